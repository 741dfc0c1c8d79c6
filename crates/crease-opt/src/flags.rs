//! The table of flags: one row per flag says its name, value, help and effect. `--help` and the
//! command-line page of the docs are made from it. Names are `mlir-opt`'s.

use crease_ir::diag::Severity;
use crease_pass::instrument::statistics::StatisticsDisplay;
use crease_pass::instrument::timing::TimingDisplay;
use crease_pass::options::{parse_word, unknown_word};
use crease_pass::{DebugCounters, PassFilter, PassRegistry, parse_bool, parse_int};

use crate::backend::EmitForm;
use crate::settings::{Expect, Format, SPLIT_MARKER, Settings, Shell, Show};

/// What a flag takes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value {
    /// `--flag`, `--flag=true`, `--flag=0`
    Bool,
    /// `--flag` only.
    None,
    /// `--flag=value` or `--flag value`; the word says what kind.
    Required(&'static str),
    /// `--flag` or `--flag=value`.
    Optional(&'static str),
    /// `--flag=word` or `--flag word`, with each word's help.
    Words(&'static [(&'static str, &'static str)]),
    /// `--flag` or `--flag=word`.
    OptionalWords(&'static [(&'static str, &'static str)]),
}

/// Where help lists a flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Group {
    General,
    Passes,
    Printing,
    Diagnostics,
    Generic,
}

impl Group {
    pub(crate) const ALL: &'static [(Group, &'static str)] = &[
        (Group::General, "General options"),
        (Group::Passes, "Passes and what is seen of them"),
        (Group::Printing, "Printing"),
        (Group::Diagnostics, "Diagnostics"),
        (Group::Generic, "Generic options"),
    ];
}

/// What a row's effect sees.
pub(crate) struct Set<'a> {
    pub(crate) settings: &'a mut Settings,
    pub(crate) passes: &'a PassRegistry,
}

