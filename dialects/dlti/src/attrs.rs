//! The attributes: their syntax, and what is checked of each wherever it stands.
//!
//! An entry is a key (a string attribute or that of a type) and a value. Maps, layouts and specifications have one
//! parameter, the array of their entries.

use std::collections::HashSet;

use crease_ir::asm::{AsmPrinter, AttrParser, Delimiter, ParseResult};
use crease_ir::op_def::{AttrDef, Param, ParamDef, ParamFormat, ParamKind, Piece};
use crease_ir::{Attr, AttrData, Context, Loc, Type};
use crease_syntax::asm_format::{parse_params, print_params};

type Params = Vec<Option<Attr>>;

/// The dialect's attributes.
pub(crate) static ATTRS: &[AttrDef] = &[
    AttrDef {
        mnemonic: ENTRY,
        params: &[ParamDef::required("key"), ParamDef::required("value")],
        enum_def: None,
        parse: parse_entry,
        print: print_entry,
    },
    list(SPEC, |p, _| parse_list(p, Keys::WithTypes, check_entries)),
    AttrDef {
        mnemonic: "function_pointer_alignment",
        params: &[
            ParamDef::required("alignment"),
            ParamDef::required("function_dependent"),
        ],
        enum_def: None,
        parse: |p, _| parse_params(p, &FUNCTION_POINTER_ALIGNMENT),
        print: |p, params| print_params(p, &FUNCTION_POINTER_ALIGNMENT, params),
    },
    list(MAP, |p, _| parse_list(p, Keys::WithTypes, check_entries)),
    list(DEVICE, |p, _| parse_list(p, Keys::Strings, check_device)),
    list(SYSTEM, |p, _| parse_list(p, Keys::Strings, check_system)),
];

pub(crate) const ENTRY: &str = "dl_entry";
pub(crate) const SPEC: &str = "dl_spec";
pub(crate) const MAP: &str = "map";
pub(crate) const SYSTEM: &str = "target_system_spec";
const DEVICE: &str = "target_device_spec";

const fn list(
    mnemonic: &'static str,
    parse: fn(&mut dyn AttrParser, Option<Type>) -> ParseResult<Params>,
) -> AttrDef {
    AttrDef {
        mnemonic,
        params: const { &[ParamDef::required("entries")] },
        enum_def: None,
        parse,
        print: print_list,
    }
}

/// `<64, function_dependent = true>`
static FUNCTION_POINTER_ALIGNMENT: ParamFormat = ParamFormat {
    record: "DLTI_FunctionPointerAlignmentAttr",
    params: &[
        Param::required("alignment", "uint64_t", ParamKind::Int),
        Param::required("function_dependent", "bool", ParamKind::Bool),
    ],
    pieces: &[
        Piece::Punct("<"),
        Piece::Param(0),
        Piece::Punct(","),
        Piece::Keyword("function_dependent"),
        Piece::Punct("="),
        Piece::Param(1),
        Piece::Punct(">"),
    ],
};

/// The parameters of an attribute of this dialect with this mnemonic.
fn params_of<'c>(ctx: &'c Context, attr: Attr, mnemonic: &str) -> Option<&'c [Option<Attr>]> {
    let AttrData::Dialect { def, params } = ctx.attr_data(attr) else {
        return None;
    };
    let registry = ctx.registry();
    let own = registry.def_dialect(*def).name == "dlti";
    (own && registry.attr_def(*def).mnemonic == mnemonic).then_some(params)
}

/// Whether an attribute is of this dialect and has this mnemonic.
pub(crate) fn is(ctx: &Context, attr: Attr, mnemonic: &str) -> bool {
    params_of(ctx, attr, mnemonic).is_some()
}

/// The entries of a map, layout or specification with this mnemonic.
pub(crate) fn entries_of<'c>(ctx: &'c Context, attr: Attr, mnemonic: &str) -> Option<&'c [Attr]> {
    ctx.array_elements((*params_of(ctx, attr, mnemonic)?.first()?)?)
}

/// Key and value of an entry.
pub(crate) fn entry(ctx: &Context, attr: Attr) -> Option<(Attr, Attr)> {
    match *params_of(ctx, attr, ENTRY)? {
        [Some(key), Some(value)] => Some((key, value)),
        _ => None,
    }
}

/// A key as it is written: a type has no alias there.
fn key_text(ctx: &Context, key: Attr) -> String {
    ctx.describe_attr(key)
}

// Reading and writing.

#[derive(Clone, Copy, PartialEq, Eq)]
enum Keys {
    Strings,
    WithTypes,
}

/// `<i32, 1>`, `<"name", 1>`
fn parse_entry(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
    p.punct("<")?;
    let loc = p.loc();
    let key = match p.optional_ty()? {
        Some(ty) => p.ctx().type_attr(ty),
        None => match p.optional_string()? {
            Some(text) => p.ctx().string_attr(text),
            None => return Err(p.error(loc, "expected a type or a quoted string")),
        },
    };
    p.punct(",")?;
    let value = p.attr(None)?;
    p.punct(">")?;
    Ok(vec![Some(key), Some(value)])
}

