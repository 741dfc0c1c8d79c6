// A trace of what passes do, by debug type.
// RUN: crease-opt %s --canonicalize --cse --debug-only=greedy-rewriter 2>&1 >/dev/null | FileCheck %s --check-prefix=GREEDY --implicit-check-not=[cse]
// RUN: crease-opt %s --canonicalize --cse --debug-only=cse 2>&1 >/dev/null | FileCheck %s --check-prefix=CSE --implicit-check-not=greedy-rewriter
// RUN: crease-opt %s --canonicalize --cse 2>&1 >/dev/null | FileCheck %s --check-prefix=OFF --allow-empty

// GREEDY: [greedy-rewriter] Processing operation : 'func.return'
// CSE: [cse] merged into an equal op: 'arith.addi'
// OFF-NOT: {{.}}

func.func @f(%a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  return %0, %1 : i32, i32
}
