//! What functions do, for calls of them: as declared on them, or found out from their bodies,
//! callees before callers; functions that call each other are taken together.
//!
//! A function without a body does what is declared, else anything. One with a body does what its ops
//! do, and what the functions that it calls do. It is deterministic unless something in it is not.

use rustc_hash::FxHashMap;

use crease_ir::body::BodyStep;
use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::effects::own_effects;
use crease_ir::interfaces::{CallInterface, Callee, FunctionInterface};
use crease_ir::op_def::EffectKind;
use crease_ir::symbols::SymbolTable;
use crease_ir::{Attr, Body, OpId, OpRef, OpTrait};
use crease_pass::PassTarget;
use crease_rewrite::cse::{CallEffect, CallKnown, CallTable, rules::declared_call};

/// A function, or a body around functions.
struct Node<'b> {
    known: CallKnown,
    /// Declared: its body is not asked.
    declared: bool,
    callees: Vec<usize>,
    op: OpRef<'b>,
}

const NOTHING: CallKnown = CallKnown {
    effect: CallEffect::Annotation,
    deterministic: true,
};

const ANYTHING: CallKnown = CallKnown {
    effect: CallEffect::Updates,
    deterministic: false,
};

fn join(a: CallKnown, b: CallKnown) -> CallKnown {
    CallKnown {
        effect: a.effect.max(b.effect),
        deterministic: a.deterministic && b.deterministic,
    }
}

/// What calls inside the target do. Wrong declarations are errors.
pub(super) fn table(
    target: &PassTarget<'_>,
    infer: bool,
    diags: &mut Diagnostics,
) -> Result<CallTable, Failed> {
    let graph = Graph::new(target.op(), infer, diags)?;
    Ok(graph.solve())
}

struct Graph<'b> {
    nodes: Vec<Node<'b>>,
    /// References that calls make, and the functions that they mean.
    references: Vec<(Attr, usize)>,
    infer: bool,
}

