//! `crease-ods --root R --include I --report F [--check] [dialect…]` and
//! `crease-ods import-rules --include I FILE.td [-I FOLDER]…`, as xtask starts them.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use crease_ods::{Report, config, generate};

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<ExitCode, String> {
    let mut args = std::env::args().skip(1).peekable();
    if args.next_if(|arg| arg == "import-rules").is_some() {
        return import_rules(args);
    }
    let (mut root, mut include, mut check) = (PathBuf::new(), PathBuf::new(), false);
    let mut report_file = None;
    let mut wanted = Vec::new();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--root" => root = args.next().ok_or("--root wants a folder")?.into(),
            "--include" => include = args.next().ok_or("--include wants a folder")?.into(),
            "--report" => report_file = Some(args.next().ok_or("--report wants a file")?),
            "--check" => check = true,
            flag if flag.starts_with('-') => return Err(format!("no flag `{flag}`")),
            _ => wanted.push(arg),
        }
    }
    let all = config::load_all(&root)?;
    if let Some(unknown) = wanted
        .iter()
        .find(|name| !all.iter().any(|c| c.dialect == **name))
    {
        let names: Vec<&str> = all.iter().map(|c| c.dialect.as_str()).collect();
        return Err(format!(
            "no dialect `{unknown}`; there are {}",
            names.join(", ")
        ));
    }
    let mut report = Report::default();
    let mut stale = Vec::new();
    for config in &all {
        if !wanted.is_empty() && !wanted.contains(&config.dialect) {
            continue;
        }
        for file in generate(config, &include, &mut report)? {
            let text = rustfmt(&file.text).map_err(|e| format!("{}: {e}", file.path.display()))?;
            let shown = file.path.strip_prefix(&root).unwrap_or(&file.path);
            if std::fs::read_to_string(&file.path).is_ok_and(|old| old == text) {
                continue;
            }
            if check {
                stale.push(format!(
                    "{} (cargo xtask codegen {})",
                    shown.display(),
                    config.dialect
                ));
            } else {
                write(&file.path, &text)?;
                println!("wrote {}", shown.display());
            }
        }
    }
    let mut text = report.lines().join("\n");
    if !text.is_empty() {
        text.push('\n');
    }
    if let Some(file) = report_file {
        write(Path::new(&file), &text)?;
    }
    for line in report.lines() {
        eprintln!("not translated: {line}");
    }
    for line in &stale {
        eprintln!("out of date: {line}");
    }
    let fine = report.lines().is_empty() && stale.is_empty();
    Ok(if fine {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Rules go to standard output, what does not translate to standard error.
fn import_rules(mut args: impl Iterator<Item = String>) -> Result<ExitCode, String> {
    let (mut includes, mut file) = (Vec::new(), None);
    while let Some(arg) = args.next() {
        let folder = match arg.as_str() {
            "--include" | "-I" => Some(args.next().ok_or(format!("{arg} wants a folder"))?),
            flag => flag.strip_prefix("-I").map(str::to_owned),
        };
        match folder {
            Some(folder) => includes.push(PathBuf::from(folder)),
            None if arg.starts_with('-') => return Err(format!("no flag `{arg}`")),
            None if file.is_some() => return Err("import-rules wants one file".to_owned()),
            None => file = Some(PathBuf::from(arg)),
        }
    }
    let file = file.ok_or("import-rules wants a file: FILE.td [-I FOLDER]…")?;
    let import = crease_ods::import::import(&file, &includes)?;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    print!("{}", import.text(&name));
    eprint!("{}", import.report());
    Ok(ExitCode::SUCCESS)
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let place = |e: std::io::Error| format!("{}: {e}", path.display());
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(place)?;
    }
    std::fs::write(path, text).map_err(place)
}

/// `text` as `rustfmt` writes it.
fn rustfmt(text: &str) -> Result<String, String> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--emit", "stdout"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| format!("rustfmt: {e}"))?;
    let mut stdin = child.stdin.take().ok_or("rustfmt: no stdin")?;
    let input = text.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child
        .wait_with_output()
        .map_err(|e| format!("rustfmt: {e}"))?;
    let written = writer.join().map_err(|_| "rustfmt: writing failed")?;
    written.map_err(|e| format!("rustfmt: {e}"))?;
    if !output.status.success() {
        return Err(format!("rustfmt failed on:\n{text}"));
    }
    String::from_utf8(output.stdout).map_err(|e| e.to_string())
}
