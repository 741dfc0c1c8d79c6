// RUN: not crease-opt --rules=%S/Inputs/generic-invalid.rules --apply-rules %s 2>&1 | FileCheck %s

// CHECK: generic-invalid.rules:3:6: error: rule `lawless` has no law
// CHECK: generic-invalid.rules:6:33: error: `q` is bound by nothing on the left
// CHECK: generic-invalid.rules:9:18: error: `arith.addi` is registered: write it without quotes
// CHECK: generic-invalid.rules:12:15: error: `a` is no op: an op's name begins with its dialect
func.func @f() {
  return
}
