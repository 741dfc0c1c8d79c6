//! Locations by their bytes, as [`super::quick`] reads attributes, and their aliases by number: a text that
//! says where its ops come from has as many locations as ops, and one that was printed gives each an alias
//! `#loc12`, defined behind the last op.

use crease_ir::AttrData;
use smallvec::SmallVec;

use super::quick::LEVELS;
use super::ssa::short_number;
use super::*;

/// What `#loc12` stands for.
#[derive(Clone, Copy, Default)]
pub(super) enum Numbered {
    /// It was not met.
    #[default]
    Unknown,
    /// It was used before its definition.
    Early,
    /// This.
    Defined(Loc),
}

/// A use of an alias before its definition.
pub(super) struct EarlyUse {
    /// The number of what stands for it until the end.
    pub(super) number: u32,
    /// Where the alias is written.
    pub(super) at: u32,
}

/// Aliases of locations.
#[derive(Default)]
pub(super) struct LocAliases {
    /// By number, those that are one.
    known: Vec<Numbered>,
    /// Those that were used before their definitions: the first use, or each if they have other names.
    pub(super) early: Vec<EarlyUse>,
    /// Whether there ever were such.
    pub(super) any_early: bool,
    /// Whether one like `#loc12` may be among those of all attributes.
    pub(super) among_attrs: bool,
}

impl LocAliases {
    /// Those that another thread must know.
    pub(super) fn fork(&self) -> LocAliases {
        LocAliases {
            known: self.known.clone(),
            early: Vec::new(),
            ..*self
        }
    }

    /// Takes over which were used before their definitions in another part of the text.
    pub(super) fn adopt(&mut self, early: Vec<EarlyUse>) {
        self.any_early |= !early.is_empty();
        self.early.extend(early);
    }
}

/// The least number of what stands for an alias of another name: one is used in eight bytes.
const OTHER: u32 = 1 << 29;

impl<'a> Parser<'a> {
    /// The number of the alias `#loc12` at byte `at`, and where it ends. Numbers are not much larger than a
    /// text can define.
    #[inline]
    pub(super) fn numbered_at(&self, at: usize) -> Option<(u32, usize)> {
        let front = self.text.get(at..at + 4)?;
        let (number, end) = short_number(self.text, at + 4).filter(|_| front == b"#loc")?;
        (number <= self.text.len() / 8 && !self.in_word(end)).then_some((number as u32, end))
    }

    /// What the alias of this number stands for so far.
    #[inline]
    pub(super) fn numbered(&self, number: u32) -> Numbered {
        let known = self.locs.known.get(number as usize);
        known.copied().unwrap_or_default()
    }

    #[inline]
    fn set_numbered(&mut self, number: u32, loc: Numbered) {
        let (known, number) = (&mut self.locs.known, number as usize);
        if number >= known.len() {
            known.resize(number + 1, Numbered::Unknown);
        }
        known[number] = loc;
    }

    /// What stands for the alias at byte `at`, which is not defined yet.
    pub(super) fn early_loc(&mut self, at: u32) -> Loc {
        let numbered = self.numbered_at(at as usize);
        let number = numbered.map_or(OTHER + at / 8, |numbered| numbered.0);
        let first = numbered.is_none() || !matches!(self.numbered(number), Numbered::Early);
        if first {
            self.locs.early.push(EarlyUse { number, at });
            self.locs.any_early = true;
        }
        if first && numbered.is_some() {
            self.set_numbered(number, Numbered::Early);
        }
        Loc::early(number).unwrap_or(Loc::UNKNOWN)
    }

    /// The location at byte `at`, behind `loc(`, and the end of the parenthesis that closes it.
    #[inline]
    pub(super) fn closed_loc_at(&mut self, at: usize) -> Option<(Loc, usize)> {
        let (loc, end) = match self.numbered_at(at) {
            Some((number, end)) => match self.numbered(number) {
                Numbered::Defined(loc) => (loc, end),
                Numbered::Unknown if self.alias_known(at, end) => return None,
                Numbered::Unknown | Numbered::Early => (self.early_loc(at as u32), end),
            },
            None => self.quick_loc(at, 0)?,
        };
        (self.byte(end) == b')').then_some((loc, end + 1))
    }

