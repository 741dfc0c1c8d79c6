// What is written is read again: several values, all at the same place.
// RUN: crease-opt %s --allow-unregistered-dialect | crease-opt --allow-unregistered-dialect | FileCheck %s

// CHECK: "t.several"() {a = sparse<{{\[}}[1], [1]], [5, 6]> : tensor<4xi32>, b = sparse<{{\[}}[1, 1], [1, 1]], ["x", "y"]> : tensor<4x4x!t.s>}
"t.several"() {a = sparse<[[1], [1]], [5, 6]> : tensor<4xi32>, b = sparse<[[1, 1], [1, 1]], ["x", "y"]> : tensor<4x4x!t.s>} : () -> ()
// CHECK: "t.one"() {a = sparse<1, 5> : tensor<4xi32>, b = sparse<1, 5> : tensor<4x4xi32>}
"t.one"() {a = sparse<[[1], [1]], [5, 5]> : tensor<4xi32>, b = sparse<[[1, 1]], [5]> : tensor<4x4xi32>} : () -> ()
