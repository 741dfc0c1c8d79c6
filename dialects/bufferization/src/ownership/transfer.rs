//! What ops do to who is to free which buffer.

use crease_arith::{AndI, Emit, Select, XOrI};
use crease_cf::{Assert, CondBranch};
use crease_ir::diag::Diagnostic;
use crease_ir::effects::own_effects;
use crease_ir::interfaces::{
    BranchInterface, CallInterface, Callee, RegionBranchInterface, RegionPoint, passed_on,
};
use crease_ir::op_def::EffectKind;
use crease_ir::{AttrData, BlockId, Loc, OpId, OpRef, Type, TypeData, ValueId};
use crease_memref::mixed::{List, Mixed};
use crease_memref::strided::{MemRef, Strided, make};
use crease_memref::{ExtractStridedMetadata, ReinterpretCast};
use crease_scf::{If, InParallel, ReduceReturn, Yield};
use rustc_hash::FxHashMap;

use super::{Ownership, Run, check};
use crate::{Clone, Dealloc};

/// Marks what is allocated and freed by hand.
const MANUAL: &str = "bufferization.manual_deallocation";

/// Whether `op` ends a block of an op that takes nothing from there; an error if it seems that it does.
fn ends_alone(op: OpRef<'_>) -> Result<bool, Diagnostic> {
    let ops_inside = op.regions().1.iter().any(|&region| {
        let block = op.body().entry_block(region);
        block.is_some_and(|block| op.body().first_op(block).is_some())
    });
    let is_memref = |value| crease_memref::is_memref(op.ctx(), op.ty(value));
    match () {
        () if op.is::<InParallel>() && ops_inside => {
            Err(op.diag("only supported when nested region is empty"))
        }
        () if op.is::<ReduceReturn>() && op.operands().any(is_memref) => {
            Err(op.diag("only supported when operand is not a MemRef"))
        }
        () => Ok(op.is::<InParallel>()
            || op.is::<ReduceReturn>()
            || op.name_str() == "gpu.terminator"),
    }
}

