// Complex numbers as attributes. They have a type; one that is written behind them says nothing. Bits in
// hexadecimal are those of the parts, so that what is printed reads back.
// RUN: crease-opt %s --allow-unregistered-dialect --verify-roundtrip | FileCheck %s
// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// CHECK: module {
// CHECK: "test.numbers"() {alias = [#complex.number<:f16 1.000000e+00, 0.000000e+00> : complex<f16>, #complex.number<:f16 1.000000e+00, 0.000000e+00> : complex<f16>], bits = #complex.number<:f32 1.000000e+00, 0x7FC00000> : complex<f32>, double = #complex.number<:f64 1.000000e-01, -0.000000e+00> : complex<f64>, long = #complex.number<:f128 0.100000000000000005551115123125782702, 1.000000e+00> : complex<f128>, other_type = #complex.number<:f32 1.000000e-01, -1.500000e+00> : complex<f32>, rounded = #complex.number<:f4E2M1FN 6.000000e+00, 5.000000e-01> : complex<f4E2M1FN>, too_large = #complex.number<:f16 0x7C00, 0xFC00> : complex<f16>, too_small = #complex.number<:bf16 9.183550e-41, 0.000000e+00> : complex<bf16>} : () -> ()
// CHECK: "test.property"() <{a = #complex.number<:f32 1.000000e+00, 2.000000e+00> : complex<f32>}> : () -> ()
#one = #complex.number<:f16 1.0, 0.0>

"test.numbers"() {
  alias = [#one, #one],
  double = #complex.number<:f64 0.1, -0.0> : complex<f64>,
  other_type = #complex.number<:f32 0.1, -1.5> : f32,
  too_large = #complex.number<:f16 1.0e300, -1.0e300>,
  too_small = #complex.number<:bf16 1.0e-40, 1.0e-300>,
  rounded = #complex.number<:f4E2M1FN 100.0, 0.3>,
  long = #complex.number<:f128 0.1, 1.0>,
  bits = #complex.number<:f32 0x3F800000, 0x7FC00000>
} : () -> ()

"test.property"() <{a = #complex.number<:f32 1.0, 2.0>}> : () -> ()
