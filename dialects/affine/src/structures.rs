//! `affine-simplify-structures`: maps and sets that are attributes of ops, then what canonicalization does to
//! `affine.apply`, `affine.for` and `affine.if`, and to no other op.

use crease_ir::affine::{AffineExpr, IntegerSet};
use crease_ir::diag::Failed;
use crease_ir::{Attr, AttrData, Body, Context, OpId};
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{Driver, DriverConfig, PatternSet};
use rustc_hash::FxHashMap;

use crate::bounds::Linear;
use crate::canonicalize::PATTERNS;
use crate::generated::*;
use crate::ops::map_attr;
use crate::system::System;

/// The pass.
#[derive(Default)]
pub struct AffineSimplifyStructures {
    patterns: PatternSet,
}

/// Ops that canonicalization looks at.
const CANONICALIZED: [&str; 3] = ["affine.apply", "affine.for", "affine.if"];

impl Pass for AffineSimplifyStructures {
    fn initialize(&mut self, ctx: &Context) {
        let patterns = PATTERNS.0.iter();
        let patterns = patterns.filter(|pattern| CANONICALIZED.contains(&pattern.root));
        self.patterns = PatternSet::new(ctx, patterns.copied().collect());
    }

    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let mut simplifier = Simplifier {
            ctx,
            known: FxHashMap::default(),
            changed: false,
        };
        let driver = Driver::new(ctx, &self.patterns, DriverConfig::GREEDY);
        target.body_mut().visit_nested(&mut |body| {
            simplifier.simplify_in(body);
            let mut ops = body.ops_postorder();
            ops.retain(|&op| {
                let op = body.op(ctx, op);
                op.is::<AffineApply>() || op.is::<AffineFor>() || op.is::<AffineIf>()
            });
            simplifier.changed |= driver.run_only_on(body, &ops).changed();
        });
        Ok(Changed::from(simplifier.changed))
    }
}

impl PassDef for AffineSimplifyStructures {
    const NAME: &'static str = "affine-simplify-structures";
    const DISPLAY: &'static str = "SimplifyAffineStructures";
    const SUMMARY: &'static str = "Simplify affine expressions in maps/sets and normalize memrefs";
    const ANCHOR: Anchor = Anchor::Op("func.func");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self::default()
    }
}

/// Simplifies attributes; what each becomes is found out once.
struct Simplifier<'a> {
    ctx: &'a Context,
    known: FxHashMap<Attr, Attr>,
    changed: bool,
}

impl Simplifier<'_> {
    /// Those of the ops of `body`, and of the one that owns it.
    fn simplify_in(&mut self, body: &mut Body) {
        for op in body.ops_postorder() {
            self.simplify_op(body, op);
        }
        let old = body.owner().attrs.to_vec();
        for (slot, old) in old.into_iter().enumerate() {
            let new = old.map(|attr| self.simplified(slot, attr));
            if new != old {
                body.owner_mut().attrs[slot] = new;
                self.changed = true;
            }
        }
    }

    fn simplify_op(&mut self, body: &mut Body, op: OpId) {
        let count = self.ctx.num_attr_slots(body.op_name(op));
        for (slot, old) in body.attr_slots(op, count).to_vec().into_iter().enumerate() {
            let new = old.map(|attr| self.simplified(slot, attr));
            if new == old {
                continue;
            }
            self.changed = true;
            match slot.checked_sub(1) {
                Some(slot) => body.set_attr(self.ctx, op, slot, new),
                None => body.set_discardable_dict(self.ctx, op, new),
            }
        }
    }

    /// What an attribute becomes; in the first slot are all that are discardable.
    fn simplified(&mut self, slot: usize, attr: Attr) -> Attr {
        if slot > 0 {
            return self.simplified_attr(attr);
        }
        let old = self.ctx.dict_entries(attr);
        let new = old
            .iter()
            .map(|&(name, attr)| (name, self.simplified_attr(attr)));
        let new: Vec<_> = new.collect();
        match new == old {
            true => attr,
            false => self.ctx.dict_attr(&new),
        }
    }

    fn simplified_attr(&mut self, attr: Attr) -> Attr {
        let ctx = self.ctx;
        let simplify = || match ctx.attr_data(attr) {
            AttrData::AffineMap(map) => map_attr(ctx, map.simplify()),
            AttrData::IntegerSet(set) => {
                simplified_set(set).map_or(attr, |set| ctx.intern_attr(AttrData::IntegerSet(set)))
            }
            _ => attr,
        };
        match ctx.attr_data(attr) {
            AttrData::AffineMap(_) | AttrData::IntegerSet(_) => {
                *self.known.entry(attr).or_insert_with(simplify)
            }
            _ => attr,
        }
    }
}

/// The set with equations first, without inequalities that say nothing or less than another one, and with what is known
/// of quotients in it, as upstream gives it. `None` for one whose constraints are no sums of quotients by constants.
fn simplified_set(set: &IntegerSet) -> Option<IntegerSet> {
    let (dims, symbols) = (set.num_dims(), set.num_symbols());
    let inputs = [dims as usize, symbols as usize];
    let (mut system, rows, quotients) = System::of(inputs, [&[], &[], set.constraints()])?;
    let of_quotients = std::mem::take(&mut system.inequalities);
    for (row, &is_equation) in rows.into_iter().zip(set.eq_flags()) {
        match is_equation {
            true => system.equations.push(row),
            false => system.inequalities.push(row),
        }
    }
    system.inequalities.extend(of_quotients);
    if system.clone().has_no_solution() {
        return Some(IntegerSet::empty(dims, symbols));
    }
    system.tighten();
    let mut inputs: Vec<AffineExpr> = (0..dims).map(AffineExpr::dim).collect();
    inputs.extend((0..symbols).map(AffineExpr::symbol));
    let variables = inputs.len() + quotients.len();
    for (dividend, divisor) in quotients {
        let row = Linear::of(&dividend, dims as usize, variables - dims as usize)?;
        inputs.push(row.sum(&inputs).floor_div(divisor));
    }
    let equations = system.equations.iter().map(|row| (row, true));
    let all = equations.chain(system.inequalities.iter().map(|row| (row, false)));
    let all: Vec<_> = all.map(|(row, flag)| (row.sum(&inputs), flag)).collect();
    Some(match all.is_empty() {
        true => IntegerSet::universe(dims, symbols),
        false => IntegerSet::new(dims, symbols, all),
    })
}

impl Linear {
    /// The sum of multiples of `inputs`, one after the other.
    fn sum(&self, inputs: &[AffineExpr]) -> AffineExpr {
        let terms = inputs
            .iter()
            .zip(&self.factors)
            .filter(|(_, factor)| **factor != 0);
        let sum = terms.fold(AffineExpr::constant(0), |sum, (input, &factor)| {
            sum + input.clone() * factor
        });
        match self.constant {
            0 => sum,
            constant => sum + constant,
        }
    }
}
