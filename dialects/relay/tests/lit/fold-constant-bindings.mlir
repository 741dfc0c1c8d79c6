// RUN: crease-relay-opt %s --fold-constant | FileCheck %s

// RELAY-15: what is bound to a simple constant is that constant everywhere, and the binding is gone.
// CHECK-LABEL: func @simple
// CHECK-NEXT: %[[C:.*]] = relay.constant dense<3> : tensor<i32>
// CHECK-NEXT: %[[X:.*]] = relay.multiply %[[C]], %arg0
// CHECK-NEXT: %[[Y:.*]] = relay.subtract %arg0, %[[C]]
// CHECK-NEXT: return %[[X]], %[[Y]]
func.func @simple(%a: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %c1 = relay.constant dense<1> : tensor<i32>
  %c2 = relay.constant dense<2> : tensor<i32>
  %x = relay.add %c1, %c2 : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %0 = relay.multiply %x, %a : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %1 = relay.subtract %a, %x : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %0, %1 : tensor<i32>, tensor<i32>
}

// What is bound to another value stays bound, once.
// CHECK-LABEL: func @other
// CHECK-COUNT-1: relay.add
// CHECK-NEXT: relay.multiply
// CHECK-NEXT: return
func.func @other(%a: tensor<i32>) -> tensor<i32> {
  %c1 = relay.constant dense<1> : tensor<i32>
  %x = relay.add %a, %c1 : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %0 = relay.multiply %x, %x : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}

// A tuple of constants is no simple constant: it stays one tuple for all users.
// CHECK-LABEL: func @tuple
// CHECK-COUNT-2: relay.constant
// CHECK-NEXT: %[[T:.*]] = relay.tuple
// CHECK-NEXT: return %[[T]], %[[T]]
func.func @tuple() -> (tuple<tensor<i32>, tensor<i32>>, tuple<tensor<i32>, tensor<i32>>) {
  %c1 = relay.constant dense<1> : tensor<i32>
  %c2 = relay.constant dense<2> : tensor<i32>
  %t = relay.tuple %c1, %c2 : (tensor<i32>, tensor<i32>) -> tuple<tensor<i32>, tensor<i32>>
  return %t, %t : tuple<tensor<i32>, tensor<i32>>, tuple<tensor<i32>, tensor<i32>>
}
