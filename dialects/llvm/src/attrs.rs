//! Attributes that no declared format can say, and families of attributes.

use crease_ir::asm::{AsmPrinter, AttrParser, ParseResult, TypeClass};
use crease_ir::num::ApInt;
use crease_ir::op_def::{AttrPred, Param, ParamFormat, ParamKind, Piece};
use crease_ir::{Attr, AttrData, Context, Loc, LocData, LocWalk, Type};
use crease_syntax::asm_format::{IntKind, parse_int, parse_params, print_params};

use crate::generated::ALIASED;

type Params = Vec<Option<Attr>>;

/// The mnemonic of an attribute of this dialect.
pub fn mnemonic(ctx: &Context, attr: Attr) -> Option<&'static str> {
    match ctx.attr_data(attr) {
        AttrData::Dialect { def, .. } => {
            let registry = ctx.registry();
            (registry.def_dialect(*def).name == "llvm").then(|| registry.attr_def(*def).mnemonic)
        }
        _ => None,
    }
}

/// The first metadata of this mnemonic in a location, or in those that it is made of.
pub(crate) fn metadata_in(ctx: &Context, loc: Loc, kind: &str) -> Option<Attr> {
    let mut walk = LocWalk::new(loc);
    while let Some(loc) = walk.next() {
        match ctx.loc_data(loc) {
            Some(LocData::Fused { parts, metadata }) => {
                let found = metadata.filter(|&attr| mnemonic(ctx, attr) == Some(kind));
                if found.is_some() {
                    return found;
                }
                walk.enter(parts);
            }
            Some(LocData::Name { child, .. }) => walk.enter(&[*child]),
            Some(LocData::CallSite { callee, caller }) => walk.enter(&[*callee, *caller]),
            Some(LocData::Unknown | LocData::File { .. }) | None => {}
        }
    }
    None
}

/// The attribute without parameters that has this mnemonic.
pub(crate) fn plain(ctx: &Context, mnemonic: &str) -> Option<Attr> {
    let def = ctx.registry().find_attr("llvm", mnemonic)?;
    let params = Vec::new().into();
    Some(ctx.intern_attr(AttrData::Dialect { def, params }))
}

/// An alias for those that are declared to have one.
pub(crate) fn alias(ctx: &Context, attr: Attr) -> Option<String> {
    let mnemonic = mnemonic(ctx, attr)?;
    ALIASED.contains(&mnemonic).then(|| mnemonic.to_owned())
}

fn one_of(ctx: &Context, attr: Attr, list: &[&str]) -> bool {
    mnemonic(ctx, attr).is_some_and(|mnemonic| list.contains(&mnemonic))
}

const LOCAL_SCOPES: &[&str] = &["di_lexical_block", "di_lexical_block_file", "di_subprogram"];
const SCOPES: &[&str] = &[
    "di_common_block",
    "di_compile_unit",
    "di_composite_type",
    "di_file",
    "di_module",
    "di_namespace",
];
const TYPES: &[&str] = &[
    "di_basic_type",
    "di_composite_type",
    "di_derived_type",
    "di_null_type",
    "di_string_type",
    "di_subroutine_type",
];
const VARIABLES: &[&str] = &["di_global_variable", "di_local_variable"];
const NODES: &[&str] = &[
    "di_annotation",
    "di_generic_subrange",
    "di_imported_entity",
    "di_label",
    "di_subrange",
];

pub(crate) fn is_local_scope(ctx: &Context, attr: Attr) -> bool {
    one_of(ctx, attr, LOCAL_SCOPES)
}

pub(crate) fn is_scope(ctx: &Context, attr: Attr) -> bool {
    one_of(ctx, attr, SCOPES) || is_local_scope(ctx, attr)
}

pub(crate) fn is_type(ctx: &Context, attr: Attr) -> bool {
    one_of(ctx, attr, TYPES)
}

pub(crate) fn is_variable(ctx: &Context, attr: Attr) -> bool {
    one_of(ctx, attr, VARIABLES)
}

pub(crate) fn is_node(ctx: &Context, attr: Attr) -> bool {
    is_scope(ctx, attr) || is_type(ctx, attr) || is_variable(ctx, attr) || one_of(ctx, attr, NODES)
}

pub(crate) fn is_tbaa_node(ctx: &Context, attr: Attr) -> bool {
    one_of(ctx, attr, &["tbaa_root", "tbaa_type_desc"])
}

pub(crate) fn is_distinct(ctx: &Context, attr: Attr) -> bool {
    matches!(ctx.attr_data(attr), AttrData::Distinct { .. })
}

