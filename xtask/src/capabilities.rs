//! Checks `docs/capabilities.md`: each row names a test that is there and that names the row. Part of
//! `cargo xtask tidy`; does not run the tests.

use std::fs;
use std::path::Path;

use crate::Result;

const PAGE: &str = "docs/capabilities.md";

/// What is wrong with the page, a line each.
pub fn check(root: &Path) -> Result<Vec<String>> {
    let page = fs::read_to_string(root.join(PAGE))?;
    let mut errors = Vec::new();
    let mut seen: Vec<String> = Vec::new();
    for (number, line) in page.lines().enumerate() {
        let Some(row) = Row::parse(line) else {
            continue;
        };
        let place = format!("{PAGE}:{}", number + 1);
        let Ok(row) = row else {
            errors.push(format!("{place}: not `| row | behaviour | test |`"));
            continue;
        };
        if seen.iter().any(|id| id == row.id) {
            errors.push(format!("{place}: {} a second time", row.id));
        }
        seen.push(row.id.to_string());
        match fs::read_to_string(root.join(row.test)) {
            Err(error) => errors.push(format!("{place}: {}: {error}", row.test)),
            Ok(text) if !names(&text, row.id) => {
                errors.push(format!("{place}: {} does not name {}", row.test, row.id));
            }
            Ok(_) => {}
        }
    }
    if seen.is_empty() {
        errors.push(format!("{PAGE}: no rows"));
    }
    Ok(errors)
}

/// A row of the table.
struct Row<'a> {
    id: &'a str,
    test: &'a str,
}

impl<'a> Row<'a> {
    /// `None` if the line is no row of the table; an error if it is a malformed one.
    fn parse(line: &'a str) -> Option<std::result::Result<Self, ()>> {
        let cells = line.strip_prefix('|')?;
        let cells: Vec<&str> = cells
            .trim_end()
            .trim_end_matches('|')
            .split('|')
            .map(str::trim)
            .collect();
        let id = *cells.first()?;
        if id == "row" || id.starts_with("--") {
            return None;
        }
        Some(match cells[..] {
            [id, behaviour, test] if !behaviour.is_empty() => Ok(Row { id, test }),
            _ => Err(()),
        })
    }
}

/// Whether `text` has `id` as a word: `MLIR-1` is not in `MLIR-12`.
fn names(text: &str, id: &str) -> bool {
    text.match_indices(id)
        .any(|(at, _)| !text[at + id.len()..].starts_with(|c: char| c.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_is_right() {
        let errors = check(&crate::root()).expect("the page");
        assert!(errors.is_empty(), "{}", errors.join("\n"));
    }

    #[test]
    fn finds_what_is_wrong() {
        let folder =
            std::env::temp_dir().join(format!("crease-capabilities-{}", std::process::id()));
        fs::create_dir_all(folder.join("docs")).expect("a folder");
        fs::write(
            folder.join("a.mlir"),
            "// MLIR-12: …\n// MLIR-E1, MLIR-E2\n",
        )
        .expect("a file");
        let page = "| row | behaviour | test |\n|---|---|---|\n\
                    | MLIR-1 | text | a.mlir |\n\
                    | MLIR-12 | text | a.mlir |\n\
                    | MLIR-12 | text | a.mlir |\n\
                    | MLIR-E1 | text | b.mlir |\n\
                    | MLIR-E2 | a.mlir |\n";
        fs::write(folder.join(PAGE), page).expect("a file");
        let errors = check(&folder).expect("the page");
        let _ = fs::remove_dir_all(&folder);
        assert_eq!(errors.len(), 4, "{errors:#?}");
        assert_eq!(
            errors[0],
            "docs/capabilities.md:3: a.mlir does not name MLIR-1"
        );
        assert_eq!(errors[1], "docs/capabilities.md:5: MLIR-12 a second time");
        assert!(
            errors[2].starts_with("docs/capabilities.md:6: b.mlir: "),
            "{}",
            errors[2]
        );
        assert_eq!(
            errors[3],
            "docs/capabilities.md:7: not `| row | behaviour | test |`"
        );
    }
}
