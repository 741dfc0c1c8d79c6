//! Ops that are written like one before, but for names: made without being read again.
//!
//! What an op's text says besides the names of its operands, its successors and a symbol (attributes,
//! types) means the same wherever it stands. So of an op that has been read, its *form* is kept: the
//! text around the names, and what it meant. An op with the same text, whose operands have the types
//! that those of the first had, is the same op of other values, blocks and symbols. Whatever differs,
//! or is wrong in any way, is left to the parser proper.
//!
//! Forms are kept of ops on one line, without regions, in the generic form or in one whose reading asks
//! for no names ([`crate::asm_format::ignores_names`]).

use crease_ir::body::NewOp;
use crease_ir::{OpId, ValueId};
use smallvec::SmallVec;

use super::ssa::{number_end, short_number};
use super::*;
use crate::served::{MOST_NAMES, Served};

/// Longer first pieces are not looked for.
const LONGEST: usize = 96;
/// Op names that are found without a search, by a few bits of their text.
const RECENT: usize = 64;
/// Of so few forms of an op the right one is found without a search.
const FEW: usize = 8;
/// How many forms with the same first piece are compared with.
const ALTERNATIVES: usize = 16;

/// How the op behind one begins, as far as it can matter to the reader of the one before: that looks
/// one token ahead.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next<'a> {
    /// With a token whose kind its first byte tells.
    Kind(u8),
    /// With a name of some dialect, which is no keyword.
    Dotted,
    /// With this word.
    Word(&'a [u8]),
}

/// What stands between two pieces of a form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hole {
    /// The name of an operand of this type.
    Operand(Type),
    /// The name of a block.
    Successor,
    /// A symbol, which is the attribute in this slot.
    Symbol(u32),
}

/// An op that was read.
pub(super) struct Form<'a> {
    entry: usize,
    /// The text from the op's name to its first name, between names, and behind the last.
    pieces: Box<[&'a [u8]]>,
    holes: SmallVec<[Hole; 4]>,
    /// The numbers of the operands, if the text has them in another order.
    order: Option<Box<[u32]>>,
    results: SmallVec<[Type; 2]>,
    slots: SmallVec<[Option<Attr>; 4]>,
    next: Next<'a>,
    /// Another form with the same first piece.
    other: Option<u32>,
}

/// How well an op name's forms serve.
#[derive(Default)]
pub(super) struct Use {
    /// The form that served last.
    last: Option<u32>,
    /// How many there are, and the first ones.
    count: usize,
    few: [u32; FEW],
    served: Served,
}

/// The names in the text of the op that is being read.
#[derive(Default)]
pub(super) struct Mentioned {
    /// Of the operands, in the order of the operands.
    pub(super) operands: Vec<(u32, u32, ValueId)>,
    pub(super) blocks: Vec<(u32, u32, BlockId)>,
    pub(super) symbols: Vec<(u32, u32, Attr)>,
}

impl Mentioned {
    pub(super) fn clear(&mut self) {
        self.operands.clear();
        self.blocks.clear();
        self.symbols.clear();
    }
}

/// The forms met so far.
#[derive(Default)]
pub(super) struct Forms<'a> {
    all: Vec<Form<'a>>,
    by_first_piece: WordMap<'a, u32>,
    pub(super) mentioned: Mentioned,
    /// The op name that was last found missing.
    missed: Option<usize>,
    /// What the names of the op at hand stand for.
    values: SmallVec<[ValueId; 8]>,
    blocks: SmallVec<[(usize, usize); 2]>,
    symbols: SmallVec<[(u32, usize, usize); 2]>,
    /// Op names, the dialect left out around them, and their entries.
    recent: Vec<(&'a [u8], &'static str, usize)>,
}

/// An op to be made, of what [`Forms`] has for its names.
struct Found {
    form: u32,
    /// Where its only result has its name.
    bound: Option<(u32, u32)>,
    name_at: u32,
    /// Where the op behind it begins.
    end: usize,
}

