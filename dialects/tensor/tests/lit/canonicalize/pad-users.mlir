// RUN: crease-opt --canonicalize %s | FileCheck %s

// When the padding's turn comes it still has a second use, that nobody needs: its sizes become known before
// it is found to be cast only.

// CHECK-LABEL: func.func @pad(
// CHECK: tensor.pad %arg0 low[%arg1, 1, 2] high[3, 1, 0] {
// CHECK: } : tensor<?x4x3xindex> to tensor<?x6x5xindex>
func.func @pad(%s: tensor<?x4x3xindex>, %n: index) -> (tensor<?x18x5xindex>, index, index, index) {
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %0 = tensor.pad %s low[%n, 1, %c2] high[%c3, 1, %c0] {
  ^bb0(%i: index, %j: index, %k: index):
    %5 = arith.addi %i, %c2 : index
    tensor.yield %5 : index
  } : tensor<?x4x3xindex> to tensor<?x6x?xindex>
  %1 = tensor.cast %0 : tensor<?x6x?xindex> to tensor<?x6x5xindex>
  %2 = tensor.concat dim(1) %1, %1, %1 : (tensor<?x6x5xindex>, tensor<?x6x5xindex>, tensor<?x6x5xindex>) -> tensor<?x18x5xindex>
  %3 = tensor.extract %0[%c2, %c2, %c3] : tensor<?x6x?xindex>
  %4 = arith.muli %3, %3 : index
  %5 = arith.muli %4, %4 : index
  %6 = arith.muli %4, %5 : index
  %7 = arith.muli %n, %n : index
  %8 = arith.muli %7, %n : index
  %9 = arith.muli %8, %7 : index
  return %2, %7, %8, %9 : tensor<?x18x5xindex>, index, index, index
}
