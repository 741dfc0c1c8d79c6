//! Writing the result: all of it or nothing.
//!
//! A file gets its content by renaming a finished one over it; what is no regular file (a pipe,
//! `/dev/null`) is written to directly, after everything has succeeded.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Where the result will go.
pub(crate) enum Output {
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
        if path == "-" {
            return Ok(Output::Stdout);
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
                .map(Output::Direct);
        }
        match Self::beside(&target) {
            Ok((temporary, file)) => {
                if let Some(existing) = existing {
                    // Failing to copy the mode is no reason to fail.
                    let _ = fs::set_permissions(&temporary, existing.permissions());
                }
                Ok(Output::File {
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
                    .map(Output::Direct),
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

    /// Whether it is standard output, which gets what there is even after an error in another
    /// piece.
    pub(crate) fn is_stdout(&self) -> bool {
        matches!(self, Output::Stdout)
    }

    /// Writes everything and makes it visible.
    pub(crate) fn commit(self, text: &[u8]) -> io::Result<()> {
        match self {
            Output::Stdout => {
                let mut out = io::stdout().lock();
                out.write_all(text)?;
                out.flush()
            }
            Output::Direct(mut file) => {
                // Only a regular file has a length to set.
                let _ = file.set_len(0);
                file.write_all(text)
            }
            Output::File {
                temporary,
                mut file,
                target,
            } => {
                let written = file
                    .write_all(text)
                    .and_then(|()| fs::rename(&temporary, target));
                if written.is_err() {
                    let _ = fs::remove_file(&temporary);
                }
                written
            }
        }
    }

    /// Leaves everything as it was.
    pub(crate) fn discard(self) {
        if let Output::File { temporary, .. } = self {
            let _ = fs::remove_file(temporary);
        }
    }
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
