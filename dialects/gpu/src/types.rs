//! The dialect's types: tokens of what runs asynchronously, handles, and matrices that a subgroup holds together.

use crease_ir::asm::{AsmPrinter, AttrParser, ParseResult};
use crease_ir::num::FloatKind;
use crease_ir::op_def::{ParamDef, TypeDef};
use crease_ir::types::Signedness;
use crease_ir::{Attr, AttrData, Context, Type, TypeData};

/// The types, sorted by mnemonic.
pub(crate) static TYPES: &[TypeDef] = &[
    TypeDef::plain("async.token"),
    TypeDef {
        params: &[
            ParamDef::required("shape"),
            ParamDef::required("elementType"),
            ParamDef::required("operand"),
        ],
        parse: parse_matrix,
        print: print_matrix,
        ..TypeDef::plain(MATRIX)
    },
    TypeDef::plain("sparse.dntensor_handle"),
    TypeDef::plain("sparse.spgemmop_handle"),
    TypeDef::plain("sparse.spmat_handle"),
];

const MATRIX: &str = "mma_matrix";

/// What is said of a type that there is not.
pub(crate) fn unknown(mnemonic: &str) -> String {
    format!("unknown gpu type: {mnemonic}")
}

/// `!gpu.async.token`
pub(crate) fn async_token(ctx: &Context) -> Type {
    ctx.plain_type("gpu", "async.token")
}

/// `!gpu.sparse.dntensor_handle`
pub(crate) fn dense_tensor(ctx: &Context) -> Type {
    ctx.plain_type("gpu", "sparse.dntensor_handle")
}

/// `!gpu.sparse.spgemmop_handle`
pub(crate) fn product(ctx: &Context) -> Type {
    ctx.plain_type("gpu", "sparse.spgemmop_handle")
}

/// `!gpu.sparse.spmat_handle`
pub(crate) fn sparse_matrix(ctx: &Context) -> Type {
    ctx.plain_type("gpu", "sparse.spmat_handle")
}

/// A matrix that the threads of a subgroup hold together.
pub(crate) struct Matrix<'c> {
    /// Rows and columns.
    pub(crate) shape: [i64; 2],
    element: Type,
    /// Which operand of a product it can be: `AOp`, `BOp` or `COp`.
    pub(crate) operand: &'c str,
}

impl<'c> Matrix<'c> {
    /// The type as one of a matrix.
    pub(crate) fn of(ctx: &'c Context, ty: Type) -> Option<Self> {
        let TypeData::Dialect { def, params } = ctx.type_data(ty) else {
            return None;
        };
        if ctx.registry().find_type("gpu", MATRIX) != Some(*def) {
            return None;
        }
        let &[Some(shape), Some(element), Some(operand)] = &params[..] else {
            return None;
        };
        let sizes = ctx.i64_array(shape)?;
        Some(Matrix {
            shape: [*sizes.first()?, *sizes.get(1)?],
            element: ctx.type_value(element)?,
            operand: ctx.str_value(operand)?,
        })
    }
}

/// Whether the type is one of a matrix. Formats write it in full.
pub(crate) fn is_matrix(ctx: &Context, ty: Type) -> bool {
    Matrix::of(ctx, ty).is_some()
}

/// The type of a matrix's elements.
pub(crate) fn element_of_matrix(ctx: &Context, ty: Type) -> Option<Type> {
    Some(Matrix::of(ctx, ty)?.element)
}

fn may_be_element(ctx: &Context, ty: Type) -> bool {
    match ctx.type_data(ty) {
        TypeData::Float(kind) => matches!(kind, FloatKind::F16 | FloatKind::F32 | FloatKind::F64),
        TypeData::Integer { width, signedness } => match signedness {
            Signedness::Signless => *width == 32,
            _ => *width == 8,
        },
        _ => false,
    }
}

/// `<16x16xf16, "AOp">`
fn parse_matrix(p: &mut dyn AttrParser) -> ParseResult<Vec<Option<Attr>>> {
    let start = p.mnemonic_loc();
    p.punct("<")?;
    let shape = p.dims(false, true)?;
    let element = p.ty()?;
    p.punct(",")?;
    let loc = p.loc();
    let Some(operand) = p.optional_string()? else {
        return Err(p.error(loc, "expected string"));
    };
    p.punct(">")?;
    let wrong = match &operand[..] {
        b"AOp" | b"BOp" | b"COp" if shape.len() != 2 => {
            "MMAMatrixType must have exactly two dimensions"
        }
        b"AOp" | b"BOp" | b"COp" if may_be_element(p.ctx(), element) => "",
        b"AOp" | b"BOp" | b"COp" => {
            "MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64"
        }
        _ => "operand expected to be one of AOp, BOp or COp",
    };
    if !wrong.is_empty() {
        return Err(p.error(start, wrong));
    }
    let ctx = p.ctx();
    Ok(vec![
        Some(ctx.i64_array_attr(&shape)),
        Some(ctx.type_attr(element)),
        Some(ctx.string_attr(operand)),
    ])
}

fn print_matrix(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    let ctx = p.ctx();
    let &[Some(shape), Some(element), Some(operand)] = params else {
        return;
    };
    let sizes = ctx.i64_array(shape).unwrap_or_default();
    let mut text = String::from("<");
    for size in sizes {
        text.push_str(&format!("{size}x"));
    }
    let element = ctx.type_value(element);
    let operand = match ctx.attr_data(operand) {
        AttrData::String { value, .. } => value.to_vec(),
        _ => Vec::new(),
    };
    p.text(&text);
    if let Some(element) = element {
        p.ty(element);
    }
    p.text(", ");
    p.quoted(&operand);
    p.text(">");
}
