//! The proof: for all types and attributes that a rule matches, a solver is asked for numbers that
//! refute it. What simplifies to `true` ([`crease_ir::semantics::term`]) isn't asked.
//!
//! A rule refines: where the left side is no undefined behaviour, the right side is none; where the
//! left side is not poison, the right side is not, and has the same bits (floats: the same value, or
//! both are NaNs; under `nsz` zeros are alike). Conditions are assumptions, and so is that what is
//! computed (`fold(…)`) is defined. Facts about the IR around a value (`one_use`) may be anything.
//!
//! Widths: with one class of types every width from 1 to 64; with several all combinations, or those
//! of a grid where there are more than some thousands ([`super::places`]). `index` has 32 and 64 bits
//! while its constants have 64, of which a 32-bit target sees the low half; rules of other dialects,
//! whose folds work at 64 bits, are looked at on a 32-bit target for the constants that it has.

use std::io;

use crease_ir::Context;
use crease_ir::num::ApInt;
use crease_ir::semantics::{BitVec, Cond, Scalar, Term, Truth, term};

use super::ir::Shown;
use super::meaning::{Case, Obligation, Source, Why};
use super::places::{Places, combinations, describe};
use super::random::Replay;
use super::solver::Unknown;
pub use super::solver::{Answer, Solver};
use crate::model::{Expr, Rule, ScalarType};

/// What became of a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It holds for all types and attributes that are looked at.
    Proved,
    /// It does not.
    Refuted(Box<Counterexample>),
    /// The solver did not end in time for these types.
    TimedOut(String),
    /// Something in it has no meaning for a solver, or the rule applies to nothing.
    Impossible(String),
}

/// Why a rule is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counterexample {
    /// The types of the left side.
    pub types: String,
    /// Both sides with their values.
    pub shown: Shown,
    /// What is wrong apart from values.
    pub message: String,
}

/// A proof, or why there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// What became of it.
    pub verdict: Verdict,
    /// Which types were looked at.
    pub widths: String,
    /// How many cases of types and attributes there are to which the rule applies.
    pub cases: usize,
    /// For how many of them the solver was asked.
    pub asked: usize,
}

/// Unknowns in the order in which they were made.
#[derive(Default)]
struct Unknowns {
    all: Vec<Unknown>,
    constants: Vec<Term>,
}

impl Source<Term> for Unknowns {
    fn number(&mut self, ty: Scalar, constant: bool) -> Term {
        let term = Term::var(ty.width());
        self.all.push(Unknown::Number(term));
        if constant && matches!(ty, Scalar::Int(_)) {
            self.constants.push(term);
        }
        term
    }
    fn truth(&mut self) -> Cond {
        let cond = Cond::var();
        self.all.push(Unknown::Truth(cond));
        cond
    }
    fn poison(&mut self) -> Cond {
        self.truth()
    }
}

/// What one case comes to.
enum Found {
    /// It holds, or the rule doesn't apply; whether it applies, and whether the solver was asked.
    Holds(bool, bool),
    Refuted(Counterexample),
    TimedOut,
    Impossible(String),
}

/// Tries to prove a rule.
pub fn prove(ctx: &Context, rule: &Rule, solver: &mut Solver) -> io::Result<Proof> {
    within(ctx, rule, solver, None)
}

/// Tries to prove a rule for about so many types, with about so many questions: enough to tell a
/// right rule from a wrong one.
pub fn prove_some(
    ctx: &Context,
    rule: &Rule,
    solver: &mut Solver,
    types: usize,
    questions: usize,
) -> io::Result<Proof> {
    let end = solver.asked() + questions;
    within(ctx, rule, solver, Some((types, end)))
}

