//! Conversions of other dialects to this one: `convert-arith-to-llvm` and the like.
//!
//! [`types`] says what types become, [`Conversion`] changes a body, and each dialect has a file with what becomes
//! of its ops. As in upstream's conversions, ops are visited once, outer ones first; those that control never gets to
//! stay; and what may not stay as it is, whoever it belongs to, is folded first. Who looks at an operand sees what
//! it was before the pass: values are replaced at the end. Where a value is not of the type that its user
//! wants, a `builtin.unrealized_conversion_cast` makes one of it ([`ConversionRewriter`]).
//!
//! Nothing is ever taken back, so whoever converts an op checks everything before it changes anything.

mod all;
mod arith;
mod c_interface;
mod cf;
mod descriptor;
mod func;
mod index;
mod math;
mod memory;
mod memref;
mod one_to_one;
mod symbols;
mod types;
mod ub;
mod unranked;
mod vector;

pub use all::ConvertToLLVM;
pub use arith::ConvertArithToLLVM;
pub(crate) use c_interface::C_WRAPPER;
pub use cf::ConvertControlFlowToLLVM;
pub use func::ConvertFuncToLLVM;
pub use index::ConvertIndexToLLVM;
pub use math::ConvertMathToLLVM;
pub use memref::FinalizeMemRefToLLVM;
pub use ub::ConvertUBToLLVM;

use std::collections::VecDeque;

use crease_func::Func;
use crease_ir::builtin::UnrealizedConversionCast;
use crease_ir::diag::Failed;
use crease_ir::op_def::{DialectDef, OpDef, OpKind};
use crease_ir::registry::OpInfo;
use crease_ir::traits::OpTrait;
use crease_ir::{Attr, Body, Loc, OpId, OpName, OpRef, Type, ValueId};
use crease_memref::strided::MemRef;
use crease_pass::{Changed, PassContext};
use crease_rewrite::conversion::{ConversionRewriter, Visit, visits};
use rustc_hash::{FxHashMap, FxHashSet};

use memref::Allocation;
use one_to_one::OneToOne;
use symbols::Function;
use types::Types;

use crate::types::address_space;
use crate::{CConv, Call, TailCallKind};

crease_pass::pass_options! {
    /// Options of the conversions to LLVM.
    pub struct IndexOptions {
        /// Bits of an index; 0: as many as usual
        pub index_bitwidth: u32 = 0,
    }
}

/// What is done with ops of a kind.
struct Rule {
    from: fn() -> &'static OpDef,
    how: How,
}

