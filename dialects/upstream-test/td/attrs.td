// Attributes with syntax of their own, and ops whose attributes matter.

def AttrWithTrait : Test_Attr<"AttrWithTrait", "attr_with_trait">;

// Its type stands after it.
def AttrWithSelfTypeParam : Test_Attr<"AttrWithSelfTypeParam", "attr_with_self_type_param"> {
  let parameters = (ins "::mlir::Type":$type);
}

def TestSymbolRefAttr : Test_Attr<"TestSymbolRef", "symbol_ref_attr"> {
  let parameters = (ins "::mlir::FlatSymbolRefAttr":$symbol);
  let assemblyFormat = "`<` $symbol `>`";
}

def TestNestedAliasAttr : Test_Attr<"TestNestedAlias", "nested_alias"> {
  let parameters = (ins "mlir::StringAttr":$value,
                        OptionalParameter<"TestNestedAliasAttr">:$nested);
  let assemblyFormat = "`<` $value (`,` $nested^)? `>`";
}

def TestOpAsmAttrInterfaceAttr : Test_Attr<"TestOpAsmAttrInterface", "op_asm_attr_interface"> {
  let parameters = (ins "mlir::StringAttr":$value);
  let assemblyFormat = "`<` struct(params) `>`";
}

def TestOpAsmAttrInterfaceTablegenDefaultAttr
    : Test_Attr<"TestOpAsmAttrInterfaceTablegenDefault", "op_asm_attr_interface_tablegen_default"> {
  let parameters = (ins "mlir::StringAttr":$value);
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}

def TestCustomFloatAttr : Test_Attr<"TestCustomFloat", "custom_float"> {
  let parameters = (ins "mlir::StringAttr":$type_str, APFloatParameter<"">:$value);
}

// Upstream makes these when it starts.
def DynamicSingleton : Test_Attr<"DynamicSingleton", "dynamic_singleton">;
def DynamicPair : Test_Attr<"DynamicPair", "dynamic_pair"> {
  let parameters = (ins "::mlir::Attribute":$left, "::mlir::Attribute":$right);
}
def DynamicCustomAssemblyFormat
    : Test_Attr<"DynamicCustomAssemblyFormat", "dynamic_custom_assembly_format"> {
  let parameters = (ins "::mlir::Attribute":$left, "::mlir::Attribute":$right);
}

def AttrWithTraitOp : Test_Op<"attr_with_trait"> {
  let arguments = (ins AnyAttr:$attr);
  let hasVerifier = 1;
}

def TypedStringAttrWithTypeOp : Test_Op<"string_attr_with_type"> {
  let arguments = (ins TypedStrAttr<AnyInteger>:$attr);
  let assemblyFormat = "$attr attr-dict";
}

def TypedStringAttrWithMixedTypeOp : Test_Op<"string_attr_with_mixed_type"> {
  let arguments = (ins AnyAttrOf<[TypedStrAttr<AnyInteger>, I64Attr]>:$attr);
  let assemblyFormat = "$attr attr-dict";
}

def DenseArrayAttrOp : Test_Op<"dense_array_attr"> {
  let arguments = (ins
    DenseBoolArrayAttr:$i1attr, DenseI8ArrayAttr:$i8attr, DenseI16ArrayAttr:$i16attr,
    DenseI32ArrayAttr:$i32attr, DenseI64ArrayAttr:$i64attr, DenseF32ArrayAttr:$f32attr,
    DenseF64ArrayAttr:$f64attr, DenseI32ArrayAttr:$emptyattr
  );
  let assemblyFormat = [{
    `i1attr` `=` $i1attr `i8attr` `=` $i8attr `i16attr` `=` $i16attr `i32attr` `=` $i32attr
    `i64attr` `=` $i64attr `f32attr` `=` $f32attr `f64attr` `=` $f64attr
    `emptyattr` `=` $emptyattr attr-dict
  }];
}

def TestDefaultAttrPrintOp : Test_Op<"default_value_print"> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "0">:$value_with_default, I32:$operand);
  let assemblyFormat = "attr-dict $operand";
}

// Symbols.

def SymbolOp : Test_Op<"symbol", [NoMemoryEffect, Symbol]> {
  let arguments = (ins StrAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility);
}

def SymbolWithResultOp : Test_Op<"symbol_with_result", [Symbol]> {
  let arguments = (ins StrAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility);
  let results = (outs AnyType:$result);
}
