//! Locations. A `Loc` is one word: a position in a source buffer, or an interned location.
//!
//! Positions become line and column only when printed. They stay out of the interner.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

use crate::context::Context;
use crate::ids::{Attr, Ident};

/// Where an op, value or error comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Loc(u32);

const INTERNED: u32 = 1 << 31;
/// With that: not interned, but a location that is not known yet.
const EARLY: u32 = 1 << 30;
static UNKNOWN: LocEntry = LocEntry::Data(LocData::Unknown);

/// A location that is not a plain position in the input.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LocData {
    /// `unknown`
    Unknown,
    /// `"file":line:col`, or a range: `"file":line:col to end_line:end_col`
    File {
        /// File name as written.
        file: Ident,
        /// 1-based, 0 if unknown.
        line: u32,
        /// 1-based, 0 if unknown.
        col: u32,
        /// End line and column of a range; equal to the start for a point.
        end: Option<(u32, u32)>,
    },
    /// `"name"(child)`
    Name {
        /// The name.
        name: Ident,
        /// `unknown` when not written.
        child: Loc,
    },
    /// `callsite(callee at caller)`
    CallSite {
        /// Where the callee is.
        callee: Loc,
        /// Where it is called.
        caller: Loc,
    },
    /// `fused<metadata>[a, b]`
    Fused {
        /// The parts.
        parts: Box<[Loc]>,
        /// The attribute in angle brackets.
        metadata: Option<Attr>,
    },
}

impl Loc {
    /// The location that says nothing; interned first in every context.
    pub const UNKNOWN: Loc = Loc(INTERNED);

    /// A byte position in the context's source text. `None` above 2 GiB.
    pub fn from_offset(offset: usize) -> Option<Loc> {
        (offset < INTERNED as usize).then_some(Loc(offset as u32))
    }

    /// The byte position, if this is one.
    pub fn offset(self) -> Option<usize> {
        (self.0 & INTERNED == 0).then_some(self.0 as usize)
    }

    /// The number of an interned location, small as they are few.
    pub fn interned(self) -> Option<usize> {
        (self.0 & (INTERNED | EARLY) == INTERNED).then_some((self.0 & !INTERNED) as usize)
    }

    /// What stands for the location of this number as long as that is not known. It says as much as the unknown
    /// one. `None` for large numbers.
    pub fn early(number: u32) -> Option<Loc> {
        (number < EARLY).then_some(Loc(INTERNED | EARLY | number))
    }

    /// The number of a location that is not known yet.
    pub fn early_number(self) -> Option<u32> {
        const BOTH: u32 = INTERNED | EARLY;
        (self.0 & BOTH == BOTH).then_some(self.0 & !BOTH)
    }
}

/// What is interned.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum LocEntry {
    Data(LocData),
    /// At least two parts, which may be joined themselves: fused, and flat only when looked at.
    Joined(Box<[Loc]>),
}

impl Context {
    /// Says that about so many locations more will be interned.
    pub fn expect_locs(&self, count: usize) {
        self.locs.expect(self.locs.bound() + count);
    }

    /// Interns a location.
    pub fn intern_loc(&self, data: LocData) -> Loc {
        if data == LocData::Unknown {
            return Loc::UNKNOWN;
        }
        Loc(INTERNED | self.locs.intern_owned(LocEntry::Data(data)) as u32)
    }

    fn loc_entry(&self, loc: Loc) -> Option<&LocEntry> {
        match loc.interned() {
            Some(index) => Some(self.locs.get(index)),
            None => loc.early_number().map(|_| &UNKNOWN),
        }
    }

    /// The data of an interned location; `None` for a plain source position.
    pub fn loc_data(&self, loc: Loc) -> Option<&LocData> {
        match self.loc_entry(self.flat_loc(loc))? {
            LocEntry::Data(data) => Some(data),
            // A flat location is not joined.
            LocEntry::Joined(_) => None,
        }
    }

    /// A location made of several, as upstream's fused location: unknown ones are dropped,
    /// fused ones without metadata are flattened, duplicates removed.
    ///
    /// In O(number of parts): a chain of rewrites joins locations again and again, so they are
    /// kept as a graph, and flattened only where somebody looks ([`Context::loc_data`]).
    pub fn fused_loc(&self, locs: &[Loc]) -> Loc {
        let mut parts: SmallVec<[Loc; 4]> = SmallVec::new();
        for &loc in locs {
            if loc != Loc::UNKNOWN && !parts.contains(&loc) {
                parts.push(loc);
            }
        }
        match parts[..] {
            [] => Loc::UNKNOWN,
            [one] => one,
            _ => {
                // Not looked up: equal ones are one when they are flat.
                let entry = LocEntry::Joined(parts.as_slice().into());
                Loc(INTERNED | self.locs.push_distinct(entry) as u32)
            }
        }
    }

