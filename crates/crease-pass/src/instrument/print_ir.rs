//! `--mlir-print-ir-…`: the IR before and after passes.

use crease_ir::diag::Diagnostics;
use crease_ir::verify::verify;
use crease_ir::{Body, Context, OpId};
use crease_syntax::printer::{self, PrintOptions};

use crate::registry::{PassEntry, PassInstance};

/// Which passes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum PassFilter {
    /// No pass.
    #[default]
    None,
    /// Every pass.
    All,
    /// The passes with these names.
    Named(Vec<String>),
}

impl PassFilter {
    fn has(&self, pass: &PassEntry) -> bool {
        match self {
            PassFilter::None => false,
            PassFilter::All => true,
            PassFilter::Named(names) => names.iter().any(|name| name == pass.name),
        }
    }
}

/// What is dumped.
#[derive(Clone, Default, Debug)]
pub struct PrintIr {
    /// Before these.
    pub before: PassFilter,
    /// After these.
    pub after: PassFilter,
    /// After a pass only if it changed something.
    pub only_on_change: bool,
    /// After a pass only if it failed.
    pub only_on_failure: bool,
    /// Always the top-level op. Needs one thread.
    pub module_scope: bool,
    /// The folder for the dumps, each of which is a file; otherwise they are text.
    pub tree_dir: Option<String>,
    /// How to print.
    pub options: PrintOptions,
}

/// The op that is dumped: in `parent`, and the top-level one around it.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) parent: &'a Body,
    pub(crate) op: OpId,
    pub(crate) top: (&'a Body, OpId),
    pub(crate) nested: bool,
    /// Whether it was found to be valid.
    pub(crate) verified: bool,
}

/// Makes the form generic if `op` is not valid, as upstream, unless the options say that nothing is to be checked:
/// a custom form may not show what is wrong.
pub fn generic_if_invalid(ctx: &Context, body: &Body, op: OpId, options: &mut PrintOptions) {
    if !options.generic && !options.assume_verified {
        options.generic = verify(ctx, body, op, &mut Diagnostics::default()).is_err();
    }
}

impl PrintIr {
    /// Whether anything is dumped at all.
    pub fn is_on(&self) -> bool {
        self.before != PassFilter::None || self.after != PassFilter::None
    }

    /// Whether changes must be detected for `pass`.
    pub(crate) fn wants_change(&self, pass: &PassEntry) -> bool {
        self.only_on_change && self.after.has(pass)
    }

    pub(crate) fn before(&self, pass: &PassInstance, subject: Subject<'_>) -> Option<String> {
        let (display, name) = (pass.display(), pass.entry.name);
        let head = format!("// -----// IR Dump Before {display} ({name})");
        self.before
            .has(pass.entry)
            .then(|| self.dump(head, subject))
    }

    pub(crate) fn after(
        &self,
        pass: &PassInstance,
        subject: Subject<'_>,
        failed: bool,
        changed: bool,
    ) -> Option<String> {
        let wanted = failed || !(self.only_on_failure || self.only_on_change && !changed);
        let failed = if failed { " Failed" } else { "" };
        let head = format!(
            "// -----// IR Dump After {}{failed} ({})",
            pass.display(),
            pass.entry.name
        );
        let subject = Subject {
            verified: subject.verified && failed.is_empty(),
            ..subject
        };
        (wanted && self.after.has(pass.entry)).then(|| self.dump(head, subject))
    }

    /// An op as if nothing were around it, and the end of its line.
    pub(crate) fn alone(&self, ctx: &Context, parent: &Body, op: OpId, text: &mut String) {
        let options = PrintOptions {
            local_scope: true,
            ..self.options_of_dumps()
        };
        printer::print(ctx, parent, op, &options, text);
        if !text.ends_with('\n') {
            text.push('\n');
        }
    }

    /// As upstream, what the file says to other tools is for the output.
    pub(crate) fn options_of_dumps(&self) -> PrintOptions {
        PrintOptions {
            external_resources: Some(Vec::new()),
            ..self.options.clone()
        }
    }

    fn dump(&self, mut text: String, subject: Subject<'_>) -> String {
        let Subject {
            ctx,
            parent,
            op,
            top,
            nested,
            verified,
        } = subject;
        let alone = nested && !self.module_scope;
        let (body, printed) = match self.module_scope {
            true => top,
            false => (parent, op),
        };
        if self.module_scope {
            let view = parent.op(ctx, op);
            text.push_str(&format!(" ('{}' operation", view.name_str()));
            if let Some(name) = view.attr_by_name("sym_name").and_then(|a| ctx.str_value(a)) {
                text.push_str(&format!(": @{name}"));
            }
            text.push(')');
        }
        text.push_str(" //----- //\n");
        let mut options = self.options_of_dumps();
        options.local_scope |= alone;
        if !verified {
            generic_if_invalid(ctx, body, printed, &mut options);
        }
        printer::print(ctx, body, printed, &options, &mut text);
        if alone && text.ends_with('\n') {
            // Only a top-level op is printed with its line's end.
            text.pop();
        }
        text.push_str("\n\n");
        text
    }
}
