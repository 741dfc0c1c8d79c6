// UPDATE: auto
// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --convert-arith-to-llvm | FileCheck %s
// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --convert-arith-to-llvm=index-bitwidth=32 | FileCheck %s --check-prefix=NARROW

// Most ops become one op each, with their flags; attributes that are not known stay.
func.func @one_to_one(%a: f32, %x: i32, %y: i32, %c: i1) {
  %0 = arith.addf %a, %a fastmath<nnan, reassoc> : f32
  %1 = arith.addi %x, %y overflow<nsw, nuw> {note} : i32
  %2 = arith.divsi %x, %y exact : i32
  %3 = arith.maximumf %a, %0 : f32
  %4 = arith.select %c, %1, %2 : i32
  %5 = arith.cmpi ult, %x, %y : i32
  %6 = arith.cmpf one, %a, %0 fastmath<ninf> : f32
  %7 = arith.extf %a fastmath<fast> : f32 to f64
  "use"(%3, %4, %5, %6, %7) : (f32, i32, i1, i1, f64) -> ()
  return
}

// -----

// Numbers are rounded as said.
func.func @rounding(%a: f64) -> (f32, f32) {
  %0 = arith.truncf %a : f64 to f32
  %1 = arith.truncf %a toward_zero : f64 to f32
  return %0, %1 : f32, f32
}

// -----

// An index is an integer, and who still wants an index gets one.
func.func @index(%i: index, %x: i32) -> index {
  %c = arith.constant 3 : index
  %0 = arith.index_cast %x : i32 to index
  %1 = arith.index_castui %x : i32 to index
  %2 = arith.addi %0, %1 : index
  %3 = arith.muli %2, %c : index
  %4 = arith.addi %3, %i : index
  return %4 : index
}

// -----

// Rows of vectors of several dimensions are taken apart.
func.func @rows(%v: vector<2x3xf32>, %w: vector<2x3xf32>) -> vector<2x3xi1> {
  %0 = arith.addf %v, %w : vector<2x3xf32>
  %1 = arith.cmpf olt, %0, %w : vector<2x3xf32>
  return %1 : vector<2x3xi1>
}

// -----

// Two results come from a struct, or from a product of twice the width.
func.func @extended(%x: i32, %y: i32) -> (i32, i1, i32, i32) {
  %sum, %carry = arith.addui_extended %x, %y : i32, i1
  %low, %high = arith.mulsi_extended %x, %y : i32
  return %sum, %carry, %low, %high : i32, i1, i32, i32
}

// -----

// Division that rounds otherwise is expanded.
func.func @division(%x: i32, %y: i32) -> (i32, i32, i32) {
  %0 = arith.ceildivsi %x, %y : i32
  %1 = arith.ceildivui %x, %y : i32
  %2 = arith.floordivsi %x, %y : i32
  return %0, %1, %2 : i32, i32, i32
}

// -----

// What LLVM has no type for stays; a cast to the integer that a float is becomes nothing.
func.func @stays(%t: tensor<2xi32>, %f: f8E4M3FN) -> (tensor<2xi32>, f8E4M3FN, i8) {
  %0 = arith.addi %t, %t : tensor<2xi32>
  %1 = arith.addf %f, %f : f8E4M3FN
  %2 = arith.bitcast %1 : f8E4M3FN to i8
  return %0, %1, %2 : tensor<2xi32>, f8E4M3FN, i8
}

// -----

// Ops are folded first, whoever they belong to; constants become those of LLVM.
func.func @folded(%x: index) -> (index, index) {
  %c2 = arith.constant 2 : index
  %0 = arith.addi %c2, %c2 : index
  %m = memref.alloc() : memref<4xf32>
  %1 = memref.dim %m, %c2 : memref<4xf32>
  %c0 = arith.constant 0 : index
  %2 = arith.addi %x, %c0 : index
  return %0, %2 : index, index
}
