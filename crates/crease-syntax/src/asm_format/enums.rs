//! Enum values as keywords, in both directions: for formats and for dialect attributes alike.

use crease_ir::Loc;
use crease_ir::asm::{AttrParser, ParseResult};
use crease_ir::op_def::EnumDef;

use super::spec::is_keyword;

/// Appends the keywords of `value`: one case, or for bit enums several with separators.
pub fn enum_to_text(def: &EnumDef, value: i64, out: &mut String) {
    crate::printer::enum_text(def, value, out);
}

/// Reads what follows the mnemonic of a dialect's enum attribute: `<nnan,ninf>`, or ` eq`.
pub fn parse_enum_attr(p: &mut dyn AttrParser, def: &EnumDef) -> ParseResult<i64> {
    if def.angled {
        p.punct("<")?;
    }
    let value = match parse_cases(p, def) {
        Ok(value) => value,
        Err(failed) => {
            if !def.attr_record.is_empty() {
                let loc = p.loc();
                let message = format!(
                    "failed to parse {} parameter 'value' which is to be a `{}`",
                    def.attr_record, def.name
                );
                p.error(loc, &message);
            }
            return Err(failed);
        }
    };
    if def.angled {
        p.punct(">")?;
    }
    Ok(value)
}

/// Reads the keywords of a value.
pub fn parse_cases(p: &mut dyn AttrParser, def: &EnumDef) -> ParseResult<i64> {
    // What is no case is reported where the first one begins.
    let loc = p.loc();
    let mut bits = 0;
    loop {
        bits |= parse_case(p, def, loc)?;
        if !def.bits || !p.optional_punct(def.separator.trim()) {
            return Ok(bits);
        }
    }
}

fn parse_case(p: &mut dyn AttrParser, def: &EnumDef, first: Loc) -> ParseResult<i64> {
    // The cases first: this allocates nothing.
    if let Some(case) = keyword_case(p, def) {
        return Ok(case);
    }
    let text = match p.optional_any_keyword() {
        Some(word) => word,
        None => match p.optional_string()? {
            Some(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            None => {
                let loc = p.loc();
                return Err(p.error(loc, "expected valid keyword or string"));
            }
        },
    };
    if let Some(value) = def.value_named(&text) {
        return Ok(value);
    }
    let names: Vec<&str> = def.cases.iter().map(|c| c.name).collect();
    let message = format!("expected {} to be one of: {}", def.name, names.join(", "));
    Err(p.error(first, &message))
}

/// Consumes the keyword of a case, if one comes next.
pub(super) fn keyword_case<P: AttrParser + ?Sized>(p: &mut P, def: &EnumDef) -> Option<i64> {
    let mut cases = def.cases.iter().filter(|c| is_keyword(c.name));
    cases.find(|c| p.optional_keyword(c.name)).map(|c| c.value)
}
