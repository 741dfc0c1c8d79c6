//! What a dialect's own test looks at: `#[dialect]` writes a test that calls [`check`].

use crate::ir::{Context, DialectDef, Registry};
use crate::rewrite::RuleText;
use crate::syntax::asm_format;

/// The shipped dialects.
pub trait Upstream {
    /// A registry with all of them: `Registry::upstream().with(geo::dialect())`.
    fn upstream() -> Registry;
}

#[cfg(feature = "opt")]
impl Upstream for Registry {
    fn upstream() -> Registry {
        crease_upstream::registry()
    }
}

/// What a dialect's test puts around it: the shipped dialects, if they are there.
pub fn registry() -> Registry {
    #[cfg(feature = "opt")]
    return Registry::upstream();
    #[cfg(not(feature = "opt"))]
    Registry::new()
}

/// What is wrong with the assembly formats and the rules of `dialect`, which uses those of
/// `registry`: a line each.
pub fn check(registry: Registry, dialect: &'static DialectDef) -> Result<(), String> {
    let ctx = Context::new(registry.with(dialect));
    let formats = dialect.ops.iter().map(|def| asm_format::check(&ctx, def));
    let texts = dialect.tables::<RuleText>();
    let rules = texts.map(|text| text.tables(ctx.registry()).map(drop));
    let wrong: Vec<String> = formats.chain(rules).filter_map(Result::err).collect();
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(wrong.join("\n")),
    }
}
