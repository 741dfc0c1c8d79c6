//! `ownership-based-buffer-deallocation`: frees what is allocated. A truth goes along with each buffer: whether who has it
//! is to free it, which is done at the end of each block, unless the buffer is used on.
//!
//! Not here: branches that lead back to where they come from; functions that are not `func.func`.

mod check;
mod liveness;
mod transfer;

use crease_arith::Emit;
use crease_func::Func;
use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::interfaces::{FunctionSignature, passed_on};
use crease_ir::symbols::{Visibility, symbol_key, visibility};
use crease_ir::{Attr, BlockId, Body, ChildId, Context, Loc, OpId, Type, ValueId};
use crease_memref::is_memref;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use rustc_hash::{FxHashMap, FxHashSet};

use liveness::Liveness;

crease_pass::pass_options! {
    /// Options of `ownership-based-buffer-deallocation`.
    pub struct Options {
        /// Allows to add additional arguments to private functions to dynamically pass ownership of memrefs to callees. This can enable earlier deallocations.
        pub private_function_dynamic_ownership: bool = false,
    }
}

/// The pass.
pub struct OwnershipBasedBufferDeallocation(Options);

impl Pass for OwnershipBasedBufferDeallocation {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let mut refused = None;
        if target.op().is::<Func>() {
            // Who calls it is not changed: its signature stays.
            let none = FxHashSet::default();
            if let Err(why) = free_in(ctx, target.body_mut(), &none, false) {
                refused = Some(why.at(|message| target.op().diag(message)));
            }
        } else {
            target.body_mut().visit_nested(&mut |body| {
                if refused.is_none() {
                    refused = self.free_in_functions(ctx, body).err();
                }
            });
        }
        match refused {
            Some(refused) => Err(pc.diags.fail(refused)),
            None => Ok(Changed::Yes),
        }
    }
}

impl PassDef for OwnershipBasedBufferDeallocation {
    const NAME: &'static str = "ownership-based-buffer-deallocation";
    const DISPLAY: &'static str = "OwnershipBasedBufferDeallocationPass";
    const SUMMARY: &'static str =
        "Adds all required dealloc operations for all allocations in the input program";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self(options)
    }
}

impl OwnershipBasedBufferDeallocation {
    /// Frees what functions directly in `body` allocate.
    fn free_in_functions(&self, ctx: &Context, body: &mut Body) -> Result<(), Diagnostic> {
        let functions: Vec<(OpId, ChildId, Option<Attr>)> = crease_func::functions(ctx, body)
            .into_iter()
            .map(|(op, child)| {
                let view = body.op(ctx, op);
                let tells = self.0.private_function_dynamic_ownership
                    && visibility(view) == Visibility::Private;
                (op, child, symbol_key(view).filter(|_| tells))
            })
            .collect();
        let telling: FxHashSet<Attr> = functions.iter().filter_map(|function| function.2).collect();
        for (op, child, name) in functions {
            free_in(ctx, body.child_mut(child), &telling, name.is_some())
                .map_err(|why| why.at(|message| body.op(ctx, op).diag(message)))?;
        }
        Ok(())
    }
}

/// Why nothing is freed.
enum Refused {
    /// Because of something inside the function.
    Inside(Diagnostic),
    /// Because of the function.
    Function(&'static str),
}

impl Refused {
    fn at(self, function: impl FnOnce(&'static str) -> Diagnostic) -> Diagnostic {
        match self {
            Refused::Inside(diagnostic) => diagnostic,
            Refused::Function(message) => function(message),
        }
    }
}

impl From<Diagnostic> for Refused {
    fn from(diagnostic: Diagnostic) -> Self {
        Refused::Inside(diagnostic)
    }
}

/// Frees what the function that owns `body` allocates. Functions that these names `telling` refer to give truths, besides
/// buffers: whether who calls is to free them; so does this one, if it `tells`.
fn free_in(
    ctx: &Context,
    body: &mut Body,
    telling: &FxHashSet<Attr>,
    tells: bool,
) -> Result<(), Refused> {
    if check::has_cycle(ctx, body) {
        return Err(Refused::Function(
            "Only structured control-flow loops are supported.",
        ));
    }
    let blocks = blocks_inside_out(body);
    let mut run = Run {
        live: Liveness::of(ctx, body),
        rw: Rewriter::new(ctx, body, None).without_revisits(),
        telling,
        tells,
        ownership: FxHashMap::default(),
        held: FxHashMap::default(),
        replaced: FxHashMap::default(),
    };
    for block in blocks {
        run.block(block)?;
    }
    set_results(ctx, body)
}

/// The blocks that control may get to, those inside an op before the one around.
fn blocks_inside_out(body: &Body) -> Vec<BlockId> {
    let mut pending = Vec::new();
    for &region in body.owner_regions() {
        pending.extend(body.reached_blocks(region));
    }
    let mut list = Vec::new();
    while let Some(block) = pending.pop() {
        list.push(block);
        let regions = body.block_ops(block).flat_map(|op| body.op_regions(op));
        for &region in regions {
            pending.extend(body.reached_blocks(region));
        }
    }
    list.reverse();
    list
}

/// Makes the types of the function's results what it returns.
fn set_results(ctx: &Context, body: &mut Body) -> Result<(), Refused> {
    let mut returned: Option<Vec<Type>> = None;
    let blocks = (body.owner_regions().iter()).flat_map(|&region| body.region_blocks(region));
    for op in blocks.filter_map(|block| body.last_op(block)) {
        let view = body.op(ctx, op);
        let Some(passed) = passed_on(view) else {
            continue;
        };
        let types: Vec<Type> = passed.map(|number| view.operand_type(number)).collect();
        if returned.as_ref().is_some_and(|others| *others != types) {
            return Err(Refused::Function(
                "there are multiple return operations with different operand types",
            ));
        }
        returned = Some(types);
    }
    let Some((types, mut signature)) = returned.zip(FunctionSignature::of(ctx, body)) else {
        return Ok(());
    };
    if types.len() != signature.results.len() {
        let plain = ctx.dict_attr(&[]);
        let dicts = signature.results.iter().map(|result| result.1);
        let dicts = dicts.chain(std::iter::repeat(plain));
        signature.results = types.into_iter().zip(dicts).collect();
        signature.set(ctx, body);
    }
    Ok(())
}

/// Whether who has a buffer is to free it.
#[derive(Clone, Copy)]
enum Ownership {
    /// This truth says it.
    Known(ValueId),
    /// No one value does.
    Unknown,
}

struct Run<'r, 'a> {
    rw: Rewriter<'a>,
    live: Liveness,
    telling: &'r FxHashSet<Attr>,
    tells: bool,
    /// Of buffers, in blocks.
    ownership: FxHashMap<(ValueId, BlockId), Ownership>,
    /// The buffers that may have to be freed at the end of a block.
    held: FxHashMap<BlockId, Vec<ValueId>>,
    /// Results of ops that were made again.
    replaced: FxHashMap<ValueId, ValueId>,
}

impl Run<'_, '_> {
    fn is_memref(&self, value: ValueId) -> bool {
        is_memref(self.rw.ctx(), self.rw.body().ty(value))
    }

