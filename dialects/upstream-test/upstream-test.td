// Of the dialect that upstream tests itself with, the ops that its tests of passes need.
include "mlir/IR/OpBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "test";
}

class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;

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

// Control flow.

def BranchOp : Test_Op<"br", [BranchOpInterface, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$targetOperands);
  let successors = (successor AnySuccessor:$target);
}

// Effects.

def EffectsReadOp : Test_Op<"op_with_memread", [MemoryEffects<[MemRead]>]> {
  let results = (outs AnyInteger);
}

def EffectsWriteOp : Test_Op<"op_with_memwrite", [MemoryEffects<[MemWrite]>]>;

def EffectsResultOp : Test_Op<"test_effects_result"> {
  let results = (outs Res<I32, "", [MemAlloc, MemWrite]>);
}

// Its effects are listed in the attribute `effects`.
def SideEffectOp : Test_Op<"side_effect_op",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let results = (outs AnyType:$result);
}

// Folds and patterns.

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
