//! FileCheck's options and how a command line spells them.

/// What one run of FileCheck is asked to do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The file that holds the directives.
    pub check_file: Option<String>,
    /// The file to check; `-` or nothing is standard input.
    pub input_file: Option<String>,
    /// Prefixes of directives; empty means `CHECK`.
    pub prefixes: Vec<String>,
    /// Prefixes of comments; empty means `COM` and `RUN`.
    pub comment_prefixes: Vec<String>,
    /// Patterns that may occur nowhere between the positive ones.
    pub implicit_check_not: Vec<String>,
    /// Definitions as `NAME=VALUE` or `#NAME=EXPR`.
    pub defines: Vec<String>,
    /// A pattern must match a whole line.
    pub match_full_lines: bool,
    /// Runs of blanks are not merged.
    pub strict_whitespace: bool,
    /// Letters match in either case.
    pub ignore_case: bool,
    /// Empty input is not an error.
    pub allow_empty: bool,
    /// A listed prefix need not occur.
    pub allow_unused_prefixes: bool,
    /// Variables without `$` end at each label.
    pub enable_var_scope: bool,
    /// Directives of a `-DAG` group may match the same text.
    pub allow_dag_overlap: bool,
}

/// A command line that cannot be understood.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum OptionError {
    /// The option is not FileCheck's.
    #[error("unknown command line argument '{0}'; see --help")]
    Unknown(String),
    /// The option needs a value.
    #[error("option '{0}' requires a value")]
    MissingValue(String),
    /// The option's value cannot be used.
    #[error("option '{0}' does not take the value '{1}'")]
    BadValue(String, String),
    /// A second positional argument.
    #[error("more than one check file: '{0}'")]
    ExtraFile(String),
}

/// Options that only change the amount of output; accepted and without effect here.
const IGNORED_FLAGS: [&str; 5] = ["v", "vv", "color", "dump-input-on-failure", "dump-input"];
const IGNORED_VALUES: [&str; 4] = [
    "dump-input",
    "dump-input-filter",
    "dump-input-context",
    "dump-input-label",
];

