//! C++ expressions of conditions and native calls to expressions of the rule language, by the table
//! in `snippets`.

use tblgen::record::Record;

use super::Refusal;
use super::cpp;
use super::dag::{Dag, Leaf};
use super::env::{self, Bound, Env, Param};
use super::op;
use super::snippets::{Kind, ROWS, Row};
use crate::records::Fields;

/// A condition.
#[derive(Clone, PartialEq, Debug)]
pub enum Cond {
    /// Always holds.
    True,
    /// A call or comparison, as text.
    Is(String),
    /// This attribute (a name of the pattern) is absent.
    Absent(String),
    /// All hold.
    All(Vec<Cond>),
    /// One holds.
    AnyOf(Vec<Cond>),
    /// Does not hold.
    Not(Box<Cond>),
}

impl Cond {
    /// The conditions that all must hold.
    pub fn conjuncts(self) -> Vec<Cond> {
        match self {
            Cond::True => Vec::new(),
            Cond::All(all) => all.into_iter().flat_map(Cond::conjuncts).collect(),
            Cond::Not(inner) => match *inner {
                Cond::Not(twice) => twice.conjuncts(),
                inner => vec![Cond::Not(Box::new(inner))],
            },
            other => vec![other],
        }
    }

    /// As the rule language writes it.
    pub fn text(&self) -> Result<String, Refusal> {
        Ok(match self {
            Cond::True => return Err(Refusal::new("condition", "`true` inside of another one")),
            Cond::Is(text) if text.starts_with("splat(") => {
                return Err(Refusal::new("condition", "whether a constant is a splat"));
            }
            Cond::Is(text) => text.clone(),
            Cond::Absent(name) => {
                let what = format!("whether `${name}` is absent, inside of another condition");
                return Err(Refusal::new("condition", what));
            }
            Cond::All(all) => {
                let all: Result<Vec<String>, Refusal> = all.iter().map(Cond::text).collect();
                format!("({})", all?.join(" and "))
            }
            Cond::AnyOf(any) => {
                let any: Result<Vec<String>, Refusal> = any.iter().map(Cond::text).collect();
                let mut any = any?;
                any.dedup();
                if let [one] = &any[..] {
                    return Ok(one.clone());
                }
                one_of(&any).unwrap_or_else(|| format!("({})", any.join(" or ")))
            }
            Cond::Not(inner) => format!("not {}", inner.text()?),
        })
    }
}

/// `x == a or x == b` as `x in {a, b}`; `scalar(x) or static_shape(x)` as its second part, which
/// holds of scalars.
fn one_of(any: &[String]) -> Option<String> {
    if let [a, b] = any
        && let (Some(x), Some(y)) = (a.strip_prefix("scalar("), b.strip_prefix("static_shape("))
        && x == y
    {
        return Some(b.clone());
    }
    let (name, _) = any.first()?.split_once(" == ")?;
    let cases: Option<Vec<&str>> = any
        .iter()
        .map(|text| {
            let (other, case) = text.split_once(" == ")?;
            (other == name && !case.contains('(')).then_some(case)
        })
        .collect();
    name.starts_with('$')
        .then_some(format!("{name} in {{{}}}", cases?.join(", ")))
}

/// The C++ text of a predicate's record.
pub fn predicate_text(pred: Record<'_>) -> Result<String, Refusal> {
    if let Some(text) = pred.text("predExpr") {
        return Ok(text);
    }
    let kind = pred
        .def("kind")
        .map(|k| k.record_name())
        .unwrap_or_default();
    let children: Result<Vec<String>, Refusal> = pred
        .defs("children")
        .into_iter()
        .map(predicate_text)
        .collect();
    let children = children?;
    let joined = |operator: &str| {
        let parts: Vec<String> = children.iter().map(|c| format!("({c})")).collect();
        parts.join(operator)
    };
    Ok(match kind.as_str() {
        "PredCombinerAnd" => joined(" && "),
        "PredCombinerOr" => joined(" || "),
        "PredCombinerNot" => format!("!{}", joined("")),
        "PredCombinerConcat" => format!(
            "{}{}{}",
            pred.text_or_empty("prefix"),
            children.concat(),
            pred.text_or_empty("suffix")
        ),
        "PredCombinerSubstLeaves" => children.concat().replace(
            &pred.text_or_empty("pattern"),
            &pred.text_or_empty("replacement"),
        ),
        _ => return Err(Refusal::new("condition", format!("combiner `{kind}`"))),
    })
}

