//! `--dialect-page`: what a dialect has, as a page in Markdown: ops with their syntax, operands,
//! attributes, results, traits and effects, then its attributes, types and rules. All of it is made
//! from the tables that the parser, the verifier and the driver run on.

use std::fmt::Write as _;

use crease_ir::Registry;
use crease_ir::op_def::{
    Arity, AsmSyntax, AttrDefault, AttrSpec, DialectDef, EffectDef, EffectKind, EffectSpec,
    EffectTarget, EnumDef, OpDef, ParamDef, ValueSpec,
};
use crease_ir::registry::nearest;
use crease_rewrite::read_rules;

/// The page of dialect `name`; an error names those that there are.
pub(crate) fn page(registry: &Registry, name: &str) -> Result<String, String> {
    let Some(dialect) = registry.dialect(name) else {
        let mut names: Vec<&str> = registry.dialects().map(|d| d.name).collect();
        crease_ir::sort::sort(&mut names);
        let near = nearest(name, names.iter().copied());
        let near = near.map_or(".".into(), |near| format!("; did you mean '{near}'?"));
        return Err(format!(
            "unknown dialect '{name}'{near} There are {}",
            names.join(", ")
        ));
    };
    let mut text = format!("# The `{name}` dialect\n");
    if dialect.allows_unknown_ops {
        text.push_str(
            "\nAny other name is that of an op of which nothing is known, in the generic form.\n",
        );
    }
    if !dialect.ops.is_empty() {
        text.push_str("\n## Operations\n");
        dialect.ops.iter().for_each(|def| op(&mut text, def));
    }
    parameters(
        &mut text,
        "Types",
        dialect
            .types
            .iter()
            .map(|ty| ('!', ty.mnemonic, ty.params, None)),
        name,
    );
    parameters(
        &mut text,
        "Attributes",
        dialect
            .attrs
            .iter()
            .map(|attr| ('#', attr.mnemonic, attr.params, attr.enum_def)),
        name,
    );
    rules(&mut text, registry, dialect)?;
    Ok(text)
}

fn op(text: &mut String, def: &OpDef) {
    let _ = write!(text, "\n### `{}`\n\n", def.name);
    match def.asm {
        AsmSyntax::Generic => text.push_str("Written in the generic form.\n"),
        AsmSyntax::Custom { .. } => text.push_str("Syntax of its own.\n"),
        AsmSyntax::Format(format) => {
            let format = format.split_whitespace().collect::<Vec<_>>().join(" ");
            let _ = writeln!(text, "```\n{} {format}\n```", def.name);
        }
    }
    let mut rows = Vec::new();
    rows.extend(def.operands.iter().map(|spec| value("operand", spec)));
    rows.extend(def.attrs.iter().map(attribute));
    rows.extend(def.results.iter().map(|spec| value("result", spec)));
    let more = |variadic| if variadic { "any number" } else { "" };
    rows.extend(def.regions.iter().map(|region| {
        let kind = format!("{:?}", region.kind).to_lowercase();
        row("region", region.name, &kind, more(region.variadic))
    }));
    let successors = def.successors.iter();
    rows.extend(successors.map(|s| row("successor", s.name, "", more(s.variadic))));
    if !rows.is_empty() {
        text.push_str("\n| | name | what | |\n|---|---|---|---|\n");
        rows.iter().for_each(|row| text.push_str(row));
    }
    let traits: Vec<String> = def
        .traits
        .iter()
        .map(|t| format!("`{}`", t.name()))
        .collect();
    if !traits.is_empty() {
        let _ = write!(text, "\nTraits: {}.\n", traits.join(", "));
    }
    let effects = match def.effects {
        EffectSpec::Unknown => return,
        EffectSpec::None => "none".into(),
        EffectSpec::Recursive => "those of the ops inside".into(),
        EffectSpec::Hook(_) => "depend on the op".into(),
        EffectSpec::Static(list) => {
            let list: Vec<String> = list.iter().map(|e| effect(def, e)).collect();
            list.join(", ")
        }
    };
    let _ = write!(text, "\nMemory effects: {effects}.\n");
}

