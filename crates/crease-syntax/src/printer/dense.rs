//! `dense`, `sparse` and `array` attributes as text.

use crease_ir::attrs::{ElementKind, read_int};
use crease_ir::num::{ApFloat, FloatKind};
use crease_ir::{AttrData, Type};

use super::Printer;
use super::attrs::TypeElision;
use super::float_text::FloatTexts;
use super::text::{push_digits, push_hex, push_listed_u64, push_quoted};
use crate::elements::Layout;

impl Printer<'_> {
    /// A dense or sparse attribute with its type.
    pub(super) fn print_elements(&mut self, data: &AttrData, elision: TypeElision) {
        let ty = match data {
            AttrData::Dense { ty, splat, bytes } => {
                if self.elides(*ty, *splat) {
                    self.push("dense_resource<__elided__>");
                } else {
                    self.push("dense<");
                    self.print_dense(*ty, *splat, bytes, true);
                    self.out.push(b'>');
                }
                *ty
            }
            AttrData::DenseString { ty, values } => {
                if self.elides(*ty, values.len() == 1) {
                    self.push("dense_resource<__elided__>");
                } else {
                    self.push("dense<");
                    self.print_strings(*ty, values);
                    self.out.push(b'>');
                }
                *ty
            }
            AttrData::Sparse {
                ty,
                indices,
                values,
            } => {
                let ctx = self.ctx;
                let elided =
                    [*indices, *values]
                        .into_iter()
                        .any(|part| match ctx.attr_data(part) {
                            AttrData::Dense { ty, splat, .. } => self.elides(*ty, *splat),
                            AttrData::DenseString { ty, values } => {
                                self.elides(*ty, values.len() == 1)
                            }
                            _ => false,
                        });
                if elided {
                    self.push("dense_resource<__elided__>");
                } else {
                    self.push("sparse<");
                    if let AttrData::Dense { ty, splat, bytes } = ctx.attr_data(*indices)
                        && ctx.type_data(*ty).num_elements() != Some(0)
                    {
                        let values = ctx.attr_data(*values);
                        let several = match values {
                            AttrData::Dense { splat, .. } => !splat,
                            AttrData::DenseString { values, .. } => values.len() > 1,
                            _ => false,
                        };
                        // One number is read as one index, which several values do not go with.
                        match ctx.type_data(*ty).num_elements() {
                            Some(count) if *splat && several => {
                                let all = bytes.repeat(count as usize);
                                self.print_dense(*ty, false, &all, false);
                            }
                            _ => self.print_dense(*ty, *splat, bytes, false),
                        }
                        self.push(", ");
                        match values {
                            AttrData::Dense { ty, splat, bytes } => {
                                self.print_dense(*ty, *splat, bytes, true)
                            }
                            AttrData::DenseString { ty, values } => self.print_strings(*ty, values),
                            _ => {}
                        }
                    }
                    self.out.push(b'>');
                }
                *ty
            }
            _ => return,
        };
        self.print_type_of_attr(ty, elision);
    }

    #[inline]
    fn elides(&self, ty: Type, splat: bool) -> bool {
        let is_more = |limit| self.ctx.type_data(ty).num_elements().unwrap_or(0) > limit as i64;
        !splat && self.options.elide_elements_larger.is_some_and(is_more)
    }

    fn print_strings(&mut self, ty: Type, values: &[Box<[u8]>]) {
        if let [value] = values {
            return push_quoted(&mut self.out, value);
        }
        let shape = self.ctx.type_data(ty).shape().unwrap_or(&[]);
        push_lists(&mut self.out, shape, |out, from, to| {
            let row = values.get(from..to).unwrap_or(&[]);
            push_separated(out, row, |out, value| push_quoted(out, value));
        });
    }

    fn print_dense(&mut self, ty: Type, splat: bool, bytes: &[u8], allow_hex: bool) {
        let layout = self.layouts.of(self.ctx, ty);
        let Some(kind) = layout.kind else {
            return;
        };
        let out = &mut self.out;
        let size = layout.size * layout.scalars;
        let is_more = |limit: usize| bytes.len() > limit.saturating_mul(size);
        if allow_hex && !splat && self.options.hex_elements_larger.is_some_and(is_more) {
            return push_hex_elements(out, kind, bytes);
        }
        if splat {
            return push_row(out, &mut self.floats, layout, kind, bytes);
        }
        push_lists(out, layout.shape, |out, from, to| {
            let row = bytes.get(from * size..to * size).unwrap_or(&[]);
            push_row(out, &mut self.floats, layout, kind, row);
        });
    }

    /// `array<i32: 1, 2>`
    pub(super) fn print_dense_array(&mut self, element: Type, data: &[u8]) {
        self.push("array<");
        self.print_type(element);
        let layout = self.layouts.of(self.ctx, element);
        if let Some(kind) = layout.kind
            && !data.is_empty()
        {
            self.out.extend_from_slice(b": ");
            push_row(&mut self.out, &mut self.floats, layout, kind, data);
        }
        self.out.push(b'>');
    }
}

