//! The shell language of RUN lines: words, quotes, pipes, redirections, `&&`, `||` and `;`.
//! It has no variables, command substitution or background jobs, and it runs nothing.

/// Where a file descriptor is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Redirect {
    /// `< file`
    Input(String),
    /// `n> file` or, with the flag, `n>> file`
    Output(u8, String, bool),
    /// `n>&m`
    Duplicate(u8, u8),
    /// `&> file` and `>& file`
    Both(String, bool),
}

/// A word, and whether it holds an unquoted `*` or `?`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) glob: bool,
}

/// A command with its redirections in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Command {
    pub(super) words: Vec<Word>,
    pub(super) redirects: Vec<Redirect>,
}

/// Commands joined by `|`; `!` before them inverts the outcome.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pipeline {
    pub(super) commands: Vec<Command>,
    pub(super) negate: bool,
}

/// How a pipeline follows the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joint {
    Then,
    And,
    Or,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(Word),
    Op(&'static str),
    /// A redirection operator with the descriptor in front of it.
    Redirect(Option<u8>, &'static str),
}

const OPERATORS: [&str; 7] = ["&>>", "|&", "||", "&&", "|", ";", "&"];
const REDIRECTS: [&str; 6] = [">>", ">&", "<&", ">", "<", "&>"];

fn tokenize(text: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            return Ok(tokens);
        }
        if rest.starts_with("&>") {
            let op = if rest.starts_with("&>>") { "&>>" } else { "&>" };
            tokens.push(Token::Redirect(None, op));
            rest = &rest[op.len()..];
        } else if let Some(op) = REDIRECTS.iter().find(|op| rest.starts_with(**op)) {
            tokens.push(Token::Redirect(None, op));
            rest = &rest[op.len()..];
        } else if let Some(op) = OPERATORS.iter().find(|op| rest.starts_with(**op)) {
            tokens.push(Token::Op(op));
            rest = &rest[op.len()..];
        } else if rest.starts_with('#') {
            return Ok(tokens);
        } else {
            let (token, after) = word(rest)?;
            tokens.push(token);
            rest = after;
        }
    }
}

fn word(text: &str) -> Result<(Token, &str), String> {
    let mut out = String::new();
    let mut glob = false;
    let mut quoted = false;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        match c {
            c if c.is_whitespace() || "|&;".contains(c) => break,
            '<' | '>' => {
                // `2>` is one token.
                if !quoted
                    && let Ok(fd) = out.parse::<u8>()
                    && let Some(op) = REDIRECTS.iter().find(|op| rest.starts_with(**op))
                {
                    return Ok((Token::Redirect(Some(fd), op), &rest[op.len()..]));
                }
                break;
            }
            '\'' => {
                let end = rest[1..]
                    .find('\'')
                    .ok_or("missing closing ' in RUN line")?;
                out += &rest[1..=end];
                rest = &rest[end + 2..];
                quoted = true;
            }
            '"' => {
                rest = double_quoted(&rest[1..], &mut out)?;
                quoted = true;
            }
            '\\' => {
                let escaped = rest[1..]
                    .chars()
                    .next()
                    .ok_or("'\\' at the end of a RUN line")?;
                out.push(escaped);
                rest = &rest[1 + escaped.len_utf8()..];
                quoted = true;
            }
            c => {
                glob |= matches!(c, '*' | '?');
                out.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    Ok((
        Token::Word(Word {
            text: out,
            glob: glob && !quoted,
        }),
        rest,
    ))
}

fn double_quoted<'a>(text: &'a str, out: &mut String) -> Result<&'a str, String> {
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Ok(&text[at + 1..]),
            '\\' => match chars.next() {
                Some((_, escaped @ ('"' | '\\' | '$'))) => out.push(escaped),
                Some((_, other)) => out.extend(['\\', other]),
                None => break,
            },
            c => out.push(c),
        }
    }
    Err("missing closing \" in RUN line".into())
}

