//! `fold-constant`: evaluates ops whose operands are all constant, and nothing else.
//!
//! What: a configuration of the driver whose fold step asks [`Folder::evaluate`]. An op is evaluated
//! by its fold hook, else by its meaning; a call, on request, by running the function. What is not
//! defined stays as it is. Of an op that chooses one of its regions by a constant, the region stays.
//!
//! Of ops on quantised numbers it evaluates, if asked to, those that say how they are computed. A
//! dialect may add patterns about where constants are ([`EvaluationPatterns`]). A call that stays
//! because a limit was reached is remarked on.
//!
//! Not here: no identity is used and no operand moved (`x + 0` stays); `canonicalize` does that.

use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

use smallvec::{SmallVec, smallvec};

use crease_interp::{
    FoldsPartly, Limits, Machine, NonComputational, Quantised, Trap, TrapKind, Value,
};
use crease_ir::attrs::AttrData;
use crease_ir::context::OpForm;
use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::effects::is_memory_effect_free;
use crease_ir::fold::{Constants, FoldFn, FoldResult, Folded, constant_value};
use crease_ir::interfaces::{CallInterface, Callee, ConstantSuccessors, RunsAtMostOnce, passed_on};
use crease_ir::{Attr, Body, Context, Ident, Loc, OpDef, OpId, OpRef, OpTrait, Type, ValueId};
use crease_pass::{Changed, List, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{
    Driver, DriverConfig, EvaluationPatterns, NotApplied, PatternDef, PatternResult, PatternSet,
    RegionSimplify, Rewriter,
};

use crate::bodies;

crease_pass::pass_options! {
    /// Options of `fold-constant`.
    pub struct Options {
        /// Elements that a created constant may have, equal ones counting once; -1 for any number
        pub max_constant_size: i64 = 65536,
        /// Run functions that are called with constants only
        pub fold_calls: bool = false,
        /// Ops that a called function may execute
        pub max_steps: i64 = 100_000,
        /// Evaluate ops on quantised numbers that say what arithmetic they stand for
        pub fold_qnn: bool = false,
        /// Names of ops that are never evaluated
        pub skip: List = List::default(),
    }
}

/// The unit attribute of functions, and of ops with regions, in which nothing is evaluated.
const PRIMITIVE: &str = "primitive";

/// The name for `--debug-only=`.
const DEBUG_TYPE: &str = "fold-constant";

const CONFIG: DriverConfig = DriverConfig {
    max_iterations: None,
    region_simplify: RegionSimplify::Disabled,
    ..DriverConfig::CANONICALIZE
};

/// The pass.
pub struct FoldConstant {
    options: Options,
    patterns: PatternSet,
}

impl Pass for FoldConstant {
    fn initialize(&mut self, ctx: &Context) {
        let mut patterns = vec![PatternDef::new("constant_region", "", constant_region)];
        let tables = ctx.registry().tables::<EvaluationPatterns>();
        patterns.extend(tables.flat_map(|table| table.0));
        self.patterns = PatternSet::new(ctx, patterns);
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let traced = pc.debugs(DEBUG_TYPE).then(Mutex::<String>::default);
        let program = match self.options.fold_calls {
            true => Program::of(ctx, target.body()),
            false => None,
        };
        let parallel = pc.parallel() && traced.is_none();
        let runs = bodies::collect(target.body_mut(), parallel, &|body| {
            let folder = Folder {
                options: &self.options,
                primitive: ctx.ident(PRIMITIVE),
                program: program.as_ref(),
                trace: traced.as_ref(),
                limited: Mutex::default(),
            };
            let dict = body.owner().attrs.first().copied().flatten();
            if folder.is_primitive(ctx, dict) {
                return (false, Vec::new());
            }
            let evaluate = |ctx: &Context, body: &Body, op: OpId| folder.evaluate(body.op(ctx, op));
            let driver = Driver::new(ctx, &self.patterns, CONFIG).evaluating(&evaluate);
            (driver.run(body, None).changed(), folder.remarks(body))
        });
        let changed = runs.iter().any(|(changed, _)| *changed);
        for remark in runs.into_iter().flat_map(|(_, remarks)| remarks) {
            pc.diags.push(remark);
        }
        if let Some(text) = traced {
            let text = text.into_inner().unwrap_or_else(PoisonError::into_inner);
            if !text.is_empty() {
                pc.text(text);
            }
        }
        Ok(Changed::from(changed))
    }
}

impl PassDef for FoldConstant {
    const NAME: &'static str = "fold-constant";
    const DISPLAY: &'static str = "FoldConstant";
    const SUMMARY: &'static str = "Evaluate ops on constants";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            patterns: PatternSet::default(),
        }
    }
}

