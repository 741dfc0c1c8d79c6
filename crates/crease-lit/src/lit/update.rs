//! `--update`: writes a test's CHECK lines anew from what the tool prints.
//!
//! Only files whose first line carries [`MARK`] are touched. Each top-level op of the output gets
//! its lines above the op of the same symbol in the source; the rest goes to the top of its
//! `// -----` piece. It writes literal text with captures for SSA names, and never `-DAG` or
//! `-NOT`: what such lines say has to be written by hand.

use super::run::{Settings, shell};
use super::script::{Script, Substitutions};
use super::shell::{Command, Redirect, parse};
use super::unused::prefixes;
use crate::filecheck::Options;
use regex::Regex;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

/// The mark on the first line of a file whose CHECK lines a tool writes.
pub(super) const MARK: &str = "UPDATE: auto";

/// Whether the file's CHECK lines may be written by a tool.
pub(super) fn is_marked(text: &[u8]) -> bool {
    let first = text.split(|b| *b == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(first).contains(MARK)
}

/// What one FileCheck of the test reads, and its prefixes.
struct Checked {
    prefixes: Vec<String>,
    output: String,
}

/// Rewrites the CHECK lines of a marked file.
pub(super) fn update(
    file: &Path,
    text: &[u8],
    script: &Script,
    subs: &Substitutions,
    temp: &Path,
    settings: &Settings,
) -> Result<(), String> {
    if !is_marked(text) {
        return Ok(());
    }
    let text = std::str::from_utf8(text)
        .map_err(|_| "a file that is not UTF-8 cannot be updated".to_owned())?;
    let mut checked = Vec::new();
    let mut shell = shell(temp, settings);
    for run in &script.runs {
        for (_, pipeline) in parse(&subs.apply(&run.text))? {
            let mut piped = Vec::new();
            for (index, command) in pipeline.commands.iter().enumerate() {
                if index + 1 == pipeline.commands.len()
                    && let Some(options) = check_of(command, file)
                {
                    let from = command
                        .redirects
                        .iter()
                        .find_map(|redirect| match redirect {
                            Redirect::Input(name) => Some(name),
                            _ => None,
                        });
                    if let Some(name) = options
                        .input_file
                        .as_ref()
                        .filter(|name| *name != "-")
                        .or(from)
                    {
                        piped = std::fs::read(shell.path(name))
                            .map_err(|e| format!("cannot read {name}: {e}"))?;
                    }
                    let output = String::from_utf8_lossy(&piped).into_owned();
                    if output.contains(&*file.to_string_lossy()) {
                        return Err(format!(
                            "the output of the RUN line at line {} names the test file; check diagnostics with \
                             --verify-diagnostics instead",
                            run.line
                        ));
                    }
                    checked.push(Checked {
                        prefixes: options.check_prefixes(),
                        output,
                    });
                    break;
                }
                piped = shell.command(command, &piped)?.0;
            }
        }
    }
    let new = rewrite(text, &checked)?;
    if new != text {
        std::fs::write(file, new).map_err(|e| format!("cannot write {}: {e}", file.display()))?;
    }
    Ok(())
}

/// The options of a plain `FileCheck` of `file`.
fn check_of(command: &Command, file: &Path) -> Option<Options> {
    let words: Vec<String> = command.words.iter().map(|word| word.text.clone()).collect();
    let (name, args) = words.split_first()?;
    if name == "not" || prefixes(&words).is_empty() {
        return None;
    }
    let options = Options::parse(args).ok()?;
    (options.check_file.as_deref() == Some(&*file.to_string_lossy()) && !name.is_empty())
        .then_some(options)
}

/// The text with its old CHECK lines replaced by new ones.
fn rewrite(text: &str, checked: &[Checked]) -> Result<String, String> {
    let mut plan: Vec<(String, &str)> = Vec::new();
    for (index, check) in checked.iter().enumerate() {
        let others = |prefix: &String| {
            checked
                .iter()
                .enumerate()
                .any(|(other, check)| other != index && check.prefixes.contains(prefix))
        };
        let own = check
            .prefixes
            .iter()
            .find(|prefix| !others(prefix))
            .or(check.prefixes.first());
        let Some(prefix) = own else { continue };
        match plan.iter().find(|(known, _)| known == prefix) {
            Some((_, output)) if *output == check.output => {}
            Some(_) => {
                return Err(format!(
                    "two RUN lines with different output use the prefix '{prefix}'; give each its own with --check-prefix"
                ));
            }
            None => plan.push((prefix.clone(), &check.output)),
        }
    }
    let all: Vec<&String> = checked.iter().flat_map(|check| &check.prefixes).collect();
    let source: Vec<&str> = text
        .lines()
        .filter(|line| !is_check_line(line, &all))
        .collect();
    let mut inserts: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (prefix, output) in plan {
        place(&source, &prefix, output, &mut inserts);
    }
    let mut out = String::new();
    for index in 0..=source.len() {
        for line in inserts.get(&index).into_iter().flatten() {
            out += line;
            out.push('\n');
        }
        if let Some(line) = source.get(index) {
            out += line;
            out.push('\n');
        }
    }
    Ok(out)
}

/// Whether the line is nothing but a directive with one of `prefixes`.
fn is_check_line(line: &str, prefixes: &[&String]) -> bool {
    let text = line.trim_start();
    let Some(text) = text.strip_prefix("//").or_else(|| text.strip_prefix('#')) else {
        return false;
    };
    let text = text.trim_start_matches('/').trim_start();
    prefixes.iter().any(|prefix| {
        text.strip_prefix(prefix.as_str()).is_some_and(|rest| {
            let rest = rest.trim_start_matches(|c: char| {
                c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-'
            });
            rest.starts_with(':') || rest.starts_with("{LITERAL}:")
        })
    })
}

/// Line ranges between `// -----` lines.
fn pieces<'a>(lines: &[&'a str]) -> Vec<(usize, Vec<&'a str>)> {
    let mut out = vec![(0, Vec::new())];
    for (index, line) in lines.iter().enumerate() {
        if line.trim_start().starts_with("// -----") {
            out.push((index + 1, Vec::new()));
        } else if let Some((_, piece)) = out.last_mut() {
            piece.push(*line);
        }
    }
    out
}

