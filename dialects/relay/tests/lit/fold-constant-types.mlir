// RUN: crease-relay-opt %s --fold-constant --split-input-file --verify-diagnostics | FileCheck %s

// RELAY-27: evaluated in the type that is declared, whatever a target would do: 2^24 + 1 is no f32.
// CHECK-LABEL: func @declared
// CHECK-NEXT: relay.constant dense<0x4B800000> : tensor<f32>
// CHECK-NEXT: relay.constant dense<0x4170000010000000> : tensor<f64>
// CHECK-NEXT: relay.constant dense<-128> : tensor<i8>
func.func @declared() -> (tensor<f32>, tensor<f64>, tensor<i8>) {
  %a = relay.constant dense<16777216.0> : tensor<f32>
  %b = relay.constant dense<1.0> : tensor<f32>
  %0 = relay.add %a, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %c = relay.constant dense<16777216.0> : tensor<f64>
  %d = relay.constant dense<1.0> : tensor<f64>
  %1 = relay.add %c, %d : (tensor<f64>, tensor<f64>) -> tensor<f64>
  %e = relay.constant dense<127> : tensor<i8>
  %f = relay.constant dense<1> : tensor<i8>
  %2 = relay.add %e, %f : (tensor<i8>, tensor<i8>) -> tensor<i8>
  return %0, %1, %2 : tensor<f32>, tensor<f64>, tensor<i8>
}

// RELAY-27: tuples may nest.
// CHECK-LABEL: func @nested
// CHECK-NEXT: %[[C:.*]] = relay.constant dense<3> : tensor<i32>
// CHECK-NEXT: return %[[C]]
func.func @nested() -> tensor<i32> {
  %c1 = relay.constant dense<1> : tensor<i32>
  %c2 = relay.constant dense<2> : tensor<i32>
  %t = relay.tuple %c1, %c2 : (tensor<i32>, tensor<i32>) -> tuple<tensor<i32>, tensor<i32>>
  %u = relay.tuple %t, %c2 : (tuple<tensor<i32>, tensor<i32>>, tensor<i32>) -> tuple<tuple<tensor<i32>, tensor<i32>>, tensor<i32>>
  %v = relay.tuple_get %u {index = 0} : (tuple<tuple<tensor<i32>, tensor<i32>>, tensor<i32>>) -> tuple<tensor<i32>, tensor<i32>>
  %a = relay.tuple_get %v {index = 0} : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
  %b = relay.tuple_get %u {index = 1} : (tuple<tuple<tensor<i32>, tensor<i32>>, tensor<i32>>) -> tensor<i32>
  %0 = relay.add %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}

// RELAY-13: a hook sees the op as it was written, and beside it what its operands have become.
// CHECK-LABEL: func @before_and_after
// CHECK-NEXT: %[[C:.*]] = relay.constant dense<2> : tensor<1xi32>
// CHECK-NEXT: %[[D:.*]] = relay.constant dense<7> : tensor<i32>
// CHECK-NEXT: return %[[C]], %[[D]]
func.func @before_and_after(%x: tensor<2x3xf32>) -> (tensor<1xi32>, tensor<i32>) {
  // The sizes are those of the operand's own type; what it is annotated with plays no part.
  %c = relay.constant dense<3> : tensor<2xi32>
  %d = relay.on_device %c {device = "cpu"} : tensor<2xi32>
  %0 = relay.shape_of %d : (tensor<2xi32>) -> tensor<1xi32>
  // The sum is that of the constants inside the annotations.
  %c3 = relay.constant dense<3> : tensor<i32>
  %c4 = relay.constant dense<4> : tensor<i32>
  %e = relay.on_device %c3 {device = "cpu"} : tensor<i32>
  %1 = relay.add %e, %c4 : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %0, %1 : tensor<1xi32>, tensor<i32>
}

// RELAY-29: a field of a tuple on a device is on that device; a tuple that is not written out stays.
// CHECK-LABEL: func @on_device
// CHECK-NEXT: %[[Y:.*]] = relay.on_device %arg1 {device = "gpu"} : tensor<i1>
// CHECK-NEXT: %[[T:.*]] = relay.on_device %arg2 {device = "gpu"} : tuple<tensor<f32>>
// CHECK-NEXT: %[[F:.*]] = relay.tuple_get %[[T]] {index = 0 : i64}
// CHECK-NEXT: return %[[Y]], %[[F]]
func.func @on_device(%x: tensor<f32>, %y: tensor<i1>, %t: tuple<tensor<f32>>) -> (tensor<i1>, tensor<f32>) {
  %0 = relay.tuple %x, %y : (tensor<f32>, tensor<i1>) -> tuple<tensor<f32>, tensor<i1>>
  %1 = relay.on_device %0 {device = "gpu"} : tuple<tensor<f32>, tensor<i1>>
  %2 = relay.tuple_get %1 {index = 1} : (tuple<tensor<f32>, tensor<i1>>) -> tensor<i1>
  %3 = relay.on_device %t {device = "gpu"} : tuple<tensor<f32>>
  %4 = relay.tuple_get %3 {index = 0} : (tuple<tensor<f32>>) -> tensor<f32>
  return %2, %4 : tensor<i1>, tensor<f32>
}

// -----

// RELAY-04: what is not typed as its ops ask is refused before anything is evaluated.
func.func @typed() -> i32 {
  %c = arith.constant 1 : i32
  // expected-error@+1 {{'relay.add' op operand #0 must be ranked tensor of any type values, but got 'i32'}}
  %0 = "relay.add"(%c, %c) : (i32, i32) -> i32
  return %0 : i32
}
