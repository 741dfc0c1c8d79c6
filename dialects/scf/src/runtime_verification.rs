//! `generate-runtime-verification`: before ops that are only valid for some values, such as accesses within a memref,
//! there is a `cf.assert` that these are among them.
//!
//! What is asserted of which op a table says. It is not whether that is known already: `canonicalize` finds out.

use std::fmt::Display;

use crease_arith::{AndI, CmpI, CmpIPredicate, Emit, IntegerOverflowFlags, RemSI, RemUI, SubI};
use crease_cf::Assert;
use crease_ir::diag::Failed;
use crease_ir::types::DYNAMIC;
use crease_ir::{Context, Loc, OpId, OpName, OpRef, Type, ValueId};
use crease_memref as memref;
use crease_memref::cast_compatible;
use crease_memref::compose::groups_of;
use crease_memref::metadata::extract;
use crease_memref::reify::size;
use crease_memref::slice::Slice;
use crease_memref::strided::{MemRef, Strided, make, strided};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_syntax::printer::{OpTexts, PrintOptions, loc_to_string};
use crease_tensor as tensor;
use rustc_hash::FxHashMap;

use crate::{If, Yield};

crease_pass::pass_options! {
    /// Options of `generate-runtime-verification`.
    pub struct Options {
        /// What messages say: 0 = what is wrong and where, 1 = also of which op
        pub verbose_level: u32 = 1,
    }
}

/// The pass.
pub struct GenerateRuntimeVerification {
    options: Options,
    checks: FxHashMap<OpName, CheckOp>,
}

/// Asserts what an op needs, if it does.
type CheckOp = fn(&mut Check<'_, '_>) -> Option<()>;

/// What asserts it for ops of a dialect that is not in the table: goes into `DialectDef::extensions`.
pub struct RuntimeChecks(pub CheckOp);

static CHECKS: [(&str, CheckOp); 15] = [
    ("memref.assume_alignment", alignment),
    ("memref.atomic_rmw", |check| access(check, &MEMREF, 1)),
    ("memref.cast", memref_cast),
    ("memref.copy", copy),
    ("memref.dim", |check| dim(check, &MEMREF)),
    ("memref.expand_shape", expand_shape),
    ("memref.generic_atomic_rmw", |check| {
        access(check, &MEMREF, 0)
    }),
    ("memref.load", |check| access(check, &MEMREF, 0)),
    ("memref.store", |check| access(check, &MEMREF, 1)),
    ("memref.subview", |check| slice(check, None)),
    ("tensor.cast", tensor_cast),
    ("tensor.dim", |check| dim(check, &TENSOR)),
    ("tensor.extract", |check| access(check, &TENSOR, 0)),
    ("tensor.extract_slice", |check| slice(check, Some(&TENSOR))),
    ("tensor.insert", |check| access(check, &TENSOR, 1)),
];