/// Decides above which source line each new line goes.
fn place(source: &[&str], prefix: &str, output: &str, inserts: &mut BTreeMap<usize, Vec<String>>) {
    let output: Vec<&str> = output.lines().collect();
    let (mut from, mut to) = (pieces(source), pieces(&output));
    if from.len() != to.len() {
        from = vec![(0, source.to_vec())];
        to = vec![(0, output)];
    }
    for ((start, source), (_, output)) in from.iter().zip(&to) {
        let chunks = chunks(output);
        let spots: Vec<Option<usize>> = chunks.iter().map(|chunk| spot(source, chunk)).collect();
        let found: Vec<usize> = spots.iter().copied().flatten().collect();
        // Directives must stand in the order of the output.
        let ordered = found.windows(2).all(|pair| pair[0] < pair[1]);
        let top = source
            .iter()
            .position(|line| !is_header(line))
            .unwrap_or(source.len());
        let mut waiting: Vec<String> = Vec::new();
        let mut last = None;
        for (chunk, spot) in chunks.iter().zip(&spots) {
            waiting.extend(directives(prefix, chunk));
            if ordered && let Some(at) = spot {
                let at = &above_expectations(source, *at);
                let indent: String = source[*at].chars().take_while(|c| *c == ' ').collect();
                let lines = waiting.drain(..).map(|line| format!("{indent}{line}"));
                inserts.entry(start + at).or_default().extend(lines);
                last = Some(*at);
            }
        }
        let rest = if last.is_some() { source.len() } else { top };
        if !waiting.is_empty() {
            inserts.entry(start + rest).or_default().extend(waiting);
        }
    }
}

/// Comments that expect a diagnostic on the next line stay right above it.
fn above_expectations(source: &[&str], mut at: usize) -> usize {
    let expects = |line: &str| line.trim_start().starts_with("//") && line.contains("expected-");
    while at > 0 && expects(source[at - 1]) {
        at -= 1;
    }
    at
}

fn is_header(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with("//")
}

static SYMBOL: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r#"^\s*([\w.]+)\b[^@(]*@([\w$.-]+|"[^"]*")"#).ok());
static SSA_NAME: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"%(?:[0-9]+|[A-Za-z$._-][\w$.-]*)").ok());

/// A top-level op of the output.
struct Chunk<'a> {
    /// Name of the op, its symbol, and the length of the first line up to the symbol's end.
    symbol: Option<(&'a str, &'a str, usize)>,
    lines: Vec<&'a str>,
}

