// RUN: not crease-opt --rules=%S/Inputs/malformed.rules --apply-rules %s 2>&1 | FileCheck %s
// RUN: not crease-opt --rules=%S/Inputs/nowhere.rules %s 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not crease-opt --rules %s 2>&1 | FileCheck %s --check-prefix=NOT-RULES

// All errors of a file are shown, with their places; nothing is printed.
// CHECK: malformed.rules:4:{{[0-9]+}}: error: {{.*}}`z`
// CHECK-NEXT: rule unbound: arith.addi(x, y) => z
// CHECK: malformed.rules:7:{{[0-9]+}}: error: {{.*}}`addj`
// CHECK-NOT: func.func

// MISSING: cannot open rule file '{{.*}}nowhere.rules': No such file or directory
// NOT-RULES: invalid.mlir:{{[0-9]+}}:{{[0-9]+}}: error:
func.func @f() {
  return
}
