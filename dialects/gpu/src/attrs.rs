//! The attributes that check what they hold, and which attributes of the dialect loops are mapped to.

use crease_ir::asm::{AsmPrinter, AttrParser, ParseResult};
use crease_ir::op_def::{AttrPred, Param, ParamFormat, ParamKind, Piece};
use crease_ir::{Attr, AttrData, Context, Type};
use crease_scf::{DeviceMapping, DeviceMappings};
use crease_syntax::asm_format::{parse_params, print_params};

use crate::generated::enums;

type Params = Vec<Option<Attr>>;

/// Whether this is a target to compile for: an attribute of a dialect that is not here.
pub(crate) fn is_target(_: &Context, _: Attr) -> bool {
    false
}

/// Whether the attribute says how a binary's objects are used. Formats write it in full.
pub(crate) fn is_translation(ctx: &Context, attr: Attr) -> bool {
    mnemonic(ctx, attr) == Some("select_object")
}

/// The mnemonic of an attribute of this dialect.
fn mnemonic(ctx: &Context, attr: Attr) -> Option<&'static str> {
    let AttrData::Dialect { def, .. } = ctx.attr_data(attr) else {
        return None;
    };
    let registry = ctx.registry();
    (registry.def_dialect(*def).name == "gpu").then(|| registry.attr_def(*def).mnemonic)
}

/// What loops are mapped to.
pub(crate) static MAPPINGS: DeviceMappings =
    DeviceMappings(|ctx, attr| match mnemonic(ctx, attr)? {
        "block" | "lane" | "thread" | "warp" | "warpgroup" | "memory_space" => {
            Some(DeviceMapping::Unit)
        }
        "mask" => Some(DeviceMapping::Mask),
        _ => None,
    });

/// `<"name", (i32) -> (), arg_attrs = […], metadata = {…}>`
pub(crate) mod kernel_metadata {
    use super::*;

    static FORMAT: ParamFormat = ParamFormat {
        record: "GPU_KernelMetadataAttr",
        params: &[
            Param::required("name", "StringAttr", ParamKind::Attr(&AttrPred::String)),
            Param::required("function_type", "Type", ParamKind::Attr(&AttrPred::Type)),
            Param::optional("arg_attrs", "ArrayAttr", ParamKind::Attr(&AttrPred::Array)),
            Param::optional(
                "metadata",
                "DictionaryAttr",
                ParamKind::Attr(&AttrPred::Dict),
            ),
        ],
        pieces: &[
            Piece::Punct("<"),
            Piece::Param(0),
            Piece::Punct(","),
            Piece::Param(1),
            Piece::Group(&[Piece::Punct(","), Piece::Struct(&[2, 3])]),
            Piece::Punct(">"),
        ],
    };

    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
        let start = p.loc();
        let params = parse_params(p, &FORMAT)?;
        let ctx = p.ctx();
        if params[0].is_some_and(|name| ctx.str_value(name) == Some("")) {
            return Err(p.error(start, "the kernel name can't be empty"));
        }
        let dicts = params[2].and_then(|list| ctx.array_elements(list));
        let mut dicts = dicts.unwrap_or_default().iter();
        if dicts.any(|&attr| !matches!(ctx.attr_data(attr), AttrData::Dict(_))) {
            let message = "all attributes in the array must be a dictionary attribute";
            return Err(p.error(start, message));
        }
        Ok(params)
    }

    pub(crate) fn print(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
        print_params(p, &FORMAT, params);
    }
}

/// `<[#gpu.kernel_metadata<…>, …]>`: kernels, sorted by name.
pub(crate) mod kernel_table {
    use super::*;

    static FORMAT: ParamFormat = ParamFormat {
        record: "GPU_KernelTableAttr",
        params: &[Param::optional(
            "kernel_table",
            "::llvm::ArrayRef<KernelMetadataAttr>",
            ParamKind::List(&ParamKind::Own("gpu", "kernel_metadata")),
        )],
        pieces: &[
            Piece::Punct("<"),
            Piece::Group(&[Piece::Punct("["), Piece::Param(0), Piece::Punct("]")]),
            Piece::Punct(">"),
        ],
    };