fn within(
    ctx: &Context,
    rule: &Rule,
    solver: &mut Solver,
    limits: Option<(usize, usize)>,
) -> io::Result<Proof> {
    let mut proof = Proof {
        verdict: Verdict::Proved,
        widths: String::new(),
        cases: 0,
        asked: 0,
    };
    let places = match Places::of(ctx, rule) {
        Ok(places) => places,
        Err(why) => {
            proof.verdict = Verdict::Impossible(why);
            return Ok(proof);
        }
    };
    let (assignments, how) = match limits {
        None => places.assignments(ctx),
        Some((types, _)) => places.assignments_up_to(ctx, types),
    };
    let combinations = combinations(&places);
    let mut late = Vec::new();
    for types in &assignments {
        let has_index = types.types.contains(&ScalarType::Index);
        let targets: &[u32] = if has_index { &[32, 64] } else { &[64] };
        for (&index_bits, attrs) in targets
            .iter()
            .flat_map(|bits| combinations.iter().map(move |attrs| (bits, attrs)))
        {
            let case = Case {
                ctx,
                places: &places,
                types,
                attrs: attrs.clone(),
                index_bits,
            };
            if limits.is_some_and(|(_, end)| solver.asked() > end) {
                proof.verdict = Verdict::TimedOut("all types together".into());
                return Ok(proof);
            }
            match term::arena(|| one(&case, solver))? {
                Found::Holds(applies, asked) => {
                    proof.cases += usize::from(applies);
                    proof.asked += usize::from(asked);
                }
                Found::Refuted(counterexample) => {
                    proof.verdict = Verdict::Refuted(Box::new(counterexample));
                    return Ok(proof);
                }
                Found::TimedOut => {
                    proof.cases += 1;
                    proof.asked += 1;
                    late.push(describe(ctx, types, index_bits));
                    if late.len() >= 3 {
                        proof.verdict = Verdict::TimedOut(late.join("; "));
                        return Ok(proof);
                    }
                }
                Found::Impossible(why) => {
                    proof.verdict = Verdict::Impossible(why);
                    return Ok(proof);
                }
            }
        }
    }
    proof.widths = widths(&places, how);
    if !late.is_empty() {
        proof.verdict = Verdict::TimedOut(late.join("; "));
    } else if proof.cases == 0 {
        proof.verdict = Verdict::Impossible("it applies to no types and attributes".into());
    }
    Ok(proof)
}

/// Whether a condition of the rule is that a constant is a power of two.
fn names_powers(rule: &Rule) -> bool {
    fn within(expr: &Expr) -> bool {
        match expr {
            Expr::Call(row, args) => row.name == "is_power_of_two" || args.iter().any(within),
            Expr::Not(inner) => within(inner),
            Expr::Or(parts) | Expr::And(parts) => parts.iter().any(within),
            _ => false,
        }
    }
    rule.conditions.iter().any(within)
}

