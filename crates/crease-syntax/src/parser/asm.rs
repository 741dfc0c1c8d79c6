//! What hand-written type and attribute syntax sees of the parser.

use crease_ir::AttrData;
use crease_ir::asm::{AttrParser, Delimiter, ParseResult};
use crease_ir::num::{ApFloat, ApInt, FloatKind};
use crease_ir::op_def::EnumDef;
use crease_ir::types::DefId;

use super::*;

impl<'a> Parser<'a> {
    /// Reports an error of a hand-written parser, naming the op if it is one's.
    #[cold]
    pub(super) fn hook_error(&mut self, loc: Loc, message: &str) -> Failed {
        match self.frame.prefix {
            Some(name) => self.report(Diagnostic::error(
                loc,
                format!("custom op '{name}' {message}"),
            )),
            None => self.report(Diagnostic::error(loc, message)),
        }
    }

    /// An integer as it is written, and whether a minus stands before it; `None` if neither comes next.
    fn optional_literal(&mut self) -> Parse<Option<(Token, bool)>> {
        let negative = self.eat(Kind::Minus);
        if !negative && !self.at(Kind::Integer) {
            return Ok(None);
        }
        let token = self.tok;
        self.expect(Kind::Integer, "expected integer value")?;
        Ok(Some((token, negative)))
    }
}

impl<'a> AttrParser for Parser<'a> {
    fn ctx(&self) -> &Context {
        self.ctx
    }

    fn loc(&mut self) -> Loc {
        self.here()
    }

    fn error(&mut self, loc: Loc, message: &str) -> Failed {
        self.hook_error(loc, message)
    }

    fn optional_punct(&mut self, text: &str) -> bool {
        Kind::of_punct(text).is_some_and(|kind| self.eat(kind))
    }

    fn punct(&mut self, text: &str) -> ParseResult {
        if self.optional_punct(text) {
            return Ok(());
        }
        Err(self.wrong_token(&format!("expected '{text}'")))
    }

    fn optional_keyword(&mut self, text: &str) -> bool {
        self.eat_keyword(text.as_bytes())
    }

    fn keyword(&mut self, text: &str) -> ParseResult {
        if self.eat_keyword(text.as_bytes()) {
            return Ok(());
        }
        let loc = self.here();
        Err(self.hook_error(loc, &format!("expected '{text}'")))
    }

    fn optional_any_keyword(&mut self) -> Option<String> {
        if !self.at_any_keyword() {
            return None;
        }
        let text = self.utf8(self.spelling()).into_owned();
        self.advance();
        Some(text)
    }

    fn any_keyword(&mut self) -> ParseResult<String> {
        let loc = self.here();
        match self.optional_any_keyword() {
            Some(text) => Ok(text),
            None => Err(self.hook_error(loc, "expected valid keyword")),
        }
    }

    fn optional_string(&mut self) -> ParseResult<Option<Vec<u8>>> {
        if !self.at(Kind::String) {
            return Ok(None);
        }
        let value = self.string_value(self.tok).into_owned();
        self.advance();
        Ok(Some(value))
    }

    fn optional_integer(&mut self) -> ParseResult<Option<i64>> {
        let loc = self.here();
        // One bit, which is the sign.
        for (text, value) in [(&b"false"[..], 0), (b"true", -1)] {
            if self.eat_keyword(text) {
                return Ok(Some(value));
            }
        }
        let Some((token, negative)) = self.optional_literal()? else {
            return Ok(None);
        };
        let value = match (self.u64_value(token), negative) {
            (Some(v), false) => i64::try_from(v).ok(),
            (Some(v), true) if v <= 1 << 63 => Some((v as i64).wrapping_neg()),
            _ => None,
        };
        match value {
            Some(value) => Ok(Some(value)),
            None => Err(self.hook_error(loc, "integer value too large")),
        }
    }

    fn integer(&mut self) -> ParseResult<i64> {
        let loc = self.here();
        match self.optional_integer()? {
            Some(value) => Ok(value),
            None => Err(self.hook_error(loc, "expected integer value")),
        }
    }

