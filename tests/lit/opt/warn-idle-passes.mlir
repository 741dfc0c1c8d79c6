// A pass that found nothing to run on is worth a warning, in the end and once for all pieces.
// RUN: crease-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(cse),builtin.module(canonicalize))' 2>&1 >/dev/null | FileCheck %s --check-prefix=WARN
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(cse))' --split-input-file 2>&1 >/dev/null | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: crease-opt %s --split-input-file --pass-pipeline='builtin.module(builtin.module(canonicalize))' --warn-idle-passes=false 2>&1 >/dev/null | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: crease-opt %s --split-input-file --pass-pipeline='builtin.module(builtin.module(canonicalize))' --diagnostics=json 2>&1 >/dev/null | FileCheck %s --check-prefix=JSON
// RUN: crease-opt %s --split-input-file --pass-pipeline='builtin.module(builtin.module(canonicalize))' --verify-diagnostics 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty

// WARN-NOT: cse
// WARN: {{^}}crease-opt: warning: pass 'canonicalize' found no 'builtin.module' op to run on{{$}}
// WARN-NOT: warning
// NONE-NOT: warning
// JSON: {"severity":"warning",{{.*}}"message":"pass 'canonicalize' found no 'builtin.module' op to run on"

// -----

func.func @f() {
  return
}
