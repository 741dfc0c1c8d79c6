//! What the author of a dialect or of a tool depends on: one crate with everything re-exported.
//!
//! Read a module, run passes, print it:
//!
//! ```
//! use crease::prelude::*;
//!
//! let mut ctx = Context::new(Registry::new());
//! ctx.set_allow_unregistered(true);
//! let text = "\"geo.point\"() {x = 1 : i32} : () -> ()";
//! let start = ctx.sources_mut().add("example.mlir", text);
//! let mut diags = Diagnostics::default();
//! let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
//! let body = crease::syntax::parser::parse(&ctx, start, 0..text.len(), options, &mut diags).unwrap();
//! let op = body.ops_preorder()[0];
//! assert_eq!(body.op(&ctx, op).name_str(), "geo.point");
//!
//! let mut printed = String::new();
//! crease::syntax::printer::print(&ctx, &body, op, &PrintOptions::default(), &mut printed);
//! assert_eq!(printed.trim_end(), text);
//! ```
//!
//! To keep many modules, see [`Session`].

pub mod author;
mod session;

/// The program on the page about interfaces.
#[cfg(all(doctest, feature = "opt"))]
#[doc = include_str!("../../../docs/interfaces.md")]
struct Interfaces;

pub use session::{ModuleKey, Report, Session, SessionError};

pub use crease_interp as interp;
pub use crease_ir as ir;
pub use crease_macros::dialect;
#[cfg(feature = "opt")]
pub use crease_opt as opt;
pub use crease_pass as pass;
pub use crease_rewrite as rewrite;
pub use crease_syntax as syntax;
#[cfg(feature = "opt")]
pub use crease_upstream as upstream;

/// The names that most dialects and tools need.
pub mod prelude {
    pub use std::process::ExitCode;

    pub use crate::author::*;
    pub use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult};
    pub use crease_ir::diag::Severity;
    pub use crease_ir::fold::{Constants, Edit, FoldResult, Folded, Wants};
    pub use crease_ir::hooks::{BlockArgNames, CustomAsm, InferTypes};
    pub use crease_ir::op_def::{Effect, EffectKind, InferInput, OpKind};
    pub use crease_ir::{
        Attr, AttrData, BlockId, Body, Context, Diagnostic, Diagnostics, DialectDef, Failed, Ident,
        Loc, NamedAttr, OpDef, OpId, OpName, OpRef, OpTrait, RegionId, Registry, TraitSet, Type,
        TypeData, ValueId,
    };
    pub use crease_macros::dialect;
    #[cfg(feature = "opt")]
    pub use crease_opt;
    pub use crease_pass::options::NoOptions;
    pub use crease_pass::{
        Anchor, Changed, DialectPasses, OpPassManager, Pass, PassContext, PassDef, PassEntry,
        PassRegistry, PassTarget, Statistic, option_words, pass_options,
    };
    pub use crease_rewrite::{
        Applied, DialectPatterns, Driver, DriverConfig, InsertPoint, NotApplied, PatternDef,
        PatternResult, PatternSet, Rewriter,
    };
    pub use crease_syntax::parser::ParseOptions;
    pub use crease_syntax::printer::PrintOptions;
}
