//! What casts demand.

use smallvec::SmallVec;

use crate::diag::{Diagnostics, Failed};
use crate::ids::Type;
use crate::interfaces::CastInterface;
use crate::view::OpRef;

/// A cast has results, and its types are compatible.
pub(super) fn cast(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    let Some(interface) = (op.info()).and_then(|info| info.def.interface::<CastInterface>()) else {
        return Ok(());
    };
    if op.num_results() == 0 {
        return Err(op.op_error(diags, "expected at least one result for cast operation"));
    }
    let from: SmallVec<[Type; 4]> = op.operands().map(|value| op.body().ty(value)).collect();
    let to: SmallVec<[Type; 4]> = op.body().result_types(op.id()).collect();
    if (interface.compatible)(op.ctx(), &from, &to) {
        return Ok(());
    }
    let list = |types: &[Type]| {
        let quoted: Vec<String> = types
            .iter()
            .map(|&ty| format!("'{}'", op.ctx().describe_type(ty)))
            .collect();
        quoted.join(", ")
    };
    let operands = match from.len() {
        0 => "s []".to_string(),
        1 => format!(" {}", list(&from)),
        _ => format!("s {}", list(&from)),
    };
    let results = if to.len() == 1 { " " } else { "s " };
    let message = format!(
        "operand type{operands} and result type{results}{} are cast incompatible",
        list(&to)
    );
    Err(op.op_error(diags, message))
}
