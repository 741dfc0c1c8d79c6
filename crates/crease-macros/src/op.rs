//! `#[op]` structs: fields and arguments of one op.

use proc_macro2::{Ident, Span};
use syn::meta::ParseNestedMeta;
use syn::punctuated::Punctuated;
use syn::{
    Attribute, Error, Expr, Field, Fields, GenericArgument, ItemStruct, Lit, LitInt, LitStr, Path,
    PathArguments, Result, Token, Type, parenthesized,
};

use crate::model::{Arity, Attr, Effect, Hook, How, Named, Op, OpName, Region, Value};
use crate::names::{list, snake};
use crate::read::{docs, field_name, has, take};

const FIELDS: [&str; 5] = ["operand", "result", "attr", "region", "successor"];

/// Reads one op. Errors in single fields go to `errors`.
pub(crate) fn read(mut item: ItemStruct, namespace: &str, errors: &mut Vec<Error>) -> Result<Op> {
    let attr = take(&mut item.attrs, "op");
    let mut op = Op {
        docs: docs(&item.attrs),
        name: format!("{namespace}.{}", snake(&item.ident)),
        vis: item.vis,
        ident: item.ident,
        traits: Vec::new(),
        format: None,
        operands: Vec::new(),
        results: Vec::new(),
        attrs: Vec::new(),
        regions: Vec::new(),
        successors: Vec::new(),
        hooks: Vec::new(),
        effects: Vec::new(),
        parents: Vec::new(),
        terminator: None,
        interfaces: Vec::new(),
        type_rules: Vec::new(),
        default_dialect: None,
    };
    match item.fields {
        Fields::Unit => {}
        Fields::Named(fields) => {
            for field in fields.named {
                if let Err(error) = read_field(&mut op, field) {
                    errors.push(error);
                }
            }
        }
        Fields::Unnamed(fields) => {
            errors.push(Error::new_spanned(fields, "the fields of an op have names"));
        }
    }
    if let Some(attr) = attr.filter(|a| !matches!(a.meta, syn::Meta::Path(_))) {
        // The rest of the arguments is lost with the first error.
        if let Err(error) = attr.parse_nested_meta(|meta| argument(&mut op, namespace, meta)) {
            errors.push(error);
        }
    }
    Ok(op)
}

fn read_field(op: &mut Op, mut field: Field) -> Result<()> {
    let Some(ident) = field.ident.clone() else {
        return Ok(());
    };
    let kinds: Vec<&str> = (FIELDS.iter().copied())
        .filter(|kind| has(&field.attrs, kind))
        .collect();
    let [kind] = kinds[..] else {
        let message = format!("say once what `{ident}` is: {}", list(FIELDS));
        return Err(Error::new(ident.span(), message));
    };
    let attr = take(&mut field.attrs, kind);
    let (arity, ty) = unwrap(field.ty);
    let mut args = FieldArgs::default();
    if let Some(attr) = attr.filter(|a| !matches!(a.meta, syn::Meta::Path(_))) {
        args.read(kind, &attr)?;
    }
    let named = Named {
        docs: docs(&field.attrs),
        name: args.name.unwrap_or_else(|| field_name(&ident)),
        ident,
        arity,
    };
    let span = named.ident.span();
    match kind {
        "operand" | "result" => {
            let value = Value {
                named,
                ty,
                same_as: args.same_as,
            };
            match kind {
                "operand" => op.operands.push(value),
                _ => op.results.push(value),
            }
        }
        "attr" if arity == Arity::Variadic => {
            let message = "an attribute is there once or, as `Option<…>`, not at all";
            return Err(Error::new(span, message));
        }
        "attr" => op.attrs.push(Attr {
            named,
            ty,
            same_as: args.same_as,
            default: args.default,
        }),
        "region" => op.regions.push(Region {
            named,
            kind: args.blocks,
        }),
        _ => op.successors.push(named),
    }
    Ok(())
}

