//! `memref.alloca_scope`, `memref.generic_atomic_rmw`, `memref.prefetch`, `memref.transpose`.

use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult, TypeClass};
use crease_ir::hooks::CustomAsm;
use crease_ir::{AttrData, NamedAttr, OpRef, Type};

use super::{element, operand_range, print_element, resolve_indices};
use crate::{AllocaScope, GenericAtomicRMW, Prefetch, Transpose};

fn push(p: &dyn OpParser, attrs: &mut Vec<NamedAttr>, name: &str, value: crease_ir::Attr) {
    attrs.push((p.ctx().ident(name), value));
}

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
        let gives = op.num_results() > 0;
        if gives {
            p.text(" -> (");
            for (i, result) in op.results().enumerate() {
                if i > 0 {
                    p.text(", ");
                }
                p.ty(op.ty(result));
            }
            p.text(")");
        }
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, false, gives);
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
        resolve_indices(p, &indices, &mut state.operands)?;
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

const PREFETCH_ATTRS: [&str; 3] = ["localityHint", "isWrite", "isDataCache"];

/// `%m[…], read, locality<3>, data : type`
impl CustomAsm for Prefetch {
    const IGNORES_NAMES: bool = true;

    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let (memref, indices) = element(p)?;
        p.punct(",")?;
        let access = p.any_keyword()?;
        p.punct(",")?;
        p.keyword("locality")?;
        p.punct("<")?;
        let hint_loc = p.loc();
        let hint = p.attr(Some(Type::I32.get()))?;
        if !matches!(p.ctx().attr_data(hint), AttrData::Integer { .. }) {
            return Err(p.error(hint_loc, "invalid kind of attribute specified"));
        }
        push(p, &mut state.attrs, "localityHint", hint);
        p.punct(">")?;
        p.punct(",")?;
        let cache = p.any_keyword()?;
        let ty = p.colon_ty_of(TypeClass::MemRef)?;
        state.operands.push(p.resolve(memref, ty)?);
        resolve_indices(p, &indices, &mut state.operands)?;
        let loc = p.name_loc();
        if access != "read" && access != "write" {
            return Err(p.error(loc, "rw specifier has to be 'read' or 'write'"));
        }
        let is_write = p.ctx().bool_attr(access == "write");
        push(p, &mut state.attrs, "isWrite", is_write);
        if cache != "data" && cache != "instr" {
            return Err(p.error(loc, "cache type has to be 'data' or 'instr'"));
        }
        let is_data = p.ctx().bool_attr(cache == "data");
        push(p, &mut state.attrs, "isDataCache", is_data);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let ctx = op.ctx();
        let number = |slot| {
            op.attr(slot)
                .and_then(|attr| ctx.int_value(attr))
                .and_then(|value| value.to_u64())
                .unwrap_or(0)
        };
        p.text(" ");
        let indices = operand_range(op, 1, op.num_operands());
        print_element(p, op.operand(0), &indices);
        p.text(match number(Prefetch::IS_WRITE) {
            0 => ", read",
            _ => ", write",
        });
        p.text(&format!(", locality<{}", number(Prefetch::LOCALITY_HINT)));
        p.text(match number(Prefetch::IS_DATA_CACHE) {
            0 => ">, instr",
            _ => ">, data",
        });
        p.optional_attr_dict(op, &PREFETCH_ATTRS);
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
        push(p, &mut state.attrs, "permutation", map);
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
