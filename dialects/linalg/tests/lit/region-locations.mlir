// The regions of ops that move elements say where they are from: arguments where the operands are, the end where the op
// is; those of ops that compute do not.
// RUN: crease-opt %s --mlir-print-op-generic --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s
// RUN: crease-opt %s --canonicalize --mlir-print-op-generic --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=FOLDED

func.func @f(%a: tensor<2x3xf32> loc("a"), %b: tensor<3x2xf32> loc("b"), %c: tensor<2x3xf32> loc("c")) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3x4xf32>) {
  // CHECK: ^bb0(%{{.*}}: f32 loc("a"), %{{.*}}: f32 loc("b")):
  // CHECK-NEXT: "linalg.yield"(%{{.*}}) : (f32) -> () loc("{{.*}}":[[@LINE+1]]:8)
  %0 = linalg.transpose ins(%a : tensor<2x3xf32>) outs(%b : tensor<3x2xf32>) permutation = [1, 0] loc("first")
  // CHECK: ^bb0(%{{.*}}: f32 loc("first"), %{{.*}}: f32 loc("c")):
  // CHECK-NEXT: "linalg.yield"(%{{.*}}) : (f32) -> () loc("{{.*}}":[[@LINE+1]]:8)
  %1 = linalg.transpose ins(%0 : tensor<3x2xf32>) outs(%c : tensor<2x3xf32>) permutation = [1, 0] loc("second")
  // CHECK: ^bb0(%{{.*}}: f32 loc(unknown), %{{.*}}: f32 loc(unknown)):
  %2 = linalg.exp ins(%a : tensor<2x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32> loc("third")
  %3 = tensor.empty() : tensor<2x3x4xf32> loc("empty")
  // CHECK: ^bb0(%{{.*}}: f32 loc("third"), %{{.*}}: f32 loc("empty")):
  // CHECK-NEXT: "linalg.yield"(%{{.*}}) : (f32) -> () loc("{{.*}}":[[@LINE+1]]:8)
  %4 = linalg.broadcast ins(%2 : tensor<2x3xf32>) outs(%3 : tensor<2x3x4xf32>) dimensions = [2] loc("fourth")
  return %1, %2, %4 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3x4xf32>
}

// What is made of two says so, too.
func.func @two(%a: tensor<2x3x4xf32> loc("a"), %b: tensor<3x2x4xf32> loc("b"), %c: tensor<4x2x3xf32> loc("c")) -> tensor<4x2x3xf32> {
  %0 = linalg.transpose ins(%a : tensor<2x3x4xf32>) outs(%b : tensor<3x2x4xf32>) permutation = [1, 0, 2] loc("first")
  // FOLDED-LABEL: sym_name = "two"
  // FOLDED: ^bb0(%{{.*}}: f32 loc("a"), %{{.*}}: f32 loc("c")):
  // FOLDED-NEXT: "linalg.yield"(%{{.*}}) : (f32) -> () loc("second")
  %1 = linalg.transpose ins(%0 : tensor<3x2x4xf32>) outs(%c : tensor<4x2x3xf32>) permutation = [2, 1, 0] loc("second")
  return %1 : tensor<4x2x3xf32>
}
