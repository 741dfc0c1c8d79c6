//! Machines to make code for, and the forms that a program can be written in for them.

use crate::error::{Error, Result};
use crate::ffi::{self, FileKind, LlvmModule, Machine};
use crate::mlir::{Mlir, Program};

/// A machine, as `llc` names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// `-mtriple`
    pub triple: String,
    /// `-mcpu`; empty for what the triple says.
    pub cpu: String,
    /// `-mattr`: `+avx2,-fma`
    pub features: String,
}

impl Target {
    /// The machine that this runs on, with all that it can do.
    pub fn host() -> Target {
        Target {
            triple: ffi::host_triple(),
            cpu: ffi::host_cpu(),
            features: ffi::host_features(),
        }
    }

    /// The kind of machine that this runs on, with nothing that not all of them can do.
    pub fn baseline() -> Target {
        Target {
            triple: ffi::host_triple(),
            cpu: String::new(),
            features: String::new(),
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

    pub(crate) fn machine(&self) -> Result<Machine> {
        Machine::new(&self.triple, &self.cpu, &self.features).map_err(Error::new)
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
        self.lower()?;
        let mut module = self.translate()?;
        module.set_machine(&machine);
        let kind = match form {
            Form::LlvmIr => return Ok(module.text().into_bytes()),
            Form::Assembly => FileKind::Assembly,
            Form::Object => FileKind::Object,
        };
        optimize(&mut module, &machine)?;
        module.emit(&machine, kind).map_err(Error::new)
    }
}

/// Runs LLVM's passes as a compiler of C does at `-O3`.
pub(crate) fn optimize(module: &mut LlvmModule, machine: &Machine) -> Result<()> {
    module.run("default<O3>", machine).map_err(Error::new)
}

/// Reads a text with MLIR, lowers it and writes it for a machine.
pub fn emit(name: &str, text: &str, target: &Target, form: Form) -> Result<Vec<u8>> {
    Mlir::new().parse(name, text)?.emit(target, form)
}
