//! `convert-to-llvm`: all the other conversions at once, or those of some dialects. What they cannot convert stays.

use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::interfaces::Layout;
use crease_ir::{Context, Loc};
use crease_pass::options::List;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};

use super::func::module_layout;
use super::memref::Allocation;
use super::types::Types;
use super::{Rule, Target, arith, cf, func, index, math, memref, ub, vector};

crease_pass::pass_options! {
    /// Options of `convert-to-llvm`.
    pub struct Options {
        /// Convert ops of these dialects only
        pub filter_dialects: List = List::default(),
        /// Indices have as many bits as the layout says
        pub dynamic: bool = false,
        /// Does nothing: nothing is ever taken back
        pub allow_pattern_rollback: bool = true,
    }
}

/// The pass.
pub struct ConvertToLLVM {
    options: Options,
}

/// What becomes of ops, by dialect.
static DIALECTS: [(&str, &[Rule]); 8] = [
    ("arith", arith::RULES),
    ("cf", cf::RULES),
    ("func", func::RULES),
    ("index", index::RULES),
    ("math", math::RULES),
    ("memref", memref::RULES),
    ("ub", ub::RULES),
    ("vector", vector::RULES),
];

impl Pass for ConvertToLLVM {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let rules = self.rules(ctx);
        let rules = rules.map_err(|refused| pc.diags.fail(refused))?;
        let layout = match self.options.dynamic {
            true => module_layout(target),
            false => Layout::default(),
        };
        let types = Types::by_layout(ctx, 0, &layout);
        let rules = Target {
            folds_casts: true,
            allocation: Allocation {
                layout,
                ..Allocation::default()
            },
            ..Target::new(&types, rules)
        };
        rules.convert_declaring(target.body_mut(), pc)
    }
}

impl ConvertToLLVM {
    /// The rules of the dialects that were asked for.
    fn rules(&self, ctx: &Context) -> Result<Vec<&'static Rule>, Diagnostic> {
        let wanted = &self.options.filter_dialects;
        let rules_of = |name: &str| {
            let found = DIALECTS.iter().find(|(dialect, _)| *dialect == name);
            found.map(|(_, rules)| *rules).ok_or_else(|| {
                let what = match ctx.registry().dialect(name) {
                    Some(_) => "dialect does not implement ConvertToLLVMPatternInterface",
                    None => "dialect not loaded",
                };
                Diagnostic::error(Loc::UNKNOWN, format!("{what}: {name}\n"))
            })
        };
        let lists = match wanted.is_empty() {
            true => DIALECTS.iter().map(|(_, rules)| *rules).collect(),
            false => wanted
                .iter()
                .map(|name| rules_of(name))
                .collect::<Result<Vec<_>, _>>()?,
        };
        Ok(lists.into_iter().flatten().collect())
    }
}

impl PassDef for ConvertToLLVM {
    const NAME: &'static str = "convert-to-llvm";
    const DISPLAY: &'static str = "ConvertToLLVMPass";
    const SUMMARY: &'static str =
        "Turn arith, cf, func, index, math, memref, ub and vector into llvm";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}
