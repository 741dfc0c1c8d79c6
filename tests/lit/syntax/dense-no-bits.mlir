// Elements of no bits are all zero, and there is one number for all of them.
// RUN: crease-opt %s --allow-unregistered-dialect | FileCheck %s

// CHECK: a = dense<0> : tensor<27xi0>, b = dense<0> : tensor<i0>, c = dense<0> : tensor<2x2xui0>
"some.op"() {a = dense<0> : tensor<27xi0>, b = dense<0> : tensor<i0>, c = dense<[[0, 0], [0, 0]]> : tensor<2x2xui0>} : () -> ()
