//! A folder of test files with the tools they use, run one by one or through `cargo test`.

use super::run::{Outcome, Settings, run, skipped};
use super::tools::ToolOutput;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// File name endings of test files.
const ENDINGS: [&str; 2] = ["mlir", "test"];

/// Why a suite cannot run.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    /// A folder or file cannot be read.
    #[error("cannot read {path}: {source}")]
    Read {
        /// What could not be read.
        path: PathBuf,
        /// The system's reason.
        source: std::io::Error,
    },
    /// No folder for temporary files.
    #[error("cannot make a folder for temporary files: {0}")]
    Temp(std::io::Error),
}

/// Describes a suite; see [`Suite::builder`].
pub struct SuiteBuilder {
    roots: Vec<PathBuf>,
    settings: Settings,
}

/// Test files with the tools they use.
pub struct Suite {
    roots: Vec<PathBuf>,
    settings: Arc<Settings>,
    temp: tempfile::TempDir,
    next: AtomicUsize,
}

impl SuiteBuilder {
    /// Adds another folder or file.
    pub fn path(mut self, path: impl Into<PathBuf>) -> SuiteBuilder {
        self.roots.push(path.into());
        self
    }

    /// Runs commands named `name` as a function in this process; a panic counts as a crash.
    pub fn tool(
        mut self,
        name: &str,
        tool: impl Fn(&[String], &[u8]) -> ToolOutput + Send + Sync + 'static,
    ) -> SuiteBuilder {
        self.settings.tools.add_in_process(name, Box::new(tool));
        self
    }

    /// Runs commands named `name` as the program at `path`.
    pub fn program(mut self, name: &str, path: impl Into<PathBuf>) -> SuiteBuilder {
        self.settings.tools.add_program(name, path.into());
        self
    }

    /// As [`SuiteBuilder::program`], where a path is known.
    pub fn maybe_program(self, name: &str, path: Option<&str>) -> SuiteBuilder {
        match path {
            Some(path) => self.program(name, path),
            None => self,
        }
    }

    /// Declares a feature for `REQUIRES:`, `UNSUPPORTED:` and `XFAIL:`.
    pub fn feature(mut self, name: &str) -> SuiteBuilder {
        self.settings.features.insert(name.to_owned());
        self
    }

    /// Replaces `key` by `value` in RUN lines.
    pub fn substitution(mut self, key: &str, value: &str) -> SuiteBuilder {
        self.settings
            .substitutions
            .push((key.to_owned(), value.to_owned()));
        self
    }

    /// Rewrites the CHECK lines of marked files; the default is whether `CREASE_LIT_UPDATE` is set.
    pub fn update(mut self, update: bool) -> SuiteBuilder {
        self.settings.update = update;
        self
    }

    /// Whether CHECK lines that no RUN line uses are an error; they are unless told otherwise.
    pub fn check_unused(mut self, check: bool) -> SuiteBuilder {
        self.settings.check_unused = check;
        self
    }

    /// The suite, with a folder for temporary files that goes when it goes.
    pub fn try_build(self) -> Result<Suite, SuiteError> {
        let temp = tempfile::Builder::new()
            .prefix("crease-lit-")
            .tempdir()
            .map_err(SuiteError::Temp)?;
        Ok(Suite {
            roots: self.roots,
            settings: Arc::new(self.settings),
            temp,
            next: AtomicUsize::new(0),
        })
    }

    /// Builds the suite and runs it as the `main` of a test executable.
    pub fn main(self) -> ExitCode {
        match self.try_build() {
            Ok(suite) => suite.main(),
            Err(error) => {
                eprintln!("error: {error}");
                ExitCode::from(2)
            }
        }
    }
}

impl Suite {
    /// Begins a suite of the test files under `dir` (or of one file).
    pub fn builder(dir: impl Into<PathBuf>) -> SuiteBuilder {
        let mut settings = Settings {
            check_unused: true,
            ..Settings::default()
        };
        settings.update = std::env::var_os("CREASE_LIT_UPDATE")
            .is_some_and(|value| !value.is_empty() && value != "0");
        settings
            .features
            .insert(format!("system-{}", std::env::consts::OS));
        settings
            .features
            .insert(format!("target-{}", std::env::consts::ARCH));
        SuiteBuilder {
            roots: vec![dir.into()],
            settings,
        }
    }

    /// All test files in order, each with its name: the path relative to the folder given.
    pub fn files(&self) -> Result<Vec<(String, PathBuf)>, SuiteError> {
        let mut files = Vec::new();
        for root in &self.roots {
            let root = std::path::absolute(root).map_err(|source| SuiteError::Read {
                path: root.clone(),
                source,
            })?;
            if root.is_file() {
                files.push((root.to_string_lossy().into_owned(), root));
            } else {
                walk(&root, &root, &mut files)?;
            }
        }
        files.sort();
        Ok(files)
    }

    /// Runs one test file.
    pub fn run_file(&self, file: &Path) -> Outcome {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let temp = self.temp.path().join(number.to_string());
        match std::fs::create_dir(&temp) {
            Ok(()) => run(file, &temp, &self.settings),
            Err(e) => Outcome::Fail(format!("cannot make {}: {e}\n", temp.display())),
        }
    }

    /// Runs the suite with the command line of a test executable, one trial per file.
    pub fn main(self) -> ExitCode {
        let args = libtest_mimic::Arguments::from_args();
        let files = match self.files() {
            Ok(files) => files,
            Err(error) => {
                eprintln!("error: {error}");
                return ExitCode::from(2);
            }
        };
        let suite = Arc::new(self);
        let trials = files
            .into_iter()
            .map(|(name, file)| {
                let ignored = skipped(&file, &suite.settings).is_some();
                let suite = Arc::clone(&suite);
                libtest_mimic::Trial::test(name, move || match suite.run_file(&file) {
                    Outcome::Fail(report) => Err(libtest_mimic::Failed::from(report)),
                    Outcome::UnexpectedPass => Err("passes, but XFAIL: says it fails".into()),
                    _ => Ok(()),
                })
                .with_ignored_flag(ignored)
            })
            .collect();
        libtest_mimic::run(&args, trials).exit_code()
    }
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) -> Result<(), SuiteError> {
    let failed = |source| SuiteError::Read {
        path: folder.to_owned(),
        source,
    };
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            if name != "Inputs" && name != "Output" && !name.starts_with('.') {
                walk(root, &path, files)?;
            }
        } else if path
            .extension()
            .is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known))
        {
            let relative = path
                .strip_prefix(root)
                .unwrap_or(&path)
                .to_string_lossy()
                .replace('\\', "/");
            files.push((relative, path));
        }
    }
    Ok(())
}
