//! Text that is put together at compile time: `ranked tensor of 32-bit float values`.

use std::fmt;

/// Pieces of text.
#[derive(Clone, Copy, Debug)]
pub enum Text {
    /// One.
    Str(&'static str),
    /// Several.
    All(&'static [Text]),
}

impl Text {
    /// Its length in bytes.
    #[expect(clippy::len_without_is_empty, reason = "only for array lengths")]
    pub const fn len(self) -> usize {
        match self {
            Text::Str(text) => text.len(),
            Text::All(list) => {
                let (mut sum, mut i) = (0, 0);
                while i < list.len() {
                    sum += list[i].len();
                    i += 1;
                }
                sum
            }
        }
    }

    /// In one piece; `N` is [`Self::len`].
    pub const fn bytes<const N: usize>(self) -> [u8; N] {
        self.write([0; N], 0).0
    }

    const fn write<const N: usize>(self, mut to: [u8; N], mut at: usize) -> ([u8; N], usize) {
        let mut i = 0;
        match self {
            Text::Str(text) => {
                while i < text.len() {
                    to[at] = text.as_bytes()[i];
                    (i, at) = (i + 1, at + 1);
                }
            }
            Text::All(list) => {
                while i < list.len() {
                    (to, at) = list[i].write(to, at);
                    i += 1;
                }
            }
        }
        (to, at)
    }
}

/// The text of [`Text::bytes`].
pub const fn utf8(bytes: &'static [u8]) -> &'static str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Text::Str(text) => f.write_str(text),
            Text::All(list) => list.iter().try_for_each(|piece| piece.fmt(f)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_one_text() {
        const TEXT: Text = Text::All(&[
            Text::Str("a "),
            Text::All(&[Text::Str("b")]),
            Text::Str("ç"),
        ]);
        const BYTES: [u8; TEXT.len()] = TEXT.bytes();
        assert_eq!(utf8(&BYTES), "a bç");
        assert_eq!(TEXT.to_string(), "a bç");
    }
}
