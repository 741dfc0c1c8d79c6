//! Syntax that no format can say, and names of results.

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::{CustomAsm, ResultNames};
use crease_ir::types::Signedness;
use crease_ir::{Attr, AttrData, NamedAttr, OpRef, Type, TypeData, ValueId};

use crate::generated::*;
use crate::verify::part_type;

/// Adds an inherent attribute.
fn set(p: &mut dyn OpParser, state: &mut OpState, name: &str, value: Attr) {
    let name = p.ctx().ident(name);
    state.attrs.push(NamedAttr::from((name, value)));
}

/// `%a, %b, %c attr-dict : type`; `(%a, %b, %c) attr-dict : (types) -> type` where they differ.
macro_rules! ternary {
    ($($kind:ident)*) => {$(
        impl CustomAsm for $kind {
            fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
                parse_one_type(p, state)
            }

            fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
                print_one_type(p, op);
            }
        }
    )*};
}

ternary! { GLFClamp GLFma GLSClamp GLUClamp }

fn parse_one_type(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
    let loc = p.loc();
    if p.optional_punct("(") {
        let operands = p.operand_list(Delimiter::None)?;
        p.punct(")")?;
        p.optional_attr_dict(&mut state.attrs)?;
        p.punct(":")?;
        let ty = p.ty()?;
        let ctx = p.ctx();
        let TypeData::Function { inputs, results } = ctx.type_data(ty) else {
            return Err(p.error(loc, "expected function type"));
        };
        let (inputs, results) = (inputs.to_vec(), results.to_vec());
        state.operands = p.resolve_all(&operands, &inputs, loc)?;
        state.types.extend(results);
        return Ok(());
    }
    let operands = p.operand_list(Delimiter::None)?;
    p.optional_attr_dict(&mut state.attrs)?;
    p.punct(":")?;
    let ty = p.ty()?;
    for operand in operands {
        let value = p.resolve(operand, ty)?;
        state.operands.push(value);
    }
    state.types.push(ty);
    Ok(())
}

fn print_one_type(p: &mut dyn OpPrinter, op: OpRef<'_>) {
    let operands: Vec<ValueId> = op.operands().collect();
    let types: Vec<Type> = operands.iter().map(|&value| op.ty(value)).collect();
    let result = op.result_type(0);
    if types.iter().all(|&ty| ty == result) {
        p.text(" ");
        p.operands(&operands);
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        return p.ty(result);
    }
    p.text("(");
    p.operands(&operands);
    p.text(")");
    p.optional_attr_dict(op, &[]);
    p.text(" : ");
    p.functional_type(&types, &[result]);
}

impl CustomAsm for CompositeExtract {
    /// `%whole[1 : i32] : type`
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let whole = p.operand()?;
        let loc = p.loc();
        let indices = p.attr(None)?;
        set(p, state, "indices", indices);
        p.punct(":")?;
        let ty = p.ty()?;
        state.operands.push(p.resolve(whole, ty)?);
        let part = part_type(p.ctx(), ty, indices);
        let part = part.map_err(|message| p.error(loc, &message))?;
        state.types.push(part);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        p.operand(op.operand(0));
        print_indices(p, op.attr(Self::INDICES));
        p.text(" : ");
        p.ty(op.operand_type(0));
    }
}

impl CustomAsm for CompositeInsert {
    /// `%object, %whole[1 : i32] : type into type`
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let loc = p.loc();
        let operands = p.operands(2)?;
        let indices = p.attr(None)?;
        set(p, state, "indices", indices);
        p.punct(":")?;
        let object = p.ty()?;
        p.keyword("into")?;
        let whole = p.ty()?;
        state.operands = p.resolve_all(&operands, &[object, whole], loc)?;
        state.types.push(whole);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        p.operands(&[op.operand(0), op.operand(1)]);
        print_indices(p, op.attr(Self::INDICES));
        p.text(" : ");
        p.ty(op.operand_type(0));
        p.text(" into ");
        p.ty(op.operand_type(1));
    }
}

