// Errors in pipeline text have a line and a caret.
// RUN: not crease-opt %s --pass-pipeline='builtin.module(foo)' 2>&1 | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=UNKNOWN
// RUN: not crease-opt %s --pass-pipeline='builtin.module(canonicalize,,cse)' 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not crease-opt %s --pass-pipeline='builtin.module(canonicalize))' 2>&1 | FileCheck %s --check-prefix=EXTRA
// RUN: not crease-opt %s --pass-pipeline='builtin.module(func.func(cse)' 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: not crease-opt %s --pass-pipeline='builtin.module(canonicalize{)' 2>&1 | FileCheck %s --check-prefix=BRACE
// RUN: not crease-opt %s --pass-pipeline='builtin.module(canonicalize{top-down}cse)' 2>&1 | FileCheck %s --check-prefix=COMMA
// RUN: not crease-opt %s --pass-pipeline='builtin.module(canonicalize{foo=1})' 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not crease-opt %s --pass-pipeline='builtin.module(func.func(func.func(cse{foo=1})))' 2>&1 | FileCheck %s --check-prefix=INNER
// RUN: not crease-opt %s --pass-pipeline='builtin.module(func.func(duplicate-function-elimination))' 2>&1 | FileCheck %s --check-prefix=RESTRICTED

//UNKNOWN:<unknown>:0: error: MLIR Textual PassPipeline Parser:1:1: error: 'foo' does not refer to a registered pass or pass pipeline
//UNKNOWN-NEXT:foo
//UNKNOWN-NEXT:^

// EMPTY: 1:14: error: '' does not refer to a registered pass or pass pipeline
// EXTRA: 1:13: error: encountered extra closing ')' creating unbalanced parentheses while parsing pipeline
// OPEN: 1:11: error: encountered unbalanced parentheses while parsing pipeline
// BRACE: 1:13: error: missing closing '}' while processing pass options
// COMMA: 1:23: error: expected ',' after parsing pipeline

// OPTION: <unknown>:0: error: <Pass-Options-Parser>: no such option foo
// OPTION: failed to add `canonicalize` with options `foo=1`

// INNER: failed to add `cse` with options `foo=1`
// INNER-NEXT: failed to add `func.func` with options `` to inner pipeline
// INNER-NEXT: failed to add `func.func` with options `` to inner pipeline

// RESTRICTED: <unknown>:0: error: Can't add pass 'DuplicateFunctionEliminationPass' restricted to 'builtin.module' on a PassManager intended to run on 'func.func', did you intend to nest?
// RESTRICTED-NEXT: failed to add `duplicate-function-elimination` with options ``
// RESTRICTED-NEXT: failed to add `func.func` with options `` to inner pipeline

module {
}