enum How {
    /// The op becomes another one of the same operands.
    OneToOne(OneToOne),
    /// Whatever this does, before the op. `None`, and nothing is done, if the op stays.
    By(fn(&mut Conversion<'_>, OpId) -> Option<()>),
}

/// A row of a table of rules.
const fn by(
    from: fn() -> &'static OpDef,
    how: fn(&mut Conversion<'_>, OpId) -> Option<()>,
) -> Rule {
    Rule {
        from,
        how: How::By(how),
    }
}

/// Which ops a pass converts, and what it does with the others.
struct Target<'c> {
    types: &'c Types<'c>,
    rules: FxHashMap<OpName, &'static Rule>,
    /// Whether others are folded.
    folds: bool,
    /// Whether these are so, too.
    folds_casts: bool,
    /// Whether it is an error if operands of an op have types that are not known.
    strict: bool,
    /// Functions that take and give memrefs as pointers.
    bare_callees: FxHashSet<Attr>,
    /// Whether functions that will be called get other names where something else has theirs.
    renames: bool,
    /// These names.
    names: FxHashMap<&'static str, Attr>,
    /// How memory for memrefs is allocated.
    allocation: Allocation,
}

impl<'c> Target<'c> {
    fn new(types: &'c Types<'c>, rules: impl IntoIterator<Item = &'static Rule>) -> Self {
        let registry = types.ctx.registry();
        let named = |rule: &'static Rule| Some((registry.name_of((rule.from)())?, rule));
        Self {
            types,
            rules: rules.into_iter().filter_map(named).collect(),
            folds: true,
            folds_casts: false,
            strict: false,
            bare_callees: FxHashSet::default(),
            renames: false,
            names: FxHashMap::default(),
            allocation: Allocation::default(),
        }
    }

    /// Ops of a kind stay.
    fn leaves(&mut self, def: &'static OpDef) {
        let name = self.types.ctx.registry().name_of(def);
        name.map(|name| self.rules.remove(&name));
    }

    /// Converts what is in `body`; whether anything changed.
    fn convert(&self, body: &mut Body) -> bool {
        self.convert_with(body, |conversion| conversion.run())
    }

    /// Likewise, where ops need functions, and texts of assertions, in symbol tables, or functions are converted. What
    /// is wrong is found before anything is changed.
    fn convert_declaring(
        mut self,
        body: &mut Body,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        self.bare_callees = func::bare_callees(self.types.ctx, body);
        let mut wanted = symbols::survey(&self, body).map_err(|refused| pc.diags.fail(refused))?;
        self.names = std::mem::take(&mut wanted.names);
        Ok(Changed::from(self.convert_with(body, |conversion| {
            conversion.declare_next(&mut wanted);
            let _ = func::enter(conversion);
            std::mem::swap(&mut conversion.texts, &mut wanted.texts);
            let children = conversion.run();
            std::mem::swap(&mut conversion.texts, &mut wanted.texts);
            children
        })))
    }

    /// The function that will be called in the place of `op`.
    fn callee(&self, op: OpRef<'_>) -> Option<&'static Function> {
        func::callee(self, op).or_else(|| self.allocation.callee(self.types, op))
    }

    /// The name by which a function is called.
    fn name_of(&self, function: &Function) -> Attr {
        let other = self.names.get(function.name).copied();
        other.unwrap_or_else(|| self.types.ctx.string_attr(function.name))
    }

    /// The type that a function will have.
    fn function_type(&self, op: OpRef<'_>) -> Option<Type> {
        match op.is::<Func>() && self.rules.contains_key(&op.name()) {
            true => func::function_type(self.types, op),
            false => symbols::function_type(op),
        }
    }

    /// Likewise, where `run` says what is done to each body, before its children.
    fn convert_with(
        &self,
        body: &mut Body,
        mut run: impl FnMut(&mut Conversion<'_>) -> FxHashSet<usize>,
    ) -> bool {
        let mut changed = false;
        body.visit_children(&mut |body| {
            let mut conversion = Conversion::new(self, body);
            let children = run(&mut conversion);
            conversion.finish();
            changed |= conversion.rw.edits() > 0;
            children
        });
        changed
    }
}

/// Whether an op is of this dialect.
fn is_ours(info: &OpInfo) -> bool {
    std::ptr::eq::<DialectDef>(info.dialect, &crate::DIALECT)
}

/// What is being done to a body.
struct Conversion<'a> {
    rw: ConversionRewriter<'a>,
    target: &'a Target<'a>,
    types: &'a Types<'a>,
    /// The bodies inside that control may get to.
    children: FxHashSet<usize>,
    /// The names and lengths of what assertions say, the next one first.
    texts: VecDeque<(Attr, usize)>,
    /// Whether the function around takes and gives memrefs as pointers.
    bare_pointers: bool,
}

impl<'a> Conversion<'a> {
    fn new(target: &'a Target<'a>, body: &'a mut Body) -> Self {
        Self {
            rw: ConversionRewriter::new(target.types.ctx, body, target.types),
            target,
            types: target.types,
            children: FxHashSet::default(),
            texts: VecDeque::new(),
            bare_pointers: false,
        }
    }

    /// Converts what control may get to; the numbers of the bodies inside that are of that.
    fn run(&mut self) -> FxHashSet<usize> {
        let list = visits(self.rw.body());
        for &Visit { op, .. } in &list {
            // What was inside of an op may have been moved out of it before it went.
            if self.rw.is_gone(op) {
                continue;
            }
            let child = self.rw.body().op_child(op).map(|child| child.index());
            self.children.extend(child);
            self.legalize(op);
        }
        std::mem::take(&mut self.children)
    }

    /// Folds or converts `op`.
    fn legalize(&mut self, op: OpId) {
        let view = self.rw.op(op);
        let Some(info) = view.info() else { return };
        let rule = self.target.rules.get(&view.name()).copied();
        let folds = self.target.folds
            && !view.has(OpTrait::ConstantLike)
            && !is_ours(info)
            && (self.target.folds_casts || !view.is::<UnrealizedConversionCast>());
        if folds && self.fold(op) {
            return;
        }
        if let Some(rule) = rule {
            self.rw.set_before(op);
            let _ = match &rule.how {
                How::OneToOne(how) => self.one_to_one(op, how),
                How::By(convert) => convert(self, op),
            };
        }
    }

    /// Replaces `op` by what it folds to, unless that takes constants that cannot be converted.
    fn fold(&mut self, op: OpId) -> bool {
        let (types, rules) = (self.types, &self.target.rules);
        let legal = |view: OpRef<'_>| {
            view.info().is_some_and(is_ours)
                || rules.contains_key(&view.name()) && types.convert(view.result_type(0)).is_some()
        };
        let Some(made) = self.rw.fold(op, &legal) else {
            return false;
        };
        made.into_iter()
            .for_each(|constant| self.legalize(constant));
        true
    }

    /// Makes an op with one result at the insert point, which stands for that of `op`.
    fn replace_with<K: OpKind>(&mut self, op: OpId, new: K) {
        let loc = self.rw.body().op_loc(op);
        let value = self.rw.build_value(loc, new);
        self.rw.replace(op, &[value]);
    }

    /// Gives `to` the discardable attributes of `from`. One that `to` has by that name is set if it is not.
    fn carry_discardable(&mut self, from: OpId, to: OpId) {
        let Some(dict) = self.rw.body().discardable_dict(from) else {
            return;
        };
        let def = self.rw.op(to).def();
        let _ = self.rw.modify(to, |ctx, body| {
            for &(name, attr) in ctx.dict_entries(dict) {
                match def.and_then(|def| def.attr_slot(ctx.str(name))) {
                    Some(slot) if body.attr(to, slot).is_some() => {}
                    Some(slot) => body.set_attr(ctx, to, slot, Some(attr)),
                    None => body.set_discardable(ctx, to, name, Some(attr)),
                }
            }
        });
    }

    /// Makes a call; the value that it gives, if it is to give one.
    fn call(
        &mut self,
        loc: Loc,
        callee: Option<Attr>,
        callee_operands: Vec<ValueId>,
        result: Option<Type>,
    ) -> OpId {
        let ctx = self.rw.ctx();
        let call = Call {
            callee_operands,
            op_bundle_operands: Vec::new(),
            var_callee_type: None,
            callee,
            fastmath_flags: None,
            c_conv: CConv::C.attr(ctx),
            tail_call_kind: TailCallKind::None.attr(ctx),
            memory_effects: None,
            convergent: None,
            no_unwind: None,
            will_return: None,
            op_bundle_sizes: ctx.i32_array_attr(&[]),
            op_bundle_tags: None,
            arg_attrs: None,
            res_attrs: None,
            no_inline: None,
            always_inline: None,
            inline_hint: None,
            access_groups: None,
            alias_scopes: None,
            noalias_scopes: None,
            tbaa: None,
            result,
        };
        self.rw.build(loc, call)
    }

    /// Replaces all values, each by one of its type, and erases what went.
    fn finish(&mut self) {
        for (cast, original) in self.rw.finish() {
            let _ = self.resolve(cast, original);
            if !self.rw.body().is_erased(cast) {
                self.renew(cast);
            }
        }
    }

    /// What a value stays cast to is made last, as upstream: that is the order in which uses are.
    fn renew(&mut self, cast: OpId) {
        let view = self.rw.op(cast);
        let new = UnrealizedConversionCast {
            inputs: view.operands().collect(),
            outputs: view.results().map(|value| view.ty(value)).collect(),
        };
        let _ = self.rw.replace_with(cast, new);
    }

    /// Makes a memref of what it is passed as in the place of a cast of that.
    fn resolve(&mut self, cast: OpId, original: Type) -> Option<()> {
        let body = self.rw.body();
        let (loc, result) = (body.op_loc(cast), body.result(cast, 0));
        let inputs: Vec<ValueId> = body.operands(cast).collect();
        let is_pointer = inputs.len() == 1
            && address_space(self.rw.ctx(), body.ty(inputs[0])).is_some()
            && MemRef::of(self.rw.ctx(), original).is_some();
        if inputs.len() < 2 && !is_pointer {
            return None;
        }
        self.rw.set_before(cast);
        let whole = self.pack(loc, original, &inputs)?;
        let ty = self.rw.body().ty(result);
        match ty == self.rw.body().ty(whole) {
            true => drop(self.rw.replace_op(cast, &[whole])),
            false => drop(
                self.rw
                    .modify(cast, |_, body| body.set_operands(cast, &[whole])),
            ),
        }
        Some(())
    }
}