fn print_entry(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    if let &[Some(key), Some(value)] = params {
        let key = key_text(p.ctx(), key);
        p.text("<");
        p.text(&key);
        p.text(", ");
        p.attr(value);
        p.text(">");
    }
}

/// What is wrong with entries.
type Wrong = Result<(), String>;

/// `<i32 = 1, "name" = 2, #dlti.dl_entry<"other", 3>>`
fn parse_list(
    p: &mut dyn AttrParser,
    keys: Keys,
    check: fn(&Context, &[Attr]) -> Wrong,
) -> ParseResult<Params> {
    let start: Loc = p.mnemonic_loc();
    let mut entries = Vec::new();
    p.list(Delimiter::LessGreater, &mut |p| {
        entries.push(parse_pair(p, keys)?);
        Ok(())
    })?;
    if entries.is_empty() && keys == Keys::Strings {
        return Err(p.error(start, "no DLTI entries provided"));
    }
    match check(p.ctx(), &entries) {
        Ok(()) => Ok(vec![Some(p.ctx().array_attr(&entries))]),
        Err(message) => Err(p.error(start, &message)),
    }
}

fn parse_pair(p: &mut dyn AttrParser, keys: Keys) -> ParseResult<Attr> {
    let ty = match keys {
        Keys::WithTypes => p.optional_ty().map_err(|_| {
            let loc = p.loc();
            p.error(loc, "error while parsing type DLTI key")
        })?,
        Keys::Strings => None,
    };
    let key = match ty {
        Some(ty) => Some(p.ctx().type_attr(ty)),
        None => p.optional_string()?.map(|text| p.ctx().string_attr(text)),
    };
    let Some(key) = key else {
        let loc = p.loc();
        let written = p.attr(None)?;
        return match is(p.ctx(), written, ENTRY) {
            true => Ok(written),
            false => Err(p.error(loc, "invalid kind of attribute specified")),
        };
    };
    p.punct("=")?;
    let value = p.attr(None)?;
    let ctx = p.ctx();
    // Where this is read, the dialect is registered.
    let Some(def) = ctx.registry().find_attr("dlti", ENTRY) else {
        return Ok(key);
    };
    let params = vec![Some(key), Some(value)].into();
    Ok(ctx.intern_attr(AttrData::Dialect { def, params }))
}

fn print_list(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    let list = params.first().copied().flatten();
    let list = list.and_then(|list| p.ctx().array_elements(list));
    let list = list.unwrap_or_default().to_vec();
    p.text("<");
    for (i, &attr) in list.iter().enumerate() {
        let Some((key, value)) = entry(p.ctx(), attr) else {
            continue;
        };
        let key = key_text(p.ctx(), key);
        p.text(if i == 0 { "" } else { ", " });
        p.text(&key);
        p.text(" = ");
        p.attr(value);
    }
    p.text(">");
}

// Checking.

/// Names are not empty, and no key is there twice.
fn check_entries(ctx: &Context, entries: &[Attr]) -> Wrong {
    let mut seen = HashSet::new();
    for (key, _) in entries.iter().filter_map(|&attr| entry(ctx, attr)) {
        if ctx.type_value(key).is_none() && ctx.string_bytes(key).is_empty() {
            return Err("empty string as DLTI key is not allowed".to_owned());
        }
        if !seen.insert(key) {
            return Err(format!("repeated DLTI key: {}", key_text(ctx, key)));
        }
    }
    Ok(())
}

/// The same, and keys are names.
fn check_device(ctx: &Context, entries: &[Attr]) -> Wrong {
    let mut keys = entries.iter().filter_map(|&attr| entry(ctx, attr));
    let ty = keys.position(|(key, _)| ctx.type_value(key).is_some());
    // What is wrong before that comes first.
    check_entries(ctx, &entries[..ty.unwrap_or(entries.len())])?;
    match ty {
        Some(_) => Err("type as DLTI key is not allowed".to_owned()),
        None => Ok(()),
    }
}

/// Keys are names, none is there twice, and values are devices.
fn check_system(ctx: &Context, entries: &[Attr]) -> Wrong {
    let mut seen = HashSet::new();
    for (key, value) in entries.iter().filter_map(|&attr| entry(ctx, attr)) {
        let name = key_text(ctx, key);
        if ctx.type_value(key).is_some() {
            return Err("non-string key of DLTI system spec".to_owned());
        }
        if !is(ctx, value, DEVICE) {
            let message = format!("value associated with key {name} is not a DLTI device spec");
            return Err(message);
        }
        if !seen.insert(key) {
            let message = format!("repeated device ID in dlti.target_system_spec: {name}");
            return Err(message);
        }
    }
    Ok(())
}
