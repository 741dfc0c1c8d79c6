//! Running compiled rules: which rules there are for an op, whether one matches, what it makes.
//!
//! [`Rules`] are the rules of a registry, or of a pass: frozen, and looked up by root op in O(1).
//! Fold rules serve step 3 and everything else that folds; the others are tried with the patterns of
//! the set. `matcher` walks the tables, `eval` computes, `make` builds right sides, `near_miss` says
//! why nothing matched. No rule is written or read here.
//! **Invariant:** a rule that does not apply has changed nothing: all that may decline is computed
//! before the first edit.

mod eval;
mod filter;
mod generic;
mod make;
mod matcher;
mod near_miss;
mod text;

use std::sync::Arc;

use crease_ir::fold::{Constants, Folded};
use crease_ir::{Attr, Body, Context, OpId, OpName, Registry};
use crease_rules::automaton::{
    Accept, Automaton, Entry, Expr, RuleRow, Source, Test, fixed_operands,
};
use crease_rules::builtins::{self, Builtin};
use crease_rules::model::{ExternalPredicate, GenericRule, GenericRules};

use crate::outcome::PatternResult;
use crate::rewriter::Rewriter;
use crate::steps::look::Look;

pub(crate) use filter::{CONSTANT, Classes, May, OTHER, Root};
pub(crate) use make::Plan;
pub use near_miss::NearMiss;
pub use text::{RuleText, read_rules};

use filter::Filter;
use matcher::Search;

/// Compiled rules: static tables, or built at run time.
#[derive(Clone, Debug)]
pub enum RuleTables {
    /// Written by `cargo xtask rules`.
    Static(&'static Automaton),
    /// Built from text.
    Shared(Arc<Automaton>),
}

impl std::ops::Deref for RuleTables {
    type Target = Automaton;
    fn deref(&self) -> &Automaton {
        match self {
            RuleTables::Static(tables) => tables,
            RuleTables::Shared(tables) => tables,
        }
    }
}

/// A rule that may be used: what a selection decides by.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its group.
    pub group: Option<&'a str>,
    /// Whether it is used unless somebody says otherwise: its group is not off.
    pub on: bool,
    /// Whether it makes no op, so that it serves folding.
    pub fold: bool,
    /// Whether it was loaded at run time, and is not a dialect's.
    pub loaded: bool,
}

impl Candidate<'_> {
    /// Whether the list has the rule's name or its group's.
    pub fn is_in(&self, names: &[String]) -> bool {
        (names.iter()).any(|n| n == self.name || Some(n.as_str()) == self.group)
    }
}

/// Tables, with their names looked up in a registry.
#[derive(Clone, Debug)]
struct Set {
    tables: RuleTables,
    /// By op of the tables: its name, if it is registered.
    names: Vec<Option<OpName>>,
    /// By op of the tables: how many operands it has, if that is fixed.
    arity: Vec<Option<u32>>,
    /// The lowest row of the registry that the tables name.
    base: usize,
    /// By row of the registry, from `base` on: the op of the tables plus 1, or 0.
    local: Vec<u16>,
    /// By rule: whether it is used.
    used: Vec<bool>,
    calls: Vec<Option<&'static Builtin>>,
    /// Which of them is `constant`.
    constant: Option<u16>,
    predicates: Vec<Option<&'static ExternalPredicate>>,
}

/// An entry of a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EntryRef {
    set: u16,
    entry: u32,
    pub(crate) benefit: u16,
}

/// Entries by row of the registry.
#[derive(Clone, Debug, Default)]
struct Rows {
    by_op: Vec<(u32, u32)>,
    list: Vec<EntryRef>,
}

impl Rows {
    fn new(mut rows: Vec<Vec<EntryRef>>) -> Self {
        let mut out = Self::default();
        for row in &mut rows {
            crease_ir::sort::sort_by_key(row, |entry| std::cmp::Reverse(entry.benefit));
            out.by_op.push((out.list.len() as u32, row.len() as u32));
            out.list.append(row);
        }
        out
    }

