//! Reads a test file's `RUN:`, `XFAIL:`, `REQUIRES:` and `UNSUPPORTED:` lines, and replaces
//! `%s` and its kin. It runs nothing.

use super::features::evaluate;
use std::collections::BTreeSet;
use std::path::Path;

/// One command to run, continuation lines joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RunLine {
    /// Line of the first `RUN:`.
    pub(super) line: usize,
    pub(super) text: String,
}

/// What a test file asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Script {
    pub(super) runs: Vec<RunLine>,
    xfail: Vec<String>,
    requires: Vec<String>,
    unsupported: Vec<String>,
}

const KEYWORDS: [&str; 7] = [
    "RUN:",
    "XFAIL:",
    "REQUIRES:",
    "UNSUPPORTED:",
    "DEFINE:",
    "REDEFINE:",
    "END.",
];

/// Reads the keyword lines of `text`.
pub(super) fn read(text: &[u8]) -> Result<Script, String> {
    let mut script = Script::default();
    let mut defines: Vec<(String, String)> = Vec::new();
    for (keyword, line, text) in keyword_lines(text)? {
        match keyword {
            "RUN:" => {
                let text = defines
                    .iter()
                    .rev()
                    .fold(text, |text, (name, value)| text.replace(name, value));
                script.runs.push(RunLine { line, text });
            }
            "DEFINE:" | "REDEFINE:" => {
                let (name, value) =
                    definition(&text).map_err(|e| format!("line {line}: {keyword} {e}"))?;
                let known = defines.iter_mut().find(|(known, _)| *known == name);
                match (known, keyword) {
                    (None, "DEFINE:") => defines.push((name, value)),
                    (Some(known), "REDEFINE:") => known.1 = value,
                    (None, _) => {
                        return Err(format!("line {line}: {keyword} {name} was not defined"));
                    }
                    (Some(_), _) => {
                        return Err(format!("line {line}: {keyword} {name} was defined already"));
                    }
                }
            }
            _ => {
                let list = match keyword {
                    "XFAIL:" => &mut script.xfail,
                    "REQUIRES:" => &mut script.requires,
                    _ => &mut script.unsupported,
                };
                list.extend(
                    text.split(',')
                        .map(|part| part.trim().to_owned())
                        .filter(|part| !part.is_empty()),
                );
            }
        }
    }
    if script.runs.is_empty() {
        return Err("test has no RUN: line".into());
    }
    Ok(script)
}

/// `%{name} = value`, blanks around both dropped.
fn definition(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("needs '%{name} = value'")?;
    let name = name.trim();
    let inner = name
        .strip_prefix("%{")
        .and_then(|rest| rest.strip_suffix('}'))
        .unwrap_or("");
    let well_formed = inner.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && inner
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "_-:".contains(c));
    if !well_formed {
        return Err(format!("'{name}' is not a name such as %{{name}}"));
    }
    Ok((name.to_owned(), value.trim().to_owned()))
}

/// Keyword, line number and text of each keyword line up to `END.`; continuation lines joined.
fn keyword_lines(text: &[u8]) -> Result<Vec<(&'static str, usize, String)>, String> {
    let mut lines: Vec<(&'static str, usize, String)> = Vec::new();
    let mut open: Option<&'static str> = None;
    for (index, line) in text.split(|b| *b == b'\n').enumerate() {
        let line = String::from_utf8_lossy(line);
        let Some((at, keyword)) = KEYWORDS
            .iter()
            .filter_map(|k| line.find(k).map(|at| (at, *k)))
            .min()
        else {
            continue;
        };
        // `REDEFINE:` holds `DEFINE:`; the leftmost is meant.
        let rest = line[at + keyword.len()..].trim();
        if keyword == "END." {
            if rest.is_empty() {
                break;
            }
            continue;
        }
        if !matches!(keyword, "RUN:" | "DEFINE:" | "REDEFINE:") {
            lines.push((keyword, index + 1, rest.to_owned()));
            continue;
        }
        let text = replace_line_numbers(rest, index + 1);
        let (text, continues) = match text.strip_suffix('\\') {
            Some(head) => (head.to_owned(), true),
            None => (text, false),
        };
        match open {
            Some(first) if first != keyword => {
                return Err(format!(
                    "line {}: {first} line before it ends in '\\' but is not continued",
                    index + 1
                ));
            }
            Some(_) => {
                if let Some((_, _, last)) =
                    lines.iter_mut().rev().find(|(known, ..)| *known == keyword)
                {
                    *last += &text;
                }
            }
            None => lines.push((keyword, index + 1, text)),
        }
        open = continues.then_some(keyword);
    }
    match open {
        Some(keyword) => Err(format!(
            "the last {keyword} line ends in '\\' but nothing continues it"
        )),
        None => Ok(lines),
    }
}

/// `%(line)`, `%(line+2)`, `%(line-1)`.
fn replace_line_numbers(text: &str, line: usize) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("%(line") {
        let (head, tail) = rest.split_at(at);
        out += head;
        let inner = &tail["%(line".len()..];
        let number = inner.find(')').and_then(|end| {
            let offset = inner[..end].trim().replace(' ', "");
            let offset = if offset.is_empty() {
                0
            } else {
                offset.parse::<i64>().ok()?
            };
            Some((end, i64::try_from(line).ok()?.checked_add(offset)?))
        });
        match number {
            Some((end, number)) => {
                out += &number.to_string();
                rest = &inner[end + 1..];
            }
            None => {
                out += "%(line";
                rest = inner;
            }
        }
    }
    out + rest
}

