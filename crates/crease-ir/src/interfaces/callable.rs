//! Calls and functions.

use crate::attrs::AttrData;
use crate::body::Body;
use crate::context::Context;
use crate::diag::{Diagnostics, Failed};
use crate::ids::{Attr, Type, ValueId};
use crate::view::OpRef;

/// Ops that call.
#[derive(Clone, Copy)]
pub struct CallInterface {
    /// The callee: a symbol reference attribute, or a value.
    pub callee: fn(OpRef<'_>) -> Callee,
    /// The arguments passed.
    pub args: fn(OpRef<'_>) -> Vec<ValueId>,
}

/// The arguments that `op` passes to what it calls; none if it is no call.
pub fn passed_by(op: OpRef<'_>) -> Vec<ValueId> {
    let interface = op.def().and_then(|def| def.interface::<CallInterface>());
    interface.map_or(Vec::new(), |interface| (interface.args)(op))
}

/// What a call calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callee {
    /// A symbol reference attribute.
    Symbol(Attr),
    /// A value of function type.
    Value(ValueId),
}

/// The attribute with the arguments' dictionaries, of functions and calls.
pub const ARG_ATTRS: &str = "arg_attrs";
/// The attribute with the results' dictionaries.
pub const RES_ATTRS: &str = "res_attrs";

/// Ops that are functions, which have [`ARG_ATTRS`] and [`RES_ATTRS`] besides what is said here.
#[derive(Clone, Copy)]
pub struct FunctionInterface {
    /// Slot of the function type.
    pub type_slot: usize,
    /// The op that ends a block after the body was inlined, where a return did: it has the return's
    /// operands and one successor.
    pub branch: &'static str,
    /// Checks type and body; `None` where the entry block's arguments are those of the type.
    pub verify_body: Option<CheckBody>,
}

/// Checks the type and the body of a function.
pub type CheckBody = fn(OpRef<'_>, &mut Diagnostics) -> Result<(), Failed>;

/// The arguments and results of a function, to change them: the type and the dictionary of attributes of each.
#[derive(Clone, PartialEq, Eq)]
pub struct FunctionSignature {
    /// Those of the arguments.
    pub args: Vec<(Type, Attr)>,
    /// Those of the results.
    pub results: Vec<(Type, Attr)>,
}

/// Where a function has its type, the dictionaries of its arguments, and those of its results.
fn signature_slots(ctx: &Context, body: &Body) -> Option<(usize, [Option<usize>; 2])> {
    let info = ctx.registry().info(body.owner().name)?;
    let function = info.def.interface::<FunctionInterface>()?;
    let slots = [info.named.arg_attrs, info.named.res_attrs];
    Some((function.type_slot, slots.map(|slot| slot.map(usize::from))))
}

impl FunctionSignature {
    /// That of the function that owns `body`; `None` if that is no function.
    pub fn of(ctx: &Context, body: &Body) -> Option<Self> {
        let (type_slot, dict_slots) = signature_slots(ctx, body)?;
        let owner = body.owner();
        let with_dicts = |types: &[Type], slot: Option<usize>| {
            let attr = slot.and_then(|slot| owner.attr(slot));
            let dicts = match attr.map(|attr| ctx.attr_data(attr)) {
                Some(AttrData::Array(dicts)) => dicts.as_ref(),
                _ => &[],
            };
            let dicts = dicts.iter().copied();
            let dicts = dicts.chain(std::iter::repeat_with(|| ctx.dict_attr(&[])));
            types.iter().copied().zip(dicts).collect()
        };
        let (args, results) = ctx.function_types(owner.attr(type_slot));
        Some(Self {
            args: with_dicts(args, dict_slots[0]),
            results: with_dicts(results, dict_slots[1]),
        })
    }

    /// Makes it that of the function that owns `body`.
    pub fn set(&self, ctx: &Context, body: &mut Body) {
        let Some((type_slot, dict_slots)) = signature_slots(ctx, body) else {
            return;
        };
        let [(args, arg_dicts), (results, result_dicts)] = [&self.args, &self.results]
            .map(|list| list.iter().copied().unzip::<_, _, Vec<_>, Vec<_>>());
        let ty = ctx.type_attr(ctx.function_type(&args, &results));
        let dicts = |dicts: Vec<Attr>| {
            let says = dicts.iter().any(|&dict| !ctx.dict_entries(dict).is_empty());
            says.then(|| ctx.array_attr(&dicts))
        };
        let attrs = [
            (Some(type_slot), Some(ty)),
            (dict_slots[0], dicts(arg_dicts)),
            (dict_slots[1], dicts(result_dicts)),
        ];
        for (slot, attr) in attrs {
            if let Some(place) = slot.and_then(|slot| body.owner_mut().attrs.get_mut(slot + 1)) {
                *place = attr;
            }
        }
    }
}
