// What ops do to memory.

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

// For normalize-memrefs: ops that may have their memrefs normalized, and one that may not.
def OpNorm : Test_Op<"op_norm", [MemRefsNormalizable]> {
  let arguments = (ins AnyMemRef:$X, AnyMemRef:$Y);
}

def OpNonNorm : Test_Op<"op_nonnorm"> {
  let arguments = (ins AnyMemRef:$X, AnyMemRef:$Y);
}

def OpNormRet : Test_Op<"op_norm_ret", [MemRefsNormalizable]> {
  let arguments = (ins AnyMemRef:$X);
  let results = (outs AnyMemRef:$Y, AnyMemRef:$Z);
}
