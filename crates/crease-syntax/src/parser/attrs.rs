//! Builtin attributes but the elements attributes.

use crease_ir::AttrData;
use crease_ir::attrs::push_int;
use crease_ir::num::{ApFloat, ApInt, FloatKind};
use crease_ir::types::DYNAMIC;
use crease_ir::{Signedness, TypeData};
use smallvec::SmallVec;

use super::plain_numbers::{Decimal, parse_float};
use super::*;
use crate::elements::integer_format;

impl<'a> Parser<'a> {
    /// Any attribute; numbers and such without a written type get `ty`.
    pub(super) fn parse_attr(&mut self, ty: Option<Type>) -> Parse<Attr> {
        match ty {
            Some(_) => self.parse_attr_tokens(ty),
            None => self.attr_here().map(|(attr, _)| attr),
        }
    }

    /// The same of the op at hand.
    pub(super) fn own_attr(&mut self, ty: Option<Type>) -> Parse<Attr> {
        if ty.is_some() {
            return self.parse_attr_tokens(ty);
        }
        let start = self.tok.start;
        let (attr, end) = self.attr_here()?;
        self.forms.mentioned.attrs.push((start, end as u32, attr));
        Ok(attr)
    }

    /// The attribute from here on, and where it ends.
    #[inline]
    fn attr_here(&mut self) -> Parse<(Attr, usize)> {
        let (attr, end) = self.attr_at(self.tok.start as usize)?;
        self.token_at(end);
        Ok((attr, end))
    }

    /// The same by tokens, but for lists.
    pub(super) fn parse_attr_tokens(&mut self, ty: Option<Type>) -> Parse<Attr> {
        match self.tok.kind {
            Kind::Integer => self.integer_attr(ty, false),
            Kind::Float => self.float_attr(ty, false),
            Kind::Minus => {
                self.advance();
                match self.tok.kind {
                    Kind::Integer => self.integer_attr(ty, true),
                    Kind::Float => self.float_attr(ty, true),
                    _ => {
                        let message = "expected constant integer or floating point value";
                        Err(self.wrong_token(message))
                    }
                }
            }
            Kind::String => self.string_attr(ty),
            Kind::At => self.symbol_ref(),
            Kind::Hash => self.extended_attr(ty),
            Kind::LSquare => {
                let (attr, end) = self.array_at(self.tok.start as usize)?;
                self.token_at(end);
                Ok(attr)
            }
            Kind::LBrace => self.dict(),
            Kind::Ident => self.keyword_attr(ty),
            _ => self.type_attr(),
        }
    }

    /// `{name = attr, name}` as one attribute.
    pub(super) fn dict(&mut self) -> Parse<Attr> {
        let (attr, end) = self.dict_at(self.tok.start as usize)?;
        self.token_at(end);
        Ok(attr)
    }

