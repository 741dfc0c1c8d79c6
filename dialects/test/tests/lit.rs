//! Runs the text tests of what no shipped dialect has an op for.

crease_lit::suite!("tests/lit", |suite| suite
    .program("crease-test-opt", env!("CARGO_BIN_EXE_crease-test-opt")));
