// RUN: crease-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: crease-opt %s --allow-unregistered-dialect --mlir-print-op-generic | crease-opt --allow-unregistered-dialect | FileCheck %s

// Formats, directives, types and attributes.

// CHECK-LABEL: func.func @clauses(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i64) {
// CHECK-NEXT: test.oilist_with_keywords_only keyword otherKeyword
// CHECK-NEXT: test.oilist_with_simple_args keyword [[ARG1]] : i64 thirdKeyword [[ARG0]] : i32
// CHECK-NEXT: test.oilist_variadic_with_parens otherKeyword([[ARG0]], [[ARG1]] : i32, i64)
// CHECK-NEXT: test.oilist_custom private([[ARG1]] : i64) reduction ([[ARG0]])  nowait
// CHECK-NEXT: test.oilist_custom
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @clauses(%a: i32, %b: i64) {
  test.oilist_with_keywords_only otherKeyword keyword
  test.oilist_with_simple_args thirdKeyword %a : i32 keyword %b : i64
  test.oilist_variadic_with_parens otherKeyword (%a, %b : i32, i64)
  test.oilist_custom nowait reduction (%a) private (%b : i64)
  test.oilist_custom reduction
  return
}

// CHECK-LABEL: func.func @enums(
// CHECK-SAME: ) {
// CHECK-NEXT: test.op_with_enum  second tag 3 : i32
// CHECK-NEXT: test.op_with_enum  third
// CHECK-NEXT: test.op_with_bit_enum <read, write>
// CHECK-NEXT: test.op_with_bit_enum_vbar <user | other> {a}
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @enums() {
  test.op_with_enum second tag 3 : i32
  test.op_with_enum #test<enum third>
  test.op_with_bit_enum <write, read>
  test.op_with_bit_enum_vbar <user | other> {a}
  return
}

// CHECK-LABEL: func.func @attributes(
// CHECK-SAME: [[ARG0:%.+]]: i32) {
// CHECK-NEXT: test.custom_dimension_list_attr dimension_list = []
// CHECK-NEXT: test.custom_dimension_list_attr dimension_list = 0x?x3 {a}
// CHECK-NEXT: test.optional_custom_attr bar
// CHECK-NEXT: test.optional_custom_attr {a} foo false
// CHECK-NEXT: test.string_attr_with_type "text" : i8
// CHECK-NEXT: test.string_attr_with_mixed_type "text" : i8
// CHECK-NEXT: test.string_attr_with_mixed_type 3 : i64
// CHECK-NEXT: test.default_value_print [[ARG0]]
// CHECK-NEXT: test.default_value_print {value_with_default = 1 : i32} [[ARG0]]
// CHECK-NEXT: test.variadic_args_types_split "none" {a}
// CHECK-NEXT: test.variadic_args_types_split "one", [[ARG0]] : i32
// CHECK-NEXT: "foo.bar"() {a = #test.custom_float<"fp80" : 1.500000e+00>, b = #test.custom_float<"float" : 0x7FC00000>, c = #test.symbol_ref_attr<@clauses>, d = #test.nested_alias<"a", <"b">>} : () -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @attributes(%a: i32) {
  test.custom_dimension_list_attr dimension_list = []
  test.custom_dimension_list_attr dimension_list = 0x?x3 {a}
  test.optional_custom_attr bar
  test.optional_custom_attr {a} foo false
  test.string_attr_with_type "text" : i8
  test.string_attr_with_mixed_type "text" : i8
  test.string_attr_with_mixed_type 3 : i64
  test.default_value_print {value_with_default = 0 : i32} %a
  test.default_value_print {value_with_default = 1 : i32} %a
  test.variadic_args_types_split "none" {a}
  test.variadic_args_types_split "one", %a : i32
  "foo.bar"() {a = #test.custom_float<"fp80" : 1.5>, b = #test.custom_float<"float" : 0x7FC00000>,
               c = #test.symbol_ref_attr<@clauses>, d = #test.nested_alias<"a", <"b">>} : () -> ()
  return
}

