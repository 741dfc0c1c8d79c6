//! Parameters of dialects' attributes, read and written as [`ParamFormat`]s say: what follows the
//! mnemonic of an attribute that declares its syntax.
//!
//! Which attribute the parameters are of, and what its syntax is if no format can say it, is the
//! dialect's.

use crease_ir::asm::{AsmPrinter, AttrParser, ParseResult};
use crease_ir::num::ApInt;
use crease_ir::op_def::{EnumDef, Param, ParamFormat, ParamKind, Piece};
use crease_ir::{Attr, AttrData};

type Values = Vec<Option<Attr>>;

/// Reads the parameters of an attribute: everything after its mnemonic.
pub fn parse_params(p: &mut dyn AttrParser, format: &ParamFormat) -> ParseResult<Values> {
    let mut values = vec![None; format.params.len()];
    parse_pieces(p, format, format.pieces, &mut values)?;
    Ok(values)
}

fn parse_pieces(
    p: &mut dyn AttrParser,
    format: &ParamFormat,
    pieces: &[Piece],
    values: &mut Values,
) -> ParseResult {
    for piece in pieces {
        match *piece {
            Piece::Punct(text) => p.punct(text)?,
            Piece::Keyword(text) => p.keyword(text)?,
            Piece::Close => {}
            Piece::Param(at) => parse_param(p, format, at, values)?,
            Piece::Struct(list) => parse_struct(p, format, list, values)?,
            Piece::Params(list) => {
                for (i, &at) in list.iter().enumerate() {
                    if i > 0 {
                        p.punct(",")?;
                    }
                    parse_param(p, format, at, values)?;
                }
            }
            // Groups do not nest.
            Piece::Group([Piece::Punct(first), rest @ ..]) => {
                if p.optional_punct(first) {
                    parse_pieces(p, format, rest, values)?;
                }
            }
            Piece::Group(_) => {}
        }
    }
    Ok(())
}

fn parse_param(
    p: &mut dyn AttrParser,
    format: &ParamFormat,
    at: usize,
    values: &mut Values,
) -> ParseResult {
    let Some(param) = format.params.get(at) else {
        return Ok(());
    };
    match read(p, &param.kind, IntKind::of(param.cpp)) {
        Ok(value) => {
            values[at] = Some(value).filter(|&v| !(param.optional && is_default(p, v, param)));
            Ok(())
        }
        Err(_) => {
            let loc = p.loc();
            let message = format!(
                "failed to parse {} parameter '{}' which is to be a `{}`",
                format.record, param.name, param.cpp
            );
            Err(p.error(loc, &message))
        }
    }
}