/// Appends elements of this layout and kind, with commas between them.
fn push_row(
    out: &mut Vec<u8>,
    floats: &mut FloatTexts,
    layout: &Layout<'_>,
    kind: ElementKind,
    bytes: &[u8],
) {
    let (size, unsigned) = (layout.size, layout.unsigned);
    match kind {
        ElementKind::Int(width @ 2..=64) => match size {
            1 => push_words::<1>(out, bytes, width, unsigned),
            2 => push_words::<2>(out, bytes, width, unsigned),
            4 => push_words::<4>(out, bytes, width, unsigned),
            8 => push_words::<8>(out, bytes, width, unsigned),
            _ => push_numbers(out, floats, layout, kind, bytes),
        },
        ElementKind::Float(float) => match size {
            2 => push_floats::<2>(out, floats, bytes, float),
            4 => push_floats::<4>(out, floats, bytes, float),
            8 => push_floats::<8>(out, floats, bytes, float),
            _ => push_numbers(out, floats, layout, kind, bytes),
        },
        ElementKind::Int(_) => push_numbers(out, floats, layout, kind, bytes),
        ElementKind::ComplexInt(_) | ElementKind::ComplexFloat(_) => {
            push_separated(out, bytes.chunks_exact(2 * size), |out, bytes| {
                out.push(b'(');
                push_number(out, floats, kind, unsigned, &bytes[..size]);
                out.push(b',');
                push_number(out, floats, kind, unsigned, &bytes[size..]);
                out.push(b')');
            });
        }
    }
}

/// Integers of up to 64 bits, with commas between them; the bits above the width do not count.
#[inline]
fn push_words<const SIZE: usize>(out: &mut Vec<u8>, bytes: &[u8], width: u32, unsigned: bool) {
    let unused = 64 - width;
    let mut words = words::<SIZE>(bytes).map(|word| {
        let bits = word << unused;
        let value = bits as i64 >> unused;
        match unsigned {
            true => (false, bits >> unused),
            false => (value < 0, value.unsigned_abs()),
        }
    });
    if let Some((negative, value)) = words.next() {
        push_listed_u64(out, false, negative, value);
    }
    for (negative, value) in words {
        push_listed_u64(out, true, negative, value);
    }
}

#[inline]
fn push_floats<const SIZE: usize>(
    out: &mut Vec<u8>,
    floats: &mut FloatTexts,
    bytes: &[u8],
    kind: FloatKind,
) {
    push_separated(out, words::<SIZE>(bytes), |out, bits| {
        floats.put_bits(out, kind, bits);
    });
}

