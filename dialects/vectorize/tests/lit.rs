//! Runs the text tests of the dialect. Those that need LLVM's tools run where they are found.

use crease_lit::lit::SuiteBuilder;

/// The tools of LLVM 22 under the names that Debian gives them.
const TOOLS: [&str; 4] = [
    "mlir-opt-22",
    "mlir-translate-22",
    "mlir-runner-22",
    "llc-22",
];

fn with_llvm(suite: SuiteBuilder) -> SuiteBuilder {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found =
        |tool: &&str| std::env::split_paths(&path).any(|folder| folder.join(tool).is_file());
    match TOOLS.iter().all(found) {
        true => suite.feature("llvm"),
        false => suite,
    }
}

crease_lit::suite!("tests/lit", |suite| with_llvm(suite));
