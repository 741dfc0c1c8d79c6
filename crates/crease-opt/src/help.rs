//! What `--help`, `--list-passes`, `--show-dialects` and `--version` show, and the command-line
//! page of the docs: all made from the tables of flags and passes.

use std::fmt::Write as _;

use crease_ir::Registry;
use crease_pass::{PassEntry, PassRegistry, ValueKind};

use crate::flags::{FLAGS, Flag, Group, Value};
use crate::tool;

/// Where the help texts begin.
const COLUMN: usize = 58;

/// The text of `--version`.
pub(crate) fn version() -> String {
    format!(
        "crease-opt {} (as mlir-opt of LLVM 22)\n",
        env!("CARGO_PKG_VERSION")
    )
}

/// The text of `--show-dialects`.
pub(crate) fn dialects(registry: &Registry) -> String {
    format!(
        "Available Dialects: {}\n",
        dialect_names(registry).join(",")
    )
}

fn dialect_names(registry: &Registry) -> Vec<&'static str> {
    let mut names: Vec<_> = registry.dialects().map(|d| d.name).collect();
    crease_ir::sort::sort(&mut names);
    names
}

/// The text of `--list-passes`.
pub(crate) fn passes(registry: &PassRegistry) -> String {
    let mut text = String::from("Passes:\n");
    for entry in registry.sorted() {
        pass(&mut text, entry, 2);
    }
    text
}

/// The text of `--help`.
pub(crate) fn help(registry: &Registry, passes: &PassRegistry) -> String {
    let mut text = format!(
        "OVERVIEW: crease optimizer driver\n\nAvailable Dialects: {}\n\
         USAGE: {} [options] <input file>\n\nOPTIONS:\n",
        dialect_names(registry).join(", "),
        tool::name()
    );
    for &(group, title) in Group::ALL {
        let _ = write!(text, "\n{title}:\n\n");
        for flag in FLAGS.iter().filter(|flag| flag.group == group) {
            let (left, words) = usage(flag);
            row(&mut text, 2, &left, flag.help);
            for (word, help) in words {
                row(&mut text, 4, &format!("={word}"), help);
            }
        }
        if group == Group::Passes {
            text.push_str("\n  Passes, run in the order given:\n\n");
            for entry in passes.sorted() {
                pass(&mut text, entry, 4);
            }
        }
    }
    text
}

/// How a flag is written, and the words it takes.
fn usage(flag: &Flag) -> (String, &'static [(&'static str, &'static str)]) {
    let dashes = if flag.name.len() == 1 { "-" } else { "--" };
    let name = flag.name;
    match flag.value {
        Value::Bool | Value::None => (format!("{dashes}{name}"), &[]),
        Value::Required(kind) if name.len() == 1 => (format!("{dashes}{name} <{kind}>"), &[]),
        Value::Required(kind) => (format!("{dashes}{name}=<{kind}>"), &[]),
        Value::Optional(kind) => (format!("{dashes}{name}[=<{kind}>]"), &[]),
        Value::Words(words) => (format!("{dashes}{name}=<value>"), words),
        Value::OptionalWords(words) => (format!("{dashes}{name}[=<value>]"), words),
    }
}

fn pass(text: &mut String, entry: &PassEntry, indent: usize) {
    row(text, indent, &format!("--{}", entry.name), entry.summary);
    for option in (entry.options)() {
        let (left, words): (_, &[(&str, &str)]) = match option.kind {
            ValueKind::Bool => (format!("--{}", option.name), &[]),
            ValueKind::Value(kind) => (format!("--{}=<{kind}>", option.name), &[]),
            ValueKind::Enum(words) => (format!("--{}=<value>", option.name), words),
        };
        let help = format!("{} (default {})", option.help, option.default);
        row(text, indent + 2, &left, &help);
        for (word, help) in words {
            row(text, indent + 4, &format!("={word}"), help);
        }
    }
}

fn row(text: &mut String, indent: usize, left: &str, help: &str) {
    let width = COLUMN.saturating_sub(indent);
    let _ = writeln!(text, "{:indent$}{left:<width$}- {help}", "");
}

/// The command-line page of the docs, in Markdown.
pub(crate) fn page(passes: &PassRegistry) -> String {
    let mut text = String::from(
        "# The command line\n\n`crease-opt [options] <input file>`: one dash or two, `--flag=value` \
         or `--flag value`. Without a file, or with `-`, the input is standard input. `@file` \
         stands for the arguments in a file, quoted as in a shell. The exit code is 1 after any error.\n",
    );
    for &(group, title) in Group::ALL {
        let _ = write!(text, "\n## {title}\n\n| flag | what it does |\n|---|---|\n");
        for flag in FLAGS.iter().filter(|flag| flag.group == group) {
            let (left, words) = usage(flag);
            let words: Vec<_> = words.iter().map(|(w, h)| format!("`{w}`: {h}")).collect();
            let words = if words.is_empty() {
                String::new()
            } else {
                format!(" ({})", words.join("; "))
            };
            let _ = writeln!(text, "| `{left}` | {}{words} |", flag.help);
        }
    }
    text.push_str("\n## Passes\n\n| pass or option | what it does | default |\n|---|---|---|\n");
    for entry in passes.sorted() {
        let _ = writeln!(text, "| `--{}` | {} | |", entry.name, entry.summary);
        for option in (entry.options)() {
            let _ = writeln!(
                text,
                "| `--{}={}=…` | {} | `{}` |",
                entry.name, option.name, option.help, option.default
            );
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use crease_ir::Registry;

    #[test]
    fn help_text() {
        insta::assert_snapshot!(super::help(&Registry::new(), &crate::passes()));
    }

    #[test]
    fn docs_page() {
        insta::assert_snapshot!(super::page(&crate::passes()));
    }
}
