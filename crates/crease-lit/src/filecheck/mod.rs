//! FileCheck: compares a tool's output with the directives written in a test file.
//!
//! It accepts and rejects what LLVM's FileCheck 22 does, from the same options; the wording of its
//! messages is its own. Two differences are meant: an `--implicit-check-not` that cannot be parsed is
//! an error here (LLVM's prints one and goes on), and numbers have 127 bits.
//! [`check`] opens no file: texts come in, a verdict goes out; [`run_cli`] and
//! [`run`] read the files a command line names.
//!
//! ```
//! use crease_lit::filecheck::{check, Options};
//! let file = b"// CHECK: [[X:%.+]] = add\n// CHECK-NEXT: return [[X]]\n";
//! assert!(check(&Options::default(), ("t.mlir", file), ("out", b"%0 = add\nreturn %0\n")).is_ok());
//! assert!(check(&Options::default(), ("t.mlir", file), ("out", b"%0 = add\nreturn %1\n")).is_err());
//! ```

mod check;
mod context;
mod directives;
mod format;
mod matcher;
mod numeric;
mod options;
mod pattern;
mod report;
#[cfg(test)]
mod tests;
mod translate;

pub use options::{OptionError, Options};
pub use report::Failure;

/// Checks the input (name, text) against the directives of the check file (name, text).
pub fn check(
    options: &Options,
    check_file: (&str, &[u8]),
    input: (&str, &[u8]),
) -> Result<(), Failure> {
    if let Some(reason) = options.prefix_error() {
        return Err(Failure::usage(format!("error: {reason}\n")));
    }
    let keep = options.strict_whitespace;
    let mut sources = report::Sources::default();
    let check_source = sources.add(check_file.0, canonicalize(check_file.1, keep));
    let mut context = context::Context::default();
    let mut bad = Vec::new();
    for definition in &options.defines {
        if let Err(reason) = context.define(definition) {
            bad.push(format!("error: -D{definition}: {reason}\n"));
        }
    }
    if !bad.is_empty() {
        return Err(Failure::usage(bad.concat()));
    }
    let checks = directives::read(&mut sources, check_source, options, &mut context)?;
    if input.1.is_empty() && !options.allow_empty {
        return Err(Failure::usage(format!("error: '{}' is empty.\n", input.0)));
    }
    let input_source = sources.add(input.0, canonicalize(input.1, keep));
    let errors = check::check_input(&sources, input_source, &checks, options, &mut context);
    if errors.is_empty() {
        Ok(())
    } else {
        Err(Failure {
            message: errors.concat(),
            code: 1,
        })
    }
}

/// Runs the command line `args` with `stdin`; `read` resolves file names.
pub fn run(
    args: &[String],
    stdin: &[u8],
    read: &dyn Fn(&str) -> std::io::Result<Vec<u8>>,
) -> Result<(), Failure> {
    let options = Options::parse(args).map_err(bad_option)?;
    let open = |name: &str| {
        read(name)
            .map_err(|e| Failure::usage(format!("error: could not open file '{name}': {e}\n")))
    };
    let Some(name) = options.check_file.as_deref() else {
        return Err(Failure::usage("error: <check-file> not specified\n".into()));
    };
    let file = if name == "-" {
        stdin.to_vec()
    } else {
        open(name)?
    };
    match options.input_file.as_deref() {
        None | Some("-") => check(&options, (name, &file), ("<stdin>", stdin)),
        Some(input) => check(&options, (name, &file), (input, &open(input)?)),
    }
}

/// Runs the command line `args` with this process's standard input and files. Further options
/// come from the environment variable `FILECHECK_OPTS`, as with LLVM's.
pub fn run_cli(args: &[String]) -> Result<(), Failure> {
    let more = std::env::var("FILECHECK_OPTS").unwrap_or_default();
    let args: Vec<String> = more
        .split_whitespace()
        .map(str::to_owned)
        .chain(args.iter().cloned())
        .collect();
    let args = args.as_slice();
    let options = Options::parse(args).map_err(bad_option)?;
    let mut stdin = Vec::new();
    if matches!(options.input_file.as_deref(), None | Some("-"))
        || options.check_file.as_deref() == Some("-")
    {
        std::io::Read::read_to_end(&mut std::io::stdin().lock(), &mut stdin)
            .map_err(|e| Failure::usage(format!("error: could not read standard input: {e}\n")))?;
    }
    run(args, &stdin, &|name| std::fs::read(name))
}

/// A command line that cannot be read has exit code 1, as in LLVM's tools.
fn bad_option(error: OptionError) -> Failure {
    Failure {
        message: format!("error: {error}\n"),
        code: 1,
    }
}

/// Drops `\r` before `\n` and, unless `keep_blanks`, makes each run of blanks one space.
fn canonicalize(text: &[u8], keep_blanks: bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() + 1);
    let mut i = 0;
    while i < text.len() {
        match text[i] {
            b'\r' if text.get(i + 1) == Some(&b'\n') => {}
            b' ' | b'\t' if !keep_blanks => {
                out.push(b' ');
                while matches!(text.get(i + 1), Some(b' ' | b'\t')) {
                    i += 1;
                }
            }
            byte => out.push(byte),
        }
        i += 1;
    }
    out
}
