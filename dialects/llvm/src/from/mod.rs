//! Conversions of other dialects to this one: `convert-arith-to-llvm` and the like.
//!
//! [`types`] says what types become, [`Conversion`] changes a body, and each dialect has a file with what becomes
//! of its ops. As in upstream's conversions, ops are visited once, outer ones first; those that control never gets to
//! stay; and what may not stay as it is, whoever it belongs to, is folded first. Who looks at an operand sees what
//! it was before the pass: values are replaced at the end. Where a value is not of the type that its user
//! wants, a `builtin.unrealized_conversion_cast` makes one of it ([`mapping`]).
//!
//! Nothing is ever taken back, so whoever converts an op checks everything before it changes anything.

mod arith;
mod c_interface;
mod cf;
mod descriptor;
mod func;
mod index;
mod mapping;
mod math;
mod memory;
mod memref;
mod one_to_one;
mod symbols;
mod types;
mod ub;
mod unranked;

pub use arith::ConvertArithToLLVM;
pub use cf::ConvertControlFlowToLLVM;
pub use func::ConvertFuncToLLVM;
pub use index::ConvertIndexToLLVM;
pub use math::ConvertMathToLLVM;
pub use memref::FinalizeMemRefToLLVM;
pub use ub::ConvertUBToLLVM;

use std::collections::VecDeque;

use crease_ir::builtin::UnrealizedConversionCast;
use crease_ir::op_def::{DialectDef, OpDef, OpKind};
use crease_ir::registry::OpInfo;
use crease_ir::traits::OpTrait;
use crease_ir::{Attr, BlockId, Body, Loc, OpId, OpName, Type, ValueId};
use crease_memref::strided::MemRef;
use crease_pass::{DialectPasses, PassEntry};
use crease_rewrite::conversion::{FoldedValues, Visit, reconcile_casts, visits};
use crease_rewrite::{InsertPoint, Rewriter};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use mapping::{Mapping, Values};
use memref::Allocation;
use one_to_one::OneToOne;
use types::Types;

use crate::types::address_space;
use crate::{CConv, Call, TailCallKind};

/// The passes of the dialect.
pub(crate) static PASSES: DialectPasses = DialectPasses(&[
    PassEntry::of::<ConvertArithToLLVM>(),
    PassEntry::of::<ConvertControlFlowToLLVM>(),
    PassEntry::of::<ConvertFuncToLLVM>(),
    PassEntry::of::<ConvertIndexToLLVM>(),
    PassEntry::of::<ConvertMathToLLVM>(),
    PassEntry::of::<ConvertUBToLLVM>(),
    PassEntry::of::<FinalizeMemRefToLLVM>(),
]);

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
    /// Functions that take and give memrefs as pointers.
    bare_callees: FxHashSet<Attr>,
    /// How memory for memrefs is allocated.
    allocation: Allocation,
}

