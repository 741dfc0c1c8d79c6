//! What is around lanes: one copy of the body if all iterations are lanes, else a loop over strips for
//! each phase of the plan, and the loop itself for the iterations that fill none. Values that the loop
//! carries are combined in the order of the lanes, or, where that order does not matter, lane by lane
//! until the loops have ended.

use rustc_hash::{FxHashMap, FxHashSet};

use crease_arith as arith;
use crease_ir::body::ValueMap;
use crease_ir::interfaces::IntRanges;
use crease_ir::{Attr, Loc, OpId, Type, ValueId};
use crease_rewrite::Rewriter;
use crease_scf as scf;
use crease_vector as vector;

use super::emit::{Over, Widen};
use super::options::Options;
use super::plan::{Phase, Plan, Shape, Trip};
use super::reduce::{Reduction, reduction};
use super::varying::Varying;
use super::{Marked, compare, index_constant, unmark};
use crate::generated::*;
use crate::ops::Lanes;

/// Makes lanes of a loop that was checked.
pub(super) fn run(rw: &mut Rewriter<'_>, op: OpId, options: &Options) {
    let view = rw.op(op);
    let Some(marked) = Marked::of(view) else {
        return;
    };
    let Ok(plan) = Plan::of(view, &marked, options) else {
        return;
    };
    if matches!(plan.shape, Shape::Nothing) {
        // What it carries is what it was given.
        let inits: Vec<ValueId> = view.operands().skip(3).take(view.num_results()).collect();
        let _ = rw.replace_op(op, &inits);
        return;
    }
    let loc = view.loc();
    if let Some(narrow) = &plan.narrow {
        narrow.apply(rw, &marked);
    }
    let view = rw.op(op);
    let varying = Varying::of(rw.ctx(), rw.body(), &marked);
    let reductions: Vec<_> = (0..view.num_results())
        .filter_map(|i| reduction(view, marked.block, i))
        .collect();
    rw.set_before(op);
    let step = match marked.step {
        Some(step) => step,
        None => index_constant(rw, loc, 1),
    };
    let over = Over {
        from: marked.lower,
        to: marked.upper,
        by: step,
        plain: true,
    };
    let mut exact = FxHashSet::default();
    if !marked.unsigned {
        exact.insert(marked.variable);
    }
    let mut this = Widen {
        rw,
        lanes: Lanes::fixed(1),
        first: marked.lower,
        step,
        over,
        varying,
        ranges: IntRanges::default(),
        map: ValueMap::default(),
        mask: None,
        left: None,
        predicate: options.predicate,
        if_convert: options.if_convert,
        done: reductions.iter().map(|r| r.op).collect(),
        exact,
        hoisted: FxHashMap::default(),
        hoists: false,
        marked,
    };
    match plan.shape {
        Shape::Nothing => {}
        Shape::Whole(lanes) => this.whole(loc, lanes, plan.trip, &reductions),
        Shape::Strips { phases, rest } => {
            let trip = this.trip(loc, plan.trip);
            this.strips(loc, (plan.trip, trip), &phases, rest, &reductions);
        }
    }
}

/// The number of iterations, as an index, and whether it is one of an unsigned comparison.
#[derive(Clone, Copy)]
struct Count {
    value: ValueId,
    unsigned: bool,
}

/// The constants that loops over strips and lanes need.
#[derive(Clone, Copy)]
struct Numbers {
    zero: ValueId,
    one: ValueId,
}

impl Widen<'_, '_> {
    /// All iterations as lanes.
    fn whole(&mut self, loc: Loc, lanes: Lanes, trip: Trip, reductions: &[Reduction]) {
        let op = self.marked.op;
        self.lanes = lanes;
        if !trip.plain {
            self.over = Over {
                from: index_constant(self.rw, loc, 0),
                to: index_constant(self.rw, loc, lanes.count),
                by: index_constant(self.rw, loc, 1),
                plain: false,
            };
        }
        let inits: Vec<ValueId> = self.rw.body().operands(op).skip(3).collect();
        self.body(loc);
        let mut results = Vec::new();
        for (one, init) in reductions.iter().zip(inits) {
            let lanes = self.wide(one.lane);
            results.push(self.reduced(loc, one, lanes, init));
        }
        let _ = self.rw.replace_op(op, &results);
    }

