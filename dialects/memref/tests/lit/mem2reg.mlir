// RUN: crease-opt %s --mem2reg --split-input-file | FileCheck %s

// One element, however many sizes say so.
// CHECK-LABEL: func.func @one_element(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: index) -> (f32, vector<2xi8>) {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : vector<2xi8>
// CHECK-NEXT: return [[ARG0]], [[V0]] : f32, vector<2xi8>
// CHECK-NEXT: }
func.func @one_element(%x: f32, %i: index) -> (f32, vector<2xi8>) {
  %a = memref.alloca() : memref<1x1xf32>
  memref.store %x, %a[%i, %i] : memref<1x1xf32>
  %v = memref.load %a[%i, %i] : memref<1x1xf32>
  %b = memref.alloca() {alignment = 16 : i64} : memref<vector<2xi8>, 5>
  %w = memref.load %b[] : memref<vector<2xi8>, 5>
  return %v, %w : f32, vector<2xi8>
}

// -----

// CHECK-LABEL: func.func @more_elements(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<2xf32>
// CHECK-NEXT: memref.store [[ARG0]], [[ALLOCA]][[[ARG1]]] : memref<2xf32>
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ALLOCA]][[[ARG1]]] : memref<2xf32>
// CHECK-NEXT: [[ALLOCA_0:%.+]] = memref.alloca([[ARG1]]) : memref<?xf32>
// CHECK-NEXT: memref.store [[ARG0]], [[ALLOCA_0]][[[ARG1]]] : memref<?xf32>
// CHECK-NEXT: [[ALLOCA_1:%.+]] = memref.alloca() : memref<0xf32>
// CHECK-NEXT: memref.store [[ARG0]], [[ALLOCA_1]][[[ARG1]]] : memref<0xf32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @more_elements(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<2xf32>
  memref.store %x, %a[%i] : memref<2xf32>
  %v = memref.load %a[%i] : memref<2xf32>
  %b = memref.alloca(%i) : memref<?xf32>
  memref.store %x, %b[%i] : memref<?xf32>
  %none = memref.alloca() : memref<0xf32>
  memref.store %x, %none[%i] : memref<0xf32>
  return %v : f32
}

// -----

// Others may know where it is.
// CHECK-LABEL: func.func private @other(
// CHECK-SAME: memref<f32>)
func.func private @other(memref<f32>)

// CHECK-LABEL: func.func @given_away(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<f32>
// CHECK-NEXT: memref.store [[ARG0]], [[ALLOCA]][] : memref<f32>
// CHECK-NEXT: call @other([[ALLOCA]]) : (memref<f32>) -> ()
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ALLOCA]][] : memref<f32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @given_away(%x: f32) -> f32 {
  %a = memref.alloca() : memref<f32>
  memref.store %x, %a[] : memref<f32>
  func.call @other(%a) : (memref<f32>) -> ()
  %v = memref.load %a[] : memref<f32>
  return %v : f32
}

// -----

// A buffer is stored in another one: that one goes first.
// CHECK-LABEL: func.func @buffer_of_buffer(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: return [[ARG0]] : f32
// CHECK-NEXT: }
func.func @buffer_of_buffer(%x: f32) -> f32 {
  %inner = memref.alloca() : memref<f32>
  memref.store %x, %inner[] : memref<f32>
  %outer = memref.alloca() : memref<memref<f32>>
  memref.store %inner, %outer[] : memref<memref<f32>>
  %again = memref.load %outer[] : memref<memref<f32>>
  %v = memref.load %again[] : memref<f32>
  return %v : f32
}

// -----

// What a cast gives is not known to be the same.
// CHECK-LABEL: func.func @cast(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<1xf32>
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[ARG0]], [[ALLOCA]][[[C0]]] : memref<1xf32>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ALLOCA]] : memref<1xf32> to memref<?xf32>
// CHECK-NEXT: [[V0:%.+]] = memref.load [[CAST]][[[C0]]] : memref<?xf32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @cast(%x: f32) -> f32 {
  %a = memref.alloca() : memref<1xf32>
  %zero = arith.constant 0 : index
  memref.store %x, %a[%zero] : memref<1xf32>
  %b = memref.cast %a : memref<1xf32> to memref<?xf32>
  %v = memref.load %b[%zero] : memref<?xf32>
  return %v : f32
}
