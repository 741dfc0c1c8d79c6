//! Functions whose results change, and who calls them.

use crease_func::{Call, Func};
use crease_ir::symbols::{Visibility, symbol_key, visibility};
use crease_ir::{Attr, AttrData, Body, ChildId, Context, OpId, OpRef, OpTrait, Type};

/// The functions with a body directly in `body` whose signature may change, and what names them.
pub(crate) fn changeable(ctx: &Context, body: &Body, public: bool) -> Vec<(OpId, ChildId, Attr)> {
    let functions = crease_func::functions(ctx, body).into_iter();
    functions
        .filter_map(|(op, child)| Some((op, child, symbol_key(body.op(ctx, op))?)))
        .filter(|&(op, ..)| public || visibility(body.op(ctx, op)) != Visibility::Public)
        .collect()
}

/// Calls `visit` with `body`, and those inside in which names mean the same.
pub(crate) fn visit_same_names(ctx: &Context, body: &mut Body, visit: &mut dyn FnMut(&mut Body)) {
    let mut pending = vec![body];
    while let Some(body) = pending.pop() {
        visit(body);
        let inside = body.children_mut().rev().filter(|child| {
            let info = ctx.registry().info(child.owner().name);
            !info.is_some_and(|info| info.traits.has(OpTrait::SymbolTable))
        });
        pending.extend(inside);
    }
}

/// What names the function that `op` calls, if it is a call of one.
pub(crate) fn callee(op: OpRef<'_>) -> Option<Attr> {
    let symbol = op.is::<Call>().then(|| op.attr(Call::CALLEE))?;
    match op.ctx().attr_data(symbol?) {
        AttrData::SymbolRef { root, nested } if nested.is_empty() => Some(*root),
        _ => None,
    }
}

/// Types, and the dictionary of attributes of each.
type Typed = Vec<(Type, Attr)>;

/// The arguments and results of a function.
pub(crate) struct Signature {
    pub(crate) args: Typed,
    pub(crate) results: Typed,
}

impl Signature {
    /// That of the function that owns `body`.
    pub(crate) fn of(ctx: &Context, body: &Body) -> Self {
        let owner = body.owner();
        let (args, results) = ctx.function_types(owner.attr(Func::FUNCTION_TYPE));
        let with_dicts = |types: &[Type], slot| -> Typed {
            let dicts = match owner.attr(slot).map(|attr| ctx.attr_data(attr)) {
                Some(AttrData::Array(dicts)) => dicts.as_ref(),
                _ => &[],
            };
            let dicts = dicts.iter().copied();
            let dicts = dicts.chain(std::iter::repeat_with(|| ctx.dict_attr(&[])));
            types.iter().copied().zip(dicts).collect()
        };
        Self {
            args: with_dicts(args, Func::ARG_ATTRS),
            results: with_dicts(results, Func::RES_ATTRS),
        }
    }

    /// Makes it that of the function that owns `body`.
    pub(crate) fn set(&self, ctx: &Context, body: &mut Body) {
        let types = |list: &Typed| -> Vec<Type> { list.iter().map(|&(ty, _)| ty).collect() };
        let ty = ctx.function_type(&types(&self.args), &types(&self.results));
        let dicts = |list: &Typed| {
            let dicts: Vec<Attr> = list.iter().map(|&(_, dict)| dict).collect();
            let says = dicts.iter().any(|&dict| !ctx.dict_entries(dict).is_empty());
            says.then(|| ctx.array_attr(&dicts))
        };
        let attrs = [
            (Func::FUNCTION_TYPE, Some(ctx.type_attr(ty))),
            (Func::ARG_ATTRS, dicts(&self.args)),
            (Func::RES_ATTRS, dicts(&self.results)),
        ];
        for (slot, attr) in attrs {
            if let Some(place) = body.owner_mut().attrs.get_mut(slot + 1) {
                *place = attr;
            }
        }
    }
}
