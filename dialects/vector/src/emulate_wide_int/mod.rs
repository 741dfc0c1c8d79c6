//! `arith-emulate-wide-int` and `memref-emulate-wide-int`: integers of twice as many bits as there are become
//! vectors of two, the low half first; vectors of them get one more dimension.
//!
//! It lies here because the halves are taken out of vectors and put into them. What cannot be converted is an error:
//! an op that uses such an integer and is not known, or one between blocks or out of regions.

mod casts;
mod floats;
mod halves;
mod integers;
mod memref;
mod signatures;

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use crease_func as func;
use crease_ir::builtin::UnrealizedConversionCast;
use crease_ir::context::OpForm;
use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::op_def::OpDef;
use crease_ir::{Context, OpId, OpName, OpRef, OpTrait, Type, TypeData, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::conversion::{
    ConversionRewriter, TypeConverter, made_between, not_legalized, visits,
};

use crate::generated::Print;
use crate::ops::{VectorParts, vector_type};

crease_pass::pass_options! {
    /// Options of `arith-emulate-wide-int` and `memref-emulate-wide-int`.
    pub struct Options {
        /// Widest integer type supported by the target
        pub widest_int_supported: u32 = 32,
    }
}

/// The pass `arith-emulate-wide-int`.
pub struct ArithEmulateWideInt {
    options: Options,
}

impl Pass for ArithEmulateWideInt {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let rules = [
            integers::RULES,
            casts::RULES,
            floats::RULES,
            signatures::RULES,
        ];
        run(&self.options, Scope::Arith, &rules, target, pc)
    }
}

impl PassDef for ArithEmulateWideInt {
    const NAME: &'static str = "arith-emulate-wide-int";
    const DISPLAY: &'static str = "ArithEmulateWideInt";
    const SUMMARY: &'static str = "Emulate 2*N-bit integer operations using N-bit operations";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}

/// The pass `memref-emulate-wide-int`.
pub struct MemRefEmulateWideInt {
    options: Options,
}

impl Pass for MemRefEmulateWideInt {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let rules = [integers::RULES, casts::RULES, floats::RULES, memref::RULES];
        run(&self.options, Scope::MemRef, &rules, target, pc)
    }
}

impl PassDef for MemRefEmulateWideInt {
    const NAME: &'static str = "memref-emulate-wide-int";
    const DISPLAY: &'static str = "MemRefEmulateWideInt";
    const SUMMARY: &'static str = "Emulate 2*N-bit integer operations using N-bit operations";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}

/// What makes what stands for an op, before it. `None`, and nothing is made, if nothing does.
type Lower = fn(&mut Emulation<'_>, OpId) -> Option<()>;

/// A row of a table of these.
type Rule = (fn() -> &'static OpDef, Lower);

/// What is converted besides ops of `arith`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// Signatures of functions; vectors stay.
    Arith,
    /// Memrefs; no wide integer is in a vector otherwise.
    MemRef,
}

/// What types become.
struct WideTypes<'c> {
    ctx: &'c Context,
    /// The width of the halves.
    width: u32,
    scope: Scope,
}

impl WideTypes<'_> {
    /// A vector of this shape, of halves, the two of each integer beside each other.
    fn halves(&self, shape: &[i64]) -> Type {
        let shape: Vec<i64> = shape.iter().copied().chain([2]).collect();
        let fixed = vec![false; shape.len()];
        vector_type(self.ctx, &shape, &fixed, self.ctx.int_type(self.width))
    }

    fn list(&self, types: &[Type]) -> Option<Box<[Type]>> {
        types.iter().map(|&ty| self.convert(ty)).collect()
    }

    fn is_legal(&self, ty: Type) -> bool {
        self.convert(ty) == Some(ty)
    }

    /// The vector that a wide integer, or a vector of them, becomes.
    fn wide(&self, ty: Type) -> Option<Type> {
        let new = self.convert(ty)?;
        VectorParts::of(self.ctx, new)?;
        Some(new)
    }
}

impl TypeConverter for WideTypes<'_> {
    fn convert(&self, ty: Type) -> Option<Type> {
        let (ctx, data) = (self.ctx, self.ctx.type_data(ty));
        let element = data.element().unwrap_or(ty);
        let narrow = ctx
            .int_width(element)
            .is_none_or(|width| width <= self.width);
        let twice = ctx.int_width(element) == self.width.checked_mul(2);
        match data {
            TypeData::Function { inputs, results } => {
                let (inputs, results) = (self.list(inputs)?, self.list(results)?);
                Some(ctx.intern_type(TypeData::Function { inputs, results }))
            }
            TypeData::MemRef { .. } if self.scope == Scope::MemRef && !narrow => {
                twice.then(|| ctx.with_element(ty, self.halves(&[])))
            }
            TypeData::Integer { .. } if !narrow => twice.then(|| self.halves(&[])),
            TypeData::Vector {
                shape, scalable, ..
            } if !narrow => {
                let fits = twice && !scalable.contains(&true);
                fits.then(|| self.halves(shape))
            }
            _ => Some(ty),
        }
    }
}

/// Whether the result may have an op.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Legality {
    Legal,
    Illegal,
    /// Nothing is said of it.
    Unknown,
}

impl WideTypes<'_> {
    fn legality(&self, op: OpRef<'_>) -> Legality {
        let dialect = op.info().map(|info| info.dialect.name);
        let by_types = match (dialect, self.scope) {
            (Some("arith"), _) => true,
            (Some("memref" | "vector"), Scope::MemRef) => true,
            (Some("vector"), Scope::Arith) if !op.is::<Print>() => return Legality::Legal,
            (_, Scope::Arith) => {
                op.is::<Print>() || op.is::<func::Call>() || op.is::<func::Return>()
            }
            _ => false,
        };
        let mut values = op.operands().chain(op.results());
        match by_types {
            false => Legality::Unknown,
            true if values.all(|value| self.is_legal(op.ty(value))) => Legality::Legal,
            true => Legality::Illegal,
        }
    }
}

