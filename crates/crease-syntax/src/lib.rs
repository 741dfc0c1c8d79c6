//! MLIR's textual form: lexer, parser, printer, assembly formats, diagnostics
