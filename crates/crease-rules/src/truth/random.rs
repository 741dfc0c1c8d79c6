//! The random check: both sides of a rule on numbers, for corner values and random ones. It knows
//! no solver, and finds what it finds by evaluating alone.

use crease_ir::Context;
use crease_ir::num::{ApFloat, ApInt};
use crease_ir::semantics::Scalar;

use super::ir::Shown;
use super::meaning::{Case, Source, Why};
use super::places::Places;
use crate::model::{Rule, ScalarType};

/// Numbers that are given, in order; zeros after them.
pub struct Replay(std::vec::IntoIter<ApInt>);

impl Replay {
    /// These numbers.
    pub fn of(values: Vec<ApInt>) -> Replay {
        Replay(values.into_iter())
    }
}

impl Source<ApInt> for Replay {
    fn number(&mut self, ty: Scalar, _: bool) -> ApInt {
        let value = self.0.next().unwrap_or_else(|| ApInt::zero(ty.width()));
        match value.width() == ty.width() {
            true => value,
            false => ApInt::zero(ty.width()),
        }
    }
    fn truth(&mut self) -> bool {
        self.0.next().is_some_and(|bit| !bit.is_zero())
    }
    fn poison(&mut self) -> bool {
        self.truth()
    }
}

/// Random numbers from a seed, with a taste for corners: small ones, the signs' bounds, powers of
/// two, widths of types, and those that came before.
pub struct Random {
    state: u64,
    /// Numbers that the rule's types suggest, such as differences of widths.
    hints: Vec<u64>,
    before: Vec<ApInt>,
}

impl Random {
    /// From a seed that isn't 0.
    pub fn new(seed: u64, hints: Vec<u64>) -> Random {
        Random {
            state: seed | 1,
            hints,
            before: Vec::new(),
        }
    }

    fn bits(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, n: u64) -> u64 {
        (self.bits() >> 16) % n.max(1)
    }

    fn integer(&mut self, width: u32) -> ApInt {
        let before: Vec<ApInt> = self
            .before
            .iter()
            .filter(|n| n.width() == width)
            .cloned()
            .collect();
        match self.below(12) {
            0 => ApInt::zero(width),
            1 => ApInt::from_i64(width, self.below(5) as i64 - 2),
            2 => ApInt::signed_min(width),
            3 => ApInt::signed_max(width),
            4 => {
                let mut power = ApInt::zero(width);
                power.set_bit(self.below(u64::from(width)) as u32);
                match self.below(3) {
                    0 => power.sub(&ApInt::one(width)),
                    1 => power.neg(),
                    _ => power,
                }
            }
            5 | 6 => ApInt::new(width, self.below(u64::from(width) + 2)),
            7 if !self.hints.is_empty() => {
                let at = self.below(self.hints.len() as u64) as usize;
                ApInt::new(width, self.hints[at])
            }
            8 | 9 if !before.is_empty() => {
                let at = self.below(before.len() as u64) as usize;
                let n = &before[at];
                match self.below(4) {
                    0 => n.neg(),
                    1 => n.not(),
                    _ => n.clone(),
                }
            }
            _ => ApInt::new(width, self.bits()),
        }
    }

    fn float(&mut self, kind: crease_ir::num::FloatKind) -> ApInt {
        let negative = self.below(2) == 0;
        let small = self.below(9) as f64 / 2.0 - 2.0;
        match self.below(10) {
            0 => ApFloat::zero(kind, negative).bits(),
            1 if kind.has_inf() => ApFloat::inf(kind, negative).bits(),
            2 if kind.has_nan() => ApFloat::qnan(kind, negative).bits(),
            3 => ApFloat::one(kind, negative).bits(),
            4 => ApFloat::smallest(kind, negative).bits(),
            5 => ApFloat::largest(kind, negative).bits(),
            6 | 7 => ApFloat::from_f64(kind, small).bits(),
            _ => ApInt::new(kind.width(), self.bits()),
        }
    }
}

impl Source<ApInt> for Random {
    fn number(&mut self, ty: Scalar, constant: bool) -> ApInt {
        let value = match ty {
            Scalar::Int(width) => self.integer(width),
            Scalar::Float(kind) => self.float(kind),
        };
        if constant {
            self.before.push(value.clone());
        }
        value
    }
    fn truth(&mut self) -> bool {
        self.below(2) == 0
    }
    fn poison(&mut self) -> bool {
        self.below(16) == 0
    }
}

/// What the check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Checked {
    /// It held for so many evaluations in which the rule applied.
    Held(usize),
    /// It is wrong for these types and values.
    Wrong {
        /// The types.
        types: String,
        /// Both sides.
        shown: Box<Shown>,
        /// What is wrong apart from values.
        message: String,
    },
    /// It can't be evaluated.
    Impossible(String),
}

/// Checks a rule with about `rounds` evaluations, from a seed.
pub fn check(ctx: &Context, rule: &Rule, rounds: usize, seed: u64) -> Checked {
    let places = match Places::of(ctx, rule) {
        Ok(places) => places,
        Err(why) => return Checked::Impossible(why),
    };
    let (assignments, _) = places.assignments(ctx);
    let combinations = super::places::combinations(&places);
    if assignments.is_empty() || combinations.is_empty() {
        return Checked::Impossible("no types fit".into());
    }
    let mut picker = Random::new(seed, Vec::new());
    let mut held = 0;
    for round in 0..rounds {
        // Small widths are as telling as large ones, and hit conditions more often.
        let pick = |picker: &mut Random, n: usize| match round % 2 {
            0 => picker.below(n as u64) as usize,
            _ => picker.below(n.div_ceil(6) as u64) as usize,
        };
        let types = &assignments[pick(&mut picker, assignments.len())];
        let attrs = &combinations[picker.below(combinations.len() as u64) as usize];
        let index_bits = if round % 4 < 2 { 64 } else { 32 };
        let case = Case {
            ctx,
            places: &places,
            types,
            attrs: attrs.clone(),
            index_bits,
        };
        if !case.attrs_agree() {
            continue;
        }
        let seed = picker.bits();
        let hints = hints(&types.types);
        let wrong = |shown, message: &str| Checked::Wrong {
            types: super::places::describe(ctx, types, index_bits),
            shown: Box::new(shown),
            message: message.to_string(),
        };
        match case.evaluate::<ApInt>(&mut Random::new(seed, hints.clone())) {
            Ok(obligation) => match obligation.wrong() {
                Some(true) => {
                    let shown = case.show(&mut Random::new(seed, hints));
                    let message = obligation.invalid.unwrap_or_default();
                    return wrong(shown.unwrap_or_default(), &message);
                }
                Some(false) => held += usize::from(obligation.applies),
                None => return Checked::Impossible("floats of a format without a meaning".into()),
            },
            Err(Why::Never) => {}
            Err(Why::Wrong(why) | Why::Unknown(why)) => return Checked::Impossible(why),
        }
    }
    Checked::Held(held)
}

/// Widths and their differences.
fn hints(types: &[ScalarType]) -> Vec<u64> {
    let widths: Vec<u64> = types
        .iter()
        .filter_map(|ty| match ty {
            ScalarType::Int(width) => Some(u64::from(*width)),
            _ => None,
        })
        .collect();
    let mut hints = Vec::new();
    for a in &widths {
        hints.extend([*a, a.saturating_sub(1)]);
        hints.extend(widths.iter().map(|b| a.abs_diff(*b)));
    }
    hints
}
