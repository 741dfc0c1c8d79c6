//! The loop: one op after the other, over a stack of what waits for a region or a call to end.

use crease_ir::fold::constant_op_value;
use crease_ir::{Attr, BlockId, Loc, OpId, OpRef, OpTrait, RegionId, Type};

use crate::evaluator::{Came, Resume, Step};
use crate::exec::{Exec, trap_at};
use crate::heap::Heap;
use crate::lanes;
use crate::plan::{self, Plan, entry, signature};
use crate::state::{Core, Limits};
use crate::trap::{Trap, TrapKind};
use crate::value::{Array, MemRef, Value, num_positions};

/// Something that the program calls and does not contain: an op that is not registered, or a
/// function without a body.
pub struct External<'a, 'b> {
    /// The op, or the call.
    pub op: OpRef<'b>,
    /// Name of the op, or of the function.
    pub name: &'a str,
    /// What it is given.
    pub args: &'a [Value],
    /// The types of what it is to give.
    pub results: &'a [Type],
    /// The memory.
    pub heap: &'a mut Heap,
}

/// The world outside the program.
pub trait Host {
    /// The results of something that the program does not contain; `None` if it is not known here
    /// either.
    fn external(&mut self, call: External<'_, '_>) -> Option<Vec<Value>>;
}

/// A world without anything.
impl Host for () {
    fn external(&mut self, _: External<'_, '_>) -> Option<Vec<Value>> {
        None
    }
}

/// An op that waits for a region or a call to end.
struct Pending<'b> {
    op: OpRef<'b>,
    region: RegionId,
    /// Whether the region has a frame of its own.
    framed: bool,
    call: bool,
    resume: Option<Resume>,
    state: Vec<Value>,
    /// The stack's height to go back to.
    stack: Option<usize>,
}

/// Runs functions of a module.
pub struct Machine<'b> {
    core: Core<'b>,
    pending: Vec<Pending<'b>>,
    calls: usize,
    plans: Vec<Option<Plan>>,
}

/// What the loop does next.
enum Next {
    Op(Option<OpId>),
    Return(Vec<Value>),
}

/// What leaving a region leads to.
enum Left<'b> {
    /// The op around it goes on like this.
    Resumed(OpRef<'b>, Step),
    /// The program is done.
    Returned(Vec<Value>),
}

