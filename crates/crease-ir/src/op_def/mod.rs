//! `OpDef`: everything the framework knows of an op, as plain data.
//!
//! Parser, printer, verifier, builders, effects, CSE and docs interpret this; none of them knows
//! an op by name. Three front ends make it: ODS (`cargo xtask codegen`), macros, run-time data.

mod constraint;
mod dialect;
mod eval;
mod kind;
mod params;
mod parts;
mod property;
mod spec;
mod table;

pub use constraint::{
    AttrConstraint, AttrPred, CmpOp, EnumCase, EnumDef, TypeConstraint, TypePred, TypeRule,
    TypeTransform,
};
pub use dialect::{
    AttrDef, Blobs, CheckOpAttr, CheckOpAttrInside, CheckParamAttr, Container, DialectDef,
    Directive, ParamAttr, ParamDef, TypeDef,
};
pub use eval::{compatible_shape, compatible_shapes};
pub use kind::declared_result_names;
pub use params::{Param, ParamFormat, ParamKind, Piece};
pub use parts::{Group, Parts};
pub use property::{EnumProperty, PropKind, Property, int_property};
pub use spec::{parse_no_params, print_no_params};
pub use table::Table;

use crate::asm::{ParseFn, PrintFn};
use crate::context::Context;
use crate::diag::{Diagnostics, Failed};
use crate::fold::{FoldFn, Wants};
use crate::ids::{Attr, Type, ValueId};
use crate::traits::TraitSet;
use crate::view::OpRef;

/// How many values or attributes one name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
    /// Any number of groups of any number; the inherent attribute of this name (`array<i32: …>`)
    /// holds the groups' lengths.
    VariadicOfVariadic(&'static str),
}

/// One named operand or result (group).
#[derive(Clone, Copy, Debug)]
pub struct ValueSpec {
    /// Name in ODS, may be empty.
    pub name: &'static str,
    /// What its type must satisfy.
    pub constraint: &'static TypeConstraint,
    /// How many.
    pub arity: Arity,
}

/// One inherent attribute (property). Its slot is its position in [`OpDef::attrs`].
#[derive(Clone, Copy, Debug)]
pub struct AttrSpec {
    /// Name in the text.
    pub name: &'static str,
    /// What it must satisfy.
    pub constraint: &'static AttrConstraint,
    /// Whether it may be absent.
    pub optional: bool,
    /// The value that stands for absence: left out by assembly formats; filled in when parsed,
    /// unless the attribute is `optional`.
    pub default: Option<AttrDefault>,
}

/// How to make the default value of an attribute.
#[derive(Clone, Copy, Debug)]
pub enum AttrDefault {
    /// MLIR attribute text, parsed by the constraint's own reader: an enum case's keyword for an
    /// enum attribute, else generic attribute syntax (`false`, `0 : i64`, `[]`).
    Text(&'static str),
    /// An integer of the constraint's type, or an enum value.
    Int(i64),
}

/// One named region.
#[derive(Clone, Copy, Debug)]
pub struct RegionSpec {
    /// Name in ODS, may be empty.
    pub name: &'static str,
    /// What it must satisfy.
    pub kind: RegionKind,
    /// Whether it stands for any number of regions (the last one only).
    pub variadic: bool,
}

/// Constraints on a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionKind {
    /// Anything.
    Any,
    /// `SizedRegion<n>`
    Sized(u32),
    /// `MinSizedRegion<n>`
    MinSized(u32),
    /// At most one block.
    MaxSized(u32),
}

/// One named successor.
#[derive(Clone, Copy, Debug)]
pub struct SuccessorSpec {
    /// Name in ODS.
    pub name: &'static str,
    /// Whether it stands for any number (the last one only).
    pub variadic: bool,
}

