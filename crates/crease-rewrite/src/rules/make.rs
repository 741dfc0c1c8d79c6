//! Right sides: what a fold rule gives, and the plan of a rule that makes ops.
//!
//! A plan is computed in full, constants and types included, before anything is edited; running it
//! can't fail.

use smallvec::SmallVec;

use crease_ir::body::NewOp as NewIrOp;
use crease_ir::fold::{Edit, FoldResult, Folded};
use crease_ir::{Attr, Loc, OpId, OpName, OpTrait, Type, ValueId};
use crease_rules::automaton::{New, NewOp, Right, Span, TypeExpr};
use crease_rules::made::infer;

use crate::outcome::Applied;
use crate::rewriter::Rewriter;

use super::eval::Slots;
use super::matcher::Match;

/// A value that is there, or will be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ref {
    Value(ValueId),
    /// Result `.1` of planned op `.0`.
    Made(u16, u16),
}

/// Places in one of a plan's lists.
type Range = std::ops::Range<usize>;

/// An op to be made; all but its name lies in the plan's lists.
#[derive(Debug)]
struct PlannedOp {
    name: OpName,
    operands: Range,
    types: Range,
    slots: Range,
}

/// What happens to the root.
#[derive(Debug)]
enum End {
    /// These values replace it.
    Replace(Range),
    /// These are its operands, and it is edited besides.
    Update(Range, SmallVec<[Edit; 2]>),
}

/// Everything that a rule does, in order. One serves all rules of a run, so that its lists are not made
/// again and again.
#[derive(Debug)]
pub(crate) struct Plan {
    loc: Loc,
    ops: Vec<PlannedOp>,
    refs: Vec<Ref>,
    types: Vec<Type>,
    slots: Vec<Option<Attr>>,
    /// Which planned op each `where` is.
    lets: Vec<u16>,
    end: End,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            loc: Loc::UNKNOWN,
            ops: Vec::new(),
            refs: Vec::new(),
            types: Vec::new(),
            slots: Vec::new(),
            lets: Vec::new(),
            end: End::Replace(0..0),
        }
    }
}

impl Plan {
    fn clear(&mut self) {
        self.ops.clear();
        self.refs.clear();
        self.types.clear();
        self.slots.clear();
        self.lets.clear();
    }

    fn add_refs(&mut self, refs: &[Ref]) -> Range {
        let start = self.refs.len();
        self.refs.extend_from_slice(refs);
        start..self.refs.len()
    }

    /// Makes the ops before `root` and replaces or updates it.
    pub(super) fn run(&mut self, rw: &mut Rewriter<'_>, root: OpId) -> Applied {
        let mut made: SmallVec<[OpId; 4]> = SmallVec::new();
        let value = |rw: &Rewriter<'_>, made: &[OpId], r: Ref| match r {
            Ref::Value(value) => value,
            Ref::Made(op, n) => rw.body().result(made[usize::from(op)], usize::from(n)),
        };
        for op in &self.ops {
            let refs = self.refs[op.operands.clone()].iter();
            let operands: SmallVec<[ValueId; 4]> = refs.map(|&r| value(rw, &made, r)).collect();
            made.push(rw.create_op(NewIrOp {
                name: op.name,
                loc: self.loc,
                operands: &operands,
                types: &self.types[op.types.clone()],
                attrs: &self.slots[op.slots.clone()],
                regions: &[],
                successors: &[],
            }));
        }
        match &mut self.end {
            End::Replace(results) => {
                let results = self.refs[results.clone()].iter();
                let values: SmallVec<[ValueId; 2]> =
                    results.map(|&r| value(rw, &made, r)).collect();
                rw.replace_op(root, &values)
            }
            End::Update(operands, edits) => {
                for (i, &r) in (0..).zip(&self.refs[operands.clone()]) {
                    let operand = value(rw, &made, r);
                    if rw.body().operand(root, i as usize) != operand {
                        edits.push(Edit::SetOperand(i, operand));
                    }
                }
                rw.apply_edits(root, edits)
            }
        }
    }
}

