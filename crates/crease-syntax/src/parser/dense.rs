//! `dense<…>`, `sparse<…>` and `dense_resource<…>`: literals, their shape, and their bytes.
//!
//! Here are the literals that `quick_dense` does not read. They are kept as tokens until the type is
//! known. Price: 16 bytes per element for the time of reading.

use crease_ir::attrs::ElementKind;
use crease_ir::num::ApFloat;
use crease_ir::{AttrData, TypeData};
use smallvec::SmallVec;

use super::*;
use crate::elements::Layout;

/// Memory for more elements than this is not kept for the next literal.
pub(super) const KEPT_ELEMENTS: usize = 1 << 12;

type Shape = SmallVec<[i64; 6]>;

/// One number, string or word.
#[derive(Clone, Copy)]
pub(super) struct Element {
    token: Token,
    negative: bool,
}

/// The elements of a literal; a complex number is two.
pub(super) type Elements = Vec<Element>;

/// A tensor literal as read.
#[derive(Default)]
struct Literal {
    shape: Shape,
    /// Elements with their signs; a complex number is two.
    elements: Elements,
    /// The literal is one string, which may be hex.
    string: Option<Token>,
}

impl<'a> Parser<'a> {
    pub(super) fn dense_attr(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let at = self.tok.start;
        if ty.is_some()
            && self.byte(self.tok.end as usize) == b'<'
            && let Some((attr, end)) = self.dense_at(self.tok.end as usize + 1, ty)?
        {
            self.reset(end as u32);
            return Ok(attr);
        }
        self.advance();
        self.expect(Kind::Less, "expected '<' after 'dense'")?;
        let mut literal = self.new_literal();
        if !self.eat(Kind::Greater) {
            self.tensor_literal(&mut literal, true)?;
            self.expect(Kind::Greater, "expected '>'")?;
        }
        let ty = self.elements_type(at, ty)?;
        let attr = self.dense_of(at, ty, &literal)?;
        self.keep_literal(literal);
        Ok(attr)
    }

    fn new_literal(&mut self) -> Literal {
        Literal {
            elements: self.dense_elements.pop().unwrap_or_default(),
            ..Literal::default()
        }
    }

    /// Keeps the memory of a literal for the next one.
    fn keep_literal(&mut self, mut literal: Literal) {
        if literal.elements.len() <= KEPT_ELEMENTS {
            literal.elements.clear();
            self.dense_elements.push(literal.elements);
        }
    }

    /// The same for the bytes of elements.
    pub(super) fn keep_dense_bytes(&mut self, mut bytes: Vec<u8>) {
        if bytes.len() <= KEPT_ELEMENTS {
            bytes.clear();
            self.dense_bytes = bytes;
        }
    }

    /// The type of an elements attribute: given, or after a colon.
    fn elements_type(&mut self, at: u32, ty: Option<Type>) -> Parse<Type> {
        let ty = match ty {
            Some(ty) => ty,
            None => {
                self.expect(Kind::Colon, "expected ':'")?;
                self.parse_type()?
            }
        };
        if self.layout(ty).count.is_some() {
            return Ok(ty);
        }
        let data = self.ctx.type_data(ty);
        if !data.is_shaped() {
            return Err(self.error_at(at, "elements literal must be a shaped type"));
        }
        if !data.has_static_shape() {
            return Err(self.error_at(at, "elements literal type must have static shape"));
        }
        Ok(ty)
    }

