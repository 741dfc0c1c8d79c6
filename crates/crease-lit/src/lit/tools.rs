//! Which command names mean which tool: in-process functions, programs given by path, programs found.

use super::exec::{Output, Status};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// What a tool that runs in this process gives back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ToolOutput {
    /// Bytes for standard output.
    pub stdout: Vec<u8>,
    /// Bytes for standard error.
    pub stderr: Vec<u8>,
    /// Exit code.
    pub code: i32,
}

/// A tool that runs in this process: arguments (without its name) and standard input.
pub type InProcess = dyn Fn(&[String], &[u8]) -> ToolOutput + Send + Sync;

/// Where a command name leads.
pub(super) enum Resolved<'t> {
    InProcess(&'t InProcess),
    Program(PathBuf),
}

/// The tools of a suite.
#[derive(Default)]
pub(super) struct Tools {
    in_process: BTreeMap<String, Box<InProcess>>,
    programs: BTreeMap<String, PathBuf>,
}

impl Tools {
    pub(super) fn add_in_process(&mut self, name: &str, tool: Box<InProcess>) {
        self.in_process.insert(name.to_owned(), tool);
    }

    pub(super) fn add_program(&mut self, name: &str, path: PathBuf) {
        self.programs.insert(name.to_owned(), path);
    }

    /// The tool for `name`: given ones first, then a path, then Cargo's programs, then `PATH`.
    pub(super) fn resolve(&self, name: &str, cwd: &Path) -> Result<Resolved<'_>, String> {
        if let Some(tool) = self.in_process.get(name) {
            return Ok(Resolved::InProcess(tool.as_ref()));
        }
        if let Some(path) = self.programs.get(name) {
            return Ok(Resolved::Program(path.clone()));
        }
        if name.contains('/') {
            let path = cwd.join(name);
            return if path.is_file() {
                Ok(Resolved::Program(path))
            } else {
                Err(format!("'{name}': command not found"))
            };
        }
        if let Some(path) = find_built(name) {
            return Ok(Resolved::Program(path));
        }
        if name.starts_with("crease-") {
            return Err(format!(
                "'{name}' is not built: run `cargo build --package {name}`, or set {} to its path",
                variable(name)
            ));
        }
        std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())
            .map(|folder| folder.join(name))
            .find(|path| path.is_file())
            .map(Resolved::Program)
            .ok_or_else(|| format!("'{name}': command not found"))
    }

    /// Runs a tool in this process; a panic is a crash of the tool.
    pub(super) fn run_in_process(
        name: &str,
        tool: &InProcess,
        args: &[String],
        stdin: &[u8],
    ) -> Output {
        match catch_unwind(AssertUnwindSafe(|| tool(args, stdin))) {
            Ok(ToolOutput {
                stdout,
                stderr,
                code,
            }) => Output {
                stdout,
                stderr,
                status: Status::Code(code),
            },
            Err(payload) => {
                let text = payload
                    .downcast_ref::<String>()
                    .cloned()
                    .or_else(|| {
                        payload
                            .downcast_ref::<&str>()
                            .map(|text| (*text).to_owned())
                    })
                    .unwrap_or_default();
                let stderr = format!("{name} panicked: {text}\n").into_bytes();
                Output {
                    stdout: Vec::new(),
                    stderr,
                    status: Status::Crash(6),
                }
            }
        }
    }
}

/// `crease-opt` to `CREASE_OPT`.
fn variable(name: &str) -> String {
    name.replace('-', "_").to_uppercase()
}

/// A program that Cargo built: named by the environment, or beside this executable.
fn find_built(name: &str) -> Option<PathBuf> {
    // Only our own names: the environment may well hold an unrelated `EDITOR`.
    let own = name.starts_with("crease-").then(|| variable(name));
    for key in own.into_iter().chain([format!("CARGO_BIN_EXE_{name}")]) {
        if let Some(path) = std::env::var_os(key)
            .map(PathBuf::from)
            .filter(|path| path.is_file())
        {
            return Some(path);
        }
    }
    let exe = std::env::current_exe().ok()?;
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    // target/<profile>/deps/<test>: the program lies two folders up; never look past `target`.
    exe.ancestors()
        .skip(1)
        .take(3)
        .map(|folder| folder.join(&file))
        .find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_how_to_build() {
        let error = Tools::default()
            .resolve("crease-nothing", Path::new("/"))
            .err();
        let error = error.unwrap();
        assert!(
            error.contains("cargo build --package crease-nothing")
                && error.contains("CREASE_NOTHING"),
            "{error}"
        );
    }

    #[test]
    fn panic_is_a_crash() {
        let tool =
            |_: &[String], _: &[u8]| -> ToolOutput { std::panic::resume_unwind(Box::new("bad")) };
        let output = Tools::run_in_process("t", &tool, &[], b"");
        assert_eq!(
            (output.status, output.stderr.as_slice()),
            (Status::Crash(6), &b"t panicked: bad\n"[..])
        );
    }
}
