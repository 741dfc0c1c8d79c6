//! `--debug-only=`: what the driver does, a line for each step.
//!
//! Off, it costs nothing: there is no listener then.

use std::fmt::Write as _;

use crease_ir::{Attr, Body, Context, OpId, Type};
use crease_pass::PassContext;
use crease_rewrite::{Listener, NearMiss, PatternResult};

/// Collects the lines if the debug type is asked for.
pub(crate) struct Trace {
    lines: Option<Lines>,
}

struct Lines {
    debug_type: &'static str,
    text: String,
}

impl Trace {
    pub(crate) fn new(debug_type: &'static str, pc: &PassContext<'_>) -> Self {
        let lines = || Lines {
            debug_type,
            text: String::new(),
        };
        Self {
            lines: pc.debugs(debug_type).then(lines),
        }
    }

    /// The listener for the driver, if there is to be one.
    pub(crate) fn listener(&mut self) -> Option<&mut dyn Listener> {
        self.lines.as_mut().map(|lines| lines as &mut dyn Listener)
    }

    /// Hands the lines over.
    pub(crate) fn finish(self, pc: &mut PassContext<'_>) {
        if let Some(lines) = self.lines
            && !lines.text.is_empty()
        {
            pc.text(lines.text);
        }
    }
}

impl Lines {
    fn line(&mut self, ctx: &Context, body: &Body, op: OpId, what: &str) {
        let name = ctx.op_name_str(body.op_name(op));
        let _ = writeln!(self.text, "[{}] {what} '{name}'", self.debug_type);
    }
}

impl Listener for Lines {
    fn inserted(&mut self, ctx: &Context, body: &Body, op: OpId) {
        self.line(ctx, body, op, "** Insert  :");
    }

    fn modified(&mut self, ctx: &Context, body: &Body, op: OpId) {
        self.line(ctx, body, op, "** Modified:");
    }

    fn erased(&mut self, ctx: &Context, body: &Body, op: OpId) {
        self.line(ctx, body, op, "** Erase   :");
    }

    fn processing(&mut self, ctx: &Context, body: &Body, op: OpId) {
        self.line(ctx, body, op, "Processing operation :");
    }

    fn dead(&mut self, ctx: &Context, body: &Body, op: OpId) {
        self.line(ctx, body, op, "operation is trivially dead:");
    }

    fn folded(&mut self, ctx: &Context, body: &Body, op: OpId, in_place: bool) {
        let what = if in_place {
            "folded in place:"
        } else {
            "folded:"
        };
        self.line(ctx, body, op, what);
    }

    fn not_made(&mut self, ctx: &Context, body: &Body, op: OpId, value: Attr, ty: Type) {
        let (value, ty) = (ctx.describe_attr(value), ctx.describe_type(ty));
        let what = format!("no constant of type {ty} is made of {value}, so not folded:");
        self.line(ctx, body, op, &what);
    }

    fn tried(
        &mut self,
        _ctx: &Context,
        _body: &Body,
        _op: OpId,
        pattern: &str,
        result: &PatternResult,
    ) {
        let _ = match result {
            Ok(_) => writeln!(
                self.text,
                "[{}] pattern `{pattern}`: applied",
                self.debug_type
            ),
            Err(why) => {
                writeln!(
                    self.text,
                    "[{}] pattern `{pattern}`: no: {}",
                    self.debug_type, why.0
                )
            }
        };
    }

    fn fold_rule(&mut self, _ctx: &Context, _body: &Body, _op: OpId, rule: &str) {
        let _ = writeln!(self.text, "[{}] rule `{rule}`: folds", self.debug_type);
    }

    fn near_miss(&mut self, _ctx: &Context, _body: &Body, _op: OpId, near: &NearMiss<'_>) {
        let _ = writeln!(self.text, "[{}] closest: {near}", self.debug_type);
    }

    fn merged(&mut self, ctx: &Context, body: &Body, op: OpId, _leader: OpId) {
        self.line(ctx, body, op, "merged into an equal op:");
    }

    fn counted(&mut self, ctx: &Context, body: &Body, op: OpId, cost: u32, count: u32) {
        let name = ctx.op_name_str(body.op_name(op));
        let tag = self.debug_type;
        let _ = writeln!(self.text, "[{tag}] counted '{name}', {cost} ops: {count}");
    }

    fn limited(&mut self, ctx: &Context, body: &Body, op: OpId, what: &str) {
        self.line(ctx, body, op, &format!("limit reached ({what}) at"));
    }
}
