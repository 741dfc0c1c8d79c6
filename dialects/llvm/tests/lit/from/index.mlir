// UPDATE: auto
// RUN: crease-opt %s --split-input-file --convert-index-to-llvm | FileCheck %s
// RUN: crease-opt %s --split-input-file --convert-index-to-llvm=index-bitwidth=32 | FileCheck %s --check-prefix=NARROW

func.func @plain(%a: index, %b: index) -> (index, i1) {
  %0 = index.add %a, %b
  %1 = index.shru %0, %b
  %2 = index.maxs %1, %a
  %3 = index.cmp sgt(%2, %b)
  return %2, %3 : index, i1
}

// -----

// Constants lose what an index has no bits for.
func.func @constants() -> (index, index, i1) {
  %0 = index.constant 0x100000002
  %1 = index.sizeof
  %2 = index.bool.constant true
  return %0, %1, %2 : index, index, i1
}

// -----

// A cast of the same width is no op.
func.func @casts(%a: index, %x: i32, %y: i64) -> (i32, index, index, index) {
  %0 = index.casts %a : index to i32
  %1 = index.casts %x : i32 to index
  %2 = index.castu %x : i32 to index
  %3 = index.castu %y : i64 to index
  return %0, %1, %2, %3 : i32, index, index, index
}

// -----

func.func @ceildivs(%a: index, %b: index) -> index {
  %0 = index.ceildivs %a, %b
  return %0 : index
}

// -----

func.func @ceildivu(%a: index, %b: index) -> index {
  %0 = index.ceildivu %a, %b
  return %0 : index
}

// -----

func.func @floordivs(%a: index, %b: index) -> index {
  %0 = index.floordivs %a, %b
  return %0 : index
}
