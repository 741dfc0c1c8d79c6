// Runs each form of each kernel in turns and writes `kernel form nanoseconds`, the least of many rounds; and
// checks that all forms give the same, up to how sums were ordered.
#include "kernels.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef long I;
static float f0[8192], f1[8192], f2[8192], wide[64 * 256];
static signed char b0[8192], b1[8192], b2[8192];
static int places[4096];

static void fill(void) {
  unsigned state = 1;
  for (int i = 0; i < 8192; ++i) {
    state = state * 1664525u + 1013904223u;
    f0[i] = (int)(state >> 24) / 128.0f - 1, f1[i] = (int)(state >> 16 & 255) / 256.0f, f2[i] = 0;
    b0[i] = state >> 20, b1[i] = state >> 12 & 63, b2[i] = 0;
    if (i < 4096) places[i] = state >> 8 & 4095;
  }
  for (int i = 0; i < 64 * 256; ++i) wide[i] = f0[i & 8191] * 0.125f;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

// Declarations: pointers for C, memrefs for MLIR.
#define M(T, x) const T *x
#define C_FORMS(name, result, n, params, args) result name##_scalar params; result name##_clang params;
KERNELS(C_FORMS)
#undef M
#define M(T, x) const T *x, const T *x##_, I x##_offset, I x##_size, I x##_stride
#define MLIR_FORMS(name, result, n, params, args) \
  result name##_crease params; result name##_narrow params; result name##_mlir params __attribute__((weak));
KERNELS(MLIR_FORMS)

// One call of each form; what they return is kept.
static float none;
#define CALL(result, call) CALL_##result(call)
#define CALL_void(call) (call, 0.0f)
#define CALL_float(call) (call)
#define P(a) a
#define C_CALLS(name, result, n, params, args) \
  static void run_##name##_scalar(void) { none = CALL(result, name##_scalar args); } \
  static void run_##name##_clang(void) { none = CALL(result, name##_clang args); }
KERNELS(C_CALLS)
#undef P
#define P(a) a, a, 0, (I)(sizeof(a) / sizeof(*a)), 1
#define MLIR_CALLS(name, result, n, params, args) \
  static void run_##name##_crease(void) { none = CALL(result, name##_crease args); } \
  static void run_##name##_narrow(void) { none = CALL(result, name##_narrow args); } \
  static void run_##name##_mlir(void) { none = CALL(result, name##_mlir args); }
KERNELS(MLIR_CALLS)

typedef struct { const char *kernel, *form; void (*run)(void); int there; double best; long n; } entry;
#define ENTRIES(name, result, n, params, args) \
  {#name, "scalar", run_##name##_scalar, 1, 1e30, n}, {#name, "clang", run_##name##_clang, 1, 1e30, n}, \
  {#name, "crease", run_##name##_crease, 1, 1e30, n}, {#name, "narrow", run_##name##_narrow, 1, 1e30, n}, \
  {#name, "mlir", run_##name##_mlir, name##_mlir != 0, 1e30, n},

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 40;
  entry entries[] = {KERNELS(ENTRIES)};
  int count = sizeof entries / sizeof *entries;
  static float want[3][8192];
  static signed char bytes[8192];
  float want_result = 0;
  for (int e = 0; e < count; ++e) {
    if (!entries[e].there) continue;
    fill();
    entries[e].run();
    float (*have[3]) = {f0, f1, f2};
    int first = !strcmp(entries[e].form, "scalar");
    if (first) want_result = none, memcpy(bytes, b2, sizeof bytes);
    int wrong = memcmp(bytes, b2, sizeof bytes) != 0 || fabsf(none - want_result) > 1e-3f * (1 + fabsf(want_result));
    for (int a = 0; a < 3; ++a)
      for (int i = 0; i < 8192; ++i)
        if (first) want[a][i] = have[a][i];
        else wrong |= fabsf(have[a][i] - want[a][i]) > 1e-4f * (1 + fabsf(want[a][i]));
    if (wrong) {
      printf("%s %s is wrong\n", entries[e].kernel, entries[e].form);
      return 1;
    }
  }
  for (int round = 0; round < rounds; ++round)
    for (int e = 0; e < count; ++e) {
      if (!entries[e].there) continue;
      fill();
      int times = 100;
      double start = now();
      for (int t = 0; t < times; ++t) entries[e].run();
      double took = (now() - start) / times;
      if (took < entries[e].best) entries[e].best = took;
    }
  for (int e = 0; e < count; ++e)
    if (entries[e].there) printf("%s %s %.1f\n", entries[e].kernel, entries[e].form, entries[e].best);
  return 0;
}
