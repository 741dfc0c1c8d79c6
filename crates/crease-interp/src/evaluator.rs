//! What a dialect says of ops with control flow or memory: one row per op, found by its name in
//! the dialect's extensions.

use crease_ir::fold::FoldFn;
use crease_ir::{Attr, OpRef, RegionId};

use crate::exec::Exec;
use crate::trap::Trap;
use crate::value::Value;

/// What comes next.
#[derive(Clone, Debug)]
pub enum Step {
    /// The op is done; these are its results.
    Results(Vec<Value>),
    /// Control enters this region of the op, or of a terminator in it. When it leaves, the op is
    /// resumed with `state`.
    Run {
        /// The region.
        region: RegionId,
        /// For its entry block.
        args: Vec<Value>,
        /// What the op wants to remember.
        state: Vec<Value>,
    },
    /// A terminator goes to a block.
    Branch {
        /// The number of the successor.
        successor: usize,
        /// For its arguments.
        args: Vec<Value>,
    },
    /// A terminator leaves its region; the op around it is resumed with these values.
    Leave(Vec<Value>),
    /// A function is called; what it returns are the op's results.
    Call {
        /// Symbol reference of the function.
        callee: Attr,
        /// For its parameters.
        args: Vec<Value>,
    },
}

/// How control comes back to an op from a region.
pub struct Came<'b> {
    /// The region that was left.
    pub region: RegionId,
    /// By what; `None` if its block just ended.
    pub terminator: Option<OpRef<'b>>,
    /// The values that were handed over.
    pub values: Vec<Value>,
    /// What the op wanted to remember.
    pub state: Vec<Value>,
}

/// Begins to execute an op.
pub type Start = fn(&mut Exec<'_, '_>) -> Result<Step, Trap>;
/// Goes on after a region of the op.
pub type Resume = for<'b> fn(&mut Exec<'_, 'b>, Came<'b>) -> Result<Step, Trap>;

/// How an op is executed.
#[derive(Clone, Copy, Debug)]
pub struct Evaluator {
    /// The op's name.
    pub op: &'static str,
    /// Begins.
    pub start: Start,
    /// Goes on after a region. Without it, what leaves the region are the op's results.
    pub resume: Option<Resume>,
}

impl Evaluator {
    /// An op that is not resumed.
    pub const fn new(op: &'static str, start: Start) -> Evaluator {
        Evaluator {
            op,
            start,
            resume: None,
        }
    }

    /// An op that is.
    pub const fn resumed(op: &'static str, start: Start, resume: Resume) -> Evaluator {
        Evaluator {
            op,
            start,
            resume: Some(resume),
        }
    }
}

/// The rows of a dialect: goes into `DialectDef::extensions`.
#[derive(Debug)]
pub struct Evaluators(pub &'static [Evaluator]);

/// Marks ops that are not evaluated by `fold-constant`, whatever their operands are: annotations,
/// layouts, moves between devices. An interface of an op.
#[derive(Clone, Copy, Debug)]
pub struct NonComputational;

/// Marks ops whose fold hook `fold-constant` asks although not all their operands are constant:
/// projections of aggregates, queries that types answer. An interface of an op.
#[derive(Clone, Copy, Debug)]
pub struct FoldsPartly;

/// Marks ops on quantised numbers, which `fold-constant` evaluates on request only: by this function,
/// the arithmetic that the op stands for. Without one, it never does. An interface of an op.
#[derive(Clone, Copy, Debug)]
pub struct Quantised(pub Option<FoldFn>);
