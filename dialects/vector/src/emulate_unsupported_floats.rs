//! `arith-emulate-unsupported-floats`: arithmetic on floats that a target lacks is done on those that it has, to which
//! operands are extended, and results are rounded back after each op.
//!
//! Values stay what they are: signatures, memory, and ops that only move floats. It lies here because vectors are
//! computed with, too.

use crease_arith::{self as arith, Emit, FastMathFlags};
use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::num::FloatKind;
use crease_ir::op_def::OpKind;
use crease_ir::{Body, Context, Loc, OpId, OpRef, OpTrait, Type, TypeData, ValueId};
use crease_pass::options::List;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::conversion::{ConversionRewriter, TypeConverter, not_legalized, visits};
use rustc_hash::FxHashSet;

use crate::generated::{Contraction, FMA, MultiDimReduction, OuterProduct, Reduction, Scan};

crease_pass::pass_options! {
    /// Options of `arith-emulate-unsupported-floats`.
    pub struct Options {
        /// MLIR types without arithmetic support on a given target
        pub source_types: List = List::default(),
        /// MLIR type to convert the unsupported source types to
        pub target_type: String = "f32".to_owned(),
    }
}

/// The pass.
pub struct EmulateUnsupportedFloats {
    options: Options,
}

impl Pass for EmulateUnsupportedFloats {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let floats = Floats::new(ctx, &self.options)
            .map_err(|message| pc.diags.error(Loc::UNKNOWN, message))?;
        let is_illegal = |op: OpRef<'_>| floats.is_illegal(op);
        match on_other_floats(ctx, target.body_mut(), &floats, &is_illegal) {
            Ok(changed) => Ok(Changed::from(changed)),
            Err(error) => Err(pc.diags.fail(error)),
        }
    }
}

impl PassDef for EmulateUnsupportedFloats {
    const NAME: &'static str = "arith-emulate-unsupported-floats";
    const DISPLAY: &'static str = "ArithEmulateUnsupportedFloats";
    const SUMMARY: &'static str = "Emulate operations on unsupported floats with extf/truncf";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}

/// The float of this name; the error says what it was wanted for. As upstream, options do not know all names.
pub fn float_named(what: &str, name: &str) -> Result<FloatKind, String> {
    let kind = FloatKind::from_mnemonic(name);
    let kind = kind.filter(|kind| !matches!(kind, FloatKind::TF32 | FloatKind::F8E4M3B11FNUZ));
    kind.ok_or_else(|| format!("could not map {what} type '{name}' to a known floating-point type"))
}

/// What floats become.
struct Floats<'c> {
    ctx: &'c Context,
    sources: Vec<FloatKind>,
    target: FloatKind,
}

impl<'c> Floats<'c> {
    fn new(ctx: &'c Context, options: &Options) -> Result<Self, String> {
        let target = float_named("target", &options.target_type)?;
        let sources = options.source_types.iter();
        let sources: Vec<FloatKind> = sources
            .map(|name| float_named("source", name))
            .collect::<Result<_, _>>()?;
        match sources.contains(&target) {
            true => Err("target type cannot be an unsupported source type".to_owned()),
            false => Ok(Self {
                ctx,
                sources,
                target,
            }),
        }
    }

    /// Whether an op computes with floats that there are not.
    fn is_illegal(&self, op: OpRef<'_>) -> bool {
        let moves = op.is::<arith::Bitcast>()
            || op.is::<arith::ExtF>()
            || op.is::<arith::TruncF>()
            || op.is::<arith::Constant>()
            || op.is::<arith::Select>();
        let computes = match op.info().map(|info| info.dialect.name) {
            Some("arith") => !moves,
            _ => {
                op.is::<Contraction>()
                    || op.is::<FMA>()
                    || op.is::<MultiDimReduction>()
                    || op.is::<OuterProduct>()
                    || op.is::<Reduction>()
                    || op.is::<Scan>()
            }
        };
        let mut values = op.operands().chain(op.results());
        computes && values.any(|value| self.convert(op.ty(value)) != Some(op.ty(value)))
    }
}