impl<'c> Target<'c> {
    fn new(types: &'c Types<'c>, rules: &'static [Rule]) -> Self {
        let registry = types.ctx.registry();
        let named = |rule: &'static Rule| Some((registry.name_of((rule.from)())?, rule));
        Self {
            types,
            rules: rules.iter().filter_map(named).collect(),
            folds: true,
            folds_casts: false,
            bare_callees: FxHashSet::default(),
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

/// A value, or an op with all its results, that others stand for.
enum Replaced {
    Op(OpId),
    Arg(ValueId),
}

/// What is being done to a body.
struct Conversion<'a> {
    rw: Rewriter<'a>,
    target: &'a Target<'a>,
    types: &'a Types<'a>,
    mapping: Mapping,
    /// The casts that were made, and the type of what each is or stands for in the text.
    casts: Vec<(OpId, Type)>,
    /// In order.
    replaced: Vec<Replaced>,
    /// The ops that were replaced, and those in them.
    gone: FxHashSet<OpId>,
    /// Blocks that have arguments of new types, after so many of old ones.
    blocks: Vec<(BlockId, usize)>,
    /// These blocks.
    converted_blocks: FxHashSet<BlockId>,
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
            rw: Rewriter::new(target.types.ctx, body, None).without_revisits(),
            target,
            types: target.types,
            mapping: Mapping::default(),
            casts: Vec::new(),
            replaced: Vec::new(),
            gone: FxHashSet::default(),
            blocks: Vec::new(),
            converted_blocks: FxHashSet::default(),
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
            if self.gone.contains(&op) {
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
        let Some(FoldedValues { values, made }) = self.rw.fold_to_values(op).0 else {
            return false;
        };
        let legal = |&constant: &OpId| {
            let view = self.rw.op(constant);
            let ours = view.info().is_some_and(is_ours);
            ours || self.target.rules.contains_key(&view.name())
                && self.types.convert(view.result_type(0)).is_some()
        };
        if self.is_circle(op, &values) || !made.iter().all(legal) {
            self.rw.erase_made(made);
            return false;
        }
        self.replace(op, &values);
        made.into_iter()
            .for_each(|constant| self.legalize(constant));
        true
    }

    /// What `op` gets as operands after the conversion. `None`, and nothing is made, if that is not known.
    fn operands(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let view = self.rw.op(op);
        if !(view.operands()).all(|value| self.types.convert(view.ty(value)).is_some()) {
            return None;
        }
        let (loc, operands) = (view.loc(), view.operands().collect::<Vec<_>>());
        operands
            .into_iter()
            .map(|value| self.converted(value, loc))
            .collect()
    }

    /// What stands for `value` in ops of this dialect.
    fn converted(&mut self, value: ValueId, loc: Loc) -> Option<ValueId> {
        let old = self.rw.body().ty(value);
        let ty = self.types.convert(old)?;
        if let Some(value) = self.mapping.typed(self.rw.body(), value, ty) {
            return Some(value);
        }
        let inputs = self.mapping.latest_but_casts(self.rw.body(), value);
        Some(self.cast(inputs, ty, loc, old))
    }

    /// Makes a value of type `ty` of `inputs`, right after them. They stand for a value of type `original`.
    fn cast(&mut self, inputs: Values, ty: Type, loc: Loc, original: Type) -> ValueId {
        let saved = self.rw.insert_point();
        if let Some(point) = self.after(&inputs) {
            self.rw.set_insert_point(point);
        }
        let cast = UnrealizedConversionCast {
            inputs: inputs.to_vec(),
            outputs: vec![ty],
        };
        let cast = self.rw.build(loc, cast);
        if let Some(point) = saved {
            self.rw.set_insert_point(point);
        }
        let value = self.rw.body().result(cast, 0);
        self.casts.push((cast, original));
        self.mapping.insert_cast(inputs, cast, value);
        value
    }

    /// Right after the last of `values`, which are of one block.
    fn after(&self, values: &[ValueId]) -> Option<InsertPoint> {
        let body = self.rw.body();
        let defs = values.iter().filter_map(|&value| body.def_op(value));
        let last = defs.reduce(|a, b| if body.is_before(a, b) { b } else { a });
        match last {
            Some(op) => InsertPoint::after(body, op),
            None => Some(InsertPoint::start(
                body,
                body.value_block(*values.first()?)?,
            )),
        }
    }

    /// Whether what stands for `values` is of `op` itself: where uses may come first, ops may be each other's operands.
    fn is_circle(&self, op: OpId, values: &[ValueId]) -> bool {
        let body = self.rw.body();
        let mut all = values.iter().flat_map(|&value| self.mapping.chain(value));
        all.any(|values| values.iter().any(|&value| body.def_op(value) == Some(op)))
    }

    /// From now on `values` stand for the results of `op`, which goes at the end; unless that goes in circles, when it
    /// stays.
    fn replace(&mut self, op: OpId, values: &[ValueId]) {
        if self.is_circle(op, values) {
            return;
        }
        let results: Vec<ValueId> = self.rw.body().results(op).collect();
        for (result, &value) in results.into_iter().zip(values) {
            let (from, to) = (SmallVec::from([result]), SmallVec::from([value]));
            self.mapping.insert(self.rw.body(), from, to);
        }
        self.replaced.push(Replaced::Op(op));
        match self.rw.body().op_regions(op).is_empty() {
            true => drop(self.gone.insert(op)),
            false => self.gone.extend(self.rw.body().ops_inside(op)),
        }
    }

    /// Makes an op with one result at the insert point, which stands for that of `op`.
    fn replace_with<K: OpKind>(&mut self, op: OpId, new: K) {
        let loc = self.rw.body().op_loc(op);
        let value = self.rw.build_value(loc, new);
        self.replace(op, &[value]);
    }

    /// Gives `block` arguments of the types that those it has become.
    fn convert_block(&mut self, block: BlockId) {
        let body = self.rw.body();
        if self.converted_blocks.contains(&block) {
            return;
        }
        let old: Vec<ValueId> = body.block_args(block).to_vec();
        let types: Option<Vec<Type>> = old
            .iter()
            .map(|&arg| self.types.convert(body.ty(arg)))
            .collect();
        let Some(types) = types else { return };
        if types.iter().eq(old
            .iter()
            .map(|&arg| body.ty(arg))
            .collect::<Vec<_>>()
            .iter())
        {
            return;
        }
        self.replace_args(block, types.into_iter().map(|ty| vec![ty]).collect());
    }

    /// Gives `block` arguments of these types, which stand for those that it has.
    fn replace_args(&mut self, block: BlockId, types: Vec<Vec<Type>>) {
        let old: Vec<ValueId> = self.rw.body().block_args(block).to_vec();
        self.blocks.push((block, old.len()));
        self.converted_blocks.insert(block);
        for (arg, types) in old.into_iter().zip(types) {
            let loc = self.rw.body().value_loc(arg);
            let mut new = Values::new();
            let _ = self.rw.edit_blocks(&[], |_, body| {
                new.extend(
                    types
                        .into_iter()
                        .map(|ty| body.add_block_arg(block, ty, loc)),
                );
            });
            self.mapping
                .insert(self.rw.body(), SmallVec::from([arg]), new);
            self.replaced.push(Replaced::Arg(arg));
        }
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
        let replaced = std::mem::take(&mut self.replaced);
        for what in &replaced {
            match *what {
                Replaced::Op(op) => {
                    for i in 0..self.rw.body().num_results(op) {
                        let result = self.rw.body().result(op, i);
                        if let Some(value) = self.replacement(result) {
                            let _ = self.rw.replace_all_uses(result, value);
                        }
                    }
                }
                Replaced::Arg(arg) => self.replace_arg(arg),
            }
        }
        let gone: Vec<OpId> = replaced
            .iter()
            .filter_map(|what| match *what {
                Replaced::Op(op) => Some(op),
                Replaced::Arg(_) => None,
            })
            .collect();
        let _ = self.rw.edit_blocks(&[], |_, body| {
            // They may use each other.
            for &op in &gone {
                body.set_operands(op, &[]);
            }
        });
        for op in gone {
            let _ = self.rw.erase_op(op);
        }
        let blocks = std::mem::take(&mut self.blocks);
        let ctx = self.rw.ctx();
        let casts: Vec<OpId> = self.casts.iter().map(|cast| cast.0).collect();
        let _ = self.rw.edit_blocks(&[], |_, body| {
            for (block, old) in blocks {
                body.remove_block_args(block, |index| index < old);
            }
            reconcile_casts(ctx, body, &casts);
        });
        for (cast, original) in std::mem::take(&mut self.casts) {
            if !self.rw.body().is_erased(cast) {
                let _ = self.resolve(cast, original);
            }
        }
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

    /// The value of its type that stands for `value`, unless nobody wants it.
    fn replacement(&mut self, value: ValueId) -> Option<ValueId> {
        let body = self.rw.body();
        let ty = body.ty(value);
        let found = self.mapping.typed(body, value, ty);
        if let Some(found) = found.filter(|&found| found != value) {
            return Some(found);
        }
        if !self.mapping.is_target(value) && body.users(value).all(|op| self.gone.contains(&op)) {
            return None;
        }
        let inputs = self.mapping.latest(value);
        if inputs[..] == [value] {
            return None;
        }
        Some(self.cast(inputs, ty, body.value_loc(value), ty))
    }

    /// What was made of an argument to stand for it keeps using it.
    fn replace_arg(&mut self, arg: ValueId) {
        let Some(value) = self.replacement(arg) else {
            return;
        };
        let def = self.rw.body().def_op(value);
        let _ = self.rw.replace_uses_if(arg, value, |body, used| {
            let user = body.use_owner(used);
            def.is_none_or(|def| {
                body.op_block(user) != body.op_block(def) || body.is_before(def, user)
            })
        });
    }
}
