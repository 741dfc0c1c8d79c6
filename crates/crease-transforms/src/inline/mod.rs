//! `inline`: replaces calls by the bodies of the functions called, callees first.
//!
//! Functions are simplified before calls to them are looked at, and again after something was
//! inlined into them. A function that nobody can refer to any more goes.
//!
//! Not inlined: what calls itself or calls its caller back, what is marked `no_inline`, what holds or goes into
//! ops that are not registered, or whose dialects have something against it ([`Inlining`]), several blocks into a
//! region that takes one, functions of a type of their dialect's own.

mod graph;
mod splice;

use crease_ir::diag::Failed;
use crease_ir::interfaces::Inlining;
use crease_ir::op_def::{DialectDef, OpDef};
use crease_ir::symbols::{is_hidden, is_top};
use crease_ir::{Body, Context, Loc, OpId, OpRef, OpTrait};
use crease_pass::{
    Changed, OpPassManager, OptionError, OptionValue, Pass, PassContext, PassDef, PassOptions,
    PassRegistry, PassTarget, Statistic, ValueKind, pipeline,
};

use graph::{Graph, NodeId, inside, parent_mut};

/// Pipelines for functions of one kind each: `func.func(cse),…`.
#[derive(Clone, PartialEq, Debug)]
pub struct Pipelines(String);

impl OptionValue for Pipelines {
    fn kind(&self) -> ValueKind {
        ValueKind::Value("pass-manager")
    }

    fn set(&mut self, text: &str) -> Result<(), String> {
        text.clone_into(&mut self.0);
        Ok(())
    }

    fn text(&self) -> String {
        format!("{{{}}}", self.0)
    }

    fn assignment(&self, name: &str) -> String {
        match self.0.is_empty() {
            true => String::new(),
            false => format!("{name}={}", self.text()),
        }
    }
}

crease_pass::pass_options! {
    /// Options of `inline`.
    pub struct Options {
        /// The passes for functions that have no pipeline of their own
        pub default_pipeline: String = "canonicalize".into(),
        /// The most ops that a function may have, in percent of its caller's
        pub inlining_threshold: u32 = u32::MAX,
        /// How often functions that call each other are gone through
        pub max_iterations: u32 = 4,
        /// Pipelines for functions of one kind each, as in `func.func(cse)`
        pub op_pipelines: Pipelines = Pipelines(String::new()),
    }
}

/// The pass.
pub struct Inline {
    options: Options,
    /// For all other functions; nothing to do without it.
    default: Option<OpPassManager>,
    pipelines: Vec<OpPassManager>,
    /// What is wrong with the pipelines.
    refused: Option<String>,
}

/// A call that may be inlined.
struct Call {
    op: OpId,
    caller: NodeId,
    callee: NodeId,
    /// The inlining that it came from.
    history: Option<usize>,
}

/// A run.
struct Run<'r> {
    ctx: &'r Context,
    options: &'r Options,
    graph: Graph,
    inlined: u64,
    erased: u64,
}

impl Pass for Inline {
    fn resolve(&mut self, passes: &PassRegistry) -> Result<(), OptionError> {
        let refuse = |error: pipeline::PipelineError| OptionError::Pipeline {
            error: Some(Box::new(error)),
            message: String::new(),
        };
        let text = &self.options.default_pipeline;
        if !text.is_empty() {
            self.default = Some(pipeline::parse_list(text, "any", passes).map_err(refuse)?);
        }
        for text in split(&self.options.op_pipelines.0) {
            self.pipelines
                .push(pipeline::parse(text, passes).map_err(refuse)?);
        }
        Ok(())
    }

    fn options(&self) -> Option<String> {
        // Pipelines are shown with all options of their passes.
        let pipelines = self.pipelines.iter().map(OpPassManager::pipeline_text);
        let text = pipelines.collect::<Vec<_>>().join(",");
        let mut options = Options {
            op_pipelines: Pipelines(text),
            ..self.options.clone()
        };
        Some(options.text())
    }