/// The enum case with this C++ name, of the attribute `of`.
pub fn case(word: &str, of: Option<Record<'_>>) -> Result<String, Refusal> {
    let symbol = word.rsplit("::").next().unwrap_or(word);
    let cases = of.and_then(op::enum_cases);
    let found = cases.and_then(|(cases, _)| cases.into_iter().find(|c| c.0 == symbol));
    match found {
        Some((_, spelling, _)) => Ok(spelling),
        None => Err(Refusal::new("enum case", word)),
    }
}

/// Translates snippets whose `$0`, `$1`, … are `params`.
pub struct Translator<'e, 'a> {
    /// The names.
    pub env: &'e mut Env<'a>,
    /// What the placeholders of the snippet are; `$_self` is the first.
    pub params: Vec<Param<'a>>,
}

impl<'a> Translator<'_, 'a> {
    /// A condition.
    pub fn condition(&mut self, tokens: &[String]) -> Result<Cond, Refusal> {
        let tokens = cpp::bare(tokens);
        for (operator, make) in [
            ("||", Cond::AnyOf as fn(Vec<Cond>) -> Cond),
            ("&&", Cond::All as fn(Vec<Cond>) -> Cond),
        ] {
            let parts = cpp::split(tokens, operator);
            if parts.len() > 1 {
                let parts: Result<Vec<Cond>, Refusal> =
                    parts.into_iter().map(|part| self.condition(part)).collect();
                return Ok(make(parts?));
            }
        }
        if let Some((not, rest)) = tokens.split_first()
            && not == "!"
        {
            if let [param] = rest
                && let Some(name) = self.attr_param(param)
            {
                return Ok(Cond::Absent(name));
            }
            return Ok(match self.condition(rest)? {
                Cond::Not(twice) => *twice,
                inner => Cond::Not(Box::new(inner)),
            });
        }
        for operator in ["==", "!=", "<=", ">=", "<", ">"] {
            if let [left, right] = cpp::split(tokens, operator)[..] {
                return self.comparison(left, operator, right);
            }
        }
        let text = self.by_table(tokens, Kind::Holds)?;
        Ok(match text.as_str() {
            "true" => Cond::True,
            text => text_condition(text),
        })
    }

    fn comparison(
        &mut self,
        left: &[String],
        operator: &str,
        right: &[String],
    ) -> Result<Cond, Refusal> {
        if let ([param], [null]) = (left, right)
            && null == "nullptr"
            && let Some(name) = self.attr_param(param)
        {
            let absent = Cond::Absent(name);
            return Ok(match operator {
                "==" => absent,
                _ => Cond::Not(Box::new(absent)),
            });
        }
        let mut first = None;
        for kind in [Kind::Type, Kind::Attr, Kind::Number, Kind::Value] {
            match self.both(left, right, kind) {
                Ok((left, right)) => {
                    let (left, right) = (outer(&left), outer(&right));
                    if left == right && operator == "==" {
                        return Ok(Cond::True);
                    }
                    // Widths are never 0 where they are defined.
                    if left.starts_with("width(") && operator == ">" && right == "0" {
                        return Ok(Cond::True);
                    }
                    return Ok(Cond::Is(format!("{left} {operator} {right}")));
                }
                Err(refusal) => first = first.or(Some(refusal)),
            }
        }
        let all = [left, &[operator.to_owned()], right].concat();
        Err(Refusal::new("C++ condition", cpp::text(&all)))
    }

    fn both(
        &mut self,
        left: &[String],
        right: &[String],
        kind: Kind,
    ) -> Result<(String, String), Refusal> {
        if kind == Kind::Attr {
            let attr = self.attr_of(left).or_else(|| self.attr_of(right));
            let side = |it: &mut Self, tokens: &[String]| match tokens {
                [word] if word.contains("::") => case(word, attr),
                _ => it.expression(tokens, kind),
            };
            return Ok((side(self, left)?, side(self, right)?));
        }
        Ok((self.expression(left, kind)?, self.expression(right, kind)?))
    }

    /// The constraint of the attribute that an expression is about.
    fn attr_of(&self, tokens: &[String]) -> Option<Record<'a>> {
        tokens.iter().find_map(|token| {
            let name = self.attr_param(token)?;
            self.env.get(&name)?.constraint
        })
    }

    /// The name of the attribute that `token` is a placeholder for.
    fn attr_param(&self, token: &str) -> Option<String> {
        let Param::Name(name) = self.param(token)? else {
            return None;
        };
        let bound = &self.env.get(name)?.bound;
        matches!(bound, Bound::Attr { .. }).then(|| name.clone())
    }

    fn param(&self, token: &str) -> Option<&Param<'a>> {
        match token.strip_prefix('$')? {
            "_self" => self.params.first(),
            number => self.params.get(number.parse::<usize>().ok()?),
        }
    }

    /// An expression as what it is asked to be.
    pub fn expression(&mut self, tokens: &[String], kind: Kind) -> Result<String, Refusal> {
        let tokens = cpp::bare(tokens);
        if let [token] = tokens {
            if let Some(param) = self.param(token).cloned() {
                return self.refer(&param, kind);
            }
            let literal = matches!(token.as_str(), "true" | "false")
                || token.starts_with(|c: char| c.is_ascii_digit());
            if literal && kind == Kind::Number {
                return Ok(token.trim_end_matches(['f', 'u', 'L', 'l', 'U']).to_owned());
            }
        }
        if let [minus, number] = tokens
            && minus == "-"
            && kind == Kind::Number
            && number.starts_with(|c: char| c.is_ascii_digit())
        {
            let number = self.expression(std::slice::from_ref(number), kind)?;
            return Ok(format!("-{number}"));
        }
        // Casts change nothing.
        match tokens {
            [cast, open, inner @ .., close]
                if cast.starts_with("cast<")
                    && open == "("
                    && close == ")"
                    && cpp::top_level(inner).is_some() =>
            {
                return self.expression(inner, kind);
            }
            [inner @ .., dot, cast, open, close]
                if cast.starts_with("cast<") && [dot, open, close] == [".", "(", ")"] =>
            {
                return self.expression(inner, kind);
            }
            _ => {}
        }
        if kind == Kind::Number {
            for operator in ["+", "-", "*"] {
                if let [left, right] = cpp::split(tokens, operator)[..]
                    && !left.is_empty()
                {
                    let (left, right) =
                        (self.expression(left, kind)?, self.expression(right, kind)?);
                    return Ok(format!("({left} {operator} {right})"));
                }
            }
        }
        self.by_table(tokens, kind)
    }

    /// By the first row that matches and whose parts translate.
    fn by_table(&mut self, tokens: &[String], kind: Kind) -> Result<String, Refusal> {
        // `x.isa<T>()` is `isa<T>(x)`.
        if let [inner @ .., dot, isa, open, close] = tokens
            && isa.starts_with("isa<")
            && [dot, open, close] == [".", "(", ")"]
        {
            let call = [
                &[isa.clone(), open.clone()],
                inner,
                std::slice::from_ref(close),
            ]
            .concat();
            return self.by_table(&call, kind);
        }
        let mut inner = None;
        for Row(template, row_kind, text) in ROWS {
            if *row_kind != kind {
                continue;
            }
            let template = cpp::tokens(template);
            let Some(found) = cpp::matches(&template, tokens) else {
                continue;
            };
            match self.fill(text, &found) {
                Ok(text) => return Ok(text),
                Err(refusal) => inner = inner.or(Some(refusal)),
            }
        }
        // The number of a new constant.
        if kind == Kind::Number
            && let Ok(constant) = self.by_table(tokens, Kind::Constant)
            && let Some((number, ty)) = constant.rsplit_once(" | ")
        {
            if let Some((name, _)) = env::type_of(ty) {
                self.env.release(name);
            }
            return Ok(format!("({number})"));
        }
        let what = match kind {
            Kind::Holds => "C++ condition",
            _ => "native call",
        };
        Err(inner.unwrap_or_else(|| Refusal::new(what, cpp::text(tokens))))
    }

    /// The row's text with `{a:kind}` replaced.
    fn fill(&mut self, row: &str, found: &cpp::Found<'_>) -> Result<String, Refusal> {
        let mut out = String::new();
        let mut rest = row;
        while let Some((before, after)) = rest.split_once('{') {
            out += before;
            let (hole, tail) = after.split_once('}').unwrap_or((after, ""));
            rest = tail;
            let (name, kind) = hole.split_once(':').unwrap_or((hole, ""));
            let kind = match kind {
                "number" => Kind::Number,
                "type" => Kind::Type,
                "attr" => Kind::Attr,
                _ => Kind::Value,
            };
            let part = found
                .iter()
                .find(|(n, _)| n.strip_prefix('$') == Some(name));
            let part = part.map(|(_, part)| *part).unwrap_or_default();
            let of = found
                .iter()
                .find_map(|(_, part)| self.attr_of(part))
                .filter(|_| kind == Kind::Attr);
            let text = match part {
                [word] if of.is_some() && word.contains("::") => case(word, of)?,
                _ => self.expression(part, kind)?,
            };
            // A value stands for its type as an argument.
            let alone = out.ends_with('(') && rest.starts_with(')');
            let value = text.strip_prefix("type(").and_then(|t| t.strip_suffix(')'));
            out += match value {
                Some(value) if alone => value,
                _ => &text,
            };
        }
        Ok(out + rest)
    }

    /// The text of a parameter.
    fn refer(&mut self, param: &Param<'a>, kind: Kind) -> Result<String, Refusal> {
        match param {
            Param::Name(name) => Ok(self.env.refer(name, kind)?.0),
            Param::Call(dag) => native(self.env, dag, kind),
            Param::Literal(text) if kind == Kind::Number => Ok(text.clone()),
            Param::Literal(text) => {
                Err(Refusal::new("native call", format!("`{text}` as {kind:?}")))
            }
            Param::Constant(record) => constant_attr(*record)
                .map(|c| c.0)
                .ok_or_else(|| Refusal::new("native call", record.record_name())),
        }
    }
}

