// Names of values.

def StringAttrPrettyNameOp : Test_Op<"string_attr_pretty_name",
    [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let arguments = (ins StrArrayAttr:$names);
  let results = (outs Variadic<I32>:$r);
  let hasCustomAssemblyFormat = 1;
}

def PolyForOp : Test_Op<"polyfor",
    [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
}

// As types say.

def ResultNameFromTypeOp : Test_Op<"result_name_from_type",
    [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let results = (outs AnyType:$r);
}

def BlockArgumentNameFromTypeOp : Test_Op<"block_argument_name_from_type",
    [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "regions attr-dict-with-keyword";
}

def ResultNameFromTypeInterfaceOp : Test_Op<"result_name_from_type_interface", [OpAsmOpInterface]> {
  let results = (outs Variadic<AnyType>:$r);
}

def BlockArgumentNameFromTypeInterfaceOp
    : Test_Op<"block_argument_name_from_type_interface", [OpAsmOpInterface]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "regions attr-dict-with-keyword";
}

// Types.

def ResultTypeWithTraitOp : Test_Op<"result_type_with_trait"> {
  let results = (outs AnyType);
  let hasVerifier = 1;
}

def TestTypeProducerOp : Test_Op<"type_producer"> {
  let results = (outs AnyType);
}
