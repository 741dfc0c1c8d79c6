// RUN: crease-opt %s --convert-to-llvm='filter-dialects=vector' | FileCheck %s

// What upstream makes ops of that fail verification, or that mean something else.

// CHECK-LABEL: func.func @rows_in_order(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: vector<1x4xi1>, [[ARG3:%.+]]: vector<1x4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = vector.expandload [[ARG0]][[[ARG1]]], [[ARG2]], [[ARG3]] : memref<8xf32>, vector<1x4xi1>, vector<1x4xf32> into vector<1x4xf32>
// CHECK-NEXT: vector.compressstore [[ARG0]][[[ARG1]]], [[ARG2]], [[V0]] : memref<8xf32>, vector<1x4xi1>, vector<1x4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @rows_in_order(%m: memref<8xf32>, %i: index, %mask: vector<1x4xi1>, %v: vector<1x4xf32>) {
  %0 = vector.expandload %m[%i], %mask, %v : memref<8xf32>, vector<1x4xi1>, vector<1x4xf32> into vector<1x4xf32>
  vector.compressstore %m[%i], %mask, %0 : memref<8xf32>, vector<1x4xi1>, vector<1x4xf32>
  return
}

// CHECK-LABEL: func.func @elements_of_rows(
// CHECK-SAME: [[ARG0:%.+]]: vector<2x2xf32>) -> f32 {
// CHECK-NEXT: [[V0:%.+]]:4 = vector.to_elements [[ARG0]] : vector<2x2xf32>
// CHECK-NEXT: return [[V0]]#1 : f32
// CHECK-NEXT: }
func.func @elements_of_rows(%v: vector<2x2xf32>) -> f32 {
  %0:4 = vector.to_elements %v : vector<2x2xf32>
  return %0#1 : f32
}

// Upstream puts it into the first place.
// CHECK-LABEL: func.func @row_at_some_place(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xi8>, [[ARG1:%.+]]: vector<2x4xi8>, [[ARG2:%.+]]: index) -> vector<2x4xi8> {
// CHECK-NEXT: [[V0:%.+]] = vector.insert [[ARG0]], [[ARG1]] [[[ARG2]]] : vector<4xi8> into vector<2x4xi8>
// CHECK-NEXT: return [[V0]] : vector<2x4xi8>
// CHECK-NEXT: }
func.func @row_at_some_place(%v: vector<4xi8>, %rows: vector<2x4xi8>, %i: index) -> vector<2x4xi8> {
  %0 = vector.insert %v, %rows[%i] : vector<4xi8> into vector<2x4xi8>
  return %0 : vector<2x4xi8>
}

// Indices become integers first, and floats that LLVM does not have are no floats for it.
// CHECK-LABEL: func.func @masked_indices(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xindex>, [[ARG1:%.+]]: vector<4xi1>) -> index {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : vector<4xindex> to vector<4xi64>
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V3:%.+]] = "llvm.intr.vp.reduce.add"([[V1]], [[V0]], [[ARG1]], [[V2]]) : (i64, vector<4xi64>, vector<4xi1>, i32) -> i64
// CHECK-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V3]] : i64 to index
// CHECK-NEXT: return [[V4]] : index
// CHECK-NEXT: }
func.func @masked_indices(%v: vector<4xindex>, %m: vector<4xi1>) -> index {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<4xindex> into index } : vector<4xi1> -> index
  return %0 : index
}

// CHECK-LABEL: func.func @unzip_indices(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xindex>) -> vector<2xindex> {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : vector<4xindex> to vector<4xi64>
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.poison : vector<4xi64>
// CHECK-NEXT: [[V2:%.+]] = llvm.shufflevector [[V0]], [[V1]] [0, 2] : vector<4xi64>
// CHECK-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : vector<2xi64> to vector<2xindex>
// CHECK-NEXT: [[V4:%.+]] = llvm.shufflevector [[V0]], [[V1]] [1, 3] : vector<4xi64>
// CHECK-NEXT: return [[V3]] : vector<2xindex>
// CHECK-NEXT: }
func.func @unzip_indices(%v: vector<4xindex>) -> vector<2xindex> {
  %0, %1 = vector.deinterleave %v : vector<4xindex> -> vector<2xindex>
  return %0 : vector<2xindex>
}

// CHECK-LABEL: func.func @small_floats(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xf8E5M2>) -> (f8E5M2, vector<4xf8E5M2>) {
// CHECK-NEXT: [[V0:%.+]] = vector.reduction <add>, [[ARG0]] : vector<4xf8E5M2> into f8E5M2
// CHECK-NEXT: [[V1:%.+]] = vector.fma [[ARG0]], [[ARG0]], [[ARG0]] : vector<4xf8E5M2>
// CHECK-NEXT: return [[V0]], [[V1]] : f8E5M2, vector<4xf8E5M2>
// CHECK-NEXT: }
func.func @small_floats(%v: vector<4xf8E5M2>) -> (f8E5M2, vector<4xf8E5M2>) {
  %0 = vector.reduction <add>, %v : vector<4xf8E5M2> into f8E5M2
  %1 = vector.fma %v, %v, %v : vector<4xf8E5M2>
  return %0, %1 : f8E5M2, vector<4xf8E5M2>
}
