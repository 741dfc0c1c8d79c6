//! Syntax that no format string can say.

mod combine;
mod mask;
mod transfer;

use crease_ir::asm::{OpParser, ParseResult, UnresolvedOperand};
use crease_ir::op_def::Directive;
use crease_ir::{Type, ValueId};

/// `custom<…>` directives of this dialect's formats.
pub(crate) static DIRECTIVES: &[Directive] = &[crease_syntax::index_list::DYNAMIC_INDEX_LIST];

/// Looks up indices.
fn resolve_indices(
    p: &mut dyn OpParser,
    indices: &[UnresolvedOperand],
    to: &mut Vec<ValueId>,
) -> ParseResult {
    for &index in indices {
        to.push(p.resolve(index, Type::INDEX.get())?);
    }
    Ok(())
}
