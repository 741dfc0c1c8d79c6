//! Runs parsed RUN lines: pipes, redirections, built-in commands, in-process tools, processes.
//!
//! The commands of a pipe run one after the other, each on the whole output of the one before.
//! Where both outputs of an in-process tool go to one place, stderr comes first, as with a
//! tool that writes diagnostics while it works and its result at the end.

use super::builtins;
use super::shell::{Command, Joint, Pipeline, Redirect, Word, parse};
use super::tools::{Resolved, Tools};
use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Code(i32),
    /// A signal, or a panic of an in-process tool.
    Crash(i32),
}

impl Status {
    pub(super) fn ok(self) -> bool {
        self == Status::Code(0)
    }
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Status::Code(code) => write!(f, "exit code {code}"),
            Status::Crash(signal) => write!(f, "crash, signal {signal}"),
        }
    }
}

/// What a command wrote and how it ended.
#[derive(Clone, Debug)]
pub(super) struct Output {
    pub(super) stdout: Vec<u8>,
    pub(super) stderr: Vec<u8>,
    pub(super) status: Status,
}

impl Output {
    pub(super) fn new(stdout: impl Into<Vec<u8>>, stderr: impl Into<Vec<u8>>, code: i32) -> Output {
        Output {
            stdout: stdout.into(),
            stderr: stderr.into(),
            status: Status::Code(code),
        }
    }
    pub(super) fn error(text: impl std::fmt::Display, code: i32) -> Output {
        Output::new("", format!("{text}\n"), code)
    }
}

/// A command that ran, for the report.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) words: Vec<String>,
    pub(super) status: Status,
    pub(super) stderr: Vec<u8>,
    /// Output that went nowhere else.
    pub(super) stdout: Vec<u8>,
}

/// State that lasts over the RUN lines of one test.
pub(super) struct Shell<'t> {
    pub(super) tools: &'t Tools,
    pub(super) cwd: PathBuf,
    pub(super) env: BTreeMap<String, Option<String>>,
    /// Steps of the RUN line at hand.
    pub(super) steps: Vec<Step>,
}

#[derive(Clone, PartialEq, Eq)]
enum Target {
    Out,
    Err,
    File(PathBuf, bool),
}

