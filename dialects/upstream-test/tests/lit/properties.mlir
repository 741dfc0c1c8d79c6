// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt | FileCheck %s

// Properties have their own syntax; an entry of their name in a dictionary is another attribute.

// CHECK-LABEL: func.func @enums(
// CHECK-SAME: ) {
// CHECK-NEXT: test.op_with_enum_prop second
// CHECK-NEXT: test.op_with_enum_prop first
// CHECK-NEXT: test.op_with_enum_prop first {value = 2 : i32}
// CHECK-NEXT: test.op_with_enum_prop third {value = 9 : i32}
// CHECK-NEXT: test.op_with_bit_enum_prop read : ()
// CHECK-NEXT: test.op_with_bit_enum_prop read, write : ()
// CHECK-NEXT: test.op_with_bit_enum_prop write read, execute : ()
// CHECK-NEXT: test.op_with_bit_enum_prop_named bit_enum<execute>
// CHECK-NEXT: test.op_with_bit_enum_prop_named bit_enum<read, write> bit_enum<write>
// CHECK-NEXT: test.op_with_enum_prop_attr_form <{value = 1 : i32}>
// CHECK-NEXT: test.op_with_enum_prop_attr_form <{value = 2 : i32}> {value = "x"}
// CHECK-NEXT: test.op_with_enum_prop_attr_form_always <{value = #test<enum second>}>
// CHECK-NEXT: return
// CHECK-NEXT: }
// GENERIC: "builtin.module"() ({
// GENERIC-NEXT: "func.func"() <{function_type = () -> (), sym_name = "enums"}> ({
// GENERIC-NEXT: "test.op_with_enum_prop"() <{value = 1 : i32}> : () -> ()
// GENERIC-NEXT: "test.op_with_enum_prop"() <{value = 0 : i32}> : () -> ()
// GENERIC-NEXT: "test.op_with_enum_prop"() <{value = 0 : i32}> {value = 2 : i32} : () -> ()
// GENERIC-NEXT: "test.op_with_enum_prop"() <{value = 2 : i32}> {value = 9 : i32} : () -> ()
// GENERIC-NEXT: "test.op_with_bit_enum_prop"() <{value1 = 1 : i32, value2 = 1 : i32}> : () -> ()
// GENERIC-NEXT: "test.op_with_bit_enum_prop"() <{value1 = 3 : i32, value2 = 1 : i32}> : () -> ()
// GENERIC-NEXT: "test.op_with_bit_enum_prop"() <{value1 = 2 : i32, value2 = 5 : i32}> : () -> ()
// GENERIC-NEXT: "test.op_with_bit_enum_prop_named"() <{value1 = 4 : i32, value2 = 1 : i32}> : () -> ()
// GENERIC-NEXT: "test.op_with_bit_enum_prop_named"() <{value1 = 3 : i32, value2 = 2 : i32}> : () -> ()
// GENERIC-NEXT: "test.op_with_enum_prop_attr_form"() <{value = 1 : i32}> : () -> ()
// GENERIC-NEXT: "test.op_with_enum_prop_attr_form"() <{value = 2 : i32}> {value = "x"} : () -> ()
// GENERIC-NEXT: "test.op_with_enum_prop_attr_form_always"() <{value = #test<enum second>}> : () -> ()
// GENERIC-NEXT: "func.return"() : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NEXT: "func.func"() <{function_type = () -> (), sym_name = "numbers_and_lists"}> ({
// GENERIC-NEXT: "test.op_with_property_predicates"() <{array = [1, 2], defaulted = 0 : i64, more_constrained = 4 : i64, non_empty_constrained = [6], non_empty_optional = [], non_empty_unconstrained = [-5], optional = [], scalar = 1 : i64, unconstrained = -8 : i64}> : () -> ()
// GENERIC-NEXT: "test.op_with_property_predicates"() <{array = [], defaulted = 3 : i64, more_constrained = 0 : i64, non_empty_constrained = [6, 7], non_empty_optional = {{\[\[}}7]], non_empty_unconstrained = [5], optional = [2], scalar = 1 : i64, unconstrained = 8 : i64}> {scalar = "x"} : () -> ()
// GENERIC-NEXT: [[V2:%.+]] = "test.prop_pattern_op_1"() <{cond = true, tag = "tag", val = -3 : i64}> : () -> i32
// GENERIC-NEXT: [[V3:%.+]] = "test.prop_pattern_op_1"() <{cond = false, tag = "a\22b", val = 7 : i64}> : () -> i32
// GENERIC-NEXT: "func.return"() : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NEXT: "func.func"() <{function_type = () -> (), sym_name = "flags"}> ({
// GENERIC-NEXT: "test.oilist_with_keywords_only_properties"() <{diffNameUnitPropKeyword = false, keyword, otherKeyword = false}> : () -> ()
// GENERIC-NEXT: "test.oilist_with_keywords_only_properties"() <{diffNameUnitPropKeyword, keyword, otherKeyword = false}> {keyword} : () -> ()
// GENERIC-NEXT: "test.oilist_with_keywords_only_properties"() <{diffNameUnitPropKeyword = false, keyword = false, otherKeyword = false}> : () -> ()
// GENERIC-NEXT: "func.return"() : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NEXT: "func.func"() <{function_type = (i64) -> (), sym_name = "sizes"}> ({
// GENERIC-NEXT: ^bb0([[ARG0:%.+]]: i64):
// GENERIC-NEXT: [[V0:%.+]]:2 = "test.variadic_segment_prop"([[ARG0]], [[ARG0]], [[ARG0]]) <{operandSegmentSizes = array<i32: 2, 1>, resultSegmentSizes = array<i32: 1, 1>}> : (i64, i64, i64) -> (i64, i64)
// GENERIC-NEXT: [[V1:%.+]]:2 = "test.variadic_segment_prop"([[ARG0]], [[ARG0]]) <{operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> {operand = 1 : i64} : (i64, i64) -> (i64, i64)
// GENERIC-NEXT: "func.return"() : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
func.func @enums() {
  "test.op_with_enum_prop"() <{value = 1 : i8}> : () -> ()
  "test.op_with_enum_prop"() <{}> : () -> ()
  "test.op_with_enum_prop"() {value = 2 : i32} : () -> ()
  test.op_with_enum_prop third {value = 9 : i32}
  "test.op_with_bit_enum_prop"() <{}> : () -> ()
  test.op_with_bit_enum_prop read, write : ()
  test.op_with_bit_enum_prop write read, execute : ()
  test.op_with_bit_enum_prop_named bit_enum<execute>
  test.op_with_bit_enum_prop_named bit_enum<read, write> bit_enum<write>
  "test.op_with_enum_prop_attr_form"() <{value = #test<enum second>}> : () -> ()
  test.op_with_enum_prop_attr_form <{value = #test<enum third>}> {value = "x"}
  test.op_with_enum_prop_attr_form_always <{value = 1 : i32}>
  return
}

// CHECK-LABEL: func.func @numbers_and_lists(
// CHECK-SAME: ) {
// CHECK-NEXT: test.op_with_property_predicates <{array = [1, 2], more_constrained = 4 : i64, non_empty_constrained = [6], non_empty_unconstrained = [-5], scalar = 1 : i64, unconstrained = -8 : i64}>
// CHECK-NEXT: test.op_with_property_predicates {scalar = "x"} <{array = [], defaulted = 3 : i64, more_constrained = 0 : i64, non_empty_constrained = [6, 7], non_empty_optional = {{\[\[}}7]], non_empty_unconstrained = [5], optional = [2], scalar = 1 : i64, unconstrained = 8 : i64}>
// CHECK-NEXT: [[V0:%.+]] = test.prop_pattern_op_1 "tag" -3 true
// CHECK-NEXT: [[V1:%.+]] = test.prop_pattern_op_1 "a\22b" 7 false
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @numbers_and_lists() {
  test.op_with_property_predicates <{
    scalar = 1 : i32, more_constrained = 4, array = [1, 2 : i8], non_empty_unconstrained = [-5],
    non_empty_constrained = [6], unconstrained = -8, defaulted = 0}>
  test.op_with_property_predicates {scalar = "x"} <{
    scalar = 1, optional = [2], defaulted = 3, more_constrained = 0, array = [],
    non_empty_unconstrained = [5], non_empty_constrained = [6, 7], non_empty_optional = [[7]],
    unconstrained = 8}>
  %0 = test.prop_pattern_op_1 "tag" -3 true
  %1 = "test.prop_pattern_op_1"() <{tag = "a\22b", val = 7 : i8, cond = false}> : () -> i32
  return
}

// CHECK-LABEL: func.func @flags(
// CHECK-SAME: ) {
// CHECK-NEXT: test.oilist_with_keywords_only_properties keyword
// CHECK-NEXT: test.oilist_with_keywords_only_properties keyword thirdKeyword {keyword}
// CHECK-NEXT: test.oilist_with_keywords_only_properties
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @flags() {
  "test.oilist_with_keywords_only_properties"() <{keyword, otherKeyword = false}> : () -> ()
  test.oilist_with_keywords_only_properties thirdKeyword keyword {keyword}
  test.oilist_with_keywords_only_properties
  return
}

// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: [[ARG0:%.+]]: i64) {
// CHECK-NEXT: [[B1:%.+]], [[B2:%.+]] = test.variadic_segment_prop [[ARG0]], [[ARG0]] : [[ARG0]] : i64 : i64  end
// CHECK-NEXT: [[B1_0:%.+]], [[B2_1:%.+]] = test.variadic_segment_prop [[ARG0]] : [[ARG0]] : i64 : i64  {operand = 1 : i64} end
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @sizes(%a: i64) {
  %0:2 = test.variadic_segment_prop %a, %a : %a : i64 : i64 end
  %1:2 = test.variadic_segment_prop %a : %a : i64 : i64 <{}> {operand = 1} end
  return
}
