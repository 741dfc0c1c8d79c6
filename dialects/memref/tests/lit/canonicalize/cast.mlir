// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @cast_same
// CHECK-NEXT: return %arg0
func.func @cast_same(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %0 : memref<?xf32> to memref<4xf32>
  return %1 : memref<4xf32>
}

// CHECK-LABEL: func.func @cast_cast
// CHECK-NEXT: memref.cast %arg0 : memref<4xf32> to memref<?xf32>
func.func @cast_cast(%m: memref<4xf32>) -> memref<?xf32> {
  %0 = memref.cast %m : memref<4xf32> to memref<*xf32>
  %1 = memref.cast %0 : memref<*xf32> to memref<?xf32>
  return %1 : memref<?xf32>
}

// Nothing is taken from before a cast of an unranked memref.
// CHECK-LABEL: func.func @cast_of_unranked
// CHECK-NEXT: %[[C:.*]] = memref.cast %arg0
// CHECK-NEXT: memref.cast %[[C]]
func.func @cast_of_unranked(%u: memref<*xf32>) -> memref<*xf32> {
  %0 = memref.cast %u : memref<*xf32> to memref<4xf32>
  %1 = memref.cast %0 : memref<4xf32> to memref<*xf32>
  return %1 : memref<*xf32>
}

// No cast between these two types could be written.
// CHECK-LABEL: func.func @cast_to_other_size
// CHECK-NEXT: %[[C:.*]] = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: memref.cast %[[C]] : memref<?xf32> to memref<3xf32>
func.func @cast_to_other_size(%m: memref<4xf32>) -> memref<3xf32> {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %0 : memref<?xf32> to memref<3xf32>
  return %1 : memref<3xf32>
}

// CHECK-LABEL: func.func @accesses_through_casts
// CHECK-NEXT: memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: memref.store %{{.*}}, %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: memref.atomic_rmw addi %{{.*}}, %arg0[%arg1] : (i32, memref<4xi32>)
// CHECK-NEXT: memref.prefetch %arg0[%arg1], read, locality<3>, data : memref<4xi32>
// CHECK-NEXT: memref.dealloc %arg0 : memref<4xi32>
func.func @accesses_through_casts(%m: memref<4xi32>, %i: index) {
  %0 = memref.cast %m : memref<4xi32> to memref<?xi32>
  %1 = memref.load %0[%i] : memref<?xi32>
  memref.store %1, %0[%i] : memref<?xi32>
  %2 = memref.atomic_rmw addi %1, %0[%i] : (i32, memref<?xi32>) -> i32
  memref.prefetch %0[%i], read, locality<3>, data : memref<?xi32>
  memref.dealloc %0 : memref<?xi32>
  return
}

// The value stored keeps its type.
// CHECK-LABEL: func.func @store_of_cast
// CHECK-NEXT: %[[C:.*]] = memref.cast
// CHECK-NEXT: memref.store %[[C]], %arg1[]
func.func @store_of_cast(%m: memref<4xi32>, %to: memref<memref<?xi32>>) {
  %0 = memref.cast %m : memref<4xi32> to memref<?xi32>
  memref.store %0, %to[] : memref<memref<?xi32>>
  return
}

// CHECK-LABEL: func.func @memory_space_casts
// CHECK-NEXT: %[[C:.*]] = memref.memory_space_cast %arg0 : memref<4xf32> to memref<4xf32, 2>
// CHECK-NEXT: return %[[C]], %arg0
func.func @memory_space_casts(%m: memref<4xf32>) -> (memref<4xf32, 2>, memref<4xf32>) {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  %1 = memref.memory_space_cast %0 : memref<4xf32, 1> to memref<4xf32, 2>
  %2 = memref.memory_space_cast %0 : memref<4xf32, 1> to memref<4xf32>
  return %1, %2 : memref<4xf32, 2>, memref<4xf32>
}

// CHECK-LABEL: func.func @assume_alignment_again
// CHECK-NEXT: %[[A:.*]] = memref.assume_alignment %arg0, 16
// CHECK-NEXT: %[[B:.*]] = memref.assume_alignment %[[A]], 8
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @assume_alignment_again(%m: memref<2xf32>) -> (memref<2xf32>, memref<2xf32>) {
  %0 = memref.assume_alignment %m, 16 : memref<2xf32>
  %1 = memref.assume_alignment %0, 16 : memref<2xf32>
  %2 = memref.assume_alignment %1, 8 : memref<2xf32>
  return %1, %2 : memref<2xf32>, memref<2xf32>
}

// A cast of a cast is one first, even where it changes no type: it stays where it is, and the inner one
// goes.
// CHECK-LABEL: func.func @cast_to_the_same
// CHECK-NEXT: "use"() : () -> ()
// CHECK-NEXT: %[[C:.*]] = memref.cast %arg0 : memref<4xi32, strided<[1]>> to memref<4xi32>
// CHECK-NEXT: return %[[C]]
func.func @cast_to_the_same(%m: memref<4xi32, strided<[1]>>) -> memref<4xi32> {
  %0 = memref.cast %m : memref<4xi32, strided<[1]>> to memref<4xi32>
  "use"() : () -> ()
  %1 = memref.cast %0 : memref<4xi32> to memref<4xi32>
  return %1 : memref<4xi32>
}
