//! What the steps of a format have read, before it is put in the op's order.

use crease_ir::asm::UnresolvedOperand;
use crease_ir::op_def::OpDef;
use crease_ir::{Attr, BlockId, Loc, RegionId, Type};

use super::program::TypeSlot;
use super::types::all_operands_slot;

/// Operands of a group: where they are in [`Parts::operands`], and where the text has them.
#[derive(Clone, Copy, Default)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) len: u32,
    pub(super) loc: Option<Loc>,
}

/// What has been read so far, before it is put in the op's order. Its memory is used again.
#[derive(Default)]
pub(crate) struct Parts {
    pub(super) operands: Vec<UnresolvedOperand>,
    pub(super) operand_groups: Vec<Span>,
    /// Lengths of the groups of a variadic-of-variadic operand, by operand.
    pub(super) group_sizes: Vec<(u16, Vec<i32>)>,
    pub(super) all_operands: Span,
    pub(super) types: Vec<Type>,
    pub(super) type_groups: Vec<(u32, u32)>,
    pub(super) attrs: Vec<Option<Attr>>,
    pub(super) regions: Vec<(u16, RegionId)>,
    pub(super) successors: Vec<(u16, BlockId)>,
}

/// Makes the list `len` times `value`. For the few entries that it is here, faster than `resize`.
#[inline]
fn refill<T: Copy>(list: &mut Vec<T>, len: usize, value: T) {
    list.truncate(len);
    list.fill(value);
    while list.len() < len {
        list.push(value);
    }
}

impl Parts {
    /// Makes room for an op of `def`.
    pub(super) fn start(&mut self, def: &OpDef) {
        self.operands.clear();
        refill(
            &mut self.operand_groups,
            def.operands.len(),
            Span::default(),
        );
        self.group_sizes.clear();
        self.all_operands = Span::default();
        self.types.clear();
        let groups = all_operands_slot(def) as usize + 2;
        refill(&mut self.type_groups, groups, (0, 0));
        refill(&mut self.attrs, def.attrs.len(), None);
        self.regions.clear();
        self.successors.clear();
    }

    #[inline]
    pub(super) fn types_of(&self, slot: TypeSlot) -> &[Type] {
        let (start, len) = self.type_groups[slot as usize];
        &self.types[start as usize..(start + len) as usize]
    }

    pub(super) fn set_types(&mut self, slot: TypeSlot, types: &[Type]) {
        self.type_groups[slot as usize] = (self.types.len() as u32, types.len() as u32);
        self.types.extend_from_slice(types);
    }

    #[inline]
    pub(super) fn set_type(&mut self, slot: TypeSlot, ty: Type) {
        self.type_groups[slot as usize] = (self.types.len() as u32, 1);
        self.types.push(ty);
    }

    #[inline]
    pub(super) fn operands_of(&self, span: Span) -> &[UnresolvedOperand] {
        &self.operands[span.start as usize..(span.start + span.len) as usize]
    }

    pub(super) fn push_operands(&mut self, operands: &[UnresolvedOperand], loc: Loc) -> Span {
        let start = self.operands.len() as u32;
        self.operands.extend_from_slice(operands);
        Span {
            start,
            len: operands.len() as u32,
            loc: Some(loc),
        }
    }
}
