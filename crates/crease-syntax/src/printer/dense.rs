//! `dense`, `sparse` and `array` attributes as text.

use crease_ir::attrs::{ElementKind, read_int};
use crease_ir::num::{ApFloat, FloatKind};
use crease_ir::{AttrData, Signedness, Type, TypeData};

use super::Printer;
use super::attrs::TypeElision;
use super::text::{push_hex, push_listed_u64, push_quoted, put};

/// The text of a float that was written before. Programs have few different ones, and finding the
/// digits takes longer than looking.
#[derive(Clone)]
pub(super) struct FloatText {
    bits: u64,
    kind: Option<FloatKind>,
    hex: bool,
    len: u8,
    text: [u8; FloatText::LONGEST],
}

impl FloatText {
    /// Longer texts are not remembered.
    const LONGEST: usize = 24;
    const NONE: FloatText = FloatText {
        bits: 0,
        kind: None,
        hex: false,
        len: 0,
        text: [0; FloatText::LONGEST],
    };
}

/// How a float was written.
struct Written {
    hex: bool,
    /// Whether finding its digits took long.
    long: bool,
}

/// How many are remembered: in pairs of one whose digits are few and quickly found, and one whose are not.
const FLOATS: usize = 2048;

impl Printer<'_> {
    /// A float as MLIR writes it; returns whether it is in hexadecimal.
    pub(super) fn print_float(&mut self, value: &ApFloat) -> bool {
        let kind = value.kind();
        match kind.width() {
            ..=64 => self.print_float_bits(kind, value.raw_bits() as u64),
            _ => self.print_float_slow(value).hex,
        }
    }

    /// The same by the encoding, of at most 64 bits.
    #[inline]
    fn print_float_bits(&mut self, kind: FloatKind, bits: u64) -> bool {
        // The upper bits depend on all, and the lower ones of most floats are zeros.
        let mixed = (bits ^ kind as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let place = (mixed >> 48) as usize % (FLOATS / 2) * 2;
        let known = self.floats.get(place..place + 2).unwrap_or(&[]);
        let is_it = |known: &&FloatText| known.bits == bits && known.kind == Some(kind);
        if let Some(known) = known.iter().find(is_it) {
            let end = self.out.len() + usize::from(known.len);
            self.out.extend_from_slice(&known.text);
            self.out.truncate(end);
            return known.hex;
        }
        let start = self.out.len();
        let found = self.print_float_slow(&ApFloat::from_raw_bits(kind, bits.into()));
        let written = &self.out[start..];
        if written.len() <= FloatText::LONGEST {
            let mut text = [0; FloatText::LONGEST];
            text[..written.len()].copy_from_slice(written);
            let len = written.len() as u8;
            if self.floats.is_empty() {
                self.floats.resize(FLOATS, FloatText::NONE);
            }
            self.floats[place + usize::from(found.long)] = FloatText {
                bits,
                kind: Some(kind),
                hex: found.hex,
                len,
                text,
            };
        }
        found.hex
    }

    #[inline(never)]
    fn print_float_slow(&mut self, value: &ApFloat) -> Written {
        if let Some((text, len)) = value.short_text() {
            let end = self.out.len() + len;
            self.out.extend_from_slice(&text);
            self.out.truncate(end);
            return Written {
                hex: false,
                long: false,
            };
        }
        let mut text = String::new();
        let hex = value.fmt_mlir(&mut text);
        put(&mut self.out, text.as_bytes());
        Written { hex, long: true }
    }

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
                        self.print_dense(*ty, *splat, bytes, false);
                        self.push(", ");
                        match ctx.attr_data(*values) {
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

    fn elides(&self, ty: Type, splat: bool) -> bool {
        let count = || self.ctx.type_data(ty).num_elements().unwrap_or(0);
        let limit = self.options.elide_elements_larger;
        !splat && limit.is_some_and(|limit| count() > limit as i64)
    }

    fn print_strings(&mut self, ty: Type, values: &[Box<[u8]>]) {
        if let [value] = values {
            return push_quoted(&mut self.out, value);
        }
        let shape = self.ctx.type_data(ty).shape().unwrap_or(&[]);
        self.print_lists(shape, |p, from, to| {
            let row = values.get(from..to).unwrap_or(&[]);
            p.comma_separated(row, |p, value| push_quoted(&mut p.out, value));
        });
    }

    fn print_dense(&mut self, ty: Type, splat: bool, bytes: &[u8], allow_hex: bool) {
        let ctx = self.ctx;
        let data = ctx.type_data(ty);
        let element = data.element().unwrap_or(ty);
        let Some(kind) = ctx.element_kind(element) else {
            return;
        };
        let (size, parts) = (kind.scalar_bytes(), kind.scalars());
        let limit = self.options.hex_elements_larger;
        let is_more = |limit: usize| bytes.len() / (size * parts) > limit;
        if allow_hex && !splat && limit.is_some_and(is_more) {
            return self.print_hex(kind, bytes);
        }
        let shape = data.shape().unwrap_or(&[]);
        if splat {
            return self.print_row(element, kind, bytes);
        }
        self.print_lists(shape, |p, from, to| {
            let row = bytes.get(from * size * parts..to * size * parts);
            p.print_row(element, kind, row.unwrap_or(&[]));
        });
    }

    /// Elements of this type, with commas between them.
    fn print_row(&mut self, element: Type, kind: ElementKind, bytes: &[u8]) {
        let size = kind.scalar_bytes();
        match kind {
            ElementKind::Int(width @ 2..=64) if size.is_power_of_two() => {
                let unsigned = self.is_unsigned(element);
                match size {
                    1 => self.print_words(bytes.iter().map(|b| u64::from(*b)), width, unsigned),
                    2 => self.print_words(words::<2>(bytes), width, unsigned),
                    4 => self.print_words(words::<4>(bytes), width, unsigned),
                    _ => self.print_words(words::<8>(bytes), width, unsigned),
                }
            }
            ElementKind::Float(kind) if matches!(size, 2 | 4 | 8) => match size {
                2 => self.print_floats(words::<2>(bytes), kind),
                4 => self.print_floats(words::<4>(bytes), kind),
                _ => self.print_floats(words::<8>(bytes), kind),
            },
            ElementKind::Int(_) | ElementKind::Float(_) => {
                self.comma_separated(bytes.chunks_exact(size), |p, bytes| {
                    p.print_element(element, kind, bytes);
                });
            }
            ElementKind::ComplexInt(_) | ElementKind::ComplexFloat(_) => {
                let scalar = match self.ctx.type_data(element) {
                    TypeData::Complex(inner) => *inner,
                    _ => element,
                };
                self.comma_separated(bytes.chunks_exact(2 * size), |p, bytes| {
                    p.out.push(b'(');
                    p.print_element(scalar, kind, &bytes[..size]);
                    p.out.push(b',');
                    p.print_element(scalar, kind, &bytes[size..]);
                    p.out.push(b')');
                });
            }
        }
    }

    /// Integers of up to 64 bits, with commas between them; the bits above the width do not count.
    #[inline]
    fn print_words(&mut self, words: impl Iterator<Item = u64>, width: u32, unsigned: bool) {
        let unused = 64 - width;
        let mut comma = false;
        for word in words {
            let bits = word << unused;
            if unsigned {
                push_listed_u64(&mut self.out, comma, false, bits >> unused);
            } else {
                let value = bits as i64 >> unused;
                push_listed_u64(&mut self.out, comma, value < 0, value.unsigned_abs());
            }
            comma = true;
        }
    }

    #[inline]
    fn print_floats(&mut self, words: impl Iterator<Item = u64>, kind: FloatKind) {
        self.comma_separated(words, |p, bits| {
            p.print_float_bits(kind, bits);
        });
    }

    /// One number.
    fn print_element(&mut self, ty: Type, kind: ElementKind, bytes: &[u8]) {
        match kind {
            ElementKind::Int(width) | ElementKind::ComplexInt(width) => {
                self.print_int_element(ty, width, bytes);
            }
            ElementKind::Float(kind) | ElementKind::ComplexFloat(kind) => {
                self.print_float_element(kind, bytes);
            }
        }
    }

    fn print_int_element(&mut self, ty: Type, width: u32, bytes: &[u8]) {
        if width == 0 {
            return self.push("0");
        }
        if width == 1 {
            let set = bytes.first().is_some_and(|b| b & 1 != 0);
            return self.push(if set { "true" } else { "false" });
        }
        self.print_digits(&read_int(width, bytes), self.is_unsigned(ty));
    }

    fn is_unsigned(&self, ty: Type) -> bool {
        matches!(
            self.ctx.type_data(ty),
            TypeData::Integer {
                signedness: Signedness::Unsigned,
                ..
            }
        )
    }

    fn print_float_element(&mut self, kind: FloatKind, bytes: &[u8]) {
        if let Some(word) = words::<4>(bytes).next().filter(|_| bytes.len() == 4) {
            self.print_float_bits(kind, word);
            return;
        }
        let mut word = [0; 16];
        let len = bytes.len().min(word.len());
        word[..len].copy_from_slice(&bytes[..len]);
        self.print_float(&ApFloat::from_raw_bits(kind, u128::from_le_bytes(word)));
    }

    /// The elements in brackets by dimension; `row` writes those between two numbers.
    fn print_lists(&mut self, shape: &[i64], mut row: impl FnMut(&mut Self, usize, usize)) {
        let Some((&last, outer)) = shape.split_last() else {
            return row(self, 0, 1);
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
                self.brackets(b']', lists);
                self.push(", ");
            }
            self.brackets(b'[', lists);
            let first = (number * last) as usize;
            row(self, first, first + last as usize);
        }
        self.brackets(b']', shape.len());
    }

    fn brackets(&mut self, bracket: u8, count: usize) {
        for _ in 0..count {
            self.out.push(bracket);
        }
    }

    /// The raw bytes in hexadecimal. Upstream packs `i1` elements eight to a byte.
    fn print_hex(&mut self, kind: ElementKind, bytes: &[u8]) {
        self.push("\"0x");
        if kind == ElementKind::Int(1) {
            for chunk in bytes.chunks(8) {
                let packed = chunk
                    .iter()
                    .enumerate()
                    .fold(0, |n, (i, b)| n | (b & 1) << i);
                push_hex(&mut self.out, packed);
            }
        } else {
            for &byte in bytes {
                push_hex(&mut self.out, byte);
            }
        }
        self.out.push(b'"');
    }

    /// `array<i32: 1, 2>`
    pub(super) fn print_dense_array(&mut self, element: Type, data: &[u8]) {
        self.push("array<");
        self.print_type(element);
        let kind = self.ctx.element_kind(element);
        if let Some(kind) = kind
            && !data.is_empty()
        {
            self.push(": ");
            self.print_row(element, kind, data);
        }
        self.out.push(b'>');
    }
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
