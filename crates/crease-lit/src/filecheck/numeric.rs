//! Numeric substitution blocks: `[[#%x,VAR:EXPR]]`, parsing and evaluation.
//!
//! Values are `i128`; a computation that does not fit is an error, not a wrap-around.

use super::context::{Context, NumericVariable};
use super::format::{Format, Radix};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Max,
    Min,
}

/// A parsed expression.
#[derive(Clone, Debug)]
pub(super) enum Expr {
    Literal(i128),
    Variable(String),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
}

impl Expr {
    /// The value, given what the variables hold now.
    pub(super) fn eval(&self, context: &Context) -> Result<i128, String> {
        match self {
            Expr::Literal(value) => Ok(*value),
            Expr::Variable(name) => context
                .numbers
                .get(name)
                .and_then(|variable| variable.value)
                .ok_or_else(|| format!("undefined variable: {name}")),
            Expr::Binary(op, left, right) => {
                let (left, right) = (left.eval(context)?, right.eval(context)?);
                let value = match op {
                    BinaryOp::Add => left.checked_add(right),
                    BinaryOp::Sub => left.checked_sub(right),
                    BinaryOp::Mul => left.checked_mul(right),
                    BinaryOp::Div => left.checked_div(right),
                    BinaryOp::Max => Some(left.max(right)),
                    BinaryOp::Min => Some(left.min(right)),
                };
                value.ok_or_else(|| {
                    "unable to substitute variable or numeric expression: overflow error".into()
                })
            }
        }
    }

    fn implicit_format(&self, context: &Context) -> Result<Option<Format>, String> {
        match self {
            Expr::Literal(_) => Ok(None),
            Expr::Variable(name) => Ok(context.numbers.get(name).map(|variable| variable.format)),
            Expr::Binary(_, left, right) => {
                match (
                    left.implicit_format(context)?,
                    right.implicit_format(context)?,
                ) {
                    (Some(left), Some(right)) if left != right => Err(format!(
                        "implicit format conflict between {} and {}, need an explicit format specifier",
                        left.describe(),
                        right.describe()
                    )),
                    (left, right) => Ok(left.or(right)),
                }
            }
        }
    }
}

/// A numeric substitution block.
#[derive(Clone, Debug)]
pub(super) struct NumericBlock {
    pub(super) defines: Option<String>,
    pub(super) expr: Option<Expr>,
    pub(super) format: Format,
}

/// More digits than any value has; keeps a typo from filling the memory.
const MAX_PRECISION: u32 = 4096;

const SPACES: [char; 2] = [' ', '\t'];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Allowed {
    Any,
    LineVariable,
    DecimalLiteral,
}

struct Reader<'c> {
    context: &'c mut Context,
    line: Option<usize>,
}

/// Parses what stands between `[[#` and `]]`; `legacy_line` is for `[[@LINE+1]]`.
pub(super) fn parse_block(
    text: &str,
    legacy_line: bool,
    line: Option<usize>,
    context: &mut Context,
) -> Result<NumericBlock, String> {
    let mut rest = text;
    let mut explicit = None;
    let mut precision = 0;
    if let Some(comma) = rest.find(',')
        && rest.find('(').is_none_or(|paren| comma < paren)
    {
        (explicit, precision) = parse_format(&rest[..comma])?;
        rest = &rest[comma + 1..];
    }
    let definition = rest.find(':').map(|colon| {
        let definition = &rest[..colon];
        rest = &rest[colon + 1..];
        definition
    });
    rest = rest.trim_start_matches(SPACES);
    let constraint = rest.strip_prefix("==");
    rest = constraint.unwrap_or(rest).trim_start_matches(SPACES);
    let mut expr = None;
    if rest.is_empty() {
        if constraint.is_some() {
            return Err("empty numeric expression should not have a constraint".into());
        }
    } else {
        rest = rest.trim_end_matches(SPACES);
        let mut reader = Reader { context, line };
        let allowed = if legacy_line {
            Allowed::LineVariable
        } else {
            Allowed::Any
        };
        let mut tree = reader.operand(&mut rest, allowed, constraint.is_none(), 0)?;
        while !rest.is_empty() {
            tree = reader.binary(&mut rest, tree, legacy_line, 0)?;
            if legacy_line && !rest.is_empty() {
                return Err(format!(
                    "unexpected characters at end of expression '{rest}'"
                ));
            }
        }
        expr = Some(tree);
    }
    let format = match (explicit, &expr) {
        (Some(format), _) => format,
        (None, Some(expr)) => expr.implicit_format(context)?.unwrap_or(Format {
            precision,
            ..Format::UNSIGNED
        }),
        (None, None) => Format {
            precision,
            ..Format::UNSIGNED
        },
    };
    let defines = match definition {
        Some(definition) => Some(define(definition, format, line, context)?),
        None => None,
    };
    Ok(NumericBlock {
        defines,
        expr,
        format,
    })
}

