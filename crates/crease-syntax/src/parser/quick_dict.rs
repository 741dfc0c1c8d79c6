//! Dictionaries by their bytes, as [`super::quick`] reads what is in them.

use std::ops::Range;

use super::quick::{NAME, key, place_of, put};
use super::word::bits_before;
use super::*;
use crate::lexer::{ALPHA, CLASS};

/// Entries of a dictionary that are put in order as they are read, and those of them for which that takes
/// no look at the names.
const MANY: usize = 64;
const RANKS: usize = 8;

impl<'a> Parser<'a> {
    /// `{a = 1, b}`, from the brace on.
    pub(super) fn dict_at(&mut self, open: usize) -> Parse<(Attr, usize)> {
        self.enter_at(open)?;
        let mut entries = self.dicts.pop().unwrap_or_default();
        let (sorted, end) = self.entries_at(open, &mut entries)?;
        let attr = self.dict_of(&entries, sorted);
        entries.clear();
        self.dicts.push(entries);
        self.leave();
        Ok((attr, end))
    }

    /// The dictionary of these entries, of which may be known that they are in the order of their names.
    #[inline]
    pub(super) fn dict_of(&self, entries: &[(Ident, Attr)], sorted: bool) -> Attr {
        match sorted {
            true => self.ctx.sorted_dict_attr(entries),
            false => self.ctx.dict_attr(entries),
        }
    }

    /// The dictionary of the op at hand, from the brace on: appends the entries, and returns whether
    /// they are sorted, and where it ends.
    pub(super) fn op_entries_at(
        &mut self,
        open: usize,
        entries: &mut Vec<(Ident, Attr)>,
    ) -> Parse<(bool, usize)> {
        let first = entries.len();
        let (sorted, end) = self.entries_at(open, entries)?;
        let mentioned = &mut self.forms.mentioned;
        mentioned.dicts.push((open as u32, end as u32));
        mentioned.entries.extend_from_slice(&entries[first..]);
        Ok((sorted, end))
    }

    /// `{a = 1, b}`, from the brace on. Appends the entries, in the order of their names unless they are
    /// many, and says whether they are in that order, and where the dictionary ends.
    pub(super) fn entries_at(
        &mut self,
        open: usize,
        entries: &mut Vec<(Ident, Attr)>,
    ) -> Parse<(bool, usize)> {
        let first = entries.len();
        let mut sorted = true;
        // Of the first names, in order; and of the last in order.
        let (mut ranks, mut last) = ([0; RANKS], 0);
        let mut at = self.lexer.skip_space(open + 1);
        if self.byte(at) == b'}' {
            return Ok((sorted, at + 1));
        }
        loop {
            let (name, ident, rank) = match self.known_name(at) {
                Some(known) => known,
                None => match self.name_at(at)? {
                    Some(name) => name,
                    None if entries.len() == first => return Ok((sorted, self.tok.end as usize)),
                    None => return Err(self.wrong_token("expected attribute name")),
                },
            };
            let count = entries.len() - first;
            let mut among = count;
            if !sorted || rank <= last {
                let before = ranks.get(..count).filter(|_| sorted);
                let place = before.and_then(|ranks| ranks.binary_search(&rank).err());
                let place =
                    place.or_else(|| self.place_among(&entries[first..], ident, &mut sorted));
                let Some(place) = place else {
                    self.token_at(name.start);
                    let text = self.ctx.str(ident);
                    let message = format!("duplicate key '{text}' in dictionary attribute");
                    return Err(self.error_here(message));
                };
                among = place;
            }
            if among == count {
                last = rank;
            }
            if count < RANKS {
                if among < count {
                    ranks.copy_within(among..count, among + 1);
                }
                ranks[among] = rank;
            }
            at = name.end;
            let mut value = Attr::unit();
            let mut is = self.text.get(at..at + 3) == Some(b" = ");
            if is {
                at += 3;
            } else {
                at = self.next_token(at)?;
                is = self.byte(at) == b'=';
                if is {
                    at = self.lexer.skip_space(at + 1);
                }
            }
            if is {
                let end;
                (value, end) = self.attr_at(at)?;
                at = self.lexer.skip_space(end);
            }
            entries.insert(first + among, (ident, value));
            match self.byte(at) {
                b',' => at = self.lexer.skip_space(at + 1),
                b'}' => return Ok((sorted, at + 1)),
                _ => {
                    self.token_at(at);
                    let end = self.tok.end as usize;
                    match self.tok.kind {
                        Kind::Comma => at = self.lexer.skip_space(end),
                        Kind::RBrace => return Ok((sorted, end)),
                        _ => {
                            let message = "expected '}' in attribute dictionary";
                            return Err(self.wrong_token(message));
                        }
                    }
                }
            }
        }
    }

