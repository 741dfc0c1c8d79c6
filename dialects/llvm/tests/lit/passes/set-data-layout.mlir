// RUN: crease-opt %s --set-llvm-module-datalayout="data-layout=e-m:e-i64:64" | FileCheck %s
// RUN: crease-opt %s --set-llvm-module-datalayout | FileCheck %s --check-prefix=NONE
// RUN: crease-opt %s --pass-pipeline="builtin.module(builtin.module(set-llvm-module-datalayout{data-layout={e-p:32:32}}))" | FileCheck %s --check-prefix=INSIDE
// RUN: not crease-opt %s --set-llvm-module-datalayout=data-layout=e-garbage 2>&1 | FileCheck %s --check-prefix=WRONG

// INSIDE: module attributes {llvm.data_layout = "E", llvm.target_triple = "x"}
// INSIDE-NEXT: module @inside attributes {llvm.data_layout = "e-p:32:32"}
// WRONG: error: invalid data layout descriptor: unknown specifier 'g'
module attributes {llvm.data_layout = "E", llvm.target_triple = "x"} {
  // CHECK: module attributes {llvm.data_layout = "e-m:e-i64:64", llvm.target_triple = "x"} {
  // CHECK-LABEL: module @inside
  // CHECK-SAME: {
  // CHECK-NEXT: }
  // NONE: module attributes {llvm.data_layout = "", llvm.target_triple = "x"} {
  // NONE-LABEL: module @inside
  // NONE-SAME: {
  // NONE-NEXT: }
  module @inside {
  }
}
