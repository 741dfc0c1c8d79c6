//! Syntax that no format string can say: the cases of `cf.switch`.

use crease_ir::op_def::Directive;

/// `custom<SwitchOpCases>`
pub static DIRECTIVES: &[Directive] = &[crease_syntax::switch_cases::SWITCH_CASES];