/// A condition of a row's text: conjuncts are separate, so that each can be looked at.
fn text_condition(text: &str) -> Cond {
    let parts: Vec<Cond> = text
        .split(" and ")
        .map(|part| match part.strip_prefix("not ") {
            Some(inner) => Cond::Not(Box::new(Cond::Is(inner.to_owned()))),
            None => Cond::Is(part.to_owned()),
        })
        .collect();
    match &parts[..] {
        [one] => one.clone(),
        _ => Cond::All(parts),
    }
}

/// Without parentheses around all of it.
pub fn outer(text: &str) -> &str {
    match text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
        Some(inner) if !inner.contains(['(', ')']) => inner,
        Some(inner) => {
            // The first `)` without a partner ends what the first `(` began.
            let mut depth = 0;
            let balanced = inner.chars().all(|c| {
                depth += i32::from(c == '(') - i32::from(c == ')');
                depth >= 0
            });
            if balanced { inner } else { text }
        }
        None => text,
    }
}

/// The translation of `(NativeCodeCall<"…"> args…)`.
pub fn native<'a>(env: &mut Env<'a>, dag: &Dag<'a>, kind: Kind) -> Result<String, Refusal> {
    let expression = dag.op.text_or_empty("expression");
    if dag.op.int("numReturns").unwrap_or(1) != 1 {
        return Err(Refusal::new("native call", expression.trim()));
    }
    let params: Result<Vec<Param<'a>>, Refusal> = dag.args.iter().map(param).collect();
    let tokens = cpp::tokens(&expression);
    Translator {
        env,
        params: params?,
    }
    .expression(&tokens, kind)
}

