//! What `vectorize-loop` is told.

use crease_pass::{OptionValue, ValueKind};

crease_pass::pass_options! {
    /// Options of `vectorize-loop`.
    pub struct Options {
        /// Vectorize; if not, marks are taken away and the loops stay
        pub enable: bool = true,
        /// Turn branches of loads, stores and arithmetic that lanes take differently into masks
        pub if_convert: bool = false,
        /// Vectors per step of a loop in strips; 0 for as many as are good on the target
        pub interleave: i64 = 0,
        /// Lanes of a vector; 0 for the loop's extent, or what fills a register of the target in a loop in strips
        pub lanes: i64 = 0,
        /// Let loops begin at any number, and step by any
        pub normalize: bool = false,
        /// What becomes of a loop that cannot be vectorized
        pub on_failure: OnFailure = OnFailure::Error,
        /// Turn branches that bound the lanes into masks
        pub predicate: bool = false,
        /// Let the machine say how many lanes there are, if it does
        pub scalable: bool = false,
        /// What becomes of iterations that fill no vector
        pub tail: Tail = Tail::Refuse,
        /// The machine that strips are for
        pub target: String = "generic".to_owned(),
        /// Refuse loops whose lanes provably need what later ops of earlier ones store
        pub verify_deps: bool = false,
    }
}

/// What becomes of iterations that fill no vector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tail {
    /// There must be none.
    Refuse,
    /// They are lanes under a mask.
    Mask,
    /// A loop runs them one by one.
    Scalar,
}

/// What becomes of a loop that cannot be vectorized.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnFailure {
    /// The pass fails.
    Error,
    /// It stays, with a warning.
    Scalar,
}

/// An enum as the value of an option, by a table of spellings.
macro_rules! spelled {
    ($ty:ident: $($text:literal => $value:ident, $help:literal;)*) => {
        impl OptionValue for $ty {
            fn kind(&self) -> ValueKind { ValueKind::Enum(&[$(($text, $help)),*]) }

            fn set(&mut self, text: &str) -> Result<(), String> {
                *self = match text {
                    $($text => Self::$value,)*
                    _ => return Err(format!("Cannot find option named '{text}'!")),
                };
                Ok(())
            }

            fn text(&self) -> String {
                match self {
                    $(Self::$value => $text,)*
                }
                .to_owned()
            }
        }
    };
}

spelled! { Tail:
    "refuse" => Refuse, "There must be none";
    "mask" => Mask, "Lanes under a mask";
    "scalar" => Scalar, "A loop runs them one by one";
}

spelled! { OnFailure:
    "error" => Error, "The pass fails";
    "scalar" => Scalar, "It stays, with a warning";
}
