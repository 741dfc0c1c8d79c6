//! Ops that are written like one before, but for the names of values: made without being read again.
//!
//! What an op's text says besides its operands' names (attributes, types) means the same wherever it
//! stands. So of an op that has been read, its *form* is kept: the text around the names, and what it
//! meant. An op with the same text, whose operands have the types that those of the first had, is
//! the same op of other values. Whatever differs, or is wrong in any way, is left to the parser proper.
//!
//! Forms are kept of ops on one line, without regions and successors, in the generic form or in one
//! whose reading asks for no names ([`crate::asm_format::ignores_names`]).

use crease_ir::body::NewOp;
use crease_ir::{OpId, ValueId};
use smallvec::SmallVec;

use super::*;

use super::ssa::{number_end, short_number};

/// Longer first pieces are not looked for.
const LONGEST: usize = 96;
/// Op names that are found without a search, by a few bits of their text.
const RECENT: usize = 64;
/// How many forms with the same first piece are compared with.
const ALTERNATIVES: usize = 4;
/// An op whose forms are asked for this often, mostly in vain, is no longer asked for.
const PATIENCE: u32 = 256;

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

/// An op that was read.
pub(super) struct Form<'a> {
    entry: usize,
    /// The text from the op's name to its first operand, between operands, and behind the last.
    pieces: Box<[&'a [u8]]>,
    /// The types of the operands, in the order of the text.
    operands: SmallVec<[Type; 4]>,
    /// Their numbers, if those are in another order.
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
    hits: u32,
    misses: u32,
}

/// The forms met so far.
#[derive(Default)]
pub(super) struct Forms<'a> {
    all: Vec<Form<'a>>,
    by_first_piece: WordMap<'a, u32>,
    /// Names of the operands of the op that is being read, with `%`, in the order of the operands.
    pub(super) names: Vec<(u32, u32)>,
    /// The op name that was last found missing.
    missed: Option<usize>,
    values: SmallVec<[ValueId; 8]>,
    /// Op names, the dialect left out around them, and their entries.
    recent: Vec<(&'a [u8], &'static str, usize)>,
}

/// An op to be made.
struct Found {
    form: u32,
    /// Its result names: how many values, and where the only one has its name.
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

    /// The form of the op at `at`; its operands are then in `forms.values`.
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
        if counts.misses > PATIENCE && counts.misses > counts.hits {
            return None;
        }
        let last = counts.last;
        let matched = last.and_then(|form| Some((form, self.matches(form, entry, pos)?)));
        let matched = matched.or_else(|| {
            let first = self.first_piece(pos)?;
            let mut next = self.forms.by_first_piece.get(&Word(first)).copied();
            for _ in 0..ALTERNATIVES {
                let form = next?;
                if Some(form) != last
                    && let Some(end) = self.matches(form, entry, pos)
                {
                    return Some((form, end));
                }
                next = self.forms.all[form as usize].other;
            }
            None
        });
        let counts = &mut self.ops.entries[entry].forms;
        let Some((form, end)) = matched else {
            counts.misses += 1;
            self.forms.missed = Some(entry);
            return None;
        };
        counts.hits += 1;
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

    /// The text at `pos` up to the first name of a value or the end of the line.
    fn first_piece(&self, pos: usize) -> Option<&'a [u8]> {
        let end = self.text.len().min(pos + LONGEST);
        let text = self.text.get(pos..end)?;
        let length = text.iter().position(|byte| matches!(byte, b'%' | b'\n'))?;
        Some(&text[..length])
    }

    /// Whether the op named at `pos` has this form: then where the one behind it begins.
    #[inline]
    fn matches(&mut self, form: u32, entry: usize, mut pos: usize) -> Option<usize> {
        let form = &self.forms.all[form as usize];
        if form.entry != entry {
            return None;
        }
        let values = &mut self.forms.values;
        values.clear();
        for (at, &piece) in form.pieces.iter().enumerate() {
            let end = pos + piece.len();
            if Word(self.text.get(pos..end)?) != Word(piece) {
                return None;
            }
            pos = end;
            let Some(&ty) = form.operands.get(at) else {
                break;
            };
            let (value, end) = self.names.value_at(self.text, &self.lexer, pos, self.body_serial)?;
            if self.body.ty(value) != ty {
                return None;
            }
            values.push(value);
            pos = end;
        }
        // Else a longer word than the form's last, or more of the op.
        if self.text.get(pos) != Some(&b'\n') {
            return None;
        }
        if let Some(order) = &form.order {
            let written = values.clone();
            for (value, &number) in written.iter().zip(order) {
                values[number as usize] = *value;
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
        let form = &self.forms.all[found.form as usize];
        let op = self.body.create_op(NewOp {
            name: self.ops.entries[form.entry].name,
            loc: self.loc_at(found.name_at),
            operands: &self.forms.values,
            types: &form.results,
            attrs: &form.slots,
            regions: &[],
            successors: &[],
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
            self.ops.entries[entry].forms.last.get_or_insert(number);
        }
    }

    fn form_of(&self, op: OpId, entry: usize) -> Option<Form<'a>> {
        let known = &self.ops.entries[entry];
        let body = &self.body;
        let start = body.op_loc(op).offset()?.checked_sub(self.base)?;
        let generic = self.text.get(start) == Some(&b'"');
        let alone = body.op_regions(op).is_empty()
            && body.num_successors(op) == 0
            && body.op_child(op).is_none();
        let names = &self.forms.names;
        let uniform = generic || known.ignores_names;
        if !alone || !uniform || known.name != body.op_name(op) || names.len() != body.num_operands(op) {
            return None;
        }
        let mut uses: SmallVec<[(u32, u32, u32); 4]> = SmallVec::new();
        uses.extend((0..).zip(names).map(|(number, &(from, to))| (from, to, number)));
        uses.sort_unstable();
        let mut pieces = Vec::with_capacity(uses.len() + 1);
        let mut operands = SmallVec::new();
        let mut at = start;
        for &(from, to, number) in &uses {
            pieces.push(self.text.get(at..from as usize)?);
            operands.push(body.ty(body.operand(op, number as usize)));
            at = number_end(self.text, to as usize);
        }
        let behind = self.text.get(at..self.tok.start as usize)?;
        pieces.push(behind.trim_ascii_end());
        let plain = |piece: &&[u8]| !piece.iter().any(|byte| matches!(byte, b'%' | b'\n'));
        let short = pieces.first().is_some_and(|piece: &&[u8]| piece.len() < LONGEST);
        if !short || !pieces.iter().all(plain) || !pieces.iter().all(|p| memchr::memmem::find(p, b"loc(").is_none()) {
            return None;
        }
        let ordered = uses.iter().map(|used| used.2).eq(0..uses.len() as u32);
        let slots = body.attr_slots(op, self.ctx.num_attr_slots(known.name));
        Some(Form {
            entry,
            pieces: pieces.into(),
            operands,
            order: (!ordered).then(|| uses.iter().map(|used| used.2).collect()),
            results: body.result_types(op).collect(),
            slots: slots.into(),
            next: self.next_at(self.tok.start as usize)?,
            other: None,
        })
    }
}
