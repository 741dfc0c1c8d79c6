//! How many operands, results, regions and successors an op has.

use crate::diag::{Diagnostics, Failed};
use crate::op_def::{Arity, OpDef, ValueSpec};
use crate::view::OpRef;

use super::Check;

/// How many there must be.
#[derive(Clone, Copy)]
enum Count {
    Exactly(usize),
    AtLeast(usize),
}

/// How many there must be of each, worked out from an `OpDef`.
#[derive(Clone, Copy)]
pub(super) struct Counts {
    operands: Count,
    results: Count,
    regions: Count,
    successors: Count,
}

impl Counts {
    pub(super) fn new(def: &OpDef) -> Self {
        Counts {
            operands: values(def.operands),
            results: values(def.results),
            regions: count(def.regions.iter().map(|r| r.variadic)),
            successors: count(def.successors.iter().map(|s| s.variadic)),
        }
    }

    /// Checks how many regions, results, successors and operands there are.
    #[inline]
    pub(super) fn check(self, op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ok = self.results.holds(op.num_results())
            && self.operands.holds(op.num_operands())
            && self.regions.holds(op.num_regions())
            && self.successors.holds(op.body().num_successors(op.id()));
        if ok {
            self.successor_regions(op, diags)
        } else {
            Err(self.wrong_count(op, diags))
        }
    }

    #[inline]
    fn successor_regions(self, op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let body = op.body();
        if body.num_successors(op.id()) == 0 || matches!(self.successors, Count::AtLeast(0)) {
            return Ok(());
        }
        let region = body.op_region(op.id());
        if op.successors().any(|s| body.block_region(s) != region) {
            return Err(op.error(diags, "reference to block defined in another region"));
        }
        Ok(())
    }

    #[cold]
    fn wrong_count(self, op: OpRef<'_>, diags: &mut Diagnostics) -> Failed {
        use Count::{AtLeast, Exactly};
        let n = op.num_regions();
        let message = if !self.regions.holds(n) {
            match self.regions {
                Exactly(0) => "requires zero regions".into(),
                Exactly(1) => "requires one region".into(),
                Exactly(k) => format!("expected {k} regions"),
                AtLeast(k) => format!("expected {k} or more regions"),
            }
        } else if !self.results.holds(op.num_results()) {
            match self.results {
                Exactly(0) => "requires zero results".into(),
                Exactly(1) => "requires one result".into(),
                Exactly(k) => format!("expected {k} results"),
                AtLeast(k) => format!("expected {k} or more results"),
            }
        } else if !self.successors.holds(op.body().num_successors(op.id())) {
            let n = op.body().num_successors(op.id());
            match self.successors {
                Exactly(1) => format!("requires 1 successor but found {n}"),
                Exactly(k) => format!("requires {k} successors but found {n}"),
                AtLeast(k) => format!("requires at least {k} successors but found {n}"),
            }
        } else {
            let n = op.num_operands();
            match self.operands {
                Exactly(0) => "requires zero operands".into(),
                Exactly(1) => "requires a single operand".into(),
                Exactly(k) => format!("expected {k} operands, but found {n}"),
                AtLeast(k) => format!("expected {k} or more operands, but found {n}"),
            }
        };
        op.op_error(diags, message)
    }
}

impl Count {
    #[inline]
    fn holds(self, n: usize) -> bool {
        match self {
            Count::Exactly(k) => n == k,
            Count::AtLeast(k) => n >= k,
        }
    }
}

fn values(specs: &[ValueSpec]) -> Count {
    count(specs.iter().map(|s| s.arity != Arity::One))
}

fn count(variable: impl Iterator<Item = bool> + Clone) -> Count {
    let fixed = variable.clone().filter(|v| !v).count();
    if variable.clone().any(|v| v) {
        Count::AtLeast(fixed)
    } else {
        Count::Exactly(fixed)
    }
}
