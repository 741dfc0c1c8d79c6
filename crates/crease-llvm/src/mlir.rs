//! MLIR in this process: reading and checking its text, its passes, its lowering to the `llvm` dialect.
//!
//! Uses one thread. Knows nothing of crease: what goes in and comes out is text.

use std::cell::RefCell;
use std::rc::Rc;

use melior::Context;
use melior::diagnostic::{Diagnostic as MlirDiagnostic, DiagnosticSeverity};
use melior::dialect::DialectRegistry;
use melior::ir::operation::{OperationLike, OperationMutLike, OperationPrintingFlags};
use melior::ir::{Attribute, BlockLike, Module, RegionLike};
use melior::pass::PassManager;
use melior::utility;

use crate::error::{Diagnostic, Error, Place, Result, Severity};
use crate::ffi::LlvmModule;

/// What makes the `llvm` dialect of the dialects that crease ships. Some passes come twice: what
/// others leave behind needs them again.
pub const LOWERING: &[&str] = &[
    "canonicalize",
    "lower-affine",
    "convert-vector-to-scf",
    "convert-scf-to-cf",
    "expand-strided-metadata",
    "lower-affine",
    "convert-math-to-llvm",
    "convert-math-to-libm",
    "convert-vector-to-llvm",
    "convert-arith-to-llvm",
    "arith-expand",
    "convert-arith-to-llvm",
    "convert-index-to-llvm",
    "finalize-memref-to-llvm",
    "convert-func-to-llvm",
    "convert-cf-to-llvm",
    "convert-ub-to-llvm",
    "reconcile-unrealized-casts",
];

/// What was said, and the name of the text that it was said of.
#[derive(Default)]
struct Heard {
    source: String,
    diagnostics: Vec<Diagnostic>,
}

/// MLIR with all its dialects and passes.
pub struct Mlir {
    context: Context,
    heard: Rc<RefCell<Heard>>,
}

impl Default for Mlir {
    fn default() -> Self {
        Self::new()
    }
}

impl Mlir {
    /// Makes one.
    pub fn new() -> Mlir {
        let registry = DialectRegistry::new();
        utility::register_all_dialects(&registry);
        utility::register_all_passes();
        let context = Context::new_with_registry(&registry, false);
        utility::register_all_llvm_translations(&context);
        let heard = Rc::new(RefCell::new(Heard::default()));
        let listener = heard.clone();
        context.attach_diagnostic_handler(move |diagnostic| {
            let mut heard = listener.borrow_mut();
            let one = convert(&diagnostic, &heard.source);
            heard.diagnostics.push(one);
            true
        });
        Mlir { context, heard }
    }

    /// Reads and verifies a text; `name` is that of its file.
    pub fn parse(&self, name: &str, text: &str) -> Result<Program<'_>> {
        self.heard.borrow_mut().source = name.to_owned();
        match Module::parse(&self.context, text) {
            Some(module) => Ok(Program { module, mlir: self }),
            None => Err(self.error(format!("MLIR cannot read '{name}'"))),
        }
    }

    /// What a pipeline makes of a text: `cse,func.func(canonicalize{top-down=false})`.
    pub fn run_pipeline(&self, text: &str, pipeline: &str) -> Result<String> {
        let mut program = self.parse("-", text)?;
        program.run(pipeline)?;
        Ok(program.text())
    }

    /// The text in the `llvm` dialect.
    pub fn lower_to_llvm(&self, text: &str) -> Result<String> {
        let mut program = self.parse("-", text)?;
        program.lower()?;
        Ok(program.text())
    }

    /// An error with all that was said since the last one.
    fn error(&self, message: impl Into<String>) -> Error {
        let diagnostics = std::mem::take(&mut self.heard.borrow_mut().diagnostics);
        Error {
            message: message.into(),
            diagnostics,
        }
    }
}

/// Whether MLIR reads a text and finds it valid.
pub fn parse_and_verify(text: &str) -> Result<()> {
    Mlir::new().parse("-", text).map(|_| ())
}

fn convert(diagnostic: &MlirDiagnostic<'_>, source: &str) -> Diagnostic {
    let notes = (0..diagnostic.note_count()).filter_map(|n| diagnostic.note(n).ok());
    Diagnostic {
        severity: match diagnostic.severity() {
            DiagnosticSeverity::Error => Severity::Error,
            DiagnosticSeverity::Warning => Severity::Warning,
            DiagnosticSeverity::Note => Severity::Note,
            DiagnosticSeverity::Remark => Severity::Remark,
        },
        place: Place::of_location(&diagnostic.location().to_string(), source),
        message: diagnostic.to_string(),
        notes: notes.map(|note| convert(&note, source)).collect(),
    }
}

/// A module that MLIR holds.
pub struct Program<'m> {
    module: Module<'m>,
    mlir: &'m Mlir,
}

impl Program<'_> {
    /// Runs passes on the module.
    pub fn run(&mut self, pipeline: &str) -> Result<()> {
        let manager = PassManager::new(&self.mlir.context);
        let text = format!("builtin.module({pipeline})");
        utility::parse_pass_pipeline(manager.as_operation_pass_manager(), &text)
            .map_err(|error| self.mlir.error(error.to_string()))?;
        manager
            .run(&mut self.module)
            .map_err(|_| self.mlir.error(format!("MLIR's passes failed: {pipeline}")))
    }

    /// Lowers the module to the `llvm` dialect.
    pub fn lower(&mut self) -> Result<()> {
        self.run(&LOWERING.join(","))
    }

    /// Gives the function `name` a form that takes memrefs by address. Whether there is that function.
    pub fn make_callable(&mut self, name: &str) -> bool {
        let unit = Attribute::unit(&self.mlir.context);
        let wanted = format!("\"{name}\"");
        let operation = self.module.as_operation();
        let Ok(region) = operation.region(0) else {
            return false;
        };
        let mut block = region.first_block();
        while let Some(current) = block {
            let mut next = current.first_operation_mut();
            while let Some(mut op) = next {
                let named = op.attribute("sym_name");
                if named.is_ok_and(|symbol| symbol.to_string() == wanted) {
                    op.set_attribute("llvm.emit_c_interface", unit);
                    return true;
                }
                next = op.next_in_block_mut();
            }
            block = current.next_in_region();
        }
        false
    }

    /// Whether vectors are spoken of.
    pub(crate) fn has_vectors(&self) -> bool {
        self.text().contains("vector<")
    }

    /// The module's text.
    pub fn text(&self) -> String {
        format!("{}\n", self.module.as_operation())
    }

    /// The module's text in generic form, with all locations.
    pub fn generic_text(&self) -> Result<String> {
        let flags = OperationPrintingFlags::new()
            .enable_debug_info(true, false)
            .print_generic_operation_form();
        let text = self.module.as_operation().to_string_with_flags(flags);
        text.map_err(|error| Error::new(error.to_string()))
    }

    /// The module, which is in the `llvm` dialect, as LLVM IR.
    pub(crate) fn translate(&self) -> Result<LlvmModule> {
        LlvmModule::translate(&self.module)
            .ok_or_else(|| self.mlir.error("MLIR cannot translate this to LLVM IR"))
    }
}
