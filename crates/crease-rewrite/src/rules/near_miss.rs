//! Why no rule applied: how far the best one got. Only asked for when somebody listens.

use crease_ir::{Body, Context, OpId};
use crease_rules::automaton::{Entry, Node, Test};

use super::matcher::{Matcher, Search};
use super::{EntryRef, Rules, is_switch};

/// The rule that came closest to matching.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NearMiss<'r> {
    /// Its name.
    pub rule: &'r str,
    /// How many tests held before the first one that did not.
    pub depth: usize,
    /// What that one asks, in words.
    pub failed: String,
}

impl std::fmt::Display for NearMiss<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let NearMiss {
            rule,
            depth,
            failed,
        } = self;
        let tests = if *depth == 1 { "test" } else { "tests" };
        write!(f, "rule `{rule}`: {depth} {tests} held, not: {failed}")
    }
}

/// The furthest that a rule of these entries got; among equals the one that is tried first.
pub(super) fn nearest<'r>(
    rules: &'r Rules,
    ctx: &Context,
    body: &Body,
    op: OpId,
    entries: &[EntryRef],
) -> Option<NearMiss<'r>> {
    let mut best: Option<NearMiss<'r>> = None;
    for &entry in entries {
        let (set, row) = rules.set(entry);
        let search = Search::new(rules, ctx, body, op, None);
        let mut scratch = search.scratch(entry);
        let mut walk = Walk {
            matcher: search.at(entry, &mut scratch),
            row,
            best: None,
        };
        walk.nodes(row.node, 0);
        let Some((depth, rule, failed)) = walk.best else {
            continue;
        };
        let better = best.as_ref().is_none_or(|b| depth > b.depth);
        if better && let Some(row) = set.tables.rules.get(usize::from(rule)) {
            best = Some(NearMiss {
                rule: &row.name,
                depth,
                failed,
            });
        }
    }
    best
}

struct Walk<'a, 'r> {
    matcher: Matcher<'a>,
    row: &'r Entry,
    best: Option<(usize, u16, String)>,
}

impl Walk<'_, '_> {
    /// Walks a node and those beside it, after `depth` tests that held. The depth of tries is
    /// bounded when they are built.
    fn nodes(&mut self, first: u32, depth: usize) {
        let tables = self.matcher.tables;
        let mut at = first;
        while at != 0 {
            let Some(node) = tables.nodes.get(at as usize) else {
                return;
            };
            self.node(node, depth);
            at = node.next;
        }
    }

    fn node(&mut self, node: &Node, depth: usize) {
        let tables = self.matcher.tables;
        match &node.test {
            Test::Accept(accept) => {
                let Some(found) = self.matcher.found(*accept) else {
                    return;
                };
                let rule = found.accept.rule;
                let failed = match found.failed_condition() {
                    Some(n) => match tables.exprs[found.rule.conditions.range()].get(n) {
                        Some(condition) => {
                            let what = tables.describe_condition(condition);
                            format!("condition {} ({what})", n + 1)
                        }
                        None => "the widths that it is for".into(),
                    },
                    None => "what the right side needs".into(),
                };
                self.note(depth + 1, rule, failed);
            }
            Test::Op { place, cases } => {
                let then = self.matcher.op_case(*place, &tables.cases[cases.range()]);
                self.follow(node, &[then], depth);
            }
            Test::Int { place, cases } => {
                let (a, b) = self.matcher.int_case(*place, &tables.cases[cases.range()]);
                self.follow(node, &[a, b], depth);
            }
            test => {
                let then = if self.matcher.holds(test) {
                    node.then
                } else {
                    0
                };
                self.follow(node, &[then], depth);
            }
        }
    }

    fn follow(&mut self, node: &Node, to: &[u32], depth: usize) {
        if to.iter().any(|&n| n != 0) {
            to.iter().for_each(|&n| self.nodes(n, depth + 1));
            return;
        }
        debug_assert!(is_switch(&node.test) || node.then != 0);
        let tables = self.matcher.tables;
        if let Some(rule) = tables.first_rule_behind(node) {
            let failed = tables.describe(self.row, &node.test);
            self.note(depth, rule, failed);
        }
    }

    fn note(&mut self, depth: usize, rule: u16, failed: String) {
        let used = self.matcher.set.used.get(usize::from(rule));
        let better = self.best.as_ref().is_none_or(|(d, ..)| depth > *d);
        if better && used.copied().unwrap_or(false) {
            self.best = Some((depth, rule, failed));
        }
    }
}
