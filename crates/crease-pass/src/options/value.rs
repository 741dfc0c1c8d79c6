//! The types that options can have, read and written as LLVM's command line does.

use std::ops::Deref;

use super::scan;

/// What an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind {
    /// `true` or `false`; the bare name is `true`.
    Bool,
    /// A value of this kind, as help names it: `long`, `string`.
    Value(&'static str),
    /// One of these words, with its help.
    Enum(&'static [(&'static str, &'static str)]),
}

/// A type that options can have.
pub trait OptionValue {
    /// What the option takes.
    fn kind(&self) -> ValueKind;
    /// Reads a value, or says what is wrong with it.
    fn set(&mut self, text: &str) -> Result<(), String>;
    /// The value as text.
    fn text(&self) -> String;
    /// `name=value`, or nothing for a list that was not given.
    fn assignment(&self, name: &str) -> String {
        format!("{name}={}", self.text())
    }
}

/// Reads a boolean as LLVM's command line does.
pub fn parse_bool(text: &str) -> Result<bool, String> {
    match text {
        "" | "true" | "TRUE" | "True" | "1" => Ok(true),
        "false" | "FALSE" | "False" | "0" => Ok(false),
        _ => Err(format!(
            "'{text}' is invalid value for boolean argument! Try 0 or 1"
        )),
    }
}

/// Reads an integer as LLVM's command line does: `0x`, `0b`, `0o` and a leading `0` set the base.
pub fn parse_int(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let lower = digits.to_ascii_lowercase();
    let (radix, digits) = if let Some(hex) = lower.strip_prefix("0x") {
        (16, hex)
    } else if let Some(bits) = lower.strip_prefix("0b") {
        (2, bits)
    } else if let Some(octal) = lower.strip_prefix("0o") {
        (8, octal)
    } else if lower.len() > 1 && lower.starts_with('0') {
        (8, &lower[1..])
    } else {
        (10, &*lower)
    };
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return None;
    }
    let value = i128::from_str_radix(digits, radix).ok()?;
    i64::try_from(if negative { -value } else { value }).ok()
}

/// What is wrong with a word that is none of the `known` ones.
pub fn unknown_word<'w>(text: &str, known: impl IntoIterator<Item = &'w str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let known = known.join(", ");
    format!("Cannot find option named '{text}'! It is one of: {known}")
}

/// The value of a word, or what is wrong with it.
pub fn parse_word<T: Copy>(text: &str, words: &[(&str, T)]) -> Result<T, String> {
    let found = words.iter().find(|(word, _)| *word == text);
    let unknown = || unknown_word(text, words.iter().map(|(word, _)| *word));
    found.map(|(_, value)| *value).ok_or_else(unknown)
}

