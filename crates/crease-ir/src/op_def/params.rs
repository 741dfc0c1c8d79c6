//! Parameters of attributes as data: what a declared format of an attribute says, read and written.
//!
//! ODS `assemblyFormat` of attribute definitions, as far as it is literals, parameters, groups that may
//! be absent, and lists of `name = value`. Anything else is a function of the dialect's.

use crate::asm::{AsmPrinter, AttrParser, ParseResult};
use crate::attrs::AttrData;
use crate::ids::Attr;
use crate::num::ApInt;

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
    /// One of these keywords (by their common start), kept as a string: the kind of word that messages
    /// name, the start, the words after it.
    Word(&'static str, &'static str, &'static [&'static str]),
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

type Values = Vec<Option<Attr>>;

impl ParamFormat {
    /// Reads the parameters.
    pub fn parse(&self, p: &mut dyn AttrParser) -> ParseResult<Values> {
        let mut values = vec![None; self.params.len()];
        self.parse_pieces(p, self.pieces, &mut values)?;
        Ok(values)
    }

    fn parse_pieces(
        &self,
        p: &mut dyn AttrParser,
        pieces: &[Piece],
        values: &mut Values,
    ) -> ParseResult {
        for piece in pieces {
            match *piece {
                Piece::Punct(text) => p.punct(text)?,
                Piece::Keyword(text) => p.keyword(text)?,
                Piece::Close => {}
                Piece::Param(at) => self.parse_param(p, at, values)?,
                Piece::Struct(list) => self.parse_struct(p, list, values)?,
                Piece::Params(list) => {
                    for (i, &at) in list.iter().enumerate() {
                        if i > 0 {
                            p.punct(",")?;
                        }
                        self.parse_param(p, at, values)?;
                    }
                }
                // Groups do not nest.
                Piece::Group([Piece::Punct(first), rest @ ..]) => {
                    if p.optional_punct(first) {
                        self.parse_pieces(p, rest, values)?;
                    }
                }
                Piece::Group(_) => {}
            }
        }
        Ok(())
    }

    fn parse_param(&self, p: &mut dyn AttrParser, at: usize, values: &mut Values) -> ParseResult {
        let Some(param) = self.params.get(at) else {
            return Ok(());
        };
        match read(p, &param.kind) {
            Ok(value) => {
                values[at] = Some(value).filter(|&v| !(param.optional && is_default(p, v, param)));
                Ok(())
            }
            Err(_) => {
                let loc = p.loc();
                let message = format!(
                    "failed to parse {} parameter '{}' which is to be a `{}`",
                    self.record, param.name, param.cpp
                );
                Err(p.error(loc, &message))
            }
        }
    }

    fn parse_struct(
        &self,
        p: &mut dyn AttrParser,
        list: &[usize],
        values: &mut Values,
    ) -> ParseResult {
        let mut seen = vec![false; list.len()];
        let params = || list.iter().filter_map(|&at| self.params.get(at));
        let all = params().all(|param| !param.optional);
        for i in 0.. {
            if i > 0 && all {
                if i == list.len() {
                    return Ok(());
                }
                p.punct(",")?;
            } else if i > 0 && !p.optional_punct(",") {
                break;
            }
            // With nothing that must be there, there may be nothing.
            let empty = i == 0 && params().all(|param| param.optional);
            let name = match empty {
                true => match p.optional_any_keyword() {
                    Some(name) => Ok(name),
                    None => break,
                },
                false => p.any_keyword(),
            };
            let Ok(name) = name else {
                let loc = p.loc();
                return Err(p.error(loc, "expected a parameter name in struct"));
            };
            p.punct("=")?;
            let found = params().position(|param| param.name == name);
            let Some(found) = found.filter(|&found| !seen[found]) else {
                let loc = p.loc();
                let message = format!("duplicate or unknown struct parameter name: {name}");
                return Err(p.error(loc, &message));
            };
            seen[found] = true;
            self.parse_param(p, list[found], values)?;
        }
        for (param, seen) in params().zip(seen) {
            if !param.optional && !seen {
                let loc = p.loc();
                let message = format!("struct is missing required parameter: {}", param.name);
                return Err(p.error(loc, &message));
            }
        }
        Ok(())
    }

