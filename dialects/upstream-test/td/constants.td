// Constants, folds and patterns.

def ConstantOp : Test_Op<"constant", [ConstantLike, NoMemoryEffect]> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType);
  let hasFolder = 1;
}

def ManualCppOpWithFold : Test_Op<"manual_cpp_op_with_fold"> {
  let arguments = (ins AnyType);
  let results = (outs AnyType);
  let hasFolder = 1;
}

// Folds to a sum that counts all that it has.
def FoldWithFoldAdaptorOp : Test_Op<"fold_with_fold_adaptor",
    [AttrSizedOperandSegments, NoTerminator]> {
  let arguments = (ins I32:$op, DenseI32ArrayAttr:$attr, Variadic<I32>:$variadic,
                       VariadicOfVariadic<I32, "attr">:$var_of_var);
  let results = (outs I32:$res);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{
    $op `,` `[` $variadic `]` `,` `{` $var_of_var `}` $body attr-dict-with-keyword
  }];
  let hasFolder = 1;
}

def CommutativeOp : Test_Op<"op_commutative", [Commutative]> {
  let arguments = (ins I32:$op1, I32:$op2, I32:$op3, I32:$op4);
  let results = (outs I32);
}

def DialectCanonicalizableOp : Test_Op<"dialect_canonicalizable"> {
  let results = (outs I32);
}

def RegionPatternOp : Test_Op<"op_with_region_pattern"> {
  let regions = (region SizedRegion<1>:$region);
  let hasCanonicalizer = 1;
}

def RegionFoldOp : Test_Op<"op_with_region_fold"> {
  let arguments = (ins AnyType:$operand);
  let results = (outs AnyType);
  let regions = (region SizedRegion<1>:$region);
  let hasFolder = 1;
}

def RegionFoldNoSideEffectOp : Test_Op<"op_with_region_fold_no_side_effect", [NoMemoryEffect]> {
  let regions = (region SizedRegion<1>:$region);
}

def VariadicFolderOp : Test_Op<"op_with_variadic_results_and_folder"> {
  let arguments = (ins Variadic<I32>);
  let results = (outs Variadic<I32>);
  let hasFolder = 1;
}