impl Match<'_, '_> {
    /// What a fold rule gives; `None` where it declines: a value of another type, the op itself, a
    /// constant that there is not, an update that changes nothing.
    pub(super) fn fold(&self) -> Option<Folded> {
        let (body, root) = (self.at.body, self.at.op(0));
        match self.rule.right {
            Right::Replace(results) => {
                let results = &self.at.tables.news[results.range()];
                if results.len() != body.num_results(root) {
                    return None;
                }
                if let [one] = results {
                    return Some(match self.fold_result(one, 0)? {
                        FoldResult::Value(value) => Folded::Value(value),
                        FoldResult::Attr(attr) => Folded::Attr(attr),
                    });
                }
                let mut list = SmallVec::new();
                for (i, new) in results.iter().enumerate() {
                    list.push(self.fold_result(new, i)?);
                }
                Some(Folded::Values(list))
            }
            Right::Update(operands, attrs) => {
                let mut edits = self.attr_edits(attrs)?;
                let mut at = 0;
                for new in &self.at.tables.news[operands.range()] {
                    let mut set = |value| {
                        if at < body.num_operands(root) && body.operand(root, at) != value {
                            edits.push(Edit::SetOperand(at as u32, value));
                        }
                        at += 1;
                    };
                    match *new {
                        New::Rest(var) => self.rest(var)?.for_each(set),
                        New::Var(var) => set(self.value(var)?),
                        New::Result(var, n) => set(self.result_of(var, n)?),
                        _ => return None,
                    }
                }
                let complete = at == body.num_operands(root) && !edits.is_empty();
                complete.then_some(Folded::InPlace(edits))
            }
        }
    }

    fn fold_result(&self, new: &New, index: usize) -> Option<FoldResult> {
        let (body, root) = (self.at.body, self.at.op(0));
        let result = body.result(root, index);
        let ty = body.ty(result);
        let value = match *new {
            New::Var(var) => self.value(var)?,
            New::Result(var, n) => self.result_of(var, n)?,
            New::Constant(expr, own) => {
                let own = self.ty(&self.at.tables.types[own as usize], &[])?;
                let attr = self.constant_of(expr, own).filter(|_| own == ty)?;
                return Some(FoldResult::Attr(attr));
            }
            // Nothing uses it, so it may stand for itself.
            New::Unused => return body.use_empty(result).then_some(FoldResult::Value(result)),
            New::Rest(_) | New::Op(_) | New::Let(..) => return None,
        };
        let fits = body.ty(value) == ty && body.def_op(value) != Some(root);
        fits.then_some(FoldResult::Value(value))
    }

    fn attr_edits(&self, attrs: Span) -> Option<SmallVec<[Edit; 2]>> {
        let (ctx, body, root) = (self.at.ctx, self.at.body, self.at.op(0));
        let def = ctx.registry().info(body.op_name(root))?.def;
        let mut edits = SmallVec::new();
        for &(slot, expr) in &self.at.tables.attrs[attrs.range()] {
            let attr = self.attr(def.attrs.get(usize::from(slot))?, expr)?;
            if body.attr(root, usize::from(slot)) != attr {
                edits.push(Edit::SetAttr(u32::from(slot), attr));
            }
        }
        Some(edits)
    }

    /// Plans what a rule that makes ops does; `None` where it declines.
    pub(super) fn plan(&self, plan: &mut Plan) -> Option<()> {
        let (body, root) = (self.at.body, self.at.op(0));
        let tables = self.at.tables;
        plan.clear();
        let mut draft = Draft { m: self, plan };
        for op in &tables.new_ops[self.rule.lets.range()] {
            let made = draft.new_op(op)?;
            draft.plan.lets.push(made);
        }
        let mut refs: SmallVec<[Ref; 4]> = SmallVec::new();
        let end = match self.rule.right {
            Right::Replace(results) => {
                let results = &tables.news[results.range()];
                if results.len() != body.num_results(root) {
                    return None;
                }
                for (i, new) in results.iter().enumerate() {
                    let result = body.result(root, i);
                    let r = match new {
                        New::Unused => body.use_empty(result).then_some(Ref::Value(result))?,
                        new => draft.value(new, &[])?,
                    };
                    if draft.type_of(r) != body.ty(result) {
                        return None;
                    }
                    refs.push(r);
                }
                End::Replace(draft.plan.add_refs(&refs))
            }
            Right::Update(operands, attrs) => {
                let as_matched: SmallVec<[Type; 4]> =
                    body.operands(root).map(|v| body.ty(v)).collect();
                for new in &tables.news[operands.range()] {
                    draft.operand(new, &as_matched, &mut refs)?;
                }
                let edits = self.attr_edits(attrs)?;
                let same = refs.iter().copied().eq(body.operands(root).map(Ref::Value));
                if refs.len() != body.num_operands(root) || same && edits.is_empty() {
                    return None;
                }
                End::Update(draft.plan.add_refs(&refs), edits)
            }
        };
        (plan.loc, plan.end) = (self.loc(), end);
        Some(())
    }

