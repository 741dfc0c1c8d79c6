//! What the declarations cannot say: operands fit maps and are dimensions and symbols, accesses fit
//! their buffers, loops give what their bodies yield.

use crease_arith::enums::{ATOMIC_RMW_KIND, AtomicRMWKind};
use crease_ir::affine::AffineMap;
use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::types::{Signedness, TypeData};
use crease_ir::{Diagnostics, Failed, OpRef, Type, ValueId};
use crease_memref::strided::MemRef;

use crate::generated::*;
use crate::ops::{group_count, groups, map_of, parallel_operands, set_of, steps};
use crate::scope::Scope;

type Check = Result<(), Failed>;

/// An error if `ok` does not hold.
fn require(op: OpRef<'_>, diags: &mut Diagnostics, ok: bool, message: &str) -> Check {
    match ok {
        true => Ok(()),
        false => Err(op.op_error(diags, message)),
    }
}

/// The map in `slot`, which the declarations say is one.
fn map<'b>(op: OpRef<'b>, slot: usize, diags: &mut Diagnostics) -> Result<&'b AffineMap, Failed> {
    map_of(op, slot).ok_or_else(|| op.op_error(diags, "expected an affine map"))
}

/// The first `dims` operands are dimensions, the others symbols.
fn dims_and_symbols(
    op: OpRef<'_>,
    operands: impl IntoIterator<Item = ValueId>,
    dims: u32,
    diags: &mut Diagnostics,
) -> Check {
    let mut scope = Scope::of(op);
    for (i, operand) in operands.into_iter().enumerate() {
        if i < dims as usize {
            let message = "operand cannot be used as a dimension id";
            require(op, diags, scope.is_dim(operand), message)?;
        } else {
            let message = "operand cannot be used as a symbol";
            require(op, diags, scope.is_symbol(operand), message)?;
        }
    }
    Ok(())
}

fn counts_match(op: OpRef<'_>, map: &AffineMap, diags: &mut Diagnostics) -> Check {
    let ok = op.num_operands() == map.num_inputs() as usize;
    let message = "operand count and affine map dimension and symbol count must match";
    require(op, diags, ok, message)
}

impl Verify for AffineApply {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let map = map(op, Self::MAP, diags)?;
        counts_match(op, map, diags)?;
        let one = map.num_results() == 1;
        require(op, diags, one, "mapping must produce one value")?;
        // What is neither is let through, as upstream does.
        let mut scope = Scope::of(op);
        let mut symbols = op.operands().skip(map.num_dims() as usize);
        match symbols.any(|operand| !scope.is_symbol(operand) && scope.is_dim(operand)) {
            true => Err(op.error(diags, "dimensional operand cannot be used as a symbol")),
            false => Ok(()),
        }
    }
}

fn extremum(op: OpRef<'_>, slot: usize, diags: &mut Diagnostics) -> Check {
    let map = map(op, slot, diags)?;
    counts_match(op, map, diags)?;
    let some = map.num_results() > 0;
    require(op, diags, some, "affine map expect at least one result")
}

impl Verify for AffineMin {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        extremum(op, Self::MAP, diags)
    }
}

impl Verify for AffineMax {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        extremum(op, Self::MAP, diags)
    }
}

/// An argument of type index; bounds; results as many as arguments.
impl VerifyRegions for AffineFor {
    fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let args = op.entry_args(0);
        let first = op.region(0).zip(args.first());
        let index = first.is_some_and(|((body, _), &arg)| body.ty(arg) == Type::INDEX);
        let message = "expected body to have a single index argument for the induction variable";
        require(op, diags, index, message)?;
        for (slot, group, name) in [
            (
                Self::LOWER_BOUND_MAP,
                Self::OPERAND_LOWER_BOUND_OPERANDS,
                "lower",
            ),
            (
                Self::UPPER_BOUND_MAP,
                Self::OPERAND_UPPER_BOUND_OPERANDS,
                "upper",
            ),
        ] {
            let map = map(op, slot, diags)?;
            if map.num_inputs() > 0 {
                dims_and_symbols(op, op.operands_of(group), map.num_dims(), diags)?;
            }
            let message = format!("expected {name} bound map to have at least one result");
            require(op, diags, map.num_results() > 0, &message)?;
        }
        let results = op.num_results();
        if results == 0 {
            return Ok(());
        }
        let inits = op.operands_of(Self::OPERAND_INITS).count();
        let message = "mismatch between the number of loop-carried values and results";
        require(op, diags, inits == results, message)?;
        let message = "mismatch between the number of basic block args and results";
        require(op, diags, args.len() - 1 == results, message)
    }
}

