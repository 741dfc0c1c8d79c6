// With `if-convert`, a branch that lanes take differently becomes masks, if all that it does are loads,
// stores and arithmetic; what it gives is selected.
// RUN: crease-opt %s --vectorize-loop=if-convert=true | FileCheck %s

// CHECK-LABEL: func.func @both_arms
// CHECK: %[[V:.*]] = vectorize.load %arg0
// CHECK: %[[T:.*]] = arith.cmpf ogt, %[[V]], %{{.*}} : vector<4xf32>
// CHECK: %[[A:.*]] = vectorize.load %arg1[%{{.*}}] mask %[[T]], %{{.*}} : memref<?xf32>
// CHECK: %[[ALL:.*]] = arith.constant dense<true> : vector<4xi1>
// CHECK: %[[F:.*]] = arith.xori %[[T]], %[[ALL]] : vector<4xi1>
// CHECK: vectorize.store %[[V]], %arg1[%{{.*}}] mask %[[F]]
// CHECK: %[[R:.*]] = arith.select %[[T]], %[[A]], %[[V]] : vector<4xi1>, vector<4xf32>
// CHECK: vectorize.store %[[R]], %arg0
// CHECK-NOT: scf.if
func.func @both_arms(%A: memref<?xf32>, %B: memref<?xf32>, %z: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %A[%i] : memref<?xf32>
    %t = arith.cmpf ogt, %v, %z : f32
    %r = scf.if %t -> (f32) {
      %a = memref.load %B[%i] : memref<?xf32>
      scf.yield %a : f32
    } else {
      memref.store %v, %B[%i] : memref<?xf32>
      scf.yield %v : f32
    }
    memref.store %r, %A[%i] : memref<?xf32>
  } {vectorize}
  return
}

// A branch inside one has the lanes of both.
// CHECK-LABEL: func.func @inside
// CHECK: %[[T:.*]] = arith.cmpi slt
// CHECK: %[[U:.*]] = arith.cmpi sgt
// CHECK: %[[M:.*]] = arith.andi %[[T]], %[[U]] : vector<4xi1>
// CHECK: %[[D:.*]] = arith.select %[[M]], %{{.*}}, %{{.*}} : vector<4xi1>, vector<4xi32>
// CHECK: %[[Q:.*]] = arith.divsi %{{.*}}, %[[D]]
// CHECK: vectorize.store %[[Q]], %arg0[%{{.*}}] mask %[[M]]
func.func @inside(%A: memref<?xi32>, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %A[%i] : memref<?xi32>
    %t = arith.cmpi slt, %v, %x : i32
    scf.if %t {
      %u = arith.cmpi sgt, %v, %y : i32
      scf.if %u {
        %q = arith.divsi %x, %v : i32
        memref.store %q, %A[%i] : memref<?xi32>
      }
    }
  } {vectorize}
  return
}

// A load that is the same for all lanes, and what may trap, must not be done if no lane asks for it.
// CHECK-LABEL: func.func @same_for_all
// CHECK: scf.if
// CHECK-NEXT: memref.load %arg0[%arg1]
func.func @same_for_all(%A: memref<?xf32>, %n: index, %z: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %A[%i] : memref<?xf32>
    %t = arith.cmpf ogt, %v, %z : f32
    scf.if %t {
      %w = memref.load %A[%n] : memref<?xf32>
      memref.store %w, %A[%i] : memref<?xf32>
    }
  } {vectorize}
  return
}
