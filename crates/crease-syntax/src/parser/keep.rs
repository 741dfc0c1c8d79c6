//! What is kept of an op that was read: its form, by which others are made ([`super::again`]). Reads
//! nothing.

use crease_ir::op_def::{AsmSyntax, AttrPred, TypeRule};
use crease_ir::{OpId, OpTrait};

use super::again::{LONGEST, OWN, ends_first_piece};
use super::forms::{Form, Hole, Mentioned, NONE, Next};
use super::ssa::number_end;
use super::*;
use crate::served::MOST_NAMES;

impl<'a> Parser<'a> {
    /// Keeps the form of the last op of `block`, which was just read.
    #[inline]
    pub(super) fn keep_form(&mut self, block: BlockId) {
        let (Some(entry), Some(op)) = (self.forms.missed, self.body.last_op(block)) else {
            return;
        };
        if let Some((form, pieces, holes)) = self.form_of(op, entry) {
            let known = &mut self.ops.entries[entry].forms;
            self.forms
                .enter(entry, known, form, &pieces, &holes, self.kept);
        }
    }

    #[expect(clippy::type_complexity, reason = "a form and its text")]
    fn form_of(&mut self, op: OpId, entry: usize) -> Option<(Form<'a>, Vec<&'a [u8]>, Vec<Hole>)> {
        let known = &self.ops.entries[entry];
        if known.name != self.body.op_name(op) {
            return None;
        }
        let slots = self.ctx.num_attr_slots(known.name);
        let slots = self.body.attr_slots(op, slots);
        let mut own = self.own_hole(op, entry, slots);
        let kind = own.map(|own| own.2);
        let dict = self.dict_hole(op, entry, slots, kind == Some(Hole::Constant));
        let attrs = slots.get(usize::from(dict.is_some())..).unwrap_or(&[]);
        if attrs.iter().any(Option::is_some) && kind != Some(Hole::Properties) {
            match self.forms.attrs_again(entry, attrs) {
                true if dict.is_none() => own = None,
                true => {}
                false if own.is_some() => {}
                false => return None,
            }
        }
        let located = self.forms.mentioned.located;
        let end = located.unwrap_or(self.tok.start) as usize;
        let next = match located {
            Some(_) => Next::Located,
            None => self.next_at(end)?,
        };
        let known = &self.ops.entries[entry];
        let body = &self.body;
        let start = self.forms.mentioned.start as usize;
        let generic = self.text.get(start) == Some(&b'"');
        let alone = body.op_regions(op).is_empty() && body.op_child(op).is_none();
        let read_here = self.forms.mentioned.operands.len() == body.num_operands(op);
        if !alone || !read_here || !(generic || known.ignores_names) {
            return None;
        }
        // One line, in which names are operands' and no other location is written.
        let text = self.text.get(start..end)?.trim_ascii_end();
        let names = memchr::memchr_iter(b'%', text).count();
        if names != self.forms.mentioned.operands.len()
            || memchr::memchr(b'\n', text).is_some()
            || memchr::memmem::find(text, b"loc(").is_some()
        {
            return None;
        }
        let slots = body.attr_slots(op, self.ctx.num_attr_slots(known.name));
        let (holes, order) = self.holes_of(op, slots, dict, own)?;
        let mut pieces = Vec::with_capacity(holes.len() + 1);
        let mut at = start;
        for &(from, to, _) in &holes {
            pieces.push(self.text.get(at..from as usize)?);
            at = to as usize;
        }
        let behind = self.text.get(at..end)?;
        pieces.push(behind.trim_ascii_end());
        let first = pieces.first()?;
        let short = first.len() < LONGEST && !first.iter().any(|byte| ends_first_piece(*byte));
        if !short {
            return None;
        }
        let mut slots: Box<[_]> = slots.into();
        if let (Some(_), Some(slot)) = (dict, slots.first_mut()) {
            *slot = None;
        }
        if let (Some(_), Some(slot)) = (own, slots.get_mut(OWN)) {
            *slot = None;
        }
        let form = Form {
            name: known.name,
            order,
            results: body.result_types(op).collect(),
            copies: slots.first().copied().flatten().is_none()
                && holes.iter().all(|hole| self.may_vary(entry, hole.2)),
            slots,
            next,
            other: NONE,
        };
        Some((form, pieces, holes.iter().map(|hole| hole.2).collect()))
    }

