//! What kind of attribute a property can hold at all: less than its constraint asks for.
//!
//! Upstream keeps a property in a C++ attribute class. Text in `<{…}>` of another class is refused
//! when it is parsed (`Invalid attribute … in property conversion`); the rest is the verifier's.

use crate::context::Context;
use crate::ids::Attr;

use super::{AttrConstraint, AttrPred};

impl AttrConstraint {
    /// Whether a property with this constraint can hold `attr`, be it valid or not.
    pub fn stores(&self, ctx: &Context, attr: Attr) -> bool {
        // The class of an enum attribute takes only its cases.
        if self.enum_def.is_some() {
            return self.pred.holds(ctx, attr);
        }
        stores(&self.pred, ctx, attr)
    }
}

fn stores(pred: &AttrPred, ctx: &Context, attr: Attr) -> bool {
    let class = match pred {
        AttrPred::Any | AttrPred::Fn(_) | AttrPred::Not(_) => return true,
        AttrPred::All(list) => return list.iter().all(|pred| stores(pred, ctx, attr)),
        AttrPred::AnyOf(list) => return list.iter().any(|pred| stores(pred, ctx, attr)),
        AttrPred::SignlessInt(_)
        | AttrPred::SignedInt(_)
        | AttrPred::UnsignedInt(_)
        | AttrPred::Index
        | AttrPred::IntCmp(..)
        | AttrPred::IntOneOf(_) => AttrPred::Integer,
        AttrPred::FloatOf(_) => AttrPred::Float,
        AttrPred::TypeOf(_) => AttrPred::Type,
        AttrPred::ArrayOf(_) | AttrPred::ArraySize(..) => AttrPred::Array,
        AttrPred::DenseArrayCmp(..) => AttrPred::DenseArray("i64"),
        AttrPred::DenseIntElements(_) => AttrPred::DenseIntElements(None),
        other => *other,
    };
    class.holds(ctx, attr)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;

    fn constraint(pred: AttrPred) -> AttrConstraint {
        AttrConstraint {
            summary: "",
            pred,
            value_type: None,
            enum_def: None,
        }
    }

    #[test]
    fn a_property_holds_any_attribute_of_its_class() {
        let ctx = Context::new(Registry::new());
        let int = ctx.i64_attr(crate::ids::Type::I64.get(), 1);
        let list = ctx.array_attr(&[int]);
        let index = constraint(AttrPred::Index);
        assert!(index.stores(&ctx, int));
        assert!(!index.pred.holds(&ctx, int));
        assert!(!index.stores(&ctx, list));
        let strings = constraint(AttrPred::ArrayOf(&AttrPred::String));
        assert!(strings.stores(&ctx, list));
        assert!(!strings.pred.holds(&ctx, list));
        assert!(!strings.stores(&ctx, int));
    }
}
