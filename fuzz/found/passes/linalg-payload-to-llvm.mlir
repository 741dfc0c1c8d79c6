json

func.func @batch_matvec(%a: memref<2x4x8xf32>, %x: memref<2x8xf32>, %y: memref<2x4xf32>) {
  linalg.batch_matvec
      ins(%a, %x : memref<2x4x8xf32>, memref<2x8xf32>)
      outs(%y : memref<2x4xf32>)
  return
}

