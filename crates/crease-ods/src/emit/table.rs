//! `ops.rs`: the table with one row per op.

use std::fmt::Write as _;

use super::imports;
use crate::model::{Arity, Attr, Dialect, Effects, Op, Syntax, Value};

/// `ops.rs`
pub(super) fn file(dialect: &Dialect) -> String {
    let mut rows = String::new();
    for op in &dialect.ops {
        row(op, &mut rows);
    }
    let constraints = if rows.contains("&c::") {
        "use super::constraints as c;\n"
    } else {
        ""
    };
    let mut markers: Vec<&str> = dialect
        .ops
        .iter()
        .filter(|op| rows.contains(&format!("<{} as ", op.marker)))
        .map(|op| op.marker.as_str())
        .collect();
    markers.sort_unstable();
    let markers = match markers[..] {
        [] => String::new(),
        _ => format!("use super::views::{{{}}};\n", markers.join(", ")),
    };
    let uses = imports(
        &rows,
        &[
            (
                "crease_ir::hooks",
                &[
                    "BlockArgNames",
                    "CustomAsm",
                    "Effects",
                    "Fold",
                    "InferTypes",
                    "ResultNames",
                    "Verify",
                    "VerifyRegions",
                ],
            ),
            (
                "crease_ir::op_def",
                &[
                    "AsmSyntax",
                    "AttrDefault",
                    "AttrSpec",
                    "EffectDef",
                    "EffectKind",
                    "EffectSpec",
                    "EffectTarget",
                    "OpDef",
                    "RegionKind",
                    "RegionSpec",
                    "SuccessorSpec",
                    "Table",
                    "TypeRule",
                    "ValueSpec",
                    "declared_result_names",
                ],
            ),
            ("crease_ir::traits", &["TraitSet"]),
        ],
    );
    let traits = if rows.contains("T::") {
        "use crease_ir::traits::OpTrait as T;\n"
    } else {
        ""
    };
    format!(
        "//! The ops, sorted by name.\n\n{constraints}{markers}{uses}{traits}\n\
         /// The dialect's ops, sorted by name.\npub static OPS: &[OpDef] = &TABLE;\n\n\
         // A named static has one address; what an anonymous one refers to has one per codegen \
         unit.\nstatic TABLE: [OpDef; {count}] = [\n{rows}];\n",
        count = dialect.ops.len(),
    )
}

