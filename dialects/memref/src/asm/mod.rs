//! Syntax that no format string can say.

mod dma;
mod global;
mod misc;

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, ParseResult, UnresolvedOperand};
use crease_ir::op_def::Directive;
use crease_ir::{OpRef, ValueId};
use crease_syntax::index_list::DYNAMIC_INDEX_LIST;

pub(crate) use global::is_elements;

/// `custom<…>` directives of this dialect's formats.
pub static DIRECTIVES: &[Directive] = &[
    DYNAMIC_INDEX_LIST,
    Directive {
        name: "GlobalMemrefOpTypeAndInitialValue",
        parse: global::parse,
        print: global::print,
        ignores_names: false,
    },
];

/// `%m[%i, %j]`: a memref and indices into it.
fn element(p: &mut dyn OpParser) -> ParseResult<(UnresolvedOperand, Vec<UnresolvedOperand>)> {
    let memref = p.operand()?;
    let indices = p.operand_list(Delimiter::Square)?;
    Ok((memref, indices))
}

/// What [`element`] reads.
fn print_element(p: &mut dyn OpPrinter, memref: ValueId, indices: &[ValueId]) {
    p.operand(memref);
    p.text("[");
    p.operands(indices);
    p.text("]");
}

/// The operands from `start` on, `count` of them if there are so many.
fn operand_range(op: OpRef<'_>, start: usize, count: usize) -> Vec<ValueId> {
    op.operands().skip(start).take(count).collect()
}
