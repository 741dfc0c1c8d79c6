//! Folds of `vector.extract`: from where the element, or the part of the vector, came from.

use smallvec::smallvec;

use crease_ir::fold::{Constants, Fold, Folded};
use crease_ir::hooks::InferTypes;
use crease_ir::{Attr, OpRef, ValueId};
use crease_memref::mixed::{Mixed, mixed};

use super::{before, known_positions, rank, static_position, with_position};
use crate::elements::{
    Dense, MOST, PerDim, dense, folded_poison, integers, linear, poisoned, resplat, scalar, strides,
};
use crate::generated::*;
use crate::ops::{VectorParts, drop_front};
use crate::shape::{is_broadcast_like, operand, permutation, permuted, result};

/// Constants among the positions, poison, constants, and what the steps below find.
impl Fold for Extract {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let Some(from) = operand(op, 0) else {
            return Folded::No;
        };
        let mut position = mixed(op, Self::STATIC_POSITION, Self::OPERAND_DYNAMIC_POSITION);
        if position.is_empty() && op.operand_type(0) == op.result_type(0) {
            return Folded::Value(op.operand(0));
        }
        // A constant operand is written into the op first, as upstream: if nothing else is found, it is poison then.
        if position.contains(&Mixed::Static(-1)) || poisoned(ctx, consts.get(0)) {
            return folded_poison(ctx);
        }
        let known = known_positions(op, from.shape, &mut position);
        if let Some(value) = consts.get(0)
            && let Some(constant) = of_constant(op, from, value, &position)
        {
            return Folded::Attr(constant);
        }
        let found = match static_position(&position) {
            Some(position) => {
                let taken = Taken { op, position };
                taken.of_extracts().or_else(|| {
                    taken
                        .of_inserts()
                        .or_else(|| {
                            let at = |i: usize| taken.position.get(i).copied();
                            from_broadcast(op, |i| at(i).map(Mixed::Static))
                        })
                        .or_else(|| taken.of_shuffle())
                        .or_else(|| taken.of_shape_cast())
                        .or_else(|| taken.of_slice())
                        .or_else(|| taken.of_inserted_slices())
                        .or_else(|| taken.of_elements())
                })
            }
            None => from_broadcast(op, |i| position.get(i).copied()),
        };
        match found.filter(|found| found.fits(op)) {
            Some(Found::Value(value)) => Folded::Value(value),
            Some(Found::Other(source, position)) => {
                with_position(op, &[source], Self::STATIC_POSITION, &position)
            }
            None if known => with_position(op, &[op.operand(0)], Self::STATIC_POSITION, &position),
            None => Folded::No,
        }
    }
}

/// Where it comes from.
enum Found {
    /// It is this.
    Value(ValueId),
    /// It is in this vector, at this position.
    Other(ValueId, PerDim<Mixed>),
}

impl Found {
    /// Whether it can stand for the result of `op`, which may have one dimension more or less than what
    /// is taken.
    fn fits(&self, op: OpRef<'_>) -> bool {
        let (ctx, to) = (op.ctx(), op.result_type(0));
        match self {
            Self::Value(value) => op.ty(*value) == to,
            Self::Other(source, position) => VectorParts::of(ctx, op.ty(*source))
                .filter(|from| position.len() <= from.rank())
                .and_then(|from| drop_front(ctx, from, position.len()))
                .is_some_and(|taken| Extract::compatible(ctx, &[taken], &[to])),
        }
    }
}

fn mixed_again(position: &[i64]) -> PerDim<Mixed> {
    position.iter().map(|&at| Mixed::Static(at)).collect()
}

fn other(source: ValueId, position: &[i64]) -> Option<Found> {
    Some(Found::Other(source, mixed_again(position)))
}

/// Part of a constant.
fn of_constant(
    op: OpRef<'_>,
    from: VectorParts<'_>,
    value: Attr,
    position: &[Mixed],
) -> Option<Attr> {
    let (ctx, to) = (op.ctx(), op.result_type(0));
    let source = Dense::of(ctx, value)?;
    if let Some(element) = source.splat() {
        return resplat(ctx, to, element);
    }
    if from.is_scalable() || from.num_elements() > MOST {
        return None;
    }
    let first = usize::try_from(linear(from.shape, &static_position(position)?)).ok()?;
    let Some(vector) = VectorParts::of(ctx, to) else {
        return scalar(ctx, to, source.get(first)?);
    };
    let mut bytes = Vec::new();
    for i in 0..usize::try_from(vector.num_elements()).ok()? {
        bytes.extend_from_slice(source.get(first.checked_add(i)?)?);
    }
    dense(ctx, to, &bytes)
}

