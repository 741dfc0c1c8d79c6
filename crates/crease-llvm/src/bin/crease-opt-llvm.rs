//! `crease-opt` with LLVM: the same command line, where `mlir{…}` and `--emit` work.

fn main() -> std::process::ExitCode {
    crease_opt::main_with_backend(crease_upstream::registry(), crease_llvm::BACKEND)
}
