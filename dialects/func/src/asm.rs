//! Syntax of `func.func`.

use crease_ir::OpRef;
use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_syntax::function_op::{FunctionSlots, parse_function, print_function};

use crate::Func;

static FUNC: FunctionSlots = FunctionSlots {
    visibility: Func::SYM_VISIBILITY,
    name: Func::SYM_NAME,
    ty: Func::FUNCTION_TYPE,
};

impl CustomAsm for Func {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        parse_function(p, state, &FUNC)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_function(p, op, &FUNC);
    }
}
