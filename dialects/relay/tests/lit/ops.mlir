// RUN: crease-relay-opt %s | crease-relay-opt | FileCheck %s

// CHECK-LABEL: func @ops
func.func @ops(%a: tensor<1xf32>, %b: tensor<f32>, %c: i1) -> tensor<2xf32> {
  // CHECK: relay.constant dense<1.000000e+01> : tensor<f32>
  %0 = relay.constant dense<10.0> : tensor<f32>
  // CHECK: relay.add %{{.*}}, %{{.*}} : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
  %1 = relay.add %0, %a : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
  // CHECK: relay.tuple %{{.*}}, %{{.*}} : (tensor<1xf32>, tensor<1xf32>) -> tuple<tensor<1xf32>, tensor<1xf32>>
  %2 = relay.tuple %1, %a : (tensor<1xf32>, tensor<1xf32>) -> tuple<tensor<1xf32>, tensor<1xf32>>
  // CHECK: relay.tuple_get %{{.*}} {index = 1 : i64} : (tuple<tensor<1xf32>, tensor<1xf32>>) -> tensor<1xf32>
  %3 = relay.tuple_get %2 {index = 1} : (tuple<tensor<1xf32>, tensor<1xf32>>) -> tensor<1xf32>
  // CHECK: relay.on_device %{{.*}} {device = "gpu"} : tensor<1xf32>
  %4 = relay.on_device %3 {device = "gpu"} : tensor<1xf32>
  // CHECK: relay.if %{{.*}} : (i1) -> tensor<1xf32> {
  // CHECK: } else {
  %5 = relay.if %c : (i1) -> tensor<1xf32> {
    relay.yield %4 : tensor<1xf32>
  } else {
    relay.yield %3 : tensor<1xf32>
  }
  // CHECK: relay.concatenate %{{.*}} {axis = 0 : i64}
  %6 = relay.concatenate %2 {axis = 0} : (tuple<tensor<1xf32>, tensor<1xf32>>) -> tensor<2xf32>
  // CHECK: relay.ones {shape = [4, 5]} : tensor<4x5xf32>
  %7 = relay.ones {shape = [4, 5]} : tensor<4x5xf32>
  return %6 : tensor<2xf32>
}
