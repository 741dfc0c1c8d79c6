//! Markers, typed views and their accessors.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::op::segments;
use crate::model::{Arity, Named, Op, Value};

/// The marker and the view of an op, number `at` of the table.
pub(super) fn view(op: &Op, at: usize) -> TokenStream {
    let Op {
        docs, vis, ident, ..
    } = op;
    let view = format_ident!("{}Ref", crate::names::plain(ident), span = ident.span());
    let summary = summary(op);
    let view_doc = format!("An op of kind [`{ident}`].");
    let methods = methods(op);
    let slots = slots(op);
    let (fields, adds) = fields(op);
    let fields = super::fields(&fields);
    quote! {
        #(#docs)*
        #[doc = #summary]
        // Most ops of most dialects are made by the parser only.
        #[allow(dead_code)]
        #vis struct #ident #fields

        #slots

        impl ::crease::ir::OpKind for #ident {
            #[inline]
            fn def() -> &'static ::crease::ir::OpDef {
                &TABLE[#at]
            }
            type Ref<'b> = #view<'b>;
            #[inline]
            #[allow(unused_variables)]
            fn add_to(self, parts: &mut ::crease::ir::op_def::Parts) {
                #(parts.#adds;)*
            }
        }

        #[doc = #view_doc]
        #[derive(Clone, Copy, Debug)]
        #vis struct #view<'b>(::crease::ir::OpRef<'b>);

        impl<'b> ::core::convert::From<::crease::ir::OpRef<'b>> for #view<'b> {
            #[inline]
            fn from(op: ::crease::ir::OpRef<'b>) -> Self {
                Self(op)
            }
        }

        impl<'b> ::crease::author::View<'b, #ident> for #view<'b> {}

        impl<'b> ::core::ops::Deref for #view<'b> {
            type Target = ::crease::ir::OpRef<'b>;
            #[inline]
            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        #[allow(dead_code)]
        impl<'b> #view<'b> {
            #(#methods)*
        }
    }
}

/// What `cargo doc` says under the author's words: the name, the fields, how it is written.
fn summary(op: &Op) -> String {
    let list = |values: &[Value]| {
        let names = values.iter().map(|v| match v.named.arity {
            Arity::One => v.named.name.clone(),
            Arity::Optional => format!("{}?", v.named.name),
            Arity::Variadic => format!("{}...", v.named.name),
        });
        names.collect::<Vec<_>>().join(", ")
    };
    let mut out = format!("\n\n`{}`: ({})", op.name, list(&op.operands));
    let mut more = |names: Vec<String>, open: &str, close: &str| {
        if !names.is_empty() {
            out.push_str(&format!(" {open}{}{close}", names.join(", ")));
        }
    };
    let attr = |a: &crate::model::Attr| match a.named.arity == Arity::One && a.default.is_none() {
        true => a.named.name.clone(),
        false => format!("{}?", a.named.name),
    };
    more(op.attrs.iter().map(attr).collect(), "{", "}");
    more(
        op.regions.iter().map(|r| r.named.name.clone()).collect(),
        "regions (",
        ")",
    );
    more(
        op.successors.iter().map(|s| s.name.clone()).collect(),
        "successors (",
        ")",
    );
    out.push_str(&format!(" -> ({})", list(&op.results)));
    if !op.traits.is_empty() {
        let traits: Vec<String> = op.traits.iter().map(Ident::to_string).collect();
        out.push_str(&format!("\n\nTraits: {}.", traits.join(", ")));
    }
    if let Some(format) = &op.format {
        out.push_str(&format!("\n\n```text\n{} {}\n```", op.name, format.value()));
    }
    out
}