    /// Runs `read` one level deeper.
    #[inline]
    pub(super) fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        self.enter()?;
        let value = read(self)?;
        self.leave();
        Ok(value)
    }

    fn keyword_attr(&mut self, ty: Option<Type>) -> Parse<Attr> {
        match self.spelling() {
            b"true" => {
                self.advance();
                Ok(self.ctx.bool_attr(true))
            }
            b"false" => {
                self.advance();
                Ok(self.ctx.bool_attr(false))
            }
            b"unit" => {
                self.advance();
                Ok(Attr::unit())
            }
            b"dense" => self.nested(|p| p.dense_attr(ty)),
            b"dense_resource" => self.dense_resource_attr(ty),
            b"array" => self.dense_array_attr(),
            b"sparse" => self.nested(|p| p.sparse_attr(ty)),
            b"strided" => self.strided_attr(),
            b"distinct" => self.nested(|p| p.distinct_attr(ty)),
            b"affine_map" => {
                let start = self.tok.start;
                let text = self.bracketed();
                if let Some(&attr) = self.texts.attrs.get(&Word(text)) {
                    self.skip_text(text);
                    return Ok(attr);
                }
                self.advance();
                self.expect(Kind::Less, "expected '<' in affine map")?;
                let map = self.affine_map()?;
                self.expect(Kind::Greater, "expected '>' in affine map")?;
                let attr = self.ctx.intern_attr(AttrData::AffineMap(map));
                if self.is_behind(start, text) {
                    self.keep_attr(text, attr);
                }
                Ok(attr)
            }
            b"affine_set" => {
                self.advance();
                self.expect(Kind::Less, "expected '<' in integer set")?;
                let set = self.integer_set()?;
                self.expect(Kind::Greater, "expected '>' in integer set")?;
                Ok(self.ctx.intern_attr(AttrData::IntegerSet(set)))
            }
            b"loc" => {
                self.advance();
                self.expect(Kind::LParen, "expected '(' in inline location")?;
                let loc = self.location()?;
                self.expect(Kind::RParen, "expected ')' in inline location")?;
                Ok(self.ctx.intern_attr(AttrData::Location(loc)))
            }
            _ => self.type_attr(),
        }
    }

    fn type_attr(&mut self) -> Parse<Attr> {
        match self.parse_optional_type()? {
            Some(ty) => Ok(self.ctx.type_attr(ty)),
            None => Err(self.wrong_token("expected attribute value")),
        }
    }

    /// An attribute if one comes next.
    pub(super) fn parse_optional_attr(&mut self, ty: Option<Type>) -> Parse<Option<Attr>> {
        let starts = match self.tok.kind {
            Kind::At
            | Kind::Float
            | Kind::Integer
            | Kind::Hash
            | Kind::LBrace
            | Kind::LSquare
            | Kind::Minus
            | Kind::String => true,
            Kind::Ident => matches!(
                self.spelling(),
                b"affine_map"
                    | b"affine_set"
                    | b"dense"
                    | b"dense_resource"
                    | b"false"
                    | b"loc"
                    | b"sparse"
                    | b"true"
                    | b"unit"
            ),
            _ => false,
        };
        if starts {
            return self.parse_attr(ty).map(Some);
        }
        Ok(self.parse_optional_type()?.map(|ty| self.ctx.type_attr(ty)))
    }

    fn string_attr(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let value = self.string_value(self.tok);
        self.advance();
        let ty = match ty {
            None if self.eat(Kind::Colon) => Some(self.parse_type()?),
            ty => ty,
        };
        let ty = ty.unwrap_or(Type::NONE.get());
        Ok(self.ctx.typed_string_attr(&value, ty))
    }

    /// The name of an `@` token.
    pub(super) fn symbol_text(&self, token: Token) -> std::borrow::Cow<'a, [u8]> {
        let bytes = self.bytes(token);
        match bytes.get(1) {
            Some(b'"') => self.string_value(token),
            _ => bytes[1..].into(),
        }
    }

    /// The reference to the symbol that is written so, with `@`.
    #[inline]
    pub(super) fn symbol_named(&mut self, text: &'a [u8]) -> Attr {
        let name = match text {
            [b'@', b'"', inside @ .., b'"'] => crate::token::unescape(inside).into(),
            _ => std::borrow::Cow::Borrowed(&text[1..]),
        };
        self.ctx.symbol_ref_attr(self.ctx.string_attr(&*name), &[])
    }

    /// `@a::@b`
    pub(super) fn symbol_ref(&mut self) -> Parse<Attr> {
        let token = self.tok;
        self.advance();
        // Most have one name, and most of them occur again.
        let text = match self.at(Kind::Colon) {
            true => &[],
            false => self.bytes(token),
        };
        if !text.is_empty() {
            let attr = self.symbol_named(text);
            let mentioned = &mut self.forms.mentioned;
            mentioned.symbols.push((token.start, token.end, attr));
            return Ok(attr);
        }
        let root = self.ctx.string_attr(&*self.symbol_text(token));
        let mut end = token.end;
        let mut nested: SmallVec<[Attr; 4]> = SmallVec::new();
        while self.at(Kind::Colon) {
            // A single colon belongs to what follows.
            let colon = self.tok;
            self.advance();
            if !self.eat(Kind::Colon) {
                if !matches!(self.tok.kind, Kind::Eof | Kind::Error) {
                    self.reset(colon.start);
                }
                break;
            }
            if !self.at(Kind::At) {
                return Err(self.error_here("expected nested symbol reference identifier"));
            }
            let name = self.symbol_text(self.tok);
            nested.push(self.ctx.string_attr(&*name));
            end = self.tok.end;
            self.advance();
        }
        let attr = self.ctx.symbol_ref_attr(root, &nested);
        if !nested.is_empty() {
            self.keep_reference(token.start, end, attr);
        }
        Ok(attr)
    }

    /// `{name = attr, name}`; see [`Self::entries_at`].
    pub(super) fn attr_dict(&mut self, entries: &mut Vec<(Ident, Attr)>) -> Parse<bool> {
        if !self.at(Kind::LBrace) {
            return Err(self.wrong_token("expected '{' in attribute dictionary"));
        }
        let (sorted, end) = self.op_entries_at(self.tok.start as usize, entries)?;
        self.token_at(end);
        Ok(sorted)
    }

    fn float_attr(&mut self, ty: Option<Type>, negative: bool) -> Parse<Attr> {
        let literal = self.tok;
        self.advance();
        let ty = match ty {
            Some(ty) => ty,
            None if self.eat(Kind::Colon) => self.parse_type()?,
            None => Type::F64.get(),
        };
        let Some(kind) = self.ctx.float_kind(ty) else {
            return Err(self.error_here("floating point value not valid for specified type"));
        };
        let value = self.float_literal(literal, negative, kind)?;
        Ok(self.ctx.float_attr(ty, value))
    }

    /// The value of a float token, or of a hexadecimal integer token as bits.
    pub(super) fn float_literal(
        &mut self,
        token: Token,
        negative: bool,
        kind: FloatKind,
    ) -> Parse<ApFloat> {
        match token.kind {
            Kind::Float => {
                // Through double precision, as upstream reads literals.
                let wide = decimal(self.text, token);
                let wide = if negative { -wide } else { wide };
                Ok(float_of(kind, wide))
            }
            Kind::Integer => self.float_from_bits(token, negative, kind),
            _ => Err(self.error_at(token.start, "expected floating point literal")),
        }
    }

    fn float_from_bits(&mut self, token: Token, negative: bool, kind: FloatKind) -> Parse<ApFloat> {
        if !self.bytes(token).starts_with(b"0x") {
            let loc = self.loc_at(token.start);
            let message = "unexpected decimal integer literal for a floating point value";
            return Err(self.report(
                Diagnostic::error(loc, message)
                    .note(loc, "add a trailing dot to make the literal a float"),
            ));
        }
        if negative {
            let message = "hexadecimal float literal should not have a leading minus";
            return Err(self.error_at(token.start, message));
        }
        match self.apint_value(token) {
            Some(bits) if bits.active_bits() <= kind.width() => {
                Ok(ApFloat::from_bits(kind, &bits.zext_or_trunc(kind.width())))
            }
            _ => {
                let message = "hexadecimal float constant out of range for type";
                Err(self.error_at(token.start, message))
            }
        }
    }

    fn integer_attr(&mut self, ty: Option<Type>, negative: bool) -> Parse<Attr> {
        let literal = self.tok;
        self.advance();
        let ty = match ty {
            Some(ty) => ty,
            None if self.eat(Kind::Colon) => self.parse_type()?,
            None => Type::I64.get(),
        };
        match *self.ctx.type_data(ty) {
            TypeData::Float(kind) => {
                let value = self.float_from_bits(literal, negative, kind)?;
                return Ok(self.ctx.float_attr(ty, value));
            }
            TypeData::Integer {
                signedness: Signedness::Unsigned,
                ..
            } if negative => {
                let message = "negative integer literal not valid for unsigned integer type";
                return Err(self.error_at(literal.start, message));
            }
            TypeData::Integer { .. } | TypeData::Index => {}
            _ => {
                let message = "integer literal not valid for specified type";
                return Err(self.error_at(literal.start, message));
            }
        }
        match self.integer_for(ty, literal, negative) {
            Some(value) => Ok(self.ctx.int_attr(ty, value)),
            None => {
                let message = "integer constant out of range for attribute";
                Err(self.error_at(literal.start, message))
            }
        }
    }

    /// The value of an integer token in the width of `ty`; `None` if it does not fit.
    pub(super) fn integer_for(&self, ty: Type, literal: Token, negative: bool) -> Option<ApInt> {
        self.integer_of(self.integer_format(ty)?, literal, negative)
    }

    /// See [`integer_format`].
    pub(super) fn integer_format(&self, ty: Type) -> Option<(u32, bool)> {
        integer_format(self.ctx, ty)
    }

    /// The value of an integer token in a format; `None` if it does not fit.
    pub(super) fn integer_of(
        &self,
        (width, signed): (u32, bool),
        literal: Token,
        negative: bool,
    ) -> Option<ApInt> {
        if let (1..=64, Some(word)) = (width, self.u64_value(literal)) {
            return word_of(width, signed, word, negative).map(|word| ApInt::new(width, word));
        }
        let value = self.apint_value(literal)?;
        if value.active_bits() > width {
            return None;
        }
        let value = value.zext_or_trunc(width);
        match negative {
            true if width == 0 => None,
            true => Some(value.neg()).filter(|v| v.bit(width - 1)),
            false if signed && width > 0 && value.bit(width - 1) => None,
            false => Some(value),
        }
    }

    /// Appends the value of an integer token in a format, little endian in whole bytes; says
    /// whether it fits.
    pub(super) fn push_integer(
        &self,
        format: (u32, bool),
        literal: Token,
        negative: bool,
        bytes: &mut Vec<u8>,
    ) -> bool {
        if let (1..=64, Some(word)) = (format.0, self.u64_value(literal)) {
            return push_word(format, word, negative, bytes);
        }
        let value = self.integer_of(format, literal, negative);
        if let Some(value) = &value {
            push_int(bytes, value);
        }
        value.is_some()
    }

    fn strided_attr(&mut self) -> Parse<Attr> {
        self.advance();
        self.expect(Kind::Less, "expected '<' after 'strided'")?;
        self.expect(Kind::LSquare, "expected '['")?;
        let mut strides: SmallVec<[i64; 6]> = SmallVec::new();
        if !self.eat(Kind::RSquare) {
            self.comma_list(|p| {
                strides.push(p.stride()?);
                Ok(())
            })?;
            self.expect(Kind::RSquare, "expected ']'")?;
        }
        let mut offset = 0;
        if !self.eat(Kind::Greater) {
            self.expect(Kind::Comma, "expected ','")?;
            if !self.eat_keyword(b"offset") {
                return Err(self.wrong_token("expected 'offset' after comma"));
            }
            self.expect(Kind::Colon, "expected ':' after 'offset'")?;
            offset = self.stride()?;
            self.expect(Kind::Greater, "expected '>'")?;
        }
        Ok(self.ctx.intern_attr(AttrData::Strided {
            offset,
            strides: strides[..].into(),
        }))
    }

    fn stride(&mut self) -> Parse<i64> {
        if self.eat(Kind::Question) {
            return Ok(DYNAMIC);
        }
        let at = self.tok.start;
        let negative = self.eat(Kind::Minus);
        if self.at(Kind::Integer)
            && let Some(value) = self.u64_value(self.tok).and_then(|v| i64::try_from(v).ok())
        {
            self.advance();
            return Ok(if negative { -value } else { value });
        }
        let message = "expected a 64-bit signed integer or '?'";
        Err(self.error_at(at, message))
    }

    fn distinct_attr(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let start = self.tok.start;
        self.advance();
        self.expect(Kind::LSquare, "expected '[' after 'distinct'")?;
        if !self.at(Kind::Integer) {
            return Err(self.error_here("expected distinct ID"));
        }
        let token = self.tok;
        self.advance();
        let Some(number) = self.u64_value(token) else {
            return Err(self.error_here("expected an unsigned 64-bit integer"));
        };
        self.expect(Kind::RSquare, "expected ']' to close distinct ID")?;
        self.expect(Kind::Less, "expected '<' after distinct ID")?;
        let inner = match self.at(Kind::Greater) {
            true => Attr::unit(),
            false => match self.parse_attr(ty) {
                Ok(inner) => inner,
                // What is wrong with it was said already.
                Err(Failed) => return Err(self.error_here("expected attribute")),
            },
        };
        self.expect(Kind::Greater, "expected '>' to close distinct attribute")?;
        match self.resources.distinct.get(&number) {
            Some(&(known, of)) if of == inner => Ok(known),
            Some(&(_, of)) => {
                let shown = self.ctx.describe_attr(of);
                let message =
                    format!("referenced attribute does not match previous definition: {shown}");
                Err(self.error_at(start, message))
            }
            None => {
                let attr = self.ctx.distinct_attr(inner);
                self.resources.distinct.insert(number, (attr, inner));
                Ok(attr)
            }
        }
    }
}

