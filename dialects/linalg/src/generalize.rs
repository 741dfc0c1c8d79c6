//! `linalg-generalize-named-ops`: all structured ops become `linalg.generic`, which says of maps, iterators and payload
//! what they say by their name.

use crease_ir::{OpId, Type};
use crease_pass::PatternPass;
use crease_rewrite::{NotApplied, PatternDef, PatternResult, Rewriter};

use crate::generated::*;
use crate::structured::{Structured, attr_of_maps, is_structured};

/// The pass.
pub struct GeneralizeNamedOps;

impl PatternPass for GeneralizeNamedOps {
    const NAME: &'static str = "linalg-generalize-named-ops";
    const DISPLAY: &'static str = "LinalgGeneralizeNamedOpsPass";
    const SUMMARY: &'static str = "Convert named ops into generic ops";

    fn patterns() -> Vec<PatternDef> {
        let pattern = PatternDef::over("structured_to_generic", is_structured, generalize);
        vec![pattern]
    }
}

/// As upstream, discardable attributes are not said again.
fn generalize(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let structured = Structured::of(view).filter(|_| !view.is::<Generic>());
    let structured = structured.ok_or(NotApplied("no named op"))?;
    if view.num_results() > 0 && !structured.on_tensors() {
        return Err(NotApplied("results that are no tensors"));
    }
    let maps = structured.maps().ok_or(NotApplied("no maps"))?;
    let (_, old) = view.region(0).ok_or(NotApplied("no payload"))?;
    let iterator = |parallel| match parallel {
        true => IteratorType::Parallel.attr(ctx),
        false => IteratorType::Reduction.attr(ctx),
    };
    let iterators = structured.parallel(&maps).into_iter().map(iterator);
    let iterators: Option<Vec<_>> = iterators.collect();
    let iterators = iterators.ok_or(NotApplied("no iterators"))?;
    let result_tensors: Vec<Type> = view.results().map(|result| view.ty(result)).collect();
    let (inputs, outputs) = (structured.inputs(), structured.outputs());

    let region = rw.create_region();
    let _ = rw.inline_region_before(old, region, None);
    let generic = Generic {
        inputs,
        outputs,
        indexing_maps: attr_of_maps(ctx, &maps),
        iterator_types: ctx.array_attr(&iterators),
        doc: None,
        library_call: None,
        region,
        result_tensors,
    };
    Ok(rw.replace_with(op, generic))
}
