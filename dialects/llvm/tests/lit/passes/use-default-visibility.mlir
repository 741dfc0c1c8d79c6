// RUN: crease-opt %s --llvm-use-default-visibility=visibility=hidden | FileCheck %s
// RUN: crease-opt %s --llvm-use-default-visibility | FileCheck %s --check-prefix=NONE
// RUN: crease-opt %s --llvm-use-default-visibility=visibility=protected | FileCheck %s --check-prefix=PROTECTED
// RUN: crease-opt %s --llvm-use-default-visibility --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=UNSAID
// RUN: crease-opt %s --llvm-use-default-visibility=visibility=hidden --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: not crease-opt %s --llvm-use-default-visibility=visibility=default 2>&1 | FileCheck %s --check-prefix=WRONG

// CHECK-LABEL: llvm.func hidden @declared(
// CHECK-SAME: )
// NONE-LABEL: llvm.func @declared(
// NONE-SAME: )
// PROTECTED-LABEL: llvm.func protected @declared(
// PROTECTED-SAME: )
// UNSAID: Pass Manager with 1 passes:
// UNSAID: builtin.module(
// UNSAID: {{^}}  llvm-use-default-visibility{{$}}
// UNSAID: )
// UNSAID-LABEL: llvm.func @declared(
// UNSAID-SAME: )
// SAID: Pass Manager with 1 passes:
// SAID: builtin.module(
// SAID: llvm-use-default-visibility{visibility=hidden}
// SAID: )
// SAID-LABEL: llvm.func hidden @declared(
// SAID-SAME: )
// WRONG: crease-opt: for the --visibility option: Cannot find option named 'default'! It is one of: hidden, protected
// WRONG: <unknown>:0: error:
llvm.func @declared()
// CHECK-LABEL: llvm.func hidden @defined(
// CHECK-SAME: ) {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// NONE-LABEL: llvm.func @defined(
// NONE-SAME: ) {
// NONE-NEXT: llvm.return
// NONE-NEXT: }
// PROTECTED-LABEL: llvm.func protected @defined(
// PROTECTED-SAME: ) {
// PROTECTED-NEXT: llvm.return
// PROTECTED-NEXT: }
// UNSAID-LABEL: llvm.func @defined(
// UNSAID-SAME: ) {
// UNSAID-NEXT: llvm.return
// UNSAID-NEXT: }
// SAID-LABEL: llvm.func hidden @defined(
// SAID-SAME: ) {
// SAID-NEXT: llvm.return
// SAID-NEXT: }
llvm.func @defined() {
  llvm.return
}
// CHECK-LABEL: llvm.func protected @protected(
// CHECK-SAME: ) {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// NONE-LABEL: llvm.func protected @protected(
// NONE-SAME: ) {
// NONE-NEXT: llvm.return
// NONE-NEXT: }
// PROTECTED-LABEL: llvm.func protected @protected(
// PROTECTED-SAME: ) {
// PROTECTED-NEXT: llvm.return
// PROTECTED-NEXT: }
// UNSAID-LABEL: llvm.func protected @protected(
// UNSAID-SAME: ) {
// UNSAID-NEXT: llvm.return
// UNSAID-NEXT: }
// SAID-LABEL: llvm.func protected @protected(
// SAID-SAME: ) {
// SAID-NEXT: llvm.return
// SAID-NEXT: }
llvm.func protected @protected() {
  llvm.return
}
// CHECK-LABEL: llvm.func hidden @hidden(
// CHECK-SAME: ) {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// NONE-LABEL: llvm.func hidden @hidden(
// NONE-SAME: ) {
// NONE-NEXT: llvm.return
// NONE-NEXT: }
// PROTECTED-LABEL: llvm.func hidden @hidden(
// PROTECTED-SAME: ) {
// PROTECTED-NEXT: llvm.return
// PROTECTED-NEXT: }
// UNSAID-LABEL: llvm.func hidden @hidden(
// UNSAID-SAME: ) {
// UNSAID-NEXT: llvm.return
// UNSAID-NEXT: }
// SAID-LABEL: llvm.func hidden @hidden(
// SAID-SAME: ) {
// SAID-NEXT: llvm.return
// SAID-NEXT: }
llvm.func hidden @hidden() {
  llvm.return
}
// CHECK-LABEL: llvm.func internal hidden @internal(
// CHECK-SAME: ) attributes {sym_visibility = "private"} {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// NONE-LABEL: llvm.func internal @internal(
// NONE-SAME: ) attributes {sym_visibility = "private"} {
// NONE-NEXT: llvm.return
// NONE-NEXT: }
// PROTECTED-LABEL: llvm.func internal protected @internal(
// PROTECTED-SAME: ) attributes {sym_visibility = "private"} {
// PROTECTED-NEXT: llvm.return
// PROTECTED-NEXT: }
// UNSAID-LABEL: llvm.func internal @internal(
// UNSAID-SAME: ) attributes {sym_visibility = "private"} {
// UNSAID-NEXT: llvm.return
// UNSAID-NEXT: }
// SAID-LABEL: llvm.func internal hidden @internal(
// SAID-SAME: ) attributes {sym_visibility = "private"} {
// SAID-NEXT: llvm.return
// SAID-NEXT: }
llvm.func internal @internal() attributes {sym_visibility = "private"} {
  llvm.return
}
// CHECK-LABEL: llvm.mlir.global external hidden @global(
// CHECK-SAME: ) {addr_space = 0 : i32} : i32
// NONE-LABEL: llvm.mlir.global external @global(
// NONE-SAME: ) {addr_space = 0 : i32} : i32
// PROTECTED-LABEL: llvm.mlir.global external protected @global(
// PROTECTED-SAME: ) {addr_space = 0 : i32} : i32
// UNSAID-LABEL: llvm.mlir.global external @global(
// UNSAID-SAME: ) {addr_space = 0 : i32} : i32
// SAID-LABEL: llvm.mlir.global external hidden @global(
// SAID-SAME: ) {addr_space = 0 : i32} : i32
llvm.mlir.global external @global() : i32
// CHECK-LABEL: llvm.mlir.global private protected @protected_global(
// CHECK-SAME: 3 : i32) {addr_space = 0 : i32} : i32
// NONE-LABEL: llvm.mlir.global private protected @protected_global(
// NONE-SAME: 3 : i32) {addr_space = 0 : i32} : i32
// PROTECTED-LABEL: llvm.mlir.global private protected @protected_global(
// PROTECTED-SAME: 3 : i32) {addr_space = 0 : i32} : i32
// UNSAID-LABEL: llvm.mlir.global private protected @protected_global(
// UNSAID-SAME: 3 : i32) {addr_space = 0 : i32} : i32
// SAID-LABEL: llvm.mlir.global private protected @protected_global(
// SAID-SAME: 3 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global private protected @protected_global(3 : i32) : i32
// CHECK-LABEL: llvm.mlir.alias external hidden @alias
// CHECK-SAME: : i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.addressof @global : !llvm.ptr
// CHECK-NEXT: llvm.return [[V0]] : !llvm.ptr
// CHECK-NEXT: }
// NONE-LABEL: llvm.mlir.alias external @alias
// NONE-SAME: : i32 {
// NONE-NEXT: [[V0:%.+]] = llvm.mlir.addressof @global : !llvm.ptr
// NONE-NEXT: llvm.return [[V0]] : !llvm.ptr
// NONE-NEXT: }
// PROTECTED-LABEL: llvm.mlir.alias external protected @alias
// PROTECTED-SAME: : i32 {
// PROTECTED-NEXT: [[V0:%.+]] = llvm.mlir.addressof @global : !llvm.ptr
// PROTECTED-NEXT: llvm.return [[V0]] : !llvm.ptr
// PROTECTED-NEXT: }
// UNSAID-LABEL: llvm.mlir.alias external @alias
// UNSAID-SAME: : i32 {
// UNSAID-NEXT: [[V0:%.+]] = llvm.mlir.addressof @global : !llvm.ptr
// UNSAID-NEXT: llvm.return [[V0]] : !llvm.ptr
// UNSAID-NEXT: }
// SAID-LABEL: llvm.mlir.alias external hidden @alias
// SAID-SAME: : i32 {
// SAID-NEXT: [[V0:%.+]] = llvm.mlir.addressof @global : !llvm.ptr
// SAID-NEXT: llvm.return [[V0]] : !llvm.ptr
// SAID-NEXT: }
llvm.mlir.alias external @alias : i32 {
  %0 = llvm.mlir.addressof @global : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// CHECK-LABEL: llvm.mlir.ifunc external hidden @ifunc
// CHECK-SAME: : !llvm.func<i32 ()>, !llvm.ptr @resolver
// NONE-LABEL: llvm.mlir.ifunc external @ifunc
// NONE-SAME: : !llvm.func<i32 ()>, !llvm.ptr @resolver
// PROTECTED-LABEL: llvm.mlir.ifunc external protected @ifunc
// PROTECTED-SAME: : !llvm.func<i32 ()>, !llvm.ptr @resolver
// UNSAID-LABEL: llvm.mlir.ifunc external @ifunc
// UNSAID-SAME: : !llvm.func<i32 ()>, !llvm.ptr @resolver
// SAID-LABEL: llvm.mlir.ifunc external hidden @ifunc
// SAID-SAME: : !llvm.func<i32 ()>, !llvm.ptr @resolver
llvm.mlir.ifunc @ifunc : !llvm.func<i32 ()>, !llvm.ptr @resolver
// CHECK-LABEL: llvm.func hidden @resolver(
// CHECK-SAME: ) -> !llvm.ptr {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: llvm.return [[V0]] : !llvm.ptr
// CHECK-NEXT: }
// NONE-LABEL: llvm.func @resolver(
// NONE-SAME: ) -> !llvm.ptr {
// NONE-NEXT: [[V0:%.+]] = llvm.mlir.zero : !llvm.ptr
// NONE-NEXT: llvm.return [[V0]] : !llvm.ptr
// NONE-NEXT: }
// PROTECTED-LABEL: llvm.func protected @resolver(
// PROTECTED-SAME: ) -> !llvm.ptr {
// PROTECTED-NEXT: [[V0:%.+]] = llvm.mlir.zero : !llvm.ptr
// PROTECTED-NEXT: llvm.return [[V0]] : !llvm.ptr
// PROTECTED-NEXT: }
// UNSAID-LABEL: llvm.func @resolver(
// UNSAID-SAME: ) -> !llvm.ptr {
// UNSAID-NEXT: [[V0:%.+]] = llvm.mlir.zero : !llvm.ptr
// UNSAID-NEXT: llvm.return [[V0]] : !llvm.ptr
// UNSAID-NEXT: }
// SAID-LABEL: llvm.func hidden @resolver(
// SAID-SAME: ) -> !llvm.ptr {
// SAID-NEXT: [[V0:%.+]] = llvm.mlir.zero : !llvm.ptr
// SAID-NEXT: llvm.return [[V0]] : !llvm.ptr
// SAID-NEXT: }
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// CHECK-LABEL: module @inside
// CHECK-SAME: {
// CHECK-NEXT: llvm.func hidden @other()
// CHECK-NEXT: }
// NONE-LABEL: module @inside
// NONE-SAME: {
// NONE-NEXT: llvm.func @other()
// NONE-NEXT: }
// PROTECTED-LABEL: module @inside
// PROTECTED-SAME: {
// PROTECTED-NEXT: llvm.func protected @other()
// PROTECTED-NEXT: }
// UNSAID-LABEL: module @inside
// UNSAID-SAME: {
// UNSAID-NEXT: llvm.func @other()
// UNSAID-NEXT: }
// SAID-LABEL: module @inside
// SAID-SAME: {
// SAID-NEXT: llvm.func hidden @other()
// SAID-NEXT: }
module @inside {
  llvm.func @other()
}
