//! What the declarations cannot say.

mod kernel;
mod subgroup;

use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::op_def::compatible_shape;
use crease_ir::types::{DYNAMIC, TypeData};
use crease_ir::{Attr, AttrData, Context, Diagnostics, Failed, Ident, OpRef, Type, builtin};
use crease_memref::strided::{MemRef, num_symbols};
use crease_memref::verify::dynamic_sizes;

use crate::generated::enums::{AddressSpace, AllReduceOperation};
use crate::generated::*;

pub(crate) use kernel::{kernel, launch_place};

type Check = Result<(), Failed>;

/// Marks modules with kernels that functions of it launch.
const CONTAINER: &str = "gpu.container_module";

/// Checks an attribute with a name of the dialect.
pub(crate) fn op_attr(op: OpRef<'_>, attr: (Ident, Attr), diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let name = ctx.str(attr.0);
    match name {
        "gpu.known_block_size" | "gpu.known_grid_size" | "gpu.known_cluster_size" => {
            let sizes = match ctx.attr_data(attr.1) {
                AttrData::DenseArray { element, data } if *element == Type::I32 => data.len() / 4,
                _ => {
                    let message = format!("{name} must be a dense i32 array");
                    return Err(op.op_error(diags, message));
                }
            };
            if sizes != 3 {
                let message = format!("{name} must contain exactly 3 elements");
                return Err(op.op_error(diags, message));
            }
            Ok(())
        }
        CONTAINER if attr.1 == Attr::unit() => match op.is::<builtin::Module>() {
            true => kernel::launches(op, diags),
            false => {
                let message =
                    format!("expected '{CONTAINER}' attribute to be attached to 'builtin.module'");
                Err(op.error(diags, message))
            }
        },
        _ => Ok(()),
    }
}

/// Whether a reduction is one of values of this type.
fn reduces(kind: AllReduceOperation, ctx: &Context, ty: Type) -> bool {
    use AllReduceOperation as Kind;
    let data = ctx.type_data(ty);
    match kind {
        Kind::MINNUMF | Kind::MAXNUMF | Kind::MINIMUMF | Kind::MAXIMUMF => {
            matches!(data, TypeData::Float(_))
        }
        Kind::MINSI
        | Kind::MINUI
        | Kind::MAXSI
        | Kind::MAXUI
        | Kind::AND
        | Kind::OR
        | Kind::XOR => {
            matches!(data, TypeData::Integer { .. })
        }
        _ => true,
    }
}

fn check_reduction(op: OpRef<'_>, kind: Option<Attr>, of: Type, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let kind = kind.and_then(|attr| AllReduceOperation::of(ctx, attr));
    let mut cases = enums::ALL_REDUCE_OPERATION.cases.iter();
    match kind.filter(|&kind| !reduces(kind, ctx, of)) {
        None => Ok(()),
        Some(kind) => {
            let case = cases.find(|case| case.value == kind.value());
            let message = format!(
                "`{}` reduction operation is not compatible with type '{}'",
                case.map_or("", |case| case.name),
                ctx.describe_type(op.result_type(0))
            );
            Err(op.error(diags, message))
        }
    }
}

impl VerifyRegions for AllReduce {
    fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let (kind, ty) = (op.attr(AllReduce::OP), op.result_type(0));
        let Some((body, region)) = op.region(0) else {
            return Ok(());
        };
        if body.entry_block(region).is_none() != kind.is_some() {
            let message = "expected either an op attribute or a non-empty body";
            return Err(op.error(diags, message));
        }
        if kind.is_some() {
            return check_reduction(op, kind, ty, diags);
        }
        let args = op.entry_args(0);
        if args.len() != 2 {
            return Err(op.error(diags, "expected two region arguments"));
        }
        if args.iter().any(|&arg| body.ty(arg) != ty) {
            return Err(op.error(diags, "incorrect region argument type"));
        }
        let mut yields = 0;
        for block in body.region_blocks(region) {
            let Some(last) = body.last_op(block).map(|last| body.op(op.ctx(), last)) else {
                continue;
            };
            if !last.is::<Yield>() {
                continue;
            }
            if last.num_operands() != 1 {
                return Err(op.error(diags, "expected one gpu.yield operand"));
            }
            if last.operand_type(0) != ty {
                return Err(op.error(diags, "incorrect gpu.yield type"));
            }
            yields += 1;
        }
        match yields {
            0 => Err(op.error(diags, "expected gpu.yield op in region")),
            _ => Ok(()),
        }
    }
}

