//! Reads the command line as LLVM's tools do: one dash or two, `--flag=value` or `--flag value`,
//! `--` before a file that begins with a dash. All errors are reported, not only the first.

use crease_ir::registry::nearest;
use crease_pass::PassRegistry;

use crate::flags::{self, Flag, Set, Value};
use crate::settings::{Format, PassFlag, Settings};
use crate::tool;

/// The settings that `args` ask for, or the errors, each a line or more without `crease-opt: `.
pub(crate) fn parse(args: &[String], passes: &PassRegistry) -> Result<Settings, Vec<String>> {
    let mut settings = Settings::default();
    let mut errors = Vec::new();
    let mut files: Vec<&String> = Vec::new();
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        let Some(text) = arg.strip_prefix('-').filter(|text| !text.is_empty()) else {
            files.push(arg);
            continue;
        };
        let text = text.strip_prefix('-').unwrap_or(text);
        if text.is_empty() {
            files.extend(rest.by_ref());
            break;
        }
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (text, None),
        };
        if let Some(flag) = flags::find(name) {
            let mut set = Set {
                settings: &mut settings,
                passes,
            };
            let next = || rest.next().map(String::as_str);
            if let Err(message) = apply(flag, value, next, &mut set) {
                let dashes = if name.len() == 1 { "-" } else { "--" };
                errors.push(format!("for the {dashes}{name} option: {message}"));
            }
        } else if let Some(pass) = passes.find(name) {
            let options = value.unwrap_or("").to_owned();
            settings.passes.push(PassFlag {
                name: pass.name,
                options,
            });
        } else {
            errors.push(unknown(arg, name, value, passes));
        }
        if settings.show.is_some() {
            // As upstream: help and the like come as soon as they are read.
            break;
        }
    }
    match files[..] {
        [] => {}
        [file] => settings.input.clone_from(file),
        _ => errors.push(format!(
            "Too many positional arguments specified!\n\
             Can specify at most 1 positional arguments: See: {} --help",
            tool::name()
        )),
    }
    if settings.diagnostics == Format::Json && settings.expect.is_some() {
        let message = "--verify-diagnostics compares diagnostics and shows none, so \
                       --diagnostics=json can't be given with it";
        errors.push(message.into());
    }
    if errors.is_empty() || settings.show.is_some() {
        Ok(settings)
    } else {
        Err(errors)
    }
}

fn apply<'a>(
    flag: &Flag,
    value: Option<&'a str>,
    next: impl FnOnce() -> Option<&'a str>,
    set: &mut Set<'_>,
) -> Result<(), String> {
    let value = match flag.value {
        Value::None => match value {
            None => "",
            Some(value) => return Err(format!("does not allow a value! '{value}' specified.")),
        },
        Value::Bool | Value::Optional(_) | Value::OptionalWords(_) => value.unwrap_or(""),
        Value::Required(_) | Value::Words(_) => value
            .or_else(next)
            .ok_or_else(|| "requires a value!".to_owned())?,
    };
    (flag.set)(set, value)
}

/// The message for a flag that there is not.
fn unknown(arg: &str, name: &str, value: Option<&str>, passes: &PassRegistry) -> String {
    let tool = tool::name();
    let mut message = format!("Unknown command line argument '{arg}'.  Try: '{tool} --help'");
    let passes = passes.sorted();
    let known = flags::FLAGS
        .iter()
        .map(|f| f.name)
        .chain(passes.iter().map(|p| p.name));
    if let Some(near) = nearest(name, known) {
        let dashes = if near.len() == 1 { "-" } else { "--" };
        let value = value.map_or(String::new(), |value| format!("={value}"));
        message.push_str(&format!("\n{tool}: Did you mean '{dashes}{near}{value}'?"));
    }
    message
}

#[cfg(test)]
mod tests {
    use super::parse;
    use crate::settings::Settings;
    use crease_pass::PassRegistry;

    fn registry() -> PassRegistry {
        PassRegistry::new().with(crease_transforms::PASSES)
    }

    fn read(args: &[&str]) -> Result<Settings, Vec<String>> {
        let args: Vec<String> = args.iter().map(|a| (*a).to_owned()).collect();
        parse(&args, &registry())
    }

    #[test]
    fn one_dash_or_two_and_values_either_way() {
        for args in [["-o", "x"].as_slice(), &["--o=x"], &["-o=x"], &["--o", "x"]] {
            assert_eq!(read(args).unwrap().output, "x", "{args:?}");
        }
        let settings = read(&["-canonicalize=top-down=false", "--cse", "f.mlir"]).unwrap();
        let passes: Vec<_> = settings
            .passes
            .iter()
            .map(|p| (p.name, &*p.options))
            .collect();
        assert_eq!(passes, [("canonicalize", "top-down=false"), ("cse", "")]);
        assert_eq!(settings.input, "f.mlir");
        assert!(!read(&["--verify-each=0"]).unwrap().verify_each);
        assert_eq!(read(&["--", "-x"]).unwrap().input, "-x");
        assert_eq!(read(&["-"]).unwrap().input, "-");
    }

    #[test]
    fn every_error_is_reported() {
        let errors = read(&["--canonicalise", "--verify-each=2", "a", "b", "-o"]).unwrap_err();
        assert_eq!(
            errors,
            [
                "Unknown command line argument '--canonicalise'.  Try: 'crease-opt --help'\n\
                 crease-opt: Did you mean '--canonicalize'?",
                "for the --verify-each option: '2' is invalid value for boolean argument! Try 0 or 1",
                "for the -o option: requires a value!",
                "Too many positional arguments specified!\n\
                 Can specify at most 1 positional arguments: See: crease-opt --help",
            ]
        );
    }

    #[test]
    fn values_are_checked() {
        let error = |arg: &str| read(&[arg]).unwrap_err().remove(0);
        assert_eq!(
            error("--mlir-elide-elementsattrs-if-larger=-2"),
            "for the --mlir-elide-elementsattrs-if-larger option: '-2' value invalid for uint argument!"
        );
        let unknown = error("--mlir-print-ir-after=foo");
        let start =
            "for the --mlir-print-ir-after option: Cannot find option named 'foo'! It is one of: ";
        assert!(unknown.starts_with(start), "{unknown}");
        assert!(unknown.contains("canonicalize, "), "{unknown}");
        assert_eq!(
            error("--help=3"),
            "for the --help option: does not allow a value! '3' specified."
        );
        assert_eq!(
            error("--verify-diagnostics=foo"),
            "for the --verify-diagnostics option: Cannot find option named 'foo'! \
             It is one of: all, only-expected"
        );
    }
}