/// One flag.
pub(crate) struct Flag {
    pub(crate) name: &'static str,
    pub(crate) value: Value,
    pub(crate) group: Group,
    pub(crate) help: &'static str,
    /// Applies the value; says what is wrong with it.
    pub(crate) set: fn(&mut Set<'_>, &str) -> Result<(), String>,
}

/// A row that sets a boolean.
macro_rules! switch {
    ($group:ident, $name:literal, $help:literal, $($field:ident).+) => {
        Flag {
            name: $name,
            value: Value::Bool,
            group: Group::$group,
            help: $help,
            set: |set, text| {
                set.settings.$($field).+ = parse_bool(text)?;
                Ok(())
            },
        }
    };
    ($group:ident, $name:literal, $help:literal, not $($field:ident).+) => {
        Flag {
            name: $name,
            value: Value::Bool,
            group: Group::$group,
            help: $help,
            set: |set, text| {
                set.settings.$($field).+ = !parse_bool(text)?;
                Ok(())
            },
        }
    };
}

/// A row of any other kind.
macro_rules! flag {
    ($group:ident, $name:literal, $value:expr, $help:literal, $set:expr) => {
        Flag {
            name: $name,
            value: $value,
            group: Group::$group,
            help: $help,
            set: $set,
        }
    };
}

fn uint(text: &str) -> Result<usize, String> {
    parse_int(text)
        .and_then(|n| u32::try_from(n).ok())
        .map(|n| n as usize)
        .ok_or_else(|| format!("'{text}' value invalid for uint argument!"))
}

fn long(text: &str) -> Result<i64, String> {
    parse_int(text).ok_or_else(|| format!("'{text}' value invalid for long argument!"))
}

/// Adds the comma-separated passes to the filter.
fn pass_names(passes: &PassRegistry, filter: &mut PassFilter, text: &str) -> Result<(), String> {
    let mut names = match std::mem::take(filter) {
        PassFilter::Named(names) => names,
        PassFilter::None => Vec::new(),
        PassFilter::All => {
            *filter = PassFilter::All;
            return Ok(());
        }
    };
    for name in text.split(',') {
        if passes.find(name).is_none() {
            let known = passes.sorted();
            return Err(unknown_word(name, known.iter().map(|pass| pass.name)));
        }
        names.push(name.to_owned());
    }
    *filter = PassFilter::Named(names);
    Ok(())
}

/// Makes the filter let every pass through, or leaves it.
fn all_passes(filter: &mut PassFilter, text: &str) -> Result<(), String> {
    if parse_bool(text)? {
        *filter = PassFilter::All;
    }
    Ok(())
}

/// All flags, by group and name. Flags for single passes are made from the pass registry.
#[rustfmt::skip]
pub(crate) static FLAGS: &[Flag] = &[
    // General
    switch!(General, "allow-unregistered-dialect",
        "Accept ops, types and attributes of unknown dialects", allow_unregistered),
    switch!(General, "emit-bytecode",
        "Not supported: crease-opt writes text", emit_bytecode),
    switch!(General, "no-implicit-module",
        "Expect exactly one op at the top instead of wrapping what is there in a module",
        not implicit_module),
    flag!(General, "emit",
        Value::Words(&[
            ("mlir", "MLIR"),
            ("llvm", "LLVM IR, before LLVM's own passes"),
            ("asm", "Assembly, optimized as by -O3"),
            ("obj", "An object file, likewise"),
        ]),
        "What is written after the passes; all but MLIR with crease-opt-llvm only", |set, text| {
            let words = [
                ("mlir", None),
                ("llvm", Some(EmitForm::LlvmIr)),
                ("asm", Some(EmitForm::Assembly)),
                ("obj", Some(EmitForm::Object)),
            ];
            set.settings.emit = parse_word(text, &words)?;
            Ok(())
        }),
    flag!(General, "mattr", Value::Required("features"),
        "With --emit: what the processor has, as in `+avx2,-fma`", |set, text| {
            set.settings.code_target.features = text.into();
            Ok(())
        }),
    flag!(General, "mcpu", Value::Required("name"),
        "With --emit: the processor that code is for, or `native` for this one", |set, text| {
            set.settings.code_target.cpu = text.into();
            Ok(())
        }),
    flag!(General, "mtriple", Value::Required("triple"),
        "With --emit: the kind of machine that code is for, as in `aarch64-linux-gnu`; this one's if not given",
        |set, text| {
            set.settings.code_target.triple = Some(text.into());
            Ok(())
        }),
    flag!(General, "o", Value::Required("filename"),
        "Where the output goes; `-` is standard output", |set, text| {
            set.settings.output = text.into();
            Ok(())
        }),
    flag!(General, "output-split-marker", Value::Required("string"),
        "What is written between the outputs of the pieces of a split file", |set, text| {
            set.settings.output_split = text.into();
            Ok(())
        }),
    flag!(General, "run", Value::Required("function"),
        "Run this function on --run-args after the passes, and write its results, one per line, instead of the IR",
        |set, text| {
            set.settings.run = Some(text.into());
            Ok(())
        }),
    flag!(General, "run-args", Value::Required("values"),
        "What --run passes: attributes or `poison`, separated by commas, as in `1, 2.5, dense<[1, 2]>`", |set, text| {
            set.settings.run_args = Some(text.into());
            Ok(())
        }),
    flag!(General, "run-max-steps", Value::Required("uint"),
        "Stop --run with an error after so many ops, or elements of vectors and tensors", |set, text| {
            set.settings.run_max_steps = Some(uint(text)?);
            Ok(())
        }),
    flag!(General, "split-input-file", Value::Optional("string"),
        "Work on each piece of the input on its own; pieces are separated by `// -----` lines or by the given marker",
        |set, text| {
            set.settings.split = Some(if text.is_empty() { SPLIT_MARKER.into() } else { text.into() });
            Ok(())
        }),
    switch!(General, "mlir-disable-threading",
        "Use one thread", not threading),
    switch!(General, "mlir-very-unsafe-disable-verifier-on-parsing",
        "Don't check the input", not verify_input),
    switch!(General, "verify-roundtrip",
        "Print the input, read that again, and fail if something is different", verify_roundtrip),
    // Passes
    switch!(Passes, "check-determinism",
        "Run everything twice, with other ids and other threads, and fail if a pass gives other IR",
        check_determinism),
    flag!(Passes, "debug-only", Value::Required("types"),
        "Trace what the passes with these debug types do (greedy-rewriter, cse)", |set, text| {
            set.settings.debug_types.extend(text.split(',').map(str::to_owned));
            Ok(())
        }),
    switch!(Passes, "dump-pass-pipeline",
        "Show the pipeline that is run, with all options", dump_pipeline),
    flag!(Passes, "list-passes", Value::Bool,
        "List the passes and stop", |set, text| {
            set.settings.show = parse_bool(text)?.then_some(Show::Passes);
            Ok(())
        }),
    flag!(Passes, "mlir-debug-counter", Value::Required("string"),
        "Let only some executions happen: `name-skip=N,name-count=M,…`, where the name is pass-execution or GreedyPatternRewriteIteration",
        |set, text| {
            DebugCounters::parse([text])?;
            set.settings.debug_counters.push(text.into());
            Ok(())
        }),
    flag!(Passes, "mlir-generate-reproducer", Value::Required("filename"),
        "Write the IR after the passes and the pipeline to this file, for --run-reproducer",
        |set, text| {
            set.settings.reproducers.always = Some(text.into());
            Ok(())
        }),
    flag!(Passes, "mlir-pass-pipeline-crash-reproducer", Value::Required("filename"),
        "If a pass fails or panics, write the IR before the passes and the pipeline to this file",
        |set, text| {
            set.settings.reproducers.on_failure = Some(text.into());
            Ok(())
        }),
    switch!(Passes, "mlir-pass-pipeline-local-reproducer",
        "In that file have only the pass that failed; needs --mlir-disable-threading",
        reproducers.local),
    switch!(Passes, "mlir-pass-statistics",
        "Report what passes counted", statistics),
    flag!(Passes, "mlir-pass-statistics-display",
        Value::Words(&[("list", "One entry per name, added up"), ("pipeline", "Nested, in order")]),
        "How counts are shown", |set, text| {
            let words =
                [("list", StatisticsDisplay::List), ("pipeline", StatisticsDisplay::Pipeline)];
            set.settings.statistics_display = parse_word(text, &words)?;
            Ok(())
        }),
    switch!(Passes, "mlir-print-debug-counter",
        "Show the counters of --mlir-debug-counter before and after", print_debug_counter),
    flag!(Passes, "mlir-print-ir-after", Value::Required("pass-arg"),
        "Dump the IR after these passes", |set, text| {
            pass_names(set.passes, &mut set.settings.print_ir.after, text)
        }),
    flag!(Passes, "mlir-print-ir-after-all", Value::Bool,
        "Dump the IR after each pass", |set, text| {
            all_passes(&mut set.settings.print_ir.after, text)
        }),
    switch!(Passes, "mlir-print-ir-after-change",
        "Dump the IR after a pass only if it changed something", print_ir.only_on_change),
    flag!(Passes, "mlir-print-ir-after-failure", Value::Bool,
        "Dump the IR after a pass only if it failed", |set, text| {
            set.settings.print_ir.only_on_failure = parse_bool(text)?;
            all_passes(&mut set.settings.print_ir.after, text)
        }),
    flag!(Passes, "mlir-print-ir-before", Value::Required("pass-arg"),
        "Dump the IR before these passes", |set, text| {
            pass_names(set.passes, &mut set.settings.print_ir.before, text)
        }),
    flag!(Passes, "mlir-print-ir-before-all", Value::Bool,
        "Dump the IR before each pass", |set, text| {
            all_passes(&mut set.settings.print_ir.before, text)
        }),
    switch!(Passes, "mlir-print-ir-module-scope",
        "Dump always the op at the top; needs --mlir-disable-threading", print_ir.module_scope),
    flag!(Passes, "mlir-print-ir-tree-dir", Value::Required("folder"),
        "Write each dump to a file of its own, in folders as ops are nested", |set, text| {
            set.settings.print_ir.tree_dir = Some(text.into());
            Ok(())
        }),
    switch!(Passes, "mlir-timing",
        "Report how long each phase and pass took", timing),
    flag!(Passes, "mlir-timing-display",
        Value::Words(&[("list", "One line per name, the longest first"), ("tree", "Nested, in order")]),
        "How times are shown", |set, text| {
            let words = [("list", TimingDisplay::List), ("tree", TimingDisplay::Tree)];
            set.settings.timing_display = parse_word(text, &words)?;
            Ok(())
        }),
    flag!(Passes, "pass-pipeline", Value::Required("string"),
        "The passes to run, as in `builtin.module(canonicalize,func.func(cse))`", |set, text| {
            set.settings.pipeline = Some(text.into());
            Ok(())
        }),
    flag!(Passes, "rules", Value::Required("file"),
        "Load rules from this file, for --apply-rules; may be given several times", |set, text| {
            set.settings.rules.push(text.into());
            Ok(())
        }),
    switch!(Passes, "run-reproducer",
        "Run the pipeline that the input says, if it is a reproducer", reproducers.run),
    switch!(Passes, "verify-each",
        "Check the IR after each pass (on unless =false)", verify_each),
    switch!(Passes, "warn-idle-passes",
        "Warn of passes that found no op to run on (on unless =false)", warn_idle),
    // Printing
    flag!(Printing, "mlir-elide-elementsattrs-if-larger", Value::Required("uint"),
        "Write `...` for constants with more elements than this", |set, text| {
            set.settings.print.elide_elements_larger = Some(uint(text)?);
            Ok(())
        }),
    flag!(Printing, "mlir-elide-resource-strings-if-larger", Value::Required("uint"),
        "Leave resources out whose text is longer than this", |set, text| {
            set.settings.print.elide_resources_larger = Some(uint(text)?);
            Ok(())
        }),
    switch!(Printing, "mlir-pretty-debuginfo",
        "Write locations in a form for people, with --mlir-print-debuginfo", print.pretty_debug_info),
    switch!(Printing, "mlir-print-assume-verified",
        "Print ops in their own form without checking them first", print.assume_verified),
    switch!(Printing, "mlir-print-debuginfo",
        "Write locations", print.debug_info),
    flag!(Printing, "mlir-print-elementsattrs-with-hex-if-larger", Value::Required("long"),
        "Write constants with more elements than this as a hex string; -1 for never", |set, text| {
            set.settings.print.hex_elements_larger = usize::try_from(long(text)?).ok();
            Ok(())
        }),
    switch!(Printing, "mlir-print-local-scope",
        "Write everything in place, without aliases", print.local_scope),
    switch!(Printing, "mlir-print-op-generic",
        "Write ops in their generic form", print.generic),
    switch!(Printing, "mlir-print-skip-regions",
        "Leave regions out", print.skip_regions),
    switch!(Printing, "mlir-print-unique-ssa-ids",
        "Give every value a number of its own, across all regions", print.unique_ssa_ids),
    switch!(Printing, "mlir-print-value-users",
        "Write the users of values as comments", print.value_users),
    switch!(Printing, "mlir-use-nameloc-as-prefix",
        "Name values after their name locations", print.name_loc_prefix),
    // Diagnostics
    flag!(Diagnostics, "diagnostics",
        Value::Words(&[("json", "One JSON object a line"), ("text", "Text with the source line")]),
        "How diagnostics are written", |set, text| {
            let words = [("json", Format::Json), ("text", Format::Text)];
            set.settings.diagnostics = parse_word(text, &words)?;
            Ok(())
        }),
    flag!(Diagnostics, "mlir-diagnostic-verbosity-level",
        Value::Words(&[
            ("errors", "Errors only"),
            ("warnings", "Errors and warnings"),
            ("remarks", "All"),
        ]),
        "Which diagnostics are shown", |set, text| {
            let words = [
                ("errors", Severity::Error),
                ("warnings", Severity::Warning),
                ("remarks", Severity::Remark),
            ];
            set.settings.least_severity = parse_word(text, &words)?;
            Ok(())
        }),
    switch!(Diagnostics, "mlir-disable-diagnostic-notes",
        "Leave notes out", not diagnostic_notes),
    switch!(Diagnostics, "mlir-print-op-on-diagnostic",
        "Show the op that an error is about in a note (on unless =false)", op_on_diagnostic),
    flag!(Diagnostics, "mlir-print-stacktrace-on-diagnostic", Value::Bool,
        "Accepted; there is no stack trace to show", |_, text| parse_bool(text).map(|_| ())),
    switch!(Diagnostics, "progress",
        "Say on a terminal what is going on when it takes over a second (on unless =false)",
        progress),
    flag!(Diagnostics, "verify-diagnostics",
        Value::OptionalWords(&[
            ("all", "All diagnostics: an unexpected one is an error"),
            ("only-expected", "Only the expected ones: others are ignored"),
        ]),
        "Compare diagnostics with the `expected-error` comments in the input", |set, text| {
            let words = [("all", Expect::All), ("only-expected", Expect::OnlyExpected)];
            set.settings.expect = Some(match text {
                "" => Expect::All,
                _ => parse_word(text, &words)?,
            });
            Ok(())
        }),
    // Generic
    flag!(Generic, "completions",
        Value::Words(&[("bash", "For Bash"), ("fish", "For fish"), ("zsh", "For Zsh")]),
        "Write a script that makes a shell complete these flags, and stop", |set, text| {
            let words = [("bash", Shell::Bash), ("fish", Shell::Fish), ("zsh", Shell::Zsh)];
            set.settings.show = Some(Show::Completions(parse_word(text, &words)?));
            Ok(())
        }),
    flag!(Generic, "dialect-page", Value::Required("name"),
        "Write what a dialect has, ops and rules, as a page in Markdown and stop", |set, text| {
            set.settings.show = Some(Show::Page(text.to_string()));
            Ok(())
        }),
    flag!(Generic, "help", Value::None,
        "Show this help and stop", |set, _| {
            set.settings.show = Some(Show::Help);
            Ok(())
        }),
    flag!(Generic, "show-dialects", Value::Bool,
        "List the dialects and stop", |set, text| {
            set.settings.show = parse_bool(text)?.then_some(Show::Dialects);
            Ok(())
        }),
    flag!(Generic, "version", Value::None,
        "Show the version and stop", |set, _| {
            set.settings.show = Some(Show::Version);
            Ok(())
        }),
];

/// The flag `name`.
pub(crate) fn find(name: &str) -> Option<&'static Flag> {
    FLAGS.iter().find(|flag| flag.name == name)
}

#[cfg(test)]
mod tests {
    use super::{FLAGS, Group};

    #[test]
    fn rows_are_sorted_and_unique() {
        for (group, _) in Group::ALL {
            let names: Vec<_> = FLAGS
                .iter()
                .filter(|f| f.group == *group)
                .map(|f| f.name)
                .collect();
            assert!(!names.is_empty());
        }
        let mut names: Vec<_> = FLAGS.iter().map(|f| f.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), FLAGS.len());
    }
}
