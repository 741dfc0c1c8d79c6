//! Rules for saturation: an e-graph (egg) of what a body computes, to which every rule adds what it
//! makes equal, in both directions where it says so, instead of replacing anything.
//!
//! [`Laws`] are the rules of the model that can be used so; the others are listed with the reason.
//! [`Space`] is the e-graph; `facts` says of which ops rules are equations, `search` finds left
//! sides, `eval` asks the conditions by the table of built-in functions, `make` adds right sides.
//! egg's own rewrites are not used: what a rule binds (attributes, types, the ops themselves) is
//! more than an `egg::Subst` can hold, and its runner stops by the clock.
//!
//! Everything is counted in nodes and steps, never in time, and nothing depends on hash seeds: the
//! same ops and rules give the same classes. Nothing here knows a body, or what is cheap.

mod eval;
mod facts;
mod law;
mod make;
mod node;
mod search;

use egg::{EGraph, Id};
use smallvec::SmallVec;

use crease_ir::{Attr, Context, Type};

pub use egg::Id as ClassId;
pub use facts::{Form, Nature};
pub use law::{Laws, Refused};

use facts::{Facts, What};
use search::{Graph, Search};

/// How much may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Nodes that rules may add.
    pub nodes: usize,
    /// Rounds: in each, every rule is tried everywhere.
    pub iterations: usize,
}

/// Nodes that a round may look at, for each that may be added.
const STEPS_PER_NODE: usize = 256;

/// How saturation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// There is nothing more to add.
    Saturated,
    /// At the limit of nodes, or of the steps that go with it.
    Nodes,
    /// At the limit of rounds.
    Iterations,
    /// Two different constants came out equal: nothing that was found may be used.
    Contradiction,
}

/// A node of a class: an op that rules may be used on, and the classes of its operands.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'s> {
    /// The op.
    pub form: &'s Form,
    /// Its operands, those of commutative ops in any order.
    pub operands: &'s [ClassId],
}

/// The classes of equal values.
pub struct Space<'a> {
    graph: Graph<'a>,
}

impl<'a> Space<'a> {
    /// An empty one.
    pub fn new(ctx: &'a Context) -> Self {
        Self {
            graph: EGraph::new(Facts::new(ctx)),
        }
    }

    /// A value of which nothing is known.
    pub fn value(&mut self, ty: Type) -> ClassId {
        let node = self.graph.analysis.value(ty);
        self.graph.add(node)
    }

    /// A constant; `None` if it is no number or splat of one.
    pub fn constant(&mut self, attr: Attr, ty: Type) -> Option<ClassId> {
        let node = self.graph.analysis.constant(attr, ty)?;
        Some(self.graph.add(node))
    }

    /// An op of one result that does nothing but compute.
    pub fn op(&mut self, form: Form, operands: &[ClassId]) -> (ClassId, Nature) {
        let nature = self.nature(form, operands);
        let node = self.graph.analysis.op(&nature, operands.into());
        (self.graph.add(node), nature)
    }

    /// What an op on these operands would be.
    fn nature(&mut self, form: Form, operands: &[ClassId]) -> Nature {
        let types: SmallVec<[_; 3]> = (operands.iter())
            .map(|&class| {
                let data = self.graph[class].data;
                (data.ty, data.constant)
            })
            .collect();
        self.graph.analysis.nature(form, &types)
    }

    /// Whether an op is plain on any operands of these types: it may be executed anywhere, on poison
    /// too.
    pub fn is_total(&mut self, form: &Form, operands: &[Type]) -> bool {
        let types: SmallVec<[_; 3]> = operands.iter().map(|&ty| (ty, None)).collect();
        self.graph.analysis.nature(form.clone(), &types).plain
    }

    /// The class that a class is part of now.
    pub fn find(&self, class: ClassId) -> ClassId {
        self.graph.find(class)
    }

    /// The type of a class.
    pub fn ty(&self, class: ClassId) -> Type {
        self.graph[class].data.ty
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.graph.total_size()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.graph.is_empty()
    }

    /// The ops of a class that may be made, in an order that depends on what was added only.
    pub fn choices(&self, class: ClassId) -> impl Iterator<Item = Choice<'_>> {
        self.graph[class].nodes.iter().filter_map(|node| {
            let row = &self.graph.analysis.rows[node.row as usize];
            match &row.what {
                What::Op(form) if node.op != 0 => Some(Choice {
                    form,
                    operands: &node.operands,
                }),
                _ => None,
            }
        })
    }

    /// Adds what the laws say until there is nothing more, or a limit is reached.
    pub fn saturate(&mut self, laws: &Laws, limits: Limits) -> Ended {
        self.graph.rebuild();
        let most = self.len().saturating_add(limits.nodes);
        for _ in 0..limits.iterations {
            let mut search = Search {
                graph: &self.graph,
                laws,
                steps: limits.nodes.saturating_mul(STEPS_PER_NODE),
                found: Vec::new(),
            };
            let mut classes: Vec<Id> = self.graph.classes().map(|class| class.id).collect();
            crease_ir::sort::sort(&mut classes);
            for class in classes {
                for node in &self.graph[class].nodes {
                    search.node(class, node);
                }
                // Each match adds about a node.
                if search.steps == 0 || search.found.len() > 4 * limits.nodes {
                    search.steps = 0;
                    break;
                }
            }
            let (mut full, found) = (search.steps == 0, search.found);
            let mut changed = false;
            let before = self.len();
            for one in &found {
                if self.len() >= most {
                    full = true;
                    break;
                }
                changed |= make::apply(&mut self.graph, laws, one);
            }
            self.graph.rebuild();
            if self.graph.analysis.broken {
                return Ended::Contradiction;
            }
            if full {
                return Ended::Nodes;
            }
            if !changed && self.len() == before {
                return Ended::Saturated;
            }
        }
        Ended::Iterations
    }
}
