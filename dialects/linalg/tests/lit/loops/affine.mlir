// RUN: crease-opt --convert-linalg-to-affine-loops %s | FileCheck %s

// Each loop goes as far as the first operand says in which a dimension is the loop's.
// CHECK: #map = affine_map<(d0, d1) -> (d0 + d1)>
// CHECK-LABEL: func.func @matmul(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x4xf32>, [[ARG1:%.+]]: memref<4x?xf32>, [[ARG2:%.+]]: memref<?x?xf32>) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?x4xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG1]], [[C1]] : memref<4x?xf32>
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to [[DIM]] {
// CHECK-NEXT: affine.for [[ARG4:%.+]] = 0 to [[DIM_0]] {
// CHECK-NEXT: affine.for [[ARG5:%.+]] = 0 to 4 {
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG0]][[[ARG3]], [[ARG5]]] : memref<?x4xf32>
// CHECK-NEXT: [[V1:%.+]] = affine.load [[ARG1]][[[ARG5]], [[ARG4]]] : memref<4x?xf32>
// CHECK-NEXT: [[V2:%.+]] = affine.load [[ARG2]][[[ARG3]], [[ARG4]]] : memref<?x?xf32>
// CHECK-NEXT: [[V3:%.+]] = arith.mulf [[V0]], [[V1]] : f32
// CHECK-NEXT: [[V4:%.+]] = arith.addf [[V2]], [[V3]] : f32
// CHECK-NEXT: affine.store [[V4]], [[ARG2]][[[ARG3]], [[ARG4]]] : memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @matmul(%a: memref<?x4xf32>, %b: memref<4x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul ins(%a, %b : memref<?x4xf32>, memref<4x?xf32>) outs(%c : memref<?x?xf32>)
  return
}

// Sums of variables are computed; variables alone and constants are not.
// CHECK-LABEL: func.func @window(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: memref<?xf32>, [[ARG2:%.+]]: memref<?xf32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG1]], [[C0]] : memref<?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG2]], [[C0]] : memref<?xf32>
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to [[DIM_0]] {
// CHECK-NEXT: affine.for [[ARG4:%.+]] = 0 to [[DIM]] {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG3]], [[ARG4]])
// CHECK-NEXT: [[V1:%.+]] = affine.load [[ARG0]][[[V0]]] : memref<?xf32>
// CHECK-NEXT: [[V2:%.+]] = affine.load [[ARG1]][[[ARG4]]] : memref<?xf32>
// CHECK-NEXT: [[V3:%.+]] = affine.load [[ARG2]][[[ARG3]]] : memref<?xf32>
// CHECK-NEXT: [[V4:%.+]] = arith.mulf [[V1]], [[V2]] : f32
// CHECK-NEXT: [[V5:%.+]] = arith.addf [[V3]], [[V4]] : f32
// CHECK-NEXT: affine.store [[V5]], [[ARG2]][[[ARG3]]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @window(%input: memref<?xf32>, %filter: memref<?xf32>, %output: memref<?xf32>) {
  linalg.conv_1d ins(%input, %filter : memref<?xf32>, memref<?xf32>) outs(%output : memref<?xf32>)
  return
}

