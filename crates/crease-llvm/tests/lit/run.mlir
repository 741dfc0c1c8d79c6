// Values go in and come out as `crease-opt --run` has them.
// RUN: crease-run %s -e scalars 3 true 2.5 | FileCheck %s --check-prefix=SCALARS
// RUN: crease-opt-llvm %s --run=scalars --run-args='3, true, 2.5' | FileCheck %s --check-prefix=SCALARS
// SCALARS:      -3 : i8
// SCALARS-NEXT: false
// SCALARS-NEXT: 5.000000e+00 : f64
// SCALARS-NEXT: -1 : index
func.func @scalars(%i: i8, %b: i1, %f: f64) -> (i8, i1, f64, index) {
  %zero = arith.constant 0 : i8
  %true = arith.constant true
  %m = arith.constant -1 : index
  %n = arith.subi %zero, %i : i8
  %c = arith.xori %b, %true : i1
  %g = arith.addf %f, %f : f64
  return %n, %c, %g, %m : i8, i1, f64, index
}

// RUN: crease-run %s -e one -2 | FileCheck %s --check-prefix=ONE
// ONE: -4 : i64
func.func @one(%x: i64) -> i64 {
  %y = arith.addi %x, %x : i64
  return %y : i64
}

// RUN: crease-run %s -e vectors 'dense<[1, 2, 3]>' | FileCheck %s --check-prefix=VECTORS
// RUN: crease-opt-llvm %s --run=vectors --run-args='dense<[1, 2, 3]>' | FileCheck %s --check-prefix=VECTORS
// VECTORS:      dense<[true, false, false]> : vector<3xi1>
// VECTORS-NEXT: dense<[{{\[}}1, 2, 3], [4, 5, 6]]> : vector<2x3xi16>
func.func @vectors(%v: vector<3xi16>) -> (vector<3xi1>, vector<2x3xi16>) {
  %two = arith.constant dense<2> : vector<3xi16>
  %rows = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi16>
  %c = arith.cmpi slt, %v, %two : vector<3xi16>
  return %c, %rows : vector<3xi1>, vector<2x3xi16>
}

// RUN: crease-run %s -e memory 'dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>' 1 | FileCheck %s --check-prefix=MEMORY
// RUN: crease-opt-llvm %s --run=memory --run-args='dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>, 1' | FileCheck %s --check-prefix=MEMORY
// MEMORY: dense<[{{\[}}1.000000e+00, 2.000000e+00], [3.000000e+00, 8.000000e+00]]> : memref<?x2xf32>
func.func @memory(%m: memref<?x2xf32>, %i: index) -> memref<?x2xf32> {
  %x = memref.load %m[%i, %i] : memref<?x2xf32>
  %y = arith.addf %x, %x : f32
  memref.store %y, %m[%i, %i] : memref<?x2xf32>
  return %m : memref<?x2xf32>
}

// RUN: crease-run %s -e nothing | FileCheck %s --check-prefix=NOTHING --allow-empty
// NOTHING-NOT: {{.}}
func.func @nothing() {
  return
}
