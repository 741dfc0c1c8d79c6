// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @+2 {{expected test::TestEnum to be one of: first, second, third}}
// expected-error @+1 {{failed to parse TestEnumAttr}}
test.op_with_enum #test<enum last>

// -----

// expected-error @+1 {{op attribute 'value' failed to satisfy constraint: a test enum}}
"test.op_with_enum"() {value = 1 : i32} : () -> ()

// -----

// expected-error @+2 {{invalid dimension}}
// expected-error @+1 {{custom op 'test.custom_dimension_list_attr' Failed parsing dimension list.}}
test.custom_dimension_list_attr dimension_list = 3x-2

// -----

// expected-error @+1 {{Failed parsing dimension list. Did you mean an empty list? It must be denoted by "[]".}}
test.custom_dimension_list_attr dimension_list = -2

// -----

// expected-error @+2 {{expected ']'}}
// expected-error @+1 {{Failed parsing dimension list.}}
test.custom_dimension_list_attr dimension_list = [4]

// -----

// expected-error @+1 {{custom op 'test.optional_custom_attr' expected 'bar'}}
test.optional_custom_attr baz

// -----

// expected-error @+1 {{`keyword` clause can appear at most once in the expansion of the oilist directive}}
test.oilist_with_keywords_only keyword otherKeyword keyword

// -----

// expected-error @+1 {{unknown float type, expected 'float', 'double' or 'fp80'}}
"test.any"() {a = #test.custom_float<"half" : 1.0>} : () -> ()

// -----

// expected-error @+1 {{unknown type!}}
"test.any"() {a = !test.nothing} : () -> ()

// -----

// expected-error @+1 {{expected signed, unsigned, or none}}
"test.any"() {a = !test.int<x, 3>} : () -> ()

// -----

// expected-error @+1 {{expected 2 type arguments, but had 1}}
"test.any"() {a = !test.dynamic_pair<i32>} : () -> ()

// -----

// expected-error @+1 {{expected 0 attribute arguments, but had 1}}
"test.any"() {a = #test.dynamic_singleton<i32>} : () -> ()

// -----

// expected-error @+1 {{failed to verify 'param': 16-bit signless integer or 32-bit signless integer}}
"test.any"() {a = !test.type_verification<f16>} : () -> ()

// -----

// expected-error @+1 {{op expected 2 results, but had 1}}
%0 = "test.dynamic_one_operand_two_results"(%0) : (i32) -> i32

// -----

// expected-error @+1 {{operation should have no operands and no results}}
%0 = "test.dynamic_custom_parser_printer"() : () -> i32

// -----

// expected-error @+1 {{result type should have trait 'TestTypeTrait'}}
%0 = "test.result_type_with_trait"() : () -> i32

// -----

// expected-error @+1 {{'attr' attribute should have trait 'TestAttrTrait'}}
"test.attr_with_trait"() {attr = 3 : i32} : () -> ()

// -----

// expected-error @+1 {{'test.symbol_with_result' op symbols must not have results}}
%0 = "test.symbol_with_result"() <{sym_name = "s"}> : () -> i32

// -----

// expected-error @+1 {{'test.string_attr_pretty_name' op requires attribute 'names'}}
test.string_attr_pretty_name

// -----

// expected-error @+1 {{expected bare identifier or keyword}}
test.parse_custom_operation_name_api("func.func")

// -----

// expected-error @+1 {{expected bare identifier or keyword}}
test.parse_custom_operation_name_api(i32)

// -----

// expected-error @+1 {{'test.parse_custom_operation_name_api' op requires attribute 'name'}}
"test.parse_custom_operation_name_api"() : () -> ()

// -----

// expected-error @+1 {{has more than 65536 results}}
%z:100000000000 = test.string_attr_pretty_name attributes {foo}
