//! `buffer-results-to-out-params`: functions that give memrefs write to ones that they are given instead, which callers
//! allocate.

use crease_func::{Call, Return, callee, visit_same_names};
use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::interfaces::FunctionSignature;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Body, Context, OpId, OpRef, Type, TypeData, ValueId};
use crease_memref::strided::{MemRef, is_identity, strided_of};
use crease_memref::{Alloc, Alloca, Cast, Copy};
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use rustc_hash::FxHashMap;

use crate::signature::{argument, changeable};

crease_pass::pass_options! {
    /// Options of `buffer-results-to-out-params`.
    pub struct Options {
        /// Add the attribute 'bufferize.result' to all output parameters.
        pub add_result_attr: bool = false,
        /// Hoist dynamic allocations to call sites.
        pub hoist_dynamic_allocs: bool = false,
        /// Hoist static allocations to call sites.
        pub hoist_static_allocs: bool = false,
        /// Modify function signatures of public functions.
        pub modify_public_functions: bool = false,
    }
}

/// The pass.
pub struct BufferResultsToOutParams(Options);

/// By the function's name, what callers must know of each memref that it wrote to: which arguments are its sizes, if
/// that is known.
type Written = FxHashMap<Attr, Vec<Sizes>>;

/// The numbers of the arguments that are the dynamic sizes of a memref, if it is known that some are.
type Sizes = Option<Vec<usize>>;

impl Pass for BufferResultsToOutParams {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let module = target.body_mut();
        let mut written = Written::default();
        for (_, child, name) in changeable(ctx, module, self.0.modify_public_functions) {
            match self.change_function(ctx, module.child_mut(child)) {
                Ok(Some(sizes)) => _ = written.insert(name, sizes),
                Ok(None) => {}
                Err(refused) => return Err(pc.diags.fail(refused)),
            }
        }
        let mut failed = None;
        visit_same_names(ctx, module, &mut |body| {
            let mut rw = Rewriter::new(ctx, body, None).without_revisits();
            for op in rw.body().ops_postorder() {
                let sizes = callee(rw.op(op)).and_then(|name| written.get(&name));
                if let Some(Err(refused)) = sizes.map(|sizes| change_call(&mut rw, op, sizes)) {
                    failed = Some(pc.diags.fail(refused));
                }
            }
        });
        match failed {
            Some(failed) => Err(failed),
            None => Ok(Changed::from(!written.is_empty())),
        }
    }
}

impl PassDef for BufferResultsToOutParams {
    const NAME: &'static str = "buffer-results-to-out-params";
    const DISPLAY: &'static str = "BufferResultsToOutParamsPass";
    const SUMMARY: &'static str = "Converts memref-typed function results to out-params";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = Options;

    fn new(options: Options) -> Self {
        Self(options)
    }
}

fn is_ranked_memref(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_data(ty), TypeData::MemRef { .. })
}

/// Whether a caller can allocate a memref of this type: one without a layout, or with one of which nothing is known.
fn is_allocatable(ctx: &Context, ty: Type) -> bool {
    MemRef::of(ctx, ty).is_some_and(|memref| {
        let is_dynamic = || {
            let strided = strided_of(ctx, memref)?;
            let all = strided.strides.iter().chain([&strided.offset]);
            Some(all.into_iter().all(|&number| number == DYNAMIC))
        };
        is_identity(ctx, memref) || is_dynamic() == Some(true)
    })
}

impl BufferResultsToOutParams {
    /// Changes the function that owns `body`: what its callers must know. `None` if it gives no memrefs.
    fn change_function(
        &self,
        ctx: &Context,
        body: &mut Body,
    ) -> Result<Option<Vec<Sizes>>, Diagnostic> {
        let Some(mut signature) = FunctionSignature::of(ctx, body) else {
            return Ok(None);
        };
        let is_memref = |&(ty, _): &(Type, Attr)| is_ranked_memref(ctx, ty);
        let (memrefs, kept): (Vec<_>, Vec<_>) = signature.results.into_iter().partition(is_memref);
        if memrefs.is_empty() {
            return Ok(None);
        }
        let loc = body.owner().loc;
        if !memrefs.iter().all(|&(ty, _)| is_allocatable(ctx, ty)) {
            let message = "cannot create out param for result with unsupported layout";
            return Err(Diagnostic::error(loc, message));
        }
        let first = signature.args.len();
        let mark = (ctx.ident("bufferize.result"), Attr::unit());
        signature.args.extend(memrefs.iter().map(|&(ty, dict)| {
            let mut entries = ctx.dict_entries(dict).to_vec();
            entries.retain(|entry| !(self.0.add_result_attr && entry.0 == mark.0));
            entries.extend(self.0.add_result_attr.then_some(mark));
            (ty, ctx.dict_attr(&entries))
        }));
        signature.results = kept;
        signature.set(ctx, body);
        let entry = body.owner_regions().first().copied();
        let Some(entry) = entry.and_then(|region| body.entry_block(region)) else {
            return Ok(None);
        };
        let outs = memrefs
            .iter()
            .map(|&(ty, _)| body.add_block_arg(entry, ty, loc));
        let outs: Vec<ValueId> = outs.collect();

        let mut known: Option<Vec<Sizes>> = None;
        let mut rw = Rewriter::new(ctx, body, None).without_revisits();
        let returns: Vec<OpId> = (rw.body().ops_preorder().into_iter())
            .filter(|&op| rw.op(op).is::<Return>())
            .collect();
        // At which place a value is returned, if it is one only: else two memrefs would have to be it.
        let mut places: FxHashMap<ValueId, Option<usize>> = FxHashMap::default();
        for (number, value) in (returns.iter()).flat_map(|&op| rw.op(op).operands().enumerate()) {
            let place = places.entry(value).or_insert(Some(number));
            *place = place.filter(|&place| place == number);
        }
        for op in returns {
            let sizes: Vec<_> = self.change_return(&mut rw, op, &outs, first, &places);
            let known = known.get_or_insert_with(|| sizes.clone());
            for (known, sizes) in known.iter_mut().zip(sizes) {
                if *known != sizes {
                    *known = None;
                }
            }
        }
        Ok(Some(known.unwrap_or_else(|| vec![None; outs.len()])))
    }

