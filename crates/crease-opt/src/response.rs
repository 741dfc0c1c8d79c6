//! Response files: `@file` stands for the arguments in a file, which are separated by white space, quoted as
//! in a shell, and may be response files again. An `@file` that there is not stays as it is.

use std::fs;
use std::path::{Path, PathBuf};

/// The arguments with those of response files in their place, or what is wrong with a file.
pub(crate) fn expand(args: Vec<String>) -> Result<Vec<String>, String> {
    let mut all = Vec::with_capacity(args.len());
    expand_into(args, &mut Vec::new(), &mut all)?;
    Ok(all)
}

/// `open` are the files that are being expanded, which can't stand for themselves.
fn expand_into(
    args: Vec<String>,
    open: &mut Vec<PathBuf>,
    all: &mut Vec<String>,
) -> Result<(), String> {
    for arg in args {
        let file = arg.strip_prefix('@').map(Path::new);
        let Some(path) = file.and_then(|file| file.canonicalize().ok()) else {
            all.push(arg);
            continue;
        };
        if open.contains(&path) {
            return Err(format!("recursive expansion of: '{}'", path.display()));
        }
        let text = fs::read(&path)
            .map_err(|error| format!("cannot open response file '{}': {error}", path.display()))?;
        open.push(path);
        expand_into(split(&String::from_utf8_lossy(&text)), open, all)?;
        open.pop();
    }
    Ok(())
}

/// The words of a text. Quotes of both kinds keep white space and each other; a backslash takes what is special
/// from the next character, everywhere.
fn split(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None, None);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => word.get_or_insert_with(String::new).extend(chars.next()),
            '"' | '\'' if quote.is_none() => {
                word.get_or_insert_with(String::new);
                quote = Some(c);
            }
            _ if quote == Some(c) => quote = None,
            _ if quote.is_none() && c.is_ascii_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_with(String::new).push(c),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::{expand, split};
    use std::fs;

    #[test]
    fn words() {
        assert_eq!(split(" \n"), [""; 0]);
        assert_eq!(split("--cse\n\ta.mlir "), ["--cse", "a.mlir"]);
        assert_eq!(
            split(r#"--p="a b"'"c' d\ e \"f "" 'g"#),
            [r#"--p=a b"c"#, "d e", "\"f", "", "g"]
        );
    }

    #[test]
    fn files_in_files() {
        let dir = tempfile::tempdir().unwrap();
        let at = |name: &str| format!("@{}", dir.path().join(name).display());
        fs::write(dir.path().join("inner"), "b 'c d'").unwrap();
        fs::write(dir.path().join("outer"), format!("a {0} {0}", at("inner"))).unwrap();
        fs::write(dir.path().join("itself"), at("itself")).unwrap();
        let expanded = expand(vec!["x".into(), at("outer"), at("none")]).unwrap();
        assert_eq!(expanded, ["x", "a", "b", "c d", "b", "c d", &at("none")]);
        let error = expand(vec![at("itself")]).unwrap_err();
        assert!(error.starts_with("recursive expansion of: '"), "{error}");
        assert!(expand(vec![format!("@{}", dir.path().display())]).is_err());
    }
}