fn row(op: &Op, out: &mut String) {
    let _ = writeln!(out, "OpDef {{\nname: {:?},", op.name);
    list(out, "operands", op.operands.iter().map(value));
    list(out, "results", op.results.iter().map(value));
    let mut attrs: Vec<String> = op.attrs.iter().map(attr).collect();
    if op.has("AttrSizedOperandSegments") {
        attrs.push("AttrSpec::OPERAND_SEGMENTS".to_owned());
    }
    if op.has("AttrSizedResultSegments") {
        attrs.push("AttrSpec::RESULT_SEGMENTS".to_owned());
    }
    list(out, "attrs", attrs.into_iter());
    list(
        out,
        "regions",
        op.regions.iter().map(|r| {
            format!(
                "RegionSpec::{}({:?}, {})",
                one_or_more(r.variadic),
                r.name,
                r.kind
            )
        }),
    );
    list(
        out,
        "successors",
        op.successors
            .iter()
            .map(|s| format!("SuccessorSpec::{}({:?})", one_or_more(s.variadic), s.name)),
    );
    if !op.traits.is_empty() {
        let names: Vec<String> = op.traits.iter().map(|t| format!("T::{t}")).collect();
        let _ = writeln!(out, "traits: TraitSet::of(&[{}]),", names.join(", "));
    }
    list(out, "type_rules", op.type_rules.iter().cloned());
    list(out, "parents", op.parents.iter().map(|p| format!("{p:?}")));
    if let Some(name) = &op.implicit_terminator {
        let _ = writeln!(out, "implicit_terminator: Some({name:?}),");
    }
    match &op.syntax {
        Syntax::Generic => {}
        Syntax::Format(text) => {
            let _ = writeln!(out, "asm: AsmSyntax::Format({}),", literal(text));
        }
        Syntax::Custom => {
            let hook = format!("<{} as CustomAsm>", op.marker);
            let _ = writeln!(
                out,
                "asm: AsmSyntax::Custom {{ parse: {hook}::parse, print: {hook}::print }},\n\
                 asm_ignores_names: {hook}::IGNORES_NAMES,"
            );
        }
    }
    match &op.effects {
        Effects::Unknown => {}
        Effects::None => out.push_str("effects: EffectSpec::None,\n"),
        Effects::Recursive => out.push_str("effects: EffectSpec::Recursive,\n"),
        Effects::Hook => {
            let _ = writeln!(
                out,
                "effects: EffectSpec::Hook(<{} as Effects>::effects),",
                op.marker
            );
        }
        Effects::Static(effects) => {
            let items: Vec<String> = effects
                .iter()
                .map(|(kind, on, resource)| {
                    format!(
                        "EffectDef {{ kind: EffectKind::{kind}, on: {on}, resource: {resource:?} }}"
                    )
                })
                .collect();
            let _ = writeln!(out, "effects: EffectSpec::Static(&[{}]),", items.join(", "));
        }
    }
    for (on, field, hook, method) in [
        (op.fold, "fold", "Fold", "fold"),
        (op.verify, "verify", "Verify", "verify"),
        (
            op.verify_regions,
            "verify_regions",
            "VerifyRegions",
            "verify_regions",
        ),
        (op.infer, "infer", "InferTypes", "infer"),
        (
            op.result_names,
            "result_names",
            "ResultNames",
            "result_names",
        ),
        (
            op.block_arg_names,
            "block_arg_names",
            "BlockArgNames",
            "block_arg_names",
        ),
    ] {
        if on {
            let _ = writeln!(out, "{field}: Some(<{} as {hook}>::{method}),", op.marker);
        }
    }
    if op.fold {
        let _ = writeln!(
            out,
            "fold_wants: <{0} as Fold>::WANTS,\nfold_attr: <{0} as Fold>::ATTR,",
            op.marker
        );
    }
    if op.infer {
        let hook = format!("<{} as InferTypes>", op.marker);
        let _ = writeln!(out, "infer_compatible: {hook}::compatible,");
    }
    if op.verify {
        let _ = writeln!(out, "verify_local: <{} as Verify>::LOCAL,", op.marker);
    }
    if op.declared_names {
        out.push_str("result_names: Some(declared_result_names),\n");
    }
    if !op.default_dialect.is_empty() {
        let _ = writeln!(out, "default_dialect: {:?},", op.default_dialect);
    }
    list(
        out,
        "interfaces",
        op.interfaces
            .iter()
            .map(|path| format!("Table::new(&{path})")),
    );
    out.push_str("..OpDef::EMPTY\n},\n");
}

fn list(out: &mut String, field: &str, items: impl Iterator<Item = String>) {
    let items: Vec<String> = items.collect();
    if !items.is_empty() {
        let _ = writeln!(out, "{field}: &[{}],", items.join(", "));
    }
}

/// A string literal, raw where that saves escapes.
fn literal(text: &str) -> String {
    if text.contains('"') || text.contains('\\') {
        let hashes = if text.contains("\"#") { "##" } else { "#" };
        return format!("r{hashes}\"{text}\"{hashes}");
    }
    format!("{text:?}")
}

fn one_or_more(variadic: bool) -> &'static str {
    if variadic { "variadic" } else { "one" }
}

fn value(value: &Value) -> String {
    let arity = match value.arity {
        Arity::VariadicOfVariadic(sizes) => {
            let (name, constraint) = (&value.name, &value.constraint);
            return format!("ValueSpec::groups({name:?}, &c::{constraint}, {sizes:?})");
        }
        Arity::One => "one",
        Arity::Optional => "optional",
        Arity::Variadic => "variadic",
    };
    format!(
        "ValueSpec::{arity}({:?}, &c::{})",
        value.name, value.constraint
    )
}

fn attr(attr: &Attr) -> String {
    let (name, constraint) = (&attr.name, &attr.constraint);
    match &attr.default {
        Some(default) if attr.optional => {
            format!("AttrSpec::defaulted_optional({name:?}, &c::{constraint}, {default})")
        }
        Some(default) if attr.optional => {
            format!("AttrSpec::defaulted_optional({name:?}, &c::{constraint}, {default})")
        }
        Some(default) => format!("AttrSpec::defaulted({name:?}, &c::{constraint}, {default})"),
        None if attr.optional => format!("AttrSpec::optional({name:?}, &c::{constraint})"),
        None => format!("AttrSpec::required({name:?}, &c::{constraint})"),
    }
}
