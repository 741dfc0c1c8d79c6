//! Finds CHECK lines that no RUN line uses: a test that looks as if it checked something.

use super::shell::parse;
use crate::filecheck::Options;
use std::path::Path;

const SUFFIXES: [&str; 6] = ["-NEXT", "-SAME", "-NOT", "-DAG", "-LABEL", "-EMPTY"];

/// An error that lists CHECK lines whose prefix no FileCheck of the RUN lines has.
pub(super) fn check(file: &Path, text: &[u8], runs: &[String]) -> Result<(), String> {
    let mut used = Vec::new();
    for line in runs {
        for (_, pipeline) in parse(line)? {
            for command in pipeline.commands {
                used.extend(prefixes(
                    &command
                        .words
                        .iter()
                        .map(|word| word.text.clone())
                        .collect::<Vec<_>>(),
                ));
            }
        }
    }
    let mut report = String::new();
    for (index, line) in text.split(|b| *b == b'\n').enumerate() {
        let line = String::from_utf8_lossy(line);
        if let Some(prefix) = directive_prefix(&line).filter(|prefix| !used.contains(prefix)) {
            report += &format!(
                "{}:{}: error: CHECK line that never ran: no RUN line uses the prefix '{prefix}'\n",
                file.display(),
                index + 1
            );
        }
    }
    if report.is_empty() {
        Ok(())
    } else {
        Err(report)
    }
}

/// The prefixes a command's FileCheck reads; none where it is no FileCheck.
pub(super) fn prefixes(words: &[String]) -> Vec<String> {
    let is_filecheck = |word: &String| {
        let name = word.rsplit('/').next().unwrap_or(word);
        name.starts_with("FileCheck") || name == "crease-filecheck"
    };
    match words.iter().position(is_filecheck) {
        Some(at) => Options::parse(&words[at + 1..])
            .map(|options| options.check_prefixes())
            .unwrap_or_default(),
        None => Vec::new(),
    }
}

/// The prefix of a directive in the line, when it begins with `CHECK`.
pub(super) fn directive_prefix(line: &str) -> Option<String> {
    let part_of_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let mut from = 0;
    while let Some(at) = line[from..].find("CHECK").map(|at| at + from) {
        let end = at
            + line[at..]
                .find(|c| !part_of_word(c))
                .unwrap_or(line.len() - at);
        from = end;
        let before = line[..at].chars().next_back();
        let rest = line[end..]
            .strip_prefix("{LITERAL}")
            .unwrap_or(&line[end..]);
        if before.is_some_and(part_of_word) || !rest.starts_with(':') {
            continue;
        }
        // `COM: CHECK: x` and `RUN: …` are comments for FileCheck.
        let is_comment = ["COM:", "RUN:"]
            .iter()
            .any(|comment| line[..at].contains(comment));
        if is_comment {
            return None;
        }
        let word = &line[at..end];
        let prefix = SUFFIXES
            .iter()
            .find_map(|suffix| word.strip_suffix(suffix))
            .unwrap_or(word);
        let prefix = match prefix.rsplit_once("-COUNT-") {
            Some((head, digits)) if digits.bytes().all(|b| b.is_ascii_digit()) => head,
            _ => prefix,
        };
        return Some(prefix.to_owned());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_prefixes() {
        for (line, prefix) in [
            ("// CHECK: a", Some("CHECK")),
            ("// CHECK-NEXT: a", Some("CHECK")),
            ("// CHECK-A-DAG{LITERAL}: a", Some("CHECK-A")),
            ("// CHECK-COUNT-3: a", Some("CHECK")),
            ("// CHECKED: a", Some("CHECKED")),
            ("// MYCHECK: a", None),
            ("// COM: CHECK: a", None),
            ("// see CHECK lines", None),
        ] {
            assert_eq!(directive_prefix(line).as_deref(), prefix, "{line}");
        }
    }

    #[test]
    fn unused_prefix_is_an_error() {
        let text = b"// CHECK: a\n// CHECK-B-NOT: a\n";
        let run = |flags: &str| {
            check(
                Path::new("f"),
                text,
                &[format!("t | not FileCheck f {flags}")],
            )
        };
        let error = run("").unwrap_err();
        assert_eq!(
            error,
            "f:2: error: CHECK line that never ran: no RUN line uses the prefix 'CHECK-B'\n"
        );
        assert_eq!(run("--check-prefixes=CHECK,CHECK-B"), Ok(()));
    }
}
