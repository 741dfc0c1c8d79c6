//! SSA names: definitions, uses, forward references, and uses from inside isolated ops.
//!
//! Names live in one table per isolated *name* scope (only ops that ask for shadowing have one of
//! their own); the bodies of isolated ops are another matter: a value of one body used in another
//! is a placeholder there, which the verifier reports.

use crease_ir::ValueId;
use crease_ir::asm::UnresolvedOperand;
use smallvec::SmallVec;

use super::plain_numbers::few_digits;
use super::*;

/// A name's definition. Small: a use in a large text is of any of many.
#[derive(Clone, Copy)]
struct Def {
    /// The first value; the others of a group follow it.
    value: ValueId,
    /// Its type: that of a value far away would have to come from memory before an op can be told from
    /// others.
    ty: Type,
    at: u32,
    /// The serial number of the region scope that it belongs to: it is dead when that one ended. And
    /// [`GROUP`] if it does not stand for one value.
    scope: u32,
}

/// A text of 4 GiB has fewer scopes.
const GROUP: u32 = 1 << 31;

/// The scope of a region.
#[derive(Clone, Copy)]
struct Scope {
    serial: u32,
    /// The number of the body that it is in.
    body: u32,
}

/// A use of a name before its definition: a placeholder in one body.
#[derive(Clone, Copy)]
struct Forward {
    value: ValueId,
    ty: Type,
    body: u32,
    at: u32,
}

/// The names of one isolated name scope.
#[derive(Default)]
struct Table<'a> {
    defs: WordMap<'a, Def>,
    /// By number, for names that are one.
    numbered: Vec<Option<Def>>,
    /// By name and result number: the first use, then placeholders in other bodies.
    forward: FxHashMap<(Word<'a>, u32), Vec<Forward>>,
}

/// All names.
pub(super) struct Names<'a> {
    table: Table<'a>,
    shadowed: Vec<Table<'a>>,
    /// How many values a name stands for if not for one, by where it is defined.
    counts: FxHashMap<u32, u32>,
    /// The open region scopes, outermost first.
    scopes: Vec<Scope>,
    next_scope: u32,
    /// Names that are numbers below this are looked up by number.
    numbers: usize,
    /// Uses never defined, from name scopes that ended.
    undefined: Vec<u32>,
    /// Placeholders in a body for a value of an outer one.
    outer_uses: FxHashMap<(u32, u32, ValueId), ValueId>,
}

/// The number that the name at `pos` is, if it has few digits, and where it ends.
#[inline(always)]
pub(super) fn short_number(text: &[u8], pos: usize) -> Option<(usize, usize)> {
    let (number, count) = few_digits(text, pos)?;
    // `01` is another name than `1`.
    let is_short = count == 1 || count > 1 && text[pos] != b'0';
    is_short.then_some((number as usize, pos + count))
}

/// The end of the `#1` that may be at `pos`.
pub(super) fn number_end(text: &[u8], pos: usize) -> usize {
    match text.get(pos..) {
        Some([b'#', rest @ ..]) => {
            let digits = rest.iter().take_while(|byte| byte.is_ascii_digit());
            pos + 1 + digits.count()
        }
        _ => pos,
    }
}

impl<'a> Names<'a> {
    /// For a text of `size` bytes.
    pub(super) fn new(size: usize) -> Self {
        Self {
            table: Table::default(),
            shadowed: Vec::new(),
            counts: FxHashMap::default(),
            scopes: Vec::new(),
            next_scope: 0,
            // A definition takes more bytes of text, so that memory stays in proportion.
            numbers: 16 + size / 8,
            undefined: Vec::new(),
            outer_uses: FxHashMap::default(),
        }
    }

    pub(super) fn push_scope(&mut self, isolated: bool, body: u32) {
        if isolated {
            self.shadowed.push(std::mem::take(&mut self.table));
        }
        self.scopes.push(Scope {
            serial: self.next_scope,
            body,
        });
        self.next_scope += 1;
    }

