// VEC-28: a ramp of ramps is one ramp if each begins where the one before ends; else they are made one
// after the other.
// RUN: crease-opt %s --vectorize-loop | FileCheck %s

// CHECK-LABEL: func.func @merged
// CHECK: vectorize.ramp %arg1, %{{.*}} : index -> vector<8xindex>
// CHECK-NOT: insert_strided_slice
func.func @merged(%A: memref<?xindex>, %x: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %k = arith.muli %j, %c2 : index
    %b = arith.addi %x, %k : index
    %r = vectorize.ramp %b, %c1 : index -> vector<2xindex>
    %s = arith.muli %r, %r : vector<2xindex>
    %t = vector.reduction <add>, %s : vector<2xindex> into index
    memref.store %t, %A[%j] : memref<?xindex>
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @apart
// CHECK: %[[J:.*]] = vectorize.ramp %{{.*}}, %{{.*}} : index -> vector<2xindex>
// CHECK: %[[A:.*]] = vector.extract %[[J]][0] : index from vector<2xindex>
// CHECK: %[[R:.*]] = vectorize.ramp %[[A]], %{{.*}} : index -> vector<2xindex>
// CHECK: vector.insert_strided_slice %[[R]], %{{.*}} {offsets = [0], strides = [1]} : vector<2xindex> into vector<4xindex>
// CHECK: %[[B:.*]] = vector.extract %[[J]][1] : index from vector<2xindex>
// CHECK: %[[S:.*]] = vectorize.ramp %[[B]], %{{.*}} : index -> vector<2xindex>
// CHECK: %[[W:.*]] = vector.insert_strided_slice %[[S]], %{{.*}} {offsets = [2], strides = [1]} : vector<2xindex> into vector<4xindex>
// CHECK: arith.muli %[[W]], %[[W]] : vector<4xindex>
func.func @apart(%A: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %j = %c0 to %c2 step %c1 {
    %r = vectorize.ramp %j, %c1 : index -> vector<2xindex>
    %s = arith.muli %r, %r : vector<2xindex>
    %t = vector.reduction <add>, %s : vector<2xindex> into index
    memref.store %t, %A[%j] : memref<?xindex>
  } {vectorize}
  return
}
