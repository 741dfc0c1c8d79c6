//! Enum values as attributes: a plain integer, or a dialect's own attribute around one.
//!
//! No text here; keywords are `crease-syntax`'s to read and write.

use super::AttrData;
use crate::context::Context;
use crate::ids::Attr;
use crate::op_def::EnumDef;

impl Context {
    /// The attribute that holds `value` of the enum; `None` if its dialect is not registered.
    pub fn enum_attr(&self, def: &EnumDef, value: i64) -> Option<Attr> {
        let number = self.i64_attr(self.int_type(def.width), value);
        let Some((dialect, mnemonic)) = def.attr else { return Some(number) };
        let def = self.registry().find_attr(dialect, mnemonic)?;
        Some(self.intern_attr(AttrData::Dialect { def, params: Box::new([Some(number)]) }))
    }

    /// The value of an enum in either form.
    pub fn enum_value(&self, attr: Attr) -> Option<i64> {
        match self.attr_data(attr) {
            AttrData::Integer { value, .. } => value.to_i64(),
            AttrData::Dialect { params, .. } => {
                self.int_value(params.first().copied().flatten()?)?.to_i64()
            }
            _ => None,
        }
    }
}
