//! `gpu.warp_execute_on_lane_0`.

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{OpRef, Type, ValueId};

use crate::generated::*;

/// `(%lane)[32] args(%a : type) -> (type) {…}`
impl CustomAsm for WarpExecuteOnLane0 {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        p.punct("(")?;
        let lane = p.operand()?;
        p.punct(")")?;
        p.punct("[")?;
        let size = p.integer()?;
        p.punct("]")?;
        let size = p.ctx().i64_attr(Type::I64.get(), size);
        state.attrs.push((p.attr_name(Self::WARP_SIZE), size));
        state.operands.push(p.resolve(lane, Type::INDEX.get())?);
        let (mut loc, mut operands, mut types) = (p.loc(), Vec::new(), Vec::new());
        if p.optional_keyword("args") {
            p.punct("(")?;
            loc = p.loc();
            operands = p.operand_list(Delimiter::None)?;
            p.punct(":")?;
            types = p.ty_list()?;
            p.punct(")")?;
        }
        let operands = p.resolve_all(&operands, &types, loc)?;
        state.operands.extend(operands);
        state.types = p.optional_arrow_types()?;
        let region = p.region(&[], false)?;
        p.ensure_terminator(region, "gpu.yield");
        state.regions.push(region);
        p.optional_attr_dict(&mut state.attrs)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let ctx = op.ctx();
        p.text("(");
        p.operand(op.operand(0));
        let size = op
            .attr(Self::WARP_SIZE)
            .and_then(|attr| ctx.int_value(attr));
        let size = size.map(|n| n.display_signed().to_string());
        p.text(&format!(")[{}]", size.unwrap_or_default()));
        let operands: Vec<ValueId> = op.operands().skip(1).collect();
        if !operands.is_empty() {
            p.text(" args(");
            p.operands(&operands);
            for (i, &operand) in operands.iter().enumerate() {
                p.text(if i == 0 { " : " } else { ", " });
                p.ty(op.ty(operand));
            }
            p.text(")");
        }
        p.arrow_results(op);
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, true, op.num_results() > 0);
        }
        p.optional_attr_dict(op, &["warp_size"]);
    }
}
