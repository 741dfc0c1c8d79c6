//! What custom op syntax sees of the parser.

use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::asm::{
    Argument, AttrParser, Delimiter, OpParser, ParseResult, Signature, UnresolvedOperand,
};
use crease_ir::attrs::NamedAttr;
use crease_ir::body::NewOp;
use crease_ir::{OpTrait, ValueId};

use super::*;

impl<'a> OpParser for Parser<'a> {
    fn as_attr_parser(&mut self) -> &mut dyn AttrParser {
        self
    }

    fn as_op_parser(&mut self) -> &mut dyn OpParser {
        self
    }

    fn list_in(
        &mut self,
        delimiter: Delimiter,
        context: &str,
        item: &mut dyn FnMut(&mut dyn OpParser) -> ParseResult,
    ) -> ParseResult {
        Parser::list_in(self, delimiter, context, |p| item(p))
    }

    fn op_name(&self) -> OpName {
        self.name_at_hand()
    }

    fn attr_name(&self, slot: usize) -> Ident {
        let entry = self.frame.entry.expect("an op that is being read");
        self.ops.entry_slots(entry).0[slot]
    }

    fn prop_dict(&mut self, state: &mut OpState, dict: Attr, slots: &[usize]) -> ParseResult {
        let entry = self.frame.entry.expect("an op that is being read");
        self.apply_properties(entry, state, dict, Some(slots))
    }

    fn custom_op_name(&mut self) -> ParseResult<String> {
        if !self.at(Kind::Ident) {
            return Err(self.error_here("expected bare identifier or keyword"));
        }
        let name = self.utf8(self.spelling());
        self.advance();
        Ok(self.full_name(&name).into_owned())
    }

    fn name_loc(&self) -> Loc {
        self.loc_at(self.frame.name_at)
    }

    fn num_results(&self) -> usize {
        self.results_bound()
    }

    fn result_name(&self, index: usize) -> Option<(String, u32)> {
        self.result_name_of(index)
    }

    fn body(&self) -> &Body {
        &self.body
    }

    fn operand(&mut self) -> ParseResult<UnresolvedOperand> {
        self.ssa_use(true)
    }

    fn optional_operand(&mut self) -> ParseResult<Option<UnresolvedOperand>> {
        if self.at(Kind::Percent) {
            self.ssa_use(true).map(Some)
        } else {
            Ok(None)
        }
    }

    fn operand_list(&mut self, delimiter: Delimiter) -> ParseResult<Vec<UnresolvedOperand>> {
        let mut operands = Vec::new();
        if delimiter == Delimiter::None && !self.at(Kind::Percent) {
            return Ok(operands);
        }
        self.list_in(delimiter, " in operand list", |p| {
            operands.push(p.ssa_use(true)?);
            Ok(())
        })?;
        Ok(operands)
    }

    fn operands(&mut self, count: usize) -> ParseResult<Vec<UnresolvedOperand>> {
        let at = self.tok.start;
        if matches!(self.tok.kind, Kind::LParen | Kind::LSquare) {
            return Err(self.error_at(at, "unexpected delimiter"));
        }
        if !self.at(Kind::Percent) {
            return Err(self.wrong_token("expected operand"));
        }
        let loc = self.loc();
        let operands = self.operand_list(Delimiter::None)?;
        match operands.len() == count {
            true => Ok(operands),
            false => Err(self.hook_error(loc, &format!("expected {count} operands"))),
        }
    }

    fn affine_map_of_operands(
        &mut self,
        delimiter: Delimiter,
    ) -> ParseResult<(AffineMap, Vec<UnresolvedOperand>)> {
        let (map, used) = self.affine_map_of_ssa(delimiter)?;
        let (mut dims, symbols) = affine::split_operands(&used);
        dims.extend(symbols);
        Ok((map, dims))
    }

    fn affine_expr_of_operands(
        &mut self,
    ) -> ParseResult<(AffineExpr, Vec<UnresolvedOperand>, Vec<UnresolvedOperand>)> {
        let (expr, used) = self.affine_expr_of_ssa()?;
        let (dims, symbols) = affine::split_operands(&used);
        Ok((expr, dims, symbols))
    }

