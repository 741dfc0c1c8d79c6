//! Builtin types.

use crease_ir::asm::Delimiter;
use crease_ir::num::FloatKind;
use crease_ir::op_def::Container;
use crease_ir::types::{DYNAMIC, MAX_INT_WIDTH};
use crease_ir::{AttrData, Signedness, TypeData};
use smallvec::SmallVec;

use super::*;

/// Types in a list.
pub(super) type Types = SmallVec<[Type; 8]>;
/// Sizes of a shape.
type Dims = SmallVec<[i64; 6]>;

impl<'a> Parser<'a> {
    /// Any type.
    #[inline]
    pub(super) fn parse_type(&mut self) -> Parse<Type> {
        if self.at(Kind::LParen) {
            self.function_type()
        } else {
            self.non_function_type()
        }
    }

    /// A type if one comes next.
    pub(super) fn parse_optional_type(&mut self) -> Parse<Option<Type>> {
        let starts = match self.tok.kind {
            Kind::LParen | Kind::IntType | Kind::Exclaim => true,
            Kind::Ident => {
                let word = self.spelling();
                matches!(
                    word,
                    b"memref" | b"tensor" | b"complex" | b"tuple" | b"vector" | b"index" | b"none"
                ) || simple_type(self.ctx, word).is_some()
            }
            _ => false,
        };
        if starts {
            self.parse_type().map(Some)
        } else {
            Ok(None)
        }
    }

    /// Any type but a function type.
    #[inline]
    pub(super) fn non_function_type(&mut self) -> Parse<Type> {
        match self.tok.kind {
            Kind::IntType => self.int_type(),
            Kind::Exclaim => self.extended_type(),
            Kind::Ident => {
                if let Some((ty, end)) = self.known_type(self.tok.start as usize) {
                    self.reset(end as u32);
                    return Ok(ty);
                }
                let word = self.spelling();
                if let Some(ty) = simple_type(self.ctx, word) {
                    self.advance();
                    return Ok(ty);
                }
                self.keyword_type(word)
            }
            _ => Err(self.wrong_token("expected non-function type")),
        }
    }

    /// A type that begins with a keyword and has parameters.
    fn keyword_type(&mut self, word: &'a [u8]) -> Parse<Type> {
        let start = self.tok.start;
        let text = self.bracketed();
        self.enter()?;
        let ty = match word {
            b"memref" => self.memref_type(),
            b"tensor" => self.tensor_type(),
            b"vector" => self.vector_type(),
            b"complex" => self.complex_type(),
            b"tuple" => self.tuple_type(),
            _ => Err(self.wrong_token("expected non-function type")),
        }?;
        self.leave();
        if self.is_behind(start, text) {
            let text = self.kept.enter(&mut self.texts.types, text, ty);
            self.keep_type(start, text, ty);
        }
        Ok(ty)
    }

    #[inline]
    fn int_type(&mut self) -> Parse<Type> {
        let word = self.spelling();
        let known = match word {
            b"i32" => Some(Type::I32),
            b"i64" => Some(Type::I64),
            b"i1" => Some(Type::I1),
            b"i8" => Some(Type::I8),
            b"i16" => Some(Type::I16),
            _ => None,
        };
        if let Some(known) = known {
            self.advance();
            return Ok(known.get());
        }
        let (signedness, digits) = match word {
            [b'i', digits @ ..] => (Signedness::Signless, digits),
            [b's', _, digits @ ..] => (Signedness::Signed, digits),
            [_, _, digits @ ..] => (Signedness::Unsigned, digits),
            _ => (Signedness::Signless, &word[..0]),
        };
        let add = |n: u32, b: &u8| n.checked_mul(10)?.checked_add(u32::from(b - b'0'));
        let Some(width) = digits.iter().try_fold(0, add) else {
            return Err(self.error_here("invalid integer width"));
        };
        if width > MAX_INT_WIDTH {
            let message = format!("integer bitwidth is limited to {MAX_INT_WIDTH} bits");
            return Err(self.error_here(message));
        }
        self.advance();
        Ok(self
            .ctx
            .intern_type(TypeData::Integer { width, signedness }))
    }

