// What the kernels are, once for all forms: X(name, result, elements, parameters, arguments). M is a
// memref, as MLIR passes it, or a pointer.
#define KERNELS(X)                                                                                          \
  X(saxpy, void, 4096, (I n, float a, M(float, x), M(float, y)), (4096, 0.5f, P(f0), P(f1)))                 \
  X(dot, float, 4096, (I n, M(float, x), M(float, y)), (4096, P(f0), P(f1)))                                 \
  X(stencil, void, 4096, (I n, M(float, x), M(float, y)), (4096, P(f0), P(f1)))                              \
  X(gather, void, 4096, (I n, M(int, at), M(float, x), M(float, y)), (4096, P(places), P(f0), P(f1)))        \
  X(copy_if, void, 4096, (I n, M(float, x), M(float, y)), (4096, P(f0), P(f1)))                              \
  X(complex, void, 2048, (I n, M(float, x), M(float, y), M(float, z)), (2048, P(f0), P(f1), P(f2)))          \
  X(conv_i8, void, 8190, (I n, M(signed char, x), M(signed char, w), M(signed char, y)), (8190, P(b0), P(b1), P(b2))) \
  X(softmax, float, 4096, (I n, M(float, x), M(float, y)), (4096, P(f0), P(f1)))                             \
  X(matmul, void, 64 * 256, (I n, M(float, a), M(float, b), M(float, y)), (256, P(f0), P(wide), P(f1)))