    fn resolve(&mut self, operand: UnresolvedOperand, ty: Type) -> ParseResult<ValueId> {
        self.resolve_use(&operand, ty)
    }

    fn resolve_all(
        &mut self,
        operands: &[UnresolvedOperand],
        types: &[Type],
        loc: Loc,
    ) -> ParseResult<Vec<ValueId>> {
        if operands.len() != types.len() {
            let message = format!(
                "number of operands and types do not match: got {} operands and {} types",
                operands.len(),
                types.len()
            );
            return Err(self.hook_error(loc, &message));
        }
        operands
            .iter()
            .zip(types)
            .map(|(operand, &ty)| self.resolve_use(operand, ty))
            .collect()
    }

    fn ty_list(&mut self) -> ParseResult<Vec<Type>> {
        Ok(self.types_in(Delimiter::None)?.to_vec())
    }

    fn optional_arrow_types(&mut self) -> ParseResult<Vec<Type>> {
        let mut types = types::Types::new();
        if self.eat(Kind::Arrow) {
            self.function_results(&mut types)?;
        }
        Ok(types.to_vec())
    }

    fn optional_attr_dict(&mut self, attrs: &mut Vec<NamedAttr>) -> ParseResult {
        if self.at(Kind::LBrace) {
            self.attr_dict(attrs)?;
        }
        Ok(())
    }

    fn optional_attr_dict_with_keyword(&mut self, attrs: &mut Vec<NamedAttr>) -> ParseResult {
        if self.eat_keyword(b"attributes") {
            self.attr_dict(attrs)?;
        }
        Ok(())
    }

    fn argument(&mut self, typed: bool, attrs: bool) -> ParseResult<Argument> {
        let mut argument = Argument::of(self.ssa_use(false)?);
        if typed {
            self.expect(Kind::Colon, "expected ':'")?;
            argument.ty = Some(self.parse_type()?);
        }
        if attrs {
            argument.attrs = Some(match self.at(Kind::LBrace) {
                true => self.nested(Self::dict)?,
                false => self.empty_dict,
            });
        }
        argument.loc = self.trailing_loc()?;
        Ok(argument)
    }

    fn optional_argument(&mut self, typed: bool, attrs: bool) -> ParseResult<Option<Argument>> {
        if self.at(Kind::Percent) {
            self.argument(typed, attrs).map(Some)
        } else {
            Ok(None)
        }
    }

    fn optional_assignments(
        &mut self,
    ) -> ParseResult<Option<(Vec<Argument>, Vec<UnresolvedOperand>)>> {
        if !self.eat(Kind::LParen) {
            return Ok(None);
        }
        let (mut args, mut operands) = (Vec::new(), Vec::new());
        self.list_until(Kind::RParen, true, |p| {
            args.push(p.argument(false, false)?);
            p.expect(Kind::Equal, "expected '='")?;
            operands.push(p.operand()?);
            Ok(())
        })?;
        Ok(Some((args, operands)))
    }

    fn argument_list(
        &mut self,
        delimiter: Delimiter,
        typed: bool,
        attrs: bool,
    ) -> ParseResult<Vec<Argument>> {
        let mut arguments = Vec::new();
        if delimiter == Delimiter::None && !self.at(Kind::Percent) {
            return Ok(arguments);
        }
        self.list_in(delimiter, " in argument list", |p| {
            arguments.push(p.argument(typed, attrs)?);
            Ok(())
        })?;
        Ok(arguments)
    }

    fn signature(&mut self, variadic: bool) -> ParseResult<Signature> {
        self.function_signature(variadic)
    }

    fn region(&mut self, args: &[Argument], shadowing: bool) -> ParseResult<RegionId> {
        self.parse_region(args, shadowing)
    }

    fn optional_region(
        &mut self,
        args: &[Argument],
        shadowing: bool,
    ) -> ParseResult<Option<RegionId>> {
        match self.at(Kind::LBrace) {
            true => self.parse_region(args, shadowing).map(Some),
            false => Ok(None),
        }
    }

