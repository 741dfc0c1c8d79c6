//! `#…` and `!…`: aliases, and attributes and types of dialects, registered or not.

use crease_ir::op_def::DialectDef;
use crease_ir::types::DefId;
use crease_ir::{AttrData, TypeData};

use super::*;

/// What follows `#` or `!`.
enum Extended<'a> {
    Alias(&'a [u8]),
    Dialect {
        dialect: &'a [u8],
        /// Bytes after the namespace: `name<…>`, or the inside of `<…>`.
        data: Range<u32>,
        /// Where errors about it go.
        at: u32,
    },
}

impl<'a> Parser<'a> {
    fn extended(&mut self) -> Parse<Extended<'a>> {
        let token = self.tok;
        let identifier = &self.bytes(token)[1..];
        self.advance();
        let dot = identifier.iter().position(|b| *b == b'.');
        let trailing = self.at(Kind::Less) && self.tok.start == token.end;
        let Some(dot) = dot else {
            if !trailing {
                return Ok(Extended::Alias(identifier));
            }
            let start = self.tok.start + 1;
            let end = self.symbol_body()? - 1;
            return Ok(Extended::Dialect {
                dialect: identifier,
                data: start..end,
                at: token.start,
            });
        };
        let start = token.start + 1 + dot as u32 + 1;
        let end = if trailing {
            self.symbol_body()?
        } else {
            token.end
        };
        Ok(Extended::Dialect {
            dialect: &identifier[..dot],
            data: start..end,
            at: start,
        })
    }

    /// Skips `<…>` with balanced brackets and returns where it ends.
    fn symbol_body(&mut self) -> Parse<u32> {
        let mut open: Vec<u8> = Vec::new();
        let mut pos = self.tok.start as usize;
        loop {
            let Some(&byte) = self.text.get(pos) else {
                return Err(self.unbalanced(&open));
            };
            pos += 1;
            let expected = match byte {
                0 => return Err(self.unbalanced(&open)),
                b'<' | b'[' | b'(' | b'{' => {
                    open.push(byte);
                    if open.len() > MAX_DEPTH as usize {
                        return Err(self.error_here("maximum nesting depth exceeded"));
                    }
                    continue;
                }
                b'-' => {
                    pos += usize::from(self.text.get(pos) == Some(&b'>'));
                    continue;
                }
                b'"' => {
                    self.reset(pos as u32 - 1);
                    if !self.at(Kind::String) {
                        return Err(Failed);
                    }
                    pos = self.tok.end as usize;
                    continue;
                }
                b'>' => b'<',
                b']' => b'[',
                b')' => b'(',
                b'}' => b'{',
                _ => continue,
            };
            if open.last() != Some(&expected) {
                return Err(self.unbalanced(&open));
            }
            open.pop();
            if open.is_empty() {
                self.reset(pos as u32);
                return Ok(pos as u32);
            }
        }
    }

    #[cold]
    fn unbalanced(&mut self, open: &[u8]) -> Failed {
        match open.last() {
            Some(&c) => {
                let c = char::from(c);
                self.error_here(format!("unbalanced '{c}' character in pretty dialect name"))
            }
            None => self.error_here("unexpected nul or EOF in pretty dialect name"),
        }
    }

    fn symbol_data(&self, data: &Range<u32>) -> &'a [u8] {
        self.text
            .get(data.start as usize..data.end as usize)
            .unwrap_or(&[])
    }

    #[cold]
    fn unknown_alias(&mut self, name: &[u8]) -> Failed {
        self.wrong_token(&format!("undefined symbol alias id '{}'", self.utf8(name)))
    }

    #[cold]
    fn unregistered(&mut self, shown: &str, at: u32) -> Failed {
        let message = format!(
            "{shown} created with unregistered dialect. If this is intended, please call \
             allowUnregisteredDialects() on the MLIRContext, or use \
             -allow-unregistered-dialect with the MLIR opt tool used"
        );
        self.error_at(at, message)
    }

    /// `!alias`, `!dialect.name<…>`, `!dialect<…>`
    pub(super) fn extended_type(&mut self) -> Parse<Type> {
        let (dialect, data, at) = match self.extended()? {
            Extended::Alias(name) => {
                return match self.type_aliases.get(&Word(name)) {
                    Some(&ty) => Ok(ty),
                    None => Err(self.unknown_alias(name)),
                };
            }
            Extended::Dialect { dialect, data, at } => (dialect, data, at),
        };
        let name = self.utf8(dialect);
        if let Some(index) = self.ctx.registry().dialect_index(&name) {
            return self.inside_symbol(data, |p| p.dialect_type(index));
        }
        self.check_namespace(&name, at)?;
        let text = self.utf8(self.symbol_data(&data));
        if !self.ctx.allow_unregistered() {
            let shown = format!("`!\"{name}\"<\"{text}\">` type");
            return Err(self.unregistered(&shown, at));
        }
        let (dialect, text) = (self.ctx.ident(&name), self.ctx.ident(&text));
        Ok(self.ctx.intern_type(TypeData::Opaque { dialect, text }))
    }

    /// Checks that a dialect could have this name: otherwise the text that is printed would not read
    /// back.
    fn check_namespace(&mut self, name: &str, at: u32) -> Parse<()> {
        let first = |c: char| c.is_ascii_alphabetic() || c == '_';
        let other = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
        if name.starts_with(first) && name.chars().all(other) {
            return Ok(());
        }
        Err(self.error_at(at, format!("invalid dialect namespace '\"{name}\"'")))
    }

    /// Reads the data of a dialect's symbol, then goes on after it.
    fn inside_symbol<T>(
        &mut self,
        data: Range<u32>,
        read: impl FnOnce(&mut Self) -> Parse<T>,
    ) -> Parse<T> {
        let after = self.tok.start;
        self.reset(data.start);
        // Errors of a dialect's own parser name no op.
        let prefix = self.frame.prefix.take();
        let value = self.nested(read);
        self.frame.prefix = prefix;
        // Also if that went wrong: who reads what is around it may say where that was.
        self.reset(after);
        value
    }

    /// The dialect, and the word here, which should be one of its types or attributes, if it has `some`.
    fn mnemonic_of(
        &mut self,
        dialect: usize,
        what: &str,
        some: impl FnOnce(&DialectDef) -> bool,
    ) -> Parse<(&'static DialectDef, &'a [u8])> {
        let def = self.ctx.registry().dialects().nth(dialect).ok_or(Failed)?;
        if !some(def) {
            let message = format!("dialect '{}' provides no {what} parsing hook", def.name);
            return Err(self.error_here(message));
        }
        if !self.at_any_keyword() {
            return Err(self.error_here("expected valid keyword"));
        }
        self.mnemonic_at = self.tok.start;
        let mnemonic = self.spelling();
        self.advance();
        Ok((def, mnemonic))
    }

    pub(super) fn dialect_type(&mut self, dialect: usize) -> Parse<Type> {
        let at = self.tok.start;
        let some = |def: &DialectDef| !def.types.is_empty() || def.unknown_type.is_some();
        let (def, mnemonic) = self.mnemonic_of(dialect, "type", some)?;
        let Some(index) = def
            .types
            .iter()
            .position(|t| t.mnemonic.as_bytes() == mnemonic)
        else {
            let mnemonic = self.utf8(mnemonic);
            let message = match def.unknown_type {
                Some(words) => words(&mnemonic),
                None => format!("unknown  type `{mnemonic}` in dialect `{}`", def.name),
            };
            return Err(self.error_at(at, message));
        };
        let params = (def.types[index].parse)(self)?.into();
        let def = DefId {
            dialect: dialect as u16,
            index: index as u16,
        };
        Ok(self.ctx.intern_type(TypeData::Dialect { def, params }))
    }

    /// `#alias`, `#dialect.name<…>`, `#dialect<…>`
    pub(super) fn extended_attr(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let (start, text) = (self.tok.start, self.bracketed());
        let attr = self.extended_attr_of(ty)?;
        // Some dialects ask for the type that is expected; what refers to itself is not known by its text.
        if ty.is_none() && self.cycles.is_empty() && self.is_behind(start, text) {
            self.keep_attr(text, attr);
        }
        if let (Some(expected), Some(found)) = (ty, self.ctx.attr_type(attr))
            && expected != found
        {
            let message = format!(
                "attribute type different than expected: expected '{}', but got '{}'",
                self.ctx.describe_type(expected),
                self.ctx.describe_type(found)
            );
            return Err(self.error_here(message));
        }
        Ok(attr)
    }

    fn extended_attr_of(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let (dialect, data, at) = match self.extended()? {
            Extended::Alias(name) => {
                return match self.alias_of(name) {
                    Some(attr) => Ok(attr),
                    None => Err(self.unknown_alias(name)),
                };
            }
            Extended::Dialect { dialect, data, at } => (dialect, data, at),
        };
        let ty = if self.eat(Kind::Colon) {
            Some(self.parse_type()?)
        } else {
            ty
        };
        let name = self.utf8(dialect);
        if let Some(index) = self.ctx.registry().dialect_index(&name) {
            return self.inside_symbol(data, |p| p.dialect_attr(index, ty));
        }
        self.check_namespace(&name, at)?;
        let text = self.utf8(self.symbol_data(&data));
        if !self.ctx.allow_unregistered() {
            let ty = self.ctx.describe_type(ty.unwrap_or(Type::NONE.get()));
            let shown = format!("#\"{name}\"<\"{text}\"> : '{ty}' attribute");
            return Err(self.unregistered(&shown, at));
        }
        let (dialect, text) = (self.ctx.ident(&name), self.ctx.ident(&text));
        let ty = ty.unwrap_or(Type::NONE.get());
        Ok(self.ctx.intern_attr(AttrData::Opaque { dialect, text, ty }))
    }

    fn dialect_attr(&mut self, dialect: usize, ty: Option<Type>) -> Parse<Attr> {
        let at = self.tok.start;
        let some = |def: &DialectDef| !def.attrs.is_empty();
        let (def, mnemonic) = self.mnemonic_of(dialect, "attribute", some)?;
        let Some(index) = def
            .attrs
            .iter()
            .position(|a| a.mnemonic.as_bytes() == mnemonic)
        else {
            let mnemonic = self.utf8(mnemonic);
            let message = format!("unknown attribute `{mnemonic}` in dialect `{}`", def.name);
            return Err(self.error_at(at, message));
        };
        let params = match def.attrs[index].enum_def {
            Some(cases) => {
                let value = crate::asm_format::parse_enum_attr(self, cases)?;
                vec![Some(
                    self.ctx.i64_attr(self.ctx.int_type(cases.width), value),
                )]
            }
            None => (def.attrs[index].parse)(self, ty)?,
        };
        let def = DefId {
            dialect: dialect as u16,
            index: index as u16,
        };
        Ok(self.ctx.intern_attr(AttrData::Dialect {
            def,
            params: params.into(),
        }))
    }
}
