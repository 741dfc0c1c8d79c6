//! Files that a command writes: brought up to date, or, with `--check`, named where they are stale.

use std::fs;

use crate::{Result, root};

/// The files of one run of a command.
pub(crate) struct Generated {
    check: bool,
    stale: Vec<String>,
}

impl Generated {
    /// Writes files, or only looks if `--check` is among the arguments.
    pub(crate) fn new(args: &[String]) -> Self {
        Self {
            check: args.iter().any(|a| a == "--check"),
            stale: Vec::new(),
        }
    }

    /// `file`, from the workspace's folder, is to hold `text`; `command` makes it so.
    pub(crate) fn file(&mut self, file: &str, text: &str, command: &str) -> Result {
        let path = root().join(file);
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            return Ok(());
        }
        if self.check {
            self.stale.push(format!("{file} is stale: {command}"));
            return Ok(());
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&path, text)?;
        println!("{file}");
        Ok(())
    }

    /// An error if a file is stale.
    pub(crate) fn finish(self) -> Result {
        match self.stale.is_empty() {
            true => Ok(()),
            false => Err(self.stale.join("\n").into()),
        }
    }
}
