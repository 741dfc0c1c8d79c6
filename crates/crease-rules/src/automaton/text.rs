//! What a test asks, in words: for traces that say why no rule applied.

use std::fmt::Write as _;

use crate::model::{Literal, ScalarType};

use super::{AttrTest, Automaton, Entry, Expr, Node, Test, TypePlace};

impl Automaton {
    /// What a test asks: "operand 1 is a constant".
    pub fn describe(&self, entry: &Entry, test: &Test) -> String {
        let place = |p: u16| self.place_text(entry, p);
        match *test {
            Test::Accept(_) => "nothing".into(),
            Test::Op { place: p, cases } => {
                let names = self.cases[cases.range()]
                    .iter()
                    .map(|case| format!("`{}`", self.op_name((case.key >> 32) as u16)));
                format!("{} is a result of {}", place(p), any_of(names))
            }
            Test::Int { place: p, cases } => {
                let numbers = self.cases[cases.range()].iter().map(|c| c.key.to_string());
                format!("{} is {}", place(p), any_of(numbers))
            }
            Test::Constant(p) => format!("{} is a constant", place(p)),
            Test::Literal(p, literal) => format!("{} is {}", place(p), literal_text(&literal)),
            Test::Operands {
                place: p,
                count,
                more,
            } => {
                let least = if more { "at least " } else { "" };
                let op = if p == 0 { "the op".into() } else { place(p) };
                format!("{op} has {least}{count} operands")
            }
            Test::SameValue(a, b) => format!("{} is {}", place(b), place(a)),
            Test::SameNumber(a, b) => format!("{} is the same number as {}", place(b), place(a)),
            Test::Attr { place: p, slot, is } => {
                let what = match is {
                    AttrTest::OneOf(span) => {
                        any_of(self.values[span.range()].iter().map(u64::to_string))
                    }
                    AttrTest::Bits(bits) => format!("flags that include {bits}"),
                    AttrTest::None(_) => "none".into(),
                    AttrTest::Int(n) => n.to_string(),
                };
                format!("attribute {slot} of {} is {what}", self.op_text(entry, p))
            }
            Test::SameAttr((a, a_slot), (b, b_slot)) => format!(
                "attribute {b_slot} of {} is attribute {a_slot} of {}",
                self.op_text(entry, b),
                self.op_text(entry, a)
            ),
            Test::TypeIs(at, ty) => {
                format!(
                    "the type of {} is {}",
                    self.typed_text(entry, at),
                    scalar_text(ty)
                )
            }
            Test::SameType(a, b) => format!(
                "{} has the type of {}",
                self.typed_text(entry, b),
                self.typed_text(entry, a)
            ),
        }
    }

    /// A condition in words.
    pub fn describe_condition(&self, condition: &Expr) -> String {
        match condition {
            Expr::Call(call, _) => {
                format!("`{}`", self.calls.get(usize::from(*call)).unwrap_or(&""))
            }
            Expr::Predicate(which, _) => {
                let name = self.predicates.get(usize::from(*which)).unwrap_or(&"");
                format!("`{name}`")
            }
            Expr::Not(_) => "`not`".into(),
            Expr::Or(_) => "`or`".into(),
            Expr::And(_) => "`and`".into(),
            _ => "a value".into(),
        }
    }

    /// The first rule, by rank, that lies behind a node (not those beside it).
    pub fn first_rule_behind(&self, node: &Node) -> Option<u16> {
        let mut best: Option<(u32, u16)> = None;
        let mut pending = vec![(*node, false)];
        while let Some((node, beside)) = pending.pop() {
            let mut push = |at: u32| {
                if at != 0
                    && let Some(node) = self.nodes.get(at as usize)
                {
                    pending.push((*node, true));
                }
            };
            if beside {
                push(node.next);
            }
            push(node.then);
            match node.test {
                Test::Accept(accept) => {
                    let row = self.accepts.get(accept as usize)?;
                    if best.is_none_or(|(rank, _)| row.rank < rank) {
                        best = Some((row.rank, row.rule));
                    }
                }
                Test::Op { cases, .. } | Test::Int { cases, .. } => {
                    for case in &self.cases[cases.range()] {
                        push(case.then);
                    }
                }
                _ => {}
            }
        }
        best.map(|(_, rule)| rule)
    }

    fn op_name(&self, op: u16) -> &'static str {
        self.ops.get(usize::from(op)).copied().unwrap_or_default()
    }

    fn typed_text(&self, entry: &Entry, at: TypePlace) -> String {
        match at {
            TypePlace::Value(place) => self.place_text(entry, place),
            TypePlace::Result(place, n) => {
                format!("result {n} of {}", self.op_text(entry, place))
            }
        }
    }

    /// An op by its place: "the op", "the definition of operand 0".
    fn op_text(&self, entry: &Entry, place: u16) -> String {
        match place {
            0 => "the op".into(),
            _ => format!("the definition of {}", self.place_text(entry, place)),
        }
    }

    /// A value by its place: "operand 1 of operand 0".
    fn place_text(&self, entry: &Entry, place: u16) -> String {
        let places = &self.places[entry.places.range()];
        let mut text = String::new();
        let mut at = place;
        while at != 0 {
            let Some(row) = places.get(usize::from(at)) else {
                break;
            };
            let of = if text.is_empty() { "" } else { " of " };
            let _ = write!(text, "{of}operand {}", row.operand);
            at = row.parent;
        }
        text
    }
}

/// "a", "a or b", "a, b or 5 others"
fn any_of(names: impl ExactSizeIterator<Item = String>) -> String {
    let n = names.len();
    let mut text = String::new();
    for (i, name) in names.enumerate() {
        if i == 3 && n > 4 {
            let _ = write!(text, " or {} others", n - 3);
            break;
        }
        let link = match i {
            0 => "",
            _ if i + 1 == n => " or ",
            _ => ", ",
        };
        let _ = write!(text, "{link}{name}");
    }
    text
}

fn literal_text(literal: &Literal) -> String {
    match literal {
        Literal::Int(n) => n.to_string(),
        Literal::Float(x) => format!("{x:?}"),
        Literal::Nan => "a NaN".into(),
        Literal::SignedMin => "the smallest signed integer".into(),
        Literal::SignedMax => "the largest signed integer".into(),
        Literal::Poison => "poison".into(),
    }
}

fn scalar_text(ty: ScalarType) -> String {
    match ty {
        ScalarType::Int(width) => format!("i{width}"),
        ScalarType::Index => "index".into(),
        ScalarType::Float(kind) => kind.mnemonic().into(),
    }
}
