// Control flow.

def BranchOp : Test_Op<"br", [BranchOpInterface, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$targetOperands);
  let successors = (successor AnySuccessor:$target);
}

// Control enters none of its regions.
def TestNoTerminatorOp : Test_Op<"switch_with_no_break",
    [NoTerminator, DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let arguments = (ins Index:$arg, DenseI64ArrayAttr:$cases);
  let regions = (region VariadicRegion<SizedRegion<1>>:$caseRegions);
  let assemblyFormat = "$arg attr-dict custom<SwitchCases>($cases, $caseRegions)";
}

// Upstream makes these when it starts: what they have is checked by functions, if at all.

class Test_DynamicOp<string mnemonic> : Test_Op<mnemonic> {
  let arguments = (ins Variadic<AnyType>);
  let results = (outs Variadic<AnyType>);
  let regions = (region VariadicRegion<AnyRegion>);
  let successors = (successor VariadicSuccessor<AnySuccessor>);
}

def DynamicGeneric : Test_DynamicOp<"dynamic_generic">;

def DynamicOneOperandTwoResults : Test_DynamicOp<"dynamic_one_operand_two_results"> {
  let hasVerifier = 1;
}

def DynamicCustomParserPrinter : Test_DynamicOp<"dynamic_custom_parser_printer"> {
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}