/// The top-level ops; the lines of a plain `module { }` around them are left out.
fn chunks<'a>(output: &[&'a str]) -> Vec<Chunk<'a>> {
    let mut lines = output;
    while let [rest @ .., last] = lines
        && last.trim().is_empty()
    {
        lines = rest;
    }
    if let Some(at) = lines
        .iter()
        .position(|line| line.starts_with("module") && line.ends_with('{'))
        && lines.last() == Some(&"}")
        && !lines[at + 1..lines.len() - 1].contains(&"}")
    {
        let head: Vec<&str> = lines[..at]
            .iter()
            .copied()
            .filter(|line| !line.trim().is_empty())
            .collect();
        let mut out: Vec<Chunk<'a>> = head
            .into_iter()
            .map(|line| Chunk {
                symbol: None,
                lines: vec![line],
            })
            .collect();
        let inner = split_ops(&lines[at + 1..lines.len() - 1], 2);
        // Without labels inside, an op could be found at the module's own line.
        if lines[at] != "module {" || inner.iter().any(|chunk| chunk.symbol.is_none()) {
            out.push(Chunk {
                symbol: None,
                lines: vec![lines[at]],
            });
        }
        out.extend(inner);
        return out;
    }
    split_ops(lines, 0)
}

fn split_ops<'a>(lines: &[&'a str], base: usize) -> Vec<Chunk<'a>> {
    let mut out: Vec<Chunk<'a>> = Vec::new();
    for line in lines {
        let indent = line.len() - line.trim_start().len();
        // Block labels and closing braces stand as far left as their op.
        let opens = indent <= base
            && !line.trim_start().starts_with(['}', '^', ')'])
            && !line.trim().is_empty();
        match out.last_mut() {
            Some(chunk) if !opens => chunk.lines.push(line),
            _ if line.trim().is_empty() => {}
            _ => {
                let symbol = SYMBOL
                    .as_ref()
                    .and_then(|regex| regex.captures(line))
                    .and_then(|caps| {
                        let (op, symbol) = (caps.get(1)?, caps.get(2)?);
                        Some((op.as_str(), symbol.as_str(), symbol.end()))
                    });
                out.push(Chunk {
                    symbol,
                    lines: vec![line],
                });
            }
        }
    }
    out
}

/// The source line that declares the chunk's symbol with the same op.
fn spot(source: &[&str], chunk: &Chunk<'_>) -> Option<usize> {
    let (op, symbol, _) = chunk.symbol?;
    source.iter().position(|line| {
        !line.trim_start().starts_with("//")
            && SYMBOL
                .as_ref()
                .and_then(|regex| regex.captures(line))
                .is_some_and(|caps| &caps[1] == op && &caps[2] == symbol)
    })
}

/// The directives for one op.
fn directives(prefix: &str, chunk: &Chunk<'_>) -> Vec<String> {
    let mut names = Names::default();
    let mut out = Vec::new();
    for (index, line) in chunk.lines.iter().enumerate() {
        if index == 0 {
            let Some((_, _, mut end)) = chunk.symbol else {
                out.push(format!("// {prefix}: {}", names.pattern(line.trim())));
                continue;
            };
            // With the parenthesis, the label of `@f` is not found in `@f2`.
            end += usize::from(line[end..].starts_with('('));
            out.push(format!("// {prefix}-LABEL: {}", escape(line[..end].trim())));
            let rest = line[end..].trim();
            if !rest.is_empty() {
                out.push(format!("// {prefix}-SAME: {}", names.pattern(rest)));
            }
        } else if line.trim().is_empty() {
            out.push(format!("// {prefix}-EMPTY:"));
        } else {
            out.push(format!("// {prefix}-NEXT: {}", names.pattern(line.trim())));
        }
    }
    out
}

/// Text that matches itself in a directive.
fn escape(text: &str) -> String {
    text.replace("{{", r"{{\{\{}}").replace("[[", r"{{\[\[}}")
}

/// SSA names of one op with the variables that stand for them.
#[derive(Default)]
struct Names(Vec<(String, String)>);

impl Names {
    fn pattern(&mut self, text: &str) -> String {
        let mut out = String::new();
        let mut done = 0;
        let Some(regex) = SSA_NAME.as_ref() else {
            return escape(text);
        };
        for found in regex.find_iter(text) {
            out += &escape(&text[done..found.start()]);
            done = found.end();
            out += &self.variable(found.as_str());
        }
        out + &escape(&text[done..])
    }

