//! Lists of the structured ops, for what is implemented for each of them by the same function.

/// Calls `$each` with the ops whose region follows from their name, types and attributes.
macro_rules! for_named {
    ($each:ident) => {
        $each! {
            Abs Add BatchMatmul BatchMatvec BatchMmt4D BatchReduceMatmul BatchVecmat Ceil Contract
            Conv1D Conv1DNcwFcw Conv1DNwcWcf Conv2D Conv2DNchwFchw Conv2DNchwFchwQ Conv2DNgchwFgchw
            Conv2DNgchwGfchw Conv2DNgchwGfchwQ Conv2DNhwcFhwc Conv2DNhwcFhwcQ Conv2DNhwcHwcf
            Conv2DNhwcHwcfQ Conv2DNhwgcGfhwc Conv2DNhwgcGfhwcQ Conv3D Conv3DNcdhwFcdhw
            Conv3DNdhwcDhwcf Conv3DNdhwcDhwcfQ Copy DepthwiseConv1DNcwCw DepthwiseConv1DNwcWc
            DepthwiseConv1DNwcWcm DepthwiseConv2DNchwChw DepthwiseConv2DNhwcHwc
            DepthwiseConv2DNhwcHwcQ DepthwiseConv2DNhwcHwcm DepthwiseConv2DNhwcHwcmQ
            DepthwiseConv3DNcdhwCdhw DepthwiseConv3DNdhwcDhwc DepthwiseConv3DNdhwcDhwcm Div
            DivUnsigned Dot Erf Exp Fill FillRng2D Floor Log Matmul Matvec Max Min Mmt4D Mul NegF
            PoolingNchwMax PoolingNchwSum PoolingNcwMax PoolingNcwSum PoolingNdhwcMax
            PoolingNdhwcMin PoolingNdhwcSum PoolingNhwcMax PoolingNhwcMaxUnsigned PoolingNhwcMin
            PoolingNhwcMinUnsigned PoolingNhwcSum PoolingNwcMax PoolingNwcMaxUnsigned PoolingNwcMin
            PoolingNwcMinUnsigned PoolingNwcSum PowF QuantizedBatchMatmul QuantizedMatmul
            Reciprocal Round Rsqrt Select Sqrt Square Sub Tanh Vecmat
        }
    };
}

/// Calls `$each` with all structured ops.
macro_rules! for_structured {
    ($each:ident) => {
        for_named!($each);
        $each! { Broadcast Elementwise Generic Map Reduce Transpose }
    };
}
