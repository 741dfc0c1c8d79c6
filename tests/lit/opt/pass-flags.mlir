// Passes run in the order in which their flags are given; one dash or two.
// RUN: crease-opt %s --cse -canonicalize --mlir-print-ir-after-all 2>&1 >/dev/null | FileCheck %s --check-prefix=CSE-FIRST
// RUN: crease-opt %s -canonicalize="top-down=false max-iterations=2" --cse --dump-pass-pipeline 2>&1 >/dev/null | FileCheck %s --check-prefix=OPTIONS
// RUN: not crease-opt %s --canonicalize=foo=1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not crease-opt %s --canonicalize=top-down=x 2>&1 | FileCheck %s --check-prefix=VALUE

// CSE-FIRST: IR Dump After CSE (cse)
// CSE-FIRST: IR Dump After Canonicalizer (canonicalize)

// OPTIONS: Pass Manager with 2 passes:
// OPTIONS-NEXT: {{^}}builtin.module({{$}}
// OPTIONS-NEXT: canonicalize{  max-iterations=2 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=false},
// OPTIONS-NEXT: cse
// OPTIONS-NEXT: {{^}}){{$}}

// UNKNOWN: <unknown>:0: error: <Pass-Options-Parser>: no such option foo

// VALUE: for the --top-down option: 'x' is invalid value for boolean argument! Try 0 or 1

func.func @f() {
  return
}
