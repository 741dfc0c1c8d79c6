//! What the declarations cannot say.

use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::interfaces::FunctionInterface;
use crease_ir::op_def::compatible_shape;
use crease_ir::symbols::SymbolTable;
use crease_ir::types::{DYNAMIC, TypeData};
use crease_ir::{Attr, AttrData, Diagnostics, Failed, Ident, OpRef, Type, ValueId, builtin};
use crease_memref::strided::{MemRef, layout_map, strided};

use crate::attrs::address_space;
use crate::generated::enums::{AddressSpace, AllReduceOperation};
use crate::generated::*;
use crate::ops::{KERNEL, attributions, fixed_arguments, kernel_arguments, workgroup_count};
use crate::types::Matrix;

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
            true => launches(op, diags),
            false => {
                let message =
                    format!("expected '{CONTAINER}' attribute to be attached to 'builtin.module'");
                Err(op.error(diags, message))
            }
        },
        _ => Ok(()),
    }
}

/// Checks the launches in the functions of a module.
fn launches(module: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let table = SymbolTable::new(module);
    let (body, regions) = module.regions();
    let blocks = regions
        .iter()
        .flat_map(|&region| body.region_blocks(region));
    for function in blocks.flat_map(|block| body.block_ops(block)) {
        let (body, regions) = body.op(module.ctx(), function).regions();
        let blocks = regions
            .iter()
            .flat_map(|&region| body.region_blocks(region));
        for op in blocks.flat_map(|block| body.block_ops(block)) {
            let op = body.op(module.ctx(), op);
            if op.is::<LaunchFunc>() {
                launched(op, &table, diags)?;
            }
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
    if function.discardable(KERNEL) != Some(Attr::unit()) {
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
    let mut around = Some(table.op());
    while let Some(module) = around.filter(|op| !op.is::<builtin::Module>()) {
        around = module.parent_op();
    }
    let Some(module) = around else {
        return Ok(());
    };
    if module.discardable(CONTAINER) == Some(Attr::unit()) {
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
            let space = memref.space.and_then(|space| address_space(ctx, space));
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
    if op.discardable(KERNEL) == Some(Attr::unit()) && !results.is_empty() {
        return Err(op.op_error(diags, "expected void return type for kernel function"));
    }
    let entry = op
        .region(0)
        .and_then(|(body, region)| body.entry_block(region));
    if entry.is_none() {
        return Err(op.op_error(diags, "expected body with at least one block"));
    }
    let args = op.entry_args(0);
    let least = inputs.len() + workgroup_count(op);
    if args.len() < least {
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
        let ty = function.attr(GPUFunc::FUNCTION_TYPE);
        let ty = ty.and_then(|attr| ctx.type_value(attr));
        let results: &[Type] = match ty.map(|ty| ctx.type_data(ty)) {
            Some(TypeData::Function { results, .. }) => results,
            _ => &[],
        };
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
        let least = fixed_arguments(op).min(12) + workgroup_count(op);
        if body.entry_block(region).is_some() && op.entry_args(0).len() < least {
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

/// Whether a reduction is one of values of this type.
fn reduces(kind: AllReduceOperation, ctx: &crease_ir::Context, ty: Type) -> bool {
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
        let ctx = op.ctx();
        let mut element = op.result_type(0);
        if let TypeData::Vector {
            scalable,
            element: of,
            ..
        } = ctx.type_data(element)
        {
            if scalable.contains(&true) {
                let message = "is not compatible with scalable vector types";
                return Err(op.op_error(diags, message));
            }
            element = *of;
        }
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

/// Targets check modules; none is here.
impl Verify for GPUModule {
    const LOCAL: bool = true;

    fn verify(_: OpRef<'_>, _: &mut Diagnostics) -> Check {
        Ok(())
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
        let given = op.operands_of(Alloc::OPERAND_DYNAMIC_SIZES).len();
        let expected = ty.num_dynamic();
        if given != expected {
            let message =
                format!("incorrect number of dynamic sizes, has {given}, expected {expected}");
            return Err(op.op_error(diags, message));
        }
        let symbols = match layout_map(op.ctx(), ty.rank(), ty.layout) {
            Some(map) if !map.is_identity() => map.num_symbols() as usize,
            _ => 0,
        };
        if op.operands_of(Alloc::OPERAND_SYMBOL_OPERANDS).len() != symbols {
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
        let space = ty.space.and_then(|space| address_space(ctx, space));
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

/// Whether neighbours in the last dimension of a memref lie side by side.
fn is_contiguous_at_last(op: OpRef<'_>, memref: Type) -> bool {
    let strides = strided(op.ctx(), memref).map(|strided| strided.strides);
    strides.is_some_and(|strides| strides.last().is_none_or(|&stride| stride == 1))
}

impl Verify for SubgroupMmaLoadMatrix {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        match is_contiguous_at_last(op, op.operand_type(0)) {
            true => Ok(()),
            false => {
                let message = "expected source memref most minor dim must have unit stride";
                Err(op.error(diags, message))
            }
        }
    }
}

impl Verify for SubgroupMmaStoreMatrix {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        if !is_contiguous_at_last(op, op.operand_type(1)) {
            let message = "expected destination memref most minor dim must have unit stride";
            return Err(op.error(diags, message));
        }
        let matrix = Matrix::of(op.ctx(), op.operand_type(0));
        if matrix.is_some_and(|matrix| matrix.operand != "COp") {
            let message = "expected the operand matrix being stored to have 'COp' operand type";
            return Err(op.error(diags, message));
        }
        Ok(())
    }
}

impl Verify for SubgroupMmaCompute {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let matrix = |i| Matrix::of(op.ctx(), op.operand_type(i));
        let (Some(a), Some(b), Some(c)) = (matrix(0), matrix(1), matrix(2)) else {
            return Ok(());
        };
        if [a.operand, b.operand, c.operand] != ["AOp", "BOp", "COp"] {
            return Err(op.error(diags, "operands must be in the order AOp, BOp, COp"));
        }
        let ([rows, inner], [other, columns]) = (a.shape, b.shape);
        if inner != other || c.shape != [rows, columns] {
            let message = "operand shapes do not satisfy matmul constraints";
            return Err(op.error(diags, message));
        }
        Ok(())
    }
}

/// A value that all lanes have parts of, and the part of one.
fn check_distribution(
    op: OpRef<'_>,
    [whole, part]: [Type; 2],
    size: i64,
    diags: &mut Diagnostics,
) -> Check {
    if whole == part {
        return Ok(());
    }
    let ctx = op.ctx();
    let vector = |ty| match ctx.type_data(ty) {
        TypeData::Vector { shape, element, .. } => Some((shape, *element)),
        _ => None,
    };
    let (Some((sizes, element)), Some((parts, of))) = (vector(whole), vector(part)) else {
        return Err(op.op_error(diags, "expected vector type for distributed operands."));
    };
    if sizes.len() != parts.len() || element != of {
        let message = "expected distributed vectors to have same rank and element type.";
        return Err(op.op_error(diags, message));
    }
    let mut scale = 1i64;
    for (i, (&whole, &part)) in sizes.iter().zip(parts.iter()).enumerate() {
        if whole == part {
            continue;
        }
        if part == 0 || whole % part != 0 {
            let message = format!(
                "expected expanded vector dimension #{i} ({whole}) to be a multipler of the \
                 distributed vector dimension ({part})"
            );
            return Err(op.op_error(diags, message));
        }
        scale = scale.wrapping_mul(whole / part);
    }
    if scale != size {
        let message = format!(
            "incompatible distribution dimensions from '{}' to '{}' with warp size = {size}",
            ctx.describe_type(whole),
            ctx.describe_type(part)
        );
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

impl Verify for WarpExecuteOnLane0 {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let args = op.entry_args(0);
        if op.num_operands() - 1 != args.len() {
            let message = "expected same number op arguments and block arguments.";
            return Err(op.op_error(diags, message));
        }
        let Some(last) = op.terminator(0) else {
            return Ok(());
        };
        if last.num_operands() != op.num_results() {
            let message = "expected same number of yield operands and return values.";
            return Err(op.op_error(diags, message));
        }
        let size = op.attr(WarpExecuteOnLane0::WARP_SIZE);
        let size = size.and_then(|attr| op.ctx().int_value(attr)?.to_i64());
        let size = size.unwrap_or(0);
        for (&arg, operand) in args.iter().zip(op.operands().skip(1)) {
            check_distribution(op, [op.ty(arg), op.ty(operand)], size, diags)?;
        }
        for (yielded, result) in last.operands().zip(op.results()) {
            check_distribution(op, [op.ty(yielded), op.ty(result)], size, diags)?;
        }
        Ok(())
    }
}
