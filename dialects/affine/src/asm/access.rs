//! Accesses to buffers: `%m[%i + 1, symbol(%n)]`.

use crease_ir::asm::{
    Delimiter, OpParser, OpPrinter, OpState, ParseResult, TypeClass, UnresolvedOperand,
};
use crease_ir::hooks::CustomAsm;
use crease_ir::{Attr, AttrData, OpRef, Type, ValueId};
use crease_syntax::prefetch;

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
        p.resolve_indices(&self.subscripts, &mut state.operands)
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

/// `%m[…] : memref`, with the type of the buffer and that of its elements.
fn access(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult<(Element, Type, Type)> {
    let accessed = Element::parse(p, state, "map")?;
    p.optional_attr_dict(&mut state.attrs)?;
    let (ty, element) = memref_type(p)?;
    Ok((accessed, ty, element))
}

/// What [`access`] reads.
fn print_access(p: &mut dyn OpPrinter, op: OpRef<'_>, map: usize, memref: usize) {
    print_element(p, op, map, memref);
    p.optional_attr_dict(op, &["map"]);
    p.text(" : ");
    p.ty(op.operand_type(memref));
}

/// `%m[…] : memref`
impl CustomAsm for AffineLoad {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let (from, ty, element) = access(p, state)?;
        from.resolve(p, state, ty)?;
        state.types.push(element);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_access(p, op, Self::MAP, 0);
    }
}

/// `%value, %m[…] : memref`
impl CustomAsm for AffineStore {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let value = p.operand()?;
        p.punct(",")?;
        let (to, ty, element) = access(p, state)?;
        state.operands.push(p.resolve(value, element)?);
        to.resolve(p, state, ty)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_access(p, op, Self::MAP, 1);
    }
}

/// `%m[…] : memref, vector`
impl CustomAsm for AffineVectorLoad {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let (from, ty, _) = access(p, state)?;
        let vector = vector_type(p)?;
        from.resolve(p, state, ty)?;
        state.types.push(vector);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_access(p, op, Self::MAP, 0);
        p.text(", ");
        p.ty(op.result_type(0));
    }
}

/// `%value, %m[…] : memref, vector`
impl CustomAsm for AffineVectorStore {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let value = p.operand()?;
        p.punct(",")?;
        let (to, ty, _) = access(p, state)?;
        let vector = vector_type(p)?;
        state.operands.push(p.resolve(value, vector)?);
        to.resolve(p, state, ty)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_access(p, op, Self::MAP, 1);
        p.text(", ");
        p.ty(op.operand_type(0));
    }
}

/// `%m[…], read, locality<3>, data : memref`
impl CustomAsm for AffinePrefetch {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let from = Element::parse(p, state, "map")?;
        let words = prefetch::parse(p, state)?;
        p.optional_attr_dict(&mut state.attrs)?;
        let (ty, _) = memref_type(p)?;
        from.resolve(p, state, ty)?;
        words.check(p, state)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_element(p, op, Self::MAP, 0);
        prefetch::print(p, op);
        let [hint, write, data] = prefetch::ATTRS;
        p.optional_attr_dict(op, &["map", hint, write, data]);
        p.text(" : ");
        p.ty(op.operand_type(0));
    }
}
