//! Rule text, and the law above it. Says nothing about what translates.

use super::Refusal;
use super::env::{Bound, Env};
use super::expr::Cond;
use super::left::{Match, Source};
use super::op::{ArgKind, OpInfo};

/// Longer lines are broken.
const WIDTH: usize = 100;

/// A part of a rule and what it is in the law.
#[derive(Clone, Default, Debug)]
pub struct Piece {
    /// As the rule language writes it.
    pub text: String,
    /// As an equation does.
    pub law: String,
    /// Whether the law's part needs parentheses beside an operator.
    compound: bool,
}

/// Ops that laws write as operators.
const INFIX: &[(&str, &str)] = &[
    ("addi", "+"),
    ("addf", "+"),
    ("add", "+"),
    ("subi", "-"),
    ("subf", "-"),
    ("sub", "-"),
    ("muli", "*"),
    ("mulf", "*"),
    ("mul", "*"),
    ("divf", "/"),
    ("andi", "&"),
    ("and", "&"),
    ("ori", "|"),
    ("or", "|"),
    ("xori", "^"),
    ("xor", "^"),
    ("shli", "<<"),
    ("shl", "<<"),
];

impl Piece {
    /// A name, number or other short text.
    pub fn new(text: &str) -> Piece {
        Piece {
            text: text.to_owned(),
            law: text.replace('$', ""),
            compound: text.contains(' '),
        }
    }

    fn law_operand(&self) -> String {
        match self.compound {
            true => format!("({})", self.law),
            false => self.law.clone(),
        }
    }
}

/// A new constant; a type is written if it is not that of its place.
pub fn constant(number: &str, literal: bool, ty: Option<&str>) -> Piece {
    let ty = ty.map(|ty| format!(" : {ty}")).unwrap_or_default();
    let mut piece = Piece::new(number);
    piece.text = match literal {
        true => format!("{number}{ty}"),
        false => format!("fold({number}){ty}"),
    };
    piece
}

/// The parts of a new op.
#[derive(Default, Debug)]
pub struct New {
    /// Required attributes.
    pub required: Vec<String>,
    /// Attributes in angle brackets, with a name where one is needed.
    pub flags: Vec<(Option<String>, String)>,
    /// Operands.
    pub operands: Vec<Piece>,
    /// The type, if it is written.
    pub ty: Option<String>,
}

impl New {
    /// The text and the law.
    pub fn piece(self, info: &OpInfo<'_>) -> Piece {
        let ty = self.ty.clone();
        let mut piece = op(info, &self.required, &self.flags, &self.operands);
        if let Some(ty) = ty {
            piece.text += &format!(" : {ty}");
        }
        piece
    }
}

/// `dialect.op<flags>(required, operands)`.
fn op(
    info: &OpInfo<'_>,
    required: &[String],
    flags: &[(Option<String>, String)],
    operands: &[Piece],
) -> Piece {
    let mut text = info.name.clone();
    if !flags.is_empty() {
        let flags: Vec<String> = flags
            .iter()
            .map(|(name, value)| match name {
                Some(name) => format!("{name} = {value}"),
                None => value.clone(),
            })
            .collect();
        text += &format!("<{}>", flags.join(", "));
    }
    let args = required.iter().cloned();
    let args: Vec<String> = args
        .chain(operands.iter().map(|o| o.text.clone()))
        .collect();
    text += &format!("({})", args.join(", "));

    let mnemonic = info.name.split_once('.').map_or("", |(_, rest)| rest);
    let infix = INFIX.iter().find(|(name, _)| *name == mnemonic);
    let (law, compound) = match (infix, operands) {
        (Some((_, sign)), [a, b]) => {
            let law = format!("{} {sign} {}", a.law_operand(), b.law_operand());
            (law, true)
        }
        _ => {
            let required = required.iter().map(|r| r.replace('$', ""));
            let all = required.chain(operands.iter().map(|o| o.law.clone()));
            let all: Vec<String> = all.collect();
            (format!("{mnemonic}({})", all.join(", ")), false)
        }
    };
    Piece {
        text,
        law,
        compound,
    }
}