impl Pass for GenerateRuntimeVerification {
    fn initialize(&mut self, ctx: &Context) {
        for dialect in ctx.registry().dialects() {
            if let Some(RuntimeChecks(check)) = dialect.tables().next() {
                let ops = dialect.ops.iter();
                (self.checks).extend(ops.map(|def| (ctx.op_name(def.name), *check)));
            }
        }
        let named = CHECKS.iter();
        (self.checks).extend(named.map(|&(name, check)| (ctx.op_name(name), check)));
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        if self.options.verbose_level > 1 {
            let message = "generate-runtime-verification pass: set verboseLevel to 0 or 1";
            return Err(pc.diags.fail(target.op().diag(message)));
        }
        let options = PrintOptions {
            local_scope: true,
            skip_regions: true,
            elide_elements_larger: Some(16),
            ..pc.print_options(target)
        };
        let ctx = target.ctx();
        let mut changed = false;
        target.body_mut().visit_nested(&mut |body| {
            let ops = body.ops_postorder().into_iter();
            let checked = ops.filter_map(|op| Some((op, *self.checks.get(&body.op_name(op))?)));
            let checked: Vec<(OpId, CheckOp)> = checked.collect();
            if checked.is_empty() {
                return;
            }
            // Names are those from before there is anything else.
            let mut texts = OpTexts::new(ctx, body, &options);
            let text = |&(op, _): &(OpId, CheckOp)| match self.options.verbose_level {
                0 => String::new(),
                _ => format!("{}\n", texts.text(op)),
            };
            let texts: Vec<String> = checked.iter().map(text).collect();
            let mut rw = Rewriter::new(ctx, body, None).without_revisits();
            for ((op, check), text) in checked.into_iter().zip(texts) {
                rw.set_before(op);
                let loc = rw.body().op_loc(op);
                let _ = check(&mut Check {
                    op,
                    says: [text, loc_to_string(ctx, loc)],
                    emit: Emit::new(&mut rw, loc),
                });
            }
            changed |= rw.edits() > 0;
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for GenerateRuntimeVerification {
    const NAME: &'static str = "generate-runtime-verification";
    const DISPLAY: &'static str = "GenerateRuntimeVerification";
    const SUMMARY: &'static str = "Generate additional runtime op verification checks";
    type Options = Options;

    fn new(options: Options) -> Self {
        let checks = FxHashMap::default();
        Self { options, checks }
    }
}

/// An op for which something is asserted.
pub struct Check<'r, 'a> {
    op: OpId,
    /// Its text, and where it is.
    says: [String; 2],
    /// Makes ops before it.
    pub emit: Emit<'r, 'a>,
}

/// How memrefs, or tensors, are asked for their shapes.
struct Shaped {
    rank: fn(&mut Emit<'_, '_>, ValueId) -> ValueId,
    size: fn(&mut Emit<'_, '_>, ValueId, ValueId) -> ValueId,
    /// What that folds to, if it does.
    folded_size: fn(&mut Rewriter<'_>, Loc, ValueId, usize) -> ValueId,
}

static MEMREF: Shaped = Shaped {
    rank: |emit, source| emit.cast::<memref::Rank>(source, Type::INDEX.get()),
    size: |emit, source, dim| emit.op::<memref::Dim>(&[source, dim], Type::INDEX.get(), &[]),
    folded_size: size::<memref::Dim>,
};

static TENSOR: Shaped = Shaped {
    rank: |emit, source| emit.cast::<tensor::Rank>(source, Type::INDEX.get()),
    size: |emit, source, dim| emit.op::<tensor::Dim>(&[source, dim], Type::INDEX.get(), &[]),
    folded_size: size::<tensor::Dim>,
};

impl Check<'_, '_> {
    /// The op.
    pub fn view(&self) -> OpRef<'_> {
        self.emit.rw.op(self.op)
    }

    fn loc(&self) -> Loc {
        self.emit.rw.body().op_loc(self.op)
    }

    /// Asserts that `arg` holds; `message` says what is wrong otherwise.
    pub fn assert(&mut self, arg: ValueId, message: impl Display) {
        let [text, place] = &self.says;
        let message =
            format!("ERROR: Runtime op verification failed\n{text}^ {message}\nLocation: {place}");
        let (loc, msg) = (self.loc(), self.emit.rw.ctx().string_attr(message));
        self.emit.rw.build(loc, Assert { arg, msg });
    }

    fn assert_equal(&mut self, a: ValueId, b: ValueId, message: impl Display) {
        let equal = self.emit.cmpi(CmpIPredicate::Eq, a, b);
        self.assert(equal, message);
    }

    /// The size of a dimension, as an op reads it.
    fn size(&mut self, shaped: &Shaped, source: ValueId, dim: usize) -> ValueId {
        let dim = self.emit.index(dim as i64);
        (shaped.size)(&mut self.emit, source, dim)
    }

    /// lower <= value < upper, or what that folds to.
    fn is_inside(&mut self, value: ValueId, lower: ValueId, upper: ValueId) -> ValueId {
        let mut compare = |predicate: CmpIPredicate, a, b| {
            let rw = &mut *self.emit.rw;
            let attr = predicate.attr(rw.ctx()).map(|attr| (CmpI::PREDICATE, attr));
            let loc = rw.body().op_loc(self.op);
            rw.create_or_fold::<CmpI>(loc, &[a, b], Type::I1.get(), attr.as_slice())
        };
        let from = compare(CmpIPredicate::Sge, value, lower);
        let below = compare(CmpIPredicate::Slt, value, upper);
        self.both(from, below)
    }

    /// Whether both hold, or what that folds to.
    fn both(&mut self, a: ValueId, b: ValueId) -> ValueId {
        let loc = self.loc();
        (self.emit.rw).create_or_fold::<AndI>(loc, &[a, b], Type::I1.get(), &[])
    }

    /// What holds if `condition` does, or if it does not.
    fn choose(&mut self, condition: ValueId, cases: [&dyn Fn(&mut Self) -> ValueId; 2]) -> ValueId {
        let (loc, rw) = (self.loc(), &mut *self.emit.rw);
        let (chosen, regions) = If::without_blocks(rw, loc, condition, &[Type::I1.get()]);
        let chosen = rw.body().result(chosen, 0);
        for (region, case) in regions.into_iter().zip(cases) {
            let block = self.emit.rw.create_block(region, None, &[]);
            self.emit.rw.set_end(block);
            let results = vec![case(self)];
            self.emit.rw.build(loc, Yield { results });
        }
        self.emit.rw.set_before(self.op);
        chosen
    }
}

/// The pointer is a multiple of the alignment.
fn alignment(check: &mut Check<'_, '_>) -> Option<()> {
    let view = check.view();
    let attr = view.attr(memref::AssumeAlignment::ALIGNMENT)?;
    let (source, alignment) = (view.operand(0), view.ctx().int_value(attr)?.to_i64()?);
    let emit = &mut check.emit;
    let index = Type::INDEX.get();
    let pointer = emit.cast::<memref::ExtractAlignedPointerAsIndex>(source, index);
    let number = emit.index(alignment);
    let rest = emit.binary::<RemUI>(pointer, number);
    let zero = emit.index(0);
    check.assert_equal(
        rest,
        zero,
        format_args!("memref is not aligned to {alignment}"),
    );
    Some(())
}

/// Each index is within its dimension. They come after the operand `base`, which is accessed.
fn access(check: &mut Check<'_, '_>, shaped: &Shaped, base: usize) -> Option<()> {
    let view = check.view();
    let (source, loc) = (view.operand(base), view.loc());
    let indices: Vec<ValueId> = view.operands().skip(base + 1).collect();
    if indices.is_empty() {
        return None;
    }
    let zero = check.emit.index(0);
    let mut all = None;
    for (dim, index) in indices.into_iter().enumerate() {
        let size = (shaped.folded_size)(check.emit.rw, loc, source, dim);
        let inside = check.is_inside(index, zero, size);
        all = Some(match all {
            Some(all) => check.both(all, inside),
            None => inside,
        });
    }
    check.assert(all?, "out-of-bounds access");
    Some(())
}

/// There is such a dimension.
fn dim(check: &mut Check<'_, '_>, shaped: &Shaped) -> Option<()> {
    let view = check.view();
    let (source, index) = (view.operand(0), view.operand(1));
    let rank = (shaped.rank)(&mut check.emit, source);
    let zero = check.emit.index(0);
    let inside = check.is_inside(index, zero, rank);
    check.assert(inside, "index is out of bounds");
    Some(())
}

/// If nothing is known of a shape, it has as many dimensions as another one.
fn equal_ranks(check: &mut Check<'_, '_>, shaped: &Shaped, given: Option<&[i64]>, rank: usize) {
    if given.is_none() {
        let source = check.view().operand(0);
        let given = (shaped.rank)(&mut check.emit, source);
        let wanted = check.emit.index(rank as i64);
        check.assert_equal(given, wanted, "rank mismatch");
    }
}

/// Sizes that become known are those.
fn equal_sizes(check: &mut Check<'_, '_>, shaped: &Shaped, given: Option<&[i64]>, wanted: &[i64]) {
    let source = check.view().operand(0);
    for (dim, &wanted) in wanted.iter().enumerate() {
        let is_known = given.is_some_and(|given| given.get(dim) != Some(&DYNAMIC));
        if is_known || wanted == DYNAMIC {
            continue;
        }
        let size = check.size(shaped, source, dim);
        let wanted = check.emit.index(wanted);
        check.assert_equal(size, wanted, format_args!("size mismatch of dim {dim}"));
    }
}

fn tensor_cast(check: &mut Check<'_, '_>) -> Option<()> {
    let (ctx, view) = (check.emit.rw.ctx(), check.view());
    let given = ctx.type_data(view.operand_type(0)).shape();
    let wanted = ctx.type_data(view.result_type(0)).shape()?;
    equal_ranks(check, &TENSOR, given, wanted.len());
    equal_sizes(check, &TENSOR, given, wanted);
    Some(())
}

/// Also the offset and strides that become known. They are asked of a memref of which nothing is known but the rank.
fn memref_cast(check: &mut Check<'_, '_>) -> Option<()> {
    let (ctx, view, loc) = (check.emit.rw.ctx(), check.view(), check.loc());
    let (source, result) = (view.operand(0), view.result_type(0));
    let wanted = MemRef::of(ctx, result)?;
    let given = MemRef::of(ctx, view.ty(source)).map(|given| given.shape);
    let nothing = vec![DYNAMIC; wanted.rank()];
    let layout = Strided {
        offset: DYNAMIC,
        strides: nothing.clone(),
    };
    let any = make(
        ctx,
        &nothing,
        wanted.element,
        Some(layout.attr(ctx)),
        wanted.space,
    );
    // Another layout has no strides.
    if !cast_compatible(ctx, view.ty(source), any) {
        return None;
    }
    equal_ranks(check, &MEMREF, given, wanted.rank());
    let cast = check.emit.cast::<memref::Cast>(source, any);
    let metadata = extract(check.emit.rw, loc, cast)?;
    equal_sizes(check, &MEMREF, given, wanted.shape);
    let layout = strided(ctx, result)?;
    let offset = check.emit.rw.body().result(metadata, 1);
    if layout.offset != DYNAMIC {
        let wanted = check.emit.index(layout.offset);
        check.assert_equal(offset, wanted, "offset mismatch");
    }
    for (dim, &stride) in layout.strides.iter().enumerate() {
        if stride != DYNAMIC {
            let at = 2 + wanted.rank() + dim;
            let given = check.emit.rw.body().result(metadata, at);
            let wanted = check.emit.index(stride);
            check.assert_equal(given, wanted, format_args!("stride mismatch of dim {dim}"));
        }
    }
    Some(())
}

/// Both have the same sizes.
fn copy(check: &mut Check<'_, '_>) -> Option<()> {
    let (ctx, view) = (check.emit.rw.ctx(), check.view());
    let sides = [view.operand(0), view.operand(1)];
    let shapes = sides.map(|side| MemRef::of(ctx, view.ty(side)).map(|side| side.shape));
    let [Some(source), Some(target)] = shapes else {
        return None;
    };
    for (dim, (&source, &target)) in source.iter().zip(target).enumerate() {
        if source != DYNAMIC && target != DYNAMIC {
            continue;
        }
        let [source, target] =
            [(sides[0], source), (sides[1], target)].map(|(side, size)| match size {
                DYNAMIC => check.size(&MEMREF, side, dim),
                known => check.emit.index(known),
            });
        let message = format_args!("size of {dim}-th source/target dim does not match");
        check.assert_equal(source, target, message);
    }
    Some(())
}

/// The sizes that are known of a group divide what they come from.
fn expand_shape(check: &mut Check<'_, '_>) -> Option<()> {
    let (ctx, view) = (check.emit.rw.ctx(), check.view());
    let (source, groups) = (view.operand(0), groups_of(view));
    let shape = MemRef::of(ctx, view.result_type(0))?.shape;
    for (dim, group) in groups.iter().enumerate() {
        let sizes = group
            .iter()
            .filter_map(|&dim| shape.get(usize::try_from(dim).ok()?));
        let known = sizes.filter(|&&size| size != DYNAMIC);
        let product = known.fold(1_i64, |product, &size| product.wrapping_mul(size));
        // Nothing is divided by zero.
        if product == 0 {
            continue;
        }
        let size = check.size(&MEMREF, source, dim);
        let product = check.emit.index(product);
        let rest = check.emit.binary::<RemSI>(size, product);
        let zero = check.emit.index(0);
        let message = "static result dims in reassoc group do not divide src dim evenly";
        check.assert_equal(rest, zero, message);
    }
    Some(())
}

/// Where a slice begins in each dimension and where it ends are inside, unless it is empty. `shaped` is asked for the
/// sizes, or else they are metadata.
fn slice(check: &mut Check<'_, '_>, shaped: Option<&Shaped>) -> Option<()> {
    let view = check.view();
    let (loc, source) = (view.loc(), view.operand(0));
    let slice = Slice::of(view, memref::SubView::OPERAND_OFFSETS);
    let what = match shaped {
        Some(_) => "extract_slice",
        None => "subview",
    };
    let (zero, one) = (check.emit.index(0), check.emit.index(1));
    let metadata = match shaped {
        Some(_) => None,
        None => Some(extract(check.emit.rw, loc, source)?),
    };
    let dims = slice.offsets.iter().zip(&slice.sizes).zip(&slice.strides);
    for (dim, ((&offset, &size), &stride)) in dims.enumerate() {
        let [offset, size, stride] = [offset, size, stride].map(|part| part.value(&mut check.emit));
        let end = match (shaped, metadata) {
            (Some(shaped), _) => (shaped.folded_size)(check.emit.rw, loc, source, dim),
            (None, metadata) => check.emit.rw.body().result(metadata?, 2 + dim),
        };
        let is_empty = check.emit.cmpi(CmpIPredicate::Eq, size, zero);
        let begins = check.choose(
            is_empty,
            [
                &|check| {
                    let from = check.emit.cmpi(CmpIPredicate::Sge, offset, zero);
                    let to = check.emit.cmpi(CmpIPredicate::Sle, offset, end);
                    check.emit.binary::<AndI>(from, to)
                },
                &|check| check.is_inside(offset, zero, end),
            ],
        );
        check.assert(begins, format_args!("offset {dim} is out-of-bounds"));
        let is_some = check.emit.cmpi(CmpIPredicate::Sgt, size, zero);
        let ends = check.choose(
            is_some,
            [
                &|check| {
                    let none = IntegerOverflowFlags::NONE;
                    let others = check.emit.binary::<SubI>(size, one);
                    let distance = check.emit.mul(others, stride, none);
                    let last = check.emit.add(offset, distance, none);
                    check.is_inside(last, zero, end)
                },
                &|check| check.emit.truth(true),
            ],
        );
        check.assert(
            ends,
            format_args!("{what} runs out-of-bounds along dimension {dim}"),
        );
    }
    Some(())
}
