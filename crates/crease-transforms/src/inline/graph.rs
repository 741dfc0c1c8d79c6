//! The call graph: which functions there are, what their calls and other symbol references mean,
//! and the order in which callees come before callers.
//!
//! Edges are those of the input and stay, as upstream's; uses are kept up to date.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use crease_ir::interfaces::{CallInterface, Callee};
use crease_ir::scc::components;
use crease_ir::symbols::{
    is_exposed, is_hidden, is_symbol, may_be_symbol_table, own_uses, symbol_key,
};
use crease_ir::{Attr, AttrData, Body, ChildId, Context, OpId, OpRef, OpTrait};

/// A function, by its position in textual order.
pub(super) type NodeId = usize;

/// A function with a body.
pub(super) struct Node {
    /// The children to go through from the target's body to the one that holds the op.
    pub(super) path: Vec<ChildId>,
    pub(super) op: OpId,
    /// The op's own body.
    pub(super) child: ChildId,
    /// The innermost symbol table around it.
    pub(super) table: usize,
    /// Functions that it calls, each once.
    pub(super) callees: Vec<NodeId>,
    /// How often it refers to which function.
    uses: BTreeMap<NodeId, u64>,
    /// Whether it refers to any symbol.
    pub(super) has_refs: bool,
    /// Whether it may go when nothing refers to it.
    discardable: bool,
    pub(super) erased: bool,
}

/// A symbol of a table.
#[derive(Clone, Copy)]
enum Symbol {
    Function(NodeId),
    Table(usize),
    Other,
}

/// All functions inside the target.
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    tables: Vec<FxHashMap<Attr, Symbol>>,
    /// By function: how often all functions refer to it.
    total: Vec<u64>,
    /// By function: whether something that is no function refers to it.
    pinned: Vec<bool>,
}

/// A body to look through, and the innermost table around what is in it.
struct Place<'b> {
    path: Vec<ChildId>,
    body: &'b Body,
    table: usize,
    /// Whether the table can't be named from outside of the target.
    hidden: bool,
}

impl Graph {
    /// The graph of what is inside a symbol table with the body `body`, which can't be named from outside if
    /// it is `hidden`.
    pub(super) fn new(ctx: &Context, body: &Body, hidden: bool) -> Graph {
        let mut graph = Graph {
            nodes: Vec::new(),
            tables: vec![FxHashMap::default()],
            total: Vec::new(),
            pinned: Vec::new(),
        };
        let mut others = Vec::new();
        let place = Place {
            path: Vec::new(),
            body,
            table: 0,
            hidden,
        };
        let opaque = graph.collect(ctx, &place, &mut others);
        graph.total = vec![0; graph.nodes.len()];
        graph.pinned = vec![opaque; graph.nodes.len()];
        for (table, reference) in others {
            if let Some(node) = graph.resolve(ctx, table, reference) {
                graph.pinned[node] = true;
            }
        }
        for node in 0..graph.nodes.len() {
            let inside = inside(body, &graph.nodes[node]);
            let calls = inside
                .ops_preorder()
                .into_iter()
                .filter_map(|op| graph.callee(ctx, graph.nodes[node].table, inside.op(ctx, op)));
            let mut seen = FxHashSet::default();
            let callees = calls.filter(|&callee| seen.insert(callee)).collect();
            graph.nodes[node].callees = callees;
            graph.recount(ctx, body, node);
        }
        graph
    }

    /// Notes functions and tables; what other ops refer to goes to `others`. Whether there is an
    /// op that may hide a symbol table. The recursion is over isolated ops, whose depth the parser
    /// bounds.
    fn collect(
        &mut self,
        ctx: &Context,
        place: &Place<'_>,
        others: &mut Vec<(usize, Attr)>,
    ) -> bool {
        let mut opaque = false;
        for id in place.body.ops_preorder() {
            let op = place.body.op(ctx, id);
            opaque |= op.info().is_none() && may_be_symbol_table(op);
            let child = place.body.op_child(id);
            let function = child
                .filter(|&child| op.has(OpTrait::Callable) && has_code(place.body.child(child)));
            let mut symbol = Symbol::Other;
            if let Some(child) = function {
                symbol = Symbol::Function(self.nodes.len());
                self.nodes.push(Node {
                    path: place.path.clone(),
                    op: id,
                    child,
                    table: place.table,
                    callees: Vec::new(),
                    uses: BTreeMap::new(),
                    has_refs: false,
                    discardable: is_symbol(op) && !is_exposed(op, place.hidden),
                    erased: false,
                });
            } else {
                others.extend(
                    refs(op)
                        .into_iter()
                        .map(|reference| (place.table, reference)),
                );
                if let Some(child) = child {
                    let mut table = place.table;
                    if op.has(OpTrait::SymbolTable) {
                        table = self.tables.len();
                        self.tables.push(FxHashMap::default());
                        symbol = Symbol::Table(table);
                    }
                    let mut path = place.path.clone();
                    path.push(child);
                    let body = place.body.child(child);
                    let inside = Place {
                        path,
                        body,
                        table,
                        hidden: place.hidden || is_hidden(op),
                    };
                    opaque |= self.collect(ctx, &inside, others);
                }
            }
            if op.has(OpTrait::Symbol)
                && let Some(name) = symbol_key(op)
            {
                let entry = self.tables[place.table].entry(name);
                entry.or_insert(symbol);
            }
        }
        opaque
    }

