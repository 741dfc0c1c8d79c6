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

/// Takes the digits from `at` on, and returns their end.
#[inline(always)]
fn take_digits(text: &[u8], mut at: usize, digits: &mut u64) -> usize {
    while let Some(digit @ b'0'..=b'9') = text.get(at) {
        *digits = digits.wrapping_mul(10).wrapping_add(u64::from(digit & 15));
        at += 1;
    }
    at
}

/// The same from `byte` on, which is at `at`; both go on behind the digits.
#[inline(always)]
fn take(text: &[u8], at: &mut usize, byte: &mut u8, digits: &mut u64) -> Option<()> {
    loop {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return Some(());
        }
        *digits = digits.wrapping_mul(10).wrapping_add(u64::from(digit));
        *at += 1;
        *byte = *text.get(*at)?;
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

    /// Gives memory for more than `kept` numbers back.
    pub(super) fn forget(&mut self, kept: usize) {
        if self.values.capacity() > kept {
            self.values = Vec::new();
        }
    }

    fn clear(&mut self) {
        self.values.clear();
        self.sort = None;
        self.complex = false;
        self.depth = 0;
    }

    /// The number at `at`, which must be of the same sort as those before; returns its end.
    #[inline(never)]
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
    #[inline(never)]
    fn element(&mut self, text: &[u8], mut at: usize) -> Option<usize> {
        let complex = *text.get(at)? == b'(';
        if !self.values.is_empty() && complex != self.complex {
            return None;
        }
        if !complex {
            return self.number(text, at);
        }
        self.complex = true;
        at = self.number(text, skip_space(text, at + 1))?;
        at = skip_space(text, at);
        if *text.get(at)? != b',' {
            return None;
        }
        at = self.number(text, skip_space(text, at + 1))?;
        at = skip_space(text, at);
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
        // How many lists are open, and how many there were in each so far.
        let (mut depth, mut counts) = (0, [0i64; DEEPEST]);
        loop {
            if *text.get(at)? != b'[' {
                return None;
            }
            at = skip_space(text, at + 1);
            if *text.get(at)? == b'[' {
                if depth + 1 == DEEPEST || self.depth == depth + 1 {
                    return None;
                }
                counts[depth] = 0;
                depth += 1;
                continue;
            }
            if self.depth != 0 && self.depth != depth + 1 {
                return None;
            }
            self.depth = depth + 1;
            let before = self.values.len();
            at = self.row(text, at)?;
            let mut count = (self.values.len() - before) as i64 >> u32::from(self.complex);
            // To the list behind the comma, or out of the lists that end here.
            loop {
                let size = &mut self.sizes[depth];
                if *size != 0 && *size != count {
                    return None;
                }
                *size = count;
                if depth == 0 {
                    return Some(at);
                }
                counts[depth - 1] += 1;
                at = skip_space(text, at);
                match text.get(at)? {
                    b',' => {
                        at = skip_space(text, at + 1);
                        break;
                    }
                    b']' => {
                        at += 1;
                        depth -= 1;
                        count = counts[depth];
                    }
                    _ => return None,
                }
            }
        }
    }

    /// Reads what is in a list without lists, whose first number is at `at`; returns the end of the
    /// list.
    #[inline(always)]
    fn row(&mut self, text: &[u8], mut at: usize) -> Option<usize> {
        // The byte at `at`, which is looked at once.
        let mut byte = *text.get(at)?;
        loop {
            let first = at;
            let negative = byte == b'-';
            if negative {
                at += 1;
                byte = *text.get(at)?;
            }
            let mut digits = 0u64;
            let start = at;
            take(text, &mut at, &mut byte, &mut digits)?;
            let mut places = 0;
            let float = byte == b'.' && at > start;
            if float {
                at += 1;
                byte = *text.get(at)?;
                let point = at;
                take(text, &mut at, &mut byte, &mut digits)?;
                places = at - point;
            }
            // A number of so few digits is exact; -0 is no integer.
            let plain = (byte == b',' || byte == b']')
                && (1..=16).contains(&(at - start))
                && !(negative && digits == 0 && !float)
                && !self.complex;
            if plain {
                let (value, sort) = match float {
                    true => {
                        let value = digits as f64 / POWERS[places];
                        let value = if negative { -value } else { value };
                        (value.to_bits(), Sort::Float)
                    }
                    false if negative => (digits.wrapping_neg(), Sort::Integer),
                    false => (digits, Sort::Integer),
                };
                if *self.sort.get_or_insert(sort) != sort {
                    return None;
                }
                self.values.push(value);
            } else {
                at = skip_space(text, self.element(text, first)?);
                byte = *text.get(at)?;
            }
            if byte == b']' {
                return Some(at + 1);
            }
            if byte != b',' {
                return None;
            }
            at += 1;
            byte = *text.get(at)?;
            if byte == b' ' {
                at += 1;
                byte = *text.get(at)?;
            }
            if byte == b' ' || byte == b'\n' {
                at = skip_space(text, at);
                byte = *text.get(at)?;
            }
        }
    }

    /// Reads numbers up to the `>` behind them; returns its position.
    #[inline]
    pub(super) fn read_list(&mut self, text: &[u8], mut at: usize) -> Option<usize> {
        self.clear();
        loop {
            at = self.number(text, skip_space(text, at))?;
            match *text.get(at)? {
                b',' => at += 1,
                b'>' => return Some(at),
                _ => return None,
            }
        }
    }
}
