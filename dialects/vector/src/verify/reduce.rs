//! Reductions, scans and outer products: kinds that the element type has, shapes that fit.

use crease_ir::hooks::Verify;
use crease_ir::{Diagnostics, OpRef, Type, TypeData};

use super::{Check, ensure, quoted, require, vector};
use crate::elements::integers;
use crate::generated::*;
use crate::ops::{VectorParts, reduced_type};

/// Whether numbers of type `ty` can be combined so.
pub(super) fn supports(op: OpRef<'_>, kind: CombiningKind, ty: Type) -> bool {
    use CombiningKind as K;
    let float = matches!(op.ctx().type_data(ty), TypeData::Float(_));
    let int = matches!(
        op.ctx().type_data(ty),
        TypeData::Integer { .. } | TypeData::Index
    );
    match kind {
        K::ADD | K::MUL => int || float,
        K::MINNUMF | K::MAXNUMF | K::MINIMUMF | K::MAXIMUMF => float,
        _ => int,
    }
}

/// The kind in `slot`.
pub(super) fn kind(op: OpRef<'_>, slot: usize) -> CombiningKind {
    op.attr(slot)
        .and_then(|attr| CombiningKind::of(op.ctx(), attr))
        .unwrap_or(CombiningKind::ADD)
}

fn kind_name(kind: CombiningKind) -> &'static str {
    let mut cases = enums::COMBINING_KIND.cases.iter();
    let case = cases.find(|case| case.value == kind.value());
    case.map_or("", |case| case.name)
}

fn check_kind(op: OpRef<'_>, slot: usize, ty: Type, diags: &mut Diagnostics) -> Check {
    let kind = kind(op, slot);
    ensure(op, diags, supports(op, kind, ty), || {
        format!(
            "unsupported reduction type {} for kind '{}'",
            quoted(op, ty),
            kind_name(kind)
        )
    })
}

impl Verify for Reduction {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let rank = vector(op, op.operand_type(0), diags)?.rank();
        ensure(op, diags, rank <= 1, || {
            format!("unsupported reduction rank: {rank}")
        })?;
        let (kind, ty) = (kind(op, Reduction::KIND), op.result_type(0));
        ensure(op, diags, supports(op, kind, ty), || {
            // Quoted twice, as upstream does.
            format!(
                "unsupported reduction type '{}' for kind '{}'",
                quoted(op, ty),
                kind_name(kind)
            )
        })
    }
}

impl Verify for MultiDimReduction {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let from = vector(op, op.operand_type(0), diags)?;
        let dims = integers(op, MultiDimReduction::REDUCTION_DIMS);
        let wanted = reduced_type(op.ctx(), from, &dims);
        let given = op.result_type(0);
        ensure(op, diags, given == wanted, || {
            format!(
                "destination type {} is incompatible with source type {}",
                quoted(op, given),
                quoted(op, op.operand_type(0))
            )
        })
    }
}

impl Verify for Scan {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let from = vector(op, op.operand_type(0), diags)?;
        let initial = vector(op, op.operand_type(1), diags)?;
        let rank = from.rank() as i64;
        let dim = op.attr(Scan::REDUCTION_DIM);
        let dim = dim.and_then(|attr| op.ctx().int_value(attr)?.to_i64());
        let dim = dim.unwrap_or(0);
        ensure(op, diags, (0..rank).contains(&dim), || {
            format!("reduction dimension {dim} has to be less than {rank}")
        })?;
        let have = initial.rank() as i64;
        ensure(op, diags, have == rank - 1, || {
            format!("initial value rank {have} has to be equal to {}", rank - 1)
        })?;
        let mut shape = from.shape.to_vec();
        shape.remove(dim as usize);
        let message = "incompatible input/initial value shapes";
        require(op, diags, shape == initial.shape, message)?;
        check_kind(op, Scan::KIND, initial.element, diags)
    }
}

impl Verify for OuterProduct {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let lhs = vector(op, op.operand_type(0), diags)?;
        let result = vector(op, op.result_type(0), diags)?;
        require(
            op,
            diags,
            lhs.rank() == 1,
            "expected 1-d vector for operand #1",
        )?;
        match VectorParts::of(op.ctx(), op.operand_type(1)) {
            Some(rhs) => {
                require(
                    op,
                    diags,
                    rhs.rank() == 1,
                    "expected 1-d vector for operand #2",
                )?;
                require(op, diags, result.rank() == 2, "expected 2-d vector result")?;
                let same = lhs.shape[0] == result.shape[0];
                require(
                    op,
                    diags,
                    same,
                    "expected #1 operand dim to match result dim #1",
                )?;
                let same = rhs.shape[0] == result.shape[1];
                require(
                    op,
                    diags,
                    same,
                    "expected #2 operand dim to match result dim #2",
                )?;
                let fits = !lhs.is_scalable() || rhs.is_scalable();
                let message = "expected either both or only #2 operand dim to be scalable";
                require(op, diags, fits, message)?;
            }
            None => {
                require(op, diags, result.rank() == 1, "expected 1-d vector result")?;
                let same = lhs.shape[0] == result.shape[0];
                require(
                    op,
                    diags,
                    same,
                    "expected #1 operand dim to match result dim #1",
                )?;
            }
        }
        if op.num_operands() > 2 {
            let same = op.operand_type(2) == op.result_type(0);
            let message = "expected operand #3 of same type as result type";
            require(op, diags, same, message)?;
        }
        let kind = kind(op, OuterProduct::KIND);
        let message = "unsupported outerproduct type";
        require(op, diags, supports(op, kind, result.element), message)
    }
}
