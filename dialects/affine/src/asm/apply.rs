//! `affine.apply`, `affine.min`, `affine.max` and `affine.if`.

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{OpRef, Type, ValueId};

use super::{dims_and_symbols, map, print_dims_and_symbols, push, set};
use crate::ops::{map_of, set_of};
use crate::{AffineApply, AffineIf, AffineMax, AffineMin};

/// `map(%dims)[%symbols]`
impl CustomAsm for AffineApply {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let (attr, map) = map(p)?;
        push(p, &mut state.attrs, "map", attr);
        let dims = dims_and_symbols(p, &mut state.operands)?;
        p.optional_attr_dict(&mut state.attrs)?;
        let all = map.num_inputs() as usize;
        if map.num_dims() as usize != dims || all != state.operands.len() {
            let loc = p.name_loc();
            return Err(p.error(loc, "dimension or symbol index mismatch"));
        }
        state.types = vec![Type::INDEX.get(); map.num_results()];
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print(p, op);
    }
}

fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
    // The map has the same slot in all of them.
    p.text(" ");
    if let Some(attr) = op.attr(AffineApply::MAP) {
        p.attr(attr);
    }
    let operands: Vec<ValueId> = op.operands().collect();
    let dims = map_of(op, AffineApply::MAP).map_or(0, |map| map.num_dims());
    print_dims_and_symbols(p, &operands, dims);
    p.optional_attr_dict(op, &["map"]);
}

fn parse_extremum(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
    let (attr, _) = map(p)?;
    push(p, &mut state.attrs, "map", attr);
    let dims = p.operand_list(Delimiter::Paren)?;
    let symbols = p.operand_list(Delimiter::OptionalSquare)?;
    p.optional_attr_dict(&mut state.attrs)?;
    p.resolve_indices(&dims, &mut state.operands)?;
    p.resolve_indices(&symbols, &mut state.operands)?;
    state.types = vec![Type::INDEX.get()];
    Ok(())
}

/// As `affine.apply`.
impl CustomAsm for AffineMin {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        parse_extremum(p, state)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print(p, op);
    }
}

/// As `affine.apply`.
impl CustomAsm for AffineMax {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        parse_extremum(p, state)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print(p, op);
    }
}

/// `set(%dims)[%symbols] [-> (types)] {…} [else {…}]`
impl CustomAsm for AffineIf {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let (attr, set) = set(p)?;
        push(p, &mut state.attrs, "condition", attr);
        let dims = dims_and_symbols(p, &mut state.operands)?;
        let loc = p.name_loc();
        if set.num_dims() as usize != dims {
            let message = "dim operand count and integer set dim count must match";
            return Err(p.error(loc, message));
        }
        if set.num_inputs() as usize != state.operands.len() {
            let message = "symbol operand count and integer set symbol count must match";
            return Err(p.error(loc, message));
        }
        state.types = p.optional_arrow_types()?;
        let then = p.region(&[], false)?;
        p.ensure_terminator(then, "affine.yield");
        let otherwise = match p.optional_keyword("else") {
            true => {
                let region = p.region(&[], false)?;
                p.ensure_terminator(region, "affine.yield");
                region
            }
            false => p.empty_region(),
        };
        state.regions.extend([then, otherwise]);
        p.optional_attr_dict(&mut state.attrs)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        if let Some(attr) = op.attr(Self::CONDITION) {
            p.attr(attr);
        }
        let operands: Vec<ValueId> = op.operands().collect();
        print_dims_and_symbols(p, &operands, set_of(op).map_or(0, |set| set.num_dims()));
        let types: Vec<Type> = op.results().map(|r| op.ty(r)).collect();
        p.optional_arrow_types(&types);
        p.text(" ");
        let yields = op.num_results() > 0;
        if let Some((_, then)) = op.region(0) {
            p.region(op, then, false, yields);
        }
        if let Some((body, otherwise)) = op.region(1)
            && !body.region_empty(otherwise)
        {
            p.text(" else ");
            p.region(op, otherwise, false, yields);
        }
        p.optional_attr_dict(op, &["condition"]);
    }
}
