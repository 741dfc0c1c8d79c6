//! `print-ir`: the target as it is at this place of the pipeline. To stderr.

use crease_ir::diag::Failed;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};

crease_pass::pass_options! {
    /// Options of `print-ir`.
    pub struct Options {
        /// Stands in the line above what is printed
        pub label: String = String::new(),
    }
}

/// The pass.
pub struct PrintIrPass {
    options: Options,
}

impl Pass for PrintIrPass {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let label = match &*self.options.label {
            "" => String::new(),
            label => format!("{label} "),
        };
        pc.dump(&format!("// -----// IR Dump {label}//----- //\n"), target);
        Ok(Changed::No)
    }
}

impl PassDef for PrintIrPass {
    const NAME: &'static str = "print-ir";
    const DISPLAY: &'static str = "PrintIRPass";
    const SUMMARY: &'static str = "Print the IR on stderr";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}