fn run(
    options: &Options,
    scope: Scope,
    rules: &[&[Rule]],
    target: &mut PassTarget<'_>,
    pc: &mut PassContext<'_>,
) -> Result<Changed, Failed> {
    let (ctx, width) = (target.ctx(), options.widest_int_supported);
    if width < 2 || !width.is_power_of_two() {
        let message = format!("widest-int-supported is {width}, not a power of two above 1");
        return Err(pc.diags.fail(target.op().diag(message)));
    }
    let types = WideTypes { ctx, width, scope };
    let named = |&(def, lower): &Rule| Some((ctx.registry().name_of(def())?, lower));
    let rules = rules.iter().copied().flatten().filter_map(named).collect();
    // The errors at those that own the bodies to be visited, the next one last.
    let mut refused = vec![signatures::refused(&types, target.op())];
    let mut changed = Ok(false);
    target.body_mut().visit_children(&mut |body| {
        let Ok(so_far) = changed else {
            return FxHashSet::default();
        };
        let mut emulation = Emulation {
            rw: ConversionRewriter::new(ctx, body, &types),
            types: &types,
            rules: &rules,
        };
        let children = match refused.pop().flatten() {
            Some(error) => Err(error),
            None => emulation.convert(),
        };
        changed = (children.as_ref())
            .map(|_| so_far || emulation.rw.edits() > 0)
            .map_err(Clone::clone);
        let children = children.unwrap_or_default();
        let wanted = children.keys().copied().collect();
        refused.extend(children.into_values().rev());
        wanted
    });
    match changed {
        Ok(changed) => Ok(Changed::from(changed)),
        Err(error) => Err(pc.diags.fail(error)),
    }
}

/// What is being done to a body.
struct Emulation<'a> {
    rw: ConversionRewriter<'a>,
    types: &'a WideTypes<'a>,
    rules: &'a FxHashMap<OpName, Lower>,
}

impl Emulation<'_> {
    /// Converts what control may get to; the numbers of the bodies inside that are of that, each with the error at its
    /// owner if that is one.
    fn convert(&mut self) -> Result<BTreeMap<usize, Option<Diagnostic>>, Diagnostic> {
        signatures::enter(self);
        let mut children = BTreeMap::new();
        for visit in visits(self.rw.body()) {
            let op = visit.op;
            if self.rw.is_gone(op) {
                continue;
            }
            if let Some(child) = self.rw.body().op_child(op) {
                let refused = signatures::refused(self.types, self.rw.op(op));
                children.insert(child.index(), refused);
            }
            self.legalize(op)?;
        }
        let left: FxHashSet<OpId> = self.rw.finish().into_iter().map(|cast| cast.0).collect();
        let first = (!left.is_empty()).then(|| self.rw.body().ops_preorder());
        let first = first.and_then(|ops| ops.into_iter().find(|op| left.contains(op)));
        first.map_or(Ok(children), |cast| Err(self.unresolved(cast)))
    }

    /// Folds or lowers `op`, and then what was made for that.
    fn legalize(&mut self, op: OpId) -> Result<(), Diagnostic> {
        let view = self.rw.op(op);
        let legality = self.types.legality(view);
        if legality == Legality::Legal || view.def().is_none() {
            return Ok(());
        }
        if !view.has(OpTrait::ConstantLike) {
            let (types, rules) = (self.types, self.rules);
            let legal = |made: OpRef<'_>| match types.legality(made) {
                Legality::Legal => true,
                Legality::Illegal => {
                    rules.contains_key(&made.name()) && types.convert(made.result_type(0)).is_some()
                }
                Legality::Unknown => false,
            };
            if let Some(made) = self.rw.fold(op, &legal) {
                return made.into_iter().try_for_each(|op| self.legalize(op));
            }
        }
        if legality == Legality::Unknown {
            return Ok(());
        }
        let (name, before) = (self.rw.op(op).name(), self.rw.body().prev_op(op));
        self.rw.set_before(op);
        let lowered = self.rules.get(&name).and_then(|lower| lower(self, op));
        let refused = |emulation: &Self| not_legalized(emulation.rw.op(op));
        if lowered.is_none() {
            return Err(refused(self));
        }
        let made = made_between(self.rw.body(), before, op);
        for new in made.into_iter().rev() {
            if !self.rw.op(new).is::<UnrealizedConversionCast>() {
                // If it can't be done, it is as if nothing stood for `op`.
                self.legalize(new).map_err(|_| refused(self))?;
            }
        }
        Ok(())
    }

    /// The error at a cast that is left.
    fn unresolved(&self, cast: OpId) -> Diagnostic {
        let (ctx, view) = (self.rw.ctx(), self.rw.op(cast));
        let text = |value: ValueId| format!("'{}'", ctx.describe_type(view.ty(value)));
        let from: Vec<String> = view.operands().map(text).collect();
        let error = view.diag(format!(
            "failed to legalize unresolved materialization from ({}) to ({}) that remained live after conversion",
            from.join(", "),
            text(view.result(0)),
        ));
        match view.body().users(view.result(0)).next() {
            Some(user) => error.note(
                view.other(user).loc(),
                format!(
                    "see existing live user here: {}",
                    ctx.describe_op(view.body(), user, OpForm::Custom)
                ),
            ),
            None => error,
        }
    }
}
