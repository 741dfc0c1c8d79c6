//! Loads and stores of lanes: one access where the lanes lie side by side, forwards or backwards; one
//! element where all have one index; a gather or scatter where the target has them; else one access
//! per lane.

use crease_arith as arith;
use crease_ir::fold::constant_value;
use crease_ir::num::ApInt;
use crease_ir::{Loc, OpId, OpRef, Type, ValueId};
use crease_memref as memref;
use crease_memref::strided::{MemRef, strided_of};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_vector as vector;

use super::split::{self, access_lanes};
use super::{Indexed, SimdTarget, chosen, groups, overlap, pieces, target};
use crate::generated::*;
use crate::ops::{Lanes, inner_lanes, lanes_of};
use crate::widen::{constant, index_constant, integer, zeros};

/// Where an access goes.
pub(super) struct Access {
    pub(super) loc: Loc,
    pub(super) base: ValueId,
    pub(super) outer: Vec<ValueId>,
    index: ValueId,
    pub(super) mask: Option<ValueId>,
    pub(super) lanes: Lanes,
}

/// How the indices of the lanes lie.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    /// At a base and the elements after it.
    Forwards(Base),
    /// At a base and the elements before it.
    Backwards(Base),
    /// At a base and each so many elements after it.
    Every(Base, i64),
    /// All at one index.
    Same(Base),
    /// Anywhere.
    Any,
}

/// An index.
#[derive(Clone, Copy)]
pub(super) enum Base {
    Value(ValueId),
    Number(i64),
}

impl Base {
    pub(super) fn value(self, rw: &mut Rewriter<'_>, loc: Loc) -> ValueId {
        match self {
            Self::Value(value) => value,
            Self::Number(number) => index_constant(rw, loc, number),
        }
    }
}

/// The first of evenly spaced numbers, and how far they are from each other.
fn progression(op: OpRef<'_>, value: ValueId) -> Option<(Base, i64)> {
    if let Some(def) = op.def_op_of(value)
        && def.is::<Ramp>()
    {
        return Some((Base::Value(def.operand(0)), integer(op, def.operand(1))?));
    }
    if let Some(def) = op.def_op_of(value)
        && def.is::<Broadcast>()
    {
        let scalar = def.ctx().scalar_width(def.operand_type(0)).is_some();
        return scalar.then(|| (Base::Value(def.operand(0)), 0));
    }
    let constant = constant_value(op.ctx(), op.body(), value)?;
    let number = |n: &ApInt| n.to_i64();
    if let Some(splat) = op.ctx().splat_value(constant) {
        let all = number(op.ctx().int_value(splat)?)?;
        return Some((Base::Number(all), 0));
    }
    let all = op.ctx().dense_ints(constant)?;
    let all: Vec<i64> = all.iter().map(number).collect::<Option<_>>()?;
    let (&first, &second) = (all.first()?, all.get(1)?);
    let by = second.checked_sub(first)?;
    let even = all
        .windows(2)
        .all(|two| two[0].checked_add(by) == Some(two[1]));
    even.then_some((Base::Number(first), by))
}

/// Groups of operands: base, outer indices, index, mask.
const LOAD: [usize; 4] = [
    Load::OPERAND_BASE,
    Load::OPERAND_OUTER,
    Load::OPERAND_INDEX,
    Load::OPERAND_MASK,
];

/// The same of a store.
const STORE: [usize; 4] = [
    Store::OPERAND_BASE,
    Store::OPERAND_OUTER,
    Store::OPERAND_INDEX,
    Store::OPERAND_MASK,
];

/// Strides whose elements are worth loading with those between them.
const SMALL: std::ops::RangeInclusive<i64> = 2..=4;

impl Access {
    /// `groups`: base, outer indices, index, mask.
    fn of(op: OpRef<'_>, groups: [usize; 4]) -> Option<Self> {
        let [base, outer, index, mask] = groups;
        let index = op.operands_of(index).next()?;
        Some(Self {
            loc: op.loc(),
            base: op.operands_of(base).next()?,
            outer: op.operands_of(outer).collect(),
            index,
            mask: op.operands_of(mask).next(),
            lanes: Lanes::of(op.ctx(), op.ty(index))?,
        })
    }

