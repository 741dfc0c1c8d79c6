// Times of phases and passes, as a tree or a list.
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(cse),canonicalize)' --mlir-timing 2>&1 >/dev/null | FileCheck %s --check-prefix=TREE
// RUN: crease-opt %s --cse --mlir-timing --mlir-timing-display=list --mlir-disable-threading 2>&1 >/dev/null | FileCheck %s --check-prefix=LIST

// TREE: ... Execution time report ...
// TREE: Total Execution Time: {{[0-9.]+}} seconds
// TREE: ----User Time----  ----Wall Time----  ----Name----
// TREE-NEXT: Parser
// TREE-NEXT: {{\)}}  'func.func' Pipeline
// TREE-NEXT: {{\)}}    CSE
// TREE: {{\)}}  Canonicalizer
// TREE-NEXT: Output
// TREE-NEXT: Rest
// TREE-NEXT: Total

// LIST-NOT: ----User Time----
// LIST: {{^}}  ----Wall Time----  ----Name----
// LIST-NEXT: root
// LIST-DAG: Parser
// LIST-DAG: CSE
// LIST: Rest
// LIST-NEXT: Total

func.func @f() {
  return
}
