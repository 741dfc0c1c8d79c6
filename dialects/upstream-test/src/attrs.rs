//! Attributes: checks, syntax that no format says, and aliases.

use crease_ir::op_def::ParamAttr;
use crease_ir::{Attr, AttrData, Context, Diagnostics, Failed, Ident, OpRef};

/// One attribute may be nowhere.
pub(crate) fn op_attr(
    op: OpRef<'_>,
    (name, _): (Ident, Attr),
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    match op.ctx().str(name) {
        "test.invalid_attr" => Err(op.error(diags, "invalid to use 'test.invalid_attr'")),
        _ => Ok(()),
    }
}

/// Nor on an argument or result.
pub(crate) fn param_attr(
    op: OpRef<'_>,
    attr: ParamAttr,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    op_attr(op, (attr.name, attr.value), diags)
}

/// Mnemonic and parameters of an attribute of this dialect.
pub(crate) fn own(ctx: &Context, attr: Attr) -> Option<(&'static str, &[Option<Attr>])> {
    match ctx.attr_data(attr) {
        AttrData::Dialect { def, params } if ctx.registry().def_dialect(*def).name == "test" => {
            Some((ctx.registry().attr_def(*def).mnemonic, params))
        }
        _ => None,
    }
}

/// The alias of an attribute of this dialect.
pub(crate) fn alias(ctx: &Context, attr: Attr) -> Option<String> {
    match own(ctx, attr)? {
        (word, _) if crate::ALIASED.contains(&word) => Some(word.to_owned()),
        ("op_asm_attr_interface", [value]) => Some(format!(
            "op_asm_attr_interface_{}",
            ctx.str_value((*value)?)?
        )),
        ("nested_alias", [value, ..]) => {
            let value = ctx.str_value((*value)?)?;
            let alias = match value.strip_prefix("alias_test:trailing_digit_conflict_")? {
                "base" | "base_conflict" => "unique_base",
                "base1" => "unique_base1",
                _ => return None,
            };
            Some(alias.to_owned())
        }
        _ => None,
    }
}

/// `#test.attr_with_self_type_param : i32`
pub(crate) mod self_type {
    use crease_ir::asm::{AsmPrinter, AttrParser, ParseResult};
    use crease_ir::{Attr, AttrData, Type};

    pub(crate) fn parse(
        p: &mut dyn AttrParser,
        expected: Option<Type>,
    ) -> ParseResult<Vec<Option<Attr>>> {
        let ty = match p.optional_punct(":") {
            true => p.ty()?,
            false => expected.unwrap_or(Type::NONE.get()),
        };
        Ok(vec![Some(p.ctx().type_attr(ty))])
    }

    pub(crate) fn print(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
        if let [Some(param)] = *params
            && let AttrData::Type(ty) = *p.ctx().attr_data(param)
            && ty != Type::NONE
        {
            p.text(" : ");
            p.ty(ty);
        }
    }
}

/// `#test.custom_float<"double" : 2.0>`
pub(crate) mod float {
    use crease_ir::asm::{AsmPrinter, AttrParser, ParseResult};
    use crease_ir::num::FloatKind;
    use crease_ir::{Attr, AttrData, Type};

    pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Vec<Option<Attr>>> {
        p.punct("<")?;
        let loc = p.loc();
        let Some(name) = p.optional_string()? else {
            return Err(p.error(loc, "expected string"));
        };
        p.punct(":")?;
        let kind = match &name[..] {
            b"float" => FloatKind::F32,
            b"double" => FloatKind::F64,
            b"fp80" => FloatKind::F80,
            _ => {
                let loc = p.loc();
                let message = "unknown float type, expected 'float', 'double' or 'fp80'";
                return Err(p.error(loc, message));
            }
        };
        let value = p.float(kind)?;
        p.punct(">")?;
        let ctx = p.ctx();
        let value = ctx.float_attr(ctx.float_type(kind), value);
        Ok(vec![Some(ctx.string_attr(name)), Some(value)])
    }

    pub(crate) fn print(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
        let [Some(name), Some(value)] = *params else {
            return;
        };
        p.text("<");
        p.attr(name);
        p.text(" : ");
        let value = match p.ctx().attr_data(value) {
            AttrData::Float { value, .. } => Some(*value),
            _ => None,
        };
        if let Some(value) = value {
            p.float(&value);
        }
        p.text(">");
    }
}
