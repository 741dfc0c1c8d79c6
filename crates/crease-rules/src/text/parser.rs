//! Parses files, groups and rules. A rule with loops is written out first (`expand.rs`), then
//! parsed as often as it stands for rules. After an error it goes on with the next rule.

use super::ast::{File, Group, Item, Let, Name, OptionKind, Place, Rule, RuleOption, Types};
use super::cursor::{Cursor, Failed, Parsed};
use super::expand;
use super::expr::conditions;
use super::generic;
use super::terms::{op, term, ty};
use super::token::{Kind, Token, lex};
use crate::model::Span;

/// The tree of a text, and what is wrong with it. The tree lacks the rules with errors.
pub fn parse(text: &str) -> (File, Vec<(Span, String)>) {
    let lexed = lex(text);
    let mut parser = Parser {
        text,
        c: Cursor::new(&lexed.tokens),
        made: 0,
    };
    parser.c.errors = lexed.errors;
    let mut file = File {
        doc: lexed.doc,
        items: Vec::new(),
    };
    while !parser.c.is_end() {
        parser.item(&mut file.items);
    }
    let mut errors = parser.c.errors;
    crease_ir::sort::sort_by_key(&mut errors, |(span, _)| (span.start, span.end));
    // The copies that a loop makes have the same errors.
    errors.dedup();
    (file, errors)
}

struct Parser<'t> {
    text: &'t str,
    c: Cursor<'t>,
    /// Rules made by loops so far.
    made: usize,
}

impl Parser<'_> {
    fn item(&mut self, items: &mut Vec<Item>) {
        if self.c.is_word("rule") {
            items.extend(self.rule());
        } else if self.c.is_word("group") {
            let comment = self.c.peek().comment.join("\n");
            match self.group(comment) {
                Ok(group) => items.push(Item::Group(group)),
                Err(Failed) => self.recover(),
            }
        } else {
            let _: Parsed<()> = self.c.expected("`rule` or `group`");
            self.c.bump();
            self.recover();
        }
    }

    /// Goes to the next rule or group.
    fn recover(&mut self) {
        while !self.c.is_end() && !self.c.is_word("rule") && !self.c.is_word("group") {
            self.c.bump();
        }
    }

    fn group(&mut self, comment: String) -> Parsed<Group> {
        self.c.word("group")?;
        let name = self.group_name()?;
        let off = self.c.take_word("off");
        self.c.sign("{")?;
        let mut rules = Vec::new();
        loop {
            if self.c.take_sign("}") {
                break;
            }
            if self.c.is_end() || self.c.is_word("group") {
                let message = format!("group `{}` is not closed", name.text);
                self.c.error(name.place.0, message);
                break;
            }
            if self.c.is_word("rule") {
                for item in self.rule() {
                    match item {
                        Item::Rule(rule) => rules.push(*rule),
                        Item::Generic(rule) => {
                            let message = "a rule in generic form is in no group";
                            self.c.error(rule.name.place.0, message);
                        }
                        Item::Group(_) => {}
                    }
                }
            } else {
                let _: Parsed<()> = self.c.expected("`rule` or `}`");
                self.c.bump();
                while !self.c.is_end()
                    && !["rule", "group"].iter().any(|w| self.c.is_word(w))
                    && !self.c.is_sign("}")
                {
                    self.c.bump();
                }
            }
        }
        Ok(Group {
            name,
            off,
            comment,
            rules,
        })
    }

    /// Words with `-` between them.
    fn group_name(&mut self) -> Parsed<Name> {
        let mut name = self.c.name("a group's name")?;
        while self.c.is_sign("-") && self.c.touches(0) && self.c.touches(1) {
            self.c.bump();
            let more = self.c.any_word("the rest of the group's name")?;
            name.text = format!("{}-{}", name.text, more.text);
            name.place.0.end = more.place.0.end;
        }
        Ok(name)
    }

    /// The rules that one `rule` stands for; moves behind it.
    fn rule(&mut self) -> Vec<Item> {
        let tokens = self.c.tokens();
        let start = self.c.at;
        let end = end_of_rule(tokens, start);
        self.c.at = end;
        let own = tokens.get(start..end).unwrap_or(&[]);
        let law = own.first().map_or(&[][..], |t| &t.comment);
        let copies = match expand::copies(self.text, own, law) {
            Ok(copies) => copies,
            Err((span, message)) => {
                self.c.error(span, message);
                return Vec::new();
            }
        };
        self.made += copies.len();
        if self.made > expand::MAX_RULES {
            let message = format!(
                "the loops of a file make at most {} rules",
                expand::MAX_RULES
            );
            let span = own.first().map_or(Span::default(), |t| t.span);
            self.c.error(span, message);
            return Vec::new();
        }
        let mut rules = Vec::new();
        for copy in copies {
            let mut c = Cursor::new(&copy.tokens);
            if let Ok(rule) = rule(&mut c, copy.law.join("\n")) {
                rules.push(rule);
            }
            self.c.errors.append(&mut c.errors);
        }
        rules
    }
}