/// `<i32, 0, 10>`
pub(crate) mod constant_range {
    use super::*;

    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
        p.punct("<")?;
        let ty = p.ty_of(TypeClass::Integer)?;
        let width = p.ctx().int_width(ty).unwrap_or(0);
        let mut ends = [None, None];
        for end in &mut ends {
            p.punct(",")?;
            let loc = p.loc();
            let Some(value) = p.optional_apint()? else {
                return Err(p.error(loc, "expected integer value"));
            };
            // As upstream, which takes the lower bits of a number that is too large, and `true` for 1.
            let value = match value.width() {
                1 => value.zext_or_trunc(width),
                _ => value.sext_or_trunc(width),
            };
            let ty = p.ctx().int_type(width);
            *end = Some(p.ctx().int_attr(ty, value));
        }
        p.punct(">")?;
        Ok(ends.to_vec())
    }

    pub(crate) fn print(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
        let mut first = true;
        for value in params.iter().flatten() {
            let Some(number) = p.ctx().int_value(*value) else {
                continue;
            };
            let text = number.display_signed().to_string();
            if first {
                p.text(&format!("<i{}", number.width()));
            }
            first = false;
            p.text(", ");
            p.text(&text);
        }
        p.text(">");
    }
}

/// `DW_OP_name(1, 2)`
pub(crate) mod expression_elem {
    use super::*;

    static OPCODE: Param = Param::required(
        "opcode",
        "unsigned",
        ParamKind::Word(
            "debug info debug info operation encoding",
            "DW_OP_",
            crate::dwarf::OPERATIONS,
        ),
    );
    static FORMAT: ParamFormat = ParamFormat {
        record: "LLVM_DIExpressionElemAttr",
        params: &[OPCODE],
        pieces: &[Piece::Close, Piece::Param(0)],
    };
    /// The op whose arguments but for the first are encodings: words where there is one.
    const CONVERT: &str = "DW_OP_LLVM_convert";

    fn is_convert(ctx: &Context, params: &[Option<Attr>]) -> bool {
        let opcode = params.first().copied().flatten();
        opcode.and_then(|attr| ctx.str_value(attr)) == Some(CONVERT)
    }

    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
        let mut params = parse_params(p, &FORMAT)?;
        let convert = is_convert(p.ctx(), &params);
        let mut list = Vec::new();
        if p.optional_punct("(") {
            loop {
                let value = match convert && !list.is_empty() {
                    true => encoding(p)?,
                    false => number(p)?,
                };
                let ty = p.ctx().int_type(value.width());
                list.push(p.ctx().int_attr(ty, value));
                if !p.optional_punct(",") {
                    break;
                }
            }
            p.punct(")")?;
        }
        params.push((!list.is_empty()).then(|| p.ctx().array_attr(&list)));
        Ok(params)
    }

    fn number(p: &mut dyn AttrParser) -> ParseResult<ApInt> {
        match parse_int(p, IntKind::U64) {
            Ok(value) => Ok(value),
            Err(_) => {
                let loc = p.loc();
                Err(p.error(loc, "expected integer operand"))
            }
        }
    }

    fn encoding(p: &mut dyn AttrParser) -> ParseResult<ApInt> {
        let Some(word) = p.optional_any_keyword() else {
            return number(p);
        };
        match crate::dwarf::encoding(&word) {
            Some(value) => Ok(ApInt::new(IntKind::KEPT, value)),
            None => {
                let loc = p.loc();
                let message = format!("encountered unknown attribute encoding \"{word}\"");
                Err(p.error(loc, &message))
            }
        }
    }

    pub(crate) fn print(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
        print_params(p, &FORMAT, params);
        let convert = is_convert(p.ctx(), params);
        let list = params.get(1).copied().flatten();
        let list = list.and_then(|attr| p.ctx().array_elements(attr));
        let list = list.unwrap_or_default().to_vec();
        for (i, &value) in list.iter().enumerate() {
            p.text(if i == 0 { "(" } else { ", " });
            let Some(number) = p.ctx().int_value(value) else {
                continue;
            };
            let text = number.display_unsigned().to_string();
            // Upstream looks at the low half only.
            let low = number.to_u64().map(|value| value as u32);
            let word = low.filter(|_| convert && i > 0);
            match word.and_then(crate::dwarf::encoding_word) {
                Some(word) => {
                    p.text("DW_ATE_");
                    p.text(word);
                }
                None => p.text(&text),
            }
        }
        if !list.is_empty() {
            p.text(")");
        }
    }
}

/// `<[…]>`, where there may be nothing, or `<>`.
pub(crate) mod expression {
    use super::*;