fn parse_format(text: &str) -> Result<(Option<Format>, u32), String> {
    const INVALID: &str = "invalid matching format specification in expression";
    let mut rest = text.trim_matches(SPACES).strip_prefix('%').ok_or(INVALID)?;
    let mut alternate = false;
    if let Some(after) = rest.strip_prefix('#') {
        alternate = true;
        rest = after;
    }
    let mut precision = 0;
    if let Some(after) = rest.strip_prefix('.') {
        let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        precision = after[..digits]
            .parse()
            .ok()
            .filter(|digits| *digits <= MAX_PRECISION)
            .ok_or("invalid precision in format specifier")?;
        rest = &after[digits..];
    }
    let mut format = None;
    let mut chars = rest.chars();
    if let Some(letter) = chars.next() {
        let radix = match letter {
            'u' => Radix::Unsigned,
            'd' => Radix::Signed,
            'x' => Radix::HexLower,
            'X' => Radix::HexUpper,
            _ => return Err("invalid format specifier in expression".into()),
        };
        format = Some(Format {
            radix,
            precision,
            alternate,
        });
        rest = chars.as_str();
    }
    if alternate
        && !format.is_some_and(|format| matches!(format.radix, Radix::HexLower | Radix::HexUpper))
    {
        return Err("alternate form only supported for hex values".into());
    }
    if !rest.trim_start_matches(SPACES).is_empty() {
        return Err(INVALID.into());
    }
    Ok((format, precision))
}

fn define(
    text: &str,
    format: Format,
    line: Option<usize>,
    context: &mut Context,
) -> Result<String, String> {
    let mut rest = text.trim_start_matches(SPACES);
    let (name, pseudo) = take_variable(&mut rest)?;
    if pseudo {
        return Err("definition of pseudo numeric variable unsupported".into());
    }
    if context.declared_strings.contains(name) {
        return Err(format!("string variable with name '{name}' already exists"));
    }
    if !rest.trim_start_matches(SPACES).is_empty() {
        return Err("unexpected characters after numeric variable name".into());
    }
    match context.numbers.get_mut(name) {
        Some(known) if known.format != format => {
            return Err("format different from previous variable definition".into());
        }
        Some(_) => {}
        None => {
            context.numbers.insert(
                name.to_owned(),
                NumericVariable {
                    format,
                    value: None,
                    line,
                },
            );
        }
    }
    Ok(name.to_owned())
}

/// Takes a variable name off the front; the flag says whether it begins with `@`.
pub(super) fn take_variable<'a>(rest: &mut &'a str) -> Result<(&'a str, bool), String> {
    let text = *rest;
    let Some(first) = text.bytes().next() else {
        return Err("empty variable name".into());
    };
    let skip = usize::from(first == b'$' || first == b'@');
    let word = text[skip..]
        .bytes()
        .take_while(|b| *b == b'_' || b.is_ascii_alphanumeric())
        .count();
    if word == 0 || text.as_bytes()[skip].is_ascii_digit() {
        return Err("invalid variable name".into());
    }
    *rest = &text[skip + word..];
    Ok((&text[..skip + word], first == b'@'))
}