impl Options {
    /// Reads the arguments after the program name.
    pub fn parse(args: &[String]) -> Result<Options, OptionError> {
        let mut options = Options::default();
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            if arg == "-" || !arg.starts_with('-') {
                if options.check_file.is_some() {
                    return Err(OptionError::ExtraFile(arg.clone()));
                }
                options.check_file = Some(arg.clone());
                continue;
            }
            let body = arg.strip_prefix("--").unwrap_or(&arg[1..]);
            if let Some(definition) = body.strip_prefix('D') {
                let definition = if definition.is_empty() {
                    args.next()
                        .ok_or_else(|| OptionError::MissingValue(arg.clone()))?
                } else {
                    definition
                };
                options.defines.push(definition.to_owned());
                continue;
            }
            let (name, value) = match body.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (body, None),
            };
            options.option(arg, name, value, &mut args)?;
        }
        Ok(options)
    }

    fn option(
        &mut self,
        arg: &str,
        name: &str,
        value: Option<String>,
        args: &mut std::slice::Iter<'_, String>,
    ) -> Result<(), OptionError> {
        let flag = match name {
            "match-full-lines" => Some(&mut self.match_full_lines),
            "strict-whitespace" => Some(&mut self.strict_whitespace),
            "ignore-case" => Some(&mut self.ignore_case),
            "allow-empty" => Some(&mut self.allow_empty),
            "allow-unused-prefixes" => Some(&mut self.allow_unused_prefixes),
            "enable-var-scope" => Some(&mut self.enable_var_scope),
            "allow-deprecated-dag-overlap" => Some(&mut self.allow_dag_overlap),
            _ => None,
        };
        if let Some(flag) = flag {
            *flag = match value.as_deref() {
                None | Some("" | "true" | "TRUE" | "True" | "1") => true,
                Some("false" | "FALSE" | "False" | "0") => false,
                Some(other) => {
                    return Err(OptionError::BadValue(name.to_owned(), other.to_owned()));
                }
            };
            return Ok(());
        }
        if IGNORED_FLAGS.contains(&name)
            && (value.is_none() && name != "dump-input" || !IGNORED_VALUES.contains(&name))
        {
            return Ok(());
        }
        let known = [
            "check-prefix",
            "check-prefixes",
            "comment-prefixes",
            "implicit-check-not",
            "input-file",
        ];
        if !known.contains(&name) && !IGNORED_VALUES.contains(&name) {
            return Err(OptionError::Unknown(arg.to_owned()));
        }
        let value = match value {
            Some(value) => value,
            None => args
                .next()
                .cloned()
                .ok_or_else(|| OptionError::MissingValue(arg.to_owned()))?,
        };
        let list = || value.split(',').map(str::to_owned).collect::<Vec<_>>();
        match name {
            "check-prefix" | "check-prefixes" => self.prefixes.extend(list()),
            "comment-prefixes" => self.comment_prefixes.extend(list()),
            "implicit-check-not" => self.implicit_check_not.push(value),
            "input-file" => self.input_file = Some(value),
            "dump-input" if !["help", "always", "fail", "never"].contains(&value.as_str()) => {
                return Err(OptionError::BadValue(name.to_owned(), value));
            }
            _ => {}
        }
        Ok(())
    }

    /// The directive prefixes in force.
    pub fn check_prefixes(&self) -> Vec<String> {
        if self.prefixes.is_empty() {
            vec!["CHECK".to_owned()]
        } else {
            self.prefixes.clone()
        }
    }

    /// The comment prefixes in force.
    pub fn comments(&self) -> Vec<String> {
        if self.comment_prefixes.is_empty() {
            vec!["COM".to_owned(), "RUN".to_owned()]
        } else {
            self.comment_prefixes.clone()
        }
    }

    /// Why the prefixes cannot be used together, if so.
    pub(super) fn prefix_error(&self) -> Option<String> {
        let defaults = (self.prefixes.is_empty(), self.comment_prefixes.is_empty());
        let mut seen: Vec<String> = Vec::new();
        if defaults.0 {
            seen.push("CHECK".into());
        }
        if defaults.1 {
            seen.extend(["COM".to_owned(), "RUN".to_owned()]);
        }
        let given = self
            .prefixes
            .iter()
            .map(|p| ("check", p))
            .chain(self.comment_prefixes.iter().map(|p| ("comment", p)));
        for (kind, prefix) in given {
            if prefix.is_empty() {
                return Some(format!(
                    "supplied {kind} prefix must not be the empty string"
                ));
            }
            let well_formed = prefix.starts_with(|c: char| c.is_ascii_alphabetic())
                && prefix
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
            if !well_formed {
                return Some(format!(
                    "supplied {kind} prefix must start with a letter and contain only alphanumeric characters, hyphens, and underscores: '{prefix}'"
                ));
            }
            if seen.contains(prefix) {
                return Some(format!(
                    "supplied {kind} prefix must be unique among check and comment prefixes: '{prefix}'"
                ));
            }
            seen.push(prefix.clone());
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Options, OptionError> {
        Options::parse(&line.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn spellings() {
        let options = parse("a.mlir -check-prefix=A --check-prefixes B,C -DX=1 --match-full-lines --dump-input=fail -vv").unwrap();
        assert_eq!(options.check_file.as_deref(), Some("a.mlir"));
        assert_eq!(options.prefixes, ["A", "B", "C"]);
        assert_eq!(options.defines, ["X=1"]);
        assert!(options.match_full_lines && !options.allow_empty);
        assert_eq!(parse("--nope"), Err(OptionError::Unknown("--nope".into())));
        assert_eq!(
            parse("--check-prefix"),
            Err(OptionError::MissingValue("--check-prefix".into()))
        );
    }

    #[test]
    fn prefixes_are_unique() {
        assert!(
            parse("f --check-prefixes=A,A")
                .unwrap()
                .prefix_error()
                .is_some()
        );
        assert!(
            parse("f --check-prefix=COM")
                .unwrap()
                .prefix_error()
                .is_some()
        );
        assert!(
            parse("f --check-prefix=1")
                .unwrap()
                .prefix_error()
                .is_some()
        );
        assert!(
            parse("f --check-prefix=A_-1")
                .unwrap()
                .prefix_error()
                .is_none()
        );
    }
}
