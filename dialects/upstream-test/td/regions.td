// Regions.

def AllocaScopeRegionOp : Test_Op<"alloca_scope_region", [AutomaticAllocationScope]> {
  let regions = (region AnyRegion:$region);
  let assemblyFormat = "attr-dict-with-keyword $region";
}

def GraphRegionOp : Test_Op<"graph_region", [RegionKindInterface, HasOnlyGraphRegion]> {
  let regions = (region AnyRegion:$region);
  let assemblyFormat = "attr-dict-with-keyword $region";
}

def RegionYieldOp : Test_Op<"region_yield", [Pure, ReturnLike, Terminator]> {
  let arguments = (ins AnyType:$result);
  let assemblyFormat = "$result `:` type($result) attr-dict";
}

def CSEOfSingleBlockOp : Test_Op<"cse_of_single_block_op",
    [SingleBlockImplicitTerminator<"RegionYieldOp">, Pure]> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$outputs);
  let regions = (region SizedRegion<1>:$region);
  let assemblyFormat = [{
    attr-dict `inputs` `(` $inputs `)` $region `:` type($inputs) `->` type($outputs)
  }];
}

def SingleNoTerminatorOp : Test_Op<"single_no_terminator_op", GraphRegionNoTerminator.traits> {
  let regions = (region SizedRegion<1>:$my_region);
  let assemblyFormat = "attr-dict `:` $my_region";
}

def VariadicNoTerminatorOp : Test_Op<"variadic_no_terminator_op", GraphRegionNoTerminator.traits> {
  let regions = (region VariadicRegion<SizedRegion<1>>:$my_regions);
  let assemblyFormat = "attr-dict `:` $my_regions";
}

def SingleNoTerminatorCustomAsmOp : Test_Op<"single_no_terminator_custom_asm_op",
    [SingleBlock, NoTerminator]> {
  let regions = (region SizedRegion<1>);
  let hasCustomAssemblyFormat = 1;
}

def TerminatorOp : Test_Op<"finish", [Terminator]>;

def SingleBlockImplicitTerminatorOp : Test_Op<"SingleBlockImplicitTerminator",
    [SingleBlockImplicitTerminator<"TerminatorOp">]> {
  let regions = (region SizedRegion<1>:$region);
}
