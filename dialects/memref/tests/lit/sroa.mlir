// UPDATE: auto
// RUN: crease-opt %s --sroa --split-input-file --allow-unregistered-dialect | FileCheck %s

func.func @elements(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() {alignment = 16 : i64} : memref<2x2xf32, 3>
  memref.store %x, %a[%c1, %c0] : memref<2x2xf32, 3>
  %v = memref.load %a[%c1, %c0] {nontemporal = true} : memref<2x2xf32, 3>
  %w = memref.load %a[%c0, %c1] : memref<2x2xf32, 3>
  return %v : f32
}

// -----

// An index is not known, or too large; the buffer is used otherwise, or too large.
func.func @stays(%x: f32, %i: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloca() : memref<2xf32>
  memref.store %x, %a[%i] : memref<2xf32>
  %b = memref.alloca() : memref<2xf32>
  memref.store %x, %b[%c2] : memref<2xf32>
  %c = memref.alloca() : memref<2xf32>
  "u.use"(%c) : (memref<2xf32>) -> ()
  %d = memref.alloca() : memref<17xf32>
  memref.store %x, %d[%c0] : memref<17xf32>
  %e = memref.alloca(%i) : memref<?xf32>
  memref.store %x, %e[%c0] : memref<?xf32>
  return
}
