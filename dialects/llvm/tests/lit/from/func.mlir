// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --convert-func-to-llvm | FileCheck %s
// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --convert-func-to-llvm=use-bare-ptr-memref-call-conv=true | FileCheck %s --check-prefix=BARE

// Several results are returned in a struct and taken out of it.
// CHECK-LABEL: llvm.func @two(
// CHECK-SAME: i64, i32) -> !llvm.struct<(i64, i32)> attributes {sym_visibility = "private"}
// CHECK-LABEL: llvm.func @calls(
// CHECK-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.call @two([[ARG0]], [[ARG1]]) : (i64, i32) -> !llvm.struct<(i64, i32)>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(i64, i32)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i64, i32)>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.addressof @two : !llvm.ptr
// CHECK-NEXT: [[V4:%.+]] = llvm.call [[V3]]([[V1]], [[V2]]) : !llvm.ptr, (i64, i32) -> !llvm.struct<(i64, i32)>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.struct<(i64, i32)>
// CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.struct<(i64, i32)>
// CHECK-NEXT: llvm.return [[V6]] : i32
// CHECK-NEXT: }
// BARE-LABEL: llvm.func @two(
// BARE-SAME: i64, i32) -> !llvm.struct<(i64, i32)> attributes {sym_visibility = "private"}
// BARE-LABEL: llvm.func @calls(
// BARE-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: i32) -> i32 {
// BARE-NEXT: [[V0:%.+]] = llvm.call @two([[ARG0]], [[ARG1]]) : (i64, i32) -> !llvm.struct<(i64, i32)>
// BARE-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(i64, i32)>
// BARE-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i64, i32)>
// BARE-NEXT: [[V3:%.+]] = llvm.mlir.addressof @two : !llvm.ptr
// BARE-NEXT: [[V4:%.+]] = llvm.call [[V3]]([[V1]], [[V2]]) : !llvm.ptr, (i64, i32) -> !llvm.struct<(i64, i32)>
// BARE-NEXT: [[V5:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.struct<(i64, i32)>
// BARE-NEXT: [[V6:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.struct<(i64, i32)>
// BARE-NEXT: llvm.return [[V6]] : i32
// BARE-NEXT: }
func.func private @two(index, i32) -> (index, i32)
func.func @calls(%i: index, %x: i32) -> i32 {
  %0:2 = call @two(%i, %x) : (index, i32) -> (index, i32)
  %f = constant @two : (index, i32) -> (index, i32)
  %1:2 = call_indirect %f(%0#0, %0#1) : (index, i32) -> (index, i32)
  return %1#1 : i32
}

// -----

// Memrefs are passed as numbers and pointers, and returned as structs.
// CHECK-LABEL: llvm.func @memref(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr<3>, [[ARG1:%.+]]: !llvm.ptr<3>, [[ARG2:%.+]]: i64, [[ARG3:%.+]]: i64, [[ARG4:%.+]]: i64, [[ARG5:%.+]]: i64, [[ARG6:%.+]]: i64, [[ARG7:%.+]]: !llvm.ptr, [[ARG8:%.+]]: !llvm.ptr, [[ARG9:%.+]]: i64) -> !llvm.struct<(ptr, ptr, i64)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG0]], [[V0]][0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG1]], [[V1]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[ARG2]], [[V2]][2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[ARG3]], [[V3]][3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[ARG5]], [[V4]][4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[ARG4]], [[V5]][3, 1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[ARG6]], [[V6]][4, 1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = builtin.unrealized_conversion_cast [[V7]] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)> to memref<2x?xf32, 3>
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[ARG7]], [[V9]][0] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[ARG8]], [[V10]][1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[ARG9]], [[V11]][2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: "use"([[V8]]) : (memref<2x?xf32, 3>) -> ()
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[V12]][0] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V14:%.+]] = llvm.extractvalue [[V12]][1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V15:%.+]] = llvm.extractvalue [[V12]][2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V16:%.+]] = llvm.call @other([[V13]], [[V14]], [[V15]]) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: llvm.return [[V16]] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @other(
// CHECK-SAME: !llvm.ptr, !llvm.ptr, i64) -> !llvm.struct<(ptr, ptr, i64)> attributes {sym_visibility = "private"}
// BARE-LABEL: func.func @memref(
// BARE-SAME: [[ARG0:%.+]]: memref<2x?xf32, 3>, [[ARG1:%.+]]: memref<i8>) -> memref<i8> {
// BARE-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<i8> to !llvm.struct<(ptr, ptr, i64)>
// BARE-NEXT: "use"([[ARG0]]) : (memref<2x?xf32, 3>) -> ()
// BARE-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64)>
// BARE-NEXT: [[V2:%.+]] = llvm.call @other([[V1]]) : (!llvm.ptr) -> !llvm.ptr
// BARE-NEXT: [[V3:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// BARE-NEXT: [[V4:%.+]] = llvm.insertvalue [[V2]], [[V3]][0] : !llvm.struct<(ptr, ptr, i64)>
// BARE-NEXT: [[V5:%.+]] = llvm.insertvalue [[V2]], [[V4]][1] : !llvm.struct<(ptr, ptr, i64)>
// BARE-NEXT: [[V6:%.+]] = llvm.mlir.constant(0 : index) : i64
// BARE-NEXT: [[V7:%.+]] = llvm.insertvalue [[V6]], [[V5]][2] : !llvm.struct<(ptr, ptr, i64)>
// BARE-NEXT: [[V8:%.+]] = llvm.extractvalue [[V7]][0] : !llvm.struct<(ptr, ptr, i64)>
// BARE-NEXT: llvm.return [[V8]] : !llvm.ptr
// BARE-NEXT: }
func.func @memref(%m: memref<2x?xf32, 3>, %n: memref<i8>) -> memref<i8> {
  "use"(%m) : (memref<2x?xf32, 3>) -> ()
  %0 = call @other(%n) : (memref<i8>) -> memref<i8>
  return %0 : memref<i8>
}
func.func private @other(memref<i8>) -> memref<i8>

// BARE-LABEL: llvm.func @other(
// BARE-SAME: !llvm.ptr) -> !llvm.ptr attributes {sym_visibility = "private"}
// -----

// This one takes and gives pointers, whoever calls it.
// CHECK-LABEL: llvm.func @bare(
// CHECK-SAME: !llvm.ptr) -> !llvm.ptr attributes {llvm.bareptr, sym_visibility = "private"}
// CHECK-LABEL: llvm.func @calls_bare(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: i64, [[ARG3:%.+]]: i64, [[ARG4:%.+]]: i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG0]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG1]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[ARG2]], [[V2]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[ARG3]], [[V3]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[ARG4]], [[V4]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[V5]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.call @bare([[V6]]) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V7]], [[V8]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V7]], [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V11]], [[V10]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V13]], [[V12]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V15]], [[V14]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.return [[V16]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: }
// BARE-LABEL: llvm.func @bare(
// BARE-SAME: !llvm.ptr) -> !llvm.ptr attributes {llvm.bareptr, sym_visibility = "private"}
// BARE-LABEL: llvm.func @calls_bare(
// BARE-SAME: [[ARG0:%.+]]: !llvm.ptr) -> !llvm.ptr {
// BARE-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG0]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG0]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V3:%.+]] = llvm.mlir.constant(0 : index) : i64
// BARE-NEXT: [[V4:%.+]] = llvm.insertvalue [[V3]], [[V2]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V5:%.+]] = llvm.mlir.constant(4 : index) : i64
// BARE-NEXT: [[V6:%.+]] = llvm.insertvalue [[V5]], [[V4]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V7:%.+]] = llvm.mlir.constant(1 : index) : i64
// BARE-NEXT: [[V8:%.+]] = llvm.insertvalue [[V7]], [[V6]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V9:%.+]] = llvm.extractvalue [[V8]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V10:%.+]] = llvm.call @bare([[V9]]) : (!llvm.ptr) -> !llvm.ptr
// BARE-NEXT: [[V11:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V12:%.+]] = llvm.insertvalue [[V10]], [[V11]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V13:%.+]] = llvm.insertvalue [[V10]], [[V12]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V14:%.+]] = llvm.mlir.constant(0 : index) : i64
// BARE-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V13]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V16:%.+]] = llvm.mlir.constant(4 : index) : i64
// BARE-NEXT: [[V17:%.+]] = llvm.insertvalue [[V16]], [[V15]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V18:%.+]] = llvm.mlir.constant(1 : index) : i64
// BARE-NEXT: [[V19:%.+]] = llvm.insertvalue [[V18]], [[V17]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: [[V20:%.+]] = llvm.extractvalue [[V19]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// BARE-NEXT: llvm.return [[V20]] : !llvm.ptr
// BARE-NEXT: }
func.func private @bare(memref<4xf32>) -> memref<4xf32> attributes {llvm.bareptr}
func.func @calls_bare(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = call @bare(%m) : (memref<4xf32>) -> memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// Attributes: some say what the function is, those of arguments stay if one value stands for the argument.
// CHECK-LABEL: llvm.func extern_weak @said(
// CHECK-SAME: i64 {llvm.noundef}, !llvm.ptr, !llvm.ptr, i64) -> (i32 {llvm.zeroext}) attributes {foo = 1 : i64, sym_visibility = "private"}
// CHECK-LABEL: llvm.func @pure(
// CHECK-SAME: ) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, passthrough = ["noinline"]} {
// CHECK-NEXT: llvm.return {note}
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @varargs(
// CHECK-SAME: [[ARG0:%.+]]: i32, ...) {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// BARE-LABEL: llvm.func extern_weak @said(
// BARE-SAME: i64 {llvm.noundef}, !llvm.ptr {foo.bar}) -> (i32 {llvm.zeroext}) attributes {foo = 1 : i64, sym_visibility = "private"}
// BARE-LABEL: llvm.func @pure(
// BARE-SAME: ) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, passthrough = ["noinline"]} {
// BARE-NEXT: llvm.return {note}
// BARE-NEXT: }
// BARE-LABEL: llvm.func @varargs(
// BARE-SAME: [[ARG0:%.+]]: i32, ...) {
// BARE-NEXT: llvm.return
// BARE-NEXT: }
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
// CHECK-LABEL: llvm.func @by_value(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr {llvm.byval = !llvm.struct<(f32, f32)>}, [[ARG1:%.+]]: !llvm.ptr {llvm.byref = i64}) -> !llvm.struct<(f32, f32)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.load [[ARG0]] : !llvm.ptr -> !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V1:%.+]] = llvm.load [[ARG1]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V1]] : i64 to index
// CHECK-NEXT: "use"([[V2]]) : (index) -> ()
// CHECK-NEXT: llvm.return [[V0]] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: }
// BARE-LABEL: llvm.func @by_value(
// BARE-SAME: [[ARG0:%.+]]: !llvm.ptr {llvm.byval = !llvm.struct<(f32, f32)>}, [[ARG1:%.+]]: !llvm.ptr {llvm.byref = i64}) -> !llvm.struct<(f32, f32)> {
// BARE-NEXT: [[V0:%.+]] = llvm.load [[ARG0]] : !llvm.ptr -> !llvm.struct<(f32, f32)>
// BARE-NEXT: [[V1:%.+]] = llvm.load [[ARG1]] : !llvm.ptr -> i64
// BARE-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V1]] : i64 to index
// BARE-NEXT: "use"([[V2]]) : (index) -> ()
// BARE-NEXT: llvm.return [[V0]] : !llvm.struct<(f32, f32)>
// BARE-NEXT: }
func.func @by_value(%c: complex<f32> {llvm.byval = complex<f32>}, %i: index {llvm.byref = index}) -> complex<f32> {
  "use"(%i) : (index) -> ()
  return %c : complex<f32>
}

// -----

// A function of types that LLVM does not have stays, but not what is in it.
// CHECK-LABEL: func.func @stays(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2xf32>, [[ARG1:%.+]]: index) -> tensor<2xf32> {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = llvm.call @inner([[V0]]) : (i64) -> i64
// CHECK-NEXT: return [[ARG0]] : tensor<2xf32>
// CHECK-NEXT: }
// BARE-LABEL: func.func @stays(
// BARE-SAME: [[ARG0:%.+]]: tensor<2xf32>, [[ARG1:%.+]]: index) -> tensor<2xf32> {
// BARE-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// BARE-NEXT: [[V1:%.+]] = llvm.call @inner([[V0]]) : (i64) -> i64
// BARE-NEXT: return [[ARG0]] : tensor<2xf32>
// BARE-NEXT: }
func.func @stays(%t: tensor<2xf32>, %i: index) -> tensor<2xf32> {
  %0 = call @inner(%i) : (index) -> index
  return %t : tensor<2xf32>
}
func.func @inner(%i: index) -> index {
  return %i : index
}

// CHECK-LABEL: llvm.func @inner(
// CHECK-SAME: [[ARG0:%.+]]: i64) -> i64 {
// CHECK-NEXT: llvm.return [[ARG0]] : i64
// CHECK-NEXT: }
// BARE-LABEL: llvm.func @inner(
// BARE-SAME: [[ARG0:%.+]]: i64) -> i64 {
// BARE-NEXT: llvm.return [[ARG0]] : i64
// BARE-NEXT: }
// -----

// Layouts say how wide an index is.
// CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
// CHECK-LABEL: llvm.func @narrow(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: llvm.return [[ARG0]] : i32
// CHECK-NEXT: }
// BARE: module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
// BARE-LABEL: llvm.func @narrow(
// BARE-SAME: [[ARG0:%.+]]: i32) -> i32 {
// BARE-NEXT: llvm.return [[ARG0]] : i32
// BARE-NEXT: }
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>} {
  func.func @narrow(%i: index) -> index {
    return %i : index
  }
}
