//! `buffer-deallocation-simplification`: what frees buffers has less to ask when it runs, where it is known that buffers
//! are in the same allocation, or in different ones.

use crease_arith::{Emit, OrI};
use crease_ir::diag::Failed;
use crease_ir::{Context, OpId, OpRef, Type, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{
    Driver, DriverConfig, NotApplied, PatternDef, PatternResult, PatternSet, RegionSimplify,
    Rewriter,
};

use crate::Dealloc;
use crate::canonicalize::PATTERNS as CANONICALIZATION;
use crate::canonicalize::dealloc::{Pairs, pairs, update};
use crate::flow::{Origin, Origins};

/// The pass.
#[derive(Default)]
pub struct BufferDeallocationSimplification {
    patterns: PatternSet,
}

const DEALLOC: &str = "bufferization.dealloc";

static PATTERNS: [PatternDef; 4] = [
    PatternDef::new("dealloc_of_retained", DEALLOC, of_retained),
    PatternDef::new("dealloc_retained_apart", DEALLOC, retained_apart),
    PatternDef::new("dealloc_split", DEALLOC, split),
    PatternDef::new("dealloc_always_retained", DEALLOC, always_retained),
];

impl Pass for BufferDeallocationSimplification {
    fn initialize(&mut self, ctx: &Context) {
        let canonical = CANONICALIZATION
            .0
            .iter()
            .filter(|pattern| pattern.root == DEALLOC);
        let patterns = PATTERNS.iter().chain(canonical).copied();
        self.patterns = PatternSet::new(ctx, patterns.collect());
    }

    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let config = DriverConfig {
            region_simplify: RegionSimplify::Normal,
            ..DriverConfig::GREEDY
        };
        let mut changed = false;
        target.body_mut().visit_nested(&mut |body| {
            let origins = Origins::of(ctx, body);
            let driver = Driver::new(ctx, &self.patterns, config).with_state(&origins);
            changed |= driver.compacting().run(body, None).changed();
        });
        Ok(Changed::by_driver(changed))
    }
}

impl PassDef for BufferDeallocationSimplification {
    const NAME: &'static str = "buffer-deallocation-simplification";
    const DISPLAY: &'static str = "BufferDeallocationSimplificationPass";
    const SUMMARY: &'static str =
        "Optimizes `bufferization.dealloc` operation for more efficient codegen";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self::default()
    }
}

/// Where the buffers in this group of operands come from.
fn origins(rw: &Rewriter<'_>, op: OpRef<'_>, group: usize) -> Result<Vec<Origin>, NotApplied> {
    let unknown = NotApplied("nobody knows where buffers come from");
    let Some(origins) = rw.state::<Origins>() else {
        return Err(unknown);
    };
    let buffers = op
        .operands_of(group)
        .map(|buffer| origins.origin(op, buffer));
    buffers.collect::<Option<_>>().ok_or(unknown)
}

fn or(rw: &mut Rewriter<'_>, op: OpId, lhs: ValueId, rhs: ValueId) -> ValueId {
    let (loc, result) = (rw.body().op_loc(op), Type::I1.get());
    rw.build_value(loc, OrI { lhs, rhs, result })
}

/// Makes an op that frees buffers, with the location of `op`: its results.
fn dealloc(rw: &mut Rewriter<'_>, op: OpId, pairs: &Pairs, retained: Vec<ValueId>) -> Vec<ValueId> {
    let new = Dealloc {
        memrefs: pairs.iter().map(|pair| pair.0).collect(),
        conditions: pairs.iter().map(|pair| pair.1).collect(),
        updated_conditions: vec![Type::I1.get(); retained.len()],
        retained,
    };
    let new = rw.build(rw.body().op_loc(op), new);
    rw.body().results(new).collect()
}

/// What is known to be retained, or not to be, by each buffer of those that are, is not freed: the condition goes to the
/// results. All that are retained are to be different, as canonicalization has it.
fn of_retained(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let mut retained: Vec<ValueId> = view.operands_of(Dealloc::OPERAND_RETAINED).collect();
    let count = retained.len();
    retained.sort_unstable();
    retained.dedup();
    if retained.len() != count {
        return Err(NotApplied("something is retained twice"));
    }
    let memrefs = origins(rw, view, Dealloc::OPERAND_MEMREFS)?;
    let retained = origins(rw, view, Dealloc::OPERAND_RETAINED)?;
    let mut new = Pairs::new();
    for (memref, pair) in memrefs.iter().zip(pairs(view)) {
        let same: Option<Vec<bool>> = retained.iter().map(|other| other.is_same(memref)).collect();
        let Some(same) = same.filter(|same| same.contains(&true)) else {
            new.push(pair);
            continue;
        };
        rw.set_after(op);
        for (number, _) in same.into_iter().enumerate().filter(|(_, same)| *same) {
            let result = rw.body().result(op, number);
            let updated = or(rw, op, result, pair.1);
            let own = rw.body().def_op(updated);
            let _ = rw.replace_uses_if(result, updated, |body, id| Some(body.use_owner(id)) != own);
        }
    }
    update(rw, op, &new)
}

