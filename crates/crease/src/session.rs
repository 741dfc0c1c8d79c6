//! `Session`: modules of one context behind keys, for compilers that embed crease.
//!
//! Modules live long and come and go, so they are kept in a slot map: a key of a module that was
//! removed finds nothing, and never another module. Modules share types, attributes and names
//! through the session's context; each is a body of its own, so they can be worked on apart.

use crease_ir::body::Body;
use crease_ir::diag::{Diagnostic, Diagnostics};
use crease_ir::{Context, OpId, Registry};
use crease_pass::{Event, Events, PassRegistry, RunOptions, Runner, Timer};
use crease_syntax::diag::Renderer;
use crease_syntax::parser::{self, ParseOptions};
use crease_syntax::printer::{self, PrintOptions};
use slotmap::SlotMap;

slotmap::new_key_type! {
    /// A module of a [`Session`].
    pub struct ModuleKey;
}

/// What a call of a [`Session`] said, whether it failed or not. Its text, also by `Display`, is what
/// `crease-opt` writes to standard error.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// Errors, warnings and remarks, in order. Their places mean something to the session's context.
    pub diagnostics: Vec<Diagnostic>,
    /// The diagnostics as text, and in between what passes print.
    pub text: String,
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl Report {
    fn new(ctx: &Context, events: impl IntoIterator<Item = Event>) -> Self {
        let mut renderer = Renderer::new(ctx);
        let (mut diagnostics, mut text) = (Vec::new(), Vec::new());
        for event in events {
            match event {
                Event::Diagnostic(diagnostic) => {
                    // Writing to memory does not fail.
                    let _ = renderer.render(&diagnostic, &mut text);
                    diagnostics.push(diagnostic);
                }
                Event::Text(said) => text.extend(said.into_bytes()),
                // Only runs whose options ask for them have these.
                Event::File { .. } | Event::Snapshot { .. } => {}
            }
        }
        Self {
            diagnostics,
            text: String::from_utf8_lossy(&text).into_owned(),
        }
    }
}

/// Why a call of a [`Session`] failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SessionError {
    /// The text is no valid module.
    #[error("{0}")]
    Invalid(Report),
    /// The pipeline's text is malformed or names an unknown pass or option.
    #[error("{0}")]
    Pipeline(String),
    /// A pass failed, or left the module invalid.
    #[error("{0}")]
    Pass(Report),
    /// The module was removed.
    #[error("the module was removed from the session")]
    Removed,
}

struct Module {
    root: Body,
    op: OpId,
}

/// A context with modules and the passes that can run on them.
pub struct Session {
    ctx: Context,
    passes: PassRegistry,
    modules: SlotMap<ModuleKey, Module>,
}

impl Session {
    /// An empty session with these dialects and passes.
    ///
    /// ```
    /// use crease::{Session, pass::PassRegistry, ir::Registry};
    ///
    /// let mut session = Session::new(Registry::new(), PassRegistry::new());
    /// session.set_allow_unregistered(true);
    /// let module = session.parse("a.mlir", "\"geo.point\"() : () -> ()").unwrap();
    /// session.run(module, "builtin.module()").unwrap();
    /// assert!(session.print(module).unwrap().contains("geo.point"));
    /// session.remove(module);
    /// assert!(session.print(module).is_err());
    /// ```
    pub fn new(registry: Registry, passes: PassRegistry) -> Self {
        let mut ctx = Context::new(registry);
        ctx.set_describe(printer::describe());
        Self {
            ctx,
            passes,
            modules: SlotMap::with_key(),
        }
    }

    /// Accepts ops, types and attributes of dialects that are not registered.
    pub fn set_allow_unregistered(&mut self, allow: bool) {
        self.ctx.set_allow_unregistered(allow);
    }

    /// The context that all modules share.
    pub fn ctx(&self) -> &Context {
        &self.ctx
    }

    /// Parses and verifies `text`; `name` is what diagnostics call it. A valid module has none.
    pub fn parse(&mut self, name: &str, text: &str) -> Result<ModuleKey, SessionError> {
        let range = 0..text.len();
        let start = self.ctx.sources_mut().add(name, text);
        let mut diags = Diagnostics::default();
        let options = ParseOptions {
            implicit_module: true,
            ..ParseOptions::default()
        };
        let module = parser::parse(&self.ctx, start, range, options, &mut diags)
            .and_then(|root| {
                let entry = root.entry_block(*root.owner_regions().first()?)?;
                let op = root.first_op(entry)?;
                Some(Module { root, op })
            })
            .filter(|m| crease_ir::verify::verify(&self.ctx, &m.root, m.op, &mut diags).is_ok());
        match module {
            Some(module) => Ok(self.modules.insert(module)),
            None => {
                let events = diags.take().into_iter().map(Event::Diagnostic);
                Err(SessionError::Invalid(Report::new(&self.ctx, events)))
            }
        }
    }

