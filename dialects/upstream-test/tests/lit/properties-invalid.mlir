// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @+2 {{custom op 'test.op_with_enum_prop' expected keyword for a test enum}}
// expected-error @+1 {{custom op 'test.op_with_enum_prop' invalid value for property value, expected a test enum}}
test.op_with_enum_prop 7

// -----

// expected-error @+2 {{expected one of [first, second, third] for a test enum, got: last}}
// expected-error @+1 {{invalid value for property value, expected a test enum}}
test.op_with_enum_prop last

// -----

// expected-error @+1 {{'test.op_with_enum_prop' op property 'value' failed to satisfy constraint: a test enum}}
"test.op_with_enum_prop"() <{value = 3 : i32}> : () -> ()

// -----

// expected-error @+1 {{invalid properties {value = "x"} for op test.op_with_enum_prop: expected IntegerAttr storage for test::TestEnum}}
"test.op_with_enum_prop"() <{value = "x"}> : () -> ()

// -----

// expected-error @+2 {{expected one of [read, write, execute] for a test bit enum, got: rest}}
// expected-error @+1 {{invalid value for property value1, expected a test bit enum}}
test.op_with_bit_enum_prop read, rest : ()

// -----

// What may be absent is not named.
// expected-error @+1 {{expected one of [read, write, execute] for a test bit enum, got: rest}}
test.op_with_bit_enum_prop read rest : ()

// -----

// expected-error @+2 {{expected 'bit_enum'}}
// expected-error @+1 {{invalid value for property value1, expected a test bit enum}}
test.op_with_bit_enum_prop_named enum<read>

// -----

// expected-error @+1 {{expected '>'}}
test.op_with_bit_enum_prop_named bit_enum<read> bit_enum<write execute>

// -----

// expected-error @+1 {{for op test.op_with_enum_prop_attr_form: expected ::test::TestEnumAttr or IntegerAttr storage for test::TestEnum}}
test.op_with_enum_prop_attr_form <{value = "x"}>

// -----

// expected-error @+1 {{invalid properties {} for op test.op_with_enum_prop_attr_form: expected key entry for value in DictionaryAttr to set Properties.}}
test.op_with_enum_prop_attr_form

// -----

// expected-error @+1 {{invalid properties {other, value = 0 : i32} for op test.op_with_enum_prop_attr_form: unknown key '"other"' when parsing properties dictionary}}
test.op_with_enum_prop_attr_form <{value = 0 : i32, other}>

// -----

// expected-error @+1 {{invalid properties 3 : i64 for op test.op_with_enum_prop_attr_form: expected DictionaryAttr to set properties}}
test.op_with_enum_prop_attr_form <3>

// -----

// expected-error @+1 {{expected IntegerAttr for key `value`}}
"test.op_with_property_predicates"() <{scalar = 1.0 : f32}> : () -> ()

// -----

// expected-error @+1 {{expected optional properties to materialize as arrays}}
"test.op_with_property_predicates"() <{optional = 1}> : () -> ()

// -----

// expected-error @+1 {{expected optional properties to become 0- or 1-element arrays}}
"test.op_with_property_predicates"() <{optional = [1, 2]}> : () -> ()

// -----

// expected-error @+1 {{expected array attribute}}
"test.op_with_property_predicates"() <{array = 1}> : () -> ()

// -----

// Where the generic form has none, a property is what it begins as.
// expected-error @+1 {{op property 'non_empty_unconstrained' failed to satisfy constraint: non-empty array of int64_t}}
"test.op_with_property_predicates"() <{scalar = 1 : i64}> : () -> ()

// -----

// expected-error @+1 {{expected key entry for more_constrained in DictionaryAttr to set Properties.}}
test.op_with_property_predicates <{scalar = 1}>

// -----

// expected-error @+2 {{custom op 'test.prop_pattern_op_1' expected string}}
// expected-error @+1 {{custom op 'test.prop_pattern_op_1' invalid value for property tag, expected string}}
%0 = test.prop_pattern_op_1 3 -3 true

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{invalid value for property val, expected int64_t}}
%0 = test.prop_pattern_op_1 "x" "y" true

// -----

func.func @sizes_are_worked_out(%a: i64) {
  // expected-error @+1 {{unknown key '"operandSegmentSizes"' when parsing properties dictionary}}
  test.variadic_segment_prop %a : %a : i64 : i64 <{operandSegmentSizes = array<i32: 1, 0>}> end
  return
}