    fn name(ctx: &Context, kernel: Attr) -> &[u8] {
        match ctx.attr_data(kernel) {
            AttrData::Dialect { params, .. } => {
                params[0].map_or(&[], |name| ctx.string_bytes(name))
            }
            _ => &[],
        }
    }

    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
        let start = p.loc();
        let params = parse_params(p, &FORMAT)?;
        let ctx = p.ctx();
        let kernels = params[0].and_then(|list| ctx.array_elements(list));
        let Some(mut kernels) = kernels.map(<[Attr]>::to_vec) else {
            return Ok(params);
        };
        crease_ir::sort::sort_by_key(&mut kernels, |&kernel| name(ctx, kernel));
        if !kernels.is_sorted_by(|&a, &b| name(ctx, a) < name(ctx, b)) {
            return Err(p.error(start, "expected all kernels to be uniquely named"));
        }
        Ok(vec![Some(ctx.array_attr(&kernels))])
    }

    /// Kernels are written in full.
    pub(crate) fn print(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
        let ctx = p.ctx();
        let kernels = params.first().copied().flatten();
        let kernels = kernels.and_then(|list| ctx.array_elements(list));
        let kernels = kernels.unwrap_or_default().to_vec();
        p.text("<");
        for (i, &kernel) in kernels.iter().enumerate() {
            p.text(if i == 0 { "[" } else { ", " });
            p.attr(kernel);
        }
        p.text(if kernels.is_empty() { ">" } else { "]>" });
    }
}

/// `<#target, properties = {…}, kernels = #gpu.kernel_table<…>, assembly = "…">`: what was compiled for a target.
pub(crate) mod object {
    use super::*;

    const PARAMS: &[Param] = &[
        Param::required("target", "Attribute", ParamKind::Attr(&AttrPred::Any)),
        Param::required(
            "properties",
            "DictionaryAttr",
            ParamKind::Attr(&AttrPred::Dict),
        ),
        Param::required(
            "kernels",
            "KernelTableAttr",
            ParamKind::Own("gpu", "kernel_table"),
        ),
        Param::required("object", "StringAttr", ParamKind::Attr(&AttrPred::String)),
    ];

    const fn format(pieces: &'static [Piece]) -> ParamFormat {
        ParamFormat {
            record: "GPU_ObjectAttr",
            params: PARAMS,
            pieces,
        }
    }

    static TARGET: ParamFormat = format(&[Piece::Punct("<"), Piece::Param(0), Piece::Punct(",")]);
    static PROPERTIES: ParamFormat =
        format(&[Piece::Punct("="), Piece::Param(1), Piece::Punct(",")]);
    static KERNELS: ParamFormat = format(&[Piece::Punct("="), Piece::Param(2), Piece::Punct(",")]);
    static OBJECT: ParamFormat = format(&[Piece::Param(3), Piece::Punct(">")]);

    /// No target is here that it could be for: after all is read, that is said.
    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
        let start = p.loc();
        parse_params(p, &TARGET)?;
        for (name, format) in [("properties", &PROPERTIES), ("kernels", &KERNELS)] {
            if p.optional_keyword(name) {
                parse_params(p, format)?;
            }
        }
        let loc = p.loc();
        if let Some(word) = p.optional_any_keyword() {
            if enums::COMPILATION_TARGET.value_named(&word).is_none() {
                return Err(p.error(loc, "expected keyword for GPU object format"));
            }
            p.punct("=")?;
        }
        parse_params(p, &OBJECT)?;
        let message =
            "the target attribute must implement or promise the `gpu::TargetAttrInterface`";
        Err(p.error(start, message))
    }

    pub(crate) fn print(_: &mut dyn AsmPrinter, _: &[Option<Attr>]) {}
}

/// `<1>`, or nothing: which of a binary's objects is taken.
pub(crate) mod select_object {
    use super::*;

    static FORMAT: ParamFormat = ParamFormat {
        record: "GPU_SelectObjectAttr",
        params: &[Param::optional(
            "target",
            "Attribute",
            ParamKind::Attr(&AttrPred::Any),
        )],
        pieces: &[Piece::Group(&[
            Piece::Punct("<"),
            Piece::Param(0),
            Piece::Punct(">"),
        ])],
    };

    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
        let start = p.loc();
        let params = parse_params(p, &FORMAT)?;
        let Some(target) = params[0] else {
            return Ok(params);
        };
        let wrong = match p.ctx().attr_data(target) {
            AttrData::Integer { value, .. } if value.is_negative() => {
                "the object index must be positive"
            }
            AttrData::Integer { .. } => return Ok(params),
            _ => "the target attribute must be a GPU Target attribute",
        };
        Err(p.error(start, wrong))
    }

    pub(crate) fn print(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
        print_params(p, &FORMAT, params);
    }
}
