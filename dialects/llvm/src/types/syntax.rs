//! How types are written. Inside a type of this dialect, others of it go without `!llvm.`.

use crease_ir::asm::{AsmPrinter, AttrParser, ParseResult};
use crease_ir::num::ApInt;
use crease_ir::op_def::{Container, ParamDef, TypeDef};
use crease_ir::{Attr, AttrData, Context, Type};
use crease_syntax::asm_format::IntKind;

use super::structs::Struct;
use super::{is_compatible, is_element, marked, mnemonic, types_attr, types_in};

type Params = Vec<Option<Attr>>;

/// The types, sorted by mnemonic. What types are inside is marked by a last parameter.
pub(crate) static TYPES: &[TypeDef] = &[
    TypeDef {
        mnemonic: "array",
        params: &[
            ParamDef::required("numElements"),
            ParamDef::required("elementType"),
        ],
        parse: parse_array,
        print: print_array,
        element_of: &[],
    },
    TypeDef {
        mnemonic: "func",
        params: &[
            ParamDef::required("returnType"),
            ParamDef::required("params"),
            ParamDef::required("varArg"),
        ],
        parse: parse_function,
        print: print_function,
        element_of: &[],
    },
    TypeDef::plain("label"),
    TypeDef::plain("metadata"),
    TypeDef {
        element_of: &[Container::Vector, Container::MemRef],
        ..TypeDef::plain("ppc_fp128")
    },
    TypeDef {
        mnemonic: "ptr",
        params: &[ParamDef::required("addressSpace")],
        parse: parse_pointer,
        print: print_pointer,
        element_of: &[Container::Vector],
    },
    TypeDef {
        mnemonic: "struct",
        params: &[
            ParamDef::required("name"),
            ParamDef::required("packed"),
            ParamDef::required("body"),
            ParamDef::required("opaque"),
        ],
        parse: parse_struct,
        print: print_struct,
        element_of: &[],
    },
    TypeDef {
        mnemonic: "target",
        params: &[
            ParamDef::required("extTypeName"),
            ParamDef::required("typeParams"),
            ParamDef::required("intParams"),
        ],
        parse: parse_target,
        print: print_target,
        element_of: &[],
    },
    TypeDef::plain("token"),
    TypeDef::plain("void"),
    TypeDef::plain("x86_amx"),
];

/// What is said of a type that there is not.
pub(crate) fn unknown(mnemonic: &str) -> String {
    let float = crease_ir::num::FloatKind::from_mnemonic(mnemonic).is_some();
    match mnemonic {
        "memref" | "tensor" | "vector" | "complex" | "tuple" | "index" | "none" => {
            "unexpected type, expected keyword".to_owned()
        }
        _ if float => "unexpected type, expected keyword".to_owned(),
        _ => format!("unknown LLVM type: {mnemonic}"),
    }
}

/// Any type; those of this dialect may be short.
fn ty(p: &mut dyn AttrParser) -> ParseResult<Type> {
    match p.optional_ty()? {
        Some(ty) => Ok(ty),
        None => p.short_ty("llvm"),
    }
}

/// What [`ty`] reads. Upstream writes one type in full that may be short.
fn print_ty(p: &mut dyn AsmPrinter, ty: Type) {
    let ctx = p.ctx();
    let short = |name| name != "ppc_fp128" && is_compatible(ctx, ty);
    match mnemonic(ctx, ty).is_some_and(short) {
        true => p.short_ty(ty),
        false => p.ty(ty),
    }
}

fn print_types(p: &mut dyn AsmPrinter, types: &[Type]) {
    for (i, &ty) in types.iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        print_ty(p, ty);
    }
}

/// The parameter at `index`, if it is there.
fn given(params: &[Option<Attr>], index: usize) -> Option<Attr> {
    params.get(index).copied().flatten()
}

fn type_at(ctx: &Context, params: &[Option<Attr>], index: usize) -> Type {
    let ty = given(params, index).and_then(|attr| ctx.type_value(attr));
    ty.unwrap_or_else(|| Type::NONE.get())
}

fn print_number(p: &mut dyn AsmPrinter, attr: Attr) {
    let text = p
        .ctx()
        .int_value(attr)
        .map(|n| n.display_unsigned().to_string());
    p.text(&text.unwrap_or_default());
}

fn print_string(p: &mut dyn AsmPrinter, attr: Attr) {
    let bytes = match p.ctx().attr_data(attr) {
        AttrData::String { value, .. } => value.to_vec(),
        _ => Vec::new(),
    };
    p.quoted(&bytes);
}

/// Says that reading parameter `name` of `record`, a `cpp`, failed.
fn parameter(p: &mut dyn AttrParser, record: &str, name: &str, cpp: &str) -> crease_ir::Failed {
    let loc = p.loc();
    let message = format!("failed to parse {record} parameter '{name}' which is to be a `{cpp}`");
    p.error(loc, &message)
}

