//! Literals of plain numbers: `dense<…>`, `sparse<…>`, `array<…>`.
//!
//! They are kept as eight bytes per number until the type is known. What is not plain, or does not fit
//! its type, is left to the readers by tokens.

use crease_ir::attrs::ElementKind;
use crease_ir::num::FloatKind;
use crease_ir::{AttrData, TypeData};

use super::attrs::float_of;
use super::dense::KEPT_ELEMENTS;
use super::plain_numbers::{
    BOOLS, COMPLEX_BOOLS, COMPLEX_FLOATS, COMPLEX_INTEGERS, FLOATS, INTEGERS, Numbers,
};
use super::quick::LEVELS;
use super::*;
use crate::elements::Layout;

/// Types of the parts of sparse literals of one type and size.
#[derive(Clone, Copy)]
pub(super) struct SparseTypes {
    ty: Type,
    rows: i64,
    rank: i64,
    indices: Type,
    values: Type,
}

impl<'a> Parser<'a> {
    /// What follows `dense<`, and where it ends; the type is given or comes behind.
    pub(super) fn dense_at(&mut self, at: usize, ty: Option<Type>) -> Parse<Option<(Attr, usize)>> {
        if self.depth + LEVELS > MAX_DEPTH {
            return Ok(None);
        }
        let found = match (self.numbers[0].read(self.text, at, b'>'), ty) {
            (Some(end), None) => self.type_behind(end)?,
            (Some(end), Some(ty)) => Some((ty, end)),
            (None, _) => None,
        };
        let attr = found.and_then(|(ty, end)| Some((self.dense_of_numbers(ty, 0)?, end)));
        self.numbers[0].forget(KEPT_ELEMENTS);
        Ok(attr)
    }

    /// The type after `:`, and where it ends.
    #[inline]
    fn type_behind(&mut self, at: usize) -> Parse<Option<(Type, usize)>> {
        let colon = self.lexer.skip_space(at);
        if self.byte(colon) != b':' {
            return Ok(None);
        }
        let start = self.lexer.skip_space(colon + 1);
        match self.known_type(start) {
            None if self.byte(start).is_ascii_lowercase() => self.new_type_behind(start),
            known => Ok(known),
        }
    }

    #[inline(never)]
    fn new_type_behind(&mut self, start: usize) -> Parse<Option<(Type, usize)>> {
        // One that will be known, so that reading it again, should the numbers not fit, costs little.
        if self
            .bracketed_at(start, self.lexer.word_end(start))
            .is_empty()
        {
            return Ok(None);
        }
        // There may be literals in types.
        let numbers = std::mem::take(&mut self.numbers);
        self.token_at(start);
        let ty = self.parse_type()?;
        self.numbers = numbers;
        Ok(Some((ty, self.behind()?)))
    }

    /// The attribute of the numbers read last, of the first or the second literal, if they fit the type.
    fn dense_of_numbers(&mut self, ty: Type, which: usize) -> Option<Attr> {
        let layout = self.layouts.of(self.ctx, ty);
        let numbers = &mut self.numbers[which];
        let count = layout.count?;
        let sizes = numbers.sizes();
        if !sizes.is_empty() && (!sizes.iter().eq(layout.shape) || count == 0) {
            return None;
        }
        let bytes = numbers.encode(layout)?;
        Some(self.ctx.dense_attr(ty, layout.size * layout.scalars, bytes))
    }

    /// What follows `sparse<`, and where it ends.
    pub(super) fn sparse_at(&mut self, at: usize) -> Parse<Option<(Attr, usize)>> {
        if self.depth + LEVELS > MAX_DEPTH {
            return Ok(None);
        }
        let [indices, values] = &mut self.numbers;
        let end = indices
            .read(self.text, at, b',')
            .and_then(|at| values.read(self.text, self.lexer.skip_space(at), b'>'));
        let found = match end {
            Some(end) => self.type_behind(end)?,
            None => None,
        };
        let attr = found.and_then(|(ty, end)| Some((self.sparse_of(ty)?, end)));
        for numbers in &mut self.numbers {
            numbers.forget(KEPT_ELEMENTS);
        }
        Ok(attr)
    }

    fn sparse_of(&mut self, ty: Type) -> Option<Attr> {
        let layout = self.layouts.of(self.ctx, ty);
        let [indices, values] = &self.numbers;
        layout.count?;
        let (&[rows, rank], &[found]) = (indices.sizes(), values.sizes()) else {
            return None;
        };
        let fits = |row: &[u64]| row.iter().zip(layout.shape).all(|(i, d)| *i < *d as u64);
        let plain = indices.sorts == INTEGERS
            && rank == layout.shape.len() as i64
            && found == rows
            && rank > 0
            && indices.values.chunks_exact(rank as usize).all(fits);
        if !plain {
            return None;
        }
        let element = layout.element;
        let types = self.sparse_types(ty, element, rows, rank);
        let indices = self.dense_of_numbers(types.indices, 0)?;
        let values = self.dense_of_numbers(types.values, 1)?;
        Some(self.ctx.intern_attr(AttrData::Sparse {
            ty,
            indices,
            values,
        }))
    }

