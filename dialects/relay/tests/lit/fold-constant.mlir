// RUN: crease-relay-opt %s --fold-constant | FileCheck %s

// RELAY-E1: the constant stays on the left.
// CHECK-LABEL: func @article
// CHECK-NEXT: %[[C:.*]] = relay.constant dense<4.000000e+01> : tensor<f32>
// CHECK-NEXT: %[[R:.*]] = relay.multiply %[[C]], %arg0 : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT: return %[[R]]
func.func @article(%a1: tensor<1xf32>) -> tensor<1xf32> {
  %c10 = relay.constant dense<10.0> : tensor<f32>
  %c2 = relay.constant dense<2.0> : tensor<f32>
  %0 = relay.add %c10, %c10 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %1 = relay.multiply %0, %c2 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %2 = relay.multiply %1, %a1 : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
  return %2 : tensor<1xf32>
}

// RELAY-08: a constant of rank 0 goes with any; sizes of 1 stand for all.
// CHECK-LABEL: func @broadcast
// CHECK-NEXT: relay.constant dense<{{\[}}[11, 12, 13], [21, 22, 23]]> : tensor<2x3xi32>
// CHECK-NEXT: relay.constant dense<5.000000e+00> : tensor<1xf32>
// CHECK-NEXT: return
func.func @broadcast() -> (tensor<2x3xi32>, tensor<1xf32>) {
  %row = relay.constant dense<[1, 2, 3]> : tensor<3xi32>
  %column = relay.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %0 = relay.add %column, %row : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %c2 = relay.constant dense<2.0> : tensor<f32>
  %c3 = relay.constant dense<3.0> : tensor<1xf32>
  %1 = relay.add %c2, %c3 : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
  return %0, %1 : tensor<2x3xi32>, tensor<1xf32>
}

