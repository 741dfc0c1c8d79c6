//! `affine-loop-coalescing`: loops that are nested perfectly, and whose bounds do not depend on each other, become one
//! that runs as often as all of them: those of `scf`, and those of `affine` that begin at 0 and count by 1.

use crease_arith as arith;
use crease_arith::Emit;
use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::diag::Failed;
use crease_ir::{Body, Loc, OpId, OpRef, Type, ValueId};
use crease_memref::mixed::Mixed;
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use rustc_hash::FxHashMap;

use super::{End, body_block};
use crate::apply::composed_apply;
use crate::compose::Bound;
use crate::generated::*;
use crate::linear_index::canonicalize::{Size, split};
use crate::ops::{ForBounds, map_attr};
use crate::scope::Scope;

/// Loops of `scf` are known by their name: that dialect knows this one.
const SCF_FOR: &str = "scf.for";

/// The pass.
pub struct LoopCoalescing;

impl Pass for LoopCoalescing {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let mut changed = false;
        target.body_mut().visit_nested(&mut |body: &mut Body| {
            let mut rw = Rewriter::new(ctx, body, None).without_revisits();
            for op in rw.body().ops_preorder() {
                if !rw.body().is_erased(op) {
                    coalesce_nest(&mut rw, op);
                }
            }
            changed |= rw.edits() > 0;
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for LoopCoalescing {
    const NAME: &'static str = "affine-loop-coalescing";
    const DISPLAY: &'static str = "LoopCoalescing";
    const SUMMARY: &'static str =
        "Coalesce nested loops with independent bounds into a single loop";
    const ANCHOR: Anchor = Anchor::Op("func.func");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// The loops of the same kind each of which is all that is in the one before, beginning with `root`.
fn perfect_nest(root: OpRef<'_>) -> Vec<OpId> {
    let mut nest = vec![root.id()];
    let mut around = root;
    while let Some(block) = body_block(around) {
        let mut ops = around.body().block_ops(block);
        let (Some(inner), Some(_), None) = (ops.next(), ops.next(), ops.next()) else {
            break;
        };
        around = root.other(inner);
        if around.name() != root.name() {
            break;
        }
        nest.push(inner);
    }
    nest
}

/// Of each loop of a nest the outermost one before which what `operands` gives can be seen. The nest is perfect, so what
/// is defined in it, and can be seen by a loop inside, is an argument of one of its loops.
fn seen_before(
    rw: &Rewriter<'_>,
    nest: &[OpId],
    operands: fn(OpRef<'_>) -> Vec<ValueId>,
) -> Vec<usize> {
    let body = rw.body();
    let mut places: FxHashMap<OpId, usize> = FxHashMap::default();
    let mut list = Vec::with_capacity(nest.len());
    for (at, &op) in nest.iter().enumerate() {
        let mut first = 0;
        for value in operands(rw.op(op)) {
            let around = body.value_block(value);
            let around = around.and_then(|block| body.block_parent_op(block));
            let place = around.and_then(|op| places.get(&op));
            first = place.map_or(first, |&place| first.max(place + 1));
        }
        list.push(first);
        places.insert(op, at);
    }
    list
}

/// Of each loop of a nest the outermost one that carries what it carries, and nothing else.
fn carried_since(rw: &Rewriter<'_>, nest: &[OpId]) -> Vec<usize> {
    let mut since = vec![0];
    for (at, pair) in nest.windows(2).enumerate() {
        let (outer, inner) = (rw.op(pair[0]), rw.op(pair[1]));
        let args = outer.entry_args(0).iter().skip(1).copied();
        let same = args.eq(inner.operands().skip(3))
            && outer
                .terminator(0)
                .is_some_and(|last| last.operands().eq(inner.results()));
        since.push(if same { since[at] } else { at + 1 });
    }
    since
}

/// Coalesces what can be of the nest that begins with `root`, inner loops first: in each step as many as there are
/// around the innermost one that is left.
fn coalesce_nest(rw: &mut Rewriter<'_>, root: OpId) {
    let view = rw.op(root);
    let is_scf = view.name_str() == SCF_FOR;
    if !is_scf && !view.is::<AffineFor>() {
        return;
    }
    let nest = perfect_nest(view);
    if nest.len() < 2 {
        return;
    }
    let (before, since) = match is_scf {
        true => (
            seen_before(rw, &nest, |op| op.operands().take(3).collect()),
            carried_since(rw, &nest),
        ),
        false => (
            seen_before(rw, &nest, |op| op.operands().collect()),
            vec![0; nest.len()],
        ),
    };
    let mut end = nest.len();
    while end > 1 {
        let starts = |start: &usize| {
            before[*start..end].iter().max() <= Some(start) && since[end - 1] <= *start
        };
        let start = (0..end - 1).find(starts);
        if let Some(start) = start {
            let band = &nest[start..end];
            let _ = match is_scf {
                true => coalesce_scf(rw, band),
                false => coalesce(rw, band),
            };
        }
        // What is around a band may be one with what is around that.
        end = start.unwrap_or(end - 1);
    }
}

/// Makes one loop of a band: the outermost one, before which the number of iterations is computed.
///
/// Inner loops that carry something on, which begin anew each time, stay; so do bands whose ends are not symbols, as the
/// product of these must be.
fn coalesce(rw: &mut Rewriter<'_>, band: &[OpId]) -> Option<()> {
    let (&outermost, &innermost) = band.first().zip(band.last())?;
    let view = rw.op(outermost);
    let (loc, outer_block) = (view.loc(), body_block(view)?);
    let inner_block = body_block(rw.op(innermost))?;
    let mut scope = Scope::of(view);
    let is_top = view.block().is_some_and(|block| scope.is_top_block(block));
    let mut ends = Vec::with_capacity(band.len());
    for &op in band {
        let op = rw.op(op);
        let bounds = ForBounds::of(op)?;
        if bounds.step != 1 || bounds.lower.single_constant() != Some(0) {
            return None;
        }
        if op.id() != outermost && !carries_nothing_on(op) {
            return None;
        }
        let end = End::Upper.of(op)?;
        let mut is_symbol = |value: ValueId| scope.is_symbol(value);
        if !is_top && !end.operands().into_iter().all(&mut is_symbol) {
            return None;
        }
        ends.push(end);
    }
    rw.set_before(outermost);
    let [dim, symbol] = [AffineExpr::dim(0), AffineExpr::symbol(0)];
    let mut counts: Vec<ValueId> = Vec::with_capacity(band.len());
    let mut all = None;
    for end in ends {
        let count = least(rw, loc, end);
        counts.push(count);
        all = Some(match all {
            Some(all) => apply(rw, loc, dim.clone() * symbol.clone(), all, count),
            None => count,
        });
    }
    let end = Bound {
        exprs: vec![symbol.clone()],
        dims: Vec::new(),
        symbols: vec![all?],
    };
    End::Upper.set(rw, outermost, &end);
    let first = rw.body().first_op(outer_block)?;
    rw.set_before(first);
    let mut rest = *rw.op(outermost).entry_args(0).first()?;
    for (at, &op) in band.iter().enumerate().rev() {
        if let Some(&inner) = counts.get(at + 1) {
            rest = apply(rw, loc, dim.clone().floor_div(symbol.clone()), rest, inner);
        }
        let value = match at {
            0 => rest,
            _ => apply(rw, loc, dim.clone() % symbol.clone(), rest, counts[at]),
        };
        let &variable = rw.op(op).entry_args(0).first()?;
        let inside = |body: &Body, id| {
            let around = body.parent_op(body.use_owner(id));
            std::iter::successors(around, |&op| body.parent_op(op)).any(|op| op == innermost)
        };
        let _ = rw.replace_uses_if(variable, value, inside);
    }
    let last = rw.body().last_op(inner_block)?;
    let _ = rw.erase_op(last);
    for &op in &band[1..] {
        let view = rw.op(op);
        let args = view.entry_args(0).iter().skip(1).copied();
        let inits = view.operands_of(AffineFor::OPERAND_INITS);
        let pairs: Vec<(ValueId, ValueId)> = args.zip(inits).collect();
        for (arg, init) in pairs {
            let _ = rw.replace_all_uses(arg, init);
        }
    }
    let second = band[1];
    while let Some(op) = rw.body().first_op(inner_block) {
        let _ = rw.move_op(op, outer_block, Some(second));
    }
    let _ = rw.erase_op(second);
    Some(())
}

/// Whether what a loop carries is always what it begins with, or not asked for, and nobody asks what it gives.
fn carries_nothing_on(op: OpRef<'_>) -> bool {
    let (body, args) = (op.body(), op.entry_args(0).iter().skip(1));
    let same = |(&arg, value): (&ValueId, ValueId)| arg == value || body.use_empty(arg);
    let last = op.terminator(0);
    body.op_unused(op.id()) && last.is_some_and(|last| args.zip(last.operands()).all(same))
}

/// The least of the results of `end`.
fn least(rw: &mut Rewriter<'_>, loc: Loc, end: Bound) -> ValueId {
    if end.exprs.len() == 1 {
        let apply = end.apply(rw.ctx());
        return rw.build_value(loc, apply);
    }
    let min = AffineMin {
        operands: end.operands(),
        map: map_attr(rw.ctx(), end.map()),
        result: Type::INDEX.get(),
    };
    rw.build_value(loc, min)
}

/// `expr` of a dimension and a symbol.
fn apply(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    expr: AffineExpr,
    dim: ValueId,
    symbol: ValueId,
) -> ValueId {
    let apply = AffineApply {
        map_operands: vec![dim, symbol],
        map: map_attr(rw.ctx(), AffineMap::new(1, 1, [expr])),
        result: Type::INDEX.get(),
    };
    rw.build_value(loc, apply)
}

/// The same of loops of `scf`, which first begin at 0 and count by 1.
fn coalesce_scf(rw: &mut Rewriter<'_>, band: &[OpId]) -> Option<()> {
    let (&outermost, &innermost) = band.first().zip(band.last())?;
    let never_ends = |&op: &OpId| known(rw, rw.op(op).operand(2)) == Some(0);
    if band.iter().any(never_ends) {
        return None;
    }
    let inner_block = body_block(rw.op(innermost))?;
    let outer_block = body_block(rw.op(outermost))?;
    for &op in band {
        let view = rw.op(op);
        let (loc, bounds) = (view.loc(), [0, 1, 2].map(|at| view.operand(at)));
        let &variable = view.entry_args(0).first()?;
        let is_index = view.operand_type(0) == Type::INDEX;
        rw.set_before(outermost);
        let normal = match is_index {
            true => normal_indices(rw, op, bounds),
            false => normal_integers(rw, op, bounds),
        };
        for (at, value) in normal.into_iter().enumerate() {
            let _ = rw.set_operand(op, at, value);
        }
        rw.set_start(inner_block);
        let (value, made) = match is_index {
            true => old_index(rw, op, variable, bounds),
            false => old_integer(rw, loc, variable, bounds),
        };
        replace_except(rw, variable, value, &made);
    }
    let view = rw.op(outermost);
    let loc = view.loc();
    let &variable = view.entry_args(0).first()?;
    let is_index = view.operand_type(0) == Type::INDEX;
    let counts: Vec<ValueId> = band.iter().map(|&op| rw.op(op).operand(1)).collect();
    rw.set_before(outermost);
    let all = match is_index {
        true => product_of_indices(rw, outermost, &counts),
        false => product(rw, loc, &counts),
    };
    let _ = rw.set_operand(outermost, 1, all);
    rw.set_start(outer_block);
    let (variables, made) = match is_index {
        true => split_index(rw, outermost, variable, &counts),
        false => split_integer(rw, loc, variable, &counts),
    };
    replace_except(rw, variable, *variables.first()?, &made);
    for (pair, &variable) in band.windows(2).zip(&variables[1..]).rev() {
        dissolve(rw, pair[0], pair[1], variable);
    }
    Some(())
}

/// Puts what is in `inner` in its place in `outer`, which carries the same.
fn dissolve(rw: &mut Rewriter<'_>, outer: OpId, inner: OpId, variable: ValueId) -> Option<()> {
    let view = rw.op(inner);
    let (block, here) = (body_block(view)?, view.block()?);
    let last = view.terminator(0)?.id();
    let mut values = vec![variable];
    values.extend(rw.op(outer).entry_args(0).iter().skip(1));
    let _ = rw.inline_block_before(block, here, Some(inner), &values);
    let results: Vec<ValueId> = rw.body().operands(last).collect();
    let _ = rw.replace_op(inner, &results);
    let _ = rw.erase_op(last);
    Some(())
}

fn replace_except(rw: &mut Rewriter<'_>, from: ValueId, to: ValueId, except: &[OpId]) {
    if from != to {
        let elsewhere = |body: &Body, id| !except.contains(&body.use_owner(id));
        let _ = rw.replace_uses_if(from, to, elsewhere);
    }
}

/// Bounds and step of a loop that runs as often as `op`.
fn normal_indices(rw: &mut Rewriter<'_>, op: OpId, bounds: [ValueId; 3]) -> [ValueId; 3] {
    let [lower, upper, step] = [0, 1, 2].map(AffineExpr::symbol);
    let count = (upper - lower).ceil_div(step);
    let count = composed_apply(rw, op, &count, &bounds.map(Mixed::Value));
    let loc = rw.body().op_loc(op);
    let emit = &mut Emit::new(rw, loc);
    [Mixed::Static(0), count, Mixed::Static(1)].map(|part| part.value(emit))
}

fn normal_integers(rw: &mut Rewriter<'_>, op: OpId, bounds: [ValueId; 3]) -> [ValueId; 3] {
    let [lower, upper, step] = bounds;
    let (from_zero, by_one) = is_normal(rw, bounds);
    if from_zero && by_one {
        return bounds;
    }
    let (loc, ty) = (rw.body().op_loc(op), rw.body().ty(lower));
    let mut count = upper;
    if !from_zero {
        count = rw.create_or_fold::<arith::SubI>(loc, &[upper, lower], ty, &[]);
    }
    if !by_one {
        count = rw.create_or_fold::<arith::CeilDivSI>(loc, &[count, step], ty, &[]);
    }
    let emit = &mut Emit::new(rw, loc);
    let zero = emit.number(ty, 0);
    [zero, count, emit.number(ty, 1)]
}

/// Whether a loop begins at 0, and whether it counts by 1.
fn is_normal(rw: &Rewriter<'_>, [lower, _, step]: [ValueId; 3]) -> (bool, bool) {
    (known(rw, lower) == Some(0), known(rw, step) == Some(1))
}

/// The number that `value` is, if it is a constant.
fn known(rw: &Rewriter<'_>, value: ValueId) -> Option<i64> {
    rw.ctx().int_value(rw.constant(value)?)?.to_i64()
}

/// What the variable was before, and what computes that.
fn old_index(
    rw: &mut Rewriter<'_>,
    op: OpId,
    variable: ValueId,
    [lower, _, step]: [ValueId; 3],
) -> (ValueId, Vec<OpId>) {
    let [start, by] = [0, 1].map(AffineExpr::symbol);
    let old = AffineExpr::dim(0) * by + start;
    let old = composed_apply(rw, op, &old, &[variable, lower, step].map(Mixed::Value));
    let loc = rw.body().op_loc(op);
    let old = old.value(&mut Emit::new(rw, loc));
    (old, rw.body().def_op(old).into_iter().collect())
}

fn old_integer(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    variable: ValueId,
    bounds: [ValueId; 3],
) -> (ValueId, Vec<OpId>) {
    let [lower, _, step] = bounds;
    let (from_zero, by_one) = is_normal(rw, bounds);
    let (mut old, mut made) = (variable, Vec::new());
    let emit = &mut Emit::new(rw, loc);
    if !by_one {
        old = emit.binary::<arith::MulI>(old, step);
        made.extend(emit.rw.body().def_op(old));
    }
    if !from_zero {
        old = emit.binary::<arith::AddI>(old, lower);
        made.extend(emit.rw.body().def_op(old));
    }
    (old, made)
}

fn product_of_indices(rw: &mut Rewriter<'_>, op: OpId, counts: &[ValueId]) -> ValueId {
    let product = AffineExpr::symbol(0) * AffineExpr::symbol(1);
    let mut all = Mixed::Static(1);
    for &count in counts {
        let count = Mixed::of(rw.op(op), count);
        all = composed_apply(rw, op, &product, &[all, count]);
    }
    let loc = rw.body().op_loc(op);
    all.value(&mut Emit::new(rw, loc))
}

fn product(rw: &mut Rewriter<'_>, loc: Loc, counts: &[ValueId]) -> ValueId {
    let mut all = None;
    for &count in counts {
        if known(rw, count) == Some(1) {
            continue;
        }
        all = Some(match all {
            Some(all) => Emit::new(rw, loc).binary::<arith::MulI>(all, count),
            None => count,
        });
    }
    let ty = rw.body().ty(counts[0]);
    all.unwrap_or_else(|| Emit::new(rw, loc).number(ty, 1))
}

/// The variables of all loops by that of the one, and what computes them.
fn split_index(
    rw: &mut Rewriter<'_>,
    op: OpId,
    variable: ValueId,
    counts: &[ValueId],
) -> (Vec<ValueId>, Vec<OpId>) {
    let sizes = counts
        .iter()
        .map(|&count| Some(Mixed::of(rw.op(op), count)));
    let sizes: Vec<Size> = sizes.collect();
    let loc = rw.body().op_loc(op);
    let variables = split(rw, loc, variable, &sizes);
    let made = variables.first().and_then(|&value| rw.body().def_op(value));
    (variables, made.into_iter().collect())
}

/// Loops that run once have the variable 0. What is left of a quotient stands for the outermost of the others.
fn split_integer(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    variable: ValueId,
    counts: &[ValueId],
) -> (Vec<ValueId>, Vec<OpId>) {
    let ones: Vec<bool> = (counts.iter())
        .map(|&count| known(rw, count) == Some(1))
        .collect();
    let leading = ones.iter().take_while(|&&one| one).count();
    let ty = rw.body().ty(variable);
    let emit = &mut Emit::new(rw, loc);
    let mut variables: Vec<ValueId> = (0..leading).map(|_| emit.number(ty, 0)).collect();
    let (mut inner, mut made) = (Vec::new(), Vec::new());
    let mut rest = variable;
    for at in (leading..counts.len()).rev() {
        if at + 1 < counts.len() && !ones[at + 1] {
            rest = emit.binary::<arith::DivSI>(rest, counts[at + 1]);
            made.extend(emit.rw.body().def_op(rest));
        }
        inner.push(match (at == leading, ones[at]) {
            (true, _) => rest,
            (false, true) => emit.number(ty, 0),
            (false, false) => {
                let part = emit.binary::<arith::RemSI>(rest, counts[at]);
                made.extend(emit.rw.body().def_op(part));
                part
            }
        });
    }
    inner.reverse();
    variables.append(&mut inner);
    (variables, made)
}
