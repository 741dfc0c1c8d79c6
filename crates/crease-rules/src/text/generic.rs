//! Rules in generic form, over ops that no dialect describes:
//! `rule NAME: "a.b"(x, y) => "a.c"(x, y) {k = "text"}`. Parsed and printed here.

use std::fmt::Write as _;

use super::ast::{GenericOp, GenericRule, Name, Place};
use super::cursor::{Cursor, Parsed};
use super::token::Kind;

/// Whether such a rule's left side begins here.
pub(super) fn begins(c: &Cursor<'_>) -> bool {
    matches!(c.peek().kind, Kind::Str(_))
}

/// What follows the colon of a rule.
pub(super) fn rule(c: &mut Cursor<'_>, law: String, name: Name) -> Parsed<GenericRule> {
    let left = op(c)?;
    if !c.take_sign("=>") {
        return c.expected("`=>`: a rule in generic form has no conditions");
    }
    let right = op(c)?;
    let mut attrs = Vec::new();
    if c.take_sign("{") {
        attrs = c.list("}", |c| {
            let name = c.any_word("an attribute's name")?;
            c.sign("=")?;
            Ok((name, string(c, "a text in quotes")?.text))
        })?;
    }
    if !c.is_end() {
        return c.expected("the end of the rule");
    }
    Ok(GenericRule {
        law,
        name,
        left,
        right,
        attrs,
    })
}

fn op(c: &mut Cursor<'_>) -> Parsed<GenericOp> {
    let name = string(c, "an op's name in quotes")?;
    c.sign("(")?;
    let operands = c.list(")", |c| c.name("an operand's name"))?;
    Ok(GenericOp { name, operands })
}

fn string(c: &mut Cursor<'_>, what: &str) -> Parsed<Name> {
    let token = c.peek();
    let Kind::Str(text) = &token.kind else {
        return c.expected(what);
    };
    c.bump();
    Ok(Name {
        text: text.clone(),
        place: Place(token.span),
    })
}

/// The rule without its law, on one line.
pub(super) fn print(rule: &GenericRule) -> String {
    let op = |op: &GenericOp| {
        let names: Vec<&str> = op.operands.iter().map(|n| n.text.as_str()).collect();
        format!("\"{}\"({})", op.name.text, names.join(", "))
    };
    let mut out = format!(
        "rule {}: {} => {}",
        rule.name.text,
        op(&rule.left),
        op(&rule.right)
    );
    for (at, (name, text)) in rule.attrs.iter().enumerate() {
        let open = if at == 0 { " {" } else { ", " };
        let _ = write!(out, "{open}{} = \"{text}\"", name.text);
    }
    if !rule.attrs.is_empty() {
        out.push('}');
    }
    out
}

#[cfg(test)]
mod tests {
    use crate::text::{parse, print};

    #[test]
    fn prints_what_it_parses() {
        let text = "//! About.\n\n// a + b\nrule add: \"a.n\"(x, y) => \"a.n2\"(y, x) {k = \"v\", l = \"\"}\n\n\
                    // nothing\nrule gone: \"a.b\"() => \"a.c\"()\n";
        let (file, errors) = parse(text);
        assert_eq!(errors, []);
        assert_eq!(print(&file), text);
    }

    #[test]
    fn says_what_is_wrong() {
        let errors = |text: &str| {
            parse(text)
                .1
                .into_iter()
                .map(|(_, m)| m)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            errors("rule r: \"a.b\"(x) if x => \"a.c\"(x)"),
            ["expected `=>`: a rule in generic form has no conditions, found `if`"]
        );
        assert_eq!(
            errors("rule r: \"a.b\"(x) => x"),
            ["expected an op's name in quotes, found `x`"]
        );
        assert_eq!(
            errors("rule r: \"a.b\"(x) => \"a.c\"(x) {k = 1}"),
            ["expected a text in quotes, found `1`"]
        );
        assert_eq!(
            errors("group g { // l\nrule r: \"a.b\"(x) => \"a.c\"(x) }"),
            ["a rule in generic form is in no group"]
        );
    }

    #[test]
    fn tables_are_not_made_of_them() {
        let mut ctx = crease_ir::Context::new(crease_ir::Registry::new());
        let text = "//! About.\n\n// law\nrule r: \"a.b\"(x) => \"a.c\"(x)\n";
        let files = [("f.rules".to_owned(), text.to_owned())];
        let errors = crate::automaton::emit_files(&mut ctx, "", &files).unwrap_err();
        let messages: Vec<_> = errors.iter().map(|e| e.message.as_str()).collect();
        assert_eq!(
            messages,
            ["rule `r` is in generic form, which only files loaded at run time may have"]
        );
    }
}
