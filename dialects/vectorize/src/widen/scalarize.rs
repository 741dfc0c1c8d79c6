//! What no lanes can be made of is run lane by lane: a loop around a copy of the one op. What it uses
//! is computed again for its lane where that does nothing else, and taken out of the lanes where not.

use crease_arith as arith;
use crease_ir::body::ValueMap;
use crease_ir::effects::{is_memory_effect_free, is_speculatable};
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Loc, OpId, Type, ValueId};
use crease_scf as scf;
use crease_vector as vector;
use rustc_hash::FxHashSet;

use super::emit::Widen;
use super::reduce::slice;
use crate::ops::{inner_lanes, lanes_of};

/// So many ops are computed again at most: otherwise a chain of ops that are run lane by lane would
/// cost its square.
const MOST_AGAIN: usize = 8;

impl Widen<'_, '_> {
    /// Runs `op` once per lane.
    pub(super) fn scalarize(&mut self, op: OpId) {
        let view = self.view(op);
        let loc = view.loc();
        let body = self.rw.body();
        // Results that nothing uses need no lanes.
        let results: Vec<ValueId> = view.results().filter(|&v| !body.use_empty(v)).collect();
        let types: Vec<Type> = results.iter().map(|&v| self.vector(body.ty(v))).collect();
        let captured = self.captured(op);
        let mut inits = Vec::new();
        for &ty in &types {
            inits.push(self.nothing(loc, ty));
        }
        let lane_ty = self.rw.body().ty(self.over.from);
        let mut args = vec![(lane_ty, loc)];
        args.extend(types.iter().map(|&ty| (ty, loc)));
        let point = self.rw.insert_point();
        let region = self.rw.create_region();
        let block = self.rw.create_block(region, None, &args);
        let args = self.rw.body().block_args(block).to_vec();
        let mut local = ValueMap::default();
        let variable = self.variable_of(loc, args[0]);
        local.map(self.marked.variable, variable);
        let position = self.position(loc, args[0], !results.is_empty());
        self.inputs(&captured, args[0], &mut local);
        let copy = self.rw.clone_op(op, &mut local);
        let mut given = Vec::new();
        for (i, &result) in results.iter().enumerate() {
            let Some(position) = position else { break };
            let new = vector::Insert {
                value_to_store: local.get(result),
                dest: args[1 + i],
                dynamic_position: vec![position],
                static_position: self.dynamic(),
                result: types[i],
            };
            given.push(self.rw.build_value(loc, new));
        }
        debug_assert!(self.rw.body().op_block(copy) == Some(block));
        self.rw.build(loc, scf::Yield { results: given });
        self.return_to(point);
        let new = scf::For {
            lower_bound: self.over.from,
            upper_bound: self.last_lane(loc),
            step: self.over.by,
            init_args: inits,
            unsigned_cmp: None,
            region,
            results: types,
        };
        let new = self.rw.build(loc, new);
        self.map_results(&results, new);
    }

    /// Where a loop over the lanes that there are ends.
    fn last_lane(&mut self, loc: Loc) -> ValueId {
        let Some((number, count)) = self.left else {
            return self.over.to;
        };
        let left = self.compute::<arith::SubI>(loc, count, number);
        self.compute::<arith::MinUI>(loc, left, self.over.to)
    }

    /// The variable in lane number `lane`.
    fn variable_of(&mut self, loc: Loc, lane: ValueId) -> ValueId {
        if self.over.plain {
            return lane;
        }
        let (from, to) = (self.rw.body().ty(lane), self.rw.body().ty(self.first));
        let lane = match from == to {
            true => lane,
            false => {
                let cast = arith::IndexCast { in_: lane, out: to };
                self.rw.build_or_fold(loc, cast)
            }
        };
        let moved = self.compute::<arith::MulI>(loc, lane, self.step);
        self.compute::<arith::AddI>(loc, self.first, moved)
    }

    /// Makes a copy of `op` for each lane, one after the other: where lanes are vectors, which a loop
    /// can't take apart.
    pub(super) fn unroll(&mut self, op: OpId) {
        let view = self.view(op);
        let loc = view.loc();
        let operands: Vec<ValueId> = view.operands().collect();
        let results: Vec<ValueId> = view.results().collect();
        let mut whole = Vec::new();
        for &result in &results {
            let ty = self.vector(self.rw.body().ty(result));
            whole.push(self.nothing(loc, ty));
        }
        for lane in 0..self.lanes.count {
            let mut local = ValueMap::default();
            for &operand in &operands {
                let new = self.map.get(operand);
                let one = match self.varying.is(operand) {
                    true => self.piece(loc, new, self.rw.body().ty(operand), lane),
                    false => new,
                };
                local.map(operand, one);
            }
            let copy = self.rw.clone_op(op, &mut local);
            for (i, place) in whole.iter_mut().enumerate() {
                let value = self.rw.body().result(copy, i);
                *place = self.with_piece(loc, value, *place, lane);
            }
        }
        for (&result, &lanes) in results.iter().zip(&whole) {
            self.map.map(result, lanes);
        }
    }