/// What an argument of a native call or constraint is.
pub fn param<'a>(arg: &super::dag::Arg<'a>) -> Result<Param<'a>, Refusal> {
    Ok(match &arg.leaf {
        Leaf::Unset => Param::Name(arg.name.clone()),
        Leaf::Int(int) => Param::Literal(int.to_string()),
        Leaf::Dag(dag) if dag.op.subclass_of("NativeCodeCall") => Param::Call(dag.clone()),
        Leaf::Def(def) => Param::Constant(*def),
        Leaf::Text(text) => return Err(Refusal::new("native call", format!("argument {text:?}"))),
        Leaf::Dag(dag) => {
            let what = format!("argument `({} …)`", dag.title());
            return Err(Refusal::new("native call", what));
        }
    })
}

/// Whether a constraint is of one value.
pub fn is_constant_attr(record: Record<'_>) -> bool {
    record.subclass_of("ConstantAttr") || record.subclass_of("EnumCase")
}

/// A `ConstantAttr` or enum case: its literal or enum case, and the type, where it has one that is known; for
/// bits, whether the case is one of several.
pub fn constant_attr(record: Record<'_>) -> Option<(String, Option<&'static str>, bool)> {
    if record.subclass_of("EnumCase") {
        let bits = record.subclass_of("BitEnumCaseBase") && record.int("value") != Some(0);
        return Some((record.text_or_empty("str"), None, bits));
    }
    if !record.subclass_of("ConstantAttr") {
        return None;
    }
    let attr = record.def("attr")?;
    let value = record.text_or_empty("value");
    if let Some((cases, bits)) = op::enum_cases(attr) {
        let symbol = value.rsplit("::").next().unwrap_or_default().trim();
        let several = bits && value.contains('|');
        let case = cases.into_iter().find(|c| c.0 == symbol && !several)?;
        return Some((case.1, None, bits && case.2 != 0));
    }
    let ty = super::snippets::find(super::snippets::CONSTANT_TYPES, &attr.record_name());
    let literal = match (value.trim(), ty) {
        ("1", Some("i1")) => "true".to_owned(),
        ("0", Some("i1")) => "false".to_owned(),
        (text, Some("f32" | "f64")) => {
            let number: f64 = text.trim_end_matches('f').parse().ok()?;
            format!("{number:?}")
        }
        (text @ ("true" | "false"), _) => text.to_owned(),
        (text, _) => text.parse::<i64>().ok()?.to_string(),
    };
    Some((literal, ty.filter(|ty| !ty.is_empty()), false))
}
