//! `views.rs`: marker types and typed views.

use std::fmt::Write as _;

use super::imports;
use crate::model::{Arity, Dialect, Op, Value};
use crate::names::{accessor, field, screaming};

/// `views.rs`
pub(super) fn file(dialect: &Dialect) -> String {
    let mut body = String::new();
    for (index, op) in dialect.ops.iter().enumerate() {
        let _ = writeln!(
            body,
            "op_kind! {{\n    /// `{}`{}\n    {2}, {2}Ref = &OPS[{index}];{3}\n}}\n",
            op.name,
            signature(op),
            op.marker,
            fields(op),
        );
        slots(op, &mut body);
        accessors(op, &mut body);
    }
    // An op of this name hides the trait, or the id, of which that dialect needs none.
    let hides = |name: &str| dialect.ops.iter().any(|op| op.marker == name);
    if hides("Clone") {
        body = body.replace("+ Clone +", "+ std::clone::Clone +");
    }
    let mut ids = vec!["Attr", "BlockId", "RegionId", "Type", "ValueId"];
    ids.retain(|id| !hides(id));
    let uses = imports(
        &body,
        &[("crease_ir::body", &["Body"]), ("crease_ir::ids", &ids)],
    );
    format!(
        "//! A marker type and a typed view per op.\n\nuse super::ops::OPS;\n{uses}\
         use crease_ir::op_kind;\n\n{body}"
    )
}

/// `: (lhs, rhs) {flags} -> (result)` in ODS names.
fn signature(op: &Op) -> String {
    let values = |list: &[Value]| {
        let names = list.iter().enumerate().map(|(i, v)| {
            let name = if v.name.is_empty() {
                format!("#{i}")
            } else {
                v.name.clone()
            };
            match v.arity {
                Arity::One => name,
                Arity::Optional => name + "?",
                Arity::Variadic | Arity::VariadicOfVariadic(_) => name + "...",
            }
        });
        names.collect::<Vec<_>>().join(", ")
    };
    let mut out = format!(": ({})", values(&op.operands));
    if !op.attrs.is_empty() {
        let names: Vec<String> = op
            .attrs
            .iter()
            .map(|a| {
                format!(
                    "{}{}",
                    a.name,
                    if a.optional || a.default.is_some() {
                        "?"
                    } else {
                        ""
                    }
                )
            })
            .collect();
        let _ = write!(out, " {{{}}}", names.join(", "));
    }
    let more = |variadic: bool| if variadic { "..." } else { "" };
    if !op.regions.is_empty() {
        let names: Vec<String> = op
            .regions
            .iter()
            .map(|r| format!("{}{}", r.name, more(r.variadic)))
            .collect();
        let _ = write!(out, " regions ({})", names.join(", "));
    }
    if !op.successors.is_empty() {
        let names: Vec<String> = op
            .successors
            .iter()
            .map(|s| format!("{}{}", s.name, more(s.variadic)))
            .collect();
        let _ = write!(out, " successors ({})", names.join(", "));
    }
    let _ = write!(out, " -> ({})", values(&op.results));
    out
}

/// The marker's fields: what an op to be made consists of, in the order of the definition.
fn fields(op: &Op) -> String {
    let mut known: Vec<String> = Vec::new();
    let mut out = String::new();
    let mut add = |section: &str, one: &str, fields: Vec<(&str, String)>| {
        let fields: Vec<String> = (fields.into_iter().enumerate())
            .map(|(at, (ods, ty))| {
                let mut name = match field(ods) {
                    name if !name.is_empty() => name,
                    _ if at == 0 => one.to_owned(),
                    _ => format!("{one}{at}"),
                };
                // An attribute and a value may have one name.
                if known.contains(&name) {
                    name = format!("{name}_{one}");
                }
                known.push(name.clone());
                format!("{name}: {ty}")
            })
            .collect();
        if !fields.is_empty() {
            let _ = write!(out, "\n    {section}({})", fields.join(", "));
        }
    };
    fn values<'a>(list: &'a [Value], ty: &str) -> Vec<(&'a str, String)> {
        let of = |value: &'a Value| {
            let ty = match value.arity {
                Arity::One => ty.to_owned(),
                Arity::Optional => format!("Option<{ty}>"),
                Arity::Variadic | Arity::VariadicOfVariadic(_) => format!("Vec<{ty}>"),
            };
            (value.name.as_str(), ty)
        };
        list.iter().map(of).collect()
    }
    fn several(variadic: bool, ty: &str) -> String {
        match variadic {
            true => format!("Vec<{ty}>"),
            false => ty.to_owned(),
        }
    }
    add("operands", "operand", values(&op.operands, "ValueId"));
    let attrs = op.attrs.iter().map(|attr| {
        let ty = match attr.optional || attr.default.is_some() {
            true => "Option<Attr>",
            false => "Attr",
        };
        (attr.name.as_str(), ty.to_owned())
    });
    add("attrs", "attr", attrs.collect());
    let regions = op.regions.iter();
    let regions = regions.map(|r| (r.name.as_str(), several(r.variadic, "RegionId")));
    add("regions", "region", regions.collect());
    let successors = op.successors.iter();
    let successors = successors.map(|s| (s.name.as_str(), several(s.variadic, "BlockId")));
    add("successors", "successor", successors.collect());
    add("results", "result", values(&op.results, "Type"));
    out
}

