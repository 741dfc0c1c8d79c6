//! Diagnostics as text: MLIR's look, and `--verify-diagnostics`.
