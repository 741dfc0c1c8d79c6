//! Which values stand for which.

use crease_ir::{Body, OpId, Type, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// One value, or several that stand for one together.
pub type Values = SmallVec<[ValueId; 1]>;

/// What stands for values by now: a chain of replacements and casts for each.
#[derive(Default)]
pub(super) struct Mapping {
    next: FxHashMap<ValueId, Values>,
    /// The same for values that stand for one together.
    next_of_several: FxHashMap<Values, Values>,
    /// Values that stand for others.
    targets: FxHashSet<ValueId>,
    /// The casts.
    casts: FxHashSet<OpId>,
}

impl Mapping {
    /// From now on `to` stand for `from`. What stands for `to` already does so for `from` at once, so that chains
    /// stay short, unless that would hide a value from those who look for one of another type, or for no cast.
    pub fn insert(&mut self, body: &Body, from: Values, mut to: Values) {
        self.targets.extend(to.iter().copied());
        while let [value] = to[..] {
            let next = self.next.get(&value).filter(|next| match next[..] {
                [next] => body.ty(next) == body.ty(value) && !self.is_cast(body, next),
                _ => false,
            });
            let Some(next) = next else { break };
            to = next.clone();
        }
        self.link(from, to);
    }

    fn link(&mut self, from: Values, to: Values) {
        match from[..] {
            [from] => self.next.insert(from, to),
            _ => self.next_of_several.insert(from, to),
        };
    }

    /// From now on `to`, the result of a new cast, stands for `from`.
    pub fn insert_cast(&mut self, from: Values, cast: OpId, to: ValueId) {
        self.casts.insert(cast);
        self.targets.insert(to);
        self.link(from, SmallVec::from([to]));
    }

    fn is_cast(&self, body: &Body, value: ValueId) -> bool {
        (body.def_op(value)).is_some_and(|op| self.casts.contains(&op))
    }

    /// Whether `value` stands for another one.
    pub fn is_target(&self, value: ValueId) -> bool {
        self.targets.contains(&value)
    }

    /// What stands for `values`: for some of them, else for all at once.
    fn step(&self, values: &Values) -> Option<Values> {
        if let [value] = values[..] {
            return self.next.get(&value).cloned();
        }
        let mut any = false;
        let mut each = Values::new();
        for &value in values {
            match self.next.get(&value) {
                Some(to) => {
                    any = true;
                    each.extend_from_slice(to);
                }
                None => each.push(value),
            }
        }
        match any {
            true => Some(each),
            false => self.next_of_several.get(values).cloned(),
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
            [value] => self.is_cast(body, value),
            _ => false,
        };
        let real = self.chain(value).filter(|values| !is_cast(values));
        real.last().unwrap_or_else(|| SmallVec::from([value]))
    }
}