    fn initialize(&mut self, ctx: &Context) {
        let all = self.pipelines.iter_mut().chain(&mut self.default);
        self.refused = all.filter_map(|manager| manager.prepare(ctx).err()).next();
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let op = target.op();
        if !op.has(OpTrait::SymbolTable) {
            let message =
                " was scheduled to run under the inliner, but does not define a symbol table";
            return Err(op.op_error(&mut pc.diags, message));
        }
        if let Some(message) = &self.refused {
            return Err(pc.diags.fail(target.diag(message)));
        }
        let hidden = is_top(op) || is_hidden(op);
        let ctx = target.ctx();
        let body = target.body_mut();
        let mut run = Run {
            ctx,
            options: &self.options,
            graph: Graph::new(ctx, body, hidden),
            inlined: 0,
            erased: 0,
        };
        for mut component in run.graph.components() {
            let mut round = 0;
            loop {
                self.simplify(&mut run, body, &component, pc)?;
                if !run.inline_calls(body, &mut component) {
                    break;
                }
                round += 1;
                if round >= self.options.max_iterations {
                    break;
                }
            }
        }
        for node in run.graph.nodes.iter().filter(|node| node.erased) {
            parent_mut(body, node).erase_op(node.op);
        }
        pc.count(0, run.inlined);
        pc.count(1, run.erased);
        // Pipelines change functions, too, and don't say.
        Ok(Changed::Yes)
    }
}

impl Inline {
    /// Runs the pipelines over the functions of a component.
    fn simplify(
        &self,
        run: &mut Run<'_>,
        body: &mut Body,
        component: &[NodeId],
        pc: &mut PassContext<'_>,
    ) -> Result<(), Failed> {
        for &id in component {
            let node = &run.graph.nodes[id];
            let parent = parent_mut(body, node);
            let name = parent.op(run.ctx, node.op).name_str();
            let own = self
                .pipelines
                .iter()
                .find(|manager| manager.anchor() == name);
            let Some(manager) = own.or(self.default.as_ref()) else {
                continue;
            };
            let op = node.op;
            pc.run_pipeline(run.ctx, manager, parent, op)?;
            run.graph.recount(run.ctx, body, id);
        }
        Ok(())
    }
}

impl Run<'_> {
    /// Inlines calls in the functions of a component; whether there was one. Functions that are
    /// gone leave the component.
    fn inline_calls(&mut self, body: &mut Body, component: &mut Vec<NodeId>) -> bool {
        let mut calls = Vec::new();
        for &node in component.iter() {
            if self.graph.is_dead(node) {
                // What it refers to counts as used to the end, as upstream.
                self.graph.nodes[node].erased = true;
                self.erased += 1;
            } else {
                let inside = inside(body, &self.graph.nodes[node]);
                let blocks = splice::region(inside).map(|r| inside.region_blocks(r).collect());
                self.collect(inside, blocks.unwrap_or_default(), node, None, &mut calls);
            }
        }
        let mut history: Vec<(NodeId, Option<usize>)> = Vec::new();
        let mut any = false;
        let mut next = 0;
        while let Some(call) = calls.get(next) {
            let Call {
                op,
                caller,
                callee,
                history: came,
            } = *call;
            next += 1;
            if self.graph.nodes[caller].erased || self.graph.nodes[callee].erased {
                continue;
            }
            let mut chain = std::iter::successors(came, |&at| history[at].1);
            if chain.any(|at| history[at].0 == callee)
                || !self.should_inline(body, op, caller, callee)
            {
                continue;
            }
            let last = self.graph.has_one_use(callee);
            history.push((callee, came));
            let came = Some(history.len() - 1);
            // The caller is taken out so that both can be had at once.
            let node = &self.graph.nodes[caller];
            let slot = parent_mut(body, node).child_mut(node.child);
            let empty = Body::new(slot.owner().name, Loc::UNKNOWN, Box::new([]));
            let mut taken = std::mem::replace(slot, empty);
            let source = inside(body, &self.graph.nodes[callee]);
            splice::splice(self.ctx, &mut taken, op, source, &mut |copy, blocks| {
                self.collect(copy, blocks.to_vec(), caller, came, &mut calls);
            });
            let node = &self.graph.nodes[caller];
            *parent_mut(body, node).child_mut(node.child) = taken;
            self.graph.inlined(caller, callee, last);
            self.inlined += 1;
            self.erased += u64::from(last);
            any = true;
        }
        component.retain(|&node| !self.graph.nodes[node].erased);
        any
    }

    /// Appends the calls in these blocks of `caller`, in upstream's order: the last block first,
    /// regions after the blocks that hold them.
    fn collect(
        &self,
        body: &Body,
        mut blocks: Vec<crease_ir::BlockId>,
        caller: NodeId,
        history: Option<usize>,
        calls: &mut Vec<Call>,
    ) {
        let table = self.graph.nodes[caller].table;
        while let Some(block) = blocks.pop() {
            for op in body.block_ops(block) {
                if let Some(callee) = self.graph.callee(self.ctx, table, body.op(self.ctx, op)) {
                    calls.push(Call {
                        op,
                        caller,
                        callee,
                        history,
                    });
                }
                for &region in body.op_regions(op) {
                    blocks.extend(body.region_blocks(region));
                }
            }
        }
    }

    fn should_inline(&self, top: &Body, call: OpId, caller: NodeId, callee: NodeId) -> bool {
        let (ctx, graph) = (self.ctx, &self.graph);
        let (from, to) = (&graph.nodes[caller], &graph.nodes[callee]);
        // What calls back would be inlined again and again.
        if callee == caller || to.callees.iter().any(|&c| c == callee || c == caller) {
            return false;
        }
        // Names mean something else under another table.
        if from.table != to.table && to.has_refs {
            return false;
        }
        let (outer, inner) = (inside(top, from), inside(top, to));
        let op = outer.op(ctx, call);
        let function = inner.owner().name;
        let several = splice::region(inner).is_some_and(|r| !inner.has_one_block(r));
        let one_block = outer.parent_op(call).is_some_and(|parent| {
            outer.op_name(parent) != function && outer.op(ctx, parent).has(OpTrait::SingleBlock)
        });
        if op.has(OpTrait::IsTerminator) || several && one_block {
            return false;
        }
        let percent = |inner: u64, outer: u64| inner.saturating_mul(100) / outer.max(1);
        let threshold = self.options.inlining_threshold;
        if threshold != u32::MAX && percent(count(inner), count(outer)) > u64::from(threshold) {
            return false;
        }
        let marked = parent_of(top, to).op(ctx, to.op).attr_by_name("no_inline");
        if marked.is_some() || op.attr_by_name("no_inline").is_some() {
            return false;
        }
        splice::can_end(ctx, inner, op) && dialects_agree(op, inner)
    }
}

