// Formats and hand-written syntax.

def OIListTrivial : Test_Op<"oilist_with_keywords_only"> {
  let arguments = (ins UnitAttr:$keyword, UnitAttr:$otherKeyword,
                       UnitAttr:$diffNameUnitAttrKeyword);
  let assemblyFormat = [{
    oilist(`keyword` $keyword | `otherKeyword` $otherKeyword
         | `thirdKeyword` $diffNameUnitAttrKeyword) attr-dict
  }];
}

def OIListTrivialProperties : Test_Op<"oilist_with_keywords_only_properties"> {
  let arguments = (ins UnitProp:$keyword, UnitProp:$otherKeyword,
                       UnitProp:$diffNameUnitPropKeyword);
  let assemblyFormat = [{
    oilist(`keyword` $keyword | `otherKeyword` $otherKeyword
         | `thirdKeyword` $diffNameUnitPropKeyword) attr-dict
  }];
}

def OIListSimple : Test_Op<"oilist_with_simple_args", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<AnyType>:$arg0, Optional<AnyType>:$arg1, Optional<AnyType>:$arg2);
  let assemblyFormat = [{
    oilist(`keyword` $arg0 `:` type($arg0) | `otherKeyword` $arg1 `:` type($arg1)
         | `thirdKeyword` $arg2 `:` type($arg2)) attr-dict
  }];
}

def OIListVariadic : Test_Op<"oilist_variadic_with_parens", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$arg0, Variadic<AnyType>:$arg1, Variadic<AnyType>:$arg2);
  let assemblyFormat = [{
    oilist(`keyword` `(` $arg0 `:` type($arg0) `)` | `otherKeyword` `(` $arg1 `:` type($arg1) `)`
         | `thirdKeyword` `(` $arg2 `:` type($arg2) `)`) attr-dict
  }];
}

def OIListCustom : Test_Op<"oilist_custom", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$arg0, Optional<I32>:$optOperand, UnitAttr:$nowait);
  let assemblyFormat = [{
    oilist(`private` `(` $arg0 `:` type($arg0) `)`
         | `reduction` custom<CustomOptionalOperand>($optOperand)
         | `nowait` $nowait) attr-dict
  }];
}

def CustomDimensionListAttrOp : Test_Op<"custom_dimension_list_attr"> {
  let arguments = (ins DenseI64ArrayAttr:$dimension_list);
  let assemblyFormat = "`dimension_list` `=` custom<DimensionList>($dimension_list) attr-dict";
}

def OptionalCustomAttrOp : Test_Op<"optional_custom_attr"> {
  let arguments = (ins OptionalAttr<I1Attr>:$attr);
  let assemblyFormat = "attr-dict (custom<OptionalCustomParser>($attr)^) : (`bar`)?";
}

def FormatMaybeEmptyType : Test_Op<"format_maybe_empty_type"> {
  let arguments = (ins Test_Type<"optional_value_type">:$in);
  let assemblyFormat = "$in `:` type($in) attr-dict";
}

def VariadicArgsTypesSplit : Test_Op<"variadic_args_types_split"> {
  let arguments = (ins StrAttr:$str, Variadic<AnyType>:$args);
  let assemblyFormat = "$str (`,` $args^)? attr-dict (`:` type($args)^)?";
}

def TestOpWithRegionRef : Test_Op<"dummy_op_with_region_ref", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict custom<DummyRegionRef>(ref($body))";
}

def ParseCustomOperationNameAPI : Test_Op<"parse_custom_operation_name_api"> {
  let arguments = (ins StrAttr:$name);
  let assemblyFormat = "`(` custom<CustomOperationNameEntry>($name) `)` attr-dict";
}