/// Numbers of any size, with commas between them.
#[inline(never)]
fn push_numbers(
    out: &mut Vec<u8>,
    floats: &mut FloatTexts,
    layout: &Layout<'_>,
    kind: ElementKind,
    bytes: &[u8],
) {
    push_separated(out, bytes.chunks_exact(layout.size), |out, bytes| {
        push_number(out, floats, kind, layout.unsigned, bytes);
    });
}

/// One number of any size.
fn push_number(
    out: &mut Vec<u8>,
    floats: &mut FloatTexts,
    kind: ElementKind,
    unsigned: bool,
    bytes: &[u8],
) {
    match kind {
        ElementKind::Int(0) | ElementKind::ComplexInt(0) => out.push(b'0'),
        ElementKind::Int(1) | ElementKind::ComplexInt(1) => {
            let set = bytes.first().is_some_and(|b| b & 1 != 0);
            out.extend_from_slice(if set { b"true" } else { b"false" });
        }
        ElementKind::Int(width) | ElementKind::ComplexInt(width) => {
            push_digits(out, &read_int(width, bytes), unsigned);
        }
        ElementKind::Float(kind) | ElementKind::ComplexFloat(kind) => {
            let mut word = [0; 16];
            let len = bytes.len().min(word.len());
            word[..len].copy_from_slice(&bytes[..len]);
            let value = ApFloat::from_raw_bits(kind, u128::from_le_bytes(word));
            floats.put(out, &value);
        }
    }
}

/// Appends items with commas between them.
#[inline]
fn push_separated<T>(
    out: &mut Vec<u8>,
    items: impl IntoIterator<Item = T>,
    mut push: impl FnMut(&mut Vec<u8>, T),
) {
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            out.extend_from_slice(b", ");
        }
        push(out, item);
    }
}

/// The elements in brackets by dimension; `row` writes those between two numbers.
#[inline]
fn push_lists(out: &mut Vec<u8>, shape: &[i64], mut row: impl FnMut(&mut Vec<u8>, usize, usize)) {
    let (last, outer) = match *shape {
        [] => return row(out, 0, 1),
        [size] if size > 0 => {
            out.push(b'[');
            row(out, 0, size as usize);
            return out.push(b']');
        }
        [ref outer @ .., last] => (last, outer),
    };
    let rows = outer.iter().try_fold(1i64, |n, size| n.checked_mul(*size));
    let rows = rows.unwrap_or(0);
    if rows <= 0 || last <= 0 {
        return;
    }
    for number in 0..rows {
        // How many lists end before this one, and begin.
        let mut lists = shape.len();
        if number > 0 {
            lists = 1;
            let mut left = number;
            for size in outer.iter().rev() {
                if left % size != 0 {
                    break;
                }
                left /= size;
                lists += 1;
            }
            brackets(out, b']', lists);
            out.extend_from_slice(b", ");
        }
        brackets(out, b'[', lists);
        let first = (number * last) as usize;
        row(out, first, first + last as usize);
    }
    brackets(out, b']', shape.len());
}

fn brackets(out: &mut Vec<u8>, bracket: u8, count: usize) {
    for _ in 0..count {
        out.push(bracket);
    }
}

/// The raw bytes in hexadecimal. Upstream packs `i1` elements eight to a byte.
fn push_hex_elements(out: &mut Vec<u8>, kind: ElementKind, bytes: &[u8]) {
    out.extend_from_slice(b"\"0x");
    if kind == ElementKind::Int(1) {
        for chunk in bytes.chunks(8) {
            let packed = chunk
                .iter()
                .enumerate()
                .fold(0, |n, (i, b)| n | (b & 1) << i);
            push_hex(out, packed);
        }
    } else {
        for &byte in bytes {
            push_hex(out, byte);
        }
    }
    out.push(b'"');
}

/// The numbers that take `SIZE` bytes each.
#[inline]
fn words<const SIZE: usize>(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.as_chunks().0.iter().map(|bytes: &[u8; SIZE]| {
        let mut word = [0; 8];
        word[..SIZE].copy_from_slice(bytes);
        u64::from_le_bytes(word)
    })
}