impl<'b> Graph<'b> {
    fn new(target: OpRef<'b>, infer: bool, diags: &mut Diagnostics) -> Result<Self, Failed> {
        let mut graph = Graph {
            nodes: Vec::new(),
            references: Vec::new(),
            infer,
        };
        // By body and op; bodies by their place in `tables`, so that nothing depends on addresses.
        let mut functions: FxHashMap<(usize, OpId), usize> = FxHashMap::default();
        let mut scopes: Vec<Scope<'b>> = Vec::new();
        // Pre-order over the bodies: an outer one's functions are known before its insides' calls.
        let mut pending: Vec<(OpRef<'b>, Option<usize>, Option<usize>)> =
            vec![(target, None, None)];
        while let Some((op, around, function)) = pending.pop() {
            let Some(body) = op.child() else { continue };
            let scope = match op.has(OpTrait::SymbolTable) {
                true => {
                    scopes.push(Scope {
                        table: SymbolTable::new(op),
                        body,
                        number: scopes.len(),
                    });
                    Some(scopes.len() - 1)
                }
                false => around,
            };
            let mut inner: Vec<(OpRef<'b>, Option<usize>)> = Vec::new();
            let mut ops: Vec<OpRef<'b>> = Vec::new();
            body.walk_regions(body.owner_regions(), |step| {
                if let BodyStep::Enter(id) = step {
                    ops.push(body.op(target.ctx(), id));
                }
                true
            });
            for &op in &ops {
                let is_function = op
                    .def()
                    .is_some_and(|def| def.interface::<FunctionInterface>().is_some());
                let mut node = None;
                if is_function && let Some(scope) = scope {
                    node = Some(graph.function(op, diags)?);
                    if std::ptr::eq(scopes[scope].body, body) {
                        functions.insert((scopes[scope].number, op.id()), graph.nodes.len() - 1);
                    }
                } else {
                    // What is declared on a call must be right, too.
                    declared_call(op).map_err(|message| op.op_error(diags, message))?;
                }
                if op.child().is_some() {
                    inner.push((op, node.or(function)));
                }
            }
            for (op, node) in inner.into_iter().rev() {
                pending.push((op, scope, node));
            }
        }
        graph.calls(target, &scopes, &functions);
        Ok(graph)
    }

    fn function(&mut self, op: OpRef<'b>, diags: &mut Diagnostics) -> Result<usize, Failed> {
        let declared = declared_call(op).map_err(|message| op.op_error(diags, message))?;
        let (body, regions) = op.regions();
        let external = regions.iter().all(|&region| body.region_empty(region));
        let known = match declared {
            Some(known) => known,
            None if external || !self.infer => ANYTHING,
            None => NOTHING,
        };
        self.nodes.push(Node {
            known,
            declared: declared.is_some() || external || !self.infer,
            callees: Vec::new(),
            op,
        });
        Ok(self.nodes.len() - 1)
    }

    /// Finds out who calls whom, and what the bodies do besides calling.
    fn calls(
        &mut self,
        target: OpRef<'b>,
        scopes: &[Scope<'b>],
        functions: &FxHashMap<(usize, OpId), usize>,
    ) {
        let ctx = target.ctx();
        let by_op: FxHashMap<OpKey, usize> = self
            .nodes
            .iter()
            .enumerate()
            .map(|(at, node)| (key(node.op), at))
            .collect();
        let tables: FxHashMap<*const Body, usize> = scopes
            .iter()
            .enumerate()
            .map(|(at, scope)| (std::ptr::from_ref(scope.body), at))
            .collect();
        let mut pending: Vec<(OpRef<'b>, Option<usize>, Option<usize>)> =
            vec![(target, None, None)];
        while let Some((owner, around, function)) = pending.pop() {
            let Some(body) = owner.child() else { continue };
            let scope = tables.get(&std::ptr::from_ref(body)).copied().or(around);
            let mut ids = Vec::new();
            body.walk_regions(body.owner_regions(), |step| {
                if let BodyStep::Enter(id) = step {
                    ids.push(id);
                }
                true
            });
            for id in ids {
                let op = body.op(ctx, id);
                let inner = by_op.get(&key(op)).copied();
                if op.child().is_some() {
                    pending.push((op, scope, inner.or(function)));
                }
                let callee = scope.and_then(|scope| {
                    let found = callee(op, &scopes[scope].table)?;
                    let node = functions.get(&(scopes[scope].number, found.1))?;
                    Some((found.0, *node))
                });
                if let Some((reference, node)) = callee {
                    self.references.push((reference, node));
                }
                let Some(function) = function.filter(|_| inner.is_none()) else {
                    continue;
                };
                let node = &mut self.nodes[function];
                if node.declared {
                    continue;
                }
                match (declared_call(op), callee) {
                    (Ok(Some(known)), _) => node.known = join(node.known, known),
                    (_, Some((_, callee))) => node.callees.push(callee),
                    _ => node.known = join(node.known, of_op(op)),
                }
            }
        }
    }

    /// Callees before callers: components in the order that Tarjan's algorithm finds them.
    fn solve(mut self) -> CallTable {
        for component in components(&self.nodes) {
            let mut known = NOTHING;
            for &at in &component {
                let node = &self.nodes[at];
                known = join(known, node.known);
                for &callee in &node.callees {
                    known = join(known, self.nodes[callee].known);
                }
            }
            for &at in &component {
                if !self.nodes[at].declared {
                    self.nodes[at].known = known;
                }
            }
        }
        let mut table = CallTable::default();
        for &(reference, node) in &self.references {
            table.note(reference, self.nodes[node].known);
        }
        table
    }
}

struct Scope<'b> {
    table: SymbolTable<'b>,
    body: &'b Body,
    number: usize,
}

/// An op of any body; nothing is ordered by it.
type OpKey = (*const Body, OpId);

fn key(op: OpRef<'_>) -> OpKey {
    (std::ptr::from_ref(op.body()), op.id())
}

/// The reference that a call makes, and the function in `table` that it means.
fn callee(op: OpRef<'_>, table: &SymbolTable<'_>) -> Option<(Attr, OpId)> {
    let interface = op.def()?.interface::<CallInterface>()?;
    match (interface.callee)(op) {
        Callee::Symbol(symbol) => {
            let found = table.lookup_ref(symbol)?;
            // A function of a nested table is none that is known here.
            std::ptr::eq(found.body(), table.op().child()?).then_some((symbol, found.id()))
        }
        Callee::Value(_) => None,
    }
}

/// What an op that calls nothing known does; what is inside it speaks for itself. Memory that the
/// function allocates is its own, but what it gives back may be, so that counts.
fn of_op(op: OpRef<'_>) -> CallKnown {
    let deterministic = !op.has(OpTrait::NonDeterministic);
    if op.has(OpTrait::IsTerminator) && op.num_operands() == 0 && op.num_regions() == 0 {
        return CallKnown {
            effect: CallEffect::Annotation,
            deterministic,
        };
    }
    let mut effects = Vec::new();
    if !own_effects(op, &mut effects) {
        // Passing values on is what returns do; their effects are not declared everywhere.
        let returns = op.has(OpTrait::ReturnLike) || op.has(OpTrait::RegionBranchTerminator);
        return match returns {
            true => NOTHING,
            false => ANYTHING,
        };
    }
    let effect = match effects.iter().all(|e| e.kind == EffectKind::Read) {
        true if effects.is_empty() => CallEffect::Pure,
        true => CallEffect::Reads,
        false => CallEffect::Updates,
    };
    CallKnown {
        effect,
        deterministic,
    }
}

/// Strongly connected components, callees first (Tarjan, 1972), without recursion.
fn components(nodes: &[Node<'_>]) -> Vec<Vec<usize>> {
    const NEW: usize = usize::MAX;
    let mut number = vec![NEW; nodes.len()];
    let mut low = vec![0; nodes.len()];
    let mut open = vec![false; nodes.len()];
    let (mut stack, mut found, mut clock) = (Vec::new(), Vec::new(), 0);
    for start in 0..nodes.len() {
        let mut path: Vec<(usize, usize)> = Vec::new();
        if number[start] == NEW {
            path.push((start, 0));
        }
        while let Some((at, next)) = path.last_mut() {
            let at = *at;
            if *next == 0 {
                number[at] = clock;
                low[at] = clock;
                clock += 1;
                stack.push(at);
                open[at] = true;
            }
            if let Some(&callee) = nodes[at].callees.get(*next) {
                *next += 1;
                if number[callee] == NEW {
                    path.push((callee, 0));
                } else if open[callee] {
                    low[at] = low[at].min(number[callee]);
                }
                continue;
            }
            path.pop();
            if let Some((caller, _)) = path.last() {
                low[*caller] = low[*caller].min(low[at]);
            }
            if low[at] == number[at] {
                let mut component = Vec::new();
                while let Some(member) = stack.pop() {
                    open[member] = false;
                    component.push(member);
                    if member == at {
                        break;
                    }
                }
                found.push(component);
            }
        }
    }
    found
}
