//! What the names of a pattern stand for, and which values have one type.

use std::collections::BTreeMap;

use tblgen::record::Record;

use super::Refusal;
use super::dag::Dag;
use super::snippets::Kind;
use crate::names;

/// What a name stands for.
#[derive(Clone, PartialEq, Debug)]
pub enum Bound {
    /// A value.
    Value,
    /// All values of a variadic operand.
    Values,
    /// A constant operand's number.
    Constant,
    /// An attribute of a matched op; whether it is one that may be absent.
    Attr {
        /// Written in angle brackets, without `$`.
        flag: bool,
        /// What it is known to be, as the rule language writes it; `none` if it is absent.
        value: Option<String>,
    },
    /// A matched op with this many results.
    Op(usize),
    /// An op of the right side that is named by `where`.
    New(usize),
}

/// A name of the pattern.
#[derive(Clone, Debug)]
pub struct Binding<'a> {
    /// What it stands for.
    pub bound: Bound,
    /// Its name in the rule.
    pub name: String,
    /// How often the rule refers to it, the binding not counted.
    pub uses: usize,
    /// Its constraint in ODS: that of an operand or attribute.
    pub constraint: Option<Record<'a>>,
    /// Nodes of [`Types`]: one per result of an op, one of a value.
    pub types: Vec<usize>,
}

/// The names and types of a pattern.
#[derive(Default, Debug)]
pub struct Env<'a> {
    /// By the name in the pattern.
    bindings: BTreeMap<String, Binding<'a>>,
    /// The names that rules may not use otherwise, and those taken.
    taken: Vec<String>,
    /// Which values have one type.
    pub types: Types,
}

/// Sets of values that have one type.
#[derive(Default, Debug)]
pub struct Types {
    parent: Vec<usize>,
    /// Sets whose type is written: their root and the type.
    known: BTreeMap<usize, String>,
}

impl Types {
    /// A value of which nothing is known.
    pub fn node(&mut self) -> usize {
        self.parent.push(self.parent.len());
        self.parent.len() - 1
    }

    /// The representative of a node's set.
    pub fn find(&self, mut node: usize) -> usize {
        while let Some(&up) = self.parent.get(node) {
            if up == node {
                break;
            }
            node = up;
        }
        node
    }

    /// Both have one type.
    pub fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        let (low, high) = (a.min(b), a.max(b));
        if let Some(parent) = self.parent.get_mut(high) {
            *parent = low;
        }
        if let Some(ty) = self.known.remove(&high) {
            self.known.entry(low).or_insert(ty);
        }
    }

    /// The node's type is `ty`.
    pub fn set(&mut self, node: usize, ty: &str) {
        let root = self.find(node);
        self.known.insert(root, ty.to_owned());
    }

    /// The node's type, where a rule says it.
    pub fn known(&self, node: usize) -> Option<&str> {
        self.known.get(&self.find(node)).map(String::as_str)
    }
}

/// Words of the rule language that are no names.
const WORDS: &[&str] = &[
    "and", "fold", "for", "group", "has", "if", "in", "inf", "like", "nan", "none", "not", "off",
    "or", "poison", "rule", "smax", "smin", "true", "false", "type", "where", "index",
];

impl<'a> Env<'a> {
    /// Binds `name`. It may be bound already to the same kind of thing.
    pub fn bind(
        &mut self,
        name: &str,
        bound: Bound,
        constraint: Option<Record<'a>>,
        types: Vec<usize>,
    ) -> Result<(), Refusal> {
        if let Some(known) = self.bindings.get(name) {
            if known.bound != bound {
                return Err(Refusal::new(
                    "malformed pattern",
                    format!("`${name}` is two things"),
                ));
            }
            for (a, b) in known.types.clone().into_iter().zip(types) {
                self.types.join(a, b);
            }
            return Ok(());
        }
        let rule_name = self.fresh(name);
        self.bindings.insert(
            name.to_owned(),
            Binding {
                bound,
                name: rule_name,
                uses: 0,
                constraint,
                types,
            },
        );
        Ok(())
    }

    /// A name for the rule that is not taken: `wish` in snake case, numbered if need be.
    pub fn fresh(&mut self, wish: &str) -> String {
        let mut wish = names::snake(wish);
        if !wish.starts_with(|c: char| c.is_ascii_alphabetic()) {
            wish.insert(0, 'v');
        }
        if is_type(&wish) {
            // So are `i1` and all numbers after it.
            wish.push('_');
        }
        let mut name = wish.clone();
        let mut n = 1;
        while WORDS.contains(&name.as_str()) || self.taken.contains(&name) {
            name = format!("{wish}{n}");
            n += 1;
        }
        self.taken.push(name.clone());
        name
    }

