// RUN: crease-opt %s --cse --split-input-file --verify-diagnostics | FileCheck %s

// TIR-41: what is said of an op once, where it is registered, is what every pass goes by. A shift has
// two inputs and no effects: equal ones are merged, across a call that may do anything.
// CHECK-LABEL: func @pure
// CHECK-NEXT: %[[S:.*]] = arith.shli %arg0, %arg1 : i32
// CHECK-NEXT: call @anything
// CHECK-NEXT: return %[[S]], %[[S]]
func.func private @anything()
func.func @pure(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.shli %a, %b : i32
  call @anything() : () -> ()
  %1 = arith.shli %a, %b : i32
  return %0, %1 : i32, i32
}

// A load reads: not across the call.
// CHECK-LABEL: func @reads
// CHECK: memref.load
// CHECK: memref.load
func.func @reads(%m: memref<i32>) -> (i32, i32) {
  %0 = memref.load %m[] : memref<i32>
  call @anything() : () -> ()
  %1 = memref.load %m[] : memref<i32>
  return %0, %1 : i32, i32
}

// It applies to vectors as it does to scalars.
// CHECK-LABEL: func @vectors
// CHECK-NEXT: %[[S:.*]] = arith.shli %arg0, %arg1 : vector<4xi32>
// CHECK-NEXT: return %[[S]], %[[S]]
func.func @vectors(%a: vector<4xi32>, %b: vector<4xi32>) -> (vector<4xi32>, vector<4xi32>) {
  %0 = arith.shli %a, %b : vector<4xi32>
  %1 = arith.shli %a, %b : vector<4xi32>
  return %0, %1 : vector<4xi32>, vector<4xi32>
}

// -----

func.func @arity(%a: i32) -> i32 {
  // expected-error@+1 {{'arith.shli' op expected 2 operands, but found 1}}
  %0 = "arith.shli"(%a) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i32
  return %0 : i32
}
