//! `crease-filecheck`: FileCheck's command line over [`crease_lit::filecheck`].

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = crease_lit::filecheck::run_cli(&args);
    eprint!(
        "{}",
        result.as_ref().err().map_or("", |failure| &failure.message)
    );
    ExitCode::from(result.map_or_else(|failure| u8::try_from(failure.code).unwrap_or(2), |()| 0))
}