    /// Runs the pipeline that `pipeline` describes (`builtin.module(canonicalize,cse)`); gives the
    /// warnings and remarks.
    pub fn run(&mut self, module: ModuleKey, pipeline: &str) -> Result<Report, SessionError> {
        let module = self.modules.get_mut(module).ok_or(SessionError::Removed)?;
        let mut manager = crease_pass::pipeline::parse(pipeline, &self.passes)
            .map_err(|error| SessionError::Pipeline(why(&error)))?;
        let options = RunOptions::default();
        let mut said = Vec::new();
        let mut keep = |mut events: Events| said.append(&mut events.take());
        let runner = Runner::new(&self.ctx, &options);
        let mut timer = Timer::new("root");
        let result = runner.run(
            &mut manager,
            &mut module.root,
            module.op,
            &mut timer,
            &mut keep,
        );
        let report = Report::new(&self.ctx, said);
        match result {
            Ok(()) => Ok(report),
            Err(_) => Err(SessionError::Pass(report)),
        }
    }

    /// The module's text.
    pub fn print(&self, module: ModuleKey) -> Result<String, SessionError> {
        let module = self.modules.get(module).ok_or(SessionError::Removed)?;
        let mut text = String::new();
        printer::print(
            &self.ctx,
            &module.root,
            module.op,
            &PrintOptions::default(),
            &mut text,
        );
        Ok(text)
    }

    /// The body that holds the module's op, and that op, to look at it or to change it.
    pub fn module_mut(
        &mut self,
        module: ModuleKey,
    ) -> Result<(&Context, &mut Body, OpId), SessionError> {
        let module = self.modules.get_mut(module).ok_or(SessionError::Removed)?;
        Ok((&self.ctx, &mut module.root, module.op))
    }

    /// Removes a module; its key finds nothing from now on. Says whether it was there.
    pub fn remove(&mut self, module: ModuleKey) -> bool {
        self.modules.remove(module).is_some()
    }
}

/// What an error says, and what is behind it.
fn why(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    if let Some(source) = error.source() {
        text = format!("{text}: {}", source.to_string().trim_end());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(feature = "opt")]
    use {crate::author::Upstream, crease_ir::Severity};

    #[test]
    fn keys_are_not_reused() {
        let mut session = Session::new(Registry::new(), PassRegistry::new());
        let first = session.parse("a", "module @a {}").unwrap();
        assert!(session.remove(first));
        let second = session.parse("b", "module @b {}").unwrap();
        assert_ne!(first, second);
        assert_eq!(session.print(first), Err(SessionError::Removed));
        assert_eq!(session.print(second).unwrap().trim(), "module @b {\n}");
    }

    #[test]
    fn errors_are_located() {
        let mut session = Session::new(Registry::new(), PassRegistry::new());
        let error = session.parse("bad.mlir", "module {").unwrap_err();
        assert!(error.to_string().starts_with("bad.mlir:1:"), "{error}");
        let module = session.parse("a", "module {}").unwrap();
        let error = session.run(module, "builtin.module(nonsense)").unwrap_err();
        assert!(matches!(error, SessionError::Pipeline(_)), "{error}");
    }

    #[cfg(feature = "opt")]
    #[test]
    fn what_passes_say_is_given_back() {
        let mut session = Session::new(Registry::upstream(), crease_opt::passes());
        let text = "func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  \
                    %1 = arith.addi %a, %a : i32\n  return\n}";
        let module = session.parse("a.mlir", text).unwrap();
        let quiet = session.run(module, "builtin.module(canonicalize)").unwrap();
        assert_eq!(quiet, Report::default());

        let once = "builtin.module(composite-fixed-point-pass\
                    {max-iterations=1 pipeline=func.func(cse)})";
        let module = session.parse("b.mlir", text).unwrap();
        let report = session.run(module, once).unwrap();
        let [warning] = &report.diagnostics[..] else {
            panic!("one warning: {report}");
        };
        assert_eq!(warning.severity, Severity::Warning);
        assert!(report.text.starts_with("b.mlir:0:0: warning: "), "{report}");

        let module = session.parse("c.mlir", text).unwrap();
        let report = session
            .run(module, "builtin.module(print-op-stats)")
            .unwrap();
        assert!(report.text.contains("arith.addi"), "{report}");
        assert!(report.diagnostics.is_empty());
    }

    #[cfg(feature = "opt")]
    #[test]
    fn what_is_wrong_with_rules() {
        static RULES: crease_rewrite::RuleText = crease_rewrite::RuleText {
            name: "bad.rules",
            text: "//! Bad.\n\n// x = y\nrule bad: arith.addi(x, x) => y\n",
        };
        static BAD: crease_ir::DialectDef = crease_ir::DialectDef {
            name: "bad",
            extensions: &[crease_ir::op_def::Table::new(&RULES)],
            ..crease_ir::DialectDef::EMPTY
        };
        let registry = Registry::upstream().with(&BAD);
        let mut session = Session::new(registry, crease_opt::passes());
        let module = session.parse("a.mlir", "module {}").unwrap();
        let error = session.run(module, "builtin.module(canonicalize)");
        let error = error.unwrap_err().to_string();
        assert!(error.contains("bad.rules:4:31: "), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }

    #[cfg(feature = "opt")]
    #[test]
    fn what_is_wrong_with_options() {
        let mut session = Session::new(Registry::new(), crease_opt::passes());
        let module = session.parse("a", "module {}").unwrap();
        let wrong = "builtin.module(canonicalize{nonsense=1})";
        let error = session.run(module, wrong).unwrap_err().to_string();
        assert!(error.ends_with("no such option nonsense"), "{error}");
    }
}