/// extract(broadcast(x)) = extract(x), or x: nothing is taken that the broadcast made more of.
fn from_broadcast(op: OpRef<'_>, at: impl Fn(usize) -> Option<Mixed>) -> Option<Found> {
    let def = op
        .def_op_of(op.operand(0))
        .filter(|&d| is_broadcast_like(d))?;
    let source = def.operand(0);
    if def.operand_type(0) == op.result_type(0) {
        return Some(Found::Value(source));
    }
    let input = operand(def, 0)?;
    let taken = rank(op, op.result_type(0));
    let dropped = input.rank().checked_sub(taken)?;
    if let Some(to) = result(op, 0)
        && to.shape != &input.shape[dropped..]
    {
        return None;
    }
    let lead = operand(op, 0)?.rank().checked_sub(input.rank())?;
    let entry = |i: usize| match input.shape[i] {
        1 => Some(Mixed::Static(0)),
        _ => at(i + lead),
    };
    let position: Option<PerDim<Mixed>> = (0..dropped).map(entry).collect();
    Some(Found::Other(source, position?))
}

/// An extract at a known position.
struct Taken<'b> {
    op: OpRef<'b>,
    position: PerDim<i64>,
}

impl Taken<'_> {
    /// extract(extract(x)) = extract(x), if all positions on the way are known.
    fn of_extracts(&self) -> Option<Found> {
        type Op = Extract;
        let mut at = before::<Extract>(self.op, 0)?;
        let mut parts = vec![self.position.clone()];
        loop {
            let part = mixed(at, Op::STATIC_POSITION, Op::OPERAND_DYNAMIC_POSITION);
            parts.push(static_position(&part)?);
            match before::<Extract>(at, 0) {
                Some(next) => at = next,
                None => break,
            }
        }
        parts.reverse();
        let mut position = parts.concat();
        // What is beyond the source is within one element that was taken as a vector.
        position.truncate(operand(at, 0)?.rank());
        other(at.operand(0), &position)
    }

    /// What was inserted there, looking through inserts elsewhere and transpositions.
    fn of_inserts(&self) -> Option<Found> {
        let passes = |def: OpRef<'_>| def.is::<Transpose>() || def.is::<Insert>();
        self.op
            .def_op_of(self.op.operand(0))
            .filter(|&def| passes(def))?;
        let rank = operand(self.op, 0)?.rank();
        let mut chain = Chain::new(&self.position, rank)?;
        let mut value = self.op.operand(0);
        while let Some(def) = self.op.def_op_of(value) {
            if def.is::<Transpose>() {
                // What the transposition puts at i was at order[i].
                let order = permutation(def)?;
                chain.position = permuted(&chain.position, &inverse(&order))?;
                value = def.operand(0);
                continue;
            }
            if !def.is::<Insert>() {
                break;
            }
            let place = mixed(
                def,
                Insert::STATIC_POSITION,
                Insert::OPERAND_DYNAMIC_POSITION,
            );
            if let Some(place) = static_position(&place) {
                let exact = chain.position.get(..self.position.len()) == Some(&place);
                if exact && chain.is_in_order() {
                    return Some(Found::Value(def.operand(0)));
                }
                if chain.position.starts_with(&place) {
                    chain.position.drain(..place.len());
                    chain.taken = chain.position.len() - chain.rest.len();
                    value = def.operand(0);
                    break;
                }
            }
            if chain.may_touch(&place) {
                return None;
            }
            value = def.operand(1);
        }
        if value == self.op.operand(0) || !chain.is_in_order() {
            return None;
        }
        other(value, chain.position.get(..chain.taken)?)
    }

    /// extract(shuffle(x, y)) = extract(x) or extract(y)
    fn of_shuffle(&self) -> Option<Found> {
        let def = before::<Shuffle>(self.op, 0)?;
        if result(def, 0)?.rank() != 1 {
            return None;
        }
        let &size = operand(def, 0)?.shape.first()?;
        // A vector of one element may be taken as that without a position.
        let at = self.position.first().copied().unwrap_or(0);
        let at = usize::try_from(at).ok()?;
        let picked = *integers(def, Shuffle::MASK).get(at)?;
        match picked < size {
            true => other(def.operand(0), &[picked]),
            false => other(def.operand(1), &[picked - size]),
        }
    }

    /// The same elements of what was there before a shape cast, if what is taken keeps its shape.
    fn of_shape_cast(&self) -> Option<Found> {
        let def = before::<ShapeCast>(self.op, 0)?;
        let (cast, whole) = (operand(def, 0)?, operand(self.op, 0)?);
        let kept = rank(self.op, self.op.result_type(0));
        let outer = cast.rank().checked_sub(kept)?;
        if let Some(to) = result(self.op, 0)
            && to.shape != &cast.shape[outer..]
        {
            return None;
        }
        let mut number = linear(whole.shape, &self.position);
        let mut position = PerDim::new();
        for &step in strides(cast.shape).get(..outer)? {
            position.push(number.checked_div(step)?);
            number %= step;
        }
        other(def.operand(0), &position)
    }

    /// extract(slice(x)) = extract(x), farther in.
    fn of_slice(&self) -> Option<Found> {
        type Op = ExtractStridedSlice;
        let def = before::<ExtractStridedSlice>(self.op, 0)?;
        if integers(def, Op::STRIDES).iter().any(|&s| s != 1) {
            return None;
        }
        let (whole, part) = (operand(def, 0)?, result(def, 0)?);
        let mut offsets = integers(def, Op::OFFSETS);
        while let Some(&0) = offsets.last()
            && part.shape.get(offsets.len() - 1) == whole.shape.get(offsets.len() - 1)
        {
            offsets.pop();
        }
        let kept = rank(self.op, self.op.result_type(0));
        if kept > whole.rank().saturating_sub(offsets.len()) {
            return None;
        }
        let mut position = self.position.clone();
        for (at, offset) in position.iter_mut().zip(&offsets) {
            *at += offset;
        }
        other(def.operand(0), &position)
    }

    /// What a slice inserted there, if it covers all of what is taken.
    fn of_inserted_slices(&self) -> Option<Found> {
        let kept = rank(self.op, self.op.result_type(0));
        let mut insert = before::<InsertStridedSlice>(self.op, 0);
        while let Some(def) = insert {
            let (part, whole) = (operand(def, 0)?, operand(def, 1)?);
            let lead = whole.rank().checked_sub(part.rank())?;
            let inner = part.rank().checked_sub(kept)?;
            let steps = integers(def, InsertStridedSlice::STRIDES);
            if steps.iter().any(|&step| step != 1) {
                return None;
            }
            let offsets = integers(def, InsertStridedSlice::OFFSETS);
            let mut differences = PerDim::new();
            let mut within = true;
            for (dim, &at) in self.position.iter().enumerate() {
                let start = *offsets.get(dim)?;
                let size = match dim.checked_sub(lead) {
                    Some(dim) => *part.shape.get(dim)?,
                    None => 1,
                };
                if !(start..start.saturating_add(size)).contains(&at) {
                    within = false;
                    break;
                }
                if dim >= lead {
                    differences.push(at - start);
                }
            }
            if within {
                let covered = part.shape[inner..] == whole.shape[inner + lead..];
                return covered
                    .then(|| other(def.operand(0), &differences))
                    .flatten();
            }
            insert = before::<InsertStridedSlice>(def, 1);
        }
        None
    }

    /// The element that is there.
    fn of_elements(&self) -> Option<Found> {
        let def = before::<FromElements>(self.op, 0)?;
        if result(self.op, 0).is_some() {
            return None;
        }
        let at = linear(operand(self.op, 0)?.shape, &self.position);
        let at = usize::try_from(at).ok()?;
        def.operands().nth(at).map(Found::Value)
    }
}