impl Script {
    /// Why the test does not apply here, if so.
    pub(super) fn skipped(&self, features: &BTreeSet<String>) -> Result<Option<String>, String> {
        for expr in &self.requires {
            if !evaluate(expr, features).map_err(|e| format!("error in REQUIRES list: {e}"))? {
                return Ok(Some(format!("REQUIRES: {expr}")));
            }
        }
        for expr in &self.unsupported {
            if expr == "*"
                || evaluate(expr, features)
                    .map_err(|e| format!("error in UNSUPPORTED list: {e}"))?
            {
                return Ok(Some(format!("UNSUPPORTED: {expr}")));
            }
        }
        Ok(None)
    }

    /// Whether the test is expected to fail.
    pub(super) fn expected_to_fail(&self, features: &BTreeSet<String>) -> Result<bool, String> {
        for expr in &self.xfail {
            if expr == "*"
                || evaluate(expr, features).map_err(|e| format!("error in XFAIL list: {e}"))?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Pairs of what stands in a RUN line and what replaces it, longest first.
#[derive(Clone, Debug)]
pub(super) struct Substitutions(Vec<(String, String)>);

impl Substitutions {
    /// The substitutions for one test file with its own folder for temporary files.
    pub(super) fn new(file: &Path, temp: &Path, user: &[(String, String)]) -> Substitutions {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let folder = file.parent().unwrap_or(Path::new("."));
        let base = file
            .file_name()
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let temp_name = temp.join(format!("{base}.tmp"));
        let mut pairs: Vec<(String, String)> = user.to_vec();
        let mut add = |key: &str, value: String| pairs.push((key.to_owned(), value));
        for (letter, path) in [
            ("s", file),
            ("S", folder),
            ("p", folder),
            ("t", temp_name.as_path()),
            ("T", temp),
        ] {
            let path = text(path);
            add(&format!("%{{{letter}:real}}"), path.clone());
            add(
                &format!("%:{letter}"),
                path.replace(':', "").trim_start_matches('/').to_owned(),
            );
            add(&format!("%/{letter}"), path.clone());
            add(&format!("%{letter}"), path);
        }
        add("%{fs-sep}", std::path::MAIN_SEPARATOR.to_string());
        add(
            "%{pathsep}",
            if cfg!(windows) { ";" } else { ":" }.to_owned(),
        );
        add("%basename_t", base.clone());
        add("%{s:basename}", base.clone());
        add("%{t:stem}", base);
        add("%%", "%".to_owned());
        pairs.sort_by_key(|(key, _)| std::cmp::Reverse(key.len()));
        Substitutions(pairs)
    }

    /// Replaces every key, left to right; replaced text is not looked at again.
    pub(super) fn apply(&self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            match self
                .0
                .iter()
                .find(|(key, _)| rest.starts_with(key.as_str()))
            {
                Some((key, value)) => {
                    out += value;
                    rest = &rest[key.len()..];
                }
                None => {
                    out.push(c);
                    rest = &rest[c.len_utf8()..];
                }
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_keywords() {
        let script = read(
            b"// RUN: a \\\n// RUN:   b %(line)\n// XFAIL: x, y\n// RUN: c\n// END.\n// RUN: d\n",
        )
        .unwrap();
        let runs: Vec<_> = script
            .runs
            .iter()
            .map(|run| (run.line, run.text.as_str()))
            .collect();
        assert_eq!(runs, [(1, "a b 2"), (4, "c")]);
        assert_eq!(script.xfail, ["x", "y"]);
        let script = read(
            b"DEFINE: %{a} = x\nDEFINE: %{b} = %{a} y\nRUN: %{b}\nREDEFINE: %{a} = z\nRUN: %{b}\n",
        )
        .unwrap();
        let runs: Vec<_> = script.runs.iter().map(|run| run.text.as_str()).collect();
        assert_eq!(runs, ["x y", "z y"]);
        for bad in [
            "REDEFINE: %{a} = x\nRUN: a",
            "DEFINE: a = x\nRUN: a",
            "DEFINE: %{a}\nRUN: a",
        ] {
            assert!(read(bad.as_bytes()).is_err(), "{bad}");
        }
        assert!(read(b"nothing").is_err());
        assert!(read(b"RUN: a \\").is_err());
    }

    #[test]
    fn conditions() {
        let features = ["a".to_owned()].into();
        let script = read(b"RUN: t\nREQUIRES: a, b\n").unwrap();
        assert_eq!(script.skipped(&features), Ok(Some("REQUIRES: b".into())));
        let script = read(b"RUN: t\nUNSUPPORTED: a\n").unwrap();
        assert_eq!(script.skipped(&features), Ok(Some("UNSUPPORTED: a".into())));
        let script = read(b"RUN: t\nXFAIL: *\n").unwrap();
        assert_eq!(
            (
                script.skipped(&features),
                script.expected_to_fail(&features)
            ),
            (Ok(None), Ok(true))
        );
        assert!(
            read(b"RUN: t\nREQUIRES: (\n")
                .unwrap()
                .skipped(&features)
                .is_err()
        );
    }

    #[test]
    fn substitutes_longest_first() {
        let subs = Substitutions::new(
            Path::new("/d/f.mlir"),
            Path::new("/scratch/x"),
            &[("%sub".into(), "S".into())],
        );
        assert_eq!(
            subs.apply("%s %S %t %T %p a%{fs-sep}b %% %sub %q"),
            "/d/f.mlir /d /scratch/x/f.mlir.tmp /scratch/x /d a/b % S %q"
        );
    }
}