    fn function_type(&mut self) -> Parse<Type> {
        let start = self.tok.start;
        if let Some((ty, end)) = self.known_signature(start as usize) {
            self.reset(end as u32);
            return Ok(ty);
        }
        let text = self.rest_of_line();
        if let Some((&Word(text), &ty)) = self.texts.types.get_key_value(&Word(text)) {
            self.keep_signature(start, text, ty);
            self.skip_text(text);
            return Ok(ty);
        }
        self.enter()?;
        let mut inputs = Types::new();
        self.type_list_parens(&mut inputs)?;
        self.expect(Kind::Arrow, "expected '->' in function type")?;
        let mut results = Types::new();
        self.function_results(&mut results)?;
        self.leave();
        let ty = self.ctx.function_type(&inputs, &results);
        if self.is_behind(start, text) {
            self.kept.enter(&mut self.texts.types, text, ty);
        }
        Ok(ty)
    }

    /// `type` or `(types)`
    pub(super) fn function_results(&mut self, results: &mut Types) -> Parse {
        if self.at(Kind::LParen) {
            return self.type_list_parens(results);
        }
        results.push(self.non_function_type()?);
        Ok(())
    }

    /// `(types)`
    pub(super) fn type_list_parens(&mut self, types: &mut Types) -> Parse {
        self.expect(Kind::LParen, "expected '('")?;
        if self.eat(Kind::RParen) {
            return Ok(());
        }
        self.type_list(types)?;
        self.expect(Kind::RParen, "expected ')'")
    }

    /// `type (, type)*`
    pub(super) fn type_list(&mut self, types: &mut Types) -> Parse {
        self.comma_list(|p| {
            types.push(p.parse_type()?);
            Ok(())
        })
    }

    fn complex_type(&mut self) -> Parse<Type> {
        self.advance();
        self.expect(Kind::Less, "expected '<' in complex type")?;
        let at = self.tok.start;
        let element = self.parse_type()?;
        self.expect(Kind::Greater, "expected '>' in complex type")?;
        match self.ctx.type_data(element) {
            TypeData::Integer { .. } | TypeData::Float(_) => {
                Ok(self.ctx.intern_type(TypeData::Complex(element)))
            }
            _ => Err(self.error_at(at, "invalid element type for complex")),
        }
    }

    fn tuple_type(&mut self) -> Parse<Type> {
        self.advance();
        self.expect(Kind::Less, "expected '<' in tuple type")?;
        let mut types = Types::new();
        if !self.eat(Kind::Greater) {
            self.type_list(&mut types)?;
            self.expect(Kind::Greater, "expected '>' in tuple type")?;
        }
        Ok(self.ctx.intern_type(TypeData::Tuple(types[..].into())))
    }

    fn vector_type(&mut self) -> Parse<Type> {
        let at = self.tok.start;
        self.advance();
        self.expect(Kind::Less, "expected '<' in vector type")?;
        let mut shape = Dims::new();
        let mut scalable: SmallVec<[bool; 6]> = SmallVec::new();
        while matches!(self.tok.kind, Kind::Integer | Kind::LSquare) {
            let bracket = self.eat(Kind::LSquare);
            shape.push(self.dim_integer()?);
            if bracket && !self.eat(Kind::RSquare) {
                return Err(self.wrong_token("missing ']' closing scalable dimension"));
            }
            scalable.push(bracket);
            self.dim_x()?;
        }
        let element = self.parse_type()?;
        self.expect(Kind::Greater, "expected '>' in vector type")?;
        if !valid_vector_element(self.ctx, element) {
            let message = "failed to verify 'elementType': VectorElementTypeInterface instance";
            return Err(self.error_at(at, message));
        }
        if shape.iter().any(|&d| d <= 0) {
            let listed: Vec<String> = shape.iter().map(i64::to_string).collect();
            let message = format!(
                "vector types must have positive constant sizes but got {}",
                listed.join(", ")
            );
            return Err(self.error_at(at, message));
        }
        Ok(self.ctx.intern_type(TypeData::Vector {
            shape: shape[..].into(),
            scalable: scalable[..].into(),
            element,
        }))
    }

    /// What follows the word that a type begins with: `<2x?x` or, if there is no rank, `<*x`, which it says.
    fn shape_or_star(&mut self, shape: &mut Dims, message: &str) -> Parse<bool> {
        self.advance();
        self.expect(Kind::Less, message)?;
        let unranked = self.eat(Kind::Star);
        match unranked {
            true => self.dim_x()?,
            false => self.dim_list(shape, true, true)?,
        }
        Ok(unranked)
    }

