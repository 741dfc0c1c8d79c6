//! From rules to tables: entries by root op, their tries, and what accepted rules do.

use std::collections::BTreeMap;

use crease_ir::{Diagnostic, OpDef};

use crate::model::{self, Rule, RuleSet};
use crate::problem::{At, Problem};

use super::share::Shared;
use super::steps::{self, Alternative, AttrIs, Bound, Path, Step};
use super::{
    Accept, AttrTest, Automaton, Case, Entry, GroupRow, Node, Place, RuleRow, Source, Span, Test,
    op_key, rank,
};

/// Why a rule can't be compiled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("rule `{rule}`: {message}")]
pub struct CompileError {
    /// The rule's name.
    pub rule: String,
    /// Index in [`RuleSet::files`].
    pub file: u32,
    /// Where its name is.
    pub span: model::Span,
    /// What is wrong.
    pub message: String,
}

impl CompileError {
    pub(super) fn new(rule: &Rule, message: String) -> Self {
        Self {
            rule: rule.name.clone(),
            file: rule.file,
            span: rule.span,
            message,
        }
    }

    /// As a diagnostic of the context in which the rules were read.
    pub fn diagnostic(&self, set: &RuleSet) -> Diagnostic {
        let at = At {
            file: self.file,
            span: self.span,
        };
        let starts: Vec<usize> = set.files.iter().map(|file| file.start).collect();
        Problem::error(at, &self.message).diagnostic(&starts)
    }
}

/// Compiles the rules of a set.
pub fn compile(set: &RuleSet) -> Result<Automaton, CompileError> {
    let mut build = Build::default();
    build.out.groups = (set.groups.iter())
        .map(|group| GroupRow {
            name: group.name.clone().into(),
            on: group.on,
        })
        .collect();
    let mut entries: BTreeMap<Key, Trie> = BTreeMap::new();
    for (index, rule) in set.rules.iter().enumerate() {
        let Ok(index) = u16::try_from(index) else {
            return Err(CompileError::new(rule, "more than 65,535 rules".into()));
        };
        let group = rule.group.map(|g| g as u16);
        let off = group.filter(|&g| {
            let row = build.out.groups.get(usize::from(g));
            row.is_some_and(|row| !row.on)
        });
        let key = Key {
            op: build.names.op(rule.root.def),
            rewrite: !rule.is_fold(),
            benefit: std::cmp::Reverse(rule.benefit),
            off,
        };
        let (ops, constants) = steps::size(&rule.root);
        let rank = rank(ops, constants, index);
        let trie = entries.entry(key).or_insert_with(Trie::new);
        for alternative in steps::alternatives(rule, &mut build.names)? {
            build.add(trie, &alternative, index, rank);
        }
        let row = build.rule_row(rule, group)?;
        build.out.rules.to_mut().push(row);
    }
    // Node 0 stands for none.
    build.out.nodes.to_mut().push(Node {
        test: Test::Accept(0),
        then: 0,
        next: 0,
    });
    for (key, trie) in entries {
        let node = build.lower(&trie, 0);
        let places = build.shared.places.add(&mut build.out.places, &trie.places);
        build.out.entries.to_mut().push(Entry {
            op: key.op,
            fold: !key.rewrite,
            benefit: key.benefit.0,
            off: key.off,
            places,
            node,
        });
    }
    build.out.ops = build.names.ops.into();
    build.out.calls = build.names.calls.into();
    build.out.predicates = build.names.predicates.into();
    Ok(build.out)
}

/// Rows of a table that begin at `start`.
pub(super) fn span(start: usize, len: usize) -> Span {
    Span(start as u32, len as u16)
}

/// What an entry is found by, in the order of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    op: u16,
    rewrite: bool,
    benefit: std::cmp::Reverse<u16>,
    off: Option<u16>,
}

/// Names that the tables list.
#[derive(Default)]
pub(super) struct Names {
    ops: Vec<&'static str>,
    by_op: BTreeMap<&'static str, u16>,
    calls: Vec<&'static str>,
    predicates: Vec<&'static str>,
}

impl Names {
    /// The number of an op.
    pub(super) fn op(&mut self, def: &'static OpDef) -> u16 {
        *self.by_op.entry(def.name).or_insert_with(|| {
            self.ops.push(def.name);
            (self.ops.len() - 1) as u16
        })
    }

