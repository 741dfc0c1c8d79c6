// RUN: crease-relay-opt %s --fold-constant | FileCheck %s --check-prefix=OFF
// RUN: crease-relay-opt %s --fold-constant=fold-qnn | FileCheck %s

// RELAY-23: an op on quantised numbers is evaluated on request, if it says what arithmetic it is.
// OFF-LABEL: func @dequantize
// OFF: relay.qnn.dequantize
// CHECK-LABEL: func @dequantize
// CHECK-NEXT: %[[C:.*]] = relay.constant dense<[-5.000000e-01, 0.000000e+00, 6.350000e+01]> : tensor<3xf32>
// CHECK-NEXT: return %[[C]]
func.func @dequantize() -> tensor<3xf32> {
  %q = relay.constant dense<[-1, 0, 127]> : tensor<3xi8>
  %0 = relay.qnn.dequantize %q {scale = 0.5 : f32, zero_point = 0 : i32} : (tensor<3xi8>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// The difference has more bits than the operand.
// CHECK-LABEL: func @zero_point
// CHECK-NEXT: relay.constant dense<2.550000e+02> : tensor<1xf32>
func.func @zero_point() -> tensor<1xf32> {
  %q = relay.constant dense<127> : tensor<1xi8>
  %0 = relay.qnn.dequantize %q {scale = 1.0 : f32, zero_point = -128 : i32} : (tensor<1xi8>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// What does not say stays.
// CHECK-LABEL: func @requantize
// CHECK: relay.qnn.requantize
func.func @requantize() -> tensor<3xi8> {
  %q = relay.constant dense<[-1, 0, 127]> : tensor<3xi8>
  %0 = relay.qnn.requantize %q : (tensor<3xi8>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}
