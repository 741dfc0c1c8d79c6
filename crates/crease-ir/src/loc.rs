//! Locations. A `Loc` is one word: a position in a source buffer, or an interned location.
//!
//! Positions become line and column only when printed. They stay out of the interner.

use crate::context::Context;
use crate::ids::{Attr, Ident};

/// Where an op, value or error comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Loc(u32);

const INTERNED: u32 = 1 << 31;

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
}

impl Context {
    /// Interns a location.
    pub fn intern_loc(&self, data: LocData) -> Loc {
        if data == LocData::Unknown {
            return Loc::UNKNOWN;
        }
        Loc(INTERNED | self.locs.intern_owned(data) as u32)
    }

    /// The data of an interned location; `None` for a plain source position.
    pub fn loc_data(&self, loc: Loc) -> Option<&LocData> {
        (loc.0 & INTERNED != 0).then(|| self.locs.get((loc.0 & !INTERNED) as usize))
    }

    /// A location made of several, as upstream's fused location: unknown ones are dropped,
    /// fused ones without metadata are flattened, duplicates removed.
    pub fn fused_loc(&self, locs: &[Loc]) -> Loc {
        let mut parts: Vec<Loc> = Vec::new();
        for &loc in locs {
            match self.loc_data(loc) {
                Some(LocData::Unknown) => {}
                Some(LocData::Fused {
                    parts: inner,
                    metadata: None,
                }) => {
                    for &part in inner {
                        if !parts.contains(&part) {
                            parts.push(part);
                        }
                    }
                }
                _ if parts.contains(&loc) => {}
                _ => parts.push(loc),
            }
        }
        match parts[..] {
            [] => Loc::UNKNOWN,
            [one] => one,
            _ => self.intern_loc(LocData::Fused {
                parts: parts.into(),
                metadata: None,
            }),
        }
    }
}
