// RUN: crease-opt %s --allow-unregistered-dialect --run=f "--run-args=-1, true, 0x7FC00000, dense<[1, 2]>, poison" | FileCheck %s --match-full-lines
// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize --run=f "--run-args=3 : i8, false, 1.5 : f32, dense<7> : vector<2xi32>, 4 : index" | FileCheck %s --check-prefix=TYPED --match-full-lines
// RUN: not crease-opt %s --allow-unregistered-dialect --run=g 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not crease-opt %s --allow-unregistered-dialect --run=f --run-args=1 2>&1 | FileCheck %s --check-prefix=FEW
// RUN: not crease-opt %s --allow-unregistered-dialect --run=f "--run-args=1, 2, 3., dense<1>, 0" 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not crease-opt %s --allow-unregistered-dialect --run=f "--run-args=1, true, 3., dense<[1, 2, 3]>, 0" 2>&1 | FileCheck %s --check-prefix=SHAPE
// RUN: not crease-opt %s --allow-unregistered-dialect --run=external 2>&1 | FileCheck %s --check-prefix=EXTERNAL
// RUN: not crease-opt %s --allow-unregistered-dialect --run=unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not crease-opt %s --allow-unregistered-dialect --run-args=1 2>&1 | FileCheck %s --check-prefix=ALONE

// CHECK: -1 : i8
// CHECK-NEXT: true
// CHECK-NEXT: 0x7FC00000 : f32
// CHECK-NEXT: dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT: poison : index
// CHECK-NOT: {{.}}
// TYPED: 3 : i8
// TYPED-NEXT: false
// TYPED-NEXT: 1.500000e+00 : f32
// TYPED-NEXT: dense<7> : vector<2xi32>
// TYPED-NEXT: 4 : index
// TYPED-NOT: {{.}}
// FEW: arguments.mlir:[[@LINE+3]]:1: error: 'f' takes 5 arguments, but --run-args has 1
// TYPE: error: argument 1 of 'f' is a value of type 'i1', not '2'
// SHAPE: error: argument 3 of 'f' is a value of type 'vector<2xi32>', not 'dense<[1, 2, 3]>'
func.func @f(%a: i8, %b: i1, %c: f32, %d: vector<2xi32>, %e: index) -> (i8, i1, f32, vector<2xi32>, index) {
  return %a, %b, %c, %d, %e : i8, i1, f32, vector<2xi32>, index
}

// NONE: error: there is no function 'g' to run
// ALONE: error: --run-args needs --run

// EXTERNAL: error: 'func.call' op calls 'elsewhere', which has no body
func.func private @elsewhere() -> i32
func.func @external() -> i32 {
  %0 = call @elsewhere() : () -> i32
  return %0 : i32
}

// UNKNOWN: error: 'mine.op' op is not known to the interpreter
func.func @unknown() {
  "mine.op"() : () -> ()
  return
}
