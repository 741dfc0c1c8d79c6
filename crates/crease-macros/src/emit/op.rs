//! One row of the op table.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};

use super::Words;
use crate::format::{groups, has_segments};
use crate::model::{Arity, Attr, Hook, How, Named, Op, OpName, Value};

/// `OpDef { … }`
pub(super) fn row(op: &Op, words: &mut Words) -> TokenStream {
    let name = &op.name;
    let mut fields = vec![quote!(name: #name)];
    let mut add = |field: &str, list: Vec<TokenStream>| {
        if !list.is_empty() {
            let field = format_ident!("{field}");
            fields.push(quote!(#field: &[#(#list),*]));
        }
    };
    add(
        "operands",
        op.operands.iter().map(|v| value(v, words)).collect(),
    );
    add(
        "results",
        op.results.iter().map(|v| value(v, words)).collect(),
    );
    let mut attrs: Vec<TokenStream> = op.attrs.iter().map(|a| attr(a, words)).collect();
    let spec = quote!(::crease::ir::op_def::AttrSpec);
    let (operands, results) = segments(op);
    if operands {
        attrs.push(quote!(#spec::OPERAND_SEGMENTS));
    }
    if results {
        attrs.push(quote!(#spec::RESULT_SEGMENTS));
    }
    add("attrs", attrs);
    add("regions", regions(op));
    add("successors", op.successors.iter().map(successor).collect());
    add("type_rules", type_rules(op));
    add("parents", op.parents.iter().map(text).collect());
    let interfaces = op.interfaces.iter();
    add(
        "interfaces",
        interfaces
            .map(|i| quote!(::crease::ir::op_def::Table::new(&#i)))
            .collect(),
    );
    let traits = traits(op);
    fields.push(quote! {
        traits: ::crease::ir::TraitSet::of(&[#(::crease::ir::OpTrait::#traits),*])
    });
    if let Some(name) = op.terminator.as_ref().map(text) {
        fields.push(quote!(implicit_terminator: Some(#name)));
    }
    if let Some(name) = &op.default_dialect {
        fields.push(quote!(default_dialect: #name));
    }
    if let Some(format) = &op.format {
        fields.push(quote!(asm: ::crease::ir::op_def::AsmSyntax::Format(#format)));
    }
    fields.push(effects(op));
    fields.extend(
        op.hooks
            .iter()
            .filter_map(|(hook, how)| field(op, *hook, how)),
    );
    if op.has("ConstantLike") && !op.hooks.iter().any(|(hook, _)| *hook == Hook::Fold) {
        fields.push(quote!(fold: Some(::crease::author::fold_constant)));
    }
    quote!(::crease::ir::OpDef { #(#fields,)* ..::crease::ir::OpDef::EMPTY })
}

/// Whether sizes of operand groups, and of result groups, are an attribute.
pub(super) fn segments(op: &Op) -> (bool, bool) {
    (
        has_segments(&op.operands) && !op.has("SameVariadicOperandSize"),
        has_segments(&op.results) && !op.has("SameVariadicResultSize"),
    )
}

fn value(value: &Value, words: &mut Words) -> TokenStream {
    let variadic = value.named.arity == Arity::Variadic;
    let (name, constraint) = (&value.named.name, words.ty(&value.ty, variadic));
    let how = match value.named.arity {
        Arity::One => quote!(one),
        Arity::Optional => quote!(optional),
        Arity::Variadic => quote!(variadic),
    };
    quote!(::crease::ir::op_def::ValueSpec::#how(#name, &#constraint))
}

fn attr(attr: &Attr, words: &mut Words) -> TokenStream {
    let (name, constraint) = (&attr.named.name, words.attr(&attr.ty));
    let optional = attr.named.arity == Arity::Optional;
    let spec = quote!(::crease::ir::op_def::AttrSpec);
    let default = attr.default.as_ref().map(|lit| {
        let default = quote!(::crease::ir::op_def::AttrDefault);
        match lit {
            syn::Lit::Int(n) => quote!(#default::Int(#n)),
            syn::Lit::Bool(b) => {
                let text = b.value.to_string();
                quote!(#default::Text(#text))
            }
            other => quote!(#default::Text(#other)),
        }
    });
    match (default, optional) {
        (None, false) => quote!(#spec::required(#name, &#constraint)),
        (None, true) => quote!(#spec::optional(#name, &#constraint)),
        (Some(value), false) => quote!(#spec::defaulted(#name, &#constraint, #value)),
        (Some(value), true) => quote!(#spec::defaulted_optional(#name, &#constraint, #value)),
    }
}

fn regions(op: &Op) -> Vec<TokenStream> {
    let row = |region: &crate::model::Region| {
        let name = &region.named.name;
        let kind = match &region.kind {
            Some((kind, number)) => {
                let kind = format_ident!("{kind}");
                quote!(#kind(#number))
            }
            None => quote!(Any),
        };
        let how = how_many(&region.named);
        quote! {
            ::crease::ir::op_def::RegionSpec::#how(#name, ::crease::ir::op_def::RegionKind::#kind)
        }
    };
    op.regions.iter().map(row).collect()
}

fn successor(named: &Named) -> TokenStream {
    let (name, how) = (&named.name, how_many(named));
    quote!(::crease::ir::op_def::SuccessorSpec::#how(#name))
}

fn how_many(named: &Named) -> TokenStream {
    match named.arity {
        Arity::Variadic => quote!(variadic),
        _ => quote!(one),
    }
}

fn type_rules(op: &Op) -> Vec<TokenStream> {
    // In the order of the fields, so that messages read as the op does.
    let row = |group: std::collections::BTreeSet<String>| {
        let names = op.tied().map(|(named, _)| &named.name);
        let names: Vec<&String> = names.filter(|name| group.contains(*name)).collect();
        quote!(::crease::ir::op_def::TypeRule::SameType(&[#(#names),*]))
    };
    let own = op.type_rules.iter().map(|rule| quote!(#rule));
    groups(op).into_iter().map(row).chain(own).collect()
}

fn text(name: &OpName) -> TokenStream {
    match name {
        OpName::Text(text) => quote!(#text),
        // Reported already.
        OpName::Marker(_) => quote!(""),
    }
}

/// As `OpTrait`s: those that were written, and those that the fields mean.
fn traits(op: &Op) -> Vec<proc_macro2::Ident> {
    let mut list = Vec::new();
    for name in &op.traits {
        if name == "Pure" {
            let parts = [
                "ConditionallySpeculatable",
                "AlwaysSpeculatable",
                "NoMemoryEffect",
            ];
            list.extend(parts.map(|part| proc_macro2::Ident::new(part, name.span())));
        } else {
            list.push(name.clone());
        }
    }
    let (operands, results) = segments(op);
    let effects = op.hooks.iter().any(|(hook, _)| *hook == Hook::Effects);
    let more = [
        (effects || !op.effects.is_empty(), "MemoryEffects"),
        (operands, "AttrSizedOperandSegments"),
        (results, "AttrSizedResultSegments"),
    ];
    for (needed, name) in more {
        if needed && !op.has(name) {
            list.push(proc_macro2::Ident::new(name, op.ident.span()));
        }
    }
    list
}

fn effects(op: &Op) -> TokenStream {
    let spec = quote!(::crease::ir::op_def::EffectSpec);
    let hook = op.hooks.iter().find(|(hook, _)| *hook == Hook::Effects);
    let kind = match hook {
        Some((_, How::Impl(span))) => {
            let marker = &op.ident;
            quote_spanned!(*span=> #spec::Hook(::crease::author::effects::<#marker>))
        }
        Some((_, How::Path(path))) => {
            let marker = &op.ident;
            quote! {
                #spec::Hook(|op, list| #path(::crease::author::view::<#marker, _>(op), list))
            }
        }
        None if !op.effects.is_empty() => {
            let rows = op.effects.iter().map(|effect| {
                let kind = format_ident!("{}", effect.kind);
                let on = match effect.on {
                    Some((what, at)) => {
                        let what = format_ident!("{what}");
                        quote!(#what(#at))
                    }
                    None => quote!(Resource),
                };
                let resource = effect.resource.as_ref().map_or(quote!(""), |r| quote!(#r));
                quote! {
                    ::crease::ir::op_def::EffectDef {
                        kind: ::crease::ir::op_def::EffectKind::#kind,
                        on: ::crease::ir::op_def::EffectTarget::#on,
                        resource: #resource,
                    }
                }
            });
            quote!(#spec::Static(&[#(#rows),*]))
        }
        None if op.has("Pure") || op.has("NoMemoryEffect") => quote!(#spec::None),
        None if op.has("RecursiveMemoryEffects") => quote!(#spec::Recursive),
        None => quote!(#spec::Unknown),
    };
    quote!(effects: #kind)
}

/// The field of the table that a hook sets.
fn field(op: &Op, hook: Hook, how: &How) -> Option<TokenStream> {
    let marker = &op.ident;
    let span = match how {
        How::Impl(span) => *span,
        How::Path(path) => syn::spanned::Spanned::span(path),
    };
    let author = quote!(::crease::author);
    let ir = quote!(::crease::ir::hooks);
    Some(match (hook, how) {
        (Hook::Effects, _) => return None,
        (Hook::Fold, How::Impl(_)) => {
            quote_spanned!(span=> fold: Some(#author::fold::<#marker>))
        }
        (Hook::Fold, How::Path(path)) => {
            quote_spanned!(span=> fold: Some(|op, consts| #path(#author::view::<#marker, _>(op), consts)))
        }
        (Hook::Verify, How::Impl(_)) => {
            quote_spanned!(span=> verify: Some(#author::verify::<#marker>))
        }
        (Hook::Verify, How::Path(path)) => {
            quote_spanned!(span=> verify: Some(|op, diags| #path(#author::view::<#marker, _>(op), diags)))
        }
        (Hook::VerifyRegions, How::Impl(_)) => {
            quote_spanned!(span=> verify_regions: Some(#author::verify_regions::<#marker>))
        }
        (Hook::VerifyRegions, How::Path(path)) => {
            quote_spanned!(span=> verify_regions: Some(|op, diags| #path(#author::view::<#marker, _>(op), diags)))
        }
        (Hook::ResultNames, How::Impl(_)) => {
            quote_spanned!(span=> result_names: Some(#author::result_names::<#marker>))
        }
        (Hook::ResultNames, How::Path(path)) => {
            quote_spanned!(span=> result_names: Some(|op, set| #path(#author::view::<#marker, _>(op), set)))
        }
        (Hook::InferTypes, How::Impl(_)) => {
            quote_spanned! {span=>
                infer: Some(<#marker as #ir::InferTypes>::infer),
                infer_compatible: <#marker as #ir::InferTypes>::compatible
            }
        }
        (Hook::InferTypes, How::Path(path)) => quote_spanned!(span=> infer: Some(#path)),
        (Hook::CustomAsm, How::Impl(_)) => quote_spanned! {span=>
            asm: ::crease::ir::op_def::AsmSyntax::Custom {
                parse: <#marker as #ir::CustomAsm>::parse,
                print: <#marker as #ir::CustomAsm>::print,
            }
        },
        (Hook::CustomAsm, How::Path(path)) => quote_spanned!(span=> asm: #path),
        (Hook::BlockArgNames, How::Impl(_)) => quote_spanned! {span=>
            block_arg_names: Some(<#marker as #ir::BlockArgNames>::block_arg_names)
        },
        (Hook::BlockArgNames, How::Path(path)) => {
            quote_spanned!(span=> block_arg_names: Some(#path))
        }
    })
}