impl TypeConverter for Floats<'_> {
    fn convert(&self, ty: Type) -> Option<Type> {
        let ctx = self.ctx;
        let kind = ctx.float_kind(ctx.element_or_self(ty));
        let target = || ctx.intern_type(TypeData::Float(self.target));
        Some(
            match kind.is_some_and(|kind| self.sources.contains(&kind)) {
                true => ctx.with_element(ty, target()),
                false => ty,
            },
        )
    }
}

/// Has ops that `is_illegal` names compute on what their types become; whether there were any. What types become is
/// floats, to which operands are extended, and from which results are truncated.
pub fn on_other_floats(
    ctx: &Context,
    body: &mut Body,
    floats: &dyn TypeConverter,
    is_illegal: &dyn Fn(OpRef<'_>) -> bool,
) -> Result<bool, Diagnostic> {
    let mut changed = Ok(false);
    body.visit_children(&mut |body| {
        let Ok(so_far) = changed else {
            return FxHashSet::default();
        };
        let mut rw = ConversionRewriter::new(ctx, body, floats);
        let children = convert(&mut rw, floats, is_illegal);
        changed = (children.as_ref())
            .map(|_| so_far || rw.edits() > 0)
            .map_err(Clone::clone);
        children.unwrap_or_default()
    });
    changed
}

/// Converts what control may get to in a body; the numbers of the bodies inside that are of that.
fn convert(
    rw: &mut ConversionRewriter<'_>,
    floats: &dyn TypeConverter,
    is_illegal: &dyn Fn(OpRef<'_>) -> bool,
) -> Result<FxHashSet<usize>, Diagnostic> {
    let mut children = FxHashSet::default();
    for visit in visits(rw.body()) {
        let op = visit.op;
        if rw.is_gone(op) {
            continue;
        }
        children.extend(rw.body().op_child(op).map(|child| child.index()));
        if !is_illegal(rw.op(op)) {
            continue;
        }
        // Constants of any type are allowed.
        let legal = |made: OpRef<'_>| made.has(OpTrait::ConstantLike);
        if rw.fold(op, &legal).is_none() && widen(rw, floats, op).is_none() {
            return Err(not_legalized(rw.op(op)));
        }
    }
    // What is wanted of another type is extended.
    for (cast, _) in rw.finish() {
        let (value, to) = (rw.op(cast).operand(0), rw.op(cast).result_type(0));
        rw.set_before(cast);
        let value = contracted::<arith::ExtF>(rw, cast, arith::ExtF::FASTMATH, value, to);
        let _ = rw.replace_op(cast, &[value]);
    }
    Ok(children)
}

/// The op on floats that there are, and its results as what they were.
fn widen(rw: &mut ConversionRewriter<'_>, floats: &dyn TypeConverter, op: OpId) -> Option<()> {
    if !rw.body().op_regions(op).is_empty() {
        return None;
    }
    let view = rw.op(op);
    let old: Vec<Type> = view.results().map(|value| view.ty(value)).collect();
    let new: Option<Vec<Type>> = old.iter().map(|&ty| floats.convert(ty)).collect();
    let operands = rw.operands(op)?;
    rw.set_before(op);
    let wide = rw.create_like(op, &operands, &new?, &[]);
    let mut results: Vec<_> = rw.body().results(wide).collect();
    for (result, ty) in results.iter_mut().zip(old) {
        if rw.body().ty(*result) != ty {
            *result = contracted::<arith::TruncF>(rw, op, arith::TruncF::FASTMATH, *result, ty);
        }
    }
    rw.replace(op, &results);
    Some(())
}

/// A cast that may be contracted with others.
fn contracted<K: OpKind>(
    rw: &mut ConversionRewriter<'_>,
    at: OpId,
    slot: usize,
    value: ValueId,
    to: Type,
) -> ValueId {
    let flags = FastMathFlags::CONTRACT.attr(rw.ctx());
    let attrs = flags.map(|flags| (slot, flags));
    let loc = rw.body().op_loc(at);
    Emit::new(rw, loc).op::<K>(&[value], to, attrs.as_slice())
}
