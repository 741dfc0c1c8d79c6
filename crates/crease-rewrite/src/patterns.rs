//! Patterns and sets of them. A set is frozen: sorted once, looked up by root op in O(1).

use crease_ir::{OpId, OpName, Registry};

use crate::outcome::PatternResult;
use crate::rewriter::Rewriter;

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
        }
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

/// A frozen set of patterns.
#[derive(Clone, Debug, Default)]
pub struct PatternSet {
    patterns: Vec<PatternDef>,
    /// By op: patterns in the order in which they are tried.
    by_op: Vec<(u32, u32)>,
    order: Vec<u32>,
    /// Patterns for any op, for ops that are not registered.
    any: Vec<u32>,
}

impl PatternSet {
    /// The canonicalization patterns of all dialects of `registry`, less those that the names in
    /// `disabled` mention and, if `enabled` is not empty, only those that it mentions.
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
        Self::new(registry, all)
    }

    /// A set of these patterns.
    pub fn new(registry: &Registry, patterns: Vec<PatternDef>) -> Self {
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
        let benefit = |&i: &u32| std::cmp::Reverse(patterns[i as usize].benefit);
        any.sort_by_key(benefit);
        let (mut by_op, mut order) = (Vec::with_capacity(rows.len()), Vec::new());
        for mut row in rows {
            row.extend(&any);
            row.sort_by_key(benefit);
            by_op.push((order.len() as u32, row.len() as u32));
            order.append(&mut row);
        }
        Self {
            patterns,
            by_op,
            order,
            any,
        }
    }

    /// The patterns for an op, in the order in which they are tried.
    #[inline]
    pub fn for_op(&self, registry: &Registry, name: OpName) -> &[u32] {
        match registry.position(name) {
            Some(row) => match self.by_op.get(row) {
                Some(&(start, n)) => &self.order[start as usize..(start + n) as usize],
                None => &self.any,
            },
            None => &self.any,
        }
    }

    /// A pattern of the set.
    #[inline]
    pub fn get(&self, index: u32) -> &PatternDef {
        &self.patterns[index as usize]
    }

    /// All patterns, in order of registration.
    pub fn patterns(&self) -> &[PatternDef] {
        &self.patterns
    }
}
