//! `convert-arith-to-apfloat` and `convert-math-to-apfloat`: calls of a library that computes with floats of any
//! format, one for each element of a vector.
//!
//! The library is told the format and gets and gives bits. It is declared in the module that the passes run on.
//! Both lie here because vectors and functions are made.

use crease_arith::{Bitcast, CmpF, CmpIPredicate, Emit, ExtSI, ExtUI, OrI, TruncI};
use crease_func::{Call, Func};
use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::num::FloatKind;
use crease_ir::symbols::SymbolTable;
use crease_ir::{Attr, Body, Context, OpId, OpRef, Type, TypeData, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_rewrite::conversion::visits;
use crease_vector::{FromElements, ToElements};
use rustc_hash::FxHashSet;

use crate::to_libm::MOST_ELEMENTS;

/// `convert-arith-to-apfloat`.
pub struct ConvertArithToApFloat;

impl Pass for ConvertArithToApFloat {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        run(target, &mut pc.diags, &ARITH)
    }
}

impl PassDef for ConvertArithToApFloat {
    const NAME: &'static str = "convert-arith-to-apfloat";
    const DISPLAY: &'static str = "ArithToAPFloatConversionPass";
    const SUMMARY: &'static str = "Convert Arith ops to APFloat runtime library calls";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// `convert-math-to-apfloat`.
pub struct ConvertMathToApFloat;

impl Pass for ConvertMathToApFloat {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        run(target, &mut pc.diags, &MATH)
    }
}

impl PassDef for ConvertMathToApFloat {
    const NAME: &'static str = "convert-math-to-apfloat";
    const DISPLAY: &'static str = "MathToAPFloatConversionPass";
    const SUMMARY: &'static str = "Convert Math ops to APFloat runtime library calls";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// What an op does, as far as the library is told other things for it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    /// Floats to one of the same format.
    Float,
    /// A float to one of another format.
    Convert,
    ToSigned,
    ToUnsigned,
    FromSigned,
    FromUnsigned,
    Compare,
    /// A float to a truth value.
    Classify,
}

impl What {
    /// What an integer is extended by and taken for; `None` if there is none.
    fn is_unsigned(self) -> Option<bool> {
        match self {
            What::ToSigned | What::FromSigned => Some(false),
            What::ToUnsigned | What::FromUnsigned => Some(true),
            _ => None,
        }
    }

    /// The type that the library gives.
    fn result(self) -> Type {
        match self {
            What::Compare => Type::I8.get(),
            What::Classify => Type::I1.get(),
            _ => Type::I64.get(),
        }
    }
}

/// The ops of a dialect that are converted.
struct Table {
    /// Their names in order, each with that of its function without the prefix.
    rows: &'static [(&'static str, &'static str, What)],
    /// Whether those of vectors are.
    of_vectors: bool,
}

static ARITH: Table = Table {
    rows: ARITH_ROWS,
    of_vectors: true,
};

/// As upstream, vectors stay.
static MATH: Table = Table {
    rows: MATH_ROWS,
    of_vectors: false,
};

const ARITH_ROWS: &[(&str, &str, What)] = &[
    ("arith.addf", "add", What::Float),
    ("arith.cmpf", "compare", What::Compare),
    ("arith.divf", "divide", What::Float),
    ("arith.extf", "convert", What::Convert),
    ("arith.fptosi", "convert_to_int", What::ToSigned),
    ("arith.fptoui", "convert_to_int", What::ToUnsigned),
    ("arith.maximumf", "maximum", What::Float),
    ("arith.maxnumf", "maxnum", What::Float),
    ("arith.minimumf", "minimum", What::Float),
    ("arith.minnumf", "minnum", What::Float),
    ("arith.mulf", "multiply", What::Float),
    ("arith.negf", "neg", What::Float),
    ("arith.remf", "remainder", What::Float),
    ("arith.sitofp", "convert_from_int", What::FromSigned),
    ("arith.subf", "subtract", What::Float),
    ("arith.truncf", "convert", What::Convert),
    ("arith.uitofp", "convert_from_int", What::FromUnsigned),
];