fn parse_struct(
    p: &mut dyn AttrParser,
    format: &ParamFormat,
    list: &[usize],
    values: &mut Values,
) -> ParseResult {
    let mut seen = vec![false; list.len()];
    let params = || list.iter().filter_map(|&at| format.params.get(at));
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
        parse_param(p, format, list[found], values)?;
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

/// Writes what [`parse_params`] reads.
pub fn print_params(p: &mut dyn AsmPrinter, format: &ParamFormat, values: &[Option<Attr>]) {
    let mut space = true;
    print_pieces(p, format, format.pieces, values, &mut space);
}

fn print_pieces(
    p: &mut dyn AsmPrinter,
    format: &ParamFormat,
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
                if let (Some(param), true) = (format.params.get(at), there(&at)) {
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
                    } else if *space {
                        p.text(" ");
                    }
                    if let Some(param) = format.params.get(at) {
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
                    if let Some(param) = format.params.get(at) {
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
                    print_pieces(p, format, inner, values, space);
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
        ParamKind::Bool | ParamKind::Int | ParamKind::Enum(..) | ParamKind::Case(_) => {
            ctx.int_value(value).is_some_and(|n| n.is_zero())
        }
        ParamKind::List(_) | ParamKind::Braced(_) => ctx
            .array_elements(value)
            .is_some_and(|list| list.is_empty()),
        ParamKind::Str => ctx.str_value(value) == Some(""),
        _ => false,
    }
}

/// The numbers that a parameter can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntKind {
    bits: u32,
    signed: bool,
}

impl IntKind {
    /// Numbers are kept as integers of this many bits, which all kinds fit in.
    pub const KEPT: u32 = 65;
    /// `uint64_t`
    pub const U64: Self = Self::unsigned(64);

    /// `unsigned`
    pub const U32: Self = Self::unsigned(32);

    /// `bool`
    pub const BOOL: Self = Self {
        bits: 1,
        signed: true,
    };

    /// A number without a sign, of so many bits.
    pub const fn unsigned(bits: u32) -> Self {
        Self {
            bits,
            signed: false,
        }
    }

    /// A signed number of so many bits.
    pub const fn signed(bits: u32) -> Self {
        Self { bits, signed: true }
    }

    /// What a parameter of this C++ type, or one that has such in it, can hold.
    fn of(cpp: &str) -> Self {
        let inner = cpp.rsplit('<').next().unwrap_or(cpp);
        let (bits, signed) = match inner.trim_end_matches('>') {
            "int" | "int32_t" => (32, true),
            "unsigned" | "uint32_t" => (32, false),
            "uint64_t" | "size_t" => (64, false),
            _ => (64, true),
        };
        Self { bits, signed }
    }

    /// `value` as such a number, if it is one. Below zero, upstream refuses for unsigned ones only what
    /// was written with more digits than fit.
    pub fn fit(self, value: &ApInt) -> Option<ApInt> {
        let number = value.sext_or_trunc(self.bits);
        let wide = Self::KEPT.max(value.width());
        let number = match self.signed {
            true => number.sext_or_trunc(wide),
            false => number.zext_or_trunc(wide),
        };
        (number.sext_or_trunc(value.width()) == *value).then(|| number.sext_or_trunc(Self::KEPT))
    }
}

/// Reads a number; as upstream, `true` has all bits set.
pub fn parse_int(p: &mut dyn AttrParser, kind: IntKind) -> ParseResult<ApInt> {
    let loc = p.loc();
    let Some(value) = p.optional_apint()? else {
        return Err(p.error(loc, "expected integer value"));
    };
    match kind.fit(&value) {
        Some(number) => Ok(number),
        None => Err(p.error(loc, "integer value too large")),
    }
}

fn read(p: &mut dyn AttrParser, kind: &ParamKind, int: IntKind) -> ParseResult<Attr> {
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
            match p.optional_apint()? {
                // `true` is all ones in one bit; that in any other width is -1.
                Some(value) if value.is_zero() => Ok(p.ctx().bool_attr(false)),
                Some(value) if value.width() == 1 || value.to_u64() == Some(1) => {
                    Ok(p.ctx().bool_attr(true))
                }
                Some(_) => Err(p.error(loc, "integer value too large")),
                None => Err(p.error(loc, "expected integer value")),
            }
        }
        ParamKind::Int | ParamKind::OptionalInt => {
            let value = parse_int(p, int)?;
            let ty = p.ctx().int_type(IntKind::KEPT);
            Ok(p.ctx().int_attr(ty, value))
        }
        ParamKind::Str => {
            let loc = p.loc();
            match p.optional_string()? {
                Some(text) => Ok(p.ctx().string_attr(text)),
                None => Err(p.error(loc, "expected string")),
            }
        }
        ParamKind::Enum(def, _) | ParamKind::Case(def) => {
            let value = match *kind {
                ParamKind::Enum(_, what) => read_enum(p, def, what)?,
                _ => p.enum_cases(def)?,
            };
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
            Err(p.error(loc, &format!("invalid {what} name: {word}")))
        }
        ParamKind::Map => {
            let map = p.affine_map()?;
            Ok(p.ctx().intern_attr(AttrData::AffineMap(map)))
        }
        ParamKind::List(of) => {
            let mut list = Vec::new();
            loop {
                list.push(read(p, of, int)?);
                if !p.optional_punct(",") {
                    return Ok(p.ctx().array_attr(&list));
                }
            }
        }
        ParamKind::Braced(of) => {
            p.punct("{")?;
            let list = read(p, &ParamKind::List(of), int)?;
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
        ParamKind::Map => {
            if let AttrData::AffineMap(map) = p.ctx().attr_data(value) {
                let text = map.to_string();
                p.text(&text);
            }
        }
        ParamKind::Enum(def, _) | ParamKind::Case(def) => {
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

#[cfg(test)]
mod tests {
    use crease_ir::op_def::{AttrDef, AttrPred, DialectDef, EnumCase, ParamDef};
    use crease_ir::{Context, Diagnostics, Registry};

    use super::*;
    use crate::parser::ParseOptions;

    static SIDE: EnumDef = EnumDef {
        name: "::t::Side",
        cases: &[EnumCase::new("left", 0), EnumCase::new("right", 1)],
        bits: false,
        separator: "",
        attr: None,
        attr_record: "",
        angled: false,
        quoted: None,
        width: 32,
    };

    /// All that may be absent but the name.
    static BOX: ParamFormat = ParamFormat {
        record: "T_BoxAttr",
        params: &[
            Param::required("name", "StringAttr", ParamKind::Attr(&AttrPred::String)),
            Param::optional("size", "int", ParamKind::Int),
            Param::optional("exact", "std::optional<int>", ParamKind::OptionalInt),
            Param::optional("open", "bool", ParamKind::Bool),
            Param::optional("inner", "BoxAttr", ParamKind::Own("t", "box")),
        ],
        pieces: &[
            Piece::Punct("<"),
            Piece::Struct(&[0, 1, 2, 3, 4]),
            Piece::Punct(">"),
        ],
    };
    /// A group and a list.
    static INK: ParamFormat = ParamFormat {
        record: "T_InkAttr",
        params: &[
            Param::required(
                "colour",
                "unsigned",
                ParamKind::Word("colour of ink", "ink_", &["red", "blue"]),
            ),
            Param::optional("drops", "ArrayRef<int>", ParamKind::List(&ParamKind::Int)),
        ],
        pieces: &[
            Piece::Punct("<"),
            Piece::Close,
            Piece::Param(0),
            Piece::Group(&[Piece::Punct("["), Piece::Param(1), Piece::Punct("]")]),
            Piece::Punct(">"),
        ],
    };
    /// All in their order.
    static ROW: ParamFormat = ParamFormat {
        record: "T_RowAttr",
        params: &[
            Param::required("side", "Side", ParamKind::Enum(&SIDE, "sides")),
            Param::required("text", "StringRef", ParamKind::Str),
            Param::required(
                "inks",
                "ArrayRef<InkAttr>",
                ParamKind::Braced(&ParamKind::Own("t", "ink")),
            ),
        ],
        pieces: &[
            Piece::Keyword("at"),
            Piece::Punct("<"),
            Piece::Params(&[0, 1, 2]),
            Piece::Punct(">"),
        ],
    };
    static ATTRS: &[AttrDef] = &[
        AttrDef {
            mnemonic: "box",
            params: &[
                ParamDef::required("name"),
                ParamDef::required("size"),
                ParamDef::required("exact"),
                ParamDef::required("open"),
                ParamDef::required("inner"),
            ],
            enum_def: None,
            parse: |p, _| parse_params(p, &BOX),
            print: |p, params| print_params(p, &BOX, params),
        },
        AttrDef {
            mnemonic: "ink",
            params: &[ParamDef::required("colour"), ParamDef::required("drops")],
            enum_def: None,
            parse: |p, _| parse_params(p, &INK),
            print: |p, params| print_params(p, &INK, params),
        },
        AttrDef {
            mnemonic: "row",
            params: &[
                ParamDef::required("side"),
                ParamDef::required("text"),
                ParamDef::required("inks"),
            ],
            enum_def: None,
            parse: |p, _| parse_params(p, &ROW),
            print: |p, params| print_params(p, &ROW, params),
        },
    ];
    static DIALECT: DialectDef = DialectDef {
        name: "t",
        attrs: ATTRS,
        ..DialectDef::EMPTY
    };

    /// What is printed for the attribute `text`, or all that is said of it.
    fn round_trip(text: &str) -> Result<String, Vec<String>> {
        let mut ctx = Context::new(Registry::new().with(&DIALECT));
        ctx.set_allow_unregistered(true);
        ctx.set_describe(crate::printer::describe());
        let op = format!("\"u.op\"() {{a = {text}}} : () -> ()\n");
        let start = ctx.sources_mut().add("t.mlir", op.as_str());
        let mut diags = Diagnostics::default();
        let range = 0..op.len();
        crate::parser::parse(&ctx, start, range, ParseOptions::default(), &mut diags);
        let said = diags.take().into_iter().map(|d| d.message);
        match said.collect::<Vec<String>>() {
            said if said.is_empty() => {
                let attr = crate::parser::parse_attr(&ctx, text).map_err(|e| vec![e.message])?;
                Ok(crate::printer::attr_to_string(&ctx, attr))
            }
            said => Err(said),
        }
    }

    fn same(text: &str) {
        assert_eq!(round_trip(text).as_deref(), Ok(text));
    }

    fn becomes(text: &str, wanted: &str) {
        assert_eq!(round_trip(text).as_deref(), Ok(wanted));
    }

    fn fails(text: &str, messages: &[&str]) {
        let messages = messages.iter().map(|&m| m.to_owned()).collect();
        assert_eq!(round_trip(text), Err(messages));
    }

    #[test]
    fn named_parameters() {
        same("#t.box<name = \"a\">");
        same("#t.box<name = \"a\", size = -3, exact = 0, open = true>");
        same("#t.box<name = \"a\", inner = <name = \"b\", size = 1>>");
        becomes(
            "#t.box<open = true, name = \"a\">",
            "#t.box<name = \"a\", open = true>",
        );
        // What stands for absence is not kept.
        becomes(
            "#t.box<size = 0, open = false, name = \"a\">",
            "#t.box<name = \"a\">",
        );
        becomes(
            "#t.box<name = \"a\", inner = #t.box<name = \"b\">>",
            "#t.box<name = \"a\", inner = <name = \"b\">>",
        );
    }

    #[test]
    fn groups_words_and_lists() {
        same("#t.ink<ink_red>");
        same("#t.ink<ink_blue[1, 2, 0]>");
        same("#t<row at<left, \"a\\22b\", {<ink_red>}>>");
        same("#t<row at<right, \"\", {<ink_red>, <ink_blue[4]>}>>");
    }

    #[test]
    fn what_is_wrong_with_parameters() {
        fails(
            "#t.box<size = 1>",
            &["struct is missing required parameter: name"],
        );
        fails(
            "#t.box<name = \"a\", width = 1>",
            &["duplicate or unknown struct parameter name: width"],
        );
        fails(
            "#t.box<size = 1, size = 1>",
            &["duplicate or unknown struct parameter name: size"],
        );
        fails("#t.box<name>", &["expected '='"]);
        let whole = |record: &str, name: &str, cpp: &str| {
            format!("failed to parse {record} parameter '{name}' which is to be a `{cpp}`")
        };
        fails(
            "#t.box<name = 1>",
            &[
                "invalid kind of attribute specified",
                &whole("T_BoxAttr", "name", "StringAttr"),
            ],
        );
        fails(
            "#t.box<size = x>",
            &["expected integer value", &whole("T_BoxAttr", "size", "int")],
        );
        fails(
            "#t.box<inner = #t.ink<ink_red>>",
            &[
                "invalid kind of attribute specified",
                &whole("T_BoxAttr", "inner", "BoxAttr"),
            ],
        );
        fails(
            "#t.ink<ink_green>",
            &[
                "invalid colour of ink name: ink_green",
                &whole("T_InkAttr", "colour", "unsigned"),
            ],
        );
        fails(
            "#t<row at<up, \"\", {<ink_red>}>>",
            &[
                "expected one of [left, right] for sides, got: up",
                &whole("T_RowAttr", "side", "Side"),
            ],
        );
        fails("#t<row<left>>", &["expected 'at'"]);
    }
}
