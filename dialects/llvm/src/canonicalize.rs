//! Canonicalization that no rule can say.

use crease_ir::{OpId, ValueId};
use crease_rewrite::{DialectPatterns, NotApplied, PatternDef, PatternResult, Rewriter};

use crate::{ExtractValue, InsertValue};

/// All of them.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[PatternDef::new(
    "insertvalue_resolve_extracts",
    "llvm.insertvalue",
    insertvalue_resolve_extracts,
)]);

/// The first index of an access.
fn first_index(rw: &Rewriter<'_>, op: OpId, slot: usize) -> Option<i64> {
    let attr = rw.op(op).attr(slot)?;
    rw.ctx().i64_array(attr)?.first().copied()
}

/// Reads of members that a chain of insertions did not write last read from where they were written:
/// one walk up the chain for all of them.
fn insertvalue_resolve_extracts(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let none = NotApplied("nothing reads another member");
    let Some(own) = first_index(rw, op, InsertValue::POSITION) else {
        return Err(none);
    };
    let result = rw.body().result(op, 0);
    let mut waiting: Vec<(i64, OpId)> = rw
        .body()
        .users(result)
        .filter(|&user| rw.op(user).is::<ExtractValue>())
        .filter_map(|user| Some((first_index(rw, user, ExtractValue::POSITION)?, user)))
        .filter(|&(index, _)| index != own)
        .collect();
    if waiting.is_empty() {
        return Err(none);
    }
    let mut next: ValueId = rw.body().operand(op, 0);
    let mut found: Vec<(OpId, ValueId)> = Vec::new();
    while !waiting.is_empty() {
        let insert = rw
            .body()
            .def_op(next)
            .filter(|&insert| rw.op(insert).is::<InsertValue>());
        let Some(insert) = insert else {
            break;
        };
        let written = first_index(rw, insert, InsertValue::POSITION);
        let value = rw.body().result(insert, 0);
        waiting.retain(|&(index, user)| {
            let here = Some(index) == written;
            if here {
                found.push((user, value));
            }
            !here
        });
        next = rw.body().operand(insert, 0);
    }
    found.extend(waiting.into_iter().map(|(_, user)| (user, next)));
    let mut applied = Err(none);
    for (user, value) in found {
        applied = Ok(rw.set_operand(user, 0, value));
    }
    applied
}
