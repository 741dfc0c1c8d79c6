//! What a program does: it is run on some arguments, and everything that can be seen from outside
//! is kept. Whether a run after a pass may stand for the one before is `crease_interp::refines`.

use crease_interp::{
    Array, External, Heap, Host, Limits, Machine, MemRef, Trap, TrapKind, Value, refines,
};
use crease_ir::symbols::{Visibility, symbol_name, visibility};
use crease_ir::{Body, Context, Diagnostics, OpId, OpRef, Type, TypeData};
use crease_pass::{RunOptions, Runner, Timer, pipeline};
use crease_syntax::parser::{self, ParseOptions};
use crease_syntax::printer;

use crate::random_ir::attrs::constant;
use crate::random_ir::rng::Rng;

/// Sets of arguments per function.
const ARGUMENTS: u64 = 3;

const LIMITS: Limits = Limits {
    steps: 4000,
    calls: 100,
    cells: 1 << 20,
    globals: true,
};

/// The size that stands for `?`.
const DYNAMIC_SIZE: usize = 3;

/// Programs side by side, each a module in one module, and what they do. Many at once because passes
/// take longer to prepare than to run on one.
pub(crate) struct Programs {
    ctx: Context,
    body: Body,
    top: OpId,
    /// By program.
    runs: Vec<Vec<Run>>,
}

/// A function that was run on some arguments.
struct Run {
    function: String,
    seed: u64,
    seen: Seen,
}

/// What can be seen of a run.
struct Seen {
    result: Result<Vec<Value>, Trap>,
    args: Vec<Value>,
    types: Vec<Type>,
    heap: Heap,
    events: Vec<Event>,
    steps: u64,
}

/// A use of something from outside: its name, and the values it got.
struct Event {
    name: String,
    values: Vec<(Type, Vec<Value>)>,
}

/// What a pipeline did to a program.
pub(crate) enum Verdict {
    /// So many runs did the same.
    Same(usize),
    Different(String),
}

impl Programs {
    /// The programs of these seeds and texts, run; `None` if one is not valid.
    pub(crate) fn new(programs: &[(u64, &str)]) -> Option<Programs> {
        let texts: Vec<&str> = programs.iter().map(|(_, text)| *text).collect();
        let text = format!("module {{\n{}\n}}\n", texts.join("\n"));
        let mut ctx = Context::new(crease_upstream::registry());
        ctx.set_allow_unregistered(true);
        ctx.set_describe(printer::describe());
        let range = 0..text.len();
        let start = ctx.sources_mut().add("program", text);
        let mut diags = Diagnostics::default();
        let body = parser::parse(&ctx, start, range, ParseOptions::default(), &mut diags)?;
        let top = body.first_op(body.entry_block(*body.owner_regions().first()?)?)?;
        crease_ir::verify::verify(&ctx, &body, top, &mut diags).ok()?;
        let mut runs = Vec::new();
        for (module, &(seed, _)) in modules(&ctx, &body, top).zip(programs) {
            let mut list = Vec::new();
            for function in functions(module) {
                for number in 0..ARGUMENTS {
                    let seed = seed.wrapping_mul(ARGUMENTS).wrapping_add(number);
                    let seen = observe(module, &function, seed)?;
                    list.push(Run {
                        function: function.clone(),
                        seed,
                        seen,
                    });
                }
            }
            runs.push(list);
        }
        (runs.len() == programs.len()).then_some(Programs {
            ctx,
            body,
            top,
            runs,
        })
    }

    /// All runs of all programs.
    fn all(&self) -> impl Iterator<Item = &Run> {
        self.runs.iter().flatten()
    }

    pub(crate) fn returned(&self) -> usize {
        self.all().filter(|run| run.seen.result.is_ok()).count()
    }

    /// How many runs ended for such a reason.
    pub(crate) fn ended(&self, kind: TrapKind) -> usize {
        self.all().filter(|run| run.seen.is(kind)).count()
    }

    pub(crate) fn steps(&self) -> u64 {
        let returned = self.all().filter(|run| run.seen.result.is_ok());
        returned.map(|run| run.seen.steps).sum()
    }

    /// Whether each program does the same after these passes.
    pub(crate) fn after(&self, passes: &str) -> Vec<Verdict> {
        match self.run(passes) {
            Ok(body) => {
                let after: Vec<_> = modules(&self.ctx, &body, self.top).collect();
                let compare = |(program, runs): (usize, &Vec<Run>)| match after.get(program) {
                    Some(&module) => compare(module, runs),
                    None => Verdict::Different("the module is gone".into()),
                };
                self.runs.iter().enumerate().map(compare).collect()
            }
            Err(how) => {
                let different = || Verdict::Different(how.clone());
                self.runs.iter().map(|_| different()).collect()
            }
        }
    }

