//! Reads and writes one property of a format in its own style. What is wrong inside it is said where it
//! is; then the format says which property it was to be.

use crease_ir::asm::{AttrParser, OpParser, OpPrinter, ParseResult};
use crease_ir::op_def::{EnumProperty, PropKind, int_property};
use crease_ir::{Attr, AttrData, Context};

use super::params::{IntKind, parse_int};
use super::program::AttrForm;

/// Reads the property of `form`; `None` if it may be absent and is. As upstream, one that may be absent is not
/// named where it is wrong.
pub(super) fn read_property<P: OpParser + ?Sized>(
    p: &mut P,
    form: &AttrForm,
    kind: &PropKind,
) -> ParseResult<Option<Attr>> {
    let loc = p.loc();
    let parser = p.as_attr_parser();
    if form.optional {
        return optional(parser, kind);
    }
    required(parser, kind).map(Some).map_err(|_| {
        let (name, summary) = (form.name, form.summary);
        let message = format!("invalid value for property {name}, expected {summary}");
        p.error(loc, &message)
    })
}

fn required(p: &mut dyn AttrParser, kind: &PropKind) -> ParseResult<Attr> {
    let loc = p.loc();
    match kind {
        PropKind::Int(width) => {
            let value = parse_int(p, IntKind::signed(*width))?;
            Ok(int_property(p.ctx(), *width, &value))
        }
        PropKind::Bool => {
            let value = parse_int(p, IntKind::BOOL)?;
            Ok(p.ctx().bool_attr(!value.is_zero()))
        }
        PropKind::Enum(property) => required_enum(p, property),
        PropKind::Array(of) => {
            p.punct("[")?;
            elements(p, of)
        }
        PropKind::Unit => match optional(p, kind)? {
            Some(attr) => Ok(attr),
            None => Err(p.error(loc, "expected 'unit' or 'unit_absent'")),
        },
        PropKind::Str => match optional(p, kind)? {
            Some(attr) => Ok(attr),
            None => Err(p.error(loc, "expected string")),
        },
        PropKind::Optional(_, bare) => match optional(p, kind)? {
            Some(attr) => Ok(attr),
            // Upstream leaves it at that.
            None if *bare => Err(crease_ir::Failed),
            None => Err(p.error(loc, "expected 'none' or 'some<prop>'")),
        },
    }
}

/// What is read if it comes next.
fn optional(p: &mut dyn AttrParser, kind: &PropKind) -> ParseResult<Option<Attr>> {
    match kind {
        PropKind::Int(_) | PropKind::Bool => {
            let Some(value) = p.optional_integer()? else {
                return Ok(None);
            };
            let ctx = p.ctx();
            Ok(Some(match kind {
                PropKind::Int(width) => ctx.i64_attr(ctx.int_type(*width), value),
                _ => ctx.bool_attr(value != 0),
            }))
        }
        PropKind::Unit if p.optional_keyword("unit") => Ok(Some(Attr::unit())),
        PropKind::Unit if p.optional_keyword("unit_absent") => Ok(Some(p.ctx().bool_attr(false))),
        PropKind::Unit => Ok(None),
        PropKind::Str => Ok(p.optional_string()?.map(|text| p.ctx().string_attr(text))),
        PropKind::Enum(property) if !property.keyword.is_empty() => {
            if !p.optional_keyword(property.keyword) {
                return Ok(None);
            }
            p.punct("<")?;
            let attr = cases(p, property)?;
            p.punct(">")?;
            Ok(Some(attr))
        }
        PropKind::Enum(property) => match p.optional_any_keyword() {
            Some(word) => {
                let loc = p.loc();
                rest_of_cases(p, property, loc, word).map(Some)
            }
            None => Ok(None),
        },
        PropKind::Array(of) => match p.optional_punct("[") {
            true => elements(p, of).map(Some),
            false => Ok(None),
        },
        PropKind::Optional(of, bare) => {
            if p.optional_keyword("none") {
                return Ok(Some(p.ctx().array_attr(&[])));
            }
            let one = match bare {
                true => optional(p, of)?,
                false if p.optional_keyword("some") => {
                    p.punct("<")?;
                    let one = required(p, of)?;
                    p.punct(">")?;
                    Some(one)
                }
                false => None,
            };
            Ok(one.map(|one| p.ctx().array_attr(&[one])))
        }
    }
}