impl Shell<'_> {
    /// Runs one RUN line; the outcome is its last pipeline's.
    pub(super) fn run_line(&mut self, text: &str) -> Result<bool, String> {
        let mut ok = true;
        self.steps.clear();
        for (joint, pipeline) in parse(text)? {
            let wanted = match joint {
                Joint::Then => true,
                Joint::And => ok,
                Joint::Or => !ok,
            };
            if wanted {
                ok = self.pipeline(&pipeline)?;
            }
        }
        Ok(ok)
    }

    /// A pipeline fails when any of its commands does.
    fn pipeline(&mut self, pipeline: &Pipeline) -> Result<bool, String> {
        let mut stdin = Vec::new();
        let mut ok = true;
        for (index, command) in pipeline.commands.iter().enumerate() {
            let last = index + 1 == pipeline.commands.len();
            let (out, step) = self.command(command, &stdin)?;
            ok &= step.status.ok();
            self.steps.push(step);
            stdin = out;
            if last && let Some(step) = self.steps.last_mut() {
                step.stdout = std::mem::take(&mut stdin);
            }
        }
        Ok(ok != pipeline.negate)
    }

    /// Runs one command with its redirections; returns what goes into the pipe.
    pub(super) fn command(
        &mut self,
        command: &Command,
        stdin: &[u8],
    ) -> Result<(Vec<u8>, Step), String> {
        let words = self.expand(&command.words);
        let mut input = None;
        let mut out = Target::Out;
        let mut err = Target::Err;
        for redirect in &command.redirects {
            match redirect {
                Redirect::Input(file) => {
                    let path = self.path(file);
                    input = Some(
                        std::fs::read(&path)
                            .map_err(|e| format!("cannot read '{}': {e}", path.display()))?,
                    );
                }
                Redirect::Output(fd, file, append) => {
                    let target = self.open(file, *append)?;
                    match fd {
                        1 => out = target,
                        2 => err = target,
                        _ => return Err(format!("unsupported redirect of descriptor {fd}")),
                    }
                }
                Redirect::Duplicate(2, 1) => err = out.clone(),
                Redirect::Duplicate(1, 2) => out = err.clone(),
                Redirect::Duplicate(from, to) => {
                    return Err(format!("unsupported redirect {from}>&{to}"));
                }
                Redirect::Both(file, append) => {
                    out = self.open(file, *append)?;
                    err = out.clone();
                }
            }
        }
        let merge = out == err;
        let result = self.call(&words, input.as_deref().unwrap_or(stdin), merge);
        let (mut piped, mut shown) = (Vec::new(), Vec::new());
        let streams = if merge {
            vec![(result.stderr, &err), (result.stdout, &out)]
        } else {
            vec![(result.stdout, &out), (result.stderr, &err)]
        };
        for (bytes, target) in streams {
            match target {
                Target::Out => piped.extend(bytes),
                Target::Err => shown.extend(bytes),
                Target::File(path, _) if path.as_os_str() == "/dev/null" => {}
                Target::File(path, _) => std::fs::OpenOptions::new()
                    .append(true)
                    .open(path)
                    .and_then(|mut file| file.write_all(&bytes))
                    .map_err(|e| format!("cannot write '{}': {e}", path.display()))?,
            }
        }
        Ok((
            piped,
            Step {
                words,
                status: result.status,
                stderr: shown,
                stdout: Vec::new(),
            },
        ))
    }

    /// Creates (and, unless appending, empties) a file; its name relative to the current folder.
    fn open(&self, file: &str, append: bool) -> Result<Target, String> {
        let path = self.path(file);
        if path.as_os_str() != "/dev/null" {
            let mut options = std::fs::OpenOptions::new();
            options.create(true).write(true).truncate(!append);
            options
                .open(&path)
                .map_err(|e| format!("cannot open '{}': {e}", path.display()))?;
        }
        Ok(Target::File(path, append))
    }

    pub(super) fn path(&self, file: &str) -> PathBuf {
        self.cwd.join(file)
    }

    fn expand(&self, words: &[Word]) -> Vec<String> {
        let mut out = Vec::new();
        for word in words {
            let hits = if word.glob {
                self.glob(&word.text)
            } else {
                Vec::new()
            };
            if hits.is_empty() {
                out.push(word.text.clone());
            } else {
                out.extend(hits);
            }
        }
        out
    }

    /// `*` and `?` in the last part of a path.
    fn glob(&self, pattern: &str) -> Vec<String> {
        let (folder, name) = pattern
            .rsplit_once('/')
            .map_or(("", pattern), |(folder, name)| (folder, name));
        let Ok(entries) = std::fs::read_dir(self.path(folder)) else {
            return Vec::new();
        };
        let regex = regex::escape(name).replace("\\*", ".*").replace("\\?", ".");
        let Ok(regex) = regex::Regex::new(&format!("^{regex}$")) else {
            return Vec::new();
        };
        let mut hits: Vec<String> = entries
            .flatten()
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .filter(|entry| !entry.starts_with('.') && regex.is_match(entry))
            .map(|entry| {
                if pattern.contains('/') {
                    format!("{folder}/{entry}")
                } else {
                    entry
                }
            })
            .collect();
        hits.sort();
        hits
    }

    /// Runs `words`; with `merge`, a process writes both its outputs to one pipe, in order.
    pub(super) fn call(&mut self, words: &[String], stdin: &[u8], merge: bool) -> Output {
        let Some((name, args)) = words.split_first() else {
            return Output::error("empty command", 127);
        };
        match name.as_str() {
            "not" => return self.call_not(args, stdin, merge),
            "env" => return self.call_env(args, stdin, merge),
            _ => {}
        }
        if let Some(output) = builtins::run(self, name, args, stdin) {
            return output;
        }
        match self.tools.resolve(name, &self.cwd) {
            Ok(Resolved::InProcess(tool)) => Tools::run_in_process(name, tool, args, stdin),
            Ok(Resolved::Program(path)) => self.spawn(&path, args, stdin, merge),
            Err(reason) => Output::error(reason, 127),
        }
    }

    fn call_not(&mut self, args: &[String], stdin: &[u8], merge: bool) -> Output {
        let crash = args.first().is_some_and(|arg| arg == "--crash");
        let mut output = self.call(&args[usize::from(crash)..], stdin, merge);
        let wanted = match output.status {
            Status::Code(127)
                if output.stdout.is_empty() && self.cannot_start(args.get(usize::from(crash))) =>
            {
                false
            }
            Status::Code(code) => !crash && code != 0,
            Status::Crash(_) => crash,
        };
        output.status = Status::Code(i32::from(!wanted));
        output
    }

    /// Whether a command is not there at all; `not` must not take that for an expected failure.
    fn cannot_start(&self, name: Option<&String>) -> bool {
        name.is_none_or(|name| {
            !matches!(name.as_str(), "not" | "env")
                && !builtins::is_builtin(name)
                && self.tools.resolve(name, &self.cwd).is_err()
        })
    }

    fn call_env(&mut self, args: &[String], stdin: &[u8], merge: bool) -> Output {
        let saved = self.env.clone();
        let mut rest = args;
        loop {
            match rest {
                [flag, name, tail @ ..] if flag == "-u" => {
                    self.env.insert(name.clone(), None);
                    rest = tail;
                }
                [word, tail @ ..] if word.contains('=') && !word.starts_with('=') => {
                    let (name, value) = word.split_once('=').unwrap_or((word, ""));
                    self.env.insert(name.to_owned(), Some(value.to_owned()));
                    rest = tail;
                }
                _ => break,
            }
        }
        let output = if rest.is_empty() {
            let mut all: BTreeMap<String, Option<String>> =
                std::env::vars().map(|(k, v)| (k, Some(v))).collect();
            all.extend(self.env.clone());
            let lines = all
                .into_iter()
                .filter_map(|(name, value)| Some(format!("{name}={}\n", value?)));
            Output::new(lines.collect::<String>(), "", 0)
        } else {
            self.call(rest, stdin, merge)
        };
        self.env = saved;
        output
    }

    fn spawn(&self, program: &Path, args: &[String], stdin: &[u8], merge: bool) -> Output {
        let fail = |e: std::io::Error| {
            Output::error(format!("cannot run '{}': {e}", program.display()), 127)
        };
        let mut command = std::process::Command::new(program);
        command
            .args(args)
            .current_dir(&self.cwd)
            .stdin(Stdio::piped());
        for (name, value) in &self.env {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        let mut merged = None;
        if merge {
            match std::io::pipe()
                .and_then(|(reader, writer)| Ok((reader, writer.try_clone()?, writer)))
            {
                Ok((reader, first, second)) => {
                    command.stdout(first).stderr(second);
                    merged = Some(reader);
                }
                Err(e) => return fail(e),
            }
        } else {
            command.stdout(Stdio::piped()).stderr(Stdio::piped());
        }
        let mut child = match command.spawn() {
            Ok(child) => child,
            Err(e) => return fail(e),
        };
        // The command holds the pipe's writing ends; the reader would wait for them for ever.
        drop(command);
        let input = child.stdin.take();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                if let Some(mut input) = input {
                    // A tool may stop reading early; that is not the test's concern.
                    let _ = input.write_all(stdin);
                }
            });
            let mut text = Vec::new();
            if let Some(mut reader) = merged
                && let Err(e) = reader.read_to_end(&mut text)
            {
                return fail(e);
            }
            match child.wait_with_output() {
                Ok(output) => {
                    text.extend(output.stdout);
                    Output {
                        stdout: text,
                        stderr: output.stderr,
                        status: status(output.status),
                    }
                }
                Err(e) => fail(e),
            }
        })
    }
}

fn status(status: std::process::ExitStatus) -> Status {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return Status::Crash(signal);
    }
    Status::Code(status.code().unwrap_or(1))
}