/// How the op is written.
#[derive(Clone, Copy, Debug)]
pub enum AsmSyntax {
    /// Only the generic form.
    Generic,
    /// An ODS `assemblyFormat`, interpreted.
    Format(&'static str),
    /// Hand-written functions.
    Custom {
        /// Reads everything after the op's name.
        parse: ParseFn,
        /// Writes everything after the op's name.
        print: PrintFn,
    },
}

/// What an op does to memory.
#[derive(Clone, Copy, Debug)]
pub enum EffectSpec {
    /// Not known: treated as everything.
    Unknown,
    /// Nothing (`NoMemoryEffect`).
    None,
    /// A fixed list.
    Static(&'static [EffectDef]),
    /// What its regions do, and nothing else (`RecursiveMemoryEffects`).
    Recursive,
    /// A function of the op.
    Hook(fn(OpRef<'_>, &mut Vec<Effect>)),
}

/// One effect in a fixed list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EffectDef {
    /// What happens.
    pub kind: EffectKind,
    /// To what.
    pub on: EffectTarget,
    /// Name of the resource, `""` for the default one.
    pub resource: &'static str,
}

impl Effect {
    /// Whether it is an allocation of what goes when the scope around ends
    /// ([`crate::OpTrait::AutomaticAllocationScope`]).
    pub fn allocates_in_scope(&self) -> bool {
        self.kind == EffectKind::Allocate && self.resource == "AutomaticAllocationScopeResource"
    }
}

/// What an effect does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EffectKind {
    /// `MemRead`
    Read,
    /// `MemWrite`
    Write,
    /// `MemAlloc`
    Allocate,
    /// `MemFree`
    Free,
}

/// What an effect of an `OpDef` applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EffectTarget {
    /// The resource as a whole.
    Resource,
    /// The operand group at this position.
    Operand(u8),
    /// The result group at this position.
    Result(u8),
    /// The attribute (symbol) in this slot.
    Attr(u8),
}

/// An effect of a given op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What happens.
    pub kind: EffectKind,
    /// To which value, `None` for the resource as a whole.
    pub value: Option<ValueId>,
    /// Name of the resource, `""` for the default one.
    pub resource: &'static str,
}

/// What result type inference sees: an op that is being built.
pub struct InferInput<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The types of the operands.
    pub operand_types: &'a [Type],
    /// Inherent attributes by slot.
    pub attrs: &'a [Option<Attr>],
    /// Segment lengths of the operand groups.
    pub operand_segments: &'a [u32],
    /// The op's regions lie in this body (for types that come from a terminator). Nothing else of it
    /// may be looked at: if the op has no regions, it may be any body, even an empty one.
    pub body: &'a crate::body::Body,
    /// The op's regions.
    pub regions: &'a [crate::ids::RegionId],
}

