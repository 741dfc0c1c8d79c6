//! What watches passes run: IR dumps and timing. Nothing here changes IR.

pub mod print_ir;
pub mod timing;
