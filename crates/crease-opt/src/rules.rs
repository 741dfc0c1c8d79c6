//! `--rules=FILE`: reads rule files and hands the compiled rules to the passes, through the
//! registry. Which passes use them is not decided here.

use std::sync::Arc;

use crease_ir::{Context, Diagnostic, Registry};
use crease_rules::automaton::compile;
use crease_rules::model::GenericRules;
use crease_syntax::diag::Renderer;

use crate::complain;
use crate::output::reason;

/// `registry` with the rules of these files; all that is wrong with them, or looks like a mistake, is
/// said.
pub(crate) fn load(registry: &Arc<Registry>, paths: &[String]) -> Result<Arc<Registry>, ()> {
    let mut files = Vec::new();
    for path in paths {
        match std::fs::read(path) {
            Ok(bytes) => {
                // What is no text has no rule either: the reader says where.
                let text = String::from_utf8_lossy(&bytes).into_owned();
                files.push((path.clone(), text));
            }
            Err(error) => {
                let why = reason(&error);
                complain(format!("cannot open rule file '{path}': {why}\n"));
                return Err(());
            }
        }
    }
    let mut ctx = Context::new(registry.clone());
    let set = match crease_rules::read(&mut ctx, &files) {
        Ok(set) => set,
        Err(problems) => {
            show(&ctx, &problems);
            return Err(());
        }
    };
    let lints = crease_rules::lint(&set);
    if !lints.is_empty() {
        show(&ctx, &lints);
    }
    match compile(&set) {
        Ok(tables) => {
            let registry = Registry::clone(registry).with_loaded(Arc::new(tables));
            let generic = Arc::new(GenericRules(set.generic));
            Ok(registry.with_loaded(generic).into())
        }
        Err(error) => {
            show(&ctx, &[error.diagnostic(&set)]);
            Err(())
        }
    }
}

fn show(ctx: &Context, problems: &[Diagnostic]) {
    let mut said = Vec::new();
    // Writing to memory does not fail.
    let _ = Renderer::new(ctx).render_all(problems, &mut said);
    complain(said);
}