impl<'a> Parser<'a> {
    /// Makes ops of `block` as long as they are like earlier ones.
    #[inline]
    pub(super) fn ops_again(&mut self, block: BlockId) -> Parse {
        self.forms.missed = None;
        if !matches!(self.tok.kind, Kind::Percent | Kind::Ident | Kind::String) {
            return Ok(());
        }
        let start = self.tok.start as usize;
        let mut at = start;
        while let Some(found) = self.find_form(at) {
            at = found.end;
            self.make_again(block, &found)?;
        }
        if at != start {
            self.reset(at as u32);
        }
        Ok(())
    }

    /// The form of the op at `at`, if it has one.
    #[inline]
    fn find_form(&mut self, at: usize) -> Option<Found> {
        let mut pos = at;
        let mut bound = None;
        if self.text.get(pos) == Some(&b'%') {
            let end = match short_number(self.text, pos + 1) {
                Some((_, end)) => end,
                None => self.lexer.name_end(pos)?,
            };
            if self.text.get(end..end + 3)? != b" = " {
                return None;
            }
            bound = Some((pos as u32 + 1, end as u32));
            pos = end + 3;
        }
        let end = self.lexer.op_name_end(pos)?;
        let entry = self.known_op(self.text.get(pos..end)?)?;
        let counts = &self.ops.entries[entry].forms;
        if counts.served.in_vain() {
            return None;
        }
        let last = counts.last;
        let matched = match last.and_then(|form| Some((form, self.matches(form, entry, pos)?))) {
            Some(matched) => Some(matched),
            None => self.find_other(entry, pos, last),
        };
        let counts = &mut self.ops.entries[entry].forms;
        let Some((form, end)) = matched else {
            counts.served.miss();
            self.forms.missed = Some(entry);
            return None;
        };
        counts.served.hit();
        counts.last = Some(form);
        let results = self.forms.all[form as usize].results.len();
        // Errors, and groups of results, are the parser's.
        if bound.is_some() && results != 1 {
            return None;
        }
        Some(Found {
            form,
            bound,
            name_at: pos as u32,
            end,
        })
    }

    /// A form of the op named at `pos` that is not `last`, and where the op behind it begins.
    fn find_other(&mut self, entry: usize, pos: usize, last: Option<u32>) -> Option<(u32, usize)> {
        let rest = self.text.get(pos..)?;
        let line = &rest[..memchr::memchr(b'\n', rest)?];
        // The cheap part first: how the op ends tells most.
        let may_be = |form: &Form<'_>| form.pieces.last().is_some_and(|end| line.ends_with(end));
        let forms = &self.ops.entries[entry].forms;
        if forms.count <= FEW {
            for at in 0..forms.count {
                let number = self.ops.entries[entry].forms.few[at];
                if Some(number) != last
                    && may_be(&self.forms.all[number as usize])
                    && let Some(end) = self.matches(number, entry, pos)
                {
                    return Some((number, end));
                }
            }
            return None;
        }
        let text = &line[..line.len().min(LONGEST)];
        let length = text.iter().position(|byte| ends_first_piece(*byte));
        let first = &text[..length.unwrap_or(text.len())];
        let mut next = self.forms.by_first_piece.get(&Word(first)).copied();
        for _ in 0..ALTERNATIVES {
            let number = next?;
            let form = &self.forms.all[number as usize];
            next = form.other;
            if Some(number) != last
                && may_be(form)
                && let Some(end) = self.matches(number, entry, pos)
            {
                return Some((number, end));
            }
        }
        None
    }

    /// The entry of the op with this name in the text.
    #[inline]
    fn known_op(&mut self, word: &'a [u8]) -> Option<usize> {
        let dialect = *self.default_dialects.last()?;
        let place = match *word {
            [.., a, b] => (a.wrapping_mul(7) ^ b) as usize ^ word.len(),
            _ => word.len(),
        };
        let place = place % RECENT;
        if let Some(&(known, within, entry)) = self.forms.recent.get(place)
            && Word(known) == Word(word)
            && std::ptr::eq(within, dialect)
        {
            return Some(entry);
        }
        let entry = match word {
            [b'"', inside @ .., b'"'] => *self.ops.by_name.get(&Word(inside))?,
            _ => self.ops.custom(word, Some(&dialect))?,
        };
        if self.forms.recent.is_empty() {
            self.forms.recent.resize(RECENT, (b"", "", 0));
        }
        self.forms.recent[place] = (word, dialect, entry);
        Some(entry)
    }

