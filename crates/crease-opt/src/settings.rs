//! What the command line asks for. Filled by the rows of [`crate::flags`].

use crease_pass::PrintIr;
use crease_pass::instrument::timing::TimingDisplay;
use crease_syntax::printer::PrintOptions;

/// The marker between the pieces of a split file.
pub(crate) const SPLIT_MARKER: &str = "// -----";

/// Which diagnostics `--verify-diagnostics` looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Expect {
    /// All: unexpected ones are errors.
    All,
    /// Only those that are expected.
    OnlyExpected,
}

/// What is shown instead of working.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Show {
    Help,
    Version,
    Dialects,
    Passes,
}

/// A pass given by its own flag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PassFlag {
    pub(crate) name: &'static str,
    pub(crate) options: String,
}

/// Everything that flags can set.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) input: String,
    pub(crate) output: String,
    pub(crate) show: Option<Show>,
    pub(crate) pipeline: Option<String>,
    pub(crate) passes: Vec<PassFlag>,
    pub(crate) rules: Vec<String>,
    pub(crate) dump_pipeline: bool,
    pub(crate) split: Option<String>,
    pub(crate) output_split: String,
    pub(crate) expect: Option<Expect>,
    pub(crate) allow_unregistered: bool,
    pub(crate) implicit_module: bool,
    pub(crate) verify_input: bool,
    pub(crate) verify_each: bool,
    pub(crate) verify_roundtrip: bool,
    pub(crate) emit_bytecode: bool,
    pub(crate) threading: bool,
    pub(crate) op_on_diagnostic: bool,
    pub(crate) diagnostic_notes: bool,
    pub(crate) print: PrintOptions,
    pub(crate) print_ir: PrintIr,
    pub(crate) timing: bool,
    pub(crate) timing_display: TimingDisplay,
    pub(crate) debug_types: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            input: "-".into(),
            output: "-".into(),
            show: None,
            pipeline: None,
            passes: Vec::new(),
            rules: Vec::new(),
            dump_pipeline: false,
            split: None,
            output_split: SPLIT_MARKER.into(),
            expect: None,
            allow_unregistered: false,
            implicit_module: true,
            verify_input: true,
            verify_each: true,
            verify_roundtrip: false,
            emit_bytecode: false,
            threading: true,
            op_on_diagnostic: true,
            diagnostic_notes: true,
            print: PrintOptions::default(),
            print_ir: PrintIr::default(),
            timing: false,
            timing_display: TimingDisplay::default(),
            debug_types: Vec::new(),
        }
    }
}
