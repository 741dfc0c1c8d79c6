//! `custom<…>` directives.

use crease_ir::asm::{DirectiveArg, DirectiveValue, OpParser, OpPrinter, ParseResult};
use crease_ir::num::ApInt;
use crease_ir::{Attr, BlockId, Context, OpRef, Type, TypeData, ValueId};
use crease_syntax::switch_cases::{Destination, destination};

use crate::branch::{case_operands, case_values, indirect_operands};
use crate::enums::LINKAGE;
use crate::ops::DYNAMIC_INDEX;
use crate::types::{Struct, array_parts, is_compatible, is_vector};
use crate::{GEP, Switch};

/// The attribute that a parameter holds.
fn attr_of(arg: &DirectiveArg) -> Option<Attr> {
    match arg {
        DirectiveArg::Attr(attr) | DirectiveArg::RefAttr(attr) => *attr,
        _ => None,
    }
}

/// The first type that a parameter holds.
fn type_of(arg: &DirectiveArg) -> Option<Type> {
    match arg {
        DirectiveArg::Types(types) | DirectiveArg::RefTypes(types) => types.first().copied(),
        _ => None,
    }
}

/// Parameters: $dynamicIndices, $rawConstantIndices. `%i, 1, %j`
pub(super) fn parse_gep_indices(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let (mut operands, mut raw) = (Vec::new(), Vec::new());
    loop {
        let loc = p.loc();
        match p.optional_integer()? {
            Some(value) => match i32::try_from(value) {
                Ok(value) => raw.push(value),
                Err(_) => return Err(p.error(loc, "integer value too large")),
            },
            None => {
                raw.push(DYNAMIC_INDEX);
                operands.push(p.operand()?);
            }
        }
        if !p.optional_punct(",") {
            break;
        }
    }
    let raw = p.ctx().i32_array_attr(&raw);
    if let [first, second] = args {
        *first = DirectiveArg::Operands(operands);
        *second = DirectiveArg::Attr(Some(raw));
    }
    Ok(())
}

pub(super) fn print_gep_indices(p: &mut dyn OpPrinter, op: OpRef<'_>, _: &[DirectiveValue]) {
    let raw = op
        .attr(GEP::RAW_CONSTANT_INDICES)
        .and_then(|attr| op.ctx().i32_array(attr))
        .unwrap_or_default();
    let mut dynamic = op.operands_of(GEP::OPERAND_DYNAMIC_INDICES);
    for (i, value) in raw.into_iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        match value {
            DYNAMIC_INDEX => {
                if let Some(value) = dynamic.next() {
                    p.operand(value);
                }
            }
            _ => p.text(&value.to_string()),
        }
    }
}

/// The type at `position` in `container`, or why there is none.
pub(crate) fn element_at(ctx: &Context, container: Type, position: &[i64]) -> Result<Type, String> {
    if !is_compatible(ctx, container) {
        let found = ctx.describe_type(container);
        return Err(format!("expected LLVM IR Dialect type, got '{found}'"));
    }
    let mut ty = container;
    for &at in position {
        let outside = || format!("position out of bounds: {at}");
        // No array or struct has so many.
        let index = usize::try_from(at).unwrap_or(usize::MAX);
        if let Some((count, element)) = array_parts(ctx, ty) {
            if index as u64 >= count {
                return Err(outside());
            }
            ty = element;
        } else if let Some(element) = Struct::element_of(ctx, ty, index) {
            ty = element.ok_or_else(outside)?;
        } else {
            let found = ctx.describe_type(ty);
            return Err(format!(
                "expected LLVM IR structure/array type, got: '{found}'"
            ));
        }
    }
    Ok(ty)
}

/// Parameters: type($value), ref(type($container)), ref($position). Nothing is written.
pub(super) fn parse_element_type(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let [value, container, position] = args else {
        return Ok(());
    };
    let position = attr_of(position).and_then(|attr| p.ctx().i64_array(attr));
    let Some(container) = type_of(container) else {
        return Ok(());
    };
    match element_at(p.ctx(), container, &position.unwrap_or_default()) {
        Ok(ty) => {
            *value = DirectiveArg::Types(vec![ty]);
            Ok(())
        }
        Err(message) => {
            let loc = p.loc();
            Err(p.error(loc, &message))
        }
    }
}

/// Parameters: ref(type($v1)), type($res), ref($mask). Nothing is written.
pub(super) fn parse_shuffle_type(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let [source, result, mask] = args else {
        return Ok(());
    };
    let count = attr_of(mask)
        .and_then(|attr| p.ctx().i32_array(attr))
        .map_or(0, |mask| mask.len());
    let source = type_of(source).filter(|&ty| is_vector(p.ctx(), ty));
    let data = source.map(|ty| p.ctx().type_data(ty).clone());
    let Some(TypeData::Vector {
        scalable, element, ..
    }) = data
    else {
        let loc = p.loc();
        return Err(p.error(loc, "expected an LLVM compatible vector type"));
    };
    if count == 0 {
        // Upstream asserts here.
        let loc = p.loc();
        return Err(p.error(loc, "expected a mask that is not empty"));
    }
    let ty = p.ctx().intern_type(TypeData::Vector {
        shape: [count as i64].into(),
        scalable,
        element,
    });
    *result = DirectiveArg::Types(vec![ty]);
    Ok(())
}

