//! Ops with regions, branches between blocks, and calls: one small template each, filled with
//! random ops.

use crease_ir::types::DYNAMIC;
use crease_ir::{BlockId, RegionId, Type, ValueId};

use super::generate::{Flavor, Gen};

/// Ops in a region, at most.
const INSIDE: usize = 6;

/// Values before a template's region: they are all that may be used after it.
type Mark = usize;

impl Gen<'_> {
    /// An op of `scf`.
    pub(crate) fn structured(&mut self, block: BlockId, depth: usize) {
        if self.flavor == Flavor::Views && self.rng.chance(20) {
            return self.alloca_scope(block, depth);
        }
        match self.rng.below(10) {
            0..3 => self.scf_if(block, depth),
            3..5 => self.scf_for(block, depth),
            5 => self.scf_while(block, depth),
            6 => self.execute_region(block, depth),
            7 => self.index_switch(block, depth),
            8 => self.forall(block, depth),
            _ => self.parallel(block, depth),
        }
    }

    /// A call of an earlier function, or of a function value.
    pub(crate) fn call(&mut self, block: BlockId) {
        let callee = &self.callees[self.rng.below(self.callees.len())];
        let values = self.values(block, &callee.inputs);
        let symbol = self.ctx.symbol_attr(&callee.name);
        let op = if self.rng.chance(70) {
            let attrs = [("callee", symbol)];
            self.full_op(
                block,
                "func.call",
                &values,
                &callee.results,
                &attrs,
                &[],
                &[],
            )
        } else {
            let ty = self.ctx.function_type(&callee.inputs, &callee.results);
            let attrs = [("value", symbol)];
            let function = self.full_op(block, "func.constant", &[], &[ty], &attrs, &[], &[]);
            let mut operands = vec![self.body.result(function, 0)];
            operands.extend(values);
            self.op(block, "func.call_indirect", &operands, &callee.results)
        };
        self.publish(op);
    }

    fn mark(&self) -> Mark {
        self.scope.len()
    }

    fn leave(&mut self, mark: Mark) {
        self.scope.truncate(mark);
    }

    /// A region with a block that has these arguments, which are in scope.
    fn region(&mut self, args: &[Type]) -> (RegionId, BlockId) {
        let region = self.body.create_region();
        let block = self.block_in(region, args);
        (region, block)
    }

    fn block_in(&mut self, region: RegionId, args: &[Type]) -> BlockId {
        let block = self.body.create_block();
        self.body.insert_block(region, None, block);
        self.add_args(block, args);
        block
    }

    /// A region filled with ops that yields values of these types.
    fn yielding(&mut self, args: &[Type], results: &[Type], depth: usize, many: bool) -> RegionId {
        self.ending_in("scf.yield", args, results, depth, many)
    }

    /// A region filled with ops that ends in a terminator of this name with values of these types.
    fn ending_in(
        &mut self,
        terminator: &str,
        args: &[Type],
        results: &[Type],
        depth: usize,
        many: bool,
    ) -> RegionId {
        let mark = self.mark();
        let (region, block) = self.region(args);
        let end = self.fill(block, INSIDE, depth + 1, many);
        let values = self.values(end, results);
        self.op(end, terminator, &values, &[]);
        self.leave(mark);
        region
    }

    fn scf_if(&mut self, block: BlockId, depth: usize) {
        let condition = self.value(block, Type::I1.get());
        let types = self.some_types(2);
        let then = self.yielding(&[], &types, depth, false);
        let or_else = if types.is_empty() && self.rng.chance(50) {
            self.body.create_region()
        } else {
            self.yielding(&[], &types, depth, false)
        };
        let regions = [then, or_else];
        let op = self.full_op(block, "scf.if", &[condition], &types, &[], &regions, &[]);
        self.publish(op);
    }

    fn scf_for(&mut self, block: BlockId, depth: usize) {
        let ty = self
            .rng
            .pick(&[Type::INDEX.get(), Type::INDEX.get(), self.ctx.int_type(32)]);
        let mut operands = vec![self.value(block, ty), self.value(block, ty)];
        operands.push(self.step(block, ty));
        let types = self.some_types(2);
        let inits = self.values(block, &types);
        operands.extend(inits);
        let args: Vec<Type> = [ty].into_iter().chain(types.iter().copied()).collect();
        let region = self.yielding(&args, &types, depth, false);
        let op = self.full_op(block, "scf.for", &operands, &types, &[], &[region], &[]);
        self.publish(op);
    }

    /// A step, positive if it is known.
    fn step(&mut self, block: BlockId, ty: Type) -> ValueId {
        let value = self.rng.pick(&[1, 1, 2, 7]);
        let attrs = [("value", self.ctx.i64_attr(ty, value))];
        let op = self.full_op(block, "arith.constant", &[], &[ty], &attrs, &[], &[]);
        self.publish(op);
        self.body.result(op, 0)
    }

    fn scf_while(&mut self, block: BlockId, depth: usize) {
        let (inits, results) = (self.some_types(2), self.some_types(2));
        let operands = self.values(block, &inits);
        let mark = self.mark();
        let (before, inside) = self.region(&inits);
        let end = self.fill(inside, INSIDE, depth + 1, false);
        let mut passed = vec![self.value(end, Type::I1.get())];
        let values = self.values(end, &results);
        passed.extend(values);
        self.op(end, "scf.condition", &passed, &[]);
        self.leave(mark);
        let after = self.yielding(&results, &inits, depth, false);
        let regions = [before, after];
        let op = self.full_op(block, "scf.while", &operands, &results, &[], &regions, &[]);
        self.publish(op);
    }

    fn alloca_scope(&mut self, block: BlockId, depth: usize) {
        let types = self.some_types(2);
        let region = self.ending_in("memref.alloca_scope.return", &[], &types, depth, false);
        let name = "memref.alloca_scope";
        let op = self.full_op(block, name, &[], &types, &[], &[region], &[]);
        self.publish(op);
    }

    fn execute_region(&mut self, block: BlockId, depth: usize) {
        let types = self.some_types(2);
        let region = self.yielding(&[], &types, depth, true);
        let op = self.full_op(
            block,
            "scf.execute_region",
            &[],
            &types,
            &[],
            &[region],
            &[],
        );
        self.publish(op);
    }

    fn index_switch(&mut self, block: BlockId, depth: usize) {
        let arg = self.value(block, Type::INDEX.get());
        let types = self.some_types(2);
        let cases: Vec<i64> = (0..self.rng.below(4) as i64)
            .map(|case| 3 * case - 1)
            .collect();
        let regions: Vec<RegionId> = (0..=cases.len())
            .map(|_| self.yielding(&[], &types, depth, false))
            .collect();
        let attrs = [("cases", self.ctx.i64_array_attr(&cases))];
        let op = self.full_op(
            block,
            "scf.index_switch",
            &[arg],
            &types,
            &attrs,
            &regions,
            &[],
        );
        self.publish(op);
    }

    /// `scf.parallel` with as many reductions as there are initial values.
    fn parallel(&mut self, block: BlockId, depth: usize) {
        let index = Type::INDEX.get();
        let rank = 1 + self.rng.below(2);
        let mut operands: Vec<ValueId> = (0..2 * rank).map(|_| self.value(block, index)).collect();
        for _ in 0..rank {
            operands.push(self.step(block, index));
        }
        let types = self.some_types(1);
        let inits = self.values(block, &types);
        operands.extend(inits);
        let mark = self.mark();
        let (region, inside) = self.region(&vec![index; rank]);
        let end = self.fill(inside, INSIDE, depth + 1, false);
        let values = self.values(end, &types);
        let mut reductions = Vec::new();
        for &ty in &types {
            let mark = self.mark();
            let (reduction, inside) = self.region(&[ty, ty]);
            let end = self.fill(inside, 3, depth + 1, false);
            let value = self.value(end, ty);
            self.op(end, "scf.reduce.return", &[value], &[]);
            self.leave(mark);
            reductions.push(reduction);
        }
        self.full_op(end, "scf.reduce", &values, &[], &[], &reductions, &[]);
        self.leave(mark);
        let count = |n: usize| i32::try_from(n).unwrap_or(0);
        let sizes = [count(rank), count(rank), count(rank), count(types.len())];
        let attrs = [("operandSegmentSizes", self.ctx.i32_array_attr(&sizes))];
        let op = self.full_op(
            block,
            "scf.parallel",
            &operands,
            &types,
            &attrs,
            &[region],
            &[],
        );
        self.publish(op);
    }

    /// `scf.forall` without outputs; one upper bound may be a value.
    fn forall(&mut self, block: BlockId, depth: usize) {
        let index = Type::INDEX.get();
        let rank = 1 + self.rng.below(2);
        let mut upper: Vec<i64> = (0..rank).map(|_| self.rng.pick(&[1, 4, 10])).collect();
        let mut operands = Vec::new();
        if self.rng.chance(50) {
            upper[0] = DYNAMIC;
            operands.push(self.value(block, index));
        }
        let mark = self.mark();
        let (region, inside) = self.region(&vec![index; rank]);
        let end = self.fill(inside, INSIDE, depth + 1, false);
        let (combine, _) = self.region(&[]);
        self.full_op(
            end,
            "scf.forall.in_parallel",
            &[],
            &[],
            &[],
            &[combine],
            &[],
        );
        self.leave(mark);
        let sizes = [0, i32::from(upper[0] == DYNAMIC), 0, 0];
        let attrs = [
            ("staticLowerBound", self.ctx.i64_array_attr(&vec![0; rank])),
            ("staticUpperBound", self.ctx.i64_array_attr(&upper)),
            ("staticStep", self.ctx.i64_array_attr(&vec![1; rank])),
            ("operandSegmentSizes", self.ctx.i32_array_attr(&sizes)),
        ];
        self.full_op(block, "scf.forall", &operands, &[], &attrs, &[region], &[]);
    }

    /// Branches that meet again, or a loop of blocks; the block after them.
    pub(crate) fn branches(&mut self, block: BlockId, depth: usize) -> BlockId {
        let Some(region) = self.body.block_region(block) else {
            return block;
        };
        match self.rng.below(4) {
            0..2 => self.diamond(block, region, depth),
            2 => self.cf_loop(block, region, depth),
            _ => self.cf_switch(block, region, depth),
        }
    }

    /// A block with arguments of these types that ends in a branch to `to`.
    fn arm(&mut self, region: RegionId, args: &[Type], to: BlockId, depth: usize) -> BlockId {
        let mark = self.mark();
        let arm = self.block_in(region, args);
        let end = self.fill(arm, INSIDE, depth + 1, true);
        if self.rng.chance(5) {
            self.op(end, "ub.unreachable", &[], &[]);
        } else {
            self.branch(end, to);
        }
        self.leave(mark);
        arm
    }

    fn arg_types(&self, block: BlockId) -> Vec<Type> {
        self.body
            .block_args(block)
            .iter()
            .map(|&arg| self.body.ty(arg))
            .collect()
    }

    fn branch(&mut self, from: BlockId, to: BlockId) {
        let types = self.arg_types(to);
        let values = self.values(from, &types);
        self.full_op(from, "cf.br", &values, &[], &[], &[], &[to]);
    }

    fn cond_br(&mut self, from: BlockId, then: BlockId, or_else: BlockId) {
        let mut operands = vec![self.value(from, Type::I1.get())];
        let (a, b) = (self.arg_types(then), self.arg_types(or_else));
        let (x, y) = (self.values(from, &a), self.values(from, &b));
        operands.extend(x.iter().chain(&y));
        let count = |n: usize| i32::try_from(n).unwrap_or(0);
        let sizes = [1, count(x.len()), count(y.len())];
        let attrs = [("operandSegmentSizes", self.ctx.i32_array_attr(&sizes))];
        self.full_op(
            from,
            "cf.cond_br",
            &operands,
            &[],
            &attrs,
            &[],
            &[then, or_else],
        );
    }

    /// A block at the end of the region, to be branched to; its arguments come into scope.
    fn join(&mut self, region: RegionId, block: BlockId, args: &[ValueId]) -> BlockId {
        self.body.insert_block(region, None, block);
        self.scope.extend(args);
        block
    }

    /// A block in no region yet.
    fn later(&mut self, types: &[Type]) -> (BlockId, Vec<ValueId>) {
        let mark = self.mark();
        let block = self.body.create_block();
        self.add_args(block, types);
        let args = self.scope.split_off(mark);
        (block, args)
    }

    fn diamond(&mut self, block: BlockId, region: RegionId, depth: usize) -> BlockId {
        let types = self.some_types(3);
        let (end, args) = self.later(&types);
        let types = self.some_types(2);
        let then = self.arm(region, &types, end, depth);
        let or_else = match self.rng.below(4) {
            0 => end,
            1 => then,
            _ => {
                let types = self.some_types(2);
                self.arm(region, &types, end, depth)
            }
        };
        self.cond_br(block, then, or_else);
        self.join(region, end, &args)
    }

    fn cf_loop(&mut self, block: BlockId, region: RegionId, depth: usize) -> BlockId {
        let types = self.some_types(3);
        let (end, args) = self.later(&types);
        let types = self.some_types(2);
        let (head, head_args) = self.later(&types);
        self.branch(block, head);
        // What the head defines can be used in the loop and after it.
        self.join(region, head, &head_args);
        let test = self.fill(head, 3, depth + 1, false);
        let inside = self.arm(region, &[], head, depth);
        self.cond_br(test, inside, end);
        self.join(region, end, &args)
    }

    fn cf_switch(&mut self, block: BlockId, region: RegionId, depth: usize) -> BlockId {
        let types = self.some_types(2);
        let (end, args) = self.later(&types);
        let mut targets: Vec<BlockId> = Vec::new();
        let count = self.rng.below(4);
        for _ in 0..=count {
            let target = match self.rng.below(3) {
                0 => end,
                1 if !targets.is_empty() => self.rng.pick(&targets),
                _ => {
                    let types = self.some_types(1);
                    self.arm(region, &types, end, depth)
                }
            };
            targets.push(target);
        }
        let flag_type = self.ctx.int_type(32);
        let mut operands = vec![self.value(block, flag_type)];
        let mut lengths = Vec::new();
        for &target in &targets {
            let types = self.arg_types(target);
            let values = self.values(block, &types);
            lengths.push(i32::try_from(values.len()).unwrap_or(0));
            operands.extend(values);
        }
        let (default, cases) = (lengths[0], &lengths[1..]);
        let sizes = [1, default, cases.iter().sum()];
        let mut attrs = vec![
            ("operandSegmentSizes", self.ctx.i32_array_attr(&sizes)),
            ("case_operand_segments", self.ctx.i32_array_attr(cases)),
        ];
        if !cases.is_empty() {
            let numbers: Vec<String> = (0..cases.len()).map(|i| (i * 5).to_string()).collect();
            let text = format!(
                "dense<[{}]> : vector<{}xi32>",
                numbers.join(", "),
                cases.len()
            );
            if let Ok(values) = crease_syntax::parser::parse_attr(self.ctx, &text) {
                attrs.push(("case_values", values));
            }
        }
        self.full_op(block, "cf.switch", &operands, &[], &attrs, &[], &targets);
        self.join(region, end, &args)
    }
}