/// Declares an enum that is an option of a few words, or a struct of a value that is one. A value that no word stands
/// for is not written. A variant's doc comment is the word's help:
///
/// ```
/// crease_pass::option_words! {
///     /// What becomes of the rest.
///     pub enum Rest {
///         /// It is masked
///         Mask = "mask",
///         /// There must be none
///         Refuse = "refuse",
///     }
/// }
/// use crease_pass::OptionValue;
/// let mut rest = Rest::Mask;
/// assert_eq!(rest.set("refuse"), Ok(()));
/// assert_eq!(rest, Rest::Refuse);
/// let unknown = "Cannot find option named 'peel'! It is one of: mask, refuse";
/// assert_eq!(rest.set("peel"), Err(unknown.to_owned()));
/// ```
#[macro_export]
macro_rules! option_words {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $( $(#[doc = $help:literal])+ $variant:ident = $word:literal, )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name { $( $(#[doc = $help])+ $variant, )+ }

        $crate::option_words!(@impl $name { $( $word, Self::$variant, concat!($($help),+); )+ });
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident($inside:vis $ty:ty) {
            $( $(#[doc = $help:literal])+ $value:path = $word:literal, )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis struct $name($inside $ty);

        $crate::option_words!(@impl $name { $( $word, Self($value), concat!($($help),+); )+ });
    };
    (@impl $name:ident { $( $word:literal, $value:expr, $help:expr; )+ }) => {
        impl $name {
            const WORDS: &[(&str, Self)] = &[$( ($word, $value) ),+];
            const HELP: &[(&str, &str)] = &[$( ($word, $help.trim_ascii()) ),+];
        }

        impl $crate::OptionValue for $name {
            fn kind(&self) -> $crate::ValueKind {
                $crate::ValueKind::Enum(Self::HELP)
            }

            fn set(&mut self, text: &str) -> ::core::result::Result<(), ::std::string::String> {
                *self = $crate::options::parse_word(text, Self::WORDS)?;
                Ok(())
            }

            fn text(&self) -> ::std::string::String {
                let known = Self::WORDS.iter().find(|(_, value)| value == self);
                known.map(|(word, _)| (*word).to_owned()).unwrap_or_default()
            }

            fn assignment(&self, name: &str) -> ::std::string::String {
                match self.text() {
                    none if none.is_empty() => none,
                    word => ::std::format!("{name}={word}"),
                }
            }
        }
    };
}

impl OptionValue for bool {
    fn kind(&self) -> ValueKind {
        ValueKind::Bool
    }
    fn set(&mut self, text: &str) -> Result<(), String> {
        *self = parse_bool(text)?;
        Ok(())
    }
    fn text(&self) -> String {
        self.to_string()
    }
}

impl OptionValue for i64 {
    fn kind(&self) -> ValueKind {
        ValueKind::Value("long")
    }
    fn set(&mut self, text: &str) -> Result<(), String> {
        *self =
            parse_int(text).ok_or_else(|| format!("'{text}' value invalid for long argument!"))?;
        Ok(())
    }
    fn text(&self) -> String {
        self.to_string()
    }
}

/// A number type that options can have.
macro_rules! number {
    ($ty:ty, $kind:literal, $word:literal) => {
        impl OptionValue for $ty {
            fn kind(&self) -> ValueKind {
                ValueKind::Value($kind)
            }
            fn set(&mut self, text: &str) -> Result<(), String> {
                let number = parse_int(text).and_then(|n| Self::try_from(n).ok());
                *self = number.ok_or_else(|| {
                    format!(
                        concat!("'{}' value invalid for ", $word, " argument!"),
                        text
                    )
                })?;
                Ok(())
            }
            fn text(&self) -> String {
                self.to_string()
            }
        }
    };
}

number!(i32, "int", "integer");
number!(u32, "uint", "uint");

impl OptionValue for String {
    fn kind(&self) -> ValueKind {
        ValueKind::Value("string")
    }
    fn set(&mut self, text: &str) -> Result<(), String> {
        *self = text.to_owned();
        Ok(())
    }
    fn text(&self) -> String {
        braced(self)
    }
}

/// The elements that a list option was given, of all times that it was.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct List<T = String> {
    elements: Vec<T>,
    /// Tells one that was given and is empty, which is written, from one that was not.
    given: bool,
}

impl<T> Deref for List<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.elements
    }
}

impl<T: OptionValue + Default> OptionValue for List<T> {
    fn kind(&self) -> ValueKind {
        T::default().kind()
    }
    fn set(&mut self, text: &str) -> Result<(), String> {
        for element in scan::elements(text) {
            let mut value = T::default();
            value.set(element)?;
            self.elements.push(value);
        }
        self.given = true;
        Ok(())
    }
    fn text(&self) -> String {
        let elements: Vec<String> = self.iter().map(T::text).collect();
        format!("{{{}}}", elements.join(","))
    }
    fn assignment(&self, name: &str) -> String {
        match self.given {
            true => format!("{name}={}", self.text()),
            false => String::new(),
        }
    }
}

/// Text that would be taken apart at blanks goes in braces.
fn braced(text: &str) -> String {
    match scan::is_one_word(text) {
        true => text.to_owned(),
        false => format!("{{{text}}}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{parse_bool, parse_int};

    #[test]
    fn integers_in_every_base() {
        assert_eq!(parse_int("10"), Some(10));
        assert_eq!(parse_int("-1"), Some(-1));
        assert_eq!(parse_int("0x1f"), Some(31));
        assert_eq!(parse_int("0b11"), Some(3));
        assert_eq!(parse_int("010"), Some(8));
        assert_eq!(parse_int("0"), Some(0));
        for bad in ["", "-", "x", "0x", "08", "+1", "99999999999999999999"] {
            assert_eq!(parse_int(bad), None, "{bad}");
        }
    }

    #[test]
    fn booleans() {
        assert_eq!(parse_bool(""), Ok(true));
        assert_eq!(parse_bool("False"), Ok(false));
        assert!(parse_bool("2").is_err());
    }
}
