//! `#[ty]` structs: a type's parameters and how they are written.

use proc_macro2::Ident;
use syn::{Error, Fields, ItemStruct, LitStr, Result};

use crate::model::{Ty, TyPiece};
use crate::names::{list, plain, snake};
use crate::read::{docs, take};

/// Reads one.
pub(crate) fn read(mut item: ItemStruct) -> Result<Ty> {
    let attr = take(&mut item.attrs, "ty");
    let (mut format, mut mnemonic) = (None::<LitStr>, snake(&item.ident));
    let mut element_of = Vec::new();
    if let Some(attr) = attr.filter(|a| !matches!(a.meta, syn::Meta::Path(_))) {
        attr.parse_nested_meta(|meta| {
            if meta.path.is_ident("format") {
                format = Some(meta.value()?.parse()?);
            } else if meta.path.is_ident("name") {
                mnemonic = meta.value()?.parse::<LitStr>()?.value();
            } else if meta.path.is_ident("element_of") {
                meta.parse_nested_meta(|container| {
                    element_of.push(container.path.require_ident()?.clone());
                    Ok(())
                })?;
            } else {
                let message = "no such argument: there is `format`, `name`, `element_of`";
                return Err(meta.error(message));
            }
            Ok(())
        })?;
    }
    let mut params = Vec::new();
    match &item.fields {
        Fields::Unit => {}
        Fields::Named(fields) => {
            for field in &fields.named {
                if let Some(ident) = &field.ident {
                    params.push((docs(&field.attrs), ident.clone(), field.ty.clone()));
                }
            }
        }
        Fields::Unnamed(fields) => {
            return Err(Error::new_spanned(fields, "parameters have names"));
        }
    }
    let names: Vec<&Ident> = params.iter().map(|(_, ident, _)| ident).collect();
    let format = match format {
        Some(text) => pieces(&text, &names)?,
        None => by_default(names.len()),
    };
    Ok(Ty {
        docs: docs(&item.attrs),
        vis: item.vis,
        ident: item.ident,
        mnemonic,
        params,
        format,
        element_of,
    })
}

/// `<a, b>`
fn by_default(count: usize) -> Vec<TyPiece> {
    let mut pieces = Vec::new();
    for at in 0..count {
        pieces.push(TyPiece::Punct(if at == 0 { "<" } else { "," }.to_owned()));
        pieces.push(TyPiece::Param(at));
    }
    if count > 0 {
        pieces.push(TyPiece::Punct(">".to_owned()));
    }
    pieces
}

/// Literals in backticks, and parameters.
fn pieces(format: &LitStr, names: &[&Ident]) -> Result<Vec<TyPiece>> {
    let text = format.value();
    let error = |message: String| Err(Error::new(format.span(), message));
    let (mut pieces, mut used) = (Vec::new(), Vec::new());
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        match first {
            '`' => {
                let Some((literal, tail)) = after.split_once('`') else {
                    return error("a ` is not closed".to_owned());
                };
                let literal = literal.trim();
                let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
                if literal.starts_with(|c: char| c.is_ascii_alphabetic())
                    && literal.chars().all(is_word)
                {
                    pieces.push(TyPiece::Keyword(literal.to_owned()));
                } else if PUNCTUATION.contains(&literal) {
                    pieces.push(TyPiece::Punct(literal.to_owned()));
                } else {
                    return error(format!("`{literal}` is no word and no punctuation"));
                }
                rest = tail;
            }
            '$' => {
                let end = after.find(|c: char| !(c.is_alphanumeric() || c == '_'));
                let (name, tail) = after.split_at(end.unwrap_or(after.len()));
                let Some(at) = names.iter().position(|ident| plain(ident) == name) else {
                    let known: Vec<String> = names.iter().map(|ident| plain(ident)).collect();
                    let known = list(known.iter().map(String::as_str));
                    return error(format!("no parameter `{name}`: {known}"));
                };
                pieces.push(TyPiece::Param(at));
                used.push(at);
                rest = tail;
            }
            _ => return error(format!("expected a literal in ` ` or `$name` at `{rest}`")),
        }
        rest = rest.trim_start();
    }
    for (at, ident) in names.iter().enumerate() {
        if used.iter().filter(|used| **used == at).count() != 1 {
            let message = format!("the format has to mention `${}` once", plain(ident));
            return Err(Error::new(ident.span(), message));
        }
    }
    Ok(pieces)
}

const PUNCTUATION: [&str; 13] = [
    "<", ">", "(", ")", "[", "]", "{", "}", ",", ":", "=", "->", "?",
];
