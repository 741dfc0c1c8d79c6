//! `symbol-dce`: erases symbols that nothing can refer to.
//!
//! Live are the symbols that can be seen from outside, and those that live ops refer to. A symbol
//! table is hidden from outside if the one around it is, or if it is itself private.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::symbols::{
    SymbolTable, is_exposed, is_hidden, is_symbol, is_top, may_be_symbol_table, own_uses, walk_uses,
};
use crease_ir::{Attr, AttrData, Body, ChildId, OpId, OpRef, OpTrait};
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
        let hidden = is_top(table) || is_hidden(table);
        let mut marks = Marks::default();
        marks.mark(table, hidden, &mut pc.diags)?;
        let mut dead = Vec::new();
        collect_dead(table, &marks.live, &mut dead);
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

/// What is found out about liveness.
#[derive(Default)]
struct Marks<'b> {
    live: FxHashSet<Key>,
    /// The tables that were asked, by their ops.
    tables: FxHashMap<Key, SymbolTable<'b>>,
}

/// A live op, and the one around it.
type Found<'b> = (OpRef<'b>, OpRef<'b>);

impl<'b> Marks<'b> {
    /// Marks what is live in `table`. The recursion is over isolated ops, whose depth the parser bounds.
    fn mark(
        &mut self,
        table: OpRef<'b>,
        hidden: bool,
        diags: &mut Diagnostics,
    ) -> Result<(), Failed> {
        let mut worklist: Vec<Found<'b>> = Vec::new();
        for op in ops_in(table) {
            if !is_symbol(op) || is_exposed(op, hidden) && self.live.insert(key(op)) {
                worklist.push((op, table));
            }
        }
        let mut uses = Vec::new();
        while let Some((op, around)) = worklist.pop() {
            if op.has(OpTrait::SymbolTable) {
                self.mark(op, hidden || is_hidden(op), diags)?;
            } else {
                // There may be tables inside.
                let inside = ops_in(op).filter(|inner| inner.num_regions() > 0);
                worklist.extend(inside.map(|inner| (inner, op)));
            }
            // What it refers to was found with the op around it.
            if !around.has(OpTrait::SymbolTable) {
                continue;
            }
            own_uses(op, |reference| uses.push(reference));
            let is_known = !may_be_symbol_table(op)
                && (op.has(OpTrait::SymbolTable)
                    || walk_uses(op, |_, reference| uses.push(reference)));
            if !is_known {
                let message = "operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses";
                return Err(op.error(diags, message));
            }
            for reference in uses.drain(..) {
                self.resolve(around, reference, &mut worklist);
            }
        }
        Ok(())
    }

    /// Marks every symbol on the way of a reference in `table`, if all of it resolves.
    fn resolve(&mut self, table: OpRef<'b>, reference: Attr, worklist: &mut Vec<Found<'b>>) {
        let AttrData::SymbolRef { root, nested } = table.ctx().attr_data(reference) else {
            return;
        };
        let mut found: SmallVec<[Found<'b>; 4]> = SmallVec::new();
        let mut at = table;
        for &name in std::iter::once(root).chain(nested) {
            if !at.has(OpTrait::SymbolTable) {
                return;
            }
            let symbols = self.tables.entry(key(at));
            let symbols = symbols.or_insert_with(|| SymbolTable::new(at));
            let Some(symbol) = symbols.lookup(name) else {
                return;
            };
            found.push((symbol, at));
            at = symbol;
        }
        let news = found
            .into_iter()
            .filter(|(op, _)| self.live.insert(key(*op)));
        worklist.extend(news);
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
