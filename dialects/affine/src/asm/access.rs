//! Accesses to buffers: `%m[%i + 1, symbol(%n)]`.

use crease_ir::asm::{
    Delimiter, OpParser, OpPrinter, OpState, ParseResult, TypeClass, UnresolvedOperand,
};
use crease_ir::hooks::CustomAsm;
use crease_ir::{Attr, AttrData, OpRef, Type, ValueId};

use super::push;
use crate::{AffineLoad, AffinePrefetch, AffineStore, AffineVectorLoad, AffineVectorStore};

/// A buffer and what it is indexed with.
pub(crate) struct Element {
    memref: UnresolvedOperand,
    subscripts: Vec<UnresolvedOperand>,
}

impl Element {
    /// Reads it; the map becomes the attribute `name`.
    pub(crate) fn parse(
        p: &mut dyn OpParser,
        state: &mut OpState,
        name: &str,
    ) -> ParseResult<Self> {
        let memref = p.operand()?;
        let (map, subscripts) = p.affine_map_of_operands(Delimiter::Square)?;
        let map = p.ctx().intern_attr(AttrData::AffineMap(map));
        push(p, &mut state.attrs, name, map);
        Ok(Self { memref, subscripts })
    }

    pub(crate) fn print(
        p: &mut dyn OpPrinter,
        memref: ValueId,
        map: Option<Attr>,
        subscripts: &[ValueId],
    ) {
        p.operand(memref);
        p.text("[");
        if let Some(map) = map {
            p.affine_map_of_values(map, subscripts);
        }
        p.text("]");
    }

    /// Adds the operands, the buffer having type `ty`.
    pub(crate) fn resolve(
        self,
        p: &mut dyn OpParser,
        state: &mut OpState,
        ty: Type,
    ) -> ParseResult {
        state.operands.push(p.resolve(self.memref, ty)?);
        for subscript in self.subscripts {
            let subscript = p.resolve(subscript, Type::INDEX.get())?;
            state.operands.push(subscript);
        }
        Ok(())
    }
}

/// `: memref<…>`, and the type of the elements.
fn memref_type(p: &mut dyn OpParser) -> ParseResult<(Type, Type)> {
    let ty = p.colon_ty_of(TypeClass::MemRef)?;
    Ok((ty, p.ctx().type_data(ty).element().unwrap_or(ty)))
}

/// `, vector<…>`
fn vector_type(p: &mut dyn OpParser) -> ParseResult<Type> {
    p.punct(",")?;
    p.ty_of(TypeClass::Vector)
}

/// The buffer is operand `memref`, its subscripts follow.
fn print_element(p: &mut dyn OpPrinter, op: OpRef<'_>, map: usize, memref: usize) {
    p.text(" ");
    if memref > 0 {
        p.operand(op.operand(0));
        p.text(", ");
    }
    let subscripts: Vec<ValueId> = op.operands().skip(memref + 1).collect();
    Element::print(p, op.operand(memref), op.attr(map), &subscripts);
}

/// `%m[…] : memref`
impl CustomAsm for AffineLoad {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let from = Element::parse(p, state, "map")?;
        p.optional_attr_dict(&mut state.attrs)?;
        let (ty, element) = memref_type(p)?;
        from.resolve(p, state, ty)?;
        state.types.push(element);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_element(p, op, Self::MAP, 0);
        p.optional_attr_dict(op, &["map"]);
        p.text(" : ");
        p.ty(op.operand_type(0));
    }
}

/// `%value, %m[…] : memref`
impl CustomAsm for AffineStore {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let value = p.operand()?;
        p.punct(",")?;
        let to = Element::parse(p, state, "map")?;
        p.optional_attr_dict(&mut state.attrs)?;
        let (ty, element) = memref_type(p)?;
        state.operands.push(p.resolve(value, element)?);
        to.resolve(p, state, ty)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_element(p, op, Self::MAP, 1);
        p.optional_attr_dict(op, &["map"]);
        p.text(" : ");
        p.ty(op.operand_type(1));
    }
}

/// `%m[…] : memref, vector`
impl CustomAsm for AffineVectorLoad {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let from = Element::parse(p, state, "map")?;
        p.optional_attr_dict(&mut state.attrs)?;
        let (ty, _) = memref_type(p)?;
        let vector = vector_type(p)?;
        from.resolve(p, state, ty)?;
        state.types.push(vector);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_element(p, op, Self::MAP, 0);
        p.optional_attr_dict(op, &["map"]);
        p.text(" : ");
        p.ty(op.operand_type(0));
        p.text(", ");
        p.ty(op.result_type(0));
    }
}

/// `%value, %m[…] : memref, vector`
impl CustomAsm for AffineVectorStore {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let value = p.operand()?;
        p.punct(",")?;
        let to = Element::parse(p, state, "map")?;
        p.optional_attr_dict(&mut state.attrs)?;
        let (ty, _) = memref_type(p)?;
        let vector = vector_type(p)?;
        state.operands.push(p.resolve(value, vector)?);
        to.resolve(p, state, ty)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_element(p, op, Self::MAP, 1);
        p.optional_attr_dict(op, &["map"]);
        p.text(" : ");
        p.ty(op.operand_type(1));
        p.text(", ");
        p.ty(op.operand_type(0));
    }
}

/// `%m[…], read, locality<3>, data : memref`
impl CustomAsm for AffinePrefetch {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let from = Element::parse(p, state, "map")?;
        p.punct(",")?;
        let access = p.any_keyword()?;
        p.punct(",")?;
        p.keyword("locality")?;
        p.punct("<")?;
        let hint = p.attr(Some(Type::I32.get()))?;
        push(p, &mut state.attrs, "localityHint", hint);
        p.punct(">")?;
        p.punct(",")?;
        let cache = p.any_keyword()?;
        p.optional_attr_dict(&mut state.attrs)?;
        let (ty, _) = memref_type(p)?;
        from.resolve(p, state, ty)?;
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
        let number = |slot| op.attr(slot).and_then(|attr| ctx.int_value(attr));
        let set = |slot| number(slot).is_some_and(|n| !n.is_zero());
        print_element(p, op, Self::MAP, 0);
        p.text(if set(Self::IS_WRITE) {
            ", write"
        } else {
            ", read"
        });
        let hint = number(Self::LOCALITY_HINT).and_then(|n| n.to_i64());
        p.text(&format!(", locality<{}>", hint.unwrap_or(0)));
        p.text(if set(Self::IS_DATA_CACHE) {
            ", data"
        } else {
            ", instr"
        });
        p.optional_attr_dict(op, &["map", "localityHint", "isDataCache", "isWrite"]);
        p.text(" : ");
        p.ty(op.operand_type(0));
    }
}