    /// Whether the op named at `pos` has this form: then where the one behind it begins.
    #[inline]
    fn matches(&mut self, form: u32, entry: usize, mut pos: usize) -> Option<usize> {
        let form = &self.forms.all[form as usize];
        if form.entry != entry {
            return None;
        }
        self.forms.values.clear();
        self.forms.blocks.clear();
        self.forms.symbols.clear();
        for (at, &piece) in form.pieces.iter().enumerate() {
            let end = pos + piece.len();
            if Word(self.text.get(pos..end)?) != Word(piece) {
                return None;
            }
            pos = end;
            match form.holes.get(at) {
                Some(&Hole::Operand(ty)) => {
                    let names = &self.names;
                    let (value, end) =
                        names.value_at(self.text, &self.lexer, pos, self.body_serial)?;
                    if self.body.ty(value) != ty {
                        return None;
                    }
                    self.forms.values.push(value);
                    pos = end;
                }
                Some(Hole::Successor) => {
                    let end = self.lexer.prefixed_end(pos, b'^')?;
                    self.forms.blocks.push((pos, end));
                    pos = end;
                }
                Some(&Hole::Symbol(slot)) => {
                    let end = self.lexer.prefixed_end(pos, b'@')?;
                    if self.text.get(end) == Some(&b':') {
                        return None;
                    }
                    self.forms.symbols.push((slot, pos, end));
                    pos = end;
                }
                None => break,
            }
        }
        // Else a longer word than the form's last, or more of the op.
        if self.text.get(pos) != Some(&b'\n') {
            return None;
        }
        if let Some(order) = &form.order {
            let written = self.forms.values.clone();
            for (value, &number) in written.iter().zip(order) {
                self.forms.values[number as usize] = *value;
            }
        }
        let next = form.next;
        let end = self.lexer.skip_space(pos + 1);
        (self.next_at(end)? == next).then_some(end)
    }

