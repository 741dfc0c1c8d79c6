//! Numbers and lists of them from their bytes, without tokens: large literals are mostly that.
//!
//! What is not plain (strings, hexadecimal numbers, comments, lists of unequal size, numbers of several
//! sorts, any mistake) is left to the parser proper, which also says what is wrong.

/// Lists nested deeper than this are not plain.
const DEEPEST: usize = 6;

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

/// The digits at `at` as one number, and how many there are, at most seven; `None` if there are more, or the
/// text ends soon. How many there are is known without a branch.
#[inline(always)]
pub(super) fn few_digits(text: &[u8], at: usize) -> Option<(u64, usize)> {
    let bytes: &[u8; 8] = text.get(at..at + 8)?.first_chunk()?;
    // Eight bytes at once, the first one lowest. What is no digit gets its highest bit set.
    let digits = u64::from_le_bytes(*bytes) ^ 0x3030_3030_3030_3030;
    let others = (digits.wrapping_add(0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
    let bits = others.trailing_zeros() & !7;
    if bits == 64 {
        return None;
    }
    // Zeros in front instead of what stands behind; then neighbours are put together.
    let digits = digits.unbounded_shl(64 - bits);
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let mask = 0x0000_00ff_0000_00ff;
    let high = (pairs & mask).wrapping_mul(0x000f_4240_0000_0064);
    let low = (pairs >> 16 & mask).wrapping_mul(0x0000_2710_0000_0001);
    Some((high.wrapping_add(low) >> 32, bits as usize / 8))
}

/// Takes the digits from `next` on, which is at `at`; both go on behind them. `None` at the end of the text.
#[inline(always)]
fn take_digits(text: &[u8], at: &mut usize, next: &mut u8, digits: &mut u64) -> Option<()> {
    if let Some((few, count)) = few_digits(text, *at) {
        const TENS: [u64; 8] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];
        *digits = digits.wrapping_mul(TENS[count]).wrapping_add(few);
        *at += count;
        *next = *text.get(*at)?;
        return Some(());
    }
    loop {
        let digit = u64::from(*next).wrapping_sub(b'0'.into());
        if digit > 9 {
            return Some(());
        }
        *digits = digits.wrapping_mul(10).wrapping_add(digit);
        *at += 1;
        *next = *text.get(*at)?;
    }
}

/// The first byte from `at` on that is no space.
#[inline(always)]
fn skip_space(text: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = text.get(at)
        && (byte == b' ' || byte == b'\n')
    {
        at += 1;
    }
    at
}

impl Decimal {
    /// The number whose first digit is at `at`; `None` if there is none, or it has too many digits, or is
    /// hexadecimal.
    #[inline(always)]
    pub(super) fn read(text: &[u8], at: usize) -> Option<Decimal> {
        Decimal::read_from(text, at, *text.get(at)?)
    }

    /// The same if the byte at `at` is `next`.
    #[inline(always)]
    fn read_from(text: &[u8], at: usize, mut next: u8) -> Option<Decimal> {
        let (mut end, mut digits) = (at, 0);
        take_digits(text, &mut end, &mut next, &mut digits)?;
        if end == at {
            return None;
        }
        let float = next == b'.';
        let mut power = 0;
        if float {
            end += 1;
            next = *text.get(end)?;
            let places = end;
            take_digits(text, &mut end, &mut next, &mut digits)?;
            power = -((end - places) as i32);
        }
        // So many digits fit.
        if end - at > 19 || next == b'x' {
            return None;
        }
        if float
            && matches!(next, b'e' | b'E')
            && let Some((exponent, behind)) = read_exponent(text, end + 1)?
        {
            power += exponent;
            end = behind;
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

/// The exponent behind an `e`, if there is one, and where it ends; `None` if it has too many digits.
#[inline]
fn read_exponent(text: &[u8], at: usize) -> Option<Option<(i32, usize)>> {
    let sign = text.get(at).filter(|byte| matches!(byte, b'+' | b'-'));
    let first = at + usize::from(sign.is_some());
    let (mut end, mut digits) = (first, 0);
    let mut next = *text.get(first)?;
    take_digits(text, &mut end, &mut next, &mut digits)?;
    if end - first > 4 {
        return None;
    }
    let exponent = match sign {
        Some(b'-') => -(digits as i32),
        _ => digits as i32,
    };
    Some((end > first).then_some((exponent, end)))
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

/// What sorts of numbers there are in a literal.
pub(super) type Sorts = u8;

pub(super) const INTEGERS: Sorts = 1;
pub(super) const FLOATS: Sorts = 2;
pub(super) const BOOLS: Sorts = 4;
pub(super) const COMPLEX_INTEGERS: Sorts = INTEGERS * COMPLEX;
pub(super) const COMPLEX_FLOATS: Sorts = FLOATS * COMPLEX;
pub(super) const COMPLEX_BOOLS: Sorts = BOOLS * COMPLEX;

/// What the sort of a number is multiplied with if it is a part of a complex one.
const COMPLEX: Sorts = 8;

/// The numbers of a literal.
#[derive(Default)]
pub(super) struct Numbers {
    /// Signed integers, bits of doubles, or 0 and 1; a complex number is two.
    pub(super) values: Vec<u64>,
    pub(super) sorts: Sorts,
    /// Room for them in the format of a type.
    pub(super) bytes: Vec<u8>,
    sizes: [i64; DEEPEST],
    depth: usize,
}

impl Numbers {
    /// The sizes of the lists; none if there is but one number.
    pub(super) fn sizes(&self) -> &[i64] {
        &self.sizes[..self.depth]
    }

    /// Gives memory for more than `kept` numbers back.
    pub(super) fn forget(&mut self, kept: usize) {
        if self.values.capacity() > kept {
            self.values = Vec::new();
            self.bytes = Vec::new();
        }
    }

    fn clear(&mut self) {
        self.values.clear();
        self.sorts = 0;
        self.depth = 0;
    }

    /// How many numbers one element is.
    fn scalars(&self) -> usize {
        1 + usize::from(self.sorts >= COMPLEX)
    }

    /// Reads the number or the lists of numbers at `at`, and the `close` behind them; returns what is
    /// behind that.
    #[inline]
    pub(super) fn read(&mut self, text: &[u8], at: usize, close: u8) -> Option<usize> {
        self.clear();
        if *text.get(at)? == b'[' {
            self.sizes = [0; DEEPEST];
            let end = skip_space(text, self.list(text, at + 1, 0)?);
            return (*text.get(end)? == close).then_some(end + 1);
        }
        let end = self.row(text, at, close)?;
        (self.values.len() == self.scalars()).then_some(end)
    }

    /// Reads numbers and the `close` behind them; returns what is behind that.
    #[inline]
    pub(super) fn read_row(&mut self, text: &[u8], at: usize, close: u8) -> Option<usize> {
        self.clear();
        self.row(text, skip_space(text, at), close)
    }

    /// Reads what is in a list that is in so many others, and its end; returns what is behind that.
    #[inline]
    fn list(&mut self, text: &[u8], at: usize, depth: usize) -> Option<usize> {
        let at = skip_space(text, at);
        if *text.get(at)? == b'[' {
            return self.lists(text, at, depth);
        }
        // Numbers are in lists of one depth.
        if self.depth != 0 && self.depth != depth + 1 {
            return None;
        }
        self.depth = depth + 1;
        let before = self.values.len();
        let end = self.row(text, at, b']')?;
        self.ends(depth, (self.values.len() - before) / self.scalars())?;
        Some(end)
    }

    /// The same of a list of lists, the first of which is at `at`.
    #[inline(never)]
    fn lists(&mut self, text: &[u8], mut at: usize, depth: usize) -> Option<usize> {
        if depth + 1 == DEEPEST {
            return None;
        }
        let mut size = 0;
        while *text.get(at)? == b'[' {
            at = skip_space(text, self.list(text, at + 1, depth + 1)?);
            size += 1;
            match *text.get(at)? {
                b',' => at = skip_space(text, at + 1),
                b']' => {
                    self.ends(depth, size)?;
                    return Some(at + 1);
                }
                _ => return None,
            }
        }
        None
    }

    /// A list of this size ends, as large as others of its depth; none is empty.
    #[inline]
    fn ends(&mut self, depth: usize, size: usize) -> Option<()> {
        let known = self.sizes.get_mut(depth)?;
        let before = std::mem::replace(known, size as i64);
        (before == 0 || before == size as i64).then_some(())
    }

    /// Reads the numbers at `at` and the `close` behind them; returns what is behind that.
    #[inline(never)]
    fn row(&mut self, text: &[u8], mut at: usize, close: u8) -> Option<usize> {
        loop {
            at = match self.number(text, at, 1) {
                Some(end) => end,
                None => self.element(text, at)?,
            };
            let mut next = *text.get(at)?;
            if next == b' ' || next == b'\n' {
                at = skip_space(text, at);
                next = *text.get(at)?;
            }
            at += 1;
            if next != b',' {
                return (next == close).then_some(at);
            }
            match *text.get(at)? {
                b' ' => at += 1,
                b'\n' => at = skip_space(text, at),
                _ => {}
            }
        }
    }

    /// Reads the number at `at`, the sort of which counts so many times; returns its end.
    #[inline(always)]
    fn number(&mut self, text: &[u8], at: usize, times: Sorts) -> Option<usize> {
        let (mut first, mut next) = (at, *text.get(at)?);
        let negative = next == b'-';
        if negative {
            first += 1;
            next = *text.get(first)?;
        }
        let number = Decimal::read_from(text, first, next)?;
        if number.float {
            let value = number.value(text, first);
            let value = if negative { -value } else { value };
            self.sorts |= FLOATS * times;
            self.values.push(value.to_bits());
        } else {
            let value = i64::try_from(number.digits).ok()?;
            // Minus zero is no integer.
            if negative && value == 0 {
                return None;
            }
            let value = if negative { -value } else { value };
            self.sorts |= INTEGERS * times;
            self.values.push(value as u64);
        }
        Some(number.end)
    }

    /// Reads a word, or two numbers in parentheses, maybe behind spaces; returns its end.
    #[inline(never)]
    fn element(&mut self, text: &[u8], at: usize) -> Option<usize> {
        let at = skip_space(text, at);
        match *text.get(at)? {
            b'(' => {
                let at = self.part(text, at + 1, b',')?;
                self.part(text, at, b')')
            }
            b't' | b'f' => self.word(text, at, 1),
            _ => self.number(text, at, 1),
        }
    }

    /// Reads a part of a complex number and the byte behind it; returns what is behind that.
    #[inline(never)]
    fn part(&mut self, text: &[u8], at: usize, close: u8) -> Option<usize> {
        let at = skip_space(text, at);
        let end = match *text.get(at)? {
            b't' | b'f' => self.word(text, at, COMPLEX)?,
            _ => self.number(text, at, COMPLEX)?,
        };
        let end = skip_space(text, end);
        (*text.get(end)? == close).then_some(end + 1)
    }

    /// Reads a truth value, the sort of which counts so many times; returns its end.
    fn word(&mut self, text: &[u8], at: usize, times: Sorts) -> Option<usize> {
        let rest = text.get(at..)?;
        let value = rest.starts_with(b"true");
        if !value && !rest.starts_with(b"false") {
            return None;
        }
        self.sorts |= BOOLS * times;
        self.values.push(value.into());
        Some(at + if value { 4 } else { 5 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Digits of every number, a few at once and one by one, before and behind the point.
    #[test]
    fn decimals_of_all_lengths() {
        let digits = "9081726354".repeat(2);
        for length in 1..=19 {
            for places in 0..length {
                let (front, back) = digits[..length].split_at(length - places);
                let point = if places > 0 { "." } else { "" };
                let number = format!("{front}{point}{back}");
                // What follows may look like more digits, or end the text soon.
                for rest in [",", "/:;<=>?@", " 0123456789", "]"] {
                    let text = format!("{number}{rest}");
                    let found = Decimal::read(text.as_bytes(), 0);
                    // The point counts too.
                    let fits = length + point.len() <= 19;
                    let expected = fits.then(|| (number.len(), number.parse::<f64>().unwrap()));
                    let found = found.map(|it| (it.end, it.value(text.as_bytes(), 0)));
                    assert_eq!(found, expected, "{text}");
                }
            }
        }
        assert!(Decimal::read(b"12", 0).is_none() && Decimal::read(b"x, 1", 0).is_none());
    }
}
