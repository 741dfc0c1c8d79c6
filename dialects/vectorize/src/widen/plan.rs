//! How a marked loop is run: as one vector of as many lanes as its extent, or in strips, and what
//! becomes of the iterations that fill no strip. Decides; rewrites nothing.

use crease_ir::{Loc, OpRef};

use super::check::integer;
use super::narrow::Narrow;
use super::options::{Options, Tail};
use super::{MAX_LANES, Marked, widths};
use crate::lower::SimdTarget;
use crate::ops::Lanes;

/// How a loop is run.
pub(crate) struct Plan {
    pub(crate) trip: Trip,
    pub(crate) shape: Shape,
    /// What is computed in fewer bits, if so many lanes are for that.
    pub(super) narrow: Option<Narrow>,
}

/// How many iterations there are.
#[derive(Clone, Copy)]
pub(crate) struct Trip {
    /// Their number.
    pub(crate) known: Option<i64>,
    /// Whether the loop counts from 0 by 1.
    pub(crate) plain: bool,
}

/// The steps of a loop.
#[derive(Clone)]
pub(crate) enum Shape {
    /// There are none: no iteration is ever run.
    Nothing,
    /// All iterations are lanes.
    Whole(Lanes),
    /// Loops over strips, one after the other, and whether the loop itself runs the rest.
    Strips { phases: Vec<Phase>, rest: bool },
}

/// A loop over strips.
#[derive(Clone, Copy)]
pub(crate) struct Phase {
    pub(crate) lanes: Lanes,
    /// Whether it goes on to the end, under a mask.
    pub(crate) masked: bool,
}

/// Why a loop is not vectorized.
pub(super) struct Refused {
    pub(super) loc: Loc,
    pub(super) message: String,
    pub(super) note: String,
}

fn shown(value: Option<i64>) -> String {
    value.map_or_else(|| "that is not constant".to_owned(), |v| v.to_string())
}

impl Trip {
    fn of(op: OpRef<'_>, marked: &Marked) -> Option<Self> {
        let number = |value| {
            let number = integer(op, value)?;
            let width = op.ctx().scalar_width(op.ty(value)).unwrap_or(64).min(64);
            let bits = i128::from(number) & ((1 << width) - 1);
            Some(if marked.unsigned { bits } else { number.into() })
        };
        let step = match marked.step {
            Some(step) => number(step),
            None => Some(1),
        };
        let (lower, upper) = (number(marked.lower), number(marked.upper));
        let known = match (lower, upper, step) {
            (Some(lower), Some(upper), Some(step)) if step > 0 => {
                let span = (upper - lower).max(0);
                let exact = if lower == 0 && step == 1 {
                    upper
                } else {
                    (span + step - 1) / step
                };
                Some(i64::try_from(exact).ok()?)
            }
            _ => None,
        };
        Some(Self {
            known,
            plain: lower == Some(0) && step == Some(1),
        })
    }
}

impl Plan {
    /// How the loop `op` is run, or why not.
    pub(super) fn of(op: OpRef<'_>, marked: &Marked, options: &Options) -> Result<Self, Refused> {
        let refused = |message: String, note: String| Refused {
            loc: op.loc(),
            message: format!("failed to vectorize loop with {message}"),
            note,
        };
        let Some(target) = SimdTarget::find(&options.target) else {
            let message = format!("target '{}'", options.target);
            return Err(refused(message, SimdTarget::known()));
        };
        let number = |value| integer(op, value);
        let step = marked.step.map_or(Some(1), number);
        if !options.normalize {
            if number(marked.lower) != Some(0) {
                let message = format!("minimum {}", shown(number(marked.lower)));
                return Err(refused(
                    message,
                    "the minimum must be the constant 0".into(),
                ));
            }
            if step != Some(1) {
                let note = "the step must be the constant 1";
                return Err(refused(format!("step {}", shown(step)), note.into()));
            }
        } else if step.is_some_and(|step| step <= 0) {
            let note = "the step must be above zero";
            return Err(refused(format!("step {}", shown(step)), note.into()));
        }
        let Some(trip) = Trip::of(op, marked) else {
            let note = "so many iterations never end";
            return Err(refused("extent that is too large".into(), note.into()));
        };
        let extent = |note: String| Err(refused(format!("extent {}", shown(trip.known)), note));
        let whole_note =
            || format!("the extent must be a constant of at least 1 and at most {MAX_LANES}");
        if trip.known.is_some_and(|extent| extent < 1) {
            if options.tail == Tail::Refuse {
                return extent(whole_note());
            }
            let shape = Shape::Nothing;
            return Ok(Self {
                trip,
                shape,
                narrow: None,
            });
        }
        let scalable = options.scalable || target.scalable_bits > 0;
        if scalable && target.scalable_bits == 0 {
            let note = format!("there are no scalable vectors on '{}'", target.name);
            return Err(refused("scalable lanes".into(), note));
        }
        let narrow = || (options.lanes == 0).then(|| Narrow::of(op, marked));
        let (in_strips, tail) = (options.lanes > 0 || scalable, options.tail);
        let Some(known) = trip.known else {
            if tail == Tail::Refuse {
                return extent(whole_note());
            }
            let narrow = narrow();
            let lanes = strip(op, target, options, scalable, narrow.as_ref());
            let lanes = lanes.map_err(|(m, n)| refused(m, n))?;
            return Ok(Self {
                trip,
                shape: strips(lanes, None, tail),
                narrow,
            });
        };
        if !in_strips && tail == Tail::Refuse {
            if known > MAX_LANES {
                return extent(whole_note());
            }
            return Ok(Self {
                trip,
                shape: Shape::Whole(Lanes::fixed(known)),
                narrow: None,
            });
        }
        let narrow = narrow();
        let strip = strip(op, target, options, scalable, narrow.as_ref());
        let (lanes, wide) = strip.map_err(|(m, n)| refused(m, n))?;
        let fills = known <= lanes.count || known <= wide.count && known % lanes.count == 0;
        let shape = match () {
            () if !scalable && fills => Shape::Whole(Lanes::fixed(known)),
            () if !scalable && tail == Tail::Refuse && known % lanes.count != 0 => {
                let note = format!(
                    "the extent must be a multiple of {lanes}, or 'tail' say what becomes of the rest"
                );
                return extent(note);
            }
            () => strips((lanes, wide), Some(known), tail),
        };
        Ok(Self {
            trip,
            shape,
            narrow,
        })
    }

