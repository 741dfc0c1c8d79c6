//! What the declarations cannot say.
//!
//! `groups`: ops of several invocations. `composites`: vectors from parts and parts of vectors. Here: the
//! rest, and attributes of the dialect on any op, argument or result.

mod composites;
mod groups;

pub(crate) use composites::part_type;

use crease_ir::hooks::Verify;
use crease_ir::op_def::ParamAttr;
use crease_ir::traits::OpTrait;
use crease_ir::{Attr, Diagnostics, Failed, Ident, OpRef, Type, TypeData};

use crate::generated::*;
use crate::types::{bits, vector_len};

pub(crate) type Check = Result<(), Failed>;

/// `'type'`, for a message.
fn quoted(op: OpRef<'_>, ty: Type) -> String {
    format!("'{}'", op.ctx().describe_type(ty))
}

/// Implements `Verify` by a function. `local`: it looks at types and attributes only.
macro_rules! verify_by {
    ($check:path, local: $($kind:ident)*) => {$(
        impl crease_ir::hooks::Verify for $kind {
            const LOCAL: bool = true;

            fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
                $check(op, diags)
            }
        }
    )*};
    ($check:path, $($kind:ident)*) => {$(
        impl crease_ir::hooks::Verify for $kind {
            fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
                $check(op, diags)
            }
        }
    )*};
}
pub(crate) use verify_by;

/// Upstream's verifier checks nothing that the declaration does not say.
fn nothing_more(_: OpRef<'_>, _: &mut Diagnostics) -> Check {
    Ok(())
}

verify_by! {
    nothing_more, local:
    ConvertFToS ConvertFToU ConvertSToF ConvertUToF
    ShiftLeftLogical ShiftRightArithmetic ShiftRightLogical
}

/// Conversions to more or fewer bits: the numbers of bits differ.
fn other_bits(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let element = |ty| op.ctx().element_or_self(ty);
    let (from, to) = (element(op.operand_type(0)), element(op.result_type(0)));
    if bits(op.ctx(), from) != bits(op.ctx(), to) {
        return Ok(());
    }
    let message = format!(
        "expected the different bit widths for operand type and result type, but provided {} and {}",
        quoted(op, from),
        quoted(op, to)
    );
    Err(op.op_error(diags, message))
}

verify_by! { other_bits, local: FConvert SConvert UConvert }

impl Verify for Bitcast {
    const LOCAL: bool = true;

    /// The types differ and have as many bits.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let (from, to) = (op.operand_type(0), op.result_type(0));
        if from == to {
            return Err(op.error(diags, "result type must be different from operand type"));
        }
        let (from, to) = (bits(op.ctx(), from), bits(op.ctx(), to));
        if from != to {
            let message =
                format!("mismatch in result type bitwidth {to} and operand type bitwidth {from}");
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for GLLdexp {
    const LOCAL: bool = true;

    /// One exponent for one number.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let len = |i| vector_len(op.ctx(), op.operand_type(i));
        let message = match (len(0), len(1)) {
            (None, None) => return Ok(()),
            (Some(x), Some(exp)) if x == exp => return Ok(()),
            (Some(_), Some(_)) => "operands must have the same number of elements",
            _ => "operands must both be scalars or vectors",
        };
        Err(op.op_error(diags, message))
    }
}

impl Verify for VectorTimesScalar {
    const LOCAL: bool = true;

    /// A vector of the result's type times a number of its element type.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ty = op.result_type(0);
        if op.operand_type(0) != ty {
            return Err(op.op_error(diags, "vector operand and result type mismatch"));
        }
        if Some(op.operand_type(1)) != op.ctx().type_data(ty).element() {
            return Err(op.op_error(diags, "scalar operand and result element type match"));
        }
        Ok(())
    }
}

/// Integer dot products: a format for packed factors and for no others, and a result that is no
/// narrower than a factor.
fn dot_product(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let (ctx, factor) = (op.ctx(), op.operand_type(0));
    let format = op.attr(SDot::FORMAT);
    match (ctx.type_data(factor), format) {
        (TypeData::Integer { .. }, None) => {
            let message = "requires Packed Vector Format attribute for integer vector operands";
            return Err(op.op_error(diags, message));
        }
        // There is one format.
        (TypeData::Integer { width, .. }, Some(_)) if *width != 32 => {
            let message = "with specified Packed Vector Format (PackedVectorFormat4x8Bit) requires \
                           integer vector operands to be 32-bits wide";
            return Err(op.op_error(diags, message));
        }
        (TypeData::Vector { .. }, Some(_)) => {
            let message = format!(
                "with invalid format attribute for vector operands of type {}",
                quoted(op, factor)
            );
            return Err(op.op_error(diags, message));
        }
        _ => {}
    }
    let (factor, result) = (bits(ctx, factor), bits(ctx, op.result_type(0)));
    if factor > result {
        let message = format!(
            "result type has insufficient bit-width ({result} bits) for the specified vector operand \
             type ({factor} bits)"
        );
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

verify_by! { dot_product, local: SDot SDotAccSat SUDot SUDotAccSat UDot UDotAccSat }

impl Verify for Select {
    const LOCAL: bool = true;

    /// Several conditions choose from as many elements.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let Some(conditions) = vector_len(ctx, op.operand_type(0)) else {
            return Ok(());
        };
        let message = match vector_len(ctx, op.result_type(0)) {
            Some(len) if len == conditions => return Ok(()),
            Some(_) => {
                "result should have the same number of elements as the condition when condition is of \
                 vector type"
            }
            None => "result expected to be of vector type when condition is of vector type",
        };
        Err(op.op_error(diags, message))
    }
}

