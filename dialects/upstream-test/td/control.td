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

// Upstream makes these when it starts.
def DynamicGeneric : Test_Op<"dynamic_generic"> {
  let arguments = (ins Variadic<AnyType>);
  let results = (outs Variadic<AnyType>);
}
def DynamicOneOperandTwoResults : Test_Op<"dynamic_one_operand_two_results"> {
  let arguments = (ins Variadic<AnyType>);
  let results = (outs Variadic<AnyType>);
  let hasVerifier = 1;
}
def DynamicCustomParserPrinter : Test_Op<"dynamic_custom_parser_printer"> {
  let arguments = (ins Variadic<AnyType>);
  let results = (outs Variadic<AnyType>);
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}