/// The permutation that undoes `order`.
fn inverse(order: &[usize]) -> PerDim<usize> {
    let mut inverse: PerDim<usize> = smallvec![0; order.len()];
    for (i, &at) in order.iter().enumerate() {
        if let Some(entry) = inverse.get_mut(at) {
            *entry = i;
        }
    }
    inverse
}

/// A position in a vector of which the last dimensions are taken whole. Those have negative marks,
/// by which it is known where transpositions put them.
struct Chain {
    position: PerDim<i64>,
    /// The marks in order.
    rest: PerDim<i64>,
    /// How many entries are positions.
    taken: usize,
}

impl Chain {
    fn new(position: &[i64], rank: usize) -> Option<Self> {
        let rest: PerDim<i64> = (0..rank.checked_sub(position.len())?)
            .map(|i| -(i as i64) - 1)
            .collect();
        let all = position.iter().chain(&rest).copied().collect();
        Some(Self {
            position: all,
            rest,
            taken: position.len(),
        })
    }

    /// Whether the dimensions taken whole are the last ones, in order.
    fn is_in_order(&self) -> bool {
        self.position.get(self.taken..) == Some(&self.rest)
    }

    /// Whether something at `place` may be part of this, or this of it.
    fn may_touch(&self, place: &[Mixed]) -> bool {
        self.position.iter().zip(place).all(|(&at, place)| {
            let place = place.known().unwrap_or(-1);
            at < 0 || place < 0 || at == place
        })
    }
}
