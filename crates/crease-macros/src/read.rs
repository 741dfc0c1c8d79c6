//! From the module's items to the model. Errors are collected, so that an author sees all of them.

use std::collections::HashMap;

use proc_macro2::{Ident, TokenStream};
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Error, Expr, Item, ItemImpl, ItemMacro, ItemMod, LitStr, Result, Token};

use crate::model::{Cases, Dialect, Hook, How, Op, OpName, Pattern};
use crate::names::{list, plain, snake};
use crate::{format, op, ty};

/// Fields of `DialectDef` that arguments may set.
const OPTIONS: [&str; 11] = [
    "materialize",
    "fold_fallback",
    "materialize_into",
    "verify_op_attr",
    "verify_param_attr",
    "attr_alias",
    "type_alias",
    "value_name",
    "attrs",
    "directives",
    "allows_unknown_ops",
];

struct Args {
    name: LitStr,
    options: Vec<(Ident, Expr)>,
}

impl Parse for Args {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let help = "write the dialect's namespace: `#[dialect(\"geo\")]`";
        let name: LitStr = input
            .parse()
            .map_err(|error| Error::new(error.span(), help))?;
        let mut options: Vec<(Ident, Expr)> = Vec::new();
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let option: Ident = input.parse()?;
            if !OPTIONS.iter().any(|known| option == known) {
                let message = format!("no argument `{option}`: {}", list(OPTIONS));
                return Err(Error::new(option.span(), message));
            }
            input.parse::<Token![=]>()?;
            options.push((option, input.parse()?));
        }
        Ok(Args { name, options })
    }
}

/// Reads all of it. `Err` if there is no module to speak of.
pub(crate) fn read(args: TokenStream, module: TokenStream) -> Result<(Dialect, Vec<Error>)> {
    let module: ItemMod = syn::parse2(module)?;
    let args = Args::parse.parse2(args)?;
    let Some((_, items)) = module.content else {
        let message = "a dialect is written here: `mod … { … }`, not in a file of its own";
        return Err(Error::new(module.ident.span(), message));
    };
    let namespace = args.name.value();
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if namespace.is_empty() || !namespace.chars().all(fits) {
        let message = "a namespace is lower-case letters, digits and _";
        return Err(Error::new(args.name.span(), message));
    }
    let mut reader = Reader {
        dialect: Dialect {
            name: args.name,
            options: args.options,
            attrs: module.attrs,
            vis: module.vis,
            ident: module.ident,
            items: Vec::new(),
            ops: Vec::new(),
            types: Vec::new(),
            enums: Vec::new(),
            rules: Vec::new(),
            patterns: Vec::new(),
            extensions: Vec::new(),
        },
        roots: Vec::new(),
        errors: Vec::new(),
    };
    for item in items {
        if let Err(error) = reader.item(item) {
            reader.errors.push(error);
        }
    }
    reader.finish();
    Ok((reader.dialect, reader.errors))
}

struct Reader {
    dialect: Dialect,
    /// Of each pattern.
    roots: Vec<Option<OpName>>,
    errors: Vec<Error>,
}

impl Reader {
    fn item(&mut self, item: Item) -> Result<()> {
        let namespace = self.dialect.name.value();
        match item {
            Item::Struct(item) if has(&item.attrs, "op") => {
                let op = op::read(item, &namespace, &mut self.errors)?;
                self.dialect.ops.push(op);
            }
            Item::Struct(item) if has(&item.attrs, "ty") => {
                self.dialect.types.push(ty::read(item)?);
            }
            Item::Enum(item) if has(&item.attrs, "cases") => {
                self.dialect.enums.push(cases(item)?);
            }
            Item::Fn(mut item) if has(&item.attrs, "pattern") => {
                let attr = take(&mut item.attrs, "pattern");
                let (mut root, mut benefit) = (None, None);
                if let Some(attr) = attr.filter(|a| !matches!(a.meta, syn::Meta::Path(_))) {
                    attr.parse_nested_meta(|meta| {
                        if meta.path.is_ident("benefit") {
                            benefit = Some(meta.value()?.parse()?);
                        } else if meta.path.is_ident("root") {
                            root = Some(OpName::Text(meta.value()?.parse()?));
                        } else {
                            root = Some(OpName::Marker(meta.path.require_ident()?.clone()));
                        }
                        Ok(())
                    })?;
                }
                self.roots.push(root);
                self.dialect.patterns.push(Pattern {
                    item,
                    root: String::new(),
                    benefit,
                });
            }
            Item::Static(mut item) if has(&item.attrs, "extension") => {
                take(&mut item.attrs, "extension");
                self.dialect.extensions.push(item.ident.clone());
                self.dialect.items.push(Item::Static(item));
            }
            Item::Macro(ItemMacro { mac, .. }) if mac.path.is_ident("rules") => {
                self.dialect.rules.push(mac.parse_body()?);
            }
            other => self.dialect.items.push(other),
        }
        Ok(())
    }

