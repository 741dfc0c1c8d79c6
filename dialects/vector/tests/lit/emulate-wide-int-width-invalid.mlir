// RUN: not crease-opt %s --arith-emulate-wide-int="widest-int-supported=33" 2>&1 | FileCheck %s
// RUN: not crease-opt %s --memref-emulate-wide-int="widest-int-supported=1" 2>&1 | FileCheck %s --check-prefix=ONE

// CHECK: error: widest-int-supported is 33, not a power of two above 1
// ONE: error: widest-int-supported is 1, not a power of two above 1
module {}
