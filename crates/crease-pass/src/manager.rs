//! `OpPassManager`: passes for one kind of op, and managers for the ops directly inside it.
//!
//! Holds the plan only; [`crate::Runner`] runs it.

use std::fmt::Write as _;

use crease_ir::{Context, OpTrait};

use crate::pass::Anchor;
use crate::registry::{PassEntry, PassInstance};

/// The anchor that stands for any op.
const ANY: &str = "any";

/// A pipeline for the ops of one name, or for any op.
pub struct OpPassManager {
    anchor: String,
    items: Vec<Item>,
}

/// One step of a pipeline.
pub enum Item {
    /// A pass.
    Pass(PassInstance),
    /// Pipelines for ops directly inside; an op gets the one with its name, else the one for any.
    Nested(Vec<OpPassManager>),
}

impl OpPassManager {
    /// An empty pipeline for ops named `anchor`; `any`, or nothing, for all.
    pub fn new(anchor: &str) -> Self {
        let anchor = if anchor.is_empty() { ANY } else { anchor };
        Self {
            anchor: anchor.to_owned(),
            items: Vec::new(),
        }
    }

    /// The op's name, or `any`.
    pub fn anchor(&self) -> &str {
        &self.anchor
    }

    /// Whether it is for any op.
    pub fn is_generic(&self) -> bool {
        self.anchor == ANY
    }

    /// Its steps.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Adds a step.
    pub fn push(&mut self, item: Item) {
        self.items.push(item);
    }

    /// Adds a pass, inside pipelines for its own anchor if this one is for another op: what
    /// upstream calls implicit nesting, used for programmatic pipelines.
    pub fn push_nesting(&mut self, pass: PassInstance) {
        match pass.entry.anchor {
            Anchor::Op(anchor) if !self.is_generic() && anchor != self.anchor => {
                let mut nested = OpPassManager::new(anchor);
                nested.push(Item::Pass(pass));
                self.nest(nested);
            }
            _ => self.push(Item::Pass(pass)),
        }
    }

    /// Adds a pipeline for ops directly inside.
    pub fn nest(&mut self, nested: OpPassManager) {
        self.items.push(Item::Nested(vec![nested]));
    }

    /// Whether there is a pass anywhere in it.
    pub fn has_passes(&self) -> bool {
        self.items.iter().any(|item| match item {
            Item::Pass(_) => true,
            Item::Nested(managers) => managers.iter().any(Self::has_passes),
        })
    }

    /// Calls `visit` for every pass, in order.
    pub fn for_each_pass(&mut self, visit: &mut dyn FnMut(&mut PassInstance)) {
        for item in &mut self.items {
            match item {
                Item::Pass(pass) => visit(pass),
                Item::Nested(managers) => {
                    managers.iter_mut().for_each(|m| m.for_each_pass(visit));
                }
            }
        }
    }

    /// Whether a pass of it, or of what is nested in it, asks for what is outside.
    pub(crate) fn needs_outside(&self) -> bool {
        self.items.iter().any(|item| match item {
            Item::Pass(pass) => pass.pass.needs_outside(),
            Item::Nested(managers) => managers.iter().any(Self::needs_outside),
        })
    }

    /// Joins neighbouring nested pipelines, so that each op inside goes through all of them at
    /// once, and checks that every pass may run on its anchor.
    pub fn finalize(&mut self, ctx: &Context) -> Result<(), String> {
        let mut items: Vec<Item> = Vec::with_capacity(self.items.len());
        for item in std::mem::take(&mut self.items) {
            match (items.last_mut(), item) {
                (Some(Item::Nested(last)), Item::Nested(next)) => {
                    if let Some(next) = merge(ctx, last, next) {
                        items.push(Item::Nested(next));
                    }
                }
                (_, item) => items.push(item),
            }
        }
        self.items = items;
        for item in &mut self.items {
            if let Item::Nested(managers) = item {
                for manager in managers {
                    manager.finalize(ctx)?;
                }
            }
        }
        if self.is_generic() || ctx.registry().lookup(&self.anchor).is_none() {
            return Ok(());
        }
        for item in &self.items {
            if let Item::Pass(pass) = item
                && !runs_on(ctx, pass.entry, &self.anchor)
            {
                return Err(format!(
                    "unable to schedule pass '{}' on a PassManager intended to run on '{}'!",
                    pass.entry.display, self.anchor
                ));
            }
        }
        Ok(())
    }