/// The token behind the rule that begins at `start`: the next `rule`, `group`, closing brace of the
/// group, or the end.
fn end_of_rule(tokens: &[Token], start: usize) -> usize {
    let mut open = 0usize;
    for (at, token) in tokens.iter().enumerate().skip(start + 1) {
        match &token.kind {
            Kind::Word(word) if word == "rule" || word == "group" => return at,
            Kind::Sign("{") => open += 1,
            Kind::Sign("}") if open == 0 => return at,
            Kind::Sign("}") => open -= 1,
            Kind::End => return at,
            _ => {}
        }
    }
    tokens.len()
}

fn rule(c: &mut Cursor<'_>, law: String) -> Parsed<Item> {
    c.word("rule")?;
    let name = c.name("a rule's name")?;
    let options = match c.take_sign("[") {
        true => c.list("]", option)?,
        false => Vec::new(),
    };
    c.sign(":")?;
    if options.is_empty() && generic::begins(c) {
        return Ok(Item::Generic(Box::new(generic::rule(c, law, name)?)));
    }
    let mut left = op(c)?;
    // The root's types may stand without parentheses.
    if let Types::One(first) = &left.types
        && c.is_sign(",")
    {
        let mut all = vec![first.clone()];
        while c.take_sign(",") {
            all.push(ty(c)?);
        }
        left.types = Types::All(all);
    }
    let conditions = match c.take_word("if") {
        true => conditions(c)?,
        false => Vec::new(),
    };
    let both_ways = c.take_sign("<=>");
    if !both_ways && !c.take_sign("=>") {
        return c.expected("`=>` or `<=>`");
    }
    let start = c.span();
    let right = match c.take_sign("(") {
        true => c.list(")", term)?,
        false => vec![term(c)?],
    };
    let right_place = c.since(start);
    let mut lets = Vec::new();
    if c.take_word("where") {
        loop {
            lets.push(let_(c)?);
            if !c.take_sign(",") {
                break;
            }
        }
    }
    if !c.is_end() {
        return c.expected("the end of the rule");
    }
    Ok(Item::Rule(Box::new(Rule {
        law,
        name,
        options,
        left,
        conditions,
        both_ways,
        right,
        lets,
        right_place,
    })))
}

fn let_(c: &mut Cursor<'_>) -> Parsed<Let> {
    let start = c.span();
    let mut op = op(c)?;
    match op.label.take() {
        Some(name) => Ok(Let { name, op }),
        None => Err(c.error(start, "expected `name = op(…)` after `where`")),
    }
}

/// `"why"`
fn reason(c: &mut Cursor<'_>) -> Parsed<String> {
    let Kind::Str(why) = &c.peek().kind else {
        return c.expected("the reason, in quotes,");
    };
    c.bump();
    Ok(why.clone())
}

fn option(c: &mut Cursor<'_>) -> Parsed<RuleOption> {
    let start = c.span();
    let Name { text, place } = c.any_word("an option of the rule")?;
    let kind = match text.as_str() {
        "benefit" => OptionKind::Benefit(c.number("a benefit")?),
        "ordered" => OptionKind::Ordered,
        "at" => {
            c.word("root")?;
            OptionKind::AtRoot
        }
        "tested" => OptionKind::Tested(reason(c)?),
        "ends" => OptionKind::Ends(reason(c)?),
        "widths" => {
            let first = c.number("a width")?;
            c.sign("..")?;
            OptionKind::Widths(first, c.number("a width")?)
        }
        _ => {
            let known = ["benefit", "ordered", "at root", "tested", "ends", "widths"];
            let mut message = format!("`{text}` is no option of a rule; they are `");
            message += &known.join("`, `");
            return Err(c.error(place.0, message + "`"));
        }
    };
    Ok(RuleOption {
        kind,
        place: Place(c.since(start).0),
    })
}
