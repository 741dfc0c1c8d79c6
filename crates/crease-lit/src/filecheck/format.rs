//! How numbers are spelled in the input: radix, digits, prefix. It knows no variables.

/// How a number is spelled in the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Radix {
    Unsigned,
    Signed,
    HexUpper,
    HexLower,
}

/// A radix with its minimum number of digits and whether `0x` comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Format {
    pub(super) radix: Radix,
    pub(super) precision: u32,
    pub(super) alternate: bool,
}

impl Format {
    pub(super) const UNSIGNED: Format = Format {
        radix: Radix::Unsigned,
        precision: 0,
        alternate: false,
    };

    /// The format as written.
    pub(super) fn describe(self) -> String {
        let letter = match self.radix {
            Radix::Unsigned => "u",
            Radix::Signed => "d",
            Radix::HexUpper => "X",
            Radix::HexLower => "x",
        };
        format!("%{letter}")
    }

    /// The expression any number of this format matches.
    pub(super) fn wildcard(self) -> String {
        let prefix = if self.alternate { "0x" } else { "" };
        let (sign, first, digit) = match self.radix {
            Radix::Unsigned => ("", "1-9", "0-9"),
            Radix::Signed => ("-?", "1-9", "0-9"),
            Radix::HexUpper => ("", "1-9A-F", "0-9A-F"),
            Radix::HexLower => ("", "1-9a-f", "0-9a-f"),
        };
        match self.precision {
            0 => format!("{sign}{prefix}[{digit}]+"),
            n => format!("{sign}{prefix}([{first}][{digit}]*)?[{digit}]{{{n}}}"),
        }
    }

    /// How `value` is spelled.
    pub(super) fn spell(self, value: i128) -> Result<String, String> {
        if value < 0 && self.radix != Radix::Signed {
            return Err(format!(
                "value {value} cannot be written as {}",
                self.describe()
            ));
        }
        let magnitude = value.unsigned_abs();
        let digits = match self.radix {
            Radix::Unsigned | Radix::Signed => magnitude.to_string(),
            Radix::HexUpper => format!("{magnitude:X}"),
            Radix::HexLower => format!("{magnitude:x}"),
        };
        let sign = if value < 0 { "-" } else { "" };
        let prefix = if self.alternate { "0x" } else { "" };
        Ok(format!(
            "{sign}{prefix}{digits:0>width$}",
            width = self.precision as usize
        ))
    }

    /// The value of matched text.
    pub(super) fn read(self, text: &[u8]) -> Result<i128, String> {
        let text = String::from_utf8_lossy(text);
        let (sign, digits) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, &*text),
        };
        let digits = if self.alternate {
            digits
                .strip_prefix("0x")
                .ok_or_else(|| format!("missing 0x before '{text}'"))?
        } else {
            digits
        };
        let radix = if matches!(self.radix, Radix::Unsigned | Radix::Signed) {
            10
        } else {
            16
        };
        let value = i128::from_str_radix(digits, radix)
            .map_err(|_| format!("unable to represent numeric value '{text}'"))?;
        Ok(sign * value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spelled_numbers_read_back() {
        for radix in [
            Radix::Unsigned,
            Radix::Signed,
            Radix::HexLower,
            Radix::HexUpper,
        ] {
            for (precision, alternate) in [
                (0, false),
                (5, false),
                (3, matches!(radix, Radix::HexLower)),
            ] {
                let format = Format {
                    radix,
                    precision,
                    alternate,
                };
                let text = format.spell(2748).unwrap();
                assert_eq!(format.read(text.as_bytes()), Ok(2748), "{text}");
                let regex = regex::Regex::new(&format!("^({})$", format.wildcard())).unwrap();
                assert!(regex.is_match(&text), "{text}");
            }
        }
    }
}
