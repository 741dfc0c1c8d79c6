//! What LLVM adds to crease's command line: the pass `mlir{…}` and `--emit`. Has no command line of its
//! own.
//!
//! Between crease and MLIR goes text in generic form with all locations, so that what MLIR says is said
//! of places in the user's file. Ops that MLIR leaves behind and no dialect of crease describes stay in
//! generic form.

use crease_ir::diag::{Diagnostic, Diagnostics, Failed, Severity};
use crease_ir::{Body, Context, Loc, LocData, OpId};
use crease_opt::{Backend, Emit, EmitForm, MLIR_PASS, MLIR_SUMMARY, MlirOptions};
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassEntry, PassTarget};
use crease_syntax::parser::{ParseOptions, parse_printed};
use crease_syntax::printer::{self, PrintOptions};

use crate::error::{self, Error, Place};
use crate::mlir::Mlir;
use crate::target::{Form, Target};

/// For [`crease_opt::main_with_backend`].
pub const BACKEND: Backend = Backend {
    passes: &[PassEntry::of::<MlirPass>()],
    emit: Some(emit),
};

/// The text that MLIR is given.
pub(crate) fn text(ctx: &Context, body: &Body, op: OpId) -> String {
    let options = PrintOptions {
        generic: true,
        debug_info: true,
        ..PrintOptions::default()
    };
    let mut text = String::new();
    printer::print(ctx, body, op, &options, &mut text);
    text
}

fn loc(ctx: &Context, place: Option<&Place>) -> Loc {
    place.map_or(Loc::UNKNOWN, |place| {
        ctx.intern_loc(LocData::File {
            file: ctx.ident(&place.file),
            line: place.line,
            col: place.column,
            end: None,
        })
    })
}

/// Says an error in crease's way: what MLIR said, or if that is nothing, what failed.
fn say(ctx: &Context, error: &Error, at: Loc, diags: &mut Diagnostics) -> Failed {
    for one in &error.diagnostics {
        let severity = match one.severity {
            error::Severity::Error => Severity::Error,
            error::Severity::Warning => Severity::Warning,
            error::Severity::Note | error::Severity::Remark => Severity::Remark,
        };
        let place = loc(ctx, one.place.as_ref());
        let mut diagnostic = Diagnostic::new(severity, place, &*one.message);
        for note in &one.notes {
            diagnostic = diagnostic.note(loc(ctx, note.place.as_ref()), &*note.message);
        }
        diags.push(diagnostic);
    }
    let errors = |one: &error::Diagnostic| one.severity == error::Severity::Error;
    if error.diagnostics.iter().any(errors) {
        return Failed;
    }
    diags.error(at, &*error.message)
}

/// Runs MLIR's passes on the module.
struct MlirPass {
    options: MlirOptions,
}

impl Pass for MlirPass {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let at = target.op().loc();
        let (body, op) = target.parent_mut();
        let before = text(ctx, body, op);
        let after = self.work(&before);
        let after = after.map_err(|error| say(ctx, &error, at, &mut pc.diags))?;
        let parsed = parse_printed(ctx, &after, ParseOptions::default());
        let mut parsed = parsed.map_err(|error| {
            let message = format!("what MLIR printed cannot be read: {error}");
            pc.diags.error(at, message)
        })?;
        let Some(module) = parsed.children_mut().next() else {
            return Err(pc.diags.error(at, "MLIR printed no module"));
        };
        std::mem::swap(target.body_mut(), module);
        Ok(Changed::Yes)
    }
}

impl MlirPass {
    fn work(&self, text: &str) -> error::Result<String> {
        let mlir = Mlir::new();
        let mut program = mlir.parse("-", text)?;
        program.run(&self.options.pipeline)?;
        program.generic_text()
    }
}

impl PassDef for MlirPass {
    const NAME: &'static str = MLIR_PASS;
    const DISPLAY: &'static str = "Mlir";
    const SUMMARY: &'static str = MLIR_SUMMARY;
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = MlirOptions;

    fn new(options: MlirOptions) -> Self {
        MlirPass { options }
    }
}

/// Writes a module for a machine.
fn emit(request: &Emit<'_>, diags: &mut Diagnostics) -> Result<Vec<u8>, Failed> {
    let Emit { ctx, module, .. } = *request;
    let text = text(ctx, module.body(), module.id());
    let wanted = request.target;
    let mut target = match wanted.cpu.as_str() {
        "native" => Target::host(),
        cpu => Target {
            cpu: cpu.to_owned(),
            ..Target::baseline()
        },
    };
    if let Some(triple) = &wanted.triple {
        target.triple.clone_from(triple);
    }
    let target = target.with_features(&wanted.features);
    let form = match request.form {
        EmitForm::LlvmIr => Form::LlvmIr,
        EmitForm::Assembly => Form::Assembly,
        EmitForm::Object => Form::Object,
    };
    crate::emit("-", &text, &target, form).map_err(|error| say(ctx, &error, module.loc(), diags))
}
