//! Ops that are written like one before, but for names.
//!
//! What the custom form of an op shows besides the names of its operands, its successors, a symbol and the
//! attributes that are not its own follows from its types and attributes. So of an op that has been written, its *form* is kept: the
//! text around the names. An op of the same types and attributes is written by it. Forms are kept of
//! ops without regions whose format asks for no names ([`crate::asm_format::ignores_names`]).

use crease_ir::body::{Alike, Served, Signature};
use crease_ir::op_def::AsmSyntax;
use crease_ir::{Attr, AttrData, BlockId, OpName, OpRef, ValueId};

use super::Printer;
use super::aliases::Aliases;
use super::names::Names;
use super::text::{Padded, push_symbol};
use crate::served::MOST_NAMES;

/// So many misses are always forgiven: types may be many before they come again.
const PATIENCE: u32 = 512;

/// What was named in a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    Value(ValueId),
    Block(BlockId),
    Symbol(Attr),
    /// The attributes that are not the op's own, none of its own among them.
    Dict,
}

/// What stands between two pieces of a form.
#[derive(Clone, Copy)]
enum Hole {
    /// The operand with this number.
    Operand(u32),
    /// The successor with this number.
    Successor(u32),
    /// The symbol that is the inherent attribute in this slot.
    Symbol(u32),
}

/// A text and where in it names stand.
struct Part {
    text: Padded,
    holes: Box<[(u32, Hole)]>,
}

/// How an op was written.
struct Form {
    signature: Signature,
    /// The namespace that was left out around it.
    dialect: &'static str,
    text: Part,
    /// What stands behind the attributes that are not the op's own, if they may be any.
    behind_dict: Option<Part>,
}

/// The forms of one op name.
#[derive(Default)]
struct Known {
    forms: Alike<Form>,
    served: Served,
}

/// All forms.
#[derive(Default)]
pub(super) struct Forms {
    /// By index of a registered op's name.
    known: Vec<Known>,
    /// While an op is written whose form will be kept: what was named, and where in the text.
    pub(super) log: Option<Vec<(usize, usize, Named)>>,
}

impl Part {
    fn new(text: Vec<u8>, holes: Vec<(u32, Hole)>) -> Part {
        Part {
            text: Padded::new(text),
            holes: holes.into(),
        }
    }

    /// Writes the part of `op`, unless there is something else than a symbol in a symbol's place.
    // Of the printer it takes what it needs, because the part may be another part of it.
    #[inline(always)]
    fn put(
        &self,
        op: OpRef<'_>,
        out: &mut Vec<u8>,
        (names, values, body): (&Names<'_>, usize, usize),
        aliases: &Aliases,
    ) -> bool {
        let start = out.len();
        let mut at = 0;
        for &(place, hole) in &self.holes {
            let place = place as usize;
            self.text.put(out, at, place);
            at = place;
            match hole {
                Hole::Operand(number) => {
                    names.push(out, values, op.operand(number as usize), true);
                }
                Hole::Successor(number) => {
                    names.push_block(out, body, op.body().successor(op.id(), number as usize));
                }
                Hole::Symbol(slot) => {
                    let attr = op.attr(slot as usize);
                    match attr.map(|attr| (attr, op.ctx().attr_data(attr))) {
                        Some((attr, AttrData::SymbolRef { root, nested })) if nested.is_empty() => {
                            if !aliases.push_attr(out, attr) {
                                push_symbol(out, op.ctx().string_bytes(*root));
                            }
                        }
                        _ => {
                            out.truncate(start);
                            return false;
                        }
                    }
                }
            }
        }
        self.text.put(out, at, self.text.len());
        true
    }
}

impl Printer<'_> {
    /// Writes the op, from its name on, as one before; `false` if there was none like it.
    #[inline]
    pub(super) fn print_again(&mut self, op: OpRef<'_>, name: OpName) -> bool {
        let index = name.index().unwrap_or(usize::MAX);
        let Some(known) = self.forms.known.get_mut(index) else {
            return false;
        };
        if known.forms.is_empty() || known.served.in_vain(PATIENCE) {
            return false;
        }
        let dialect = self.default_dialects.last().copied().unwrap_or("");
        let found = known.forms.find(op.body(), op.id(), |form| {
            std::ptr::eq(form.dialect, dialect) && op.body().is_like(op.id(), &form.signature)
        });
        known.served.count(found.is_some());
        let Some((place, form)) = found else {
            return false;
        };
        let names = (&self.names, self.values, self.body);
        if !form.text.put(op, &mut self.out, names, &self.aliases) {
            return false;
        }
        if form.behind_dict.is_some() {
            self.print_rest(op, index, place);
        }
        true
    }

    /// Writes the attributes of the op that are not its own, and what is behind them in its form.
    // Few ops have any: the code for them is not to be among that for all.
    #[inline(never)]
    fn print_rest(&mut self, op: OpRef<'_>, index: usize, place: usize) {
        if let Some(dict) = op.body().discardable_dict(op.id()) {
            self.print_attr_list(self.ctx.dict_entries(dict));
        }
        if let Some(form) = self.forms.known[index].forms.get(place)
            && let Some(part) = &form.behind_dict
        {
            let names = (&self.names, self.values, self.body);
            part.put(op, &mut self.out, names, &self.aliases);
        }
    }