    /// Whether lanes may be left out.
    pub(super) fn masked(&self) -> bool {
        match &self.shape {
            Shape::Nothing | Shape::Whole(_) => false,
            Shape::Strips { phases, .. } => phases.iter().any(|phase| phase.masked),
        }
    }

    /// Whether the machine says how many lanes there are.
    pub(super) fn scalable(&self) -> bool {
        match &self.shape {
            Shape::Nothing | Shape::Whole(_) => false,
            Shape::Strips { phases, .. } => phases.iter().any(|phase| phase.lanes.scalable),
        }
    }

    /// The most lanes of a step; `None` if the machine says.
    pub(super) fn most_lanes(&self) -> Option<i64> {
        match &self.shape {
            Shape::Nothing => Some(0),
            Shape::Whole(lanes) => Some(lanes.count),
            Shape::Strips { .. } if self.scalable() => None,
            Shape::Strips { phases, .. } => phases.iter().map(|phase| phase.lanes.count).max(),
        }
    }
}

/// The lanes of a vector, and of a step of several.
fn strip(
    op: OpRef<'_>,
    target: &SimdTarget,
    options: &Options,
    scalable: bool,
    narrow: Option<&Narrow>,
) -> Result<(Lanes, Lanes), (String, String)> {
    let count = match options.lanes {
        0 => widths::lanes(op, target, scalable, narrow),
        given => given,
    };
    let interleave = match options.interleave {
        0 => widths::interleave(op, target),
        given => given,
    };
    let fits = |n: i64| (1..=MAX_LANES).contains(&n);
    if !fits(count) || !fits(interleave) || !fits(count.saturating_mul(interleave)) {
        let message = format!("{count} lanes, {interleave} times");
        return Err((
            message,
            format!("there must be at least 1 and at most {MAX_LANES}"),
        ));
    }
    if scalable && !(count as u64).is_power_of_two() {
        let message = format!("vscale x {count} lanes");
        return Err((
            message,
            format!("lanes are a power of two on '{}'", target.name),
        ));
    }
    if scalable && count * interleave < widths::LEAST_SCALABLE {
        let note = format!(
            "there must be at least vscale x {} of them",
            widths::LEAST_SCALABLE
        );
        return Err((format!("vscale x {count} lanes"), note));
    }
    let lanes = Lanes { count, scalable };
    Ok((lanes, lanes.times(interleave)))
}

/// Loops over strips of `wide`, then of `lanes`.
fn strips((lanes, wide): (Lanes, Lanes), known: Option<i64>, tail: Tail) -> Shape {
    let runs = |from: i64, lanes: Lanes| known.is_none_or(|n| n - from >= lanes.count);
    let left = |from: i64, lanes: Lanes| {
        known.map_or(0, |n| from + (n - from) / lanes.count * lanes.count)
    };
    let phase = |lanes, masked| Phase { lanes, masked };
    if lanes.scalable {
        // A mask costs nothing there; what is left over is not known.
        return match tail {
            Tail::Scalar => Shape::Strips {
                phases: vec![phase(wide, false)],
                rest: true,
            },
            _ => Shape::Strips {
                phases: vec![phase(wide, true)],
                rest: false,
            },
        };
    }
    let mut phases = Vec::new();
    let mut done = 0;
    if runs(0, wide) {
        phases.push(phase(wide, false));
        done = left(0, wide);
    }
    let ends = |done: i64| known == Some(done);
    // One iteration is no vector. LLVM 22 also stores too much where a mask is known to have just the
    // first lane and what is stored is made narrower.
    let one = known.is_some_and(|n| (n - done) % lanes.count == 1);
    if tail == Tail::Mask && !one && known.is_none_or(|n| (n - done) % lanes.count != 0) {
        phases.push(phase(lanes, true));
        return Shape::Strips {
            phases,
            rest: false,
        };
    }
    if lanes != wide && !ends(done) && runs(done, lanes) {
        phases.push(phase(lanes, false));
        done = left(done, lanes);
    }
    Shape::Strips {
        phases,
        rest: !ends(done),
    }
}
