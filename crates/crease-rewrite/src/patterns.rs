//! Patterns, and sets of rules and patterns. A set is frozen: sorted once, looked up by root op in
//! O(1).

use std::sync::Arc;

use crease_ir::op_def::OpDef;
use crease_ir::{Body, Context, OpId, OpName};

use crate::kinds::Kind;
use crate::outcome::PatternResult;
use crate::rewriter::Rewriter;
use crate::rules::{Rules, by_benefit};

/// A rewrite written in Rust.
#[derive(Clone, Copy)]
pub struct PatternDef {
    /// Its name, as traces and options show it.
    pub name: &'static str,
    /// The op it starts at; `""` for any op.
    pub root: &'static str,
    /// Which ops it starts at instead, if they are those of an interface.
    pub among: Option<fn(&OpDef) -> bool>,
    /// Higher ones are tried first.
    pub benefit: u16,
    /// Tries it.
    pub apply: fn(&mut Rewriter<'_>, OpId) -> PatternResult,
    /// Operands by number, each with ops; unless one of them is defined by one of its ops the
    /// pattern does not apply, and is not tried. Empty if that can't be said.
    pub operands: &'static [(u32, &'static [&'static str])],
    /// Whether it applies, or not, because of how many users a value has. Where such patterns may apply
    /// dead users stay until their turn, so that it shows nowhere that they could have gone before.
    pub counts_users: bool,
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
            among: None,
            benefit: 1,
            apply,
            operands: &[],
            counts_users: false,
        }
    }

