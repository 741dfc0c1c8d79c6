//! Constants as attributes: reading scalars and splats, and applying a function to scalars, splats
//! and dense elements alike. Nothing here knows an op.

use crease_ir::attrs::AttrData;
use crease_ir::fold::{Constants, Folded};
use crease_ir::num::{ApFloat, ApInt};
use crease_ir::{Attr, Context, OpRef, Type};

/// Whether `attr` is `#ub.poison`. The `ub` dialect owns it; it is found by name.
pub fn is_poison(ctx: &Context, attr: Attr) -> bool {
    let AttrData::Dialect { def, .. } = *ctx.attr_data(attr) else {
        return false;
    };
    let registry = ctx.registry();
    registry.def_dialect(def).name == "ub" && registry.attr_def(def).mnemonic == "poison"
}

/// The integer of an integer attribute, or of a splat of integers.
pub fn int_or_splat(ctx: &Context, attr: Attr) -> Option<ApInt> {
    match ctx.attr_data(attr) {
        AttrData::Integer { value, .. } => Some(value.clone()),
        AttrData::Dense { splat: true, .. } => ctx.dense_ints(attr)?.into_iter().next(),
        _ => None,
    }
}

/// The number as a splat of a shaped type whose sizes are not known. Rules make no such constant, as
/// its text can't be read back; upstream does.
pub fn splat_of_unknown_size(ctx: &Context, ty: Type, value: u64) -> Option<Attr> {
    let data = ctx.type_data(ty);
    if !data.is_shaped() || data.has_static_shape() {
        return None;
    }
    let width = ctx.scalar_width(ctx.element_or_self(ty))?;
    Some(ctx.dense_int_attr(ty, &[ApInt::new(width, value)]))
}

/// A number that attributes hold: an integer or a float.
pub trait Element: Sized {
    /// The number in a scalar attribute, and its type.
    fn scalar(ctx: &Context, attr: Attr) -> Option<(&Self, Type)>;
    /// The numbers of a dense attribute, one if it is a splat.
    fn dense(ctx: &Context, attr: Attr) -> Option<Vec<Self>>;
    /// A scalar attribute.
    fn scalar_attr(self, ctx: &Context, ty: Type) -> Attr;
    /// A dense attribute, a splat if there is one number.
    fn dense_attr(ctx: &Context, ty: Type, values: &[Self]) -> Attr;
}

impl Element for ApInt {
    #[inline]
    fn scalar(ctx: &Context, attr: Attr) -> Option<(&Self, Type)> {
        match ctx.attr_data(attr) {
            AttrData::Integer { value, ty } => Some((value, *ty)),
            _ => None,
        }
    }
    fn dense(ctx: &Context, attr: Attr) -> Option<Vec<Self>> {
        ctx.dense_ints(attr)
    }
    fn scalar_attr(self, ctx: &Context, ty: Type) -> Attr {
        ctx.int_attr(ty, self)
    }
    fn dense_attr(ctx: &Context, ty: Type, values: &[Self]) -> Attr {
        ctx.dense_int_attr(ty, values)
    }
}

impl Element for ApFloat {
    #[inline]
    fn scalar(ctx: &Context, attr: Attr) -> Option<(&Self, Type)> {
        match ctx.attr_data(attr) {
            AttrData::Float { value, ty } => Some((value, *ty)),
            _ => None,
        }
    }
    fn dense(ctx: &Context, attr: Attr) -> Option<Vec<Self>> {
        ctx.dense_floats(attr)
    }
    fn scalar_attr(self, ctx: &Context, ty: Type) -> Attr {
        ctx.float_attr(ty, self)
    }
    fn dense_attr(ctx: &Context, ty: Type, values: &[Self]) -> Attr {
        ctx.dense_float_attr(ty, values)
    }
}

fn is_splat(ctx: &Context, attr: Attr) -> bool {
    matches!(ctx.attr_data(attr), AttrData::Dense { splat: true, .. })
}

/// Applies `f` to two constants of one type, element by element. Poison of either is the result;
/// `None` from `f` anywhere is no result. `ty` is the result's type; the operands' if `None`.
#[inline]
pub fn zip<T: Element, R: Element>(
    ctx: &Context,
    ty: Option<Type>,
    a: Option<Attr>,
    b: Option<Attr>,
    mut f: impl FnMut(&T, &T) -> Option<R>,
) -> Option<Attr> {
    let scalar = |attr: Option<Attr>| T::scalar(ctx, attr?);
    if let (Some((x, of)), Some((y, other))) = (scalar(a), scalar(b)) {
        return match of == other {
            true => Some(f(x, y)?.scalar_attr(ctx, ty.unwrap_or(of))),
            false => None,
        };
    }
    zip_elements(ctx, ty, a, b, &mut f)
}

