//! Nests of loops: of which kind they are, and how they access buffers.

use crease_affine::{AffineFor, AffineLoad, AffineStore, AffineYield, map_attr, may_be_size};
use crease_ir::affine::AffineMap;
use crease_ir::{Attr, BlockId, Context, Loc, OpId, OpRef, Type, ValueId};
use crease_memref::mixed::constant_index;
use crease_memref::{Load, Store};
use crease_rewrite::Rewriter;
use crease_scf::{Nest, Reduce, Yield, make_parallel};

/// How a loop goes on in a dimension.
#[derive(Clone, Copy)]
pub(super) struct Dimension {
    pub lower: ValueId,
    pub upper: ValueId,
    pub step: ValueId,
    /// Whether its points are independent of each other.
    pub parallel: bool,
}

/// A kind of loops. What they have in common is [`make`].
pub(super) trait Loops {
    /// How many of these dimensions, of which there is at least one, the outermost loop is about.
    fn count(_dimensions: &[Dimension]) -> usize {
        1
    }

    /// Whether a loop where `at` is may go as far as an operand does in a dimension.
    fn may_end_at(_at: OpRef<'_>, _memref: ValueId, _dim: usize) -> bool {
        true
    }

    /// Makes a loop at the insert point: its block, without an end, to where the insert point goes. `at` is an op that
    /// sees the bounds.
    fn open(rw: &mut Rewriter<'_>, at: OpId, dimensions: &[Dimension]) -> BlockId;

    /// Whether upstream makes such a loop after what is in it. That is not in the function yet when it is made, so the
    /// driver is not told of it, and looks at it in its next round only.
    fn is_placed_late(_dimensions: &[Dimension], _is_innermost: bool) -> bool {
        false
    }

    /// Makes what ends the block of a loop.
    fn close(rw: &mut Rewriter<'_>, loc: Loc, dimensions: &[Dimension]) {
        let _ = dimensions;
        let results = Vec::new();
        rw.build(loc, Yield { results });
    }

    /// Loads an element.
    fn load(
        rw: &mut Rewriter<'_>,
        loc: Loc,
        memref: ValueId,
        indices: Vec<ValueId>,
        result: Type,
    ) -> ValueId {
        let load = Load {
            memref,
            indices,
            nontemporal: None,
            alignment: None,
            result,
        };
        rw.build_value(loc, load)
    }

    /// Stores an element.
    fn store(
        rw: &mut Rewriter<'_>,
        loc: Loc,
        value: ValueId,
        memref: ValueId,
        indices: Vec<ValueId>,
    ) {
        let store = Store {
            value,
            memref,
            indices,
            nontemporal: None,
            alignment: None,
        };
        rw.build(loc, store);
    }
}

/// Makes loops over all dimensions at the insert point: the variables, and what `fill` gives, which makes what is in the
/// innermost one, of these. `at` is an op that sees the bounds, whose location all get.
pub(super) fn make<L: Loops, T: Default>(
    rw: &mut Rewriter<'_>,
    at: OpId,
    dimensions: &[Dimension],
    mut fill: impl FnMut(&mut Rewriter<'_>, &[ValueId]) -> T,
) -> (Vec<ValueId>, T) {
    let (mut rest, mut loops) = (dimensions, Vec::new());
    while !rest.is_empty() {
        let (own, inner) = rest.split_at(L::count(rest));
        loops.push(own);
        rest = inner;
    }
    let count = loops.len();
    let mut all = loops.iter().enumerate();
    let late = all.position(|(at, own)| L::is_placed_late(own, at + 1 == count));
    let (outer, inner) = loops.split_at(late.map_or(count, |late| late + 1));

    let mut variables = Vec::new();
    let blocks = open::<L>(rw, at, outer, &mut variables);
    let mut made = T::default();
    let mut make_inside = |rw: &mut Rewriter<'_>| {
        let blocks = open::<L>(rw, at, inner, &mut variables);
        made = fill(rw, &variables);
        close::<L>(rw, at, &blocks, inner);
    };
    match blocks.last().filter(|_| late.is_some()) {
        None => make_inside(rw),
        Some(&block) => {
            let _ = rw.edit_blocks(&[], |ctx, body| {
                let rw = &mut Rewriter::new(ctx, body, None).without_revisits();
                rw.set_end(block);
                make_inside(rw);
            });
        }
    }
    close::<L>(rw, at, &blocks, outer);
    (variables, made)
}

/// Makes loops, each in the one before, of which these are the blocks; their variables come behind others.
fn open<L: Loops>(
    rw: &mut Rewriter<'_>,
    at: OpId,
    loops: &[&[Dimension]],
    variables: &mut Vec<ValueId>,
) -> Vec<BlockId> {
    let open = |own: &&[Dimension]| {
        let block = L::open(rw, at, own);
        variables.extend_from_slice(rw.body().block_args(block));
        block
    };
    loops.iter().map(open).collect()
}

/// Ends the blocks of loops, innermost first.
fn close<L: Loops>(rw: &mut Rewriter<'_>, at: OpId, blocks: &[BlockId], loops: &[&[Dimension]]) {
    let loc = rw.body().op_loc(at);
    for (&block, own) in blocks.iter().zip(loops).rev() {
        rw.set_end(block);
        L::close(rw, loc, own);
    }
}

/// `scf.for`.
pub(super) struct For;

impl Loops for For {
    fn open(rw: &mut Rewriter<'_>, at: OpId, dimensions: &[Dimension]) -> BlockId {
        let loc = rw.body().op_loc(at);
        let Dimension {
            lower, upper, step, ..
        } = dimensions[0];
        let region = rw.create_region();
        let new = crease_scf::For {
            lower_bound: lower,
            upper_bound: upper,
            step,
            init_args: Vec::new(),
            unsigned_cmp: None,
            region,
            results: Vec::new(),
        };
        rw.build(loc, new);
        rw.create_block(region, None, &[(Type::INDEX.get(), loc)])
    }
}

/// One `scf.parallel` for dimensions in a row that are parallel, and `scf.for` for others.
pub(super) struct Parallel;

impl Loops for Parallel {
    fn count(dimensions: &[Dimension]) -> usize {
        let parallel = dimensions.iter().take_while(|dimension| dimension.parallel);
        parallel.count().max(1)
    }

