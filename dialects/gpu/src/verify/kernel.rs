//! Kernels, and what launches them.

use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::interfaces::FunctionInterface;
use crease_ir::op_def::OpKind;
use crease_ir::symbols::SymbolTable;
use crease_ir::{Attr, AttrData, Diagnostics, OpRef, Type, ValueId, builtin};
use crease_memref::strided::MemRef;

use super::{CONTAINER, Check};
use crate::generated::enums::AddressSpace;
use crate::generated::*;
use crate::ops::{
    KERNEL, attributions, fixed_arguments, is_kernel, kernel_arguments, workgroup_count,
};

/// Checks the launches in the functions of a module.
pub(super) fn launches(module: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let table = SymbolTable::new(module);
    for op in module.ops_inside().flat_map(OpRef::ops_inside) {
        if op.is::<LaunchFunc>() {
            launched(op, &table, diags)?;
        }
    }
    Ok(())
}

/// What is launched is a kernel, and gets what it takes.
fn launched(op: OpRef<'_>, table: &SymbolTable<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let Some(kernel) = op.attr(LaunchFunc::KERNEL) else {
        return Ok(());
    };
    let AttrData::SymbolRef { root, .. } = ctx.attr_data(kernel) else {
        return Ok(());
    };
    let name = || String::from_utf8_lossy(ctx.string_bytes(*root)).into_owned();
    let Some(container) = table.lookup(*root) else {
        let message = format!("kernel container '{}' is undefined", name());
        return Err(op.op_error(diags, message));
    };
    if container.is::<Binary>() {
        return Ok(());
    }
    if !container.is::<GPUModule>() {
        let message = format!("kernel module '{}' is undefined", name());
        return Err(op.op_error(diags, message));
    }
    let text = ctx.describe_attr(kernel);
    let Some(function) = table.lookup_ref(kernel) else {
        let message = format!("kernel function '{text}' is undefined");
        return Err(op.op_error(diags, message));
    };
    let is_function =
        |def: &crease_ir::op_def::OpDef| def.interface::<FunctionInterface>().is_some();
    if !function.def().is_some_and(is_function) {
        let diag = op.op_diag(format!("referenced kernel '{text}' is not a function"));
        let diag = diag.note(function.loc(), "see the kernel definition here");
        return Err(diags.fail(diag));
    }
    if !is_kernel(function) {
        let message = format!("kernel function is missing the '{KERNEL}' attribute");
        return Err(op.op_error(diags, message));
    }
    if !function.is::<GPUFunc>() {
        return Ok(());
    }
    let (inputs, _) = kernel_arguments(function);
    let given: Vec<ValueId> = op
        .operands_of(LaunchFunc::OPERAND_KERNEL_OPERANDS)
        .collect();
    if inputs.len() != given.len() {
        let (given, expected) = (given.len(), inputs.len());
        let message = format!("got {given} kernel operands but expected {expected}");
        return Err(op.op_error(diags, message));
    }
    for (i, (&value, &expected)) in given.iter().zip(inputs).enumerate() {
        if op.ty(value) != expected {
            let message = format!("type of function argument {i} does not match");
            return Err(op.op_error(diags, message));
        }
    }
    Ok(())
}

/// A launch is in a module that says so.
pub(crate) fn launch_place(
    op: OpRef<'_>,
    table: &SymbolTable<'_>,
    diags: &mut Diagnostics,
) -> Check {
    let (ctx, unit) = (op.ctx(), Some(Attr::unit()));
    // The module, or what is in it.
    let around = table.op();
    let says = match around.is::<builtin::Module>() {
        true => around.discardable(CONTAINER) == unit,
        false => {
            around.parent_name() != ctx.op_name(builtin::Module::def().name)
                || around.body().owner().discardable(ctx, CONTAINER) == unit
        }
    };
    if says {
        return Ok(());
    }
    let message =
        format!("expected the closest surrounding module to have the '{CONTAINER}' attribute");
    Err(op.op_error(diags, message))
}

