//! POSIX extended regular expressions: text to tree, tree to the `regex` crate's syntax.
//!
//! The dialect is the one FileCheck users write: bytes, not characters; no `\d` or lazy
//! operators; `.` and negated brackets stop at a newline; `^` and `$` are line anchors.
//! This file does not match anything; see [`super::matcher`].

use std::fmt::Write as _;

/// Nesting of groups past which a regular expression is refused instead of overflowing the stack.
const MAX_DEPTH: usize = 200;
/// Largest repetition count POSIX allows.
const MAX_REPEAT: u32 = 255;

/// Length of the translation past which a backreference becomes "anything" instead of a copy.
const MAX_COPIED: usize = 1 << 16;

/// A set of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct ByteSet([u64; 4]);

impl ByteSet {
    pub(super) fn insert(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }
    fn remove(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] &= !(1 << (byte & 63));
    }
    pub(super) fn contains(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1
    }
    fn invert(&mut self) {
        for word in &mut self.0 {
            *word = !*word;
        }
    }
    fn insert_where(&mut self, test: impl Fn(u8) -> bool) {
        for byte in 0..=255 {
            if test(byte) {
                self.insert(byte);
            }
        }
    }
    fn fold_case(&mut self) {
        for byte in b'a'..=b'z' {
            let upper = byte.to_ascii_uppercase();
            if self.contains(byte) || self.contains(upper) {
                self.insert(byte);
                self.insert(upper);
            }
        }
    }
}

/// One node of a parsed expression.
#[derive(Clone, Debug)]
pub(super) enum Node {
    Empty,
    Byte(u8),
    Set(ByteSet),
    LineStart,
    LineEnd,
    WordStart,
    WordEnd,
    Group(usize, Box<Node>),
    Backref(usize),
    Concat(Vec<Node>),
    Alt(Vec<Node>),
    Repeat(Box<Node>, u32, Option<u32>),
}

/// A parsed expression.
#[derive(Clone, Debug)]
pub(super) struct Ere {
    pub(super) root: Node,
    /// Number of capture groups, group 0 (the whole match) not counted.
    pub(super) groups: usize,
    /// Whether the first match by priority may differ from the longest one, or a backreference occurs.
    pub(super) needs_search: bool,
    pub(super) has_backref: bool,
}

struct Parser<'a> {
    text: &'a [u8],
    pos: usize,
    groups: usize,
    closed: Vec<bool>,
    ignore_case: bool,
    needs_search: bool,
    has_backref: bool,
}

