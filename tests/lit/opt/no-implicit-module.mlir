// Without an implicit module, there must be one op at the top, and passes run on that.
// RUN: crease-opt %s | FileCheck %s --check-prefix=MODULE
// RUN: crease-opt %s --no-implicit-module | FileCheck %s --check-prefix=BARE
// RUN: crease-opt %s --no-implicit-module --pass-pipeline="func.func(cse)" | FileCheck %s --check-prefix=BARE
// RUN: not crease-opt %s --no-implicit-module --pass-pipeline="builtin.module(cse)" 2>&1 | FileCheck %s --check-prefix=ROOT
// RUN: echo 'module {} module {}' | not crease-opt --no-implicit-module 2>&1 | FileCheck %s --check-prefix=TWO

// MODULE: module {
// MODULE-NEXT: func.func private @f()
// BARE-NOT: module
// BARE: {{^}}func.func private @f()
// ROOT: no-implicit-module.mlir:[[#@LINE+3]]:1: error: can't run 'builtin.module' pass manager on 'func.func' op
// TWO: <stdin>:0:0: error: source must contain a single top-level operation, found: 2

func.func private @f()
