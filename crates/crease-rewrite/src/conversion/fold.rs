//! What an op folds to as values.

use crease_ir::fold::{FoldResult, Folded};
use crease_ir::{OpId, ValueId};

use crate::rewriter::Rewriter;

/// What an op folds to.
pub struct FoldedValues {
    /// A value for each result.
    pub values: Vec<ValueId>,
    /// The constants that were made for that.
    pub made: Vec<OpId>,
}

impl Rewriter<'_> {
    /// Folds an op in place as often as that can be done, and says how often it was. What it folds to then,
    /// with constants made before it; the op itself stays.
    pub fn fold_to_values(&mut self, op: OpId) -> (Option<FoldedValues>, usize) {
        let (folded, times) = self.fold_in_place(op);
        let values = match folded {
            Folded::No | Folded::InPlace(_) => None,
            Folded::Value(value) => self.materialize(op, &[FoldResult::Value(value)]),
            Folded::Attr(attr) => self.materialize(op, &[FoldResult::Attr(attr)]),
            Folded::Values(values) => self.materialize(op, &values),
        };
        (values, times)
    }

    fn materialize(&mut self, op: OpId, folded: &[FoldResult]) -> Option<FoldedValues> {
        if folded.len() != self.body().num_results(op) {
            return None;
        }
        let (name, loc) = (self.body().op_name(op), self.body().op_loc(op));
        self.set_before(op);
        let (mut values, mut made) = (Vec::new(), Vec::new());
        for (i, &result) in folded.iter().enumerate() {
            let attr = match result {
                FoldResult::Value(value) => {
                    values.push(value);
                    continue;
                }
                FoldResult::Attr(attr) => attr,
            };
            let ty = self.body().ty(self.body().result(op, i));
            let Some(constant) = self.create_constant(name, attr, ty, loc) else {
                self.erase_made(made);
                return None;
            };
            values.push(constant);
            made.extend(self.body().def_op(constant));
        }
        Some(FoldedValues { values, made })
    }

    /// Erases constants that were made for what an op folds to.
    pub fn erase_made(&mut self, made: Vec<OpId>) {
        for op in made.into_iter().rev() {
            let _ = self.erase_op(op);
        }
    }
}
