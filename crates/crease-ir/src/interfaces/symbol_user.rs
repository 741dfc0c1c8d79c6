//! Ops that refer to symbols.

use crate::diag::{Diagnostics, Failed};
use crate::symbols::SymbolTable;
use crate::view::OpRef;

/// Ops that check the symbols they refer to (`SymbolUserOpInterface`).
#[derive(Clone, Copy)]
pub struct SymbolUserInterface {
    /// Checks the op's references, given the nearest symbol table.
    pub verify: fn(OpRef<'_>, &SymbolTable<'_>, &mut Diagnostics) -> Result<(), Failed>,
}
