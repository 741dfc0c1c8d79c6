//! Parameters of attributes as data: what a declared format of an attribute says.
//!
//! ODS `assemblyFormat` of attribute definitions, as far as it is literals, parameters, groups that may
//! be absent, and lists of `name = value`. Anything else is a function of the dialect's. Nothing is read
//! or written here: `crease-syntax` interprets this.

use super::{AttrPred, EnumDef};

/// What a parameter holds, and so how it is written. All are kept as attributes.
#[derive(Clone, Copy, Debug)]
pub enum ParamKind {
    /// Any attribute that satisfies this, in full.
    Attr(&'static AttrPred),
    /// An attribute of this dialect with this mnemonic, which is left out.
    Own(&'static str, &'static str),
    /// `true` or `false`
    Bool,
    /// A number.
    Int,
    /// A number that is absent only if nothing is written: zero counts.
    OptionalInt,
    /// A string in quotes.
    Str,
    /// A case of an enum, with what messages call it.
    Enum(&'static EnumDef, &'static str),
    /// The same, with the messages of the enum's own attribute (ODS `EnumParameter`).
    Case(&'static EnumDef),
    /// One of these keywords (by their common start), kept as a string: what messages call such a word
    /// (`invalid … name: word`), the start, the words after it.
    Word(&'static str, &'static str, &'static [&'static str]),
    /// An affine map, written without `affine_map<…>`.
    Map,
    /// Values with commas between them.
    List(&'static ParamKind),
    /// The same in braces.
    Braced(&'static ParamKind),
}

/// A parameter.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// Its name.
    pub name: &'static str,
    /// Its C++ type, as messages quote it.
    pub cpp: &'static str,
    /// What it holds.
    pub kind: ParamKind,
    /// Whether it may be absent. What stands for absence (zero, `false`, nothing) is not kept.
    pub optional: bool,
}

impl Param {
    /// A parameter that must be there.
    pub const fn required(name: &'static str, cpp: &'static str, kind: ParamKind) -> Self {
        Self {
            name,
            cpp,
            kind,
            optional: false,
        }
    }

    /// A parameter that may be absent.
    pub const fn optional(name: &'static str, cpp: &'static str, kind: ParamKind) -> Self {
        Self {
            name,
            cpp,
            kind,
            optional: true,
        }
    }
}

/// A piece of a format.
#[derive(Clone, Copy, Debug)]
pub enum Piece {
    /// Punctuation.
    Punct(&'static str),
    /// A keyword.
    Keyword(&'static str),
    /// No space here.
    Close,
    /// The parameter at this position.
    Param(usize),
    /// The parameters at these positions, each with `name = ` before it, in any order.
    Struct(&'static [usize]),
    /// The parameters at these positions with commas between them.
    Params(&'static [usize]),
    /// All of it or nothing. Begins with punctuation; is there if one of its parameters is.
    Group(&'static [Piece]),
}

/// How the parameters of an attribute are written.
#[derive(Clone, Copy, Debug)]
pub struct ParamFormat {
    /// The ODS record, as messages name it.
    pub record: &'static str,
    /// The parameters in order.
    pub params: &'static [Param],
    /// What is written.
    pub pieces: &'static [Piece],
}
