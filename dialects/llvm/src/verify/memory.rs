//! Accesses of memory, atomic or not, and addresses.

use crease_ir::hooks::Verify;
use crease_ir::{Context, Diagnostics, OpRef, Type, TypeData};

use super::{Check, quoted};
use crate::enums::{ATOMIC_ORDERING, GEP_NO_WRAP_FLAGS_PROPERTY};
use crate::generated::*;
use crate::ops::{DYNAMIC_INDEX, Index, case_text, indices, ordering};
use crate::types::{
    Struct, array_parts, is_float, is_vector, mnemonic, target_in_memory, target_name,
};

impl Verify for Alloca {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let ty = op.attr(Alloca::ELEM_TYPE);
        let name = ty.and_then(|attr| target_name(ctx, ctx.type_value(attr)?));
        if name.is_some_and(|name| !target_in_memory(name)) {
            let message = "this target extension type cannot be used in alloca";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

/// Whether atomic accesses may be of the type: a number or pointer of 8, 16, … bits.
fn atomic_type(ctx: &Context, ty: Type) -> bool {
    let width = match mnemonic(ctx, ty) {
        Some("ptr") => 64,
        Some("ppc_fp128") => 128,
        Some(_) => return false,
        None => match ctx.type_data(ty) {
            TypeData::Integer { width, .. } => *width,
            TypeData::Float(kind) if is_float(ctx, ty) => kind.width(),
            _ => return false,
        },
    };
    width >= 8 && width.is_power_of_two()
}

/// Slots of an access.
struct Access {
    ordering: usize,
    alignment: usize,
    syncscope: usize,
}

fn access(
    op: OpRef<'_>,
    ty: Type,
    slots: &Access,
    unsupported: [AtomicOrdering; 2],
    diags: &mut Diagnostics,
) -> Check {
    let order = ordering(op, slots.ordering);
    if order == AtomicOrdering::NotAtomic {
        return match op.attr(slots.syncscope) {
            None => Ok(()),
            Some(_) => {
                let message = "expected syncscope to be null for non-atomic access";
                Err(op.op_error(diags, message))
            }
        };
    }
    if !atomic_type(op.ctx(), ty) {
        let message = format!(
            "unsupported type {} for atomic access",
            quoted(op.ctx(), ty)
        );
        return Err(op.op_error(diags, message));
    }
    if unsupported.contains(&order) {
        let message = format!(
            "unsupported ordering '{}'",
            case_text(&ATOMIC_ORDERING, order.value())
        );
        return Err(op.op_error(diags, message));
    }
    if op.attr(slots.alignment).is_none() {
        return Err(op.op_error(diags, "expected alignment for atomic access"));
    }
    Ok(())
}

/// What can be dereferenced is a pointer.
fn dereferenceable(op: OpRef<'_>, slot: usize, diags: &mut Diagnostics) -> Check {
    let pointer = || mnemonic(op.ctx(), op.result_type(0)) == Some("ptr");
    if op.attr(slot).is_some() && !pointer() {
        let message = "expected op to return a single LLVM pointer type";
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

impl Verify for IntToPtr {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        dereferenceable(op, Self::DEREFERENCEABLE, diags)
    }
}

impl Verify for Load {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        dereferenceable(op, Self::DEREFERENCEABLE, diags)?;
        let slots = Access {
            ordering: Load::ORDERING,
            alignment: Load::ALIGNMENT,
            syncscope: Load::SYNCSCOPE,
        };
        let unsupported = [AtomicOrdering::Release, AtomicOrdering::AcqRel];
        access(op, op.result_type(0), &slots, unsupported, diags)
    }
}

impl Verify for Store {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let slots = Access {
            ordering: Store::ORDERING,
            alignment: Store::ALIGNMENT,
            syncscope: Store::SYNCSCOPE,
        };
        let unsupported = [AtomicOrdering::Acquire, AtomicOrdering::AcqRel];
        access(op, op.operand_type(0), &slots, unsupported, diags)
    }
}

impl Verify for AtomicRMW {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        use AtomicBinOp as B;
        let ctx = op.ctx();
        let ty = op.operand_type(1);
        let kind = op.attr(AtomicRMW::BIN_OP);
        let kind = kind.and_then(|attr| AtomicBinOp::of(ctx, attr));
        let problem = match kind {
            Some(B::Fadd | B::Fsub | B::Fmin | B::Fmax | B::Fminimum | B::Fmaximum) => {
                if is_vector(ctx, ty) {
                    if super::globals::is_scalable(ctx, ty) {
                        Some("expected LLVM IR fixed vector type")
                    } else if !is_float(ctx, ctx.element_or_self(ty)) {
                        Some("expected LLVM IR floating point type for vector element")
                    } else {
                        None
                    }
                } else {
                    (!is_float(ctx, ty)).then_some("expected LLVM IR floating point type")
                }
            }
            Some(B::Xchg) => {
                let message = "unexpected LLVM IR type for 'xchg' bin_op";
                (!atomic_type(ctx, ty)).then_some(message)
            }
            _ => {
                let fits = matches!(ctx.int_width(ty), Some(8 | 16 | 32 | 64));
                (!fits).then_some("expected LLVM IR integer type")
            }
        };
        if let Some(problem) = problem {
            return Err(op.op_error(diags, problem));
        }
        if ordering(op, AtomicRMW::ORDERING).value() < AtomicOrdering::Monotonic.value() {
            return Err(op.op_error(diags, "expected at least 'monotonic' ordering"));
        }
        Ok(())
    }
}

