//! What hooks and formats would print.

use crease_ir::affine::AffineExpr;
use crease_ir::asm::{AsmPrinter, OpPrinter};

use super::*;

impl AsmPrinter for Collector<'_> {
    fn ctx(&self) -> &Context {
        self.ctx
    }

    fn text(&mut self, _text: &str) {}

    fn ty(&mut self, ty: Type) {
        self.see_type(ty);
    }

    fn attr(&mut self, attr: Attr) {
        self.see_attr(attr, false);
    }

    fn attr_without_type(&mut self, attr: Attr) {
        // As upstream, an op's printer does not leave out types here, an attribute's does.
        let in_attr = !self.frames.is_empty();
        self.see_attr(attr, in_attr);
    }

    fn keyword_or_string(&mut self, _text: &str) {}

    fn symbol(&mut self, _name: &[u8]) {}

    fn quoted(&mut self, _bytes: &[u8]) {}

    fn optional_trailing_loc(&mut self, loc: Loc) {
        self.see_loc(loc, false);
    }

    fn stripped_attr(&mut self, attr: Attr) {
        self.see_attr(attr, false);
    }

    fn stripped_ty(&mut self, ty: Type) {
        self.see_type(ty);
    }

    fn short_ty(&mut self, ty: Type) {
        self.see_type(ty);
    }

    fn enum_cases(&mut self, _def: &crease_ir::op_def::EnumDef, _value: i64) {}

    fn float(&mut self, _value: &crease_ir::num::ApFloat) {}
}

impl OpPrinter for Collector<'_> {
    fn as_attr_printer(&mut self) -> &mut dyn AsmPrinter {
        self
    }

    fn as_op_printer(&mut self) -> &mut dyn OpPrinter {
        self
    }

    fn operand(&mut self, _value: ValueId) {}

    fn value_name(&mut self, _value: ValueId) -> String {
        String::new()
    }

    fn operands(&mut self, _values: &[ValueId]) {}

    fn region_argument(
        &mut self,
        region_of: OpRef<'_>,
        arg: ValueId,
        attrs: &[NamedAttr],
        _omit_type: bool,
    ) {
        // As upstream, the type counts even where it is left out, and the attributes do not.
        let _ = attrs;
        let body = region_of.child().unwrap_or(region_of.body());
        self.see_type(body.ty(arg));
        if let crease_ir::body::ValueDef::Arg(block, number) = body.value_def(arg) {
            self.see_argument_loc(body.block_arg_loc(block, number as usize));
        }
    }

    fn region_value(&mut self, _region_of: OpRef<'_>, _value: ValueId) {}

    fn newline(&mut self) {}

    fn indent(&mut self) {}

    fn unindent(&mut self) {}

    fn successor(&mut self, _block: BlockId) {}

    fn successor_and_operands(&mut self, _block: BlockId, _operands: &[ValueId]) {}

    fn optional_attr_dict(&mut self, op: OpRef<'_>, elided: &[&str]) {
        sorted_attrs(op, elided, |_, attr| self.see_attr(attr, false));
    }

    fn optional_attr_dict_with_keyword(&mut self, op: OpRef<'_>, elided: &[&str]) {
        self.optional_attr_dict(op, elided);
    }

    fn region(&mut self, op: OpRef<'_>, region: RegionId, entry_args: bool, terminators: bool) {
        self.print_region(op, region, entry_args, terminators);
    }

    fn functional_type(&mut self, inputs: &[Type], results: &[Type]) {
        inputs
            .iter()
            .chain(results)
            .for_each(|ty| self.see_type(*ty));
    }

    fn optional_arrow_types(&mut self, types: &[Type]) {
        types.iter().for_each(|ty| self.see_type(*ty));
    }

    fn op(&mut self, op: OpRef<'_>) {
        self.print_op(op);
    }

    fn generic_op(&mut self, op: OpRef<'_>) {
        self.print_generic(op);
    }

    fn shadow_region_arg(&mut self, _: OpRef<'_>, _: usize, _: usize, _: ValueId) {}

    fn affine_map_of_values(&mut self, _map: Attr, _operands: &[ValueId]) {}

    fn affine_expr_of_values(&mut self, _: &AffineExpr, _: &[ValueId], _: &[ValueId]) {}
}