    pub(super) fn pop_scope(&mut self, isolated: bool) {
        self.scopes.pop();
        if isolated {
            let ended = std::mem::replace(&mut self.table, self.shadowed.pop().unwrap_or_default());
            let mut places: Vec<u32> = ended
                .forward
                .into_values()
                .filter_map(|list| list.first().map(|f| f.at))
                .collect();
            self.undefined.append(&mut places);
        }
    }

    /// Places of all uses that were never defined, in source order.
    pub(super) fn take_undefined(&mut self) -> Vec<u32> {
        let mut places = std::mem::take(&mut self.undefined);
        let forward = std::mem::take(&mut self.table.forward);
        let mut more: Vec<u32> = forward
            .into_values()
            .filter_map(|list| list.first().map(|f| f.at))
            .collect();
        places.append(&mut more);
        places.sort_unstable();
        places
    }

    /// The number of the body that a definition is in, unless it is dead.
    #[inline]
    fn body(&self, def: &Def) -> Option<u32> {
        let serial = def.scope & !GROUP;
        // Mostly it is the innermost scope, or one that ended before that began.
        for scope in self.scopes.iter().rev().take(2) {
            if scope.serial <= serial {
                return (scope.serial == serial).then_some(scope.body);
            }
        }
        self.outer_body(serial)
    }

    /// The same of a definition in one of the other scopes.
    #[cold]
    fn outer_body(&self, serial: u32) -> Option<u32> {
        // Inner ones were opened later.
        let at = (self.scopes).binary_search_by_key(&serial, |scope| scope.serial);
        Some(self.scopes[at.ok()?].body)
    }

    #[inline]
    fn live(&self, def: &Def) -> bool {
        self.body(def).is_some()
    }

    /// How many values a definition is of.
    #[inline]
    fn count(&self, def: &Def) -> u32 {
        match def.scope & GROUP {
            0 => 1,
            _ => self.counts.get(&def.at).copied().unwrap_or(0),
        }
    }

    /// The definition of a name, and the number of the body that it is in.
    #[inline]
    fn lookup(&self, name: &'a [u8]) -> Option<(Def, u32)> {
        let def = match self.number(name) {
            Some(number) => *self.table.numbered.get(number)?,
            None => self.table.defs.get(&Word(name)).copied(),
        }?;
        Some((def, self.body(&def)?))
    }

    /// The value of the body `body` that is named at `pos`, its type unless it is another than the
    /// first of a group, and where its name ends.
    #[inline]
    pub(super) fn value_at(
        &self,
        text: &'a [u8],
        lexer: &Lexer<'a>,
        pos: usize,
        body: u32,
    ) -> Option<(ValueId, Option<Type>, usize)> {
        if text.get(pos) != Some(&b'%') {
            return None;
        }
        let (def, end) = match short_number(text, pos + 1) {
            Some((number, end)) => ((*self.table.numbered.get(number)?)?, end),
            None => {
                let end = lexer.name_end(pos)?;
                (self.lookup(text.get(pos + 1..end)?)?.0, end)
            }
        };
        if self.body(&def) != Some(body) {
            return None;
        }
        if text.get(end) != Some(&b'#') {
            return Some((def.value, Some(def.ty), end));
        }
        let behind = number_end(text, end);
        let number = std::str::from_utf8(text.get(end + 1..behind)?).ok()?;
        let number: u32 = number.parse().ok().filter(|n| *n < self.count(&def))?;
        let value = ValueId::from_index(def.value.index() + number as usize);
        Some((value, None, behind))
    }

    /// Enters a definition and returns the one that it replaces, which may be dead.
    #[inline]
    fn insert(&mut self, name: &'a [u8], def: Def) -> Option<Def> {
        let Some(number) = self.number(name) else {
            return self.table.defs.insert(Word(name), def);
        };
        self.insert_number(number, def)
    }

    /// Enters what has a number below [`Self::numbers`] as its name.
    #[inline]
    fn insert_number(&mut self, number: usize, def: Def) -> Option<Def> {
        if number >= self.table.numbered.len() {
            self.table
                .numbered
                .resize((number + 1).next_multiple_of(64), None);
        }
        self.table.numbered[number].replace(def)
    }

