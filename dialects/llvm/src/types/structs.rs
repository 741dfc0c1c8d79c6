//! Structs: literal ones, and identified ones, which may contain themselves.

use crease_ir::{Attr, AttrData, Context, Type, TypeData};

use super::{array_parts, function, made, make, params_of, types_attr, types_in};

/// A struct type's parts.
#[derive(Clone, Debug)]
pub struct Struct {
    /// Its name, if it is identified.
    pub name: Option<Attr>,
    /// Whether there is no padding.
    pub packed: bool,
    /// Its elements as they are written: inside, the struct itself is its name alone. `None` of an
    /// opaque one and of a mention.
    pub body: Option<Vec<Type>>,
}

impl Struct {
    /// The parts of `ty` if it is a struct.
    pub fn of(ctx: &Context, ty: Type) -> Option<Self> {
        let &[name, packed, body, _, _] = params_of(ctx, ty, "struct")? else {
            return None;
        };
        Some(Self {
            name,
            packed: packed.is_some(),
            body: body.map(|body| types_in(ctx, Some(body))),
        })
    }

    /// Element number `index` of `ty`, if it is a struct that has one, as [`Self::element`] gives it; outside, nothing
    /// if it is no struct. The others are not looked at.
    pub(crate) fn element_of(ctx: &Context, ty: Type, index: usize) -> Option<Option<Type>> {
        let &[name, _, body, ..] = params_of(ctx, ty, "struct")? else {
            return None;
        };
        if name.is_some() {
            return Some(Self::of(ctx, ty)?.element(ctx, index));
        }
        let element = body.and_then(|body| ctx.array_elements(body)?.get(index));
        Some(element.and_then(|&element| ctx.type_value(element)))
    }

    /// A literal struct.
    pub fn literal(ctx: &Context, body: &[Type], packed: bool) -> Type {
        Self::make(ctx, None, Some(body), packed)
    }

    /// A struct with a body, or a mention of one inside its body.
    pub(crate) fn make(
        ctx: &Context,
        name: Option<Attr>,
        body: Option<&[Type]>,
        packed: bool,
    ) -> Type {
        let body = body.map(|body| types_attr(ctx, body));
        let params = vec![name, packed.then(Attr::unit), body, None];
        made(make(ctx, "struct", params))
    }

    /// Whether nothing is known of the body.
    pub fn opaque(&self) -> bool {
        self.body.is_none()
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.body.as_ref().map_or(0, Vec::len)
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Element number `index`, which may contain this struct.
    pub fn element(&self, ctx: &Context, index: usize) -> Option<Type> {
        let element = *self.body.as_ref()?.get(index)?;
        match self.name {
            Some(name) => Some(close(ctx, element, name, self)),
            None => Some(element),
        }
    }
}

/// Depth to which a mention is looked for: types that are read nest no deeper.
const DEPTH: usize = 256;

/// `ty` with `whole` where it mentions `name`, unless a struct of its own name is around that.
fn close(ctx: &Context, ty: Type, name: Attr, whole: &Struct) -> Type {
    let closing = Closing { ctx, name, whole };
    closing.ty(ty, &mut Vec::new(), 0)
}

struct Closing<'a> {
    ctx: &'a Context,
    name: Attr,
    whole: &'a Struct,
}

impl Closing<'_> {
    /// `around` are the names of the structs around `ty`.
    fn ty(&self, ty: Type, around: &mut Vec<Attr>, depth: usize) -> Type {
        let ctx = self.ctx;
        if depth > DEPTH || !matches!(ctx.type_data(ty), TypeData::Dialect { .. }) {
            return ty;
        }
        if let Some((count, element)) = array_parts(ctx, ty) {
            return super::array(ctx, count, self.ty(element, around, depth + 1));
        }
        if let Some(parts) = super::Signature::of(ctx, ty) {
            let params: Vec<Type> = parts
                .params
                .iter()
                .map(|&param| self.ty(param, around, depth + 1))
                .collect();
            let result = self.ty(parts.result, around, depth + 1);
            return function(ctx, result, &params, parts.varargs);
        }
        let Some(parts) = Struct::of(ctx, ty) else {
            return ty;
        };
        let mention = parts.body.is_none() && !is_declared_opaque(ctx, ty);
        if mention && parts.name == Some(self.name) && !around.contains(&self.name) {
            return self.inside(self.whole, around, depth);
        }
        match parts.body {
            Some(_) => self.inside(&parts, around, depth),
            None => ty,
        }
    }

    /// A struct whose own mentions, and those of the structs around it, stay names.
    fn inside(&self, parts: &Struct, around: &mut Vec<Attr>, depth: usize) -> Type {
        let ctx = self.ctx;
        if let Some(name) = parts.name {
            // What stands inside a struct of this name is a mention.
            if around.contains(&name) {
                return Struct::make(ctx, Some(name), None, false);
            }
            around.push(name);
        }
        let body: Vec<Type> = parts
            .body
            .iter()
            .flatten()
            .map(|&ty| self.ty(ty, around, depth + 1))
            .collect();
        if parts.name.is_some() {
            around.pop();
        }
        Struct::make(ctx, parts.name, Some(&body), parts.packed)
    }
}