impl Reader<'_> {
    fn operand(
        &mut self,
        rest: &mut &str,
        allowed: Allowed,
        maybe_constraint: bool,
        depth: usize,
    ) -> Result<Expr, String> {
        if depth > 100 {
            return Err("expression nested too deeply".into());
        }
        if rest.starts_with('(') {
            if allowed != Allowed::Any {
                return Err("parenthesized expression not permitted here".into());
            }
            return self.parenthesized(rest, depth + 1);
        }
        if allowed != Allowed::DecimalLiteral {
            let saved = *rest;
            match take_variable(rest) {
                Ok((name, pseudo)) => {
                    if rest.trim_start_matches(SPACES).starts_with('(') {
                        if allowed != Allowed::Any {
                            return Err("unexpected function call".into());
                        }
                        return self.call(rest, name, depth + 1);
                    }
                    return self.variable(name, pseudo);
                }
                Err(error) if allowed == Allowed::LineVariable => return Err(error),
                Err(_) => *rest = saved,
            }
        }
        if let Some(value) = take_literal(rest, allowed == Allowed::DecimalLiteral) {
            return Ok(Expr::Literal(value));
        }
        let what = if maybe_constraint {
            "matching constraint or "
        } else {
            ""
        };
        Err(format!("invalid {what}operand format"))
    }

    fn variable(&mut self, name: &str, pseudo: bool) -> Result<Expr, String> {
        if pseudo && name != "@LINE" {
            return Err(format!("invalid pseudo numeric variable '{name}'"));
        }
        // A use before any definition fixes the format, as the definition that follows must agree.
        let line = self.line;
        let variable = self
            .context
            .numbers
            .entry(name.to_owned())
            .or_insert(NumericVariable {
                format: Format::UNSIGNED,
                value: None,
                line: None,
            });
        if variable.line.is_some() && variable.line == line {
            return Err(format!(
                "numeric variable '{name}' defined earlier in the same CHECK directive"
            ));
        }
        Ok(Expr::Variable(name.to_owned()))
    }

    fn binary(
        &mut self,
        rest: &mut &str,
        left: Expr,
        legacy_line: bool,
        depth: usize,
    ) -> Result<Expr, String> {
        *rest = rest.trim_start_matches(SPACES);
        let mut chars = rest.chars();
        let op = match chars.next() {
            None => return Ok(left),
            Some('+') => BinaryOp::Add,
            Some('-') => BinaryOp::Sub,
            Some(other) => return Err(format!("unsupported operation '{other}'")),
        };
        *rest = chars.as_str().trim_start_matches(SPACES);
        if rest.is_empty() {
            return Err("missing operand in expression".into());
        }
        let allowed = if legacy_line {
            Allowed::DecimalLiteral
        } else {
            Allowed::Any
        };
        let right = self.operand(rest, allowed, false, depth)?;
        Ok(Expr::Binary(op, Box::new(left), Box::new(right)))
    }

    fn parenthesized(&mut self, rest: &mut &str, depth: usize) -> Result<Expr, String> {
        *rest = rest[1..].trim_start_matches(SPACES);
        if rest.is_empty() {
            return Err("missing operand in expression".into());
        }
        let mut tree = self.operand(rest, Allowed::Any, false, depth)?;
        *rest = rest.trim_start_matches(SPACES);
        while !rest.is_empty() && !rest.starts_with(')') {
            tree = self.binary(rest, tree, false, depth)?;
            *rest = rest.trim_start_matches(SPACES);
        }
        *rest = rest
            .strip_prefix(')')
            .ok_or("missing ')' at end of nested expression")?;
        Ok(tree)
    }

    fn call(&mut self, rest: &mut &str, name: &str, depth: usize) -> Result<Expr, String> {
        let op = match name {
            "add" => BinaryOp::Add,
            "sub" => BinaryOp::Sub,
            "mul" => BinaryOp::Mul,
            "div" => BinaryOp::Div,
            "max" => BinaryOp::Max,
            "min" => BinaryOp::Min,
            _ => return Err(format!("call to undefined function '{name}'")),
        };
        *rest = rest.trim_start_matches(SPACES)[1..].trim_start_matches(SPACES);
        let mut args = Vec::new();
        while !rest.is_empty() && !rest.starts_with(')') {
            if rest.starts_with(',') {
                return Err("missing argument".into());
            }
            let mut tree = self.operand(rest, Allowed::Any, false, depth)?;
            *rest = rest.trim_start_matches(SPACES);
            while !rest.is_empty() && !rest.starts_with([',', ')']) {
                tree = self.binary(rest, tree, false, depth)?;
                *rest = rest.trim_start_matches(SPACES);
            }
            args.push(tree);
            let Some(after) = rest.strip_prefix(',') else {
                break;
            };
            *rest = after.trim_start_matches(SPACES);
            if rest.starts_with(')') {
                return Err("missing argument".into());
            }
        }
        *rest = rest
            .strip_prefix(')')
            .ok_or("missing ')' at end of call expression")?;
        let count = args.len();
        let mut args = args.into_iter();
        match (args.next(), args.next(), args.next()) {
            (Some(left), Some(right), None) => {
                Ok(Expr::Binary(op, Box::new(left), Box::new(right)))
            }
            _ => Err(format!(
                "function '{name}' takes 2 arguments but {count} given"
            )),
        }
    }
}

