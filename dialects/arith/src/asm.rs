//! Syntax that no format can say, and names of results.

use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::{CustomAsm, ResultNames};
use crease_ir::ids::ValueId;
use crease_ir::view::OpRef;

use crate::generated::*;

macro_rules! unread {
    ($($kind:ident),* $(,)?) => {$(
        impl CustomAsm for $kind {
            fn parse(parser: &mut dyn OpParser, _: &mut OpState) -> ParseResult {
                let loc = parser.name_loc();
                Err(parser.error(loc, "the custom syntax of this op is not provided yet"))
            }

            fn print(printer: &mut dyn OpPrinter, op: OpRef<'_>) {
                printer.optional_attr_dict(op, &[]);
            }
        }
    )*};
}

unread! {
    Select,
}

macro_rules! unnamed {
    ($($kind:ident),* $(,)?) => {$(
        impl ResultNames for $kind {
            fn result_names(_: OpRef<'_>, _: &mut dyn FnMut(ValueId, &str)) {}
        }
    )*};
}

unnamed! {
    Constant, MulI,
}