    /// The location at byte `at`, if nothing in it is an alias without a definition, and its end.
    fn quick_loc(&mut self, at: usize, level: u32) -> Option<(Loc, usize)> {
        if level == LEVELS {
            return None;
        }
        match self.byte(at) {
            b'"' => self.name_or_file_at(at, level),
            b'#' => self.defined_loc_at(at),
            b'u' => {
                let end = self.behind_text(at, b"unknown")?;
                (!self.in_word(end)).then_some((Loc::UNKNOWN, end))
            }
            b'c' => {
                let at = self.behind_text(at, b"callsite(")?;
                let (callee, end) = self.quick_loc(at, level + 1)?;
                let at = self.behind_text(end, b" at ")?;
                let (caller, end) = self.quick_loc(at, level + 1)?;
                let loc = self.ctx.intern_loc(LocData::CallSite { callee, caller });
                (self.byte(end) == b')').then_some((loc, end + 1))
            }
            b'f' => {
                let mut at = self.behind_text(at, b"fused[")?;
                let mut parts: SmallVec<[Loc; 4]> = SmallVec::new();
                loop {
                    let (part, end) = self.quick_loc(at, level + 1)?;
                    parts.push(part);
                    match self.text.get(end..)? {
                        [b',', b' ', ..] => at = end + 2,
                        [b']', ..] => return Some((self.ctx.fused_loc(&parts), end + 1)),
                        _ => return None,
                    }
                }
            }
            _ => None,
        }
    }

    /// Where this text ends, if it stands at byte `at`.
    fn behind_text(&self, at: usize, text: &[u8]) -> Option<usize> {
        let end = at + text.len();
        (self.text.get(at..end)? == text).then_some(end)
    }

    /// The location that the alias at byte `at` was defined as.
    fn defined_loc_at(&self, at: usize) -> Option<(Loc, usize)> {
        if let Some((number, end)) = self.numbered_at(at)
            && let Numbered::Defined(loc) = self.numbered(number)
        {
            return Some((loc, end));
        }
        let end = self.lexer.prefixed_end(at, b'#')?;
        let attr = *self.attr_aliases.get(&Word(&self.text[at + 1..end]))?;
        match *self.ctx.attr_data(attr) {
            AttrData::Location(loc) => Some((loc, end)),
            _ => None,
        }
    }

    /// `"file":3:5`, `"name"` or `"name"(…)`.
    fn name_or_file_at(&mut self, at: usize, level: u32) -> Option<(Loc, usize)> {
        let known = self.quick.file.filter(|(last, _)| {
            let text = self.text.get(at..at + last.len());
            text.is_some_and(|text| Word(text) == Word(last))
        });
        let end = match known {
            Some((last, _)) => at + last.len(),
            None => self.string_end(at)?,
        };
        let text = self.text.get(at..end)?;
        if self.byte(end) == b':' {
            let (line, end) = short_number(self.text, end + 1)?;
            let (col, end) = short_number(self.text, end + 1).filter(|_| self.byte(end) == b':')?;
            // A range, or a longer number.
            if self.byte(end) == b' ' || self.in_word(end) {
                return None;
            }
            let loc = LocData::File {
                file: match known {
                    Some((_, file)) => file,
                    None => self.file_named(text)?,
                },
                line: line as u32,
                col: col as u32,
                end: None,
            };
            return Some((self.ctx.intern_loc(loc), end));
        }
        let (mut child, mut end) = (Loc::UNKNOWN, end);
        if self.byte(end) == b'(' {
            (child, end) = self.quick_loc(end + 1, level + 1)?;
            end += 1;
            if self.byte(end - 1) != b')' {
                return None;
            }
        } else if !matches!(
            self.text.get(end..)?,
            [b')' | b',' | b']', ..] | [b' ', b'a', ..]
        ) {
            return None;
        }
        let name = std::str::from_utf8(&text[1..text.len() - 1]).ok()?;
        let name = self.ctx.ident(name);
        Some((self.ctx.intern_loc(LocData::Name { name, child }), end))
    }

