//! `llvm-add-comdats`: functions that other modules may define as well get selectors in a comdat of their own.

use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::symbols::{lookup_in, symbol_name_attr};
use crease_ir::{Attr, Body, Context, Loc, OpId, OpRef, Type};
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use rustc_hash::FxHashSet;

use crate::enums::Comdat as Kind;
use crate::{Comdat, ComdatSelector, LLVMFunc, Linkage};

/// The comdat that has the selectors.
const NAME: &str = "__llvm_comdat";

/// The pass.
pub struct AddComdats;

impl Pass for AddComdats {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let functions = merged_functions(ctx, target.body());
        if functions.is_empty() {
            return Ok(Changed::No);
        }
        let loc = target.op().loc();
        let there = lookup_in(target.op(), ctx.string_attr(NAME));
        let there = there.map(existing).transpose();
        let there = there.map_err(|refused| pc.diags.fail(refused))?;
        let mut rw = Rewriter::new(ctx, target.body_mut(), None).without_revisits();
        let _ = add(&mut rw, loc, there, &functions);
        Ok(Changed::Yes)
    }
}

impl PassDef for AddComdats {
    const NAME: &'static str = "llvm-add-comdats";
    const DISPLAY: &'static str = "LLVMAddComdats";
    const SUMMARY: &'static str = "Add comdats to linkonce and linkonce_odr functions";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// The functions of a module that are merged when it is linked, with their names.
fn merged_functions(ctx: &Context, module: &Body) -> Vec<(OpId, Attr)> {
    let blocks = module.owner_regions().iter();
    let blocks = blocks.flat_map(|&region| module.region_blocks(region));
    let ops = blocks.flat_map(|block| module.block_ops(block));
    let merged = ops.filter_map(|id| {
        let op = module.op(ctx, id);
        let linkage = op.is::<LLVMFunc>().then(|| op.attr(LLVMFunc::LINKAGE));
        let linkage = Linkage::of(ctx, linkage??)?;
        let merged = matches!(linkage, Linkage::Linkonce | Linkage::LinkonceODR);
        merged.then_some((id, symbol_name_attr(op)?))
    });
    merged.collect()
}

/// The comdat that `op` is. Upstream takes whatever has the name for one.
fn existing(op: OpRef<'_>) -> Result<OpId, Diagnostic> {
    match op.is::<Comdat>() {
        true => Ok(op.id()),
        false => Err(op.op_diag(format!(
            "is named '{NAME}', as the comdat of functions that are merged is"
        ))),
    }
}

/// Makes the selectors, each before those made earlier, and the comdat if it is not there.
fn add(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    there: Option<OpId>,
    functions: &[(OpId, Attr)],
) -> Option<()> {
    let ctx = rw.ctx();
    let comdat_name = ctx.string_attr(NAME);
    let comdat = there.or_else(|| {
        let module = *rw.body().owner_regions().first()?;
        let start = rw.body().entry_block(module)?;
        let body = rw.create_region();
        rw.create_block(body, None, &[]);
        rw.set_start(start);
        let sym_name = comdat_name;
        Some(rw.build(loc, Comdat { sym_name, body }))
    })?;
    let region = *rw.body().op_regions(comdat).first()?;
    let block = rw.body().entry_block(region)?;
    let loc = rw.body().op_loc(comdat);
    let selectors = rw.body().block_ops(block);
    let selectors = selectors.filter_map(|op| symbol_name_attr(rw.op(op)));
    let mut known: FxHashSet<Attr> = selectors.collect();
    for &(function, sym_name) in functions {
        // Upstream makes another one of the same name, which is wrong.
        if known.insert(sym_name) {
            rw.set_start(block);
            let comdat = ctx.i64_attr(Type::I64.get(), Kind::Any.value());
            rw.build(loc, ComdatSelector { sym_name, comdat });
        }
        let reference = ctx.symbol_ref_attr(comdat_name, &[sym_name]);
        let _ = rw.modify(function, |ctx, body| {
            body.set_attr(ctx, function, LLVMFunc::COMDAT, Some(reference));
        });
    }
    Some(())
}
