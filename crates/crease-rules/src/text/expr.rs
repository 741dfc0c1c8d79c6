//! Parses conditions and what `fold(…)` computes.
//!
//! From loose to tight: `or`, `and`, `not`, comparisons with `in` and `has` (which don't chain),
//! `|`, `^`, `&`, `<< >>`, `+ -`, `*`, and the signs before an operand.

use super::ast::{Expr, ExprKind, Place};
use super::cursor::{Cursor, Parsed};
use super::terms::{attr, dollar, literal};
use super::token::Kind;

const COMPARISONS: &[&str] = &["==", "!=", "<", "<=", ">", ">="];

/// Arithmetic operators, from loose to tight.
pub(super) const LEVELS: &[&[&str]] = &[&["|"], &["^"], &["&"], &["<<", ">>"], &["+", "-"], &["*"]];

/// An expression, up to `or`.
pub(super) fn expr(c: &mut Cursor<'_>) -> Parsed<Expr> {
    joined(
        c,
        "or",
        |c| joined(c, "and", negated, ExprKind::And),
        ExprKind::Or,
    )
}

/// The conditions of a rule: joined by `and`, without an `or` outside parentheses.
pub(super) fn conditions(c: &mut Cursor<'_>) -> Parsed<Vec<Expr>> {
    let mut all = vec![negated(c)?];
    while c.take_word("and") {
        all.push(negated(c)?);
    }
    if c.is_word("or") {
        return Err(c.error(c.span(), "put `a or b` in parentheses"));
    }
    Ok(all)
}

fn joined(
    c: &mut Cursor<'_>,
    word: &str,
    part: impl Fn(&mut Cursor<'_>) -> Parsed<Expr>,
    make: fn(Vec<Expr>) -> ExprKind,
) -> Parsed<Expr> {
    let start = c.span();
    let first = part(c)?;
    if !c.is_word(word) {
        return Ok(first);
    }
    let mut all = vec![first];
    while c.take_word(word) {
        all.push(part(c)?);
    }
    Ok(Expr {
        kind: make(all),
        place: c.since(start),
    })
}

fn negated(c: &mut Cursor<'_>) -> Parsed<Expr> {
    let start = c.span();
    if !c.take_word("not") {
        return comparison(c);
    }
    let inner = c.nested(negated)?;
    Ok(Expr {
        kind: ExprKind::Not(Box::new(inner)),
        place: c.since(start),
    })
}

fn comparison(c: &mut Cursor<'_>) -> Parsed<Expr> {
    let start = c.span();
    let left = arithmetic(c, 0)?;
    let kind = match c.peek().kind {
        Kind::Sign(sign) if COMPARISONS.contains(&sign) => {
            c.at += 1;
            ExprKind::Binary(sign, Box::new(left), Box::new(arithmetic(c, 0)?))
        }
        Kind::Word(_) if c.take_word("in") => {
            c.sign("{")?;
            let set = c.list("}", |c| arithmetic(c, 0))?;
            if set.is_empty() {
                return Err(c.error(c.since(start).0, "nothing is in an empty set"));
            }
            ExprKind::In(Box::new(left), set)
        }
        Kind::Word(_) if c.take_word("has") => ExprKind::Has(Box::new(left), Box::new(primary(c)?)),
        _ => return Ok(left),
    };
    let place = c.since(start);
    if matches!(c.peek().kind, Kind::Sign(s) if COMPARISONS.contains(&s)) {
        return Err(c.error(c.span(), "comparisons don't chain: join them with `and`"));
    }
    Ok(Expr { kind, place })
}

fn arithmetic(c: &mut Cursor<'_>, level: usize) -> Parsed<Expr> {
    let Some(signs) = LEVELS.get(level) else {
        return signed(c);
    };
    let start = c.span();
    let mut left = arithmetic(c, level + 1)?;
    let mut count = 0;
    while let Kind::Sign(sign) = c.peek().kind
        && signs.contains(&sign)
    {
        c.at += 1;
        // A long chain nests as deep as parentheses would.
        count += 1;
        if count > 100 {
            return Err(c.error(c.span(), "more than 100 operators in one chain"));
        }
        let right = arithmetic(c, level + 1)?;
        left = Expr {
            kind: ExprKind::Binary(sign, Box::new(left), Box::new(right)),
            place: c.since(start),
        };
    }
    Ok(left)
}

fn signed(c: &mut Cursor<'_>) -> Parsed<Expr> {
    let start = c.span();
    let sign = match c.peek().kind {
        // `-1` is a number.
        Kind::Sign("-") if !matches!(c.ahead(1).kind, Kind::Int(_) | Kind::Float(_)) => "-",
        Kind::Sign("~") => "~",
        _ => return primary(c),
    };
    if c.ahead(1).kind == Kind::Word("inf".into()) {
        return primary(c);
    }
    c.at += 1;
    let inner = c.nested(signed)?;
    Ok(Expr {
        kind: ExprKind::Unary(sign, Box::new(inner)),
        place: c.since(start),
    })
}

fn primary(c: &mut Cursor<'_>) -> Parsed<Expr> {
    let start = c.span();
    if let Some(lit) = literal(c)? {
        return Ok(Expr {
            kind: ExprKind::Literal(lit),
            place: c.since(start),
        });
    }
    let kind = match &c.peek().kind {
        Kind::Dollar(_) => ExprKind::Dollar(dollar(c)?),
        Kind::Sign("(") => {
            c.at += 1;
            let inner = c.nested(expr)?;
            c.sign(")")?;
            return Ok(inner);
        }
        // Only an op has attributes, and only its name has a dot: `a < b` compares.
        Kind::Word(word)
            if matches!(c.ahead(1).kind, Kind::Sign("("))
                || (word.contains('.') && matches!(c.ahead(1).kind, Kind::Sign("<"))) =>
        {
            let name = c.any_word("a function")?;
            let attrs = match c.take_sign("<") {
                true => c.list(">", attr)?,
                false => Vec::new(),
            };
            c.sign("(")?;
            let args = c.nested(|c| c.list(")", expr))?;
            ExprKind::Call(name, attrs, args)
        }
        // A case may be called `none`.
        Kind::Word(word) if word == "none" => ExprKind::Name(c.any_word("a name")?),
        Kind::Word(_) => {
            let name = c.name("a name")?;
            match c.take_sign("#") {
                true => ExprKind::Result(name, c.number("a result's number")?),
                false => ExprKind::Name(name),
            }
        }
        _ => return c.expected("a name, a number or a call"),
    };
    let place: Place = c.since(start);
    Ok(Expr { kind, place })
}