    /// Lane number `lane` of lanes of type `ty`.
    fn piece(&mut self, loc: Loc, lanes: ValueId, ty: Type, lane: i64) -> ValueId {
        let own = inner_lanes(self.rw.ctx(), ty);
        if lanes_of(self.rw.ctx(), ty).is_some() {
            return slice(self.rw, loc, lanes, lane * own, ty);
        }
        let new = vector::Extract {
            source: lanes,
            dynamic_position: Vec::new(),
            static_position: self.rw.ctx().i64_array_attr(&[lane]),
            result: ty,
        };
        self.rw.build_value(loc, new)
    }

    fn with_piece(&mut self, loc: Loc, value: ValueId, lanes: ValueId, lane: i64) -> ValueId {
        let ctx = self.rw.ctx();
        let (from, to) = (self.rw.body().ty(value), self.rw.body().ty(lanes));
        let new = match lanes_of(ctx, from) {
            Some(own) => {
                let list = |n: i64| ctx.array_attr(&[ctx.i64_attr(Type::I64.get(), n)]);
                let new = vector::InsertStridedSlice {
                    value_to_store: value,
                    dest: lanes,
                    offsets: list(lane * own),
                    strides: list(1),
                    result: to,
                };
                self.rw.build(loc, new)
            }
            None => {
                let new = vector::Insert {
                    value_to_store: value,
                    dest: lanes,
                    dynamic_position: Vec::new(),
                    static_position: ctx.i64_array_attr(&[lane]),
                    result: to,
                };
                self.rw.build(loc, new)
            }
        };
        self.rw.body().result(new, 0)
    }

    /// One position that an operand gives.
    fn dynamic(&self) -> Attr {
        self.rw.ctx().i64_array_attr(&[DYNAMIC])
    }

    /// The lane as an index, if it is wanted.
    fn position(&mut self, loc: Loc, lane: ValueId, wanted: bool) -> Option<ValueId> {
        if !wanted {
            return None;
        }
        if self.rw.body().ty(lane) == Type::INDEX {
            return Some(lane);
        }
        let cast = arith::IndexCast {
            in_: lane,
            out: Type::INDEX.get(),
        };
        Some(self.rw.build_value(loc, cast))
    }

    /// Values from outside that an op, or one inside it, uses: in order, once each.
    fn captured(&self, op: OpId) -> Vec<ValueId> {
        let body = self.rw.body();
        let inside = body.ops_inside(op);
        let own: FxHashSet<OpId> = inside.iter().copied().collect();
        let mut seen = FxHashSet::default();
        let is_own = |value: ValueId| match body.def_op(value) {
            Some(def) => own.contains(&def),
            None => body
                .value_block(value)
                .and_then(|block| body.block_parent_op(block))
                .is_some_and(|around| own.contains(&around)),
        };
        inside
            .iter()
            .flat_map(|&op| body.operands(op))
            .filter(|&value| !is_own(value) && seen.insert(value))
            .collect()
    }

    /// Makes what stands for the captured values in one lane.
    fn inputs(&mut self, captured: &[ValueId], lane: ValueId, local: &mut ValueMap) {
        let mut pending: Vec<ValueId> = captured.to_vec();
        let mut seen: FxHashSet<ValueId> = pending.iter().copied().collect();
        let (mut again, mut defs): (Vec<OpId>, FxHashSet<OpId>) = Default::default();
        let mut taken: Vec<ValueId> = Vec::new();
        while let Some(value) = pending.pop() {
            if value == self.marked.variable {
                continue;
            }
            if !self.varying.is(value) {
                let new = self.map.get(value);
                local.map(value, new);
                continue;
            }
            match self
                .recomputable(value)
                .filter(|_| again.len() < MOST_AGAIN)
            {
                Some(def) => {
                    if defs.insert(def) {
                        again.push(def);
                    }
                    let operands = self.rw.body().operands(def);
                    pending.extend(operands.filter(|&v| seen.insert(v)));
                }
                None => taken.push(value),
            }
        }
        crease_ir::sort::sort_by_key(&mut taken, |&v| self.place_of(v));
        for value in taken {
            let wide = self.map.get(value);
            let loc = self.rw.body().op_loc(self.marked.op);
            let ty = self.rw.ctx().element_or_self(self.rw.body().ty(wide));
            let Some(position) = self.position(loc, lane, true) else {
                continue;
            };
            let new = vector::Extract {
                source: wide,
                dynamic_position: vec![position],
                static_position: self.dynamic(),
                result: ty,
            };
            let new = self.rw.build_value(loc, new);
            local.map(value, new);
        }
        crease_ir::sort::sort_by_key(&mut again, |&op| self.varying.place(op));
        for op in again {
            self.rw.clone_op(op, local);
        }
    }

    fn place_of(&self, value: ValueId) -> Option<usize> {
        self.rw
            .body()
            .def_op(value)
            .and_then(|def| self.varying.place(def))
    }

    /// The op to copy for a value, if a copy does nothing but give it.
    fn recomputable(&self, value: ValueId) -> Option<OpId> {
        let def = self.rw.body().def_op(value)?;
        let view = self.view(def);
        let pure = is_memory_effect_free(view) && is_speculatable(view);
        (pure && view.num_regions() == 0 && self.varying.place(def).is_some()).then_some(def)
    }
}
