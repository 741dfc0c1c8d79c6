//! Prints a syntax tree as rule text that parses to the same tree. Loops are not found again: a
//! rule is printed for each of their rounds.

use std::fmt::{self, Display, Formatter, Write};

use super::ast::{
    Attr, AttrTerm, Expr, ExprKind, File, Group, Item, Lit, OpTerm, OptionKind, Rule, Term,
    TypeTerm, Types,
};
use super::expr::LEVELS;
use super::generic;

/// Lines longer than this are broken before `if` and `=>`.
const WIDTH: usize = 100;

/// The text of a file.
pub fn print(file: &File) -> String {
    let mut out = String::new();
    for line in &file.doc {
        comment(&mut out, "", "//!", line);
    }
    for item in &file.items {
        out.push('\n');
        match item {
            Item::Rule(one) => rule(&mut out, "", one),
            Item::Group(one) => group(&mut out, one),
            Item::Generic(one) => {
                if !one.law.is_empty() {
                    comment(&mut out, "", "//", &one.law);
                }
                out += &generic::print(one);
                out.push('\n');
            }
        }
    }
    out
}

fn comment(out: &mut String, indent: &str, sign: &str, text: &str) {
    for line in text.split('\n') {
        let _ = writeln!(out, "{}", format!("{indent}{sign} {line}").trim_end());
    }
}

fn group(out: &mut String, group: &Group) {
    if !group.comment.is_empty() {
        comment(out, "", "//", &group.comment);
    }
    let off = if group.off { " off" } else { "" };
    let _ = writeln!(out, "group {}{off} {{", group.name.text);
    for (i, one) in group.rules.iter().enumerate() {
        if i > 0 {
            out.push('\n');
        }
        rule(out, "    ", one);
    }
    out.push_str("}\n");
}

fn rule(out: &mut String, indent: &str, rule: &Rule) {
    if !rule.law.is_empty() {
        comment(out, indent, "//", &rule.law);
    }
    let mut head = format!("rule {}", rule.name.text);
    if !rule.options.is_empty() {
        let _ = write!(head, " [{}]", list(&rule.options));
    }
    let mut left = rule.left.to_string();
    // At the root a list of one type is the type of the result.
    if let Some(label) = &rule.left.label {
        left = format!("{} = {left}", label.text);
    }
    let mut condition = String::new();
    if !rule.conditions.is_empty() {
        let all: Vec<String> = rule.conditions.iter().map(|e| level(e, NOT)).collect();
        condition = format!("if {}", all.join(" and "));
    }
    let arrow = if rule.both_ways { "<=>" } else { "=>" };
    let mut right = match &rule.right[..] {
        [one] => format!("{arrow} {one}"),
        all => format!("{arrow} ({})", list(all)),
    };
    if !rule.lets.is_empty() {
        let lets = rule
            .lets
            .iter()
            .map(|l| format!("{} = {}", l.name.text, l.op));
        let _ = write!(right, " where {}", lets.collect::<Vec<_>>().join(", "));
    }
    let mut line = format!("{indent}{head}:");
    for part in [left, condition, right] {
        if part.is_empty() {
            continue;
        }
        let tail = line.rsplit('\n').next().unwrap_or("");
        if tail.chars().count() + part.chars().count() >= WIDTH {
            let _ = write!(line, "\n{indent}    {part}");
        } else {
            let _ = write!(line, " {part}");
        }
    }
    out.push_str(&line);
    out.push('\n');
}

fn list<T: Display>(items: &[T]) -> String {
    let all: Vec<String> = items.iter().map(|item| item.to_string()).collect();
    all.join(", ")
}

impl Display for super::ast::RuleOption {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.kind {
            OptionKind::Benefit(n) => write!(f, "benefit {n}"),
            OptionKind::Ordered => f.write_str("ordered"),
            OptionKind::AtRoot => f.write_str("at root"),
            OptionKind::Tested(why) => write!(f, "tested {}", quoted(why)),
            OptionKind::Ends(why) => write!(f, "ends {}", quoted(why)),
            OptionKind::Widths(a, b) => write!(f, "widths {a}..{b}"),
        }
    }
}

fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{text}\"")
}

impl Display for OpTerm {
    /// Without the label.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name.text)?;
        if !self.attrs.is_empty() {
            write!(f, "<{}>", list(&self.attrs))?;
        }
        write!(f, "({})", list(&self.args))?;
        if let Some(result) = self.result {
            write!(f, "#{result}")?;
        }
        match &self.types {
            Types::None => Ok(()),
            Types::One(ty) => write!(f, " : {ty}"),
            Types::All(types) => write!(f, " : ({})", list(types)),
        }
    }
}

fn typed(f: &mut Formatter<'_>, ty: &Option<TypeTerm>) -> fmt::Result {
    ty.as_ref().map_or(Ok(()), |ty| write!(f, " : {ty}"))
}