    /// Where the only attribute of the op's own is written, if it may as well be another one: what a constant
    /// is, if its type is that of the result and nothing else of the op depends on it, or a dictionary of
    /// properties of an op that is not registered, behind a name.
    fn own_hole(&self, op: OpId, entry: usize, slots: &[Option<Attr>]) -> Option<(u32, u32, Hole)> {
        let mentioned = &self.forms.mentioned;
        let &[(from, to, attr)] = &mentioned.attrs[..] else {
            return None;
        };
        if slots.get(OWN) != Some(&Some(attr)) {
            return None;
        }
        let Some(def) = self.ops.entry_def(entry) else {
            let behind = mentioned.operands.first().is_some_and(|name| name.0 < from);
            let is_it = behind && self.dict_begins(from as usize);
            return is_it.then_some((from, to, Hole::Properties));
        };
        let ([own], [result]) = (def.attrs, def.results) else {
            return None;
        };
        let typed = matches!(own.constraint.pred, AttrPred::Typed)
            && matches!(def.type_rules, [TypeRule::SameType(names @ [_, _])]
                if names.contains(&own.name) && names.contains(&result.name));
        let is_it = matches!(def.asm, AsmSyntax::Format(_))
            && (self.body.num_operands(op), self.body.num_results(op)) == (0, 1);
        (typed && is_it).then_some((from, to, Hole::Constant))
    }

    /// Whether an op that has something else in this hole is a copy or a variant.
    fn may_vary(&self, entry: usize, hole: Hole) -> bool {
        let slot = match hole {
            Hole::Operand(_) | Hole::Dict | Hole::Properties => return true,
            Hole::Symbol(slot) => slot as usize,
            _ => return false,
        };
        // Any symbol will do, and who knows whether it must be there is asked.
        let def = self.ops.entry_def(entry);
        def.filter(|def| def.traits.has(OpTrait::SymbolUser))
            .and_then(|def| def.attrs.get(slot.checked_sub(1)?))
            .is_some_and(|spec| {
                matches!(
                    spec.constraint.pred,
                    AttrPred::SymbolRef | AttrPred::FlatSymbolRef
                )
            })
    }

    /// Where the dictionary of `op` is written, if it may as well be another one: it comes behind a
    /// name or before a constant, what is in it is what the op has besides its own attributes, and no hook
    /// saw it.
    fn dict_hole(
        &self,
        op: OpId,
        entry: usize,
        slots: &[Option<Attr>],
        constant: bool,
    ) -> Option<(u32, u32)> {
        let mentioned = &self.forms.mentioned;
        let &[(from, to)] = &mentioned.dicts[..] else {
            return None;
        };
        let hooked = |def: &OpDef| matches!(def.asm, AsmSyntax::Custom { .. });
        let behind = mentioned.operands.first().is_some_and(|name| name.0 < from)
            && self.body.num_operands(op) > 0;
        let has = slots.first().copied().flatten()?;
        let plain = (behind || constant) && !self.ops.entry_def(entry).is_some_and(hooked);
        (plain && has == self.ctx.dict_attr(&mentioned.entries)).then_some((from, to))
    }

    /// Where the text of `op` has names, in its order, and the numbers of the operands there.
    #[expect(clippy::type_complexity, reason = "the two are found together")]
    fn holes_of(
        &self,
        op: OpId,
        slots: &[Option<Attr>],
        dict: Option<(u32, u32)>,
        own: Option<(u32, u32, Hole)>,
    ) -> Option<(Vec<(u32, u32, Hole)>, Option<Box<[u32]>>)> {
        let body = &self.body;
        let Mentioned {
            operands,
            blocks,
            symbols,
            ..
        } = &self.forms.mentioned;
        if operands.len() + blocks.len() > MOST_NAMES {
            return None;
        }
        let mut holes = Vec::new();
        for (number, &(from, to, value)) in operands.iter().enumerate() {
            // Resolved in another order: no hook does that.
            if body.operand(op, number) != value {
                return None;
            }
            let to = number_end(self.text, to as usize) as u32;
            holes.push((from, to, Hole::Operand(body.ty(value))));
        }
        if !body.successors(op).eq(blocks.iter().map(|block| block.2)) {
            return None;
        }
        for (number, &(from, to, block)) in blocks.iter().enumerate() {
            // Of the same block twice it can't be told which successor is written where.
            if blocks[..number].iter().any(|before| before.2 == block) {
                return None;
            }
            holes.push((from, to, Hole::Successor));
        }
        for &(from, to, symbol) in symbols {
            let mut places = (0..).zip(slots).filter(|(_, attr)| **attr == Some(symbol));
            let once = symbols.iter().filter(|other| other.2 == symbol).count() == 1;
            let inside = dict.is_some_and(|(start, end)| (start..end).contains(&from));
            // Else it is in another attribute, and the same in all ops of the form.
            if let (false, true, Some((slot, _)), None) =
                (inside, once, places.next(), places.next())
            {
                holes.push((from, to, Hole::Symbol(slot)));
            }
        }
        holes.extend(dict.map(|(from, to)| (from, to, Hole::Dict)));
        holes.extend(own);
        holes.sort_unstable();
        let mut order: Vec<(u32, u32)> = (operands.iter().map(|name| name.0)).zip(0..).collect();
        order.sort_unstable();
        let ordered = order.iter().map(|name| name.1).eq(0..order.len() as u32);
        let order = (!ordered).then(|| order.iter().map(|name| name.1).collect());
        Some((holes, order))
    }
}
