//! What goes wrong: MLIR's diagnostics with their places, or what LLVM says.

use std::fmt;

/// A place in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The file's name.
    pub file: String,
    /// 1-based.
    pub line: u32,
    /// 1-based.
    pub column: u32,
}

impl Place {
    /// The first place that a location, as MLIR writes it, tells of.
    pub(crate) fn of_location(text: &str, source: &str) -> Option<Place> {
        let mut rest = text;
        while let Some((_, after)) = rest.split_once('"') {
            let (file, after) = after.split_once('"')?;
            let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).count();
            let numbers = after.strip_prefix(':').and_then(|after| {
                let (line, after) = after.split_at(digits(after));
                let after = after.strip_prefix(':')?;
                let column = &after[..digits(after)];
                Some((line.parse().ok()?, column.parse().ok()?))
            });
            if let Some((line, column)) = numbers {
                let file = if file == "-" { source } else { file }.to_owned();
                return Some(Place { file, line, column });
            }
            rest = after;
        }
        None
    }
}

/// How bad something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// An error.
    Error,
    /// A warning.
    Warning,
    /// Part of another diagnostic.
    Note,
    /// Something of interest.
    Remark,
}

/// Something that MLIR says of a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where; `None` if the location has no file.
    pub place: Option<Place>,
    /// What is said.
    pub message: String,
    /// What belongs to it.
    pub notes: Vec<Diagnostic>,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some(Place { file, line, column }) => write!(f, "{file}:{line}:{column}: ")?,
            None => f.write_str("loc(unknown): ")?,
        }
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
            Severity::Remark => "remark",
        };
        write!(f, "{severity}: {}", self.message)?;
        self.notes.iter().try_for_each(|note| write!(f, "\n{note}"))
    }
}

/// Why something could not be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// What failed.
    pub message: String,
    /// What MLIR said of it.
    pub diagnostics: Vec<Diagnostic>,
}

impl Error {
    pub(crate) fn new(message: impl Into<String>) -> Error {
        Error {
            message: message.into(),
            diagnostics: Vec::new(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for diagnostic in &self.diagnostics {
            writeln!(f, "{diagnostic}")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

/// A result of this crate.
pub type Result<T> = std::result::Result<T, Error>;

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn places_are_found_in_locations_of_any_kind() {
        let find =
            |text: &str| Place::of_location(text, "in.mlir").map(|p| (p.file, p.line, p.column));
        let place = |file: &str, line, column| Some((file.to_owned(), line, column));
        assert_eq!(find("loc(\"a.mlir\":3:14)"), place("a.mlir", 3, 14));
        assert_eq!(find("loc(\"-\":1:2)"), place("in.mlir", 1, 2));
        assert_eq!(find("loc(\"name\"(\"b\":5:6))"), place("b", 5, 6));
        assert_eq!(find("loc(fused[\"x\", \"c\":7:8])"), place("c", 7, 8));
        assert_eq!(find("loc(unknown)"), None);
        assert_eq!(find("loc(\"open"), None);
    }
}
