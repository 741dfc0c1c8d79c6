//! `empty-tensor-to-alloc-tensor`: tensors without contents become ones that are allocated.

use crease_ir::OpId;
use crease_pass::PatternPass;
use crease_rewrite::{PatternDef, PatternResult, Rewriter};

use crate::generated::AllocTensor;

/// The pass.
pub struct EmptyTensorToAllocTensor;

impl PatternPass for EmptyTensorToAllocTensor {
    const NAME: &'static str = "empty-tensor-to-alloc-tensor";
    const DISPLAY: &'static str = "EmptyTensorToAllocTensorPass";
    const SUMMARY: &'static str = "Replace all empty ops by alloc_tensor ops.";

    fn patterns() -> Vec<PatternDef> {
        vec![PatternDef::new(
            "empty_to_alloc_tensor",
            "tensor.empty",
            allocate,
        )]
    }
}

fn allocate(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let alloc = AllocTensor {
        dynamic_sizes: view.operands().collect(),
        copy: None,
        size_hint: None,
        memory_space: None,
        result: view.result_type(0),
    };
    Ok(rw.replace_with(op, alloc))
}
