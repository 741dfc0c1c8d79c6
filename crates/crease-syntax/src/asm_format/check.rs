//! What is wrong with an op's assembly format, for tests over all ops and for code generation.

use crease_ir::Context;
use crease_ir::op_def::{AsmSyntax, OpDef};

use super::compile::{Var, compile, find_var};
use super::spec::{Element, parse_spec};

/// Checks the format of `def`: names, completeness, and that every type can be worked out. Ops
/// without a format are right.
pub fn check(ctx: &Context, def: &'static OpDef) -> Result<(), String> {
    let AsmSyntax::Format(format) = def.asm else {
        return Ok(());
    };
    let context = |message: String| format!("{}: {message}", def.name);
    let elements = parse_spec(format).map_err(context)?;
    let mut found = Found::default();
    elements.iter().for_each(|element| found.visit(element));
    if !found.attr_dict {
        return Err(context(
            "'attr-dict' directive not found in custom assembly format".into(),
        ));
    }
    let mut bound = Vec::new();
    for name in &found.names {
        let var = find_var(def, name).map_err(context)?;
        if bound.contains(&var) {
            return Err(context(format!("'{name}' is already bound")));
        }
        bound.push(var);
    }
    if !found.operands {
        all_bound("operand", def.operands.iter().map(|s| s.name), |i| {
            bound.contains(&Var::Operand(i))
        })
        .map_err(context)?;
    }
    if !found.regions {
        all_bound("region", def.regions.iter().map(|s| s.name), |i| {
            bound.contains(&Var::Region(i))
        })
        .map_err(context)?;
    }
    if !found.successors {
        all_bound("successor", def.successors.iter().map(|s| s.name), |i| {
            bound.contains(&Var::Successor(i))
        })
        .map_err(context)?;
    }
    let program = compile(ctx, def, format).map_err(context)?;
    match program.missing_directive() {
        Some(name) => Err(context(format!("directive '{name}' is not registered"))),
        None => Ok(()),
    }
}

fn all_bound<'n>(
    what: &str,
    names: impl Iterator<Item = &'n str>,
    bound: impl Fn(usize) -> bool,
) -> Result<(), String> {
    for (i, name) in names.enumerate() {
        if !bound(i) {
            return Err(format!("{what} #{i}, named '{name}', not found"));
        }
    }
    Ok(())
}

/// What a format mentions outside `type(…)` and `ref(…)`.
#[derive(Default)]
struct Found {
    names: Vec<&'static str>,
    operands: bool,
    regions: bool,
    successors: bool,
    attr_dict: bool,
}

impl Found {
    fn visit(&mut self, element: &Element) {
        match element {
            Element::Var(name) => self.names.push(name),
            Element::Operands => self.operands = true,
            Element::Regions => self.regions = true,
            Element::Successors => self.successors = true,
            Element::AttrDict { .. } => self.attr_dict = true,
            Element::Qualified(inner) => self.visit(inner),
            Element::Custom { args, .. } => args.iter().for_each(|e| self.visit(e)),
            Element::OiList(clauses) => {
                clauses
                    .iter()
                    .flat_map(|c| &c.1)
                    .for_each(|e| self.visit(e));
            }
            Element::Optional(group) => {
                group
                    .then
                    .iter()
                    .chain(&group.otherwise)
                    .for_each(|e| self.visit(e));
            }
            _ => {}
        }
    }
}
