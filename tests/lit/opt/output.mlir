// A file is written whole or not at all, and an old one survives a failure.
// RUN: crease-opt %s -o %t && FileCheck %s --check-prefix=WRITTEN --input-file=%t
// RUN: not crease-opt %s --pass-pipeline='builtin.module(func.func(symbol-dce))' -o %t
// RUN: FileCheck %s --check-prefix=WRITTEN --input-file=%t
// RUN: crease-opt --mlir-print-op-generic --o=%t < %s && FileCheck %s --check-prefix=GENERIC --input-file=%t
// RUN: crease-opt - -o - < %s | FileCheck %s --check-prefix=WRITTEN
// RUN: not crease-opt %s -o %t/no/folder 2>&1 | FileCheck %s --check-prefix=NO-FOLDER
// RUN: not crease-opt %t.none 2>&1 | FileCheck %s --check-prefix=NO-FILE
// RUN: not crease-opt %s %s 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: not crease-opt %s --emit-bytecode -o %t 2>&1 | FileCheck %s --check-prefix=BYTECODE

// WRITTEN: module {
// WRITTEN-NEXT: func.func private @f()
// GENERIC: "builtin.module"() ({
// NO-FOLDER: cannot open output file '{{.*}}/no/folder':
// NO-FILE: cannot open input file '{{.*}}.none': No such file or directory
// TWO: Too many positional arguments specified!
// TWO-NEXT: Can specify at most 1 positional arguments
// BYTECODE: for the --emit-bytecode option: bytecode is not supported

func.func private @f()
func.func @g() {
  return
}
