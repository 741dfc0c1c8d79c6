// An access of an aligned allocation at a multiple of its alignment says so; nothing is said of others.
// RUN: crease-opt %s --vectorize-loop="tail=scalar target=avx2" --lower-vectorize=target=avx2 | FileCheck %s

// CHECK-LABEL: func.func @strips
// CHECK: scf.for
// CHECK: vector.load %{{.*}}[%{{.*}}] {alignment = 128 : i64} : memref<?xf32>, vector<8xf32>
// CHECK: vector.load %{{.*}}[%{{.*}}] {alignment = 32 : i64} : memref<?xf32>, vector<8xf32>
// CHECK: vector.load %{{.*}}[%{{.*}}] {alignment = 64 : i64} : memref<?xf32>, vector<8xf32>
// The memory of the caller.
// CHECK: vector.store %{{.*}}, %arg0[%{{.*}}] : memref<?xf32>, vector<8xf32>
func.func @strips(%to: memref<?xf32>, %n: index) {
  %from = memref.alloc(%n) {alignment = 128 : i64} : memref<?xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %from[%i] : memref<?xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %to[%i] : memref<?xf32>
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @indices
func.func @indices(%i: index, %v: vector<8xf32>) {
  %m = memref.alloca() {alignment = 32 : i64} : memref<4x24xf32>
  %odd = memref.alloca() {alignment = 32 : i64} : memref<4x25xf32>
  %plain = memref.alloca() : memref<4x24xf32>
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %i8 = arith.muli %i, %c8 : index
  %next = arith.addi %i8, %c8 : index
  %near = arith.addi %i8, %c2 : index
  // CHECK: vector.store %arg1, %{{.*}}[%arg0, %{{.*}}] {alignment = 32 : i64}
  vector.store %v, %m[%i, %i8] : memref<4x24xf32>, vector<8xf32>
  // CHECK-NEXT: vector.store %arg1, %{{.*}}[%arg0, %{{.*}}] {alignment = 32 : i64}
  vector.store %v, %m[%i, %next] : memref<4x24xf32>, vector<8xf32>
  // CHECK-NEXT: vector.store %arg1, %{{.*}}[%arg0, %{{.*}}] {alignment = 8 : i64}
  vector.store %v, %m[%i, %near] : memref<4x24xf32>, vector<8xf32>
  // CHECK-NEXT: vector.store %arg1, %{{.*}}[%arg0, %arg0] : memref<4x24xf32>
  vector.store %v, %m[%i, %i] : memref<4x24xf32>, vector<8xf32>
  // Rows begin anywhere.
  // CHECK-NEXT: vector.store %arg1, %{{.*}}[%arg0, %{{.*}}] : memref<4x25xf32>
  vector.store %v, %odd[%i, %i8] : memref<4x25xf32>, vector<8xf32>
  // CHECK-NEXT: vector.store %arg1, %{{.*}}[%arg0, %{{.*}}] : memref<4x24xf32>
  vector.store %v, %plain[%i, %i8] : memref<4x24xf32>, vector<8xf32>
  // What is said already stays.
  // CHECK-NEXT: vector.store %arg1, %{{.*}}[%arg0, %{{.*}}] {alignment = 16 : i64}
  vector.store %v, %m[%i, %i8] {alignment = 16 : i64} : memref<4x24xf32>, vector<8xf32>
  return
}
