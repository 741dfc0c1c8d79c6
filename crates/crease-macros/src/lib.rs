//! `#[dialect]`: a module of structs becomes a dialect's tables, markers and typed views.
//!
//! Map: `read` goes through the module (`op`, `ty` read one struct each) and collects a `model` and
//! all errors; `format` checks assembly formats as far as their text goes; `emit` writes plain
//! static data, the same as `cargo xtask codegen` writes for upstream's dialects.
//! **Invariant:** knows no dialect; every error lies at a token of the author's.

mod emit;
mod format;
mod model;
mod names;
mod op;
mod read;
mod ty;

use proc_macro2::TokenStream;

/// Makes a dialect of a module: `#[dialect("geo")] pub mod geo { … }`.
///
/// The module gets `OPS`, `DIALECT` and `dialect()`, and sees what is around it. Arguments after the
/// name set fields of `DialectDef`: `materialize = path`, `fold_fallback = path`, …; without
/// `materialize`, the dialect's only `ConstantLike` op serves. In it:
///
/// | written | becomes |
/// |---|---|
/// | `#[ty(format = "…")] struct Point { element: FloatType }` | the type `!geo.point<…>`; `Point { element }.ty(ctx)`, `Point::of(ctx, ty)` |
/// | `#[op(…)] struct Translate { … }` | the op `geo.translate`, its marker `Translate`, its view `TranslateRef` |
/// | `#[cases] enum Axis { X, Y }` | a word for attributes that hold one of the cases |
/// | `impl Fold for Translate` (`Verify`, `VerifyRegions`, `Effects`, `ResultNames`, `InferTypes`, `CustomAsm`, `BlockArgNames`) | the op's hook |
/// | `rules!("geo.rules");` | canonicalization rules, from a file beside this one |
/// | `#[pattern(Translate)] fn f(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult` | a canonicalization pattern; also `benefit = 2` |
/// | `#[extension] static X: T = …;` | an entry of `DialectDef::extensions` |
///
/// Arguments of `#[op]`: `name = "…"`, `traits(Pure, Commutative, …)` (`OpTrait`s; `Pure` is three),
/// `format = "…"` (ODS `assemblyFormat`), `fold = path` and the other hooks as functions (without
/// `= path` for an `impl` elsewhere), `effects(read(ptr), write in "log")`, `parents(If)`,
/// `terminator = Yield`, `interfaces(EXPR, …)`, `type_rules(EXPR, …)`, `default_dialect = "…"`.
///
/// Arguments of `#[ty]`: `name = "…"`, `format = "…"`, and `element_of(Vector, MemRef)` for what may
/// have it as its element type (`Container`s; tensors may have any).
///
/// Fields are `#[operand]`, `#[result]`, `#[attr]`, `#[region]` or `#[successor]`. Types say what is
/// allowed (`crease::author`), `Option<…>` what may be absent, `Vec<…>` what may be there any number
/// of times. Arguments: `same_as = field` (one type), `name = "…"`, of attributes `default = 0` or
/// `default = "text"`, of regions `blocks = n`, `min_blocks = n`, `max_blocks = n`.
///
/// A test that is added to the module checks the formats and the rules.
#[proc_macro_attribute]
pub fn dialect(
    args: proc_macro::TokenStream,
    module: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    expand(args.into(), module.into()).into()
}

/// What `#[dialect(args)] module` stands for: with `compile_error!`s where something is wrong, and
/// as much of the rest as is understood.
fn expand(args: TokenStream, module: TokenStream) -> TokenStream {
    match read::read(args, module) {
        Ok((dialect, errors)) => {
            let mut out: TokenStream = errors.iter().map(syn::Error::to_compile_error).collect();
            out.extend(emit::dialect(&dialect));
            out
        }
        Err(error) => error.to_compile_error(),
    }
}

#[cfg(test)]
mod tests;
