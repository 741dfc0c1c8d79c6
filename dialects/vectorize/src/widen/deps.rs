//! Dependences of a loop's iterations through memory: how far apart the iterations are in which two
//! accesses meet, where their indices are sums of constants, of multiples of the loop's variable and of
//! values that the loop does not change.
//!
//! Lanes of an earlier op all come before those of a later one. So what an op does to an earlier op's
//! later iterations is lost, and nothing else: only that is asked for.

use crease_arith as arith;
use crease_ir::effects::is_memory_effect_free;
use crease_ir::{BlockId, Diagnostics, Failed, OpId, OpRef, Type, ValueId};
use crease_memref as memref;

use super::Marked;
use super::check::integer;

/// A load or store of the loop.
pub(super) struct Access {
    pub(super) op: OpId,
    pub(super) base: ValueId,
    pub(super) stores: bool,
    /// The op of the loop's body that it is, or is in.
    statement: OpId,
    indices: Vec<Option<Linear>>,
}

/// `constant + factor * variable + Σ terms`
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct Linear {
    constant: i128,
    factor: i128,
    /// Sorted by when they were met; no factor is 0.
    terms: Vec<(ValueId, i128)>,
}

/// What is known of the iterations in which two accesses meet, the first one's less the second one's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meet {
    /// They never do.
    Never,
    /// Always so far apart.
    Apart(i128),
    /// In any two.
    Always,
    /// Nothing.
    Unknown,
}

/// How deep sums of indices are looked into.
const DEPTH: u32 = 16;

impl Linear {
    fn add(mut self, other: &Linear, sign: i128) -> Option<Linear> {
        let scaled = |n: i128| n.checked_mul(sign);
        self.constant = self.constant.checked_add(scaled(other.constant)?)?;
        self.factor = self.factor.checked_add(scaled(other.factor)?)?;
        for &(value, factor) in &other.terms {
            let factor = scaled(factor)?;
            match self.terms.iter_mut().find(|(own, _)| *own == value) {
                Some((_, own)) => *own = own.checked_add(factor)?,
                None => self.terms.push((value, factor)),
            }
        }
        self.terms.retain(|&(_, factor)| factor != 0);
        Some(self)
    }

    fn scale(mut self, by: i128) -> Option<Linear> {
        self.constant = self.constant.checked_mul(by)?;
        self.factor = self.factor.checked_mul(by)?;
        for (_, factor) in &mut self.terms {
            *factor = factor.checked_mul(by)?;
        }
        self.terms.retain(|&(_, factor)| factor != 0);
        Some(self)
    }
}

/// The loop whose accesses are looked at.
pub(super) struct Loop<'m, 'b> {
    pub(super) op: OpRef<'b>,
    pub(super) marked: &'m Marked,
}

impl<'b> Loop<'_, 'b> {
    /// All loads and stores inside, in order.
    pub(super) fn accesses(&self) -> Vec<Access> {
        let body = self.op.body();
        let inside = body.ops_inside(self.op.id());
        let view = |&op: &OpId| self.op.other(op);
        inside
            .iter()
            .map(view)
            .filter_map(|op| self.access(op))
            .collect()
    }

    fn access(&self, op: OpRef<'b>) -> Option<Access> {
        let first = match () {
            () if op.is::<memref::Load>() => 1,
            () if op.is::<memref::Store>() => 2,
            () => return None,
        };
        let indices = op.operands().skip(first).map(|v| self.linear(v, 0));
        Some(Access {
            op: op.id(),
            base: op.operand(first - 1),
            stores: first == 2,
            statement: self.statement(op)?,
            indices: indices.collect(),
        })
    }

    fn statement(&self, op: OpRef<'b>) -> Option<OpId> {
        let mut at = op;
        while op.body().op_block(at.id()) != Some(self.marked.block) {
            at = at.parent_op()?;
        }
        Some(at.id())
    }

    fn linear(&self, value: ValueId, depth: u32) -> Option<Linear> {
        if value == self.marked.variable {
            return Some(Linear {
                factor: 1,
                ..Linear::default()
            });
        }
        if let Some(number) = integer(self.op, value) {
            return Some(Linear {
                constant: number.into(),
                ..Linear::default()
            });
        }
        let def = self.op.def_op_of(value).filter(|_| depth < DEPTH);
        let index = self.op.ty(value) == Type::INDEX;
        if let Some(def) = def.filter(|_| index) {
            let part = |i: usize| self.linear(def.operand(i), depth + 1);
            let sum = match () {
                () if def.is::<arith::AddI>() => Some(part(0)?.add(&part(1)?, 1)),
                () if def.is::<arith::SubI>() => Some(part(0)?.add(&part(1)?, -1)),
                () if def.is::<arith::MulI>() => {
                    let factor = |i: usize| integer(self.op, def.operand(i)).map(i128::from);
                    match (factor(0), factor(1)) {
                        (_, Some(by)) => Some(part(0)?.scale(by)),
                        (Some(by), _) => Some(part(1)?.scale(by)),
                        _ => None,
                    }
                }
                () => None,
            };
            if let Some(sum) = sum {
                return sum;
            }
        }
        self.is_fixed(value, depth).then(|| Linear {
            terms: vec![(value, 1)],
            ..Linear::default()
        })
    }

    /// Whether a value is the same in all iterations.
    fn is_fixed(&self, value: ValueId, depth: u32) -> bool {
        let body = self.op.body();
        let inside = |block: Option<BlockId>| {
            let mut at = block;
            while let Some(block) = at {
                if block == self.marked.block {
                    return true;
                }
                at = body.block_parent_op(block).and_then(|op| body.op_block(op));
            }
            false
        };
        let Some(def) = self.op.def_op_of(value) else {
            return !inside(body.value_block(value));
        };
        if !inside(body.op_block(def.id())) {
            return true;
        }
        depth < DEPTH
            && def.num_regions() == 0
            && is_memory_effect_free(def)
            && def.operands().all(|v| self.is_fixed(v, depth + 1))
    }

    /// When the first access meets the second.
    pub(super) fn meet(&self, first: &Access, second: &Access) -> Meet {
        let step = match self.marked.step {
            Some(step) => integer(self.op, step).map(i128::from),
            None => Some(1),
        };
        let mut all = Meet::Always;
        for (a, b) in first.indices.iter().zip(&second.indices) {
            let one = match (a, b) {
                (Some(a), Some(b)) => index_meets(a, b, step),
                _ => Meet::Unknown,
            };
            all = match (all, one) {
                (Meet::Never, _) | (_, Meet::Never) => return Meet::Never,
                (Meet::Apart(a), Meet::Apart(b)) if a != b => return Meet::Never,
                // They meet in other iterations than those at most.
                (Meet::Unknown, Meet::Apart(0)) | (Meet::Apart(0), Meet::Unknown) => Meet::Apart(0),
                (Meet::Unknown, _) | (_, Meet::Unknown) => Meet::Unknown,
                (Meet::Always, one) => one,
                (all, _) => all,
            };
        }
        all
    }
}

