//! How elements literals of a type look, for reading and writing them.

use crease_ir::attrs::ElementKind;
use crease_ir::{Context, Signedness, Type, TypeData};

/// How many types' layouts are remembered: programs use few at a time.
const KEPT: usize = 256;

/// How the literals of a type look.
#[derive(Clone, Copy)]
pub(crate) struct Layout<'a> {
    ty: Type,
    pub(crate) element: Type,
    /// The type of the numbers: of the parts if elements are complex.
    pub(crate) scalar: Type,
    /// `None` for strings.
    pub(crate) kind: Option<ElementKind>,
    /// Bytes that one number takes, and numbers in one element.
    pub(crate) size: usize,
    pub(crate) scalars: usize,
    pub(crate) shape: &'a [i64],
    /// The number of elements; `None` if the type is not of static shape.
    pub(crate) count: Option<i64>,
    /// See [`integer_format`].
    pub(crate) integers: (u32, bool),
    pub(crate) unsigned: bool,
    /// The least and the greatest integer that can be written in decimal and that 64 bits hold, if the
    /// numbers are integers of at most 64 bits.
    pub(crate) plain: (i64, i64),
}

/// The layouts of the types that were asked for last, by a part of the type's index; empty before the
/// first literal.
#[derive(Default)]
pub(crate) struct Layouts<'a>(Vec<Layout<'a>>);

impl<'a> Layouts<'a> {
    /// How literals of type `ty` look.
    #[inline]
    pub(crate) fn of(&mut self, ctx: &'a Context, ty: Type) -> &Layout<'a> {
        let place = ty.index() % KEPT;
        if self.0.get(place).is_none_or(|layout| layout.ty != ty) {
            self.add(ctx, place, ty);
        }
        &self.0[place]
    }

    #[inline(never)]
    fn add(&mut self, ctx: &'a Context, place: usize, ty: Type) {
        let layout = Layout::new(ctx, ty);
        self.0.resize(KEPT, layout);
        self.0[place] = layout;
    }
}

impl<'a> Layout<'a> {
    fn new(ctx: &'a Context, ty: Type) -> Layout<'a> {
        let data = ctx.type_data(ty);
        let element = ctx.element_or_self(ty);
        let scalar = match *ctx.type_data(element) {
            TypeData::Complex(inner) => inner,
            _ => element,
        };
        let kind = ctx.element_kind(element);
        let integers = integer_format(ctx, scalar).unwrap_or((0, false));
        let unsigned = matches!(
            ctx.type_data(scalar),
            TypeData::Integer {
                signedness: Signedness::Unsigned,
                ..
            }
        );
        let is_static = data.is_shaped() && data.has_static_shape();
        Layout {
            ty,
            element,
            scalar,
            kind,
            size: kind.map_or(0, ElementKind::scalar_bytes),
            scalars: kind.map_or(0, ElementKind::scalars),
            shape: data.shape().unwrap_or(&[]),
            count: is_static.then(|| data.num_elements().unwrap_or(i64::MAX)),
            integers,
            unsigned,
            plain: plain_range(integers, unsigned),
        }
    }
}

fn plain_range((width, signed): (u32, bool), unsigned: bool) -> (i64, i64) {
    let unused = 64 - width.clamp(1, 64);
    let lowest = if unsigned { 0 } else { i64::MIN >> unused };
    let highest = match signed || unused == 0 {
        true => i64::MAX >> unused,
        false => (u64::MAX >> unused) as i64,
    };
    (lowest, highest)
}

/// The width of the integers of a type, and whether the sign bit cannot be written as part of a positive
/// number.
pub(crate) fn integer_format(ctx: &Context, ty: Type) -> Option<(u32, bool)> {
    Some(match *ctx.type_data(ty) {
        TypeData::Integer { width, signedness } => (width, signedness == Signedness::Signed),
        TypeData::Index => (64, true),
        TypeData::Float(kind) => (kind.width(), false),
        _ => return None,
    })
}
