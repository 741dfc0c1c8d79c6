//! `, read, locality<3>, data`: what a prefetch says of the access that will come.

use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::{Attr, AttrData, OpRef, Type};

/// The attributes that say it.
pub const ATTRS: [&str; 3] = ["localityHint", "isWrite", "isDataCache"];

/// The words, which are looked at after all else has been read.
#[derive(Debug)]
pub struct Words {
    access: String,
    cache: String,
}

fn push(p: &dyn OpParser, state: &mut OpState, name: &str, value: Attr) {
    state.attrs.push((p.ctx().ident(name), value));
}

/// Reads it; the words become attributes by [`Words::check`].
pub fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult<Words> {
    p.punct(",")?;
    let access = p.any_keyword()?;
    p.punct(",")?;
    p.keyword("locality")?;
    p.punct("<")?;
    let loc = p.loc();
    let hint = p.attr(Some(Type::I32.get()))?;
    if !matches!(p.ctx().attr_data(hint), AttrData::Integer { .. }) {
        return Err(p.error(loc, "invalid kind of attribute specified"));
    }
    push(p, state, ATTRS[0], hint);
    p.punct(">")?;
    p.punct(",")?;
    let cache = p.any_keyword()?;
    Ok(Words { access, cache })
}

impl Words {
    /// Adds the attributes that the words mean.
    pub fn check(self, p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let loc = p.name_loc();
        if self.access != "read" && self.access != "write" {
            return Err(p.error(loc, "rw specifier has to be 'read' or 'write'"));
        }
        push(
            p,
            state,
            ATTRS[1],
            p.ctx().bool_attr(self.access == "write"),
        );
        if self.cache != "data" && self.cache != "instr" {
            return Err(p.error(loc, "cache type has to be 'data' or 'instr'"));
        }
        push(p, state, ATTRS[2], p.ctx().bool_attr(self.cache == "data"));
        Ok(())
    }
}

/// Writes it.
pub fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
    let [hint, write, data] = ATTRS.map(|name| {
        let value = op.attr_by_name(name).and_then(|a| op.ctx().int_value(a));
        value.and_then(|value| value.to_u64()).unwrap_or(0)
    });
    let access = if write == 0 { "read" } else { "write" };
    let cache = if data == 0 { "instr" } else { "data" };
    p.text(&format!(", {access}, locality<{hint}>, {cache}"));
}