/// Constants of the marker: attribute slots and group numbers.
fn slots(op: &Op, out: &mut String) {
    let mut consts: Vec<(String, String, usize)> = Vec::new();
    let mut add = |doc: String, name: String, index: usize| {
        // An attribute and a value may have one name.
        if !name.is_empty() && !consts.iter().any(|(_, known, _)| *known == name) {
            consts.push((doc, name, index));
        }
    };
    for (i, attr) in op.attrs.iter().enumerate() {
        add(
            format!("Slot of `{}`.", attr.name),
            screaming(&attr.name),
            i,
        );
    }
    let mut next = op.attrs.len();
    for (has, name) in [
        (op.has("AttrSizedOperandSegments"), "operandSegmentSizes"),
        (op.has("AttrSizedResultSegments"), "resultSegmentSizes"),
    ] {
        if has {
            add(format!("Slot of `{name}`."), screaming(name), next);
            next += 1;
        }
    }
    for (what, values) in [("Operand", &op.operands), ("Result", &op.results)] {
        // Without groups of several, numbers of groups and of values are the same.
        let grouped = values.iter().any(|v| v.arity != Arity::One);
        for (i, value) in values.iter().enumerate() {
            if grouped && !value.name.is_empty() {
                let name = format!("{}_{}", what.to_uppercase(), screaming(&value.name));
                add(format!("{what} group of `{}`.", value.name), name, i);
            }
        }
    }
    if consts.is_empty() {
        return;
    }
    let _ = writeln!(out, "impl {} {{", op.marker);
    for (doc, name, index) in consts {
        let _ = writeln!(out, "/// {doc}\npub const {name}: usize = {index};");
    }
    out.push_str("}\n\n");
}

fn accessors(op: &Op, out: &mut String) {
    let mut methods: Vec<(String, String)> = Vec::new();
    let mut add = |ods: &str, what: &str, ty: &str, body: String| {
        let name = accessor(ods);
        if !ods.is_empty() && !methods.iter().any(|(known, _)| *known == name) {
            let text = format!(
                "/// {what} `{ods}`.\n#[inline]\npub fn {name}(self) -> {ty} {{ {body} }}\n"
            );
            methods.push((name, text));
        }
    };
    for (what, one, group, values) in [
        ("Operand", "operand", "operand_group", &op.operands),
        ("Result", "result", "result_group", &op.results),
    ] {
        let all = if one == "operand" {
            "operands"
        } else {
            "results"
        };
        let mut fixed = true;
        for (i, value) in values.iter().enumerate() {
            let before_fixed = fixed;
            fixed &= value.arity == Arity::One;
            match value.arity {
                Arity::One if before_fixed => {
                    add(&value.name, what, "ValueId", format!("self.0.{one}({i})"));
                }
                Arity::One => add(
                    &value.name,
                    what,
                    "ValueId",
                    format!("self.0.{one}(self.0.{group}({i}).start)"),
                ),
                Arity::Optional => add(
                    &value.name,
                    &format!("{what}, if present,"),
                    "Option<ValueId>",
                    format!("self.0.{all}_of({i}).next()"),
                ),
                Arity::Variadic | Arity::VariadicOfVariadic(_) => add(
                    &value.name,
                    &format!("{what}s"),
                    "impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + use<'b>",
                    format!("self.0.{all}_of({i})"),
                ),
            }
        }
    }
    for (i, attr) in op.attrs.iter().enumerate() {
        add(
            &attr.name,
            "Attribute",
            "Option<Attr>",
            format!("self.0.attr({i})"),
        );
    }
    for (i, region) in op.regions.iter().enumerate() {
        if region.variadic {
            add(
                &region.name,
                "The body and its regions",
                "(&'b Body, &'b [RegionId])",
                format!(
                    "let (body, regions) = self.0.regions(); (body, regions.get({i}..).unwrap_or(&[]))"
                ),
            );
        } else {
            let ty = "Option<(&'b Body, RegionId)>";
            add(&region.name, "Region", ty, format!("self.0.region({i})"));
        }
    }
    for (i, successor) in op.successors.iter().enumerate() {
        if successor.variadic {
            add(
                &successor.name,
                "Successors",
                "impl Iterator<Item = BlockId> + use<'b>",
                match i {
                    0 => "self.0.successors()".to_owned(),
                    _ => format!("self.0.successors().skip({i})"),
                },
            );
        } else {
            add(
                &successor.name,
                "Successor",
                "Option<BlockId>",
                format!("self.0.successors().nth({i})"),
            );
        }
    }
    if methods.is_empty() {
        return;
    }
    let lifetime = if methods.iter().any(|(_, text)| text.contains("'b")) {
        "<'b>"
    } else {
        "<'_>"
    };
    let decl = if lifetime == "<'b>" { "<'b>" } else { "" };
    let _ = writeln!(out, "impl{decl} {}Ref{lifetime} {{", op.marker);
    for (_, text) in methods {
        out.push_str(&text);
    }
    out.push_str("}\n\n");
}