    /// Whether two locations may say the same although neither is joined: a position, and one that is written
    /// with the name of the position's source.
    pub fn positions_repeat(&self) -> bool {
        let mut files = FxHashSet::default();
        let sources = self.sources().list();
        if !sources
            .iter()
            .all(|source| files.insert(self.ident(source.name())))
        {
            return true;
        }
        let written = |data: &LocEntry| match data {
            LocEntry::Data(LocData::File { file, line, .. }) => *line > 0 && files.contains(file),
            _ => false,
        };
        (0..self.locs.bound()).any(|index| self.locs.find(index).is_some_and(written))
    }

    /// The location that `loc` stands for, with joined ones flattened: equal locations are one.
    pub fn flat_loc(&self, loc: Loc) -> Loc {
        let Some(LocEntry::Joined(_)) = self.loc_entry(loc) else {
            return loc;
        };
        if let Some(&known) = lock(&self.flat_locs).get(&loc) {
            return known;
        }
        // What is seen again adds nothing. At least two leaves are found: parts differ, and each is
        // a leaf or has two.
        let (mut walk, mut flat) = (LocWalk::new(loc), Vec::new());
        while let Some(part) = walk.next() {
            match self.loc_entry(part) {
                _ if part == Loc::UNKNOWN => {}
                Some(LocEntry::Joined(parts)) => walk.enter(parts),
                Some(LocEntry::Data(LocData::Fused {
                    parts,
                    metadata: None,
                })) => walk.enter(parts),
                _ => flat.push(part),
            }
        }
        let result = self.intern_loc(LocData::Fused {
            parts: flat.into(),
            metadata: None,
        });
        lock(&self.flat_locs).insert(loc, result);
        result
    }
}

/// Goes through a location and those inside of it, outer ones first, each of them once however many it is part of:
/// who takes a location from here says what is inside of it that is to come next.
pub struct LocWalk {
    pending: SmallVec<[Loc; 4]>,
    /// Those that may be come to again.
    seen: FxHashSet<Loc>,
}

impl LocWalk {
    /// One that begins with `loc`.
    pub fn new(loc: Loc) -> Self {
        let seen = FxHashSet::default();
        let pending = smallvec![loc];
        Self { pending, seen }
    }

    /// Has these come next, in this order.
    pub fn enter(&mut self, inner: &[Loc]) {
        self.pending.extend(inner.iter().rev().copied());
    }
}

impl Iterator for LocWalk {
    type Item = Loc;

    fn next(&mut self) -> Option<Loc> {
        while let Some(loc) = self.pending.pop() {
            // No location is inside of itself: if nothing else is, or was, to come, this one is not come to again.
            if self.pending.is_empty() && self.seen.is_empty() || self.seen.insert(loc) {
                return Some(loc);
            }
        }
        None
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is inside is whole at any time.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;

    fn parts(ctx: &Context, loc: Loc) -> Vec<Loc> {
        match ctx.loc_data(loc) {
            Some(LocData::Fused { parts, .. }) => parts.to_vec(),
            _ => vec![loc],
        }
    }

    #[test]
    fn fused_locations_are_flat_when_looked_at() {
        let ctx = Context::new(Registry::default());
        let at: Vec<Loc> = (0..4).filter_map(Loc::from_offset).collect();
        let ab = ctx.fused_loc(&[at[0], at[1], at[0]]);
        let abc = ctx.fused_loc(&[ab, Loc::UNKNOWN, at[2]]);
        let again = ctx.fused_loc(&[abc, ab, at[3]]);
        assert_eq!(parts(&ctx, again), at);
        assert_eq!(ctx.flat_loc(ctx.fused_loc(&[ab, at[1]])), ctx.flat_loc(ab));
        assert_eq!(ctx.fused_loc(&[Loc::UNKNOWN, ab]), ab);
        assert_eq!(ctx.fused_loc(&[Loc::UNKNOWN]), Loc::UNKNOWN);
    }

    #[test]
    fn a_long_chain_is_cheap() {
        let ctx = Context::new(Registry::default());
        let mut loc = Loc::UNKNOWN;
        for at in (0..100_000).filter_map(Loc::from_offset) {
            loc = ctx.fused_loc(&[loc, at]);
        }
        assert_eq!(parts(&ctx, loc).len(), 100_000);
    }
}
