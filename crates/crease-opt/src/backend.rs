//! What a tool adds to the command line that crease itself does not have: code for machines, and
//! passes of MLIR. The flags and the pass are known here, so that a tool without them can say where
//! they are to be had. Makes no code.

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::{Context, OpRef};
use crease_pass::options::Field;
use crease_pass::{
    Anchor, Changed, OptionError, Pass, PassContext, PassDef, PassEntry, PassOptions, PassRegistry,
    PassTarget,
};

/// What a tool has besides crease.
#[derive(Clone, Copy)]
pub struct Backend {
    /// Its passes. They may leave ops behind that no dialect describes.
    pub passes: &'static [PassEntry],
    /// Writes a program in another form than MLIR's text.
    pub emit: Option<fn(&Emit<'_>, &mut Diagnostics) -> Result<Vec<u8>, Failed>>,
}

impl Backend {
    /// That of `crease-opt`: nothing, but it says how to get more.
    pub const NONE: Backend = Backend {
        passes: &[PassEntry::of::<NeedsLlvm>()],
        emit: None,
    };

    /// Whether a pipeline, or the name of a flag, is about one of the passes.
    pub(crate) fn is_in(&self, text: &str) -> bool {
        let word = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        let bytes = text.as_bytes();
        self.passes.iter().any(|entry| {
            text.match_indices(entry.name).any(|(at, name)| {
                let before = at.checked_sub(1).and_then(|at| bytes.get(at));
                let after = bytes.get(at + name.len());
                ![before, after].into_iter().flatten().any(|&b| word(b))
            })
        })
    }
}

/// A form of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EmitForm {
    /// LLVM IR as text.
    LlvmIr,
    /// Assembly.
    Assembly,
    /// An object file.
    Object,
}

/// The machine that code is for, by `llc`'s flags.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct CodeTarget {
    /// `--mtriple`; `None` for this machine's.
    pub triple: Option<String>,
    /// `--mcpu`
    pub cpu: String,
    /// `--mattr`
    pub features: String,
}

/// What is to be written.
pub struct Emit<'a> {
    /// The context of the program.
    pub ctx: &'a Context,
    /// The program.
    pub module: OpRef<'a>,
    /// In which form.
    pub form: EmitForm,
    /// For which machine.
    pub target: &'a CodeTarget,
}

/// How to get the tool that has what this one lacks.
pub(crate) const NEEDS_LLVM: &str = "needs LLVM 22, which this tool does not have: `cargo xtask llvm` \
                                     builds crease-opt-llvm, the same tool with it";

/// The name of the pass that runs MLIR's passes.
pub const MLIR_PASS: &str = "mlir";
/// Its line of help.
pub const MLIR_SUMMARY: &str = "Run passes of MLIR on the module, as in `mlir{cse,func.func(canonicalize)}` (crease-opt-llvm only)";

/// The options of `mlir`: a pipeline as `mlir-opt` reads it, for the module's inside.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct MlirOptions {
    /// The pipeline.
    pub pipeline: String,
}

impl PassOptions for MlirOptions {
    fn fields(&mut self) -> Vec<Field<'_>> {
        Vec::new()
    }

    fn assignments(&mut self) -> Vec<String> {
        vec![self.pipeline.clone()]
    }

    fn parse(text: &str) -> Result<Self, OptionError> {
        Ok(MlirOptions {
            pipeline: text.to_owned(),
        })
    }
}

/// `mlir` where there is no MLIR: refused before anything runs.
struct NeedsLlvm;

impl Pass for NeedsLlvm {
    fn resolve(&mut self, _: &PassRegistry) -> Result<(), OptionError> {
        Err(OptionError::Pipeline {
            error: None,
            message: format!("the pass '{MLIR_PASS}' {NEEDS_LLVM}"),
        })
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        Err(pc.diags.fail(target.diag(NEEDS_LLVM)))
    }
}

impl PassDef for NeedsLlvm {
    const NAME: &'static str = MLIR_PASS;
    const DISPLAY: &'static str = "Mlir";
    const SUMMARY: &'static str = MLIR_SUMMARY;
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = MlirOptions;

    fn new(_: MlirOptions) -> Self {
        NeedsLlvm
    }
}

#[cfg(test)]
mod tests {
    use super::Backend;

    #[test]
    fn a_pass_is_found_by_its_whole_name() {
        for (text, found) in [
            ("builtin.module(cse,mlir{cse})", true),
            ("mlir", true),
            ("builtin.module(to-mlir,mlir2)", false),
            ("builtin.module(cse)", false),
        ] {
            assert_eq!(Backend::NONE.is_in(text), found, "{text}");
        }
    }
}
