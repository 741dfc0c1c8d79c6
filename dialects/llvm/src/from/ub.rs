//! `convert-ub-to-llvm`.

use crease_ir::OpId;
use crease_ir::diag::Failed;
use crease_ir::op_def::OpKind;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_ub as ub;

use super::types::Types;
use super::{Conversion, IndexOptions, Rule, Target, by};
use crate::{Poison, Unreachable};

/// The pass.
pub struct ConvertUBToLLVM {
    index_bitwidth: u32,
}

impl Pass for ConvertUBToLLVM {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let types = Types::new(target.ctx(), self.index_bitwidth);
        let changed = Target::new(&types, RULES).convert(target.body_mut());
        Ok(Changed::from(changed))
    }
}

impl PassDef for ConvertUBToLLVM {
    const NAME: &'static str = "convert-ub-to-llvm";
    const DISPLAY: &'static str = "UBToLLVMConversionPass";
    const SUMMARY: &'static str = "Turn ub into llvm";
    type Options = IndexOptions;

    fn new(options: IndexOptions) -> Self {
        Self {
            index_bitwidth: options.index_bitwidth,
        }
    }
}

pub(super) static RULES: &[Rule] = &[
    by(ub::Poison::def, poison),
    by(ub::Unreachable::def, unreachable),
];

/// Another kind of poison stays.
fn poison(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let plain = ctx.plain_attr("ub", "poison")?;
    if view
        .attr(ub::Poison::VALUE)
        .is_some_and(|value| value != plain)
    {
        return None;
    }
    let res = conv.types.convert(view.result_type(0))?;
    conv.replace_with(op, Poison { res });
    Some(())
}

fn unreachable(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let loc = conv.rw.body().op_loc(op);
    conv.rw.build(loc, Unreachable {});
    conv.rw.replace(op, &[]);
    Some(())
}
