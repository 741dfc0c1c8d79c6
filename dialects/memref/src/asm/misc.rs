//! `memref.alloca_scope`, `memref.generic_atomic_rmw`, `memref.prefetch`, `memref.transpose`.

use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult, TypeClass};
use crease_ir::hooks::CustomAsm;
use crease_ir::{AttrData, OpRef};
use crease_syntax::prefetch;

use super::{element, operand_range, print_element};
use crate::{AllocaScope, GenericAtomicRMW, Prefetch, Transpose};

/// `[-> (types)] {…}`
impl CustomAsm for AllocaScope {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        state.types = p.optional_arrow_types()?;
        let region = p.region(&[], false)?;
        p.ensure_terminator(region, "memref.alloca_scope.return");
        state.regions.push(region);
        p.optional_attr_dict(&mut state.attrs)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        p.arrow_results(op);
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, false, op.num_results() > 0);
        }
        p.optional_attr_dict(op, &[]);
    }
}

/// `%m[…] : type {…}`
impl CustomAsm for GenericAtomicRMW {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let (memref, indices) = element(p)?;
        p.punct(":")?;
        let ty_loc = p.loc();
        let ty = p.ty()?;
        state.operands.push(p.resolve(memref, ty)?);
        p.resolve_indices(&indices, &mut state.operands)?;
        let region = p.region(&[], false)?;
        state.regions.push(region);
        p.optional_attr_dict(&mut state.attrs)?;
        let Some(element) = crate::ops::element_type(p.ctx(), ty) else {
            return Err(p.wrong_type(ty_loc, Some("builtin.memref"), ty));
        };
        state.types.push(element);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        let indices = operand_range(op, 1, op.num_operands());
        print_element(p, op.operand(0), &indices);
        p.text(" : ");
        p.ty(op.operand_type(0));
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, true, true);
        }
        p.optional_attr_dict(op, &[]);
    }
}

/// `%m[…], read, locality<3>, data : type`
impl CustomAsm for Prefetch {
    const IGNORES_NAMES: bool = true;

    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let (memref, indices) = element(p)?;
        let words = prefetch::parse(p, state)?;
        let ty = p.colon_ty_of(TypeClass::MemRef)?;
        state.operands.push(p.resolve(memref, ty)?);
        p.resolve_indices(&indices, &mut state.operands)?;
        words.check(p, state)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        let indices = operand_range(op, 1, op.num_operands());
        print_element(p, op.operand(0), &indices);
        prefetch::print(p, op);
        p.optional_attr_dict(op, &prefetch::ATTRS);
        p.text(" : ");
        p.ty(op.operand_type(0));
    }
}

/// `%m (d0, d1) -> (d1, d0) : type to type`
impl CustomAsm for Transpose {
    const IGNORES_NAMES: bool = true;

    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let input = p.operand()?;
        let map = p.affine_map()?;
        p.optional_attr_dict(&mut state.attrs)?;
        let ty = p.colon_ty_of(TypeClass::MemRef)?;
        state.operands.push(p.resolve(input, ty)?);
        p.keyword("to")?;
        state.types.push(p.ty()?);
        let map = p.ctx().intern_attr(AttrData::AffineMap(map));
        state.attrs.push((p.ctx().ident("permutation"), map));
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        p.operand(op.operand(0));
        if let Some(AttrData::AffineMap(map)) = op
            .attr_by_name("permutation")
            .map(|attr| op.ctx().attr_data(attr))
        {
            p.text(&format!(" {map}"));
        }
        p.optional_attr_dict(op, &["permutation"]);
        p.text(" : ");
        p.ty(op.operand_type(0));
        p.text(" to ");
        p.ty(op.result_type(0));
    }
}