/// Appends `word`, or minus `word`, as an integer of 1 to 64 bits if it fits, and says whether.
#[inline]
fn push_word((width, signed): (u32, bool), word: u64, negative: bool, bytes: &mut Vec<u8>) -> bool {
    let Some(value) = word_of(width, signed, word, negative) else {
        return false;
    };
    // The sizes that nearly all have take no call.
    match width.div_ceil(8) {
        1 => bytes.push(value as u8),
        4 => bytes.extend_from_slice(&(value as u32).to_le_bytes()),
        8 => bytes.extend_from_slice(&value.to_le_bytes()),
        size => bytes.extend_from_slice(&value.to_le_bytes()[..size as usize]),
    }
    true
}

/// The integer of `width` bits (1 to 64) that `word`, or minus `word`, is; `None` if it does not fit.
#[inline]
pub(super) fn word_of(width: u32, signed: bool, word: u64, negative: bool) -> Option<u64> {
    let (top, mask) = (1u64 << (width - 1), u64::MAX >> (64 - width));
    let fits = match negative {
        true => word != 0 && word <= top,
        false if signed => word < top,
        false => word <= mask,
    };
    let value = if negative { word.wrapping_neg() } else { word };
    fits.then_some(value & mask)
}

/// The value of a float token.
fn decimal(text: &[u8], token: Token) -> f64 {
    let (start, end) = (token.start as usize, token.end as usize);
    match Decimal::read(text, start) {
        Some(number) if number.end == end => number.value(text, start),
        _ => parse_float(text.get(start..end).unwrap_or(&[])),
    }
}

/// A literal of this value in a kind.
#[inline]
pub(super) fn float_of(kind: FloatKind, wide: f64) -> ApFloat {
    match kind {
        FloatKind::F64 => ApFloat::from_raw_bits(kind, u128::from(wide.to_bits())),
        // The machine rounds to nearest too, and faster.
        FloatKind::F32 => ApFloat::from_raw_bits(kind, u128::from((wide as f32).to_bits())),
        _ => ApFloat::from_f64(kind, wide),
    }
}