/// A condition for each power of two that a constant may be or be next to, where everything gets
/// simple, and for all other numbers.
fn by_power(cond: Cond, constant: Term) -> Vec<Cond> {
    let width = BitVec::width(&constant);
    let one = ApInt::one(width);
    let mut numbers: Vec<ApInt> = Vec::new();
    for k in 0..width {
        let mut power = ApInt::zero(width);
        power.set_bit(k);
        for number in [power.sub(&one), power.add(&one), power] {
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
    }
    // All other ones: neither it nor a neighbour is a power of two, in the words of the conditions.
    let (zero, one) = (Term::from(ApInt::zero(width)), Term::from(one));
    let is_power = |x: Term| {
        let more = x.and(&x.sub(&one));
        BitVec::eq(&x, &zero).not().and(&BitVec::eq(&more, &zero))
    };
    let near = [constant, constant.add(&one), constant.sub(&one)];
    let other = near
        .into_iter()
        .fold(cond, |all, x| all.and(&is_power(x).not()));
    let mut cases = Vec::new();
    for number in numbers {
        let is = BitVec::eq(&constant, &Term::from(number));
        cases.push(cond.and(&is).solved());
    }
    cases.push(other);
    cases.retain(|case| case.as_bool() != Some(false));
    cases
}

fn one(case: &Case<'_, '_>, solver: &mut Solver) -> io::Result<Found> {
    if !case.attrs_agree() {
        return Ok(Found::Holds(false, false));
    }
    let mut unknowns = Unknowns::default();
    let obligation: Obligation<Term> = match case.evaluate(&mut unknowns) {
        Ok(obligation) => obligation,
        Err(Why::Never) => return Ok(Found::Holds(false, false)),
        Err(Why::Unknown(why)) => return Ok(Found::Impossible(why)),
        Err(Why::Wrong(why)) => return Ok(Found::Impossible(why)),
    };
    let Some(wrong) = obligation.wrong() else {
        return Ok(Found::Impossible(
            "floats of a format without a meaning".into(),
        ));
    };
    let known = wrong.product_lemmas();
    let all = known.iter().fold(wrong, |all, lemma| all.and(lemma));
    let mut open: Vec<Cond> = vec![all.solved()];
    if names_powers(case.places.rule) {
        for constant in &unknowns.constants {
            open = open.iter().flat_map(|c| by_power(*c, *constant)).collect();
        }
        // Most of them are true or false for each way to go.
        open = open.into_iter().flat_map(Cond::branches).collect();
    }
    open = open
        .into_iter()
        .flat_map(|case| case.cases())
        .flat_map(Cond::choices)
        .flat_map(Cond::amounts)
        .map(Cond::solved)
        .filter(|case| case.as_bool() != Some(false))
        .collect();
    open.sort();
    open.dedup();
    let mut answer = Answer::Never;
    let asked = !open.is_empty();
    for cond in open {
        match solver.ask(cond, &unknowns.all) {
            Err(error) if error.kind() == io::ErrorKind::Unsupported => {
                return Ok(Found::Impossible(format!("the solver has no {error}")));
            }
            found => answer = found?,
        }
        if answer != Answer::Never {
            break;
        }
    }
    match answer {
        Answer::Never => Ok(Found::Holds(true, asked)),
        Answer::TimedOut => Ok(Found::TimedOut),
        Answer::For(values) => {
            // The same numbers, evaluated: what the solver says isn't taken on trust.
            let again: Result<Obligation<ApInt>, Why> =
                case.evaluate(&mut Replay::of(values.clone()));
            let wrong = again.ok().and_then(|o| o.wrong());
            if wrong != Some(true) {
                return Err(io::Error::other(format!(
                    "{}: the solver's counterexample is none: {values:?}",
                    case.places.rule.name
                )));
            }
            let shown = case.show(&mut Replay::of(values)).unwrap_or_default();
            Ok(Found::Refuted(Counterexample {
                types: describe(case.ctx, case.types, case.index_bits),
                shown,
                message: obligation.invalid.unwrap_or_default(),
            }))
        }
    }
}

/// Which types a proof looks at.
fn widths(places: &Places<'_>, how: &str) -> String {
    let ints = |domain: &Vec<ScalarType>| -> Vec<u32> {
        let width = |ty: &ScalarType| match ty {
            ScalarType::Int(width) => Some(*width),
            _ => None,
        };
        domain.iter().filter_map(width).collect()
    };
    let free = places.domains.iter().map(ints).filter(|w| w.len() > 1);
    let ranges: Vec<String> = free
        .map(|widths| match (widths.first(), widths.last()) {
            (Some(first), Some(last)) => format!("{first}..{last}"),
            _ => String::new(),
        })
        .collect();
    let mut text = match (&ranges[..], how) {
        ([], _) => String::new(),
        ([one], "all") => one.clone(),
        (many, "all") => format!("{}, all", many.join(" x ")),
        (many, "edges") => format!("{}, all to 9 and at words' edges", many.join(" x ")),
        (many, _) => format!("{}, some", many.join(" x ")),
    };
    let has = |wanted: fn(&ScalarType) -> bool| places.domains.iter().flatten().any(wanted);
    for (holds, name) in [
        (has(|ty| *ty == ScalarType::Index), "index"),
        (has(|ty| matches!(ty, ScalarType::Float(_))), "floats"),
    ] {
        if holds {
            if !text.is_empty() {
                text.push_str("; ");
            }
            text.push_str(name);
        }
    }
    match text.is_empty() {
        true => "1".into(),
        false => text,
    }
}
