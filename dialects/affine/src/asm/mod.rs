//! Syntax that no format string can say: maps and sets with their operands, accesses, loops.

mod access;
mod apply;
mod loops;
mod parallel;

pub(crate) use access::Element;

use crease_ir::affine::{AffineMap, IntegerSet};
use crease_ir::asm::{Delimiter, OpParser, OpPrinter, ParseResult};
use crease_ir::op_def::Directive;
use crease_ir::{Attr, AttrData, NamedAttr, ValueId};

/// `custom<…>` directives of this dialect's formats.
pub static DIRECTIVES: &[Directive] = &[crease_syntax::index_list::DYNAMIC_INDEX_LIST];

/// Adds the attribute `name`.
fn push(p: &dyn OpParser, attrs: &mut Vec<NamedAttr>, name: &str, value: Attr) {
    attrs.push((p.ctx().ident(name), value));
}

/// An attribute that is an affine map.
fn map(p: &mut dyn OpParser) -> ParseResult<(Attr, AffineMap)> {
    let loc = p.loc();
    let attr = p.attr(None)?;
    if let AttrData::AffineMap(map) = p.ctx().attr_data(attr) {
        return Ok((attr, map.clone()));
    }
    Err(p.error(loc, "invalid kind of attribute specified"))
}

/// An attribute that is an integer set.
fn set(p: &mut dyn OpParser) -> ParseResult<(Attr, IntegerSet)> {
    let loc = p.loc();
    let attr = p.attr(None)?;
    if let AttrData::IntegerSet(set) = p.ctx().attr_data(attr) {
        return Ok((attr, set.clone()));
    }
    Err(p.error(loc, "invalid kind of attribute specified"))
}

/// `(%dims)[%symbols]`: the number of dimensions; all operands go to `operands`.
fn dims_and_symbols(p: &mut dyn OpParser, operands: &mut Vec<ValueId>) -> ParseResult<usize> {
    let dims = p.operand_list(Delimiter::Paren)?;
    let symbols = p.operand_list(Delimiter::OptionalSquare)?;
    p.resolve_indices(&dims, operands)?;
    p.resolve_indices(&symbols, operands)?;
    Ok(dims.len())
}

fn print_dims_and_symbols(p: &mut dyn OpPrinter, operands: &[ValueId], dims: u32) {
    let (dims, symbols) = operands.split_at(operands.len().min(dims as usize));
    p.text("(");
    p.operands(dims);
    p.text(")");
    if !symbols.is_empty() {
        p.text("[");
        p.operands(symbols);
        p.text("]");
    }
}
