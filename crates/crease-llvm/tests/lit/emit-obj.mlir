// An object file for a machine begins as its format does.
// RUN: crease-opt-llvm %s --emit=obj --mtriple=wasm32 -o %t.o
// RUN: FileCheck %s --input-file=%t.o
// CHECK: asm
// CHECK: f
func.func @f(%x: i32) -> i32 {
  return %x : i32
}
