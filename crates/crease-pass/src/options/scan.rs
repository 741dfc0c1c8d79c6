//! Splits option text into names and values. Quotes keep blanks together, braces nest; a value may be
//! written in one pair of either, which is taken off.

/// The (name, value) pairs of `text`; there is no value where there is no `=`. What has no name is left
/// out, as upstream.
pub(super) fn arguments(text: &str) -> Vec<(&str, Option<&str>)> {
    let mut list = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let end = rest.find([' ', '=']).unwrap_or(rest.len());
        let name = unwrap(&rest[..end]);
        let mut value = None;
        rest = &rest[end..];
        if let Some(text) = rest.strip_prefix('=') {
            let end = value_end(text);
            value = Some(unwrap(&text[..end]));
            rest = &text[end..];
        }
        rest = rest.trim_start();
        if !name.is_empty() {
            list.push((name, value));
        }
    }
    list
}

/// The elements of a list value: separated by commas outside quotes and brackets. After a last comma
/// comes an empty one, as upstream; no text is no element.
pub(super) fn elements(text: &str) -> Vec<&str> {
    let mut list = Vec::new();
    let mut rest = Some(text).filter(|text| !text.is_empty());
    while let Some(text) = rest {
        let comma = find(text, b',');
        list.push(unwrap(&text[..comma.unwrap_or(text.len())]));
        rest = comma.map(|at| text[at + 1..].trim_start());
    }
    list
}

/// Whether the text is written as it is, by upstream's measure: no blank, or one behind the first
/// brace or quote.
pub(super) fn is_one_word(text: &str) -> bool {
    let first = text.find([' ', '{', '\'', '"']);
    first.is_none_or(|at| text.as_bytes()[at] != b' ')
}

/// Where the value at the start of `text` ends: at a blank outside quotes and braces, or at the end. A
/// quote without a partner is a character like others.
fn value_end(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0usize);
    while at < bytes.len() {
        match bytes[at] {
            quote @ (b'\'' | b'"') => at = partner(bytes, at, quote).unwrap_or(at),
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            b' ' if depth == 0 => return at,
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

/// The first `wanted` outside quotes and brackets of three kinds. There is none behind one that is not
/// closed.
fn find(text: &str, wanted: u8) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut closers) = (0, Vec::new());
    while at < bytes.len() {
        let byte = bytes[at];
        if byte == closers.last().copied().unwrap_or(wanted) {
            if closers.pop().is_none() {
                return Some(at);
            }
        } else {
            match byte {
                b'{' => closers.push(b'}'),
                b'(' => closers.push(b')'),
                b'[' => closers.push(b']'),
                b'\'' | b'"' => at = partner(bytes, at, byte)?,
                _ => {}
            }
        }
        at += 1;
    }
    None
}

/// The next quote like the one at `at`.
fn partner(bytes: &[u8], at: usize, quote: u8) -> Option<usize> {
    let rest = &bytes[at + 1..];
    Some(at + 1 + rest.iter().position(|byte| *byte == quote)?)
}

/// Takes off one pair of quotes, or else the braces that enclose the whole text.
fn unwrap(text: &str) -> &str {
    let text = text.trim();
    for quote in ['\'', '"'] {
        let inner = text.strip_prefix(quote);
        if let Some(inner) = inner.and_then(|text| text.strip_suffix(quote)) {
            return inner.trim();
        }
    }
    match text.strip_prefix('{') {
        Some(inner) if find(inner, b'}').is_some_and(|at| at + 1 == inner.len()) => {
            inner[..inner.len() - 1].trim()
        }
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::{arguments, elements, is_one_word};

    #[test]
    fn blanks_separate_and_quotes_and_braces_keep_together() {
        assert_eq!(
            arguments("a=1  b c=x,y"),
            [("a", Some("1")), ("b", None), ("c", Some("x,y"))]
        );
        assert_eq!(
            arguments("a='p q' b={r s}"),
            [("a", Some("p q")), ("b", Some("r s"))]
        );
        assert_eq!(arguments("a=\"p q\",c"), [("a", Some("\"p q\",c"))]);
        assert_eq!(arguments("a={x},{y}"), [("a", Some("{x},{y}"))]);
        assert_eq!(arguments("a='open"), [("a", Some("'open"))]);
        assert_eq!(arguments("'a'=1 {b}"), [("a", Some("1")), ("b", None)]);
        assert_eq!(arguments("'' =2 a="), [("a", Some(""))]);
    }

    #[test]
    fn one_pair_is_taken_off() {
        assert_eq!(arguments("a='{x}'"), [("a", Some("{x}"))]);
        assert_eq!(arguments("a={{x}}"), [("a", Some("{x}"))]);
        assert_eq!(arguments("a='"), [("a", Some("'"))]);
    }

    #[test]
    fn list_elements() {
        assert_eq!(elements("a,b"), ["a", "b"]);
        assert_eq!(elements("{a b},c"), ["a b", "c"]);
        assert_eq!(elements("'a,b',c"), ["a,b", "c"]);
        assert_eq!(elements("a(b,c),[d,(e],f"), ["a(b,c)", "[d,(e],f"]);
        assert_eq!(elements("it's,b"), ["it's,b"]);
        assert_eq!(elements("a,,"), ["a", "", ""]);
        assert_eq!(elements(",a"), ["", "a"]);
        assert!(elements("").is_empty());
    }

    #[test]
    fn deep_brackets() {
        let open = "{".repeat(100_000);
        assert_eq!(elements(&open), [open.as_str()]);
    }

    #[test]
    fn words() {
        for word in ["", "a,b", "{a b}", "it's a", "a{b c}d"] {
            assert!(is_one_word(word), "{word}");
        }
        for words in ["a b", " ", "a 'b'", "a {b}"] {
            assert!(!is_one_word(words), "{words}");
        }
    }
}