/// What is retained but is none of what is freed gets `false`.
fn retained_apart(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let memrefs = origins(rw, view, Dealloc::OPERAND_MEMREFS)?;
    let origins = origins(rw, view, Dealloc::OPERAND_RETAINED)?;
    let (all, pairs) = (view.operands_of(Dealloc::OPERAND_RETAINED), pairs(view));
    let all: Vec<ValueId> = all.collect();
    let meets = origins.iter().map(|origin| {
        let mut others = memrefs.iter();
        others.any(|other| other.may_be_same(rw.body(), origin))
    });
    let meets: Vec<bool> = meets.collect();
    if !meets.contains(&false) {
        return Err(NotApplied("all may be freed"));
    }
    let loc = rw.body().op_loc(op);
    rw.set_before(op);
    let constants = meets
        .iter()
        .map(|&meets| (!meets).then(|| Emit::new(rw, loc).truth(false)));
    let constants: Vec<Option<ValueId>> = constants.collect();
    let retained = all.into_iter().zip(meets).filter(|(_, meets)| *meets);
    let retained = retained.map(|(value, _)| value).collect();
    let mut results = dealloc(rw, op, &pairs, retained).into_iter();
    let values = constants
        .into_iter()
        .map(|value| value.or_else(|| results.next()));
    let Some(values) = values.collect::<Option<Vec<ValueId>>>() else {
        return Err(NotApplied("a result is missing"));
    };
    Ok(rw.replace_op(op, &values))
}

/// What is none of the other buffers is freed by an op of its own.
fn split(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (retained, all) = (view.operands_of(Dealloc::OPERAND_RETAINED), pairs(view));
    let retained: Vec<ValueId> = retained.collect();
    if all.len() <= 1 {
        return Err(NotApplied("there is one at most"));
    }
    let memrefs = origins(rw, view, Dealloc::OPERAND_MEMREFS)?;
    let meets_another = |(number, origin): (usize, &Origin)| {
        let mut others = memrefs
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != number);
        others.any(|(_, other)| other.may_be_same(rw.body(), origin))
    };
    let meets: Vec<bool> = memrefs.iter().enumerate().map(meets_another).collect();
    if !meets.contains(&false) {
        return Err(NotApplied("each may be another one"));
    }
    rw.set_before(op);
    let (mut rest, mut results) = (Pairs::new(), Vec::new());
    for (pair, meets) in all.into_iter().zip(meets) {
        match meets {
            true => rest.push(pair),
            false => results.push(dealloc(rw, op, &vec![pair], retained.clone())),
        }
    }
    let mut values = dealloc(rw, op, &rest, retained);
    for more in results {
        for (value, more) in values.iter_mut().zip(more) {
            *value = or(rw, op, *value, more);
        }
    }
    Ok(rw.replace_op(op, &values))
}

/// What is retained and would always be freed is to be freed later: its result is `true`. If that holds for all that is
/// retained, such buffers need not be asked for.
fn always_retained(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let memrefs = origins(rw, view, Dealloc::OPERAND_MEMREFS)?;
    let retained = origins(rw, view, Dealloc::OPERAND_RETAINED)?;
    let mut always: Vec<Option<ValueId>> = vec![None; retained.len()];
    let mut new = Pairs::new();
    for (memref, pair) in memrefs.iter().zip(pairs(view)) {
        let constant = rw
            .constant(pair.1)
            .and_then(|attr| rw.ctx().int_value(attr));
        let holds = constant.is_some_and(|value| !value.is_zero());
        let mut is_retained = false;
        for (always, other) in always.iter_mut().zip(&retained) {
            if holds && other.is_same(memref) == Some(true) {
                always.get_or_insert(pair.1);
                is_retained = true;
            }
        }
        if !is_retained {
            new.push(pair);
        }
    }
    let mut applied = None;
    for (number, condition) in always.iter().enumerate() {
        let result = rw.body().result(op, number);
        if let Some(condition) = condition.filter(|_| !rw.body().use_empty(result)) {
            applied = Some(rw.replace_all_uses(result, condition));
        }
    }
    if always.contains(&None) {
        return applied.ok_or(NotApplied("not all are always to be freed"));
    }
    update(rw, op, &new).or_else(|not| applied.ok_or(not))
}