#constant = affine_map<(d0) -> (3, d0)>
#row = affine_map<(d0) -> (d0)>
#scalar = affine_map<(d0) -> ()>
// CHECK-LABEL: func.func @generic(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x6xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: memref<6xf32>, [[ARG3:%.+]]: memref<f32>) {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: affine.for [[ARG4:%.+]] = 0 to 6 {
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG0]][[[C3]], [[ARG4]]] : memref<8x6xf32>
// CHECK-NEXT: [[V1:%.+]] = affine.load [[ARG3]][] : memref<f32>
// CHECK-NEXT: [[V2:%.+]] = arith.mulf [[V0]], [[ARG1]] : f32
// CHECK-NEXT: [[V3:%.+]] = arith.addf [[V2]], [[V1]] : f32
// CHECK-NEXT: affine.store [[V2]], [[ARG2]][[[ARG4]]] : memref<6xf32>
// CHECK-NEXT: affine.store [[V3]], [[ARG3]][] : memref<f32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @generic(%a: memref<8x6xf32>, %s: f32, %b: memref<6xf32>, %c: memref<f32>) {
  linalg.generic {indexing_maps = [#constant, #scalar, #row, #scalar], iterator_types = ["reduction"]}
      ins(%a, %s : memref<8x6xf32>, f32) outs(%b, %c : memref<6xf32>, memref<f32>) {
  ^bb0(%in: f32, %scalar: f32, %out: f32, %sum: f32):
    %product = arith.mulf %in, %scalar : f32
    %next = arith.addf %product, %sum : f32
    linalg.yield %product, %next : f32, f32
  }
  return
}

// What is computed may have regions, and may be what surrounds the op.
// CHECK-LABEL: func.func @indices(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?xindex>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?x?xindex>
// CHECK-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG0]], [[C1]] : memref<?x?xindex>
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to [[DIM]] {
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to [[DIM_0]] {
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi ult, [[ARG2]], [[ARG1]] : index
// CHECK-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (index) {
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[ARG2]], [[ARG3]] : index
// CHECK-NEXT: scf.yield [[V2]] : index
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[C5]] : index
// CHECK-NEXT: }
// CHECK-NEXT: affine.store [[V1]], [[ARG0]][[[ARG2]], [[ARG3]]] : memref<?x?xindex>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @indices(%a: memref<?x?xindex>, %limit: index) {
  %known = arith.constant 5 : index
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%a : memref<?x?xindex>) {
  ^bb0(%out: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %less = arith.cmpi ult, %i, %limit : index
    %r = scf.if %less -> index {
      %sum = arith.addi %i, %j : index
      scf.yield %sum : index
    } else {
      scf.yield %known : index
    }
    linalg.yield %r : index
  }
  return
}

// Without loops there is just the point.
// CHECK-LABEL: func.func @point(
// CHECK-SAME: [[ARG0:%.+]]: memref<f32>, [[ARG1:%.+]]: memref<f32>) {
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG0]][] : memref<f32>
// CHECK-NEXT: affine.store [[V0]], [[ARG1]][] : memref<f32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @point(%a: memref<f32>, %b: memref<f32>) {
  linalg.copy ins(%a : memref<f32>) outs(%b : memref<f32>)
  return
}