    /// Keeps `word` from being a name: it is an enum case of an attribute in the rule.
    pub fn reserve(&mut self, word: &str) {
        self.taken.push(word.to_owned());
    }

    /// What `name` stands for.
    pub fn get(&self, name: &str) -> Option<&Binding<'a>> {
        self.bindings.get(name)
    }

    /// What `name` stands for, to be changed.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut Binding<'a>> {
        self.bindings.get_mut(name)
    }

    /// The binding with this name in the rule.
    pub fn by_rule_name(&self, name: &str) -> Option<&Binding<'a>> {
        self.bindings.values().find(|b| b.name == name)
    }

    /// One reference less to the binding with this name in the rule.
    pub fn release(&mut self, name: &str) {
        for binding in self.bindings.values_mut().filter(|b| b.name == name) {
            binding.uses = binding.uses.saturating_sub(1);
        }
    }

    /// One reference more.
    pub fn retain(&mut self, name: &str) {
        for binding in self.bindings.values_mut().filter(|b| b.name == name) {
            binding.uses += 1;
        }
    }

    /// The node of the type that `type(x)` names.
    pub fn type_node(&self, ty: &str) -> Option<usize> {
        let (name, index) = type_of(ty)?;
        self.by_rule_name(name)?.types.get(index).copied()
    }

    /// `name` or, if nothing has that name, `name__N` as result `N` of `name`.
    pub fn resolve(&mut self, name: &str) -> Result<(&mut Binding<'a>, Option<usize>), Refusal> {
        let indexed = match name.rsplit_once("__") {
            Some((base, n)) if !self.bindings.contains_key(name) => {
                n.parse().ok().map(|n| (base, n))
            }
            _ => None,
        };
        let (base, index) = indexed.map_or((name, None), |(base, n)| (base, Some(n)));
        match self.bindings.get_mut(base) {
            Some(binding) => Ok((binding, index)),
            None => Err(Refusal::new(
                "malformed pattern",
                format!("`${name}` is not bound"),
            )),
        }
    }

    /// The text of a reference to `name`, as what it is asked to be, and its type's node.
    pub fn refer(&mut self, name: &str, kind: Kind) -> Result<(String, Option<usize>), Refusal> {
        let (binding, index) = self.resolve(name)?;
        let it = binding.name.clone();
        let node = binding.types.get(index.unwrap_or(0)).copied();
        let text = match (&binding.bound, kind) {
            (Bound::Value, Kind::Value) if index.is_none() => it,
            (Bound::Constant, Kind::Value | Kind::Number) if index.is_none() => format!("${it}"),
            (Bound::Constant, Kind::Constant) if index.is_none() => {
                format!("${it} | type(${it})")
            }
            (Bound::Op(results) | Bound::New(results), Kind::Value) => {
                let at = index.unwrap_or(0);
                if at >= *results {
                    let what = format!("`${name}` has no result {at}");
                    return Err(Refusal::new("malformed pattern", what));
                }
                match *results {
                    1 => it,
                    _ => format!("{it}#{at}"),
                }
            }
            (
                Bound::Attr {
                    value: Some(value), ..
                },
                Kind::Attr,
            ) => value.clone(),
            (Bound::Attr { flag, .. }, Kind::Attr) => match flag {
                true => it,
                false => format!("${it}"),
            },
            (Bound::Attr { flag: false, .. }, Kind::Number) => format!("${it}"),
            (bound, kind) => {
                let what = format!("`${name}` ({bound:?}) as {kind:?}");
                return Err(Refusal::new("name in a place of another kind", what));
            }
        };
        binding.uses += 1;
        Ok((text, node))
    }
}

/// `x` and the result's number of `type(x#0)`.
pub fn type_of(ty: &str) -> Option<(&str, usize)> {
    let inner = ty.strip_prefix("type(")?.strip_suffix(')')?;
    let (name, index) = inner.split_once('#').unwrap_or((inner, "0"));
    Some((name.trim_start_matches('$'), index.parse().ok()?))
}

/// Whether the rule language reads `name` as a type.
fn is_type(name: &str) -> bool {
    let number = |prefix: &str| {
        name.strip_prefix(prefix)
            .is_some_and(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_digit()))
    };
    number("i") || number("f") || number("bf")
}

/// What `$0`, `$1`, … of a snippet stand for.
#[derive(Clone, Debug)]
pub enum Param<'a> {
    /// A name.
    Name(String),
    /// A native call.
    Call(Dag<'a>),
    /// A number, as the rule language writes it.
    Literal(String),
    /// An enum case of this attribute constraint, or another constant of it.
    Constant(Record<'a>),
}
