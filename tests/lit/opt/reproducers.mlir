// Reproducers: written whatever happens or when a pass fails, and run again.
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize{max-iterations=3}),symbol-dce)' --mlir-generate-reproducer=%t.always -o /dev/null && FileCheck %s --check-prefix=ALWAYS --input-file=%t.always
// RUN: crease-opt %t.always --run-reproducer --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=BACK
// RUN: crease-opt %t.always --run-reproducer --topological-sort --dump-pass-pipeline 2>&1 >/dev/null | FileCheck %s --check-prefix=MORE
// RUN: crease-opt %t.always --run-reproducer --pass-pipeline='builtin.module(cse)' --dump-pass-pipeline 2>&1 >/dev/null | FileCheck %s --check-prefix=INSTEAD
// RUN: crease-opt %t.always | FileCheck %s --check-prefix=KEPT
// RUN: not crease-opt %s --pass-pipeline='any(cse,func.func(canonicalize,symbol-dce))' --mlir-disable-threading --mlir-pass-pipeline-crash-reproducer=%t.failed 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: FileCheck %s --check-prefix=FAILED --input-file=%t.failed
// RUN: not crease-opt %t.failed --run-reproducer 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: not crease-opt %s --pass-pipeline='any(cse,func.func(canonicalize,symbol-dce))' --mlir-disable-threading --mlir-pass-pipeline-crash-reproducer=%t.local --mlir-pass-pipeline-local-reproducer 2>&1 | FileCheck %s --check-prefix=SAIDLOCAL
// RUN: FileCheck %s --check-prefix=LOCAL --input-file=%t.local
// RUN: not crease-opt %s --cse --mlir-pass-pipeline-crash-reproducer=%t.x --mlir-pass-pipeline-local-reproducer 2>&1 | FileCheck %s --check-prefix=THREADS
// RUN: not crease-opt %s --pass-pipeline='any(func.func(symbol-dce))' --mlir-pass-pipeline-crash-reproducer=%t/no/folder 2>&1 | FileCheck %s --check-prefix=NOFOLDER
// RUN: not crease-opt %s --cse --mlir-generate-reproducer=%t/no/folder 2>&1 | FileCheck %s --check-prefix=NOTWRITTEN

// ALWAYS:      module {
// ALWAYS-NEXT:   func.func @f(%arg0: i32) -> i32 {
// ALWAYS-NEXT:     return %arg0 : i32
// ALWAYS:      {-#
// ALWAYS-NEXT:   external_resources: {
// ALWAYS-NEXT:     mlir_reproducer: {
// ALWAYS-NEXT:       pipeline: "builtin.module(func.func(cse,canonicalize{  max-iterations=3 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true}),symbol-dce)",
// ALWAYS-NEXT:       disable_threading: false,
// ALWAYS-NEXT:       verify_each: false
// ALWAYS-NEXT:     }
// ALWAYS-NEXT:   }
// ALWAYS-NEXT: #-}

// BACK:      builtin.module(
// BACK-NEXT:   func.func(
// BACK-NEXT:     cse,
// BACK-NEXT:     canonicalize{  max-iterations=3
// BACK:        symbol-dce
// BACK:      module {
// BACK-NOT:  mlir_reproducer

// MORE:        symbol-dce,
// MORE-NEXT:   topological-sort

// INSTEAD:      builtin.module(
// INSTEAD-NEXT:   cse
// INSTEAD-NEXT: )

// KEPT: mlir_reproducer: {

// SAID:     reproducers.mlir:[[#]]:1: error: 'func.func' op  was scheduled to run under SymbolDCE
// SAID:     reproducers.mlir:[[#]]:1: error: Failures have been detected while processing an MLIR pass pipeline
// SAID:     note: Pipeline failed while executing [`SymbolDCE` on 'func.func' operation: @f]: reproducer generated at `{{.*}}.failed`
// SAID:     error: 'func.func' op  was scheduled to run under SymbolDCE
// SAID-NOT: Failures have been detected

// FAILED: %c0_i32 = arith.constant 0 : i32
// FAILED: pipeline: "builtin.module(cse, func.func(canonicalize{{.*}},symbol-dce))",
// FAILED: disable_threading: true,
// FAILED: verify_each: true

// AGAIN: .failed:2:3: error: 'func.func' op  was scheduled to run under SymbolDCE

// SAIDLOCAL: note: Pipeline failed while executing `SymbolDCE` on 'func.func' operation: @f: reproducer generated at
// LOCAL-NOT: arith.constant
// LOCAL: pipeline: "builtin.module(func.func(symbol-dce))",

// THREADS: <unknown>:0: error: Local crash reproduction may not be used without disabling mutli-threading first.
// NOFOLDER: failed to create output stream: Failed to create reproducer stream: cannot open output file '{{.*}}/no/folder': No such file or directory
// NOTWRITTEN: error: cannot open output file '{{.*}}/no/folder': No such file or directory

func.func @f(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}
func.func @g() {
  return
}
