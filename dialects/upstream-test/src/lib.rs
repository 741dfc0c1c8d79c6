//! The dialect `test`, of which upstream's `mlir-opt` as Debian builds it has all: here are the ops that
//! upstream's tests of passes need. Any other name is that of an op of which nothing is known.
//!
//! `generated` is imported from `upstream-test.td`; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` (a constant) only.

mod generated;

pub use generated::*;

use smallvec::SmallVec;

use crease_ir::fold::{Constants, Fold, FoldResult, Folded};
use crease_ir::hooks::Effects;
use crease_ir::interfaces::BranchInterface;
use crease_ir::op_def::{DialectDef, Effect, EffectKind};
use crease_ir::{AttrData, OpId, OpRef, OperandSegment, Type};
use crease_rewrite::{DialectPatterns, PatternDef, PatternResult, Rewriter};

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "test",
    ops: OPS,
    allows_unknown_ops: true,
    extensions: &[&PATTERNS],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}

/// `test.br`
static BRANCH: BranchInterface = BranchInterface {
    successor_operands: |_| OperandSegment::group(Branch::OPERAND_TARGET_OPERANDS),
    constant_successor: |_, _| None,
};

/// The patterns, under upstream's name where it has one.
static PATTERNS: DialectPatterns = DialectPatterns(&[
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
    let ty = Type::I32.get();
    let attrs = [(crease_arith::Constant::VALUE, rw.ctx().i64_attr(ty, 42))];
    Ok(rw.replace_with_new::<crease_arith::Constant>(op, &[], &[ty], &attrs))
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