/// Of the four orders of memory accesses at most one is asked for.
fn one_order(op: OpRef<'_>, semantics: Option<Attr>, diags: &mut Diagnostics) -> Check {
    let semantics = semantics.and_then(|attr| MemorySemantics::of(op.ctx(), attr));
    let orders = MemorySemantics::ACQUIRE
        .union(MemorySemantics::RELEASE)
        .union(MemorySemantics::ACQUIRE_RELEASE)
        .union(MemorySemantics::SEQUENTIALLY_CONSISTENT);
    let asked = semantics.map_or(0, |s| s.intersection(orders).value().count_ones());
    if asked <= 1 {
        return Ok(());
    }
    let message = "expected at most one of these four memory constraints to be set: `Acquire`, \
                   `Release`,`AcquireRelease` or `SequentiallyConsistent`";
    Err(op.error(diags, message))
}

impl Verify for ControlBarrier {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        one_order(op, op.attr(Self::MEMORY_SEMANTICS), diags)
    }
}

impl Verify for MemoryBarrier {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        one_order(op, op.attr(Self::MEMORY_SEMANTICS), diags)
    }
}

/// The op lies in a function, at any depth, with no symbol table between. What is around an isolated op
/// that is neither is not known here: such an op counts as no function.
fn in_function(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let mut inner = op;
    while let Some(outer) = inner.parent_op() {
        if outer.has(OpTrait::Function) || outer.has(OpTrait::SymbolTable) {
            break;
        }
        inner = outer;
    }
    let around = op.ctx().registry().info(inner.parent_name());
    if around.is_some_and(|info| info.traits.has(OpTrait::Function)) {
        return Ok(());
    }
    let message = "failed to verify that op must appear in a function-like op's block";
    Err(op.op_error(diags, message))
}

verify_by! { in_function, Branch Return ReturnValue }

impl Verify for BranchConditional {
    /// In a function; two weights, not both zero.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        in_function(op, diags)?;
        let ctx = op.ctx();
        let weights = op.attr(Self::BRANCH_WEIGHTS);
        let Some(weights) = weights.and_then(|attr| ctx.array_elements(attr)) else {
            return Ok(());
        };
        if weights.len() != 2 {
            return Err(op.op_error(diags, "must have exactly two branch weights"));
        }
        let zero = |&weight: &Attr| ctx.int_value(weight).is_some_and(|n| n.is_zero());
        if weights.iter().all(zero) {
            return Err(op.op_error(diags, "branch weights cannot both be zero"));
        }
        Ok(())
    }
}

impl Verify for Switch {
    /// In a function; a literal of the selector's type for each target.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        in_function(op, diags)?;
        let targets = op.body().num_successors(op.id()).saturating_sub(1);
        let literals = op.attr(Self::LITERALS).and_then(|attr| ctx.attr_type(attr));
        if let Some(ty) = literals {
            let (selector, literal) = (op.operand_type(0), ctx.element_or_self(ty));
            if selector != literal {
                let message = format!(
                    "'selector' type ({}) should match literals type ({})",
                    quoted(op, selector),
                    quoted(op, literal)
                );
                return Err(op.op_error(diags, message));
            }
        }
        let count = literals.map_or(0, |ty| ctx.type_data(ty).num_elements().unwrap_or(0));
        if count != targets as i64 {
            let message =
                format!("number of literals ({count}) should match number of targets ({targets})");
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for Unreachable {
    /// In a function, and not in an entry block. Of others upstream does not ask who reaches them.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        in_function(op, diags)?;
        match op.block().is_some_and(|block| op.body().is_entry(block)) {
            true => Err(op.op_error(diags, "cannot be used in reachable block")),
            false => Ok(()),
        }
    }
}

/// Attributes of the dialect on any op: there are two.
pub(crate) fn op_attr(op: OpRef<'_>, attr: (Ident, Attr), diags: &mut Diagnostics) -> Check {
    let name = op.ctx().str(attr.0);
    // Of either kind there is no attribute here.
    let message = match name {
        "spirv.entry_point_abi" => {
            format!("'{name}' attribute must be an entry point ABI attribute")
        }
        "spirv.target_env" => format!("'{name}' must be a spirv::TargetEnvAttr"),
        _ => format!("found unsupported '{name}' attribute on operation"),
    };
    Err(op.error(diags, message))
}

/// Attributes of the dialect on an argument or result of any function: arguments may have two.
pub(crate) fn param_attr(op: OpRef<'_>, attr: ParamAttr, diags: &mut Diagnostics) -> Check {
    if attr.of_result {
        let message = "cannot attach SPIR-V attributes to region result which is not part of a \
                       spirv::GraphARMOp type";
        return Err(op.error(diags, message));
    }
    let name = op.ctx().str(attr.name);
    // As above.
    let message = match name {
        "spirv.decoration" => format!("'{name}' must be a spirv::DecorationAttr"),
        "spirv.interface_var_abi" => format!("'{name}' must be a spirv::InterfaceVarABIAttr"),
        _ => format!("found unsupported '{name}' attribute on region argument"),
    };
    // Of an argument, upstream does not show the function.
    Err(diags.error(op.loc(), message))
}
