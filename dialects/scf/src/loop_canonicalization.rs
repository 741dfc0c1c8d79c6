//! `scf-for-loop-canonicalization`: what the bounds of loops say of minima and maxima of their variables, and sizes
//! of what a loop carries.

use crease_affine::{Known, known_min_max};
use crease_ir::affine::AffineExpr;
use crease_ir::body::ValueDef;
use crease_ir::{OpId, OpRef, ValueId};
use crease_pass::PatternPass;
use crease_rewrite::{NotApplied, PatternDef, PatternResult, Rewriter};
use crease_tensor::InsertSlice;
use rustc_hash::FxHashSet;

use crate::canonicalize::{Bound, forall_bounds};
use crate::{For, Forall, Parallel};

/// The pass.
pub struct ForLoopCanonicalization;

static PATTERNS: [PatternDef; 6] = [
    PatternDef::new("affine_min_in_loop", "affine.min", min_max_in_loop),
    PatternDef::new("affine_max_in_loop", "affine.max", min_max_in_loop),
    PatternDef::new("tensor_dim_of_carried", "tensor.dim", dim_of_carried),
    PatternDef::new("memref_dim_of_carried", "memref.dim", dim_of_carried),
    PatternDef::new("tensor_dim_of_loop", "tensor.dim", dim_of_loop),
    PatternDef::new("memref_dim_of_loop", "memref.dim", dim_of_loop),
];

impl PatternPass for ForLoopCanonicalization {
    const NAME: &'static str = "scf-for-loop-canonicalization";
    const DISPLAY: &'static str = "SCFForLoopCanonicalization";
    const SUMMARY: &'static str = "Canonicalize operations within scf.for loop bodies";

    fn patterns() -> Vec<PatternDef> {
        PATTERNS.to_vec()
    }
}

/// The lower bound, the upper bound and the step of the loop whose variable `value` is.
fn range(rw: &Rewriter<'_>, value: ValueId) -> Option<[Bound; 3]> {
    let body = rw.body();
    let ValueDef::Arg(block, at) = body.value_def(value) else {
        return None;
    };
    let op = body.block_parent_op(block)?;
    let (view, at) = (rw.op(op), at as usize);
    let nth = |group| view.operands_of(group).nth(at).map(Bound::Value);
    match () {
        () if view.is::<For>() && at == 0 => Some([0, 1, 2].map(|i| Bound::Value(view.operand(i)))),
        () if view.is::<Parallel>() => Some([
            nth(Parallel::OPERAND_LOWER_BOUND)?,
            nth(Parallel::OPERAND_UPPER_BOUND)?,
            nth(Parallel::OPERAND_STEP)?,
        ]),
        () if view.is::<Forall>() => {
            let [lower, upper, step] = forall_bounds(rw, op);
            Some([*lower.get(at)?, *upper.get(at)?, *step.get(at)?])
        }
        () => None,
    }
}

fn min_max_in_loop(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (mut known, mut seen) = (Known::default(), FxHashSet::default());
    for variable in view.operands() {
        if !seen.insert(variable) {
            continue;
        }
        if let Some(range) = range(rw, variable)
            && add_range(&mut known, view, variable, range).is_none()
        {
            return Err(NotApplied("a step is not known"));
        }
    }
    known_min_max(rw, op, known)
}

/// Says what a loop's range says of its variable. `None` if the step is not known.
fn add_range(known: &mut Known, at: OpRef<'_>, variable: ValueId, range: [Bound; 3]) -> Option<()> {
    let [lower, upper, step] = range.map(|bound| bound.constant(at).and_then(|n| n.to_i64()));
    let step = step?;
    let variable = known.dim(variable);
    let numbers = [lower, upper];
    let mut of = |i: usize| match (range[i], numbers[i]) {
        (Bound::Static(number), _) => AffineExpr::constant(number),
        (Bound::Value(value), number) => {
            let symbol = known.symbol(value);
            let number = number.map(AffineExpr::constant);
            if let Some(number) = &number {
                known.equal_zero(symbol.clone() - number.clone());
            }
            number.unwrap_or(symbol)
        }
    };
    let (first, end) = (of(0), of(1));
    known.at_least_zero(variable.clone() - first.clone());
    let once = lower
        .zip(upper)
        .is_some_and(|(l, u)| l.wrapping_add(step) >= u);
    let last = match once {
        true => first,
        false => first.clone() + (end - first - 1).floor_div(step) * step,
    };
    known.at_least_zero(last - variable);
    Some(())
}

/// The loop that carries `value` as an argument of its body, and which of what it carries that is.
fn carried(op: OpRef<'_>, value: ValueId) -> Option<(OpRef<'_>, usize)> {
    let ValueDef::Arg(block, at) = op.body().value_def(value) else {
        return None;
    };
    let around = op.other(op.body().block_parent_op(block)?);
    Some((around, (at as usize).checked_sub(1)?)).filter(|_| around.is::<For>())
}

/// The loop that gives `value`, and which of its results that is.
fn given(op: OpRef<'_>, value: ValueId) -> Option<(OpRef<'_>, usize)> {
    let of = op.def_of::<For>(value)?;
    Some((of, of.results().position(|result| result == value)?))
}

/// Whether what a loop gives to its next iteration has the sizes of what it got.
fn keeps_sizes(of: OpRef<'_>, at: usize) -> bool {
    let given_on = |of: OpRef<'_>, at| of.terminator(0)?.operands().nth(at);
    let Some(mut value) = given_on(of, at) else {
        return false;
    };
    // What is not dominated, as nothing gets there, may be computed from itself.
    let (mut loops, mut seen) = (vec![(of, at)], FxHashSet::default());
    while let Some(&(inside, at)) = loops.last() {
        let next = if inside.entry_args(0).get(at + 1) == Some(&value) {
            loops.pop();
            inside.operands().nth(at + 3)
        } else if !seen.insert(value) {
            None
        } else if let Some(insert) = of.def_of::<InsertSlice>(value) {
            Some(insert.operand(1))
        } else {
            given(of, value).and_then(|(inner, at)| {
                loops.push((inner, at));
                given_on(inner, at)
            })
        };
        match next {
            Some(next) => value = next,
            None => return false,
        }
    }
    true
}

/// The size of what a loop got, instead of `of`, which has the same.
fn dim_of_init(
    rw: &mut Rewriter<'_>,
    op: OpId,
    of: fn(OpRef<'_>, ValueId) -> Option<(OpRef<'_>, usize)>,
) -> PatternResult {
    let view = rw.op(op);
    let found = of(view, view.operand(0)).filter(|&(of, at)| keeps_sizes(of, at));
    let init = found.and_then(|(of, at)| of.operands().nth(at + 3));
    match init {
        Some(init) => Ok(rw.set_operand(op, 0, init)),
        None => Err(NotApplied("not of a loop that keeps sizes")),
    }
}

fn dim_of_carried(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    dim_of_init(rw, op, carried)
}

fn dim_of_loop(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    dim_of_init(rw, op, given)
}
