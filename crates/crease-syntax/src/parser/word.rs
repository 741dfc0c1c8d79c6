//! Names of the text as keys of tables: short ones are hashed and compared as two numbers.

use std::hash::{Hash, Hasher};

use crease_append::Appended;
use rustc_hash::FxHashMap;

/// A table by names.
pub(super) type WordMap<'a, V> = FxHashMap<Word<'a>, V>;

/// Bytes of the text.
#[derive(Clone, Copy)]
pub(super) struct Word<'a>(pub(super) &'a [u8]);

/// Copies of texts that are looked at again and again: they lie together, and the text itself, which may
/// be a file, need not stay in memory for them.
#[derive(Default)]
pub(super) struct Kept(Appended<Box<[u8]>>);

impl Kept {
    pub(super) fn keep(&self, text: &[u8]) -> &[u8] {
        &self.0[self.0.push(text.into())]
    }

    /// Enters what `text` means in a table, unless it is there, and returns the table's copy of the text.
    pub(super) fn enter<'a, V>(
        &'a self,
        table: &mut WordMap<'a, V>,
        text: &'a [u8],
        meaning: V,
    ) -> &'a [u8] {
        if let Some((&Word(copy), _)) = table.get_key_value(&Word(text)) {
            return copy;
        }
        let copy = self.keep(text);
        table.insert(Word(copy), meaning);
        copy
    }
}

/// Words up to this length are told apart by their length and the ends of their halves.
const SHORT: usize = 32;

/// The first and the last bytes, which overlap in or are all of a word of up to 16 bytes.
#[inline(always)]
fn ends(bytes: &[u8]) -> (u64, u64) {
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        return (u64::from_le_bytes(*first), u64::from_le_bytes(*last));
    }
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        return (first.into(), last.into());
    }
    match *bytes {
        [a, .., b] => (
            a.into(),
            u64::from(bytes[bytes.len() / 2]) << 8 | u64::from(b),
        ),
        [a] => (a.into(), 0),
        [] => (0, 0),
    }
}

impl Hash for Word<'_> {
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        if self.0.len() > SHORT {
            return state.write(self.0);
        }
        let mut half = self.0;
        if let Some((front, back)) = self.0.split_at_checked(16) {
            let (first, last) = ends(front);
            state.write_u64(first);
            state.write_u64(last);
            half = back;
        }
        let (first, last) = ends(half);
        state.write_u64(first);
        state.write_u64(last ^ (self.0.len() as u64) << 56);
    }
}

impl PartialEq for Word<'_> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        if self.0.len() > SHORT || self.0.len() != other.0.len() {
            return self.0 == other.0;
        }
        match (self.0.split_at_checked(16), other.0.split_at_checked(16)) {
            (Some(a), Some(b)) => ends(a.0) == ends(b.0) && ends(a.1) == ends(b.1),
            _ => ends(self.0) == ends(other.0),
        }
    }
}

impl Eq for Word<'_> {}

/// How many bits stand before the first such byte in sixteen, the first the lowest; 128 if there is none.
#[inline(always)]
pub(super) fn bits_before(word: u128, byte: u8) -> u32 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let before = |half: u64| {
        let differs = half ^ (u64::from(byte) * EACH);
        let zeros = differs.wrapping_sub(EACH) & !differs & (EACH * 0x80);
        zeros.trailing_zeros() & !7
    };
    match before(word as u64) {
        bits @ ..64 => bits,
        _ => 64 + before((word >> 64) as u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_words_and_no_others() {
        let text: Vec<u8> = (0..40).collect();
        for len in 0..=24 {
            let word = text[..len].to_vec();
            assert!(Word(&word) == Word(&text[..len]));
            assert!(Word(&word) != Word(&text[..len + 1]));
            for at in 0..len {
                let mut other = word.clone();
                other[at] ^= 64;
                assert!(Word(&word) != Word(&other), "{len} {at}");
            }
            let map: WordMap<'_, usize> = [(Word(&word), len)].into_iter().collect();
            assert_eq!(map.get(&Word(&text[..len])), Some(&len));
        }
    }

    #[test]
    fn a_text_is_copied_once() {
        let text = *b"i32 f32 i32";
        let (kept, mut table) = (Kept::default(), WordMap::default());
        for (at, meaning) in [(0, 1), (4, 2), (8, 1)] {
            let word = &text[at..at + 3];
            let copy = kept.enter(&mut table, word, meaning);
            assert!(copy == word && copy.as_ptr() != word.as_ptr());
        }
        assert_eq!(kept.0.iter().count(), 2);
        assert_eq!(table.get(&Word(b"f32")), Some(&2));
    }
}
