// VEC-33: a branch that bounds the lanes becomes a mask, if every access in it is at the ramp that it
// bounds; else it runs lane by lane.
// RUN: crease-opt %s --vectorize-loop=predicate=true | FileCheck %s

// CHECK-LABEL: func.func @bounded
// CHECK: scf.for
// CHECK: %[[BASE:.*]] = arith.muli
// CHECK: %[[R:.*]] = vectorize.ramp %[[BASE]]
// CHECK: %[[M:.*]] = vectorize.lane_mask %[[BASE]], %{{.*}} : vector<4xi1>
// CHECK: %[[V:.*]] = vectorize.load %arg0[%[[R]]] mask %[[M]], %{{.*}} : memref<14xf32>, vector<4xindex> -> vector<4xf32>
// CHECK: arith.addf
// CHECK: vectorize.store %{{.*}}, %arg1[%[[R]]] mask %[[M]] : vector<4xf32>, memref<14xf32>, vector<4xindex>
// CHECK-NOT: scf.if
func.func @bounded(%A: memref<14xf32>, %B: memref<14xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c14 = arith.constant 14 : index
  %one = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %m = arith.muli %i, %c4 : index
      %k = arith.addi %m, %j : index
      %t = arith.cmpi slt, %k, %c14 : index
      scf.if %t {
        %v = memref.load %A[%k] : memref<14xf32>
        %w = arith.addf %v, %one : f32
        memref.store %w, %B[%k] : memref<14xf32>
      }
    } {vectorize}
  }
  return
}

// CHECK-LABEL: func.func @other_comparison
// CHECK-NOT: lane_mask
// CHECK: scf.if
func.func @other_comparison(%A: memref<14xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c3 = arith.constant 3 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %t = arith.cmpi sle, %j, %c3 : index
    scf.if %t {
      memref.store %x, %A[%j] : memref<14xf32>
    }
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @other_index
// CHECK-NOT: lane_mask
// CHECK: scf.if
func.func @other_index(%A: memref<14xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c3 = arith.constant 3 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %t = arith.cmpi slt, %j, %c3 : index
    scf.if %t {
      %k = arith.addi %j, %c1 : index
      memref.store %x, %A[%j] : memref<14xf32>
      memref.store %x, %A[%k] : memref<14xf32>
    }
  } {vectorize}
  return
}
