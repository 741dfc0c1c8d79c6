//! Types and enums of a dialect.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use crate::model::{Cases, Dialect, Ty, TyPiece};
use crate::names::plain;

/// The struct of a type, and its word.
pub(super) fn ty(ty: &Ty, dialect: &Dialect) -> TokenStream {
    let Ty {
        docs,
        vis,
        ident,
        mnemonic,
        params,
        ..
    } = ty;
    let namespace = dialect.name.value();
    let param = quote!(::crease::author::Param);
    let fields = params.iter().map(|(docs, ident, ty)| {
        let doc = docs.is_empty().then(|| {
            let text = format!("Parameter `{}`.", plain(ident));
            quote!(#[doc = #text])
        });
        let value = value(ty);
        quote!(#doc #(#docs)* pub #ident: #value)
    });
    let to = params.iter().map(
        |(_, ident, ty)| quote_spanned!(ty.span()=> <#ty as #param>::to_attr(ctx, &self.#ident)),
    );
    let from = params.iter().enumerate().map(|(at, (_, ident, ty))| {
        quote_spanned!(ty.span()=> #ident: ::crease::author::param::<#ty>(ctx, params, #at)?)
    });
    let summary = format!("!{namespace}.{mnemonic}");
    let build = params.is_empty().then(|| {
        quote! {
            const BUILD: Option<fn(&::crease::ir::Context) -> ::crease::ir::Type> =
                Some(|ctx| #ident {}.ty(ctx));
        }
    });
    let (to, from): (Vec<_>, Vec<_>) = (to.collect(), from.collect());
    let params = if params.is_empty() {
        quote!(_)
    } else {
        quote!(params)
    };
    let fields = super::fields(&fields.collect::<Vec<_>>());
    quote! {
        #(#docs)*
        #[derive(Clone, PartialEq, Eq, Debug)]
        #vis struct #ident #fields

        #[allow(dead_code)]
        impl #ident {
            /// The type.
            pub fn ty(&self, ctx: &::crease::ir::Context) -> ::crease::ir::Type {
                ::crease::author::type_of(ctx, #namespace, #mnemonic, vec![#(#to),*])
            }

            /// The parameters of `ty`; `None` if it is another type.
            pub fn of(ctx: &::crease::ir::Context, ty: ::crease::ir::Type) -> Option<Self> {
                let #params = ::crease::author::of_type(ctx, ty, #namespace, #mnemonic)?;
                Some(Self { #(#from),* })
            }
        }

        impl ::crease::author::TypeKind for #ident {
            const SUMMARY: ::crease::author::Text = ::crease::author::Text::Str(#summary);
            const PRED: ::crease::ir::op_def::TypePred =
                ::crease::ir::op_def::TypePred::DialectType(#namespace, #mnemonic);
            #build
        }
    }
}

/// What a field holds. (Said by name and not as `Param::Value`, so that a word that there is not is
/// one error.)
fn value(word: &syn::Type) -> TokenStream {
    let plain = ["i64", "bool", "String"];
    match word {
        syn::Type::Path(path) if plain.iter().any(|name| path.path.is_ident(name)) => {
            quote!(#word)
        }
        _ => quote!(::crease::ir::Type),
    }
}

/// `TypeDef { … }`
pub(super) fn row(ty: &Ty) -> TokenStream {
    let mnemonic = &ty.mnemonic;
    let params = ty.params.iter().map(|(_, ident, _)| {
        let name = plain(ident);
        quote!(::crease::ir::op_def::ParamDef::required(#name))
    });
    let count = ty.params.len();
    let parse = ty.format.iter().map(|piece| match piece {
        TyPiece::Punct(text) => quote!(parser.punct(#text)?;),
        TyPiece::Keyword(text) => quote!(parser.keyword(#text)?;),
        TyPiece::Param(at) => {
            let Some((_, ident, ty)) = ty.params.get(*at) else {
                return TokenStream::new();
            };
            let name = plain(ident);
            quote_spanned!(ty.span()=>
                ::crease::author::parse_param::<#ty>(#name, parser, &mut params, #at)?;
            )
        }
    });
    let mut last = "<";
    let print = ty.format.iter().map(|piece| {
        let (now, write) = match piece {
            TyPiece::Punct(text) => (text.as_str(), quote!(printer.text(#text);)),
            TyPiece::Keyword(text) => ("a", quote!(printer.text(#text);)),
            TyPiece::Param(at) => {
                let Some((_, _, ty)) = ty.params.get(*at) else {
                    return TokenStream::new();
                };
                let write = quote_spanned!(ty.span()=>
                    ::crease::author::print_param::<#ty>(printer, params, #at);
                );
                ("a", write)
            }
        };
        let space = spaced(last, now).then(|| quote!(printer.text(" ");));
        last = now;
        quote!(#space #write)
    });
    let print: Vec<TokenStream> = print.collect();
    let element_of = &ty.element_of;
    quote! {
        ::crease::ir::op_def::TypeDef {
            mnemonic: #mnemonic,
            params: &[#(#params),*],
            #[allow(unused_mut, unused_variables)]
            parse: |parser| {
                let mut params = ::std::vec![None; #count];
                #(#parse)*
                Ok(params)
            },
            #[allow(unused_variables)]
            print: |printer, params| { #(#print)* },
            element_of: &[#(::crease::ir::op_def::Container::#element_of),*],
        }
    }
}

/// Whether a space stands between two pieces; `a` is a word or parameter.
fn spaced(last: &str, now: &str) -> bool {
    let open = matches!(last, "," | ":" | "=" | "->") || matches!(now, "=" | "->");
    open || now == "a" && matches!(last, "a" | ">" | ")" | "]" | "}")
}

/// An enum and its word.
pub(super) fn cases(cases: &Cases) -> TokenStream {
    let (item, ident) = (&cases.item, &cases.item.ident);
    let name = plain(ident);
    let table = format_ident!("{}_CASES", crate::names::snake(ident).to_ascii_uppercase());
    let doc = format!("The cases of [`{name}`].");
    let rows = cases
        .cases
        .iter()
        .map(|(_, word, value)| quote!(::crease::ir::op_def::EnumCase::new(#word, #value)));
    let values: Vec<i64> = cases.cases.iter().map(|(.., value)| *value).collect();
    let shown: Vec<String> = values.iter().map(i64::to_string).collect();
    let summary = format!(
        "allowed 32-bit signless integer cases: {}",
        shown.join(", ")
    );
    let arms = cases
        .cases
        .iter()
        .map(|(variant, _, value)| quote!(#value => Some(Self::#variant)));
    let (_, ty_generics, _) = item.generics.split_for_impl();
    quote! {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #item

        #[doc = #doc]
        static #table: ::crease::ir::op_def::EnumDef = ::crease::ir::op_def::EnumDef {
            name: #name,
            cases: &[#(#rows),*],
            bits: false,
            separator: "",
            attr: None,
            attr_record: "",
            angled: false,
            quoted: None,
            width: 32,
        };

        #[allow(dead_code)]
        impl #ident #ty_generics {
            /// The case that an attribute holds.
            pub fn of(ctx: &::crease::ir::Context, attr: ::crease::ir::Attr) -> Option<Self> {
                match #table.value_of(ctx, attr)? {
                    #(#arms,)*
                    _ => None,
                }
            }

            /// The attribute that holds it.
            pub fn attr(self, ctx: &::crease::ir::Context) -> ::crease::ir::Attr {
                ctx.i64_attr(ctx.int_type(32), self as i64)
            }
        }

        impl ::crease::author::AttrKind for #ident {
            const SUMMARY: ::crease::author::Text = ::crease::author::Text::Str(#summary);
            const PRED: ::crease::ir::op_def::AttrPred = ::crease::ir::op_def::AttrPred::All(&[
                ::crease::ir::op_def::AttrPred::SignlessInt(32),
                ::crease::ir::op_def::AttrPred::IntOneOf(&[#(#values),*]),
            ]);
            const CASES: Option<&'static ::crease::ir::op_def::EnumDef> = Some(&#table);
        }
    }
}