/// Computes result types, or says why it can't; see [`crate::hooks::InferTypes`] for what they may
/// depend on.
pub type InferFn = fn(&InferInput<'_>) -> Result<Vec<Type>, String>;

/// Whether results may have the second types where the first are inferred.
pub type CompatibleFn = fn(&Context, &[Type], &[Type]) -> bool;

/// Checks an op beyond its declared constraints.
pub type VerifyFn = fn(OpRef<'_>, &mut Diagnostics) -> Result<(), Failed>;

/// Suggests names for results: called with (first result of the group, name).
pub type ResultNamesFn = fn(OpRef<'_>, &mut dyn FnMut(ValueId, &str));

/// Suggests names for the entry arguments of one of the op's regions. The op may be isolated: the
/// body that owns the region is given.
pub type BlockArgNamesFn =
    fn(OpRef<'_>, &crate::body::Body, crate::ids::RegionId, &mut dyn FnMut(ValueId, &str));

/// An op's description.
#[derive(Clone, Copy, Debug)]
pub struct OpDef {
    /// With the dialect's namespace: `arith.addi`.
    pub name: &'static str,
    /// Operands in order.
    pub operands: &'static [ValueSpec],
    /// Results in order.
    pub results: &'static [ValueSpec],
    /// Inherent attributes; the slot order is ODS's order. `operandSegmentSizes` and
    /// `resultSegmentSizes` come last where the op has them.
    pub attrs: &'static [AttrSpec],
    /// Regions in order.
    pub regions: &'static [RegionSpec],
    /// Successors in order.
    pub successors: &'static [SuccessorSpec],
    /// Its traits.
    pub traits: TraitSet,
    /// Relations between types: verified, and used to infer types that the text leaves out.
    pub type_rules: &'static [TypeRule],
    /// `HasParent<…>` / `ParentOneOf<…>`: names of ops allowed as parent; empty for any.
    pub parents: &'static [&'static str],
    /// `SingleBlockImplicitTerminator<…>`: the op that is added when it is left out.
    pub implicit_terminator: Option<&'static str>,
    /// How it is written.
    pub asm: AsmSyntax,
    /// What it does to memory.
    pub effects: EffectSpec,
    /// Evaluates or simplifies the op without making ops.
    pub fold: Option<FoldFn>,
    /// [`crate::fold::Fold::WANTS`] of `fold`.
    pub fold_wants: Wants,
    /// [`crate::fold::Fold::ATTR`] of `fold`.
    pub fold_attr: Option<usize>,
    /// Checks before its regions are checked.
    pub verify: Option<VerifyFn>,
    /// [`crate::hooks::CustomAsm::IGNORES_NAMES`] of `asm`.
    pub asm_ignores_names: bool,
    /// [`crate::hooks::Verify::LOCAL`] of `verify`.
    pub verify_local: bool,
    /// Checks after its regions are checked.
    pub verify_regions: Option<VerifyFn>,
    /// `InferTypeOpInterface`.
    pub infer: Option<InferFn>,
    /// [`crate::hooks::InferTypes::compatible`] of `infer`.
    pub infer_compatible: CompatibleFn,
    /// Names for its results.
    pub result_names: Option<ResultNamesFn>,
    /// Names for its regions' arguments.
    pub block_arg_names: Option<BlockArgNamesFn>,
    /// Namespace that is left out inside its regions (`""`: none).
    pub default_dialect: &'static str,
    /// Interfaces with functions of their own.
    pub interfaces: &'static [Table],
}

impl OpDef {
    /// An op with nothing; the base for `..OpDef::EMPTY`.
    pub const EMPTY: OpDef = OpDef {
        name: "",
        operands: &[],
        results: &[],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: TraitSet::EMPTY,
        type_rules: &[],
        parents: &[],
        implicit_terminator: None,
        asm: AsmSyntax::Generic,
        effects: EffectSpec::Unknown,
        fold: None,
        fold_wants: Wants::Anything,
        fold_attr: None,
        verify: None,
        asm_ignores_names: false,
        verify_local: false,
        verify_regions: None,
        infer: None,
        infer_compatible: |_, inferred, found| inferred == found,
        result_names: None,
        block_arg_names: None,
        default_dialect: "",
        interfaces: &[],
    };

    /// The slot of the inherent attribute `name`.
    pub fn attr_slot(&self, name: &str) -> Option<usize> {
        self.attrs.iter().position(|spec| spec.name == name)
    }

    /// What is wrong with the first inherent attribute, by its name, that does not satisfy its constraint, of those
    /// that `attr` gives by slot; as said where an op is read.
    pub fn unsatisfied(
        &self,
        ctx: &Context,
        attr: impl Fn(usize) -> Option<Attr>,
    ) -> Option<String> {
        let wrong = self.attrs.iter().enumerate().filter(|(slot, spec)| {
            attr(*slot).is_some_and(|attr| !spec.constraint.pred.holds(ctx, attr))
        });
        // Upstream asks in the order of the names.
        let (_, spec) = wrong.min_by_key(|(_, spec)| spec.name)?;
        Some(format!(
            "'{}' op attribute '{}' failed to satisfy constraint: {}",
            self.name, spec.name, spec.constraint.summary
        ))
    }

    /// The dialect's namespace.
    pub fn dialect(&self) -> &'static str {
        self.name.split_once('.').map_or("", |(dialect, _)| dialect)
    }
}

/// A value's type as it is: what tables of ops that say "the same type" of values refer to.
pub fn same_type(_: &Context, ty: Type) -> Option<Type> {
    Some(ty)
}

/// A marker type per op, so that code can name it: `op.is::<arith::AddI>()`. With its fields filled in it
/// is an op to be made: `arith::AddI { lhs, rhs, overflow_flags: None, result: ty }`.
pub trait OpKind: Sized {
    /// Its description.
    fn def() -> &'static OpDef;
    /// The typed view of an op of this kind.
    type Ref<'b>: From<OpRef<'b>>;
    /// Adds what its fields say.
    fn add_to(self, parts: &mut Parts);
}