    /// The function that a reference in `table` means.
    fn resolve(&self, ctx: &Context, table: usize, reference: Attr) -> Option<NodeId> {
        let AttrData::SymbolRef { root, nested } = ctx.attr_data(reference) else {
            return None;
        };
        let mut symbol = *self.tables[table].get(root)?;
        for name in nested {
            let Symbol::Table(table) = symbol else {
                return None;
            };
            symbol = *self.tables[table].get(name)?;
        }
        match symbol {
            Symbol::Function(node) => Some(node),
            _ => None,
        }
    }

    /// The function that `op`, under `table`, calls.
    pub(super) fn callee(&self, ctx: &Context, table: usize, op: OpRef<'_>) -> Option<NodeId> {
        let call = op.def()?.interface::<CallInterface>()?;
        match (call.callee)(op) {
            Callee::Symbol(symbol) => self.resolve(ctx, table, symbol),
            Callee::Value(_) => None,
        }
    }

    /// Counts again what a function refers to.
    pub(super) fn recount(&mut self, ctx: &Context, top: &Body, node: NodeId) {
        let mut uses = BTreeMap::new();
        let mut has_refs = false;
        let mut pending = vec![inside(top, &self.nodes[node])];
        while let Some(body) = pending.pop() {
            for id in body.ops_preorder() {
                for reference in refs(body.op(ctx, id)) {
                    has_refs = true;
                    if let Some(used) = self.resolve(ctx, self.nodes[node].table, reference) {
                        *uses.entry(used).or_insert(0) += 1;
                    }
                }
                pending.extend(body.op_child(id).map(|child| body.child(child)));
            }
        }
        self.drop_uses(node);
        for (&used, count) in &uses {
            self.total[used] += count;
        }
        self.nodes[node].uses = uses;
        self.nodes[node].has_refs = has_refs;
    }

    fn drop_uses(&mut self, node: NodeId) {
        for (used, count) in std::mem::take(&mut self.nodes[node].uses) {
            self.total[used] -= count;
        }
    }

    /// A call in `caller` was replaced by the body of `callee`, which is gone if `erased`.
    pub(super) fn inlined(&mut self, caller: NodeId, callee: NodeId, erased: bool) {
        if let Some(count) = self.nodes[caller].uses.get_mut(&callee) {
            *count -= 1;
            self.total[callee] -= 1;
        }
        let new = self.nodes[callee].uses.clone();
        for (used, count) in new {
            *self.nodes[caller].uses.entry(used).or_insert(0) += count;
            self.total[used] += count;
        }
        self.nodes[caller].has_refs |= self.nodes[callee].has_refs;
        if erased {
            self.erase(callee);
        }
    }

    /// The function is to go; what it refers to is used less.
    pub(super) fn erase(&mut self, node: NodeId) {
        self.nodes[node].erased = true;
        self.drop_uses(node);
    }

    /// How many uses keep a function, if it may go at all.
    fn uses(&self, node: NodeId) -> Option<u64> {
        let may_go = self.nodes[node].discardable && !self.pinned[node];
        may_go.then_some(self.total[node])
    }

    /// Whether nothing needs the function.
    pub(super) fn is_dead(&self, node: NodeId) -> bool {
        self.uses(node) == Some(0)
    }

    /// Whether the function may go after its one use is gone.
    pub(super) fn has_one_use(&self, node: NodeId) -> bool {
        self.uses(node) == Some(1)
    }

    /// The strongly connected components, callees before callers. Within one, the function found
    /// last comes first.
    pub(super) fn components(&self) -> Vec<Vec<NodeId>> {
        components(self.nodes.len(), |node| &self.nodes[node].callees)
    }
}

/// What is inside a function.
pub(super) fn inside<'b>(top: &'b Body, node: &Node) -> &'b Body {
    let parent = node.path.iter().fold(top, |body, &child| body.child(child));
    parent.child(node.child)
}

/// The body that holds a function.
pub(super) fn parent_mut<'b>(top: &'b mut Body, node: &Node) -> &'b mut Body {
    node.path
        .iter()
        .fold(top, |body, &child| body.child_mut(child))
}

fn has_code(body: &Body) -> bool {
    let mut regions = body.owner_regions().iter();
    regions.any(|&region| !body.region_empty(region))
}

/// All symbol references of an op.
fn refs(op: OpRef<'_>) -> Vec<Attr> {
    let mut list = Vec::new();
    own_uses(op, |reference| list.push(reference));
    list
}
