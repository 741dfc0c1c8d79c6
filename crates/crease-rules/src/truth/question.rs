//! The text of one question to the solver: commands are gathered and sent at once, because a solver
//! that acknowledges each of them spends its time waiting. What they say is not known here.

use std::fmt::Write;
use std::io;
use std::ops::Deref;

use easy_smt::{Context, SExpr};

/// What the solver said.
pub(super) enum Said {
    /// The assertions can't hold.
    Unsat,
    /// They can; the values that were asked for.
    Sat(Vec<SExpr>),
    /// It doesn't know, or not within the limit.
    Unknown,
}

/// A solver's unit of work, of which it does about so many in a millisecond. Counting them instead
/// of time gives the same answers on a busy machine.
const WORK_PER_MILLI: u32 = 3_000;
/// How many times longer than its work takes a question may last.
const PATIENCE: u32 = 10;

/// A question that is being written.
pub(super) struct Question<'a> {
    context: &'a mut Context,
    text: String,
}

impl Deref for Question<'_> {
    type Target = Context;

    fn deref(&self) -> &Context {
        self.context
    }
}

impl<'a> Question<'a> {
    /// An empty one.
    pub(super) fn new(context: &'a mut Context) -> Question<'a> {
        Question {
            context,
            text: "(push 1)".into(),
        }
    }

    fn command(&mut self, name: &str, args: &[SExpr]) {
        let _ = write!(self.text, "\n({name}");
        for arg in args {
            let _ = write!(self.text, " {}", self.context.display(*arg));
        }
        self.text.push(')');
    }

    /// A new unknown.
    pub(super) fn declare(&mut self, name: String, sort: SExpr) -> SExpr {
        let name = self.context.atom(name);
        self.command("declare-const", &[name, sort]);
        name
    }

    /// A name for a value.
    pub(super) fn define(&mut self, name: String, sort: SExpr, value: SExpr) -> SExpr {
        let name = self.context.atom(name);
        self.command("define-const", &[name, sort, value]);
        name
    }

    /// Something that is to hold.
    pub(super) fn assert(&mut self, holds: SExpr) {
        self.command("assert", &[holds]);
    }

    /// Asks, with a tactic and a limit in milliseconds of undisturbed work.
    pub(super) fn ask(mut self, tactic: &str, millis: u32, values: &[SExpr]) -> io::Result<Said> {
        let work = millis.saturating_mul(WORK_PER_MILLI);
        let time = millis.saturating_mul(PATIENCE);
        let _ = write!(
            self.text,
            "\n(set-option :rlimit {work})\n(check-sat-using (try-for {tactic} {time}))"
        );
        let all = self.context.atom(std::mem::take(&mut self.text));
        self.context.raw_send(all)?;
        let said = self.context.raw_recv()?;
        let said = match self.context.get_atom(said) {
            Some("unsat") => Said::Unsat,
            Some("sat") if values.is_empty() => Said::Sat(Vec::new()),
            Some("sat") => {
                let pairs = self.context.get_value(values.to_vec())?;
                Said::Sat(pairs.into_iter().map(|(_, value)| value).collect())
            }
            Some("unknown" | "timeout") => Said::Unknown,
            _ => {
                let said = self.context.display(said);
                return Err(io::Error::other(format!("the solver said {said}")));
            }
        };
        let pop = self.context.atom("(pop 1)");
        self.context.raw_send(pop)?;
        Ok(said)
    }
}

/// Starts a solver that says nothing but answers.
pub(super) fn launch(program: &str, args: &[&str]) -> io::Result<Context> {
    let mut context = easy_smt::ContextBuilder::new()
        .solver(program)
        .solver_args(args)
        .build()?;
    let quiet = context.atom("(set-option :print-success false)");
    context.raw_send(quiet)?;
    Ok(context)
}