#[derive(Default)]
struct FieldArgs {
    name: Option<String>,
    same_as: Option<Ident>,
    default: Option<Lit>,
    blocks: Option<(&'static str, LitInt)>,
}

impl FieldArgs {
    fn read(&mut self, kind: &str, attr: &Attribute) -> Result<()> {
        attr.parse_nested_meta(|meta| {
            let path = &meta.path;
            let typed = matches!(kind, "operand" | "result" | "attr");
            if path.is_ident("name") {
                self.name = Some(meta.value()?.parse::<LitStr>()?.value());
            } else if typed && path.is_ident("same_as") {
                self.same_as = Some(meta.value()?.parse()?);
            } else if kind == "attr" && path.is_ident("default") {
                self.default = Some(meta.value()?.parse()?);
            } else if kind == "region" && path.is_ident("blocks") {
                self.blocks = Some(("Sized", meta.value()?.parse()?));
            } else if kind == "region" && path.is_ident("min_blocks") {
                self.blocks = Some(("MinSized", meta.value()?.parse()?));
            } else if kind == "region" && path.is_ident("max_blocks") {
                self.blocks = Some(("MaxSized", meta.value()?.parse()?));
            } else {
                let known: &[&str] = match kind {
                    "operand" | "result" => &["name", "same_as"],
                    "attr" => &["name", "same_as", "default"],
                    "region" => &["name", "blocks", "min_blocks", "max_blocks"],
                    _ => &["name"],
                };
                let known = list(known.iter().copied());
                return Err(meta.error(format!("no such argument of `{kind}`: {known}")));
            }
            Ok(())
        })
    }
}

/// `Option<T>` and `Vec<T>` say how many, `T` what.
fn unwrap(ty: Type) -> (Arity, Type) {
    if let Type::Path(path) = &ty
        && let Some(last) = path.path.segments.last()
        && let PathArguments::AngleBracketed(args) = &last.arguments
        && let Some(GenericArgument::Type(inner)) = args.args.first()
    {
        if last.ident == "Option" {
            return (Arity::Optional, inner.clone());
        }
        if last.ident == "Vec" {
            return (Arity::Variadic, inner.clone());
        }
    }
    (Arity::One, ty)
}

const ARGUMENTS: [&str; 9] = [
    "name",
    "traits",
    "format",
    "effects",
    "parents",
    "terminator",
    "interfaces",
    "type_rules",
    "default_dialect",
];

fn argument(op: &mut Op, namespace: &str, meta: ParseNestedMeta<'_>) -> Result<()> {
    let path = &meta.path;
    let list_of_exprs = |meta: &ParseNestedMeta<'_>| -> Result<Vec<Expr>> {
        let content;
        parenthesized!(content in meta.input);
        let list = Punctuated::<Expr, Token![,]>::parse_terminated(&content)?;
        Ok(list.into_iter().collect())
    };
    if path.is_ident("name") {
        op.name = format!("{namespace}.{}", meta.value()?.parse::<LitStr>()?.value());
    } else if path.is_ident("format") {
        op.format = Some(meta.value()?.parse()?);
    } else if path.is_ident("traits") {
        let content;
        parenthesized!(content in meta.input);
        let list = Punctuated::<Ident, Token![,]>::parse_terminated(&content)?;
        op.traits.extend(list);
    } else if path.is_ident("effects") && meta.input.peek(syn::token::Paren) {
        let content;
        parenthesized!(content in meta.input);
        while !content.is_empty() {
            let effect = effect(op, &content)?;
            op.effects.push(effect);
            if !content.is_empty() {
                content.parse::<Token![,]>()?;
            }
        }
    } else if path.is_ident("parents") {
        let content;
        parenthesized!(content in meta.input);
        while !content.is_empty() {
            op.parents.push(op_name(&content)?);
            if !content.is_empty() {
                content.parse::<Token![,]>()?;
            }
        }
    } else if path.is_ident("terminator") {
        op.terminator = Some(op_name(meta.value()?)?);
    } else if path.is_ident("interfaces") {
        op.interfaces = list_of_exprs(&meta)?;
    } else if path.is_ident("type_rules") {
        op.type_rules = list_of_exprs(&meta)?;
    } else if path.is_ident("default_dialect") {
        op.default_dialect = Some(meta.value()?.parse()?);
    } else if let Some(&(hook, ..)) = Hook::ALL.iter().find(|(_, arg, _)| path.is_ident(arg)) {
        let how = match meta.input.peek(Token![=]) {
            true => How::Path(meta.value()?.parse::<Path>()?),
            false => How::Impl(path.require_ident()?.span()),
        };
        op.hooks.push((hook, how));
    } else {
        let hooks = Hook::ALL.iter().map(|(_, arg, _)| *arg);
        let known = list(
            ARGUMENTS
                .into_iter()
                .chain(hooks.filter(|h| *h != "effects")),
        );
        return Err(meta.error(format!("no such argument of `op`: {known}")));
    }
    Ok(())
}

