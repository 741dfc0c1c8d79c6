//! An `assemblyFormat` string as a tree. Names are not looked up here, types not worked out.

/// How deep groups and directives may nest in a format.
const MAX_DEPTH: u32 = 32;

/// One element of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Element {
    /// `` `text` ``: punctuation or keyword.
    Literal(&'static str),
    /// `` ` ` `` (true) or an empty literal (false): a space to be written or not.
    Space(bool),
    /// `` `\n` ``
    Newline,
    /// `$name`
    Var(&'static str),
    /// `operands`
    Operands,
    /// `results`
    Results,
    /// `regions`
    Regions,
    /// `successors`
    Successors,
    /// `attr-dict` or `attr-dict-with-keyword`
    AttrDict {
        /// With `attributes` in front.
        keyword: bool,
    },
    /// `prop-dict`
    PropDict,
    /// `functional-type(a, b)`
    FunctionalType(Box<Element>, Box<Element>),
    /// `type(x)`
    Type(Box<Element>),
    /// `qualified(x)`
    Qualified(Box<Element>),
    /// `ref(x)`
    Ref(Box<Element>),
    /// `custom<name>(args)`
    Custom {
        /// The directive.
        name: &'static str,
        /// Its parameters.
        args: Vec<Element>,
    },
    /// `"text"` as a parameter of a directive.
    Text(&'static str),
    /// `oilist(…)`: clauses in any order, each with its keyword.
    OiList(Vec<(&'static str, Vec<Element>)>),
    /// `(then)?` or `(then) : (otherwise)?`
    Optional(Box<Group>),
}

/// An optional group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What is written if the anchor is present (or absent, if the anchor is in `otherwise`).
    pub then: Vec<Element>,
    /// What is written else.
    pub otherwise: Vec<Element>,
    /// Whether the anchor is in `otherwise`.
    pub inverted: bool,
    /// Position of the anchor in its branch.
    pub anchor: usize,
}

impl Group {
    /// The element marked `^`.
    pub fn anchor(&self) -> Option<&Element> {
        let branch = if self.inverted {
            &self.otherwise
        } else {
            &self.then
        };
        branch.get(self.anchor)
    }
}

/// Reads a format, or says what is wrong with it.
pub fn parse_spec(text: &'static str) -> Result<Vec<Element>, String> {
    let mut parser = SpecParser {
        text,
        pos: 0,
        depth: 0,
    };
    let mut elements = Vec::new();
    while parser.peek().is_some() {
        elements.push(parser.element()?);
    }
    Ok(elements)
}

struct SpecParser {
    text: &'static str,
    pos: usize,
    depth: u32,
}

impl SpecParser {
    /// The next byte that is not white space.
    fn peek(&mut self) -> Option<u8> {
        let rest = &self.text[self.pos..];
        self.pos += rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
        self.text.as_bytes().get(self.pos).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.pos += found as usize;
        found
    }

    fn expect(&mut self, byte: u8, place: &str) -> Result<(), String> {
        if self.eat(byte) {
            return Ok(());
        }
        Err(format!(
            "expected '{}' {place} at offset {}",
            byte as char, self.pos
        ))
    }

    fn word(&mut self, allow_dash: bool) -> &'static str {
        let rest = &self.text[self.pos..];
        let inside = |c: char| c.is_ascii_alphanumeric() || c == '_' || (allow_dash && c == '-');
        let len = rest.find(|c| !inside(c)).unwrap_or(rest.len());
        self.pos += len;
        &rest[..len]
    }

    /// What stands before the next `quote`, which is consumed.
    fn until(&mut self, quote: char) -> Result<&'static str, String> {
        let rest = &self.text[self.pos..];
        let mut escaped = false;
        for (at, c) in rest.char_indices() {
            if c == quote && !escaped {
                self.pos += at + 1;
                return Ok(&rest[..at]);
            }
            escaped = quote == '"' && c == '\\' && !escaped;
        }
        Err(format!("unexpected end of format in {quote}{rest}"))
    }

    fn element(&mut self) -> Result<Element, String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("format is nested too deeply".into());
        }
        let element = match self.peek() {
            Some(b'`') => self.literal(),
            Some(b'$') => {
                self.pos += 1;
                match self.word(false) {
                    "" => Err("expected variable name".into()),
                    name => Ok(Element::Var(name)),
                }
            }
            Some(b'"') => {
                self.pos += 1;
                self.until('"').map(Element::Text)
            }
            Some(b'(') => self.group(),
            Some(c) if c.is_ascii_alphabetic() => self.directive(),
            _ => Err(format!(
                "expected literal, variable, directive, or optional group at offset {}",
                self.pos
            )),
        };
        self.depth -= 1;
        element
    }

    fn literal(&mut self) -> Result<Element, String> {
        self.pos += 1;
        Ok(match self.until('`')? {
            "" => Element::Space(false),
            " " => Element::Space(true),
            "\\n" | "\n" => Element::Newline,
            text if is_valid_literal(text) => Element::Literal(text),
            text => return Err(format!("expected valid literal but got '{text}'")),
        })
    }

    fn group(&mut self) -> Result<Element, String> {
        let mut anchor = None;
        self.pos += 1;
        let then = self.branch(&mut anchor)?;
        let inverted = anchor.is_none();
        let mut otherwise = Vec::new();
        if self.eat(b':') {
            self.expect(b'(', "to start else branch of optional group")?;
            otherwise = self.branch(&mut anchor)?;
        }
        self.expect(b'?', "after optional group")?;
        let anchor = anchor.ok_or("optional group has no anchor element")?;
        let visible = |e: &&Element| !matches!(e, Element::Space(_) | Element::Newline);
        match then.iter().find(visible) {
            Some(
                Element::Literal(_)
                | Element::Var(_)
                | Element::Qualified(_)
                | Element::Custom { .. },
            ) => {}
            _ => {
                return Err(
                    "first parsable element of an optional group must be a literal, \
                            variable, or custom directive"
                        .into(),
                );
            }
        }
        Ok(Element::Optional(Box::new(Group {
            then,
            otherwise,
            inverted,
            anchor,
        })))
    }

    /// The elements up to the closing parenthesis.
    fn branch(&mut self, anchor: &mut Option<usize>) -> Result<Vec<Element>, String> {
        let mut elements = Vec::new();
        loop {
            elements.push(self.element()?);
            if self.eat(b'^') && anchor.replace(elements.len() - 1).is_some() {
                return Err(
                    "only one element can be marked as the anchor of an optional group".into(),
                );
            }
            if self.eat(b')') {
                return Ok(elements);
            }
        }
    }

    fn argument(&mut self) -> Result<Box<Element>, String> {
        self.expect(b'(', "before argument list")?;
        let element = self.element()?;
        self.expect(b')', "after argument list")?;
        Ok(Box::new(element))
    }

    fn directive(&mut self) -> Result<Element, String> {
        Ok(match self.word(true) {
            "operands" => Element::Operands,
            "results" => Element::Results,
            "regions" => Element::Regions,
            "successors" => Element::Successors,
            "attr-dict" => Element::AttrDict { keyword: false },
            "attr-dict-with-keyword" => Element::AttrDict { keyword: true },
            "prop-dict" => Element::PropDict,
            "type" => Element::Type(self.argument()?),
            "qualified" => Element::Qualified(self.argument()?),
            "ref" => Element::Ref(self.argument()?),
            "functional-type" => {
                self.expect(b'(', "before argument list")?;
                let inputs = self.element()?;
                self.expect(b',', "after inputs argument")?;
                let results = self.element()?;
                self.expect(b')', "after argument list")?;
                Element::FunctionalType(Box::new(inputs), Box::new(results))
            }
            "custom" => self.custom()?,
            "oilist" => self.oilist()?,
            other => return Err(format!("unsupported directive '{other}'")),
        })
    }

    fn custom(&mut self) -> Result<Element, String> {
        self.expect(b'<', "before custom directive name")?;
        self.peek();
        let name = self.word(false);
        if name.is_empty() {
            return Err("expected custom directive name identifier".into());
        }
        self.expect(b'>', "after custom directive name")?;
        self.expect(b'(', "before custom directive parameters")?;
        let mut args = Vec::new();
        loop {
            args.push(self.element()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')', "after custom directive parameters")?;
        Ok(Element::Custom { name, args })
    }

    fn oilist(&mut self) -> Result<Element, String> {
        self.expect(b'(', "before oilist argument list")?;
        let mut clauses = Vec::new();
        loop {
            let Some(b'`') = self.peek() else {
                return Err("expected literal at the start of an oilist clause".into());
            };
            let Element::Literal(keyword) = self.literal()? else {
                return Err("expected literal at the start of an oilist clause".into());
            };
            let mut elements = Vec::new();
            while !matches!(self.peek(), Some(b'|' | b')') | None) {
                elements.push(self.element()?);
            }
            clauses.push((keyword, elements));
            if self.eat(b'|') {
                continue;
            }
            self.expect(b')', "after oilist argument list")?;
            return Ok(Element::OiList(clauses));
        }
    }
}

/// Whether a literal is punctuation that the syntax knows, or a keyword.
fn is_valid_literal(text: &str) -> bool {
    match text {
        "->" | "..." => true,
        _ if text.len() == 1 && "_:,=<>()[]{}?+-*".contains(text) => true,
        _ => is_keyword(text),
    }
}

/// Whether `text` can stand unquoted where a keyword is expected.
pub fn is_keyword(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes
        .next()
        .is_some_and(|b| b.is_ascii_alphabetic() || b == b'_')
        && bytes.all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'))
}
