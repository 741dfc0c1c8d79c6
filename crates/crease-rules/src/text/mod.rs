//! Rule text: lexer, parser, printer, and the syntax tree between them. Names mean nothing here;
//! `resolve` gives them a meaning.

pub mod ast;
mod cursor;
mod expand;
mod expr;
mod generic;
mod parser;
mod printer;
mod terms;
mod token;

pub use parser::parse;
pub use printer::print;
