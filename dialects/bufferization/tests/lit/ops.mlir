// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @alloc_tensor(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x5xf32>, [[ARG1:%.+]]: tensor<*xi8>, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = bufferization.alloc_tensor([[ARG2]]) : tensor<?x5xf32>
// CHECK-NEXT: [[V1:%.+]] = bufferization.alloc_tensor() : tensor<f32>
// CHECK-NEXT: [[V2:%.+]] = bufferization.alloc_tensor() copy([[ARG0]]) : tensor<?x5xf32>
// CHECK-NEXT: [[V3:%.+]] = bufferization.alloc_tensor() copy([[ARG1]]) : tensor<*xi8>
// CHECK-NEXT: [[V4:%.+]] = bufferization.alloc_tensor([[ARG2]], [[ARG2]]) size_hint=[[ARG2]] : tensor<?x?xf32, "e">
// CHECK-NEXT: [[V5:%.+]] = bufferization.alloc_tensor() copy([[ARG0]]) size_hint=[[ARG2]] {a, memory_space = "s"} : tensor<?x5xf32>
// CHECK-NEXT: bufferization.dealloc_tensor [[V5]] {b} : tensor<?x5xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @alloc_tensor(%t: tensor<?x5xf32>, %u: tensor<*xi8>, %n: index) {
  %0 = bufferization.alloc_tensor(%n) : tensor<?x5xf32>
  %1 = bufferization.alloc_tensor() : tensor<f32>
  %2 = bufferization.alloc_tensor() copy(%t) : tensor<?x5xf32>
  %3 = bufferization.alloc_tensor() copy(%u) : tensor<*xi8>
  %4 = bufferization.alloc_tensor(%n, %n) size_hint = %n : tensor<?x?xf32, "e">
  %5 = bufferization.alloc_tensor() copy(%t) size_hint=%n {memory_space = "s", a} : tensor<?x5xf32>
  bufferization.dealloc_tensor %5 {b} : tensor<?x5xf32>
  return
}

// CHECK-LABEL: func.func @convert(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x5xf32>, [[ARG1:%.+]]: memref<?x5xf32, 1>, [[ARG2:%.+]]: memref<*xf32, 2>) {
// CHECK-NEXT: [[V0:%.+]] = bufferization.to_buffer [[ARG0]] : tensor<?x5xf32> to memref<?x5xf32, strided<[?, 1], offset: 3>>
// CHECK-NEXT: [[V1:%.+]] = bufferization.to_buffer [[ARG0]] read_only {a} : tensor<?x5xf32> to memref<?x5xf32>
// CHECK-NEXT: [[V2:%.+]] = bufferization.to_tensor [[ARG1]] : memref<?x5xf32, 1> to tensor<?x5xf32, "e">
// CHECK-NEXT: [[V3:%.+]] = bufferization.to_tensor [[ARG1]] restrict writable : memref<?x5xf32, 1> to tensor<?x5xf32>
// CHECK-NEXT: [[V4:%.+]] = bufferization.to_tensor [[ARG2]] writable : memref<*xf32, 2> to tensor<*xf32>
// CHECK-NEXT: [[V5:%.+]] = bufferization.clone [[ARG1]] : memref<?x5xf32, 1> to memref<*xf32, 1>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @convert(%t: tensor<?x5xf32>, %m: memref<?x5xf32, 1>, %u: memref<*xf32, 2>) {
  %0 = bufferization.to_buffer %t : tensor<?x5xf32> to memref<?x5xf32, strided<[?, 1], offset: 3>>
  %1 = bufferization.to_buffer %t read_only {a} : tensor<?x5xf32> to memref<?x5xf32>
  %2 = bufferization.to_tensor %m : memref<?x5xf32, 1> to tensor<?x5xf32, "e">
  %3 = bufferization.to_tensor %m restrict writable : memref<?x5xf32, 1> to tensor<?x5xf32>
  %4 = bufferization.to_tensor %u writable : memref<*xf32, 2> to tensor<*xf32>
  %5 = bufferization.clone %m : memref<?x5xf32, 1> to memref<*xf32, 1>
  return
}