    /// The number of a built-in function.
    pub(super) fn call(&mut self, name: &'static str) -> u16 {
        number(&mut self.calls, name)
    }

    /// The number of a registered predicate.
    pub(super) fn predicate(&mut self, name: &'static str) -> u16 {
        number(&mut self.predicates, name)
    }
}

fn number(list: &mut Vec<&'static str>, name: &'static str) -> u16 {
    let at = list.iter().position(|&n| n == name).unwrap_or_else(|| {
        list.push(name);
        list.len() - 1
    });
    at as u16
}

#[derive(Default)]
pub(super) struct Build {
    pub(super) names: Names,
    pub(super) out: Automaton,
    pub(super) shared: Shared,
}

/// The rules of one entry, with shared prefixes.
struct Trie {
    nodes: Vec<TrieNode>,
    places: Vec<Place>,
    by_path: BTreeMap<Path, u16>,
}

#[derive(Default)]
struct TrieNode {
    branches: Vec<Branch>,
    accepts: Vec<u32>,
}

enum Branch {
    Op(u16, BTreeMap<i64, usize>),
    Int(u16, BTreeMap<i64, usize>),
    Test(Test, usize),
}

impl Trie {
    fn new() -> Self {
        let root = Place {
            parent: 0,
            operand: 0,
        };
        Self {
            nodes: vec![TrieNode::default()],
            places: vec![root],
            by_path: BTreeMap::from([(Path::default(), 0)]),
        }
    }

    fn place(&mut self, path: &Path) -> u16 {
        if let Some(&place) = self.by_path.get(path) {
            return place;
        }
        let Some((&operand, above)) = path.0.split_last() else {
            return 0;
        };
        let parent = self.place(&Path(above.to_vec()));
        let place = self.places.len() as u16;
        self.places.push(Place { parent, operand });
        self.by_path.insert(path.clone(), place);
        place
    }

    fn node(&mut self) -> usize {
        self.nodes.push(TrieNode::default());
        self.nodes.len() - 1
    }

    /// The node below `at` behind a case of a look-up.
    fn case(&mut self, at: usize, place: u16, key: i64, op: bool) -> usize {
        let next = self.nodes.len();
        let branches = &mut self.nodes[at].branches;
        let known = branches.iter_mut().find_map(|branch| match branch {
            Branch::Op(p, cases) if op && *p == place => Some(cases),
            Branch::Int(p, cases) if !op && *p == place => Some(cases),
            _ => None,
        });
        let to = match known {
            Some(cases) => *cases.entry(key).or_insert(next),
            None => {
                let cases = BTreeMap::from([(key, next)]);
                branches.push(match op {
                    true => Branch::Op(place, cases),
                    false => Branch::Int(place, cases),
                });
                next
            }
        };
        if to == next { self.node() } else { to }
    }

    fn test(&mut self, at: usize, test: Test) -> usize {
        let known = self.nodes[at]
            .branches
            .iter()
            .find_map(|branch| match branch {
                Branch::Test(t, to) if *t == test => Some(*to),
                _ => None,
            });
        known.unwrap_or_else(|| {
            let to = self.node();
            self.nodes[at].branches.push(Branch::Test(test, to));
            to
        })
    }
}

impl Build {
    /// Adds one order of operands of a rule.
    fn add(&mut self, trie: &mut Trie, alternative: &Alternative, rule: u16, rank: u32) {
        let mut at = 0;
        for (path, step) in &alternative.steps {
            let place = trie.place(path);
            at = match step {
                Step::Op(op, result) => trie.case(at, place, op_key(*op, (*result).into()), true),
                Step::Int(n) => trie.case(at, place, *n, false),
                other => {
                    let test = self.test(trie, place, other);
                    trie.test(at, test)
                }
            };
        }
        let mut source = |bound: &Option<_>| match bound {
            Some(bound) => Bound::source(bound, &mut |path| trie.place(path)),
            None => Source::None,
        };
        let sources: Vec<Source> = alternative.sources.iter().map(&mut source).collect();
        let sources = self.shared.sources.add(&mut self.out.sources, &sources).0;
        let locs: Vec<u16> = alternative
            .locs
            .iter()
            .map(|path| trie.place(path))
            .collect();
        let locs = self.shared.locs.add(&mut self.out.locs, &locs);
        trie.nodes[at].accepts.push(self.out.accepts.len() as u32);
        self.out.accepts.to_mut().push(Accept {
            rule,
            rank,
            sources,
            locs,
        });
    }