impl<'b> Machine<'b> {
    /// A machine for the functions of a symbol table op.
    pub fn new(module: OpRef<'b>, limits: Limits) -> Machine<'b> {
        let ops = module.ctx().registry().ops().len();
        Machine {
            core: Core::new(module, limits),
            pending: Vec::new(),
            calls: 0,
            plans: vec![None; ops],
        }
    }

    /// The memory.
    pub fn heap(&mut self) -> &mut Heap {
        &mut self.core.heap
    }

    /// Memory without gaps that holds the elements of an array, for a function that takes a memref;
    /// `None` if there are too many.
    pub fn memref(&mut self, array: &Array) -> Option<Value> {
        let cells = num_positions(&array.shape).filter(|&n| n <= self.core.limits.cells)?;
        let cell = |at| array.lane(at).map_or(Value::Poison, Value::Scalar);
        let memref = MemRef {
            strides: MemRef::row_major(&array.shape)?,
            buffer: self.core.heap.global((0..cells).map(cell).collect()),
            offset: 0,
            sizes: array.shape.to_vec(),
        };
        Some(Value::MemRef(Box::new(memref)))
    }

    /// The steps that were taken.
    pub fn steps(&self) -> u64 {
        self.core.steps
    }

    /// The function `name` of the module, if there is one with a body: the op, and the types of its
    /// parameters and results.
    pub fn function(&self, name: &str) -> Option<(OpRef<'b>, &'b [Type], &'b [Type])> {
        let op = self
            .core
            .tables
            .first()?
            .lookup(self.core.ctx.string_attr(name))?;
        let (inputs, results) = signature(op)?;
        Some((op, inputs, results))
    }

    /// Calls the function `name` of the module, whose parameters `args` fit.
    pub fn call(
        &mut self,
        name: &str,
        args: Vec<Value>,
        host: &mut dyn Host,
    ) -> Result<Vec<Value>, Trap> {
        let Some((function, _, _)) = self.function(name) else {
            let message = format!("there is no function '{name}'");
            return Err(Trap::new(TrapKind::Unsupported, Loc::UNKNOWN, message));
        };
        let Some((body, region, block)) = entry(function) else {
            return Err(trap_at(function, TrapKind::Unsupported, "has no body"));
        };
        self.pending.clear();
        self.core.frames.clear();
        (self.core.framed, self.calls) = (0, 0);
        let stack = self.core.heap.stack_mark();
        self.core.push_frame(function.loc(), body, 0)?;
        self.pending.push(Pending {
            op: function,
            region,
            framed: true,
            call: true,
            resume: None,
            state: Vec::new(),
            stack: Some(stack),
        });
        self.enter(function, block, args)?;
        let result = self.run(body.first_op(block), host);
        result.map_err(|mut trap| {
            let calls = self.pending.iter().skip(1).rev().filter(|p| p.call);
            trap.calls = calls.map(|p| p.op.loc()).collect();
            trap
        })
    }

    fn run(&mut self, mut op: Option<OpId>, host: &mut dyn Host) -> Result<Vec<Value>, Trap> {
        loop {
            let Some(frame) = self.core.frames.last() else {
                return Ok(Vec::new());
            };
            let next = match op {
                Some(op) => {
                    let op = frame.body.op(self.core.ctx, op);
                    self.core.count(op.loc(), 1)?;
                    let step = self.start(op, host)?;
                    self.step(op, step, host)?
                }
                // A block without a terminator.
                None => match self.leave(None, Vec::new())? {
                    Left::Resumed(op, step) => self.step(op, step, host)?,
                    Left::Returned(values) => Next::Return(values),
                },
            };
            match next {
                Next::Op(next) => op = next,
                Next::Return(values) => return Ok(values),
            }
        }
    }

    fn plan(&mut self, op: OpRef<'b>) -> Plan {
        let Some(index) = op.name().index() else {
            return Plan::External;
        };
        if let Some(Some(plan)) = self.plans.get(index) {
            return *plan;
        }
        let plan = plan::plan(op);
        if let Some(place) = self.plans.get_mut(index) {
            *place = Some(plan);
        }
        plan
    }

    /// Executes an op as far as it goes by itself.
    fn start(&mut self, op: OpRef<'b>, host: &mut dyn Host) -> Result<Step, Trap> {
        let plan = self.plan(op);
        let mut exec = Exec {
            op,
            core: &mut self.core,
        };
        let unknown = "is not known to the interpreter";
        let unknown = || trap_at(op, TrapKind::Unsupported, unknown);
        match plan {
            Plan::Hook(evaluator) => (evaluator.start)(&mut exec),
            Plan::Constant => {
                let attr = constant_op_value(op.ctx(), op.body(), op.id());
                let value = attr.and_then(|attr| Value::of_attr(op.ctx(), attr));
                Ok(Step::Results(vec![value.ok_or_else(unknown)?]))
            }
            Plan::Meaning(row) => {
                let operands = exec.all();
                let results = lanes::by_meaning(row, op, &operands, |n| exec.work(n));
                results.map(Step::Results)
            }
            Plan::Fold(fold) => {
                let operands = exec.all();
                let results = lanes::by_fold(fold, op, &operands, |v| exec.value_of(v));
                let results = results.filter(|results| results.len() == op.num_results());
                results.map(Step::Results).ok_or_else(unknown)
            }
            Plan::Unknown => Err(unknown()),
            Plan::External => {
                let (args, name) = (exec.all(), op.name_str());
                let results: Vec<Type> = op.results().map(|value| op.ty(value)).collect();
                self.external(op, name, &args, &results, host)
            }
        }
    }

    fn external(
        &mut self,
        op: OpRef<'b>,
        name: &str,
        args: &[Value],
        results: &[Type],
        host: &mut dyn Host,
    ) -> Result<Step, Trap> {
        let call = External {
            op,
            name,
            args,
            results,
            heap: &mut self.core.heap,
        };
        match host.external(call) {
            Some(values) if values.len() == results.len() => Ok(Step::Results(values)),
            _ => {
                let why = match op.name_str() == name {
                    true => "is not known to the interpreter".to_owned(),
                    false => format!("calls '{name}', which has no body"),
                };
                Err(trap_at(op, TrapKind::Unsupported, why))
            }
        }
    }

    /// Does what `op` wants.
    fn step(
        &mut self,
        mut op: OpRef<'b>,
        mut step: Step,
        host: &mut dyn Host,
    ) -> Result<Next, Trap> {
        loop {
            match step {
                Step::Results(values) => {
                    if values.len() != op.num_results() {
                        let why = format!("has {} results", values.len());
                        return Err(trap_at(op, TrapKind::Unsupported, why));
                    }
                    for (result, value) in op.results().zip(values) {
                        self.core.set(result, value);
                    }
                    return Ok(Next::Op(op.body().next_op(op.id())));
                }
                Step::Branch { successor, args } => {
                    let Some(block) = op.successors().nth(successor) else {
                        let why = format!("has no successor {successor}");
                        return Err(trap_at(op, TrapKind::Unsupported, why));
                    };
                    self.enter(op, block, args)?;
                    return Ok(Next::Op(op.body().first_op(block)));
                }
                Step::Leave(values) => match self.leave(Some(op), values)? {
                    Left::Resumed(around, next) => (op, step) = (around, next),
                    Left::Returned(values) => return Ok(Next::Return(values)),
                },
                Step::Run {
                    region,
                    args,
                    state,
                } => return self.run_region(op, region, args, state),
                Step::Call { callee, args } => match self.start_call(op, callee, args, host)? {
                    Ok(next) => return Ok(next),
                    Err(results) => step = results,
                },
            }
        }
    }

    /// Gives values to the arguments of a block that control goes to.
    fn enter(&mut self, op: OpRef<'b>, block: BlockId, args: Vec<Value>) -> Result<(), Trap> {
        let Some(body) = self.core.frames.last().map(|frame| frame.body) else {
            return Ok(());
        };
        let places = body.block_args(block);
        if places.len() != args.len() {
            let why = format!(
                "passes {} values to a block with {} arguments",
                args.len(),
                places.len()
            );
            return Err(trap_at(op, TrapKind::Unsupported, why));
        }
        for (&place, value) in places.iter().zip(args) {
            self.core.set(place, value);
        }
        Ok(())
    }

    fn run_region(
        &mut self,
        op: OpRef<'b>,
        region: RegionId,
        args: Vec<Value>,
        state: Vec<Value>,
    ) -> Result<Next, Trap> {
        // The region of an isolated op lies in its own body.
        let child = op.child();
        let body = child.unwrap_or(op.body());
        let Some(block) = body.entry_block(region) else {
            return Err(trap_at(op, TrapKind::Unsupported, "enters an empty region"));
        };
        let resume = match self.plan(op) {
            Plan::Hook(evaluator) => evaluator.resume,
            _ => None,
        };
        let scope = op.has(OpTrait::AutomaticAllocationScope);
        let stack = scope.then(|| self.core.heap.stack_mark());
        if child.is_some() {
            let outer = self.core.frames.last().map_or(0, |frame| frame.table);
            let table = match op.has(OpTrait::SymbolTable) {
                true => self.core.table(op),
                false => outer,
            };
            self.core.push_frame(op.loc(), body, table)?;
        }
        self.pending.push(Pending {
            op,
            region,
            framed: child.is_some(),
            call: false,
            resume,
            state,
            stack,
        });
        self.enter(op, block, args)?;
        Ok(Next::Op(body.first_op(block)))
    }

    /// Begins a call; or gives the results of one that is done elsewhere.
    fn start_call(
        &mut self,
        op: OpRef<'b>,
        callee: Attr,
        args: Vec<Value>,
        host: &mut dyn Host,
    ) -> Result<Result<Next, Step>, Trap> {
        let Some((function, table)) = self.core.resolve(callee) else {
            let name = self.core.ctx.describe_attr(callee);
            let why = format!("calls {name}, which is not there");
            return Err(trap_at(op, TrapKind::Unsupported, why));
        };
        let Some((body, region, block)) = entry(function) else {
            let name = crease_ir::symbols::symbol_name(function).unwrap_or_default();
            let results = signature(function).map_or(&[][..], |(_, results)| results);
            return self.external(op, name, &args, results, host).map(Err);
        };
        self.calls += 1;
        if self.calls >= self.core.limits.calls {
            let message = format!("stopped at {} nested calls", self.core.limits.calls);
            return Err(Trap::new(TrapKind::Limit, op.loc(), message));
        }
        let stack = Some(self.core.heap.stack_mark());
        self.core.push_frame(op.loc(), body, table)?;
        self.pending.push(Pending {
            op,
            region,
            framed: true,
            call: true,
            resume: None,
            state: Vec::new(),
            stack,
        });
        self.enter(op, block, args)?;
        Ok(Ok(Next::Op(body.first_op(block))))
    }

    /// Leaves the innermost region with these values.
    fn leave(
        &mut self,
        terminator: Option<OpRef<'b>>,
        values: Vec<Value>,
    ) -> Result<Left<'b>, Trap> {
        let Some(pending) = self.pending.pop() else {
            return Ok(Left::Returned(values));
        };
        if let Some(mark) = pending.stack {
            self.core.heap.stack_release(mark);
        }
        if pending.framed {
            self.core.pop_frame();
        }
        if pending.call {
            self.calls = self.calls.saturating_sub(1);
        }
        if self.pending.is_empty() {
            return Ok(Left::Returned(values));
        }
        let op = pending.op;
        let step = match pending.resume {
            None => Step::Results(values),
            Some(resume) => {
                self.core.count(op.loc(), 1)?;
                let mut exec = Exec {
                    op,
                    core: &mut self.core,
                };
                let came = Came {
                    region: pending.region,
                    terminator,
                    values,
                    state: pending.state,
                };
                resume(&mut exec, came)?
            }
        };
        Ok(Left::Resumed(op, step))
    }
}
