//! The dialect's attributes on ops:
//!
//! - only three names are there, each for its kind of attribute;
//! - a layout, on an op to whose inside it applies: what it says of each group of types, in the order of the first of
//!   each, then of names, each of which its dialect knows; then that it agrees with the layouts around.

use crease_ir::interfaces::{DataLayouts, LayoutNumbers};
use crease_ir::{
    Attr, AttrData, Body, Context, Diagnostics, Failed, Ident, OpRef, Type, TypeData, builtin,
};

use crate::attrs::{self, MAP, SPEC, SYSTEM};
use crate::layout::{Class, combine, is_scope, pairs, spec, type_layout};

type Check = Result<(), Failed>;

/// Checks an attribute with a name of the dialect.
pub(crate) fn op_attr(
    op: OpRef<'_>,
    attr: (Ident, Attr),
    around: &[OpRef<'_>],
    diags: &mut Diagnostics,
) -> Check {
    let ctx = op.ctx();
    let name = ctx.str(attr.0);
    let kind = name.strip_prefix("dlti.").unwrap_or(name);
    let Some(&mnemonic) = [SPEC, SYSTEM, MAP].iter().find(|known| **known == kind) else {
        let message = format!("attribute '{name}' not supported by dialect");
        return Err(op.error(diags, message));
    };
    if !attrs::is(ctx, attr.1, mnemonic) {
        let message = format!("'{name}' is expected to be a #dlti.{mnemonic} attribute");
        return Err(op.error(diags, message));
    }
    match spec(op).filter(|_| mnemonic == SPEC && is_scope(op)) {
        Some(spec) => layout(op, spec, around, diags),
        None => Ok(()),
    }
}

fn layout(op: OpRef<'_>, own: Attr, around: &[OpRef<'_>], diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    if let Err(message) = entries(op, own, around) {
        return Err(diags.error(op.loc(), message));
    }
    let scopes = around.iter().copied().filter(|&op| is_scope(op));
    let mut specs = scopes.filter_map(spec).peekable();
    if specs.peek().is_none() || combine(ctx, specs.chain([own])) {
        return Ok(());
    }
    let mut wrong = op.diag("data layout does not combine with layouts of enclosing ops");
    for (depth, &scope) in around.iter().enumerate().rev() {
        // The outermost module is there also if nobody wrote it.
        let implicit = depth == 0 && scope.is::<builtin::Module>() && spec(scope).is_none();
        if is_scope(scope) && !implicit {
            wrong = wrong.note(scope.loc(), "enclosing op with data layout");
        }
    }
    Err(diags.fail(wrong))
}

/// What is wrong with the entries of a layout.
fn entries(op: OpRef<'_>, spec: Attr, around: &[OpRef<'_>]) -> Result<(), String> {
    let ctx = op.ctx();
    let mut classes: Vec<Class> = Vec::new();
    let types = || pairs(ctx, spec).filter_map(|(key, value)| Some((ctx.type_value(key)?, value)));
    for (ty, _) in types() {
        let class = Class::of(ctx, ty);
        if classes.contains(&class) {
            continue;
        }
        classes.push(class);
        for (ty, value) in types().filter(|(ty, _)| Class::of(ctx, *ty) == class) {
            type_entry(ctx, ty, value)?;
        }
    }
    // To find out that a dialect is not there takes a look at all ops.
    let mut absent: Vec<&str> = Vec::new();
    for (key, value) in pairs(ctx, spec).filter(|(key, _)| ctx.type_value(*key).is_none()) {
        let name = ctx.str_value(key).unwrap_or_default();
        let Some((namespace, rest)) = name.split_once('.') else {
            continue;
        };
        let dialect = ctx.registry().dialect(namespace);
        let Some(dialect) = dialect.filter(|_| !rest.is_empty()) else {
            continue;
        };
        match DataLayouts::of(dialect).and_then(|layouts| layouts.name) {
            Some(check) => check(ctx, name, value)?,
            None if absent.contains(&dialect.name) => {}
            None if is_loaded(op, dialect.name, around) => {
                return Err(format!(
                    "the '{namespace}' dialect does not support identifier data layout entries"
                ));
            }
            None => absent.push(dialect.name),
        }
    }
    Ok(())
}

fn type_entry(ctx: &Context, ty: Type, value: Attr) -> Result<(), String> {
    match ctx.type_data(ty) {
        TypeData::Index => match ctx.attr_data(value) {
            AttrData::Integer { .. } => Ok(()),
            _ => Err("expected integer attribute in the data layout entry for 'index'".to_owned()),
        },
        TypeData::Integer { .. } | TypeData::Float(_) => alignments(ctx, value).map_err(|what| {
            let (ty, value) = (ctx.describe_type(ty), ctx.describe_attr(value));
            format!("{what} data layout entry #dlti.dl_entry<{ty}, {value}>")
        }),
        TypeData::Dialect { def, .. } => match type_layout(ctx, *def) {
            Some(layout) => (layout.verify)(ctx, ty, value),
            None => Err("data layout specified for a type that does not support it".to_owned()),
        },
        _ => Err("unexpected data layout for a built-in type".to_owned()),
    }
}

/// One or two numbers: the alignment, and the preferred one, which is no smaller.
fn alignments(ctx: &Context, value: Attr) -> Result<(), &'static str> {
    let numbers = LayoutNumbers::of(ctx, value);
    let Some(numbers) = numbers.filter(|numbers| numbers.element == Type::I64.get()) else {
        return Err("expected a dense i64 elements attribute in the");
    };
    match numbers.values[..] {
        [_] if numbers.count == 1 => Ok(()),
        [abi, preferred] if numbers.count == 2 => match preferred < abi {
            true => Err(
                "preferred alignment is expected to be greater than or equal to the abi alignment in",
            ),
            false => Ok(()),
        },
        _ => Err("expected 1 or 2 elements in the"),
    }
}

/// Whether anything of this dialect is in the text: upstream knows no more of a dialect before that.
fn is_loaded(op: OpRef<'_>, dialect: &str, around: &[OpRef<'_>]) -> bool {
    let top = around.first().copied().unwrap_or(op);
    let of = |op: OpRef<'_>| {
        let name = op.name_str();
        name.split_once('.').is_some_and(|(d, _)| d == dialect)
    };
    let mut bodies: Vec<&Body> = vec![top.body()];
    while let Some(body) = bodies.pop() {
        for id in body.ops_preorder() {
            let op = body.op(op.ctx(), id);
            if of(op) {
                return true;
            }
            bodies.extend(op.child());
        }
    }
    false
}

/// The dialect's own names in layouts.
pub(crate) fn name(ctx: &Context, name: &str, value: Attr) -> Result<(), String> {
    const KNOWN: &[&str] = &[
        "alloca_memory_space",
        "default_memory_space",
        "function_pointer_alignment",
        "global_memory_space",
        "legal_int_widths",
        "mangling_mode",
        "program_memory_space",
        "stack_alignment",
    ];
    match name.strip_prefix("dlti.").unwrap_or(name) {
        "endianness" => match ctx.str_value(value) {
            Some("big" | "little") => Ok(()),
            _ => Err(format!(
                "'{name}' data layout entry is expected to be either 'big' or 'little'"
            )),
        },
        known if KNOWN.contains(&known) => Ok(()),
        _ => Err(format!("unknown data layout entry name: {name}")),
    }
}
