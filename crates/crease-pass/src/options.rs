//! Pass options: declared once as a struct, which gives parsing, printing and help.
//!
//! The text form is upstream's: `name=value name={a,b} flag`, separated by blanks.

mod scan;
mod value;

use crease_ir::sort::{sort_by, sort_by_key};

use crate::pipeline::PipelineError;

pub use value::{List, OptionValue, ValueKind, parse_bool, parse_int, parse_word, unknown_word};

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
    #[error("{message}")]
    Pipeline {
        /// Where and why, if that is known.
        #[source]
        error: Option<Box<PipelineError>>,
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

/// One option of a struct of options.
pub struct Field<'o> {
    /// The field's name.
    pub name: &'static str,
    /// Its comment: one line of help.
    pub help: &'static str,
    /// Its value.
    pub value: &'o mut dyn OptionValue,
}

impl Field<'_> {
    /// The option's name, with dashes.
    fn option(&self) -> String {
        self.name.replace('_', "-")
    }
}

/// A struct of options, made by [`crate::pass_options!`].
pub trait PassOptions: Default + Send + Sync {
    /// All options. The rest is the same code for all structs.
    fn fields(&mut self) -> Vec<Field<'_>>;

    /// What is known of all options, sorted by name.
    fn defs() -> Vec<OptionDef> {
        defs(&Self::default().fields())
    }

    /// Reads `name=value …`.
    fn parse(text: &str) -> Result<Self, OptionError> {
        let mut options = Self::default();
        set(text, &mut options.fields())?;
        Ok(options)
    }

    /// All values as pipeline text, without braces; empty if there are no options.
    fn text(&mut self) -> String {
        self.assignments().join(" ")
    }

    /// `name=value` of all options, by name; empty for a list that was not given.
    fn assignments(&mut self) -> Vec<String> {
        assignments(&self.fields())
    }
}

fn defs(fields: &[Field<'_>]) -> Vec<OptionDef> {
    let def = |field: &Field<'_>| OptionDef {
        name: field.option(),
        help: field.help.trim(),
        kind: field.value.kind(),
        default: field.value.text(),
    };
    let mut defs: Vec<OptionDef> = fields.iter().map(def).collect();
    sort_by(&mut defs, |a, b| a.name.cmp(&b.name));
    defs
}

fn set(text: &str, fields: &mut [Field<'_>]) -> Result<(), OptionError> {
    for (name, value) in scan::arguments(text) {
        let Some(field) = fields.iter_mut().find(|field| field.option() == name) else {
            let mut known: Vec<String> = defs(fields).into_iter().map(|d| d.name).collect();
            let near = crease_ir::registry::nearest(name, known.iter().map(|k| &**k));
            let near = near.map(str::to_owned);
            sort_by_key(&mut known, |k| Some(k) != near.as_ref());
            let name = name.to_owned();
            return Err(OptionError::Unknown { name, known });
        };
        let done = match value {
            None if field.value.kind() != ValueKind::Bool => Err("requires a value!".to_owned()),
            _ => field.value.set(value.unwrap_or_default()),
        };
        let name = name.to_owned();
        done.map_err(|message| OptionError::Value { name, message })?;
    }
    Ok(())
}

fn assignments(fields: &[Field<'_>]) -> Vec<String> {
    let mut by_name: Vec<(String, &Field<'_>)> = Vec::new();
    by_name.extend(fields.iter().map(|field| (field.option(), field)));
    sort_by(&mut by_name, |a, b| a.0.cmp(&b.0));
    let of = |(name, field): (String, &Field<'_>)| field.value.assignment(&name);
    by_name.into_iter().map(of).collect()
}

/// The options of a pass that has none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct NoOptions;

impl PassOptions for NoOptions {
    fn fields(&mut self) -> Vec<Field<'_>> {
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
            fn fields(&mut self) -> ::std::vec::Vec<$crate::options::Field<'_>> {
                ::std::vec![ $( $crate::options::Field {
                    name: stringify!($field),
                    help: concat!($($help),+),
                    value: &mut self.$field,
                }, )* ]
            }
        }
    };
}