/// The left side. Names that nothing refers to are not written, other than those of values.
pub fn source(env: &Env<'_>, source: &Source<'_>) -> Result<Piece, Refusal> {
    let info = &source.info;
    let (mut required, mut flags, mut operands) = (Vec::new(), Vec::new(), Vec::new());
    for (i, matched) in source.args.iter().enumerate() {
        let Some(arg) = info.args.get(i) else {
            break;
        };
        match &arg.kind {
            ArgKind::Required => required.push(match attr(env, matched) {
                Some((name, true)) => format!("${name}"),
                Some((case, false)) => case,
                None => "_".to_owned(),
            }),
            ArgKind::Flag { default } => {
                if let Some((mut value, bound)) = attr(env, matched) {
                    let symbol = default.rsplit("::").next().unwrap_or_default();
                    if !bound && value == symbol && !symbol.is_empty() {
                        value = "none".to_owned();
                    }
                    flags.push(((!info.one_flag()).then(|| arg.name.clone()), value));
                }
            }
            _ => operand(env, matched, &mut operands)?,
        }
    }
    let rest = operands.iter().position(|o| o.text.ends_with("..."));
    if rest.is_some_and(|at| at + 1 != operands.len()) {
        return Err(Refusal::new("variadic operand before others", &info.name));
    }
    let mut piece = op(info, &required, &flags, &operands);
    if let Some(ty) = &source.ty {
        piece.text += &format!(" : {ty}");
    }
    if let Some(label) = env.get(&source.label)
        && label.uses > 0
    {
        piece.text = format!("{} = {}", label.name, piece.text);
    }
    Ok(piece)
}

/// What stands for an attribute, if the rule looks at it: its name (`true`) or value.
fn attr(env: &Env<'_>, matched: &Match<'_>) -> Option<(String, bool)> {
    match matched {
        Match::Attr(name) => {
            let binding = env.get(name)?;
            if let Bound::Attr {
                value: Some(value), ..
            } = &binding.bound
            {
                return Some((value.clone(), false));
            }
            (binding.uses > 0).then(|| (binding.name.clone(), true))
        }
        Match::Is(value) => Some((value.clone(), false)),
        _ => None,
    }
}

fn operand(env: &Env<'_>, matched: &Match<'_>, out: &mut Vec<Piece>) -> Result<(), Refusal> {
    let named = |name: &str| env.get(name).map(|b| b.name.clone()).unwrap_or_default();
    out.push(match matched {
        Match::Value(name, ty) => {
            let name = named(name);
            let ty = ty.as_ref().map(|ty| format!(" : {ty}")).unwrap_or_default();
            Piece {
                text: format!("{name}{ty}"),
                ..Piece::new(&name)
            }
        }
        Match::Values(name) => Piece::new(&format!("{}...", named(name))),
        Match::Constant(name) => Piece::new(&format!("${}", named(name))),
        Match::Literal(text) => Piece::new(text),
        Match::Op(inner) => source(env, inner)?,
        Match::Group(group) => {
            for inner in group {
                operand(env, inner, out)?;
            }
            return Ok(());
        }
        Match::Any | Match::Attr(_) | Match::Is(_) => Piece::new("_"),
    });
    Ok(())
}

/// A whole rule.
#[derive(Debug)]
pub struct RuleText {
    /// Its name.
    pub name: String,
    /// What stands in brackets.
    pub options: Vec<String>,
    /// The left side.
    pub left: Piece,
    /// The conditions.
    pub conditions: Vec<Cond>,
    /// The results.
    pub results: Vec<Piece>,
    /// The named new ops.
    pub lets: Vec<(String, Piece)>,
}

impl RuleText {
    /// The law and the rule.
    pub fn text(&self) -> Result<String, Refusal> {
        let conditions: Result<Vec<String>, Refusal> =
            self.conditions.iter().map(Cond::text).collect();
        let conditions = conditions?.join(" and ");
        let tuple = |parts: Vec<&str>| match parts[..] {
            [one] => one.to_owned(),
            _ => format!("({})", parts.join(", ")),
        };
        let results = tuple(self.results.iter().map(|r| r.text.as_str()).collect());
        let options = match self.options.is_empty() {
            true => String::new(),
            false => format!(" [{}]", self.options.join(", ")),
        };
        let mut right = format!("=> {results}");
        if !self.lets.is_empty() {
            let lets = self
                .lets
                .iter()
                .map(|(name, op)| format!("{name} = {}", op.text));
            right += &format!(" where {}", lets.collect::<Vec<_>>().join(", "));
        }
        let condition = match conditions.is_empty() {
            true => String::new(),
            false => format!("if {conditions}"),
        };

        let law = tuple(self.results.iter().map(|r| r.law.as_str()).collect());
        let mut law = format!("// {} = {law}", self.left.law);
        for (name, op) in &self.lets {
            law += &format!(", {name} = {}", op.law);
        }
        if !conditions.is_empty() {
            law += &format!(" if {}", conditions.replace('$', ""));
        }

        // Broken where the printer of rules breaks.
        let mut rule = format!("rule {}{options}:", self.name);
        for part in [&self.left.text, &condition, &right] {
            if part.is_empty() {
                continue;
            }
            let tail = rule.rsplit('\n').next().unwrap_or_default();
            let broken = tail.len() + part.len() >= WIDTH;
            rule += if broken { "\n    " } else { " " };
            rule += part;
        }
        Ok(format!("{law}\n{rule}\n"))
    }
}