    fn tensor_type(&mut self) -> Parse<Type> {
        let mut shape = Dims::new();
        let unranked = self.shape_or_star(&mut shape, "expected '<' in tensor type")?;
        let at = self.tok.start;
        let element = self.parse_type()?;
        let mut encoding = None;
        if self.eat(Kind::Comma) {
            encoding = self.parse_optional_attr(None)?;
        }
        self.expect(Kind::Greater, "expected '>' in tensor type")?;
        if !valid_tensor_element(self.ctx, element) {
            return Err(self.error_at(at, "invalid tensor element type"));
        }
        if unranked {
            if encoding.is_some() {
                return Err(self.error_here("cannot apply encoding to unranked tensor"));
            }
            return Ok(self.ctx.intern_type(TypeData::UnrankedTensor { element }));
        }
        let shape = shape[..].into();
        Ok(self.ctx.intern_type(TypeData::RankedTensor {
            shape,
            element,
            encoding,
        }))
    }

    fn memref_type(&mut self) -> Parse<Type> {
        let at = self.tok.start;
        let mut shape = Dims::new();
        let unranked = self.shape_or_star(&mut shape, "expected '<' in memref type")?;
        let element_at = self.tok.start;
        let element = self.parse_type()?;
        if !valid_memref_element(self.ctx, element) {
            return Err(self.error_at(element_at, "invalid memref element type"));
        }
        let (mut layout, mut space) = (None, None);
        if !self.eat(Kind::Greater) {
            self.expect(Kind::Comma, "expected ',' or '>' in memref type")?;
            self.list_until(Kind::Greater, false, |p| {
                let attr = p.parse_attr(None)?;
                if p.ctx.attr_data(attr).is_layout() {
                    layout = Some(attr);
                    if unranked {
                        let message = "cannot have affine map for unranked memref type";
                        return Err(p.error_here(message));
                    }
                    if space.is_some() {
                        let message = "expected memory space to be last in memref type";
                        return Err(p.error_here(message));
                    }
                } else if space.is_some() {
                    let message = "multiple memory spaces specified in memref type";
                    return Err(p.error_here(message));
                } else {
                    space = Some(attr);
                }
                Ok(())
            })?;
        }
        // A zero integer is the default space.
        let is_zero = |a: &Attr| matches!(self.ctx.attr_data(*a), AttrData::Integer { value, .. } if value.is_zero());
        if let Some(space) = space
            && !valid_memory_space(self.ctx, space)
        {
            return Err(self.error_at(at, "unsupported memory space Attribute"));
        }
        let space = space.filter(|a| !is_zero(a));
        if unranked {
            return Ok(self
                .ctx
                .intern_type(TypeData::UnrankedMemRef { element, space }));
        }
        if let Some(attr) = layout {
            self.check_layout(at, attr, &shape)?;
        }
        let layout = layout.filter(|attr| !is_identity_layout(self.ctx, *attr));
        let shape = shape[..].into();
        Ok(self.ctx.intern_type(TypeData::MemRef {
            shape,
            element,
            layout,
            space,
        }))
    }

    fn check_layout(&mut self, at: u32, layout: Attr, shape: &[i64]) -> Parse {
        match self.ctx.attr_data(layout) {
            AttrData::AffineMap(map) if map.num_dims() as usize != shape.len() => {
                let message = format!(
                    "memref layout mismatch between rank and affine map: {} != {}",
                    shape.len(),
                    map.num_dims()
                );
                Err(self.error_at(at, message))
            }
            AttrData::Strided { strides, .. } if strides.len() != shape.len() => {
                Err(self.error_at(at, "expected the number of strides to match the rank"))
            }
            _ => Ok(()),
        }
    }

    /// `4x?x` with the trailing `x`, or `4x?` without.
    pub(super) fn dim_list(
        &mut self,
        dims: &mut Dims,
        allow_dynamic: bool,
        trailing_x: bool,
    ) -> Parse {
        if trailing_x {
            while matches!(self.tok.kind, Kind::Integer | Kind::Question) {
                self.dim(dims, allow_dynamic)?;
                self.dim_x()?;
            }
            return Ok(());
        }
        if matches!(self.tok.kind, Kind::Integer | Kind::Question) {
            self.dim(dims, allow_dynamic)?;
            while self.at(Kind::Ident) && self.spelling().first() == Some(&b'x') {
                self.dim_x()?;
                self.dim(dims, allow_dynamic)?;
            }
        }
        Ok(())
    }