    /// Writes the op by `write` and keeps its form, if that may serve.
    pub(super) fn print_and_keep(
        &mut self,
        op: OpRef<'_>,
        name: OpName,
        write: impl FnOnce(&mut Self),
    ) {
        if !self.is_worth_keeping(op, name) {
            return write(self);
        }
        let start = self.out.len();
        self.forms.log = Some(Vec::new());
        write(self);
        let log = self.forms.log.take().unwrap_or_default();
        let form = self.form_of(op, start, &log);
        let index = name.index().unwrap_or(usize::MAX);
        if let (Some(form), Some(known)) = (form, self.forms.known.get_mut(index)) {
            if form.behind_dict.is_some()
                || (form.text.holes.iter()).any(|hole| matches!(hole.1, Hole::Symbol(_)))
            {
                known.forms.ignore_attrs();
            }
            *known.forms.room(op.body(), op.id()) = Some(form);
        }
    }

    fn is_worth_keeping(&mut self, op: OpRef<'_>, name: OpName) -> bool {
        let (Some(index), Some(def)) = (name.index(), op.def()) else {
            return false;
        };
        if self.forms.known.len() <= index {
            self.forms.known.resize_with(index + 1, Known::default);
        }
        let known = &self.forms.known[index];
        !known.served.in_vain(PATIENCE)
            && op.num_regions() == 0
            && op.num_operands() + op.body().num_successors(op.id()) <= MOST_NAMES
            && crate::asm_format::ignores_names(self.ctx, name, def)
    }

    fn form_of(&self, op: OpRef<'_>, start: usize, log: &[(usize, usize, Named)]) -> Option<Form> {
        let mut signature = Signature::default();
        let slots = self.ctx.num_attr_slots(op.name());
        if !op.body().sign(op.id(), slots, &mut signature) {
            return None;
        }
        let def = op.def()?;
        let dict = log.iter().any(|entry| matches!(entry.2, Named::Dict));
        // A hook may look at the dictionary otherwise, and a format may have the op's own attributes there.
        if op.body().discardable_dict(op.id()).is_some()
            && !(dict && matches!(def.asm, AsmSyntax::Format(_)))
        {
            return None;
        }
        let named = log.iter().filter_map(|entry| match entry.2 {
            Named::Value(value) => Some(value),
            _ => None,
        });
        // Then it shows which operand is which even if two are the same value.
        let in_order =
            crate::asm_format::writes_in_order(self.ctx, op.name(), def) && named.eq(op.operands());
        let mut operands = 0..;
        let (mut text, mut holes) = (Vec::with_capacity(self.out.len() - start), Vec::new());
        let mut before_dict = None;
        let mut symbols = 0;
        let mut at = start;
        for &(from, to, named) in log {
            let piece = self.out.get(at..from)?;
            let hole = match named {
                Named::Value(_) if in_order => Hole::Operand(operands.next()?),
                Named::Value(value) => Hole::Operand(only(op.operands(), value)?),
                Named::Block(block) => Hole::Successor(only(op.successors(), block)?),
                Named::Symbol(symbol) => {
                    let slots = op.body().attr_slots(op.id(), slots);
                    // Else it is in another attribute, which the signature has.
                    let Some(slot) = only(slots.iter().copied(), Some(symbol)) else {
                        continue;
                    };
                    symbols += 1;
                    // What is before a dictionary decides whether the form serves.
                    if before_dict.is_some() {
                        return None;
                    }
                    signature.set_free(slot)?;
                    Hole::Symbol(slot.checked_sub(1)?)
                }
                Named::Dict => {
                    text.extend_from_slice(piece);
                    signature.set_free(0)?;
                    let part = Part::new(std::mem::take(&mut text), std::mem::take(&mut holes));
                    if before_dict.replace(part).is_some() {
                        return None;
                    }
                    at = to;
                    continue;
                }
            };
            text.extend_from_slice(piece);
            holes.push((text.len() as u32, hole));
            at = to;
        }
        if symbols > 1 {
            return None;
        }
        text.extend_from_slice(self.out.get(at..)?);
        let last = Part::new(text, holes);
        let (text, behind_dict) = match before_dict {
            Some(first) => (first, Some(last)),
            None => (last, None),
        };
        Some(Form {
            signature,
            dialect: self.default_dialects.last().copied().unwrap_or(""),
            text,
            behind_dict,
        })
    }
}

/// The number of the only one of `all` that is `this`.
fn only<T: PartialEq>(all: impl Iterator<Item = T>, this: T) -> Option<u32> {
    let mut equal = (0..).zip(all).filter(|item| item.1 == this);
    let (number, _) = equal.next()?;
    equal.next().is_none().then_some(number)
}