    /// Makes the body again, from the variable's first lane on.
    fn body(&mut self, loc: Loc) {
        let ramp = self.ramp(loc, self.first, self.step);
        self.map.map(self.marked.variable, ramp);
        self.block(self.marked.block);
    }

    /// The number of iterations.
    fn trip(&mut self, loc: Loc, trip: Trip) -> Count {
        if let Some(known) = trip.known {
            let value = index_constant(self.rw, loc, known);
            return Count {
                value,
                unsigned: false,
            };
        }
        let unsigned = self.marked.unsigned;
        let (lower, upper) = (self.marked.lower, self.marked.upper);
        if trip.plain {
            let value = self.as_index(loc, upper, unsigned);
            return Count { value, unsigned };
        }
        // (upper - lower - 1) / step + 1, if the loop runs at all: nothing there wraps but the
        // difference, which is right as an unsigned number.
        let ty = self.rw.body().ty(lower);
        let number = |rw: &mut Rewriter<'_>, n: i64| {
            let attr = rw.ctx().i64_attr(ty, n);
            super::constant(rw, loc, attr)
        };
        let (zero, one) = (number(self.rw, 0), number(self.rw, 1));
        let predicate = match unsigned {
            true => arith::CmpIPredicate::Ult,
            false => arith::CmpIPredicate::Slt,
        };
        let runs = compare(self.rw, loc, predicate, [lower, upper]);
        let span = self.compute::<arith::SubI>(loc, upper, lower);
        let last = self.compute::<arith::SubI>(loc, span, one);
        let steps = self.compute::<arith::DivUI>(loc, last, self.step);
        let count = arith::Select {
            condition: runs,
            true_value: self.compute::<arith::AddI>(loc, steps, one),
            false_value: zero,
            result: ty,
        };
        let count = self.rw.build_or_fold(loc, count);
        Count {
            value: self.as_index(loc, count, true),
            unsigned: true,
        }
    }

    fn as_index(&mut self, loc: Loc, in_: ValueId, unsigned: bool) -> ValueId {
        let (from, out) = (self.rw.body().ty(in_), Type::INDEX.get());
        match (from == out, unsigned) {
            (true, _) => in_,
            (_, true) => self.rw.build_or_fold(loc, arith::IndexCastUI { in_, out }),
            (_, false) => self.rw.build_or_fold(loc, arith::IndexCast { in_, out }),
        }
    }

    /// An index in the type of the loop's variable.
    fn as_variable(&mut self, loc: Loc, in_: ValueId) -> ValueId {
        let (from, out) = (
            self.rw.body().ty(in_),
            self.rw.body().ty(self.marked.variable),
        );
        match from == out {
            true => in_,
            false => self.rw.build_or_fold(loc, arith::IndexCast { in_, out }),
        }
    }

    /// The variable in iteration `number`.
    pub(super) fn variable_at(&mut self, loc: Loc, number: ValueId, plain: bool) -> ValueId {
        let number = self.as_variable(loc, number);
        if plain {
            return number;
        }
        let moved = self.compute::<arith::MulI>(loc, number, self.step);
        self.compute::<arith::AddI>(loc, self.marked.lower, moved)
    }

    /// The number of lanes, as an index.
    fn count_of(&mut self, loc: Loc, lanes: Lanes) -> ValueId {
        let count = index_constant(self.rw, loc, lanes.count);
        if !lanes.scalable {
            return count;
        }
        let res = Type::INDEX.get();
        let scale = self.rw.build_value(loc, vector::VectorScale { res });
        self.compute::<arith::MulI>(loc, scale, count)
    }

    /// The last multiple of `lanes` that is at most `count`.
    fn filled(&mut self, loc: Loc, (trip, count): (Trip, Count), lanes: Lanes) -> ValueId {
        if let (Some(known), false) = (trip.known, lanes.scalable) {
            let full = known / lanes.count * lanes.count;
            return index_constant(self.rw, loc, full);
        }
        let width = self.count_of(loc, lanes);
        // Below zero the loop does not run; what comes out is then not below the count.
        let rest = match count.unsigned {
            true => self.compute::<arith::RemUI>(loc, count.value, width),
            false => self.compute::<arith::RemSI>(loc, count.value, width),
        };
        self.compute::<arith::SubI>(loc, count.value, rest)
    }

    fn strips(
        &mut self,
        loc: Loc,
        (trip, count): (Trip, Count),
        phases: &[Phase],
        rest: bool,
        reductions: &[Reduction],
    ) {
        let op = self.marked.op;
        let numbers = Numbers {
            zero: index_constant(self.rw, loc, 0),
            one: index_constant(self.rw, loc, 1),
        };
        let inits: Vec<ValueId> = self.rw.body().operands(op).skip(3).collect();
        let mut carried = inits.clone();
        let mut from = numbers.zero;
        let mut before: Option<Lanes> = None;
        self.hoists = true;
        for phase in phases {
            if before != Some(phase.lanes) {
                self.hoisted.clear();
            }
            self.lanes = phase.lanes;
            for (i, one) in reductions.iter().enumerate().filter(|(_, one)| one.free) {
                carried[i] = match before {
                    None => self.start(loc, one, inits[i]),
                    Some(wide) => self.folded(loc, one, carried[i], wide),
                };
            }
            before = Some(phase.lanes);
            let to = match phase.masked {
                true => count.value,
                false => self.filled(loc, (trip, count), phase.lanes),
            };
            carried = self.phase(
                loc,
                phase,
                (from, to),
                (trip, count),
                numbers,
                (&carried, reductions),
            );
            from = to;
        }
        self.hoists = false;
        if before.is_some() {
            for (i, one) in reductions.iter().enumerate().filter(|(_, one)| one.free) {
                carried[i] = self.reduced(loc, one, carried[i], inits[i]);
            }
        }
        if rest {
            carried = self.rest(loc, from, trip.plain, &carried);
        }
        let _ = self.rw.replace_op(op, &carried);
    }

    /// One loop over strips; gives what it carries.
    fn phase(
        &mut self,
        loc: Loc,
        phase: &Phase,
        (from, to): (ValueId, ValueId),
        (trip, count): (Trip, Count),
        numbers: Numbers,
        (inits, reductions): (&[ValueId], &[Reduction]),
    ) -> Vec<ValueId> {
        let by = self.count_of(loc, phase.lanes);
        let types: Vec<Type> = inits.iter().map(|&v| self.rw.body().ty(v)).collect();
        let mut args = vec![(Type::INDEX.get(), loc)];
        args.extend(types.iter().map(|&ty| (ty, loc)));
        let point = self.rw.insert_point();
        let region = self.rw.create_region();
        let block = self.rw.create_block(region, None, &args);
        let args = self.rw.body().block_args(block).to_vec();
        let number = args[0];
        self.map = ValueMap::default();
        self.first = self.variable_at(loc, number, trip.plain);
        self.over = Over {
            from: numbers.zero,
            to: by,
            by: numbers.one,
            plain: false,
        };
        if phase.masked {
            let mask = LaneMask {
                base: number,
                limit: count.value,
                result: self.vector(Type::I1.get()),
            };
            let mask = self.rw.build(loc, mask);
            self.mask = Some(self.rw.body().result(mask, 0));
            self.left = Some((number, count.value));
        }
        self.body(loc);
        let mut given = Vec::new();
        for (i, one) in reductions.iter().enumerate() {
            given.push(match one.free {
                true => self.accumulated(one, args[1 + i]),
                false => {
                    let lanes = self.wide(one.lane);
                    let lanes = self.without_rest(loc, one, lanes, args[1 + i]);
                    self.reduced(loc, one, lanes, args[1 + i])
                }
            });
        }
        (self.mask, self.left) = (None, None);
        self.rw.build(loc, scf::Yield { results: given });
        self.return_to(point);
        let new = scf::For {
            lower_bound: from,
            upper_bound: to,
            step: by,
            init_args: inits.to_vec(),
            unsigned_cmp: count.unsigned.then(Attr::unit),
            region,
            results: types,
        };
        let new = self.rw.build(loc, new);
        self.rw.body().results(new).collect()
    }

    /// The loop itself, from iteration `from` on.
    fn rest(&mut self, loc: Loc, from: ValueId, plain: bool, carried: &[ValueId]) -> Vec<ValueId> {
        let lower = self.variable_at(loc, from, plain);
        let mut map = ValueMap::default();
        let new = self.rw.clone_op(self.marked.op, &mut map);
        let _ = self.rw.set_operand(new, 0, lower);
        for (i, &value) in carried.iter().enumerate() {
            let _ = self.rw.set_operand(new, 3 + i, value);
        }
        let results = self.rw.body().results(new).collect();
        unmark(self.rw, new);
        results
    }
}
