//! What variables hold during one run of FileCheck, and the `-D` definitions that start them.
//! It does not parse patterns.

use super::format::Format;
use super::numeric::{parse_block, take_variable};
use std::collections::{BTreeMap, BTreeSet};

/// A numeric variable.
#[derive(Clone, Debug)]
pub(super) struct NumericVariable {
    pub(super) format: Format,
    pub(super) value: Option<i128>,
    /// The check line that defines it.
    pub(super) line: Option<usize>,
}

/// All variables by name.
#[derive(Clone, Debug, Default)]
pub(super) struct Context {
    pub(super) strings: BTreeMap<String, Vec<u8>>,
    /// String variables some pattern defines, whether it has matched or not.
    pub(super) declared_strings: BTreeSet<String>,
    pub(super) numbers: BTreeMap<String, NumericVariable>,
}

impl Context {
    /// Applies one `-D` argument (without the `-D`).
    pub(super) fn define(&mut self, definition: &str) -> Result<(), String> {
        if let Some(numeric) = definition.strip_prefix('#') {
            let (left, right) = numeric
                .split_once('=')
                .ok_or("missing equal sign in command-line definition")?;
            let block = parse_block(&format!("{left}:{right}"), false, None, self)?;
            let (Some(name), Some(expr)) = (block.defines, block.expr) else {
                return Err("missing value in numeric variable definition".into());
            };
            let value = expr.eval(self)?;
            if let Some(variable) = self.numbers.get_mut(&name) {
                variable.value = Some(value);
            }
            return Ok(());
        }
        let (left, right) = definition
            .split_once('=')
            .ok_or("missing equal sign in command-line definition")?;
        let mut rest = left;
        let (name, pseudo) = take_variable(&mut rest)?;
        if pseudo || !rest.is_empty() {
            return Err(format!(
                "invalid name in string variable definition '{left}'"
            ));
        }
        if self.numbers.contains_key(name) {
            return Err(format!(
                "numeric variable with name '{name}' already exists"
            ));
        }
        self.strings
            .insert(name.to_owned(), right.as_bytes().to_vec());
        self.declared_strings.insert(name.to_owned());
        Ok(())
    }

    /// Forgets the values of variables whose name does not begin with `$`.
    pub(super) fn clear_locals(&mut self) {
        self.strings.retain(|name, _| name.starts_with('$'));
        for (name, variable) in &mut self.numbers {
            if !name.starts_with('$') {
                variable.value = None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Context;

    #[test]
    fn definitions() {
        let mut context = Context::default();
        assert_eq!(context.define("A=b=c"), Ok(()));
        assert_eq!(context.strings["A"], b"b=c");
        assert_eq!(context.define("#N=3"), Ok(()));
        assert_eq!(context.define("#%x,M=N+9"), Ok(()));
        assert_eq!(context.numbers["M"].value, Some(12));
        assert!(context.define("A").is_err());
        assert!(context.define("1A=x").is_err());
        assert!(context.define("N=x").is_err());
        assert!(context.define("#A=1").is_err());
        context.clear_locals();
        assert!(context.strings.is_empty());
    }
}