// RELAY-E4: what has no operands is not written out.
// CHECK-LABEL: func @ones
// CHECK-NEXT: relay.ones {shape = [4, 5]}
func.func @ones() -> tensor<4x5xf32> {
  %0 = relay.ones {shape = [4, 5]} : tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// RELAY-28, RELAY-E5: a field of a tuple that is written out, constant or not; of any other it stays.
// CHECK-LABEL: func @fields
// CHECK-NEXT: %[[F:.*]] = relay.tuple_get %arg2
// CHECK-NEXT: return %arg1, %[[F]]
func.func @fields(%x: tensor<f32>, %y: tensor<i1>, %t: tuple<tensor<f32>>) -> (tensor<i1>, tensor<f32>) {
  %0 = relay.tuple %x, %y : (tensor<f32>, tensor<i1>) -> tuple<tensor<f32>, tensor<i1>>
  %1 = relay.tuple_get %0 {index = 1} : (tuple<tensor<f32>, tensor<i1>>) -> tensor<i1>
  %2 = relay.tuple_get %t {index = 0} : (tuple<tensor<f32>>) -> tensor<f32>
  return %1, %2 : tensor<i1>, tensor<f32>
}

// RELAY-11, RELAY-E6: both choices, with what is folded inside.
// CHECK-LABEL: func @choices
// CHECK-DAG: %[[A:.*]] = relay.constant dense<3> : tensor<i32>
// CHECK-DAG: %[[B:.*]] = relay.constant dense<2> : tensor<i32>
// CHECK-NOT: relay.if
// CHECK: return %[[A]], %[[B]]
func.func @choices() -> (tensor<i32>, tensor<i32>) {
  %true = arith.constant true
  %false = relay.constant dense<false> : tensor<i1>
  %c1 = relay.constant dense<1> : tensor<i32>
  %c2 = relay.constant dense<2> : tensor<i32>
  %0 = relay.if %true : (i1) -> tensor<i32> {
    %s = relay.add %c1, %c2 : (tensor<i32>, tensor<i32>) -> tensor<i32>
    relay.yield %s : tensor<i32>
  } else {
    relay.yield %c1 : tensor<i32>
  }
  %1 = relay.if %false : (tensor<i1>) -> tensor<i32> {
    relay.yield %c1 : tensor<i32>
  } else {
    %p = relay.multiply %c1, %c2 : (tensor<i32>, tensor<i32>) -> tensor<i32>
    relay.yield %p : tensor<i32>
  }
  return %0, %1 : tensor<i32>, tensor<i32>
}

// RELAY-20, RELAY-21: the type answers, whatever the value; the size of rank 0 is 1.
// CHECK-LABEL: func @queries
// CHECK-DAG: relay.constant dense<[2, 3]> : tensor<2xi32>
// CHECK-DAG: relay.constant dense<> : tensor<0xi64>
// CHECK-DAG: relay.constant dense<6> : tensor<i64>
// CHECK-DAG: relay.constant dense<1> : tensor<i64>
// CHECK: %[[D:.*]] = relay.shape_of %arg2
// CHECK: return
func.func @queries(%a: tensor<2x3xf32>, %b: tensor<f32>, %c: tensor<?xf32>) -> (tensor<2xi32>, tensor<0xi64>, tensor<i64>, tensor<i64>, tensor<1xi64>) {
  %0 = relay.shape_of %a : (tensor<2x3xf32>) -> tensor<2xi32>
  %1 = relay.shape_of %b : (tensor<f32>) -> tensor<0xi64>
  %2 = relay.ndarray_size %a : (tensor<2x3xf32>) -> tensor<i64>
  %3 = relay.ndarray_size %b : (tensor<f32>) -> tensor<i64>
  %4 = relay.shape_of %c : (tensor<?xf32>) -> tensor<1xi64>
  return %0, %1, %2, %3, %4 : tensor<2xi32>, tensor<0xi64>, tensor<i64>, tensor<i64>, tensor<1xi64>
}

// RELAY-24: what moves data is never folded, and RELAY-E7: nor what has state.
// CHECK-LABEL: func @never
// CHECK: relay.device_copy
// CHECK: relay.dropout
func.func @never() -> (tensor<f32>, tensor<f32>) {
  %c2 = relay.constant dense<2.0> : tensor<f32>
  %0 = relay.device_copy %c2 {device = "gpu"} : tensor<f32>
  %1 = relay.dropout %c2 : (tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<f32>, tensor<f32>
}

// RELAY-25, RELAY-E8: a tuple of constants is constant; with one field that is not, it is none.
// CHECK-LABEL: func @tuples
// CHECK: %[[C:.*]] = relay.constant dense<[1, 2, 5]> : tensor<3xi32>
// CHECK: %[[T:.*]] = relay.tuple
// CHECK-NEXT: %[[R:.*]] = relay.concatenate %[[T]]
// CHECK-NEXT: return %[[C]], %[[R]]
func.func @tuples(%x: tensor<1xi32>) -> (tensor<3xi32>, tensor<3xi32>) {
  %a = relay.constant dense<[1, 2]> : tensor<2xi32>
  %b = relay.constant dense<5> : tensor<1xi32>
  %0 = relay.tuple %a, %b : (tensor<2xi32>, tensor<1xi32>) -> tuple<tensor<2xi32>, tensor<1xi32>>
  %1 = relay.concatenate %0 {axis = 0} : (tuple<tensor<2xi32>, tensor<1xi32>>) -> tensor<3xi32>
  %2 = relay.tuple %a, %x : (tensor<2xi32>, tensor<1xi32>) -> tuple<tensor<2xi32>, tensor<1xi32>>
  %3 = relay.concatenate %2 {axis = 0} : (tuple<tensor<2xi32>, tensor<1xi32>>) -> tensor<3xi32>
  return %1, %3 : tensor<3xi32>, tensor<3xi32>
}

// RELAY-26: an annotation around stays, one inside is lost.
// CHECK-LABEL: func @annotations
// CHECK-NEXT: %[[C:.*]] = relay.constant dense<4.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[D:.*]] = relay.on_device %[[C]] {device = "gpu"}
// CHECK-NEXT: return %[[D]]
func.func @annotations() -> tensor<f32> {
  %c2 = relay.constant dense<2.0> : tensor<f32>
  %d = relay.on_device %c2 {device = "cpu"} : tensor<f32>
  %0 = relay.add %d, %c2 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %1 = relay.on_device %0 {device = "gpu"} : tensor<f32>
  return %1 : tensor<f32>
}

// Division by zero stays.
// CHECK-LABEL: func @undefined
// CHECK: relay.divide
func.func @undefined() -> tensor<2xi32> {
  %a = relay.constant dense<[1, 2]> : tensor<2xi32>
  %b = relay.constant dense<[1, 0]> : tensor<2xi32>
  %0 = relay.divide %a, %b : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
