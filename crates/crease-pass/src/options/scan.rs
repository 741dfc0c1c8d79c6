//! Splits option text into names and values: quotes keep blanks together, braces nest.

/// The (name, value) pairs of `text`; the value is empty where there is no `=`.
pub(super) fn arguments(text: &str) -> Vec<(String, String)> {
    let mut list = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let end = rest.find([' ', '=']).unwrap_or(rest.len());
        let name = rest[..end].trim().to_owned();
        if rest.as_bytes().get(end) != Some(&b'=') {
            rest = rest[end..].trim_start();
            list.push((name, String::new()));
            continue;
        }
        rest = &rest[end + 1..];
        let end = value_end(rest, b' ');
        list.push((name, unwrap(&rest[..end]).to_owned()));
        rest = rest[end..].trim_start();
    }
    list
}

/// The elements of a list value: separated by commas outside quotes and braces. After a last comma
/// comes an empty one, as upstream; no text is no element.
pub(super) fn elements(text: &str) -> Vec<&str> {
    let mut list = Vec::new();
    let mut rest = Some(text).filter(|text| !text.is_empty());
    while let Some(text) = rest {
        let end = value_end(text, b',');
        list.push(unwrap(&text[..end]));
        rest = text.get(end + 1..);
    }
    list
}

/// Whether the text stays together without braces around it.
pub(super) fn is_one_word(text: &str) -> bool {
    value_end(text, b' ') == text.len()
}

/// Where the value at the start of `text` ends: at `stop` outside quotes and braces, or at the end.
fn value_end(text: &str, stop: u8) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0usize);
    while at < bytes.len() {
        match bytes[at] {
            // An opening quote without a closing one is an ordinary character.
            quote @ (b'\'' | b'"') => {
                at += bytes[at + 1..]
                    .iter()
                    .position(|b| *b == quote)
                    .map_or(0, |n| n + 1);
            }
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            c if c == stop && depth == 0 => return at,
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

/// Takes off one pair of quotes, and braces that enclose the whole value.
fn unwrap(text: &str) -> &str {
    let mut text = text.trim();
    for quote in ['\'', '"'] {
        if text.len() > 1 && text.starts_with(quote) && text.ends_with(quote) {
            text = text[1..text.len() - 1].trim();
            break;
        }
    }
    if text.starts_with('{') && closing_brace(text) == Some(text.len() - 1) {
        text = text[1..text.len() - 1].trim();
    }
    text
}

/// The position of the brace that closes the one at the start of `text`.
fn closing_brace(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{arguments, elements};

    fn pairs(text: &str) -> Vec<(String, String)> {
        arguments(text)
    }

    #[test]
    fn blanks_separate_and_quotes_and_braces_keep_together() {
        let owned = |list: &[(&str, &str)]| {
            list.iter()
                .map(|(a, b)| (a.to_string(), b.to_string()))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            pairs("a=1  b c=x,y"),
            owned(&[("a", "1"), ("b", ""), ("c", "x,y")])
        );
        assert_eq!(
            pairs("a='p q' b={r s}"),
            owned(&[("a", "p q"), ("b", "r s")])
        );
        assert_eq!(pairs("a=\"p q\",c"), owned(&[("a", "\"p q\",c")]));
        assert_eq!(pairs("a={x},{y}"), owned(&[("a", "{x},{y}")]));
        assert_eq!(pairs("a='open"), owned(&[("a", "'open")]));
    }

    #[test]
    fn list_elements() {
        assert_eq!(elements("a,b"), ["a", "b"]);
        assert_eq!(elements("{a b},c"), ["a b", "c"]);
        assert_eq!(elements("'a,b',c"), ["a,b", "c"]);
        assert_eq!(elements("a,,"), ["a", "", ""]);
        assert_eq!(elements(",a"), ["", "a"]);
        assert!(elements("").is_empty());
    }
}
