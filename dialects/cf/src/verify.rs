//! Checks of branches beyond their declared constraints.

use crease_ir::hooks::{Effects, Verify};
use crease_ir::op_def::{Effect, EffectKind};
use crease_ir::{Diagnostics, Failed, OpRef};

use crate::{Assert, Switch};

/// The case values are as many as the case destinations, and of the flag's type.
impl Verify for Switch {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let ctx = op.ctx();
        let cases = op.body().num_successors(op.id()).saturating_sub(1);
        let Some(values) = op.attr_by_name("case_values") else {
            if cases == 0 {
                return Ok(());
            }
            return Err(op.op_error(
                diags,
                format!(
                    "number of case values (0) should match number of case destinations ({cases})"
                ),
            ));
        };
        let ty = ctx.attr_type(values).unwrap_or(op.operand_type(0));
        let (element, flag) = (ctx.element_or_self(ty), op.operand_type(0));
        if element != flag {
            return Err(op.op_error(
                diags,
                format!(
                    "'flag' type ('{}') should match case value type ('{}')",
                    ctx.describe_type(flag),
                    ctx.describe_type(element)
                ),
            ));
        }
        let count = ctx.type_data(ty).num_elements().unwrap_or(0);
        if count != cases as i64 {
            return Err(op.op_error(
                diags,
                format!(
                    "number of case values ({count}) should match number of case destinations ({cases})"
                ),
            ));
        }
        Ok(())
    }
}

/// An assertion may end the program: it counts as a write of everything.
impl Effects for Assert {
    fn effects(_op: OpRef<'_>, list: &mut Vec<Effect>) {
        list.push(Effect {
            kind: EffectKind::Write,
            value: None,
            resource: "",
        });
    }
}
