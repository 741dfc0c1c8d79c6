//! What structured ops need at run time: that no point of their loops is outside of an operand, and that what is a
//! dimension of the loops is as long as in the operand by which these are counted.

use crease_affine::composed_apply;
use crease_arith::AndI;
use crease_index::{Add, Cmp, IndexCmpPredicate, MaxS, MinS, Sub};
use crease_ir::types::DYNAMIC;
use crease_ir::{Loc, Type, ValueId};
use crease_memref::mixed::Mixed;
use crease_rewrite::Rewriter;
use crease_scf::runtime_verification::{Check, RuntimeChecks};
use crease_scf::{If, Yield};

use crate::reify::read;
use crate::structured::Structured;

/// What ops of this dialect need.
pub(crate) static CHECKS: RuntimeChecks = RuntimeChecks(structured);

fn structured(check: &mut Check<'_, '_>) -> Option<()> {
    let view = check.view();
    let op = Structured::of(view)?;
    let (maps, loc, at) = (op.maps()?, view.loc(), view.id());
    let operands: Vec<(ValueId, Vec<i64>)> = (view.operands().enumerate())
        .map(|(number, operand)| (operand, op.shape(number).to_vec()))
        .collect();

    // How far loops go say the first dimensions that they are.
    let mut ends = vec![None; maps.first()?.num_dims() as usize];
    for (map, (operand, shape)) in maps.iter().zip(&operands) {
        for (dim, (expr, &size)) in map.results().iter().zip(shape).enumerate() {
            let size = match size {
                DYNAMIC => Mixed::Value(read(check.emit.rw, loc, *operand, dim)),
                known => Mixed::Static(known),
            };
            let end = expr.as_dim().and_then(|dim| ends.get_mut(dim as usize));
            let _ = end.map(|end| end.get_or_insert(size));
        }
    }
    let ends: Vec<Mixed> = ends.into_iter().collect::<Option<_>>()?;
    let (zero, one) = (check.emit.index(0), check.emit.index(1));
    let mut runs = None;
    for &end in &ends {
        let (start, end) = (check.emit.index(0), end.value(&mut check.emit));
        let pred = IndexCmpPredicate::SLT.attr(check.emit.rw.ctx())?;
        let some = check
            .emit
            .op::<Cmp>(&[start, end], Type::I1.get(), &[(Cmp::PRED, pred)]);
        runs = Some(match runs {
            Some(runs) => check.emit.binary::<AndI>(runs, some),
            None => some,
        });
    }
    let condition = runs?;
    let rw = &mut *check.emit.rw;
    let (_, [then_region, _]) = If::without_blocks(rw, loc, condition, &[]);
    let block = rw.create_block(then_region, None, &[]);
    rw.set_end(block);
    let index = Type::INDEX.get();
    let last = ends.into_iter().map(|end| {
        let end = end.value(&mut check.emit);
        Mixed::Value((check.emit.rw).create_or_fold::<Sub>(loc, &[end, one], index, &[]))
    });
    let last: Vec<Mixed> = last.collect();
    let first = vec![Mixed::Static(0); last.len()];
    for (number, (map, (operand, _))) in maps.iter().zip(&operands).enumerate() {
        let ends = [&first, &last].map(|inputs| {
            let exprs = map.results().iter();
            let ends = exprs.map(|expr| composed_apply(check.emit.rw, at, expr, inputs));
            ends.collect::<Vec<Mixed>>()
        });
        for (dim, expr) in map.results().iter().enumerate() {
            let ends = [&ends[0], &ends[1]].map(|ends| ends[dim].value(&mut check.emit));
            let rw = &mut *check.emit.rw;
            let least = rw.create_or_fold::<MinS>(loc, &ends, index, &[]);
            let inside = compare(rw, loc, IndexCmpPredicate::SGE, least, zero)?;
            let of = format!("dimension #{dim} of input/output operand #{number}");
            check.assert(inside, format_args!("unexpected negative result on {of}"));

            let rw = &mut *check.emit.rw;
            let greatest = rw.create_or_fold::<MaxS>(loc, &ends, index, &[]);
            let needed = rw.create_or_fold::<Add>(loc, &[greatest, one], index, &[]);
            let size = read(rw, loc, *operand, dim);
            // More than that is hard to tell where an index is computed.
            let predicate = match expr.as_dim() {
                Some(_) => IndexCmpPredicate::EQ,
                None => IndexCmpPredicate::SLE,
            };
            let fits = compare(rw, loc, predicate, needed, size)?;
            let message = format_args!("{of} is incompatible with inferred dimension size");
            check.assert(fits, message);
        }
    }
    let results = Vec::new();
    check.emit.rw.build(loc, Yield { results });
    Some(())
}

/// Compares indices, or says what that folds to.
fn compare(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    predicate: IndexCmpPredicate,
    a: ValueId,
    b: ValueId,
) -> Option<ValueId> {
    let pred = predicate.attr(rw.ctx())?;
    Some(rw.create_or_fold::<Cmp>(loc, &[a, b], Type::I1.get(), &[(Cmp::PRED, pred)]))
}
