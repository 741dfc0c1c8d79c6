//! Folds, patterns, effects and checks of ops.

use smallvec::SmallVec;

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::fold::{ConstantOp, Constants, Fold, FoldResult, Folded};
use crease_ir::hooks::{Effects, Verify};
use crease_ir::num::ApInt;
use crease_ir::op_def::{Effect, EffectKind, OpKind};
use crease_ir::{Attr, AttrData, Context, OpId, OpRef, Type, TypeData, ValueId};
use crease_rewrite::{DialectPatterns, PatternDef, PatternResult, Rewriter};

use crate::{
    AttrWithTrait, Constant, DynamicCustomParserPrinter, DynamicOneOperandTwoResults,
    FoldWithFoldAdaptor, FoldWithFoldAdaptorRef, ManualCppOpWithFold, RegionFold,
    ResultTypeWithTrait, SideEffect, VariadicFolder,
};

/// The patterns, under upstream's name where it has one.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new(
        "TestRemoveOpWithInnerOps",
        "test.op_with_region_pattern",
        remove,
    ),
    PatternDef::new(
        "dialect_canonicalizable",
        "test.dialect_canonicalizable",
        forty_two,
    ),
]);

fn remove(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    Ok(rw.erase_op(op))
}

fn forty_two(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let result = Type::I32.get();
    let value = rw.ctx().i64_attr(result, 42);
    Ok(rw.replace_with(op, crease_arith::Constant { value, result }))
}

impl Fold for RegionFold {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        Folded::Value(op.operand(0))
    }
}

impl Fold for VariadicFolder {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        Folded::Values(
            op.operands()
                .map(FoldResult::Value)
                .collect::<SmallVec<_>>(),
        )
    }
}

/// Entries that say that an effect is on a resource of its own.
const RESOURCES: [&str; 4] = [
    "test_resource",
    "test_nonaddressable_resource",
    "test_nonaddressable_resource_a",
    "test_nonaddressable_resource_b",
];

/// The effects that the attribute `effects` lists, each a dictionary: `effect` names it.
impl Effects for SideEffect {
    fn effects(op: OpRef<'_>, list: &mut Vec<Effect>) {
        let ctx = op.ctx();
        let effects = op.attr_by_name("effects");
        let effects = effects.and_then(|attr| ctx.array_elements(attr));
        for &effect in effects.unwrap_or_default() {
            let AttrData::Dict(entries) = ctx.attr_data(effect) else {
                continue;
            };
            let entry = |name: &str| {
                let found = entries.iter().find(|(key, _)| ctx.str(*key) == name);
                found.map(|&(_, value)| value)
            };
            let kind = match entry("effect").and_then(|name| ctx.str_value(name)) {
                Some("allocate") => EffectKind::Allocate,
                Some("free") => EffectKind::Free,
                Some("read") => EffectKind::Read,
                Some("write") => EffectKind::Write,
                _ => continue,
            };
            list.push(Effect {
                kind,
                value: entry("on_result").map(|_| op.result(0)),
                resource: (RESOURCES.into_iter())
                    .find(|name| entry(name).is_some())
                    .unwrap_or(""),
            });
        }
    }
}

/// Constants of the dialect hold any attribute.
pub(crate) fn materialize(_: &Context, value: Attr, _: Type) -> Option<ConstantOp> {
    Some(ConstantOp {
        def: Constant::def(),
        slot: Constant::VALUE,
        value,
    })
}

impl Fold for Constant {
    const ATTR: Option<usize> = Some(Constant::VALUE);
}

impl Fold for ManualCppOpWithFold {
    fn fold(_: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        consts.get(0).map_or(Folded::No, Folded::Attr)
    }
}

/// Once its first operand, twice each of the list, three times each of the groups, four times the blocks.
impl Fold for FoldWithFoldAdaptor {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let (ctx, view) = (op.ctx(), FoldWithFoldAdaptorRef::from(op));
        let number = |value: ValueId| {
            let attr = consts.of_value(value)?;
            ctx.int_value(attr)?.to_i64()
        };
        let sum = |values: &mut dyn Iterator<Item = ValueId>| {
            let numbers = values.filter_map(number);
            numbers.fold(0i64, i64::wrapping_add)
        };
        let mut total = number(view.op()).unwrap_or(0);
        for (times, part) in [
            (2, sum(&mut view.variadic())),
            (3, sum(&mut view.var_of_var())),
        ] {
            total = total.wrapping_add(part.wrapping_mul(times));
        }
        let blocks = op.region(0).map_or(0, |(body, region)| {
            let first = body.entry_block(region);
            std::iter::successors(first, |&block| body.next_block(block)).count()
        });
        total = total.wrapping_add(4 * blocks as i64);
        let value = ApInt::from_i64(64, total).sext_or_trunc(32);
        Folded::Attr(ctx.int_attr(op.result_type(0), value))
    }
}

/// Whether `ty` is the type of this dialect that has upstream's trait for tests.
fn has_trait(ctx: &Context, ty: Type) -> bool {
    match ctx.type_data(ty) {
        TypeData::Dialect { def, .. } => {
            ctx.registry().def_dialect(*def).name == "test"
                && ctx.registry().type_def(*def).mnemonic == "test_type_with_trait"
        }
        _ => false,
    }
}

impl Verify for ResultTypeWithTrait {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        match has_trait(op.ctx(), op.result_type(0)) {
            true => Ok(()),
            false => Err(op.error(diags, "result type should have trait 'TestTypeTrait'")),
        }
    }
}

impl Verify for AttrWithTrait {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let ctx = op.ctx();
        let has = op.attr(AttrWithTrait::ATTR).is_some_and(|attr| {
            crate::attrs::own(ctx, attr).is_some_and(|(word, _)| word == "attr_with_trait")
        });
        match has {
            true => Ok(()),
            false => Err(op.error(diags, "'attr' attribute should have trait 'TestAttrTrait'")),
        }
    }
}

impl Verify for DynamicOneOperandTwoResults {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        for (count, wanted, what) in [
            (op.num_operands(), 1, "operand"),
            (op.num_results(), 2, "results"),
        ] {
            if count != wanted {
                let message = format!("expected {wanted} {what}, but had {count}");
                return Err(op.op_error(diags, message));
            }
        }
        Ok(())
    }
}

impl Verify for DynamicCustomParserPrinter {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        if op.num_operands() == 0 && op.num_results() == 0 {
            return Ok(());
        }
        Err(op.error(diags, "operation should have no operands and no results"))
    }
}