    /// Whether the pipeline is for ops named `op`.
    pub(crate) fn accepts(&self, ctx: &Context, op: &str) -> bool {
        if !self.is_generic() {
            return self.anchor == op;
        }
        let isolated = ctx
            .registry()
            .lookup(op)
            .and_then(|name| ctx.registry().info(name))
            .is_some_and(|info| info.traits.has(OpTrait::IsolatedFromAbove));
        isolated
            && self.items.iter().all(|item| match item {
                Item::Pass(pass) => runs_on(ctx, pass.entry, op),
                Item::Nested(_) => true,
            })
    }

    /// Makes it ready for [`crate::Runner::run_prepared`] and [`crate::PassContext::run_pipeline`] in this
    /// context.
    pub fn prepare(&mut self, ctx: &Context) -> Result<(), String> {
        self.finalize(ctx)?;
        self.for_each_pass(&mut |pass| pass.pass.initialize(ctx));
        Ok(())
    }

    /// The pipeline as text on one line.
    pub fn pipeline_text(&self) -> String {
        self.text_for(&self.anchor, ",")
    }

    /// The same for ops named `anchor`, the steps separated by `separator`.
    pub(crate) fn text_for(&self, anchor: &str, separator: &str) -> String {
        let items = self.items.iter().map(|item| match item {
            Item::Pass(pass) => pass.pipeline_text(),
            Item::Nested(managers) => {
                let inner: Vec<_> = managers.iter().map(|m| m.pipeline_text()).collect();
                inner.join(",")
            }
        });
        let items: Vec<_> = items.collect();
        format!("{anchor}({})", items.join(separator))
    }

    /// The text that `--dump-pass-pipeline` shows.
    pub fn dump(&self) -> String {
        let mut text = format!("Pass Manager with {} passes:\n", self.items.len());
        self.write(&mut text, 0);
        text.push_str("\n\n");
        text
    }

    fn write(&self, text: &mut String, indent: usize) {
        let _ = writeln!(text, "{:indent$}{}(", "", self.anchor);
        for (i, item) in self.items.iter().enumerate() {
            if i > 0 {
                text.push_str(",\n");
            }
            match item {
                Item::Pass(pass) => {
                    let _ = write!(text, "{:1$}{2}", "", indent + 2, pass.pipeline_text());
                }
                Item::Nested(managers) => {
                    for (i, manager) in managers.iter().enumerate() {
                        if i > 0 {
                            text.push_str(",\n");
                        }
                        manager.write(text, indent + 2);
                    }
                }
            }
        }
        let _ = write!(text, "\n{:indent$})", "");
    }
}

/// Whether the pass may run on ops named `op`.
pub(crate) fn runs_on(ctx: &Context, pass: &PassEntry, op: &str) -> bool {
    match pass.anchor {
        Anchor::Any => true,
        Anchor::Op(name) => name == op,
        Anchor::Functions => {
            let info = ctx.registry().lookup(op);
            let info = info.and_then(|name| ctx.registry().info(name));
            info.is_some_and(|info| info.traits.has(OpTrait::Function))
        }
    }
}

/// Moves the pipelines of `next` into `last`, joining those for the same op. Gives `next` back if
/// a pipeline for any op might take an op from one for its name.
fn merge(
    ctx: &Context,
    last: &mut Vec<OpPassManager>,
    next: Vec<OpPassManager>,
) -> Option<Vec<OpPassManager>> {
    let conflicts = |one: &[OpPassManager], other: &[OpPassManager]| {
        one.iter().find(|m| m.is_generic()).is_some_and(|generic| {
            other
                .iter()
                .any(|m| m.is_generic() || generic.accepts(ctx, &m.anchor))
        })
    };
    if conflicts(&next, last) || conflicts(last, &next) {
        return Some(next);
    }
    for manager in next {
        match last.iter_mut().find(|m| m.anchor == manager.anchor) {
            Some(same) => same.items.extend(manager.items),
            None => last.push(manager),
        }
    }
    crease_ir::sort::sort_by(last, |a, b| a.anchor.cmp(&b.anchor));
    None
}

/// The pipeline for an op named `op`: the one with its name, else one for any that takes it.
pub(crate) fn manager_for<'m>(
    ctx: &Context,
    managers: &'m [OpPassManager],
    op: &str,
) -> Option<&'m OpPassManager> {
    managers
        .iter()
        .find(|m| !m.is_generic() && m.anchor == op)
        .or_else(|| {
            managers
                .iter()
                .find(|m| m.is_generic() && m.accepts(ctx, op))
        })
}