    fn variable(&mut self, ssa: &str) -> String {
        if let Some((_, name)) = self.0.iter().find(|(known, _)| known == ssa) {
            return format!("[[{name}]]");
        }
        let plain: String = ssa[1..]
            .chars()
            .map(|c| {
                if c.is_ascii_alphanumeric() {
                    c.to_ascii_uppercase()
                } else {
                    '_'
                }
            })
            .collect();
        let mut name = if plain.starts_with(|c: char| c.is_ascii_digit()) {
            format!("V{plain}")
        } else {
            plain
        };
        while self.0.iter().any(|(_, known)| *known == name) {
            name.push('_');
        }
        self.0.push((ssa.to_owned(), name.clone()));
        format!("[[{name}:%.+]]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "// UPDATE: auto\n// RUN: t %s | FileCheck %s\n\n\
        // CHECK: old\nfunc.func @f(%a: i32) {\n  // CHECK-NEXT: old\n  return\n}\n\n// -----\n\nfunc.func @g() {\n  return\n}\n";
    const OUTPUT: &str = "#map = affine_map<() -> ()>\nmodule {\n  func.func @f(%arg0: i32) {\n    %0:2 = \"t.a\"(%arg0) {v = [[1], {{2}}]} : (i32) -> (i32, i32)\n\
        \x20   return\n  ^bb1:  // no predecessors\n    \"t.b\"(%0#1) : (i32) -> ()\n  }\n}\n\n// -----\nmodule {\n  func.func @g() {\n    return\n  }\n}\n\n";

    fn checked(output: &str) -> Vec<Checked> {
        vec![Checked {
            prefixes: vec!["CHECK".into()],
            output: output.into(),
        }]
    }

    #[test]
    fn lines_go_above_their_function() {
        let text = rewrite(SOURCE, &checked(OUTPUT)).unwrap();
        assert_eq!(
            text,
            "// UPDATE: auto\n// RUN: t %s | FileCheck %s\n\n\
             // CHECK: #map = affine_map<() -> ()>\n\
             // CHECK-LABEL: func.func @f(\n// CHECK-SAME: [[ARG0:%.+]]: i32) {\n\
             // CHECK-NEXT: [[V0:%.+]]:2 = \"t.a\"([[ARG0]]) {v = {{\\[\\[}}1], {{\\{\\{}}2}}]} : (i32) -> (i32, i32)\n\
             // CHECK-NEXT: return\n// CHECK-NEXT: ^bb1: // no predecessors\n\
             // CHECK-NEXT: \"t.b\"([[V0]]#1) : (i32) -> ()\n// CHECK-NEXT: }\n\
             func.func @f(%a: i32) {\n  return\n}\n\n// -----\n\n\
             // CHECK-LABEL: func.func @g(\n// CHECK-SAME: ) {\n// CHECK-NEXT: return\n// CHECK-NEXT: }\n\
             func.func @g() {\n  return\n}\n"
                .replace("^bb1: //", "^bb1:  //")
        );
        assert_eq!(
            rewrite(&text, &checked(OUTPUT)).unwrap(),
            text,
            "a second update changes nothing"
        );
        let verdict = crate::filecheck::check(
            &Options::default(),
            ("t", text.as_bytes()),
            ("out", OUTPUT.as_bytes()),
        );
        assert_eq!(verdict, Ok(()));
        let other = OUTPUT.replace("%0#1", "%0#0");
        assert!(
            crate::filecheck::check(
                &Options::default(),
                ("t", text.as_bytes()),
                ("out", other.as_bytes())
            )
            .is_err()
        );
    }

    #[test]
    fn ops_without_place_go_to_the_top() {
        let text = rewrite(
            "// UPDATE: auto\n// RUN: t\n\"t.a\"() : () -> ()\n",
            &checked("\"t.b\"() : () -> ()\n"),
        )
        .unwrap();
        assert_eq!(
            text,
            "// UPDATE: auto\n// RUN: t\n// CHECK: \"t.b\"() : () -> ()\n\"t.a\"() : () -> ()\n"
        );
    }

    #[test]
    fn one_prefix_for_two_outputs_is_an_error() {
        let two = [checked("a\n"), checked("b\n")].map(|mut one| one.remove(0));
        assert!(
            rewrite("// UPDATE: auto\n", &two)
                .unwrap_err()
                .contains("'CHECK'")
        );
        let same = [checked("a\n"), checked("a\n")].map(|mut one| one.remove(0));
        assert_eq!(
            rewrite("// UPDATE: auto\nx\n", &same).unwrap(),
            "// UPDATE: auto\n// CHECK: a\nx\n"
        );
    }

    #[test]
    fn only_marked_files() {
        assert!(is_marked(b"// UPDATE: auto\n"));
        assert!(!is_marked(b"// RUN: x\n// UPDATE: auto\n"));
    }
}
