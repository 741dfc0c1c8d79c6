//! `convert-math-to-libm`: calls of the C library, one for each element of a vector.
//!
//! Narrow floats are extended for that. What is called is declared afterwards: as all calls were valid before, one of a
//! symbol that its table lacks is one that was made here.

use crease_arith::{Emit, ExtF, TruncF};
use crease_func::Call;
use crease_ir::body::NewOp;
use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::num::{ApFloat, FloatKind};
use crease_ir::symbols::{may_be_symbol_table, symbol_key};
use crease_ir::{
    Attr, AttrData, Body, Context, Loc, OpId, OpRef, OpTrait, Type, TypeData, ValueId,
};
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_rewrite::conversion::{Conversion, Visit, convert, visits};
use crease_vector::{Extract, Insert};
use rustc_hash::FxHashSet;

/// The pass.
pub struct ConvertMathToLibm;

impl Pass for ConvertMathToLibm {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let changed = convert(ctx, target.body_mut(), &mut ToLibm);
        let changed = changed.and_then(|changed| {
            if changed {
                declare_in_all(ctx, target.body_mut())?;
            }
            Ok(changed)
        });
        match changed {
            Ok(changed) => Ok(Changed::from(changed)),
            Err(refused) => Err(pc.diags.fail(refused)),
        }
    }
}

