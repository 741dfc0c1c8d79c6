// What is imported: upstream's ops, and two that upstream declares in C++ only.
include "mlir/Dialect/Affine/IR/AffineOps.td"

// Each buffer is followed by its indices, as many as its map has inputs; the maps are discardable attributes.
class Affine_DmaOp<string mnemonic> : Affine_Op<mnemonic, [MemRefsNormalizable, MemoryEffects<[MemRead, MemWrite]>]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasFolder = 1;
}

// `src_map`, `dst_map`, `tag_map`: source, destination, tag, number of elements, and, if strided, stride
// and elements per stride.
def AffineDmaStartOp : Affine_DmaOp<"dma_start">;

// `tag_map`: tag, number of elements.
def AffineDmaWaitOp : Affine_DmaOp<"dma_wait">;