    fn test(&mut self, trie: &mut Trie, place: u16, step: &Step) -> Test {
        match step {
            Step::Operands(count, more) => Test::Operands {
                place,
                count: *count,
                more: *more,
            },
            Step::Literal(literal) => Test::Literal(place, *literal),
            // Cases are not made here.
            Step::Constant | Step::Op(..) | Step::Int(_) => Test::Constant(place),
            Step::SameValue(other) => Test::SameValue(trie.place(other), place),
            Step::SameNumber(other) => Test::SameNumber(trie.place(other), place),
            Step::Attr(slot, is) => Test::Attr {
                place,
                slot: *slot,
                is: self.attr_test(is),
            },
            Step::SameAttr(slot, other, other_slot) => {
                Test::SameAttr((trie.place(other), *other_slot), (place, *slot))
            }
            Step::TypeIs(at, desc) => Test::TypeIs(at.place(&mut |path| trie.place(path)), *desc),
            Step::SameType(a, b) => {
                let a = a.place(&mut |path| trie.place(path));
                Test::SameType(a, b.place(&mut |path| trie.place(path)))
            }
        }
    }

    fn attr_test(&mut self, is: &AttrIs) -> AttrTest {
        match is {
            AttrIs::OneOf(values) => {
                // Equal sets are one test.
                let all = self.out.values.to_mut();
                let known = all.windows(values.len().max(1)).position(|w| w == values);
                let start = known.unwrap_or_else(|| {
                    all.extend(values);
                    all.len() - values.len()
                });
                AttrTest::OneOf(span(start, values.len()))
            }
            AttrIs::Bits(bits) => AttrTest::Bits(*bits),
            AttrIs::None(default) => AttrTest::None(*default),
            AttrIs::Int(n) => AttrTest::Int(*n),
        }
    }

    /// Writes the trie below `at`; its first node, 0 if there is none.
    fn lower(&mut self, trie: &Trie, at: usize) -> u32 {
        let node = &trie.nodes[at];
        let mut list: Vec<(Test, u32)> = Vec::new();
        list.extend(node.accepts.iter().map(|&a| (Test::Accept(a), 0)));
        for branch in &node.branches {
            list.push(match branch {
                Branch::Op(place, cases) => {
                    let (place, cases) = (*place, self.cases(trie, cases));
                    (Test::Op { place, cases }, 0)
                }
                Branch::Int(place, cases) => {
                    let (place, cases) = (*place, self.cases(trie, cases));
                    (Test::Int { place, cases }, 0)
                }
                Branch::Test(test, to) => (*test, self.lower(trie, *to)),
            });
        }
        let nodes = self.out.nodes.to_mut();
        let (first, n) = (nodes.len() as u32, list.len() as u32);
        for (i, (test, then)) in (0..).zip(list) {
            let next = if i + 1 < n { first + i + 1 } else { 0 };
            nodes.push(Node { test, then, next });
        }
        if n == 0 { 0 } else { first }
    }

    fn cases(&mut self, trie: &Trie, cases: &BTreeMap<i64, usize>) -> Span {
        let rows: Vec<Case> = cases
            .iter()
            .map(|(&key, &to)| Case {
                key,
                then: self.lower(trie, to),
            })
            .collect();
        let all = self.out.cases.to_mut();
        let start = all.len();
        all.extend(rows);
        span(start, cases.len())
    }

    fn rule_row(&mut self, rule: &Rule, group: Option<u16>) -> Result<RuleRow, CompileError> {
        // Those that are tests have been asked by then.
        let asked = |condition: &&model::Expr| steps::as_test(rule, condition).is_none();
        let conditions: Vec<_> = rule.conditions.iter().filter(asked).cloned().collect();
        let conditions = self.exprs(rule, &conditions)?;
        let lets = self.lets(rule)?;
        let right = self.right(rule)?;
        Ok(RuleRow {
            name: rule.name.clone().into(),
            group,
            fold: rule.is_fold(),
            widths: rule.widths,
            at_root: rule.at_root,
            conditions,
            lets,
            right,
        })
    }
}
