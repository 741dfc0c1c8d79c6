//! Syntax that no format string can say.

mod combine;
mod mask;
mod transfer;

use crease_ir::asm::{OpParser, ParseResult, UnresolvedOperand};
use crease_ir::op_def::Directive;

/// `custom<…>` directives of this dialect's formats.
pub(crate) static DIRECTIVES: &[Directive] = &[crease_syntax::index_list::DYNAMIC_INDEX_LIST];

/// `, %operand`, if a comma comes next.
fn operand_after_comma(p: &mut dyn OpParser) -> ParseResult<Option<UnresolvedOperand>> {
    match p.optional_punct(",") {
        true => Ok(Some(p.operand()?)),
        false => Ok(None),
    }
}
