//! Conversions that change types: what stands for a value may be of another type than it, or several values.
//!
//! Values are replaced at the end. Where one is not of the type that its user wants by then, a
//! `builtin.unrealized_conversion_cast` makes one of it ([`Mapping`]). Nothing is ever taken back, so whoever converts
//! an op checks everything before it changes anything.

use std::ops::{Deref, DerefMut};

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crease_ir::builtin::UnrealizedConversionCast;
use crease_ir::{BlockId, Body, Context, Loc, OpId, OpRef, Type, ValueId};

use super::mapping::{Mapping, Values};
use super::{FoldedValues, reconcile_casts};
use crate::rewriter::{InsertPoint, Rewriter};

/// Says what types become.
pub trait TypeConverter {
    /// What values of type `ty` become; `None` if there is no such type.
    fn convert(&self, ty: Type) -> Option<Type>;
}

/// A value, or an op with all its results, that others stand for.
enum Replaced {
    Op(OpId),
    Arg(ValueId),
}

/// A rewriter of a body in which types change.
pub struct ConversionRewriter<'a> {
    rw: Rewriter<'a>,
    types: &'a dyn TypeConverter,
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
}

impl<'a> Deref for ConversionRewriter<'a> {
    type Target = Rewriter<'a>;
    fn deref(&self) -> &Rewriter<'a> {
        &self.rw
    }
}

impl<'a> DerefMut for ConversionRewriter<'a> {
    fn deref_mut(&mut self) -> &mut Rewriter<'a> {
        &mut self.rw
    }
}

impl<'a> ConversionRewriter<'a> {
    /// A rewriter of `body`.
    pub fn new(ctx: &'a Context, body: &'a mut Body, types: &'a dyn TypeConverter) -> Self {
        Self {
            rw: Rewriter::new(ctx, body, None).without_revisits(),
            types,
            mapping: Mapping::default(),
            casts: Vec::new(),
            replaced: Vec::new(),
            gone: FxHashSet::default(),
            blocks: Vec::new(),
            converted_blocks: FxHashSet::default(),
        }
    }

    /// Whether an op, or one around it, was replaced.
    pub fn is_gone(&self, op: OpId) -> bool {
        self.gone.contains(&op)
    }

    /// Replaces `op` by what it folds to: the constants that were made for that. `None`, and nothing is replaced,
    /// unless all of them are `legal`.
    pub fn fold(&mut self, op: OpId, legal: &dyn Fn(OpRef<'_>) -> bool) -> Option<Vec<OpId>> {
        let FoldedValues { values, made } = self.rw.fold_to_values(op, legal).0?;
        if self.is_circle(op, &values) {
            self.rw.erase_made(made);
            return None;
        }
        self.replace(op, &values);
        Some(made)
    }

    /// What `op` gets as operands after the conversion. `None`, and nothing is made, if that is not known.
    pub fn operands(&mut self, op: OpId) -> Option<Vec<ValueId>> {
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

    /// What stands for `value`, of the type that its type becomes.
    pub fn converted(&mut self, value: ValueId, loc: Loc) -> Option<ValueId> {
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
    pub fn replace(&mut self, op: OpId, values: &[ValueId]) {
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

    /// Gives `block` arguments of the types that those it has become.
    pub fn convert_block(&mut self, block: BlockId) {
        if self.converted_blocks.contains(&block) {
            return;
        }
        let body = self.rw.body();
        let old: Vec<Type> = (body.block_args(block).iter())
            .map(|&arg| body.ty(arg))
            .collect();
        let new: Option<Vec<Type>> = old.iter().map(|&ty| self.types.convert(ty)).collect();
        if let Some(new) = new.filter(|new| *new != old) {
            self.replace_args(block, new.into_iter().map(|ty| vec![ty]).collect());
        }
    }

    /// Gives `block` arguments of these types, which stand for those that it has.
    pub fn replace_args(&mut self, block: BlockId, types: Vec<Vec<Type>>) {
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
            self.replace_arg(arg, new);
        }
    }

    /// From now on `values` stand for an argument of a block.
    pub fn replace_arg(&mut self, arg: ValueId, values: Values) {
        self.mapping
            .insert(self.rw.body(), SmallVec::from([arg]), values);
        self.replaced.push(Replaced::Arg(arg));
    }

    /// Replaces all values, each by one of its type, and erases what went. The casts that are left, each with the type
    /// of what it is or stands for in the text.
    pub fn finish(&mut self) -> Vec<(OpId, Type)> {
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
                Replaced::Arg(arg) => self.replace_uses_of_arg(arg),
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
        let mut casts = std::mem::take(&mut self.casts);
        let ops: Vec<OpId> = casts.iter().map(|cast| cast.0).collect();
        let _ = self.rw.edit_blocks(&[], |_, body| {
            for (block, old) in blocks {
                body.remove_block_args(block, |index| index < old);
            }
            reconcile_casts(ctx, body, &ops);
        });
        casts.retain(|cast| !self.rw.body().is_erased(cast.0));
        casts
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
    fn replace_uses_of_arg(&mut self, arg: ValueId) {
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
