//! Syntax that no format string can say.

use crease_ir::op_def::Directive;

/// `custom<…>` directives of this dialect's formats.
pub(crate) static DIRECTIVES: &[Directive] = &[crease_syntax::index_list::DYNAMIC_INDEX_LIST];
