//! Operand bundles: `["tag"(%a, %b : i32, i32), "other"()]`.

use crease_ir::asm::{
    Delimiter, DirectiveArg, DirectiveValue, OpParser, OpPrinter, OpState, ParseResult,
    UnresolvedOperand,
};
use crease_ir::{Attr, Loc, OpRef, Type, ValueId};

/// Bundles as written.
#[derive(Default)]
pub(super) struct Bundles {
    operands: Vec<Vec<UnresolvedOperand>>,
    types: Vec<Vec<Type>>,
    tags: Vec<Attr>,
}

impl Bundles {
    /// Reads bundles if they come next.
    pub(super) fn parse(p: &mut dyn OpParser) -> ParseResult<Option<Self>> {
        let mut bundles = Self::default();
        if !p.optional_punct("[") {
            return Ok(None);
        }
        if p.optional_punct("]") {
            return Ok(Some(bundles));
        }
        loop {
            bundles.parse_one(p)?;
            if !p.optional_punct(",") {
                break;
            }
        }
        p.punct("]")?;
        Ok(Some(bundles))
    }

    fn parse_one(&mut self, p: &mut dyn OpParser) -> ParseResult {
        let loc = p.loc();
        let Some(tag) = p.optional_string()? else {
            p.error(loc, "expected string");
            return Err(p.error(loc, "expect operand bundle tag"));
        };
        p.punct("(")?;
        let (mut operands, mut types) = (Vec::new(), Vec::new());
        if !p.optional_punct(")") {
            operands = p.operand_list(Delimiter::None)?;
            p.punct(":")?;
            types = p.ty_list()?;
            p.punct(")")?;
        }
        self.operands.push(operands);
        self.types.push(types);
        self.tags.push(p.ctx().string_attr(tag));
        Ok(())
    }

    /// Adds the tags, if there are any.
    pub(super) fn push_tags(&self, p: &mut dyn OpParser, state: &mut OpState) {
        if !self.tags.is_empty() {
            let tags = p.ctx().array_attr(&self.tags);
            super::push(p, state, "op_bundle_tags", tags);
        }
    }

    /// Adds the operands and their counts; gives the number of operands.
    pub(super) fn resolve(
        &self,
        p: &mut dyn OpParser,
        state: &mut OpState,
        loc: Loc,
    ) -> ParseResult<usize> {
        let mut total = 0;
        for (i, (operands, types)) in self.operands.iter().zip(&self.types).enumerate() {
            if operands.len() != types.len() {
                let message = format!(
                    "expected {} types for operand bundle operands for operand bundle #{i}, but \
                     actually got {}",
                    operands.len(),
                    types.len()
                );
                return Err(p.error(loc, &message));
            }
            state.operands.extend(p.resolve_all(operands, types, loc)?);
            total += operands.len();
        }
        let sizes: Vec<i32> = self.operands.iter().map(|o| o.len() as i32).collect();
        let sizes = p.ctx().i32_array_attr(&sizes);
        super::push(p, state, "op_bundle_sizes", sizes);
        Ok(total)
    }
}

/// Parameters: $op_bundle_operands, type($op_bundle_operands), $op_bundle_tags.
pub(super) fn parse_directive(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let Some(bundles) = Bundles::parse(p)? else {
        return Ok(());
    };
    if let [operands, types, tags, ..] = args {
        if !bundles.tags.is_empty() {
            *tags = DirectiveArg::Attr(Some(p.ctx().array_attr(&bundles.tags)));
        }
        *operands = DirectiveArg::OperandGroups(bundles.operands);
        *types = DirectiveArg::TypeGroups(bundles.types);
    }
    Ok(())
}

pub(super) fn print_directive(p: &mut dyn OpPrinter, op: OpRef<'_>, args: &[DirectiveValue]) {
    if let [DirectiveValue::OperandGroups(groups), ..] = args {
        print(p, op, groups);
    }
}

/// The operands of each bundle of `op`; `group` is that of all.
pub(super) fn groups(op: OpRef<'_>, group: usize) -> Vec<Vec<ValueId>> {
    let sizes = op
        .attr_by_name("op_bundle_sizes")
        .and_then(|attr| op.ctx().i32_array(attr))
        .unwrap_or_default();
    let mut all = op.operands_of(group);
    let take = |size: &i32| all.by_ref().take((*size).max(0) as usize).collect();
    sizes.iter().map(take).collect()
}

/// Writes the bundles of `op`; nothing if there are none.
pub(super) fn print(p: &mut dyn OpPrinter, op: OpRef<'_>, groups: &[Vec<ValueId>]) {
    if groups.is_empty() {
        return;
    }
    let ctx = op.ctx();
    let tags = op
        .attr_by_name("op_bundle_tags")
        .and_then(|attr| ctx.array_elements(attr))
        .unwrap_or_default();
    p.text("[");
    for (i, (operands, &tag)) in groups.iter().zip(tags).enumerate() {
        if i > 0 {
            p.text(", ");
        }
        let text = ctx.str_value(tag).unwrap_or_default();
        p.quoted(text.as_bytes());
        p.text("(");
        if !operands.is_empty() {
            p.operands(operands);
            p.text(" : ");
            for (i, &value) in operands.iter().enumerate() {
                if i > 0 {
                    p.text(", ");
                }
                p.ty(op.ty(value));
            }
        }
        p.text(")");
    }
    p.text("]");
}