fn take_literal(rest: &mut &str, decimal: bool) -> Option<i128> {
    let (negative, text) = match rest.strip_prefix('-') {
        Some(text) => (true, text),
        None => (false, *rest),
    };
    let lower = text.get(..2).unwrap_or("").to_ascii_lowercase();
    let (radix, digits) = match lower.as_str() {
        _ if decimal => (10, text),
        "0x" => (16, &text[2..]),
        "0b" => (2, &text[2..]),
        "0o" => (8, &text[2..]),
        two if two.starts_with('0')
            && two.ends_with(|c: char| c.is_ascii_digit())
            && two.len() == 2 =>
        {
            (8, &text[1..])
        }
        _ => (10, text),
    };
    let len = digits.chars().take_while(|c| c.is_digit(radix)).count();
    let value = i128::from_str_radix(&digits[..len], radix).ok()?;
    *rest = &digits[len..];
    Some(if negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Result<String, String> {
        let mut context = Context::default();
        context.numbers.insert(
            "N".into(),
            NumericVariable {
                format: Format::UNSIGNED,
                value: Some(9),
                line: None,
            },
        );
        let block = parse_block(text, false, None, &mut context)?;
        block
            .format
            .spell(block.expr.ok_or("no expression")?.eval(&context)?)
    }

    #[test]
    fn evaluates() {
        assert_eq!(value("N+1").as_deref(), Ok("10"));
        assert_eq!(value("%x,N+1").as_deref(), Ok("a"));
        assert_eq!(value("%#.4X, add(N, 1)").as_deref(), Ok("0x000A"));
        assert_eq!(value("%d, 2-(N-1)").as_deref(), Ok("-6"));
        assert_eq!(value("== mul(N,min(2,3))").as_deref(), Ok("18"));
        assert_eq!(value("0x10+010").as_deref(), Ok("24"));
    }

    #[test]
    fn rejects_with_a_reason() {
        assert_eq!(value("N*2").unwrap_err(), "unsupported operation '*'");
        assert_eq!(value("N+").unwrap_err(), "missing operand in expression");
        assert_eq!(
            value("%z,N").unwrap_err(),
            "invalid format specifier in expression"
        );
        assert_eq!(
            value("foo(1,2)").unwrap_err(),
            "call to undefined function 'foo'"
        );
        assert_eq!(
            value("add(1)").unwrap_err(),
            "function 'add' takes 2 arguments but 1 given"
        );
        assert_eq!(value("M").unwrap_err(), "undefined variable: M");
        assert_eq!(
            value("%#d,N").unwrap_err(),
            "alternate form only supported for hex values"
        );
        assert!(value("1-2").is_err());
        assert!(value("div(1,0)").is_err());
    }
}