    #[inline]
    fn of(&self, row: usize) -> &[EntryRef] {
        match self.by_op.get(row) {
            Some(&(start, n)) => &self.list[start as usize..(start + n) as usize],
            None => &[],
        }
    }
}

/// The rules in use, by root op.
#[derive(Debug, Default)]
pub struct Rules {
    sets: Vec<Set>,
    folds: Rows,
    rewrites: Rows,
    filter: Filter,
    /// For ops that are not registered, in order.
    generic: Vec<GenericRule>,
    errors: Vec<String>,
}

impl Rules {
    /// The rules of all dialects of a registry that are on. Made once per context.
    #[inline]
    pub fn of(ctx: &Context) -> &Arc<Rules> {
        static NONE: std::sync::OnceLock<Arc<Rules>> = std::sync::OnceLock::new();
        let made = ctx.rules_cell().get_or_make(|| {
            let on = |rule: &Candidate<'_>| rule.on && !rule.loaded;
            Arc::new(Rules::select(ctx.registry(), &on))
        });
        made.unwrap_or_else(|| NONE.get_or_init(Arc::default))
    }

    /// Those rules of the registry, dialects' and loaded ones, that are wanted.
    pub fn select(registry: &Registry, wants: &dyn Fn(&Candidate<'_>) -> bool) -> Rules {
        let mut tables = Vec::new();
        let mut errors = Vec::new();
        for extension in registry.dialects().flat_map(|d| d.extensions) {
            if let Some(fixed) = extension.get::<Automaton>() {
                tables.push((RuleTables::Static(fixed), false));
            } else if let Some(text) = extension.get::<RuleText>() {
                match text.tables(registry) {
                    Ok(built) => tables.push((RuleTables::Shared(built), false)),
                    Err(error) => errors.push(error),
                }
            }
        }
        for loaded in registry.loaded() {
            if let Ok(built) = Arc::clone(loaded).downcast::<Automaton>() {
                tables.push((RuleTables::Shared(built), true));
            }
        }
        let generic = (registry.loaded().iter())
            .filter_map(|loaded| loaded.downcast_ref::<GenericRules>())
            .flat_map(|rules| &rules.0)
            .filter(|rule| {
                wants(&Candidate {
                    name: &rule.name,
                    group: None,
                    on: true,
                    fold: false,
                    loaded: true,
                })
            });
        Rules {
            errors,
            generic: generic.cloned().collect(),
            ..Rules::new(registry, tables, wants)
        }
    }

    /// The wanted rules of these tables, each with whether it was loaded at run time.
    pub fn new(
        registry: &Registry,
        tables: Vec<(RuleTables, bool)>,
        wants: &dyn Fn(&Candidate<'_>) -> bool,
    ) -> Rules {
        let rows = registry.ops().len();
        let mut folds: Vec<Vec<EntryRef>> = vec![Vec::new(); rows];
        let mut rewrites = folds.clone();
        let mut sets = Vec::with_capacity(tables.len());
        for (tables, loaded) in tables {
            let set = Set::new(registry, tables, loaded, wants);
            let awake = set.awake_groups();
            for (index, entry) in set.tables.entries.iter().enumerate() {
                let row = set.names[usize::from(entry.op)].and_then(|n| registry.position(n));
                let awake = |group| awake.get(usize::from(group)).copied().unwrap_or(false);
                let Some(row) = row.filter(|_| entry.off.is_none_or(awake)) else {
                    continue;
                };
                let list = if entry.fold {
                    &mut folds
                } else {
                    &mut rewrites
                };
                list[row].push(EntryRef {
                    set: sets.len() as u16,
                    entry: index as u32,
                    benefit: entry.benefit,
                });
            }
            sets.push(set);
        }
        let ruled =
            |(folds, rewrites): (&Vec<_>, &Vec<_>)| !folds.is_empty() || !rewrites.is_empty();
        Rules {
            filter: Filter::new(registry, folds.iter().zip(&rewrites).map(ruled)),
            sets,
            folds: Rows::new(folds),
            rewrites: Rows::new(rewrites),
            generic: Vec::new(),
            errors: Vec::new(),
        }
    }

    /// The rules for ops that are not registered.
    pub(crate) fn generic(&self) -> &[GenericRule] {
        &self.generic
    }

    /// Applies rule number `at` of [`Self::generic`], if it matches.
    pub(crate) fn rewrite_generic(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        at: u32,
    ) -> Option<(&str, PatternResult)> {
        let rule = self.generic.get(at as usize)?;
        Some((&rule.name, generic::apply(rule, rw, op)))
    }

    /// What is wrong with rule texts of dialects; their rules are not used.
    pub fn errors(&self) -> &[String] {
        &self.errors
    }

    /// The names of the rules in use, in the order of their tables.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.sets.iter().flat_map(|set| {
            let used = set.tables.rules.iter().zip(&set.used);
            used.filter(|(_, used)| **used).map(|(rule, _)| &*rule.name)
        })
    }

    /// Folds `op` by the first fold rule that applies.
    #[inline]
    pub(crate) fn fold(
        &self,
        ctx: &Context,
        body: &Body,
        op: OpId,
        row: usize,
        consts: &Constants<'_>,
    ) -> Option<(Folded, &str)> {
        let entries = self.folds.of(row);
        if entries.is_empty() {
            return None;
        }
        self.fold_by(ctx, body, op, entries, consts)
    }

    fn fold_by(
        &self,
        ctx: &Context,
        body: &Body,
        op: OpId,
        entries: &[EntryRef],
        consts: &Constants<'_>,
    ) -> Option<(Folded, &str)> {
        for entries in by_benefit(entries) {
            let mut found = None;
            let rule = Search::new(self, ctx, body, op, Some(consts)).first(entries, |m| {
                found = m.fold();
                found.is_some()
            });
            if let (Some(rule), Some(folded)) = (rule, found) {
                return Some((folded, self.name(rule)));
            }
        }
        None
    }

    fn name(&self, (set, rule): (u16, u16)) -> &str {
        &self.sets[usize::from(set)].tables.rules[usize::from(rule)].name
    }

    /// Whether there are rules for the op in this row of the registry.
    pub(crate) fn has(&self, row: usize) -> bool {
        !self.folds.of(row).is_empty() || !self.rewrites.of(row).is_empty()
    }

    /// The entries of rules that make ops, for a row of the registry.
    pub(crate) fn rewrites(&self, row: usize) -> &[EntryRef] {
        self.rewrites.of(row)
    }

    /// Applies the first rule of these entries, all of one benefit, that matches; its name. `known`
    /// are the constants among the operands, if that is known of all.
    pub(crate) fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        entries: &[EntryRef],
        known: Option<&[Option<Attr>]>,
    ) -> Option<(&str, PatternResult)> {
        let mut plan = rw.plan.take().unwrap_or_default();
        let (ctx, body) = (rw.ctx(), rw.body());
        let consts = known.map(|known| Constants::given(ctx, body, op, known));
        let search = Search::new(self, ctx, body, op, consts.as_ref());
        let rule = search.first(entries, |m| m.plan(&mut plan).is_some());
        let applied = rule.map(|rule| (self.name(rule), Ok(plan.run(rw, op))));
        rw.plan = Some(plan);
        applied
    }

    /// The rule that would be applied to `op`: of those that fold the first one that does, else of
    /// the others. Changes nothing.
    pub fn first_match(&self, ctx: &Context, body: &Body, op: OpId) -> Option<&str> {
        let look = Look::at(ctx, body, op, self);
        let row = look.info?.1;
        let consts = Constants::of(ctx, body, op);
        if look.may.fold()
            && let Some((_, rule)) = self.fold(ctx, body, op, row, &consts)
        {
            return Some(rule);
        }
        if !look.may.rewrite() {
            return None;
        }
        let search = Search::new(self, ctx, body, op, None);
        let mut plan = Plan::default();
        by_benefit(self.rewrites.of(row))
            .find_map(|entries| search.first(entries, |m| m.plan(&mut plan).is_some()))
            .map(|rule| self.name(rule))
    }

    /// The rule that came closest to matching `op`, and what was in its way.
    pub fn near_miss(&self, ctx: &Context, body: &Body, op: OpId) -> Option<NearMiss<'_>> {
        let row = ctx.registry().position(body.op_name(op))?;
        let entries = [self.folds.of(row), self.rewrites.of(row)].concat();
        near_miss::nearest(self, ctx, body, op, &entries)
    }

    fn set(&self, entry: EntryRef) -> (&Set, &Entry) {
        let set = &self.sets[usize::from(entry.set)];
        (set, &set.tables.entries[entry.entry as usize])
    }
}

