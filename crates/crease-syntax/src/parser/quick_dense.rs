//! Literals of plain numbers: `dense<…>`, `sparse<…>`, `array<…>`.
//!
//! They are kept as eight bytes per number until the type is known. What is not plain, or does not fit
//! its type, is left to the readers by tokens.

use crease_ir::attrs::ElementKind;
use crease_ir::num::FloatKind;
use crease_ir::{AttrData, TypeData};

use super::attrs::float_of;
use super::dense::{DenseLayout, KEPT_ELEMENTS, push_float};
use super::plain_numbers::{Numbers, Sort};
use super::quick::LEVELS;
use super::*;

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
        let mut numbers = std::mem::take(&mut self.numbers[0]);
        let found = match (numbers.read(self.text, at), ty) {
            (Some(end), None) => self.type_behind(end)?,
            (Some(end), Some(ty)) => (self.byte(end) == b'>').then_some((ty, end + 1)),
            (None, _) => None,
        };
        let attr =
            found.and_then(|(ty, end)| self.dense_of_numbers(ty, &numbers).map(|attr| (attr, end)));
        numbers.forget(KEPT_ELEMENTS);
        self.numbers[0] = numbers;
        Ok(attr)
    }

    /// The type after `> :`, and where it ends.
    #[inline]
    fn type_behind(&mut self, at: usize) -> Parse<Option<(Type, usize)>> {
        let colon = self.lexer.skip_space(at + 1);
        if self.byte(at) != b'>' || self.byte(colon) != b':' {
            return Ok(None);
        }
        let start = self.lexer.skip_space(colon + 1);
        let known = self.known_type(start);
        if known.is_some() || !self.byte(start).is_ascii_lowercase() {
            return Ok(known);
        }
        // One that will be known, so that reading it again, should the numbers not fit, costs little:
        // there may be literals in types.
        if self
            .bracketed_at(start, self.lexer.word_end(start))
            .is_empty()
        {
            return Ok(None);
        }
        self.token_at(start);
        let ty = self.parse_type()?;
        Ok(Some((ty, self.behind()?)))
    }

    /// The attribute of numbers that fit the type.
    fn dense_of_numbers(&mut self, ty: Type, numbers: &Numbers) -> Option<Attr> {
        let layout = self.dense_layout(ty);
        let count = layout.count?;
        let kind = layout.kind?;
        let sizes = numbers.sizes();
        if !sizes.is_empty() && (!sizes.iter().eq(layout.shape) || count == 0) {
            return None;
        }
        if numbers.complex != (kind.scalars() == 2) {
            return None;
        }
        let mut bytes = std::mem::take(&mut self.dense_bytes);
        let attr = push_numbers(&layout, kind, numbers, &mut bytes)
            .map(|()| self.ctx.dense_attr(ty, kind.bytes(), &bytes));
        bytes.clear();
        self.keep_dense_bytes(bytes);
        attr
    }

    /// What follows `sparse<`, and where it ends.
    pub(super) fn sparse_at(&mut self, at: usize) -> Parse<Option<(Attr, usize)>> {
        if self.depth + LEVELS > MAX_DEPTH {
            return Ok(None);
        }
        let [mut indices, mut values] = std::mem::take(&mut self.numbers);
        let found = match self.sparse_parts(at, &mut indices, &mut values) {
            Some(end) => self.type_behind(end)?,
            None => None,
        };
        let attr = found.and_then(|(ty, end)| {
            self.sparse_of(ty, &indices, &values)
                .map(|attr| (attr, end))
        });
        indices.forget(KEPT_ELEMENTS);
        values.forget(KEPT_ELEMENTS);
        self.numbers = [indices, values];
        Ok(attr)
    }

    /// Reads both literals and returns where they end.
    fn sparse_parts(
        &self,
        at: usize,
        indices: &mut Numbers,
        values: &mut Numbers,
    ) -> Option<usize> {
        let comma = self.lexer.skip_space(indices.read(self.text, at)?);
        if self.byte(comma) != b',' {
            return None;
        }
        values.read(self.text, self.lexer.skip_space(comma + 1))
    }

    fn sparse_of(&mut self, ty: Type, indices: &Numbers, values: &Numbers) -> Option<Attr> {
        let layout = self.dense_layout(ty);
        layout.count?;
        let (&[rows, rank], &[found]) = (indices.sizes(), values.sizes()) else {
            return None;
        };
        let fits = |row: &[u64]| row.iter().zip(layout.shape).all(|(i, d)| *i < *d as u64);
        let plain = indices.sort == Some(Sort::Integer)
            && !indices.complex
            && rank == layout.shape.len() as i64
            && found == rows
            && rank > 0
            && indices.values.chunks_exact(rank as usize).all(fits);
        if !plain {
            return None;
        }
        let types = self.sparse_types(ty, layout.element, rows, rank);
        let indices = self.dense_of_numbers(types.indices, indices)?;
        let values = self.dense_of_numbers(types.values, values)?;
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
        let mut numbers = std::mem::take(&mut self.numbers[0]);
        let found = numbers
            .read_list(self.text, self.lexer.skip_space(end + 1))
            .and_then(|end| {
                let attr = self.array_of_numbers(element, &numbers)?;
                Some((attr, end + 1))
            });
        numbers.forget(KEPT_ELEMENTS);
        self.numbers[0] = numbers;
        found
    }

    fn array_of_numbers(&mut self, element: Type, numbers: &Numbers) -> Option<Attr> {
        let layout = self.dense_layout(element);
        let kind = layout.kind?;
        let fits = match kind {
            // An array of booleans is of words.
            ElementKind::Int(1) => element == Type::I1 && numbers.sort == Some(Sort::Bool),
            ElementKind::Int(8 | 16 | 32 | 64) => element != Type::INDEX,
            ElementKind::Float(kind) => kind.width() % 8 == 0,
            _ => false,
        };
        if !fits {
            return None;
        }
        let mut bytes = std::mem::take(&mut self.dense_bytes);
        let attr = push_numbers(&layout, kind, numbers, &mut bytes)
            .map(|()| self.ctx.dense_array_attr(element, &bytes));
        bytes.clear();
        self.keep_dense_bytes(bytes);
        attr
    }
}

