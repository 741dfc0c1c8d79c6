//! `symbol-dce`: erases symbols that nothing can refer to.
//!
//! Live are the symbols that can be seen from outside, and those that live ops refer to. A symbol
//! table is hidden from outside if the one around it is, or if it is itself private.

use rustc_hash::FxHashSet;

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::{Attr, AttrData, Body, ChildId, Context, Ident, OpId, OpRef, OpTrait};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget, Statistic};

/// The pass.
pub struct SymbolDce;

/// An op of any body: where its body lies, which is fixed while liveness is computed, and its id.
type Key = (usize, OpId);

fn key(op: OpRef<'_>) -> Key {
    (std::ptr::from_ref(op.body()) as usize, op.id())
}

impl Pass for SymbolDce {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let table = target.op();
        if !table.has(OpTrait::SymbolTable) {
            let message =
                " was scheduled to run under SymbolDCE, but does not define a symbol table";
            return Err(table.op_error(&mut pc.diags, message));
        }
        // Nothing is around a table at the top.
        let hidden = is_top(table) || !is_symbol(table) || is_private(table);
        let mut live = FxHashSet::default();
        let mut pending = vec![(table, hidden)];
        while let Some((table, hidden)) = pending.pop() {
            mark(table, hidden, &mut live, &mut pending, &mut pc.diags)?;
        }
        let mut dead = Vec::new();
        collect_dead(table, &live, &mut dead);
        let body = target.body_mut();
        for (path, op) in &dead {
            let holder = path
                .iter()
                .fold(&mut *body, |body, &child| body.child_mut(child));
            if !holder.is_erased(*op) {
                holder.erase_op(*op);
                pc.count(0, 1);
            }
        }
        Ok(Changed::from(!dead.is_empty()))
    }
}

fn is_top(op: OpRef<'_>) -> bool {
    op.ctx().op_name_str(op.parent_name()).is_empty()
}

fn is_symbol(op: OpRef<'_>) -> bool {
    op.has(OpTrait::Symbol) && op.attr_by_name("sym_name").is_some()
}

fn is_private(op: OpRef<'_>) -> bool {
    visibility(op) == "private"
}

fn visibility<'b>(op: OpRef<'b>) -> &'b str {
    let attr = op.attr_by_name("sym_visibility");
    attr.and_then(|attr| op.ctx().str_value(attr))
        .unwrap_or("public")
}

/// The ops directly in the regions of `op`.
fn ops_in(op: OpRef<'_>) -> impl Iterator<Item = OpRef<'_>> {
    let (body, regions) = op.regions();
    let blocks = regions
        .iter()
        .flat_map(move |&region| body.region_blocks(region));
    blocks
        .flat_map(move |block| body.block_ops(block))
        .map(move |id| body.op(op.ctx(), id))
}

/// Marks what is live in `table`; nested live tables go to `tables`.
fn mark<'b>(
    table: OpRef<'b>,
    hidden: bool,
    live: &mut FxHashSet<Key>,
    tables: &mut Vec<(OpRef<'b>, bool)>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let mut worklist = Vec::new();
    for op in ops_in(table) {
        let seen_outside = || !(is_private(op) || hidden && visibility(op) == "nested");
        if !is_symbol(op) || seen_outside() && live.insert(key(op)) {
            worklist.push(op);
        }
    }
    while let Some(op) = worklist.pop() {
        if op.has(OpTrait::SymbolTable) {
            tables.push((op, hidden || !is_symbol(op) || is_private(op)));
        }
        let mut uses = Vec::new();
        collect_uses(op, &mut uses, diags)?;
        for (root, nested) in uses {
            resolve(table, root, nested, live, &mut worklist);
        }
    }
    Ok(())
}

/// Marks every symbol on the way of the reference, if all of it resolves.
fn resolve<'b>(
    table: OpRef<'b>,
    root: Ident,
    nested: &[Ident],
    live: &mut FxHashSet<Key>,
    worklist: &mut Vec<OpRef<'b>>,
) {
    let mut found: Vec<OpRef<'b>> = Vec::new();
    let mut at = table;
    for &name in std::iter::once(&root).chain(nested) {
        let name = at.ctx().str(name);
        let symbol = ops_in(at).find(|op| {
            is_symbol(*op)
                && op
                    .attr_by_name("sym_name")
                    .and_then(|a| op.ctx().str_value(a))
                    == Some(name)
        });
        let Some(symbol) = symbol else { return };
        found.push(symbol);
        at = symbol;
    }
    worklist.extend(found.into_iter().filter(|symbol| live.insert(key(*symbol))));
}