    /// That of a `vectorize.load` or `vectorize.store`.
    pub(super) fn of_op(op: OpRef<'_>) -> Option<Self> {
        match () {
            () if op.is::<Load>() => Self::of(op, LOAD),
            () if op.is::<Store>() => Self::of(op, STORE),
            () => None,
        }
    }

    pub(super) fn shape(&self, op: OpRef<'_>) -> Shape {
        let unit = MemRef::of(op.ctx(), op.ty(self.base))
            .and_then(|m| strided_of(op.ctx(), m))
            .is_some_and(|s| s.strides.last() == Some(&1));
        match progression(op, self.index) {
            Some((base, 0)) => Shape::Same(base),
            Some((base, 1)) if unit => Shape::Forwards(base),
            Some((base, -1)) if unit && !self.lanes.scalable => Shape::Backwards(base),
            Some((base, by)) if unit && SMALL.contains(&by) && !self.lanes.scalable => {
                Shape::Every(base, by)
            }
            _ => Shape::Any,
        }
    }

    /// Elements `by` apart from each other, out of as many loads as they need, none of which reaches
    /// beyond the last one.
    fn every(&self, rw: &mut Rewriter<'_>, base: Base, by: i64, ty: Type) -> ValueId {
        let (loc, lanes) = (self.loc, self.lanes.count);
        let base = base.value(rw, loc);
        let last = (lanes - 1) * by + 1;
        let mut parts: Vec<(i64, ValueId)> = Vec::new();
        for i in 0..by {
            let offset = (i * lanes).min((last - lanes).max(0));
            let at = split::moved(rw, self.loc, base, offset);
            parts.push((offset, self.vector(rw, at, ty)));
        }
        let mut parts = parts.into_iter();
        let Some((_, mut value)) = parts.next() else {
            return self.index;
        };
        // Lanes of `value` that are in place already; all others are still to come.
        let mut placed: Vec<Option<i64>> = (0..lanes)
            .map(|lane| {
                let at = lane * by;
                (at < lanes).then_some(at)
            })
            .collect();
        for (offset, part) in parts {
            let order: Vec<i64> = (0..lanes)
                .map(|lane| match placed[lane as usize] {
                    Some(at) => at,
                    None => {
                        let at = lane * by - offset;
                        if (0..lanes).contains(&at) {
                            lanes + at
                        } else {
                            0
                        }
                    }
                })
                .collect();
            let ready = |lane: i64| {
                let at = lane * by - offset;
                placed[lane as usize].is_some() || (0..lanes).contains(&at)
            };
            let ready: Vec<bool> = (0..lanes).map(ready).collect();
            value = self.shuffled(rw, [value, part], &order);
            for (lane, ready) in ready.into_iter().enumerate() {
                placed[lane] = ready.then_some(lane as i64);
            }
        }
        value
    }

    pub(super) fn shuffled(
        &self,
        rw: &mut Rewriter<'_>,
        [v1, v2]: [ValueId; 2],
        order: &[i64],
    ) -> ValueId {
        let element = rw.ctx().element_or_self(rw.body().ty(v1));
        let shuffle = vector::Shuffle {
            v1,
            v2,
            mask: rw.ctx().i64_array_attr(order),
            vector: Lanes::fixed(order.len() as i64).vector(rw.ctx(), element),
        };
        rw.build_value(self.loc, shuffle)
    }

    /// The outer indices and `last`.
    fn indices(&self, last: ValueId) -> Vec<ValueId> {
        self.outer.iter().copied().chain([last]).collect()
    }

    /// A vector from `last` on.
    pub(super) fn vector(&self, rw: &mut Rewriter<'_>, last: ValueId, ty: Type) -> ValueId {
        let load = vector::Load {
            base: self.base,
            indices: self.indices(last),
            nontemporal: None,
            alignment: None,
            result: ty,
        };
        rw.build_value(self.loc, load)
    }

