//! Parses what stands on both sides of a rule: ops, arguments, attributes, types, literals.

use super::ast::{Attr, AttrTerm, Lit, Name, OpTerm, Place, Term, TypeTerm, Types};
use super::cursor::{Cursor, Parsed, int};
use super::expr::expr;
use super::token::Kind;

/// `[LABEL =] OP [attrs] (args) [#n] [: types]`
pub(super) fn op(c: &mut Cursor<'_>) -> Parsed<OpTerm> {
    let label = match (&c.peek().kind, &c.ahead(1).kind) {
        (Kind::Word(_), Kind::Sign("=")) => {
            let name = c.name("a label")?;
            c.sign("=")?;
            Some(name)
        }
        _ => None,
    };
    let start = c.span();
    let name = c.any_word("an op")?;
    let attrs = match c.take_sign("<") {
        true => c.list(">", attr)?,
        false => Vec::new(),
    };
    c.sign("(")?;
    let args = c.nested(|c| c.list(")", term))?;
    let result = match c.take_sign("#") {
        true => Some(c.number("a result's number")?),
        false => None,
    };
    let types = types(c)?;
    Ok(OpTerm {
        label,
        name,
        attrs,
        args,
        result,
        types,
        place: c.since(start),
    })
}

fn types(c: &mut Cursor<'_>) -> Parsed<Types> {
    if !c.take_sign(":") {
        return Ok(Types::None);
    }
    if c.take_sign("(") {
        return Ok(Types::All(c.list(")", ty)?));
    }
    Ok(Types::One(ty(c)?))
}

fn ty_after_colon(c: &mut Cursor<'_>) -> Parsed<Option<TypeTerm>> {
    match c.take_sign(":") {
        true => ty(c).map(Some),
        false => Ok(None),
    }
}

/// A type: a word, `type(x)`, `like(T, x)`.
pub(super) fn ty(c: &mut Cursor<'_>) -> Parsed<TypeTerm> {
    if let Kind::Dollar(_) = c.peek().kind {
        return Ok(TypeTerm::Dollar(dollar(c)?));
    }
    if c.is_word("_") {
        return c.any_word("a type").map(TypeTerm::Name);
    }
    let name = c.name("a type")?;
    if c.take_sign("(") {
        let args = c.nested(|c| c.list(")", ty))?;
        return Ok(TypeTerm::Call(name, args));
    }
    if c.take_sign("#") {
        return Ok(TypeTerm::Result(name, c.number("a result's number")?));
    }
    Ok(TypeTerm::Name(name))
}

/// `$name`
pub(super) fn dollar(c: &mut Cursor<'_>) -> Parsed<Name> {
    let token = c.peek();
    let Kind::Dollar(word) = &token.kind else {
        return c.expected("`$` and a name");
    };
    c.at += 1;
    Ok(Name {
        text: word.clone(),
        place: Place(token.span),
    })
}

/// A literal, if one is here.
pub(super) fn literal(c: &mut Cursor<'_>) -> Parsed<Option<Lit>> {
    let start = c.span();
    let negative = c.is_sign("-")
        && match &c.ahead(1).kind {
            Kind::Int(_) | Kind::Float(_) => true,
            Kind::Word(word) => word == "inf",
            _ => false,
        };
    c.at += usize::from(negative);
    let lit = match &c.peek().kind {
        Kind::Int(text) => match int(text, negative) {
            Some(n) => Lit::Int(n),
            None => {
                let place = Place(c.since(start).0);
                return Err(c.error(place.0, "a number in a rule has at most 64 bits"));
            }
        },
        Kind::Float(text) => Lit::Float {
            negative,
            text: text.clone(),
        },
        Kind::Word(word) => match word.as_str() {
            "inf" => Lit::Float {
                negative,
                text: word.clone(),
            },
            "nan" => Lit::Nan,
            "poison" => Lit::Poison,
            "smin" => Lit::SignedMin,
            "smax" => Lit::SignedMax,
            "true" => Lit::Bool(true),
            "false" => Lit::Bool(false),
            _ => return Ok(None),
        },
        _ => return Ok(None),
    };
    c.at += 1;
    Ok(Some(lit))
}

