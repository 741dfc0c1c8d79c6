// UPDATE: auto
// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --convert-func-to-llvm | FileCheck %s
// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --convert-func-to-llvm=use-bare-ptr-memref-call-conv=true | FileCheck %s --check-prefix=BARE

// Several results are returned in a struct and taken out of it.
func.func private @two(index, i32) -> (index, i32)
func.func @calls(%i: index, %x: i32) -> i32 {
  %0:2 = call @two(%i, %x) : (index, i32) -> (index, i32)
  %f = constant @two : (index, i32) -> (index, i32)
  %1:2 = call_indirect %f(%0#0, %0#1) : (index, i32) -> (index, i32)
  return %1#1 : i32
}

// -----

// Memrefs are passed as numbers and pointers, and returned as structs.
func.func @memref(%m: memref<2x?xf32, 3>, %n: memref<i8>) -> memref<i8> {
  "use"(%m) : (memref<2x?xf32, 3>) -> ()
  %0 = call @other(%n) : (memref<i8>) -> memref<i8>
  return %0 : memref<i8>
}
func.func private @other(memref<i8>) -> memref<i8>

// -----

// This one takes and gives pointers, whoever calls it.
func.func private @bare(memref<4xf32>) -> memref<4xf32> attributes {llvm.bareptr}
func.func @calls_bare(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = call @bare(%m) : (memref<4xf32>) -> memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// Attributes: some say what the function is, those of arguments stay if one value stands for the argument.
func.func private @said(index {llvm.noundef}, memref<f32> {foo.bar}) -> (i32 {llvm.zeroext})
  attributes {llvm.linkage = #llvm.linkage<extern_weak>, foo = 1}
func.func @pure() attributes {llvm.readnone, passthrough = ["noinline"]} {
  return {note}
}
func.func @varargs(%x: i32) attributes {func.varargs = true} {
  return
}

// -----

// What an argument points to is loaded.
func.func @by_value(%c: complex<f32> {llvm.byval = complex<f32>}, %i: index {llvm.byref = index}) -> complex<f32> {
  "use"(%i) : (index) -> ()
  return %c : complex<f32>
}

// -----

// A function of types that LLVM does not have stays, but not what is in it.
func.func @stays(%t: tensor<2xf32>, %i: index) -> tensor<2xf32> {
  %0 = call @inner(%i) : (index) -> index
  return %t : tensor<2xf32>
}
func.func @inner(%i: index) -> index {
  return %i : index
}

// -----

// Layouts say how wide an index is.
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>} {
  func.func @narrow(%i: index) -> index {
    return %i : index
  }
}