    fn memrefs(&self, values: impl IntoIterator<Item = ValueId>) -> Vec<ValueId> {
        let values = values.into_iter();
        values.filter(|&value| self.is_memref(value)).collect()
    }

    fn truth(&mut self, loc: Loc, value: bool) -> ValueId {
        Emit::new(&mut self.rw, loc).truth(value)
    }

    /// The number that a truth is, if it is a constant.
    fn constant(&self, truth: ValueId) -> Option<bool> {
        let value = self.rw.ctx().int_value(self.rw.constant(truth)?)?;
        Some(!value.is_zero())
    }

    fn owned(&self, buffer: ValueId, block: BlockId) -> Option<Ownership> {
        self.ownership.get(&(buffer, block)).copied()
    }

    /// Adds what is known of a buffer in a block. Two things are nothing, if they may differ.
    fn learn(&mut self, buffer: ValueId, block: BlockId, new: Ownership) {
        let old = self.owned(buffer, block);
        let same = |a, b| {
            a == b || (self.constant(a)).is_some_and(|value| self.constant(b) == Some(value))
        };
        let both = match (old, new) {
            (None, new) => new,
            (Some(Ownership::Known(a)), Ownership::Known(b)) if same(a, b) => Ownership::Known(a),
            _ => Ownership::Unknown,
        };
        self.ownership.insert((buffer, block), both);
    }

    /// Adds that `truth` says of a buffer that is defined in `block` whether it is to be freed at its end.
    fn hold(&mut self, buffer: ValueId, block: BlockId, truth: ValueId) {
        self.learn(buffer, block, Ownership::Known(truth));
        self.held.entry(block).or_default().push(buffer);
    }

    /// What stands for `value` now.
    fn now(&self, value: ValueId) -> ValueId {
        self.replaced.get(&value).copied().unwrap_or(value)
    }

    /// Goes through a block.
    fn block(&mut self, block: BlockId) -> Result<(), Diagnostic> {
        let body = self.rw.body();
        let (mut at, region) = (body.first_op(block), body.block_region(block));
        let of_function = body.block_parent_op(block).is_none() && body.is_entry(block);
        let args = self.memrefs(body.block_args(block).iter().copied());
        self.rw.set_start(block);
        for value in self.live.live_in(block).to_vec() {
            let value = self.now(value);
            let home = self.rw.body().value_block(value);
            let home = home.filter(|&home| self.rw.body().block_region(home) == region);
            match home {
                Some(home) => {
                    if let Some(known) = self.owned(value, home) {
                        self.learn(value, block, known);
                    }
                    self.held.entry(block).or_default().push(value);
                }
                // What comes from around stays with who has it there.
                None => {
                    let no = self.truth(self.rw.body().value_loc(value), false);
                    self.learn(value, block, Ownership::Known(no));
                }
            }
        }
        for arg in args {
            let loc = self.rw.body().value_loc(arg);
            // Arguments of functions stay with who calls.
            let truth = match of_function {
                true => self.truth(loc, false),
                false => {
                    let mut truth = arg;
                    let _ = self.rw.edit_blocks(&[], |_, body| {
                        truth = body.add_block_arg(block, Type::I1.get(), loc);
                    });
                    truth
                }
            };
            self.hold(arg, block, truth);
        }
        while let Some(op) = at {
            at = self.rw.body().next_op(op);
            self.op(op, block)?;
        }
        Ok(())
    }
}
