//! `view-op-graph`: the target as a graph in the language of Graphviz: a node for each op and each argument of a block,
//! a cluster for each block and each op with regions, and edges for values or the order of ops. To stderr.

use std::fmt::Write as _;

use crease_ir::diag::Failed;
use crease_ir::{Attr, AttrData, BlockId, Body, Context, OpName, OpRef, Type, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_syntax::printer::{ValueNames, attr_to_string, named_attrs, type_to_string};
use rustc_hash::FxHashMap;

crease_pass::pass_options! {
    /// Options of `view-op-graph`.
    pub struct Options {
        /// Limit attribute/type length to number of chars
        pub max_label_len: u32 = 20,
        /// Print attributes of operations
        pub print_attrs: bool = true,
        /// Print control flow edges
        pub print_control_flow_edges: bool = false,
        /// Print data flow edges
        pub print_data_flow_edges: bool = true,
        /// Print result types of operations
        pub print_result_types: bool = true,
    }
}

/// The pass.
pub struct ViewOpGraph {
    options: Options,
}

impl Pass for ViewOpGraph {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let op = target.op();
        let print = pc.print_options(target);
        let mut graph = Graph {
            options: &self.options,
            elide: print.elide_elements_larger.unwrap_or(ELIDE),
            names: ValueNames::new(op, &print),
            colors: colors(op),
            nodes: FxHashMap::default(),
            text: String::new(),
            indent: 0,
            last: 0,
            uses: Vec::new(),
            edges: Vec::new(),
        };
        graph.whole(op);
        pc.text(graph.text);
        Ok(Changed::No)
    }
}

impl PassDef for ViewOpGraph {
    const NAME: &'static str = "view-op-graph";
    const DISPLAY: &'static str = "ViewOpGraphPass";
    const SUMMARY: &'static str = "Print Graphviz visualization of an operation";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}

/// Constants and arrays of more elements are not written, unless the command line says how many are.
const ELIDE: usize = 16;

/// What an edge leads to or comes from: a node, and the cluster whose anchor it is.
#[derive(Clone, Copy, Default)]
struct Node {
    id: u32,
    cluster: Option<u32>,
}

struct Graph<'a> {
    options: &'a Options,
    elide: usize,
    names: ValueNames<'a>,
    /// By op name, the number of its color.
    colors: FxHashMap<OpName, usize>,
    /// What defines a value, which is known by the number of its body.
    nodes: FxHashMap<(usize, ValueId), Node>,
    text: String,
    indent: usize,
    /// The number of the last node or cluster.
    last: u32,
    /// Operands, and the nodes of their ops: what defines them may come later.
    uses: Vec<((usize, ValueId), Node)>,
    /// What is between the nodes, written behind all of them.
    edges: Vec<String>,
}

/// Numbers the names of ops in the order in which they come, those inside of an op before it.
fn colors(op: OpRef<'_>) -> FxHashMap<OpName, usize> {
    fn add(op: OpRef<'_>, colors: &mut FxHashMap<OpName, usize>) {
        let (body, regions) = op.regions();
        for &region in regions {
            for block in body.region_blocks(region) {
                for inner in body.block_ops(block) {
                    add(OpRef::new(op.ctx(), body, inner), colors);
                }
            }
        }
        let next = colors.len();
        colors.entry(op.name()).or_insert(next);
    }
    let mut colors = FxHashMap::default();
    add(op, &mut colors);
    colors
}

