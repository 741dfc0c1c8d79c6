//! What trying a pattern gives, and what a run of the driver gives.

/// Proof that something was changed; only the [`crate::Rewriter`] makes it.
#[must_use = "return it from the pattern"]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Applied(pub(crate) ());

/// Why a pattern did not apply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotApplied(pub &'static str);

/// The result of trying a pattern.
pub type PatternResult = Result<Applied, NotApplied>;

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Outcome {
    /// Nothing more to do.
    #[default]
    Converged,
    /// The cap on rounds or rewrites was reached first.
    LimitReached,
    /// The same state came back.
    Cycle(Certificate),
    /// The IR keeps growing.
    Growth(Certificate),
    /// Two schedules took turns as often as they may, and still found something; says what in the
    /// last turn.
    Unsettled(Certificate),
    /// Neither was shown, but the fuel is gone.
    OutOfFuel(Certificate),
    /// A hook or pattern broke its contract; says which and how. What it had done stays.
    Broken(String),
}

/// What went on when a run did not end by itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Certificate {
    /// The rewrites of one turn, in order: the rule's or step's name and the op it was applied to.
    pub steps: Vec<(String, String)>,
}

impl std::fmt::Display for Certificate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, (rule, op)) in self.steps.iter().enumerate() {
            if i > 0 {
                f.write_str(", then ")?;
            }
            write!(f, "`{rule}` on `{op}`")?;
        }
        Ok(())
    }
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Outcome::Converged => f.write_str("converged"),
            Outcome::LimitReached => f.write_str("limit reached"),
            Outcome::Cycle(c) => write!(f, "cycle: {c}, and the state is the same again"),
            Outcome::Growth(c) => write!(f, "growth: {c}, and the IR keeps growing"),
            Outcome::Unsettled(c) if c.steps.is_empty() => f.write_str("limit of turns reached"),
            Outcome::Unsettled(c) => write!(f, "limit of turns reached, in the last one: {c}"),
            Outcome::OutOfFuel(c) => write!(f, "out of fuel: {c}"),
            Outcome::Broken(how) => f.write_str(how),
        }
    }
}

impl Outcome {
    /// The worse of two, for bodies that ran separately; the first of equally bad ones.
    pub fn join(self, other: Outcome) -> Outcome {
        let rank = |o: &Outcome| match o {
            Outcome::Converged => 0,
            Outcome::LimitReached => 1,
            Outcome::Unsettled(_) => 2,
            Outcome::OutOfFuel(_) => 3,
            Outcome::Growth(_) => 4,
            Outcome::Cycle(_) => 5,
            Outcome::Broken(_) => 6,
        };
        if rank(&other) > rank(&self) {
            other
        } else {
            self
        }
    }
}
