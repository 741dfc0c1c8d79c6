// RUN: crease-opt %s --buffer-results-to-out-params=hoist-dynamic-allocs --allow-unregistered-dialect | FileCheck %s

// The caller knows the sizes, whatever else is returned.
// CHECK-LABEL: func.func private @sizes(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: memref<4xf32>, [[ARG3:%.+]]: memref<?x2x?xf32>, [[ARG4:%.+]]: memref<?xf32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.copy [[ALLOC]], [[ARG2]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @sizes(%n: index, %m: index) -> (memref<4xf32>, memref<?x2x?xf32>, memref<?xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc(%m, %n) : memref<?x2x?xf32>
  %2 = memref.alloc(%n) : memref<?xf32>
  return %0, %1, %2 : memref<4xf32>, memref<?x2x?xf32>, memref<?xf32>
}

// CHECK-LABEL: func.func @caller(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc([[ARG1]], [[ARG0]]) : memref<?x2x?xf32>
// CHECK-NEXT: [[ALLOC_1:%.+]] = memref.alloc([[ARG0]]) : memref<?xf32>
// CHECK-NEXT: call @sizes([[ARG0]], [[ARG1]], [[ALLOC]], [[ALLOC_0]], [[ALLOC_1]]) : (index, index, memref<4xf32>, memref<?x2x?xf32>, memref<?xf32>) -> ()
// CHECK-NEXT: "t.use"([[ALLOC]], [[ALLOC_0]], [[ALLOC_1]]) : (memref<4xf32>, memref<?x2x?xf32>, memref<?xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @caller(%a: index, %b: index) {
  %0:3 = call @sizes(%a, %b) : (index, index) -> (memref<4xf32>, memref<?x2x?xf32>, memref<?xf32>)
  "t.use"(%0#0, %0#1, %0#2) : (memref<4xf32>, memref<?x2x?xf32>, memref<?xf32>) -> ()
  return
}
