// RUN: crease-opt --convert-linalg-to-affine-loops %s | FileCheck %s

// A size that is neither a dimension nor a symbol is no bound of an affine.for: the op stays (upstream makes a loop that
// fails verification).
// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func.func @no_bound(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[C0]] to [[ARG2]] step [[C1]] {
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ARG0]][0, 0] [4, [[ARG3]]] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1]>>
// CHECK-NEXT: linalg.fill ins([[ARG1]] : f32) outs([[SUBVIEW]] : memref<4x?xf32, strided<[?, 1]>>)
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @no_bound(%a: memref<?x?xf32>, %value: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.subview %a[0, 0] [4, %i] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1]>>
    linalg.fill ins(%value : f32) outs(%m : memref<4x?xf32, strided<[?, 1]>>)
  }
  return
}

// These are bounds: of what is defined outside, or a symbol, or a variable.
// CHECK-LABEL: func.func @bounds(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[C0]] to [[ARG2]] step [[C1]] {
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG0]], [[C1]] : memref<?x?xf32>
// CHECK-NEXT: affine.for [[ARG4:%.+]] = 0 to [[DIM]] {
// CHECK-NEXT: affine.for [[ARG5:%.+]] = 0 to [[DIM_0]] {
// CHECK-NEXT: affine.store [[ARG1]], [[ARG0]][[[ARG4]], [[ARG5]]] : memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ARG0]][[[ARG3]], 0] [4, [[ARG2]]] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: affine.for [[ARG4]] = 0 to 4 {
// CHECK-NEXT: affine.for [[ARG5]] = 0 to [[ARG2]] {
// CHECK-NEXT: affine.store [[ARG1]], [[SUBVIEW]][[[ARG4]], [[ARG5]]] : memref<4x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG3]] = 0 to [[ARG2]] {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG3]]) : memref<?xf32>
// CHECK-NEXT: affine.for [[ARG4]] = 0 to #map([[ARG3]]) {
// CHECK-NEXT: affine.store [[ARG1]], [[ALLOC]][[[ARG4]]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @bounds(%a: memref<?x?xf32>, %value: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    linalg.fill ins(%value : f32) outs(%a : memref<?x?xf32>)
    %m = memref.subview %a[%i, 0] [4, %n] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
    linalg.fill ins(%value : f32) outs(%m : memref<4x?xf32, strided<[?, 1], offset: ?>>)
  }
  affine.for %i = 0 to %n {
    %m = memref.alloc(%i) : memref<?xf32>
    linalg.fill ins(%value : f32) outs(%m : memref<?xf32>)
  }
  return
}