    /// The element at `last`.
    fn element(&self, rw: &mut Rewriter<'_>, last: ValueId, ty: Type) -> ValueId {
        let load = memref::Load {
            memref: self.base,
            indices: self.indices(last),
            nontemporal: None,
            alignment: None,
            result: ty,
        };
        rw.build_value(self.loc, load)
    }

    /// Stores a vector from `last` on.
    pub(super) fn store_vector(&self, rw: &mut Rewriter<'_>, value: ValueId, last: ValueId) {
        let store = vector::Store {
            value_to_store: value,
            base: self.base,
            indices: self.indices(last),
            nontemporal: None,
            alignment: None,
        };
        rw.build(self.loc, store);
    }

    /// Stores an element at `last`.
    fn store_element(&self, rw: &mut Rewriter<'_>, value: ValueId, last: ValueId) {
        let store = memref::Store {
            value,
            memref: self.base,
            indices: self.indices(last),
            nontemporal: None,
            alignment: None,
        };
        rw.build(self.loc, store);
    }

    /// The lowest index of lanes that go backwards from `base`.
    fn lowest(&self, rw: &mut Rewriter<'_>, base: ValueId) -> ValueId {
        let lowest = arith::SubI {
            lhs: base,
            rhs: index_constant(rw, self.loc, self.lanes.count - 1),
            overflow_flags: None,
            result: Type::INDEX.get(),
        };
        rw.build_or_fold(self.loc, lowest)
    }

    fn reversed(&self, rw: &mut Rewriter<'_>, value: ValueId) -> ValueId {
        let order: Vec<i64> = (0..self.lanes.count).rev().collect();
        self.shuffled(rw, [value, value], &order)
    }

    /// The mask, or one with all lanes.
    fn full_mask(&self, rw: &mut Rewriter<'_>) -> ValueId {
        if let Some(mask) = self.mask {
            return mask;
        }
        let ctx = rw.ctx();
        let ty = self.lanes.vector(ctx, Type::I1.get());
        let yes = ctx.dense_int_attr(ty, &[crease_ir::num::ApInt::one(1)]);
        constant(rw, self.loc, yes)
    }

    /// One element of a vector.
    fn lane(&self, rw: &mut Rewriter<'_>, source: ValueId, lane: i64) -> ValueId {
        if source == self.index
            && let Some(def) = rw.body().def_op(source)
            && let Some((base, by)) = progression(rw.op(def), source)
        {
            let base = base.value(rw, self.loc);
            return split::moved(rw, self.loc, base, lane.wrapping_mul(by));
        }
        let extract = vector::Extract {
            source,
            dynamic_position: Vec::new(),
            static_position: rw.ctx().i64_array_attr(&[lane]),
            result: rw.ctx().element_or_self(rw.body().ty(source)),
        };
        rw.build_or_fold(self.loc, extract)
    }
}

impl Access {
    /// Whether an access at any indices, of lanes of type `ty`, is one op.
    fn is_indexed(
        &self,
        rw: &Rewriter<'_>,
        ty: Type,
        mask: Option<ValueId>,
        how: fn(&SimdTarget) -> Option<Indexed>,
    ) -> bool {
        let bits = rw.ctx().scalar_width(rw.ctx().element_or_self(ty));
        let pays = || Some(how(target(rw)?)?.pays(bits?));
        mask.is_some() || self.lanes.scalable || pays() == Some(true)
    }