impl PassDef for ConvertMathToLibm {
    const NAME: &'static str = "convert-math-to-libm";
    const DISPLAY: &'static str = "ConvertMathToLibmPass";
    const SUMMARY: &'static str = "Convert Math dialect to libm calls";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// The ops that have a function, without the name of the dialect, and that function for `f64`. The one for `f32` has an
/// `f` at its end.
static FUNCTIONS: [(&str, &str); 33] = [
    ("absf", "fabs"),
    ("acos", "acos"),
    ("acosh", "acosh"),
    ("asin", "asin"),
    ("asinh", "asinh"),
    ("atan", "atan"),
    ("atan2", "atan2"),
    ("atanh", "atanh"),
    ("cbrt", "cbrt"),
    ("ceil", "ceil"),
    ("cos", "cos"),
    ("cosh", "cosh"),
    ("erf", "erf"),
    ("erfc", "erfc"),
    ("exp", "exp"),
    ("exp2", "exp2"),
    ("expm1", "expm1"),
    ("floor", "floor"),
    ("fma", "fma"),
    ("log", "log"),
    ("log10", "log10"),
    ("log1p", "log1p"),
    ("log2", "log2"),
    ("powf", "pow"),
    ("round", "round"),
    ("roundeven", "roundeven"),
    ("rsqrt", "rsqrt"),
    ("sin", "sin"),
    ("sinh", "sinh"),
    ("sqrt", "sqrt"),
    ("tan", "tan"),
    ("tanh", "tanh"),
    ("trunc", "trunc"),
];

/// The function for `f64` that an op has.
fn function(op: OpRef<'_>) -> Option<&'static str> {
    let name = op.name_str().strip_prefix("math.")?;
    let at = FUNCTIONS.binary_search_by_key(&name, |row| row.0).ok()?;
    Some(FUNCTIONS[at].1)
}

/// Whether a function is one of those.
fn is_function(name: &str) -> bool {
    let single = name.strip_suffix('f').unwrap_or(name);
    FUNCTIONS.iter().any(|row| row.1 == single || row.1 == name)
}

struct ToLibm;

impl Conversion for ToLibm {
    fn keeps(&self, op: OpRef<'_>) -> bool {
        let dialect = op.info().map(|info| info.dialect.name);
        matches!(dialect, Some("arith" | "builtin" | "func" | "vector"))
    }

    fn refuses(&self, op: OpRef<'_>) -> bool {
        op.info().is_some_and(|info| info.dialect.name == "math")
    }

    fn lower(&mut self, rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
        let (ctx, view) = (rw.ctx(), rw.op(op));
        let (name, ty) = (function(view)?, view.result_type(0));
        let value = match ctx.type_data(ty) {
            TypeData::Vector { shape, element, .. } => by_elements(rw, op, shape, *element)?,
            TypeData::Float(FloatKind::F16 | FloatKind::BF16) => extended(rw, op, ty),
            TypeData::Float(FloatKind::F32) => call(rw, op, &format!("{name}f"), ty),
            TypeData::Float(FloatKind::F64) => call(rw, op, name, ty),
            _ => return None,
        };
        Some(vec![value])
    }
}

/// The op on other operands, without flags.
fn similar(rw: &mut Rewriter<'_>, op: OpId, operands: &[ValueId], ty: Type) -> ValueId {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let attrs = (view.def()).map_or_else(Vec::new, |def| def.attr_slots(ctx, &[]));
    let new = NewOp {
        name: view.name(),
        loc: view.loc(),
        operands,
        types: &[ty],
        attrs: &attrs,
        regions: &[],
        successors: &[],
    };
    let new = rw.create_op(new);
    rw.body().result(new, 0)
}

/// Vectors that have more elements stay, which is an error: nobody could use what they would become.
pub(crate) const MOST_ELEMENTS: i64 = 1 << 20;

/// The op for each element, one after the other.
pub(crate) fn by_elements(
    rw: &mut Rewriter<'_>,
    op: OpId,
    shape: &[i64],
    element: Type,
) -> Option<ValueId> {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let (loc, vector) = (view.loc(), view.result_type(0));
    let sources: Vec<ValueId> = view.operands().collect();
    let count = shape.iter().try_fold(1i64, |n, &size| n.checked_mul(size));
    let count = count.filter(|&count| count <= MOST_ELEMENTS)?;
    let mut emit = Emit::new(rw, loc);
    let mut result = match ctx.float_kind(element) {
        Some(kind) => emit.float_of(vector, ApFloat::zero(kind, false)),
        None => emit.number(vector, 0),
    };
    let mut position = vec![0; shape.len()];
    for _ in 0..count {
        let static_position = ctx.i64_array_attr(&position);
        let operands: Vec<ValueId> = sources
            .iter()
            .map(|&source| {
                let extract = Extract {
                    source,
                    dynamic_position: Vec::new(),
                    static_position,
                    result: ctx.element_or_self(rw.body().ty(source)),
                };
                rw.build_value(loc, extract)
            })
            .collect();
        let value_to_store = similar(rw, op, &operands, element);
        let insert = Insert {
            value_to_store,
            dest: result,
            dynamic_position: Vec::new(),
            static_position,
            result: vector,
        };
        result = rw.build_value(loc, insert);
        // The last position counts first.
        for (at, &size) in position.iter_mut().zip(shape).rev() {
            *at += 1;
            if *at < size {
                break;
            }
            *at = 0;
        }
    }
    Some(result)
}

/// The op on `f32`.
fn extended(rw: &mut Rewriter<'_>, op: OpId, ty: Type) -> ValueId {
    let view = rw.op(op);
    let (loc, operands) = (view.loc(), view.operands().collect::<Vec<_>>());
    let wide = rw.ctx().float_type(FloatKind::F32);
    let mut emit = Emit::new(rw, loc);
    let operands: Vec<ValueId> = (operands.into_iter())
        .map(|value| emit.cast::<ExtF>(value, wide))
        .collect();
    let result = similar(emit.rw, op, &operands, wide);
    emit.cast::<TruncF>(result, ty)
}

/// A call with the same operands.
pub(crate) fn call(rw: &mut Rewriter<'_>, op: OpId, name: &str, ty: Type) -> ValueId {
    let view = rw.op(op);
    let (loc, operands) = (view.loc(), view.operands().collect::<Vec<_>>());
    let call = Call {
        operands,
        callee: rw.ctx().symbol_attr(name),
        arg_attrs: None,
        res_attrs: None,
        no_inline: None,
        result: vec![ty],
    };
    rw.build_value(loc, call)
}

/// Declares in each symbol table what is called in it.
fn declare_in_all(ctx: &Context, body: &mut Body) -> Result<(), Diagnostic> {
    let mut error = None;
    body.visit_nested(&mut |body| {
        if error.is_some() || !is_table(ctx, body) {
            return;
        }
        match undeclared(ctx, body) {
            Ok(functions) => {
                // They have no effects.
                let pure = ctx.dict_attr(&[(ctx.ident("llvm.readnone"), Attr::unit())]);
                for (name, ty) in functions {
                    let _ = crease_func::declare(ctx, body, Loc::UNKNOWN, name, ty, Some(pure));
                }
            }
            Err(refused) => error = Some(refused),
        }
    });
    error.map_or(Ok(()), Err)
}

fn is_table(ctx: &Context, body: &Body) -> bool {
    let info = ctx.registry().info(body.owner().name);
    info.is_some_and(|info| info.traits.has(OpTrait::SymbolTable))
}

/// A body inside of a table.
struct Level<'b> {
    body: &'b Body,
    children: Vec<&'b Body>,
    list: Vec<Visit>,
    place: usize,
    /// Whether something around it may be another table.
    is_hidden: bool,
}

impl<'b> Level<'b> {
    fn new(body: &'b Body, is_hidden: bool) -> Self {
        Self {
            body,
            children: body.children().collect(),
            list: visits(body),
            place: 0,
            is_hidden,
        }
    }
}

/// The names and types of functions that are called and are not in `table`, in the order of calls. The error at a call
/// whose table is not known.
fn undeclared(ctx: &Context, table: &Body) -> Result<Vec<(Attr, Type)>, Diagnostic> {
    let (mut known, mut functions) = (FxHashSet::default(), Vec::new());
    let mut levels = vec![Level::new(table, false)];
    while let Some(level) = levels.last_mut() {
        let Some(&Visit { op, .. }) = level.list.get(level.place) else {
            levels.pop();
            continue;
        };
        level.place += 1;
        let body = level.body;
        let is_hidden = || {
            let mut around = std::iter::successors(body.parent_op(op), |&op| body.parent_op(op));
            level.is_hidden || around.any(|op| may_be_symbol_table(body.op(ctx, op)))
        };
        if let Some(child) = body.op_child(op) {
            let child = level.children.get(child.index());
            if let Some(&child) = child.filter(|child| !is_table(ctx, child)) {
                let inside = Level::new(child, is_hidden());
                levels.push(inside);
            }
            continue;
        }
        let view = body.op(ctx, op);
        let callee = (view.is::<Call>()).then(|| view.attr(Call::CALLEE));
        let Some(callee) = callee.flatten() else {
            continue;
        };
        let Some((name, text)) = function_name(ctx, callee) else {
            continue;
        };
        if is_hidden() {
            return Err(view.diag(format!(
                "'{text}' can't be declared, as the symbol table around the call is not known"
            )));
        }
        if known.insert(name) && !has_symbol(ctx, table, name) {
            let types = |values: &mut dyn Iterator<Item = ValueId>| -> Vec<Type> {
                values.map(|value| view.ty(value)).collect()
            };
            let (inputs, results) = (types(&mut view.operands()), types(&mut view.results()));
            functions.push((name, ctx.function_type(&inputs, &results)));
        }
    }
    Ok(functions)
}

/// The name of the function of the C library that a reference is of.
fn function_name(ctx: &Context, callee: Attr) -> Option<(Attr, &str)> {
    let AttrData::SymbolRef { root: name, .. } = *ctx.attr_data(callee) else {
        return None;
    };
    let text = ctx.str_value(name)?;
    is_function(text).then_some((name, text))
}

/// Whether the table that owns `body` has a symbol of this name.
fn has_symbol(ctx: &Context, body: &Body, name: Attr) -> bool {
    let region = body.owner_regions().first();
    let block = region.and_then(|&region| body.entry_block(region));
    let mut ops = block.into_iter().flat_map(|block| body.block_ops(block));
    ops.any(|op| symbol_key(body.op(ctx, op)) == Some(name))
}