/// Whether the struct is opaque because the text says so.
pub(super) fn is_declared_opaque(ctx: &Context, ty: Type) -> bool {
    let params = params_of(ctx, ty, "struct");
    params.is_some_and(
        |p| matches!(p, [_, _, _, Some(attr), _] if *ctx.attr_data(*attr) == AttrData::Unit),
    )
}

/// Whether `ty` has the name of one of these structs in it that are around it.
pub(crate) fn mentions(ctx: &Context, ty: Type, around: &[Attr]) -> bool {
    fn inside(ctx: &Context, ty: Type, around: &[Attr], depth: usize) -> bool {
        if depth > DEPTH || !matches!(ctx.type_data(ty), TypeData::Dialect { .. }) {
            return false;
        }
        let inside = |ty: Type| inside(ctx, ty, around, depth + 1);
        if let Some((_, element)) = array_parts(ctx, ty) {
            return inside(element);
        }
        if let Some(parts) = super::Signature::of(ctx, ty) {
            return inside(parts.result) || parts.params.into_iter().any(inside);
        }
        let Some(parts) = Struct::of(ctx, ty) else {
            return false;
        };
        match parts.body {
            Some(body) => body.into_iter().any(inside),
            None => parts.name.is_some_and(|name| around.contains(&name)),
        }
    }
    !around.is_empty() && inside(ctx, ty, around, 0)
}

/// Whether no struct of this name has another body.
pub(crate) fn is_free(ctx: &Context, name: Attr, body: &[Type], packed: bool) -> bool {
    let own = identity(ctx, body, packed);
    // All types are looked through each time: the name comes first, which takes no list of elements.
    let has_name = |ty: &Type| {
        params_of(ctx, *ty, "struct").is_some_and(|params| params.first() == Some(&Some(name)))
    };
    let mut others = ctx.marked_types().filter(has_name);
    others.all(|ty| match Struct::of(ctx, ty) {
        Some(Struct {
            body: Some(body),
            packed,
            ..
        }) => identity(ctx, &body, packed) == own,
        _ => !is_declared_opaque(ctx, ty),
    })
}

/// What tells the bodies of structs of one name apart: identified structs in it are their names.
pub(super) fn identity(ctx: &Context, body: &[Type], packed: bool) -> Attr {
    let body: Vec<Type> = body.iter().map(|&ty| by_name(ctx, ty, 0)).collect();
    let packed = ctx.bool_attr(packed);
    ctx.array_attr(&[types_attr(ctx, &body), packed])
}

fn by_name(ctx: &Context, ty: Type, depth: usize) -> Type {
    if depth > DEPTH || !matches!(ctx.type_data(ty), TypeData::Dialect { .. }) {
        return ty;
    }
    if let Some((count, element)) = array_parts(ctx, ty) {
        return super::array(ctx, count, by_name(ctx, element, depth + 1));
    }
    match Struct::of(ctx, ty) {
        Some(parts) if parts.name.is_some() => Struct::make(ctx, parts.name, None, false),
        Some(Struct {
            body: Some(body),
            packed,
            ..
        }) => {
            let body: Vec<Type> = body.iter().map(|&ty| by_name(ctx, ty, depth + 1)).collect();
            Struct::literal(ctx, &body, packed)
        }
        _ => ty,
    }
}