impl Verify for AffineIf {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let Some(set) = set_of(op) else {
            let message = "requires an integer set attribute named 'condition'";
            return Err(op.op_error(diags, message));
        };
        let ok = op.num_operands() == set.num_inputs() as usize;
        let message =
            "operand count and condition integer set dimension and symbol count must match";
        require(op, diags, ok, message)?;
        dims_and_symbols(op, op.operands(), set.num_dims(), diags)
    }
}

/// As many subscripts as the buffer has dimensions, of dimensions and symbols.
fn indexing(op: OpRef<'_>, slot: usize, first: usize, diags: &mut Diagnostics) -> Check {
    let map = map(op, slot, diags)?;
    let rank = MemRef::of(op.ctx(), op.operand_type(first)).map(|memref| memref.rank());
    let ok = rank == Some(map.num_results());
    require(
        op,
        diags,
        ok,
        "affine map num results must equal memref rank",
    )?;
    let subscripts = op.operands().skip(first + 1);
    let ok = subscripts.len() == map.num_inputs() as usize;
    require(
        op,
        diags,
        ok,
        "expects as many subscripts as affine map inputs",
    )?;
    dims_and_symbols(op, subscripts, map.num_dims(), diags)
}

fn element(op: OpRef<'_>, memref: Type) -> Option<Type> {
    Some(MemRef::of(op.ctx(), memref)?.element)
}

impl Verify for AffineLoad {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ok = element(op, op.operand_type(0)) == Some(op.result_type(0));
        require(
            op,
            diags,
            ok,
            "result type must match element type of memref",
        )?;
        indexing(op, Self::MAP, 0, diags)
    }
}

impl Verify for AffineStore {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ok = element(op, op.operand_type(1)) == Some(op.operand_type(0));
        let message = "value to store must have the same type as memref element type";
        require(op, diags, ok, message)?;
        indexing(op, Self::MAP, 1, diags)
    }
}

fn same_elements(op: OpRef<'_>, memref: Type, vector: Type, diags: &mut Diagnostics) -> Check {
    let ok = element(op, memref) == op.ctx().type_data(vector).element();
    let message = "requires memref and vector types of the same elemental type";
    require(op, diags, ok, message)
}

impl Verify for AffineVectorLoad {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        indexing(op, Self::MAP, 0, diags)?;
        same_elements(op, op.operand_type(0), op.result_type(0), diags)
    }
}

impl Verify for AffineVectorStore {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        indexing(op, Self::MAP, 1, diags)?;
        same_elements(op, op.operand_type(1), op.operand_type(0), diags)
    }
}

impl Verify for AffinePrefetch {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let map = map(op, Self::MAP, diags)?;
        let rank = MemRef::of(op.ctx(), op.operand_type(0)).map(|memref| memref.rank());
        let ok = rank == Some(map.num_results());
        let message = "affine.prefetch affine map num results must equal memref rank";
        require(op, diags, ok, message)?;
        let enough = map.num_inputs() as usize + 1 == op.num_operands();
        require(op, diags, enough, "too few operands")?;
        let mut scope = Scope::of(op);
        for index in op.operands().skip(1) {
            let message = "index must be a dimension or symbol identifier";
            require(op, diags, scope.is_dim(index), message)?;
        }
        Ok(())
    }
}