/// A row of an op's table. A bar would end a cell.
fn row(kind: &str, name: &str, what: &str, note: &str) -> String {
    let (name, what) = (name.replace('|', "\\|"), what.replace('|', "\\|"));
    let name = if name.is_empty() {
        name
    } else {
        format!("`{name}`")
    };
    format!("| {kind} | {name} | {what} | {note} |\n")
}

fn value(kind: &str, spec: &ValueSpec) -> String {
    let note = match spec.arity {
        Arity::One => "",
        Arity::Optional => "optional",
        Arity::Variadic => "any number",
        Arity::VariadicOfVariadic(_) => "groups of any number",
    };
    row(kind, spec.name, spec.constraint.summary, note)
}

fn attribute(spec: &AttrSpec) -> String {
    let note = match spec.default {
        Some(AttrDefault::Text(text)) => format!("default `{text}`"),
        Some(AttrDefault::Int(value)) => format!("default {value}"),
        None if spec.optional => "optional".into(),
        None => String::new(),
    };
    row("attribute", spec.name, spec.constraint.summary, &note)
}

fn effect(def: &OpDef, effect: &EffectDef) -> String {
    let kind = match effect.kind {
        EffectKind::Read => "reads",
        EffectKind::Write => "writes",
        EffectKind::Allocate => "allocates",
        EffectKind::Free => "frees",
    };
    let name = |names: Option<&str>| format!("`{}`", names.unwrap_or_default());
    let of = |list: &[ValueSpec], at: u8| name(list.get(usize::from(at)).map(|spec| spec.name));
    let target = match effect.on {
        EffectTarget::Resource if effect.resource.is_empty() => "memory".into(),
        EffectTarget::Resource => name(Some(effect.resource)),
        EffectTarget::Operand(at) => of(def.operands, at),
        EffectTarget::Result(at) => of(def.results, at),
        EffectTarget::Attr(at) => name(def.attrs.get(usize::from(at)).map(|spec| spec.name)),
    };
    format!("{kind} {target}")
}

type Parameters = (
    char,
    &'static str,
    &'static [ParamDef],
    Option<&'static EnumDef>,
);

fn parameters(
    text: &mut String,
    title: &str,
    list: impl ExactSizeIterator<Item = Parameters>,
    dialect: &str,
) {
    if list.len() == 0 {
        return;
    }
    let _ = write!(text, "\n## {title}\n\n| | parameters |\n|---|---|\n");
    for (sigil, mnemonic, params, cases) in list {
        let params: Vec<String> = match cases {
            Some(cases) => cases
                .cases
                .iter()
                .map(|case| format!("`{}`", case.name))
                .collect(),
            None => (params.iter())
                .map(|param| format!("{}{}", param.name, if param.optional { "?" } else { "" }))
                .collect(),
        };
        let gap = if cases.is_some() { " \\| " } else { ", " };
        let _ = writeln!(
            text,
            "| `{sigil}{dialect}.{mnemonic}` | {} |",
            params.join(gap)
        );
    }
}

fn rules(text: &mut String, registry: &Registry, dialect: &DialectDef) -> Result<(), String> {
    let set = read_rules(registry, std::iter::once(dialect), |_| true)?;
    let mut groups: Vec<(String, Vec<(&str, &str)>)> = Vec::new();
    for rule in &set.rules {
        let title = match rule.group.and_then(|group| set.groups.get(group as usize)) {
            None => String::new(),
            Some(group) if group.on => format!("\nGroup `{}`:\n", group.name),
            Some(group) => format!("\nGroup `{}`, off unless asked for:\n", group.name),
        };
        let row = (&*rule.name, &*rule.law);
        match groups.iter_mut().find(|(known, _)| *known == title) {
            Some((_, rows)) => rows.push(row),
            None => groups.push((title, vec![row])),
        }
    }
    if groups.is_empty() {
        return Ok(());
    }
    crease_ir::sort::sort_by_key(&mut groups, |(title, _)| !title.is_empty());
    text.push_str("\n## Rules\n");
    for (title, rows) in groups {
        let _ = write!(text, "{title}\n| rule | law |\n|---|---|\n");
        for (name, law) in rows {
            let law = law.replace('|', "\\|").replace('\n', " ");
            let _ = writeln!(text, "| `{name}` | {law} |");
        }
    }
    Ok(())
}
