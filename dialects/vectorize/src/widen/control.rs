//! Branches and loops inside a marked one that all lanes run alike: they stay, and what they carry has
//! lanes where it differs.

use crease_ir::{OpId, RegionId, Type, ValueId};
use crease_scf as scf;

use super::emit::Widen;

impl Widen<'_, '_> {
    /// Types of results and carried values as lanes where they vary.
    fn types(&self, values: &[ValueId]) -> Vec<Type> {
        let one = |&v: &ValueId| match self.varying.is(v) {
            true => self.vector(self.rw.body().ty(v)),
            false => self.rw.body().ty(v),
        };
        values.iter().map(one).collect()
    }

    /// Ends a block: gives what `end` gives, as lanes where the result varies.
    fn end(&mut self, end: OpId, results: &[ValueId]) {
        let loc = self.rw.body().op_loc(end);
        let given: Vec<ValueId> = self.rw.body().operands(end).collect();
        let mut ends = Vec::new();
        for (&value, &result) in given.iter().zip(results) {
            ends.push(match self.varying.is(result) {
                true => self.wide(value),
                false => self.map.get(value),
            });
        }
        self.rw.build(loc, scf::Yield { results: ends });
    }

    /// A branch that all lanes take alike stays one.
    pub(super) fn branch(&mut self, op: OpId) {
        let view = self.view(op);
        let (loc, condition) = (view.loc(), self.map.get(view.operand(0)));
        let results: Vec<ValueId> = view.results().collect();
        let old: Vec<RegionId> = self.rw.body().op_regions(op).to_vec();
        let point = self.rw.insert_point();
        let mut regions = Vec::new();
        for region in old {
            let new = self.rw.create_region();
            regions.push(new);
            let Some(block) = self.rw.body().entry_block(region) else {
                continue;
            };
            self.rw.create_block(new, None, &[]);
            self.block(block);
            if let Some(end) = self.rw.body().last_op(block) {
                self.end(end, &results);
            }
        }
        if let Some(point) = point {
            self.rw.set_insert_point(point);
        }
        let types = self.types(&results);
        let &[then_region, else_region] = &regions[..] else {
            return;
        };
        let new = scf::If {
            condition,
            then_region,
            else_region,
            results: types,
        };
        let new = self.rw.build(loc, new);
        self.keep_discardable(op, new);
        self.map_results(&results, new);
    }

    fn keep_discardable(&mut self, old: OpId, new: OpId) {
        if let Some(dict) = self.rw.body().discardable_dict(old) {
            let _ = self.rw.modify(new, |ctx, body| {
                body.set_discardable_dict(ctx, new, Some(dict));
            });
        }
    }

    /// A loop inside that all lanes run alike stays one.
    pub(super) fn inner_loop(&mut self, op: OpId) {
        let view = self.view(op);
        let loc = view.loc();
        let results: Vec<ValueId> = view.results().collect();
        let old: Vec<ValueId> = view.operands().collect();
        let Some(block) = view
            .region(0)
            .and_then(|(body, region)| body.entry_block(region))
        else {
            return;
        };
        let args = self.rw.body().block_args(block).to_vec();
        let unsigned = view.attr(scf::For::UNSIGNED_CMP);
        let mut operands = Vec::new();
        for (i, &value) in old.iter().enumerate() {
            let lanes = i >= 3 && results.get(i - 3).is_some_and(|&r| self.varying.is(r));
            operands.push(match lanes {
                true => self.wide(value),
                false => self.map.get(value),
            });
        }
        let types = self.types(&results);
        let mut arg_types = vec![(self.rw.body().ty(args[0]), loc)];
        arg_types.extend(types.iter().map(|&ty| (ty, loc)));
        let point = self.rw.insert_point();
        let region = self.rw.create_region();
        let new_block = self.rw.create_block(region, None, &arg_types);
        let new_args = self.rw.body().block_args(new_block).to_vec();
        for (&from, &to) in args.iter().zip(&new_args) {
            self.map.map(from, to);
        }
        self.block(block);
        if let Some(end) = self.rw.body().last_op(block) {
            self.end(end, &results);
        }
        if let Some(point) = point {
            self.rw.set_insert_point(point);
        }
        let &[lower_bound, upper_bound, step, ref inits @ ..] = &operands[..] else {
            return;
        };
        let new = scf::For {
            lower_bound,
            upper_bound,
            step,
            init_args: inits.to_vec(),
            unsigned_cmp: unsigned,
            region,
            results: types,
        };
        let new = self.rw.build(loc, new);
        self.keep_discardable(op, new);
        self.map_results(&results, new);
    }
}