    /// The number that a name is, unless it is too big for this text to be one of many.
    #[inline]
    fn number(&self, name: &[u8]) -> Option<usize> {
        let digits = match name {
            [b'0'] => return Some(0),
            [b'1'..=b'9', ..] if name.len() <= 9 => name,
            _ => return None,
        };
        // Names that begin with a digit have nothing but digits.
        let add = |n, digit: &u8| n * 10 + usize::from(digit & 15);
        Some(digits.iter().fold(0, add)).filter(|n| *n < self.numbers)
    }
}

impl<'a> Parser<'a> {
    /// `%x` or `%x#1`
    #[inline]
    pub(super) fn ssa_use(&mut self, number_allowed: bool) -> Parse<UnresolvedOperand> {
        let token = self.tok;
        self.expect(Kind::Percent, "expected SSA operand")?;
        let mut number = 0;
        if self.at(Kind::Hash) {
            if !number_allowed {
                return Err(self.error_here("result number not allowed in argument list"));
            }
            let digits = std::str::from_utf8(&self.spelling()[1..]).ok();
            match digits.and_then(|d| d.parse().ok()) {
                Some(n) => number = n,
                None => return Err(self.error_here("invalid SSA value result number")),
            }
            self.advance();
        }
        Ok(UnresolvedOperand {
            loc: self.loc_at(token.start),
            name: (token.start + 1, token.end),
            number,
        })
    }

    /// The operands of a generic form from byte `at` on, and where they end.
    #[inline]
    pub(super) fn operands_at(
        &mut self,
        at: usize,
        operands: &mut SmallVec<[UnresolvedOperand; 8]>,
    ) -> Parse<usize> {
        let mut at = self.next_token(at)?;
        if self.byte(at) != b'%' {
            return Ok(at);
        }
        loop {
            let mut next = at;
            let end = match self.byte(at) {
                b'%' => self.lexer.name_end(at),
                _ => None,
            };
            if let Some(end) = end {
                next = self.next_token(end)?;
            }
            match end {
                Some(end) if self.byte(next) != b'#' => operands.push(UnresolvedOperand {
                    loc: self.loc_at(at as u32),
                    name: (at as u32 + 1, end as u32),
                    number: 0,
                }),
                // No operand, or one of a group.
                _ => {
                    self.token_at(at);
                    operands.push(self.ssa_use(true)?);
                    next = self.behind()?;
                }
            }
            if self.byte(next) != b',' {
                return Ok(next);
            }
            at = self.next_token(next + 1)?;
        }
    }