    /// The indices as numbers of fewer bits, if they are such: gathers and scatters extend them.
    fn positions(&self, rw: &Rewriter<'_>) -> ValueId {
        let def = rw.body().def_op(self.index).map(|def| rw.op(def));
        let cast = def.filter(|def| def.is::<arith::IndexCast>());
        let narrow = |def: &OpRef<'_>| {
            let element = def.ctx().element_or_self(def.operand_type(0));
            def.ctx().scalar_width(element) == Some(32)
        };
        cast.filter(narrow).map_or(self.index, |def| def.operand(0))
    }

    /// Elements that are vectors are loaded one by one.
    fn vectors(&self, rw: &mut Rewriter<'_>, op: OpId, ty: Type) -> PatternResult {
        if self.mask.is_some() {
            return Err(NotApplied("a mask of elements that are vectors"));
        }
        let element = element_type(rw.op(op), self.base);
        let own = inner_lanes(rw.ctx(), element);
        let mut pieces = Vec::new();
        for lane in 0..self.lanes.count {
            let index = self.lane(rw, self.index, lane);
            pieces.push(self.element(rw, index, element));
        }
        let whole = split::assemble(rw, self.loc, ty, own, &pieces);
        Ok(rw.replace_op(op, &[whole]))
    }

    fn store_vectors(&self, rw: &mut Rewriter<'_>, op: OpId, value: ValueId) -> PatternResult {
        if self.mask.is_some() {
            return Err(NotApplied("a mask of elements that are vectors"));
        }
        let own = inner_lanes(rw.ctx(), element_type(rw.op(op), self.base));
        for lane in 0..self.lanes.count {
            let index = self.lane(rw, self.index, lane);
            let one = split::piece(rw, self.loc, value, lane * own, own);
            self.store_element(rw, one, index);
        }
        Ok(rw.erase_op(op))
    }
}

fn element_type(op: OpRef<'_>, base: ValueId) -> Type {
    let memref = MemRef::of(op.ctx(), op.ty(base));
    memref.map_or(Type::NONE.get(), |memref| memref.element)
}

pub(super) fn load(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(access) = Access::of(view, LOAD) else {
        return Err(NotApplied("no access"));
    };
    let (ty, shape) = (view.result_type(0), access.shape(view));
    let pass = view.operands_of(Load::OPERAND_PASS_THROUGH).next();
    let loc = access.loc;
    let elements = inner_lanes(view.ctx(), element_type(view, access.base));
    if let (Shape::Every(base, by), None) = (shape, access.mask)
        && let Some(applied) = groups::loads::<Load>(rw, op, &access, base, by)
    {
        return Ok(applied);
    }
    if let Some(applied) = chosen::load(rw, op, &access) {
        return Ok(applied);
    }
    let lanes = pieces::of_load(rw, op).filter(|_| elements == 1);
    let whole = lanes.is_none() || lanes == access_lanes(rw, ty);
    if let (Shape::Forwards(base), None) = (shape, access.mask)
        && elements == 1
        && whole
        && let Some(applied) = overlap::loads(rw, op, &access, base)
    {
        return Ok(applied);
    }
    rw.set_before(op);
    if let Some(lanes) = lanes
        && let Some(pieces) = split::access(rw, op, lanes)
    {
        let pieces: Vec<ValueId> = pieces
            .into_iter()
            .map(|op| rw.body().result(op, 0))
            .collect();
        let whole = split::assemble(rw, loc, ty, lanes, &pieces);
        return Ok(rw.replace_op(op, &[whole]));
    }
    if lanes_of(rw.ctx(), ty) != Some(access.lanes.count) && !access.lanes.scalable {
        return access.vectors(rw, op, ty);
    }
    let value = match (shape, access.mask, pass) {
        (Shape::Forwards(base), None, _) => {
            let base = base.value(rw, loc);
            access.vector(rw, base, ty)
        }
        (Shape::Forwards(base), Some(mask), Some(pass)) => {
            let base = base.value(rw, loc);
            let new = vector::MaskedLoad {
                base: access.base,
                indices: access.indices(base),
                mask,
                pass_thru: pass,
                alignment: None,
                result: ty,
            };
            rw.build_value(loc, new)
        }
        // Not with seven lanes, say: LLVM 22 does not come to an end with a maximum of two such loads for
        // AVX, and has no register of that many anyway.
        (Shape::Every(base, by), None, _)
            if access.lanes.count > 1 && access.lanes.count.count_ones() == 1 =>
        {
            access.every(rw, base, by, ty)
        }
        (Shape::Backwards(base), None, _) => {
            let base = base.value(rw, loc);
            let lowest = access.lowest(rw, base);
            let value = access.vector(rw, lowest, ty);
            access.reversed(rw, value)
        }
        (Shape::Same(index), None, _) => {
            let index = index.value(rw, loc);
            let element = rw.ctx().element_or_self(ty);
            let all = vector::Broadcast {
                source: access.element(rw, index, element),
                vector: ty,
            };
            rw.build_value(loc, all)
        }
        (_, mask, _) if access.is_indexed(rw, ty, mask, |t| t.gather) => {
            let zero = index_constant(rw, loc, 0);
            let mask = access.full_mask(rw);
            let pass_thru = match pass {
                Some(pass) => pass,
                None => {
                    let attr = zeros(rw, ty);
                    constant(rw, loc, attr)
                }
            };
            let new = vector::Gather {
                base: access.base,
                offsets: access.indices(zero),
                indices: access.positions(rw),
                mask,
                pass_thru,
                alignment: None,
                result: ty,
            };
            rw.build_value(loc, new)
        }
        _ => {
            let element = rw.ctx().element_or_self(ty);
            let mut elements = Vec::new();
            for lane in 0..access.lanes.count {
                let index = access.lane(rw, access.index, lane);
                elements.push(access.element(rw, index, element));
            }
            rw.build_value(loc, vector::FromElements { elements, dest: ty })
        }
    };
    Ok(rw.replace_op(op, &[value]))
}

