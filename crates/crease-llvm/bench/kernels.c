// The kernels of `kernels.mlir` in C. FORM is what their names end with.
#include "kernels.h"

#define JOIN(a, b) a##_##b
#define NAME(a, b) JOIN(a, b)
#define IN(T) const T *restrict
#define OUT(T) T *restrict

void NAME(saxpy, FORM)(long n, float a, IN(float) x, OUT(float) y) {
  for (long i = 0; i < n; ++i) y[i] = a * x[i] + y[i];
}

float NAME(dot, FORM)(long n, IN(float) x, IN(float) y) {
  float s = 0;
  for (long i = 0; i < n; ++i) {
#pragma clang fp reassociate(on) contract(fast)
    s += x[i] * y[i];
  }
  return s;
}

void NAME(stencil, FORM)(long n, IN(float) x, OUT(float) y) {
  for (long i = 0; i < n; ++i) y[i] = (x[i] + x[i + 1] + x[i + 2]) * 0.25f;
}

void NAME(gather, FORM)(long n, IN(int) at, IN(float) x, OUT(float) y) {
  for (long i = 0; i < n; ++i) y[i] = x[at[i]] * y[i];
}

void NAME(copy_if, FORM)(long n, IN(float) x, OUT(float) y) {
  for (long i = 0; i < n; ++i)
    if (x[i] > 0) y[i] = x[i];
}

void NAME(complex, FORM)(long n, IN(float) x, IN(float) y, OUT(float) z) {
  for (long i = 0; i < n; ++i) {
    float a = x[2 * i], b = x[2 * i + 1], c = y[2 * i], d = y[2 * i + 1];
    z[2 * i] = a * c - b * d;
    z[2 * i + 1] = a * d + b * c;
  }
}

void NAME(conv_i8, FORM)(long n, IN(signed char) x, IN(signed char) w, OUT(signed char) y) {
  int w0 = w[0], w1 = w[1], w2 = w[2];
  for (long i = 0; i < n; ++i) y[i] = (x[i] * w0 + x[i + 1] * w1 + x[i + 2] * w2) >> 6;
}

float NAME(softmax, FORM)(long n, IN(float) x, OUT(float) y) {
  float max = -1.0e30f, s = 0;
  for (long i = 0; i < n; ++i) {
#pragma clang fp reassociate(on)
    max = __builtin_elementwise_max(max, x[i]);
  }
  for (long i = 0; i < n; ++i) {
#pragma clang fp reassociate(on) contract(fast)
    float d = x[i] - max;
    y[i] = ((d * 0.166666f + 0.5f) * d + 1.0f) * d + 1.0f;
    s += y[i];
  }
  return s;
}

void NAME(matmul, FORM)(long n, IN(float) a, IN(float) b, OUT(float) y) {
  for (long k = 0; k < 64; k += 4) {
    float a0 = a[k], a1 = a[k + 1], a2 = a[k + 2], a3 = a[k + 3];
    const float *restrict b0 = b + k * n, *restrict b1 = b0 + n, *restrict b2 = b1 + n, *restrict b3 = b2 + n;
    for (long j = 0; j < n; ++j)
      y[j] = y[j] + a0 * b0[j] + a1 * b1[j] + a2 * b2[j] + a3 * b3[j];
  }
}