// CHECK-LABEL: func.func @materialize(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: memref<?xf32, 1>, [[ARG3:%.+]]: tensor<*xf32>, [[ARG4:%.+]]: memref<*xf32>) {
// CHECK-NEXT: [[V0:%.+]] = bufferization.materialize_in_destination [[ARG0]] in [[ARG1]] : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: bufferization.materialize_in_destination [[ARG0]] in writable [[ARG2]] : (tensor<4xf32>, memref<?xf32, 1>) -> ()
// CHECK-NEXT: bufferization.materialize_in_destination [[ARG3]] in restrict writable [[ARG4]] {a} : (tensor<*xf32>, memref<*xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @materialize(%s: tensor<4xf32>, %t: tensor<?xf32>, %m: memref<?xf32, 1>, %u: tensor<*xf32>, %v: memref<*xf32>) {
  %0 = bufferization.materialize_in_destination %s in %t : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>
  bufferization.materialize_in_destination %s in writable %m : (tensor<4xf32>, memref<?xf32, 1>) -> ()
  bufferization.materialize_in_destination %u in restrict writable %v {a} : (tensor<*xf32>, memref<*xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @dealloc(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: memref<*xi32>, [[ARG2:%.+]]: i1, [[ARG3:%.+]]: i1) -> (i1, i1) {
// CHECK-NEXT: [[V0:%.+]]:2 = bufferization.dealloc ([[ARG0]], [[ARG1]] : memref<2xf32>, memref<*xi32>) if ([[ARG2]], [[ARG3]]) retain ([[ARG1]], [[ARG0]] : memref<*xi32>, memref<2xf32>)
// CHECK-NEXT: [[V1:%.+]] = bufferization.dealloc retain ([[ARG0]] : memref<2xf32>) {a}
// CHECK-NEXT: bufferization.dealloc ([[ARG0]] : memref<2xf32>) if ([[ARG2]])
// CHECK-NEXT: bufferization.dealloc
// CHECK-NEXT: return [[V0]]#0, [[V1]] : i1, i1
// CHECK-NEXT: }
func.func @dealloc(%m: memref<2xf32>, %k: memref<*xi32>, %c: i1, %d: i1) -> (i1, i1) {
  %0:2 = bufferization.dealloc (%m, %k : memref<2xf32>, memref<*xi32>) if (%c, %d) retain (%k, %m : memref<*xi32>, memref<2xf32>)
  %1 = bufferization.dealloc retain (%m : memref<2xf32>) {a}
  bufferization.dealloc (%m : memref<2xf32>) if (%c)
  bufferization.dealloc
  return %0#0, %1 : i1, i1
}

// CHECK-LABEL: func.func @manual(
// CHECK-SAME: ) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
// CHECK-NEXT: memref.dealloc [[ALLOC]] {bufferization.manual_deallocation} : memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @manual() {
  %0 = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
  memref.dealloc %0 {bufferization.manual_deallocation} : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @arguments(
// CHECK-SAME: {bufferization.access = "none"}
// CHECK-SAME: {bufferization.access = "read-write", bufferization.writable = false}
// CHECK-SAME: {bufferization.buffer_layout = affine_map<(d0) -> (d0)>}
// CHECK-SAME: -> (f32 {bufferization.foo})
func.func @arguments(%a: f32 {bufferization.access = "none"}, %b: tensor<4xf32> {bufferization.access = "read-write", bufferization.writable = false}, %c: tensor<f32> {bufferization.buffer_layout = affine_map<(d0) -> (d0)>}) -> (f32 {bufferization.foo}) {
  return %a : f32
}

// CHECK-LABEL: func.func private @external_arguments(f32 {bufferization.access = "read", bufferization.buffer_layout = strided<[1]>}, f32 {bufferization.access = "write"})
func.func private @external_arguments(f32 {bufferization.access = "read", bufferization.buffer_layout = strided<[1]>}, f32 {bufferization.access = "write"})

// No dialect's names.
// CHECK-LABEL: func.func private @no_name(f32 {bufferization. = 3 : i64}) attributes {bufferization. = 3 : i64}
func.func private @no_name(f32 {"bufferization." = 3}) attributes {"bufferization." = 3}