    #[inline]
    fn next_at(&self, at: usize) -> Option<Next<'a>> {
        let &first = self.text.get(at)?;
        match first {
            b'%' | b'}' | b'^' | b'"' => Some(Next::Kind(first)),
            _ => {
                let end = self.lexer.op_name_end(at)?;
                let word = self.text.get(at..end)?;
                Some(match word.contains(&b'.') {
                    true => Next::Dotted,
                    false => Next::Word(word),
                })
            }
        }
    }

    #[inline]
    fn make_again(&mut self, block: BlockId, found: &Found) -> Parse {
        let mut blocks: SmallVec<[BlockId; 2]> = SmallVec::new();
        for at in 0..self.forms.blocks.len() {
            let (start, end) = self.forms.blocks[at];
            blocks.push(self.block_named(&self.text[start..end], start as u32));
        }
        if !self.forms.symbols.is_empty() {
            self.slots.clear();
            let slots = &self.forms.all[found.form as usize].slots;
            self.slots.extend_from_slice(slots);
            for at in 0..self.forms.symbols.len() {
                let (slot, start, end) = self.forms.symbols[at];
                let symbol = self.symbol_named(&self.text[start..end]);
                self.slots[slot as usize] = Some(symbol);
            }
        }
        let form = &self.forms.all[found.form as usize];
        let slots = match self.forms.symbols.is_empty() {
            true => &form.slots[..],
            false => &self.slots,
        };
        let op = self.body.create_op(NewOp {
            name: self.ops.entries[form.entry].name,
            loc: self.loc_at(found.name_at),
            operands: &self.forms.values,
            types: &form.results,
            attrs: slots,
            regions: &[],
            successors: &blocks,
        });
        self.body.insert_op(block, None, op);
        match found.bound {
            Some(name) => self.define(name, self.body.result(op, 0), 1),
            None => Ok(()),
        }
    }

    /// Keeps the form of the last op of `block`, which was just read.
    #[inline]
    pub(super) fn keep_form(&mut self, block: BlockId) {
        let (Some(entry), Some(op)) = (self.forms.missed, self.body.last_op(block)) else {
            return;
        };
        if let Some(form) = self.form_of(op, entry) {
            let number = self.forms.all.len() as u32;
            let first = form.pieces[0];
            self.forms.all.push(form);
            let other = self.forms.by_first_piece.insert(Word(first), number);
            self.forms.all[number as usize].other = other;
            let known = &mut self.ops.entries[entry].forms;
            if let Some(place) = known.few.get_mut(known.count) {
                *place = number;
            }
            known.count += 1;
            known.last = Some(number);
        }
    }

    fn form_of(&self, op: OpId, entry: usize) -> Option<Form<'a>> {
        let known = &self.ops.entries[entry];
        let body = &self.body;
        let start = body.op_loc(op).offset()?.checked_sub(self.base)?;
        let generic = self.text.get(start) == Some(&b'"');
        let alone = body.op_regions(op).is_empty() && body.op_child(op).is_none();
        let read_here = known.name == body.op_name(op)
            && self.forms.mentioned.operands.len() == body.num_operands(op);
        if !alone || !read_here || !(generic || known.ignores_names) {
            return None;
        }
        let slots = body.attr_slots(op, self.ctx.num_attr_slots(known.name));
        let (holes, order) = self.holes_of(op, slots)?;
        let mut pieces = Vec::with_capacity(holes.len() + 1);
        let mut at = start;
        for &(from, to, _) in &holes {
            pieces.push(self.text.get(at..from as usize)?);
            at = to as usize;
        }
        let behind = self.text.get(at..self.tok.start as usize)?;
        pieces.push(behind.trim_ascii_end());
        let first = pieces.first()?;
        let short = first.len() < LONGEST && !first.iter().any(|byte| ends_first_piece(*byte));
        let plain = |piece: &&[u8]| {
            let special = |byte: &u8| matches!(byte, b'%' | b'\n');
            !piece.iter().any(special) && memchr::memmem::find(piece, b"loc(").is_none()
        };
        if !short || !pieces.iter().all(plain) {
            return None;
        }
        Some(Form {
            entry,
            pieces: pieces.into(),
            holes: holes.iter().map(|hole| hole.2).collect(),
            order,
            results: body.result_types(op).collect(),
            slots: slots.into(),
            next: self.next_at(self.tok.start as usize)?,
            other: None,
        })
    }

    /// Where the text of `op` has names, in its order, and the numbers of the operands there.
    #[expect(clippy::type_complexity, reason = "the two are found together")]
    fn holes_of(
        &self,
        op: OpId,
        slots: &[Option<Attr>],
    ) -> Option<(Vec<(u32, u32, Hole)>, Option<Box<[u32]>>)> {
        let body = &self.body;
        let Mentioned {
            operands,
            blocks,
            symbols,
        } = &self.forms.mentioned;
        if operands.len() + blocks.len() > MOST_NAMES {
            return None;
        }
        let mut holes = Vec::new();
        for (number, &(from, to, value)) in operands.iter().enumerate() {
            // Resolved in another order; of the same value twice it would not show.
            let before = &operands[..number];
            if body.operand(op, number) != value || before.iter().any(|name| name.2 == value) {
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
            // Else it is in another attribute, and the same in all ops of the form.
            if let (true, Some((slot, _)), None) = (once, places.next(), places.next()) {
                holes.push((from, to, Hole::Symbol(slot)));
            }
        }
        holes.sort_unstable();
        let mut order: Vec<(u32, u32)> = (operands.iter().map(|name| name.0)).zip(0..).collect();
        order.sort_unstable();
        let ordered = order.iter().map(|name| name.1).eq(0..order.len() as u32);
        let order = (!ordered).then(|| order.iter().map(|name| name.1).collect());
        Some((holes, order))
    }
}

/// What names begin with, and the end of the line.
fn ends_first_piece(byte: u8) -> bool {
    matches!(byte, b'%' | b'^' | b'@' | b'\n')
}