impl Display for Term {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Term::Op(op) => {
                if let Some(label) = &op.label {
                    write!(f, "{} = ", label.text)?;
                }
                write!(f, "{op}")
            }
            Term::Name(name, ty) => {
                f.write_str(&name.text)?;
                typed(f, ty)
            }
            Term::Dollar(name, ty) => {
                write!(f, "${}", name.text)?;
                typed(f, ty)
            }
            Term::Literal(lit, _, ty) => {
                write!(f, "{lit}")?;
                typed(f, ty)
            }
            Term::Fold(expr, _, ty) => {
                write!(f, "fold({})", level(expr, OR))?;
                typed(f, ty)
            }
            Term::Result(name, n) => write!(f, "{}#{n}", name.text),
            Term::Rest(name) => write!(f, "{}...", name.text),
            Term::Any(_) => f.write_str("_"),
            Term::Cases(names, _) => write!(f, "{{{}}}", words(names)),
        }
    }
}

fn words(names: &[super::ast::Name]) -> String {
    let all: Vec<&str> = names.iter().map(|n| n.text.as_str()).collect();
    all.join(", ")
}

impl Display for Lit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Lit::Int(n) => write!(f, "{n}"),
            Lit::Float { negative, text } => {
                write!(f, "{}{text}", if *negative { "-" } else { "" })
            }
            Lit::Bool(b) => write!(f, "{b}"),
            Lit::Nan => f.write_str("nan"),
            Lit::Poison => f.write_str("poison"),
            Lit::SignedMin => f.write_str("smin"),
            Lit::SignedMax => f.write_str("smax"),
        }
    }
}

impl Display for Attr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            write!(f, "{} = ", name.text)?;
        }
        write!(f, "{}", self.value)
    }
}

impl Display for AttrTerm {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            AttrTerm::Name(name) => f.write_str(&name.text),
            AttrTerm::Dollar(name) => write!(f, "${}", name.text),
            AttrTerm::Cases(names) => write!(f, "{{{}}}", words(names)),
            AttrTerm::Literal(lit) => write!(f, "{lit}"),
            AttrTerm::Any => f.write_str("_"),
            AttrTerm::Call(name, args) => write!(f, "{}({})", name.text, arguments(args)),
            AttrTerm::And(a, b) => write!(f, "{a} & {b}"),
        }
    }
}

impl Display for TypeTerm {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            TypeTerm::Name(name) => f.write_str(&name.text),
            TypeTerm::Dollar(name) => write!(f, "${}", name.text),
            TypeTerm::Result(name, n) => write!(f, "{}#{n}", name.text),
            TypeTerm::Call(name, args) => write!(f, "{}({})", name.text, list(args)),
        }
    }
}

const OR: usize = 0;
const AND: usize = 1;
const NOT: usize = 2;
const COMPARE: usize = 3;
const ARITHMETIC: usize = 4;
const SIGNED: usize = ARITHMETIC + LEVELS.len();
const PRIMARY: usize = SIGNED + 1;

fn arguments(args: &[Expr]) -> String {
    let all: Vec<String> = args.iter().map(|e| level(e, OR)).collect();
    all.join(", ")
}

/// How tightly an expression binds.
fn tightness(expr: &Expr) -> usize {
    match &expr.kind {
        ExprKind::Or(_) => OR,
        ExprKind::And(_) => AND,
        ExprKind::Not(_) => NOT,
        ExprKind::In(..) | ExprKind::Has(..) => COMPARE,
        ExprKind::Binary(sign, ..) => {
            let found = LEVELS.iter().position(|signs| signs.contains(sign));
            found.map_or(COMPARE, |at| ARITHMETIC + at)
        }
        ExprKind::Unary(..) => SIGNED,
        _ => PRIMARY,
    }
}

/// The text of an expression where one must bind as tightly as `least`.
fn level(expr: &Expr, least: usize) -> String {
    let own = tightness(expr);
    let join = |all: &[Expr], word: &str, own: usize| {
        let all: Vec<String> = all.iter().map(|e| level(e, own + 1)).collect();
        all.join(word)
    };
    let text = match &expr.kind {
        ExprKind::Name(name) => name.text.clone(),
        ExprKind::Dollar(name) => format!("${}", name.text),
        ExprKind::Literal(lit) => lit.to_string(),
        ExprKind::Result(name, n) => format!("{}#{n}", name.text),
        ExprKind::Call(name, attrs, args) if attrs.is_empty() => {
            format!("{}({})", name.text, arguments(args))
        }
        ExprKind::Call(name, attrs, args) => {
            format!("{}<{}>({})", name.text, list(attrs), arguments(args))
        }
        ExprKind::Unary(sign, inner) => {
            let inner = match (&inner.kind, sign) {
                // `-1` would be one number, and `--1` is fine but unreadable.
                (ExprKind::Literal(_), _) => format!("({})", level(inner, OR)),
                _ => level(inner, SIGNED),
            };
            format!("{sign}{inner}")
        }
        ExprKind::Binary(sign, a, b) => {
            let left = if own == COMPARE { own + 1 } else { own };
            format!("{} {sign} {}", level(a, left), level(b, own + 1))
        }
        ExprKind::In(a, set) => {
            let set: Vec<String> = set.iter().map(|e| level(e, ARITHMETIC)).collect();
            format!("{} in {{{}}}", level(a, ARITHMETIC), set.join(", "))
        }
        ExprKind::Has(a, b) => format!("{} has {}", level(a, ARITHMETIC), level(b, PRIMARY)),
        ExprKind::Not(inner) => format!("not {}", level(inner, NOT)),
        ExprKind::And(all) => join(all, " and ", AND),
        ExprKind::Or(all) => join(all, " or ", OR),
    };
    if own < least {
        format!("({text})")
    } else {
        text
    }
}
