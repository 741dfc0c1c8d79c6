// The vectorize dialect: loops to be vectorized, and what their bodies become: index vectors, and
// accesses at them. Imported by `cargo xtask codegen vectorize`.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinTypes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Dialect/Vector/IR/VectorAttributes.td"

def Vectorize_Dialect : Dialect {
  let name = "vectorize";
  let cppNamespace = "::crease::vectorize";
}

class Vectorize_Op<string mnemonic, list<Trait> traits = []>
    : Op<Vectorize_Dialect, mnemonic, traits>;

def Vectorize_ForOp : Vectorize_Op<"for", [RecursiveMemoryEffects, SingleBlockImplicitTerminator<"YieldOp">]> {
  let summary = "a loop to be vectorized";
  let arguments = (ins Index:$lowerBound, Index:$upperBound);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Vectorize_YieldOp : Vectorize_Op<"yield", [Pure, Terminator, HasParent<"ForOp">]> {
  let summary = "ends the body of a loop";
  let assemblyFormat = "attr-dict";
}

def Vectorize_RampOp : Vectorize_Op<"ramp", [Pure,
    TypesMatchWith<"the elements are of the type of the base", "result", "base", "elementOf($_self)">,
    TypesMatchWith<"the elements are of the type of the stride", "result", "stride", "elementOf($_self)">]> {
  let summary = "lane k is base + k * stride";
  let arguments = (ins AnySignlessIntegerOrIndex:$base, AnySignlessIntegerOrIndex:$stride);
  let results = (outs VectorOfAnyRankOf<[AnySignlessIntegerOrIndex]>:$result);
  let assemblyFormat = "$base `,` $stride attr-dict `:` type($base) `->` type($result)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Vectorize_BroadcastOp : Vectorize_Op<"broadcast", [Pure]> {
  let summary = "every lane is the value; the lanes of a vector are repeated";
  let arguments = (ins AnyType:$value);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "$value attr-dict `:` type($value) `->` type($result)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Vectorize_LoadOp : Vectorize_Op<"load", [AttrSizedOperandSegments]> {
  let summary = "a lane for each index of a vector; lanes that the mask leaves out are of the other vector";
  let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$base, Variadic<Index>:$outer,
                       VectorOfAnyRankOf<[Index]>:$index,
                       Optional<VectorOfAnyRankOf<[I1]>>:$mask, Optional<AnyVectorOfAnyRank>:$passThrough);
  let results = (outs AnyVectorOfAnyRank:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Vectorize_StoreOp : Vectorize_Op<"store", [AttrSizedOperandSegments]> {
  let summary = "stores each lane at its index; the highest lane of one index stays";
  let arguments = (ins AnyVectorOfAnyRank:$value, Arg<AnyMemRef, "", [MemWrite]>:$base,
                       Variadic<Index>:$outer, VectorOfAnyRankOf<[Index]>:$index,
                       Optional<VectorOfAnyRankOf<[I1]>>:$mask);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Vectorize_LaneMaskOp : Vectorize_Op<"lane_mask", [Pure]> {
  let summary = "lane k is set if base + k is below the limit";
  let arguments = (ins Index:$base, Index:$limit);
  let results = (outs VectorOfAnyRankOf<[I1]>:$result);
  let assemblyFormat = "$base `,` $limit attr-dict `:` type($result)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Vectorize_ReduceOp : Vectorize_Op<"reduce", [Pure,
    TypesMatchWith<"the lanes are of the type of the first value", "value", "init", "elementOf($_self)">,
    AllTypesMatch<["init", "result"]>]> {
  let summary = "combines all lanes, in order unless fastmath says otherwise, starting with a first value";
  let arguments = (ins Vector_CombiningKindAttr:$kind, AnyVectorOfAnyRank:$value, AnyType:$init,
                       DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$kind `,` $value `,` $init (`fastmath` `` $fastmath^)? attr-dict `:` type($value)";
  let hasVerifier = 1;
}

def Vectorize_AssertPositiveOp : Vectorize_Op<"assert_positive", [Pure, AllTypesMatch<["value", "result"]>]> {
  let summary = "the value; the author promises that it is above zero";
  let arguments = (ins AnySignlessIntegerOrIndex:$value);
  let results = (outs AnySignlessIntegerOrIndex:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
