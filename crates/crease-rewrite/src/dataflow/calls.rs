//! Who calls whom inside the target of a [`super::Solver`], as far as symbols say.

use rustc_hash::{FxHashMap, FxHashSet};

use crease_ir::interfaces::{CallInterface, Callee};
use crease_ir::symbols::{SymbolTable, is_exposed, is_hidden, is_top, walk_uses};
use crease_ir::{Attr, Body, Context, OpId, OpRef, OpTrait};

use super::{BodyIndex, Place};

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

/// What is inside `op` if it is a function with a body, be its type another dialect's.
fn function_body(op: OpRef<'_>) -> Option<&Body> {
    let body = op.child().filter(|_| op.has(OpTrait::Callable))?;
    let mut regions = body.owner_regions().iter();
    regions
        .any(|&region| !body.region_empty(region))
        .then_some(body)
}

/// How `op` calls, if it is a call.
fn call_of(op: OpRef<'_>) -> Option<&CallInterface> {
    op.def()?.interface::<CallInterface>()
}

/// The functions inside the target and what calls them.
pub struct Calls {
    /// The function that a call calls, if it lies inside the target and has a body.
    callees: FxHashMap<(BodyIndex, OpId), BodyIndex>,
    /// By body: whether it is a function that can be named from outside of the target.
    exposed: Vec<bool>,
    /// By body: whether something else than a call may refer to it, who may call it any time.
    named: Vec<bool>,
    /// By body: all calls of the function.
    all_callers: Vec<Vec<(BodyIndex, OpId)>>,
    /// By body: the calls that may run.
    callers: Vec<Vec<(BodyIndex, OpId)>>,
    /// The same as a set; a call has one callee.
    callers_seen: FxHashSet<(BodyIndex, OpId)>,
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
        let function = |table: &SymbolTable<'_>, symbol: Attr| {
            let body = function_body(table.lookup_ref(symbol)?)?;
            by_body.get(&address(body)).copied()
        };
        let mut calls = Self {
            callees: FxHashMap::default(),
            exposed: vec![false; places.len()],
            named: vec![false; places.len()],
            all_callers: vec![Vec::new(); places.len()],
            callers: vec![Vec::new(); places.len()],
            callers_seen: FxHashSet::default(),
        };
        for (at, place) in places.iter().enumerate() {
            for id in place.body.ops_preorder() {
                let op = place.body.op(ctx, id);
                let called = call_of(op).map(|call| (call.callee)(op));
                let Some(Callee::Symbol(symbol)) = called else {
                    continue;
                };
                let table = nearest(&tables, places, at);
                if let Some(callee) = table.and_then(|table| function(table, symbol)) {
                    calls.callees.insert((at, id), callee);
                    calls.all_callers[callee].push((at, id));
                }
            }
        }
        // By body: whether its op can't be named from outside of the target; and the functions in it.
        let mut hidden = vec![true; places.len()];
        let mut functions = vec![Vec::new(); places.len()];
        for at in 0..places.len() {
            let op = view(at);
            let outer = places[at].owner.map(|(outer, _)| outer);
            hidden[at] = outer.map_or_else(|| is_top(op), |outer| hidden[outer]) || is_hidden(op);
            if let Some(outer) = outer.filter(|_| function_body(op).is_some()) {
                calls.exposed[at] = is_exposed(op, hidden[outer]);
                functions[outer].push(at);
            }
        }
        // Who refers to a function otherwise than by a call may call it any time. Names are looked up from
        // the target on, as upstream does, whatever table the use is in.
        let mut all_known = true;
        for at in (0..places.len()).filter(|&at| !functions[at].is_empty()) {
            all_known &= walk_uses(view(at), |user, symbol| {
                if call_of(user).is_none()
                    && let Some(used) = (tables.get(&0)).and_then(|table| function(table, symbol))
                {
                    calls.named[used] = true;
                }
            });
        }
        if !all_known {
            for at in functions.into_iter().flatten() {
                calls.named[at] = true;
            }
        }
        calls
    }

    /// Whether the body is a function that may be called from where nobody sees it.
    pub fn is_open(&self, at: BodyIndex) -> bool {
        self.exposed[at] || self.named[at]
    }

    /// Whether something else than a call may refer to the function that the body is of.
    pub fn is_named(&self, at: BodyIndex) -> bool {
        self.named[at]
    }

    /// The body that a call calls.
    pub fn callee(&self, at: BodyIndex, op: OpId) -> Option<BodyIndex> {
        self.callees.get(&(at, op)).copied()
    }

    pub(super) fn add_caller(&mut self, callee: BodyIndex, call: (BodyIndex, OpId)) {
        if self.callers_seen.insert(call) {
            self.callers[callee].push(call);
        }
    }

    /// All calls of the function, in order.
    pub fn all_callers(&self, callee: BodyIndex) -> &[(BodyIndex, OpId)] {
        &self.all_callers[callee]
    }

    /// The calls of the function that may run.
    pub fn callers(&self, callee: BodyIndex) -> &[(BodyIndex, OpId)] {
        &self.callers[callee]
    }
}