impl Verify for AffineParallel {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let lower_groups = groups(op, Self::LOWER_BOUNDS_GROUPS);
        let upper_groups = groups(op, Self::UPPER_BOUNDS_GROUPS);
        let (args, dims) = (op.entry_args(0).len(), steps(op).len());
        let lower = group_count(op, Self::LOWER_BOUNDS_GROUPS);
        let upper = group_count(op, Self::UPPER_BOUNDS_GROUPS);
        if lower != dims as u64 || upper != dims as u64 || args != dims {
            let message = format!(
                "the number of region arguments ({args}) and the number of map groups for lower \
                 ({lower}) and upper bound ({upper}), and the number of steps ({dims}) must all match"
            );
            return Err(op.op_error(diags, message));
        }
        let (lower_operands, upper_operands) = parallel_operands(op);
        let lower = map(op, Self::LOWER_BOUNDS_MAP, diags)?;
        let upper = map(op, Self::UPPER_BOUNDS_MAP, diags)?;
        for (map, groups, name) in [
            (lower, lower_groups, "lower"),
            (upper, upper_groups, "upper"),
        ] {
            let message = format!("expected {name} bound map to have at least one result");
            require(op, diags, groups.iter().all(|&size| size != 0), &message)?;
            let sum = groups
                .iter()
                .fold(0_u32, |sum, &n| sum.wrapping_add(n as u32));
            let ok = sum as usize == map.num_results();
            let message = format!("expected {name} bounds map to have {sum} results");
            require(op, diags, ok, &message)?;
        }
        reductions(op, diags)?;
        dims_and_symbols(op, lower_operands, lower.num_dims(), diags)?;
        dims_and_symbols(op, upper_operands, upper.num_dims(), diags)
    }
}

fn reductions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let list = op
        .attr(AffineParallel::REDUCTIONS)
        .and_then(|attr| ctx.array_elements(attr))
        .unwrap_or(&[]);
    let ok = list.len() == op.num_results();
    require(
        op,
        diags,
        ok,
        "a reduction must be specified for each output",
    )?;
    for (&attr, result) in list.iter().zip(op.results()) {
        let kind = ATOMIC_RMW_KIND.value_of(ctx, attr);
        let Some(kind) = kind.and_then(AtomicRMWKind::from_value) else {
            return Err(op.op_error(diags, "invalid reduction attribute"));
        };
        let ok = reduces(ctx.type_data(op.ty(result)), kind);
        require(
            op,
            diags,
            ok,
            "result type cannot match reduction attribute",
        )?;
    }
    Ok(())
}

/// Whether values of the type may be combined so. Signed and unsigned extrema are of integers that say
/// so, as upstream has it.
fn reduces(ty: &TypeData, kind: AtomicRMWKind) -> bool {
    use AtomicRMWKind as K;
    let integer = |wanted: Option<Signedness>| match ty {
        TypeData::Integer { signedness, .. } => wanted.is_none_or(|wanted| *signedness == wanted),
        _ => false,
    };
    match kind {
        K::Assign => true,
        K::Addf | K::Mulf | K::Maximumf | K::Minimumf => matches!(ty, TypeData::Float(_)),
        K::Addi | K::Muli | K::Ori | K::Andi => integer(None),
        K::Maxs | K::Mins => integer(Some(Signedness::Signed)),
        K::Maxu | K::Minu => integer(Some(Signedness::Unsigned)),
        _ => false,
    }
}

impl Verify for AffineYield {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let loops = |op: &OpRef<'_>| {
            op.is::<AffineFor>() || op.is::<AffineIf>() || op.is::<AffineParallel>()
        };
        let Some(parent) = op.parent_op().filter(loops) else {
            return Err(op.op_error(diags, "only terminates affine.if/for/parallel regions"));
        };
        let ok = parent.num_results() == op.num_operands();
        let message = "parent of yield must have same number of results as the yield operands";
        require(op, diags, ok, message)?;
        let types = |values: &mut dyn Iterator<Item = ValueId>| -> Vec<Type> {
            values.map(|value| op.ty(value)).collect()
        };
        let ok = types(&mut parent.results()) == types(&mut op.operands());
        require(
            op,
            diags,
            ok,
            "types mismatch between yield op and its parent",
        )
    }
}
