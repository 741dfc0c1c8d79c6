// RUN: crease-opt %s --promote-buffers-to-stack --allow-unregistered-dialect | FileCheck %s
// RUN: crease-opt %s "--promote-buffers-to-stack=max-alloc-size-in-bytes=4096 max-rank-of-allocated-memref=2" --allow-unregistered-dialect | FileCheck %s --check-prefix=MORE

// What is small, with all attributes.
// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: [[ARG0:%.+]]: memref<*xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() {alignment = 64 : i64, t.said} : memref<256xf32>
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<257xf32>
// CHECK-NEXT: [[V0:%.+]] = memref.rank [[ARG0]] : memref<*xf32>
// CHECK-NEXT: [[ALLOCA_0:%.+]] = memref.alloca([[V0]]) : memref<?xindex>
// CHECK-NEXT: [[ALLOC_1:%.+]] = memref.alloc([[V0]], [[V0]]) : memref<?x?xindex>
// CHECK-NEXT: [[ALLOC_2:%.+]] = memref.alloc([[ARG1]]) : memref<?xindex>
// CHECK-NEXT: [[ALLOC_3:%.+]] = memref.alloc() : memref<4294967296x4294967296xf32>
// CHECK-NEXT: [[ALLOC_4:%.+]] = memref.alloc() : memref<2xmemref<2xf32>>
// CHECK-NEXT: "t.use"([[ALLOCA]], [[ALLOC]], [[ALLOCA_0]], [[ALLOC_1]], [[ALLOC_2]]) : (memref<256xf32>, memref<257xf32>, memref<?xindex>, memref<?x?xindex>, memref<?xindex>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// MORE-LABEL: func.func @sizes(
// MORE-SAME: [[ARG0:%.+]]: memref<*xf32>, [[ARG1:%.+]]: index) {
// MORE-NEXT: [[ALLOCA:%.+]] = memref.alloca() {alignment = 64 : i64, t.said} : memref<256xf32>
// MORE-NEXT: [[ALLOCA_0:%.+]] = memref.alloca() : memref<257xf32>
// MORE-NEXT: [[V0:%.+]] = memref.rank [[ARG0]] : memref<*xf32>
// MORE-NEXT: [[ALLOCA_1:%.+]] = memref.alloca([[V0]]) : memref<?xindex>
// MORE-NEXT: [[ALLOCA_2:%.+]] = memref.alloca([[V0]], [[V0]]) : memref<?x?xindex>
// MORE-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG1]]) : memref<?xindex>
// MORE-NEXT: [[ALLOC_3:%.+]] = memref.alloc() : memref<4294967296x4294967296xf32>
// MORE-NEXT: [[ALLOC_4:%.+]] = memref.alloc() : memref<2xmemref<2xf32>>
// MORE-NEXT: "t.use"([[ALLOCA]], [[ALLOCA_0]], [[ALLOCA_1]], [[ALLOCA_2]], [[ALLOC]]) : (memref<256xf32>, memref<257xf32>, memref<?xindex>, memref<?x?xindex>, memref<?xindex>) -> ()
// MORE-NEXT: return
// MORE-NEXT: }
func.func @sizes(%a: memref<*xf32>, %n: index) {
  %0 = memref.alloc() {alignment = 64 : i64, t.said} : memref<256xf32>
  %1 = memref.alloc() : memref<257xf32>
  %rank = memref.rank %a : memref<*xf32>
  %2 = memref.alloc(%rank) : memref<?xindex>
  %3 = memref.alloc(%rank, %rank) : memref<?x?xindex>
  %4 = memref.alloc(%n) : memref<?xindex>
  %5 = memref.alloc() : memref<4294967296x4294967296xf32>
  %6 = memref.alloc() : memref<2xmemref<2xf32>>
  "t.use"(%0, %1, %2, %3, %4) : (memref<256xf32>, memref<257xf32>, memref<?xindex>, memref<?x?xindex>, memref<?xindex>) -> ()
  return
}

