//! What the interfaces that the framework knows demand: branches, control flow between regions,
//! functions, inferred result types.

use smallvec::SmallVec;

use crate::attrs::AttrData;
use crate::body::Body;
use crate::diag::{Diagnostic, Diagnostics, Failed};
use crate::ids::{OpId, Type, ValueId};
use crate::interfaces::{
    BranchInterface, FunctionInterface, LoopLikeInterface, RegionBranchInterface, RegionPoint,
    RegionSuccessor, Values, passed_on,
};
use crate::op_def::{InferInput, OpDef, ParamAttr};
use crate::registry::OpInfo;
use crate::traits::{OpTrait, TraitSet};
use crate::types::TypeData;
use crate::view::OpRef;

use super::Check;

/// Traits that [`on_exit`] looks at.
pub(super) const ON_EXIT: TraitSet = TraitSet::of(&[
    OpTrait::LoopLike,
    OpTrait::RegionBranch,
    OpTrait::SameOperandsAndResultType,
]);

/// Branch operands agree with the arguments of the successors.
pub(super) fn branch(op: OpRef<'_>, def: &OpDef, diags: &mut Diagnostics) -> Check {
    let Some(interface) = def.interface::<BranchInterface>() else {
        return Ok(());
    };
    let body = op.body();
    for (i, (block, operands)) in interface.edges(op).enumerate() {
        let args = body.block_args(block);
        if operands.len() != args.len() {
            let message = format!(
                "branch has {} operands for successor #{i}, but target block has {}",
                operands.len(),
                args.len()
            );
            return Err(op.error(diags, message));
        }
        for (j, (operand, &arg)) in operands.zip(args).enumerate() {
            if op.operand_type(operand) != body.ty(arg) {
                let message = format!("type mismatch for bb argument #{j} of successor #{i}");
                return Err(op.error(diags, message));
            }
        }
    }
    Ok(())
}

/// Branch weights are as many as the successors, and not all zero.
pub(super) fn weights(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let attr = op.attr_by_name("branch_weights");
    let Some(weights) = attr.and_then(|attr| op.ctx().i32_array(attr)) else {
        return Ok(());
    };
    if weights.is_empty() {
        return Ok(());
    }
    let n = op.body().num_successors(op.id());
    if weights.len() != n {
        let message = format!(
            "expects number of branch weights to match number of successors: {} vs {n}",
            weights.len()
        );
        return Err(op.error(diags, message));
    }
    if weights.iter().all(|&w| w == 0) {
        return Err(op.error(diags, "branch weights cannot all be zero"));
    }
    Ok(())
}

/// A function's attributes and entry block agree with its type.
pub(super) fn function(op: OpRef<'_>, info: &OpInfo, diags: &mut Diagnostics) -> Check {
    let Some(interface) = info.def.interface::<FunctionInterface>() else {
        return Ok(());
    };
    let ctx = op.ctx();
    let ty = op
        .attr(interface.type_slot)
        .and_then(|attr| ctx.type_value(attr));
    // Function types of other dialects are theirs to check.
    let Some(TypeData::Function { inputs, results }) = ty.map(|ty| ctx.type_data(ty)) else {
        return Ok(());
    };
    let named = &info.named;
    dictionaries(op, named.arg_attrs, false, inputs, diags)?;
    dictionaries(op, named.res_attrs, true, results, diags)?;
    let (body, regions) = op.regions();
    let &[region] = regions else {
        return Err(op.op_error(diags, "expects one region"));
    };
    if let Some(check) = interface.verify_body {
        return check(op, diags);
    }
    let Some(entry) = body.entry_block(region) else {
        return Ok(());
    };
    let args = body.block_args(entry);
    if args.len() != inputs.len() {
        let message = format!(
            "entry block must have {} arguments to match function signature",
            inputs.len()
        );
        return Err(op.op_error(diags, message));
    }
    for (i, (&arg, &wanted)) in args.iter().zip(inputs.iter()).enumerate() {
        let found = body.ty(arg);
        if found != wanted {
            let message = format!(
                "type of entry block argument #{i}('{}') must match the type of the corresponding \
                 argument in function signature('{}')",
                ctx.describe_type(found),
                ctx.describe_type(wanted)
            );
            return Err(op.op_error(diags, message));
        }
    }
    Ok(())
}