    /// What literals of type `ty` look like.
    #[inline]
    pub(super) fn layout(&mut self, ty: Type) -> Layout<'a> {
        *self.layouts.of(self.ctx, ty)
    }

    fn tensor_literal(&mut self, literal: &mut Literal, hex: bool) -> Parse {
        if hex && self.at(Kind::String) {
            literal.string = Some(self.tok);
            self.advance();
            return Ok(());
        }
        if self.at(Kind::LSquare) {
            literal.shape = self.tensor_list(&mut literal.elements)?;
            return Ok(());
        }
        self.tensor_element(&mut literal.elements)
    }

    fn tensor_element(&mut self, elements: &mut Elements) -> Parse {
        match self.tok.kind {
            Kind::Integer | Kind::Float | Kind::String => {
                elements.push(Element {
                    token: self.tok,
                    negative: false,
                });
                self.advance();
                Ok(())
            }
            Kind::Minus => {
                self.advance();
                if !matches!(self.tok.kind, Kind::Integer | Kind::Float) {
                    return Err(self.error_here("expected integer or floating point literal"));
                }
                elements.push(Element {
                    token: self.tok,
                    negative: true,
                });
                self.advance();
                Ok(())
            }
            Kind::LParen => self.nested(|p| {
                p.advance();
                p.tensor_element(elements)?;
                p.expect(Kind::Comma, "expected ',' between complex elements")?;
                p.tensor_element(elements)?;
                p.expect(Kind::RParen, "expected ')' after complex elements")
            }),
            Kind::Ident if matches!(self.spelling(), b"true" | b"false") => {
                elements.push(Element {
                    token: self.tok,
                    negative: false,
                });
                self.advance();
                Ok(())
            }
            _ => Err(self.error_here("expected element literal of primitive type")),
        }
    }

    /// `[…]`; returns the sizes.
    fn tensor_list(&mut self, elements: &mut Elements) -> Parse<Shape> {
        self.nested(|p| {
            p.advance();
            let mut inner: Option<Shape> = None;
            let mut size = 0;
            if !p.eat(Kind::RSquare) {
                p.comma_list(|p| {
                    let mut dims = None;
                    match p.at(Kind::LSquare) {
                        true => dims = Some(p.tensor_list(elements)?),
                        false => p.tensor_element(elements)?,
                    }
                    size += 1;
                    if size == 1 {
                        inner = dims;
                    } else if inner != dims {
                        let message = "tensor literal is invalid; ranks are not consistent \
                                       between elements";
                        return Err(p.error_here(message));
                    }
                    Ok(())
                })?;
                p.expect(Kind::RSquare, "expected ']'")?;
            }
            let mut shape: Shape = SmallVec::from_slice(&[size]);
            if let Some(inner) = inner {
                shape.extend_from_slice(&inner);
            }
            Ok(shape)
        })
    }

    fn dense_of(&mut self, at: u32, ty: Type, literal: &Literal) -> Parse<Attr> {
        let layout = self.layout(ty);
        if let (Some(token), Some(kind)) = (literal.string, layout.kind) {
            return self.dense_hex(at, ty, kind, token);
        }
        let shape = layout.shape;
        if !literal.shape.is_empty() && literal.shape[..] != *shape {
            let message = format!(
                "inferred shape of elements literal ([{}]) does not match type ([{}])",
                join(&literal.shape),
                join(shape)
            );
            return Err(self.error_at(at, message));
        }
        let count = layout.count.unwrap_or(i64::MAX);
        if literal.string.is_none() && literal.elements.is_empty() && count != 0 {
            let shown = self.ctx.describe_type(ty);
            let message = format!("parsed zero elements, but type ('{shown}') expected at least 1");
            return Err(self.error_at(at, message));
        }
        match layout.kind {
            None => self.dense_strings(at, ty, literal),
            Some(kind) => {
                if kind.scalars() == 2 {
                    self.check_complex(at, ty, layout.element, count, literal)?;
                }
                let mut bytes = std::mem::take(&mut self.dense_bytes);
                self.dense_bytes(&layout, kind, &literal.elements, &mut bytes)?;
                let attr = self.ctx.dense_attr(ty, kind.bytes(), &bytes);
                self.keep_dense_bytes(bytes);
                Ok(attr)
            }
        }
    }

    fn check_complex(
        &mut self,
        at: u32,
        ty: Type,
        element: Type,
        count: i64,
        literal: &Literal,
    ) -> Parse {
        let found = literal.elements.len();
        if literal.shape.is_empty() && count != 0 && found != 2 {
            let shown = self.ctx.describe_type(element);
            let message =
                format!("parsed {found} elements, but type ('{shown}') expected 2 elements");
            return Err(self.error_at(at, message));
        }
        if !literal.shape.is_empty() && Ok(found as i64) != count.checked_mul(2).ok_or(()) {
            let shown = self.ctx.describe_type(ty);
            let expected = count.saturating_mul(2);
            let message = format!(
                "parsed {found} elements, but type ('{shown}') expected {expected} elements"
            );
            return Err(self.error_at(at, message));
        }
        Ok(())
    }

    fn dense_bytes(
        &mut self,
        layout: &Layout<'_>,
        kind: ElementKind,
        elements: &[Element],
        bytes: &mut Vec<u8>,
    ) -> Parse {
        bytes.reserve(elements.len() * kind.scalar_bytes());
        if let ElementKind::Float(kind) | ElementKind::ComplexFloat(kind) = kind {
            for element in elements {
                let value = self.float_literal(element.token, element.negative, kind)?;
                push_float(bytes, &value);
            }
            return Ok(());
        }
        for element in elements {
            let Element { token, negative } = *element;
            if negative && layout.unsigned {
                let message = "expected unsigned integer elements, but parsed negative value";
                return Err(self.error_at(token.start, message));
            }
            match token.kind {
                Kind::Float => {
                    let message = "expected integer elements, but parsed floating-point";
                    return Err(self.error_at(token.start, message));
                }
                Kind::Ident => {
                    if self.ctx.int_width(layout.scalar) != Some(1) {
                        let message = "expected i1 type for 'true' or 'false' values";
                        return Err(self.error_at(token.start, message));
                    }
                    bytes.push((self.bytes(token) == b"true") as u8);
                }
                Kind::Integer => {
                    if !self.push_integer(layout.integers, token, negative, bytes) {
                        let message = "integer constant out of range for type";
                        return Err(self.error_at(token.start, message));
                    }
                }
                _ => {
                    let message = "expected integer elements, but parsed string";
                    return Err(self.error_at(token.start, message));
                }
            }
        }
        Ok(())
    }

    fn dense_strings(&mut self, at: u32, ty: Type, literal: &Literal) -> Parse<Attr> {
        let mut values: Vec<Box<[u8]>> = Vec::new();
        if let Some(token) = literal.string {
            values.push(self.string_value(token).as_ref().into());
        }
        for &Element { token, .. } in &literal.elements {
            if token.kind != Kind::String {
                let shown = self.utf8(self.bytes(token)).into_owned();
                let message = format!("expected string token, got {shown}");
                return Err(self.error_at(at, message));
            }
            values.push(self.string_value(token).as_ref().into());
        }
        if values.len() > 1 && values.iter().all(|v| *v == values[0]) {
            values.truncate(1);
        }
        Ok(self.ctx.intern_attr(AttrData::DenseString {
            ty,
            values: values.into(),
        }))
    }

    fn dense_hex(&mut self, at: u32, ty: Type, kind: ElementKind, token: Token) -> Parse<Attr> {
        let Some(raw) = crate::token::hex_bytes(self.inside(token)) else {
            let message = "expected string containing hex digits starting with `0x`";
            return Err(self.error_at(token.start, message));
        };
        let count = self.ctx.type_data(ty).num_elements().unwrap_or(i64::MAX) as usize;
        let size = kind.bytes();
        let bytes = match kind {
            ElementKind::Int(1) => unpack_bits(&raw, count),
            _ => (raw.len() == size || Some(raw.len()) == count.checked_mul(size)).then_some(raw),
        };
        let Some(bytes) = bytes else {
            let shown = self.ctx.describe_type(ty);
            let message = format!("elements hex data size is invalid for provided type: '{shown}'");
            return Err(self.error_at(at, message));
        };
        Ok(self.ctx.dense_attr(ty, size, &bytes))
    }

    pub(super) fn dense_resource_attr(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let mut at = self.tok.start;
        self.advance();
        self.expect(Kind::Less, "expected '<' after 'dense_resource'")?;
        let key = match self.tok.kind {
            Kind::String => self.string_value(self.tok),
            Kind::Ident | Kind::IntType => self.spelling().into(),
            _ => return Err(self.error_here("expected identifier key for 'resource' entry")),
        };
        let key = self.ctx.ident(&self.utf8(&key));
        self.advance();
        self.expect(Kind::Greater, "expected '>'")?;
        let ty = match ty {
            Some(ty) => ty,
            None => {
                at = self.tok.start;
                self.expect(Kind::Colon, "expected ':'")?;
                self.parse_type()?
            }
        };
        if !self.ctx.type_data(ty).is_shaped() {
            return Err(self.error_at(at, "`dense_resource` expected a shaped type"));
        }
        Ok(self.ctx.intern_attr(AttrData::DenseResource { ty, key }))
    }

    pub(super) fn sparse_attr(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let at = self.tok.start;
        self.advance();
        self.expect(Kind::Less, "Expected '<' after 'sparse'")?;
        let tensor = |p: &Self, shape: &[i64], element| {
            p.ctx.intern_type(TypeData::RankedTensor {
                shape: shape.into(),
                element,
                encoding: None,
            })
        };
        let i64 = Type::I64.get();
        if self.eat(Kind::Greater) {
            let ty = self.elements_type(at, ty)?;
            let rank = self.ctx.type_data(ty).shape().map_or(0, |s| s.len() as i64);
            let indices_ty = tensor(self, &[0, rank], i64);
            let values_ty = tensor(self, &[0], self.ctx.element_or_self(ty));
            let none = |ty| {
                self.ctx.intern_attr(AttrData::Dense {
                    ty,
                    splat: false,
                    bytes: SmallVec::new(),
                })
            };
            let (indices, values) = (none(indices_ty), none(values_ty));
            return Ok(self.ctx.intern_attr(AttrData::Sparse {
                ty,
                indices,
                values,
            }));
        }
        let indices_at = self.tok.start;
        let mut indices = self.new_literal();
        self.tensor_literal(&mut indices, false)?;
        self.expect(Kind::Comma, "expected ','")?;
        let values_at = self.tok.start;
        let mut values = self.new_literal();
        self.tensor_literal(&mut values, true)?;
        self.expect(Kind::Greater, "expected '>'")?;
        let ty = self.elements_type(at, ty)?;
        let shape: Shape = self.ctx.type_data(ty).shape().unwrap_or(&[]).into();
        let rank = shape.len() as i64;
        let given: Shape = match indices.shape.is_empty() {
            true => SmallVec::from_slice(&[1, rank]),
            false => indices.shape.clone(),
        };
        let indices_ty = tensor(self, &given, i64);
        let indices_literal = indices;
        let indices = self.dense_of(indices_at, indices_ty, &indices_literal)?;
        let values_shape: Shape = match values.shape.is_empty() {
            true => SmallVec::from_slice(&given[..1]),
            false => values.shape.clone(),
        };
        let values_ty = tensor(self, &values_shape, self.ctx.element_or_self(ty));
        let values_literal = values;
        let values = self.dense_of(values_at, values_ty, &values_literal)?;
        self.keep_literal(values_literal);
        self.keep_literal(indices_literal);
        self.check_sparse(at, ty, &shape, &given, &values_shape, indices)?;
        Ok(self.ctx.intern_attr(AttrData::Sparse {
            ty,
            indices,
            values,
        }))
    }

    fn check_sparse(
        &mut self,
        at: u32,
        ty: Type,
        shape: &[i64],
        indices_shape: &[i64],
        values_shape: &[i64],
        indices: Attr,
    ) -> Parse {
        if values_shape.len() != 1 {
            let message = "expected 1-d tensor for sparse element values";
            return Err(self.error_at(at, message));
        }
        let rank = shape.len();
        // Indices of a vector may be written without the inner lists.
        let rank_given = if indices_shape.len() == 2 {
            indices_shape[1]
        } else {
            1
        };
        if rank_given != rank as i64
            || indices_shape.len() > 2
            || values_shape[0] != indices_shape[0]
        {
            let message = format!(
                "expected shape ([{}]); inferred shape of indices literal ([{}]); inferred shape \
                 of values literal ([{}])",
                join(shape),
                join(indices_shape),
                join(values_shape)
            );
            return Err(self.error_at(at, message));
        }
        let AttrData::Dense { bytes, .. } = self.ctx.attr_data(indices) else {
            return Ok(());
        };
        let (list, _) = bytes.as_chunks();
        let [first, ..] = *list else { return Ok(()) };
        let index = |at| i64::from_le_bytes(list.get(at).copied().unwrap_or(first));
        for number in 0..indices_shape[0].max(0) as usize {
            let row = (0..rank).map(|i| index(number * rank + i));
            if row.clone().zip(shape).any(|(i, d)| i < 0 || i >= *d) {
                // As upstream, without a sign.
                let row: Vec<String> = row.map(|i| i.cast_unsigned().to_string()).collect();
                let message = format!(
                    "sparse index #{number} is not contained within the value shape, with \
                     index=[{}], and type='{}'",
                    row.join(", "),
                    self.ctx.describe_type(ty)
                );
                return Err(self.error_at(at, message));
            }
        }
        Ok(())
    }
}

/// Booleans from hex data: one bit each, or one byte of equal bits for all.
fn unpack_bits(raw: &[u8], count: usize) -> Option<Vec<u8>> {
    if let [all @ (0 | 0xff)] = raw {
        return Some(vec![all & 1]);
    }
    (raw.len() == count.div_ceil(8))
        .then(|| (0..count).map(|i| raw[i / 8] >> (i % 8) & 1).collect())
}

/// Appends the encoding of a float, little endian in whole bytes.
pub(super) fn push_float(bytes: &mut Vec<u8>, value: &ApFloat) {
    let size = value.kind().width().div_ceil(8) as usize;
    bytes.extend_from_slice(&value.raw_bits().to_le_bytes()[..size]);
}

fn join(sizes: &[i64]) -> String {
    sizes
        .iter()
        .map(i64::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}
