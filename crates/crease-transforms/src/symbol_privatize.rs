//! `symbol-privatize`: hides the symbols directly in the target from what is around it.

use crease_ir::OpId;
use crease_ir::diag::Failed;
use crease_ir::symbols::{VISIBILITY, Visibility, is_symbol, symbol_name, visibility};
use crease_pass::{Changed, List, Pass, PassContext, PassDef, PassTarget};

crease_pass::pass_options! {
    /// Options of `symbol-privatize`.
    pub struct Options {
        /// Names of symbols that stay as they are
        pub exclude: List = List::default(),
    }
}

/// The pass.
pub struct SymbolPrivatize {
    options: Options,
}

impl Pass for SymbolPrivatize {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let body = target.body();
        let regions = body.owner_regions().iter();
        let blocks = regions.flat_map(|&region| body.region_blocks(region));
        let seen: Vec<OpId> = blocks
            .flat_map(|block| body.block_ops(block))
            .filter(|&id| {
                let op = body.op(ctx, id);
                let named = || symbol_name(op).unwrap_or_default();
                is_symbol(op)
                    && visibility(op) != Visibility::Private
                    && !self.options.exclude.iter().any(|name| name == named())
            })
            .collect();
        let private = ctx.string_attr("private");
        let body = target.body_mut();
        for &op in &seen {
            let slot = ctx
                .registry()
                .info(body.op_name(op))
                .and_then(|i| i.named.visibility);
            match slot {
                Some(slot) => body.set_attr(ctx, op, slot.into(), Some(private)),
                None => body.set_discardable(ctx, op, ctx.ident(VISIBILITY), Some(private)),
            }
        }
        Ok(Changed::from(!seen.is_empty()))
    }
}

impl PassDef for SymbolPrivatize {
    const NAME: &'static str = "symbol-privatize";
    const DISPLAY: &'static str = "SymbolPrivatize";
    const SUMMARY: &'static str = "Make symbols private";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}
