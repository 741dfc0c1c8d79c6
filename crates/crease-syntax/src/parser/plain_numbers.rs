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

/// A number in decimal, without its sign.
#[derive(Clone, Copy)]
pub(super) struct Decimal {
    /// Where it ends.
    pub(super) end: usize,
    /// Whether it has a point.
    pub(super) float: bool,
    /// All digits as one number, and by which power of ten to multiply it.
    pub(super) digits: u64,
    power: i32,
}

/// Takes the digits from `at` on, and returns their end.
#[inline(always)]
fn take_digits(text: &[u8], mut at: usize, digits: &mut u64) -> usize {
    while let Some(digit @ b'0'..=b'9') = text.get(at) {
        *digits = digits.wrapping_mul(10).wrapping_add(u64::from(digit & 15));
        at += 1;
    }
    at
}

impl Decimal {
    /// The number whose first digit is at `at`, unless it has too many digits, or is hexadecimal.
    #[inline(always)]
    pub(super) fn read(text: &[u8], at: usize) -> Option<Decimal> {
        let byte = |at: usize| text.get(at).copied().unwrap_or(0);
        let mut digits = 0;
        let mut end = take_digits(text, at, &mut digits);
        let (mut float, mut power) = (false, 0);
        if byte(end) == b'.' {
            let places = end + 1;
            end = take_digits(text, places, &mut digits);
            float = true;
            power = -((end - places) as i32);
        }
        // So many digits fit.
        if end - at > 19 || byte(end) == b'x' {
            return None;
        }
        if float && matches!(byte(end), b'e' | b'E') {
            let sign = matches!(byte(end + 1), b'+' | b'-') as usize;
            let first = end + 1 + sign;
            let mut at = first;
            let mut exponent = 0;
            while let digit @ b'0'..=b'9' = byte(at) {
                exponent = exponent * 10 + i32::from(digit & 15);
                at += 1;
                if at - first > 4 {
                    return None;
                }
            }
            if at > first {
                let negative = byte(first - 1) == b'-';
                power += if negative { -exponent } else { exponent };
                end = at;
            }
        }
        Some(Decimal {
            end,
            float,
            digits,
            power,
        })
    }

    /// The value of what was read at `at`, rounded once.
    #[inline(always)]
    pub(super) fn value(&self, text: &[u8], at: usize) -> f64 {
        // The product or quotient of two exact doubles is rounded once.
        if let Some(&power) = POWERS.get(self.power.unsigned_abs() as usize)
            && self.digits < 1 << 53
        {
            let digits = self.digits as f64;
            return if self.power < 0 {
                digits / power
            } else {
                digits * power
            };
        }
        parse_float(text.get(at..self.end).unwrap_or(&[]))
    }
}

/// Powers of ten that doubles hold exactly.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// The value of a float of any length.
#[inline(never)]
pub(super) fn parse_float(token: &[u8]) -> f64 {
    let text = std::str::from_utf8(token).unwrap_or("");
    text.parse().unwrap_or(f64::INFINITY)
}

/// What sort of numbers a list has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Integer,
    Float,
    Bool,
}

/// The numbers of a literal, all of one sort.
#[derive(Default)]
pub(super) struct Numbers {
    /// Signed integers, bits of doubles, or 0 and 1; a complex number is two.
    pub(super) values: Vec<u64>,
    pub(super) sort: Option<Sort>,
    pub(super) complex: bool,
    sizes: [i64; DEEPEST],
    depth: usize,
}

impl Numbers {
    /// The sizes of the lists; none if there is but one number.
    pub(super) fn sizes(&self) -> &[i64] {
        &self.sizes[..self.depth]
    }

    pub(super) fn clear(&mut self) {
        self.values.clear();
        self.sort = None;
        self.complex = false;
        self.depth = 0;
    }

    /// The number at `at`, which must be of the same sort as those before; returns its end.
    #[inline(always)]
    fn number(&mut self, text: &[u8], at: usize) -> Option<usize> {
        let negative = *text.get(at)? == b'-';
        let first = at + usize::from(negative);
        let (value, sort, end) = match *text.get(first)? {
            b'0'..=b'9' => {
                let number = Decimal::read(text, first)?;
                if number.float {
                    let value = number.value(text, first);
                    let value = if negative { -value } else { value };
                    (value.to_bits(), Sort::Float, number.end)
                } else {
                    let value = i64::try_from(number.digits).ok()?;
                    // Minus zero is no integer.
                    if negative && value == 0 {
                        return None;
                    }
                    let value = if negative { -value } else { value };
                    (value as u64, Sort::Integer, number.end)
                }
            }
            b't' if text[first..].starts_with(b"true") => (1, Sort::Bool, first + 4),
            b'f' if text[first..].starts_with(b"false") => (0, Sort::Bool, first + 5),
            _ => return None,
        };
        if negative && sort == Sort::Bool || *self.sort.get_or_insert(sort) != sort {
            return None;
        }
        self.values.push(value);
        Some(end)
    }

    /// A number or two in parentheses.
    #[inline(always)]
    fn element(&mut self, text: &[u8], mut at: usize) -> Option<usize> {
        let complex = *text.get(at)? == b'(';
        if !self.values.is_empty() && complex != self.complex {
            return None;
        }
        if !complex {
            return self.number(text, at);
        }
        self.complex = true;
        let space = |mut at: usize| {
            while text.get(at) == Some(&b' ') {
                at += 1;
            }
            at
        };
        at = space(self.number(text, space(at + 1))?);
        if *text.get(at)? != b',' {
            return None;
        }
        at = space(self.number(text, space(at + 1))?);
        (*text.get(at)? == b')').then_some(at + 1)
    }

    /// Reads the number or the lists of numbers at `at`; returns their end.
    #[inline]
    pub(super) fn read(&mut self, text: &[u8], mut at: usize) -> Option<usize> {
        self.clear();
        if *text.get(at)? != b'[' {
            return self.element(text, at);
        }
        self.sizes = [0; DEEPEST];
        let mut counts = [0i64; DEEPEST];
        let mut depth = 0;
        loop {
            match text.get(at)? {
                b' ' | b'\n' => {
                    at += 1;
                    continue;
                }
                b'[' => {
                    if depth == DEEPEST || depth == self.depth && depth > 0 {
                        return None;
                    }
                    counts[depth] = 0;
                    depth += 1;
                    at += 1;
                    continue;
                }
                _ => {}
            }
            at = self.element(text, at)?;
            if self.depth != depth {
                if self.depth != 0 {
                    return None;
                }
                self.depth = depth;
            }
            counts[depth - 1] += 1;
            // To the comma before the next number, or out of the lists that end here.
            loop {
                match text.get(at)? {
                    b' ' | b'\n' => {}
                    b',' => {
                        at += 1;
                        break;
                    }
                    b']' => {
                        depth -= 1;
                        let (size, count) = (&mut self.sizes[depth], counts[depth]);
                        if *size != 0 && *size != count {
                            return None;
                        }
                        *size = count;
                        if depth == 0 {
                            return Some(at + 1);
                        }
                        counts[depth - 1] += 1;
                    }
                    _ => return None,
                }
                at += 1;
            }
        }
    }

    /// Reads numbers up to the `>` behind them; returns its position.
    #[inline]
    pub(super) fn read_list(&mut self, text: &[u8], mut at: usize) -> Option<usize> {
        self.clear();
        loop {
            while *text.get(at)? == b' ' {
                at += 1;
            }
            at = self.number(text, at)?;
            match *text.get(at)? {
                b',' => at += 1,
                b'>' => return Some(at),
                _ => return None,
            }
        }
    }
}

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