    /// What needs all items: hooks, names, formats.
    fn finish(&mut self) {
        let dialect = &mut self.dialect;
        for item in &dialect.items {
            if let Item::Impl(item) = item
                && let Some((hook, marker)) = hook(item)
                && let Some(op) = dialect.ops.iter_mut().find(|op| op.ident == marker)
            {
                match op.hooks.iter().find(|(known, _)| *known == hook) {
                    // Said twice, in the arguments and by being here.
                    Some((_, How::Impl(_))) => {}
                    Some((_, How::Path(_))) => {
                        let message = format!("`{}` has this hook already", op.ident);
                        self.errors.push(Error::new(marker.span(), message));
                    }
                    None => op.hooks.push((hook, How::Impl(marker.span()))),
                }
            }
        }
        dialect.ops.sort_by(|a, b| a.name.cmp(&b.name));
        for pair in dialect.ops.windows(2) {
            if let [a, b] = pair
                && a.name == b.name
            {
                let message = format!("two ops are called `{}`", b.name);
                self.errors.push(Error::new(b.ident.span(), message));
            }
        }
        let names: HashMap<String, String> = (dialect.ops.iter())
            .map(|op| (op.ident.to_string(), op.name.clone()))
            .collect();
        for (pattern, root) in dialect.patterns.iter_mut().zip(&self.roots) {
            match root.as_ref().map(|root| full_name(root, &names)) {
                Some(Ok(name)) => pattern.root = name,
                Some(Err(error)) => self.errors.push(error),
                None => {}
            }
        }
        for op in &mut dialect.ops {
            for name in op.parents.iter_mut().chain(&mut op.terminator) {
                match full_name(name, &names) {
                    Ok(text) => *name = OpName::Text(LitStr::new(&text, name.span())),
                    Err(error) => self.errors.push(error),
                }
            }
        }
        let types = &dialect.types;
        for op in &dialect.ops {
            self.errors.extend(op::check(op));
            self.errors.extend(format::check(op, types));
        }
    }
}

/// The name of an op in the text.
fn full_name(name: &OpName, known: &HashMap<String, String>) -> Result<String> {
    match name {
        OpName::Text(text) => Ok(text.value()),
        OpName::Marker(ident) => known.get(&ident.to_string()).cloned().ok_or_else(|| {
            let message = format!(
                "`{ident}` is no op of this module; of another dialect, write \"dialect.op\""
            );
            Error::new(ident.span(), message)
        }),
    }
}

impl OpName {
    fn span(&self) -> proc_macro2::Span {
        match self {
            OpName::Marker(ident) => ident.span(),
            OpName::Text(text) => text.span(),
        }
    }
}

/// Which hook an `impl` is, and of what.
fn hook(item: &ItemImpl) -> Option<(Hook, Ident)> {
    let (path, _) = item.trait_.as_ref()?;
    let name = &path.segments.last()?.ident;
    let (hook, ..) = Hook::ALL.iter().find(|(_, _, known)| name == known)?;
    match &*item.self_ty {
        syn::Type::Path(path) => Some((*hook, path.path.get_ident()?.clone())),
        _ => None,
    }
}

fn cases(mut item: syn::ItemEnum) -> Result<Cases> {
    take(&mut item.attrs, "cases");
    let mut cases: Vec<(Ident, String, i64)> = Vec::new();
    for variant in &mut item.variants {
        if !matches!(variant.fields, syn::Fields::Unit) {
            return Err(Error::new_spanned(variant, "a case has no fields"));
        }
        let value = match &variant.discriminant {
            Some((
                _,
                Expr::Lit(syn::ExprLit {
                    lit: syn::Lit::Int(n),
                    ..
                }),
            )) => n.base10_parse()?,
            Some((_, other)) => return Err(Error::new_spanned(other, "write a number")),
            None => cases.last().map_or(0, |(_, _, last)| last + 1),
        };
        let mut word = snake(&variant.ident);
        if let Some(attr) = take(&mut variant.attrs, "case") {
            word = attr.parse_args::<LitStr>()?.value();
        }
        if let Some((other, ..)) = cases.iter().find(|(_, w, v)| *w == word || *v == value) {
            let message = format!("the same keyword or number as `{other}`");
            return Err(Error::new(variant.ident.span(), message));
        }
        cases.push((variant.ident.clone(), word, value));
    }
    match cases.is_empty() {
        true => Err(Error::new(item.ident.span(), "an enum without cases")),
        false => Ok(Cases { item, cases }),
    }
}

/// Whether there is an attribute `name`.
pub(crate) fn has(attrs: &[syn::Attribute], name: &str) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident(name))
}

/// Takes the attribute `name` out.
pub(crate) fn take(attrs: &mut Vec<syn::Attribute>, name: &str) -> Option<syn::Attribute> {
    let at = attrs.iter().position(|attr| attr.path().is_ident(name))?;
    Some(attrs.remove(at))
}

/// The attributes that stay: documentation and conditions.
pub(crate) fn docs(attrs: &[syn::Attribute]) -> Vec<syn::Attribute> {
    let kept = ["doc", "allow", "expect", "deprecated"];
    let stays = |a: &&syn::Attribute| kept.iter().any(|name| a.path().is_ident(name));
    attrs.iter().filter(stays).cloned().collect()
}

/// A field's name in the text.
pub(crate) fn field_name(ident: &Ident) -> String {
    plain(ident)
}

impl Dialect {
    /// The number of an op in the table.
    pub fn position(&self, op: &Op) -> usize {
        let at = self.ops.iter().position(|o| std::ptr::eq(o, op));
        at.unwrap_or_default()
    }
}