fn print_indices(p: &mut dyn OpPrinter, indices: Option<Attr>) {
    if let Some(indices) = indices {
        p.attr(indices);
    }
}

impl CustomAsm for Constant {
    const IGNORES_NAMES: bool = true;

    /// `value`, and `: type` if the value does not say it or is a tensor.
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let value = p.attr(None)?;
        set(p, state, "value", value);
        let ctx = p.ctx();
        let mut ty = ctx.attr_type(value).unwrap_or(Type::NONE.get());
        let data = ctx.type_data(ty);
        let tensor = matches!(
            data,
            TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. }
        );
        if tensor || matches!(data, TypeData::None) {
            p.punct(":")?;
            ty = p.ty()?;
        }
        state.types.push(ty);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        if let Some(value) = op.attr(Self::VALUE) {
            p.attr(value);
        }
    }
}

impl ResultNames for Constant {
    /// `%true`, `%cst42_i32`, `%cst_f32`, `%cst_vec_4xi32`.
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
        let (ctx, ty) = (op.ctx(), op.result_type(0));
        let mut name = "cst".to_owned();
        let value = op.attr(Self::VALUE).map(|attr| ctx.attr_data(attr));
        let data = ctx.type_data(ty);
        if let (Some(AttrData::Integer { value, .. }), TypeData::Integer { width, signedness }) =
            (value, data)
        {
            if *width == 1 {
                let text = if value.is_zero() { "false" } else { "true" };
                return set(op.result(0), text);
            }
            name += &match signedness {
                Signedness::Unsigned => value.display_unsigned().to_string(),
                _ => value.display_signed().to_string(),
            };
        }
        if matches!(data, TypeData::Integer { .. } | TypeData::Float(_)) {
            name += "_";
            name += &ctx.describe_type(ty);
        }
        if let TypeData::Vector { shape, element, .. } = data {
            name += "_vec_";
            name += &shape.first().copied().unwrap_or(0).to_string();
            if matches!(
                ctx.type_data(*element),
                TypeData::Integer { .. } | TypeData::Float(_)
            ) {
                name += "x";
                name += &ctx.describe_type(*element);
            }
        }
        set(op.result(0), &name);
    }
}

impl CustomAsm for BranchConditional {
    /// `%condition ([1, 2])?, ^true(%x : type), ^false`
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let condition = p.operand()?;
        state.operands.push(p.resolve(condition, Type::I1.get())?);
        if p.optional_punct("[") {
            let first = parse_weight(p)?;
            p.punct(",")?;
            let second = parse_weight(p)?;
            p.punct("]")?;
            let weights = p.ctx().array_attr(&[first, second]);
            set(p, state, "branch_weights", weights);
        }
        let mut sizes = vec![1];
        for _ in 0..2 {
            p.punct(",")?;
            let (block, operands) = p.successor_and_operands()?;
            state.successors.push(block);
            sizes.push(operands.len() as i32);
            state.operands.extend(operands);
        }
        let sizes = p.ctx().i32_array_attr(&sizes);
        set(p, state, "operandSegmentSizes", sizes);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        p.operand(op.operand(0));
        let weights = op.attr(Self::BRANCH_WEIGHTS);
        if let Some(weights) = weights.and_then(|attr| op.ctx().array_elements(attr)) {
            p.text(" [");
            for (i, &weight) in weights.iter().enumerate() {
                p.text(if i == 0 { "" } else { ", " });
                p.attr_without_type(weight);
            }
            p.text("]");
        }
        for (i, block) in op.successors().enumerate() {
            p.text(", ");
            let group = Self::OPERAND_TRUE_TARGET_OPERANDS + i;
            p.successor_and_operands(block, &op.operands_of(group).collect::<Vec<_>>());
        }
    }
}

fn parse_weight(p: &mut dyn OpParser) -> ParseResult<Attr> {
    let loc = p.loc();
    let weight = p.attr(Some(Type::I32.get()))?;
    match p.ctx().attr_data(weight) {
        AttrData::Integer { .. } => Ok(weight),
        _ => Err(p.error(loc, "invalid kind of attribute specified")),
    }
}