/// The number that an attribute of 32 bits holds.
fn number(op: OpRef<'_>, slot: usize) -> Option<u32> {
    Some(op.ctx().int_value(op.attr(slot)?)?.low_u64() as u32)
}

impl Verify for SubgroupReduce {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let element = op.ctx().element_or_self(op.result_type(0));
        check_reduction(op, op.attr(SubgroupReduce::OP), element, diags)?;
        let size = number(op, SubgroupReduce::CLUSTER_SIZE);
        if let Some(size) = size.filter(|size| !size.is_power_of_two()) {
            let message = format!("cluster size {size} is not a power of two");
            return Err(op.op_error(diags, message));
        }
        let stride = number(op, SubgroupReduce::CLUSTER_STRIDE).unwrap_or(1);
        if stride != 1 && size.is_none() {
            let message = "cluster stride can only be specified if cluster size is specified";
            return Err(op.op_error(diags, message));
        }
        if !stride.is_power_of_two() {
            let message = format!("cluster stride {stride} is not a power of two");
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for Rotate {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let offset = number(op, Rotate::OFFSET).unwrap_or(0);
        let width = number(op, Rotate::WIDTH).unwrap_or(0);
        if offset >= width {
            let message = format!("offset must be in the range [0, {width})");
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for SubgroupBroadcast {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let kind = op.attr(SubgroupBroadcast::BROADCAST_TYPE);
        let kind = kind.and_then(|attr| enums::BroadcastType::of(op.ctx(), attr));
        let lane = op.operands_of(SubgroupBroadcast::OPERAND_LANE).len() > 0;
        match kind {
            Some(enums::BroadcastType::FirstActiveLane) if lane => {
                let message = "lane can only be specified for `specific_lane` broadcast";
                Err(op.op_error(diags, message))
            }
            Some(enums::BroadcastType::SpecificLane) if !lane => {
                let message = "lane must be specified for `specific_lane` broadcast";
                Err(op.op_error(diags, message))
            }
            _ => Ok(()),
        }
    }
}

impl Verify for Memcpy {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let Some(copy) = op.cast::<Memcpy>() else {
            return Ok(());
        };
        let (from, to) = (op.ty(copy.src()), op.ty(copy.dst()));
        if ctx.element_or_self(from) != ctx.element_or_self(to) {
            return Err(op.op_error(diags, "arguments have incompatible element type"));
        }
        match compatible_shape(ctx, from, to) {
            true => Ok(()),
            false => Err(op.op_error(diags, "arguments have incompatible shape")),
        }
    }
}

impl Verify for Alloc {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let Some(ty) = MemRef::of(op.ctx(), op.result_type(0)) else {
            return Ok(());
        };
        let sizes = op.operands_of(Alloc::OPERAND_DYNAMIC_SIZES).len();
        dynamic_sizes(op, ty, sizes, diags)?;
        if op.operands_of(Alloc::OPERAND_SYMBOL_OPERANDS).len() != num_symbols(op.ctx(), ty) {
            let message = "symbol operand count does not equal memref symbol count";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for DynamicSharedMemory {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let Some(ty) = MemRef::of(ctx, op.result_type(0)) else {
            return Ok(());
        };
        let space = ty.space.and_then(|space| AddressSpace::of(ctx, space));
        if space != Some(AddressSpace::Workgroup) {
            let message = "address space must be address_space<workgroup>";
            return Err(op.op_error(diags, message));
        }
        if !ty.shape.contains(&DYNAMIC) {
            let message = "result memref type must be memref<?xi8, #gpu.address_space<workgroup>>";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}
