//! What functions do, for calls of them: as declared on them, or found out from their bodies,
//! callees before callers; functions that call each other are taken together.
//!
//! A function without a body does what is declared, else anything. One with a body does what its ops
//! do, and what the functions that it calls do. It is deterministic unless something in it is not.

use rustc_hash::FxHashMap;

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::effects::own_effects;
use crease_ir::interfaces::{CallInterface, Callee, FunctionInterface};
use crease_ir::op_def::EffectKind;
use crease_ir::scc::components;
use crease_ir::symbols::SymbolTable;
use crease_ir::{Attr, OpId, OpRef, OpTrait};
use crease_pass::PassTarget;
use crease_rewrite::cse::{CallEffect, CallKnown, CallTable, rules::declared_call};

/// A function, or a body around functions.
struct Node {
    known: CallKnown,
    /// Declared: its body is not asked.
    declared: bool,
    callees: Vec<usize>,
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

struct Graph {
    nodes: Vec<Node>,
    /// References that calls make, and the functions that they mean.
    references: Vec<(Attr, usize)>,
    infer: bool,
}

impl Graph {
    fn new(target: OpRef<'_>, infer: bool, diags: &mut Diagnostics) -> Result<Self, Failed> {
        let mut graph = Graph {
            nodes: Vec::new(),
            references: Vec::new(),
            infer,
        };
        let mut functions: FxHashMap<(usize, OpId), usize> = FxHashMap::default();
        let mut scopes: Vec<SymbolTable<'_>> = Vec::new();
        let mut places: Vec<Place<'_>> = Vec::new();
        // Bodies with what is around them: a scope, and a function.
        let mut pending = vec![(target, None, None)];
        while let Some((owner, around, function)) = pending.pop() {
            let Some(body) = owner.child() else { continue };
            let opens = owner.has(OpTrait::SymbolTable);
            let scope = if opens {
                scopes.push(SymbolTable::new(owner));
                Some(scopes.len() - 1)
            } else {
                around
            };
            let inner = pending.len();
            for id in body.ops_preorder() {
                let op = body.op(target.ctx(), id);
                let is_function = op
                    .def()
                    .is_some_and(|def| def.interface::<FunctionInterface>().is_some());
                let mut node = None;
                if is_function && let Some(scope) = scope {
                    let number = graph.function(op, diags)?;
                    node = Some(number);
                    if opens {
                        functions.insert((scope, id), number);
                    }
                } else {
                    // What is declared on a call must be right, too.
                    declared_call(op).map_err(|message| op.op_error(diags, message))?;
                }
                places.push(Place {
                    op,
                    scope,
                    function: function.filter(|_| node.is_none()),
                });
                if op.child().is_some() {
                    pending.push((op, scope, node.or(function)));
                }
            }
            // The first one is next.
            pending[inner..].reverse();
        }
        for place in places {
            graph.place(&place, &scopes, &functions);
        }
        Ok(graph)
    }

    fn function(&mut self, op: OpRef<'_>, diags: &mut Diagnostics) -> Result<usize, Failed> {
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
        });
        Ok(self.nodes.len() - 1)
    }

    /// Notes what an op calls, and what it does to the function that it is in.
    fn place(
        &mut self,
        place: &Place<'_>,
        scopes: &[SymbolTable<'_>],
        functions: &FxHashMap<(usize, OpId), usize>,
    ) {
        let callee = place.scope.and_then(|scope| {
            let (reference, function) = callee(place.op, &scopes[scope])?;
            Some((reference, *functions.get(&(scope, function))?))
        });
        self.references.extend(callee);
        let Some(function) = place.function else {
            return;
        };
        let node = &mut self.nodes[function];
        if node.declared {
            return;
        }
        match (declared_call(place.op), callee) {
            (Ok(Some(known)), _) => node.known = join(node.known, known),
            (_, Some((_, callee))) => node.callees.push(callee),
            _ => node.known = join(node.known, of_op(place.op)),
        }
    }

    /// Callees before callers: components in the order that Tarjan's algorithm finds them.
    fn solve(mut self) -> CallTable {
        let callees = |node: usize| &self.nodes[node].callees[..];
        for component in components(self.nodes.len(), callees) {
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

/// An op, the innermost symbol table around it, and the function that it is in.
struct Place<'b> {
    op: OpRef<'b>,
    scope: Option<usize>,
    function: Option<usize>,
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
