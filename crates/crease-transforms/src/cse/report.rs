//! `cse{report}`: remarks that say what was merged into what, and why something nearly equal was not.

use crease_ir::diag::{Diagnostic, Diagnostics, Severity};
use crease_ir::{Body, Context, OpId};
use crease_rewrite::Listener;
use crease_rewrite::cse::WhyNot;

/// Collects remarks.
#[derive(Default)]
pub(super) struct Report {
    list: Vec<Diagnostic>,
}

impl Report {
    /// Hands them over.
    pub(super) fn finish(self, diags: &mut Diagnostics) {
        for remark in self.list {
            diags.push(remark);
        }
    }

    fn remark(&mut self, ctx: &Context, body: &Body, op: OpId, what: &str) -> &mut Diagnostic {
        let name = ctx.op_name_str(body.op_name(op));
        let message = format!("'{name}' {what}");
        let at = self.list.len();
        self.list.push(Diagnostic::remark(body.op_loc(op), message));
        &mut self.list[at]
    }
}

fn note(remark: &mut Diagnostic, body: &Body, op: OpId, what: &str) {
    remark
        .notes
        .push(Diagnostic::new(Severity::Note, body.op_loc(op), what));
}

impl Listener for Report {
    fn merged(&mut self, ctx: &Context, body: &Body, op: OpId, leader: OpId) {
        let remark = self.remark(ctx, body, op, "merged");
        note(remark, body, leader, "into this equal op");
    }

    fn dead(&mut self, ctx: &Context, body: &Body, op: OpId) {
        self.remark(ctx, body, op, "removed: unused and without effects");
    }

    fn not_merged(&mut self, ctx: &Context, body: &Body, op: OpId, other: OpId, why: &WhyNot<'_>) {
        let what = match why {
            WhyNot::Write { by: Some(_) } => "not merged: memory may be written in between".into(),
            WhyNot::Write { by: None } => {
                "not merged: memory may be written on a way between".to_owned()
            }
            WhyNot::NoDominance => "not merged: the equal op does not dominate it".into(),
            WhyNot::Attribute(name) => format!("not merged: attribute '{name}' differs"),
            WhyNot::Blocked(name) => format!("not merged: attribute '{name}' forbids it"),
        };
        let remark = self.remark(ctx, body, op, &what);
        let other_is = match why {
            WhyNot::Attribute(_) => "otherwise equal op",
            _ => "equal op",
        };
        note(remark, body, other, other_is);
        if let WhyNot::Write { by: Some(by) } = why {
            note(remark, body, *by, "written here");
        }
    }

    fn limited(&mut self, ctx: &Context, body: &Body, op: OpId, what: &str) {
        self.remark(ctx, body, op, &format!("limit reached: {what}"));
    }
}