/// The marker's fields, which are the op's with values in them, and how they are added up.
fn fields(op: &Op) -> (Vec<TokenStream>, Vec<TokenStream>) {
    let (mut fields, mut adds) = (Vec::new(), Vec::new());
    let mut add = |named: &Named, method: &str, what: &str, ty: &str, arity: Arity| {
        let (ident, ty, method) = (
            &named.ident,
            format_ident!("{ty}"),
            format_ident!("{method}"),
        );
        let ty = quote!(::crease::ir::#ty);
        let ty = match arity {
            Arity::One => ty,
            Arity::Optional => quote!(::core::option::Option<#ty>),
            Arity::Variadic => quote!(::std::vec::Vec<#ty>),
        };
        let doc = doc(named, what);
        fields.push(quote!(#doc pub #ident: #ty));
        adds.push(quote!(#method(self.#ident)));
    };
    for value in &op.operands {
        let named = &value.named;
        add(named, "operands", "Operand", "ValueId", named.arity);
    }
    for attr in &op.attrs {
        let arity = match attr.default {
            Some(_) => Arity::Optional,
            None => attr.named.arity,
        };
        add(&attr.named, "attr", "Attribute", "Attr", arity);
    }
    for region in &op.regions {
        let named = &region.named;
        add(named, "regions", "Region", "RegionId", named.arity);
    }
    for named in &op.successors {
        add(named, "successors", "Successor", "BlockId", named.arity);
    }
    for value in &op.results {
        let named = &value.named;
        add(named, "results", "Type of result", "Type", named.arity);
    }
    (fields, adds)
}

/// Constants of the marker: slots of attributes.
fn slots(op: &Op) -> TokenStream {
    let (operands, results) = segments(op);
    let names = op.attrs.iter().map(|a| crate::names::plain(&a.named.ident));
    let extra = [
        (operands, "operand_segment_sizes"),
        (results, "result_segment_sizes"),
    ];
    let extra = extra
        .into_iter()
        .filter(|(has, _)| *has)
        .map(|(_, n)| n.to_owned());
    let consts = names.chain(extra).enumerate().map(|(at, name)| {
        let doc = format!("Slot of `{name}`.");
        let ident = format_ident!("{}", name.to_ascii_uppercase());
        quote! {
            #[doc = #doc]
            pub const #ident: usize = #at;
        }
    });
    let (marker, consts) = (&op.ident, consts.collect::<Vec<_>>());
    match consts.is_empty() {
        true => TokenStream::new(),
        false => quote! {
            #[allow(dead_code)]
            impl #marker { #(#consts)* }
        },
    }
}

fn methods(op: &Op) -> Vec<TokenStream> {
    let mut out = Vec::new();
    values(&op.operands, "operand", &mut out);
    values(&op.results, "result", &mut out);
    for (at, attr) in op.attrs.iter().enumerate() {
        out.push(method(
            &attr.named,
            "Attribute",
            quote!(::core::option::Option<::crease::ir::Attr>),
            quote!(self.0.attr(#at)),
        ));
    }
    let body = quote!(&'b ::crease::ir::Body);
    for (at, region) in op.regions.iter().enumerate() {
        let named = &region.named;
        out.push(match named.arity {
            Arity::Variadic => method(
                named,
                "The body and its regions",
                quote!((#body, &'b [::crease::ir::RegionId])),
                quote! {
                    let (body, regions) = self.0.regions();
                    (body, regions.get(#at..).unwrap_or(&[]))
                },
            ),
            _ => method(
                named,
                "Region",
                quote!(::core::option::Option<(#body, ::crease::ir::RegionId)>),
                quote!(self.0.region(#at)),
            ),
        });
    }
    for (at, named) in op.successors.iter().enumerate() {
        out.push(match named.arity {
            Arity::Variadic => method(
                named,
                "Successors",
                quote!(impl Iterator<Item = ::crease::ir::BlockId> + use<'b>),
                quote!(self.0.successors().skip(#at)),
            ),
            _ => method(
                named,
                "Successor",
                quote!(::core::option::Option<::crease::ir::BlockId>),
                quote!(self.0.successors().nth(#at)),
            ),
        });
    }
    out
}

/// Operands or results.
fn values(values: &[Value], one: &str, out: &mut Vec<TokenStream>) {
    let what = if one == "operand" {
        "Operand"
    } else {
        "Result"
    };
    let group = format_ident!("{one}_group");
    let of = format_ident!("{one}s_of");
    let one = format_ident!("{one}");
    let value = quote!(::crease::ir::ValueId);
    let mut fixed = true;
    for (at, spec) in values.iter().enumerate() {
        let before = fixed;
        fixed &= spec.named.arity == Arity::One;
        let (doc, ty, body) = match spec.named.arity {
            Arity::One if before => (what.to_owned(), value.clone(), quote!(self.0.#one(#at))),
            Arity::One => (
                what.to_owned(),
                value.clone(),
                quote!(self.0.#one(self.0.#group(#at).start)),
            ),
            Arity::Optional => (
                format!("{what}, if present,"),
                quote!(::core::option::Option<#value>),
                quote!(self.0.#of(#at).next()),
            ),
            Arity::Variadic => (
                format!("{what}s"),
                quote! {
                    impl DoubleEndedIterator<Item = #value> + ExactSizeIterator + Clone + use<'b>
                },
                quote!(self.0.#of(#at)),
            ),
        };
        out.push(method(&spec.named, &doc, ty, body));
    }
}

fn method(named: &Named, what: &str, ty: TokenStream, body: TokenStream) -> TokenStream {
    let (ident, doc) = (&named.ident, doc(named, what));
    quote! {
        #doc
        #[inline]
        pub fn #ident(self) -> #ty { #body }
    }
}

/// What the author says of a field, or else what it is.
fn doc(named: &Named, what: &str) -> TokenStream {
    let (docs, doc) = (&named.docs, format!("{what} `{}`.", named.name));
    match docs.iter().any(|d| d.path().is_ident("doc")) {
        true => quote!(#(#docs)*),
        false => quote!(#(#docs)* #[doc = #doc]),
    }
}