fn index_meets(a: &Linear, b: &Linear, step: Option<i128>) -> Meet {
    let Some(difference) = b.clone().add(a, -1) else {
        return Meet::Unknown;
    };
    if !difference.terms.is_empty() {
        return Meet::Unknown;
    }
    if a.factor != b.factor {
        // a * i + x = b * j + y needs a common factor of a and b to divide y - x.
        let common = gcd(a.factor, b.factor);
        return match common != 0 && difference.constant % common != 0 {
            true => Meet::Never,
            false => Meet::Unknown,
        };
    }
    match (a.factor, difference.constant, step) {
        (0, 0, _) => Meet::Always,
        (0, _, _) => Meet::Never,
        (_, 0, _) => Meet::Apart(0),
        (factor, constant, Some(step)) => match factor.checked_mul(step) {
            Some(by) if by != 0 && constant % by == 0 => Meet::Apart(constant / by),
            Some(by) if by != 0 => Meet::Never,
            _ => Meet::Unknown,
        },
        _ => Meet::Unknown,
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i128::try_from(a).unwrap_or(0)
}

/// Refuses a loop of which a lane provably needs, or undoes, what a later op does in an earlier one.
/// `lanes`: how many there are at most at a time.
pub(super) fn verify(
    op: OpRef<'_>,
    marked: &Marked,
    (lanes, extent): (Option<i64>, Option<i64>),
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let this = Loop { op, marked };
    let accesses = this.accesses();
    for (i, first) in accesses.iter().enumerate() {
        for second in &accesses[i + 1..] {
            let apart = first.base == second.base && first.statement != second.statement;
            if !apart || !(first.stores || second.stores) {
                continue;
            }
            let within = |distance: i128| {
                let limit = |n: Option<i64>| n.is_none_or(|n| distance < n.into());
                limit(lanes) && limit(extent)
            };
            let how_far = match this.meet(first, second) {
                Meet::Apart(n) if n > 0 && within(n) => n,
                Meet::Always if within(1) => 1,
                _ => continue,
            };
            let (a, b) = (op.other(first.op), op.other(second.op));
            let message = format!(
                "failed to vectorize loop: '{}' op depends on '{}' op after it, {how_far} iterations before",
                a.name_str(),
                b.name_str()
            );
            let diagnostic = op
                .diag(message)
                .note(a.loc(), "this access comes first in all lanes")
                .note(
                    b.loc(),
                    "but in an earlier iteration this one comes before it",
                );
            return Err(diags.fail(diagnostic));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linear(constant: i128, factor: i128) -> Linear {
        Linear {
            constant,
            factor,
            terms: Vec::new(),
        }
    }

    /// Against all pairs of a few iterations.
    #[test]
    fn indices_meet_where_they_are_equal() {
        for a in -3..4_i128 {
            for b in -3..4_i128 {
                for (x, y) in (-4..5_i128).flat_map(|x| (-4..5_i128).map(move |y| (x, y))) {
                    let meet = index_meets(&linear(x, a), &linear(y, b), Some(1));
                    let pairs = (0..9_i128).flat_map(|i| (0..9_i128).map(move |j| (i, j)));
                    for (i, j) in pairs {
                        let equal = a * i + x == b * j + y;
                        match meet {
                            Meet::Never => assert!(!equal),
                            Meet::Apart(n) => assert_eq!(equal, i - j == n),
                            Meet::Always => assert!(equal),
                            Meet::Unknown => assert_ne!(a, b),
                        }
                    }
                }
            }
        }
    }
}
