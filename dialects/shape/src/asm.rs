//! Syntax that no format can say.

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{AttrData, Failed, OpRef, Type};
use crease_syntax::function_op::{FunctionSlots, parse_function, print_function};

use crate::generated::*;
use crate::types;

/// `%witness [-> (types)] {…}`
impl CustomAsm for Assuming {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let witness = p.operand()?;
        let ty = types::witness(p.ctx());
        state.operands.push(p.resolve(witness, ty)?);
        state.types = p.optional_arrow_types()?;
        let region = p.region(&[], false)?;
        p.ensure_terminator(region, "shape.assuming_yield");
        state.regions.push(region);
        p.optional_attr_dict(&mut state.attrs)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        p.operand(op.operand(0));
        p.arrow_results(op);
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, false, op.num_results() > 0);
        }
        p.optional_attr_dict(op, &[]);
    }
}

/// `[1, 2] : type`
impl CustomAsm for ConstShape {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        p.optional_attr_dict(&mut state.attrs)?;
        let list = p.attr(None)?;
        let ctx = p.ctx();
        // Upstream says nothing of other attributes than lists of integers.
        let number = |&attr| {
            ctx.int_value(attr)
                .map(|n| n.sext_or_trunc(64).low_u64() as i64)
        };
        let numbers: Option<Vec<i64>> = ctx
            .array_elements(list)
            .and_then(|list| list.iter().map(number).collect());
        let shape = types::extents_attr(ctx, &numbers.ok_or(Failed)?);
        state.attrs.push((p.attr_name(Self::SHAPE), shape));
        p.punct(":")?;
        state.types.push(p.ty()?);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        p.optional_attr_dict(op, &["shape"]);
        let extents = op
            .attr(Self::SHAPE)
            .and_then(|attr| types::extents_of(op.ctx(), attr));
        let extents: Vec<String> = extents.iter().flatten().map(i64::to_string).collect();
        p.text(&format!("[{}] : ", extents.join(", ")));
        p.ty(op.result_type(0));
    }
}

static FUNC: FunctionSlots = FunctionSlots {
    visibility: Func::SYM_VISIBILITY,
    name: Func::SYM_NAME,
    ty: Func::FUNCTION_TYPE,
};

/// As `func.func`.
impl CustomAsm for Func {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        parse_function(p, state, &FUNC)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_function(p, op, &FUNC);
    }
}

/// `@name [attributes {…}] {…} mapping {op = @function}`
impl CustomAsm for FunctionLibrary {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let name = p.symbol_name()?;
        state.attrs.push((p.attr_name(Self::SYM_NAME), name));
        p.optional_attr_dict_with_keyword(&mut state.attrs)?;
        let region = p.region(&[], false)?;
        state.regions.push(region);
        p.keyword("mapping")?;
        let loc = p.loc();
        let mapping = p.attr(Some(Type::NONE.get()))?;
        if !matches!(p.ctx().attr_data(mapping), AttrData::Dict(_)) {
            return Err(p.error(loc, "invalid kind of attribute specified"));
        }
        state.attrs.push((p.attr_name(Self::MAPPING), mapping));
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        if let Some(name) = op.attr(Self::SYM_NAME) {
            p.symbol(op.ctx().string_bytes(name));
        }
        p.optional_attr_dict_with_keyword(op, &["sym_name", "mapping"]);
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, false, false);
        }
        p.text(" mapping ");
        if let Some(mapping) = op.attr(Self::MAPPING) {
            p.attr_without_type(mapping);
        }
    }
}

/// `(%shape, %initial…) : type [-> (types)] {…}`
impl CustomAsm for Reduce {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let operands = p.operand_list(Delimiter::Paren)?;
        p.punct(":")?;
        let shape = p.ty()?;
        state.types = p.optional_arrow_types()?;
        let name_loc = p.name_loc();
        let Some((&first, initial)) = operands.split_first() else {
            // Upstream reads on, past the end of its list.
            return Err(p.error(name_loc, "expected a shape or extent tensor"));
        };
        state.operands.push(p.resolve(first, shape)?);
        let initial = p.resolve_all(initial, &state.types, name_loc)?;
        state.operands.extend(initial);
        let region = p.region(&[], false)?;
        state.regions.push(region);
        p.optional_attr_dict(&mut state.attrs)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let operands: Vec<_> = op.operands().collect();
        let (shape, initial) = operands.split_at(operands.len().min(1));
        p.text("(");
        p.operands(shape);
        // A comma even if nothing follows.
        p.text(", ");
        p.operands(initial);
        p.text(") : ");
        p.ty(op.operand_type(0));
        let types: Vec<Type> = op.results().map(|result| op.ty(result)).collect();
        p.optional_arrow_types(&types);
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, true, true);
        }
        p.optional_attr_dict(op, &[]);
    }
}