    /// Where a name belongs among those before it, unless it is there.
    #[inline(never)]
    fn place_among(
        &self,
        entries: &[(Ident, Attr)],
        ident: Ident,
        sorted: &mut bool,
    ) -> Option<usize> {
        let name = self.ctx.str(ident);
        if *sorted {
            if entries.last().is_none_or(|e| self.ctx.str(e.0) < name) {
                return Some(entries.len());
            }
            // To make room again and again would take long.
            *sorted = entries.len() < MANY;
        }
        if *sorted {
            let search = entries.binary_search_by(|e| self.ctx.str(e.0).cmp(name));
            return search.err();
        }
        let known = entries.iter().any(|e| e.0 == ident);
        (!known).then_some(entries.len())
    }

    /// The name at `at`, if it was read lately and a space ends it: where it is, what it is, and its rank.
    #[inline(always)]
    fn known_name(&self, at: usize) -> Option<(Range<usize>, Ident, u128)> {
        let word = u128::from_le_bytes(*self.text.get(at..)?.first_chunk()?);
        let bits = bits_before(word, b' ');
        let key = word & !u128::MAX.checked_shl(bits)?;
        match *self.quick.names.get(place_of(key))? {
            (known, Some(ident)) if known == key => {
                Some((at..at + bits as usize / 8, ident, key.swap_bytes()))
            }
            _ => None,
        }
    }

    /// The same for any name at or after `at`; none if the token there is a closing brace.
    #[inline(never)]
    fn name_at(&mut self, at: usize) -> Parse<Option<(Range<usize>, Ident, u128)>> {
        if CLASS[self.byte(at) as usize] & ALPHA != 0 || self.byte(at) == b'_' {
            let name = at..self.lexer.word_end(at);
            let word = &self.text[name.clone()];
            let ident = self.ident(&word.into());
            if let Some(key) = key(self.text, name.start, name.end) {
                let known = (key, Some(ident));
                put(&mut self.quick.names, place_of(key), (0, None), known);
            }
            return Ok(Some((name, ident, self.rank(ident))));
        }
        self.token_at(at);
        let token = self.tok;
        let name = match token.kind {
            Kind::String => self.string_value(token),
            Kind::Ident | Kind::IntType => self.spelling().into(),
            Kind::RBrace => return Ok(None),
            _ => return Err(self.wrong_token("expected attribute name")),
        };
        if name.is_empty() {
            return Err(self.error_here("expected valid attribute name"));
        }
        let ident = self.ident(&name);
        let place = token.start as usize..token.end as usize;
        Ok(Some((place, ident, self.rank(ident))))
    }

    /// A number by which names are in the order of their bytes, but for some that begin alike.
    fn rank(&self, name: Ident) -> u128 {
        let name = self.ctx.str(name).as_bytes();
        let mut front = [0; NAME];
        let len = name.len().min(NAME);
        front[..len].copy_from_slice(&name[..len]);
        u128::from_be_bytes(front)
    }
}

#[cfg(test)]
mod tests {
    use crease_ir::registry::Registry;
    use crease_ir::{Context, Type};

    use super::super::parse_attr;

    /// Names of all sorts as they are written, and as they are: short and long ones, such that begin alike
    /// or are in quotes.
    fn name(number: usize) -> (String, String) {
        let (text, quoted) = match number % 4 {
            0 => (format!("k{number}"), false),
            1 => (format!("begins_with_the_same_{number}"), false),
            2 => (format!("{number} in quotes"), true),
            _ => (
                format!("K{}", "x".repeat(number % 21)) + &number.to_string(),
                false,
            ),
        };
        match quoted {
            true => (format!("\"{text}\""), text),
            false => (text.clone(), text),
        }
    }

    #[test]
    fn entries_in_any_order() {
        let ctx = Context::new(Registry::new());
        // Those that are ranked, that are put in order, and that are neither.
        for count in [1, 2, 5, 9, 30, 63, 67, 200] {
            for step in (1..count + 2)
                .filter(|step| gcd(*step, count) == 1)
                .take(12)
            {
                let order: Vec<usize> = (0..count).map(|i| i * step % count).collect();
                let mut text = String::from("{");
                let mut entries = Vec::new();
                for &number in &order {
                    let (written, name) = name(number);
                    text += &format!("{written} = {number}, ");
                    entries.push((
                        ctx.ident(&name),
                        ctx.i64_attr(Type::I64.get(), number as i64),
                    ));
                }
                let whole = format!("{}}}", text.trim_end_matches(", "));
                assert_eq!(
                    parse_attr(&ctx, &whole),
                    Ok(ctx.dict_attr(&entries)),
                    "{whole}"
                );
                for again in [order[0], order[count / 2], order[count - 1]] {
                    let (written, name) = name(again);
                    let error = parse_attr(&ctx, &format!("{text}{written} = 1}}")).unwrap_err();
                    let message = format!("duplicate key '{name}' in dictionary attribute");
                    assert_eq!((error.message, error.offset), (message, text.len()));
                }
            }
        }
    }

    fn gcd(a: usize, b: usize) -> usize {
        if b == 0 { a } else { gcd(b, a % b) }
    }
}