// Not what is freed or leaves the function, even as a view.
// CHECK-LABEL: func.func @escapes(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<4xf32>) -> memref<*xf32> {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.dealloc [[ALLOC]] : memref<4xf32>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[V0:%.+]] = arith.select [[ARG0]], [[ARG1]], [[ALLOC_0]] : memref<4xf32>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[V0]] : memref<4xf32> to memref<*xf32>
// CHECK-NEXT: return [[CAST]] : memref<*xf32>
// CHECK-NEXT: }
// MORE-LABEL: func.func @escapes(
// MORE-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<4xf32>) -> memref<*xf32> {
// MORE-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// MORE-NEXT: memref.dealloc [[ALLOC]] : memref<4xf32>
// MORE-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<4xf32>
// MORE-NEXT: [[V0:%.+]] = arith.select [[ARG0]], [[ARG1]], [[ALLOC_0]] : memref<4xf32>
// MORE-NEXT: [[CAST:%.+]] = memref.cast [[V0]] : memref<4xf32> to memref<*xf32>
// MORE-NEXT: return [[CAST]] : memref<*xf32>
// MORE-NEXT: }
func.func @escapes(%c: i1, %a: memref<4xf32>) -> memref<*xf32> {
  %0 = memref.alloc() : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %2 = arith.select %c, %a, %1 : memref<4xf32>
  %3 = memref.cast %2 : memref<4xf32> to memref<*xf32>
  return %3 : memref<*xf32>
}

// In scopes that it does not leave, which loops are, and in conditionals.
// CHECK-LABEL: func.func @scopes(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: index) {
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[ARG1]] to [[ARG1]] step [[ARG1]] {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<4xf32>
// CHECK-NEXT: "t.use"([[ALLOCA]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: memref.alloca_scope  {
// CHECK-NEXT: [[ALLOCA_0:%.+]] = memref.alloca() : memref<4xf32>
// CHECK-NEXT: "t.use"([[ALLOCA_0]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: scf.if [[ARG0]] {
// CHECK-NEXT: [[ALLOCA]] = memref.alloca() : memref<4xf32>
// CHECK-NEXT: "t.use"([[ALLOCA]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: [[V0:%.+]] = memref.alloca_scope  -> (memref<4xf32>) {
// CHECK-NEXT: [[ALLOCA]] = memref.alloca() : memref<4xf32>
// CHECK-NEXT: memref.alloca_scope.return [[ALLOCA]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// MORE-LABEL: func.func @scopes(
// MORE-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: index) {
// MORE-NEXT: scf.for [[ARG2:%.+]] = [[ARG1]] to [[ARG1]] step [[ARG1]] {
// MORE-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<4xf32>
// MORE-NEXT: "t.use"([[ALLOCA]]) : (memref<4xf32>) -> ()
// MORE-NEXT: memref.alloca_scope  {
// MORE-NEXT: [[ALLOCA_0:%.+]] = memref.alloca() : memref<4xf32>
// MORE-NEXT: "t.use"([[ALLOCA_0]]) : (memref<4xf32>) -> ()
// MORE-NEXT: }
// MORE-NEXT: }
// MORE-NEXT: scf.if [[ARG0]] {
// MORE-NEXT: [[ALLOCA]] = memref.alloca() : memref<4xf32>
// MORE-NEXT: "t.use"([[ALLOCA]]) : (memref<4xf32>) -> ()
// MORE-NEXT: }
// MORE-NEXT: [[V0:%.+]] = memref.alloca_scope  -> (memref<4xf32>) {
// MORE-NEXT: [[ALLOCA]] = memref.alloca() : memref<4xf32>
// MORE-NEXT: memref.alloca_scope.return [[ALLOCA]] : memref<4xf32>
// MORE-NEXT: }
// MORE-NEXT: return
// MORE-NEXT: }
func.func @scopes(%c: i1, %n: index) {
  scf.for %i = %n to %n step %n {
    %0 = memref.alloc() : memref<4xf32>
    "t.use"(%0) : (memref<4xf32>) -> ()
    memref.alloca_scope {
      %1 = memref.alloc() : memref<4xf32>
      "t.use"(%1) : (memref<4xf32>) -> ()
    }
  }
  scf.if %c {
    %2 = memref.alloc() : memref<4xf32>
    "t.use"(%2) : (memref<4xf32>) -> ()
  }
  %3 = memref.alloca_scope -> (memref<4xf32>) {
    %4 = memref.alloc() : memref<4xf32>
    memref.alloca_scope.return %4 : memref<4xf32>
  }
  return
}