    /// Writes the parameters.
    pub fn print(&self, p: &mut dyn AsmPrinter, values: &[Option<Attr>]) {
        let mut space = true;
        self.print_pieces(p, self.pieces, values, &mut space);
    }

    fn print_pieces(
        &self,
        p: &mut dyn AsmPrinter,
        pieces: &[Piece],
        values: &[Option<Attr>],
        space: &mut bool,
    ) {
        let there = |at: &usize| values.get(*at).copied().flatten().is_some();
        for piece in pieces {
            match *piece {
                Piece::Punct(text) => {
                    if *space && !matches!(text, "<" | ">" | "(" | ")" | "[" | "]" | "," | ":") {
                        p.text(" ");
                    }
                    p.text(text);
                    *space = !matches!(text, "<" | "(" | "[" | "{");
                }
                Piece::Keyword(text) => {
                    if *space {
                        p.text(" ");
                    }
                    p.text(text);
                    *space = true;
                }
                Piece::Close => *space = false,
                Piece::Param(at) => {
                    if let (Some(param), true) = (self.params.get(at), there(&at)) {
                        if *space {
                            p.text(" ");
                        }
                        write_param(p, param, values[at]);
                    }
                    *space = true;
                }
                Piece::Struct(list) => {
                    let shown = list.iter().filter(|at| there(at));
                    for (i, &at) in shown.enumerate() {
                        if i > 0 {
                            p.text(", ");
                        }
                        if let Some(param) = self.params.get(at) {
                            p.text(param.name);
                            p.text(" = ");
                            write_param(p, param, values[at]);
                        }
                    }
                    *space = true;
                }
                Piece::Params(list) => {
                    for (i, &at) in list.iter().filter(|at| there(at)).enumerate() {
                        if i > 0 {
                            p.text(", ");
                        }
                        if let Some(param) = self.params.get(at) {
                            write_param(p, param, values[at]);
                        }
                    }
                    *space = true;
                }
                Piece::Group(inner) => {
                    let any = inner.iter().any(|piece| match piece {
                        Piece::Param(at) => there(at),
                        Piece::Struct(list) | Piece::Params(list) => list.iter().any(there),
                        _ => false,
                    });
                    if any {
                        self.print_pieces(p, inner, values, space);
                    }
                }
            }
        }
    }
}

fn write_param(p: &mut dyn AsmPrinter, param: &Param, value: Option<Attr>) {
    if let Some(value) = value {
        write(p, &param.kind, value);
    }
}

/// Whether `value` stands for the absence of `param`.
fn is_default(p: &dyn AttrParser, value: Attr, param: &Param) -> bool {
    let ctx = p.ctx();
    match param.kind {
        ParamKind::Bool | ParamKind::Int | ParamKind::Enum(..) => {
            ctx.int_value(value).is_some_and(|n| n.is_zero())
        }
        ParamKind::List(_) | ParamKind::Braced(_) => ctx
            .array_elements(value)
            .is_some_and(|list| list.is_empty()),
        ParamKind::Str => ctx.str_value(value) == Some(""),
        _ => false,
    }
}