/// The same of constants that are not two numbers.
#[inline(never)]
fn zip_elements<T: Element, R: Element>(
    ctx: &Context,
    ty: Option<Type>,
    a: Option<Attr>,
    b: Option<Attr>,
    f: &mut dyn FnMut(&T, &T) -> Option<R>,
) -> Option<Attr> {
    if ty.is_none() {
        let mut both = [a, b].into_iter().flatten();
        if let Some(poison) = both.find(|&attr| is_poison(ctx, attr)) {
            return Some(poison);
        }
    }
    let (a, b) = (a?, b?);
    let operand_ty = ctx.attr_type(a)?;
    if ctx.attr_type(b) != Some(operand_ty) {
        return None;
    }
    let ty = ty.unwrap_or(operand_ty);
    let (x, y) = (T::dense(ctx, a)?, T::dense(ctx, b)?);
    let n = match (is_splat(ctx, a), is_splat(ctx, b)) {
        (true, true) => 1,
        (true, false) => y.len(),
        (false, _) => x.len(),
    };
    let (x_step, y_step) = (
        usize::from(!is_splat(ctx, a)),
        usize::from(!is_splat(ctx, b)),
    );
    let mut values = Vec::with_capacity(n);
    for i in 0..n {
        values.push(f(x.get(i * x_step)?, y.get(i * y_step)?)?);
    }
    Some(R::dense_attr(ctx, ty, &values))
}

/// Applies `f` to a constant, element by element; the result has type `ty`. Poison stays.
pub fn map<T: Element, R: Element>(
    ctx: &Context,
    ty: Type,
    a: Option<Attr>,
    mut f: impl FnMut(&T) -> Option<R>,
) -> Option<Attr> {
    let a = a?;
    if let Some((x, _)) = T::scalar(ctx, a) {
        return Some(f(x)?.scalar_attr(ctx, ty));
    }
    if is_poison(ctx, a) {
        return Some(a);
    }
    if !ctx.type_data(ty).has_static_shape() {
        return None;
    }
    let values = T::dense(ctx, a)?
        .iter()
        .map(f)
        .collect::<Option<Vec<R>>>()?;
    Some(R::dense_attr(ctx, ty, &values))
}

/// The folded constant, if there is one.
pub fn folded(attr: Option<Attr>) -> Folded {
    attr.map_or(Folded::No, Folded::Attr)
}

/// Evaluates an op with two integer operands of the result's type.
#[inline]
pub fn int_binary(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    mut f: impl FnMut(&ApInt, &ApInt) -> Option<ApInt>,
) -> Folded {
    let (ctx, a, b) = (op.ctx(), consts.get(0), consts.get(1));
    let scalar = |attr: Option<Attr>| Some((ApInt::scalar(ctx, attr?)?, attr?));
    let (Some(((x, ty), a)), Some(((y, other), b))) = (scalar(a), scalar(b)) else {
        return int_binary_of_any(op, a, b, &mut f);
    };
    folded((ty == other).then(|| f(x, y)).flatten().map(|result| {
        // What is there need not be looked for.
        if result == *x {
            a
        } else if result == *y {
            b
        } else {
            ctx.int_attr(ty, result)
        }
    }))
}

/// The same of constants that are not two integers.
#[inline(never)]
fn int_binary_of_any(
    op: OpRef<'_>,
    a: Option<Attr>,
    b: Option<Attr>,
    f: &mut dyn FnMut(&ApInt, &ApInt) -> Option<ApInt>,
) -> Folded {
    match (a, b) {
        (None, None) => Folded::No,
        (a, b) => folded(zip(op.ctx(), None, a, b, f)),
    }
}

/// Evaluates an op with two float operands of the result's type.
pub fn float_binary(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    f: impl Fn(&ApFloat, &ApFloat) -> ApFloat,
) -> Folded {
    folded(zip(op.ctx(), None, consts.get(0), consts.get(1), |a, b| {
        Some(f(a, b))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crease_ir::{Registry, TypeData};

    fn vector(ctx: &Context, n: i64) -> Type {
        let element = Type::I32.get();
        ctx.intern_type(TypeData::Vector {
            shape: [n].into(),
            scalable: [false].into(),
            element,
        })
    }

    fn ints(values: &[i64]) -> Vec<ApInt> {
        values.iter().map(|&v| ApInt::from_i64(32, v)).collect()
    }

    #[test]
    fn splats_meet_lists() {
        let ctx = Context::new(Registry::default());
        let ty = vector(&ctx, 2);
        let list = ctx.dense_int_attr(ty, &ints(&[5, 7]));
        let splat = ctx.dense_int_attr(ty, &ints(&[3]));
        let add = |a: &ApInt, b: &ApInt| Some(a.add(b));
        let sum = zip(&ctx, None, Some(splat), Some(list), add);
        assert_eq!(sum, Some(ctx.dense_int_attr(ty, &ints(&[8, 10]))));
        let sum = zip(&ctx, None, Some(splat), Some(splat), add);
        assert_eq!(sum, Some(ctx.dense_int_attr(ty, &ints(&[6]))));
        let other = ctx.dense_int_attr(ty, &ints(&[7, 5]));
        let sum = zip(&ctx, None, Some(other), Some(list), add);
        assert_eq!(
            sum,
            Some(ctx.dense_int_attr(ty, &ints(&[12]))),
            "equal elements are a splat"
        );
    }

    #[test]
    fn one_failing_element_fails_all() {
        let ctx = Context::new(Registry::default());
        let ty = vector(&ctx, 2);
        let list = ctx.dense_int_attr(ty, &ints(&[5, 0]));
        let div = |a: &ApInt, b: &ApInt| a.udiv(b);
        assert_eq!(zip(&ctx, None, Some(list), Some(list), div), None);
        assert_eq!(zip::<ApInt, ApInt>(&ctx, None, Some(list), None, div), None);
    }
}
