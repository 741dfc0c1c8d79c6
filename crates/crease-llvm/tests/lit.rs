//! Runs the text tests of the tools that have LLVM.

crease_lit::suite!("tests/lit", |suite| suite
    .program("crease-opt-llvm", env!("CARGO_BIN_EXE_crease-opt-llvm"))
    .program("crease-run", env!("CARGO_BIN_EXE_crease-run")));