// CHECK-LABEL: func.func @types(
// CHECK-SAME: [[ARG0:%.+]]: !test.optional_value_type, [[ARG1:%.+]]: !test.optional_value_type<-3>) {
// CHECK-NEXT: test.format_maybe_empty_type [[ARG0]] : !test.optional_value_type
// CHECK-NEXT: test.format_maybe_empty_type [[ARG1]] : <-3>
// CHECK-NEXT: [[V0:%.+]] = "test.result_type_with_trait"() : () -> !test.test_type_with_trait
// CHECK-NEXT: "test.attr_with_trait"() <{attr = #test.attr_with_trait}> : () -> ()
// CHECK-NEXT: [[V1:%.+]] = "test.type_producer"() : () -> !test.type_verification<i16>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @types(%a: !test.optional_value_type, %b: !test.optional_value_type<-3>) {
  test.format_maybe_empty_type %a : !test.optional_value_type
  test.format_maybe_empty_type %b : <-3>
  %0 = "test.result_type_with_trait"() : () -> !test.test_type_with_trait
  "test.attr_with_trait"() <{attr = #test.attr_with_trait}> : () -> ()
  %1 = "test.type_producer"() : () -> !test.type_verification<i16>
  return
}

// CHECK-LABEL: func.func @defined_at_run_time(
// CHECK-SAME: ) {
// CHECK-NEXT: "foo.bar"() {a = !test.dynamic_singleton, b = !test.dynamic_pair<i32, 3 : i8>, c = !test.dynamic_custom_assembly_format<!test.dynamic_singleton:f64>, d = #test.dynamic_singleton, e = #test.dynamic_pair<f32, "x">, f = #test.dynamic_custom_assembly_format<true:[]>} : () -> ()
// CHECK-NEXT: "test.dynamic_generic"() : () -> ()
// CHECK-NEXT: test.dynamic_custom_parser_printer custom_keyword
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @defined_at_run_time() {
  "foo.bar"() {a = !test.dynamic_singleton<>, b = !test.dynamic_pair<i32, 3 : i8>,
               c = !test.dynamic_custom_assembly_format<!test.dynamic_singleton : f64>,
               d = #test.dynamic_singleton, e = #test.dynamic_pair<f32, "x">,
               f = #test.dynamic_custom_assembly_format<1 : i1:[]>} : () -> ()
  "test.dynamic_generic"() : () -> ()
  test.dynamic_custom_parser_printer custom_keyword
  return
}

// CHECK-LABEL: func.func @regions(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: test.switch_with_no_break [[ARG0]]
// CHECK-NEXT: case 0 {
// CHECK-NEXT: }
// CHECK-NEXT: case -1 {
// CHECK-NEXT: "foo"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: test.dummy_op_with_region_ref {
// CHECK-NEXT: "foo"() : () -> ()
// CHECK-NEXT: } {a}
// CHECK-NEXT: test.single_no_terminator_custom_asm_op{
// CHECK-NEXT: "foo"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: test.single_no_terminator_op : {
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @regions(%a: index) {
  test.switch_with_no_break %a case 0 {
  ^bb0:
  } case -1 {
    "foo"() : () -> ()
  }
  test.dummy_op_with_region_ref {
    "foo"() : () -> ()
  } {a}
  test.single_no_terminator_custom_asm_op {
    "foo"() : () -> ()
  }
  "test.single_no_terminator_op"() ({
    %0 = arith.constant 1 : i32
  }) : () -> ()
  return
}

// Names of ops: those without a namespace are of the dialect that is meant where the name stands, here none.
// CHECK-LABEL: func.func @names(
// CHECK-NEXT: test.parse_custom_operation_name_api(func.func)
// CHECK-NEXT: test.parse_custom_operation_name_api(llvm.mlir.nothing) {a}
// CHECK-NEXT: test.parse_custom_operation_name_api(nowhere.op)
// CHECK-NEXT: test.parse_custom_operation_name_api(.return)
func.func @names() {
  test.parse_custom_operation_name_api(func.func)
  test.parse_custom_operation_name_api (llvm.mlir.nothing) {a}
  test.parse_custom_operation_name_api(nowhere.op)
  test.parse_custom_operation_name_api(return)
  return
}
