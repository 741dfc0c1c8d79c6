//! Interfaces, names of results, and the parts of kernels.

use crease_ir::effects::Speculatable;
use crease_ir::hooks::ResultNames;
use crease_ir::interfaces::{DataLayouts, FunctionInterface, SymbolUserInterface};
use crease_ir::{Attr, OpRef, Type, ValueId};

use crate::generated::*;
use crate::verify;

/// Marks functions that a host launches.
pub(crate) const KERNEL: &str = "gpu.kernel";
/// How many of a kernel's buffers are in the memory of the workgroup.
pub(crate) const WORKGROUP_COUNT: &str = "workgroup_attributions";

/// A layout on a module applies to its inside.
pub(crate) static LAYOUTS: DataLayouts = DataLayouts {
    scopes: &["gpu.module"],
    ..DataLayouts::NONE
};

/// `gpu.func` as a function. Its entry block has arguments for the buffers too.
pub(crate) static FUNCTION: FunctionInterface = FunctionInterface {
    type_slot: GPUFunc::FUNCTION_TYPE,
    branch: "cf.br",
    verify_body: Some(verify::kernel),
};

/// Where a `gpu.launch_func` may stand. What it launches is checked with the module.
pub(crate) static LAUNCH: SymbolUserInterface = SymbolUserInterface {
    verify: verify::launch_place,
};

/// Elsewhere other lanes may be active, of which the first may be another one.
pub(crate) static BROADCAST_SPECULATABLE: Speculatable = Speculatable(|op| {
    let kind = op.attr(SubgroupBroadcast::BROADCAST_TYPE);
    let kind = kind.and_then(|attr| enums::BroadcastType::of(op.ctx(), attr));
    kind == Some(enums::BroadcastType::SpecificLane)
});

/// Whether the function is one that a host launches.
pub(crate) fn is_kernel(op: OpRef<'_>) -> bool {
    op.discardable(KERNEL) == Some(Attr::unit())
}

/// The types of the arguments and results of a `gpu.func`.
pub(crate) fn kernel_arguments(op: OpRef<'_>) -> (&[Type], &[Type]) {
    op.ctx().function_types(op.attr(GPUFunc::FUNCTION_TYPE))
}

/// How many arguments of a kernel's block are no buffers.
pub(crate) fn fixed_arguments(op: OpRef<'_>) -> usize {
    match op.cast::<Launch>() {
        Some(launch) if launch.cluster_size_x().is_some() => 18,
        Some(_) => 12,
        None => kernel_arguments(op).0.len(),
    }
}

/// How many buffers are said to be in the memory of the workgroup; as upstream, in 32 bits, as which -1 is a lot.
pub(crate) fn workgroup_count(op: OpRef<'_>) -> u32 {
    let count = op.discardable(WORKGROUP_COUNT);
    let count = count.and_then(|attr| op.ctx().int_value(attr)?.to_i64());
    count.unwrap_or(0) as u32
}

/// The buffers of a kernel: those in the memory of the workgroup, and of the thread.
pub(crate) fn attributions(op: OpRef<'_>) -> (&[ValueId], &[ValueId]) {
    let args = op.entry_args(0);
    let buffers = args.get(fixed_arguments(op)..).unwrap_or_default();
    buffers.split_at(buffers.len().min(workgroup_count(op) as usize))
}

/// Names the result by the op and the dimension.
fn name_by_dimension(op: OpRef<'_>, dimension: Option<Attr>, set: &mut dyn FnMut(ValueId, &str)) {
    let case = dimension.and_then(|attr| enums::DIMENSION.value_of(op.ctx(), attr));
    let mut cases = enums::DIMENSION.cases.iter();
    if let Some(case) = cases.find(|known| Some(known.value) == case) {
        let name = op.name_str();
        let name = name.strip_prefix("gpu.").unwrap_or(name);
        set(op.result(0), &format!("{name}_{}", case.name));
    }
}

macro_rules! named_by_dimension {
    ($($kind:ident)*) => {$(
        impl ResultNames for $kind {
            fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
                name_by_dimension(op, op.attr(Self::DIMENSION), set);
            }
        }
    )*};
}

named_by_dimension! {
    BlockDim BlockId ClusterBlockId ClusterDim ClusterDimBlocks ClusterId GlobalId GridDim ThreadId
}
