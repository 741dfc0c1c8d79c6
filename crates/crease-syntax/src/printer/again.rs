//! Ops that are written like one before, but for names.
//!
//! What the custom form of an op shows besides the names of its operands, its successors and a symbol
//! follows from its types and attributes. So of an op that has been written, its *form* is kept: the
//! text around the names. An op of the same types and attributes is written by it. Forms are kept of
//! ops without regions whose format asks for no names ([`crate::asm_format::ignores_names`]).

use crease_ir::body::Signature;
use crease_ir::{Attr, AttrData, BlockId, OpName, OpRef, ValueId};

use super::Printer;
use super::text::{Padded, push_symbol};
use crate::served::{MOST_NAMES, Served};

/// How many forms of one op name are kept: each at one of two places that a few bits of its signature
/// say.
const FORMS: usize = 64;

/// What was named in a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    Value(ValueId),
    Block(BlockId),
    Symbol(Attr),
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

/// How an op was written.
struct Form {
    signature: Signature,
    /// The namespace that was left out around it.
    dialect: &'static str,
    text: Padded,
    /// Where in the text names stand.
    holes: Box<[(u32, Hole)]>,
}

/// The forms of one op name.
#[derive(Default)]
struct Known {
    forms: Vec<Option<Form>>,
    /// The place of the one that served last.
    last: usize,
    /// Forms have symbols, so that an op's attributes do not tell which one is its.
    symbols: bool,
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

impl Known {
    #[inline]
    fn place(&self, op: OpRef<'_>) -> usize {
        match self.symbols {
            true => op.num_operands() % FORMS,
            false => op.body().signature_hash(op.id()) % FORMS,
        }
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
        if known.forms.is_empty() || known.served.in_vain() {
            return false;
        }
        let dialect = self.default_dialects.last().copied().unwrap_or("");
        // Most are like the last one; then the two places are looked at.
        let mut place = known.last;
        let mut found = None;
        for next in 0..3 {
            if let Some(Some(form)) = known.forms.get(place)
                && std::ptr::eq(form.dialect, dialect)
                && op.body().is_like(op.id(), &form.signature)
            {
                known.last = place;
                found = Some(form);
                break;
            }
            place = match next {
                0 => known.place(op),
                _ => place ^ 1,
            };
        }
        let Some(form) = found else {
            known.served.count(false);
            return false;
        };
        known.served.count(true);
        let start = self.out.len();
        let mut at = 0;
        for &(place, hole) in &form.holes {
            let place = place as usize;
            form.text.put(&mut self.out, at, place);
            at = place;
            match hole {
                Hole::Operand(number) => {
                    let value = op.operand(number as usize);
                    self.names.push(&mut self.out, self.values, value, true);
                }
                Hole::Successor(number) => {
                    let block = op.body().successor(op.id(), number as usize);
                    self.names.push_block(&mut self.out, self.body, block);
                }
                Hole::Symbol(slot) => {
                    let attr = op.attr(slot as usize);
                    match attr.map(|attr| (attr, self.ctx.attr_data(attr))) {
                        Some((attr, AttrData::SymbolRef { root, nested })) if nested.is_empty() => {
                            if !self.aliases.push_attr(&mut self.out, attr) {
                                push_symbol(&mut self.out, self.ctx.string_bytes(*root));
                            }
                        }
                        _ => {
                            self.out.truncate(start);
                            return false;
                        }
                    }
                }
            }
        }
        form.text.put(&mut self.out, at, form.text.len());
        true
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
            if known.forms.is_empty() {
                known.forms.resize_with(FORMS, || None);
            }
            known.symbols |= form
                .holes
                .iter()
                .any(|hole| matches!(hole.1, Hole::Symbol(_)));
            let place = known.place(op);
            // The one that was there longer goes.
            known.forms.swap(place, place ^ 1);
            known.forms[place] = Some(form);
        }
    }

    fn is_worth_keeping(&mut self, op: OpRef<'_>, name: OpName) -> bool {
        let (Some(index), Some(def)) = (name.index(), op.def()) else {
            return false;
        };
        if self.forms.known.is_empty() {
            let ops = self.ctx.registry().ops().len();
            self.forms.known.resize_with(ops, Known::default);
        }
        let Some(known) = self.forms.known.get(index) else {
            return false;
        };
        !known.served.in_vain()
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
        let named = log.iter().filter_map(|entry| match entry.2 {
            Named::Value(value) => Some(value),
            _ => None,
        });
        // Then it shows which operand is which even if two are the same value.
        let in_order =
            crate::asm_format::writes_in_order(self.ctx, op.name(), def) && named.eq(op.operands());
        let mut operands = 0..;
        let mut text = Vec::with_capacity(self.out.len() - start);
        let mut holes = Vec::new();
        let mut symbols = 0;
        let mut at = start;
        for &(from, to, named) in log {
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
                    signature.set_free(slot);
                    Hole::Symbol(slot.checked_sub(1)?)
                }
            };
            text.extend_from_slice(self.out.get(at..from)?);
            holes.push((text.len() as u32, hole));
            at = to;
        }
        if symbols > 1 {
            return None;
        }
        text.extend_from_slice(self.out.get(at..)?);
        Some(Form {
            signature,
            dialect: self.default_dialects.last().copied().unwrap_or(""),
            text: Padded::new(text),
            holes: holes.into(),
        })
    }
}

/// The number of the only one of `all` that is `this`.
fn only<T: PartialEq>(all: impl Iterator<Item = T>, this: T) -> Option<u32> {
    let mut equal = (0..).zip(all).filter(|item| item.1 == this);
    let (number, _) = equal.next()?;
    equal.next().is_none().then_some(number)
}