    /// What the passes make of the programs.
    fn run(&self, passes: &str) -> Result<Body, String> {
        let mut body = self.body.clone();
        let text = format!("builtin.module({passes})");
        let known = crease_opt::passes().with_dialects(self.ctx.registry());
        // What is compared is written in this test: a pass that is not there is no difference of a program.
        let mut manager = pipeline::parse(&text, &known).unwrap_or_else(|error| panic!("{error}"));
        let options = RunOptions {
            verify_each: true,
            input_verified: true,
            threading: false,
            ..RunOptions::default()
        };
        let mut timer = Timer::new("root");
        let runner = Runner::new(&self.ctx, &options);
        let ran = runner.run(&mut manager, &mut body, self.top, &mut timer, &mut |_| {});
        ran.map_err(|_| "the pass fails".to_owned())?;
        Ok(body)
    }
}

/// Whether `module` does what was seen in these runs of it before.
fn compare(module: OpRef<'_>, runs: &[Run]) -> Verdict {
    let mut compared = 0;
    for run in runs {
        // What is undefined may become anything, and what was stopped says nothing.
        if run.seen.result.is_err() && !run.seen.is(TrapKind::Assertion) {
            continue;
        }
        compared += 1;
        let Some(after) = observe(module, &run.function, run.seed) else {
            return Verdict::Different(format!("'{}' is gone", run.function));
        };
        if let Err(how) = run.seen.same(module.ctx(), &after) {
            let how = format!("'{}' with arguments {}: {how}", run.function, run.seed);
            return Verdict::Different(how);
        }
    }
    Verdict::Same(compared)
}

/// The modules in the module `top`.
fn modules<'b>(ctx: &'b Context, body: &'b Body, top: OpId) -> impl Iterator<Item = OpRef<'b>> {
    let (body, regions) = body.op(ctx, top).regions();
    regions
        .iter()
        .flat_map(|&region| body.region_blocks(region))
        .flat_map(|block| body.block_ops(block))
        .map(|op| body.op(ctx, op))
}

/// The functions with a body that anyone may call.
fn functions(module: OpRef<'_>) -> Vec<String> {
    let (ctx, (body, regions)) = (module.ctx(), module.regions());
    let blocks = regions
        .iter()
        .flat_map(|&region| body.region_blocks(region));
    let ops = blocks
        .flat_map(|block| body.block_ops(block))
        .map(|op| body.op(ctx, op));
    let with_body = ops.filter(|op| op.region(0).is_some_and(|(b, r)| !b.region_empty(r)));
    let public = with_body.filter(|op| visibility(*op) == Visibility::Public);
    public
        .filter_map(|op| symbol_name(op).map(str::to_owned))
        .collect()
}

/// Runs a function; `None` if it is not there.
fn observe(module: OpRef<'_>, function: &str, seed: u64) -> Option<Seen> {
    let ctx = module.ctx();
    let mut machine = Machine::new(module, LIMITS);
    let (_, inputs, results) = machine.function(function)?;
    let mut rng = Rng::new(seed);
    let mut args: Vec<Value> = Vec::new();
    for (at, &ty) in inputs.iter().enumerate() {
        // Two parameters of one type of memory may be the same.
        let same = inputs[..at].iter().position(|&other| other == ty);
        let memory = matches!(ctx.type_data(ty), TypeData::MemRef { .. });
        let value = match same.filter(|_| memory && rng.chance(50)) {
            Some(same) => args[same].clone(),
            None => make(ctx, &mut rng, machine.heap(), ty),
        };
        args.push(value);
    }
    let mut world = World {
        ctx,
        seed,
        events: Vec::new(),
    };
    let result = machine.call(function, args.clone(), &mut world);
    let mut events = world.events;
    // What is returned is seen, too.
    if let Ok(values) = &result {
        let heap = machine.heap();
        let values = results
            .iter()
            .zip(values)
            .map(|(&ty, value)| (ty, look(heap, value)));
        events.push(Event {
            name: "return".into(),
            values: values.collect(),
        });
    }
    Some(Seen {
        result,
        args,
        types: inputs.to_vec(),
        steps: machine.steps(),
        heap: std::mem::take(machine.heap()),
        events,
    })
}

