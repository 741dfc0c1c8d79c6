//! Memory that a run keeps from one body to the next.

use crease_ir::{Body, OpId};

use crate::constants::KnownConstants;
use crate::cse;
use crate::rules::Plan;
use crate::worklist::Worklist;

/// What the driver works in. A fresh one does; one that was used saves allocations, which are most
/// of the work on small bodies.
#[derive(Default)]
pub struct Scratch {
    pub(crate) cse: cse::Scratch,
    pub(crate) worklist: Worklist,
    pub(crate) known: KnownConstants,
    pub(crate) order: Vec<OpId>,
    pub(crate) early: Vec<bool>,
    pub(crate) plan: Option<Box<Plan>>,
    /// A body as it was before the run.
    pub(crate) before: Option<Box<Body>>,
}