    fn dim(&mut self, dims: &mut Dims, allow_dynamic: bool) -> Parse {
        let at = self.tok.start;
        if self.eat(Kind::Question) {
            if !allow_dynamic {
                return Err(self.error_at(at, "expected static shape"));
            }
            dims.push(DYNAMIC);
        } else {
            dims.push(self.dim_integer()?);
        }
        Ok(())
    }

    fn dim_integer(&mut self) -> Parse<i64> {
        let word = self.spelling();
        if !self.at(Kind::Integer) {
            return Err(self.error_here("invalid dimension"));
        }
        if word.get(1) == Some(&b'x') {
            // `0x4xf32` is `0`, `x`, `4`, …
            self.reset(self.tok.start + 1);
            return Ok(0);
        }
        match self.u64_value(self.tok).and_then(|n| i64::try_from(n).ok()) {
            Some(n) => {
                self.advance();
                Ok(n)
            }
            None => Err(self.error_here("invalid dimension")),
        }
    }

    /// The `x` of a dimension list, which may be glued to what follows.
    pub(super) fn dim_x(&mut self) -> Parse {
        let word = self.spelling();
        if !self.at(Kind::Ident) || word.first() != Some(&b'x') {
            return Err(self.wrong_token("expected 'x' in dimension list"));
        }
        self.reset(self.tok.start + 1);
        Ok(())
    }

    /// Dimensions for hooks.
    pub(super) fn dims_of(&mut self, allow_dynamic: bool, trailing_x: bool) -> Parse<Vec<i64>> {
        let mut dims = Dims::new();
        self.dim_list(&mut dims, allow_dynamic, trailing_x)?;
        Ok(dims.to_vec())
    }

    /// Types in brackets, for hooks.
    pub(super) fn types_in(&mut self, delimiter: Delimiter) -> Parse<Types> {
        let mut types = Types::new();
        self.list_in(delimiter, "", |p| {
            types.push(p.parse_type()?);
            Ok(())
        })?;
        Ok(types)
    }
}

/// A type that is one keyword.
#[inline]
fn simple_type(ctx: &Context, word: &[u8]) -> Option<Type> {
    Some(match word {
        b"index" => Type::INDEX.get(),
        b"f32" => Type::F32.get(),
        b"f64" => Type::F64.get(),
        b"f16" => Type::F16.get(),
        b"bf16" => Type::BF16.get(),
        b"none" => Type::NONE.get(),
        [b'f', b'0'..=b'9', ..] | [b't', b'f', ..] => {
            let kind = FloatKind::from_mnemonic(std::str::from_utf8(word).ok()?)?;
            ctx.float_type(kind)
        }
        _ => return None,
    })
}

fn is_dialect_type(data: &TypeData) -> bool {
    matches!(data, TypeData::Opaque { .. } | TypeData::Dialect { .. })
}

fn valid_vector_element(ctx: &Context, ty: Type) -> bool {
    let data = ctx.type_data(ty);
    matches!(
        data,
        TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_)
    ) || is_element_of(ctx, data, Container::Vector)
}

fn valid_tensor_element(ctx: &Context, ty: Type) -> bool {
    let data = ctx.type_data(ty);
    matches!(
        data,
        TypeData::Complex(_)
            | TypeData::Float(_)
            | TypeData::Integer { .. }
            | TypeData::Index
            | TypeData::Vector { .. }
    ) || is_dialect_type(data)
}

fn valid_memref_element(ctx: &Context, ty: Type) -> bool {
    let data = ctx.type_data(ty);
    matches!(
        data,
        TypeData::Complex(_)
            | TypeData::Float(_)
            | TypeData::Integer { .. }
            | TypeData::Index
            | TypeData::Vector { .. }
            | TypeData::MemRef { .. }
            | TypeData::UnrankedMemRef { .. }
    ) || is_element_of(ctx, data, Container::MemRef)
}

/// Whether this is a dialect's type that may be in such a container.
fn is_element_of(ctx: &Context, data: &TypeData, container: Container) -> bool {
    matches!(data, TypeData::Dialect { def, .. }
        if ctx.registry().type_def(*def).element_of.contains(&container))
}

fn is_identity_layout(ctx: &Context, attr: Attr) -> bool {
    matches!(ctx.attr_data(attr), AttrData::AffineMap(map) if map.is_identity())
}

fn valid_memory_space(ctx: &Context, attr: Attr) -> bool {
    matches!(
        ctx.attr_data(attr),
        AttrData::Integer { .. }
            | AttrData::String { .. }
            | AttrData::Dict(_)
            | AttrData::Dialect { .. }
    )
}