/// An array of one dictionary per argument or result, of dialect attributes only, with which their
/// dialects agree.
fn dictionaries(
    op: OpRef<'_>,
    slot: Option<u8>,
    of_result: bool,
    types: &[Type],
    diags: &mut Diagnostics,
) -> Check {
    let ctx = op.ctx();
    let what = param_word(of_result);
    let count = types.len();
    let attr = slot.and_then(|slot| op.attr(slot.into()));
    let Some(list) = attr.and_then(|attr| ctx.array_elements(attr)) else {
        return Ok(());
    };
    if list.len() != count {
        let message = format!(
            "expects {what} attribute array to have the same number of elements as the number of \
             function {what}s, got {}, but expected {count}",
            list.len()
        );
        return Err(op.op_error(diags, message));
    }
    for (&attr, &ty) in list.iter().zip(types) {
        let AttrData::Dict(entries) = ctx.attr_data(attr) else {
            let message = format!(
                "expects {what} attribute dictionary to be a DictionaryAttr, but got `{}`",
                ctx.describe_attr(attr)
            );
            return Err(op.op_error(diags, message));
        };
        for &(name, value) in entries {
            let attr = ParamAttr {
                name,
                value,
                ty,
                of_result,
            };
            op.verify_param_attr(attr, diags)?;
        }
    }
    Ok(())
}

fn param_word(of_result: bool) -> &'static str {
    match of_result {
        true => "result",
        false => "argument",
    }
}

impl OpRef<'_> {
    /// Checks an attribute of an argument or result of this function: it is a dialect's, which agrees with it.
    pub fn verify_param_attr(self, attr: ParamAttr, diags: &mut Diagnostics) -> Result<(), Failed> {
        let name = self.ctx().str(attr.name);
        if !name.contains('.') {
            let what = param_word(attr.of_result);
            let message = format!("{what}s may only have dialect attributes");
            return Err(self.op_error(diags, message));
        }
        match self.ctx().param_checker_of(name) {
            Some(check) => check(self, attr, diags),
            None => Ok(()),
        }
    }
}

/// Checks that need the op's regions to be sound.
pub(super) fn on_exit(op: OpRef<'_>, info: &OpInfo, diags: &mut Diagnostics) -> Check {
    if info.traits.has(OpTrait::LoopLike)
        && let Some(interface) = info.def.interface::<LoopLikeInterface>()
    {
        loop_like(op, interface, diags)?;
    }
    if info.traits.has(OpTrait::RegionBranch)
        && let Some(interface) = info.def.interface::<RegionBranchInterface>()
    {
        region_branch(op, interface, diags)?;
    }
    if info.traits.has(OpTrait::SameOperandsAndResultType) {
        // The first operand's type is what upstream infers; the trait itself only asks for
        // compatible shapes.
        let ty = op.operand_type(0);
        if op.body().result_types(op.id()).any(|result| result != ty) {
            let types = vec![ty; op.num_results()];
            return inferred(op, info.def, &types, diags);
        }
    }
    if let Some(infer) = info.def.infer {
        let types: Vec<Type> = op.operands().map(|value| op.body().ty(value)).collect();
        let slots = op.body().attr_slots(op.id(), 1 + info.def.attrs.len());
        let segments: Vec<u32> = (0..info.def.operands.len())
            .map(|i| op.operand_group(i).len() as u32)
            .collect();
        let (body, regions) = op.regions();
        let input = InferInput {
            ctx: op.ctx(),
            operand_types: &types,
            attrs: slots.get(1..).unwrap_or(&[]),
            operand_segments: &segments,
            body,
            regions,
        };
        match infer(&input) {
            Ok(types) => inferred(op, info.def, &types, diags)?,
            Err(why) => {
                if !why.is_empty() {
                    diags.error(op.loc(), why);
                }
                return Err(op.op_error(diags, "failed to infer returned types"));
            }
        }
    }
    Ok(())
}

/// The results have these types, or some that the op takes for them.
fn inferred(op: OpRef<'_>, def: &OpDef, types: &[Type], diags: &mut Diagnostics) -> Check {
    let found: SmallVec<[Type; 2]> = op.body().result_types(op.id()).collect();
    if (def.infer_compatible)(op.ctx(), types, &found) {
        return Ok(());
    }
    let message = format!(
        "'{}' op inferred type(s) {} are incompatible with return type(s) of operation {}",
        op.name_str(),
        list(op, types.iter().copied()),
        list(op, found.iter().copied())
    );
    diags.error(op.loc(), message);
    Err(op.op_error(diags, "failed to infer returned types"))
}

fn list(op: OpRef<'_>, types: impl Iterator<Item = Type>) -> String {
    let quoted: Vec<String> = types
        .map(|ty| format!("'{}'", op.ctx().describe_type(ty)))
        .collect();
    quoted.join(", ")
}