fn parent_of<'b>(top: &'b Body, node: &graph::Node) -> &'b Body {
    node.path.iter().fold(top, |body, &child| body.child(child))
}

/// How many ops there are, those in nested bodies included.
fn count(body: &Body) -> u64 {
    let own = body.ops_preorder().len() as u64;
    own + body.children().map(count).sum::<u64>()
}

/// Whether the dialects of what is inlined, and of what it is inlined into, are known and have nothing against it.
fn dialects_agree(call: OpRef<'_>, callee: &Body) -> bool {
    let Some(around) = call.ctx().registry().info(call.parent_name()) else {
        return false;
    };
    agrees(around.dialect, |says| (says.into)(call, callee))
        && may_all_go(call.ctx(), callee, around.def)
}

/// Whether all ops of `body` may be copied to where `around` is around them.
fn may_all_go(ctx: &Context, body: &Body, around: &OpDef) -> bool {
    let mut ops = body.ops_preorder().into_iter();
    ops.all(|op| {
        let op = body.op(ctx, op);
        op.info()
            .is_some_and(|info| agrees(info.dialect, |says| (says.op)(op, around)))
    }) && body.children().all(|child| may_all_go(ctx, child, around))
}

/// Whether a dialect has nothing against what it is `asked`.
fn agrees(dialect: &DialectDef, asked: impl Fn(&Inlining) -> bool) -> bool {
    dialect.tables::<Inlining>().all(asked)
}

/// The pipelines in a list: separated by commas outside parentheses.
fn split(text: &str) -> Vec<&str> {
    let mut depth = 0i32;
    let parts = text.split(|c: char| {
        match c {
            '(' | '{' => depth += 1,
            ')' | '}' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    });
    parts.filter(|part| !part.trim().is_empty()).collect()
}

impl PassDef for Inline {
    const NAME: &'static str = "inline";
    const DISPLAY: &'static str = "Inliner";
    const SUMMARY: &'static str = "Replace calls by the bodies of what they call";
    const STATISTICS: &'static [Statistic] = &[
        Statistic {
            name: "num-inlined",
            help: "Calls inlined",
        },
        Statistic {
            name: "num-erased",
            help: "Functions erased",
        },
    ];
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            default: None,
            pipelines: Vec::new(),
            refused: None,
        }
    }
}
