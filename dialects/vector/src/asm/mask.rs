//! `vector.mask %m, %passthru { op } : mask -> types`

use crease_ir::OpRef;
use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;

use super::operand_after_comma;
use crate::Mask;

impl CustomAsm for Mask {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let mask = p.operand()?;
        let passthru = operand_after_comma(p)?;
        let region = p.region(&[], false)?;
        p.ensure_yield_of_last(region, "vector.yield");
        state.regions.push(region);
        p.optional_attr_dict(&mut state.attrs)?;
        p.punct(":")?;
        let ty = p.ty()?;
        state.types = p.optional_arrow_types()?;
        state.operands.push(p.resolve(mask, ty)?);
        if let Some(passthru) = passthru {
            let Some(&ty) = state.types.first() else {
                let loc = p.name_loc();
                return Err(p.error(loc, "expects a result if passthru operand is provided"));
            };
            state.operands.push(p.resolve(passthru, ty)?);
        }
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        let operands: Vec<_> = op.operands().collect();
        p.operands(&operands);
        p.text(" { ");
        // One op is written, the terminator if nothing comes before it.
        let first = op.region(0).and_then(|(body, region)| {
            let block = body.entry_block(region)?;
            Some(body.op(op.ctx(), body.block_ops(block).next()?))
        });
        if let Some(first) = first {
            p.op(first);
        }
        p.text(" }");
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        p.ty(op.operand_type(0));
        let types: Vec<_> = op.results().map(|v| op.ty(v)).collect();
        p.optional_arrow_types(&types);
    }
}