/// A value of a type.
fn make(ctx: &Context, rng: &mut Rng, heap: &mut Heap, ty: Type) -> Value {
    match ctx.type_data(ty) {
        TypeData::MemRef { shape, element, .. } => {
            let strides = MemRef::row_major(shape).unwrap_or_default();
            let count = shape.iter().product::<i64>();
            let cells = (0..count).map(|_| make(ctx, rng, heap, *element)).collect();
            Value::MemRef(Box::new(MemRef {
                buffer: heap.global(cells),
                offset: 0,
                sizes: shape.to_vec(),
                strides,
            }))
        }
        data => {
            if let Some(value) = constant(ctx, rng, ty).and_then(|attr| Value::of_attr(ctx, attr)) {
                return value;
            }
            let (Some(shape), element) = (data.shape(), ctx.element_or_self(ty)) else {
                return Value::Poison;
            };
            let size = |&size: &i64| if size < 0 { DYNAMIC_SIZE as i64 } else { size };
            let shape: Vec<i64> = shape.iter().map(size).collect();
            let count = shape.iter().product::<i64>();
            let lanes = (0..count).map(|_| make(ctx, rng, heap, element).lane(0));
            Value::Array(Array {
                lanes: lanes.collect(),
                shape: shape.into(),
            })
        }
    }
}

/// What a value looks like now: memory is looked into.
fn look(heap: &Heap, value: &Value) -> Vec<Value> {
    match value {
        Value::MemRef(memref) => {
            let cell = |at: Vec<i64>| heap.load(memref, &at).unwrap_or(Value::Poison);
            memref.indices().map(cell).collect()
        }
        value => vec![value.clone()],
    }
}

/// The world outside: it keeps what it gets, changes memory, and gives numbers that depend on
/// nothing but how often it was asked.
struct World<'c> {
    ctx: &'c Context,
    seed: u64,
    events: Vec<Event>,
}

impl Host for World<'_> {
    fn external(&mut self, call: External<'_, '_>) -> Option<Vec<Value>> {
        let asked = self.events.len() as u64;
        let mut rng = Rng::new(self.seed.wrapping_add(asked.wrapping_mul(0x9E37_79B9)));
        let types = call.op.operands().map(|value| call.op.ty(value));
        let values = types
            .zip(call.args)
            .map(|(ty, value)| (ty, look(call.heap, value)));
        self.events.push(Event {
            name: call.name.to_owned(),
            values: values.collect(),
        });
        for (operand, value) in call.op.operands().zip(call.args) {
            let element = self.ctx.element_or_self(call.op.ty(operand));
            if let Value::MemRef(memref) = value {
                for at in memref.indices() {
                    let cell = make(self.ctx, &mut rng, call.heap, element);
                    let _ = call.heap.store(memref, &at, cell);
                }
            }
        }
        let results = call.results.iter();
        let results = results.map(|&ty| make(self.ctx, &mut rng, call.heap, ty));
        Some(results.collect())
    }
}

impl Seen {
    fn is(&self, kind: TrapKind) -> bool {
        matches!(&self.result, Err(trap) if trap.kind == kind)
    }

    /// Whether `after` may stand for this.
    fn same(&self, ctx: &Context, after: &Seen) -> Result<(), String> {
        for (number, event) in self.events.iter().enumerate() {
            let Some(now) = after.events.get(number) else {
                let why = match &after.result {
                    Ok(_) => "the run returns before".to_owned(),
                    Err(trap) => trap.message.clone(),
                };
                return Err(format!(
                    "event {number}, '{}', is missing: {why}",
                    event.name
                ));
            };
            let alike = event.values.len() == now.values.len() && event.name == now.name;
            let pairs = event.values.iter().zip(&now.values);
            for (at, ((ty, before), (_, values))) in pairs.enumerate() {
                let mut cells = before.iter().zip(values);
                let same = cells.all(|(before, value)| {
                    refines(ctx, *ty, (before, &self.heap), (value, &after.heap)).is_ok()
                });
                if !same || before.len() != values.len() {
                    return Err(format!(
                        "event {number}, '{}', value {at}: {before:?} became {values:?}",
                        event.name
                    ));
                }
            }
            if !alike {
                return Err(format!(
                    "event {number}: '{}' became '{}'",
                    event.name, now.name
                ));
            }
        }
        if after.events.len() > self.events.len() {
            return Err("something more happens".into());
        }
        match (&self.result, &after.result) {
            (Ok(_), Err(trap)) => return Err(trap.message.clone()),
            (Err(before), Ok(_)) => return Err(format!("no longer: {}", before.message)),
            _ => {}
        }
        let args = self.args.iter().zip(&after.args).zip(&self.types);
        for (at, ((before, now), &ty)) in args.enumerate() {
            let (before, now) = (look(&self.heap, before), look(&after.heap, now));
            let mut cells = before.iter().zip(&now);
            let same = |(a, b): (&Value, &Value)| {
                refines(ctx, ty, (a, &self.heap), (b, &after.heap)).is_ok()
            };
            if !cells.all(same) {
                return Err(format!(
                    "memory of argument {at}: {before:?} became {now:?}"
                ));
            }
        }
        Ok(())
    }
}
