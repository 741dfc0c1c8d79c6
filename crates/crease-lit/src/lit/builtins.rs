//! Commands every RUN line can use without a program: `FileCheck`, `split-file`, `cat`, `echo`,
//! `diff`, `grep`, `cp`, `rm`, `mkdir`, `test`, `cd`, `export`, `true`, `false`, `:`, `touch`.
//! Each does the common part of what its namesake does; an option it does not know is an error.

use super::exec::{Output, Shell};
use crate::filecheck;
use std::fs;
use std::io;
use std::path::Path;

const NAMES: [&str; 18] = [
    "FileCheck",
    "crease-filecheck",
    "split-file",
    "cat",
    "echo",
    "diff",
    "cmp",
    "grep",
    "cp",
    "rm",
    "mkdir",
    "test",
    "cd",
    "export",
    "true",
    "false",
    ":",
    "touch",
];

/// Whether `name` is one of these commands.
pub(super) fn is_builtin(name: &str) -> bool {
    NAMES.contains(&name)
}

/// Runs a built-in command; `None` when `name` is not one.
pub(super) fn run(
    shell: &mut Shell<'_>,
    name: &str,
    args: &[String],
    stdin: &[u8],
) -> Option<Output> {
    let result = match name {
        "FileCheck" | "crease-filecheck" => Ok(file_check(shell, args, stdin)),
        "split-file" => split_file(shell, args),
        "cat" => cat(shell, args, stdin),
        "echo" => Ok(echo(args)),
        "diff" | "cmp" => diff(shell, args, stdin),
        "grep" => grep(shell, args, stdin),
        "cp" => copy(shell, args),
        "rm" => remove(shell, args),
        "mkdir" => make_dir(shell, args),
        "touch" => touch(shell, args),
        "test" => test(shell, args),
        "cd" => change_dir(shell, args),
        "export" => {
            for (key, value) in args.iter().filter_map(|arg| arg.split_once('=')) {
                shell.env.insert(key.to_owned(), Some(value.to_owned()));
            }
            Ok(Output::new("", "", 0))
        }
        "true" | ":" => Ok(Output::new("", "", 0)),
        "false" => Ok(Output::new("", "", 1)),
        _ => return None,
    };
    Some(result.unwrap_or_else(|reason| Output::error(format!("{name}: {reason}"), 2)))
}

type Result<T> = std::result::Result<T, String>;

fn at(path: &Path) -> impl Fn(io::Error) -> String {
    move |e| format!("{}: {e}", path.display())
}

/// Splits leading flags (letters after one dash) from files; flags outside `known` are an error.
fn flags<'a>(args: &'a [String], known: &str) -> Result<(String, Vec<&'a String>)> {
    let mut set = String::new();
    let mut files = Vec::new();
    let mut only_files = false;
    for arg in args {
        match arg.strip_prefix('-') {
            Some("-") if !only_files => only_files = true,
            Some(letters) if !only_files && !letters.is_empty() => {
                if let Some(bad) = letters.chars().find(|c| !known.contains(*c)) {
                    return Err(format!("option '-{bad}' is not supported here"));
                }
                set += letters;
            }
            _ => files.push(arg),
        }
    }
    Ok((set, files))
}

fn file_check(shell: &Shell<'_>, args: &[String], stdin: &[u8]) -> Output {
    match filecheck::run(args, stdin, &|name| fs::read(shell.path(name))) {
        Ok(()) => Output::new("", "", 0),
        Err(failure) => Output::new("", failure.message, failure.code),
    }
}

fn read(shell: &Shell<'_>, name: &str, stdin: &[u8]) -> Result<Vec<u8>> {
    if name == "-" {
        return Ok(stdin.to_vec());
    }
    let path = shell.path(name);
    fs::read(&path).map_err(at(&path))
}

fn cat(shell: &Shell<'_>, args: &[String], stdin: &[u8]) -> Result<Output> {
    let (_, files) = flags(args, "u")?;
    let mut out = if files.is_empty() {
        stdin.to_vec()
    } else {
        Vec::new()
    };
    for file in files {
        out.extend(read(shell, file, stdin)?);
    }
    Ok(Output::new(out, "", 0))
}

fn echo(args: &[String]) -> Output {
    let mut rest = args;
    let (mut newline, mut escapes) = (true, false);
    while let Some((flag @ ("-n" | "-e"), tail)) = rest
        .split_first()
        .map(|(first, tail)| (first.as_str(), tail))
    {
        newline &= flag != "-n";
        escapes |= flag == "-e";
        rest = tail;
    }
    let mut text = rest.join(" ");
    if escapes {
        text = text
            .replace("\\n", "\n")
            .replace("\\t", "\t")
            .replace("\\\\", "\\");
    }
    if newline {
        text.push('\n');
    }
    Output::new(text, "", 0)
}

