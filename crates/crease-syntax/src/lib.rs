//! MLIR's textual form: lexer, parser, printer, assembly formats, diagnostics; and the syntax that
//! several dialects share although no format can say it ([`function`]), for their hooks to call.
//!
//! **Invariant:** knows no dialect: ops are read and written by their `OpDef` alone.

pub mod asm_format;
pub mod diag;
mod elements;
pub mod function;
pub mod function_op;
pub mod index_list;
pub mod lexer;
pub mod parser;
pub mod prefetch;
pub mod printer;
mod served;
pub mod split;
pub mod switch_cases;
#[cfg(test)]
mod testing;
pub mod token;
