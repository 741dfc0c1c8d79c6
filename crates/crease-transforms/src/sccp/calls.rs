//! Who calls whom inside the target of [`super`], as far as symbols say.

use rustc_hash::{FxHashMap, FxHashSet};

use crease_ir::interfaces::{CallInterface, Callee, FunctionInterface};
use crease_ir::symbols::{
    SymbolTable, Visibility, all_attrs, may_be_symbol_table, symbol_key, symbol_refs, visibility,
};
use crease_ir::{Attr, AttrData, Body, Context, OpId, OpRef, OpTrait};

use super::solver::{BodyIndex, Known, Place};

fn address(body: &Body) -> usize {
    std::ptr::from_ref(body) as usize
}

/// The innermost symbol table around the body at `at`, itself included.
fn nearest<'t, 'b>(
    tables: &'t FxHashMap<BodyIndex, SymbolTable<'b>>,
    places: &[Place<'_>],
    at: BodyIndex,
) -> Option<&'t SymbolTable<'b>> {
    let mut around = std::iter::successors(Some(at), |&at| places[at].owner.map(|(at, _)| at));
    around.find_map(|at| tables.get(&at))
}

/// What is inside `op` if it is a function with a body.
fn function_body(op: OpRef<'_>) -> Option<&Body> {
    op.def()?.interface::<FunctionInterface>()?;
    let body = op.child()?;
    let mut regions = body.owner_regions().iter();
    regions
        .any(|&region| !body.region_empty(region))
        .then_some(body)
}

/// The functions inside the target and what calls them.
pub(super) struct Calls {
    /// The function that a call calls, if it lies inside the target and has a body.
    callees: FxHashMap<(BodyIndex, OpId), BodyIndex>,
    /// By body: whether it is a function that may be called from where nobody sees it.
    open: Vec<bool>,
    /// By body: the calls that may run.
    callers: Vec<Vec<(BodyIndex, OpId)>>,
    /// The same as a set; a call has one callee.
    callers_seen: FxHashSet<(BodyIndex, OpId)>,
    /// By body: what its returns pass back, once one may run.
    returned: Vec<Option<Vec<Known>>>,
}

impl Calls {
    pub(super) fn new(ctx: &Context, target: OpRef<'_>, places: &[Place<'_>]) -> Self {
        let view = |at: BodyIndex| match places[at].owner {
            Some((outer, op)) => places[outer].body.op(ctx, op),
            None => target,
        };
        let tables: FxHashMap<BodyIndex, SymbolTable<'_>> = (0..places.len())
            .filter(|&at| view(at).has(OpTrait::SymbolTable))
            .map(|at| (at, SymbolTable::new(view(at))))
            .collect();
        // By address only to find a place again; nothing is ordered by it.
        let by_body: FxHashMap<usize, BodyIndex> = places
            .iter()
            .enumerate()
            .map(|(at, place)| (address(place.body), at))
            .collect();
        let mut calls = Self {
            callees: FxHashMap::default(),
            open: vec![false; places.len()],
            callers: vec![Vec::new(); places.len()],
            callers_seen: FxHashSet::default(),
            returned: vec![None; places.len()],
        };
        // Names that something other than a call that was understood refers to.
        let mut named: FxHashSet<Attr> = FxHashSet::default();
        let mut opaque = false;
        for (at, place) in places.iter().enumerate() {
            for id in place.body.ops_preorder() {
                let op = place.body.op(ctx, id);
                opaque |= op.info().is_none() && may_be_symbol_table(op);
                let called = op.def().and_then(|def| def.interface::<CallInterface>());
                let symbol = called.and_then(|call| match (call.callee)(op) {
                    Callee::Symbol(symbol) => Some(symbol),
                    Callee::Value(_) => None,
                });
                let callee = symbol
                    .and_then(|symbol| nearest(&tables, places, at)?.lookup_ref(symbol))
                    .and_then(function_body)
                    .and_then(|body| by_body.get(&address(body)).copied());
                match callee {
                    Some(callee) => {
                        calls.callees.insert((at, id), callee);
                    }
                    None => {
                        for attr in all_attrs(op) {
                            symbol_refs(ctx, attr, |reference| {
                                if let AttrData::SymbolRef { root, nested } =
                                    ctx.attr_data(reference)
                                {
                                    named.insert(*nested.last().unwrap_or(root));
                                }
                            });
                        }
                    }
                }
            }
        }
        for (at, place) in places.iter().enumerate() {
            let Some((outer, _)) = place.owner else {
                continue;
            };
            let op = view(at);
            let function = op
                .def()
                .and_then(|def| def.interface::<FunctionInterface>());
            if function.is_none() {
                continue;
            }
            let seen = match symbol_key(op) {
                Some(name) => named.contains(&name),
                None => true,
            };
            // A nested symbol can be seen from outside unless the table around it is the target's.
            let hidden = match visibility(op) {
                Visibility::Public => false,
                Visibility::Private => true,
                Visibility::Nested => outer != 0,
            };
            let in_table = tables.contains_key(&outer);
            calls.open[at] = opaque || seen || !hidden || !in_table;
        }
        calls
    }

    /// Whether the body is a function that may be called from where nobody sees it.
    pub(super) fn is_open(&self, at: BodyIndex) -> bool {
        self.open[at]
    }

    /// The body that a call calls.
    pub(super) fn callee(&self, at: BodyIndex, op: OpId) -> Option<BodyIndex> {
        self.callees.get(&(at, op)).copied()
    }

    pub(super) fn add_caller(&mut self, callee: BodyIndex, call: (BodyIndex, OpId)) {
        if self.callers_seen.insert(call) {
            self.callers[callee].push(call);
        }
    }

    pub(super) fn callers(&self, callee: BodyIndex) -> &[(BodyIndex, OpId)] {
        &self.callers[callee]
    }

    pub(super) fn returned(&self, callee: BodyIndex) -> Option<&[Known]> {
        self.returned[callee].as_deref()
    }

    pub(super) fn set_returned(&mut self, callee: BodyIndex, known: Vec<Known>) {
        self.returned[callee] = Some(known);
    }
}