/// What a loop carries agrees, in number and types, with its arguments, what it hands on and its
/// results.
fn loop_like(op: OpRef<'_>, interface: &LoopLikeInterface, diags: &mut Diagnostics) -> Check {
    let Some(carried) = interface.carried else {
        return Ok(());
    };
    let (body, outer, ctx) = (op.regions().0, op.body(), op.ctx());
    let (inits, carried) = ((interface.inits)(op), carried(op));
    let Some(args) = carried.args else {
        // Upstream subtracts the other arguments, and the difference wraps.
        let n = inits.len();
        let message = format!(
            "different number of inits and region iter_args: {n} != {}",
            u64::MAX
        );
        return Err(op.op_error(diags, message));
    };
    let n = args.len();
    let counts = [
        (inits.len(), n, "inits and region iter_args"),
        (
            n,
            if carried.yielded.is_empty() {
                n
            } else {
                carried.yielded.len()
            },
            "region iter_args and yielded values",
        ),
        (
            carried.results.len(),
            n,
            "loop results and region iter_args",
        ),
    ];
    for (a, b, what) in counts {
        if a != b {
            return Err(op.op_error(diags, format!("different number of {what}: {a} != {b}")));
        }
    }
    let mut differ = |i: usize, a: (&str, Type), b: (&str, Type)| {
        if a.1 == b.1 {
            return Ok(());
        }
        let (x, y) = (ctx.describe_type(a.1), ctx.describe_type(b.1));
        let message = format!(
            "{i}-th {} and {i}-th {} have different type: '{x}' != '{y}'",
            a.0, b.0
        );
        Err(op.op_error(diags, message))
    };
    for (i, (&init, &arg)) in inits.iter().zip(&args).enumerate() {
        let arg = ("region iter_arg", body.ty(arg));
        differ(i, ("init", outer.ty(init)), arg)?;
        if let Some(&value) = carried.yielded.get(i) {
            differ(i, arg, ("yielded value", body.ty(value)))?;
        }
    }
    for (&arg, &result) in args.iter().zip(&carried.results) {
        // Upstream names the first, whichever it is.
        differ(
            0,
            ("region iter_arg", body.ty(arg)),
            ("loop result", outer.ty(result)),
        )?;
    }
    Ok(())
}

/// Values that go along each edge between the op and its regions have the types of what receives
/// them.
fn region_branch(
    op: OpRef<'_>,
    interface: &RegionBranchInterface,
    diags: &mut Diagnostics,
) -> Check {
    let (body, regions) = op.regions();
    for successor in (interface.successors)(op, RegionPoint::Parent) {
        let given: Values = (interface.entry_operands)(op, successor.region)
            .map(|at| op.operand(at))
            .collect();
        edge(op, None, &given, &successor, diags)?;
    }
    for &region in regions {
        for block in body.region_blocks(region) {
            let Some(last) = body.last_op(block) else {
                continue;
            };
            let terminator = body.op(op.ctx(), last);
            let Some(range) = passed_on(terminator) else {
                continue;
            };
            let given: Values = range.map(|at| terminator.operand(at)).collect();
            for successor in (interface.successors)(op, RegionPoint::Region(region)) {
                edge(op, Some((body, last)), &given, &successor, diags)?;
            }
        }
    }
    Ok(())
}

fn edge(
    op: OpRef<'_>,
    from: Option<(&Body, OpId)>,
    given: &[ValueId],
    successor: &RegionSuccessor,
    diags: &mut Diagnostics,
) -> Check {
    let (inner, _) = op.regions();
    let receiver = if successor.region.is_some() {
        inner
    } else {
        op.body()
    };
    let sender = from.map_or(op.body(), |(body, _)| body);
    if given.len() != successor.inputs.len() {
        let detail = format!(
            ": region branch point has {} operands, but region successor needs {} inputs",
            given.len(),
            successor.inputs.len()
        );
        return Err(diags.fail(edge_error(op, from, successor, &detail)));
    }
    for (i, (&value, &input)) in given.iter().zip(&successor.inputs).enumerate() {
        let (a, b) = (sender.ty(value), receiver.ty(input));
        if a != b {
            let detail = format!(
                ": successor operand type #{i} '{}' should match successor input type #{i} '{}'",
                op.ctx().describe_type(a),
                op.ctx().describe_type(b)
            );
            return Err(diags.fail(edge_error(op, from, successor, &detail)));
        }
    }
    Ok(())
}

#[cold]
fn edge_error(
    op: OpRef<'_>,
    from: Option<(&Body, OpId)>,
    successor: &RegionSuccessor,
    detail: &str,
) -> Diagnostic {
    let (_, regions) = op.regions();
    let (source, loc) = match from {
        None => ("parent".to_string(), op.loc()),
        Some((body, last)) => {
            let name = op.ctx().op_name_str(body.op_name(last));
            (format!("Operation {name}"), body.op_loc(last))
        }
    };
    let target = match successor.region {
        Some(region) => {
            let number = regions.iter().position(|&r| r == region).unwrap_or(0);
            format!("Region #{number}")
        }
        None => "parent".to_string(),
    };
    op.op_diag(format!(
        "along control flow edge from {source} to {target}{detail}"
    ))
    .note(loc, "region branch point")
}