/// The symbol references of `op` and what is in it, short of nested symbol tables.
fn collect_uses<'b>(
    op: OpRef<'b>,
    uses: &mut Vec<(Ident, &'b [Ident])>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let mut pending = vec![op];
    while let Some(at) = pending.pop() {
        if at.info().is_none()
            && at.num_regions() == 1
            && at.ctx().registry().dialect(dialect(at)).is_none()
        {
            let message = "operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses";
            return Err(op.error(diags, message));
        }
        let slots = at
            .body()
            .attr_slots(at.id(), at.ctx().num_attr_slots(at.name()));
        let mut attrs: Vec<Attr> = slots.iter().copied().flatten().collect();
        while let Some(attr) = attrs.pop() {
            references(at.ctx(), attr, &mut attrs, uses);
        }
        if !at.has(OpTrait::SymbolTable) {
            pending.extend(ops_in(at));
        }
    }
    Ok(())
}

fn dialect<'b>(op: OpRef<'b>) -> &'b str {
    op.name_str()
        .split_once('.')
        .map_or("", |(dialect, _)| dialect)
}

/// Puts the reference that `attr` is in `uses`, and the attributes inside it in `attrs`.
fn references<'b>(
    ctx: &'b Context,
    attr: Attr,
    attrs: &mut Vec<Attr>,
    uses: &mut Vec<(Ident, &'b [Ident])>,
) {
    match ctx.attr_data(attr) {
        AttrData::SymbolRef { root, nested } => uses.push((*root, nested)),
        AttrData::Array(elements) => attrs.extend(elements.iter().copied()),
        AttrData::Dict(entries) => attrs.extend(entries.iter().map(|(_, a)| *a)),
        AttrData::Dialect { params, .. } => attrs.extend(params.iter().copied().flatten()),
        AttrData::Distinct { inner, .. } => attrs.push(*inner),
        _ => {}
    }
}

/// The symbols in `table` and nested tables that are not live, each with the way to its body from
/// the inside of `table`.
fn collect_dead(table: OpRef<'_>, live: &FxHashSet<Key>, dead: &mut Vec<(Vec<ChildId>, OpId)>) {
    let Some(body) = table.child() else { return };
    let mut pending: Vec<(Vec<ChildId>, &Body, bool)> = vec![(Vec::new(), body, true)];
    while let Some((path, body, is_table)) = pending.pop() {
        for id in body.ops_preorder() {
            let op = body.op(table.ctx(), id);
            let in_table = match op.parent_op() {
                Some(parent) => parent.has(OpTrait::SymbolTable),
                None => is_table,
            };
            if in_table && is_symbol(op) && !live.contains(&key(op)) {
                dead.push((path.clone(), id));
            } else if let Some(child) = body.op_child(id) {
                let mut path = path.clone();
                path.push(child);
                pending.push((path, body.child(child), op.has(OpTrait::SymbolTable)));
            }
        }
    }
}

impl PassDef for SymbolDce {
    const NAME: &'static str = "symbol-dce";
    const DISPLAY: &'static str = "SymbolDCE";
    const SUMMARY: &'static str = "Erase symbols that nothing can refer to";
    const STATISTICS: &'static [Statistic] = &[Statistic {
        name: "num-dce'd",
        help: "Symbols erased",
    }];
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
