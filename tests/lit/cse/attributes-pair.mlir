// RUN: crease-opt --allow-unregistered-dialect --cse-with-attributes-ignored --cse-put-attributes %s | FileCheck %s --check-prefix=SAME
// RUN: crease-opt --allow-unregistered-dialect --cse-with-attributes-ignored --cse-put-attributes --cse-with-attributes-ignored --cse-put-attributes %s | FileCheck %s --check-prefix=SAME
// RUN: crease-opt --allow-unregistered-dialect --cse-with-attributes-ignored --cse-put-attributes --mlir-print-ir-after-all %s -o %t 2>&1 | FileCheck %s --check-prefix=BETWEEN
// RUN: crease-opt --allow-unregistered-dialect --cse-with-attributes-ignored=attrs=other --cse-put-attributes --mlir-print-ir-after-all %s -o %t 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not crease-opt --allow-unregistered-dialect --cse-with-attributes-ignored --cse %s 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: not crease-opt --allow-unregistered-dialect --cse --cse-put-attributes %s 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not crease-opt --allow-unregistered-dialect --cse-with-attributes-ignored --cse-put-attributes --cse-put-attributes %s 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not crease-opt --allow-unregistered-dialect --cse-with-attributes-ignored --cse-with-attributes-ignored --cse-put-attributes %s 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not crease-opt --allow-unregistered-dialect --pass-pipeline="builtin.module(func.func(cse-put-attributes))" %s 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: crease-opt --help | FileCheck %s --check-prefix=HELP

// OF-05, OF-06, OF-09, OF-17: the pair alone changes nothing, as often as it runs: it matches any op that
// has such an attribute, and neither removes nor folds an op.
// SAME-LABEL: func.func @f
// SAME-NEXT: "oneflow.a"() {op_name = "a", scope_symbol_id = 1 : i64} : () -> ()
// SAME-NEXT: %[[C:.*]] = arith.constant 1 : i32
// SAME-NEXT: arith.addi %[[C]], %[[C]] {op_name = "sum"} : i32
// SAME-NEXT: "oneflow.b"() ({
// SAME-NEXT: "oneflow.c"() {op_name = "c", other = 2 : i32} : () -> ()
// SAME-NEXT: }) {op_name = "b"} : () -> ()
// SAME-NEXT: return

// OF-07, OF-10, OF-16: in between, the attributes are not there, and nothing else in their place: each
// run of the pair has a state of its own, which lies with the module.
// BETWEEN: IR Dump After CSEWithAttributesIgnored
// BETWEEN: "oneflow.a"() : () -> ()
// BETWEEN: "oneflow.c"() {other = 2 : i32}
// BETWEEN: IR Dump After CSEPutAttributes
// BETWEEN: "oneflow.a"() {op_name = "a", scope_symbol_id = 1 : i64}
// OTHER: IR Dump After CSEWithAttributesIgnored
// OTHER: "oneflow.c"() {op_name = "c"}

// A module in which they are still missing doesn't get out.
// OPEN: error: 'oneflow.a' op lacks attributes that were withheld and not put back: 'cse-with-attributes-ignored' needs 'cse-put-attributes' after it

// OF-14: putting back what was not taken is an error.
// ALONE: error: cse-put-attributes: there is nothing to put back; 'cse-with-attributes-ignored' must come first
// TWICE: error: cse-with-attributes-ignored: attributes are ignored already; 'cse-put-attributes' comes first

// OF-04: both run on modules, and say what they do.
// ANCHOR: error: {{.*}}CSEPutAttributes
// HELP: --cse-put-attributes {{.*}}Put back the attributes
// HELP: --cse-with-attributes-ignored {{.*}}Ignore attributes of ops
func.func @f() {
  "oneflow.a"() {op_name = "a", scope_symbol_id = 1 : i64} : () -> ()
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0, %0 {op_name = "sum"} : i32
  "oneflow.b"() ({
    "oneflow.c"() {op_name = "c", other = 2 : i32} : () -> ()
  }) {op_name = "b"} : () -> ()
  return
}
