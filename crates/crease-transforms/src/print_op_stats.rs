//! `print-op-stats`: how many ops there are of each name, the target included. To stderr.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crease_ir::diag::Failed;
use crease_ir::{Body, Context};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};

crease_pass::pass_options! {
    /// Options of `print-op-stats`.
    pub struct Options {
        /// Print a JSON object
        pub json: bool = false,
    }
}

/// The pass.
pub struct PrintOpStats {
    options: Options,
}

impl Pass for PrintOpStats {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let mut counts = BTreeMap::new();
        *counts.entry(target.op().name_str()).or_default() += 1;
        count(target.ctx(), target.body(), &mut counts);
        let text = if self.options.json {
            json(&counts)
        } else {
            table(&counts)
        };
        pc.text(text);
        Ok(Changed::No)
    }
}

fn count<'b>(ctx: &'b Context, body: &'b Body, counts: &mut BTreeMap<&'b str, u64>) {
    let mut pending = vec![body];
    while let Some(body) = pending.pop() {
        for op in body.ops_preorder() {
            *counts.entry(ctx.op_name_str(body.op_name(op))).or_default() += 1;
            pending.extend(body.op_child(op).map(|child| body.child(child)));
        }
    }
}

/// Dialects are aligned on the right, ops and counts on the left.
fn table(counts: &BTreeMap<&str, u64>) -> String {
    let split = |name: &'_ str| match name.split_once('.') {
        Some((dialect, op)) if !op.is_empty() => (dialect.to_owned(), op.to_owned()),
        Some((dialect, _)) => (String::new(), dialect.to_owned()),
        None => (String::new(), name.to_owned()),
    };
    let width = counts
        .keys()
        .map(|name| split(name).0.len())
        .max()
        .unwrap_or(0);
    let op_width = counts
        .keys()
        .map(|name| split(name).1.len())
        .max()
        .unwrap_or(0);
    let mut text = String::from("Operations encountered:\n-----------------------\n");
    for (name, n) in counts {
        let (dialect, op) = split(name);
        let dot = if dialect.is_empty() { ' ' } else { '.' };
        let _ = writeln!(text, "  {dialect:>width$}{dot}{op:<op_width$} , {n}");
    }
    text
}

fn json(counts: &BTreeMap<&str, u64>) -> String {
    let rows: Vec<String> = counts
        .iter()
        .map(|(name, n)| format!("  \"{name}\" : {n}"))
        .collect();
    format!("{{\n{}\n}}\n", rows.join(",\n"))
}

impl PassDef for PrintOpStats {
    const NAME: &'static str = "print-op-stats";
    const DISPLAY: &'static str = "PrintOpStats";
    const SUMMARY: &'static str = "Print how many ops there are of each name";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}
