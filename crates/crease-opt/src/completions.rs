//! `--completions=`: scripts that make shells complete flags, passes and the words flags take.
//!
//! All from the table of flags and the registry of passes; nothing is listed here.

use std::fmt::Write as _;

use crease_pass::{PassEntry, PassRegistry};

use crate::flags::{FLAGS, Flag, Value};
use crate::settings::Shell;
use crate::tool;

/// The script for `shell`.
pub(crate) fn script(shell: Shell, passes: &PassRegistry) -> String {
    let passes = passes.sorted();
    match shell {
        Shell::Bash => bash(&passes),
        Shell::Zsh => zsh(&passes),
        Shell::Fish => fish(&passes),
    }
}

fn dashed(name: &str) -> String {
    match name.len() {
        1 => format!("-{name}"),
        _ => format!("--{name}"),
    }
}

/// What may follow a flag.
enum Takes {
    Nothing,
    /// Nothing, or `=` and one of these words, if there are any.
    Perhaps(Vec<&'static str>),
    /// One of these words.
    Words(Vec<&'static str>),
    /// A file.
    File,
    /// Anything else.
    Text,
}

fn takes(flag: &Flag) -> Takes {
    let names = |words: &[(&'static str, &str)]| words.iter().map(|(word, _)| *word).collect();
    match flag.value {
        Value::None => Takes::Nothing,
        Value::Bool => Takes::Perhaps(vec!["true", "false"]),
        Value::Optional(_) => Takes::Perhaps(Vec::new()),
        Value::OptionalWords(words) => Takes::Perhaps(names(words)),
        Value::Words(words) => Takes::Words(names(words)),
        Value::Required("file" | "filename" | "folder") => Takes::File,
        Value::Required(_) => Takes::Text,
    }
}

fn bash(passes: &[&PassEntry]) -> String {
    let mut names: Vec<String> = FLAGS.iter().map(|flag| dashed(flag.name)).collect();
    names.extend(passes.iter().map(|pass| dashed(pass.name)));
    let tool = tool::name();
    // Names of functions have no `-`.
    let function = tool.replace(|c: char| !c.is_ascii_alphanumeric(), "_");
    let mut text = format!(
        "# Bash completion for {tool}: source it, or put it into a folder of completions.\n\
         _{function}() {{\n  \
           local word=${{COMP_WORDS[COMP_CWORD]}} flag=${{COMP_WORDS[COMP_CWORD-1]}}\n  \
           # `=` is a word of its own.\n  \
           if [[ $word == = ]]; then word=; \
           elif [[ $flag == = ]]; then flag=${{COMP_WORDS[COMP_CWORD-2]}}; fi\n  \
           case $flag in\n"
    );
    for flag in FLAGS {
        let name = dashed(flag.name);
        match takes(flag) {
            Takes::Words(words) | Takes::Perhaps(words) if !words.is_empty() => {
                // A flag that may stand alone is only completed after `=`.
                let _ = writeln!(
                    text,
                    "    {name}) [[ {} ]] && {{ COMPREPLY=($(compgen -W '{}' -- \"$word\")); return; }} ;;",
                    match flag.value {
                        Value::Words(_) => "1",
                        _ => "${COMP_WORDS[COMP_CWORD]} == = || ${COMP_WORDS[COMP_CWORD-1]} == =",
                    },
                    words.join(" ")
                );
            }
            Takes::File => {
                let _ = writeln!(
                    text,
                    "    {name}) COMPREPLY=($(compgen -f -- \"$word\")); return ;;"
                );
            }
            _ => {}
        }
    }
    let _ = write!(
        text,
        "  esac\n  \
           if [[ $word == -* ]]; then\n    \
             COMPREPLY=($(compgen -W '{}' -- \"$word\"))\n  \
           else\n    \
             COMPREPLY=($(compgen -f -- \"$word\"))\n  \
           fi\n\
         }}\n\
         complete -o filenames -F _{function} {tool}\n",
        names.join(" ")
    );
    text
}

/// Help as zsh wants it in brackets.
fn zsh_help(help: &str) -> String {
    help.replace('\\', "\\\\")
        .replace('\'', "'\\''")
        .replace('[', "\\[")
        .replace(']', "\\]")
        .replace(':', "\\:")
}

fn zsh(passes: &[&PassEntry]) -> String {
    let tool = tool::name();
    let mut text = format!(
        "#compdef {tool}\n# Zsh completion for {tool}: name it _{tool} in a folder of $fpath.\n\
         _arguments -S \\\n"
    );
    let mut row = |name: &str, help: &str, value: &str| {
        let help = zsh_help(help);
        let _ = writeln!(text, "  '*{name}[{help}]{value}' \\");
    };
    for flag in FLAGS {
        let name = dashed(flag.name);
        match takes(flag) {
            Takes::Nothing => row(&name, flag.help, ""),
            Takes::Perhaps(words) => {
                row(&name, flag.help, "");
                row(
                    &format!("{name}=-"),
                    flag.help,
                    &format!(":value:({})", words.join(" ")),
                );
            }
            Takes::Words(words) => row(
                &format!("{name}="),
                flag.help,
                &format!(":value:({})", words.join(" ")),
            ),
            Takes::File if flag.name.len() == 1 => row(&name, flag.help, ":file:_files"),
            Takes::File => row(&format!("{name}="), flag.help, ":file:_files"),
            Takes::Text => row(&format!("{name}="), flag.help, ":text:"),
        }
    }
    for pass in passes {
        row(&dashed(pass.name), pass.summary, "");
    }
    text.push_str("  '*:input:_files'\n");
    text
}

fn fish(passes: &[&PassEntry]) -> String {
    let tool = tool::name();
    let mut text =
        format!("# fish completion for {tool}: put it into ~/.config/fish/completions.\n");
    let mut row = |name: &str, help: &str, value: &str| {
        let kind = if name.len() == 1 { "-s" } else { "-l" };
        let help = help.replace('\\', "\\\\").replace('\'', "\\'");
        let _ = writeln!(text, "complete -c {tool} {kind} {name}{value} -d '{help}'");
    };
    for flag in FLAGS {
        let value = match takes(flag) {
            Takes::Nothing => String::new(),
            Takes::Perhaps(words) if words.is_empty() => String::new(),
            Takes::Perhaps(words) => format!(" -f -a '{}'", words.join(" ")),
            Takes::Words(words) => format!(" -x -a '{}'", words.join(" ")),
            Takes::File => " -r -F".into(),
            Takes::Text => " -x".into(),
        };
        row(flag.name, flag.help, &value);
    }
    for pass in passes {
        row(pass.name, pass.summary, "");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::script;
    use crate::flags::FLAGS;
    use crate::settings::Shell;

    /// The names that a script completes, taken apart as its shell would.
    fn names(shell: Shell, text: &str) -> Vec<String> {
        let strip = |word: &str| word.trim_start_matches('-').to_owned();
        match shell {
            Shell::Bash => {
                let list = text.lines().find(|l| l.contains("compgen -W '-")).unwrap();
                let list = list.split('\'').nth(1).unwrap();
                list.split(' ').map(strip).collect()
            }
            Shell::Zsh => text
                .lines()
                .filter_map(|line| line.trim().strip_prefix("'*-"))
                .map(|line| strip(&line[..line.find(['[', '=']).unwrap()]))
                .collect(),
            Shell::Fish => text
                .lines()
                .filter_map(|line| line.strip_prefix("complete -c crease-opt -"))
                .map(|line| line.split(' ').nth(1).unwrap().to_owned())
                .collect(),
        }
    }

    #[test]
    fn every_flag_and_pass_is_completed() {
        let passes = crate::passes();
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
            let names = names(shell, &script(shell, &passes));
            let known = FLAGS.iter().map(|flag| flag.name);
            for name in known.chain(passes.sorted().iter().map(|pass| pass.name)) {
                assert!(names.iter().any(|n| n == name), "{shell:?}: {name}");
            }
        }
    }
}
