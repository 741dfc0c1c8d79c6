// MLIR-39, MLIR-40: direction, caps and region simplification are options; a cap that is reached
// is a failure only on request.
// RUN: crease-opt %s --canonicalize | FileCheck %s
// RUN: crease-opt %s --canonicalize=top-down=false | FileCheck %s
// RUN: crease-opt %s --canonicalize=max-iterations=-1 | FileCheck %s
// RUN: crease-opt %s --canonicalize=max-iterations=0 | FileCheck %s --check-prefix=NONE
// RUN: crease-opt %s --canonicalize=region-simplify=disabled | FileCheck %s --check-prefix=REGIONS
// RUN: crease-opt %s --canonicalize='max-iterations=1' | FileCheck %s
// RUN: not crease-opt %s --canonicalize='max-iterations=1 test-convergence'
// RUN: crease-opt %s --canonicalize=test-convergence | FileCheck %s

// CHECK-LABEL: func @fold
// CHECK-NEXT: return %arg0
// NONE-LABEL: func @fold
// NONE: arith.addi
// REGIONS-LABEL: func @fold
// REGIONS-NEXT: return %arg0
func.func @fold(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}

// CHECK-LABEL: func @dead_argument
// CHECK: ^bb1:
// REGIONS-LABEL: func @dead_argument
// REGIONS: ^bb1(%{{.*}}: i32):
func.func @dead_argument(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%b: i32):
  cf.br ^bb1(%b : i32)
}