/// The elements of a list after its bracket.
fn elements(p: &mut dyn AttrParser, of: &PropKind) -> ParseResult<Attr> {
    let mut list = Vec::new();
    if !p.optional_punct("]") {
        loop {
            list.push(required(p, of)?);
            if !p.optional_punct(",") {
                break;
            }
        }
        p.punct("]")?;
    }
    Ok(p.ctx().array_attr(&list))
}

fn required_enum(p: &mut dyn AttrParser, property: &EnumProperty) -> ParseResult<Attr> {
    if property.keyword.is_empty() {
        return cases(p, property);
    }
    p.keyword(property.keyword)?;
    p.punct("<")?;
    let attr = cases(p, property)?;
    p.punct(">")?;
    Ok(attr)
}

/// A case; of a bit enum, as many as there are.
fn cases(p: &mut dyn AttrParser, property: &EnumProperty) -> ParseResult<Attr> {
    let loc = p.loc();
    let word = word(p, property)?;
    rest_of_cases(p, property, loc, word)
}

fn rest_of_cases(
    p: &mut dyn AttrParser,
    property: &EnumProperty,
    first: crease_ir::Loc,
    word: String,
) -> ParseResult<Attr> {
    let def = property.def;
    let mut value = case(p, property, first, &word)?;
    while def.bits && p.optional_punct(def.separator.trim()) {
        let loc = p.loc();
        let word = self::word(p, property)?;
        value |= case(p, property, loc, &word)?;
    }
    let attr = def.attr_of(p.ctx(), value);
    attr.ok_or_else(|| p.error(first, "the enum's dialect is not registered"))
}

fn word(p: &mut dyn AttrParser, property: &EnumProperty) -> ParseResult<String> {
    let loc = p.loc();
    if let Some(word) = p.optional_any_keyword() {
        return Ok(word);
    }
    // One case may be no word; of several, each is one.
    if !property.def.bits
        && let Some(text) = p.optional_string()?
    {
        return Ok(String::from_utf8_lossy(&text).into_owned());
    }
    Err(p.error(loc, &format!("expected keyword for {}", property.summary)))
}

fn case(
    p: &mut dyn AttrParser,
    property: &EnumProperty,
    loc: crease_ir::Loc,
    word: &str,
) -> ParseResult<i64> {
    let cases = property.def.cases;
    match cases.iter().find(|case| case.name == word) {
        Some(case) => Ok(case.value),
        None => {
            let names: Vec<&str> = cases.iter().map(|case| case.name).collect();
            let (names, summary) = (names.join(", "), property.summary);
            let message = format!("expected one of [{names}] for {summary}, got: {word}");
            Err(p.error(loc, &message))
        }
    }
}

/// Writes what [`read_property`] reads.
pub(super) fn write_property<P: OpPrinter + ?Sized>(
    p: &mut P,
    ctx: &Context,
    kind: &PropKind,
    attr: Attr,
) {
    match (kind, ctx.attr_data(attr)) {
        (PropKind::Int(_), _) => p.attr_without_type(attr),
        (PropKind::Bool | PropKind::Unit, data) => {
            let set = matches!(data, AttrData::Unit)
                || ctx.int_value(attr).is_some_and(|value| !value.is_zero());
            p.text(match (kind, set) {
                (PropKind::Unit, true) => "unit",
                (PropKind::Unit, false) => "unit_absent",
                (_, true) => "true",
                (_, false) => "false",
            });
        }
        (PropKind::Str, AttrData::String { value, .. }) => p.quoted(value),
        (PropKind::Enum(property), _) if property.keyword.is_empty() => {
            super::write::plain_enum(p, ctx, property.def, attr);
        }
        (PropKind::Enum(property), _) => {
            p.text(property.keyword);
            p.text("<");
            super::write::plain_enum(p, ctx, property.def, attr);
            p.text(">");
        }
        (PropKind::Array(of), AttrData::Array(list)) => {
            p.text("[");
            for (i, &element) in list.iter().enumerate() {
                if i > 0 {
                    p.text(", ");
                }
                write_property(p, ctx, of, element);
            }
            p.text("]");
        }
        (PropKind::Optional(of, bare), AttrData::Array(list)) => match list[..] {
            [one] if *bare => write_property(p, ctx, of, one),
            [one] => {
                p.text("some<");
                write_property(p, ctx, of, one);
                p.text(">");
            }
            _ => p.text("none"),
        },
        _ => p.attr(attr),
    }
}
