//! Which values affine maps may take: dimensions and symbols.
//!
//! A symbol is what does not change inside the affine scope (the function): what is defined at its top
//! level, constants, sizes of buffers that symbols give, and what pure ops make of symbols. A dimension
//! is also a loop's variable, and what affine ops make of dimensions.

use crease_ir::body::ValueDef;
use crease_ir::effects::{is_memory_effect_free, is_speculatable};
use crease_ir::fold::constant_value;
use crease_ir::traits::OpTrait;
use crease_ir::types::DYNAMIC;
use crease_ir::{BlockId, OpRef, Type, ValueId};
use crease_memref::strided::MemRef;
use rustc_hash::FxHashSet;

use crate::generated::*;

/// Whether a loop where `at` is may go as far as `memref`, which `at` sees, does in a dimension, if that is read there.
pub fn may_be_size(at: OpRef<'_>, memref: ValueId, dim: usize) -> bool {
    let mut scope = Scope::of(at);
    if at.block().is_some_and(|block| scope.is_top_block(block)) {
        return true;
    }
    // Reading folds to reading of what is cast. Uses may come before definitions, so there may be circles.
    let mut source = memref;
    let mut seen = FxHashSet::default();
    while let Some(cast) = at.def_of::<crease_memref::Cast>(source) {
        if !seen.insert(source) {
            return false;
        }
        source = cast.operand(0);
    }
    match scope.size_of(source, dim) {
        None => false,
        Some(None) => true,
        Some(Some(size)) => scope.is_dim(size) || scope.is_symbol(size),
    }
}

/// Asks about the values of one body; what was found to hold is not asked for again.
pub(crate) struct Scope<'b> {
    at: OpRef<'b>,
    /// Whether the op that owns the body is an affine scope.
    is_scope: bool,
    symbols: FxHashSet<ValueId>,
    dims: FxHashSet<ValueId>,
}

impl<'b> Scope<'b> {
    pub(crate) fn of(at: OpRef<'b>) -> Self {
        let owner = at.ctx().registry().info(at.body().owner().name);
        Self {
            at,
            is_scope: owner.is_some_and(|info| info.traits.has(OpTrait::AffineScope)),
            symbols: FxHashSet::default(),
            dims: FxHashSet::default(),
        }
    }

    /// Whether `value` lies directly in the region of an affine scope.
    fn is_top_level(&self, value: ValueId) -> bool {
        let block = self.at.body().value_block(value);
        block.is_some_and(|block| self.is_top_block(block))
    }

    /// Whether what is in `block` lies directly in that of an affine scope.
    pub(crate) fn is_top_block(&self, block: BlockId) -> bool {
        match self.at.body().block_parent_op(block) {
            Some(around) => self.at.other(around).has(OpTrait::AffineScope),
            None => self.is_scope,
        }
    }

    fn is_index(&self, value: ValueId) -> bool {
        self.at.ty(value) == Type::INDEX
    }

    pub(crate) fn is_symbol(&mut self, value: ValueId) -> bool {
        let mut pending = vec![value];
        let mut seen = FxHashSet::default();
        while let Some(value) = pending.pop() {
            if self.symbols.contains(&value) || !seen.insert(value) {
                continue;
            }
            if !self.is_index(value) {
                return false;
            }
            if self.is_top_level(value) {
                continue;
            }
            let Some(def) = self.at.def_op_of(value) else {
                return false;
            };
            if constant_value(self.at.ctx(), self.at.body(), value).is_some() {
                continue;
            }
            if def.has(OpTrait::ShapedDim) {
                match self.size_symbol(def) {
                    Some(sizes) => pending.extend(sizes),
                    None => return false,
                }
            } else if is_memory_effect_free(def) && is_speculatable(def) {
                pending.extend(def.operands());
            } else {
                return false;
            }
        }
        self.symbols.extend(seen);
        true
    }

    /// What must be symbols for a size (see [`is_size`]) to be one; `None` if it is none.
    fn size_symbol(&self, dim: OpRef<'b>) -> Option<Option<ValueId>> {
        // It may not have been verified yet.
        let (source, index) = (dim.operands().next()?, dim.operands().nth(1)?);
        if self.is_top_level(source) {
            return Some(None);
        }
        let index = constant_value(self.at.ctx(), self.at.body(), index)?;
        let index = usize::try_from(self.at.ctx().int_value(index)?.to_i64()?).ok()?;
        self.size_of(source, index)
    }

    /// Likewise for the size of `source` in dimension `index`.
    fn size_of(&self, source: ValueId, index: usize) -> Option<Option<ValueId>> {
        if self.is_top_level(source) {
            return Some(None);
        }
        let def = self.at.def_op_of(source)?;
        let group = if def.is::<crease_memref::Alloc>() {
            crease_memref::Alloc::OPERAND_DYNAMIC_SIZES
        } else if def.is::<crease_memref::View>() {
            crease_memref::View::OPERAND_SIZES
        } else if def.is::<crease_memref::SubView>() {
            crease_memref::SubView::OPERAND_SIZES
        } else {
            return None;
        };
        let shape = MemRef::of(self.at.ctx(), self.at.ty(source))?.shape;
        if *shape.get(index)? != DYNAMIC {
            return Some(None);
        }
        let before = shape.get(..index)?.iter().filter(|&&size| size == DYNAMIC);
        Some(Some(def.operands_of(group).nth(before.count())?))
    }

    pub(crate) fn is_dim(&mut self, value: ValueId) -> bool {
        let mut pending = vec![value];
        let mut seen = FxHashSet::default();
        while let Some(value) = pending.pop() {
            if self.dims.contains(&value) || !seen.insert(value) {
                continue;
            }
            if !self.is_index(value) {
                return false;
            }
            let Some(def) = self.at.def_op_of(value) else {
                if self.is_variable(value) || self.is_top_level(value) {
                    continue;
                }
                return false;
            };
            let affine = def.is::<AffineApply>()
                || def.is::<AffineDelinearizeIndex>()
                || def.is::<AffineLinearizeIndex>();
            if self.is_top_level(value) {
                continue;
            }
            if affine {
                pending.extend(def.operands());
            } else if !self.is_symbol(value) {
                return false;
            }
        }
        self.dims.extend(seen);
        true
    }

    /// Whether `value` is the variable of an affine loop.
    fn is_variable(&self, value: ValueId) -> bool {
        let body = self.at.body();
        let ValueDef::Arg(block, number) = body.value_def(value) else {
            return false;
        };
        let parent = body.block_parent_op(block);
        parent.is_some_and(|op| {
            let op = body.op(self.at.ctx(), op);
            op.is::<AffineParallel>() || op.is::<AffineFor>() && number == 0
        })
    }
}
