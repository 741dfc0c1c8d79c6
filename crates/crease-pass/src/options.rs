//! Pass options: declared once as a struct, which gives parsing, printing and help.
//!
//! The text form is upstream's: `name=value name={a,b} flag`, separated by blanks.

mod scan;
mod value;

pub use value::{List, OptionValue, ValueKind, parse_bool, parse_int};

/// What is known of one option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionDef {
    /// Name, with dashes.
    pub name: String,
    /// One line of help.
    pub help: &'static str,
    /// What it takes.
    pub kind: ValueKind,
    /// The default, as [`PassOptions::text`] writes it.
    pub default: String,
}

/// Why options were refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// There is no such option.
    #[error("<Pass-Options-Parser>: no such option {name}\n")]
    Unknown {
        /// What was written.
        name: String,
        /// The names that there are, the nearest first.
        known: Vec<String>,
    },
    /// The pipeline that an option gives is not one.
    #[error("{said}{message}")]
    Pipeline {
        /// Lines on where and why.
        said: String,
        /// What is wrong.
        message: String,
    },
    /// The value is not one that the option takes.
    #[error("for the --{name} option: {message}")]
    Value {
        /// The option.
        name: String,
        /// What is wrong with its value.
        message: String,
    },
}

/// A struct of options, made by [`crate::pass_options!`].
pub trait PassOptions: Default + Send + Sync {
    /// All options, sorted by name.
    fn defs() -> Vec<OptionDef>;
    /// Sets one. `None` if there is no such option.
    fn set(&mut self, name: &str, value: &str) -> Option<Result<(), String>>;
    /// The `name=value` texts of all options, by name; empty for a list that was not given.
    fn values(&self) -> Vec<(String, String)>;

    /// Reads `name=value …`.
    fn parse(text: &str) -> Result<Self, OptionError> {
        let mut options = Self::default();
        read(text, &Self::defs, &mut |name, value| {
            options.set(name, value)
        })?;
        Ok(options)
    }

    /// All values as pipeline text, without braces; empty if there are no options.
    fn text(&self) -> String {
        join(self.values())
    }
}

/// What sets an option, as [`PassOptions::set`] does.
type Set<'s> = &'s mut dyn FnMut(&str, &str) -> Option<Result<(), String>>;

/// Reads `name=value …`: one piece of code for the options of all passes, as everything here that does
/// not depend on their fields.
fn read(text: &str, defs: &dyn Fn() -> Vec<OptionDef>, set: Set<'_>) -> Result<(), OptionError> {
    for (name, value) in scan::arguments(text) {
        let done = match value {
            None if needs_value(&defs(), name) => Some(Err("requires a value!".to_owned())),
            _ => set(name, value.unwrap_or_default()),
        };
        let name = name.to_owned();
        match done {
            Some(Ok(())) => {}
            Some(Err(message)) => return Err(OptionError::Value { name, message }),
            None => {
                let mut known: Vec<String> = defs().into_iter().map(|d| d.name).collect();
                let near = crease_ir::registry::nearest(&name, known.iter().map(|k| &**k));
                let near = near.map(str::to_owned);
                known.sort_by_key(|k| Some(k) != near.as_ref());
                return Err(OptionError::Unknown { name, known });
            }
        }
    }
    Ok(())
}

/// The texts of options in the order of their names.
fn join(mut values: Vec<(String, String)>) -> String {
    values.sort();
    let texts: Vec<String> = values.into_iter().map(|(_, text)| text).collect();
    texts.join(" ")
}

/// For [`crate::pass_options!`]: options in the order of their names.
#[doc(hidden)]
pub fn sorted(mut defs: Vec<OptionDef>) -> Vec<OptionDef> {
    defs.sort_by(|a, b| a.name.cmp(&b.name));
    defs
}

/// Whether the bare name is not enough.
fn needs_value(defs: &[OptionDef], name: &str) -> bool {
    let mut named = defs.iter().filter(|def| def.name == name);
    named.any(|def| def.kind != ValueKind::Bool)
}

/// The options of a pass that has none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct NoOptions;

impl PassOptions for NoOptions {
    fn defs() -> Vec<OptionDef> {
        Vec::new()
    }
    fn set(&mut self, _: &str, _: &str) -> Option<Result<(), String>> {
        None
    }
    fn values(&self) -> Vec<(String, String)> {
        Vec::new()
    }
}

/// Declares the options of a pass. A field's doc comment is its help, its name with dashes the
/// option's name:
///
/// ```
/// crease_pass::pass_options! {
///     /// Options of `unroll`.
///     pub struct Options {
///         /// How often the body is repeated.
///         pub factor: i64 = 4,
///     }
/// }
/// use crease_pass::PassOptions;
/// assert_eq!(Options::parse("factor=8").unwrap().factor, 8);
/// ```
#[macro_export]
macro_rules! pass_options {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $( $(#[doc = $help:literal])+ $fvis:vis $field:ident : $ty:ty = $default:expr, )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug)]
        $vis struct $name { $( $(#[doc = $help])+ $fvis $field: $ty, )* }

        impl ::core::default::Default for $name {
            fn default() -> Self {
                Self { $( $field: $default, )* }
            }
        }

        impl $crate::PassOptions for $name {
            fn defs() -> ::std::vec::Vec<$crate::OptionDef> {
                let default = Self::default();
                $crate::options::sorted(::std::vec![ $( $crate::OptionDef {
                    name: stringify!($field).replace('_', "-"),
                    help: concat!($($help),+).trim(),
                    kind: <$ty as $crate::OptionValue>::KIND,
                    default: $crate::OptionValue::text(&default.$field),
                }, )* ])
            }
            fn set(
                &mut self,
                name: &str,
                value: &str,
            ) -> ::core::option::Option<::core::result::Result<(), ::std::string::String>> {
                match name.replace('-', "_").as_str() {
                    $( stringify!($field) if !name.contains('_') => {
                        ::core::option::Option::Some($crate::OptionValue::set(&mut self.$field, value))
                    } )*
                    _ => ::core::option::Option::None,
                }
            }
            fn values(&self) -> ::std::vec::Vec<(::std::string::String, ::std::string::String)> {
                ::std::vec![ $( {
                    let name = stringify!($field).replace('_', "-");
                    let text = $crate::OptionValue::assignment(&self.$field, &name);
                    (name, text)
                }, )* ]
            }
        }
    };
}
