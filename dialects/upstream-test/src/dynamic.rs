//! What upstream's dialect defines when it starts: types and attributes whose parameters are any
//! attributes, and that say how many there must be.

use crease_ir::asm::{AsmPrinter, AttrParser, ParseResult};
use crease_ir::{Attr, Type};

type Params = Vec<Option<Attr>>;

/// Nothing, or `<a, b>`; there must be `wanted` of them.
pub(crate) fn parse_list(p: &mut dyn AttrParser, what: &str, wanted: usize) -> ParseResult<Params> {
    let loc = p.loc();
    let mut params = Vec::new();
    if p.optional_punct("<") && !p.optional_punct(">") {
        loop {
            params.push(Some(p.attr(None)?));
            if !p.optional_punct(",") {
                break;
            }
        }
        p.punct(">")?;
    }
    if params.len() == wanted {
        return Ok(params);
    }
    let message = format!(
        "expected {wanted} {what} arguments, but had {}",
        params.len()
    );
    Err(p.error(loc, &message))
}

pub(crate) fn print_list(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    for (i, &param) in params.iter().flatten().enumerate() {
        p.text(if i == 0 { "<" } else { ", " });
        p.attr(param);
    }
    if !params.is_empty() {
        p.text(">");
    }
}

/// `<a : b>`
pub(crate) fn parse_with_colon(p: &mut dyn AttrParser) -> ParseResult<Params> {
    p.punct("<")?;
    let left = p.attr(None)?;
    p.punct(":")?;
    let right = p.attr(None)?;
    p.punct(">")?;
    Ok(vec![Some(left), Some(right)])
}

pub(crate) fn print_with_colon(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    if let [Some(left), Some(right)] = *params {
        p.text("<");
        p.attr(left);
        p.text(":");
        p.attr(right);
        p.text(">");
    }
}

/// `#test.dynamic_singleton`
pub(crate) mod singleton_attr {
    use super::{AttrParser, Params, ParseResult, Type};

    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
        super::parse_list(p, "attribute", 0)
    }

    pub(crate) use super::print_list as print;
}

/// `#test.dynamic_pair`
pub(crate) mod pair_attr {
    use super::{AttrParser, Params, ParseResult, Type};

    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
        super::parse_list(p, "attribute", 2)
    }

    pub(crate) use super::print_list as print;
}

/// `#test.dynamic_custom_assembly_format`
pub(crate) mod pair_with_colon_attr {
    use super::{AttrParser, Params, ParseResult, Type};

    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Params> {
        super::parse_with_colon(p)
    }

    pub(crate) use super::print_with_colon as print;
}