fn read(p: &mut dyn AttrParser, kind: &ParamKind) -> ParseResult<Attr> {
    match *kind {
        ParamKind::Attr(pred) => {
            let loc = p.loc();
            let attr = p.attr(None)?;
            if pred.holds(p.ctx(), attr) {
                return Ok(attr);
            }
            Err(p.error(loc, "invalid kind of attribute specified"))
        }
        ParamKind::Own(dialect, mnemonic) => {
            let loc = p.loc();
            let def = p.ctx().registry().find_attr(dialect, mnemonic);
            if p.at_dialect_symbol() {
                let attr = p.attr(None)?;
                if matches!(p.ctx().attr_data(attr), AttrData::Dialect { def: d, .. } if Some(*d) == def)
                {
                    return Ok(attr);
                }
                return Err(p.error(loc, "invalid kind of attribute specified"));
            }
            match def {
                Some(def) => p.stripped_attr(def),
                None => p.attr(None),
            }
        }
        ParamKind::Bool => {
            let loc = p.loc();
            let value = p.optional_integer()?;
            match value {
                Some(value) => Ok(p.ctx().bool_attr(value != 0)),
                None => Err(p.error(loc, "expected integer value")),
            }
        }
        ParamKind::Int | ParamKind::OptionalInt => {
            let loc = p.loc();
            let value = p.optional_apint()?;
            match value {
                Some(value) => {
                    let value = value.sext_or_trunc(65);
                    let ty = p.ctx().int_type(65);
                    Ok(p.ctx().int_attr(ty, value))
                }
                None => Err(p.error(loc, "expected integer value")),
            }
        }
        ParamKind::Str => {
            let loc = p.loc();
            match p.optional_string()? {
                Some(text) => Ok(p.ctx().string_attr(text)),
                None => Err(p.error(loc, "expected string")),
            }
        }
        ParamKind::Enum(def, what) => {
            let value = read_enum(p, def, what)?;
            let ty = p.ctx().int_type(def.width);
            let number = ApInt::from_i64(def.width, value);
            Ok(p.ctx().int_attr(ty, number))
        }
        ParamKind::Word(what, start, words) => {
            let loc = p.loc();
            let word = p.any_keyword()?;
            let known = word
                .strip_prefix(start)
                .is_some_and(|rest| words.contains(&rest));
            if known {
                return Ok(p.ctx().string_attr(word));
            }
            Err(p.error(loc, &format!("invalid debug info {what} name: {word}")))
        }
        ParamKind::List(of) => {
            let mut list = Vec::new();
            loop {
                list.push(read(p, of)?);
                if !p.optional_punct(",") {
                    return Ok(p.ctx().array_attr(&list));
                }
            }
        }
        ParamKind::Braced(of) => {
            p.punct("{")?;
            let list = read(p, &ParamKind::List(of))?;
            p.punct("}")?;
            Ok(list)
        }
    }
}

/// A case of an enum, or in quotes several of a bit enum.
fn read_enum(p: &mut dyn AttrParser, def: &EnumDef, what: &str) -> ParseResult<i64> {
    let loc = p.loc();
    let word = match p.optional_any_keyword() {
        Some(word) => Some(word),
        None => {
            let text = p.optional_string()?;
            text.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        }
    };
    let Some(word) = word else {
        return Err(p.error(loc, &format!("expected keyword for {what}")));
    };
    match def.value_named(&word) {
        Some(value) => Ok(value),
        None => {
            let names: Vec<&str> = def.cases.iter().map(|case| case.name).collect();
            let names = names.join(", ");
            let message = format!("expected one of [{names}] for {what}, got: {word}");
            Err(p.error(loc, &message))
        }
    }
}

fn write(p: &mut dyn AsmPrinter, kind: &ParamKind, value: Attr) {
    let number = p
        .ctx()
        .int_value(value)
        .map(|n| n.display_signed().to_string());
    match *kind {
        ParamKind::Attr(_) => p.attr(value),
        ParamKind::Own(..) => p.stripped_attr(value),
        ParamKind::Bool => {
            let one = p.ctx().int_value(value).is_some_and(|n| !n.is_zero());
            p.text(if one { "true" } else { "false" });
        }
        ParamKind::Int | ParamKind::OptionalInt => p.text(&number.unwrap_or_default()),
        ParamKind::Str => {
            let bytes = match p.ctx().attr_data(value) {
                AttrData::String { value, .. } => value.to_vec(),
                _ => Vec::new(),
            };
            p.quoted(&bytes);
        }
        ParamKind::Enum(def, _) => {
            let value = p.ctx().int_value(value).and_then(|n| n.to_i64());
            p.enum_cases(def, value.unwrap_or(0));
        }
        ParamKind::Word(..) => {
            let text = p.ctx().str_value(value).unwrap_or_default().to_owned();
            p.text(&text);
        }
        ParamKind::List(of) => {
            let list = p.ctx().array_elements(value).unwrap_or_default().to_vec();
            for (i, &inner) in list.iter().enumerate() {
                if i > 0 {
                    p.text(", ");
                }
                write(p, of, inner);
            }
        }
        ParamKind::Braced(of) => {
            p.text("{");
            write(p, &ParamKind::List(of), value);
            p.text("}");
        }
    }
}