fn op_name(input: syn::parse::ParseStream<'_>) -> Result<OpName> {
    match input.peek(LitStr) {
        true => Ok(OpName::Text(input.parse()?)),
        false => Ok(OpName::Marker(input.parse()?)),
    }
}

/// `read`, `write(ptr)`, `free(ptr) in "pool"`
fn effect(op: &Op, input: syn::parse::ParseStream<'_>) -> Result<Effect> {
    let word: Ident = input.parse()?;
    let kinds = [
        ("read", "Read"),
        ("write", "Write"),
        ("allocate", "Allocate"),
        ("free", "Free"),
    ];
    let Some((_, kind)) = kinds.into_iter().find(|(known, _)| word == known) else {
        let known = list(kinds.map(|(known, _)| known));
        return Err(Error::new(
            word.span(),
            format!("no effect `{word}`: {known}"),
        ));
    };
    let mut on = None;
    if input.peek(syn::token::Paren) {
        let content;
        parenthesized!(content in input);
        let field: Ident = content.parse()?;
        let fields = [
            (
                "Operand",
                op.operands.iter().map(|v| &v.named).collect::<Vec<_>>(),
            ),
            ("Result", op.results.iter().map(|v| &v.named).collect()),
            ("Attr", op.attrs.iter().map(|v| &v.named).collect()),
        ];
        on = fields.into_iter().find_map(|(what, list)| {
            let at = list.iter().position(|named| named.ident == field)?;
            Some((what, u8::try_from(at).ok()?))
        });
        if on.is_none() {
            let message = format!("`{field}` is no operand, result or attribute of the op");
            return Err(Error::new(field.span(), message));
        }
    }
    let resource = match input.parse::<Option<Token![in]>>()? {
        Some(_) => Some(input.parse()?),
        None => None,
    };
    Ok(Effect { kind, on, resource })
}

/// What is wrong with an op as a whole.
pub(crate) fn check(op: &Op) -> Vec<Error> {
    let mut errors = Vec::new();
    let error = |span: Span, message: String| Error::new(span, message);
    let fields = || op.tied().map(|(named, _)| named);
    for (named, tied) in op.tied() {
        if let Some(other) = tied
            && !fields().any(|field| field.ident == *other)
        {
            let known: Vec<String> = fields().map(|f| f.ident.to_string()).collect();
            let known = list(
                known
                    .iter()
                    .map(String::as_str)
                    .filter(|k| named.ident != k),
            );
            errors.push(error(
                other.span(),
                format!("no operand, result or attribute `{other}`: {known}"),
            ));
        }
    }
    for (at, (hook, how)) in op.hooks.iter().enumerate() {
        if op.hooks[..at].iter().any(|(known, _)| known == hook)
            && let How::Impl(span) = how
        {
            errors.push(error(
                *span,
                format!("`{}` has this hook already", op.ident),
            ));
        }
    }
    if op.has("ConstantLike") && (op.attrs.is_empty() || op.results.len() != 1) {
        let message = "a constant has its value as its first attribute, and one result";
        errors.push(error(op.ident.span(), message.to_owned()));
    }
    for list in [
        &op.regions.iter().map(|r| &r.named).collect::<Vec<_>>(),
        &op.successors.iter().collect(),
    ] {
        for (at, named) in list.iter().enumerate() {
            if named.arity == Arity::Optional
                || named.arity == Arity::Variadic && at + 1 < list.len()
            {
                let message = "only the last region or successor stands for several, as `Vec<…>`";
                errors.push(error(named.ident.span(), message.to_owned()));
            }
        }
    }
    errors
}
