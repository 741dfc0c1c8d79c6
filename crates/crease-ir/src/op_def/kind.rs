//! `op_kind!`: an op's marker type and typed view; [`EnumDef`]'s conversions to attributes; names of
//! results that follow from the definition.

use crate::attrs::AttrData;
use crate::context::Context;
use crate::ids::{Attr, ValueId};
use crate::num::ApInt;
use crate::types::DefId;
use crate::view::OpRef;

use super::EnumDef;

/// Declares the marker type of an op and its typed view: `op_kind! { /// doc
/// If, IfRef = &OPS[4]; operands(condition: ValueId) regions(then: RegionId) results(out: Vec<Type>) }`.
///
/// The marker's fields are those of the op, in the order of its definition: operands, attributes,
/// regions, successors, and the types of results. With values in them it is an op to be made.
///
/// The view is `Copy`, borrows the body, and derefs to [`crate::OpRef`]. Accessors are added to it
/// in a plain `impl`.
#[macro_export]
macro_rules! op_kind {
    (
        $(#[$doc:meta])* $kind:ident, $view:ident = $def:expr;
        $(operands($($operand:ident: $operand_ty:ty),+))?
        $(attrs($($attr:ident: $attr_ty:ty),+))?
        $(regions($($region:ident: $region_ty:ty),+))?
        $(successors($($successor:ident: $successor_ty:ty),+))?
        $(results($($result:ident: $result_ty:ty),+))?
    ) => {
        $(#[$doc])*
        pub struct $kind {
            $($(
                #[doc = concat!("Operand `", stringify!($operand), "`.")]
                pub $operand: $operand_ty,
            )+)?
            $($(
                #[doc = concat!("Attribute `", stringify!($attr), "`.")]
                pub $attr: $attr_ty,
            )+)?
            $($(
                #[doc = concat!("Region `", stringify!($region), "`.")]
                pub $region: $region_ty,
            )+)?
            $($(
                #[doc = concat!("Successor `", stringify!($successor), "`.")]
                pub $successor: $successor_ty,
            )+)?
            $($(
                #[doc = concat!("Type of result `", stringify!($result), "`.")]
                pub $result: $result_ty,
            )+)?
        }

        impl $crate::op_def::OpKind for $kind {
            #[inline]
            fn def() -> &'static $crate::op_def::OpDef {
                $def
            }
            type Ref<'b> = $view<'b>;
            #[inline]
            #[allow(unused_variables)]
            fn add_to(self, parts: &mut $crate::op_def::Parts) {
                $($(parts.operands(self.$operand);)+)?
                $($(parts.attr(self.$attr);)+)?
                $($(parts.regions(self.$region);)+)?
                $($(parts.successors(self.$successor);)+)?
                $($(parts.results(self.$result);)+)?
            }
        }

        #[doc = concat!("An op of kind [`", stringify!($kind), "`].")]
        #[derive(Clone, Copy, Debug)]
        pub struct $view<'b>($crate::view::OpRef<'b>);

        impl<'b> From<$crate::view::OpRef<'b>> for $view<'b> {
            #[inline]
            fn from(op: $crate::view::OpRef<'b>) -> Self {
                Self(op)
            }
        }

        impl<'b> std::ops::Deref for $view<'b> {
            type Target = $crate::view::OpRef<'b>;
            #[inline]
            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }
    };
}

impl EnumDef {
    /// The value that `text` names: a case, or for bit enums several with separators.
    pub fn value_named(&self, text: &str) -> Option<i64> {
        let case = |name: &str| self.cases.iter().find(|c| c.name == name).map(|c| c.value);
        if !self.bits {
            return case(text);
        }
        let parts = text.split(self.separator.trim());
        parts
            .map(|part| case(part.trim()))
            .try_fold(0, |bits, value| Some(bits | value?))
    }

    /// An array of the cases that an array of strings names; else the first text that names none.
    pub fn cases_named<'c>(&self, ctx: &'c Context, names: &[Attr]) -> Result<Attr, &'c str> {
        let case = |&name: &Attr| {
            let text = ctx.str_value(name).unwrap_or_default();
            let value = self.value_named(text);
            value.and_then(|value| self.attr_of(ctx, value)).ok_or(text)
        };
        let cases: Result<Vec<Attr>, &str> = names.iter().map(case).collect();
        Ok(ctx.array_attr(&cases?))
    }

    /// The enum value that `attr` holds; `None` if it is no attribute of this enum.
    pub fn value_of(&self, ctx: &Context, attr: Attr) -> Option<i64> {
        let holder = match (self.attr, ctx.attr_data(attr)) {
            (None, _) => attr,
            (Some((dialect, mnemonic)), AttrData::Dialect { def, params }) => {
                let known = ctx.registry().attr_def(*def).mnemonic == mnemonic
                    && ctx.registry().def_dialect(*def).name == dialect;
                known.then(|| params.first().copied().flatten()).flatten()?
            }
            _ => return None,
        };
        ctx.int_value(holder)?.to_i64()
    }

    /// The attribute that holds `value`; `None` if its dialect is not registered.
    pub fn attr_of(&self, ctx: &Context, value: i64) -> Option<Attr> {
        let number = ctx.int_attr(ctx.int_type(self.width), ApInt::from_i64(self.width, value));
        let Some((dialect, mnemonic)) = self.attr else {
            return Some(number);
        };
        let def: DefId = ctx.registry().find_attr(dialect, mnemonic)?;
        Some(ctx.intern_attr(AttrData::Dialect {
            def,
            params: [Some(number)].into(),
        }))
    }
}

/// Names each result group as the definition does: [`super::OpDef::result_names`] of ops with several
/// results and no hook.
pub fn declared_result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
    let specs = op.def().map_or(&[][..], |def| def.results);
    for (index, spec) in specs.iter().enumerate() {
        if !spec.name.is_empty()
            && let Some(first) = op.results_of(index).next()
        {
            set(first, spec.name);
        }
    }
}
