//! `normalize-memrefs`: memrefs with layouts become ones without, in functions, their signatures and their calls.
//!
//! A function is left as it is if a memref in it has a layout and is used by an op that would mean something else
//! then ([`OpTrait::MemRefsNormalizable`]), and so are the functions that it calls or that call it. [`layout`] says
//! what types become, [`access`] changes indices.

mod access;
mod layout;

use crease_arith::{AddI, Emit, SubI};
use crease_func::{Call, Func, Return, callee, visit_same_names};
use crease_ir::affine::AffineMap;
use crease_ir::diag::Failed;
use crease_ir::interfaces::FunctionSignature;
use crease_ir::symbols::{symbol_key, walk_uses};
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, AttrData, Body, ChildId, Context, OpId, OpRef, OpTrait, Type, ValueId};
use crease_memref::mixed::{List, Mixed};
use crease_memref::reify::given_sizes;
use crease_memref::strided::{MemRef, is_identity};
use crease_memref::{Alloc, Alloca, ReinterpretCast};
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{Rewriter, rewrite_each};
use rustc_hash::FxHashMap;

use self::access::{apply_each, can_change, change, may_change};
use self::layout::Normalized;

/// The pass.
pub struct NormalizeMemRefs;

impl Pass for NormalizeMemRefs {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let mut changed = false;
        let mut is_target = true;
        target.body_mut().visit_nested(&mut |body| {
            let info = ctx.registry().info(body.owner().name);
            let is_table = info.is_some_and(|info| info.traits.has(OpTrait::SymbolTable));
            if std::mem::take(&mut is_target) || is_table {
                changed |= Functions::normalizable(ctx, body).normalize(ctx, body);
            }
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for NormalizeMemRefs {
    const NAME: &'static str = "normalize-memrefs";
    const DISPLAY: &'static str = "NormalizeMemRefsPass";
    const SUMMARY: &'static str = "Normalize memrefs";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// The functions of a symbol table that may be changed.
struct Functions {
    list: Vec<(Attr, ChildId)>,
    /// By name, the numbers of those that call it.
    callers: FxHashMap<Attr, Vec<usize>>,
}

impl Functions {
    /// Finds out which ones of `table` may be changed.
    fn normalizable(ctx: &Context, table: &Body) -> Self {
        let ops = table.ops_preorder().into_iter().map(|op| table.op(ctx, op));
        let functions: Vec<(OpRef<'_>, Attr, ChildId)> = ops
            .filter(|op| op.is::<Func>())
            .filter_map(|op| Some((op, symbol_key(op)?, table.op_child(op.id())?)))
            .collect();
        let names = functions.iter().map(|&(_, name, _)| name);
        let numbers: FxHashMap<Attr, usize> = names.zip(0..).collect();
        // Who names whom, and who is called by whom: neither is changed without the other.
        let mut near = vec![Vec::new(); functions.len()];
        let mut left = Vec::new();
        for (number, &(function, _, child)) in functions.iter().enumerate() {
            walk_uses(function, |op, reference| {
                let AttrData::SymbolRef { root, nested } = ctx.attr_data(reference) else {
                    return;
                };
                if let Some(&other) = numbers.get(root).filter(|_| nested.is_empty()) {
                    near[other].push(number);
                    near[number].extend(op.is::<Call>().then_some(other));
                }
            });
            if !may_be_normalized(ctx, table.child(child)) {
                left.push(number);
            }
        }
        let mut stays = vec![false; functions.len()];
        let around = near.clone();
        while let Some(number) = left.pop() {
            if !std::mem::replace(&mut stays[number], true) {
                left.append(&mut near[number]);
            }
        }
        let changed = functions.iter().zip(stays).filter(|(_, stays)| !stays);
        let list: Vec<_> = changed
            .map(|(&(_, name, child), _)| (name, child))
            .collect();
        let new: FxHashMap<Attr, usize> = list.iter().map(|&(name, _)| name).zip(0..).collect();
        let callers = list.iter().filter_map(|(name, _)| {
            let users = around[*numbers.get(name)?].iter();
            let users = users.filter_map(|&user| new.get(&functions[user].1).copied());
            Some((*name, users.collect()))
        });
        Self {
            callers: callers.collect(),
            list,
        }
    }

    /// Changes them; whether there was anything to do.
    fn normalize(&self, ctx: &Context, table: &mut Body) -> bool {
        let mut changed = false;
        for &(_, child) in &self.list {
            changed |= self.normalize_body(ctx, table.child_mut(child));
        }
        // What a call gives changes with the signature, and with that maybe the signature of the caller.
        let mut numbers: Vec<usize> = (0..self.list.len()).collect();
        while !numbers.is_empty() {
            let mut results = Results::default();
            let mut callers = Vec::new();
            for number in numbers {
                let (name, child) = self.list[number];
                if let Some(types) = change_signature(ctx, table.child_mut(child)) {
                    results.insert(name, types);
                    callers.extend(self.callers.get(&name).into_iter().flatten().copied());
                }
            }
            changed |= !results.is_empty();
            crease_ir::sort::sort_by_key(&mut callers, |&number| number);
            callers.dedup();
            callers.retain(|&number| {
                let function = table.child_mut(self.list[number].1);
                change_calls(ctx, function, &results)
            });
            numbers = callers;
        }
        changed
    }

    /// Changes what is in the function that owns `body`, but for what calls give.
    fn normalize_body(&self, ctx: &Context, body: &mut Body) -> bool {
        let mut changed = rewrite_each(ctx, body, &mut |rw, op| {
            let view = rw.op(op);
            match () {
                () if view.is::<Alloc>() || view.is::<Alloca>() => _ = allocation(rw, op),
                () if callee(view).is_some_and(|name| self.callers.contains_key(&name)) => {
                    forget_attributes(rw, op);
                }
                () => {}
            }
        });
        changed |= rewrite_each(ctx, body, &mut |rw, op| {
            if rw.op(op).is::<ReinterpretCast>() {
                let _ = reinterpret_cast(rw, op);
            }
        });
        changed |= arguments(ctx, body).is_some();
        changed | rewrite_each(ctx, body, &mut results_of_op)
    }
}

/// By a function's name, the types of its results.
type Results = FxHashMap<Attr, Vec<Type>>;

/// Whether the function that owns `body` has nothing in it that would mean something else.
fn may_be_normalized(ctx: &Context, body: &Body) -> bool {
    let entry = body.owner_regions().first();
    let args = entry.map_or(&[][..], |&region| body.entry_args(region));
    let first = body.ops_preorder().into_iter().next();
    let fine = |at: OpRef<'_>, value: ValueId| {
        let memref = MemRef::of(ctx, at.ty(value));
        memref.is_none_or(|memref| is_identity(ctx, memref)) || may_change(at, value)
    };
    let args_fine =
        first.is_none_or(|first| args.iter().all(|&arg| fine(body.op(ctx, first), arg)));
    let mut pending = vec![body];
    while let Some(body) = pending.pop().filter(|_| args_fine) {
        for op in body.ops_preorder() {
            let view = body.op(ctx, op);
            let asked = view.is::<Alloc>() || view.is::<Alloca>() || view.is::<Call>();
            if asked && !view.results().all(|result| fine(view, result)) {
                return false;
            }
        }
        pending.extend(body.children());
    }
    args_fine
}

/// An allocation is as large as the layout needs; as upstream, only its alignment is said again.
fn allocation(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let (result, old) = (view.result(0), MemRef::of(ctx, view.result_type(0))?);
    let new = Normalized::of(ctx, view.result_type(0))?;
    // The groups are the same in both.
    let given = given_sizes(old.shape, view.operands_of(Alloc::OPERAND_DYNAMIC_SIZES))?;
    let symbols: Vec<ValueId> = view.operands_of(Alloc::OPERAND_SYMBOL_OPERANDS).collect();
    if !can_change(view, result) {
        return None;
    }
    let mut sizes = Vec::new();
    if new.shape.contains(&DYNAMIC)
        && let Some(exprs) = new.dynamic_sizes()
    {
        rw.set_before(op);
        let loc = rw.body().op_loc(op);
        let emit = &mut Emit::new(rw, loc);
        let inputs: Vec<ValueId> = given.into_iter().map(|size| size.value(emit)).collect();
        // As upstream, all inputs of the layout are dimensions here.
        let map = AffineMap::new(new.layout.num_inputs(), new.layout.num_symbols(), exprs);
        sizes = apply_each(rw, op, &map, &inputs);
    }
    if change(rw, op, result, new.ty, &new.layout, &symbols) {
        let groups = ctx.i32_array_attr(&[sizes.len() as i32, 0]);
        let _ = rw.modify(op, |ctx, body| {
            body.set_operands(op, &sizes);
            body.set_attr(ctx, op, Alloc::OPERAND_SEGMENT_SIZES, Some(groups));
            body.set_discardable_dict(ctx, op, None);
        });
    }
    Some(())
}

/// A cast to a memref with a layout becomes one to as many elements as that needs, from the first one on. As upstream,
/// the numbers from which sizes could be computed are there also if none is.
fn reinterpret_cast(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let (result, source, loc) = (view.result(0), view.operand(0), view.loc());
    let old = MemRef::of(ctx, view.result_type(0))?;
    let new = Normalized::of(ctx, view.result_type(0))?;
    let sizes = given_sizes(old.shape, view.operands_of(ReinterpretCast::OPERAND_SIZES))?;
    let strides: Vec<ValueId> = view.operands_of(ReinterpretCast::OPERAND_STRIDES).collect();
    rw.set_before(op);
    let emit = &mut Emit::new(rw, loc);
    let mut inputs = Vec::new();
    for size in sizes {
        inputs.push(match size {
            Mixed::Static(size) => emit.index(size.wrapping_sub(1)),
            Mixed::Value(size) => {
                let one = emit.index(1);
                emit.binary::<SubI>(size, one)
            }
        });
    }
    inputs.extend(&strides);
    let unknown = new.layout.results().iter().zip(&new.shape);
    let unknown = unknown.filter(|&(_, &size)| size == DYNAMIC);
    let (dims, symbols) = (new.layout.num_dims(), new.layout.num_symbols());
    let last = AffineMap::new(dims, symbols, unknown.map(|(expr, _)| expr.clone()));
    let last = apply_each(rw, op, &last, &inputs);
    let emit = &mut Emit::new(rw, loc);
    let mut computed = Vec::with_capacity(last.len());
    for last in last {
        let one = emit.index(1);
        computed.push(emit.binary::<AddI>(last, one));
    }
    let sizes = given_sizes(&new.shape, computed.into_iter())?;
    if change(rw, op, result, new.ty, &new.layout, &strides) {
        rw.set_before(op);
        let strides = List::from_elem(Mixed::Static(1), sizes.len());
        let parts = (Mixed::Static(0), sizes, strides);
        let new = ReinterpretCast::of(ctx, source, &parts, new.ty);
        let _ = rw.replace_with(op, new);
    }
    Some(())
}

/// The arguments of the function that owns `body`; `None` if none changes.
fn arguments(ctx: &Context, body: &mut Body) -> Option<()> {
    let region = *body.owner_regions().first()?;
    let args = body.entry_args(region).to_vec();
    let first = body.first_op(body.entry_block(region)?)?;
    let mut rw = Rewriter::new(ctx, body, None).without_revisits();
    for arg in args {
        if let Some(new) = Normalized::without_symbols(ctx, rw.body().ty(arg)) {
            change(&mut rw, first, arg, new.ty, &new.layout, &[]);
        }
    }
    (rw.edits() > 0).then_some(())
}

/// What an op gives that means the same then: all of it, or nothing.
fn results_of_op(rw: &mut Rewriter<'_>, op: OpId) {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    if !view.has(OpTrait::MemRefsNormalizable) || view.is::<Call>() {
        return;
    }
    let with_layout = view.results().filter_map(|result| {
        let new = Normalized::without_symbols(ctx, view.ty(result))?;
        Some((result, new))
    });
    let with_layout: Vec<(ValueId, Normalized)> = with_layout.collect();
    if with_layout
        .iter()
        .all(|&(result, _)| can_change(view, result))
    {
        for (result, new) in with_layout {
            change(rw, op, result, new.ty, &new.layout, &[]);
        }
    }
}

/// As upstream, a call says again only what it calls.
fn forget_attributes(rw: &mut Rewriter<'_>, op: OpId) {
    let _ = rw.modify(op, |ctx, body| {
        body.set_discardable_dict(ctx, op, None);
        for slot in [Call::ARG_ATTRS, Call::RES_ATTRS, Call::NO_INLINE] {
            body.set_attr(ctx, op, slot, None);
        }
    });
}

/// Makes the signature of the function that owns `body` that of its arguments and of what it returns; a declaration's
/// memrefs have no layouts. The types of the results if these are others now.
fn change_signature(ctx: &Context, body: &mut Body) -> Option<Vec<Type>> {
    let mut signature = FunctionSignature::of(ctx, body)?;
    let old = signature.clone();
    let region = *body.owner_regions().first()?;
    if body.region_empty(region) {
        let all = signature.args.iter_mut().chain(&mut signature.results);
        for (ty, _) in all {
            *ty = Normalized::without_symbols(ctx, *ty).map_or(*ty, |new| new.ty);
        }
    } else {
        for ((ty, _), &arg) in signature.args.iter_mut().zip(body.entry_args(region)) {
            *ty = body.ty(arg);
        }
        let ops = body.ops_preorder().into_iter().map(|op| body.op(ctx, op));
        for returned in ops.filter(|op| op.is::<Return>()) {
            for ((ty, _), value) in signature.results.iter_mut().zip(returned.operands()) {
                let new = returned.ty(value);
                if MemRef::of(ctx, new).is_some_and(|memref| is_identity(ctx, memref)) {
                    *ty = new;
                }
            }
        }
    }
    if signature != old {
        signature.set(ctx, body);
    }
    let types = signature.results.iter().map(|&(ty, _)| ty);
    (signature.results != old.results).then(|| types.collect())
}

/// Gives what is called in the function that owns `body` the types that `results` says; whether anything changed.
fn change_calls(ctx: &Context, body: &mut Body, results: &Results) -> bool {
    let mut changed = false;
    visit_same_names(ctx, body, &mut |body| {
        let mut rw = Rewriter::new(ctx, body, None).without_revisits();
        for op in rw.body().ops_postorder() {
            let types = callee(rw.op(op)).and_then(|name| results.get(&name));
            for (number, &ty) in types.into_iter().flatten().enumerate() {
                let Some(result) = rw.op(op).results().nth(number) else {
                    break;
                };
                let old = rw.body().ty(result);
                if let Some(new) = Normalized::without_symbols(ctx, old).filter(|_| old != ty) {
                    changed |= change(&mut rw, op, result, ty, &new.layout, &[]);
                }
            }
        }
    });
    changed
}
