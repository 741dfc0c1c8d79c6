//! Reads rule files: text to tree to model, with everything that is wrong in one list.

use crease_ir::{Context, Diagnostic, Severity};

use crate::model::{RuleSet, SourceFile};
use crate::problem::{At, Problem};
use crate::{check, resolve, text};

/// The texts of a dialect's rules, for what needs the model and not only tables: goes into
/// `DialectDef::extensions` beside the tables. Each is a name, as diagnostics show it, and a content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleFiles(pub &'static [(&'static str, &'static str)]);

/// Reads the rules of some files (name and content) against the dialects of `ctx`. The files
/// become sources of `ctx`, so that the diagnostics can be rendered with it; the rules themselves
/// hold nothing of it.
pub fn read(ctx: &mut Context, files: &[(String, String)]) -> Result<RuleSet, Vec<Diagnostic>> {
    let mut set = RuleSet::default();
    let mut problems = Vec::new();
    let mut trees = Vec::new();
    for (index, (name, text)) in files.iter().enumerate() {
        let start = ctx.sources_mut().add(name, text.as_str());
        set.files.push(SourceFile {
            name: name.clone(),
            text: text.clone(),
            start,
        });
        let file = index as u32;
        let (tree, errors) = text::parse(text);
        let error = |(span, message)| Problem::error(At { file, span }, message);
        problems.extend(errors.into_iter().map(error));
        trees.push(tree);
    }
    for (index, tree) in trees.iter().enumerate() {
        let mut more = resolve::resolve(ctx, index as u32, tree, &mut set);
        // The rules that a loop makes have the same errors.
        more.dedup();
        problems.append(&mut more);
    }
    problems.append(&mut check::errors(ctx, &set));
    // Stable: what is wrong at one place stays in the order of discovery.
    crease_ir::sort::sort_by_key(&mut problems, |p| (p.at.file, p.at.span.start));
    problems.dedup();
    let starts: Vec<usize> = set.files.iter().map(|f| f.start).collect();
    let list: Vec<Diagnostic> = problems.iter().map(|p| p.diagnostic(&starts)).collect();
    match list.iter().any(|d| d.severity == Severity::Error) {
        true => Err(list),
        false => Ok(set),
    }
}
