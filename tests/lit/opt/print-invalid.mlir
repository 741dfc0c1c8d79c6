// RUN: crease-opt %s --mlir-very-unsafe-disable-verifier-on-parsing --verify-each=false | FileCheck %s --check-prefix=GENERIC
// RUN: crease-opt %s --mlir-very-unsafe-disable-verifier-on-parsing --verify-each=false --mlir-print-assume-verified | FileCheck %s --check-prefix=CUSTOM
// RUN: crease-opt %s --mlir-very-unsafe-disable-verifier-on-parsing --verify-each=false --cse --mlir-print-ir-after-all -o /dev/null 2>&1 | FileCheck %s --check-prefix=DUMP

// What is not valid is printed in the generic form, which hides nothing.
// GENERIC: "builtin.module"() ({
// GENERIC-NEXT: "func.func"() <{function_type = (i32) -> i64, sym_name = "f"}> ({
// GENERIC-NEXT: ^bb0(%arg0: i32):
// GENERIC-NEXT: "func.return"(%arg0) : (i32) -> ()
// CUSTOM: module {
// CUSTOM-NEXT: func.func @f(%arg0: i32) -> i64 {
// CUSTOM-NEXT: return %arg0 : i32
// DUMP: // -----// IR Dump After CSE (cse) //----- //
// DUMP-NEXT: "builtin.module"() ({
func.func @f(%a: i32) -> i64 {
  return %a : i32
}