const MATH_ROWS: &[(&str, &str, What)] = &[
    ("math.absf", "abs", What::Float),
    ("math.fma", "fused_multiply_add", What::Float),
    ("math.isfinite", "isfinite", What::Classify),
    ("math.isinf", "isinfinite", What::Classify),
    ("math.isnan", "isnan", What::Classify),
    ("math.isnormal", "isnormal", What::Classify),
];

/// For each predicate of `arith.cmpf` which outcomes make it true; the first and the last are constants.
static OUTCOMES: [&[i64]; 16] = [
    &[],
    &[EQUAL],
    &[GREATER],
    &[GREATER, EQUAL],
    &[LESS],
    &[LESS, EQUAL],
    &[LESS, GREATER],
    &[LESS, GREATER, EQUAL],
    &[UNORDERED, EQUAL],
    &[UNORDERED, GREATER],
    &[UNORDERED, GREATER, EQUAL],
    &[UNORDERED, LESS],
    &[UNORDERED, LESS, EQUAL],
    &[LESS, GREATER, UNORDERED],
    &[UNORDERED],
    &[],
];

const LESS: i64 = 0;
const EQUAL: i64 = 1;
const GREATER: i64 = 2;
const UNORDERED: i64 = 3;

/// The number by which the library knows a format, which is LLVM's.
fn format(kind: FloatKind) -> i64 {
    match kind {
        FloatKind::F16 => 0,
        FloatKind::BF16 => 1,
        FloatKind::F32 => 2,
        FloatKind::F64 => 3,
        FloatKind::F128 => 4,
        FloatKind::F8E5M2 => 7,
        FloatKind::F8E5M2FNUZ => 8,
        FloatKind::F8E4M3 => 9,
        FloatKind::F8E4M3FN => 10,
        FloatKind::F8E4M3FNUZ => 11,
        FloatKind::F8E4M3B11FNUZ => 12,
        FloatKind::F8E3M4 => 13,
        FloatKind::TF32 => 14,
        FloatKind::F8E8M0FNU => 15,
        FloatKind::F6E3M2FN => 16,
        FloatKind::F6E2M3FN => 17,
        FloatKind::F4E2M1FN => 18,
        FloatKind::F80 => 20,
    }
}

/// A call of the library that is to be made for an op.
struct Wanted {
    what: What,
    function: Attr,
    /// Elements, if they are those of vectors.
    count: Option<usize>,
}

impl Wanted {
    /// What stands for an op, if something does.
    fn of(op: OpRef<'_>, table: &Table) -> Option<Self> {
        let ctx = op.ctx();
        let at = (table.rows).binary_search_by_key(&op.name_str(), |row| row.0);
        let &(_, function, what) = table.rows.get(at.ok()?)?;
        let mut count = None;
        for value in op.operands().chain(op.results()) {
            let mut ty = op.ty(value);
            if let TypeData::Vector { shape, element, .. } = ctx.type_data(ty) {
                let elements = shape
                    .iter()
                    .try_fold(1i64, |n, &size| n.checked_mul(size))?;
                let elements = Some(elements).filter(|&elements| elements <= MOST_ELEMENTS)?;
                (ty, count) = (*element, usize::try_from(elements).ok());
            }
            let is_bits = matches!(
                ctx.type_data(ty),
                TypeData::Integer { .. } | TypeData::Float(_)
            );
            if !is_bits || ctx.scalar_width(ty)? > 64 {
                return None;
            }
        }
        if count.is_some() && !table.of_vectors {
            return None;
        }
        Some(Self {
            what,
            function: ctx.string_attr(format!("_mlir_apfloat_{function}")),
            count,
        })
    }

    /// The type of the function.
    fn ty(&self, op: OpRef<'_>) -> Type {
        let (int, bits) = (op.ctx().int_type(32), Type::I64.get());
        let mut inputs = vec![int];
        match self.what {
            What::Convert => inputs.push(int),
            what if what.is_unsigned().is_some() => inputs.extend([int, Type::I1.get()]),
            _ => {}
        }
        inputs.extend(op.operands().map(|_| bits));
        op.ctx().function_type(&inputs, &[self.what.result()])
    }
}

