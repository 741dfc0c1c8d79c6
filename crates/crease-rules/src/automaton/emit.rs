//! Tables as Rust text: statics that need no work when they are loaded.
//!
//! The text is one row per line and not formatted further, so that a changed rule is a small
//! difference. `cargo xtask rules` calls this; so can the build script or a test of an author.

use std::fmt::Write as _;

use crate::model::{Literal, ScalarType};

use super::{
    AttrTest, Automaton, Expr, New, Right, RuleRow, Source, Span, Test, TypeExpr, TypePlace,
};

/// The text of a module that has these tables as `pub static RULES: Automaton`. `head` is its
/// beginning: comments, at least one line that says which command wrote it.
pub fn emit(head: &str, rules: &Automaton) -> String {
    let mut text = format!(
        "{head}\n\
         #![cfg_attr(rustfmt, rustfmt_skip)]\n\n\
         use std::borrow::Cow::Borrowed;\n\n\
         #[allow(unused_imports)]\n\
         use crease_rules::automaton::{{\n    \
             Accept, AttrTest, Automaton, Case, Entry, Expr, GroupRow, New, NewOp, Node, Place, Right,\n    \
             RuleRow, Source, Span, Test, TypeExpr, TypePlace,\n\
         }};\n\
         #[allow(unused_imports)]\n\
         use crease_rules::model::{{Literal, ScalarType}};\n\n\
         /// The compiled rules.\n\
         pub static RULES: Automaton = Automaton {{\n"
    );
    for field in FIELDS {
        let name = static_name(field);
        let _ = writeln!(text, "    {field}: Borrowed(&{name}),");
    }
    text.push_str("};\n");
    let mut out = Out { text };
    out.list("ops", "&str", &rules.ops, |op| format!("{op:?}"));
    out.list("calls", "&str", &rules.calls, |call| format!("{call:?}"));
    out.list("predicates", "&str", &rules.predicates, |p| {
        format!("{p:?}")
    });
    out.list("groups", "GroupRow", &rules.groups, |group| {
        let (name, on) = (&group.name, group.on);
        format!("GroupRow {{ name: Borrowed({name:?}), on: {on} }}")
    });
    out.list("rules", "RuleRow", &rules.rules, rule);
    out.list("entries", "Entry", &rules.entries, |e| format!("{e:?}"));
    out.list("places", "Place", &rules.places, |p| format!("{p:?}"));
    out.list("nodes", "Node", &rules.nodes, |node| {
        let (then, next) = (node.then, node.next);
        let test = test(&node.test);
        format!("Node {{ test: {test}, then: {then}, next: {next} }}")
    });
    out.list("cases", "Case", &rules.cases, |case| format!("{case:?}"));
    out.list("accepts", "Accept", &rules.accepts, |a| format!("{a:?}"));
    out.list("sources", "Source", &rules.sources, source);
    out.list("exprs", "Expr", &rules.exprs, expr);
    out.list("attrs", "(u16, u32)", &rules.attrs, |a| format!("{a:?}"));
    out.list("types", "TypeExpr", &rules.types, type_expr);
    out.list("news", "New", &rules.news, |new: &New| {
        format!("New::{new:?}")
    });
    out.list("new_ops", "NewOp", &rules.new_ops, |op| format!("{op:?}"));
    out.list("values", "u64", &rules.values, u64::to_string);
    out.list("locs", "u16", &rules.locs, u16::to_string);
    out.text
}

const FIELDS: [&str; 18] = [
    "ops",
    "calls",
    "predicates",
    "groups",
    "rules",
    "entries",
    "places",
    "nodes",
    "cases",
    "accepts",
    "sources",
    "exprs",
    "attrs",
    "types",
    "news",
    "new_ops",
    "values",
    "locs",
];

/// The static of a field; `RULES` is all of them together.
fn static_name(field: &str) -> String {
    match field {
        "rules" => "RULE_ROWS".into(),
        _ => field.to_uppercase(),
    }
}

struct Out {
    text: String,
}

impl Out {
    fn list<T>(&mut self, field: &str, ty: &str, rows: &[T], row: impl Fn(&T) -> String) {
        let (name, n) = (static_name(field), rows.len());
        let _ = writeln!(self.text, "\nstatic {name}: [{ty}; {n}] = [");
        for (i, item) in rows.iter().enumerate() {
            let _ = writeln!(self.text, "    /* {i} */ {},", row(item));
        }
        self.text.push_str("];\n");
    }
}

fn rule(row: &RuleRow) -> String {
    let RuleRow {
        name,
        group,
        fold,
        widths,
        at_root,
        conditions,
        lets,
        right,
    } = row;
    let right = match right {
        Right::Replace(news) => format!("Right::Replace({news:?})"),
        Right::Update(news, attrs) => format!("Right::Update({news:?}, {attrs:?})"),
    };
    format!(
        "RuleRow {{ name: Borrowed({name:?}), group: {group:?}, fold: {fold}, widths: {widths:?}, \
         at_root: {at_root}, conditions: {conditions:?}, lets: {lets:?}, right: {right} }}"
    )
}

fn test(test: &Test) -> String {
    match test {
        Test::Attr { place, slot, is } => {
            let is = match is {
                AttrTest::OneOf(Span(start, n)) => format!("OneOf(Span({start}, {n}))"),
                other => format!("{other:?}"),
            };
            format!("Test::Attr {{ place: {place}, slot: {slot}, is: AttrTest::{is} }}")
        }
        Test::Literal(place, what) => format!("Test::Literal({place}, {})", literal(what)),
        Test::TypeIs(at, ty) => {
            format!("Test::TypeIs({}, {})", type_place(at), scalar(ty))
        }
        Test::SameType(a, b) => format!("Test::SameType({}, {})", type_place(a), type_place(b)),
        other => format!("Test::{other:?}"),
    }
}

fn type_place(at: &TypePlace) -> String {
    format!("TypePlace::{at:?}")
}

fn source(source: &Source) -> String {
    match source {
        Source::Type(at) => format!("Source::Type({})", type_place(at)),
        other => format!("Source::{other:?}"),
    }
}

fn expr(expr: &Expr) -> String {
    match expr {
        Expr::Literal(what) => format!("Expr::Literal({})", literal(what)),
        other => format!("Expr::{other:?}"),
    }
}

fn type_expr(ty: &TypeExpr) -> String {
    match ty {
        TypeExpr::Is(ty) => format!("TypeExpr::Is({})", scalar(ty)),
        other => format!("TypeExpr::{other:?}"),
    }
}

fn scalar(ty: &ScalarType) -> String {
    match ty {
        ScalarType::Float(kind) => {
            format!("ScalarType::Float(crease_ir::num::FloatKind::{kind:?})")
        }
        other => format!("ScalarType::{other:?}"),
    }
}

fn literal(literal: &Literal) -> String {
    match literal {
        Literal::Float(x) if x.is_infinite() && *x > 0.0 => "Literal::Float(f64::INFINITY)".into(),
        Literal::Float(x) if x.is_infinite() => "Literal::Float(f64::NEG_INFINITY)".into(),
        other => format!("Literal::{other:?}"),
    }
}
