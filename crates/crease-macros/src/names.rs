//! Names: `TupleGet` to `tuple_get`, and raw identifiers to plain text.

use proc_macro2::Ident;

/// `TupleGet` as `tuple_get`.
pub(crate) fn snake(ident: &Ident) -> String {
    let mut out = String::new();
    for (i, c) in plain(ident).chars().enumerate() {
        if c.is_ascii_uppercase() && i > 0 {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

/// `r#type` as `type`.
pub(crate) fn plain(ident: &Ident) -> String {
    let text = ident.to_string();
    text.strip_prefix("r#").unwrap_or(&text).to_owned()
}

/// ``one of `a`, `b` ``
pub(crate) fn list<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.into_iter().map(|n| format!("`{n}`")).collect();
    match &names[..] {
        [] => "there is none".to_owned(),
        names => format!("there is {}", names.join(", ")),
    }
}
