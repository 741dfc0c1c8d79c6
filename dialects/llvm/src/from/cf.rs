//! `convert-cf-to-llvm`: branches, and the blocks that they lead to; assertions call `puts` and `abort`.
//!
//! All ops of `cf` are converted, or the pass fails before it changes anything.

use crease_cf as cf;
use crease_ir::diag::Failed;
use crease_ir::op_def::OpKind;
use crease_ir::{OpId, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};

use super::types::Types;
use super::{Conversion, IndexOptions, Rule, Target, by, symbols};
use crate::generated::*;
use crate::types::pointer;

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
        let types = Types::new(target.ctx(), self.index_bitwidth);
        let rules = Target {
            folds: false,
            strict: true,
            ..Target::new(&types, RULES)
        };
        rules.convert_declaring(target.body_mut(), pc)
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

pub(super) static RULES: &[Rule] = &[
    by(cf::Assert::def, assert),
    by(cf::Branch::def, branch),
    by(cf::CondBranch::def, cond_branch),
    by(cf::Switch::def, switch),
];

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
        elem_type: ctx.type_attr(symbols::bytes_type(ctx, length)),
        no_wrap_flags: None,
        res: pointer(ctx),
    };
    let text = rw.build_value(loc, first);
    conv.call_function(loc, &symbols::PUTS, vec![text]);
    conv.call_function(loc, &symbols::ABORT, Vec::new());
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