/// The functions as they were before the pass: what they compute stays the same.
struct Program {
    body: Body,
    module: OpId,
}

impl Program {
    /// A copy of a symbol table's inside; `None` if there is none, or if names could mean something
    /// else further in.
    fn of(ctx: &Context, body: &Body) -> Option<Program> {
        let is_table = |body: &Body| {
            let info = ctx.registry().info(body.owner().name);
            info.is_none_or(|info| info.traits.has(OpTrait::SymbolTable))
        };
        if !is_table(body) || body.children().any(is_table) {
            return None;
        }
        let mut top = Body::new(body.owner().name, Loc::UNKNOWN, [].into());
        let block = top.push_owner_block();
        let module = top.create_isolated(body.clone(), &[], &[], &[]);
        top.insert_op(block, None, module);
        Some(Program { body: top, module })
    }

    /// What a function of this name gives, if it ends and touches nothing that others see.
    fn call(
        &self,
        ctx: &Context,
        name: &str,
        args: Vec<Value>,
        steps: u64,
    ) -> Result<Vec<Value>, Trap> {
        let limits = Limits {
            steps,
            calls: 1000,
            cells: 1 << 20,
            globals: false,
        };
        let mut machine = Machine::new(self.body.op(ctx, self.module), limits);
        machine.call(name, args, &mut ())
    }
}

/// Evaluates ops.
struct Folder<'a> {
    options: &'a Options,
    primitive: Ident,
    program: Option<&'a Program>,
    trace: Option<&'a Mutex<String>>,
    /// Calls that were given up at a limit, and which.
    limited: Mutex<Vec<(OpId, String)>>,
}