// Sizes of what is known are known.
// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32) -> memref<?x4xf32> {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG0]]) : memref<?x4xf32>
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to [[ARG0]] {
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to 4 {
// CHECK-NEXT: affine.store [[ARG1]], [[ALLOC]][[[ARG2]], [[ARG3]]] : memref<?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return [[ALLOC]] : memref<?x4xf32>
// CHECK-NEXT: }
func.func @sizes(%n: index, %value: f32) -> memref<?x4xf32> {
  %a = memref.alloc(%n) : memref<?x4xf32>
  linalg.fill ins(%value : f32) outs(%a : memref<?x4xf32>)
  return %a : memref<?x4xf32>
}

// Others.
// CHECK-LABEL: func.func @others(
// CHECK-SAME: [[ARG0:%.+]]: memref<2x3xf32>, [[ARG1:%.+]]: memref<3x2xf32>, [[ARG2:%.+]]: memref<2xf32>, [[ARG3:%.+]]: memref<2x5x3xf32>) {
// CHECK-NEXT: affine.for [[ARG4:%.+]] = 0 to 3 {
// CHECK-NEXT: affine.for [[ARG5:%.+]] = 0 to 2 {
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG0]][[[ARG5]], [[ARG4]]] : memref<2x3xf32>
// CHECK-NEXT: affine.store [[V0]], [[ARG1]][[[ARG4]], [[ARG5]]] : memref<3x2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG4]] = 0 to 2 {
// CHECK-NEXT: affine.for [[ARG5]] = 0 to 5 {
// CHECK-NEXT: affine.for [[ARG6:%.+]] = 0 to 3 {
// CHECK-NEXT: [[V0]] = affine.load [[ARG0]][[[ARG4]], [[ARG6]]] : memref<2x3xf32>
// CHECK-NEXT: affine.store [[V0]], [[ARG3]][[[ARG4]], [[ARG5]], [[ARG6]]] : memref<2x5x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG4]] = 0 to 2 {
// CHECK-NEXT: affine.for [[ARG5]] = 0 to 3 {
// CHECK-NEXT: [[V0]] = affine.load [[ARG0]][[[ARG4]], [[ARG5]]] : memref<2x3xf32>
// CHECK-NEXT: [[V1:%.+]] = affine.load [[ARG2]][[[ARG4]]] : memref<2xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.addf [[V1]], [[V0]] : f32
// CHECK-NEXT: affine.store [[V2]], [[ARG2]][[[ARG4]]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG4]] = 0 to 2 {
// CHECK-NEXT: affine.for [[ARG5]] = 0 to 3 {
// CHECK-NEXT: [[V0]] = affine.load [[ARG0]][[[ARG4]], [[ARG5]]] : memref<2x3xf32>
// CHECK-NEXT: [[V1]] = math.exp [[V0]] : f32
// CHECK-NEXT: affine.store [[V1]], [[ARG0]][[[ARG4]], [[ARG5]]] : memref<2x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG4]] = 0 to 2 {
// CHECK-NEXT: affine.for [[ARG5]] = 0 to 3 {
// CHECK-NEXT: [[V0]] = affine.load [[ARG0]][[[ARG4]], [[ARG5]]] : memref<2x3xf32>
// CHECK-NEXT: [[V1]] = affine.load [[ARG0]][[[ARG4]], [[ARG5]]] : memref<2x3xf32>
// CHECK-NEXT: [[V2]] = arith.addf [[V0]], [[V1]] : f32
// CHECK-NEXT: affine.store [[V2]], [[ARG0]][[[ARG4]], [[ARG5]]] : memref<2x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @others(%a: memref<2x3xf32>, %b: memref<3x2xf32>, %c: memref<2xf32>, %d: memref<2x5x3xf32>) {
  linalg.transpose ins(%a : memref<2x3xf32>) outs(%b : memref<3x2xf32>) permutation = [1, 0]
  linalg.broadcast ins(%a : memref<2x3xf32>) outs(%d : memref<2x5x3xf32>) dimensions = [1]
  linalg.reduce { arith.addf } ins(%a : memref<2x3xf32>) outs(%c : memref<2xf32>) dimensions = [1]
  linalg.map { math.exp } ins(%a : memref<2x3xf32>) outs(%a : memref<2x3xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%a, %a : memref<2x3xf32>, memref<2x3xf32>) outs(%a : memref<2x3xf32>)
  return
}

// Tensors stay.
// CHECK-LABEL: func.func @tensors(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2xf32>, [[ARG1:%.+]]: memref<2xf32>, [[ARG2:%.+]]: tensor<2x?xf32>) -> (tensor<2xf32>, index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = linalg.copy ins([[ARG0]] : tensor<2xf32>) outs([[ARG0]] : tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to 2 {
// CHECK-NEXT: [[V1:%.+]] = affine.load [[ARG1]][[[ARG3]]] : memref<2xf32>
// CHECK-NEXT: affine.store [[V1]], [[ARG1]][[[ARG3]]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG2]], [[C1]] : tensor<2x?xf32>
// CHECK-NEXT: return [[V0]], [[DIM]] : tensor<2xf32>, index
// CHECK-NEXT: }
func.func @tensors(%a: tensor<2xf32>, %b: memref<2xf32>, %t: tensor<2x?xf32>) -> (tensor<2xf32>, index) {
  %0 = linalg.copy ins(%a : tensor<2xf32>) outs(%a : tensor<2xf32>) -> tensor<2xf32>
  linalg.copy ins(%b : memref<2xf32>) outs(%b : memref<2xf32>)
  %cast = tensor.cast %t : tensor<2x?xf32> to tensor<?x?xf32>
  %c1 = arith.constant 1 : index
  %dim = tensor.dim %cast, %c1 : tensor<?x?xf32>
  return %0, %dim : tensor<2xf32>, index
}
