// Pipelines nest by op; the outermost op must be the one at the top.
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize{max-iterations=3}),any(cse))' --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=DUMP
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(cse))' | FileCheck %s --check-prefix=NESTED
// RUN: crease-opt %s --pass-pipeline='builtin.module(scf.for(cse))' | FileCheck %s --check-prefix=NO-MATCH
// RUN: not crease-opt %s --pass-pipeline='func.func(cse)' 2>&1 | FileCheck %s --check-prefix=ROOT
// RUN: not crease-opt %s --pass-pipeline='cse' 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: not crease-opt %s --cse --pass-pipeline='builtin.module(cse)' 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not crease-opt %s --pass-pipeline='builtin.module(func.func(arith.addi(cse)))' 2>&1 | FileCheck %s --check-prefix=ISOLATED

// DUMP: Pass Manager with 2 passes:
// DUMP-NEXT: {{^}}builtin.module({{$}}
// DUMP-NEXT: {{^}}  func.func({{$}}
// DUMP-NEXT: {{^}}    cse,{{$}}
// DUMP-NEXT: {{^}}    canonicalize{  max-iterations=3 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true}{{$}}
// DUMP-NEXT: {{^}}  ),{{$}}
// DUMP-NEXT: {{^}}  any({{$}}
// DUMP-NEXT: {{^}}    cse{{$}}
// DUMP-NEXT: {{^}}  ){{$}}
// DUMP-NEXT: {{^}}){{$}}

// NESTED-LABEL: func @f
// NESTED: arith.addi
// NESTED-NOT: arith.addi

// NO-MATCH-LABEL: func @f
// NO-MATCH-COUNT-2: arith.addi

// ROOT: error: can't run 'func.func' pass manager on 'builtin.module' op
// ANCHOR: <unknown>:0: error: expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'
// BOTH: <unknown>:0: error: '-pass-pipeline' option can't be used with individual pass options

// ISOLATED: error: 'arith.addi' op trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'
// ISOLATED: note: see current operation: %0 = "arith.addi"

func.func @f(%a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  return %0, %1 : i32, i32
}
