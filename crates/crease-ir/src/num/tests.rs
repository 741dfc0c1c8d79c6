//! Properties of the numbers against `num-bigint` and the machine's floats, and a table of
//! literals as `mlir-opt` prints them.
