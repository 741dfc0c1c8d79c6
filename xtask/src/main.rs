//! Project automation: `cargo xtask <command>`. This file only dispatches.

mod bench;
mod capabilities;
mod codegen;
mod docs;
mod generated;
mod llvm;
mod new;
mod prove;
mod rules;
mod setup;
mod test;
mod tidy;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask <command>

  test [FILE…] [--update]       set up what the tests need and run them all, or only these lit files
  codegen [--check] [DIALECT…]  write the op tables of upstream dialects from ODS (needs LLVM 22)
  bench [SHAPE…] [options]      crease-opt beside mlir-opt on generated modules (--help lists more)
  docs [--check]                write docs/dialects: a page per dialect, from its tables
  llvm [--debug]                build crease-opt-llvm and crease-run, the tools that have LLVM 22
  import-rules FILE.td [-I DIR] print the rules that a TableGen file of patterns means, and say what
                                has no translation (needs LLVM 22)
  prove [--all] [--group G | --file F | --rule R | --sample N] [--mutants]
                                prove with z3 the rules of patterns/ that are new or changed, and
                                write patterns/proofs.tsv; or prove some afresh; --mutants: refuse
                                wrong ones made from them
  rules [--check] [DIALECT…]    compile patterns/<dialect> into tables of the dialect
  tidy                          check file heads, lengths, names and documents
  vectorize [--count N] [--seed S] [--neon]
                                values of random loops against those of their lanes (needs LLVM 22)
  new WHAT NAME                 the files and lines of a new dialect, op, fold, pattern, pass, flag,
                                trait or interface
  setup                         install LLVM/MLIR 22 from Debian's packages where that is possible
";

/// Anything that goes wrong is a message for the person at the terminal.
type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let rest = args.get(1..).unwrap_or_default();
    let result = match args.first().map(String::as_str) {
        Some("test") => test::run(rest),
        Some("codegen") => codegen::run(rest),
        Some("bench") => bench::run(rest),
        Some("import-rules") => codegen::import_rules(rest),
        Some("llvm") => llvm::run(rest),
        Some("vectorize") => llvm::vectorize(rest),
        Some("docs") => docs::run(rest),
        Some("prove") => prove::run(rest),
        Some("rules") => rules::run(rest),
        Some("tidy") => tidy::run(),
        Some("new") => new::run(rest),
        Some("setup") => setup::run(),
        _ => Err(USAGE.into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The workspace's folder.
fn root() -> std::path::PathBuf {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}
