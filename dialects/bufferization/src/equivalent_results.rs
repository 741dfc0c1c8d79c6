//! `drop-equivalent-buffer-results`: results that are always one of the arguments, or a cast of it, are not given; who
//! called has them.

use crease_func::{Call, Return, callee, visit_same_names};
use crease_ir::diag::Failed;
use crease_ir::interfaces::FunctionSignature;
use crease_ir::{Attr, Body, Context, OpId, OpRef, ValueId};
use crease_memref::Cast;
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use rustc_hash::FxHashMap;

use crate::signature::{argument, changeable};

/// The pass.
pub struct DropEquivalentBufferResults;

/// By the function's name, for each result: the argument that it was, if it is gone.
type Dropped = FxHashMap<Attr, Vec<Option<usize>>>;

impl Pass for DropEquivalentBufferResults {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let module = target.body_mut();
        let mut dropped = Dropped::default();
        for (_, child, name) in changeable(ctx, module, false) {
            let function = module.child_mut(child);
            // What a call of a function before gave may be an argument now.
            if !dropped.is_empty() {
                visit_same_names(ctx, function, &mut |body| change_calls(ctx, body, &dropped));
            }
            if let Some(args) = drop_results(ctx, function) {
                dropped.insert(name, args);
            }
        }
        if !dropped.is_empty() {
            visit_same_names(ctx, module, &mut |body| change_calls(ctx, body, &dropped));
        }
        Ok(Changed::from(!dropped.is_empty()))
    }
}

impl PassDef for DropEquivalentBufferResults {
    const NAME: &'static str = "drop-equivalent-buffer-results";
    const DISPLAY: &'static str = "DropEquivalentBufferResultsPass";
    const SUMMARY: &'static str = "Remove MemRef return values that are equivalent to a bbArg";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// Drops results of the function that owns `body`: which argument each was. `None` if all stay.
fn drop_results(ctx: &Context, body: &mut Body) -> Option<Vec<Option<usize>>> {
    let region = *body.owner_regions().first()?;
    let ends = body
        .region_blocks(region)
        .filter_map(|block| body.last_op(block));
    let returns: Vec<OpId> = ends.filter(|&op| body.op(ctx, op).is::<Return>()).collect();
    let args_at = |&op: &OpId| -> Vec<Option<usize>> {
        let view = body.op(ctx, op);
        view.operands()
            .map(|value| cast_argument(view, value))
            .collect()
    };
    let mut args = args_at(returns.first()?);
    for others in returns.iter().map(args_at) {
        let pairs = args.iter_mut().zip(others);
        pairs
            .filter(|(arg, other)| *arg != other)
            .for_each(|(arg, _)| *arg = None);
    }
    if args.iter().all(Option::is_none) {
        return None;
    }
    let mut signature = FunctionSignature::of(ctx, body)?;
    let results = signature.results.into_iter().zip(&args);
    signature.results = results
        .filter(|(_, arg)| arg.is_none())
        .map(|(result, _)| result)
        .collect();
    signature.set(ctx, body);
    for op in returns {
        body.remove_operands(op, |number| args[number].is_some());
    }
    Some(args)
}

/// The number of the function's argument that `value` is, or a cast of.
fn cast_argument(at: OpRef<'_>, mut value: ValueId) -> Option<usize> {
    let body = at.body();
    // Casts may go round where nothing gets to; all that do not are in one function.
    for _ in 0..body.op_capacity() + 1 {
        if let Some(number) = argument(body, value) {
            return Some(number);
        }
        value = at.def_of::<Cast>(value)?.operand(0);
    }
    None
}

fn change_calls(ctx: &Context, body: &mut Body, dropped: &Dropped) {
    let mut rw = Rewriter::new(ctx, body, None).without_revisits();
    for op in rw.body().ops_postorder() {
        let view = rw.op(op);
        let Some(args) = callee(view).and_then(|name| dropped.get(&name)) else {
            continue;
        };
        // A call that was changed has fewer results.
        let Some(callee) = view
            .attr(Call::CALLEE)
            .filter(|_| args.len() == view.num_results())
        else {
            continue;
        };
        let (loc, types): (_, Vec<_>) = (view.loc(), view.results().map(|r| view.ty(r)).collect());
        let operands: Vec<ValueId> = view.operands().collect();
        let kept = types.iter().zip(args).filter(|(_, arg)| arg.is_none());
        let call = Call {
            operands: operands.clone(),
            callee,
            arg_attrs: None,
            res_attrs: None,
            no_inline: None,
            result: kept.map(|(&ty, _)| ty).collect(),
        };
        rw.set_before(op);
        let new = rw.build(loc, call);
        let mut kept = rw.body().results(new).collect::<Vec<_>>().into_iter();
        let mut values = Vec::with_capacity(types.len());
        for (&arg, dest) in args.iter().zip(types) {
            let value = match arg {
                Some(arg) => operands.get(arg).copied(),
                None => kept.next(),
            };
            let Some(source) = value else {
                continue;
            };
            values.push(match rw.body().ty(source) == dest {
                true => source,
                false => rw.build_value(loc, Cast { source, dest }),
            });
        }
        let _ = rw.replace_op(op, &values);
    }
}