/// Parses `text`; the error is the reason in words, as FileCheck puts it after `invalid regex: `.
pub(super) fn parse(text: &[u8], ignore_case: bool) -> Result<Ere, String> {
    let mut parser = Parser {
        text,
        pos: 0,
        groups: 0,
        closed: vec![false],
        ignore_case,
        needs_search: false,
        has_backref: false,
    };
    let root = parser.alternation(0)?;
    if parser.pos < text.len() {
        return Err("parentheses not balanced".into());
    }
    Ok(Ere {
        root,
        groups: parser.groups,
        needs_search: parser.needs_search || parser.has_backref,
        has_backref: parser.has_backref,
    })
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.pos).copied()
    }
    fn peek2(&self) -> Option<u8> {
        self.text.get(self.pos + 1).copied()
    }
    fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.pos += 1;
        Some(byte)
    }
    fn eat(&mut self, byte: u8) -> bool {
        let hit = self.peek() == Some(byte);
        self.pos += usize::from(hit);
        hit
    }

    fn alternation(&mut self, depth: usize) -> Result<Node, String> {
        if depth > MAX_DEPTH {
            return Err("groups nested too deeply".into());
        }
        let mut branches = Vec::new();
        loop {
            let mut parts = Vec::new();
            while self
                .peek()
                .is_some_and(|b| b != b'|' && (depth == 0 || b != b')'))
            {
                parts.push(self.repeated(depth)?);
            }
            if parts.is_empty() {
                return Err("empty (sub)expression".into());
            }
            branches.push(if parts.len() == 1 {
                parts.remove(0)
            } else {
                Node::Concat(parts)
            });
            if !self.eat(b'|') {
                break;
            }
            self.needs_search = true;
        }
        Ok(if branches.len() == 1 {
            branches.remove(0)
        } else {
            Node::Alt(branches)
        })
    }

    fn at_repeat(&self) -> bool {
        match self.peek() {
            Some(b'*' | b'+' | b'?') => true,
            Some(b'{') => self.peek2().is_some_and(|b| b.is_ascii_digit()),
            _ => false,
        }
    }

    fn repeated(&mut self, depth: usize) -> Result<Node, String> {
        const BAD_REPEAT: &str = "repetition-operator operand invalid";
        if self.at_repeat() {
            return Err(BAD_REPEAT.into());
        }
        let atom = self.atom(depth)?;
        if !self.at_repeat() {
            return Ok(atom);
        }
        if matches!(atom, Node::LineStart) {
            return Err(BAD_REPEAT.into());
        }
        if !matches!(atom, Node::Byte(_) | Node::Set(_)) {
            self.needs_search = true;
        }
        let (min, max) = match self.next() {
            Some(b'*') => (0, None),
            Some(b'+') => (1, None),
            Some(b'?') => (0, Some(1)),
            _ => self.bounds()?,
        };
        if self.at_repeat() {
            return Err(BAD_REPEAT.into());
        }
        Ok(Node::Repeat(Box::new(atom), min, max))
    }

    fn bounds(&mut self) -> Result<(u32, Option<u32>), String> {
        let min = self.number()?;
        let max = if self.eat(b',') {
            if self.peek().is_some_and(|b| b.is_ascii_digit()) {
                Some(self.number()?)
            } else {
                None
            }
        } else {
            Some(min)
        };
        if max.is_some_and(|max| max < min) {
            return Err("invalid repetition count(s)".into());
        }
        if !self.eat(b'}') {
            let unclosed = !self.text[self.pos..].contains(&b'}');
            return Err(if unclosed {
                "braces not balanced"
            } else {
                "invalid repetition count(s)"
            }
            .into());
        }
        Ok((min, max))
    }

    fn number(&mut self) -> Result<u32, String> {
        let mut value: u32 = 0;
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            value = value * 10 + u32::from(digit - b'0');
            self.pos += 1;
            if value > MAX_REPEAT {
                return Err("invalid repetition count(s)".into());
            }
        }
        Ok(value)
    }

    fn atom(&mut self, depth: usize) -> Result<Node, String> {
        match self.next() {
            None => Ok(Node::Empty),
            Some(b'(') => {
                self.groups += 1;
                self.closed.push(false);
                let index = self.groups;
                let inner = if self.peek() == Some(b')') {
                    Node::Empty
                } else {
                    self.alternation(depth + 1)?
                };
                if !self.eat(b')') {
                    return Err("parentheses not balanced".into());
                }
                self.closed[index] = true;
                Ok(Node::Group(index, Box::new(inner)))
            }
            Some(b')') => Err("parentheses not balanced".into()),
            Some(b'^') => Ok(Node::LineStart),
            Some(b'$') => Ok(Node::LineEnd),
            Some(b'.') => {
                let mut set = ByteSet::default();
                set.invert();
                set.remove(b'\n');
                Ok(Node::Set(set))
            }
            Some(b'[') => self.bracket(),
            Some(b'\\') => match self.next() {
                None => Err("trailing backslash (\\)".into()),
                Some(digit @ b'1'..=b'9') => {
                    let index = usize::from(digit - b'0');
                    if !self.closed.get(index).copied().unwrap_or(false) {
                        return Err("invalid backreference number".into());
                    }
                    self.has_backref = true;
                    Ok(Node::Backref(index))
                }
                Some(byte) => Ok(self.literal(byte)),
            },
            Some(byte) => Ok(self.literal(byte)),
        }
    }

    fn literal(&self, byte: u8) -> Node {
        if self.ignore_case && byte.is_ascii_alphabetic() {
            let mut set = ByteSet::default();
            set.insert(byte);
            set.fold_case();
            return Node::Set(set);
        }
        Node::Byte(byte)
    }

    /// After the opening `[`.
    fn bracket(&mut self) -> Result<Node, String> {
        const UNBALANCED: &str = "brackets ([ ]) not balanced";
        if self.text[self.pos..].starts_with(b"[:<:]]") {
            self.pos += 6;
            return Ok(Node::WordStart);
        }
        if self.text[self.pos..].starts_with(b"[:>:]]") {
            self.pos += 6;
            return Ok(Node::WordEnd);
        }
        let mut set = ByteSet::default();
        let negated = self.eat(b'^');
        if self.eat(b']') {
            set.insert(b']');
        } else if self.eat(b'-') {
            set.insert(b'-');
        }
        while self
            .peek()
            .is_some_and(|b| b != b']' && (b != b'-' || self.peek2() != Some(b']')))
        {
            self.bracket_term(&mut set)?;
        }
        if self.eat(b'-') {
            set.insert(b'-');
        }
        if !self.eat(b']') {
            return Err(UNBALANCED.into());
        }
        if self.ignore_case {
            set.fold_case();
        }
        if negated {
            set.invert();
            set.remove(b'\n');
        }
        Ok(Node::Set(set))
    }

    fn bracket_term(&mut self, set: &mut ByteSet) -> Result<(), String> {
        if self.peek() == Some(b'-') {
            return Err("invalid character range".into());
        }
        if self.peek() == Some(b'[') {
            match self.peek2() {
                Some(b':') => {
                    let name = self.bracket_name(b':', "invalid character class")?;
                    return add_class(&name, set);
                }
                Some(b'=') => {
                    let name = self.bracket_name(b'=', "invalid collating element")?;
                    set.insert(one_byte(&name)?);
                    return Ok(());
                }
                _ => {}
            }
        }
        let first = self.bracket_symbol()?;
        let last = if self.peek() == Some(b'-') && self.peek2().is_some_and(|b| b != b']') {
            self.pos += 1;
            if self.eat(b'-') {
                b'-'
            } else {
                self.bracket_symbol()?
            }
        } else {
            first
        };
        if first > last {
            return Err("invalid character range".into());
        }
        for byte in first..=last {
            set.insert(byte);
        }
        Ok(())
    }

    fn bracket_symbol(&mut self) -> Result<u8, String> {
        if self.peek() == Some(b'[') && self.peek2() == Some(b'.') {
            let name = self.bracket_name(b'.', "invalid collating element")?;
            return one_byte(&name);
        }
        self.next()
            .ok_or_else(|| "brackets ([ ]) not balanced".into())
    }

    /// Reads `[:name:]` and its kin; `mark` is the byte inside the brackets.
    fn bracket_name(&mut self, mark: u8, error: &str) -> Result<Vec<u8>, String> {
        let start = self.pos + 2;
        let rest = &self.text[start.min(self.text.len())..];
        let Some(len) = rest.windows(2).position(|pair| pair == [mark, b']']) else {
            return Err("brackets ([ ]) not balanced".into());
        };
        self.pos = start + len + 2;
        if len == 0 {
            return Err(error.into());
        }
        Ok(rest[..len].to_vec())
    }
}

