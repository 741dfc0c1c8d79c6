//! C++ snippets as tokens, and matching them against the table's templates. No meaning is here.

/// The tokens of a snippet. Namespaces `mlir` and `llvm` go, `->` is `.`, `dyn_cast` is `cast`, and
/// the type of a cast belongs to its token (`cast<IntegerAttr>`), so that spellings of one thing are
/// equal.
pub fn tokens(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut out: Vec<String> = Vec::new();
    let mut i = 0;
    while let Some(&c) = chars.get(i) {
        let next = chars.get(i + 1).copied();
        if c.is_whitespace() {
            i += 1;
        } else if is_word(c) || c == '$' || (c == ':' && next == Some(':')) {
            let start = i;
            i += 1;
            while let Some(&d) = chars.get(i) {
                let scope = d == ':' && (chars.get(i + 1) == Some(&':') || chars[i - 1] == ':');
                // The point of `1.5`; not the one of `$0.getType()`.
                let point = d == '.' && c.is_ascii_digit();
                if !is_word(d) && !scope && !point {
                    break;
                }
                i += 1;
            }
            out.push(plain(&chars[start..i].iter().collect::<String>()));
        } else if c == '"' {
            let start = i;
            i += 1;
            while chars.get(i).is_some_and(|&d| d != '"') {
                i += if chars.get(i) == Some(&'\\') { 2 } else { 1 };
            }
            i = (i + 1).min(chars.len());
            out.push(chars[start..i].iter().collect());
        } else if c == '-' && next == Some('>') {
            out.push(".".to_owned());
            i += 2;
        } else if matches!(
            (c, next),
            ('=' | '!' | '<' | '>', Some('=')) | ('&', Some('&')) | ('|', Some('|'))
        ) {
            out.extend(next.map(|d| format!("{c}{d}")));
            i += 2;
        } else {
            out.push(c.to_string());
            i += 1;
        }
    }
    with_cast_types(out)
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// A name without the namespaces that are always meant.
fn plain(word: &str) -> String {
    let mut word = word.trim_start_matches("::");
    for space in ["mlir::", "llvm::"] {
        word = word.strip_prefix(space).unwrap_or(word);
    }
    match word {
        "dyn_cast" | "dyn_cast_or_null" | "cast_or_null" => "cast".to_owned(),
        _ => word.to_owned(),
    }
}

/// Joins `cast`, `<`, `T`, `>`.
fn with_cast_types(tokens: Vec<String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut rest = tokens.into_iter().peekable();
    while let Some(token) = rest.next() {
        let takes = matches!(token.as_str(), "cast" | "isa" | "isa_and_nonnull");
        let mut token = token;
        if takes && rest.peek().is_some_and(|t| t == "<") {
            for part in rest.by_ref() {
                token.push_str(&part);
                if part == ">" {
                    break;
                }
            }
        }
        out.push(token);
    }
    out
}

/// The bracket that `open` asks for.
fn closing(open: &str) -> Option<&'static str> {
    match open {
        "(" => Some(")"),
        "[" => Some("]"),
        "{" => Some("}"),
        _ => None,
    }
}

/// Positions outside of brackets; `None` if brackets do not match.
pub fn top_level(tokens: &[String]) -> Option<Vec<usize>> {
    let mut open: Vec<&'static str> = Vec::new();
    let mut out = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        if let Some(close) = closing(token) {
            if open.is_empty() {
                out.push(i);
            }
            open.push(close);
        } else if matches!(token.as_str(), ")" | "]" | "}") {
            if open.pop() != Some(token.as_str()) {
                return None;
            }
        } else if open.is_empty() {
            out.push(i);
        }
    }
    open.is_empty().then_some(out)
}

/// The parts around each `separator` outside of brackets.
pub fn split<'t>(tokens: &'t [String], separator: &str) -> Vec<&'t [String]> {
    let mut parts = Vec::new();
    let mut start = 0;
    for i in top_level(tokens).unwrap_or_default() {
        if tokens[i] == separator {
            parts.push(&tokens[start..i]);
            start = i + 1;
        }
    }
    parts.push(&tokens[start..]);
    parts
}

/// Without parentheses around all of it.
pub fn bare(mut tokens: &[String]) -> &[String] {
    while let [first, inner @ .., last] = tokens {
        if first != "(" || last != ")" || top_level(inner).is_none() {
            break;
        }
        tokens = inner;
    }
    tokens
}

/// The text of tokens, for messages.
pub fn text(tokens: &[String]) -> String {
    if tokens.is_empty() {
        return "nothing".to_owned();
    }
    let mut out = String::new();
    for token in tokens {
        let spaced = matches!(
            token.as_str(),
            "==" | "!=" | "<=" | ">=" | "<" | ">" | "&&" | "||" | "?" | ":" | "+" | "-"
        );
        match spaced {
            true => out += &format!(" {token} "),
            false => out += token,
        }
        if token == "," {
            out.push(' ');
        }
    }
    out
}

/// What the placeholders of a template stand for: `$a` to `$z`, each one for an expression.
pub type Found<'t> = Vec<(String, &'t [String])>;

/// Matches `tokens` against a template.
pub fn matches<'t>(template: &[String], tokens: &'t [String]) -> Option<Found<'t>> {
    let Some((first, rest)) = template.split_first() else {
        return tokens.is_empty().then(Vec::new);
    };
    if !is_placeholder(first) {
        let (token, after) = tokens.split_first()?;
        return (token == first).then(|| matches(rest, after)).flatten();
    }
    (1..=tokens.len()).find_map(|n| {
        let (part, after) = tokens.split_at(n);
        if !is_expression(part) {
            return None;
        }
        let mut found = matches(rest, after)?;
        // A placeholder that stands twice means the same twice.
        if found
            .iter()
            .any(|(name, other)| name == first && *other != part)
        {
            return None;
        }
        found.insert(0, (first.clone(), part));
        Some(found)
    })
}

fn is_placeholder(token: &str) -> bool {
    matches!(token.as_bytes(), [b'$', b'a'..=b'z'])
}

/// Whether `tokens` may be one operand: brackets match and no operator of low precedence is outside
/// of them.
fn is_expression(tokens: &[String]) -> bool {
    const LOW: &[&str] = &[
        ",", "&&", "||", "==", "!=", "<", ">", "<=", ">=", "?", ":", "!", "=", ";",
    ];
    top_level(tokens).is_some_and(|top| top.iter().all(|&i| !LOW.contains(&tokens[i].as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_thing_are_equal() {
        assert_eq!(
            tokens("::llvm::cast<::mlir::IntegerAttr>($1)->foo( )"),
            tokens("dyn_cast<mlir::IntegerAttr>($1).foo()")
        );
        assert_eq!(
            tokens("$0.getType() == 1.5"),
            ["$0", ".", "getType", "(", ")", "==", "1.5"]
        );
    }

    #[test]
    fn templates_bind_expressions() {
        let template = tokens("width($a) > $b");
        let input = tokens("width(cast<T>($0).x()) > 4");
        let found = matches(&template, &input).expect("matches");
        assert_eq!(found.len(), 2);
        assert_eq!(text(found[0].1), "cast<T>($0).x()");
        assert!(matches(&template, &tokens("width($0) > 1 && $1")).is_none());
        assert!(matches(&template, &tokens("width($0, $1) > 1")).is_none());
    }

    #[test]
    fn unbalanced_text_matches_nothing() {
        for input in ["width(($0) > 1", "width($0)) > 1", "\"open", "", "$", "::"] {
            assert!(matches(&tokens("width($a) > $b"), &tokens(input)).is_none());
        }
    }
}