    fn empty_region(&mut self) -> RegionId {
        self.empty_region_of_op()
    }

    fn ensure_terminator(&mut self, region: RegionId, name: &str) {
        self.add_terminator(region, name, false);
    }

    fn ensure_yield_of_last(&mut self, region: RegionId, name: &str) {
        self.add_terminator(region, name, true);
    }

    fn region_body(&mut self) -> (&Context, &mut Body) {
        (self.ctx, self.region_owner())
    }

    fn ensure_block(&mut self, region: RegionId) {
        last_block(self.region_owner(), region);
    }

    fn region_empty(&self, region: RegionId) -> bool {
        match &self.frame.child {
            Some(child) => child.0.region_empty(region),
            None => self.body.region_empty(region),
        }
    }

    fn successor(&mut self) -> ParseResult<BlockId> {
        self.parse_successor()
    }

    fn optional_successor(&mut self) -> ParseResult<Option<BlockId>> {
        if self.at(Kind::Caret) {
            self.parse_successor().map(Some)
        } else {
            Ok(None)
        }
    }

    fn successor_and_operands(&mut self) -> ParseResult<(BlockId, Vec<ValueId>)> {
        let block = self.parse_successor()?;
        let mut values = Vec::new();
        if self.eat(Kind::LParen) {
            if self.at(Kind::Percent) {
                let operands = self.operand_list(Delimiter::None)?;
                self.expect(Kind::Colon, "expected ':' in operand list")?;
                let types = self.types_in(Delimiter::None)?;
                if operands.len() != types.len() {
                    let count = operands.len();
                    let message = format!("expected {count} types to match operand list");
                    return Err(self.error_here(message));
                }
                for (operand, &ty) in operands.iter().zip(&types) {
                    values.push(self.resolve_use(operand, ty)?);
                }
            }
            self.expect(Kind::RParen, "expected ')'")?;
        }
        Ok((block, values))
    }

    fn optional_loc(&mut self) -> ParseResult<Option<Loc>> {
        self.trailing_loc()
    }

    fn nested_op(&mut self, region: RegionId) -> ParseResult {
        let (frame, block) = (std::mem::take(&mut self.frame), self.block);
        self.block = Some(last_block(&mut self.body, region));
        self.operation()?;
        (self.frame, self.block) = (frame, block);
        Ok(())
    }
}

impl Parser<'_> {
    /// Ends `region` with `name` if it has no terminator; its operands are the results of the op
    /// before it, or none.
    fn add_terminator(&mut self, region: RegionId, name: &str, of_last: bool) {
        let ctx = self.ctx;
        let loc = self.loc_at(self.frame.name_at);
        let body = self.region_owner();
        let block = last_block(body, region);
        if body
            .last_op(block)
            .is_some_and(|op| body.op(ctx, op).has(OpTrait::IsTerminator))
        {
            return;
        }
        let values: Vec<ValueId> = match body.last_op(block).filter(|_| of_last) {
            Some(last) => body.results(last).collect(),
            None => Vec::new(),
        };
        let name = ctx.op_name(name);
        // A terminator with regions (`scf.forall.in_parallel`) has an empty block in each.
        let specs = ctx
            .registry()
            .info(name)
            .map_or(&[][..], |info| info.def.regions);
        let count = specs.iter().filter(|spec| !spec.variadic).count();
        let regions: Vec<RegionId> = (0..count).map(|_| body.create_region()).collect();
        for &region in &regions {
            last_block(body, region);
        }
        let op = body.create_op(NewOp {
            name,
            loc,
            operands: &values,
            types: &[],
            attrs: &[],
            regions: &regions,
            successors: &[],
        });
        body.insert_op(block, None, op);
    }

    /// The body that holds the current op's regions.
    fn region_owner(&mut self) -> &mut Body {
        match &mut self.frame.child {
            Some(child) => &mut child.0,
            None => &mut self.body,
        }
    }
}

/// The last block of a region, made if there is none.
fn last_block(body: &mut Body, region: RegionId) -> BlockId {
    body.last_block(region).unwrap_or_else(|| {
        let block = body.create_block();
        body.insert_block(region, None, block);
        block
    })
}
