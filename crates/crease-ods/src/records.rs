//! Typed access to TableGen records. Absent and unset fields are `None`, never an error.

use tblgen::init::TypedInit;
use tblgen::record::Record;

/// Access to a record's fields.
pub trait Fields<'a>: Copy {
    /// The value of a string or code field.
    fn text(self, field: &str) -> Option<String>;
    /// The value of a string or code field, empty if there is none.
    fn text_or_empty(self, field: &str) -> String {
        self.text(field).unwrap_or_default()
    }
    /// Whether a bit field is there and set.
    fn bit(self, field: &str) -> bool;
    /// The value of an integer field.
    fn int(self, field: &str) -> Option<i64>;
    /// The record that a field holds.
    fn def(self, field: &str) -> Option<Record<'a>>;
    /// The records of a list field.
    fn defs(self, field: &str) -> Vec<Record<'a>>;
    /// The strings of a list field.
    fn strings(self, field: &str) -> Vec<String>;
    /// The arguments of a DAG field with their names.
    fn dag(self, field: &str) -> Vec<(Record<'a>, String)>;
    /// The arguments of a DAG field with their names, where strings stand as well as records.
    fn dag_or_texts(self, field: &str) -> Vec<(Result<Record<'a>, String>, String)>;
    /// The record's own name.
    fn record_name(self) -> String;
}

fn init<'a>(record: Record<'a>, field: &str) -> Option<TypedInit<'a>> {
    record.value(field).ok().map(|value| value.init)
}

impl<'a> Fields<'a> for Record<'a> {
    fn text(self, field: &str) -> Option<String> {
        match init(self, field)? {
            TypedInit::String(s) | TypedInit::Code(s) => s.to_str().ok().map(str::to_owned),
            _ => None,
        }
    }

    fn bit(self, field: &str) -> bool {
        match init(self, field) {
            Some(TypedInit::Bit(bit)) => bit.as_literal().unwrap_or(false),
            Some(TypedInit::Int(int)) => i64::try_from(int).is_ok_and(|i| i != 0),
            _ => false,
        }
    }

    fn int(self, field: &str) -> Option<i64> {
        match init(self, field)? {
            TypedInit::Int(int) => i64::try_from(int).ok(),
            _ => None,
        }
    }

    fn def(self, field: &str) -> Option<Record<'a>> {
        match init(self, field)? {
            TypedInit::Def(def) => Some(def.into()),
            _ => None,
        }
    }

    fn defs(self, field: &str) -> Vec<Record<'a>> {
        let Some(TypedInit::List(list)) = init(self, field) else {
            return Vec::new();
        };
        // The list's iterator stops at the first element without a value.
        (0..list.len())
            .filter_map(|i| match list.get(i)? {
                TypedInit::Def(def) => Some(def.into()),
                _ => None,
            })
            .collect()
    }

    fn strings(self, field: &str) -> Vec<String> {
        let Some(TypedInit::List(list)) = init(self, field) else {
            return Vec::new();
        };
        (0..list.len())
            .filter_map(|i| match list.get(i)? {
                TypedInit::String(s) | TypedInit::Code(s) => s.to_str().ok().map(str::to_owned),
                _ => None,
            })
            .collect()
    }

    fn dag(self, field: &str) -> Vec<(Record<'a>, String)> {
        let Some(TypedInit::Dag(dag)) = init(self, field) else {
            return Vec::new();
        };
        (0..dag.num_args())
            .filter_map(|i| match dag.get(i)? {
                TypedInit::Def(def) => Some((def.into(), dag.name(i).unwrap_or("").to_owned())),
                _ => None,
            })
            .collect()
    }

    fn dag_or_texts(self, field: &str) -> Vec<(Result<Record<'a>, String>, String)> {
        let Some(TypedInit::Dag(dag)) = init(self, field) else {
            return Vec::new();
        };
        (0..dag.num_args())
            .filter_map(|i| {
                let arg = match dag.get(i)? {
                    TypedInit::Def(def) => Ok(def.into()),
                    TypedInit::String(s) | TypedInit::Code(s) => Err(s.to_str().ok()?.to_owned()),
                    _ => return None,
                };
                Some((arg, dag.name(i).unwrap_or("").to_owned()))
            })
            .collect()
    }

    fn record_name(self) -> String {
        self.name().unwrap_or("").to_owned()
    }
}
