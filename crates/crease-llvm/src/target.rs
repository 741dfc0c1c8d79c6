//! Machines to make code for, and the forms that a program can be written in for them.

use crate::error::{Error, Result};
use crate::ffi::{self, FileKind, LlvmModule, Machine};
use crate::mlir::{Mlir, Program};

/// How much time goes into making code fast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Level {
    /// As much as `-O3` takes.
    #[default]
    Full,
    /// As little as `-O1` does: for code that runs once.
    Quick,
}

/// A machine, as `llc` names it, and how code for it is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// `-mtriple`
    pub triple: String,
    /// `-mcpu`; empty for what the triple says.
    pub cpu: String,
    /// `-mattr`: `+avx2,-fma`
    pub features: String,
    /// `-O`
    pub level: Level,
}

impl Target {
    /// The machine that this runs on, with all that it can do.
    pub fn host() -> Target {
        Target {
            triple: ffi::host_triple(),
            cpu: ffi::host_cpu(),
            features: ffi::host_features(),
            level: Level::Full,
        }
    }

    /// The kind of machine that this runs on, with nothing that not all of them can do.
    pub fn baseline() -> Target {
        Target {
            triple: ffi::host_triple(),
            cpu: String::new(),
            features: String::new(),
            level: Level::Full,
        }
    }

    /// The same with more features.
    pub fn with_features(mut self, features: &str) -> Target {
        if !self.features.is_empty() && !features.is_empty() {
            self.features.push(',');
        }
        self.features.push_str(features);
        self
    }

    /// The same with another level.
    pub fn with_level(mut self, level: Level) -> Target {
        self.level = level;
        self
    }

    pub(crate) fn machine(&self) -> Result<Machine> {
        let level = match self.level {
            Level::Full => 3,
            Level::Quick => 1,
        };
        Machine::new(&self.triple, &self.cpu, &self.features, level).map_err(Error::new)
    }

    /// Runs LLVM's passes as a compiler of C does. A program that had vectors before gets no others:
    /// its author chose the loops, and what strips leave over is not worth a strip.
    pub(crate) fn optimize(
        &self,
        module: &mut LlvmModule,
        machine: &Machine,
        had_vectors: bool,
    ) -> Result<()> {
        let passes = match self.level {
            Level::Full => "default<O3>",
            Level::Quick => "default<O1>",
        };
        module
            .run(passes, machine, !had_vectors)
            .map_err(Error::new)
    }
}

/// A form of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// LLVM IR as it is translated, before LLVM's own passes.
    LlvmIr,
    /// Assembly, after LLVM's passes at `-O3`.
    Assembly,
    /// An object file, likewise.
    Object,
}

impl Program<'_> {
    /// Lowers the program and writes it for a machine.
    pub fn emit(&mut self, target: &Target, form: Form) -> Result<Vec<u8>> {
        let machine = target.machine()?;
        let had_vectors = self.has_vectors();
        self.lower()?;
        let mut module = self.translate()?;
        module.set_machine(&machine);
        let kind = match form {
            Form::LlvmIr => return Ok(module.text().into_bytes()),
            Form::Assembly => FileKind::Assembly,
            Form::Object => FileKind::Object,
        };
        target.optimize(&mut module, &machine, had_vectors)?;
        module.emit(&machine, kind).map_err(Error::new)
    }
}

/// Reads a text with MLIR, lowers it and writes it for a machine.
pub fn emit(name: &str, text: &str, target: &Target, form: Form) -> Result<Vec<u8>> {
    Mlir::new().parse(name, text)?.emit(target, form)
}