    fn open(rw: &mut Rewriter<'_>, at: OpId, dimensions: &[Dimension]) -> BlockId {
        if !dimensions[0].parallel {
            return For::open(rw, at, dimensions);
        }
        let loc = rw.body().op_loc(at);
        let all = |part: fn(&Dimension) -> ValueId| dimensions.iter().map(part).collect();
        let nest = Nest {
            lower: all(|dimension| dimension.lower),
            upper: all(|dimension| dimension.upper),
            step: all(|dimension| dimension.step),
        };
        let (_, block) = make_parallel(rw, loc, &nest, &[], &vec![loc; dimensions.len()]);
        block
    }

    fn is_placed_late(dimensions: &[Dimension], _: bool) -> bool {
        dimensions[0].parallel
    }

    fn close(rw: &mut Rewriter<'_>, loc: Loc, dimensions: &[Dimension]) {
        if !dimensions[0].parallel {
            return For::close(rw, loc, dimensions);
        }
        let nothing = Reduce {
            operands: Vec::new(),
            reductions: Vec::new(),
        };
        rw.build(loc, nothing);
    }
}

/// The map of an access to the element at these indices themselves.
fn identity(ctx: &Context, rank: usize) -> Attr {
    map_attr(ctx, AffineMap::multi_dim_identity(rank as u32))
}

/// `affine.for`.
pub(super) struct Affine;

impl Loops for Affine {
    fn may_end_at(at: OpRef<'_>, memref: ValueId, dim: usize) -> bool {
        may_be_size(at, memref, dim)
    }

    fn open(rw: &mut Rewriter<'_>, at: OpId, dimensions: &[Dimension]) -> BlockId {
        let (ctx, loc) = (rw.ctx(), rw.body().op_loc(at));
        let Dimension {
            lower, upper, step, ..
        } = dimensions[0];
        let known = |value| constant_index(rw.op(at), value);
        // Bounds are numbers only if both are; folding makes numbers of others.
        let bounds = match (known(lower), known(upper)) {
            (Some(lower), Some(upper)) => {
                [lower, upper].map(|bound| (AffineMap::constant(bound), Vec::new()))
            }
            _ => [lower, upper].map(|bound| (AffineMap::identity(1), vec![bound])),
        };
        let step = ctx.index_attr(known(step).unwrap_or(1));
        let [(lower, lower_bound_operands), (upper, upper_bound_operands)] = bounds;
        let region = rw.create_region();
        let new = AffineFor {
            lower_bound_operands,
            upper_bound_operands,
            inits: Vec::new(),
            lower_bound_map: map_attr(ctx, lower),
            upper_bound_map: map_attr(ctx, upper),
            step,
            region,
            results: Vec::new(),
        };
        rw.build(loc, new);
        rw.create_block(region, None, &[(Type::INDEX.get(), loc)])
    }

    fn is_placed_late(_: &[Dimension], is_innermost: bool) -> bool {
        is_innermost
    }

    fn close(rw: &mut Rewriter<'_>, loc: Loc, _: &[Dimension]) {
        let operands = Vec::new();
        rw.build(loc, AffineYield { operands });
    }

    fn load(
        rw: &mut Rewriter<'_>,
        loc: Loc,
        memref: ValueId,
        indices: Vec<ValueId>,
        result: Type,
    ) -> ValueId {
        let map = identity(rw.ctx(), indices.len());
        let load = AffineLoad {
            memref,
            indices,
            map,
            result,
        };
        rw.build_value(loc, load)
    }

    fn store(
        rw: &mut Rewriter<'_>,
        loc: Loc,
        value: ValueId,
        memref: ValueId,
        indices: Vec<ValueId>,
    ) {
        let map = identity(rw.ctx(), indices.len());
        let store = AffineStore {
            value,
            memref,
            indices,
            map,
        };
        rw.build(loc, store);
    }
}
