//! `lower-affine`: loops, conditions and accesses of affine maps become those of `scf`, `memref` and `vector`,
//! and the maps arithmetic.
//!
//! [`expand`] makes arithmetic, [`structured`] loops and conditions, [`access`] what reads and writes
//! memory, [`linear`] indices.

mod access;
mod expand;
mod linear;
mod structured;

use crease_arith::Emit;
use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::body::NewOp;
use crease_ir::diag::{Diagnostic, Diagnostics, Failed};
use crease_ir::{Attr, AttrData, Loc, OpId, OpRef, RegionId, Type, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_rewrite::conversion::{Conversion, convert};

use crate::generated::*;

pub(crate) use linear::{join, split};

/// Dialects whose ops are left as they are.
const KEPT: [&str; 4] = ["arith", "memref", "scf", "vector"];

/// Dialects of which ops are made by name; see [`by_name`].
const MADE: [&str; 2] = ["scf", "vector"];

/// The pass.
pub struct LowerAffine;

impl Pass for LowerAffine {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let unknown = |name: &&&str| ctx.registry().dialect(name).is_none();
        if let Some(missing) = MADE.iter().find(unknown) {
            let message =
                format!("lower-affine needs the dialect `{missing}`, which is not registered");
            return Err(pc.diags.error(Loc::UNKNOWN, message));
        }
        let mut lower = Lower(&mut pc.diags);
        // No op is refused.
        let changed = convert(ctx, target.body_mut(), &mut lower).unwrap_or(false);
        Ok(Changed::from(changed))
    }
}

impl PassDef for LowerAffine {
    const NAME: &'static str = "lower-affine";
    const DISPLAY: &'static str = "LowerAffinePass";
    const SUMMARY: &'static str = "Turn affine loops, conditions and accesses into scf and arith";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// What is done; mistakes are reported.
struct Lower<'d>(&'d mut Diagnostics);

impl Conversion for Lower<'_> {
    fn keeps(&self, op: OpRef<'_>) -> bool {
        op.info()
            .is_some_and(|info| KEPT.contains(&info.dialect.name))
    }

    fn lower(&mut self, rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
        let diags = &mut *self.0;
        Lowering { rw, diags }.lower(op)
    }
}

/// What is being done to an op.
struct Lowering<'r, 'a, 'd> {
    rw: &'r mut Rewriter<'a>,
    diags: &'d mut Diagnostics,
}

impl<'a> Lowering<'_, 'a, '_> {
    /// Makes what stands for an affine op; its results. `None` if the op stays.
    fn lower(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let view = self.rw.op(op);
        match () {
            () if view.is::<AffineApply>() => self.values(op, AffineApply::MAP, 0),
            () if view.is::<AffineMin>() => self.least(op),
            () if view.is::<AffineMax>() => self.greatest(op),
            () if view.is::<AffineFor>() => self.lower_for(op),
            () if view.is::<AffineIf>() => self.lower_if(op),
            () if view.is::<AffineParallel>() => self.lower_parallel(op),
            () if view.is::<AffineYield>() => self.lower_yield(op),
            () if view.is::<AffineLoad>() => self.lower_load(op),
            () if view.is::<AffineStore>() => self.lower_store(op),
            () if view.is::<AffineVectorLoad>() => self.lower_vector_load(op),
            () if view.is::<AffineVectorStore>() => self.lower_vector_store(op),
            () if view.is::<AffinePrefetch>() => self.lower_prefetch(op),
            () if view.is::<AffineDmaStart>() => self.lower_dma_start(op),
            () if view.is::<AffineDmaWait>() => self.lower_dma_wait(op),
            () if view.is::<AffineDelinearizeIndex>() => linear::split(self.rw, op),
            () if view.is::<AffineLinearizeIndex>() => linear::join(self.rw, op),
            () => None,
        }
    }
    /// The affine map in attribute slot `slot`.
    fn map(&self, op: OpId, slot: usize) -> Option<&'a AffineMap> {
        match self.rw.ctx().attr_data(self.rw.body().attr(op, slot)?) {
            AttrData::AffineMap(map) => Some(map),
            _ => None,
        }
    }

    /// Whether all of these have a value: else what is wrong is reported at `op`.
    fn check<'e>(
        &mut self,
        op: OpId,
        exprs: impl IntoIterator<Item = &'e AffineExpr>,
    ) -> Option<()> {
        let loc = self.rw.body().op_loc(op);
        let mut fine = true;
        for message in exprs.into_iter().flat_map(expand::refusals) {
            fine = false;
            self.diags.push(Diagnostic::error(loc, message));
        }
        fine.then_some(())
    }

    fn emit(&mut self, op: OpId) -> Emit<'_, 'a> {
        let loc = self.rw.body().op_loc(op);
        Emit::new(self.rw, loc)
    }

    /// What the map in `slot` makes of the operands from number `first` on.
    fn values(&mut self, op: OpId, slot: usize, first: usize) -> Option<Vec<ValueId>> {
        let map = self.map(op, slot)?;
        self.check(op, map.results())?;
        let operands = operands_from(self.rw.op(op), first);
        expand::map(&mut self.emit(op), map, &operands)
    }

    fn least(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let values = self.values(op, AffineMin::MAP, 0)?;
        Some(vec![expand::least(&mut self.emit(op), values)?])
    }

    fn greatest(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let values = self.values(op, AffineMax::MAP, 0)?;
        Some(vec![expand::greatest(&mut self.emit(op), values)?])
    }
}

/// Makes an op of `scf` or `vector` at the insert point. These know `tensor`, which knows this dialect, so it
/// can't know them but by name.
fn by_name(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    name: &str,
    operands: &[ValueId],
    types: &[Type],
    regions: &[RegionId],
) -> OpId {
    rw.create_op(NewOp {
        name: rw.ctx().op_name(name),
        loc,
        operands,
        types,
        attrs: &[],
        regions,
        successors: &[],
    })
}

/// Sets the inherent attribute `name` of an op made by name.
fn set_by_name(rw: &mut Rewriter<'_>, op: OpId, name: &str, value: Attr) {
    let info = rw.op(op).info();
    if let Some(slot) = info.and_then(|info| info.def.attr_slot(name)) {
        let _ = rw.modify(op, |ctx, body| body.set_attr(ctx, op, slot, Some(value)));
    }
}

fn operands_from(op: OpRef<'_>, first: usize) -> Vec<ValueId> {
    op.operands().skip(first).collect()
}
