//! Runs the dialect's text tests.

crease_lit::suite!("tests/lit", |suite| suite
    .program("crease-sketch-opt", env!("CARGO_BIN_EXE_crease-sketch-opt")));