/// An argument, or a result on the right side.
pub(super) fn term(c: &mut Cursor<'_>) -> Parsed<Term> {
    let start = c.span();
    if let Some(lit) = literal(c)? {
        let place = c.since(start);
        return Ok(Term::Literal(lit, place, ty_after_colon(c)?));
    }
    match &c.peek().kind {
        Kind::Dollar(_) => {
            let name = dollar(c)?;
            Ok(Term::Dollar(name, ty_after_colon(c)?))
        }
        Kind::Sign("{") => {
            let names = cases(c)?;
            Ok(Term::Cases(names, c.since(start)))
        }
        Kind::Word(word) if word == "_" => {
            c.at += 1;
            Ok(Term::Any(c.since(start)))
        }
        Kind::Word(word) if word == "fold" => {
            c.at += 1;
            c.sign("(")?;
            let value = c.nested(expr)?;
            c.sign(")")?;
            let place = c.since(start);
            Ok(Term::Fold(value, place, ty_after_colon(c)?))
        }
        Kind::Word(_) => match c.ahead(1).kind {
            Kind::Sign("(" | "<" | "=") => op(c).map(|op| Term::Op(Box::new(op))),
            Kind::Sign("...") => {
                let name = c.name("a name")?;
                c.sign("...")?;
                Ok(Term::Rest(name))
            }
            Kind::Sign("#") => {
                let name = c.name("a label")?;
                c.sign("#")?;
                Ok(Term::Result(name, c.number("a result's number")?))
            }
            _ => {
                let name = c.name("a name")?;
                Ok(Term::Name(name, ty_after_colon(c)?))
            }
        },
        _ => c.expected("an op, a name or a constant"),
    }
}

/// `{a, b}`
fn cases(c: &mut Cursor<'_>) -> Parsed<Vec<Name>> {
    c.sign("{")?;
    let names = c.list("}", |c| c.any_word("an enum case"))?;
    match names.is_empty() {
        true => Err(c.error(c.span(), "an empty set matches nothing")),
        false => Ok(names),
    }
}

/// `[NAME =] value`
pub(super) fn attr(c: &mut Cursor<'_>) -> Parsed<Attr> {
    let name = match c.ahead(1).kind {
        Kind::Sign("=") => {
            let name = c.any_word("an attribute's name")?;
            c.sign("=")?;
            Some(name)
        }
        _ => None,
    };
    let start = c.span();
    let mut value = attr_term(c)?;
    while c.take_sign("&") {
        value = AttrTerm::And(Box::new(value), Box::new(attr_term(c)?));
    }
    Ok(Attr {
        name,
        value,
        place: c.since(start),
    })
}

fn attr_term(c: &mut Cursor<'_>) -> Parsed<AttrTerm> {
    if let Kind::Word(word) = &c.peek().kind
        && let Kind::Sign("(") = c.ahead(1).kind
        && word != "fold"
    {
        let name = c.name("a function")?;
        c.sign("(")?;
        let args = c.nested(|c| c.list(")", expr))?;
        return Ok(AttrTerm::Call(name, args));
    }
    // A case may be spelt like a literal: `true` of `arith.cmpf` is told apart by the attribute.
    if let Some(lit) = literal(c)? {
        return Ok(AttrTerm::Literal(lit));
    }
    match &c.peek().kind {
        Kind::Dollar(_) => dollar(c).map(AttrTerm::Dollar),
        Kind::Sign("{") => cases(c).map(AttrTerm::Cases),
        Kind::Word(word) if word == "_" => {
            c.at += 1;
            Ok(AttrTerm::Any)
        }
        Kind::Word(_) => c.any_word("an enum case").map(AttrTerm::Name),
        _ => c.expected("an enum case, a name or `none`"),
    }
}
