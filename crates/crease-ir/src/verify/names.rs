//! What the dialects have to say of names: of discardable attributes, and of ops that are not
//! registered. Programs have few different names, so each is looked up once.

use crate::context::OpAttrChecker;
use crate::diag::{Diagnostics, Failed};
use crate::ids::Ident;
use crate::registry::OpName;
use crate::view::OpRef;

use super::Check;

/// Names with a higher index are looked up each time. Those of ops and attributes come before most
/// other strings.
const KEPT: usize = 1 << 12;

/// The ops around the one that is checked, from the outermost to the nearest; `None` if that is not known.
#[derive(Clone)]
pub(super) struct Around<'b>(Option<Vec<OpRef<'b>>>);

impl<'b> Around<'b> {
    pub(super) const UNKNOWN: Self = Self(None);

    /// Nothing is around yet.
    pub(super) fn new() -> Self {
        Self(Some(Vec::new()))
    }

    #[inline]
    pub(super) fn enter(&mut self, op: OpRef<'b>) {
        if let Some(ops) = &mut self.0 {
            ops.push(op);
        }
    }

    #[inline]
    pub(super) fn leave(&mut self) {
        if let Some(ops) = &mut self.0 {
            ops.pop();
        }
    }
}

/// Names that were found to be fine.
#[derive(Default)]
pub(super) struct Names {
    /// By index of the name: no dialect looks at attributes with it.
    attrs: Vec<bool>,
    /// By index of the name: such an op may be there.
    ops: Vec<bool>,
}

#[inline]
fn is_kept(names: &[bool], name: Ident) -> bool {
    names.get(name.index()).is_some_and(|known| *known)
}

#[cold]
fn keep(names: &mut Vec<bool>, name: Ident) {
    if name.index() < KEPT {
        if names.len() <= name.index() {
            names.resize(name.index() + 1, false);
        }
        names[name.index()] = true;
    }
}

impl Names {
    /// Asks the dialects that the names of discardable attributes begin with.
    #[inline]
    pub(super) fn discardable(
        &mut self,
        op: OpRef<'_>,
        around: &Around<'_>,
        diags: &mut Diagnostics,
    ) -> Check {
        let Some(dict) = op.body().discardable_dict(op.id()) else {
            return Ok(());
        };
        let ctx = op.ctx();
        for &(name, attr) in ctx.dict_entries(dict) {
            if is_kept(&self.attrs, name) {
                continue;
            }
            match ctx.checker_of(ctx.str(name)) {
                Some(OpAttrChecker::Alone(hook)) => hook(op, (name, attr), diags)?,
                // Who does not know what is around asks again when that is there.
                Some(OpAttrChecker::Inside(hook)) => match &around.0 {
                    Some(around) => hook(op, (name, attr), around, diags)?,
                    None => return Err(Failed),
                },
                None => keep(&mut self.attrs, name),
            }
        }
        Ok(())
    }

    /// Whether an op that is not registered may be here.
    #[inline]
    pub(super) fn unregistered(&mut self, op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        if self.are_allowed(op.name()) {
            return Ok(());
        }
        unregistered(op, diags)?;
        if let Some(name) = op.name().ident() {
            keep(&mut self.ops, name);
        }
        Ok(())
    }

    /// Whether ops of this name, not registered, were found to be allowed.
    #[inline]
    pub(super) fn are_allowed(&self, name: OpName) -> bool {
        (name.ident()).is_some_and(|name| is_kept(&self.ops, name))
    }
}

#[cold]
fn unregistered(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let name = op.name_str();
    let namespace = name.split_once('.').map_or("", |(dialect, _)| dialect);
    match ctx.registry().dialect(namespace) {
        None if ctx.allow_unregistered() => Ok(()),
        None => Err(op.op_error(
            diags,
            "created with unregistered dialect. If this is intended, please call \
             allowUnregisteredDialects() on the MLIRContext, or use \
             -allow-unregistered-dialect with the MLIR opt tool used",
        )),
        Some(dialect) if dialect.allows_unknown_ops => Ok(()),
        Some(dialect) => Err(op.error(
            diags,
            format!(
                "unregistered operation '{name}' found in dialect ('{}') that does not allow \
                 unknown operations",
                dialect.name
            ),
        )),
    }
}