impl Verify for AtomicCmpXchg {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        if !atomic_type(op.ctx(), op.operand_type(2)) {
            return Err(op.op_error(diags, "unexpected LLVM IR type"));
        }
        let least = AtomicOrdering::Monotonic.value();
        let success = ordering(op, AtomicCmpXchg::SUCCESS_ORDERING);
        let failure = ordering(op, AtomicCmpXchg::FAILURE_ORDERING);
        if success.value() < least || failure.value() < least {
            return Err(op.op_error(diags, "ordering must be at least 'monotonic'"));
        }
        if matches!(failure, AtomicOrdering::Release | AtomicOrdering::AcqRel) {
            let message = "failure ordering cannot be 'release' or 'acq_rel'";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for Fence {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        use AtomicOrdering as O;
        match ordering(op, Fence::ORDERING) {
            O::NotAtomic | O::Unordered | O::Monotonic => {
                let message = "can be given only acquire, release, acq_rel, and seq_cst orderings";
                Err(op.op_error(diags, message))
            }
            _ => Ok(()),
        }
    }
}

/// Indices go into what there is: structs only by constants.
impl Verify for GEP {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let raw = op
            .attr(GEP::RAW_CONSTANT_INDICES)
            .and_then(|attr| ctx.i32_array(attr))
            .unwrap_or_default();
        let dynamic = raw.iter().filter(|&&value| value == DYNAMIC_INDEX).count();
        if dynamic != op.operand_group(GEP::OPERAND_DYNAMIC_INDICES).len() {
            let message = "expected as many dynamic indices as specified in 'rawConstantIndices'";
            return Err(op.op_error(diags, message));
        }
        let flags = op
            .attr(GEP::NO_WRAP_FLAGS)
            .and_then(|attr| GEP_NO_WRAP_FLAGS_PROPERTY.value_of(ctx, attr));
        if flags == Some(GEPNoWrapFlags::INBOUNDS_FLAG.value()) {
            return Err(op.op_error(diags, "'inbounds_flag' cannot be used directly."));
        }
        let ty = op.attr(GEP::ELEM_TYPE);
        let Some(mut ty) = ty.and_then(|attr| ctx.type_value(attr)) else {
            return Ok(());
        };
        for (i, index) in indices(op).into_iter().enumerate().skip(1) {
            let number = match index {
                Index::Constant(at) => usize::try_from(at).ok(),
                _ => None,
            };
            // No struct has so many elements.
            let number = number.unwrap_or(usize::MAX);
            if let Some(element) = Struct::element_of(ctx, ty, number) {
                if !matches!(index, Index::Constant(_)) {
                    let message = format!("expected index {i} indexing a struct to be constant");
                    return Err(op.op_error(diags, message));
                }
                let Some(element) = element else {
                    let message = format!("index {i} indexing a struct is out of bounds");
                    return Err(op.op_error(diags, message));
                };
                ty = element;
            } else if let Some((_, element)) = array_parts(ctx, ty) {
                ty = element;
            } else if let TypeData::Vector { element, .. } = ctx.type_data(ty) {
                ty = *element;
            } else {
                let message = format!("type {} cannot be indexed (index #{i})", quoted(ctx, ty));
                return Err(op.op_error(diags, message));
            }
        }
        Ok(())
    }
}
