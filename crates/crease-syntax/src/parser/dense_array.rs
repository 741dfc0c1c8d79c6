//! `array<i32: 1, 2>` where `quick_dense` does not read it.

use crease_ir::TypeData;
use crease_ir::num::FloatKind;

use super::dense::push_float;
use super::*;

impl<'a> Parser<'a> {
    pub(super) fn dense_array_attr(&mut self) -> Parse<Attr> {
        self.advance();
        self.expect(Kind::Less, "expected '<' after 'array'")?;
        let at = self.tok.start;
        let Ok(element) = self.parse_type() else {
            return Err(self.error_at(at, "expected an integer or floating point type"));
        };
        let (kind, width) = match *self.ctx.type_data(element) {
            TypeData::Integer { width, .. } => (None, width),
            TypeData::Float(kind) => (Some(kind), kind.width()),
            _ => {
                let shown = self.ctx.describe_type(element);
                let message = format!("expected integer or float type, got: '{shown}'");
                return Err(self.error_at(at, message));
            }
        };
        if !(width % 8 == 0 || element == Type::I1) {
            return Err(self.error_at(at, "element type bitwidth must be a multiple of 8"));
        }
        let mut data = std::mem::take(&mut self.dense_bytes);
        if self.eat(Kind::Greater) {
            return Ok(self.ctx.dense_array_attr(element, &[]));
        }
        self.expect(Kind::Colon, "expected ':' after dense array type")?;
        let format = self.integer_format(element).unwrap_or((0, false));
        self.array_elements(element, kind, format, &mut data)?;
        self.expect(Kind::Greater, "expected '>' to close an array attribute")?;
        let attr = self.ctx.dense_array_attr(element, &data);
        self.keep_dense_bytes(data);
        Ok(attr)
    }

    fn array_elements(
        &mut self,
        element: Type,
        kind: Option<FloatKind>,
        format: (u32, bool),
        data: &mut Vec<u8>,
    ) -> Parse {
        self.comma_list(|p| {
            let negative = p.eat(Kind::Minus);
            if let Some(kind) = kind {
                let value = p.float_literal(p.tok, negative, kind)?;
                p.advance();
                push_float(data, &value);
                return Ok(());
            }
            let truth = p.at_keyword(b"true");
            if truth || p.at_keyword(b"false") {
                if element != Type::I1 {
                    let message = "expected i1 type for 'true' or 'false' values";
                    return Err(p.error_here(message));
                }
                data.push(truth as u8);
                p.advance();
                return Ok(());
            }
            if !p.at(Kind::Integer) {
                return Err(p.error_here("expected integer literal"));
            }
            let literal = p.tok;
            p.advance();
            if element == Type::I1 {
                return Err(p.error_here("expected 'true' or 'false' values for i1 type"));
            }
            let fits = match format.0 {
                // A number of no bits takes a byte nevertheless: by those they are counted.
                0 => {
                    data.push(0);
                    p.integer_of(format, literal, negative).is_some()
                }
                _ => p.push_integer(format, literal, negative, data),
            };
            match fits {
                true => Ok(()),
                false => Err(p.error_here("integer constant out of range")),
            }
        })
    }
}