impl Run<'_, '_> {
    /// Goes over an op in `block`.
    pub(super) fn op(&mut self, mut op: OpId, block: BlockId) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        if view.is::<CondBranch>() {
            return self.conditional_branch(op, block);
        }
        if ends_alone(view)? {
            return self.free(op, block, &[]).map(drop);
        }
        if !view.is::<Select>() {
            if let Some(message) = check::refused(view) {
                return Err(view.diag(message));
            }
            self.effects(op, block)?;
            let def = self.rw.op(op).def();
            if let Some(branch) = def.and_then(|def| def.interface::<RegionBranchInterface>()) {
                op = self.region_branch(op, block, branch);
            }
            if let Some(call) = def.and_then(|def| def.interface::<CallInterface>()) {
                op = self.call(op, block, call);
            }
            if let Some(branch) = def.and_then(|def| def.interface::<BranchInterface>()) {
                self.branch(op, block, branch)?;
            }
            self.region_end(op, block)?;
        }
        self.views(op, block);
        Ok(())
    }

    /// What is allocated is to be freed, unless it is on the stack, or by hand. Nothing else is freed yet.
    fn effects(&mut self, op: OpId, block: BlockId) -> Result<(), Diagnostic> {
        let (view, mut effects) = (self.rw.op(op), Vec::new());
        if !own_effects(view, &mut effects) {
            return Ok(());
        }
        let loc = view.loc();
        let by_hand = view.discardable(MANUAL).is_some();
        let find = |kind, value| {
            let mut effects = effects.iter();
            effects.find(|effect| effect.kind == kind && effect.value == Some(value))
        };
        let (operands, results): (Vec<_>, Vec<_>) =
            (self.memrefs(view.operands()), self.memrefs(view.results()));
        for buffer in operands {
            if find(EffectKind::Free, buffer).is_none() {
                continue;
            }
            if !by_hand {
                let message = "memory free side-effect on MemRef value not supported!";
                return Err(self.rw.op(op).diag(message));
            }
            if let Some(Ownership::Known(owned)) = self.owned(buffer, block) {
                self.rw.set_before(op);
                let emit = &mut Emit::new(&mut self.rw, loc);
                let yes = emit.truth(true);
                let arg = emit.binary::<XOrI>(owned, yes);
                let message = "expected that the block does not have ownership";
                let msg = self.rw.ctx().string_attr(message);
                self.rw.build(loc, Assert { arg, msg });
            }
        }
        self.rw.set_start(block);
        for buffer in results {
            let Some(effect) = find(EffectKind::Allocate, buffer) else {
                continue;
            };
            let is_held = !by_hand && !effect.allocates_in_scope();
            let truth = self.truth(loc, is_held);
            match is_held {
                true => self.hold(buffer, block, truth),
                false => {
                    let known = Ownership::Known(truth);
                    self.ownership.insert((buffer, block), known);
                }
            }
        }
        Ok(())
    }

    /// Makes `op` again with more operands, and with truths as further results, which say of the buffers among the others
    /// whether they are to be freed.
    fn with_truths(&mut self, op: OpId, block: BlockId, more: &[ValueId]) -> OpId {
        let view = self.rw.op(op);
        let results: Vec<ValueId> = view.results().collect();
        let buffers = self.memrefs(results.iter().copied());
        if buffers.is_empty() && more.is_empty() {
            return op;
        }
        let operands: Vec<ValueId> = view.operands().chain(more.iter().copied()).collect();
        let mut types: Vec<Type> = results.iter().map(|&result| view.ty(result)).collect();
        types.extend(buffers.iter().map(|_| Type::I1.get()));
        let old = self.rw.body().op_regions(op).to_vec();
        let regions: Vec<_> = old.iter().map(|_| self.rw.create_region()).collect();
        self.rw.set_before(op);
        let new = self.rw.create_like(op, &operands, &types, &regions);
        for (old, new) in old.into_iter().zip(regions) {
            let _ = self.rw.inline_region_before(old, new, None);
        }
        let values: Vec<ValueId> = self.rw.body().results(new).collect();
        let (values, truths) = values.split_at(results.len());
        self.replaced
            .extend(results.into_iter().zip(values.iter().copied()));
        let _ = self.rw.replace_op(op, values);
        for (buffer, &truth) in self.memrefs(values.iter().copied()).into_iter().zip(truths) {
            self.hold(buffer, block, truth);
        }
        new
    }

    /// Regions do not get to free what is passed to them, and say what of the results is to be freed. Where truths go is
    /// taken to be the end of what is passed on, as it is for loops and conditions.
    fn region_branch(&mut self, op: OpId, block: BlockId, branch: &RegionBranchInterface) -> OpId {
        let view = self.rw.op(op);
        let first = (branch.successors)(view, RegionPoint::Parent)
            .into_iter()
            .next();
        let passed = first.map_or(0..0, |first| (branch.entry_operands)(view, first.region));
        let passed = self.memrefs(passed.map(|number| view.operand(number)));
        let loc = view.loc();
        self.rw.set_start(block);
        let no = self.truth(loc, false);
        self.with_truths(op, block, &vec![no; passed.len()])
    }

    /// What a function gives is to be freed, or it tells whether it is.
    fn call(&mut self, op: OpId, block: BlockId, call: &CallInterface) -> OpId {
        let (ctx, view) = (self.rw.ctx(), self.rw.op(op));
        let callee = match (call.callee)(view) {
            Callee::Symbol(symbol) => Some(ctx.attr_data(symbol)),
            Callee::Value(_) => None,
        };
        if let Some(AttrData::SymbolRef { root, nested }) = callee
            && nested.is_empty()
            && self.telling.contains(root)
        {
            return self.with_truths(op, block, &[]);
        }
        let (loc, buffers) = (view.loc(), self.memrefs(view.results()));
        self.rw.set_before(op);
        let yes = self.truth(loc, true);
        for buffer in buffers {
            self.hold(buffer, block, yes);
        }
        op
    }

    /// Results of which nothing is known yet may be any of the buffers that the op was given.
    fn views(&mut self, op: OpId, block: BlockId) {
        let view = self.rw.op(op);
        let (results, operands) = (self.memrefs(view.results()), self.memrefs(view.operands()));
        let loc = view.loc();
        for result in results {
            if self.owned(result, block).is_some() {
                continue;
            }
            for &operand in &operands {
                let home = self.rw.body().value_block(operand);
                if let Some(known) = home.and_then(|home| self.owned(operand, home)) {
                    self.learn(result, block, known);
                }
            }
            if self.owned(result, block).is_none() {
                self.rw.set_before(op);
                let no = self.truth(loc, false);
                self.learn(result, block, Ownership::Known(no));
            }
        }
    }

    /// The allocations of what is held at the end of `block`, and whether they are to be freed.
    fn held(&mut self, loc: Loc, block: BlockId) -> Result<[Vec<ValueId>; 2], Diagnostic> {
        let ctx = self.rw.ctx();
        let (mut bases, mut conditions) = (Vec::new(), Vec::new());
        for mut source in self.held.get(&block).cloned().unwrap_or_default() {
            let Some(Ownership::Known(owned)) = self.owned(source, block) else {
                let loc = self.rw.body().value_loc(source);
                let message = "MemRef value does not have valid ownership";
                return Err(Diagnostic::error(loc, message));
            };
            let ty = self.rw.body().ty(source);
            if let TypeData::UnrankedMemRef { element, space } = *ctx.type_data(ty) {
                let parts = (Mixed::Static(0), List::new(), List::new());
                let layout = Strided {
                    offset: 0,
                    strides: Vec::new(),
                };
                let first = make(ctx, &[], element, Some(layout.attr(ctx)), space);
                let cast = ReinterpretCast::of(ctx, source, &parts, first);
                source = self.rw.build_value(loc, cast);
            }
            let Some(memref) = MemRef::of(ctx, self.rw.body().ty(source)) else {
                continue;
            };
            let index = Type::INDEX.get();
            let metadata = ExtractStridedMetadata {
                source,
                base_buffer: make(ctx, &[], memref.element, None, memref.space),
                offset: index,
                sizes: vec![index; memref.rank()],
                strides: vec![index; memref.rank()],
            };
            bases.push(self.rw.build_value(loc, metadata));
            conditions.push(owned);
        }
        Ok([bases, conditions])
    }

    /// The buffers among what is passed on from the end of `block`, and those that are used after it, or in `to`.
    fn retained(&self, passed: &[ValueId], block: BlockId, to: Option<BlockId>) -> Vec<ValueId> {
        let mut retained = self.memrefs(passed.iter().copied());
        let used = self.live.live_out(block, to).into_iter();
        retained.extend(used.map(|value| self.now(value)));
        retained
    }

    /// Frees buffers at the end of `block`, but for those that are retained: whether these are to be freed later.
    fn dealloc(
        &mut self,
        loc: Loc,
        block: BlockId,
        [memrefs, conditions]: [Vec<ValueId>; 2],
        retained: Vec<ValueId>,
    ) -> Vec<ValueId> {
        let new = Dealloc {
            memrefs,
            conditions,
            retained: retained.clone(),
            updated_conditions: vec![Type::I1.get(); retained.len()],
        };
        let new = self.rw.build(loc, new);
        let truths: Vec<ValueId> = self.rw.body().results(new).collect();
        for &buffer in &retained {
            self.ownership.remove(&(buffer, block));
        }
        for (buffer, &truth) in retained.into_iter().zip(&truths) {
            self.learn(buffer, block, Ownership::Known(truth));
        }
        truths
    }

    /// Frees what is held at `op`, the end of `block`, from where `passed` goes on: whether the buffers among that are to
    /// be freed there.
    fn free(
        &mut self,
        op: OpId,
        block: BlockId,
        passed: &[ValueId],
    ) -> Result<Vec<ValueId>, Diagnostic> {
        let loc = self.rw.body().op_loc(op);
        self.rw.set_before(op);
        let held = self.held(loc, block)?;
        let retained = self.retained(passed, block, None);
        if held[0].is_empty() && retained.is_empty() {
            return Ok(Vec::new());
        }
        let mut truths = self.dealloc(loc, block, held, retained);
        truths.truncate(self.memrefs(passed.iter().copied()).len());
        Ok(truths)
    }

    /// At the end of a region, truths are passed on with buffers. Functions that do not tell who is to free what they
    /// give, give what is to be freed, which may have to be a copy.
    fn region_end(&mut self, op: OpId, block: BlockId) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        let Some(range) = passed_on(view) else {
            return Ok(());
        };
        let mut operands: Vec<ValueId> = view.operands().collect();
        let copies = self.rw.body().block_parent_op(block).is_none() && !self.tells;
        if copies {
            self.rw.set_before(op);
            for operand in &mut operands {
                if self.is_memref(*operand) {
                    *operand = self.freeable(*operand, block);
                }
            }
        }
        let truths = self.free(op, block, &operands[range.clone()])?;
        if !copies {
            operands.splice(range.end..range.end, truths);
        }
        let _ = (self.rw).modify(op, |_, body| body.set_operands(op, &operands));
        Ok(())
    }

    /// `buffer`, and the truth that says whether it is to be freed; if there is no such truth, a copy of it, which is. Made
    /// at the insert point.
    fn with_truth(&mut self, buffer: ValueId, block: BlockId) -> (ValueId, ValueId) {
        let body = self.rw.body();
        let loc = body.value_loc(buffer);
        let select = body.def_op(buffer).map(|def| self.rw.op(def));
        let select = select.filter(|def| def.is::<Select>() && def.block() == Some(block));
        if let Some(select) = select
            && let [condition, yes, no] = [0, 1, 2].map(|number| select.operand(number))
            && let Some(Ownership::Known(yes)) = self.owned(yes, block)
            && let Some(Ownership::Known(no)) = self.owned(no, block)
        {
            let loc = select.loc();
            let truth = Emit::new(&mut self.rw, loc).select(condition, yes, no);
            return (buffer, truth);
        }
        if let Some(Ownership::Known(truth)) = self.owned(buffer, block) {
            return (buffer, truth);
        }
        let output = body.ty(buffer);
        let input = buffer;
        let copy = self.rw.build_value(loc, Clone { input, output });
        let yes = self.truth(loc, true);
        self.hold(copy, block, yes);
        (copy, yes)
    }

    /// `buffer`, or a copy of it if it is not to be freed. Made at the insert point.
    fn freeable(&mut self, buffer: ValueId, block: BlockId) -> ValueId {
        let loc = self.rw.body().value_loc(buffer);
        let (input, condition) = self.with_truth(buffer, block);
        if self.constant(condition) == Some(true) {
            return input;
        }
        let output = self.rw.body().ty(input);
        let (choice, [then_region, else_region]) =
            If::without_blocks(&mut self.rw, loc, condition, &[output]);
        self.rw.create_block(then_region, None, &[]);
        let results = vec![input];
        self.rw.build(loc, Yield { results });
        self.rw.create_block(else_region, None, &[]);
        let results = vec![self.rw.build_value(loc, Clone { input, output })];
        self.rw.build(loc, Yield { results });
        self.rw.set_after(choice);
        let yes = self.truth(loc, true);
        let value = self.rw.body().result(choice, 0);
        self.hold(value, block, yes);
        value
    }

    /// Truths are passed on with buffers.
    fn branch(
        &mut self,
        op: OpId,
        block: BlockId,
        branch: &BranchInterface,
    ) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        let successors: Vec<BlockId> = view.successors().collect();
        let &[to] = &successors[..] else {
            return Err(match successors.is_empty() {
                true => Diagnostic::error(
                    view.loc(),
                    "only BranchOpInterface operations with exactly one successor are supported yet",
                ),
                false => view.diag(
                    "BranchOpInterface operations with multiple successors are not supported yet",
                ),
            });
        };
        let loc = view.loc();
        self.rw.set_before(op);
        let held = self.held(loc, block)?;
        let passed = self.passed(op, branch, 0);
        let retained = self.retained(&passed, block, Some(to));
        let mut truths = self.dealloc(loc, block, held, retained);
        truths.truncate(self.memrefs(passed.iter().copied()).len());
        self.pass(op, branch, 0, passed, truths);
        Ok(())
    }

    /// What a branch passes to a successor.
    fn passed(&self, op: OpId, branch: &BranchInterface, index: usize) -> Vec<ValueId> {
        let view = self.rw.op(op);
        let numbers = branch.passed(view, index);
        numbers.map(|number| view.operand(number)).collect()
    }

    /// Has a branch pass more to a successor.
    fn pass(
        &mut self,
        op: OpId,
        branch: &BranchInterface,
        index: usize,
        mut passed: Vec<ValueId>,
        more: Vec<ValueId>,
    ) {
        passed.extend(more);
        let segment = (branch.successor_operands)(index);
        let _ = self.rw.modify(op, |ctx, body| {
            body.set_operand_segment(ctx, op, segment, &passed);
        });
    }

    /// Frees for either successor what is not used there, if that is where control goes.
    fn conditional_branch(&mut self, op: OpId, block: BlockId) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        let (loc, condition) = (view.loc(), view.operand(CondBranch::OPERAND_CONDITION));
        let (def, successors): (_, Vec<BlockId>) = (view.def(), view.successors().collect());
        let Some(branch) = def.and_then(|def| def.interface::<BranchInterface>()) else {
            return Ok(());
        };
        self.rw.set_before(op);
        let [memrefs, conditions] = self.held(loc, block)?;
        let mut truths_of: [FxHashMap<ValueId, ValueId>; 2] = Default::default();
        let mut last: Vec<ValueId> = Vec::new();
        for (index, to) in successors.into_iter().take(2).enumerate() {
            let passed = self.passed(op, branch, index);
            last = self.retained(&passed, block, Some(to));
            let emit = &mut Emit::new(&mut self.rw, loc);
            let conditions = conditions.iter().map(|&owned| {
                let mut taken = condition;
                if index == 1 {
                    let yes = emit.truth(true);
                    taken = emit.binary::<XOrI>(yes, condition);
                }
                emit.binary::<AndI>(owned, taken)
            });
            let conditions = conditions.collect();
            let truths = self.dealloc(loc, block, [memrefs.clone(), conditions], last.clone());
            truths_of[index].extend(last.iter().copied().zip(truths));
            let more = self.memrefs(passed.iter().copied()).into_iter();
            let more = more.filter_map(|buffer| truths_of[index].get(&buffer).copied());
            let more = more.collect();
            self.pass(op, branch, index, passed, more);
        }
        let [of_then, mut of_else] = truths_of;
        for buffer in last {
            // Each once.
            let of_else = of_else.remove(&buffer);
            let Some((&yes, no)) = of_then.get(&buffer).zip(of_else) else {
                continue;
            };
            let truth = Emit::new(&mut self.rw, loc).select(condition, yes, no);
            let known = Ownership::Known(truth);
            self.ownership.insert((buffer, block), known);
        }
        Ok(())
    }
}