impl Folder<'_> {
    fn is_primitive(&self, ctx: &Context, discardable: Option<Attr>) -> bool {
        let entries = discardable.map_or(&[][..], |dict| ctx.dict_entries(dict));
        entries.iter().any(|(name, _)| *name == self.primitive)
    }

    /// What `op` gives, if all its operands are constant, or if its hook may say without.
    fn evaluate(&self, op: OpRef<'_>) -> Folded {
        let Some(def) = op.def() else {
            return Folded::No;
        };
        // Without operands, an op would only be written out.
        if op.num_operands() == 0 || op.num_results() == 0 || op.num_regions() > 0 {
            return Folded::No;
        }
        let given: Vec<Option<Attr>> = op.operands().map(|v| constant(op, v)).collect();
        let partly = def.interface::<FoldsPartly>().is_some();
        let quantised = def.interface::<Quantised>();
        if quantised.is_some() && !self.options.fold_qnn {
            return Folded::No;
        }
        if !partly && given.contains(&None)
            || def.interface::<NonComputational>().is_some()
            || self.options.skip.iter().any(|name| name == def.name)
            || self.inside_primitive(op)
        {
            return Folded::No;
        }
        if partly {
            return match def.fold.and_then(|hook| by_hook(op, hook, &given)) {
                Some(results) if self.accepts(op, &results) => Folded::Values(results),
                _ => Folded::No,
            };
        }
        let Some(attrs) = self.constants(op, def, &given) else {
            return Folded::No;
        };
        let results: Results = attrs.into_iter().map(FoldResult::Attr).collect();
        match self.accepts(op, &results) {
            true => Folded::Values(results),
            false => Folded::No,
        }
    }

    /// The constants that `op` gives; all its operands are constant.
    fn constants(&self, op: OpRef<'_>, def: &OpDef, given: &[Option<Attr>]) -> Option<Vec<Attr>> {
        let operands: Vec<Attr> = given.iter().copied().collect::<Option<_>>()?;
        if let Some(call) = def.interface::<CallInterface>() {
            return self.call(op, call, &operands);
        }
        if !is_memory_effect_free(op) {
            return None;
        }
        // What a quantised op is lowered to says what it gives, and nothing else does.
        let quantised = def.interface::<Quantised>();
        let hook = quantised.map_or(def.fold, |quantised| quantised.0);
        let hook = hook.and_then(|hook| by_hook(op, hook, given));
        let attr = |result: FoldResult| match result {
            FoldResult::Attr(attr) => Some(attr),
            FoldResult::Value(value) => constant(op, value),
        };
        let by_hook = hook.and_then(|list| list.into_iter().map(attr).collect());
        by_hook.or_else(|| match quantised {
            Some(_) => None,
            None => self.by_meaning(op, &operands),
        })
    }

    /// Whether the results are not too large; says so in the trace.
    fn accepts(&self, op: OpRef<'_>, results: &[FoldResult]) -> bool {
        let attrs = results.iter().filter_map(|result| match *result {
            FoldResult::Attr(attr) => Some(attr),
            FoldResult::Value(_) => None,
        });
        let attrs: Vec<Attr> = attrs.collect();
        let small = attrs.iter().all(|&attr| self.is_small(op.ctx(), attr));
        if small && !attrs.is_empty() {
            self.say(op, &attrs);
        }
        small
    }

    fn inside_primitive(&self, op: OpRef<'_>) -> bool {
        let body = op.body();
        let mut around = std::iter::successors(body.parent_op(op.id()), |&at| body.parent_op(at));
        around.any(|at| self.is_primitive(op.ctx(), body.discardable_dict(at)))
    }

    /// By the op's meaning. It is that of 64 bits for an index, which not every target has.
    fn by_meaning(&self, op: OpRef<'_>, operands: &[Attr]) -> Option<Vec<Attr>> {
        let ctx = op.ctx();
        let index = |value: ValueId| ctx.element_or_self(op.ty(value)) == Type::INDEX;
        if op.operands().any(index) || op.results().any(index) {
            return None;
        }
        let operands: Vec<Value> = (operands.iter())
            .map(|&attr| Value::of_attr(ctx, attr))
            .collect::<Option<_>>()?;
        let most = usize::try_from(self.options.max_constant_size).unwrap_or(usize::MAX);
        self.attrs(op, crease_interp::evaluate(op, &operands, most)?)
    }

    /// By running the function that is called.
    fn call(&self, op: OpRef<'_>, call: &CallInterface, operands: &[Attr]) -> Option<Vec<Attr>> {
        let ctx = op.ctx();
        let Callee::Symbol(symbol) = (call.callee)(op) else {
            return None;
        };
        let AttrData::SymbolRef { root, nested } = ctx.attr_data(symbol) else {
            return None;
        };
        let args: Vec<Value> = (operands.iter())
            .map(|&attr| Value::of_attr(ctx, attr))
            .collect::<Option<_>>()?;
        let steps = u64::try_from(self.options.max_steps).unwrap_or(0);
        let program = self.program.filter(|_| nested.is_empty())?;
        match program.call(ctx, ctx.str_value(*root)?, args, steps) {
            Ok(values) => self.attrs(op, values),
            Err(trap) => {
                let mut limited = self.limited.lock().unwrap_or_else(PoisonError::into_inner);
                if trap.kind == TrapKind::Limit
                    && limited.iter().all(|(known, _)| *known != op.id())
                {
                    limited.push((op.id(), trap.message));
                }
                None
            }
        }
    }

    /// Of the calls that are still there, in their order.
    fn remarks(&self, body: &Body) -> Vec<Diagnostic> {
        let limited = self.limited.lock().unwrap_or_else(PoisonError::into_inner);
        if limited.is_empty() {
            return Vec::new();
        }
        let mut remarks = Vec::new();
        for op in body.ops_preorder() {
            if let Some((_, why)) = limited.iter().find(|(known, _)| *known == op) {
                let message = format!("call not evaluated: {why}");
                remarks.push(Diagnostic::remark(body.op_loc(op), message));
            }
        }
        remarks
    }

    fn attrs(&self, op: OpRef<'_>, values: Vec<Value>) -> Option<Vec<Attr>> {
        let results = op.results().zip(&values);
        let attrs = results.map(|(result, value)| value.to_attr(op.ctx(), op.ty(result)));
        let attrs: Option<Vec<Attr>> = attrs.collect();
        attrs.filter(|attrs| attrs.len() == op.num_results())
    }

    fn is_small(&self, ctx: &Context, attr: Attr) -> bool {
        let AttrData::Dense { ty, bytes, .. } = ctx.attr_data(attr) else {
            return true;
        };
        let element = ctx.element_kind(ctx.element_or_self(*ty));
        let size = element.map_or(1, |kind| kind.bytes().max(1));
        match usize::try_from(self.options.max_constant_size) {
            Ok(most) => bytes.len() / size <= most,
            Err(_) => true,
        }
    }

    fn say(&self, op: OpRef<'_>, results: &[Attr]) {
        let Some(trace) = self.trace else { return };
        let mut text = trace.lock().unwrap_or_else(PoisonError::into_inner);
        let ctx = op.ctx();
        let what = ctx.describe_op(op.body(), op.id(), OpForm::Generic);
        let _ = writeln!(text, "[{DEBUG_TYPE}] Evaluating: {}", what.trim_end());
        for &attr in results {
            let attr = ctx.describe_attr(attr);
            let _ = writeln!(text, "[{DEBUG_TYPE}] Evaluated to constant: {attr}");
        }
    }
}

