// RUN: crease-opt %s --canonicalize --mlir-print-op-generic | FileCheck %s

// Products of sizes say that they have no flags, as those that are read do.

// CHECK-LABEL: sym_name = "product"
// CHECK: [[P:%.+]] = "arith.muli"(%arg1, %arg2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
// CHECK: "arith.muli"([[P]], %{{.+}}) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
func.func @product(%x: memref<?xf32>, %n: index, %m: index, %k: index) -> memref<?x?xf32> {
  %0 = memref.expand_shape %x [[0, 1, 2, 3]] output_shape [%n, %m, 2, %k] : memref<?xf32> into memref<?x?x2x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1, 2], [3]] : memref<?x?x2x?xf32> into memref<?x?xf32>
  return %1 : memref<?x?xf32>
}
