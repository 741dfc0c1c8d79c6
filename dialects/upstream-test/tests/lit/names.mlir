// RUN: crease-opt %s --allow-unregistered-dialect | FileCheck %s

// Names of values that types and ops suggest, and aliases.

// CHECK: !op_asm_type_interface_tablegen_default = !test.op_asm_type_interface_tablegen_default
// CHECK: !op_asm_type_interface_type = !test.op_asm_type_interface
// CHECK: !test_ui8 = !test.int<unsigned, 8>
// CHECK: #op_asm_attr_interface_tablegen_default = #test.op_asm_attr_interface_tablegen_default<value = "t">
// CHECK: #op_asm_attr_interface_te_st = #test.op_asm_attr_interface<value = "te st">
// CHECK-LABEL: func.func @results(
// CHECK-SAME: [[OP_ASM_TYPE_INTERFACE:%.+]]: !op_asm_type_interface_type, [[ARG0:%.+]]: i1) {
// CHECK-NEXT: [[OP_ASM_TYPE_INTERFACE_0:%.+]] = "foo.bar"() : () -> !op_asm_type_interface_type
// CHECK-NEXT: [[OP_ASM_TYPE_INTERFACE_1:%.+]], [[OP_ASM_TYPE_INTERFACE_2:%.+]] = "foo.bar"() : () -> (!op_asm_type_interface_type, !op_asm_type_interface_type)
// CHECK-NEXT: [[V0:%.+]]:2 = "foo.bar"() : () -> (!op_asm_type_interface_type, i1)
// CHECK-NEXT: [[OP_ASM_TYPE_INTERFACE_3:%.+]] = "test.result_name_from_type"() : () -> !op_asm_type_interface_type
// CHECK-NEXT: [[OP_ASM_TYPE_INTERFACE_4:%.+]] = arith.select [[ARG0]], [[OP_ASM_TYPE_INTERFACE]], [[OP_ASM_TYPE_INTERFACE_0]] : !op_asm_type_interface_type
// CHECK-NEXT: [[OP_ASM_TYPE_INTERFACE_5:%.+]] = ub.poison : !op_asm_type_interface_type
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @results(%x: !test.op_asm_type_interface, %c: i1) {
  %0 = "foo.bar"() : () -> !test.op_asm_type_interface
  %1:2 = "foo.bar"() : () -> (!test.op_asm_type_interface, !test.op_asm_type_interface)
  %2:2 = "foo.bar"() : () -> (!test.op_asm_type_interface, i1)
  %3 = "test.result_name_from_type"() : () -> !test.op_asm_type_interface
  %5 = arith.select %c, %x, %0 : !test.op_asm_type_interface
  %6 = ub.poison : !test.op_asm_type_interface
  return
}

// CHECK-LABEL: func.func @arguments(
// CHECK-SAME: ) {
// CHECK-NEXT: test.block_argument_name_from_type_interface {
// CHECK-NEXT: ^bb0([[OP_ASM_TYPE_INTERFACE:%.+]]: !op_asm_type_interface_type, [[ARG0:%.+]]: i32, [[OP_ASM_TYPE_INTERFACE_0:%.+]]: !op_asm_type_interface_type):
// CHECK-NEXT: cf.br ^bb1([[OP_ASM_TYPE_INTERFACE]] : !op_asm_type_interface_type)
// CHECK-NEXT: ^bb1([[V0:%.+]]: !op_asm_type_interface_type):  // pred: ^bb0
// CHECK-NEXT: "foo.end"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: test.block_argument_name_from_type {
// CHECK-NEXT: ^bb0([[OP_ASM_TYPE_INTERFACE]]: !op_asm_type_interface_type, [[ARG0]]: i32):
// CHECK-NEXT: cf.br ^bb1([[OP_ASM_TYPE_INTERFACE]] : !op_asm_type_interface_type)
// CHECK-NEXT: ^bb1([[OP_ASM_TYPE_INTERFACE_0]]: !op_asm_type_interface_type):  // pred: ^bb0
// CHECK-NEXT: "foo.end"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: test.polyfor [[ARG0]], [[ARG1:%.+]] {
// CHECK-NEXT: "foo"([[ARG0]], [[ARG1]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: test.polyfor [[N:%.+]], [[A_B:%.+]], [[ARG0]] {
// CHECK-NEXT: "foo"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @arguments() {
  test.block_argument_name_from_type_interface {
  ^bb0(%a: !test.op_asm_type_interface, %b: i32, %c: !test.op_asm_type_interface):
    cf.br ^bb1(%a : !test.op_asm_type_interface)
  ^bb1(%d: !test.op_asm_type_interface):
    "foo.end"() : () -> ()
  }
  test.block_argument_name_from_type {
  ^bb0(%a: !test.op_asm_type_interface, %b: i32):
    cf.br ^bb1(%a : !test.op_asm_type_interface)
  ^bb1(%d: !test.op_asm_type_interface):
    "foo.end"() : () -> ()
  }
  test.polyfor %i, %j {
    "foo"(%i, %j) : (index, index) -> ()
  }
  "test.polyfor"() ({
  ^bb0(%a: index, %b: index, %c: index):
    "foo"() : () -> ()
  }) {arg_names = ["n", "a b"]} : () -> ()
  return
}

// CHECK-LABEL: func.func @texts(
// CHECK-SAME: ) {
// CHECK-NEXT: [[X:%.+]], [[Y:%.+]] = test.string_attr_pretty_name
// CHECK-NEXT: [[Z:%.+]], [[Z_0:%.+]] = test.string_attr_pretty_name attributes {foo, names = ["z", "z"]}
// CHECK-NEXT: [[B:%.+]] = test.string_attr_pretty_name
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @texts() {
  %x, %y = test.string_attr_pretty_name
  %z:2 = test.string_attr_pretty_name attributes {foo}
  %1 = test.string_attr_pretty_name attributes {names = ["b"]}
  return
}

// CHECK-LABEL: func.func @aliases(
// CHECK-SAME: ) {
// CHECK-NEXT: "foo.bar"() {a = #op_asm_attr_interface_te_st, b = !op_asm_type_interface_tablegen_default, c = #op_asm_attr_interface_tablegen_default, d = !test_ui8, e = !test.int<signed, 3>, f = !test.int<none, 0>} : () -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @aliases() {
  "foo.bar"() {a = #test.op_asm_attr_interface<value = "te st">,
               b = !test.op_asm_type_interface_tablegen_default,
               c = #test.op_asm_attr_interface_tablegen_default<value = "t">,
               d = !test.int<u, 8>, e = !test.int<Signed, 3>, f = !test.int<none, 0>} : () -> ()
  return
}