pub(super) fn store(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(access) = Access::of(view, STORE) else {
        return Err(NotApplied("no access"));
    };
    let (value, shape, loc) = (view.operand(0), access.shape(view), access.loc);
    let ty = view.ty(value);
    let elements = inner_lanes(view.ctx(), element_type(view, access.base));
    if let (Shape::Every(base, by), None) = (shape, access.mask)
        && let Some(applied) = groups::stores::<Store>(rw, op, &access, base, by)
    {
        return Ok(applied);
    }
    rw.set_before(op);
    if let Some(lanes) = pieces::of_store(rw, value).filter(|_| elements == 1)
        && split::access(rw, op, lanes).is_some()
    {
        return Ok(rw.erase_op(op));
    }
    if lanes_of(rw.ctx(), ty) != Some(access.lanes.count) && !access.lanes.scalable {
        return access.store_vectors(rw, op, value);
    }
    match (shape, access.mask) {
        (Shape::Forwards(base), None) => {
            let base = base.value(rw, loc);
            access.store_vector(rw, value, base);
        }
        (Shape::Forwards(base), Some(mask)) => {
            let base = base.value(rw, loc);
            let new = vector::MaskedStore {
                base: access.base,
                indices: access.indices(base),
                mask,
                value_to_store: value,
                alignment: None,
            };
            rw.build(loc, new);
        }
        (Shape::Backwards(base), None) => {
            let base = base.value(rw, loc);
            let lowest = access.lowest(rw, base);
            let value = access.reversed(rw, value);
            access.store_vector(rw, value, lowest);
        }
        (Shape::Same(index), None) if !access.lanes.scalable => {
            // The last lane stays.
            let index = index.value(rw, loc);
            let last = access.lane(rw, value, access.lanes.count - 1);
            access.store_element(rw, last, index);
        }
        (_, mask) if access.is_indexed(rw, ty, mask, |t| t.scatter) => {
            let zero = index_constant(rw, loc, 0);
            let new = vector::Scatter {
                base: access.base,
                offsets: access.indices(zero),
                indices: access.positions(rw),
                mask: access.full_mask(rw),
                value_to_store: value,
                alignment: None,
                result: None,
            };
            rw.build(loc, new);
        }
        _ => {
            for lane in 0..access.lanes.count {
                let index = access.lane(rw, access.index, lane);
                let element = access.lane(rw, value, lane);
                access.store_element(rw, element, index);
            }
        }
    }
    Ok(rw.erase_op(op))
}
