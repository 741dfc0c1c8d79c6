//! `crease-run FILE -e FUNCTION [VALUE…]`: compiles a function for this machine, calls it, and writes
//! its results as `crease-opt --run` does. Optimizes nothing in crease itself: pipe through
//! `crease-opt` for that.

use std::io::Read as _;
use std::process::ExitCode;

const USAGE: &str = "\
usage: crease-run [FILE] [-e FUNCTION] [VALUE…]

  FILE         MLIR text; `-` or nothing for standard input
  -e FUNCTION  the function to run (main)
  VALUE…       its arguments, as --run-args of crease-opt takes them: `2`, `1.5`, `dense<[1, 2]>`
  --mcpu=NAME, --mattr=FEATURES
               compile for this processor instead of the one that this runs on, which must be able
               to run what it is
";

fn main() -> ExitCode {
    match run() {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{}", message.trim_end());
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<String, String> {
    let mut file = None;
    let mut function = "main".to_owned();
    let mut values: Vec<String> = Vec::new();
    let (mut cpu, mut features) = (None, None);
    let mut args = std::env::args().skip(1);
    let mut only_values = false;
    while let Some(arg) = args.next() {
        let name = arg.trim_start_matches('-');
        let dashes = arg.len() - name.len();
        let negative = name.starts_with(|c: char| c.is_ascii_digit());
        if only_values || dashes == 0 || name.is_empty() && dashes == 1 || negative {
            match file {
                None => file = Some(arg),
                Some(_) => values.push(arg),
            }
            continue;
        }
        let (name, inline) = match name.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (name, None),
        };
        let mut value = || {
            let next = inline.clone().or_else(|| args.next());
            next.ok_or_else(|| format!("crease-run: {arg} requires a value\n{USAGE}"))
        };
        match name {
            "" => only_values = true,
            "e" => function = value()?,
            "mcpu" => cpu = Some(value()?),
            "mattr" => features = Some(value()?),
            "help" | "h" => return Ok(USAGE.to_owned()),
            _ => return Err(format!("crease-run: there is no flag {arg}\n{USAGE}")),
        }
    }
    let target = match (cpu, features) {
        (None, None) => crease_llvm::Target::host(),
        (cpu, features) => crease_llvm::Target {
            cpu: cpu.unwrap_or_default(),
            ..crease_llvm::Target::baseline()
        }
        .with_features(&features.unwrap_or_default()),
    };
    let file = file.unwrap_or_else(|| "-".to_owned());
    let mut text = Vec::new();
    match file.as_str() {
        "-" => std::io::stdin().lock().read_to_end(&mut text),
        path => std::fs::File::open(path).and_then(|mut file| file.read_to_end(&mut text)),
    }
    .map_err(|error| format!("crease-run: cannot read '{file}': {error}"))?;
    let name = if file == "-" { "<stdin>" } else { &file };
    crease_llvm::run(
        &crease_upstream::registry(),
        name,
        text,
        &function,
        &values.join(", "),
        &target,
    )
}