    fn optional_apint(&mut self) -> ParseResult<Option<ApInt>> {
        for (text, value) in [(&b"false"[..], 0), (b"true", 1)] {
            if self.eat_keyword(text) {
                return Ok(Some(ApInt::new(1, value)));
            }
        }
        let Some((token, negative)) = self.optional_literal()? else {
            return Ok(None);
        };
        let Some(value) = self.apint_value(token) else {
            return Err(self.error_at(token.start, "integer value too large"));
        };
        // As upstream has it: four bits a digit, and a zero at the top that keeps the sign right. Which
        // negative numbers are too large for an unsigned one depends on the width.
        let bytes = self.bytes(token);
        let digits = bytes.strip_prefix(b"0x").unwrap_or(bytes);
        let digits = digits.len() - digits.iter().take_while(|&&c| c == b'0').count();
        let width = match digits {
            0 => 64,
            digits => digits.saturating_mul(4) as u32,
        };
        let width = width.max(value.active_bits() + 1);
        if width > ApInt::MAX_WIDTH {
            return Err(self.error_at(token.start, "integer value too large"));
        }
        let value = value.zext_or_trunc(width);
        Ok(Some(if negative { value.neg() } else { value }))
    }

    fn float(&mut self, kind: FloatKind) -> ParseResult<ApFloat> {
        let negative = self.eat(Kind::Minus);
        let value = self.float_literal(self.tok, negative, kind)?;
        self.advance();
        Ok(value)
    }

    fn ty(&mut self) -> ParseResult<Type> {
        self.parse_type()
    }

    fn optional_ty(&mut self) -> ParseResult<Option<Type>> {
        self.parse_optional_type()
    }

    fn attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        self.own_attr(ty)
    }

    fn optional_attr(&mut self, ty: Option<Type>) -> ParseResult<Option<Attr>> {
        self.parse_optional_attr(ty)
    }

    fn optional_symbol_name(&mut self) -> ParseResult<Option<Attr>> {
        if !self.at(Kind::At) {
            return Ok(None);
        }
        let name = self.ctx.string_attr(self.symbol_text(self.tok));
        // What refers to the symbol finds this reference near the name, and mostly soon.
        let reference = self.ctx.symbol_ref_attr(name, &[]);
        self.expect_symbol(self.tok, reference);
        self.advance();
        Ok(Some(name))
    }

    fn symbol_name(&mut self) -> ParseResult<Attr> {
        match self.optional_symbol_name()? {
            Some(name) => Ok(name),
            None => {
                let loc = self.here();
                Err(self.hook_error(loc, "expected valid '@'-identifier for symbol name"))
            }
        }
    }

    fn mnemonic_loc(&mut self) -> Loc {
        self.loc_at(self.mnemonic_at)
    }

    fn at_dialect_symbol(&mut self) -> bool {
        matches!(self.tok.kind, Kind::Hash | Kind::Exclaim)
    }

    fn list(
        &mut self,
        delimiter: Delimiter,
        item: &mut dyn FnMut(&mut dyn AttrParser) -> ParseResult,
    ) -> ParseResult {
        self.list_in(delimiter, "", |p| item(p))
    }

    fn affine_map(&mut self) -> ParseResult<crease_ir::affine::AffineMap> {
        Parser::affine_map(self)
    }

    fn dims(&mut self, allow_dynamic: bool, trailing_x: bool) -> ParseResult<Vec<i64>> {
        self.dims_of(allow_dynamic, trailing_x)
    }

    fn short_ty(&mut self, dialect: &str) -> ParseResult<Type> {
        let index = self.ctx.registry().dialect_index(dialect).ok_or(Failed)?;
        self.nested(|p| p.dialect_type(index))
    }

    fn stripped_attr(&mut self, def: DefId) -> ParseResult<Attr> {
        self.nested(|p| {
            let params = (p.ctx.registry().attr_def(def).parse)(p, None)?.into();
            Ok(p.ctx.intern_attr(AttrData::Dialect { def, params }))
        })
    }

    fn enum_cases(&mut self, def: &EnumDef) -> ParseResult<i64> {
        crate::asm_format::parse_cases(self, def)
    }

    fn define(&mut self, key: Attr, value: Attr) -> bool {
        *self.definitions.entry(key).or_insert(value) == value
    }

    fn enter_cycle(&mut self, key: Attr) -> bool {
        let new = !self.cycles.contains(&key);
        if new {
            self.cycles.push(key);
        }
        new
    }

    fn leave_cycle(&mut self) {
        self.cycles.pop();
    }
}