    /// A pattern of benefit 1 for all ops for whose definition `among` holds.
    pub const fn over(
        name: &'static str,
        among: fn(&OpDef) -> bool,
        apply: fn(&mut Rewriter<'_>, OpId) -> PatternResult,
    ) -> Self {
        let mut pattern = Self::new(name, "", apply);
        pattern.among = Some(among);
        pattern
    }

    /// Says that it counts users; see [`Self::counts_users`].
    pub const fn counting_users(mut self) -> Self {
        self.counts_users = true;
        self
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

impl DialectPatterns {
    /// Those with these names, in their order, for passes that apply some of them.
    pub fn named(&self, names: &'static [&'static str]) -> impl Iterator<Item = PatternDef> {
        let all = self.0.iter().copied();
        all.filter(move |pattern| names.contains(&pattern.name))
    }
}

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

/// What is tried at an op: a range of [`PatternSet::order`].
#[derive(Clone, Copy, Debug)]
struct Row {
    start: u32,
    n: u32,
    /// Which of [`PatternSet::wanted`] is the op's, or one of the two below.
    wanted: u32,
}

/// One of the patterns says nothing of what defines its operands.
const ALWAYS: u32 = u32::MAX;
/// There are no patterns.
const NEVER: u32 = u32::MAX - 1;

/// By row of the registry, from `base` on: the operands that let a pattern of an op apply if an op of
/// that row defines them, a bit for each.
#[derive(Clone, Debug)]
struct Defs {
    base: usize,
    rows: Box<[u8]>,
}

impl Defs {
    /// From pairs of operand and row; `None` if there are too many operands.
    fn new(wanted: &[(u32, usize)]) -> Option<Self> {
        let base = wanted.iter().map(|(_, row)| *row).min().unwrap_or(0);
        let end = wanted.iter().map(|(_, row)| row + 1).max().unwrap_or(0);
        let mut rows = vec![0; end - base];
        for &(at, row) in wanted {
            rows[row - base] |= 1u8.checked_shl(at)?;
        }
        Some(Self {
            base,
            rows: rows.into(),
        })
    }

    /// Whether one of them defines an operand of `op`.
    fn fit(&self, body: &Body, op: OpId) -> bool {
        let mut bits = (0..u8::BITS).map(|at| 1 << at).zip(body.operands(op));
        bits.any(|(bit, value): (u8, _)| {
            let row = body.def_name(value).and_then(|name| name.index());
            let at = row.and_then(|row| self.rows.get(row.wrapping_sub(self.base)));
            at.is_some_and(|at| at & bit != 0)
        })
    }
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
    /// By op: what is tried, in order; and which definitions of operands its patterns want.
    by_op: Vec<Row>,
    /// By op: what the driver asks first.
    kinds: Box<[Kind]>,
    order: Vec<Tried>,
    wanted: Vec<Defs>,
    /// For ops that are not registered: rules for such ops, and patterns for any op.
    any: Vec<Tried>,
}

impl PatternSet {
    /// The canonicalization rules and patterns of all dialects, less those that the
    /// names in `disabled` mention and, if `enabled` is not empty, only those that it mentions. Names
    /// are of rules, groups and patterns. What only folds is not left out for not being mentioned.
    pub fn canonicalization(ctx: &Context, enabled: &[String], disabled: &[String]) -> Self {
        let mentions = |list: &[String], p: &PatternDef| list.iter().any(|n| n == p.name);
        let all = ctx
            .registry()
            .tables::<DialectPatterns>()
            .flat_map(|table| table.0)
            .filter(|p| enabled.is_empty() || mentions(enabled, p))
            .filter(|p| !mentions(disabled, p))
            .copied()
            .collect();
        let rules = if enabled.is_empty() && disabled.is_empty() {
            Arc::clone(Rules::of(ctx))
        } else {
            Arc::new(Rules::select(ctx.registry(), &|rule| {
                let by_default = rule.on && (rule.fold || enabled.is_empty());
                !rule.loaded && (by_default || rule.is_in(enabled)) && !rule.is_in(disabled)
            }))
        };
        Self::with_rules(ctx, all, rules)
    }

    /// A set of these patterns.
    pub fn new(ctx: &Context, patterns: Vec<PatternDef>) -> Self {
        Self::make(ctx, patterns, None)
    }

    /// A set of these patterns and rules.
    pub fn with_rules(ctx: &Context, patterns: Vec<PatternDef>, rules: Arc<Rules>) -> Self {
        Self::make(ctx, patterns, Some(rules))
    }

    fn make(ctx: &Context, patterns: Vec<PatternDef>, rules: Option<Arc<Rules>>) -> Self {
        let registry = ctx.registry();
        let mut rows: Vec<Vec<u32>> = vec![Vec::new(); registry.ops().len()];
        let mut any = Vec::new();
        for (i, pattern) in patterns.iter().enumerate() {
            if let Some(among) = pattern.among {
                let ops = registry.ops().iter().zip(&mut rows);
                let ops = ops.filter(|(info, _)| among(info.def));
                ops.for_each(|(_, row)| row.push(i as u32));
            } else if pattern.root.is_empty() {
                any.push(i as u32);
            } else if let Some(row) = registry
                .lookup(pattern.root)
                .and_then(|name| registry.position(name))
            {
                rows[row].push(i as u32);
            }
        }
        let operands = patterns.iter().map(|pattern| {
            let all = pattern.operands.iter();
            let one = all.flat_map(|(at, ops)| ops.iter().map(move |op| (*at, *op)));
            one.filter_map(|(at, op)| Some((at, registry.lookup(op)?)))
                .collect()
        });
        let operands: Vec<Vec<(u32, OpName)>> = operands.collect();
        let mut wanted = Vec::new();
        let pattern = |i: &u32| (patterns[*i as usize].benefit, Tried::Pattern(*i));
        let (mut by_op, mut order) = (Vec::with_capacity(rows.len()), Vec::new());
        for (at, row) in rows.into_iter().enumerate() {
            let mut all: Vec<(u16, Tried)> = Vec::new();
            let mut start = 0;
            let rewrites = rules.as_ref().map_or(&[][..], |rules| rules.rewrites(at));
            for run in by_benefit(rewrites) {
                all.push((run[0].benefit, Tried::Rules(start, run.len() as u32)));
                start += run.len() as u32;
            }
            all.extend(row.iter().chain(&any).map(pattern));
            crease_ir::sort::sort_by_key(&mut all, |(benefit, _)| std::cmp::Reverse(*benefit));
            let of_op = || row.iter().chain(&any).map(|&i| &operands[i as usize]);
            let kind = match of_op().any(Vec::is_empty) {
                true => ALWAYS,
                false if of_op().next().is_none() => NEVER,
                false => {
                    let pairs: Vec<_> = (of_op().flatten())
                        .filter_map(|&(at, op)| Some((at, registry.position(op)?)))
                        .collect();
                    Defs::new(&pairs).map_or(ALWAYS, |defs| {
                        wanted.push(defs);
                        wanted.len() as u32 - 1
                    })
                }
            };
            by_op.push(Row {
                start: order.len() as u32,
                n: all.len() as u32,
                wanted: kind,
            });
            order.extend(all.into_iter().map(|(_, tried)| tried));
        }
        let generic = rules.as_ref().map_or(0, |rules| rules.generic().len());
        let generic = (0..generic).map(|at| (1, Tried::Generic(at as u32)));
        let mut any: Vec<(u16, Tried)> = generic.chain(any.iter().map(pattern)).collect();
        crease_ir::sort::sort_by_key(&mut any, |(benefit, _)| std::cmp::Reverse(*benefit));
        let mut set = Self {
            by_op,
            kinds: Box::default(),
            order,
            any: any.into_iter().map(|(_, tried)| tried).collect(),
            wanted,
            operands,
            patterns,
            rules,
        };
        set.kinds = set.find_kinds(ctx);
        set
    }

    fn find_kinds(&self, ctx: &Context) -> Box<[Kind]> {
        let rows = 0..ctx.registry().ops().len();
        rows.map(|row| self.find_kind(ctx, row)).collect()
    }

    fn find_kind(&self, ctx: &Context, row: usize) -> Kind {
        let rules = self.rules.as_ref();
        let rules = rules.unwrap_or_else(|| Rules::of(ctx));
        let patterns = !self.for_op(Some(row)).is_empty();
        let info = &ctx.registry().ops()[row];
        Kind::new(info, patterns, rules.has(row), self.counts_users(Some(row)))
    }

    /// What the driver asks of an op of this name first.
    #[inline]
    pub(crate) fn kind(&self, ctx: &Context, name: OpName) -> Kind {
        match name.index() {
            None => Kind::UNREGISTERED,
            Some(row) => match self.kinds.get(row) {
                Some(kind) => *kind,
                None => self.kind_of_new(ctx, row),
            },
        }
    }

    /// The set was made for no registry.
    #[cold]
    #[inline(never)]
    fn kind_of_new(&self, ctx: &Context, row: usize) -> Kind {
        self.find_kind(ctx, row)
    }

    /// What is tried at the op in this row of the registry, in order.
    #[inline]
    pub(crate) fn for_op(&self, row: Option<usize>) -> &[Tried] {
        match row.and_then(|row| self.by_op.get(row)) {
            Some(&Row { start, n, .. }) => &self.order[start as usize..(start + n) as usize],
            None => &self.any,
        }
    }

    /// Whether a pattern for the op in this row counts users.
    fn counts_users(&self, row: Option<usize>) -> bool {
        let counts = |tried: &Tried| match *tried {
            Tried::Pattern(index) => self.get(index).counts_users,
            Tried::Rules(..) | Tried::Generic(_) => false,
        };
        self.for_op(row).iter().any(counts)
    }

    /// Whether one of the patterns of `op` may apply, judged by what defines its operands; it is in this
    /// row.
    #[inline]
    pub(crate) fn may_start(&self, body: &Body, op: OpId, row: Option<usize>) -> bool {
        match row.and_then(|row| self.by_op.get(row)) {
            Some(&Row { wanted: NEVER, .. }) => false,
            Some(&Row { wanted, .. }) => {
                (self.wanted.get(wanted as usize)).is_none_or(|defs| defs.fit(body, op))
            }
            None => true,
        }
    }

    /// A pattern of the set.
    #[inline]
    pub fn get(&self, index: u32) -> &PatternDef {
        &self.patterns[index as usize]
    }

    /// Whether a pattern may apply to `op`, judged by what defines its operands.
    #[inline]
    pub(crate) fn may_apply(&self, body: &Body, op: OpId, index: u32) -> bool {
        let by = |at| body.def_name(body.operand_at(op, at as usize)?);
        let wanted = &self.operands[index as usize];
        wanted.is_empty() || wanted.iter().any(|&(at, name)| by(at) == Some(name))
    }

    /// Whether what is tried is a pattern that does not apply to `op`, whatever defines the operand with this
    /// number.
    pub(crate) fn is_deaf(&self, body: &Body, op: OpId, tried: &Tried, number: usize) -> bool {
        let &Tried::Pattern(index) = tried else {
            return false;
        };
        let wanted = &self.operands[index as usize];
        let elsewhere = wanted.iter().all(|&(at, _)| at as usize != number);
        elsewhere && !self.may_apply(body, op, index)
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