/// Buffers are memrefs, in the memory that they are said to be in.
fn check_attributions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let (workgroup, private) = attributions(op);
    let all = [
        (workgroup, AddressSpace::Workgroup, "workgroup"),
        (private, AddressSpace::Private, "private"),
    ];
    for (buffers, expected, name) in all {
        for &buffer in buffers {
            let ty = op.regions().0.ty(buffer);
            let Some(memref) = MemRef::of(ctx, ty) else {
                return Err(op.op_error(diags, "expected memref type in attribution"));
            };
            let space = memref.space.and_then(|space| AddressSpace::of(ctx, space));
            if space.is_some_and(|space| space != expected) {
                let message = format!("expected memory space {name} in attribution");
                return Err(op.op_error(diags, message));
            }
        }
    }
    Ok(())
}

/// A kernel gives nothing; the entry block has its arguments, and those of its buffers.
pub(crate) fn kernel(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let (inputs, results) = kernel_arguments(op);
    if is_kernel(op) && !results.is_empty() {
        return Err(op.op_error(diags, "expected void return type for kernel function"));
    }
    let entry = op
        .region(0)
        .and_then(|(body, region)| body.entry_block(region));
    if entry.is_none() {
        return Err(op.op_error(diags, "expected body with at least one block"));
    }
    let args = op.entry_args(0);
    let least = workgroup_count(op).wrapping_add(inputs.len() as u32);
    if args.len() < least as usize {
        let message = format!("expected at least {least} arguments to body region");
        return Err(op.op_error(diags, message));
    }
    for (i, (&arg, &expected)) in args.iter().zip(inputs).enumerate() {
        let found = op.regions().0.ty(arg);
        if found != expected {
            let message = format!(
                "expected body region argument #{i} to be of type '{}', got '{}'",
                ctx.describe_type(expected),
                ctx.describe_type(found)
            );
            return Err(op.op_error(diags, message));
        }
    }
    check_attributions(op, diags)
}

impl Verify for Return {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let function = op.body().owner();
        let (_, results) = ctx.function_types(function.attr(GPUFunc::FUNCTION_TYPE));
        if op.num_operands() != results.len() {
            let diag = op.op_diag(format!("expected {} result operands", results.len()));
            return Err(diags.fail(diag.note(function.loc, "return type declared here")));
        }
        for (i, &expected) in results.iter().enumerate() {
            let found = op.operand_type(i);
            if found != expected {
                let found = ctx.describe_type(found);
                let message = format!("unexpected type `'{found}'' for operand #{i}");
                return Err(op.op_error(diags, message));
            }
        }
        Ok(())
    }
}

impl Verify for Launch {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let sizes = Launch::OPERAND_CLUSTER_SIZE_X..=Launch::OPERAND_CLUSTER_SIZE_Z;
        let given = sizes
            .filter(|&group| op.operands_of(group).len() > 0)
            .count();
        match given {
            0 | 3 => Ok(()),
            _ => Err(op.op_error(diags, "cluster size must be all present")),
        }
    }
}

impl VerifyRegions for Launch {
    fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let Some((body, region)) = op.region(0) else {
            return Ok(());
        };
        // Upstream asks for twelve, and that only of what is not empty, but reads all.
        let least = workgroup_count(op).wrapping_add(fixed_arguments(op) as u32);
        if op.entry_args(0).len() < least as usize {
            return Err(op.op_error(diags, "unexpected number of region arguments"));
        }
        check_attributions(op, diags)?;
        for block in body.region_blocks(region) {
            let Some(last) = body.last_op(block) else {
                continue;
            };
            let last = body.op(op.ctx(), last);
            if last.successors().next().is_none() && !last.is::<Terminator>() {
                let message = "expected 'gpu.terminator' or a terminator with successors";
                let diag = last
                    .diag(message)
                    .note(op.loc(), "in 'gpu.launch' body region");
                return Err(diags.fail(diag));
            }
        }
        Ok(())
    }
}

impl Verify for LaunchFunc {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let sizes = LaunchFunc::OPERAND_CLUSTER_SIZE_X..=LaunchFunc::OPERAND_CLUSTER_SIZE_Z;
        let types: Vec<Type> = sizes
            .flat_map(|group| op.operands_of(group))
            .map(|v| op.ty(v))
            .collect();
        if types.len() == 3 && types.iter().any(|&ty| ty != types[0]) {
            let message = "expects types of the cluster dimensions must be the same";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}
