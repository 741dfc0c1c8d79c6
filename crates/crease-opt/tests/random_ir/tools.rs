//! Running the tools on modules, many at once, and showing how their outputs differ.

use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A line between modules, as `--split-input-file` has it.
const MARKER: &str = "// -----\n";

/// A tool that takes longer on a batch than this does not end.
const PATIENCE: Duration = Duration::from_secs(10);

/// `mlir-opt` or crease-opt.
pub(crate) struct Tool {
    path: PathBuf,
}

/// What a tool made of a module.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Verdict {
    Output(String),
    /// The end of what it says on standard error. All rejections are equal.
    Failure(Said),
}

#[derive(Clone, Eq)]
pub(crate) struct Said(String);

impl PartialEq for Said {
    fn eq(&self, _: &Said) -> bool {
        true
    }
}

impl Verdict {
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Verdict::Output(text) => Some(text),
            Verdict::Failure(_) => None,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Output(text) => f.write_str(text),
            Verdict::Failure(Said(why)) => f.write_str(why),
        }
    }
}

impl Tool {
    /// `mlir-opt`, if it is there and of version 22.
    pub(crate) fn oracle() -> Option<Tool> {
        let path = std::env::var_os("MLIR_OPT").map_or_else(|| "mlir-opt-22".into(), PathBuf::from);
        let version = Command::new(&path).arg("--version").output().ok()?;
        let right = String::from_utf8_lossy(&version.stdout).contains("version 22.");
        right.then_some(Tool { path })
    }

    pub(crate) fn crease() -> Tool {
        Tool {
            path: env!("CARGO_BIN_EXE_crease-opt").into(),
        }
    }

    /// The output for each module. They are handed over at once, and each half by itself if the tool does
    /// not accept all of them.
    pub(crate) fn run_all(&self, flags: &[&str], texts: &[&str]) -> Vec<Verdict> {
        let mut flags_all = vec!["--split-input-file"];
        flags_all.extend(flags);
        if let Verdict::Output(text) = self.run(&flags_all, &texts.join(MARKER)) {
            let pieces: Vec<&str> = text.split(MARKER).collect();
            if pieces.len() == texts.len() {
                return pieces
                    .iter()
                    .map(|piece| Verdict::Output((*piece).into()))
                    .collect();
            }
        }
        // Few are the cause: each half is tried at once again.
        if let [] | [_] = texts {
            return texts.iter().map(|text| self.run(flags, text)).collect();
        }
        let (first, second) = texts.split_at(texts.len() / 2);
        [self.run_all(flags, first), self.run_all(flags, second)].concat()
    }

    /// The output for one text.
    pub(crate) fn run(&self, flags: &[&str], text: &str) -> Verdict {
        match self.answer(flags, text) {
            Ok(answer) => match answer.status {
                Some(status) if status.success() => Verdict::Output(answer.output),
                Some(status) => failure(&format!("{status}: {}", answer.said)),
                None => failure("does not end"),
            },
            Err(error) => failure(&format!("not run: {error}")),
        }
    }

    /// All that the tool does with a text.
    pub(crate) fn answer(&self, flags: &[&str], text: &str) -> io::Result<Answer> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        // One name for both tools: locations show it.
        let file = |kind: &str| folder.join(format!("random-{}.{kind}", std::process::id()));
        let (input, out, err) = (file("mlir"), file("out"), file("err"));
        fs::write(&input, text)?;
        let mut child = Command::new(&self.path)
            .arg("--allow-unregistered-dialect")
            .args(flags)
            .arg(&input)
            .stdin(Stdio::null())
            .stdout(File::create(&out)?)
            .stderr(File::create(&err)?)
            .spawn()?;
        let status = wait(&mut child)?;
        let read = |path: &Path| fs::read(path).map(|b| String::from_utf8_lossy(&b).into_owned());
        let (output, said) = (read(&out)?, read(&err)?);
        for path in [&input, &out, &err] {
            fs::remove_file(path)?;
        }
        Ok(Answer {
            status,
            output,
            said,
        })
    }
}

/// What a tool did with a text.
pub(crate) struct Answer {
    /// `None` if it did not end.
    pub(crate) status: Option<ExitStatus>,
    /// What it printed.
    pub(crate) output: String,
    /// What it said on standard error.
    pub(crate) said: String,
}

/// Waits for a tool; `None` if it had to be ended.
fn wait(child: &mut std::process::Child) -> io::Result<Option<ExitStatus>> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if start.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn failure(text: &str) -> Verdict {
    Verdict::Failure(Said(text.chars().take(600).collect()))
}

/// The lines that differ, with those around them that are equal left out but for three.
pub(crate) fn diff(theirs: &Verdict, ours: &Verdict) -> String {
    const AROUND: usize = 3;
    let (theirs, ours) = (theirs.to_string(), ours.to_string());
    let (a, b): (Vec<&str>, Vec<&str>) = (theirs.lines().collect(), ours.lines().collect());
    let head = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let tail = a[head..].iter().rev().zip(b[head..].iter().rev());
    let tail = tail.take_while(|(a, b)| a == b).count();
    let mut out = String::new();
    let mut show = |mark: &str, lines: &[&str]| {
        for line in lines {
            out.push_str(&format!("{mark}{line}\n"));
        }
    };
    show(" ", &a[head.saturating_sub(AROUND)..head]);
    show("-", &a[head..a.len() - tail]);
    show("+", &b[head..b.len() - tail]);
    show(" ", &a[a.len() - tail..][..tail.min(AROUND)]);
    out
}
