//! Memory for vectors of halves in the place of integers.

use crease_ir::{OpId, OpKind, Type, ValueId};
use crease_memref::{Alloc, Load, Store};
use crease_rewrite::conversion::TypeConverter;

use super::signatures::PRINT;
use super::{Emulation, Rule};

pub(super) static RULES: &[Rule] = &[
    (Alloc::def, alloc),
    (Load::def, load),
    (Store::def, store),
    PRINT,
];

fn alloc(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let view = em.rw.op(op);
    let (loc, alignment) = (view.loc(), view.attr(Alloc::ALIGNMENT));
    let memref = em.types.convert(view.result_type(0))?;
    let sizes = view.operand_group(Alloc::OPERAND_DYNAMIC_SIZES).len();
    let mut operands = em.rw.operands(op)?;
    let symbol_operands = operands.split_off(sizes);
    let alloc = Alloc {
        dynamic_sizes: operands,
        symbol_operands,
        alignment,
        memref,
    };
    let new = em.rw.build_value(loc, alloc);
    em.rw.replace(op, &[new]);
    Some(())
}

impl Emulation<'_> {
    /// Whether the elements of a memref are of this type.
    fn are_elements(&self, memref: ValueId, ty: Type) -> bool {
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        ctx.element_or_self(body.ty(memref)) == ty
    }
}

fn load(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let view = em.rw.op(op);
    let (loc, nontemporal) = (view.loc(), view.attr(Load::NONTEMPORAL));
    let result = em.types.convert(view.result_type(0))?;
    let mut operands = em.rw.operands(op)?;
    let indices = operands.split_off(1);
    let memref = operands[0];
    if !em.are_elements(memref, result) {
        return None;
    }
    let load = Load {
        memref,
        indices,
        nontemporal,
        alignment: None,
        result,
    };
    let new = em.rw.build_value(loc, load);
    em.rw.replace(op, &[new]);
    Some(())
}

fn store(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let view = em.rw.op(op);
    let (loc, nontemporal) = (view.loc(), view.attr(Store::NONTEMPORAL));
    let mut operands = em.rw.operands(op)?;
    let indices = operands.split_off(2);
    let (value, memref) = (operands[0], operands[1]);
    if !em.are_elements(memref, em.rw.body().ty(value)) {
        return None;
    }
    let store = Store {
        value,
        memref,
        indices,
        nontemporal,
        alignment: None,
    };
    em.rw.build(loc, store);
    em.rw.replace(op, &[]);
    Some(())
}