    /// Where new ops are from.
    fn loc(&self) -> Loc {
        let (body, root) = (self.at.body, self.at.op(0));
        let places = &self.at.tables.locs[self.accept.locs.range()];
        if self.rule.at_root || places.len() < 2 {
            return body.op_loc(root);
        }
        let op = |place: u16| match place {
            0 => Some(root),
            _ => body.def_op(self.at.value(place)?),
        };
        let locs: SmallVec<[Loc; 8]> = places
            .iter()
            .filter_map(|&place| op(place))
            .map(|op| body.op_loc(op))
            .collect();
        self.at.ctx.fused_loc(&locs)
    }
}

/// A plan in the making.
struct Draft<'p, 'm, 'a> {
    m: &'p Match<'m, 'a>,
    plan: &'p mut Plan,
}

impl Draft<'_, '_, '_> {
    fn type_of(&self, r: Ref) -> Type {
        match r {
            Ref::Value(value) => self.m.at.body.ty(value),
            Ref::Made(op, n) => {
                self.plan.types[self.plan.ops[usize::from(op)].types.start + usize::from(n)]
            }
        }
    }

    /// A result of a planned op.
    fn made(&self, op: u16, n: u16) -> Option<Ref> {
        let types = &self.plan.ops.get(usize::from(op))?.types;
        (usize::from(n) < types.len()).then_some(Ref::Made(op, n))
    }

    /// Adds an op with the types and slots that were added last.
    fn add(&mut self, name: OpName, refs: &[Ref], types: usize, slots: usize) -> u16 {
        let operands = self.plan.add_refs(refs);
        self.plan.ops.push(PlannedOp {
            name,
            operands,
            types: types..self.plan.types.len(),
            slots: slots..self.plan.slots.len(),
        });
        (self.plan.ops.len() - 1) as u16
    }

    /// A value; `operands` are the types of the operands of the op that it goes to.
    fn value(&mut self, new: &New, operands: &[Type]) -> Option<Ref> {
        match *new {
            New::Var(var) => self.m.value(var).map(Ref::Value),
            New::Result(var, n) => self.m.result_of(var, n).map(Ref::Value),
            New::Constant(expr, ty) => {
                let ty = self.m.ty(&self.m.at.tables.types[ty as usize], operands)?;
                self.constant(self.m.constant_of(expr, ty)?, ty)
            }
            New::Op(op) => {
                let op = &self.m.at.tables.new_ops[op as usize];
                let made = self.new_op(op)?;
                self.made(made, op.result)
            }
            New::Let(index, n) => self.made(*self.plan.lets.get(usize::from(index))?, n),
            New::Rest(_) | New::Unused => None,
        }
    }

    /// Adds one operand, or those that `xs...` stands for.
    fn operand(&mut self, new: &New, types: &[Type], to: &mut SmallVec<[Ref; 4]>) -> Option<()> {
        match *new {
            New::Rest(var) => to.extend(self.m.rest(var)?.map(Ref::Value)),
            _ => {
                let r = self.value(new, types)?;
                to.push(r);
            }
        }
        Some(())
    }

    fn new_op(&mut self, op: &NewOp) -> Option<u16> {
        let (ctx, tables) = (self.m.at.ctx, self.m.at.tables);
        let name = self.m.at.set.names[usize::from(op.op)]?;
        let def = ctx.registry().info(name)?.def;
        let news = &tables.news[op.operands.range()];
        let mut operands: SmallVec<[Ref; 4]> = SmallVec::new();
        // Only constants ask for them.
        let siblings = match news.iter().any(|new| matches!(new, New::Constant(..))) {
            true => self.sibling_types(news),
            false => SmallVec::new(),
        };
        for new in news {
            self.operand(new, &siblings, &mut operands)?;
        }
        let types: SmallVec<[Type; 4]> = operands.iter().map(|&r| self.type_of(r)).collect();
        let (first_type, first_slot) = (self.plan.types.len(), self.plan.slots.len());
        let slots = &mut self.plan.slots;
        self.m.slots(def, op.attrs, &mut |slot| slots.push(slot))?;
        let wanted = &tables.types[op.types.range()];
        let mut inferred: Option<SmallVec<[Type; 2]>> = None;
        let count = wanted.len().max(def.results.len());
        for i in 0..count {
            let ty = match wanted.get(i) {
                None | Some(TypeExpr::Infer) => {
                    if inferred.is_none() {
                        let slots = &self.plan.slots[first_slot..];
                        inferred = Some(infer(ctx, self.m.at.body, def, &types, slots)?);
                    }
                    inferred.as_ref()?.get(i).copied()
                }
                Some(ty) => self.m.ty(ty, &types),
            };
            self.plan.types.push(ty?);
        }
        Some(self.add(name, &operands, first_type, first_slot))
    }

    /// The types of operands that are known before anything is made for them: what a constant among
    /// them may have the type of. Others get the type of the root's result, which is not asked for.
    fn sibling_types(&self, news: &[New]) -> SmallVec<[Type; 4]> {
        let mut types = SmallVec::new();
        for new in news {
            self.push_type(new, &mut types);
        }
        types
    }

    fn push_type(&self, new: &New, to: &mut SmallVec<[Type; 4]>) {
        let body = self.m.at.body;
        let known = match *new {
            New::Var(var) => self.m.value(var).map(|v| body.ty(v)),
            New::Result(var, n) => self.m.result_of(var, n).map(|v| body.ty(v)),
            New::Rest(var) => {
                if let Some(rest) = self.m.rest(var) {
                    to.extend(rest.map(|v| body.ty(v)));
                }
                return;
            }
            New::Let(index, n) => self
                .plan
                .lets
                .get(usize::from(index))
                .and_then(|&op| self.made(op, n))
                .map(|r| self.type_of(r)),
            New::Op(op) => self.type_of_new(op),
            New::Constant(..) | New::Unused => None,
        };
        to.push(known.unwrap_or(Type::NONE.get()));
    }

    /// The type of an op that is not made yet.
    fn type_of_new(&self, op: u32) -> Option<Type> {
        let tables = self.m.at.tables;
        let op = &tables.new_ops[op as usize];
        let ty = tables.types[op.types.range()].get(usize::from(op.result));
        let operands = self.sibling_types(&tables.news[op.operands.range()]);
        match ty {
            None | Some(TypeExpr::Infer) => {
                let name = self.m.at.set.names[usize::from(op.op)]?;
                let def = self.m.at.ctx.registry().info(name)?.def;
                let mut slots: Slots = SmallVec::new();
                self.m.slots(def, op.attrs, &mut |slot| slots.push(slot))?;
                let all = infer(self.m.at.ctx, self.m.at.body, def, &operands, &slots)?;
                all.get(usize::from(op.result)).copied()
            }
            Some(ty) => self.m.ty(ty, &operands),
        }
    }

    /// Plans a constant as the root's dialect makes it.
    fn constant(&mut self, value: Attr, ty: Type) -> Option<Ref> {
        let (ctx, body) = (self.m.at.ctx, self.m.at.body);
        let registry = ctx.registry();
        let like = body.op_name(self.m.at.op(0));
        let info = registry.info(like)?;
        let constant = (info.dialect.materialize?)(ctx, value, ty)?;
        if !constant.def.traits.has(OpTrait::ConstantLike) {
            return None;
        }
        let (first_type, first_slot) = (self.plan.types.len(), self.plan.slots.len());
        let slots = first_slot + constant.def.attrs.len() + 1;
        self.plan.slots.resize(slots, None);
        if let Some(slot) = self.plan.slots.get_mut(first_slot + constant.slot + 1) {
            *slot = Some(constant.value);
        }
        self.plan.types.push(ty);
        let name = registry.name_like(like, constant.def)?;
        let made = self.add(name, &[], first_type, first_slot);
        self.made(made, 0)
    }
}