/// A number without a sign, of `bits` bits.
fn number(p: &mut dyn AttrParser, bits: u32) -> ParseResult<Option<ApInt>> {
    let loc = p.loc();
    let Some(value) = p.optional_apint()? else {
        return Ok(None);
    };
    match IntKind::unsigned(bits).fit(&value) {
        Some(number) => Ok(Some(number.zext_or_trunc(bits))),
        None => Err(p.error(loc, "integer value too large")),
    }
}

/// `<4 x i32>`
fn parse_array(p: &mut dyn AttrParser) -> ParseResult<Params> {
    let start = p.loc();
    p.punct("<")?;
    let loc = p.loc();
    let Some(count) = number(p, 64)? else {
        p.error(loc, "expected integer value");
        return Err(parameter(p, "LLVMArrayType", "numElements", "uint64_t"));
    };
    p.keyword("x")?;
    let element = ty(p)?;
    p.punct(">")?;
    if !is_element(p.ctx(), element) {
        let message = format!(
            "invalid array element type: '{}'",
            p.ctx().describe_type(element)
        );
        return Err(p.error(start, &message));
    }
    let ctx = p.ctx();
    let count = ctx.int_attr(Type::I64.get(), count);
    Ok(marked(ctx, vec![Some(count), Some(ctx.type_attr(element))]))
}

fn print_array(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    p.text("<");
    if let Some(count) = given(params, 0) {
        print_number(p, count);
    }
    p.text(" x ");
    let element = type_at(p.ctx(), params, 1);
    print_ty(p, element);
    p.text(">");
}

/// `<i32 (ptr, ...)>`
fn parse_function(p: &mut dyn AttrParser) -> ParseResult<Params> {
    let start = p.loc();
    p.punct("<")?;
    let result = ty(p)?;
    p.punct("(")?;
    let (mut params, mut varargs) = (Vec::new(), false);
    if !p.optional_punct(")") {
        loop {
            if p.optional_punct("...") {
                varargs = true;
                break;
            }
            params.push(ty(p)?);
            if !p.optional_punct(",") {
                break;
            }
        }
        p.punct(")")?;
    }
    p.punct(">")?;
    let ctx = p.ctx();
    if matches!(mnemonic(ctx, result), Some("func" | "metadata" | "label")) {
        let message = format!(
            "invalid function result type: '{}'",
            ctx.describe_type(result)
        );
        return Err(p.error(start, &message));
    }
    for &param in &params {
        let valid = super::is_no_void_or_function(ctx, param);
        if !valid {
            let message = format!(
                "invalid function argument type: '{}'",
                ctx.describe_type(param)
            );
            return Err(p.error(start, &message));
        }
    }
    let list = types_attr(ctx, &params);
    let params = vec![
        Some(ctx.type_attr(result)),
        Some(list),
        varargs.then(Attr::unit),
    ];
    Ok(marked(ctx, params))
}

fn print_function(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    p.text("<");
    let result = type_at(p.ctx(), params, 0);
    print_ty(p, result);
    p.text(" (");
    let types = types_in(p.ctx(), given(params, 1));
    print_types(p, &types);
    if given(params, 2).is_some() {
        p.text(if types.is_empty() { "..." } else { ", ..." });
    }
    p.text(")>");
}

/// `<3>` or nothing for address space 0.
fn parse_pointer(p: &mut dyn AttrParser) -> ParseResult<Params> {
    if !p.optional_punct("<") {
        return Ok(vec![None, None]);
    }
    let loc = p.loc();
    let Some(space) = number(p, 32)? else {
        p.error(loc, "expected integer value");
        return Err(parameter(p, "LLVMPointerType", "addressSpace", "unsigned"));
    };
    p.punct(">")?;
    let attr = (!space.is_zero()).then(|| p.ctx().int_attr(Type::I32.get(), space));
    Ok(vec![attr, None])
}

fn print_pointer(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    if let Some(space) = given(params, 0) {
        p.text("<");
        print_number(p, space);
        p.text(">");
    }
}