    /// Copies what is returned to `outs`, or makes it there from the beginning; the sizes of each, if they are
    /// among the first `num_args` arguments.
    fn change_return(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        outs: &[ValueId],
        num_args: usize,
        places: &FxHashMap<ValueId, Option<usize>>,
    ) -> Vec<Sizes> {
        let ctx = rw.ctx();
        let is_memref = |number: usize| is_ranked_memref(ctx, rw.op(op).operand_type(number));
        let (memrefs, kept): (Vec<usize>, Vec<usize>) =
            (0..rw.body().num_operands(op)).partition(|&number| is_memref(number));
        rw.set_before(op);
        let mut all_sizes = Vec::new();
        for (number, &out) in memrefs.into_iter().zip(outs) {
            let view = rw.op(op);
            let (loc, source) = (view.loc(), view.operand(number));
            let ty = view.ty(source);
            let hoists = match ctx.type_data(ty).has_static_shape() {
                true => self.0.hoist_static_allocs,
                false => self.0.hoist_dynamic_allocs,
            };
            let allocation = view.def_op_of(source).filter(|def| {
                let allocates = def.is::<Alloc>() || def.is::<Alloca>();
                hoists && allocates && places.get(&source) == Some(&Some(number))
            });
            match allocation {
                Some(allocation) => {
                    all_sizes.push(sizes(allocation, num_args));
                    let allocation = allocation.id();
                    let _ = rw.replace_op(allocation, &[out]);
                }
                None => {
                    all_sizes.push(None);
                    let target = out;
                    rw.build(loc, Copy { source, target });
                }
            }
        }
        let operands = kept.iter().map(|&number| rw.body().operand(op, number));
        let operands = operands.collect();
        let _ = rw.replace_with(op, Return { operands });
        all_sizes
    }
}

/// The numbers of the arguments, of the first `num_args` ones of the function, that are the sizes of an allocation.
fn sizes(allocation: OpRef<'_>, num_args: usize) -> Sizes {
    let body = allocation.body();
    let args = allocation.operands().map(|size| argument(body, size));
    args.map(|number| number.filter(|&number| number < num_args))
        .collect()
}

/// Allocates what a call gave, and passes it to be written to.
fn change_call(rw: &mut Rewriter<'_>, op: OpId, sizes: &[Sizes]) -> Result<(), Diagnostic> {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let loc = view.loc();
    let mut operands: Vec<ValueId> = view.operands().collect();
    let (memrefs, kept): (Vec<ValueId>, Vec<ValueId>) = view
        .results()
        .partition(|&result| is_ranked_memref(ctx, view.ty(result)));
    let Some(callee) = view.attr(Call::CALLEE) else {
        return Ok(());
    };
    rw.set_before(op);
    let args = operands.clone();
    for (&result, sizes) in memrefs.iter().zip(sizes) {
        let ty = rw.body().ty(result);
        let Some(memref) = MemRef::of(ctx, ty) else {
            continue;
        };
        let dynamic_sizes: Vec<ValueId> = match (memref.num_dynamic(), sizes) {
            (0, _) => Vec::new(),
            (count, Some(sizes)) if sizes.len() == count => sizes
                .iter()
                .filter_map(|&arg| args.get(arg).copied())
                .collect(),
            _ => {
                let message = "cannot create out param for dynamically shaped result";
                return Err(rw.op(op).diag(message));
            }
        };
        let plain = MemRef {
            layout: None,
            ..memref
        };
        let alloc = Alloc {
            dynamic_sizes,
            symbol_operands: Vec::new(),
            alignment: None,
            memref: plain.build(ctx),
        };
        let mut out = rw.build_value(loc, alloc);
        if rw.body().ty(out) != ty {
            out = rw.build_value(
                loc,
                Cast {
                    source: out,
                    dest: ty,
                },
            );
        }
        let _ = rw.replace_all_uses(result, out);
        operands.push(out);
    }
    let call = Call {
        operands,
        callee,
        arg_attrs: None,
        res_attrs: None,
        no_inline: None,
        result: kept.iter().map(|&result| rw.body().ty(result)).collect(),
    };
    let new = rw.build(loc, call);
    for (i, old) in kept.into_iter().enumerate() {
        let value = rw.body().result(new, i);
        let _ = rw.replace_all_uses(old, value);
    }
    let _ = rw.erase_op(op);
    Ok(())
}