type Results = SmallVec<[FoldResult; 2]>;

/// The constant that a value is. What only annotates a constant is one, too.
fn constant(op: OpRef<'_>, mut value: ValueId) -> Option<Attr> {
    let (ctx, body) = (op.ctx(), op.body());
    loop {
        if let Some(attr) = constant_value(ctx, body, value) {
            return Some(attr);
        }
        let def = op.def_op_of(value)?;
        def.def()?.interface::<NonComputational>()?;
        if def.num_operands() != 1 || op.ty(def.operand(0)) != op.ty(value) {
            return None;
        }
        value = def.operand(0);
    }
}

/// By the op's own fold: one entry per result.
fn by_hook(op: OpRef<'_>, hook: FoldFn, given: &[Option<Attr>]) -> Option<Results> {
    let consts = Constants::given(op.ctx(), op.body(), op.id(), given);
    let results = match hook(op, &consts) {
        Folded::No | Folded::InPlace(_) => return None,
        Folded::Value(value) => smallvec![FoldResult::Value(value)],
        Folded::Attr(attr) => smallvec![FoldResult::Attr(attr)],
        Folded::Values(list) => list,
    };
    (results.len() == op.num_results()).then_some(results)
}

/// Of an op that runs at most one of its regions, and that one is known, what is in it stays.
fn constant_region(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = view.def().ok_or(NotApplied("the op is not registered"))?;
    let successors = def
        .interface::<ConstantSuccessors>()
        .filter(|_| def.interface::<RunsAtMostOnce>().is_some())
        .ok_or(NotApplied("the op does not choose a region"))?;
    let operands: Vec<Option<Attr>> = (view.operands())
        .map(|value| constant_value(view.ctx(), view.body(), value))
        .collect();
    let chosen = (successors.0)(view, &operands).ok_or(NotApplied("the choice is not constant"))?;
    let [successor] = &chosen[..] else {
        return Err(NotApplied("the choice is not constant"));
    };
    let Some(region) = successor.region else {
        // Past the op: it has nothing to give.
        return match view.num_results() {
            0 => Ok(rw.erase_op(op)),
            _ => Err(NotApplied("the results come from no region")),
        };
    };
    let body = view.body();
    let inside = body
        .entry_block(region)
        .filter(|_| body.has_one_block(region));
    let (Some(inside), Some(block)) = (inside, body.op_block(op)) else {
        return Err(NotApplied("the region has several blocks"));
    };
    if !body.block_args(inside).is_empty() {
        return Err(NotApplied("the region has arguments"));
    }
    let terminator = body.last_op(inside).map(|last| body.op(view.ctx(), last));
    let given = terminator.and_then(|last| Some((last, passed_on(last)?)));
    let Some((last, passed)) = given.filter(|(_, passed)| passed.len() == view.num_results())
    else {
        return Err(NotApplied("the region does not give the results"));
    };
    let values: Vec<ValueId> = passed.map(|at| last.operand(at)).collect();
    let last = last.id();
    let _ = rw.erase_op(last);
    let _ = rw.inline_block_before(inside, block, Some(op), &[]);
    Ok(rw.replace_op(op, &values))
}
