//! The interpreter: runs functions on values, op by op, from what the dialects say of their ops.
//!
//! An op is executed by the first of these that there is: its dialect's [`Evaluator`] (control
//! flow, memory); its value, if it is a constant; its meaning ([`crease_ir::semantics`]), lane by
//! lane, the same text that folds evaluate and proofs use; its fold on constant operands; the
//! [`Host`] of the run. Poison is a value; what is undefined ends the run with an error at the op.
//!
//! Map: `value` what values are, `text` how they are written, `heap` memory, `evaluator` what
//! dialects provide, `exec` what their functions see, `machine` the loop over its `state`, `plan`
//! how each op is executed, `lanes` ops without control flow, `refine` whether one run may stand
//! for another.
//!
//! **Invariant:** knows no dialect and no op, and does no arithmetic of its own. Nothing here
//! recurses over IR, and every run ends: steps, calls and memory are limited.
//!
//! `index` has 64 bits; `vscale` is 1.

mod evaluator;
mod exec;
mod heap;
mod lanes;
mod machine;
mod plan;
mod refine;
mod state;
mod text;
mod trap;
mod value;

pub use evaluator::{
    Came, Evaluator, Evaluators, FoldsPartly, NonComputational, Quantised, Resume, Start, Step,
};
pub use exec::Exec;
pub use heap::{BufferId, Heap};
pub use lanes::evaluate;
pub use machine::{External, Host, Machine};
pub use refine::{Difference, refines};
pub use state::Limits;
pub use text::write_value;
pub use trap::{Trap, TrapKind};
pub use value::{Array, Lane, MemRef, Value};
