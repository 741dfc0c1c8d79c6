// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// Conditions of what is there twice are joined; what is retained twice has one result.
// CHECK-LABEL: func.func @duplicates(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xi32>, [[ARG1:%.+]]: memref<2xi32>, [[ARG2:%.+]]: i1, [[ARG3:%.+]]: i1, [[ARG4:%.+]]: i1) -> (i1, i1, i1) {
// CHECK-NEXT: [[V0:%.+]] = arith.ori [[ARG2]], [[ARG4]] : i1
// CHECK-NEXT: [[V1:%.+]] = arith.ori [[V0]], [[ARG2]] : i1
// CHECK-NEXT: [[V2:%.+]]:2 = bufferization.dealloc ([[ARG0]], [[ARG1]] : memref<2xi32>, memref<2xi32>) if ([[V1]], [[ARG3]]) retain ([[ARG0]], [[ARG1]] : memref<2xi32>, memref<2xi32>)
// CHECK-NEXT: return [[V2]]#0, [[V2]]#1, [[V2]]#0 : i1, i1, i1
// CHECK-NEXT: }
func.func @duplicates(%a: memref<2xi32>, %b: memref<2xi32>, %c: i1, %d: i1, %e: i1) -> (i1, i1, i1) {
  %0:3 = bufferization.dealloc (%a, %b, %a, %a, %b : memref<2xi32>, memref<2xi32>, memref<2xi32>, memref<2xi32>, memref<2xi32>) if (%c, %d, %e, %c, %d) retain (%a, %b, %a : memref<2xi32>, memref<2xi32>, memref<2xi32>)
  return %0#0, %0#1, %0#2 : i1, i1, i1
}

// On no condition nothing is freed.
// CHECK-LABEL: func.func @nothing_to_free(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xi32>, [[ARG1:%.+]]: memref<2xi32>) -> (i1, i1) {
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: return [[FALSE]], [[FALSE]] : i1, i1
// CHECK-NEXT: }
func.func @nothing_to_free(%a: memref<2xi32>, %b: memref<2xi32>) -> (i1, i1) {
  %false = arith.constant false
  %0:2 = bufferization.dealloc (%a, %b : memref<2xi32>, memref<2xi32>) if (%false, %false) retain (%a, %b : memref<2xi32>, memref<2xi32>)
  return %0#0, %0#1 : i1, i1
}

// What is allocated only to be freed goes; a copy does more.
// CHECK-LABEL: func.func @only_users(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: i1) -> i1 {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[V0:%.+]] = bufferization.clone [[ALLOC_0]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: [[V1:%.+]] = bufferization.dealloc ([[ALLOC]], [[ALLOC_0]], [[V0]] : memref<4xf32>, memref<4xf32>, memref<4xf32>) if ([[ARG1]], [[ARG1]], [[TRUE]]) retain ([[ALLOC]] : memref<4xf32>)
// CHECK-NEXT: return [[V1]] : i1
// CHECK-NEXT: }
func.func @only_users(%n: index, %c: i1) -> i1 {
  %true = arith.constant true
  %0 = memref.alloc(%n) : memref<?xf32>
  %1 = memref.alloca() : memref<4xf32>
  %2 = memref.alloc() : memref<4xf32>
  %b, %o, %s, %st = memref.extract_strided_metadata %2 : memref<4xf32> -> memref<f32>, index, index, index
  %3 = memref.alloc() : memref<4xf32>
  %4 = bufferization.clone %3 : memref<4xf32> to memref<4xf32>
  %5 = bufferization.dealloc (%0, %1, %b, %3, %4 : memref<?xf32>, memref<4xf32>, memref<f32>, memref<4xf32>, memref<4xf32>) if (%c, %true, %c, %c, %true) retain (%2 : memref<4xf32>)
  return %5 : i1
}

// Upstream forgets what a reallocation frees.
// CHECK-LABEL: func.func @realloc(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: i1) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @realloc(%m: memref<4xf32>, %c: i1) {
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf32>
  bufferization.dealloc (%0 : memref<8xf32>) if (%c)
  return
}

// The base of what is allocated is that, which goes then.
// CHECK-LABEL: func.func @base_of_only_user(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: i1) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @base_of_only_user(%m: memref<4xf32>, %c: i1) {
  %0 = memref.alloc() : memref<4xf32>
  %b, %o, %s, %st = memref.extract_strided_metadata %0 : memref<4xf32> -> memref<f32>, index, index, index
  bufferization.dealloc (%b : memref<f32>) if (%c)
  return
}

// Through casts, too.
// CHECK-LABEL: func.func @base_of_cast(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: i1) -> i1 {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ALLOC]] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: [[V0:%.+]] = bufferization.dealloc ([[ALLOC]] : memref<4xf32>) if ([[ARG1]]) retain ([[CAST]] : memref<?xf32>)
// CHECK-NEXT: return [[V0]] : i1
// CHECK-NEXT: }
func.func @base_of_cast(%m: memref<4xf32>, %c: i1) -> i1 {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.cast %0 : memref<4xf32> to memref<?xf32>
  %b, %o, %s, %st = memref.extract_strided_metadata %1 : memref<?xf32> -> memref<f32>, index, index, index
  %r = bufferization.dealloc (%b : memref<f32>) if (%c) retain (%1 : memref<?xf32>)
  return %r : i1
}