/// Parameters: $linkage.
pub(super) fn parse_linkage(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let value = super::optional_case(p, &LINKAGE).unwrap_or(0);
    if let [linkage] = args {
        *linkage = DirectiveArg::Attr(LINKAGE.attr_of(p.ctx(), value));
    }
    Ok(())
}

pub(super) fn print_linkage(p: &mut dyn OpPrinter, op: OpRef<'_>, args: &[DirectiveValue]) {
    if let [DirectiveValue::Attr(Some(attr))] = args
        && let Some(value) = LINKAGE.value_of(op.ctx(), *attr)
    {
        p.enum_cases(&LINKAGE, value);
    }
}

/// Fills parameters for successors, their operands and the types of these.
fn set_destinations(args: &mut [DirectiveArg], list: Vec<Destination>) {
    let (mut blocks, mut operands, mut types) = (Vec::new(), Vec::new(), Vec::new());
    for (block, values, value_types) in list {
        blocks.push(block);
        operands.push(values);
        types.push(value_types);
    }
    if let [first, second, third, ..] = args {
        *first = DirectiveArg::Successors(blocks);
        *second = DirectiveArg::OperandGroups(operands);
        *third = DirectiveArg::TypeGroups(types);
    }
}

/// Parameters: ref(type($value)), $case_values, $caseDestinations, $caseOperands, their types.
pub(super) fn parse_cases(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    p.punct("[")?;
    if p.optional_punct("]") {
        return Ok(());
    }
    let flag = args.first().and_then(type_of);
    let width = flag.and_then(|ty| p.ctx().int_width(ty));
    let (Some(flag), Some(width)) = (flag, width) else {
        let loc = p.loc();
        return Err(p.error(loc, "expected an integer type"));
    };
    let (mut values, mut list) = (Vec::new(), Vec::new());
    loop {
        values.push(ApInt::from_i64(width, p.integer()?));
        p.punct(":")?;
        list.push(destination(p)?);
        if !p.optional_punct(",") {
            break;
        }
    }
    p.punct("]")?;
    let ctx = p.ctx();
    let ty = ctx.intern_type(TypeData::Vector {
        shape: [values.len() as i64].into(),
        scalable: [false].into(),
        element: flag,
    });
    let values = ctx.dense_int_attr(ty, &values);
    if let [_, cases, rest @ ..] = args {
        *cases = DirectiveArg::Attr(Some(values));
        set_destinations(rest, list);
    }
    Ok(())
}

pub(super) fn print_cases(p: &mut dyn OpPrinter, op: OpRef<'_>, _: &[DirectiveValue]) {
    p.text("[");
    p.newline();
    let values = case_values(op);
    if op.attr(Switch::CASE_VALUES).is_none() {
        return p.text("]");
    }
    let blocks = op.successors().skip(1);
    for (case, (value, block)) in values.iter().zip(blocks).enumerate() {
        if case > 0 {
            p.text(",");
            p.newline();
        }
        p.text("  ");
        p.text(&value.display_signed().to_string());
        p.text(": ");
        let range = op.operand_segment(case_operands(case));
        let operands: Vec<ValueId> = range.map(|at| op.operand(at)).collect();
        p.successor_and_operands(block, &operands);
    }
    p.newline();
    p.text("]");
}

/// Parameters: ref(type($addr)), $successors, $succOperands, their types.
pub(super) fn parse_successors(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    p.punct("[")?;
    let mut list = Vec::new();
    if !p.optional_punct("]") {
        loop {
            list.push(destination(p)?);
            if !p.optional_punct(",") {
                break;
            }
        }
        p.punct("]")?;
    }
    if let [_, rest @ ..] = args {
        set_destinations(rest, list);
    }
    Ok(())
}

pub(super) fn print_successors(p: &mut dyn OpPrinter, op: OpRef<'_>, _: &[DirectiveValue]) {
    p.text("[");
    let blocks: Vec<BlockId> = op.successors().collect();
    for (i, &block) in blocks.iter().enumerate() {
        if i > 0 {
            p.text(",");
        }
        p.newline();
        let range = op.operand_segment(indirect_operands(i));
        let operands: Vec<ValueId> = range.map(|at| op.operand(at)).collect();
        p.successor_and_operands(block, &operands);
    }
    if !blocks.is_empty() {
        p.newline();
    }
    p.text("]");
}
