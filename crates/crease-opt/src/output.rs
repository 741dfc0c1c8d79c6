//! Writing the result: all of it or nothing.
//!
//! A file gets its content by renaming a finished one over it; what is no regular file (a pipe,
//! `/dev/null`) is written to directly. Nothing is written before everything but printing has
//! succeeded.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Where the result goes, and what went wrong there first: [`Output::commit`] tells. Writing
/// itself never fails.
pub(crate) struct Output {
    target: Target,
    error: Option<io::Error>,
    begun: bool,
}

enum Target {
    /// Standard output.
    Stdout,
    /// A file beside the target, renamed over it in the end.
    File {
        temporary: PathBuf,
        file: File,
        target: PathBuf,
    },
    /// An open file that can't be replaced.
    Direct(File),
}

impl Output {
    /// Opens `path`; `-` is standard output. An existing file stays as it is for now.
    pub(crate) fn open(path: &str) -> io::Result<Output> {
        let target = Target::open(path)?;
        Ok(Output::new(target))
    }

    /// Standard output.
    pub(crate) fn stdout() -> Output {
        Output::new(Target::Stdout)
    }

    fn new(target: Target) -> Output {
        Output {
            target,
            error: None,
            begun: false,
        }
    }

    /// Whether it is standard output, which gets what there is even after an error in another
    /// piece.
    pub(crate) fn is_stdout(&self) -> bool {
        matches!(self.target, Target::Stdout)
    }

    /// Makes what was written visible, or tells why there is nothing.
    pub(crate) fn commit(mut self) -> io::Result<()> {
        // Nothing written empties what was there, too.
        self.write_all(&[])?;
        match self.error {
            None => self.target.commit(),
            Some(error) => {
                self.target.discard();
                Err(error)
            }
        }
    }

    /// Leaves everything as it was.
    pub(crate) fn discard(self) {
        self.target.discard();
    }

    fn put(&mut self, text: &[u8]) -> io::Result<()> {
        match &mut self.target {
            Target::Stdout => io::stdout().lock().write_all(text),
            Target::Direct(file) => {
                if !std::mem::replace(&mut self.begun, true) {
                    // Only a regular file has a length to set.
                    let _ = file.set_len(0);
                }
                file.write_all(text)
            }
            Target::File { file, .. } => file.write_all(text),
        }
    }
}

impl io::Write for Output {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.write_all(text)?;
        Ok(text.len())
    }

    fn write_all(&mut self, text: &[u8]) -> io::Result<()> {
        if self.error.is_none() {
            self.error = self.put(text).err();
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Target {
    fn open(path: &str) -> io::Result<Target> {
        if path == "-" {
            return Ok(Target::Stdout);
        }
        if path.is_empty() {
            return Err(io::ErrorKind::NotFound.into());
        }
        // A link stays a link: what it points to is replaced.
        let target = fs::canonicalize(path).unwrap_or_else(|_| PathBuf::from(path));
        let existing = fs::metadata(&target).ok();
        if existing.as_ref().is_some_and(|m| !m.is_file()) {
            return OpenOptions::new()
                .write(true)
                .open(&target)
                .map(Target::Direct);
        }
        match Self::beside(&target) {
            Ok((temporary, file)) => {
                if let Some(existing) = existing {
                    // Failing to copy the mode is no reason to fail.
                    let _ = fs::set_permissions(&temporary, existing.permissions());
                }
                Ok(Target::File {
                    temporary,
                    file,
                    target,
                })
            }
            // The folder can't be written to, but perhaps the file can.
            Err(error) => match existing {
                Some(_) => OpenOptions::new()
                    .write(true)
                    .open(&target)
                    .map(Target::Direct),
                None => Err(error),
            },
        }
    }

    fn beside(target: &Path) -> io::Result<(PathBuf, File)> {
        let name = target
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        for attempt in 0u32.. {
            let name = format!(".{name}.{}-{attempt}.tmp", std::process::id());
            let path = target.with_file_name(name);
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => return Ok((path, file)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < 100 => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    fn commit(self) -> io::Result<()> {
        match self {
            Target::Stdout => io::stdout().lock().flush(),
            Target::Direct(_) => Ok(()),
            Target::File {
                temporary, target, ..
            } => {
                let renamed = fs::rename(&temporary, target);
                if renamed.is_err() {
                    let _ = fs::remove_file(&temporary);
                }
                renamed
            }
        }
    }

    fn discard(self) {
        if let Target::File { temporary, .. } = self {
            let _ = fs::remove_file(temporary);
        }
    }
}

/// Writes a file.
pub(crate) fn write(path: &str, text: &str) -> Result<(), String> {
    let why = |error: &io::Error| format!("cannot open output file '{path}': {}", reason(error));
    let mut output = Output::open(path).map_err(|error| why(&error))?;
    let _ = io::Write::write_all(&mut output, text.as_bytes());
    output.commit().map_err(|error| why(&error))
}

/// The operating system's words for an error, without the number.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = match error.kind() {
        io::ErrorKind::NotFound => "No such file or directory".to_owned(),
        _ => error.to_string(),
    };
    match text.find(" (os error") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}
