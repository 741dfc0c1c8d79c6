//! Patterns, and sets of rules and patterns. A set is frozen: sorted once, looked up by root op in
//! O(1).

use std::sync::Arc;

use crease_ir::{Body, OpId, OpName, Registry};

use crate::outcome::PatternResult;
use crate::rewriter::Rewriter;
use crate::rules::{Rules, by_benefit};
use crate::steps::look::Look;

/// A rewrite written in Rust.
#[derive(Clone, Copy)]
pub struct PatternDef {
    /// Its name, as traces and options show it.
    pub name: &'static str,
    /// The op it starts at; `""` for any op.
    pub root: &'static str,
    /// Higher ones are tried first.
    pub benefit: u16,
    /// Tries it.
    pub apply: fn(&mut Rewriter<'_>, OpId) -> PatternResult,
    /// Operands by number, each with ops; unless one of them is defined by one of its ops the
    /// pattern does not apply, and is not tried. Empty if that can't be said.
    pub operands: &'static [(u32, &'static [&'static str])],
}

impl PatternDef {
    /// A pattern of benefit 1.
    pub const fn new(
        name: &'static str,
        root: &'static str,
        apply: fn(&mut Rewriter<'_>, OpId) -> PatternResult,
    ) -> Self {
        Self {
            name,
            root,
            benefit: 1,
            apply,
            operands: &[],
        }
    }

    /// Says which ops one of the operands must be defined by; see [`Self::operands`].
    pub const fn on(mut self, operands: &'static [(u32, &'static [&'static str])]) -> Self {
        self.operands = operands;
        self
    }
}

impl std::fmt::Debug for PatternDef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.name, self.root)
    }
}

/// The canonicalization patterns of a dialect: goes into `DialectDef::extensions`. Patterns of
/// equal benefit at one op are tried in the order of this table.
#[derive(Debug)]
pub struct DialectPatterns(pub &'static [PatternDef]);

/// Patterns of a dialect that `fold-constant` applies beside evaluating, because they are about where
/// constants are and not about what ops equal: goes into `DialectDef::extensions`.
#[derive(Debug)]
pub struct EvaluationPatterns(pub &'static [PatternDef]);

/// What is tried at an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tried {
    /// Rules of one benefit: `.1` of the op's entries, from `.0` on.
    Rules(u32, u32),
    /// A pattern of the set.
    Pattern(u32),
    /// A rule for ops that are not registered.
    Generic(u32),
}

/// A frozen set of rules and patterns. They share one order: by benefit; among equals, rules come
/// first (in the order of their tables), then patterns in the order of registration.
#[derive(Clone, Debug, Default)]
pub struct PatternSet {
    patterns: Vec<PatternDef>,
    /// By pattern: [`PatternDef::operands`], one name each.
    operands: Vec<Vec<(u32, OpName)>>,
    /// The rules of this set; those of the registry serve folding if there is none.
    rules: Option<Arc<Rules>>,
    /// By op: what is tried, in order.
    by_op: Vec<(u32, u32)>,
    order: Vec<Tried>,
    /// For ops that are not registered: rules for such ops, and patterns for any op.
    any: Vec<Tried>,
}

impl PatternSet {
    /// The canonicalization rules and patterns of all dialects of `registry`, less those that the
    /// names in `disabled` mention and, if `enabled` is not empty, only those that it mentions. Names
    /// are of rules, groups and patterns. What only folds is not left out for not being mentioned.
    pub fn canonicalization(registry: &Registry, enabled: &[String], disabled: &[String]) -> Self {
        let mentions = |list: &[String], p: &PatternDef| list.iter().any(|n| n == p.name);
        let all = registry
            .dialects()
            .flat_map(|d| d.extensions)
            .filter_map(|e| e.downcast_ref::<DialectPatterns>())
            .flat_map(|table| table.0)
            .filter(|p| enabled.is_empty() || mentions(enabled, p))
            .filter(|p| !mentions(disabled, p))
            .copied()
            .collect();
        let rules = if enabled.is_empty() && disabled.is_empty() {
            Arc::clone(Rules::of(registry))
        } else {
            Arc::new(Rules::select(registry, &|rule| {
                let by_default = rule.on && (rule.fold || enabled.is_empty());
                !rule.loaded && (by_default || rule.is_in(enabled)) && !rule.is_in(disabled)
            }))
        };
        Self::with_rules(registry, all, rules)
    }

    /// A set of these patterns.
    pub fn new(registry: &Registry, patterns: Vec<PatternDef>) -> Self {
        Self {
            rules: None,
            ..Self::with_rules(registry, patterns, Arc::default())
        }
    }

    /// A set of these patterns and rules.
    pub fn with_rules(registry: &Registry, patterns: Vec<PatternDef>, rules: Arc<Rules>) -> Self {
        let mut rows: Vec<Vec<u32>> = vec![Vec::new(); registry.ops().len()];
        let mut any = Vec::new();
        for (i, pattern) in patterns.iter().enumerate() {
            if pattern.root.is_empty() {
                any.push(i as u32);
            } else if let Some(row) = registry
                .lookup(pattern.root)
                .and_then(|name| registry.position(name))
            {
                rows[row].push(i as u32);
            }
        }
        let pattern = |i: &u32| (patterns[*i as usize].benefit, Tried::Pattern(*i));
        let (mut by_op, mut order) = (Vec::with_capacity(rows.len()), Vec::new());
        for (at, row) in rows.into_iter().enumerate() {
            let mut all: Vec<(u16, Tried)> = Vec::new();
            let mut start = 0;
            for run in by_benefit(rules.rewrites(at)) {
                all.push((run[0].benefit, Tried::Rules(start, run.len() as u32)));
                start += run.len() as u32;
            }
            all.extend(row.iter().chain(&any).map(pattern));
            all.sort_by_key(|(benefit, _)| std::cmp::Reverse(*benefit));
            by_op.push((order.len() as u32, all.len() as u32));
            order.extend(all.into_iter().map(|(_, tried)| tried));
        }
        let operands = patterns.iter().map(|pattern| {
            let all = pattern.operands.iter();
            let one = all.flat_map(|(at, ops)| ops.iter().map(move |op| (*at, *op)));
            one.filter_map(|(at, op)| Some((at, registry.lookup(op)?)))
                .collect()
        });
        let operands = operands.collect();
        let generic = (0..rules.generic().len()).map(|at| (1, Tried::Generic(at as u32)));
        let mut any: Vec<(u16, Tried)> = generic.chain(any.iter().map(pattern)).collect();
        any.sort_by_key(|(benefit, _)| std::cmp::Reverse(*benefit));
        Self {
            by_op,
            order,
            any: any.into_iter().map(|(_, tried)| tried).collect(),
            operands,
            patterns,
            rules: Some(rules),
        }
    }

    /// What is tried at the op in this row of the registry, in order.
    #[inline]
    pub(crate) fn for_op(&self, row: Option<usize>) -> &[Tried] {
        match row.and_then(|row| self.by_op.get(row)) {
            Some(&(start, n)) => &self.order[start as usize..(start + n) as usize],
            None => &self.any,
        }
    }

    /// A pattern of the set.
    #[inline]
    pub fn get(&self, index: u32) -> &PatternDef {
        &self.patterns[index as usize]
    }

    /// Whether a pattern may apply to `op`, judged by what defines its operands.
    #[inline]
    pub(crate) fn may_apply(&self, body: &Body, op: OpId, look: &Look<'_>, index: u32) -> bool {
        let wanted = &self.operands[index as usize];
        let mut any = wanted.iter();
        wanted.is_empty() || any.any(|&(at, name)| look.is_by(body, op, at as usize, name))
    }

    /// All patterns, in order of registration.
    pub fn patterns(&self) -> &[PatternDef] {
        &self.patterns
    }

    /// The rules of this set, if it has its own.
    #[inline]
    pub fn rules(&self) -> Option<&Arc<Rules>> {
        self.rules.as_ref()
    }
}
