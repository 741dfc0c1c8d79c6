//! Syntax that no format string can say: loops, and accesses at `base[outer, index]`.

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult, UnresolvedOperand};
use crease_ir::hooks::CustomAsm;
use crease_ir::{OpRef, Type, ValueId};
use crease_vector::{VectorParts, vector_type};

use crate::generated::*;

/// `%i = %lower to %upper {…}`
impl CustomAsm for For {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let mut variable = p.argument(false, false)?;
        variable.ty = Some(Type::INDEX.get());
        p.punct("=")?;
        let lower = p.operand()?;
        p.keyword("to")?;
        let upper = p.operand()?;
        let region = p.region(&[variable], false)?;
        p.ensure_terminator(region, "vectorize.yield");
        state.regions.push(region);
        p.resolve_indices(&[lower, upper], &mut state.operands)?;
        p.optional_attr_dict(&mut state.attrs)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let Some((body, region)) = op.region(0) else {
            return;
        };
        p.text(" ");
        if let Some(&variable) = body.entry_args(region).first() {
            p.region_value(op, variable);
        }
        p.text(" = ");
        p.operand(op.operand(0));
        p.text(" to ");
        p.operand(op.operand(1));
        p.text(" ");
        p.region(op, region, false, false);
        p.optional_attr_dict(op, &[]);
    }
}

/// `%base[%i, %index]`, and `mask %m` after it.
struct Place {
    base: UnresolvedOperand,
    outer: Vec<UnresolvedOperand>,
    index: UnresolvedOperand,
    mask: Option<UnresolvedOperand>,
}

impl Place {
    fn parse(p: &mut dyn OpParser) -> ParseResult<Place> {
        let base = p.operand()?;
        let loc = p.loc();
        let mut outer = p.operand_list(Delimiter::Square)?;
        let Some(index) = outer.pop() else {
            return Err(p.error(loc, "expected an index"));
        };
        let mask = match p.optional_keyword("mask") {
            true => Some(p.operand()?),
            false => None,
        };
        Ok(Place {
            base,
            outer,
            index,
            mask,
        })
    }

    /// Adds its operands; returns the lengths of their groups.
    fn resolve(
        &self,
        p: &mut dyn OpParser,
        state: &mut OpState,
        base: Type,
        index: Type,
    ) -> ParseResult<[i32; 4]> {
        state.operands.push(p.resolve(self.base, base)?);
        p.resolve_indices(&self.outer, &mut state.operands)?;
        state.operands.push(p.resolve(self.index, index)?);
        if let Some(mask) = self.mask {
            let ty = mask_type(p, index)?;
            state.operands.push(p.resolve(mask, ty)?);
        }
        let mask = i32::from(self.mask.is_some());
        Ok([1, self.outer.len() as i32, 1, mask])
    }
}

/// The type of a mask for these lanes.
fn mask_type(p: &mut dyn OpParser, index: Type) -> ParseResult<Type> {
    let ctx = p.ctx();
    let ty =
        VectorParts::of(ctx, index).map(|v| vector_type(ctx, v.shape, v.scalable, Type::I1.get()));
    ty.ok_or_else(|| {
        let loc = p.name_loc();
        p.error(loc, "expected the type of the index to be a vector")
    })
}

fn segments(p: &mut dyn OpParser, state: &mut OpState, sizes: &[i32]) {
    let sizes = p.ctx().i32_array_attr(sizes);
    let name = p.ctx().ident(SEGMENTS);
    state.attrs.push((name, sizes));
}

const SEGMENTS: &str = "operandSegmentSizes";

fn print_place(p: &mut dyn OpPrinter, op: OpRef<'_>, [base, outer, index, mask]: [usize; 4]) {
    let group = |group| op.operands_of(group).collect::<Vec<ValueId>>();
    p.operands(&group(base));
    p.text("[");
    p.operands(&[group(outer), group(index)].concat());
    p.text("]");
    for mask in group(mask) {
        p.text(" mask ");
        p.operand(mask);
    }
}

fn group_type(op: OpRef<'_>, group: usize) -> Type {
    let first = op.operands_of(group).next();
    first.map_or(Type::NONE.get(), |value| op.ty(value))
}

/// `%base[%i, %index] mask %m, %pass : base, index -> result`
impl CustomAsm for Load {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let place = Place::parse(p)?;
        let pass = match place.mask {
            Some(_) => {
                p.punct(",")?;
                Some(p.operand()?)
            }
            None => None,
        };
        p.optional_attr_dict(&mut state.attrs)?;
        p.punct(":")?;
        let base_ty = p.ty()?;
        p.punct(",")?;
        let index_ty = p.ty()?;
        p.punct("->")?;
        let result = p.ty()?;
        let [base, outer, index, mask] = place.resolve(p, state, base_ty, index_ty)?;
        if let Some(pass) = pass {
            state.operands.push(p.resolve(pass, result)?);
        }
        let pass = i32::from(pass.is_some());
        segments(p, state, &[base, outer, index, mask, pass]);
        state.types.push(result);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        let groups = [
            Load::OPERAND_BASE,
            Load::OPERAND_OUTER,
            Load::OPERAND_INDEX,
            Load::OPERAND_MASK,
        ];
        print_place(p, op, groups);
        for pass in op.operands_of(Load::OPERAND_PASS_THROUGH) {
            p.text(", ");
            p.operand(pass);
        }
        p.optional_attr_dict(op, &[SEGMENTS]);
        p.text(" : ");
        p.ty(group_type(op, Load::OPERAND_BASE));
        p.text(", ");
        p.ty(group_type(op, Load::OPERAND_INDEX));
        p.text(" -> ");
        p.ty(op.result_type(0));
    }
}

/// `%value, %base[%i, %index] mask %m : value, base, index`
impl CustomAsm for Store {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let value = p.operand()?;
        p.punct(",")?;
        let place = Place::parse(p)?;
        p.optional_attr_dict(&mut state.attrs)?;
        p.punct(":")?;
        let value_ty = p.ty()?;
        p.punct(",")?;
        let base_ty = p.ty()?;
        p.punct(",")?;
        let index_ty = p.ty()?;
        state.operands.push(p.resolve(value, value_ty)?);
        let [base, outer, index, mask] = place.resolve(p, state, base_ty, index_ty)?;
        segments(p, state, &[1, base, outer, index, mask]);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        p.operand(op.operand(0));
        p.text(", ");
        let groups = [
            Store::OPERAND_BASE,
            Store::OPERAND_OUTER,
            Store::OPERAND_INDEX,
            Store::OPERAND_MASK,
        ];
        print_place(p, op, groups);
        p.optional_attr_dict(op, &[SEGMENTS]);
        p.text(" : ");
        p.ty(op.operand_type(0));
        p.text(", ");
        p.ty(group_type(op, Store::OPERAND_BASE));
        p.text(", ");
        p.ty(group_type(op, Store::OPERAND_INDEX));
    }
}
