// Properties that are no attributes.

def TestEnumProp : EnumProp<TestEnum>;

def OpWithEnumProp : Test_Op<"op_with_enum_prop"> {
  let arguments = (ins TestEnumProp:$value);
  let assemblyFormat = "$value attr-dict";
}

def TestEnumPropAttrForm : EnumPropWithAttrForm<TestEnum, TestEnumAttr>;

def OpWithEnumPropAttrForm : Test_Op<"op_with_enum_prop_attr_form"> {
  let arguments = (ins TestEnumPropAttrForm:$value);
  let assemblyFormat = "prop-dict attr-dict";
}

def TestEnumPropAttrFormAlways : EnumPropWithAttrForm<TestEnum, TestEnumAttr> {
  let storeInCustomAttribute = 1;
}

def OpWithEnumPropAttrFormAlways : Test_Op<"op_with_enum_prop_attr_form_always"> {
  let arguments = (ins TestEnumPropAttrFormAlways:$value);
  let assemblyFormat = "prop-dict attr-dict";
}

def TestBitEnumProp : EnumProp<TestBitEnum> {
  let defaultValue = TestBitEnum.cppType # "::Read";
}

def OpWithTestBitEnum : Test_Op<"op_with_bit_enum_prop"> {
  let arguments = (ins TestBitEnumProp:$value1, TestBitEnumProp:$value2);
  let assemblyFormat = "$value1 ($value2^)? attr-dict `:` `(``)`";
}

def TestBitEnumPropNamed : NamedEnumProp<TestBitEnum, "bit_enum"> {
  let defaultValue = TestBitEnum.cppType # "::Read";
}

def OpWithBitEnumPropNamed : Test_Op<"op_with_bit_enum_prop_named"> {
  let arguments = (ins TestBitEnumPropNamed:$value1, TestBitEnumPropNamed:$value2);
  let assemblyFormat = "$value1 ($value2^)? attr-dict";
}

// Numbers, strings, lists.

class Test_NonEmptyArray<Property p>
    : ConfinedProp<ArrayProp<p>, Neg<CPred<"$_self.empty()">>, "non-empty array of " # p.summary>;

def NonNegativeI64Prop : ConfinedProp<I64Prop, CPred<"$_self >= 0">, "non-negative int64_t">;

def OpWithPropertyPredicates : Test_Op<"op_with_property_predicates"> {
  let arguments = (ins
    NonNegativeI64Prop:$scalar,
    OptionalProp<NonNegativeI64Prop>:$optional,
    DefaultValuedProp<NonNegativeI64Prop, "0">:$defaulted,
    ConfinedProp<NonNegativeI64Prop, CPred<"$_self <= 5">, "between 0 and 5">:$more_constrained,
    ArrayProp<NonNegativeI64Prop>:$array,
    Test_NonEmptyArray<I64Prop>:$non_empty_unconstrained,
    Test_NonEmptyArray<NonNegativeI64Prop>:$non_empty_constrained,
    OptionalProp<Test_NonEmptyArray<NonNegativeI64Prop>>:$non_empty_optional,
    I64Prop:$unconstrained
  );
  let assemblyFormat = "attr-dict prop-dict";
}

def TestPropPatternOp1 : Test_Op<"prop_pattern_op_1"> {
  let arguments = (ins StringProp:$tag, I64Prop:$val, BoolProp:$cond);
  let results = (outs I32:$results);
  let assemblyFormat = "$tag $val $cond attr-dict";
}

// Sizes of groups beside properties.
def TestOpWithVariadicSegmentProperties : Test_Op<"variadic_segment_prop",
    [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins Variadic<I64>:$a1, Variadic<I64>:$a2);
  let results = (outs Variadic<I64>:$b1, Variadic<I64>:$b2);
  let assemblyFormat = "$a1 `:` $a2 `:` type($b1) `:` type($b2) prop-dict attr-dict `end`";
}
