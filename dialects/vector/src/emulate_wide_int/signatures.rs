//! Functions, calls and returns; and what is printed.

use crease_func as func;
use crease_ir::diag::Diagnostic;
use crease_ir::{Context, OpId, OpKind, OpRef, Type};
use crease_rewrite::conversion::{TypeConverter, not_legalized};

use super::{Emulation, Rule, Scope, WideTypes};
use crate::generated::Print;

pub(super) static RULES: &[Rule] = &[(func::Call::def, call), (func::Return::def, return_), PRINT];

/// What is printed is no signature, but goes with them, and with memory.
pub(super) const PRINT: Rule = (Print::def, print);

/// The error at a function whose type can't be converted.
pub(super) fn refused(types: &WideTypes<'_>, op: OpRef<'_>) -> Option<Diagnostic> {
    if types.scope != Scope::Arith || !op.is::<func::Func>() {
        return None;
    }
    let ty = op.ctx().type_value(op.attr(func::Func::FUNCTION_TYPE)?)?;
    types.convert(ty).is_none().then(|| not_legalized(op))
}

/// Gives a function its new type, and its first block the arguments of that.
pub(super) fn enter(em: &mut Emulation<'_>) -> Option<()> {
    let (ctx, body) = (em.rw.ctx(), em.rw.body());
    let owner = body.owner();
    if em.types.scope != Scope::Arith
        || Some(owner.name) != ctx.registry().name_of(func::Func::def())
    {
        return None;
    }
    let old = ctx.type_value(owner.attr(func::Func::FUNCTION_TYPE)?)?;
    let new = em.types.convert(old).filter(|&new| new != old)?;
    let entry = body
        .owner_regions()
        .first()
        .and_then(|&region| body.entry_block(region));
    let _ = em.rw.edit_blocks(&[], |ctx: &Context, body| {
        let slot = func::Func::FUNCTION_TYPE + 1;
        body.owner_mut().attrs[slot] = Some(ctx.type_attr(new));
    });
    entry.map(|entry| em.rw.convert_block(entry))
}

fn call(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let view = em.rw.op(op);
    let (loc, callee) = (view.loc(), view.attr(func::Call::CALLEE)?);
    let old: Vec<Type> = view.results().map(|value| view.ty(value)).collect();
    let types = em.types.list(&old)?;
    let operands = em.rw.operands(op)?;
    let callee = [(func::Call::CALLEE, callee)];
    let new = em.rw.create::<func::Call>(loc, &operands, &types, &callee);
    let results: Vec<_> = em.rw.body().results(new).collect();
    em.rw.replace(op, &results);
    Some(())
}

fn return_(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let loc = em.rw.body().op_loc(op);
    let operands = em.rw.operands(op)?;
    em.rw.create::<func::Return>(loc, &operands, &[], &[]);
    em.rw.replace(op, &[]);
    Some(())
}

/// Prints the vector of halves.
fn print(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let loc = em.rw.body().op_loc(op);
    let operands = em.rw.operands(op)?;
    em.rw.create::<Print>(loc, &operands, &[], &[]);
    em.rw.replace(op, &[]);
    Some(())
}
