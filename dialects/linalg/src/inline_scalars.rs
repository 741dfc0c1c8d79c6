//! `linalg-inline-scalar-operands`: an input of `linalg.generic` of which all points access the same element is no
//! longer one, and the payload extracts the element.

use crease_arith::Emit;
use crease_ir::affine::AffineMap;
use crease_ir::{OpId, Type, ValueId};
use crease_pass::PatternPass;
use crease_rewrite::{NotApplied, PatternDef, PatternResult, Rewriter};
use crease_tensor::Extract;

use crate::generated::*;
use crate::structured::{Structured, attr_of_maps, is_tensor};

/// The pass.
pub struct InlineScalarOperands;

impl PatternPass for InlineScalarOperands {
    const NAME: &'static str = "linalg-inline-scalar-operands";
    const DISPLAY: &'static str = "LinalgInlineScalarOperandsPass";
    const SUMMARY: &'static str = "Inline scalar operands into linalg generic ops";

    fn patterns() -> Vec<PatternDef> {
        vec![PatternDef::new(
            "inline_scalars",
            "linalg.generic",
            inline_scalars,
        )]
    }
}

/// As upstream, attributes that say nothing of what is computed are not said again.
fn inline_scalars(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let structured = Structured::of(view).filter(|structured| structured.on_tensors());
    let structured = structured.ok_or(NotApplied("not on tensors"))?;
    let maps = structured.maps().ok_or(NotApplied("no maps"))?;
    let inputs = structured.inputs();
    let is_scalar = |at: usize| at < inputs.len() && maps[at].is_constant();
    if maps.len() != view.num_operands() || !(0..inputs.len()).any(is_scalar) {
        return Err(NotApplied("no input is a scalar"));
    }
    let region = view.region(0).ok_or(NotApplied("no payload"))?;
    let block = structured.block().ok_or(NotApplied("no payload"))?;
    let iterator_types = view.attr(Generic::ITERATOR_TYPES);
    let iterator_types = iterator_types.ok_or(NotApplied("no iterators"))?;
    let kept: Vec<AffineMap> = maps
        .iter()
        .enumerate()
        .filter(|&(at, _)| !is_scalar(at))
        .map(|(_, map)| map.clone())
        .collect();
    let others = inputs.iter().enumerate();
    let others = others.filter(|&(at, _)| !is_scalar(at));
    let others: Vec<ValueId> = others.map(|(_, &input)| input).collect();
    let outputs = structured.outputs();
    let result_tensors: Vec<Type> = view.results().map(|result| view.ty(result)).collect();
    let (old, loc) = (region.1, view.loc());
    let scalars: Vec<usize> = (0..inputs.len()).filter(|&at| is_scalar(at)).collect();

    let args = rw.body().block_args(block).to_vec();
    rw.set_start(block);
    for &at in scalars.iter().rev() {
        let input = inputs[at];
        let value = match is_tensor(rw.op(op), input) {
            true => {
                let indices = maps[at].constant_results().unwrap_or_default();
                let emit = &mut Emit::new(rw, loc);
                let indices = indices.into_iter().map(|index| emit.index(index)).collect();
                let extract = Extract {
                    tensor: input,
                    indices,
                    result: rw.body().ty(args[at]),
                };
                rw.build_value(loc, extract)
            }
            false => input,
        };
        let _ = rw.replace_all_uses(args[at], value);
    }
    let _ = rw.edit_blocks(&[], |_, body| {
        body.remove_block_args(block, |arg| scalars.contains(&arg));
    });
    let region = rw.create_region();
    let _ = rw.inline_region_before(old, region, None);
    let generic = Generic {
        inputs: others,
        outputs,
        indexing_maps: attr_of_maps(ctx, &kept),
        iterator_types,
        doc: None,
        library_call: None,
        region,
        result_tensors,
    };
    Ok(rw.replace_with(op, generic))
}
