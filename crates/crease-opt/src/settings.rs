//! What the command line asks for. Filled by the rows of [`crate::flags`].

use crease_ir::diag::Severity;
use crease_pass::PrintIr;
use crease_pass::instrument::statistics::StatisticsDisplay;
use crease_pass::instrument::timing::TimingDisplay;
use crease_syntax::printer::PrintOptions;

use crate::backend::{CodeTarget, EmitForm};

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

/// How diagnostics are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// MLIR's look.
    Text,
    /// One JSON object a line.
    Json,
}

/// What is shown instead of working.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Show {
    Help,
    Version,
    Dialects,
    /// The page of the dialect of this name.
    Page(String),
    Passes,
    Completions(Shell),
}

/// A shell that completes flags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shell {
    Bash,
    Zsh,
    Fish,
}

/// What is written to run the same again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Reproducers {
    /// After the passes, whatever they did.
    pub(crate) always: Option<String>,
    /// When a pass fails.
    pub(crate) on_failure: Option<String>,
    /// Only the pass that fails, with the IR before it.
    pub(crate) local: bool,
    /// Run the pipeline that the input, a reproducer, says.
    pub(crate) run: bool,
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
    pub(crate) run: Option<String>,
    pub(crate) run_args: Option<String>,
    pub(crate) run_max_steps: Option<usize>,
    pub(crate) emit: Option<EmitForm>,
    pub(crate) code_target: CodeTarget,
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
    pub(crate) statistics: bool,
    pub(crate) statistics_display: StatisticsDisplay,
    pub(crate) reproducers: Reproducers,
    pub(crate) debug_types: Vec<String>,
    pub(crate) debug_counters: Vec<String>,
    pub(crate) print_debug_counter: bool,
    pub(crate) diagnostics: Format,
    pub(crate) least_severity: Severity,
    pub(crate) warn_idle: bool,
    pub(crate) progress: bool,
    pub(crate) check_determinism: bool,
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
            run: None,
            run_args: None,
            run_max_steps: None,
            emit: None,
            code_target: CodeTarget::default(),
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
            statistics: false,
            statistics_display: StatisticsDisplay::default(),
            reproducers: Reproducers::default(),
            debug_types: Vec::new(),
            debug_counters: Vec::new(),
            print_debug_counter: false,
            diagnostics: Format::Text,
            least_severity: Severity::Remark,
            warn_idle: true,
            progress: true,
            check_determinism: false,
        }
    }
}