/// `<("name",)? packed? (types)>`, `<"name", opaque>`, and inside itself `<"name">`.
fn parse_struct(p: &mut dyn AttrParser) -> ParseResult<Params> {
    let start = p.loc();
    p.punct("<")?;
    let name = p.optional_string()?;
    let name = name.map(|bytes| p.ctx().string_attr(bytes));
    if let Some(name) = name {
        let loc = p.loc();
        if p.optional_punct(">") {
            if p.enter_cycle(name) {
                p.leave_cycle();
                let message = "struct without a body only allowed in a recursive struct";
                return Err(p.error(loc, message));
            }
            return Ok(vec![Some(name), None, None, None, None]);
        }
        p.punct(",")?;
    }
    let loc = p.loc();
    if p.optional_keyword("opaque") {
        if name.is_none() {
            return Err(p.error(loc, "only identified structs can be opaque"));
        }
        p.punct(">")?;
        let value = Attr::unit();
        if let Some(name) = name
            && !define(p, name, value)
        {
            return Err(p.error(loc, "redeclaring defined struct as opaque"));
        }
        return Ok(vec![name, None, None, Some(value), None]);
    }
    if let Some(name) = name
        && !p.enter_cycle(name)
    {
        return Err(p.error(loc, "identifier already used for an enclosing struct"));
    }
    let packed = p.optional_keyword("packed");
    let read = elements(p);
    if name.is_some() {
        p.leave_cycle();
    }
    let (body, at) = read?;
    let at = if body.is_empty() { loc } else { at };
    p.punct(">")?;
    let ctx = p.ctx();
    if let Some(&wrong) = body.iter().find(|&&ty| !is_element(ctx, ty)) {
        let message = format!(
            "invalid LLVM structure element type: '{}'",
            ctx.describe_type(wrong)
        );
        let at = if name.is_some() { at } else { start };
        return Err(p.error(at, &message));
    }
    if let Some(name) = name {
        let value = super::structs::identity(ctx, &body, packed);
        if !define(p, name, value) {
            let message = "identified type already used with a different body";
            return Err(p.error(at, message));
        }
    }
    let ctx = p.ctx();
    let body = types_attr(ctx, &body);
    let params = vec![name, packed.then(Attr::unit), Some(body), None];
    Ok(marked(ctx, params))
}

/// Says what the struct `name` is; `false` if it is something else.
fn define(p: &mut dyn AttrParser, name: Attr, value: Attr) -> bool {
    let ctx = p.ctx();
    let dialect = ctx.string_attr("llvm.struct");
    let key = ctx.array_attr(&[dialect, name]);
    p.define(key, value)
}

/// `(types)`, and where the first one stands.
fn elements(p: &mut dyn AttrParser) -> ParseResult<(Vec<Type>, crease_ir::Loc)> {
    p.punct("(")?;
    let (mut body, at) = (Vec::new(), p.loc());
    if p.optional_punct(")") {
        return Ok((body, at));
    }
    loop {
        body.push(ty(p)?);
        if !p.optional_punct(",") {
            break;
        }
    }
    p.punct(")")?;
    Ok((body, at))
}

fn print_struct(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    p.text("<");
    if let Some(name) = given(params, 0) {
        print_string(p, name);
        if given(params, 2).is_none() && given(params, 3).is_none() {
            return p.text(">");
        }
        p.text(", ");
    }
    let Some(body) = given(params, 2) else {
        return p.text("opaque>");
    };
    if given(params, 1).is_some() {
        p.text("packed ");
    }
    p.text("(");
    let types = types_in(p.ctx(), Some(body));
    // A struct that LLVM does not have mentions itself in full.
    let ctx = p.ctx();
    let whole = types.iter().all(|&ty| is_compatible(ctx, ty));
    let mention = |ty| {
        !whole && Struct::of(ctx, ty).is_some_and(|s| s.opaque() && s.name == given(params, 0))
    };
    let full: Vec<bool> = types.iter().map(|&ty| mention(ty)).collect();
    for (i, (&ty, full)) in types.iter().zip(full).enumerate() {
        if i > 0 {
            p.text(", ");
        }
        match full {
            true => p.ty(ty),
            false => print_ty(p, ty),
        }
    }
    p.text(")>");
}

/// `<"name", types, numbers>`
fn parse_target(p: &mut dyn AttrParser) -> ParseResult<Params> {
    p.punct("<")?;
    let loc = p.loc();
    let Some(name) = p.optional_string()? else {
        p.error(loc, "expected string");
        let cpp = "::llvm::StringRef";
        return Err(parameter(p, "LLVMTargetExtType", "extTypeName", cpp));
    };
    let (mut types, mut numbers) = (Vec::new(), Vec::new());
    while p.optional_punct(",") {
        if let Some(value) = number(p, 32)? {
            numbers.push(p.ctx().int_attr(Type::I32.get(), value));
            continue;
        }
        let read = match numbers.is_empty() {
            true => ty(p),
            false => Err(crease_ir::Failed),
        };
        match read {
            Ok(ty) => types.push(ty),
            Err(_) => {
                let loc = p.loc();
                let message = "failed to parse parameter list for target extension type";
                return Err(p.error(loc, message));
            }
        }
    }
    p.punct(">")?;
    let ctx = p.ctx();
    let types = (!types.is_empty()).then(|| types_attr(ctx, &types));
    let numbers = (!numbers.is_empty()).then(|| ctx.array_attr(&numbers));
    Ok(marked(
        ctx,
        vec![Some(ctx.string_attr(name)), types, numbers],
    ))
}

fn print_target(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    p.text("<");
    if let Some(name) = given(params, 0) {
        print_string(p, name);
    }
    for ty in types_in(p.ctx(), given(params, 1)) {
        p.text(", ");
        p.ty(ty);
    }
    let numbers = given(params, 2).and_then(|attr| p.ctx().array_elements(attr));
    for number in numbers.unwrap_or_default().to_vec() {
        p.text(", ");
        print_number(p, number);
    }
    p.text(">");
}
