//! `bufferization.alloc_tensor`.

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult, TypeClass};
use crease_ir::hooks::CustomAsm;
use crease_ir::{OpRef, Type, ValueId};

use crate::generated::*;

/// `(%size, …) [copy(%tensor)] [size_hint = %n] : type`
impl CustomAsm for AllocTensor {
    const IGNORES_NAMES: bool = true;

    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        p.punct("(")?;
        let sizes = p.operand_list(Delimiter::None)?;
        p.punct(")")?;
        let mut copy = None;
        if p.optional_keyword("copy") {
            p.punct("(")?;
            copy = Some(p.operand()?);
            p.punct(")")?;
        }
        let mut hint = None;
        if p.optional_keyword("size_hint") {
            p.punct("=")?;
            hint = Some(p.operand()?);
        }
        p.optional_attr_dict(&mut state.attrs)?;
        p.punct(":")?;
        let ty = p.ty_of(TypeClass::AnyTensor)?;
        state.types.push(ty);
        let index = Type::INDEX.get();
        for &size in &sizes {
            state.operands.push(p.resolve(size, index)?);
        }
        for (operand, ty) in copy
            .map(|x| (x, ty))
            .into_iter()
            .chain(hint.map(|x| (x, index)))
        {
            state.operands.push(p.resolve(operand, ty)?);
        }
        let segments = [
            sizes.len() as i32,
            copy.is_some().into(),
            hint.is_some().into(),
        ];
        let name = p.ctx().ident("operandSegmentSizes");
        let segments = p.ctx().i32_array_attr(&segments);
        state.attrs.push((name, segments));
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let sizes: Vec<ValueId> = op.operands_of(Self::OPERAND_DYNAMIC_SIZES).collect();
        p.text("(");
        p.operands(&sizes);
        p.text(")");
        if let Some(copy) = op.operands_of(Self::OPERAND_COPY).next() {
            p.text(" copy(");
            p.operand(copy);
            p.text(")");
        }
        if let Some(hint) = op.operands_of(Self::OPERAND_SIZE_HINT).next() {
            p.text(" size_hint=");
            p.operand(hint);
        }
        p.optional_attr_dict(op, &["operandSegmentSizes"]);
        p.text(" : ");
        p.ty(op.result_type(0));
    }
}