/// Appends numbers in the format of a type, if they fit.
fn push_numbers(
    layout: &DenseLayout<'_>,
    kind: ElementKind,
    numbers: &Numbers,
    bytes: &mut Vec<u8>,
) -> Option<()> {
    let values = &numbers.values[..];
    bytes.reserve(values.len() * kind.scalar_bytes());
    match (kind, numbers.sort?) {
        (ElementKind::Float(kind) | ElementKind::ComplexFloat(kind), Sort::Float) => match kind {
            FloatKind::F64 => values
                .iter()
                .for_each(|bits| bytes.extend_from_slice(&bits.to_le_bytes())),
            FloatKind::F32 => values.iter().for_each(|bits| {
                let value = f64::from_bits(*bits) as f32;
                bytes.extend_from_slice(&value.to_bits().to_le_bytes());
            }),
            _ => values
                .iter()
                .for_each(|bits| push_float(bytes, &float_of(kind, f64::from_bits(*bits)))),
        },
        (ElementKind::Int(1) | ElementKind::ComplexInt(1), Sort::Bool) => {
            bytes.extend(values.iter().map(|value| *value as u8));
        }
        (
            ElementKind::Int(width @ 1..=64) | ElementKind::ComplexInt(width @ 1..=64),
            Sort::Integer,
        ) => {
            let (lowest, highest) = range(layout, width);
            if !values
                .iter()
                .all(|v| (lowest..=highest).contains(&(*v as i64)))
            {
                return None;
            }
            // Bits above the width are zero.
            let mask = u64::MAX >> (64 - width);
            let words = values.iter().map(|value| *value & mask);
            match width.div_ceil(8) {
                1 => bytes.extend(words.map(|word| word as u8)),
                4 => words.for_each(|word| bytes.extend_from_slice(&(word as u32).to_le_bytes())),
                8 => words.for_each(|word| bytes.extend_from_slice(&word.to_le_bytes())),
                size => words
                    .for_each(|word| bytes.extend_from_slice(&word.to_le_bytes()[..size as usize])),
            }
        }
        _ => return None,
    }
    Some(())
}

/// The least and the greatest number that can be written for an integer of this width.
fn range(layout: &DenseLayout<'_>, width: u32) -> (i64, i64) {
    let lowest = match layout.unsigned {
        true => 0,
        false => i64::MIN >> (64 - width),
    };
    let highest = match layout.integers.1 || width == 64 {
        true => i64::MAX >> (64 - width),
        false => (u64::MAX >> (64 - width)) as i64,
    };
    (lowest, highest)
}
