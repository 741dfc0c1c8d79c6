//! Ops that are written like one before, but for the names of values.
//!
//! What the custom form of an op shows besides its operands' names follows from its types and
//! attributes. So of an op that has been written, its *form* is kept: the text around the names. An op
//! of the same types and attributes is written by it. Forms are kept of ops without regions and
//! successors whose format asks for no names ([`crate::asm_format::ignores_names`]).

use crease_ir::body::Signature;
use crease_ir::{OpName, OpRef, ValueId};
use smallvec::SmallVec;

use super::Printer;

/// How many forms of one op name are kept, by a few bits of their signature.
const FORMS: usize = 64;
/// An op whose forms are asked for this often, mostly in vain, is no longer asked for.
const PATIENCE: u32 = 64;

/// How an op was written.
struct Form {
    signature: Signature,
    /// The namespace that was left out around it.
    dialect: &'static str,
    text: Box<[u8]>,
    /// Where in the text operands stand, and their numbers.
    operands: SmallVec<[(u32, u32); 4]>,
}

/// The forms of one op name.
#[derive(Default)]
struct Known {
    forms: Vec<Option<Form>>,
    hits: u32,
    misses: u32,
}

/// All forms.
#[derive(Default)]
pub(super) struct Forms {
    /// By index of a registered op's name.
    known: Vec<Known>,
    /// While an op is written whose form will be kept: which values were named, and where in the
    /// text.
    pub(super) log: Option<Vec<(usize, usize, ValueId)>>,
}

impl Printer<'_> {
    /// Writes the op, from its name on, as one before; `false` if there was none like it.
    #[inline]
    pub(super) fn print_again(&mut self, op: OpRef<'_>, name: OpName) -> bool {
        let index = name.index().unwrap_or(usize::MAX);
        let Some(known) = self.forms.known.get_mut(index) else {
            return false;
        };
        let dialect = self.default_dialects.last().copied().unwrap_or("");
        let place = op.body().signature_hash(op.id()) % FORMS;
        let form = known.forms.get(place).and_then(Option::as_ref);
        let form = form.filter(|form| {
            std::ptr::eq(form.dialect, dialect) && op.body().is_like(op.id(), &form.signature)
        });
        let Some(form) = form else {
            known.misses += 1;
            return false;
        };
        known.hits += 1;
        let mut at = 0;
        for &(place, number) in &form.operands {
            let place = place as usize;
            self.out.extend_from_slice(&form.text[at..place]);
            at = place;
            let value = op.operand(number as usize);
            self.names.push(&mut self.out, self.values, value, true);
        }
        self.out.extend_from_slice(&form.text[at..]);
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
            let place = op.body().signature_hash(op.id()) % FORMS;
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
        (known.misses < PATIENCE || known.misses < known.hits)
            && op.num_regions() == 0
            && crate::asm_format::ignores_names(self.ctx, name, def)
    }

    fn form_of(
        &self,
        op: OpRef<'_>,
        start: usize,
        log: &[(usize, usize, ValueId)],
    ) -> Option<Form> {
        let mut signature = Signature::default();
        let slots = self.ctx.num_attr_slots(op.name());
        if !op.body().sign(op.id(), slots, &mut signature) {
            return None;
        }
        let mut text = Vec::with_capacity(self.out.len() - start);
        let mut operands = SmallVec::new();
        let mut at = start;
        for &(from, to, value) in log {
            // Which operand was named: of the same value twice it could not be told.
            let mut of_value = (0..).zip(op.operands()).filter(|operand| operand.1 == value);
            let (number, _) = of_value.next()?;
            if of_value.next().is_some() {
                return None;
            }
            text.extend_from_slice(self.out.get(at..from)?);
            operands.push((text.len() as u32, number));
            at = to;
        }
        text.extend_from_slice(self.out.get(at..)?);
        Some(Form {
            signature,
            dialect: self.default_dialects.last().copied().unwrap_or(""),
            text: text.into(),
            operands,
        })
    }
}
