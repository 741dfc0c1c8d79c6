//! Ops that are written like one before, but for names: made without being read again.
//!
//! What an op's text says besides the names of its operands, its successors and a symbol (attributes,
//! types) means the same wherever it stands. So of an op that has been read, its *form* is kept: the
//! text around the names, and what it meant. An op with the same text, whose operands have the types
//! that those of the first had, is the same op of other values, blocks and symbols. Whatever differs,
//! or is wrong in any way, is left to the parser proper.
//!
//! Forms are kept of ops on one line, without regions, in the generic form or in one whose reading asks
//! for no names ([`crate::asm_format::ignores_names`]). With attributes, besides symbols, only if another op
//! had the same before; but a dictionary that comes behind a name, and has nothing of the op's own, is read
//! each time, and so are what a constant is, and the properties of an op that is not registered.

use crease_ir::body::{Like, NewOp};
use crease_ir::{OpId, ValueId};
use smallvec::SmallVec;

use crate::served::PATIENCE;

use super::forms::{Hole, LOCATED, Next, Node, Recent, WIDEST, piece_length};
use super::ssa::short_number;
use super::word::bits_before;
use super::*;

/// Longer first pieces are not looked for.
pub(super) const LONGEST: usize = 96;
/// The slot of the only attribute of an op's own.
pub(super) const OWN: usize = 1;
/// Op names that are found without a search, by a few bits of so many bytes that they begin with.
const RECENT: usize = 64;
const FRONT: usize = 16;

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
        while let Some(end) = self.op_again(block, at)? {
            at = end;
            self.on_the_way(at);
        }
        // What was looked at in vain may have been other tokens.
        self.token_at(at);
        Ok(())
    }

    /// Makes the op at `at`, if it has a form: then where the op behind it begins.
    #[inline]
    fn op_again(&mut self, block: BlockId, at: usize) -> Parse<Option<usize>> {
        let mut pos = at;
        let mut bound = None;
        if self.text.get(pos) == Some(&b'%') {
            let (number, end) = match short_number(self.text, pos + 1) {
                Some((number, end)) => (Some(number), end),
                None => match self.lexer.name_end(pos) {
                    Some(end) => (None, end),
                    None => return Ok(None),
                },
            };
            let mut group = (1, end);
            if self.text.get(end..end + 3) != Some(b" = ") {
                match self.group_at(end) {
                    Some(found) => group = found,
                    None => return Ok(None),
                }
            }
            bound = Some(((pos as u32 + 1, end as u32), number, group.0));
            pos = group.1 + 3;
        }
        let Some((form, end)) = self.find_form(pos) else {
            return match self.forms.failed {
                true => Err(Failed),
                false => Ok(None),
            };
        };
        // Errors are the parser's.
        if let Some((_, _, count)) = bound
            && self.forms.all[form as usize].results.len() != count
        {
            return Ok(None);
        }
        let op = self.make_again(block, form, pos as u32);
        if let Some((name, number, count)) = bound {
            let first = self.body.result(op, 0);
            match count {
                1 => self.define_one(name, number, first)?,
                _ => self.define(name, first, count as u32)?,
            }
        }
        Ok(Some(end))
    }

    /// The `:2` at `at`, before ` = `: how many results it says, and where it ends.
    #[inline(never)]
    fn group_at(&self, at: usize) -> Option<(usize, usize)> {
        let (count, end) = short_number(self.text, at + 1).filter(|_| self.byte(at) == b':')?;
        (count > 0 && self.text.get(end..end + 3) == Some(b" = ")).then_some((count, end))
    }

    /// The form of the op whose name is at `pos`, and where the op behind it begins.
    #[inline]
    fn find_form(&mut self, pos: usize) -> Option<(u32, usize)> {
        let entry = self.known_op(pos)?;
        let counts = &self.ops.entries[entry].forms;
        if counts.served.in_vain(PATIENCE) {
            self.forms.named = Some((pos, entry));
            return None;
        }
        if let Some(last) = counts.last
            && let Some(found) = self.follow(entry, last, pos)
        {
            self.ops.entries[entry].forms.count(true);
            return Some(found);
        }
        self.find_another(entry, pos)
    }

    /// The same where it is not the one that served last.
    #[inline(never)]
    fn find_another(&mut self, entry: usize, pos: usize) -> Option<(u32, usize)> {
        let counts = &self.ops.entries[entry].forms;
        let (last, open) = (counts.last, counts.open);
        let (mut tried, mut found) = (false, None);
        if !self.forms.failed && (open.is_none() || !counts.exact.in_vain(PATIENCE)) {
            let first = self.find_first(entry, pos).filter(|&it| Some(it) != last);
            found = first.and_then(|first| self.follow(entry, first, pos));
            let counts = &mut self.ops.entries[entry].forms;
            counts.exact.count(found.is_some());
            if found.is_some() {
                counts.last = first;
            }
            tried = true;
        }
        if found.is_none()
            && !self.forms.failed
            && let Some(open) = open
        {
            found = self.follow(entry, open, pos);
            tried = true;
        }
        if tried {
            self.ops.entries[entry].forms.served.count(found.is_some());
        }
        if found.is_none() {
            self.forms.missed = Some(entry);
            self.forms.named = Some((pos, entry));
        }
        found
    }

    /// The first piece of the op named at `pos`.
    fn find_first(&self, entry: usize, pos: usize) -> Option<u32> {
        let forms = &self.ops.entries[entry].forms;
        if let Some(few) = forms.few.get(..forms.count) {
            return few.iter().copied().find(|&node| {
                let piece = self.forms.nodes[node as usize].piece;
                let end = pos + piece.len();
                let text = self.text.get(pos..end);
                text.is_some_and(|text| Word(text) == Word(piece))
                    && self
                        .text
                        .get(end)
                        .is_some_and(|&b| ends_first_piece(b) || b == b' ' && self.is_located(end))
            });
        }
        let rest = self.text.get(pos..)?;
        let text = &rest[..rest.len().min(LONGEST)];
        let length = piece_length(text, ends_first_piece)?;
        let first = (entry, Word(&text[..length]));
        self.forms.by_first_piece.get(&first).copied()
    }

    /// The entry of the op named at `pos`.
    #[inline]
    fn known_op(&mut self, pos: usize) -> Option<usize> {
        let dialect = *self.default_dialects.last()?;
        // Most names are followed by a space or in quotes.
        let front = self.text.get(pos..pos + FRONT).and_then(|text| {
            let word = u128::from_le_bytes(*text.first_chunk()?);
            let quoted = text[0] == b'"';
            let bits = match quoted {
                true => bits_before(word & !0xff, b'"') + 8,
                false => bits_before(word, b' '),
            };
            match bits {
                ..128 => Some((word & !(u128::MAX << bits), false)),
                _ => (!quoted).then_some((word, true)),
            }
        });
        if let Some((front, longer)) = front
            && let Some(known) = self.forms.recent.get(place(front))
            && known.front == front
            && std::ptr::eq(known.within, dialect)
            && (!longer || self.goes_on(pos + FRONT, known.rest))
        {
            return Some(known.entry);
        }
        let end = match self.forms.ahead {
            Some((at, end)) if at == pos => end,
            _ => self.lexer.op_name_end(pos)?,
        };
        let word = self.text.get(pos..end)?;
        let entry = match word {
            [b'"', inside @ .., b'"'] => *self.ops.by_name.get(&Word(inside))?,
            _ => self.ops.custom(word, Some(&dialect))?,
        };
        self.remember_op(word, dialect, entry);
        Some(entry)
    }

    /// Whether a word goes on like this at `at`, and ends before a space.
    fn goes_on(&self, at: usize, rest: &str) -> bool {
        let end = at + rest.len();
        self.text.get(at..end) == Some(rest.as_bytes()) && self.text.get(end) == Some(&b' ')
    }

    fn remember_op(&mut self, word: &[u8], within: &'static str, entry: usize) {
        let (front, rest) = word.split_at_checked(FRONT).unwrap_or((word, &[]));
        let rest = match self.ops.entries[entry].def {
            _ if rest.is_empty() => "",
            // It may be without its dialect.
            Some(def) if word[0] != b'"' => &def.name[def.name.len() - rest.len()..],
            _ => return,
        };
        let mut padded = [0; FRONT];
        padded[..front.len()].copy_from_slice(front);
        let front = u128::from_le_bytes(padded);
        if self.forms.recent.is_empty() {
            self.forms.recent.resize(RECENT, Recent::default());
        }
        self.forms.recent[place(front)] = Recent {
            front,
            rest,
            within,
            entry,
        };
    }

    /// Whether the op named at `pos`, of which `node` may be the first piece, has a form: which, and
    /// where the op behind it begins.
    #[inline]
    fn follow(&mut self, entry: usize, mut node: u32, mut pos: usize) -> Option<(u32, usize)> {
        (self.forms.dict, self.forms.own, self.forms.loc) = (None, None, None);
        self.forms.values.clear();
        self.forms.blocks.clear();
        self.forms.symbols.clear();
        'piece: loop {
            let Some(&Node {
                piece,
                hole,
                child,
                twin,
                sibling,
            }) = self.forms.nodes.get(node as usize)
            else {
                node = self.forms.far(node, self.text, pos)?;
                continue;
            };
            let end = pos + piece.len();
            if Word(self.text.get(pos..end)?) == Word(piece) {
                match hole {
                    Hole::Operand(ty) => {
                        let names = &self.names;
                        let found = names.value_at(self.text, &self.lexer, end, self.body_serial);
                        if let Some((value, known, behind)) = found {
                            let is = known.unwrap_or_else(|| self.body.ty(value));
                            debug_assert_eq!(is, self.body.ty(value));
                            let next = match is == ty {
                                true => Some(child),
                                false => self.forms.twin(twin, is),
                            };
                            if let Some(next) = next {
                                self.forms.values.push(value);
                                (pos, node) = (behind, next);
                                continue 'piece;
                            }
                        }
                    }
                    Hole::Successor => {
                        if let Some(behind) = self.lexer.prefixed_end(end, b'^') {
                            self.forms.blocks.push((end, behind));
                            (pos, node) = (behind, child);
                            continue 'piece;
                        }
                    }
                    Hole::Symbol(slot) => {
                        if let Some(behind) = self.lexer.prefixed_end(end, b'@')
                            && self.text.get(behind) != Some(&b':')
                        {
                            self.forms.symbols.push((slot, end, behind));
                            (pos, node) = (behind, child);
                            continue 'piece;
                        }
                    }
                    Hole::Dict => {
                        if self.dict_begins(end) {
                            (pos, node) = (self.dict_again(entry, end)?, child);
                            continue 'piece;
                        }
                    }
                    Hole::Constant => {
                        if !self.dict_begins(end) {
                            (pos, node) = (self.constant_again(entry, end)?, child);
                            continue 'piece;
                        }
                    }
                    Hole::Properties => {
                        if self.dict_begins(end) {
                            (pos, node) = (self.properties_again(end)?, child);
                            continue 'piece;
                        }
                    }
                    // Else a longer word than the form's last, or more of the op.
                    Hole::End(form) => match self.text.get(end) {
                        Some(b'\n') => {
                            let behind = self.lexer.skip_space(end + 1);
                            let next = self.next_at(behind)?;
                            return self.choose(form, next, behind);
                        }
                        Some(b' ') if self.is_located(end) => {
                            let behind = self.loc_again(end + LOCATED.len())?;
                            return self.choose(form, Next::Located, behind);
                        }
                        _ => {}
                    },
                }
            }
            node = sibling;
        }
    }

    /// What was read of an op that is made by a form: nothing if a mistake was reported.
    #[inline]
    fn read_again<T>(&mut self, read: Parse<T>) -> Option<T> {
        self.forms.mentioned.symbols.clear();
        self.forms.failed = read.is_err();
        read.ok()
    }

    /// Reads the dictionary at byte `at` of an op of this name, and returns its end, if none of the op's
    /// own attributes is in it.
    #[inline(never)]
    fn dict_again(&mut self, entry: usize, at: usize) -> Option<usize> {
        let mut entries = self.dicts.pop().unwrap_or_default();
        let read = self.entries_at(at, &mut entries);
        let read = self.read_again(read);
        let (slots, segments) = self.ops.entry_slots(entry);
        let own = |name| slots.contains(&name) || segments.iter().any(|s| s.is_named(name));
        let others = !entries.is_empty() && !entries.iter().any(|e| own(e.0));
        let end = read.filter(|_| others).map(|(sorted, end)| {
            self.forms.dict = Some(self.dict_of(&entries, sorted));
            end
        });
        entries.clear();
        self.dicts.push(entries);
        end
    }

    /// Reads what the constant op of this name is, and returns its end, if it has a type and is not one
    /// that is known from another such op: that gets a form.
    #[inline(never)]
    fn constant_again(&mut self, entry: usize, at: usize) -> Option<usize> {
        let read = self.attr_at(at);
        let (attr, end) = self.read_again(read)?;
        self.ctx.attr_type(attr)?;
        let exact =
            self.forms.dict.is_none() && !self.ops.entries[entry].forms.exact.in_vain(PATIENCE);
        if exact && self.forms.attrs_again(entry, &[None, Some(attr)]) {
            return None;
        }
        self.forms.own = Some(attr);
        Some(end)
    }

    /// Reads the properties at byte `at` of an op that is not registered, and returns their end.
    #[inline(never)]
    fn properties_again(&mut self, at: usize) -> Option<usize> {
        let read = self.dict_at(at);
        let (attr, end) = self.read_again(read)?;
        self.forms.own = Some(attr);
        Some(end)
    }

    /// Whether a location follows the text that ends at `end`.
    #[inline]
    fn is_located(&self, end: usize) -> bool {
        self.text.get(end..end + LOCATED.len()) == Some(LOCATED)
    }

    /// Reads the location at byte `at`, behind `loc(`, and returns where the op behind it begins.
    #[inline(never)]
    fn loc_again(&mut self, at: usize) -> Option<usize> {
        let (loc, end) = match self.closed_loc_at(at) {
            Some((loc, end)) => (loc, self.next_token(end)),
            None => {
                self.token_at(at);
                let loc = self.closed_loc();
                (self.read_again(loc)?, self.behind())
            }
        };
        self.forms.loc = Some(loc);
        self.read_again(end)
    }

    /// Which of the forms of one text it is of an op with this behind, where the op that ends at `end` is made.
    #[inline(always)]
    fn choose(&mut self, mut number: u32, next: Next<'a>, end: usize) -> Option<(u32, usize)> {
        let mut form = self.forms.all.get(number as usize)?;
        for _ in 0..WIDEST {
            if form.next == next {
                break;
            }
            number = form.other;
            form = self.forms.all.get(number as usize)?;
        }
        if form.next != next {
            return None;
        }
        if let Some(order) = &form.order {
            let written = self.forms.values.clone();
            for (value, &number) in written.iter().zip(order) {
                self.forms.values[number as usize] = *value;
            }
        }
        Some((number, end))
    }

    #[inline]
    pub(super) fn next_at(&mut self, at: usize) -> Option<Next<'a>> {
        let &first = self.text.get(at)?;
        match first {
            b'%' | b'}' | b'^' | b'"' => Some(Next::Kind(first)),
            _ => {
                let end = self.lexer.op_name_end(at)?;
                self.forms.ahead = Some((at, end));
                let word = self.text.get(at..end)?;
                Some(match word.contains(&b'.') {
                    true => Next::Dotted,
                    false => Next::Word(word),
                })
            }
        }
    }

    /// Makes an op of this form, whose name is at `name_at`, at the end of `block`.
    #[inline]
    fn make_again(&mut self, block: BlockId, form: u32, name_at: u32) -> OpId {
        let loc = self.forms.loc.unwrap_or_else(|| self.loc_at(name_at));
        let forms = &self.forms;
        let named = !forms.blocks.is_empty() || !forms.symbols.is_empty();
        if named || forms.dict.is_some() || forms.own.is_some() {
            return self.make_named(block, form, loc);
        }
        let form = &self.forms.all[form as usize];
        let op = NewOp {
            name: form.name,
            loc,
            operands: &self.forms.values,
            types: &form.results,
            attrs: &form.slots,
            regions: &[],
            successors: &[],
        };
        let like = match form.copies && self.values_dominate() {
            true => Like::Copy,
            false => Like::Read,
        };
        self.body.append_as(block, op, like)
    }

    /// Whether the values of the op to be made dominate it.
    #[inline]
    fn values_dominate(&self) -> bool {
        let near = |value: &ValueId| value.index() >= self.dominating;
        self.forms.values.iter().all(near)
    }

    /// The same of one that names blocks or symbols, or has a dictionary or an attribute of its own that was
    /// read.
    #[inline(never)]
    fn make_named(&mut self, block: BlockId, form: u32, loc: Loc) -> OpId {
        let mut blocks: SmallVec<[BlockId; 2]> = SmallVec::new();
        for at in 0..self.forms.blocks.len() {
            let (start, end) = self.forms.blocks[at];
            blocks.push(self.block_named(&self.text[start..end], start as u32));
        }
        self.slots.clear();
        let slots = &self.forms.all[form as usize].slots;
        self.slots.extend_from_slice(slots);
        if self.forms.dict.is_some() {
            self.slots[0] = self.forms.dict;
        }
        for at in 0..self.forms.symbols.len() {
            let (slot, start, end) = self.forms.symbols[at];
            let symbol = self.symbol_of(start, end);
            self.slots[slot as usize] = Some(symbol);
        }
        let form = &self.forms.all[form as usize];
        let own = self.forms.own;
        // Of a constant; properties have no type.
        let ty = own.and_then(|own| self.ctx.attr_type(own));
        if own.is_some() {
            self.slots[OWN] = own;
        }
        let op = NewOp {
            name: form.name,
            loc,
            operands: &self.forms.values,
            types: ty.as_ref().map_or(&form.results, std::slice::from_ref),
            attrs: &self.slots,
            regions: &[],
            successors: &blocks,
        };
        let like = match form.copies && self.values_dominate() {
            true => Like::Variant,
            false => Like::Read,
        };
        self.body.append_as(block, op, like)
    }
}

/// The place of a name among the recent ones.
#[inline(always)]
fn place(front: u128) -> usize {
    let (low, high) = (front as u64, (front >> 64) as u64);
    let mixed = (low ^ high.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 58) as usize % RECENT
}

/// What names begin with, and the end of the line.
pub(super) fn ends_first_piece(byte: u8) -> bool {
    matches!(byte, b'%' | b'^' | b'@' | b'\n')
}
