// RUN: crease-opt %s --optimize-allocation-liveness --allow-unregistered-dialect | FileCheck %s

// After the last use, also of views, and inside of other ops.
// CHECK-LABEL: func.func @last_use(
// CHECK-SAME: [[ARG0:%.+]]: i1) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ALLOC]] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: scf.if [[ARG0]] {
// CHECK-NEXT: "t.use"([[CAST]]) : (memref<?xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc [[ALLOC]] : memref<4xf32>
// CHECK-NEXT: "t.other"() : () -> ()
// CHECK-NEXT: "t.use"([[ALLOC_0]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: memref.dealloc [[ALLOC_0]] : memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @last_use(%c: i1) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %2 = memref.cast %0 : memref<4xf32> to memref<?xf32>
  scf.if %c {
    "t.use"(%2) : (memref<?xf32>) -> ()
  }
  "t.other"() : () -> ()
  "t.use"(%1) : (memref<4xf32>) -> ()
  memref.dealloc %0 : memref<4xf32>
  memref.dealloc %1 : memref<4xf32>
  return
}

// Not what is freed elsewhere, twice, or with others; nor what is used only elsewhere.
// CHECK-LABEL: func.func @stay(
// CHECK-SAME: [[ARG0:%.+]]: i1) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[ALLOC_1:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[ALLOC_2:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: "t.use"([[ALLOC]], [[ALLOC_0]], [[ALLOC_1]], [[ALLOC_2]]) : (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
// CHECK-NEXT: "t.other"() : () -> ()
// CHECK-NEXT: memref.dealloc [[ALLOC_0]] : memref<4xf32>
// CHECK-NEXT: memref.dealloc [[ALLOC_0]] : memref<4xf32>
// CHECK-NEXT: bufferization.dealloc ([[ALLOC_1]], [[ALLOC_2]] : memref<4xf32>, memref<4xf32>) if ([[ARG0]], [[ARG0]])
// CHECK-NEXT: scf.if [[ARG0]] {
// CHECK-NEXT: memref.dealloc [[ALLOC]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[ALLOC_3:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.dealloc [[ALLOC_3]] : memref<4xf32>
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "t.use"([[ALLOC_3]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @stay(%c: i1) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %2 = memref.alloc() : memref<4xf32>
  %3 = memref.alloc() : memref<4xf32>
  "t.use"(%0, %1, %2, %3) : (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  "t.other"() : () -> ()
  memref.dealloc %1 : memref<4xf32>
  memref.dealloc %1 : memref<4xf32>
  bufferization.dealloc (%2, %3 : memref<4xf32>, memref<4xf32>) if (%c, %c)
  scf.if %c {
    memref.dealloc %0 : memref<4xf32>
  }
  %4 = memref.alloc() : memref<4xf32>
  memref.dealloc %4 : memref<4xf32>
  cf.br ^next
^next:
  "t.use"(%4) : (memref<4xf32>) -> ()
  return
}
