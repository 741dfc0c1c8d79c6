//! Lists of plain numbers, read without the parser proper: large literals are mostly that.
//!
//! What is not plain (words, strings, comments, complex numbers, lists of unequal size, any mistake)
//! is left to the parser proper, which also says what is wrong.

use smallvec::SmallVec;

use super::*;

/// Lists nested deeper than this are not plain.
const DEEPEST: usize = 6;

/// One number.
#[derive(Clone, Copy)]
pub(super) struct Element {
    pub(super) token: Token,
    pub(super) negative: bool,
    /// Whether `value` is the value of the token, an integer, without the sign.
    pub(super) known: bool,
    pub(super) value: u64,
}

impl Element {
    /// An element whose value nobody has worked out.
    pub(super) fn unread(token: Token, negative: bool) -> Self {
        Element {
            token,
            negative,
            known: false,
            value: 0,
        }
    }
}

/// The numbers of a literal; a complex number is two.
pub(super) type Elements = Vec<Element>;

impl<'a> Parser<'a> {
    /// Appends the numbers of the `[…]` that begins at the current token and goes on behind it;
    /// returns the sizes. Changes nothing if the list is not plain.
    pub(super) fn plain_tensor(&mut self, elements: &mut Elements) -> Option<SmallVec<[i64; 6]>> {
        let before = elements.len();
        let mut sizes = [0i64; DEEPEST];
        let found = self.scan(elements, &mut sizes, 0, b']');
        let Some((end, depth)) = found else {
            elements.truncate(before);
            self.lexer.reset(self.tok.end as usize);
            return None;
        };
        self.reset(end + 1);
        Some(SmallVec::from_slice(&sizes[..depth]))
    }

    /// Appends the numbers up to the next `>`, from the current token on, and goes on at it. Changes
    /// nothing if they are not plain.
    pub(super) fn plain_list(&mut self, elements: &mut Elements) -> bool {
        let before = elements.len();
        let Some((end, _)) = self.scan(elements, &mut [0; DEEPEST], 1, b'>') else {
            elements.truncate(before);
            self.lexer.reset(self.tok.end as usize);
            return false;
        };
        self.reset(end);
        true
    }

    /// From the current token on, `depth` lists deep, up to the `close` that ends the outermost
    /// list: its position, and how deep the numbers are.
    #[inline(always)]
    fn scan(
        &mut self,
        elements: &mut Elements,
        sizes: &mut [i64; DEEPEST],
        mut depth: usize,
        close: u8,
    ) -> Option<(u32, usize)> {
        let text = self.text;
        let mut at = self.tok.start as usize;
        // Where the numbers are; none is known yet.
        let mut innermost = 0;
        let mut counts = [0i64; DEEPEST];
        loop {
            let negative = match text.get(at)? {
                b' ' | b'\n' => {
                    at += 1;
                    continue;
                }
                b'[' => {
                    if close != b']' || depth == DEEPEST || depth == innermost && depth > 0 {
                        return None;
                    }
                    counts[depth] = 0;
                    depth += 1;
                    at += 1;
                    continue;
                }
                b'0'..=b'9' => false,
                b'-' if text.get(at + 1)?.is_ascii_digit() => {
                    at += 1;
                    true
                }
                _ => return None,
            };
            let element = self.plain_number(at, negative);
            at = element.token.end as usize;
            if innermost != depth {
                if innermost != 0 || depth == 0 {
                    return None;
                }
                innermost = depth;
            }
            elements.push(element);
            counts[depth - 1] += 1;
            // To the comma before the next number, or out of the lists that end here.
            loop {
                match text.get(at)? {
                    b' ' | b'\n' => {}
                    b',' => {
                        at += 1;
                        break;
                    }
                    &byte if byte == if depth == 1 { close } else { b']' } => {
                        depth -= 1;
                        let (size, count) = (&mut sizes[depth], counts[depth]);
                        if *size != 0 && *size != count {
                            return None;
                        }
                        *size = count;
                        if depth == 0 {
                            return Some((at as u32, innermost));
                        }
                        counts[depth - 1] += 1;
                    }
                    _ => return None,
                }
                at += 1;
            }
        }
    }

    /// The number that begins with the digit at `start`.
    #[inline(always)]
    fn plain_number(&mut self, start: usize, negative: bool) -> Element {
        let mut value = 0u64;
        let mut end = start;
        while let Some(digit @ b'0'..=b'9') = self.text.get(end) {
            value = value.wrapping_mul(10).wrapping_add(u64::from(digit & 15));
            end += 1;
        }
        // So many digits fit.
        let known = end - start < 20 && !matches!(self.text.get(end), Some(b'.' | b'x'));
        if !known {
            return Element::unread(self.lexer.number_at(start), negative);
        }
        let token = Token {
            kind: Kind::Integer,
            start: start as u32,
            end: end as u32,
        };
        Element {
            token,
            negative,
            known,
            value,
        }
    }
}
