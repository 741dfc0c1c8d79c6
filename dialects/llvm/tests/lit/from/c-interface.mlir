// RUN: crease-opt %s --split-input-file --convert-func-to-llvm | FileCheck %s

// C passes memrefs as pointers.
// CHECK-LABEL: llvm.func @defined(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: i64, [[ARG3:%.+]]: i64, [[ARG4:%.+]]: i64, [[ARG5:%.+]]: i64 {llvm.signext}, [[ARG6:%.+]]: i64, [[ARG7:%.+]]: !llvm.ptr) -> (i64 {llvm.signext}) attributes {kept, llvm.emit_c_interface} {
// CHECK-NEXT: llvm.return [[ARG5]] : i64
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @_mlir_ciface_defined(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr {llvm.noalias}, [[ARG1:%.+]]: i64 {llvm.signext}, [[ARG2:%.+]]: !llvm.ptr) -> (i64 {llvm.signext}) attributes {kept, llvm.emit_c_interface} {
// CHECK-NEXT: [[V0:%.+]] = llvm.load [[ARG0]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V0]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V0]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V0]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.load [[ARG2]] : !llvm.ptr -> !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V7:%.+]] = llvm.extractvalue [[V6]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V6]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V9:%.+]] = llvm.call @defined([[V1]], [[V2]], [[V3]], [[V4]], [[V5]], [[ARG1]], [[V7]], [[V8]]) : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64, !llvm.ptr) -> i64
// CHECK-NEXT: llvm.return [[V9]] : i64
// CHECK-NEXT: }
func.func @defined(%m: memref<2xf32> {llvm.noalias}, %i: index {llvm.signext}, %u: memref<*xf32>) -> (index {llvm.signext}) attributes {llvm.emit_c_interface, kept} {
  return %i : index
}

// -----

// A struct is given through a pointer.
// CHECK-LABEL: llvm.func @struct(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: i64, [[ARG3:%.+]]: f32 {llvm.noundef}) -> !llvm.struct<(struct<(ptr, ptr, i64)>, f32)> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG0]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG1]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[ARG2]], [[V2]][2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.poison : !llvm.struct<(struct<(ptr, ptr, i64)>, f32)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V3]], [[V4]][0] : !llvm.struct<(struct<(ptr, ptr, i64)>, f32)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[ARG3]], [[V5]][1] : !llvm.struct<(struct<(ptr, ptr, i64)>, f32)>
// CHECK-NEXT: llvm.return [[V6]] : !llvm.struct<(struct<(ptr, ptr, i64)>, f32)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @_mlir_ciface_struct(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: f32 {llvm.noundef}) attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V0:%.+]] = llvm.load [[ARG1]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V0]][2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V4:%.+]] = llvm.call @struct([[V1]], [[V2]], [[V3]], [[ARG2]]) : (!llvm.ptr, !llvm.ptr, i64, f32) -> !llvm.struct<(struct<(ptr, ptr, i64)>, f32)>
// CHECK-NEXT: llvm.store [[V4]], [[ARG0]] : !llvm.struct<(struct<(ptr, ptr, i64)>, f32)>, !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
func.func @struct(%m: memref<f32>, %x: f32 {llvm.noundef}) -> (memref<f32>, f32) attributes {llvm.emit_c_interface} {
  return %m, %x : memref<f32>, f32
}

// -----

// C may define what is called, too.
// CHECK-LABEL: llvm.func private @declared(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: i64, [[ARG3:%.+]]: i64, [[ARG4:%.+]]: i64, [[ARG5:%.+]]: i32 {llvm.signext}, [[ARG6:%.+]]: i64, [[ARG7:%.+]]: !llvm.ptr) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {llvm.emit_c_interface, sym_visibility = "private"} {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V1:%.+]] = llvm.alloca [[V0]] x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[ARG0]], [[V2]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[ARG1]], [[V3]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[ARG2]], [[V4]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[ARG3]], [[V5]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[ARG4]], [[V6]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.alloca [[V8]] x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V7]], [[V9]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[ARG6]], [[V10]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[ARG7]], [[V11]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.alloca [[V13]] x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V12]], [[V14]] : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT: llvm.call @_mlir_ciface_declared([[V1]], [[V9]], [[ARG5]], [[V14]]) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
// CHECK-NEXT: [[V15:%.+]] = llvm.load [[V1]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.return [[V15]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @_mlir_ciface_declared(
// CHECK-SAME: !llvm.ptr, !llvm.ptr {llvm.noalias}, i32 {llvm.signext}, !llvm.ptr) attributes {llvm.emit_c_interface, sym_visibility = "private"}
// CHECK-LABEL: llvm.func private @nothing(
// CHECK-SAME: [[ARG0:%.+]]: i32) attributes {llvm.emit_c_interface, sym_visibility = "private"} {
// CHECK-NEXT: llvm.call @_mlir_ciface_nothing([[ARG0]]) : (i32) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @_mlir_ciface_nothing(
// CHECK-SAME: i32) attributes {llvm.emit_c_interface, sym_visibility = "private"}
func.func private @declared(memref<2xf32> {llvm.noalias}, i32 {llvm.signext}, memref<*xf32>) -> memref<2xf32> attributes {llvm.emit_c_interface}
func.func private @nothing(i32) attributes {llvm.emit_c_interface}

// -----

// CHECK-LABEL: llvm.func @pointers(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr) attributes {llvm.bareptr, llvm.emit_c_interface} {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
func.func @pointers(%m: memref<2xf32>) attributes {llvm.emit_c_interface, llvm.bareptr} {
  return
}
