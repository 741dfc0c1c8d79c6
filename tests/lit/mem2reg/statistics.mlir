// Slots that became values, and block arguments made for them. Upstream's tools are built without statistics.
// RUN: crease-opt %s --mem2reg --mlir-pass-statistics -o /dev/null 2>&1 | FileCheck %s
// RUN: crease-opt %s --mem2reg=region-simplify=false --mlir-pass-statistics -o /dev/null 2>&1 | FileCheck %s

// CHECK: Mem2Reg
// CHECK-NEXT: (S) 1 new block args
// CHECK-NEXT: (S) 2 promoted slots

func.func @meet(%c: i1, %x: i32) -> i32 {
  %a = memref.alloca() : memref<i32>
  %b = memref.alloca() : memref<i32>
  memref.store %x, %b[] : memref<i32>
  cf.cond_br %c, ^store, ^join
^store:
  memref.store %x, %a[] : memref<i32>
  cf.br ^join
^join:
  %v = memref.load %a[] : memref<i32>
  return %v : i32
}