/// The ops of `body` that control may get to, what is inside one before it, in the order of the text.
fn reached(body: &Body) -> Vec<OpId> {
    let known: FxHashSet<OpId> = visits(body).iter().map(|visit| visit.op).collect();
    let mut list = body.ops_postorder();
    list.retain(|op| known.contains(op));
    list
}

fn run(
    target: &mut PassTarget<'_>,
    diags: &mut Diagnostics,
    table: &Table,
) -> Result<Changed, Failed> {
    let ctx = target.ctx();
    let missing = missing(target.op(), table, diags)?;
    let body = target.body_mut();
    let mut changed = false;
    body.visit_children(&mut |body| {
        let mut children = FxHashSet::default();
        let mut rw = Rewriter::new(ctx, body, None).without_revisits();
        for op in reached(rw.body()) {
            children.extend(rw.body().op_child(op).map(|child| child.index()));
            if let Some(wanted) = Wanted::of(rw.op(op), table) {
                rw.set_before(op);
                let value = replacement(&mut rw, op, &wanted);
                let _ = rw.replace_op(op, &[value]);
                changed = true;
            }
        }
        children
    });
    for (name, ty) in missing {
        let _ = crease_func::declare(ctx, body, body.owner().loc, name, ty, None);
    }
    Ok(Changed::from(changed))
}

/// The names and types of functions that will be called and are not in `module`, in the order of the text. An error for each op whose function is there with another type.
fn missing(
    module: OpRef<'_>,
    table: &Table,
    diags: &mut Diagnostics,
) -> Result<Vec<(Attr, Type)>, Failed> {
    let (body, known) = (module.regions().0, SymbolTable::new(module));
    let (mut list, mut seen, mut result) = (Vec::new(), FxHashSet::default(), Ok(()));
    let ctx = module.ctx();
    each_in_text(ctx, body, reached, &mut |view| {
        let Some(wanted) = Wanted::of(view, table) else {
            return;
        };
        let (name, ty) = (wanted.function, wanted.ty(view));
        match known.lookup(name).filter(|known| known.is::<Func>()) {
            Some(known) => {
                let found = known
                    .attr(Func::FUNCTION_TYPE)
                    .and_then(|ty| ctx.type_value(ty));
                if let Some(found) = found.filter(|&found| found != ty) {
                    result = Err(diags.fail(known.diag(format!(
                        "matched function '{}' but with different type: '{}' (expected '{}')",
                        ctx.str_value(name).unwrap_or_default(),
                        ctx.describe_type(found),
                        ctx.describe_type(ty),
                    ))));
                }
            }
            None if seen.insert(name) => list.push((name, ty)),
            None => {}
        }
    });
    result.map(|()| list)
}

