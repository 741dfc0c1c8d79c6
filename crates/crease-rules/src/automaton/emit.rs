//! Tables as Rust text: statics that need no work when they are loaded.
//!
//! The text is one row per line and not formatted further, so that a changed rule is a small
//! difference. `cargo xtask rules` calls this; so can the build script or a test of an author.

use std::fmt::Write as _;

use crease_ir::{Context, Diagnostic};

use crate::model::{Literal, ScalarType};
use crate::problem::{At, Problem};

use super::build::compile;
use super::{Automaton, Expr, New, Node, Right, RuleRow, Source, Span, Test, TypeExpr, TypePlace};

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
             RuleRow, Source, Span, TypeExpr, TypePlace, row::*,\n\
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
    out.list("entries", "Entry", &rules.entries, |e| {
        let (op, fold, benefit, off, node) = (e.op, e.fold, e.benefit, e.off, e.node);
        format!(
            "entry({op}, {fold}, {benefit}, {off:?}, {}, {node})",
            span(e.places)
        )
    });
    out.list("places", "Place", &rules.places, |p| {
        format!("place({}, {})", p.parent, p.operand)
    });
    out.list("nodes", "Node", &rules.nodes, node);
    out.list("cases", "Case", &rules.cases, |case| {
        format!("case({}, {})", case.key, case.then)
    });
    out.list("accepts", "Accept", &rules.accepts, |a| {
        let (rule, rank, sources) = (a.rule, a.rank, a.sources);
        format!("accept({rule}, {rank}, {sources}, {})", span(a.locs))
    });
    out.list("sources", "Source", &rules.sources, source);
    out.list("exprs", "Expr", &rules.exprs, expr);
    out.list("attrs", "(u16, u32)", &rules.attrs, |a| format!("{a:?}"));
    out.list("types", "TypeExpr", &rules.types, type_expr);
    out.list("news", "New", &rules.news, |new: &New| {
        format!("New::{new:?}")
    });
    out.list("new_ops", "NewOp", &rules.new_ops, |new| {
        let (op, result) = (new.op, new.result);
        let (attrs, operands, types) = (span(new.attrs), span(new.operands), span(new.types));
        format!("new_op({op}, {attrs}, {operands}, {types}, {result})")
    });
    out.list("values", "u64", &rules.values, u64::to_string);
    out.list("locs", "u16", &rules.locs, u16::to_string);
    out.text
}

/// Reads rule files (name and content), compiles them, and gives what [`emit`] gives: for build
/// scripts and for commands that keep a written module up to date. The ops must be those of the
/// registry of `ctx`; a dialect that includes the module itself is built without it for that.
///
/// ```
/// use crease_ir::{Context, Registry};
///
/// // In a build script: read from a file; written to a file in `OUT_DIR`, which the crate includes.
/// let files = [(
///     "halves.rules".to_owned(),
///     "//! Halves.\n\n// x /u 2 = x >>u 1\n\
///      rule divui_two: arith.divui(x, 2) if width(x) > 2 => arith.shrui<none>(x, 1)\n"
///         .to_owned(),
/// )];
/// let mut ctx = Context::new(Registry::new().with(crease_arith::dialect()));
/// let text = crease_rules::automaton::emit_files(&mut ctx, "// Generated.", &files).unwrap();
/// assert!(text.contains("pub static RULES: Automaton"));
///
/// // What is wrong comes with its place.
/// let files = [("gone.rules".to_owned(), "rule gone: arith.addi(x, 0) => y\n".to_owned())];
/// let errors = crease_rules::automaton::emit_files(&mut ctx, "// Generated.", &files).unwrap_err();
/// assert!(errors.iter().any(|error| error.message.contains("`y`")));
/// ```
pub fn emit_files(
    ctx: &mut Context,
    head: &str,
    files: &[(String, String)],
) -> Result<String, Vec<Diagnostic>> {
    let set = crate::read(ctx, files)?;
    if let (Some(message), Some(first)) = (set.only_loadable(), set.generic.first()) {
        let starts: Vec<usize> = set.files.iter().map(|f| f.start).collect();
        let at = At {
            file: first.file,
            span: first.span,
        };
        return Err(vec![Problem::error(at, message).diagnostic(&starts)]);
    }
    let rules = compile(&set).map_err(|error| vec![error.diagnostic(&set)])?;
    Ok(emit(head, &rules))
}

/// Part of a table.
fn span(Span(start, n): Span) -> String {
    format!("({start}, {n})")
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
        for item in rows {
            let _ = writeln!(self.text, "{},", row(item));
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
    let (conditions, lets) = (span(*conditions), span(*lets));
    format!(
        "rule({name:?}, {group:?}, {fold}, {widths:?}, {at_root}, {conditions}, {lets}, {right})"
    )
}

fn node(node: &Node) -> String {
    let (then, next) = (node.then, node.next);
    match &node.test {
        Test::Accept(accept) => format!("found({accept}, {next})"),
        Test::Op { place, cases } => format!("op({place}, {}, {next})", span(*cases)),
        Test::Int { place, cases } => format!("int({place}, {}, {next})", span(*cases)),
        Test::Constant(place) => format!("constant({place}, {then}, {next})"),
        Test::Literal(place, what) => {
            format!("literal({place}, {}, {then}, {next})", literal(what))
        }
        Test::Operands { place, count, more } => {
            format!("operands({place}, {count}, {more}, {then}, {next})")
        }
        Test::SameValue(a, b) => format!("same_value({a}, {b}, {then}, {next})"),
        Test::SameNumber(a, b) => format!("same_number({a}, {b}, {then}, {next})"),
        Test::Attr { place, slot, is } => {
            format!("attr({place}, {slot}, AttrTest::{is:?}, {then}, {next})")
        }
        Test::SameAttr(a, b) => format!("same_attr({a:?}, {b:?}, {then}, {next})"),
        Test::TypeIs(at, ty) => {
            format!(
                "type_is({}, {}, {then}, {next})",
                type_place(at),
                scalar(ty)
            )
        }
        Test::SameType(a, b) => {
            format!(
                "same_type({}, {}, {then}, {next})",
                type_place(a),
                type_place(b)
            )
        }
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
