//! From the model to code: the module with its tables.

mod op;
mod ty;
mod view;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

use crate::model::{Dialect, Pattern};

/// The whole module.
pub(crate) fn dialect(dialect: &Dialect) -> TokenStream {
    let Dialect {
        attrs,
        vis,
        ident,
        items,
        ..
    } = dialect;
    let mut words = Words::default();
    let ops: Vec<TokenStream> = (dialect.ops.iter())
        .map(|op| op::row(op, &mut words))
        .collect();
    let views = dialect
        .ops
        .iter()
        .map(|op| view::view(op, dialect.position(op)));
    let types = dialect.types.iter().map(|t| ty::ty(t, dialect));
    let cases = dialect.enums.iter().map(ty::cases);
    let functions = dialect.patterns.iter().map(|p| &p.item);
    let tables = tables(dialect);
    let count = ops.len();
    let words = words.statics();
    let documented = attrs.iter().any(|a| a.path().is_ident("doc"));
    let doc = (!documented).then(|| {
        let text = format!("The `{}` dialect.", dialect.name.value());
        quote!(#[doc = #text])
    });
    quote! {
        #doc
        #(#attrs)*
        #vis mod #ident {
            #[allow(unused_imports)]
            use super::*;

            #(#items)*
            #(#functions)*
            #(#types)*
            #(#cases)*
            #(#views)*

            /// The dialect's ops, sorted by name.
            pub static OPS: &[::crease::ir::OpDef] = &TABLE;

            // A named static has one address.
            static TABLE: [::crease::ir::OpDef; #count] = [#(#ops),*];

            #words
            #tables

            /// The dialect, for a registry.
            pub fn dialect() -> &'static ::crease::ir::DialectDef {
                &DIALECT
            }

            #[cfg(test)]
            mod dialect_test {
                #[test]
                fn formats_and_rules_are_right() {
                    let registry = ::crease::author::registry();
                    if let Err(wrong) = ::crease::author::check(registry, super::dialect()) {
                        panic!("{wrong}");
                    }
                }
            }
        }
    }
}

/// What follows a struct's name; without fields it is a value as it was written.
fn fields(list: &[TokenStream]) -> TokenStream {
    match list {
        [] => quote!(;),
        list => quote!({ #(#list,)* }),
    }
}

/// The dialect's own table, and what it refers to.
fn tables(dialect: &Dialect) -> TokenStream {
    let name = &dialect.name;
    let types: Vec<TokenStream> = dialect.types.iter().map(ty::row).collect();
    let rules: Vec<TokenStream> = (dialect.rules.iter().enumerate())
        .map(|(at, file)| {
            let ident = format_ident!("RULES_{at}");
            quote_spanned! {file.span()=>
                static #ident: ::crease::rewrite::RuleText = ::crease::rewrite::RuleText {
                    name: #file,
                    text: ::core::include_str!(#file),
                };
            }
        })
        .collect();
    let rule_names = (0..rules.len()).map(|at| format_ident!("RULES_{at}"));
    let mut extensions: Vec<Ident> = dialect.extensions.clone();
    extensions.extend(rule_names);
    let patterns: Vec<TokenStream> = dialect.patterns.iter().map(pattern).collect();
    let mut more = TokenStream::new();
    if !patterns.is_empty() {
        let ident = Ident::new("PATTERNS", Span::call_site());
        more.extend(quote! {
            static #ident: ::crease::rewrite::DialectPatterns =
                ::crease::rewrite::DialectPatterns(&[#(#patterns),*]);
        });
        extensions.push(ident);
    }
    let plain = ["attrs", "directives", "allows_unknown_ops"];
    let mut options: Vec<TokenStream> = (dialect.options.iter())
        .map(|(field, value)| match plain.iter().any(|p| field == p) {
            true => quote!(#field: #value),
            false => quote!(#field: Some(#value)),
        })
        .collect();
    let constants: Vec<_> = dialect
        .ops
        .iter()
        .filter(|op| op.has("ConstantLike"))
        .collect();
    if let [constant] = constants[..]
        && !dialect
            .options
            .iter()
            .any(|(field, _)| field == "materialize")
    {
        let at = dialect.position(constant);
        options.push(quote! {
            materialize: Some(|ctx, value, ty| {
                ::crease::author::constant(&TABLE[#at], ctx, value, ty)
            })
        });
    }
    quote! {
        #(#rules)*
        #more

        /// The dialect's tables.
        pub static DIALECT: ::crease::ir::DialectDef = ::crease::ir::DialectDef {
            name: #name,
            ops: OPS,
            types: &[#(#types),*],
            extensions: &[#(::crease::ir::op_def::Table::new(&#extensions)),*],
            #(#options,)*
            ..::crease::ir::DialectDef::EMPTY
        };
    }
}

fn pattern(pattern: &Pattern) -> TokenStream {
    let (ident, root) = (&pattern.item.sig.ident, &pattern.root);
    let name = crate::names::plain(ident);
    let new = quote!(::crease::rewrite::PatternDef::new(#name, #root, #ident));
    match &pattern.benefit {
        Some(benefit) => quote!(::crease::rewrite::PatternDef { benefit: #benefit, ..#new }),
        None => new,
    }
}

/// The words that fields use, a static constraint each.
#[derive(Default)]
pub(crate) struct Words {
    types: Vec<Word>,
    attrs: Vec<Word>,
}

/// A word, and whether it is about each of a variadic group.
struct Word {
    text: String,
    ty: syn::Type,
    variadic: bool,
}

impl Words {
    /// The static for a type.
    pub fn ty(&mut self, ty: &syn::Type, variadic: bool) -> Ident {
        format_ident!("TYPE_{}", position(&mut self.types, ty, variadic))
    }

    /// The static for an attribute.
    pub fn attr(&mut self, ty: &syn::Type) -> Ident {
        format_ident!("ATTR_{}", position(&mut self.attrs, ty, false))
    }

    fn statics(&self) -> TokenStream {
        let types = self.types.iter().enumerate().map(|(at, word)| {
            let name = format_ident!("TYPE_{at}");
            constraint(&name, word, "OfType", "TypeConstraint")
        });
        let attrs = self.attrs.iter().enumerate().map(|(at, word)| {
            let name = format_ident!("ATTR_{at}");
            constraint(&name, word, "OfAttr", "AttrConstraint")
        });
        types.chain(attrs).collect()
    }
}

fn position(list: &mut Vec<Word>, ty: &syn::Type, variadic: bool) -> usize {
    let text = quote!(#ty).to_string();
    let same = |word: &Word| word.text == text && word.variadic == variadic;
    match list.iter().position(same) {
        Some(at) => at,
        None => {
            list.push(Word {
                text,
                ty: ty.clone(),
                variadic,
            });
            list.len() - 1
        }
    }
}

fn constraint(name: &Ident, word: &Word, of: &str, what: &str) -> TokenStream {
    let (of, what) = (format_ident!("{of}"), format_ident!("{what}"));
    let how = match word.variadic {
        true => quote!(of_each),
        false => quote!(of),
    };
    let ty = &word.ty;
    quote! {
        static #name: ::crease::ir::op_def::#what = {
            const WORD: ::crease::author::#of = ::crease::author::#of::#how::<#ty>();
            const SUMMARY: [u8; WORD.summary.len()] = WORD.summary.bytes();
            WORD.with(::crease::author::utf8(&SUMMARY))
        };
    }
}
