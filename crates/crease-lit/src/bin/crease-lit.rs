//! `crease-lit [-v] [--param tool=path] [-Dfeature] paths…`: runs lit test files as LLVM's lit does.

use crease_lit::lit::{Outcome, Suite};
use std::process::ExitCode;

const USAGE: &str =
    "usage: crease-lit [-v] [-q] [--update] [--param tool=path] [--feature name] paths...";

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<bool, String> {
    let mut paths = Vec::new();
    let mut build: Vec<(String, String)> = Vec::new();
    let mut features = Vec::new();
    let (mut verbose, mut quiet, mut update) = (false, false, false);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || {
            args.next()
                .ok_or(format!("option '{arg}' requires a value; {USAGE}"))
        };
        match arg.as_str() {
            "-v" | "-vv" | "-a" | "--verbose" => verbose = true,
            "-q" | "-s" | "--quiet" => quiet = true,
            "--update" => update = true,
            "-h" | "--help" => {
                println!("{USAGE}");
                return Ok(true);
            }
            "--param" | "-D" => {
                let pair = value()?;
                let (tool, path) = pair
                    .split_once('=')
                    .ok_or(format!("--param {pair}: expected tool=path"))?;
                build.push((tool.to_owned(), path.to_owned()));
            }
            "--feature" => features.push(value()?),
            _ if arg.starts_with('-') => return Err(format!("unknown option '{arg}'; {USAGE}")),
            _ => paths.push(arg),
        }
    }
    let mut paths = paths.into_iter();
    let first = paths.next().ok_or(USAGE)?;
    let mut suite = paths.fold(Suite::builder(first), |suite, path| suite.path(path));
    suite = build
        .into_iter()
        .fold(suite, |suite, (tool, path)| suite.program(&tool, path));
    suite = features
        .iter()
        .fold(suite, |suite, feature| suite.feature(feature));
    if update {
        suite = suite.update(true);
    }
    let suite = suite.try_build().map_err(|e| e.to_string())?;
    let files = suite.files().map_err(|e| e.to_string())?;
    if files.is_empty() {
        return Err("no test files found".into());
    }
    let mut counts: Vec<(&str, usize)> = Vec::new();
    let mut ok = true;
    for (index, (name, file)) in files.iter().enumerate() {
        let outcome = suite.run_file(file);
        let word = outcome.word();
        ok &= outcome.is_ok();
        match counts.iter_mut().find(|(known, _)| *known == word) {
            Some((_, count)) => *count += 1,
            None => counts.push((word, 1)),
        }
        if !quiet || !outcome.is_ok() {
            println!("{word}: {name} ({} of {})", index + 1, files.len());
        }
        match &outcome {
            Outcome::Fail(report) if verbose => println!("{report}"),
            Outcome::Unsupported(why) if verbose => println!("{why}"),
            _ => {}
        }
    }
    counts.sort_unstable();
    println!("\nTotal: {}", files.len());
    for (word, count) in counts {
        println!("  {word}: {count}");
    }
    Ok(ok)
}
