//! POSIX extended regular expressions as LLVM's tools read them: in FileCheck's checks and in
//! `expected-error-re` comments.
//!
//! The dialect: bytes, not characters; no `\d` or lazy operators; backreferences. [`Ere`] is the tree of a
//! text, [`Search`] finds its longest match at a place.

mod search;

pub use search::{Captures, Search};

/// Nesting of groups past which a regular expression is refused instead of overflowing the stack.
const MAX_DEPTH: usize = 200;
/// Largest repetition count POSIX allows.
const MAX_REPEAT: u32 = 255;

/// A set of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ByteSet([u64; 4]);

impl ByteSet {
    fn insert(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }
    fn remove(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] &= !(1 << (byte & 63));
    }
    /// Whether the byte is in it.
    pub fn contains(&self, byte: u8) -> bool {
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
pub enum Node {
    /// Nothing.
    Empty,
    /// This byte.
    Byte(u8),
    /// One of these bytes.
    Set(ByteSet),
    /// `^`: the start of the text, with [`Options::newline`] also of a line.
    LineStart,
    /// `$`: the end of the text, with [`Options::newline`] also of a line.
    LineEnd,
    /// `[[:<:]]`
    WordStart,
    /// `[[:>:]]`
    WordEnd,
    /// A capture group and its number, from 1.
    Group(usize, Box<Node>),
    /// What the group of this number matched.
    Backref(usize),
    /// One after the other.
    Concat(Vec<Node>),
    /// One of them.
    Alt(Vec<Node>),
    /// At least and at most so many times.
    Repeat(Box<Node>, u32, Option<u32>),
}

/// How a text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Letters match whatever their case.
    pub ignore_case: bool,
    /// `.` and negated brackets stop at a newline; `^` and `$` are also line anchors.
    pub newline: bool,
}

/// A parsed expression.
#[derive(Clone, Debug)]
pub struct Ere {
    /// The whole.
    pub root: Node,
    /// Number of capture groups, group 0 (the whole match) not counted.
    pub groups: usize,
    /// Whether the first match by priority may differ from the longest one, or a backreference occurs.
    pub needs_search: bool,
    has_backref: bool,
    options: Options,
}

struct Parser<'a> {
    text: &'a [u8],
    pos: usize,
    groups: usize,
    closed: Vec<bool>,
    options: Options,
    needs_search: bool,
    has_backref: bool,
}

/// Parses `text`; the error is the reason in words, as LLVM's tools put it after `invalid regex: `.
pub fn parse(text: &[u8], options: Options) -> Result<Ere, String> {
    let mut parser = Parser {
        text,
        pos: 0,
        groups: 0,
        closed: vec![false],
        options,
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
        options,
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
                let inner = match self.peek() {
                    None | Some(b')') => Node::Empty,
                    Some(_) => self.alternation(depth + 1)?,
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
                Ok(Node::Set(self.within_line(set)))
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
        if self.options.ignore_case && byte.is_ascii_alphabetic() {
            let mut set = ByteSet::default();
            set.insert(byte);
            set.fold_case();
            return Node::Set(set);
        }
        Node::Byte(byte)
    }

    /// The set, without the newline where that ends a line.
    fn within_line(&self, mut set: ByteSet) -> ByteSet {
        if self.options.newline {
            set.remove(b'\n');
        }
        set
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
        if self.options.ignore_case {
            set.fold_case();
        }
        if negated {
            set.invert();
            set = self.within_line(set);
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
pub fn escape_into(out: &mut Vec<u8>, text: &[u8]) {
    for &byte in text {
        if b"()^$|*+?.[]\\{}".contains(&byte) {
            out.push(b'\\');
        }
        out.push(byte);
    }
}

#[cfg(test)]
mod tests {
    use super::{Options, parse};

    fn error(text: &str) -> String {
        parse(text.as_bytes(), Options::default()).expect_err(text)
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
            assert!(parse(text.as_bytes(), Options::default()).is_ok(), "{text}");
        }
    }

    #[test]
    fn rejects_with_a_reason() {
        assert_eq!(error("(a"), "parentheses not balanced");
        assert_eq!(error("("), "parentheses not balanced");
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