fn one_byte(name: &[u8]) -> Result<u8, String> {
    match name {
        [byte] => Ok(*byte),
        b"space" => Ok(b' '),
        b"tab" => Ok(b'\t'),
        b"newline" => Ok(b'\n'),
        b"hyphen" | b"hyphen-minus" => Ok(b'-'),
        b"period" | b"full-stop" => Ok(b'.'),
        _ => Err("invalid collating element".into()),
    }
}

fn add_class(name: &[u8], set: &mut ByteSet) -> Result<(), String> {
    match name {
        b"alnum" => set.insert_where(|b| b.is_ascii_alphanumeric()),
        b"alpha" => set.insert_where(|b| b.is_ascii_alphabetic()),
        b"blank" => set.insert_where(|b| b == b' ' || b == b'\t'),
        b"cntrl" => set.insert_where(|b| b.is_ascii_control()),
        b"digit" => set.insert_where(|b| b.is_ascii_digit()),
        b"graph" => set.insert_where(|b| b.is_ascii_graphic()),
        b"lower" => set.insert_where(|b| b.is_ascii_lowercase()),
        b"print" => set.insert_where(|b| b.is_ascii_graphic() || b == b' '),
        b"punct" => set.insert_where(|b| b.is_ascii_punctuation()),
        b"space" => set.insert_where(|b| matches!(b, b' ' | 9..=13)),
        b"upper" => set.insert_where(|b| b.is_ascii_uppercase()),
        b"xdigit" => set.insert_where(|b| b.is_ascii_hexdigit()),
        _ => return Err("invalid character class".into()),
    }
    Ok(())
}

/// Appends `text` to `out` so that it matches itself.
pub(super) fn escape_into(out: &mut Vec<u8>, text: &[u8]) {
    for &byte in text {
        if b"()^$|*+?.[]\\{}".contains(&byte) {
            out.push(b'\\');
        }
        out.push(byte);
    }
}

impl Ere {
    /// The same expression for the `regex` crate. A backreference becomes another copy of its
    /// group, so the result matches at least wherever the expression does.
    pub(super) fn to_rust(&self) -> String {
        let mut out = String::from("(?m-u)");
        let mut bodies = vec![None; self.groups + 1];
        collect_groups(&self.root, &mut bodies);
        emit(&self.root, &bodies, true, &mut out);
        out
    }
}