/// Calls `visit` with those ops of `body` that are listed, and of those nested in it, in the order of the text.
pub(crate) fn each_in_text(
    ctx: &Context,
    body: &Body,
    list: fn(&Body) -> Vec<OpId>,
    visit: &mut dyn FnMut(OpRef<'_>),
) {
    let level = |body: &'_ Body| list(body).into_iter();
    let mut levels = vec![(body, body.children().collect::<Vec<_>>(), level(body))];
    while let Some((body, children, ops)) = levels.last_mut() {
        let Some(op) = ops.next() else {
            levels.pop();
            continue;
        };
        let child = body
            .op_child(op)
            .and_then(|child| children.get(child.index()));
        match child {
            Some(&child) => levels.push((child, child.children().collect(), level(child))),
            None => visit(body.op(ctx, op)),
        }
    }
}

/// What stands for the result of `op`.
fn replacement(rw: &mut Rewriter<'_>, op: OpId, wanted: &Wanted) -> ValueId {
    let view = rw.op(op);
    let (loc, result, ctx) = (view.loc(), view.result_type(0), rw.ctx());
    let sources: Vec<ValueId> = view.operands().collect();
    let predicate = (view.is::<CmpF>()).then(|| view.attr(CmpF::PREDICATE));
    let predicate = predicate
        .flatten()
        .and_then(|attr| ctx.int_value(attr)?.to_i64());
    let predicate = predicate.and_then(|value| usize::try_from(value).ok());
    let element = ctx.element_or_self(result);
    let Some(count) = wanted.count else {
        return of_scalars(
            &mut Emit::new(rw, loc),
            wanted,
            &sources,
            element,
            predicate,
        );
    };
    let parts: Vec<OpId> = (sources.iter())
        .map(|&source| {
            let elements = vec![ctx.element_or_self(rw.body().ty(source)); count];
            rw.build(loc, ToElements { source, elements })
        })
        .collect();
    let elements = (0..count)
        .map(|i| {
            let sources: Vec<ValueId> = parts
                .iter()
                .map(|&part| rw.body().result(part, i))
                .collect();
            of_scalars(
                &mut Emit::new(rw, loc),
                wanted,
                &sources,
                element,
                predicate,
            )
        })
        .collect();
    rw.build_value(
        loc,
        FromElements {
            elements,
            dest: result,
        },
    )
}

/// Calls the function.
fn of_scalars(
    emit: &mut Emit<'_, '_>,
    wanted: &Wanted,
    sources: &[ValueId],
    to: Type,
    predicate: Option<usize>,
) -> ValueId {
    let (ctx, what) = (emit.rw.ctx(), wanted.what);
    let (int, long) = (ctx.int_type(32), Type::I64.get());
    let width = |ty: Type| ctx.scalar_width(ty).unwrap_or(64);
    let from = (sources.first()).map_or(to, |&source| emit.ty(source));
    let bits: Vec<ValueId> = (sources.iter())
        .map(|&value| match what {
            What::FromSigned | What::FromUnsigned if width(from) == 64 => value,
            What::FromSigned => emit.cast::<ExtSI>(value, long),
            What::FromUnsigned => emit.cast::<ExtUI>(value, long),
            _ => {
                let value = emit.cast::<Bitcast>(value, ctx.int_type(width(from)));
                emit.cast::<ExtUI>(value, long)
            }
        })
        .collect();
    let format_of = |ty: Type| ctx.float_kind(ty).map_or(0, format);
    let (first, second) = match what {
        What::Convert => (format_of(from), Some(format_of(to))),
        What::ToSigned | What::ToUnsigned => (format_of(from), Some(width(to).into())),
        What::FromSigned | What::FromUnsigned => (format_of(to), Some(width(from).into())),
        _ => (format_of(from), None),
    };
    let mut operands = vec![emit.number(int, first)];
    operands.extend(second.map(|second| emit.number(int, second)));
    operands.extend(what.is_unsigned().map(|unsigned| emit.truth(unsigned)));
    operands.extend(bits);
    let call = Call {
        operands,
        callee: ctx.symbol_attr(ctx.str_value(wanted.function).unwrap_or_default()),
        arg_attrs: None,
        res_attrs: None,
        no_inline: None,
        result: vec![what.result()],
    };
    let result = emit.rw.build_value(emit.loc(), call);
    match what {
        What::Classify => result,
        What::Compare => is_outcome(emit, result, predicate.unwrap_or_default()),
        What::ToSigned | What::ToUnsigned => emit.cast::<TruncI>(result, to),
        _ => {
            let bits = emit.cast::<TruncI>(result, ctx.int_type(width(to)));
            emit.cast::<Bitcast>(bits, to)
        }
    }
}

/// Whether an outcome is one of those that make the predicate true.
fn is_outcome(emit: &mut Emit<'_, '_>, outcome: ValueId, predicate: usize) -> ValueId {
    let outcomes = OUTCOMES.get(predicate).copied().unwrap_or_default();
    let tests: Vec<ValueId> = (outcomes.iter())
        .map(|&number| {
            let number = emit.number(Type::I8.get(), number);
            emit.cmpi(CmpIPredicate::Eq, outcome, number)
        })
        .collect();
    let any = (tests.into_iter())
        .rev()
        .reduce(|rest, test| emit.binary::<OrI>(test, rest));
    any.unwrap_or_else(|| emit.truth(predicate > 0))
}