    fn sparse_types(&mut self, ty: Type, element: Type, rows: i64, rank: i64) -> SparseTypes {
        if let Some(known) = self.sparse_types
            && (known.ty, known.rows, known.rank) == (ty, rows, rank)
        {
            return known;
        }
        let tensor = |shape: &[i64], element| {
            self.ctx.intern_type(TypeData::RankedTensor {
                shape: shape.into(),
                element,
                encoding: None,
            })
        };
        let types = SparseTypes {
            ty,
            rows,
            rank,
            indices: tensor(&[rows, rank], Type::I64.get()),
            values: tensor(&[rows], element),
        };
        self.sparse_types = Some(types);
        types
    }

    /// What follows `array<`, and where it ends.
    pub(super) fn dense_array_at(&mut self, at: usize) -> Option<(Attr, usize)> {
        let (element, end) = self.known_type(at)?;
        if self.byte(end) != b':' {
            return None;
        }
        let end = self.numbers[0].read_row(self.text, end + 1, b'>')?;
        let attr = self.array_of_numbers(element);
        self.numbers[0].forget(KEPT_ELEMENTS);
        Some((attr?, end))
    }

    fn array_of_numbers(&mut self, element: Type) -> Option<Attr> {
        let layout = self.layouts.of(self.ctx, element);
        let numbers = &mut self.numbers[0];
        let fits = match layout.kind? {
            // An array of booleans is of words.
            ElementKind::Int(1) => element == Type::I1 && numbers.sorts == BOOLS,
            ElementKind::Int(8 | 16 | 32 | 64) => element != Type::INDEX,
            ElementKind::Float(kind) => kind.width() % 8 == 0,
            _ => false,
        };
        if !fits {
            return None;
        }
        let bytes = numbers.encode(layout)?;
        Some(self.ctx.dense_array_attr(element, bytes))
    }
}

impl Numbers {
    /// The bytes of the numbers in the format of a type, if they fit.
    fn encode(&mut self, layout: &Layout<'_>) -> Option<&[u8]> {
        let values = &self.values[..];
        let len = values.len() * layout.size;
        if self.bytes.len() < len {
            self.bytes.resize(len, 0);
        }
        let bytes = &mut self.bytes[..len];
        match (layout.kind?, self.sorts) {
            (ElementKind::Float(kind), FLOATS)
            | (ElementKind::ComplexFloat(kind), COMPLEX_FLOATS) => match kind {
                FloatKind::F64 => fill(bytes, values, |bits| Some(bits.to_le_bytes())),
                FloatKind::F32 => fill(bytes, values, |bits| {
                    Some((f64::from_bits(bits) as f32).to_le_bytes())
                }),
                _ => {
                    for (bytes, bits) in bytes.chunks_exact_mut(layout.size).zip(values) {
                        let value = float_of(kind, f64::from_bits(*bits)).raw_bits();
                        bytes.copy_from_slice(&value.to_le_bytes()[..layout.size]);
                    }
                    Some(())
                }
            },
            (ElementKind::Int(1), BOOLS) | (ElementKind::ComplexInt(1), COMPLEX_BOOLS) => {
                fill(bytes, values, |value| Some([value as u8]))
            }
            (ElementKind::Int(width @ 1..=64), INTEGERS)
            | (ElementKind::ComplexInt(width @ 1..=64), COMPLEX_INTEGERS) => {
                let lowest = layout.plain.0 as u64;
                let span = (layout.plain.1 as u64).wrapping_sub(lowest);
                // Bits above the width are zero.
                let mask = u64::MAX >> (64 - width);
                let word =
                    |value: u64| (value.wrapping_sub(lowest) <= span).then_some(value & mask);
                match layout.size {
                    1 => fill(bytes, values, |value| Some([word(value)? as u8])),
                    2 => fill(bytes, values, |value| {
                        Some((word(value)? as u16).to_le_bytes())
                    }),
                    4 => fill(bytes, values, |value| {
                        Some((word(value)? as u32).to_le_bytes())
                    }),
                    8 => fill(bytes, values, |value| Some(word(value)?.to_le_bytes())),
                    size => {
                        let mut both = bytes.chunks_exact_mut(size).zip(values);
                        both.try_for_each(|(bytes, value)| {
                            bytes.copy_from_slice(&word(*value)?.to_le_bytes()[..size]);
                            Some(())
                        })
                    }
                }
            }
            _ => None,
        }?;
        Some(bytes)
    }
}

/// Writes what `encode` makes of the values, which take `SIZE` bytes each.
#[inline(always)]
fn fill<const SIZE: usize>(
    bytes: &mut [u8],
    values: &[u64],
    encode: impl Fn(u64) -> Option<[u8; SIZE]>,
) -> Option<()> {
    for (bytes, value) in bytes.as_chunks_mut().0.iter_mut().zip(values) {
        *bytes = encode(*value)?;
    }
    Some(())
}