fn collect_groups<'a>(node: &'a Node, bodies: &mut Vec<Option<&'a Node>>) {
    match node {
        Node::Group(index, inner) => {
            bodies[*index] = Some(inner);
            collect_groups(inner, bodies);
        }
        Node::Repeat(inner, ..) => collect_groups(inner, bodies),
        Node::Concat(parts) | Node::Alt(parts) => {
            parts.iter().for_each(|part| collect_groups(part, bodies))
        }
        _ => {}
    }
}

fn emit(node: &Node, bodies: &[Option<&Node>], captures: bool, out: &mut String) {
    match node {
        Node::Empty => out.push_str("(?:)"),
        Node::Byte(byte) => emit_byte(*byte, out),
        Node::Set(set) => emit_set(set, out),
        Node::LineStart => out.push('^'),
        Node::LineEnd => out.push('$'),
        Node::WordStart => out.push_str(r"\b{start}"),
        Node::WordEnd => out.push_str(r"\b{end}"),
        Node::Group(_, inner) => {
            out.push_str(if captures { "(" } else { "(?:" });
            emit(inner, bodies, captures, out);
            out.push(')');
        }
        // Groups that refer to groups that refer to groups must not grow without bound.
        Node::Backref(_) if out.len() > MAX_COPIED => out.push_str(r"[\x00-\xFF]*"),
        Node::Backref(index) => {
            out.push_str("(?:");
            if let Some(body) = bodies.get(*index).copied().flatten() {
                emit(body, bodies, false, out);
            }
            out.push(')');
        }
        Node::Concat(parts) => parts
            .iter()
            .for_each(|part| emit(part, bodies, captures, out)),
        Node::Alt(parts) => {
            out.push_str("(?:");
            for (i, part) in parts.iter().enumerate() {
                if i > 0 {
                    out.push('|');
                }
                emit(part, bodies, captures, out);
            }
            out.push(')');
        }
        Node::Repeat(inner, min, max) => {
            out.push_str("(?:");
            emit(inner, bodies, captures, out);
            out.push(')');
            match (min, max) {
                (0, None) => out.push('*'),
                (1, None) => out.push('+'),
                (0, Some(1)) => out.push('?'),
                (min, None) => _ = write!(out, "{{{min},}}"),
                (min, Some(max)) => _ = write!(out, "{{{min},{max}}}"),
            }
        }
    }
}

fn emit_byte(byte: u8, out: &mut String) {
    if byte.is_ascii_alphanumeric() || byte == b' ' || byte == b'_' {
        out.push(byte as char);
    } else {
        _ = write!(out, "\\x{byte:02X}");
    }
}

fn emit_set(set: &ByteSet, out: &mut String) {
    let mut ranges: Vec<(u8, u8)> = Vec::new();
    for byte in (0..=255).filter(|byte| set.contains(*byte)) {
        match ranges.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(byte) => *last = byte,
            _ => ranges.push((byte, byte)),
        }
    }
    if ranges.is_empty() {
        out.push_str(r"[^\x00-\xFF]");
        return;
    }
    out.push('[');
    for (first, last) in ranges {
        _ = write!(out, "\\x{first:02X}-\\x{last:02X}");
    }
    out.push(']');
}

#[cfg(test)]
mod tests {
    use super::parse;

    fn error(text: &str) -> String {
        parse(text.as_bytes(), false).expect_err(text)
    }

    #[test]
    fn accepts_posix_syntax() {
        for text in [
            "a",
            "a{",
            "a{2}",
            "a{2,}",
            "[]a]",
            "[^]]",
            "[a-]",
            "()",
            "^a$",
            "[[:alpha:]_]",
            r"\d",
            "(a)\\1",
            "a$*",
        ] {
            assert!(parse(text.as_bytes(), false).is_ok(), "{text}");
        }
    }

    #[test]
    fn rejects_with_a_reason() {
        assert_eq!(error("(a"), "parentheses not balanced");
        assert_eq!(error("a)"), "parentheses not balanced");
        assert_eq!(error("*a"), "repetition-operator operand invalid");
        assert_eq!(error("a*?"), "repetition-operator operand invalid");
        assert_eq!(error("a|"), "empty (sub)expression");
        assert_eq!(error("[a"), "brackets ([ ]) not balanced");
        assert_eq!(error("[z-a]"), "invalid character range");
        assert_eq!(error("a\\"), "trailing backslash (\\)");
        assert_eq!(error("a{3,2}"), "invalid repetition count(s)");
        assert_eq!(error("[[:nope:]]"), "invalid character class");
        assert_eq!(error("(a)\\2"), "invalid backreference number");
        assert_eq!(error(&"(".repeat(100_000)), "groups nested too deeply");
    }
}