fn diff(shell: &Shell<'_>, args: &[String], stdin: &[u8]) -> Result<Output> {
    let args: Vec<String> = args
        .iter()
        .filter(|arg| *arg != "--strip-trailing-cr")
        .cloned()
        .collect();
    let strip = args.len();
    let (set, files) = flags(&args, "uqbws")?;
    let [left, right] = files.as_slice() else {
        return Err("needs two files".into());
    };
    let (a, b) = (read(shell, left, stdin)?, read(shell, right, stdin)?);
    let normal = |text: &[u8]| -> Vec<String> {
        String::from_utf8_lossy(text)
            .split_inclusive('\n')
            .map(|line| {
                let line = if strip > 0 {
                    line.replace("\r\n", "\n")
                } else {
                    line.to_owned()
                };
                if set.contains('w') {
                    line.split_whitespace().collect::<String>()
                } else if set.contains('b') {
                    line.split_whitespace().collect::<Vec<_>>().join(" ")
                } else {
                    line
                }
            })
            .collect()
    };
    let (a, b) = (normal(&a), normal(&b));
    if a == b {
        return Ok(Output::new("", "", 0));
    }
    let mut text = format!("--- {left}\n+++ {right}\n");
    let same = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let tail = a[same..]
        .iter()
        .rev()
        .zip(b[same..].iter().rev())
        .take_while(|(x, y)| x == y)
        .count();
    text += &format!("@@ line {} @@\n", same + 1);
    for (mark, lines) in [('-', &a), ('+', &b)] {
        for line in &lines[same..lines.len() - tail] {
            text += &format!("{mark}{}\n", line.trim_end_matches('\n'));
        }
    }
    Ok(Output::new(text, "", 1))
}

fn grep(shell: &Shell<'_>, args: &[String], stdin: &[u8]) -> Result<Output> {
    let (set, words) = flags(args, "cvqiEFenw")?;
    let Some((pattern, files)) = words.split_first() else {
        return Err("needs a pattern".into());
    };
    let mut regex = match set.contains('F') {
        true => regex::escape(pattern),
        // In a basic expression these are plain characters.
        false if !set.contains('E') => pattern.chars().fold(String::new(), |mut out, c| {
            if "+?(){}|".contains(c) {
                out.push('\\');
            }
            out.push(c);
            out
        }),
        false => (*pattern).clone(),
    };
    if set.contains('w') {
        regex = format!(r"\b(?:{regex})\b");
    }
    let regex = regex::RegexBuilder::new(&regex)
        .case_insensitive(set.contains('i'))
        .build()
        .map_err(|e| format!("pattern '{pattern}': {e}"))?;
    let mut text = if files.is_empty() {
        stdin.to_vec()
    } else {
        Vec::new()
    };
    for file in files {
        text.extend(read(shell, file, stdin)?);
    }
    let text = String::from_utf8_lossy(&text);
    let hits: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| regex.is_match(line) != set.contains('v'))
        .collect();
    let out = if set.contains('q') {
        String::new()
    } else if set.contains('c') {
        format!("{}\n", hits.len())
    } else {
        let number = set.contains('n');
        hits.iter()
            .map(|(index, line)| {
                if number {
                    format!("{}:{line}\n", index + 1)
                } else {
                    format!("{line}\n")
                }
            })
            .collect()
    };
    Ok(Output::new(out, "", i32::from(hits.is_empty())))
}

fn copy(shell: &Shell<'_>, args: &[String]) -> Result<Output> {
    let (set, files) = flags(args, "rRfp")?;
    let Some((target, sources)) = files
        .split_last()
        .filter(|(_, sources)| !sources.is_empty())
    else {
        return Err("needs a source and a target".into());
    };
    let target = shell.path(target);
    for source in sources {
        let source = shell.path(source);
        let name = source.file_name().unwrap_or_default();
        let to = if target.is_dir() {
            target.join(name)
        } else {
            target.clone()
        };
        copy_one(&source, &to, set.contains(['r', 'R']))?;
    }
    Ok(Output::new("", "", 0))
}

fn copy_one(from: &Path, to: &Path, recursive: bool) -> Result<()> {
    if !from.is_dir() {
        return fs::copy(from, to).map(|_| ()).map_err(at(from));
    }
    if !recursive {
        return Err(format!("{} is a folder (use -r)", from.display()));
    }
    // Listed before the target exists, so that a copy into itself ends.
    let entries: Vec<_> = fs::read_dir(from).map_err(at(from))?.flatten().collect();
    fs::create_dir_all(to).map_err(at(to))?;
    entries
        .iter()
        .try_for_each(|entry| copy_one(&entry.path(), &to.join(entry.file_name()), true))
}

