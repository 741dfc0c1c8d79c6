//! Texts of floats. Programs have few different ones, and finding the digits takes longer than looking.

use crease_ir::num::{ApFloat, FloatKind};

use super::text::put;

/// The text of a float that was written before.
#[derive(Clone)]
struct FloatText {
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

/// How many are remembered of those whose digits are few and quickly found, and as many others.
const KEPT: usize = 1024;

/// Floats that were written, by a few bits of their value: one whose digits are quickly found, and one
/// whose are not. Empty before the first.
#[derive(Default)]
pub(super) struct FloatTexts(Vec<[FloatText; 2]>);

impl FloatTexts {
    /// Appends a float as MLIR writes it; returns whether that is in hexadecimal.
    pub(super) fn put(&mut self, out: &mut Vec<u8>, value: &ApFloat) -> bool {
        match value.kind().width() {
            ..=64 => self.put_bits(out, value.kind(), value.raw_bits() as u64),
            _ => put_slow(out, value).hex,
        }
    }

    /// The same by the encoding, of at most 64 bits.
    #[inline]
    pub(super) fn put_bits(&mut self, out: &mut Vec<u8>, kind: FloatKind, bits: u64) -> bool {
        // The upper bits depend on all, and the lower ones of most floats are zeros.
        let mixed = (bits ^ kind as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let place = (mixed >> 48) as usize % KEPT;
        if let Some([quick, long]) = self.0.get(place) {
            let is_it = |known: &FloatText| known.bits == bits && known.kind == Some(kind);
            let known = if is_it(quick) { quick } else { long };
            if is_it(known) {
                let end = out.len() + usize::from(known.len);
                out.extend_from_slice(&known.text);
                out.truncate(end);
                return known.hex;
            }
        }
        self.put_new(out, kind, bits, place)
    }

    #[inline(never)]
    fn put_new(&mut self, out: &mut Vec<u8>, kind: FloatKind, bits: u64, place: usize) -> bool {
        let start = out.len();
        let found = put_slow(out, &ApFloat::from_raw_bits(kind, bits.into()));
        let written = &out[start..];
        if written.len() <= FloatText::LONGEST {
            let mut text = [0; FloatText::LONGEST];
            text[..written.len()].copy_from_slice(written);
            let len = written.len() as u8;
            if self.0.is_empty() {
                self.0.resize(KEPT, [FloatText::NONE; 2]);
            }
            self.0[place][usize::from(found.long)] = FloatText {
                bits,
                kind: Some(kind),
                hex: found.hex,
                len,
                text,
            };
        }
        found.hex
    }
}

/// How a float was written.
struct Written {
    hex: bool,
    /// Whether finding its digits took long.
    long: bool,
}

fn put_slow(out: &mut Vec<u8>, value: &ApFloat) -> Written {
    if let Some((text, len)) = value.short_text() {
        let end = out.len() + len;
        out.extend_from_slice(&text);
        out.truncate(end);
        return Written {
            hex: false,
            long: false,
        };
    }
    let mut text = String::new();
    let hex = value.fmt_mlir(&mut text);
    put(out, text.as_bytes());
    Written { hex, long: true }
}
