// As elements of a list of constants, a bit that is set is -1, and one that is not is 0.
// RUN: crease-opt %s | FileCheck %s

// CHECK-LABEL: func.func @bits
// CHECK-NEXT: vector.shuffle %arg0, %arg0 [-1, 0, 5] :
func.func @bits(%v: vector<8xi32>) {
  %0 = vector.shuffle %v, %v [true, false, 0x5] : vector<8xi32>, vector<8xi32>
  return
}