impl Graph<'_> {
    fn whole(&mut self, op: OpRef<'_>) {
        self.line("digraph G {");
        self.indent += 1;
        self.line("compound = true;");
        self.op(0, op);
        for (value, user) in std::mem::take(&mut self.uses) {
            let port = self.port(value);
            let from = self.nodes.get(&value).copied().unwrap_or_default();
            self.edge(from, user, &port, "solid");
        }
        for edge in std::mem::take(&mut self.edges) {
            self.line(&edge);
        }
        self.indent -= 1;
        self.line("}");
    }

    fn line(&mut self, line: &str) {
        let width = 2 * self.indent;
        let _ = writeln!(self.text, "{:width$}{line}", "");
    }

    fn next(&mut self) -> u32 {
        self.last += 1;
        self.last
    }

    /// The node of an op of the body that has this number among the names.
    fn op(&mut self, body: usize, op: OpRef<'_>) -> Node {
        let node = match op.num_regions() {
            0 => {
                let label = self.record(body, op);
                let hue = self.colors[&op.name()] as f64 / self.colors.len() as f64;
                self.node(&label, &format!("fillcolor = \"{hue:.6} 0.3 0.95\", "))
            }
            _ => {
                let label = self.cluster_label(op);
                let node = self.open_cluster(&label);
                let inside = self.names.inside(body, op);
                let (holder, regions) = op.regions();
                for &region in regions {
                    for block in holder.region_blocks(region) {
                        self.block(inside, op.ctx(), holder, block);
                    }
                }
                self.close_cluster();
                node
            }
        };
        if self.options.print_data_flow_edges {
            let uses = op.operands().map(|value| ((body, value), node));
            self.uses.extend(uses);
        }
        let results = op.results().map(|value| ((body, value), node));
        self.nodes.extend(results);
        node
    }

    fn block(&mut self, number: usize, ctx: &Context, body: &Body, block: BlockId) {
        self.open_cluster("");
        for &arg in body.block_args(block) {
            let mut label = String::new();
            self.result(&mut label, (number, arg), ctx, body.ty(arg));
            let node = self.node(&label, "");
            self.nodes.insert((number, arg), node);
        }
        let mut before = None;
        for op in body.block_ops(block) {
            let node = self.op(number, OpRef::new(ctx, body, op));
            if self.options.print_control_flow_edges
                && let Some(before) = before
            {
                self.edge(before, node, "", "dashed");
            }
            before = Some(node);
        }
        self.close_cluster();
    }

    /// Writes a node with a label; `fill` is what is said of its color, if it has one.
    fn node(&mut self, label: &str, fill: &str) -> Node {
        let id = self.next();
        let filled = if fill.is_empty() {
            ""
        } else {
            ", style = filled"
        };
        self.line(&format!(
            "v{id} [{fill}label = \"{label}\", shape = Mrecord{filled}];"
        ));
        Node { id, cluster: None }
    }

    /// Begins a cluster. Edges are from node to node, so it has one that is not seen.
    fn open_cluster(&mut self, label: &str) -> Node {
        let cluster = self.next();
        self.line(&format!("subgraph cluster_{cluster} {{"));
        self.indent += 1;
        let id = self.next();
        self.line(&format!("v{id} [label = \" \", shape = plain];"));
        self.line(&format!("label = \"{label}\";"));
        Node {
            id,
            cluster: Some(cluster),
        }
    }

    fn close_cluster(&mut self) {
        self.indent -= 1;
        self.line("}");
    }

    /// Keeps an edge. Between records it begins and ends at the fields of the value.
    fn edge(&mut self, from: Node, to: Node, port: &str, style: &str) {
        let mut edge = format!("v{}", from.id);
        if !port.is_empty() && from.cluster.is_none() {
            let _ = write!(edge, ":res{port}:s");
        }
        let _ = write!(edge, " -> v{}", to.id);
        if !port.is_empty() && to.cluster.is_none() {
            let _ = write!(edge, ":arg{port}:n");
        }
        edge.push('[');
        for (end, node) in [("lhead", to), ("ltail", from)] {
            if let Some(cluster) = node.cluster {
                let _ = write!(edge, "{end} = cluster_{cluster}, ");
            }
        }
        let _ = write!(edge, "style = {style}];");
        self.edges.push(edge);
    }

    /// The field of a value in a record.
    fn port(&self, value: (usize, ValueId)) -> String {
        self.names.text(value.0, value.1).replace(['%', '#'], "_")
    }

    fn cluster_label(&self, op: OpRef<'_>) -> String {
        let mut label = op.name_str().to_owned();
        if self.options.print_result_types {
            let types: Vec<String> = (op.results())
                .map(|result| type_to_string(op.ctx(), op.ty(result)))
                .collect();
            let _ = write!(label, " : ({})", self.cut(types.join(", ")));
        }
        if self.options.print_attrs {
            label += "\\l";
            self.attrs(&mut label, op, escape);
        }
        label
    }

    /// The operands, the name with the attributes, and the results of an op.
    fn record(&self, body: usize, op: OpRef<'_>) -> String {
        let mut label = String::from("{");
        for (at, operand) in op.operands().enumerate() {
            label.push(if at == 0 { '{' } else { '|' });
            let value = (body, operand);
            let text = self.names.text(body, operand);
            let _ = write!(label, "<arg{}> {text}", self.port(value));
        }
        if op.num_operands() > 0 {
            label += "}|";
        }
        label += op.name_str();
        label += "\\l";
        if self.options.print_attrs {
            let start = label.len();
            self.attrs(&mut label, op, |name| name.to_owned());
            if label.len() > start {
                label.insert_str(start, "\\l");
            }
        }
        for (at, result) in op.results().enumerate() {
            label += if at == 0 { "|{" } else { "|" };
            self.result(&mut label, (body, result), op.ctx(), op.ty(result));
        }
        if op.num_results() > 0 {
            label.push('}');
        }
        label.push('}');
        label
    }

    /// The field of a value where it is defined.
    fn result(&self, label: &mut String, value: (usize, ValueId), ctx: &Context, ty: Type) {
        let text = self.names.text(value.0, value.1);
        let _ = write!(label, "<res{}> {text}", self.port(value));
        if self.options.print_result_types {
            let _ = write!(label, " {}", self.short(type_to_string(ctx, ty)));
        }
    }

    /// A line for each attribute of an op, by name.
    fn attrs(&self, label: &mut String, op: OpRef<'_>, name_of: fn(&str) -> String) {
        for (name, attr) in named_attrs(op) {
            let _ = write!(
                label,
                "{}: {}\\l",
                name_of(&name),
                self.attr(op.ctx(), attr)
            );
        }
    }

    fn attr(&self, ctx: &Context, attr: Attr) -> String {
        let (ty, splat) = match ctx.attr_data(attr) {
            AttrData::Dense { ty, splat, .. } => (*ty, *splat),
            AttrData::DenseString { ty, values } => (*ty, values.len() == 1),
            AttrData::Sparse { ty, .. } | AttrData::DenseResource { ty, .. } => (*ty, false),
            AttrData::Array(elements) if elements.len() > self.elide => return "[...]".into(),
            _ => return self.short(attr_to_string(ctx, attr)),
        };
        if splat {
            return escape(&attr_to_string(ctx, attr));
        }
        let shape = ctx.type_data(ty).shape().unwrap_or(&[]);
        let count = shape.iter().fold(1, |n: i64, d| n.saturating_mul(*d));
        if count <= self.elide as i64 {
            return self.short(attr_to_string(ctx, attr));
        }
        let (open, close) = ("[".repeat(shape.len()), "]".repeat(shape.len()));
        let ty = self.short(type_to_string(ctx, ty));
        format!("{open}...{close} : {ty}")
    }

    /// A text that is not too long, as it stands in a label.
    fn short(&self, text: String) -> String {
        escape(&self.cut(text))
    }

    /// A text that is not too long.
    fn cut(&self, mut text: String) -> String {
        let limit = self.options.max_label_len as usize;
        if text.len() > limit {
            text.truncate(text.floor_char_boundary(limit));
            text += "...";
        }
        text
    }
}

/// A text in which what means something in labels stands for itself.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if matches!(c, '{' | '|' | '<' | '}' | '>' | '\n' | '"') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