/// Parses a RUN line into pipelines and how each follows the one before.
pub(super) fn parse(text: &str) -> Result<Vec<(Joint, Pipeline)>, String> {
    let mut list = Vec::new();
    let mut joint = Joint::Then;
    let mut pipeline = Pipeline::default();
    let mut command = Command::default();
    let mut tokens = tokenize(text)?.into_iter();
    let mut open = true;
    while let Some(token) = tokens.next() {
        match token {
            Token::Word(word) => {
                if word.text == "!" && command.words.is_empty() && pipeline.commands.is_empty() {
                    pipeline.negate = !pipeline.negate;
                } else {
                    command.words.push(word);
                }
                open = true;
            }
            Token::Redirect(fd, op) => {
                let Some(Token::Word(target)) = tokens.next() else {
                    return Err(format!("'{op}' is not followed by a file"));
                };
                command.redirects.push(redirect(fd, op, target.text)?);
            }
            Token::Op(op @ ("|" | "|&")) => {
                if op == "|&" {
                    command.redirects.push(Redirect::Duplicate(2, 1));
                }
                finish(&mut pipeline, &mut command, op)?;
                open = true;
            }
            Token::Op(op @ ("&&" | "||" | ";")) => {
                finish(&mut pipeline, &mut command, op)?;
                list.push((joint, std::mem::take(&mut pipeline)));
                joint = match op {
                    "&&" => Joint::And,
                    "||" => Joint::Or,
                    _ => Joint::Then,
                };
                open = op != ";";
            }
            Token::Op(op) => return Err(format!("'{op}' is not supported in RUN lines")),
        }
    }
    if open || !command.words.is_empty() || !pipeline.commands.is_empty() {
        finish(&mut pipeline, &mut command, "end of line")?;
        list.push((joint, pipeline));
    }
    Ok(list)
}

fn finish(pipeline: &mut Pipeline, command: &mut Command, before: &str) -> Result<(), String> {
    if command.words.is_empty() {
        return Err(format!("missing command before {before}"));
    }
    pipeline.commands.push(std::mem::take(command));
    Ok(())
}

fn redirect(fd: Option<u8>, op: &str, target: String) -> Result<Redirect, String> {
    Ok(match op {
        "<" => Redirect::Input(target),
        ">" | ">>" => Redirect::Output(fd.unwrap_or(1), target, op == ">>"),
        "&>" | "&>>" => Redirect::Both(target, op == "&>>"),
        ">&" => match target.parse() {
            Ok(to) => Redirect::Duplicate(fd.unwrap_or(1), to),
            Err(_) if fd.is_none() => Redirect::Both(target, false),
            Err(_) => return Err(format!("unsupported redirect '{op}{target}'")),
        },
        _ => return Err(format!("unsupported redirect '{op}'")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<Vec<String>> {
        let list = parse(text).unwrap();
        let commands = list.iter().flat_map(|(_, pipeline)| &pipeline.commands);
        commands
            .map(|command| command.words.iter().map(|word| word.text.clone()).collect())
            .collect()
    }

    #[test]
    fn quotes() {
        assert_eq!(
            words(r#"a 'b c' "d\"e\n" f\ g h'i'"j" ''"#),
            [["a", "b c", "d\"e\\n", "f g", "hij", ""]]
        );
        assert!(parse("a 'b").is_err());
        assert!(parse("a \"b").is_err());
    }

    #[test]
    fn structure() {
        assert_eq!(words("a|b && c;d || e").len(), 5);
        let list = parse("! a 2>&1 >x 2>>y <z |& b").unwrap();
        assert!(list[0].1.negate);
        assert_eq!(
            list[0].1.commands[0].redirects,
            [
                Redirect::Duplicate(2, 1),
                Redirect::Output(1, "x".into(), false),
                Redirect::Output(2, "y".into(), true),
                Redirect::Input("z".into()),
                Redirect::Duplicate(2, 1)
            ]
        );
        for bad in ["", "a |", "| a", "a && ", "a &", "a >", "a 2>&x"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
        assert!(parse("a ;").is_ok());
    }
}
