//! `duplicate-function-elimination`: of functions that are alike but for their names the first one of a symbol table
//! stays, and is meant wherever the others were.
//!
//! Not here: functions that are alike only once others are one, declarations, and functions of different tables: the
//! name of one means nothing in the other.

use crease_ir::attrs::AttrReplacer;
use crease_ir::body::hash::{bodies_equal, body_hash};
use crease_ir::diag::Failed;
use crease_ir::symbols::symbol_key;
use crease_ir::{Attr, AttrData, Body, Context, OpTrait};
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use rustc_hash::FxHashMap;

use crate::{Func, functions};

/// The pass.
pub struct DuplicateFunctionElimination;

impl Pass for DuplicateFunctionElimination {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let mut tables = Vec::new();
        walk_tables(ctx, target.body_mut(), &mut |body, table, around| {
            if tables.len() == table {
                tables.push(Table::of(ctx, body));
                let name = around.and_then(|_| owner_name(ctx, body));
                if let (Some(name), Some(around)) = (name, around) {
                    tables[around].tables.insert(name, table);
                }
            }
        });
        let changed = tables.iter().any(|table| !table.renamed.is_empty());
        if changed {
            let references = |table| {
                let tables = &tables;
                AttrReplacer::new(ctx, move |attr| reference(ctx, tables, table, attr))
            };
            let mut is_target = true;
            walk_tables(ctx, target.body_mut(), &mut |body, table, around| {
                references(table).replace_in(body);
                // What a table says itself is said in the one around it.
                let outside = around.unwrap_or(table);
                if !std::mem::take(&mut is_target) {
                    references(outside).replace_in_owner(body);
                }
            });
        }
        Ok(Changed::from(changed))
    }
}

impl PassDef for DuplicateFunctionElimination {
    const NAME: &'static str = "duplicate-function-elimination";
    const DISPLAY: &'static str = "DuplicateFunctionEliminationPass";
    const SUMMARY: &'static str = "Deduplicate functions";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// What is found out about a symbol table.
#[derive(Default)]
struct Table {
    /// The names of functions that are gone, and of those that are meant instead.
    renamed: FxHashMap<Attr, Attr>,
    /// The tables inside, by name.
    tables: FxHashMap<Attr, usize>,
}

/// Calls `visit` with each body, outer ones first, with the number of the table that it is part of, and that of the
/// table around where the body is the first one of a table.
fn walk_tables(
    ctx: &Context,
    body: &mut Body,
    visit: &mut dyn FnMut(&mut Body, usize, Option<usize>),
) {
    let mut count = 0;
    let mut pending = vec![(body, None)];
    while let Some((body, around)) = pending.pop() {
        let info = ctx.registry().info(body.owner().name);
        let is_table = info.is_some_and(|info| info.traits.has(OpTrait::SymbolTable));
        let table = match around {
            Some(around) if !is_table => around,
            _ => count,
        };
        visit(body, table, around.filter(|_| is_table));
        count += usize::from(table == count);
        pending.extend(body.children_mut().rev().map(|child| (child, Some(table))));
    }
}

/// The name of the symbol that owns `body`.
fn owner_name(ctx: &Context, body: &Body) -> Option<Attr> {
    let slot = ctx.registry().info(body.owner().name)?.named.symbol_name?;
    body.owner().attr(slot.into())
}

impl Table {
    /// Looks for functions that are like one before, and erases them.
    fn of(ctx: &Context, body: &mut Body) -> Self {
        let mut table = Self::default();
        let functions = functions(ctx, body);
        let names: Vec<Option<Attr>> = (functions.iter())
            .map(|&(op, _)| symbol_key(body.op(ctx, op)))
            .collect();
        // Without their names they are equal if they are alike.
        let swap_name = |body: &mut Body, child, with| {
            let attrs = &mut body.child_mut(child).owner_mut().attrs;
            let name = attrs.get_mut(Func::SYM_NAME + 1);
            name.and_then(|name| std::mem::replace(name, with))
        };
        let given: Vec<Option<Attr>> = (functions.iter())
            .map(|&(_, child)| swap_name(body, child, None))
            .collect();
        // As upstream, operands that commute count in their order: the hash does not know that they do.
        let mut known: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
        let mut erased = Vec::new();
        for (i, &(op, child)) in functions.iter().enumerate() {
            let inside = body.child(child);
            let alike = known.entry(body_hash(ctx, inside)).or_default();
            let same = |&&other: &&usize| bodies_equal(ctx, body.child(functions[other].1), inside);
            match (alike.iter().find(same), names[i]) {
                (Some(&first), Some(name)) => {
                    table
                        .renamed
                        .extend(names[first].map(|first| (name, first)));
                    erased.push(op);
                }
                _ => alike.push(i),
            }
        }
        for (&(_, child), name) in functions.iter().zip(given) {
            swap_name(body, child, name);
        }
        for op in erased {
            body.erase_op(op);
        }
        table
    }
}

/// What a reference to a function that is gone becomes, if it is to be looked up in `tables[table]`.
fn reference(ctx: &Context, tables: &[Table], table: usize, attr: Attr) -> Option<Attr> {
    let AttrData::SymbolRef { root, nested } = ctx.attr_data(attr) else {
        return None;
    };
    let Some((&last, path)) = nested.split_last() else {
        let renamed = tables[table].renamed.get(root)?;
        return Some(ctx.symbol_ref_attr(*renamed, &[]));
    };
    let mut table = *tables[table].tables.get(root)?;
    for name in path {
        table = *tables[table].tables.get(name)?;
    }
    let mut nested = path.to_vec();
    nested.push(*tables[table].renamed.get(&last)?);
    Some(ctx.symbol_ref_attr(*root, &nested))
}
