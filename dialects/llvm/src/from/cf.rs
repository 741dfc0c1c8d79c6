//! `convert-cf-to-llvm`: branches, and the blocks that they lead to; assertions call `puts` and `abort`.
//!
//! All ops of `cf` are converted, or the pass fails before it changes anything.

use std::collections::VecDeque;

use crease_cf as cf;
use crease_ir::builtin::Module;
use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::op_def::{DialectDef, OpKind};
use crease_ir::{Attr, Body, Context, Loc, OpId, Type, TypeData, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::conversion::not_legalized;
use rustc_hash::{FxHashMap, FxHashSet};

use super::types::Types;
use super::{Conversion, IndexOptions, Rule, Target, by, symbols};
use crate::generated::*;
use crate::types::{array, function, pointer, void};

/// The pass.
pub struct ConvertControlFlowToLLVM {
    index_bitwidth: u32,
}

impl Pass for ConvertControlFlowToLLVM {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let types = Types::new(ctx, self.index_bitwidth);
        let mut texts = match survey(&types, target.body()) {
            Ok(texts) => texts,
            Err(refused) => return Err(pc.diags.fail(refused)),
        };
        let rules = Target {
            folds: false,
            ..Target::new(&types, RULES)
        };
        let mut modules = std::mem::take(&mut texts.modules).into_iter();
        let changed = rules.convert_with(target.body_mut(), |conversion| {
            if is_module(ctx, conversion.rw.body()) {
                let texts = modules.next().unwrap_or_default();
                let _ = (conversion.rw).edit_blocks(&[], |ctx, body| define(ctx, body, &texts));
            }
            std::mem::swap(&mut conversion.texts, &mut texts.names);
            let children = conversion.run();
            std::mem::swap(&mut conversion.texts, &mut texts.names);
            children
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for ConvertControlFlowToLLVM {
    const NAME: &'static str = "convert-cf-to-llvm";
    const DISPLAY: &'static str = "ConvertControlFlowToLLVMPass";
    const SUMMARY: &'static str = "Turn cf into llvm";
    type Options = IndexOptions;

    fn new(options: IndexOptions) -> Self {
        Self {
            index_bitwidth: options.index_bitwidth,
        }
    }
}

static RULES: &[Rule] = &[
    by(cf::Assert::def, assert),
    by(cf::Branch::def, branch),
    by(cf::CondBranch::def, cond_branch),
    by(cf::Switch::def, switch),
];

/// What an assertion says.
struct Text {
    name: Attr,
    message: Attr,
    loc: Loc,
}

/// What assertions say, by module and by assertion, both in the order of visits.
#[derive(Default)]
struct Texts {
    modules: Vec<Vec<Text>>,
    names: VecDeque<(Attr, usize)>,
}

fn is_module(ctx: &Context, body: &Body) -> bool {
    ctx.registry().name_of(Module::def()) == Some(body.owner().name)
}

/// Looks through all that is going to be converted: the error at the first op that cannot be.
fn survey(types: &Types<'_>, body: &Body) -> Result<Texts, Diagnostic> {
    let ctx = types.ctx;
    let (mut texts, mut number) = (Texts::default(), 0);
    // The names in each module, once an assertion of it wants one.
    let mut taken: FxHashMap<usize, FxHashSet<Attr>> = FxHashMap::default();
    let modules = symbols::visit_all(ctx, body, is_module, |module, op| {
        let ours = op
            .info()
            .is_some_and(|info| std::ptr::eq::<DialectDef>(info.dialect, &cf::DIALECT));
        if !ours {
            return Ok(());
        }
        let mut operands = op.operands();
        if !operands.all(|value| types.convert(op.ty(value)).is_some()) {
            return Err(not_legalized(op));
        }
        let Some(assert) = op.cast::<cf::Assert>() else {
            return Ok(());
        };
        let (Some(message), Some(module)) = (assert.msg(), module) else {
            return Err(not_legalized(op));
        };
        let names = (taken.entry(module.number)).or_insert_with(|| {
            let all = symbols::named(ctx, module.body);
            all.map(|(name, _)| name).collect()
        });
        let name = fresh(ctx, names, &mut number);
        let length = ctx.string_bytes(message).len();
        texts.names.push_back((name, length + 1));
        let lists = &mut texts.modules;
        lists.resize_with(lists.len().max(module.number + 1), Vec::new);
        lists[module.number].push(Text {
            name,
            message,
            loc: op.loc(),
        });
        Ok(())
    })?;
    texts.modules.resize_with(modules, Vec::new);
    Ok(texts)
}

/// A name that is none of `taken`, and is one from now on. Numbers are not tried again.
fn fresh(ctx: &Context, taken: &mut FxHashSet<Attr>, number: &mut usize) -> Attr {
    let mut name = ctx.string_attr("assert_msg");
    while !taken.insert(name) {
        name = ctx.string_attr(format!("assert_msg_{number}"));
        *number += 1;
    }
    name
}

/// Puts texts into a module, and declares what says them, each before what is there.
fn define(ctx: &Context, body: &mut Body, texts: &[Text]) {
    let module_loc = body.owner().loc;
    for (index, text) in texts.iter().enumerate() {
        let mut bytes = ctx.string_bytes(text.message).to_vec();
        bytes.push(0);
        let value = ctx.dense_attr(
            ctx.intern_type(TypeData::RankedTensor {
                shape: [bytes.len() as i64].into(),
                element: Type::I8.get(),
                encoding: None,
            }),
            1,
            &bytes,
        );
        let ty = bytes_type(ctx, bytes.len());
        symbols::define_bytes(ctx, body, text.loc, text.name, ty, value);
        if index > 0 {
            continue;
        }
        let (nothing, ptr) = (void(ctx), pointer(ctx));
        let puts = function(ctx, nothing, &[ptr], false);
        symbols::declare(ctx, body, module_loc, "puts", puts);
        let abort = function(ctx, nothing, &[], false);
        symbols::declare(ctx, body, Loc::UNKNOWN, "abort", abort);
    }
}

fn bytes_type(ctx: &Context, length: usize) -> Type {
    array(ctx, length as u64, Type::I8.get())
}

/// A block at the end says what is wrong; what follows the assertion goes to a block of its own.
fn assert(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let ctx = conv.rw.ctx();
    let (name, length) = conv.texts.pop_front()?;
    let condition = *conv.rw.operands(op)?.first()?;
    let (loc, before) = (conv.rw.body().op_loc(op), conv.rw.body().op_block(op)?);
    let home = conv.rw.body().block_region(before)?;
    let after = conv.rw.split_block(op)?;
    let failure = conv.rw.create_block(home, None, &[]);
    let rw = &mut conv.rw;
    let address = AddressOf {
        global_name: ctx.symbol_ref_attr(name, &[]),
        res: pointer(ctx),
    };
    let base = rw.build_value(loc, address);
    let first = GEP {
        base,
        dynamic_indices: Vec::new(),
        raw_constant_indices: ctx.i32_array_attr(&[0]),
        elem_type: ctx.type_attr(bytes_type(ctx, length)),
        no_wrap_flags: None,
        res: pointer(ctx),
    };
    let text = rw.build_value(loc, first);
    for (callee, arguments) in [("puts", vec![text]), ("abort", Vec::new())] {
        let callee = Some(ctx.symbol_attr(callee));
        conv.call(loc, callee, arguments, None);
    }
    conv.rw.build(loc, Unreachable {});
    conv.rw.set_end(before);
    let choose = CondBr {
        condition,
        true_dest_operands: Vec::new(),
        false_dest_operands: Vec::new(),
        branch_weights: None,
        loop_annotation: None,
        true_dest: after,
        false_dest: failure,
    };
    conv.rw.build(loc, choose);
    conv.rw.replace(op, &[]);
    Some(())
}

/// Converts the blocks that `op` leads to.
fn convert_successors(conv: &mut Conversion<'_>, op: OpId) {
    let successors: Vec<_> = conv.rw.body().successors(op).collect();
    for block in successors {
        conv.rw.convert_block(block);
    }
    conv.rw.set_before(op);
}

fn branch(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let dest_operands = conv.rw.operands(op)?;
    convert_successors(conv, op);
    let branch = Br {
        dest_operands,
        loop_annotation: None,
        dest: conv.rw.body().successor(op, 0),
    };
    let loc = conv.rw.body().op_loc(op);
    let new = conv.rw.build(loc, branch);
    conv.carry_discardable(op, new);
    conv.rw.replace(op, &[]);
    Some(())
}

/// The first `count` of `operands`, which keeps the others.
fn split_off(operands: &mut Vec<ValueId>, count: usize) -> Vec<ValueId> {
    let rest = operands.split_off(count.min(operands.len()));
    std::mem::replace(operands, rest)
}

fn cond_branch(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let branch_weights = view.attr(cf::CondBranch::BRANCH_WEIGHTS);
    let count = view
        .operands_of(cf::CondBranch::OPERAND_TRUE_DEST_OPERANDS)
        .len();
    let mut operands = conv.rw.operands(op)?;
    convert_successors(conv, op);
    let choose = CondBr {
        condition: *split_off(&mut operands, 1).first()?,
        true_dest_operands: split_off(&mut operands, count),
        false_dest_operands: operands,
        branch_weights,
        loop_annotation: None,
        true_dest: conv.rw.body().successor(op, 0),
        false_dest: conv.rw.body().successor(op, 1),
    };
    let loc = conv.rw.body().op_loc(op);
    let new = conv.rw.build(loc, choose);
    conv.carry_discardable(op, new);
    conv.rw.replace(op, &[]);
    Some(())
}

fn switch(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let case_values = view.attr(cf::Switch::CASE_VALUES);
    let case_operand_segments = view.attr(cf::Switch::CASE_OPERAND_SEGMENTS)?;
    let count = view.operands_of(cf::Switch::OPERAND_DEFAULT_OPERANDS).len();
    let mut operands = conv.rw.operands(op)?;
    convert_successors(conv, op);
    let choose = Switch {
        value: *split_off(&mut operands, 1).first()?,
        default_operands: split_off(&mut operands, count),
        case_operands: operands,
        case_values,
        case_operand_segments,
        branch_weights: None,
        default_destination: conv.rw.body().successor(op, 0),
        case_destinations: conv.rw.body().successors(op).skip(1).collect(),
    };
    let loc = conv.rw.body().op_loc(op);
    conv.rw.build(loc, choose);
    conv.rw.replace(op, &[]);
    Some(())
}