/// Runs of equal benefit.
pub(crate) fn by_benefit(entries: &[EntryRef]) -> impl Iterator<Item = &[EntryRef]> {
    entries.chunk_by(|a, b| a.benefit == b.benefit)
}

impl Set {
    fn new(
        registry: &Registry,
        tables: RuleTables,
        loaded: bool,
        wants: &dyn Fn(&Candidate<'_>) -> bool,
    ) -> Self {
        let names: Vec<_> = tables.ops.iter().map(|op| registry.lookup(op)).collect();
        let row = |name: &Option<OpName>| registry.position((*name)?);
        let rows = || names.iter().filter_map(row);
        let base = rows().min().unwrap_or(0);
        let mut local = vec![0; rows().max().map_or(0, |max| max + 1 - base)];
        for (op, name) in (1..).zip(&names) {
            if let Some(row) = row(name) {
                local[row - base] = op;
            }
        }
        let arity = |name: &Option<OpName>| {
            let info = registry.info((*name)?)?;
            fixed_operands(info.def).map(|n| n as u32)
        };
        let used = |rule: &RuleRow| {
            let group = tables.group_of(rule);
            wants(&Candidate {
                name: &rule.name,
                group: group.map(|group| &*group.name),
                on: group.is_none_or(|group| group.on),
                fold: rule.fold,
                loaded,
            })
        };
        let predicate = |name: &&str| {
            let mut all = registry.tables::<ExternalPredicate>();
            all.find(|found| found.name == *name)
        };
        Self {
            arity: names.iter().map(arity).collect(),
            used: tables.rules.iter().map(used).collect(),
            calls: tables
                .calls
                .iter()
                .map(|name| builtins::find(name))
                .collect(),
            constant: (0..)
                .zip(tables.calls.iter())
                .find_map(|(at, name)| (*name == "constant").then_some(at)),
            predicates: tables.predicates.iter().map(predicate).collect(),
            names,
            base,
            local,
            tables,
        }
    }

    /// By group: whether one of its rules is used. One that is off is looked at only then.
    fn awake_groups(&self) -> Vec<bool> {
        let mut awake = vec![false; self.tables.groups.len()];
        for (rule, _) in (self.tables.rules.iter().zip(&self.used)).filter(|(_, used)| **used) {
            if let Some(group) = rule.group
                && let Some(awake) = awake.get_mut(usize::from(group))
            {
                *awake = true;
            }
        }
        awake
    }

    /// The place of the value `x`, if an expression is `constant(x)`: who folds may know it for one.
    #[inline]
    fn constant_place(&self, accept: &Accept, expr: &Expr) -> Option<u16> {
        let Expr::Call(call, args) = *expr else {
            return None;
        };
        let [Expr::Var(var)] = self.tables.exprs[args.range()] else {
            return None;
        };
        let source = accept.sources as usize + usize::from(var);
        match self.tables.sources.get(source)? {
            Source::Value(place) | Source::Constant(place) if Some(call) == self.constant => {
                Some(*place)
            }
            _ => None,
        }
    }

    /// The op of the tables with this name.
    #[inline]
    fn local(&self, registry: &Registry, name: OpName) -> Option<u16> {
        self.local_of_row(registry.position(name)?)
    }

    /// The op of the tables in this row of the registry.
    #[inline]
    fn local_of_row(&self, row: usize) -> Option<u16> {
        let at = row.checked_sub(self.base)?;
        self.local.get(at).copied()?.checked_sub(1)
    }
}

/// Whether the test leads to cases.
fn is_switch(test: &Test) -> bool {
    matches!(test, Test::Op { .. } | Test::Int { .. })
}