    static FORMAT: ParamFormat = ParamFormat {
        record: "LLVM_DIExpressionAttr",
        params: &[Param::optional(
            "operations",
            "::llvm::ArrayRef<DIExpressionElemAttr>",
            ParamKind::List(&ParamKind::Own("llvm", "di_expression_elem")),
        )],
        pieces: &[
            Piece::Punct("<"),
            Piece::Group(&[Piece::Punct("["), Piece::Param(0), Piece::Punct("]")]),
            Piece::Punct(">"),
        ],
    };

    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
        parse_params(p, &FORMAT)
    }

    pub(crate) fn print(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
        print_params(p, &FORMAT, params);
    }
}

/// `<behavior, "key", value>`
pub(crate) mod module_flag {
    use super::*;
    use crate::enums::MOD_FLAG_BEHAVIOR;

    static FORMAT: ParamFormat = ParamFormat {
        record: "ModuleFlagAttr",
        params: &[
            Param::required(
                "behavior",
                "ModFlagBehavior",
                ParamKind::Enum(&MOD_FLAG_BEHAVIOR, "LLVM Module Flag Behavior"),
            ),
            Param::required("key", "StringAttr", ParamKind::Attr(&AttrPred::String)),
            Param::required("value", "Attribute", ParamKind::Attr(&AttrPred::Any)),
        ],
        pieces: &[
            Piece::Punct("<"),
            Piece::Params(&[0, 1, 2]),
            Piece::Punct(">"),
        ],
    };

    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
        let start = p.loc();
        let params = parse_params(p, &FORMAT)?;
        let ctx = p.ctx();
        let &[_, Some(key), Some(value)] = &params[..] else {
            return Ok(params);
        };
        let own = |attr| mnemonic(ctx, attr);
        let message = match ctx.str_value(key) {
            Some("CG Profile") => {
                let entry = |attr: &Attr| own(*attr) == Some("cgprofile_entry");
                let list = ctx.array_elements(value);
                match list.is_some_and(|list| list.iter().all(entry)) {
                    true => return Ok(params),
                    false => {
                        "'CG Profile' key expects an array of '#llvm.cgprofile_entry'".to_owned()
                    }
                }
            }
            Some("ProfileSummary") => match own(value) == Some("profile_summary") {
                true => return Ok(params),
                false => {
                    "'ProfileSummary' key expects a '#llvm.profile_summary' attribute".to_owned()
                }
            },
            _ => match ctx.attr_data(value) {
                AttrData::Integer { .. } | AttrData::String { .. } => return Ok(params),
                _ => format!(
                    "only integer and string values are currently supported for unknown key '{}'",
                    ctx.describe_attr(key)
                ),
            },
        };
        Err(p.error(start, &message))
    }

    pub(crate) fn print(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
        print_params(p, &FORMAT, params);
    }
}

/// `<["+sse", "-avx"]>`
pub(crate) mod target_features {
    use super::*;

    static FORMAT: ParamFormat = ParamFormat {
        record: "LLVM_TargetFeaturesAttr",
        params: &[Param::optional(
            "features",
            "::llvm::ArrayRef<StringAttr>",
            ParamKind::List(&ParamKind::Attr(&AttrPred::String)),
        )],
        pieces: &[Piece::Close, Piece::Param(0)],
    };

    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
        let start = p.loc();
        p.punct("<")?;
        p.punct("[")?;
        let mut params = vec![None];
        if !p.optional_punct("]") {
            params = parse_params(p, &FORMAT)?;
            p.punct("]")?;
        }
        p.punct(">")?;
        let list = params[0].and_then(|attr| p.ctx().array_elements(attr));
        let mut wrong = "";
        for feature in list.unwrap_or_default() {
            let text = p.ctx().str_value(*feature).unwrap_or_default();
            wrong = match text.bytes().next() {
                None => "target features can not be null or empty",
                Some(b'+' | b'-') if text.contains(',') => "target features can not contain ','",
                Some(b'+' | b'-') => continue,
                Some(_) => "target features must start with '+' or '-'",
            };
            break;
        }
        match wrong.is_empty() {
            true => Ok(params),
            false => Err(p.error(start, wrong)),
        }
    }

    pub(crate) fn print(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
        p.text("<[");
        print_params(p, &FORMAT, params);
        p.text("]>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_name_attributes_that_there_are() {
        for name in [LOCAL_SCOPES, SCOPES, TYPES, VARIABLES, NODES].concat() {
            let known = crate::ATTRS.iter().any(|def| def.mnemonic == name);
            assert!(known, "{name}");
        }
    }
}