fn remove(shell: &Shell<'_>, args: &[String]) -> Result<Output> {
    let (set, files) = flags(args, "rRf")?;
    for file in files {
        let path = shell.path(file);
        let Ok(meta) = fs::symlink_metadata(&path) else {
            if set.contains('f') {
                continue;
            }
            return Err(format!("{}: no such file", path.display()));
        };
        if !meta.is_dir() {
            fs::remove_file(&path).map_err(at(&path))?;
        } else if set.contains(['r', 'R']) {
            fs::remove_dir_all(&path).map_err(at(&path))?;
        } else {
            return Err(format!("{} is a folder (use -r)", path.display()));
        }
    }
    Ok(Output::new("", "", 0))
}

fn make_dir(shell: &Shell<'_>, args: &[String]) -> Result<Output> {
    let (set, folders) = flags(args, "p")?;
    for folder in folders {
        let path = shell.path(folder);
        let made = if set.contains('p') {
            fs::create_dir_all(&path)
        } else {
            fs::create_dir(&path)
        };
        made.map_err(at(&path))?;
    }
    Ok(Output::new("", "", 0))
}

fn touch(shell: &Shell<'_>, args: &[String]) -> Result<Output> {
    for file in args {
        let path = shell.path(file);
        fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)
            .map_err(at(&path))?;
    }
    Ok(Output::new("", "", 0))
}

fn test(shell: &Shell<'_>, args: &[String]) -> Result<Output> {
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let (negate, words) = match words.split_first() {
        Some((&"!", rest)) => (true, rest),
        _ => (false, words.as_slice()),
    };
    let truth = match words {
        [] => false,
        ["-f", file] => shell.path(file).is_file(),
        ["-d", file] => shell.path(file).is_dir(),
        ["-e", file] => shell.path(file).exists(),
        ["-s", file] => fs::metadata(shell.path(file)).is_ok_and(|meta| meta.len() > 0),
        ["-z", text] => text.is_empty(),
        ["-n", text] => !text.is_empty(),
        [left, "=" | "==", right] => left == right,
        [left, "!=", right] => left != right,
        [text] => !text.is_empty(),
        _ => return Err(format!("'{}' is not supported here", words.join(" "))),
    };
    Ok(Output::new("", "", i32::from(truth == negate)))
}

fn change_dir(shell: &mut Shell<'_>, args: &[String]) -> Result<Output> {
    let [folder] = args else {
        return Err("needs one folder".into());
    };
    let path = shell.path(folder);
    if !path.is_dir() {
        return Err(format!("{}: no such folder", path.display()));
    }
    shell.cwd = path;
    Ok(Output::new("", "", 0))
}

/// `split-file file folder`: parts begin at `//--- name` (any comment mark before `---`).
fn split_file(shell: &Shell<'_>, args: &[String]) -> Result<Output> {
    let leading = !args
        .iter()
        .any(|arg| arg == "--no-leading-lines" || arg == "-no-leading-lines");
    let words: Vec<&String> = args
        .iter()
        .filter(|arg| !arg.trim_start_matches('-').ends_with("leading-lines"))
        .collect();
    let [file, folder] = words.as_slice() else {
        return Err("needs a file and a folder".into());
    };
    let text = read(shell, file, b"")?;
    let folder = shell.path(folder);
    // Line numbers in a part stay those of the whole file only on request.
    let keep_lines = args
        .iter()
        .any(|arg| arg.trim_start_matches('-') == "leading-lines")
        && leading;
    let mut parts: Vec<(String, Vec<u8>)> = Vec::new();
    for (index, line) in text.split_inclusive(|b| *b == b'\n').enumerate() {
        if let Some(name) = part_name(line) {
            if name.is_empty() || name.trim() != name {
                return Err(format!(
                    "line {}: part name '{name}' is empty or has blanks around it",
                    index + 1
                ));
            }
            if parts.iter().any(|(known, _)| *known == name) {
                return Err(format!("line {}: part '{name}' occurs twice", index + 1));
            }
            let head = if keep_lines {
                vec![b'\n'; index + 1]
            } else {
                Vec::new()
            };
            parts.push((name, head));
        } else if let Some((_, part)) = parts.last_mut() {
            part.extend_from_slice(line);
        }
    }
    if parts.is_empty() {
        return Err(format!("{file}: no part was found"));
    }
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(at(&folder))?;
    } else if folder.exists() {
        fs::remove_file(&folder).map_err(at(&folder))?;
    }
    for (name, part) in parts {
        let path = folder.join(&name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(at(parent))?;
        }
        fs::write(&path, part).map_err(at(&path))?;
    }
    Ok(Output::new("", "", 0))
}

/// The name on a line `//--- name`: at most a comment mark stands before the dashes.
fn part_name(line: &[u8]) -> Option<String> {
    let line = String::from_utf8_lossy(line);
    let line = line.trim_end_matches(['\n', '\r']);
    let at = line.find("--- ")?;
    let mark = &line[..at];
    let plain = !mark
        .chars()
        .any(|c| c.is_ascii_alphanumeric() || c.is_whitespace());
    plain.then(|| line[at + 4..].to_owned())
}
