//! Carries a plan out on its body.

use crease_ir::body::NewOp;
use crease_ir::interfaces::FunctionSignature;
use crease_ir::segments::OperandSegment;
use crease_ir::{Attr, BlockId, Body, Context, Loc, OpId, OpName, OpTrait, Type, ValueId};
use crease_rewrite::Rewriter;
use crease_rewrite::region_branch::without_results;

use super::Made;
use super::plan::{Dead, Plan};

pub(super) struct Remover<'a> {
    ctx: &'a Context,
    body: &'a mut Body,
    made: &'a Made,
    /// The poison made so far.
    poison: Vec<OpId>,
    /// Of these, those that stand for arguments and results of calls that are gone.
    stand_ins: Vec<OpId>,
}

impl<'a> Remover<'a> {
    pub(super) fn new(ctx: &'a Context, body: &'a mut Body, made: &'a Made) -> Self {
        Self {
            ctx,
            body,
            made,
            poison: Vec::new(),
            stand_ins: Vec::new(),
        }
    }

    /// Returns what stands for arguments and results of calls, as far as it is used.
    pub(super) fn run(mut self, plan: &Plan) -> Vec<OpId> {
        for &(op, number) in &plan.poison {
            let value = self.body.operand(op, number);
            let poison = self.poison_for(value, op);
            self.body.set_operand(op, number, poison);
        }
        for passed in plan.successors.chunk_by(|(a, ..), (b, ..)| a == b) {
            let less = passed.iter().map(|(_, segment, dead)| (*segment, dead));
            self.pass_less(passed[0].0, &less.collect::<Vec<_>>());
        }
        for (op, dead) in &plan.returns {
            self.body.remove_operands(*op, |number| dead[number]);
        }
        // What goes uses nothing any more, so that only what others use is replaced.
        for &op in &plan.ops {
            self.body.set_operands(op, &[]);
        }
        for &op in &plan.ops {
            self.erase(op);
        }
        for (call, segment, args, results) in &plan.calls {
            self.pass_less(*call, &[(*segment, args)]);
            if results.contains(&true) {
                self.without_results(*call, results);
            }
        }
        for (block, dead) in &plan.blocks {
            self.without_args(*block, dead);
        }
        if let Some((args, results)) = &plan.function {
            let region = self.body.owner_regions().first().copied();
            if let Some(entry) = region.and_then(|region| self.body.entry_block(region)) {
                self.without_args(entry, args);
            }
            self.change_type(args, results);
        }
        for op in std::mem::take(&mut self.poison) {
            if self.body.op_unused(op) {
                self.body.erase_op(op);
            }
        }
        self.stand_ins.retain(|&op| !self.body.is_erased(op));
        self.stand_ins
    }

    /// Poison of the type of `value`, before `op`.
    fn poison_for(&mut self, value: ValueId, op: OpId) -> ValueId {
        let loc = self.body.value_loc(value);
        let types = [self.body.ty(value)];
        let attrs = [None, Some(self.made.poison_attr)];
        let poison = self.make(self.made.poison, loc, &types, &attrs, op);
        self.poison.push(poison);
        self.body.result(poison, 0)
    }

    fn make(
        &mut self,
        name: OpName,
        loc: Loc,
        types: &[Type],
        attrs: &[Option<Attr>],
        before: OpId,
    ) -> OpId {
        let made = self.body.create_op(NewOp {
            name,
            loc,
            operands: &[],
            types,
            attrs,
            regions: &[],
            successors: &[],
        });
        if let Some(block) = self.body.op_block(before) {
            self.body.insert_op(block, Some(before), made);
        }
        made
    }

    /// More may be passed than what `less` tells of.
    fn pass_less(&mut self, op: OpId, less: &[(OperandSegment, &Dead)]) {
        let view = self.body.op(self.ctx, op);
        let segments: Vec<OperandSegment> = less.iter().map(|(segment, _)| *segment).collect();
        let mut remove = vec![false; view.num_operands()];
        let ranges = view.operand_segments(segments.iter().copied());
        for ((_, dead), range) in less.iter().zip(ranges) {
            for (number, &dead) in range.zip(*dead) {
                remove[number] = dead;
            }
        }
        let ctx = self.ctx;
        (self.body).remove_from_operand_segments(ctx, op, &segments, &remove);
    }

    fn erase(&mut self, op: OpId) {
        let view = self.body.op(self.ctx, op);
        if view.has(OpTrait::IsTerminator) {
            let loc = view.loc();
            self.make(self.made.unreachable, loc, &[], &[None], op);
        }
        let results: Vec<ValueId> = self.body.results(op).collect();
        self.replace_by_poison(&results, op);
        self.body.erase_op(op);
    }

    /// What is left over of the uses of values that go.
    fn replace_by_poison(&mut self, values: &[ValueId], before: OpId) {
        for &value in values {
            if !self.body.use_empty(value) {
                let poison = self.poison_for(value, before);
                self.body.replace_all_uses(value, poison);
            }
        }
    }

    fn stand_in(&mut self, gone: &[ValueId], before: OpId) {
        let start = self.poison.len();
        self.replace_by_poison(gone, before);
        self.stand_ins.extend_from_slice(&self.poison[start..]);
    }

    fn without_results(&mut self, call: OpId, dead: &Dead) {
        let keep = others(dead);
        let gone = those(self.body.results(call), dead);
        self.stand_in(&gone, call);
        let _ = without_results(&mut Rewriter::new(self.ctx, self.body, None), call, &keep);
    }

    fn without_args(&mut self, block: BlockId, dead: &Dead) {
        let gone = those(self.body.block_args(block).iter().copied(), dead);
        if let Some(first) = self.body.first_op(block) {
            self.stand_in(&gone, first);
        }
        self.body.remove_block_args(block, |number| dead[number]);
    }

    /// Of the function that owns the body.
    fn change_type(&mut self, args: &Dead, results: &Dead) {
        let Some(mut signature) = FunctionSignature::of(self.ctx, self.body) else {
            return;
        };
        signature.args = those(signature.args, &others(args));
        signature.results = those(signature.results, &others(results));
        signature.set(self.ctx, self.body);
    }
}

/// Those for which that is said.
fn those<T>(all: impl IntoIterator<Item = T>, which: &[bool]) -> Vec<T> {
    let said = all.into_iter().zip(which).filter(|(_, which)| **which);
    said.map(|(one, _)| one).collect()
}

fn others(dead: &Dead) -> Vec<bool> {
    dead.iter().map(|dead| !dead).collect()
}
