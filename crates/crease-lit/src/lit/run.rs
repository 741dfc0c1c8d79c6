//! Runs one test file and says how it ended. It knows nothing of `cargo test`.

use super::exec::{Shell, Step};
use super::script::{Script, Substitutions, read};
use super::tools::Tools;
use super::{unused, update};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// How a test file ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It did what it says.
    Pass,
    /// It was expected to fail and did.
    ExpectedFailure,
    /// It does not apply here; the reason.
    Unsupported(String),
    /// It was expected to fail and passed.
    UnexpectedPass,
    /// It failed; the report.
    Fail(String),
}

impl Outcome {
    /// Whether the outcome is one a suite may have.
    pub fn is_ok(&self) -> bool {
        !matches!(self, Outcome::UnexpectedPass | Outcome::Fail(_))
    }

    /// LLVM's lit's word for it.
    pub fn word(&self) -> &'static str {
        match self {
            Outcome::Pass => "PASS",
            Outcome::ExpectedFailure => "XFAIL",
            Outcome::Unsupported(_) => "UNSUPPORTED",
            Outcome::UnexpectedPass => "XPASS",
            Outcome::Fail(_) => "FAIL",
        }
    }
}

/// What the tests of a suite have in common.
#[derive(Default)]
pub(super) struct Settings {
    pub(super) tools: Tools,
    pub(super) features: BTreeSet<String>,
    pub(super) substitutions: Vec<(String, String)>,
    pub(super) update: bool,
    /// Checks that every CHECK line belongs to some RUN line.
    pub(super) check_unused: bool,
}

/// Why `file` does not apply here, known without running it.
pub(super) fn skipped(file: &Path, settings: &Settings) -> Option<String> {
    let text = std::fs::read(file).ok()?;
    read(&text).ok()?.skipped(&settings.features).ok()?
}

/// Runs `file` with `temp` as its own, existing folder for temporary files.
pub(super) fn run(file: &Path, temp: &Path, settings: &Settings) -> Outcome {
    let test = || -> Result<Outcome, String> {
        let text =
            std::fs::read(file).map_err(|e| format!("cannot read {}: {e}", file.display()))?;
        let script = read(&text)?;
        if let Some(why) = script.skipped(&settings.features)? {
            return Ok(Outcome::Unsupported(why));
        }
        let xfail = script.expected_to_fail(&settings.features)?;
        let subs = Substitutions::new(file, temp, &settings.substitutions);
        if settings.update && !xfail {
            update::update(file, &text, &script, &subs, temp, settings)?;
        }
        Ok(
            match (
                run_script(file, &text, &script, &subs, temp, settings),
                xfail,
            ) {
                (Ok(()), false) => Outcome::Pass,
                (Ok(()), true) => Outcome::UnexpectedPass,
                (Err(_), true) => Outcome::ExpectedFailure,
                (Err(report), false) => Outcome::Fail(report),
            },
        )
    };
    test().unwrap_or_else(|reason| Outcome::Fail(format!("{}: {reason}\n", file.display())))
}

/// A shell in the test's temporary folder.
pub(super) fn shell<'t>(temp: &Path, settings: &'t Settings) -> Shell<'t> {
    Shell {
        tools: &settings.tools,
        cwd: PathBuf::from(temp),
        env: BTreeMap::new(),
        steps: Vec::new(),
    }
}

fn run_script(
    file: &Path,
    text: &[u8],
    script: &Script,
    subs: &Substitutions,
    temp: &Path,
    settings: &Settings,
) -> Result<(), String> {
    let mut shell = shell(temp, settings);
    let lines: Vec<String> = script
        .runs
        .iter()
        .map(|run| subs.apply(&run.text))
        .collect();
    for (run, line) in script.runs.iter().zip(&lines) {
        let at = format!("RUN: at line {}: {}\n", run.line, run.text);
        let ok = shell
            .run_line(line)
            .map_err(|reason| format!("{at}{}:{}: error: {reason}\n", file.display(), run.line))?;
        if !ok {
            return Err(at + &report(&shell.steps) + &accept(file, text, line));
        }
    }
    // A test edited by --update was read before; look at what stands there now.
    let text = if settings.update {
        &std::fs::read(file).unwrap_or_default()
    } else {
        text
    };
    if settings.check_unused {
        unused::check(file, text, &lines)?;
    }
    Ok(())
}

/// The commands of a failed RUN line with how they ended and what they said.
fn report(steps: &[Step]) -> String {
    let mut text = String::new();
    for step in steps {
        text += &format!("$ {}\n", step.words.join(" "));
        for (name, bytes) in [("stdout", &step.stdout), ("stderr", &step.stderr)] {
            if !bytes.is_empty() {
                let shown = String::from_utf8_lossy(bytes);
                text += &format!("# {name}:\n{}\n", shown.trim_end_matches('\n'));
            }
        }
        if !step.status.ok() {
            text += &format!("# {}\n", step.status);
        }
    }
    text
}

/// The command that accepts the new output.
fn accept(file: &Path, text: &[u8], line: &str) -> String {
    if !line.contains("FileCheck") {
        return String::new();
    }
    let cwd = std::env::current_dir().ok();
    let shown = cwd.as_deref().and_then(|cwd| {
        cwd.ancestors().take(3).find_map(|up| {
            // The workspace's root is where `cargo xtask` runs; a dialect's own crate has none.
            let root = up.join("Cargo.lock").is_file() && up.join("xtask").is_dir();
            root.then(|| file.strip_prefix(up).ok()).flatten()
        })
    });
    let command = match shown {
        Some(file) => format!("cargo xtask test {} --update", file.display()),
        None => "CREASE_LIT_UPDATE=1 cargo test".to_owned(),
    };
    if update::is_marked(text) {
        format!("\nto accept the new output: {command}\n")
    } else {
        format!(
            "\nits CHECK lines are hand-written; to have them written from the output, \
             make the first line `// {}` and run: {command}\n",
            update::MARK
        )
    }
}
