// Each dump in a file of its own; a name counts the dumps of each op on the way.
// RUN: crease-opt %s --pass-pipeline='builtin.module(cse,func.func(cse,canonicalize),symbol-dce,func.func(cse))' --mlir-print-ir-after-all --mlir-print-ir-before=canonicalize --mlir-print-ir-tree-dir=%t -o /dev/null 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: FileCheck %s --check-prefix=MODULE --input-file=%t/builtin_module_a_b/0_cse.mlir
// RUN: FileCheck %s --check-prefix=FIRST --input-file=%t/builtin_module_a_b/func_func_f/0_0_cse.mlir
// RUN: FileCheck %s --check-prefix=BEFORE --input-file=%t/builtin_module_a_b/func_func_f/0_1_canonicalize.mlir
// RUN: FileCheck %s --check-prefix=AFTER --input-file=%t/builtin_module_a_b/func_func_f/0_2_canonicalize.mlir
// RUN: FileCheck %s --check-prefix=SYMBOLS --input-file=%t/builtin_module_a_b/1_symbol-dce.mlir
// RUN: FileCheck %s --check-prefix=LAST --input-file=%t/builtin_module_a_b/func_func_f/1_3_cse.mlir
// RUN: FileCheck %s --check-prefix=INNER --input-file=%t/builtin_module_a_b/func_func_.._g/0_0_cse.mlir
// RUN: crease-opt %s --cse --mlir-print-ir-after-all --mlir-print-ir-tree-dir=%s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NOFOLDER

// NOTHING-NOT: IR Dump
// MODULE: IR Dump After CSE (cse)
// MODULE-NEXT: module @"a/b"
// FIRST: IR Dump After CSE (cse)
// FIRST-NEXT: func.func @f
// BEFORE: IR Dump Before Canonicalizer
// AFTER: IR Dump After Canonicalizer
// SYMBOLS: IR Dump After SymbolDCE
// LAST: IR Dump After CSE (cse)
// INNER: func.func @"../g"
// NOFOLDER: Error while creating directory {{.*}}mlir-print-ir-tree-dir.mlir

module @"a/b" {
  func.func @f() {
    return
  }
  func.func @"../g"() {
    return
  }
}
