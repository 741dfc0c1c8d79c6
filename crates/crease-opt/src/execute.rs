//! `--run`: calls a function of the input and writes what it returns. How values are written is the
//! interpreter's; how arguments are read is here.

use crease_interp::{Limits, Machine, write_value};
use crease_ir::OpRef;
use crease_ir::diag::{Diagnostics, Failed};

use crate::settings::Settings;
use crate::values::{argument, split};

/// The results of the function `name` of `module`, a line each.
pub(crate) fn execute(
    settings: &Settings,
    module: OpRef<'_>,
    name: &str,
    diags: &mut Diagnostics,
) -> Result<String, Failed> {
    let ctx = module.ctx();
    let mut limits = Limits::default();
    if let Some(steps) = settings.run_max_steps {
        limits.steps = steps as u64;
    }
    let mut machine = Machine::new(module, limits);
    let Some((function, inputs, results)) = machine.function(name) else {
        let message = format!("there is no function '{name}' to run");
        return Err(diags.error(module.loc(), message));
    };
    let pieces = split(settings.run_args.as_deref().unwrap_or(""));
    if pieces.len() != inputs.len() {
        let message = format!(
            "'{name}' takes {} arguments, but --run-args has {}",
            inputs.len(),
            pieces.len()
        );
        return Err(diags.error(function.loc(), message));
    }
    let mut args = Vec::new();
    for (at, (text, &ty)) in pieces.iter().zip(inputs).enumerate() {
        match argument(ctx, &mut machine, text, ty) {
            Some(value) => args.push(value),
            None => {
                let ty = ctx.describe_type(ty);
                let message =
                    format!("argument {at} of '{name}' is a value of type '{ty}', not '{text}'");
                return Err(diags.error(function.loc(), message));
            }
        }
    }
    match machine.call(name, args, &mut ()) {
        Ok(values) => {
            let mut text = String::new();
            for (value, &ty) in values.iter().zip(results) {
                write_value(ctx, machine.heap(), value, ty, &mut text);
                text.push('\n');
            }
            Ok(text)
        }
        Err(trap) => Err(diags.fail(trap.diagnostic())),
    }
}