    /// The file of this name, in quotes.
    fn file_named(&mut self, text: &'a [u8]) -> Option<Ident> {
        let name = std::str::from_utf8(&text[1..text.len() - 1]).ok()?;
        let file = self.ctx.ident(name);
        self.quick.file = Some((text, file));
        Some(file)
    }

    /// Definitions of locations by number that begin with the token at hand, as far as they are read here.
    pub(super) fn numbered_loc_defs(&mut self) {
        let mut at = self.tok.start as usize;
        if self.numbered_at(at).is_some() {
            self.ctx.expect_locs(self.locs.early.len());
        }
        while let Some((number, end)) = self.numbered_at(at)
            && self.text.get(end..end + 7) == Some(b" = loc(")
            && !self.alias_known(at, end)
            && let Some((loc, end)) = self.quick_loc(end + 7, 0)
            && self.byte(end) == b')'
        {
            self.set_numbered(number, Numbered::Defined(loc));
            at = self.lexer.skip_space(end + 1);
        }
        self.token_at(at);
    }

    /// Whether the name of an attribute's alias at byte `at`, with its mark, was defined.
    pub(super) fn alias_known(&self, at: usize, end: usize) -> bool {
        let others = match self.numbered_at(at) {
            Some((number, _)) => match self.numbered(number) {
                Numbered::Defined(_) => return true,
                _ => self.locs.among_attrs,
            },
            None => true,
        };
        others
            && self
                .attr_aliases
                .contains_key(&Word(&self.text[at + 1..end]))
    }

    /// The attribute that the alias of this name stands for.
    pub(super) fn alias_of(&self, name: &[u8]) -> Option<Attr> {
        if let Some(&attr) = self.attr_aliases.get(&Word(name)) {
            return Some(attr);
        }
        let digits = name.strip_prefix(b"loc")?;
        let number = std::str::from_utf8(digits).ok()?.parse().ok()?;
        let plain = digits.first() != Some(&b'0') || digits.len() == 1;
        match self.numbered(number) {
            Numbered::Defined(loc) if plain => Some(self.ctx.intern_attr(AttrData::Location(loc))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crease_ir::Context;
    use crease_ir::registry::Registry;

    use super::super::parse_text;

    #[test]
    fn the_same_as_by_tokens() {
        for (text, quick) in [
            ("unknown)", true),
            ("unknown )", false),
            ("\"a.mlir\":3:5)", true),
            ("\"a.mlir\":3)", false),
            ("\"a.mlir\":3:5 to :7)", false),
            ("\"a.mlir\":03:5)", false),
            ("\"a.mlir\":3:12345678)", false),
            ("\"a.mlir\": 3:5)", false),
            ("\"a\\22\":3:5)", false),
            ("\"name\")", true),
            ("\"name\"(unknown))", true),
            ("\"name\"(\"b\":1:2))", true),
            ("\"name\" (\"b\":1:2))", false),
            ("callsite(\"a\" at \"b\":1:2))", true),
            ("callsite(\"a\" at callsite(\"c\" at unknown)))", true),
            ("callsite(\"a\"  at \"b\"))", false),
            ("fused[\"a\", \"b\"])", true),
            ("fused[unknown, \"b\", \"b\"])", true),
            ("fused[unknown])", true),
            ("fused<5>[\"a\"])", false),
            ("fused[])", false),
        ] {
            let mut ctx = Context::new(Registry::new());
            ctx.set_describe(crate::printer::describe());
            let text = format!("{text}             ");
            let found = parse_text(&ctx, &text, |parser| {
                let at = parser.tok.start as usize;
                let quick = parser.closed_loc_at(at).map(|found| found.0);
                let by_tokens = parser.location()?;
                parser.advance();
                Ok((quick, by_tokens))
            });
            let (found, by_tokens) = found.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(found.is_some(), quick, "{text}");
            if let Some(found) = found {
                assert_eq!(ctx.flat_loc(found), ctx.flat_loc(by_tokens), "{text}");
            }
        }
    }
}
