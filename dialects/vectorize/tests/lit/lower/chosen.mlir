// Lanes chosen by the mask under which others were loaded are what the load gives for lanes that it leaves
// out. (LLVM 22 moves such a load to where lanes are chosen, past stores.)
// RUN: crease-opt %s --lower-vectorize=target=avx2 | FileCheck %s

// CHECK-LABEL: func.func @constant
// CHECK: %[[C:.*]] = arith.constant dense<3.000000e+00> : vector<8xf32>
// CHECK: %[[V:.*]] = vector.maskedload %arg0[%arg1], %arg2, %[[C]]
// CHECK-NEXT: vector.maskedstore
// CHECK-NEXT: return %[[V]]
func.func @constant(%A: memref<?xf32>, %i: index, %m: vector<8xi1>, %w: vector<8xf32>) -> vector<8xf32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %r = vectorize.ramp %i, %c1 : index -> vector<8xindex>
  %v = vectorize.load %A[%r] mask %m, %zero : memref<?xf32>, vector<8xindex> -> vector<8xf32>
  vectorize.store %w, %A[%r] mask %m : vector<8xf32>, memref<?xf32>, vector<8xindex>
  %three = arith.constant dense<3.0> : vector<8xf32>
  %s = arith.select %m, %v, %three : vector<8xi1>, vector<8xf32>
  return %s : vector<8xf32>
}

// What the others are computed from comes first as well, and the mask may be turned around.
// CHECK-LABEL: func.func @computed
// CHECK: %[[F:.*]] = arith.mulf %arg3, %arg3
// CHECK: %[[V:.*]] = vector.maskedload %arg0[%arg1], %arg2, %[[F]]
// CHECK-NEXT: vector.maskedstore
// CHECK-NEXT: return %[[V]]
func.func @computed(%A: memref<?xf32>, %i: index, %m: vector<8xi1>, %w: vector<8xf32>) -> vector<8xf32> {
  %c1 = arith.constant 1 : index
  %all = arith.constant dense<true> : vector<8xi1>
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %r = vectorize.ramp %i, %c1 : index -> vector<8xindex>
  %v = vectorize.load %A[%r] mask %m, %zero : memref<?xf32>, vector<8xindex> -> vector<8xf32>
  vectorize.store %w, %A[%r] mask %m : vector<8xf32>, memref<?xf32>, vector<8xindex>
  %f = arith.mulf %w, %w : vector<8xf32>
  %n = arith.xori %m, %all : vector<8xi1>
  %s = arith.select %n, %f, %v : vector<8xi1>, vector<8xf32>
  return %s : vector<8xf32>
}

// A load that has other uses stays as it is for them.
// CHECK-LABEL: func.func @used_otherwise
// CHECK-DAG: %[[V:.*]] = vector.maskedload %arg0[%arg1], %arg2, %arg3
// CHECK-DAG: %[[Z:.*]] = vector.maskedload %arg0[%arg1], %arg2, %cst
// CHECK: vector.maskedstore
// CHECK-NEXT: return %[[V]], %[[Z]]
func.func @used_otherwise(%A: memref<?xf32>, %i: index, %m: vector<8xi1>, %w: vector<8xf32>) -> (vector<8xf32>, vector<8xf32>) {
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %r = vectorize.ramp %i, %c1 : index -> vector<8xindex>
  %v = vectorize.load %A[%r] mask %m, %zero : memref<?xf32>, vector<8xindex> -> vector<8xf32>
  vectorize.store %w, %A[%r] mask %m : vector<8xf32>, memref<?xf32>, vector<8xindex>
  %s = arith.select %m, %v, %w : vector<8xi1>, vector<8xf32>
  return %s, %v : vector<8xf32>, vector<8xf32>
}

// What is loaded later can't come first.
// CHECK-LABEL: func.func @loaded_later
// CHECK: vector.maskedload
// CHECK: vector.maskedstore
// CHECK: vector.load
// CHECK: arith.select %arg2
func.func @loaded_later(%A: memref<?xf32>, %i: index, %m: vector<8xi1>, %w: vector<8xf32>) -> vector<8xf32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %r = vectorize.ramp %i, %c1 : index -> vector<8xindex>
  %v = vectorize.load %A[%r] mask %m, %zero : memref<?xf32>, vector<8xindex> -> vector<8xf32>
  vectorize.store %w, %A[%r] mask %m : vector<8xf32>, memref<?xf32>, vector<8xindex>
  %l = vectorize.load %A[%r] : memref<?xf32>, vector<8xindex> -> vector<8xf32>
  %s = arith.select %m, %v, %l : vector<8xi1>, vector<8xf32>
  return %s : vector<8xf32>
}
