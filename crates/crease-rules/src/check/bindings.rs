//! Names that are bound and not used: a value or attribute that could be `_`, a label or type
//! variable that could be left out. A constant `$c` says something even if it is used nowhere.

use crate::model::{Rule, VarId, VarKind};
use crate::problem::{At, Problem};

use super::visit::names;

/// Complains about names that occur once.
pub(super) fn check(rule: &Rule) -> Vec<Problem> {
    let mut count = vec![0usize; rule.vars.len()];
    names(rule, &mut |id: VarId| {
        if let Some(count) = count.get_mut(usize::from(id.0)) {
            *count += 1;
        }
    });
    let once = rule.vars.iter().zip(count).filter(|(_, count)| *count < 2);
    once.filter_map(|(var, _)| {
        let (name, span) = (&var.name, var.span);
        let help = match var.kind {
            VarKind::Constant => return None,
            VarKind::Value => "write `_`",
            VarKind::Values => "write `_...`",
            VarKind::Attr => "leave it out, or write `_`",
            VarKind::Op | VarKind::Type => "leave it out",
            VarKind::New => "leave it out: nothing stands for it",
        };
        let at = At {
            file: rule.file,
            span,
        };
        Some(Problem::warning(at, format!("`{name}` is used nowhere")).help(help))
    })
    .collect()
}
