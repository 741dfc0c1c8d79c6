//! Which values stand for which.

use crease_ir::{Body, OpId, Type, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// One value, or several that stand for one together.
pub(super) type Values = SmallVec<[ValueId; 1]>;

/// What stands for values by now: a chain of replacements and casts for each.
#[derive(Default)]
pub(super) struct Mapping {
    next: FxHashMap<Values, Values>,
    /// Values that stand for others.
    targets: FxHashSet<ValueId>,
    /// The casts.
    casts: FxHashSet<OpId>,
}

impl Mapping {
    /// From now on `to` stand for `from`.
    pub fn insert(&mut self, from: Values, to: Values) {
        self.targets.extend(to.iter().copied());
        self.next.insert(from, to);
    }

    /// Likewise for the result of a cast.
    pub fn insert_cast(&mut self, from: Values, cast: OpId, to: ValueId) {
        self.casts.insert(cast);
        self.insert(from, SmallVec::from([to]));
    }

    /// Whether `value` stands for another one.
    pub fn is_target(&self, value: ValueId) -> bool {
        self.targets.contains(&value)
    }

    /// What stands for `values`: for some of them, else for all at once.
    fn step(&self, values: &Values) -> Option<Values> {
        let mut any = false;
        let mut each = Values::new();
        for &value in values {
            match self.next.get(std::slice::from_ref(&value)) {
                Some(to) => {
                    any = true;
                    each.extend_from_slice(to);
                }
                None => each.push(value),
            }
        }
        match any {
            true => Some(each),
            false => self.next.get(values).cloned(),
        }
    }

    /// `value`, what stands for it, what stands for that, and so on.
    pub fn chain(&self, value: ValueId) -> impl Iterator<Item = Values> + '_ {
        std::iter::successors(Some(SmallVec::from([value])), |values| self.step(values))
    }

    /// The last in the chain that is a value of type `ty`.
    pub fn typed(&self, body: &Body, value: ValueId, ty: Type) -> Option<ValueId> {
        let fits = |values: Values| match values[..] {
            [value] if body.ty(value) == ty => Some(value),
            _ => None,
        };
        self.chain(value).filter_map(fits).last()
    }

    /// The last in the chain.
    pub fn latest(&self, value: ValueId) -> Values {
        self.chain(value).last().unwrap_or_default()
    }

    /// The last in the chain that is no cast.
    pub fn latest_but_casts(&self, body: &Body, value: ValueId) -> Values {
        let is_cast = |values: &Values| match values[..] {
            [value] => (body.def_op(value)).is_some_and(|op| self.casts.contains(&op)),
            _ => false,
        };
        let real = self.chain(value).filter(|values| !is_cast(values));
        real.last().unwrap_or_else(|| SmallVec::from([value]))
    }
}