    #[inline]
    fn name_bytes(&self, operand: &UnresolvedOperand) -> &'a [u8] {
        self.text
            .get(operand.name.0 as usize..operand.name.1 as usize)
            .unwrap_or(&[])
    }

    /// Defines `count` values from `first` on under the name written at `at` (with `%`).
    #[inline]
    pub(super) fn define(&mut self, name: (u32, u32), first: ValueId, count: u32) -> Parse {
        let at = name.0 - 1;
        let bytes = self
            .text
            .get(name.0 as usize..name.1 as usize)
            .unwrap_or(&[]);
        if !self.names.table.forward.is_empty() {
            self.define_forward(bytes, at, first, count)?;
        }
        let def = self.def_here(at, first, count);
        if let Some(old) = self.names.insert(bytes, def)
            && self.names.live(&old)
        {
            return Err(self.redefinition(bytes, at, old.at));
        }
        Ok(())
    }

    /// The same for one value, whose name is `number` if that is what [`short_number`] says.
    #[inline]
    pub(super) fn define_one(
        &mut self,
        name: (u32, u32),
        number: Option<usize>,
        value: ValueId,
    ) -> Parse {
        let known = self.names.table.forward.is_empty();
        let Some(number) = number.filter(|number| known && *number < self.names.numbers) else {
            return self.define(name, value, 1);
        };
        let at = name.0 - 1;
        let def = self.def_here(at, value, 1);
        match self.names.insert_number(number, def) {
            Some(old) if self.names.live(&old) => {
                let name = &self.text[name.0 as usize..name.1 as usize];
                Err(self.redefinition(name, at, old.at))
            }
            _ => Ok(()),
        }
    }

    #[inline]
    fn def_here(&mut self, at: u32, value: ValueId, count: u32) -> Def {
        let names = &mut self.names;
        let mut scope = names.scopes[names.scopes.len() - 1].serial;
        if count != 1 {
            names.counts.insert(at, count);
            scope |= GROUP;
        }
        let ty = match count {
            0 => Type::NONE.get(),
            _ => self.body.ty(value),
        };
        Def {
            value,
            ty,
            at,
            scope,
        }
    }

    #[cold]
    fn redefinition(&mut self, name: &[u8], at: u32, old: u32) -> Failed {
        let message = format!("redefinition of SSA value '%{}'", self.utf8(name));
        let (loc, old) = (self.loc_at(at), self.loc_at(old));
        self.report(Diagnostic::error(loc, message).note(old, "previously defined here"))
    }

    /// Puts the values in the place of earlier uses of the name.
    fn define_forward(&mut self, name: &'a [u8], at: u32, first: ValueId, count: u32) -> Parse {
        for number in 0..count {
            let Some(uses) = self.names.table.forward.get(&(Word(name), number)) else {
                continue;
            };
            let value = ValueId::from_index(first.index() + number as usize);
            let (found, expected) = (self.body.ty(value), uses[0]);
            if expected.ty != found {
                let message = format!(
                    "definition of SSA value '%{}#{number}' has type '{}'",
                    self.utf8(name),
                    self.ctx.describe_type(found)
                );
                let note = format!(
                    "previously used here with type '{}'",
                    self.ctx.describe_type(expected.ty)
                );
                let (loc, before) = (self.loc_at(at), self.loc_at(expected.at));
                return Err(self.report(Diagnostic::error(loc, message).note(before, note)));
            }
            let uses = self
                .names
                .table
                .forward
                .remove(&(Word(name), number))
                .unwrap_or_default();
            for used in uses {
                if used.body == self.body_serial {
                    self.body.replace_all_uses(used.value, value);
                }
                // In another body the placeholder stays: the verifier reports it.
            }
        }
        Ok(())
    }

    /// Notes the names that the current body, which ends, uses and did not define: a definition that
    /// comes now is one of another body.
    pub(super) fn note_outer_values(&mut self) {
        for used in self.names.table.forward.values().flatten() {
            if used.body == self.body_serial {
                self.body.push_outer_value(used.value);
            }
        }
    }

    fn body_of(&self, serial: u32) -> Option<&Body> {
        if serial == self.body_serial {
            return Some(&self.body);
        }
        self.outer
            .iter()
            .find(|outer| outer.1 == serial)
            .map(|outer| &outer.0)
    }

    /// The value that an operand names, which has type `ty`.
    #[inline]
    pub(super) fn resolve_use(&mut self, operand: &UnresolvedOperand, ty: Type) -> Parse<ValueId> {
        let name = self.name_bytes(operand);
        if let Some((def, body)) = self.names.lookup(name)
            && operand.number < self.names.count(&def)
            && body == self.body_serial
        {
            let value = ValueId::from_index(def.value.index() + operand.number as usize);
            let found = self.body.ty(value);
            if found == ty {
                let mentioned = &mut self.forms.mentioned;
                let (start, end) = operand.name;
                mentioned.operands.push((start - 1, end, value));
                return Ok(value);
            }
            return Err(self.use_mismatch(operand, ty, found, def.at));
        }
        self.resolve_rare(operand, name, ty)
    }

    #[cold]
    fn use_mismatch(
        &mut self,
        operand: &UnresolvedOperand,
        ty: Type,
        found: Type,
        prior: u32,
    ) -> Failed {
        let message = format!(
            "use of value '%{}' expects different type than prior uses: '{}' vs '{}'",
            self.utf8(self.name_bytes(operand)),
            self.ctx.describe_type(ty),
            self.ctx.describe_type(found)
        );
        let prior = self.loc_at(prior);
        self.report(Diagnostic::error(operand.loc, message).note(prior, "prior use here"))
    }

    fn resolve_rare(
        &mut self,
        operand: &UnresolvedOperand,
        name: &'a [u8],
        ty: Type,
    ) -> Parse<ValueId> {
        if let Some((def, body)) = self.names.lookup(name) {
            if operand.number >= self.names.count(&def) {
                return Err(self.report(Diagnostic::error(
                    operand.loc,
                    "reference to invalid result number",
                )));
            }
            // Defined in an outer body.
            let target = ValueId::from_index(def.value.index() + operand.number as usize);
            let found = self.body_of(body).map_or(ty, |body| body.ty(target));
            if found != ty {
                return Err(self.use_mismatch(operand, ty, found, def.at));
            }
            let key = (self.body_serial, body, target);
            if let Some(&value) = self.names.outer_uses.get(&key) {
                return Ok(value);
            }
            let value = self
                .body
                .create_forward(ty, self.names.outer_uses.len() as u32);
            self.body.push_outer_value(value);
            self.names.outer_uses.insert(key, value);
            return Ok(value);
        }
        let key = (Word(name), operand.number);
        let known = self.names.table.forward.get(&key);
        if let Some(&first) = known.and_then(|uses| uses.first())
            && first.ty != ty
        {
            return Err(self.use_mismatch(operand, ty, first.ty, first.at));
        }
        let here = known.and_then(|uses| uses.iter().find(|f| f.body == self.body_serial));
        if let Some(used) = here {
            return Ok(used.value);
        }
        let at = operand.name.0 - 1;
        let value = self.body.create_forward(ty, at);
        let used = Forward {
            value,
            ty,
            body: self.body_serial,
            at,
        };
        self.names.table.forward.entry(key).or_default().push(used);
        Ok(value)
    }

    /// Defines an argument that a region's entry block has from the op around, whose name was neither
    /// defined nor used before.
    pub(super) fn define_argument(&mut self, name: &UnresolvedOperand, value: ValueId) -> Parse {
        let bytes = self.name_bytes(name);
        let def = self.def_here(name.name.0 - 1, value, 1);
        let before = match self.names.insert(bytes, def) {
            Some(old) if self.names.live(&old) => Some(old.at),
            _ if self.names.table.forward.is_empty() => None,
            _ => {
                let uses = self.names.table.forward.get(&(Word(bytes), 0));
                uses.and_then(|uses| uses.first()).map(|used| used.at)
            }
        };
        let Some(before) = before else { return Ok(()) };
        let text = self.utf8(bytes);
        let message = format!("region entry argument '%{text}' is already in use");
        let note = self.loc_at(before);
        Err(self
            .report(Diagnostic::error(name.loc, message).note(note, "previously referenced here")))
    }

    /// Reports names that were used and never defined.
    pub(super) fn check_undefined(&mut self) -> Parse {
        let places = self.names.take_undefined();
        for &at in &places {
            self.error_at(at, "use of undeclared SSA value name");
        }
        if places.is_empty() {
            Ok(())
        } else {
            Err(Failed)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_numbers() {
        let behind = [
            " = u.x(.....",
            ",1234567",
            "a9999999",
            "\u{ff}\u{ff}\u{ff}\u{ff}",
        ];
        for number in [0, 1, 9, 10, 42, 99, 100, 1234, 65_535, 999_999, 1_234_567] {
            for rest in behind {
                let text = format!("%{number}{rest}");
                let end = 1 + number.to_string().len();
                assert_eq!(
                    short_number(text.as_bytes(), 1),
                    Some((number, end)),
                    "{text}"
                );
            }
        }
        // Other names, numbers that are too long or not written as such, and the end of the text.
        for text in [
            "x1234567",
            "01234, %",
            "00 = u.x",
            "12345678 ",
            "1234",
            "",
            "/1234567",
            ":1234567",
        ] {
            assert_eq!(short_number(text.as_bytes(), 0), None, "{text}");
        }
    }
}
