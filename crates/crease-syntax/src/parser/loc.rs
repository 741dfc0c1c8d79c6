//! Locations, and location aliases that are used before their definition.

use crease_ir::asm::Delimiter;
use crease_ir::{AttrData, OpId};

use super::quick_loc::{EarlyUse, Numbered};
use super::*;

impl<'a> Parser<'a> {
    /// `loc(…)` if it comes next.
    #[inline]
    pub(super) fn trailing_loc(&mut self) -> Parse<Option<Loc>> {
        if !self.at(Kind::Ident) || self.spelling() != b"loc" {
            return Ok(None);
        }
        let inside = self.tok.end as usize + 1;
        if self.byte(inside - 1) == b'('
            && let Some((loc, end)) = self.closed_loc_at(inside)
        {
            self.reset(end as u32);
            return Ok(Some(loc));
        }
        self.advance();
        self.expect(Kind::LParen, "expected '(' in location")?;
        Ok(Some(self.closed_loc()?))
    }

    /// The rest of `loc(…)`, which may be an alias that is defined later.
    pub(super) fn closed_loc(&mut self) -> Parse<Loc> {
        let loc = match self.tok.kind {
            Kind::Hash if !self.spelling().contains(&b'.') => self.loc_alias()?,
            _ => self.location()?,
        };
        self.expect(Kind::RParen, "expected ')' in location")?;
        Ok(loc)
    }

    fn loc_alias(&mut self) -> Parse<Loc> {
        let token = self.tok;
        let name = &self.spelling()[1..];
        self.advance();
        if let Some(attr) = self.alias_of(name) {
            return match *self.ctx.attr_data(attr) {
                AttrData::Location(loc) => Ok(loc),
                _ => Err(self.not_a_location(token.start, attr)),
            };
        }
        Ok(self.early_loc(token.start))
    }

    fn not_a_location(&mut self, at: u32, attr: Attr) -> Failed {
        let shown = self.ctx.describe_attr(attr);
        self.error_at(at, format!("expected location, but found '{shown}'"))
    }

    /// Puts the definitions of aliases that were used early in place.
    pub(super) fn resolve_loc_aliases(&mut self, body: &mut Body) -> Parse {
        let early = std::mem::take(&mut self.locs.early);
        if early.is_empty() {
            return Ok(());
        }
        let mut others: FxHashMap<u32, Loc> = FxHashMap::default();
        for EarlyUse { number, at } in early {
            if !matches!(self.numbered(number), Numbered::Defined(_)) {
                others.insert(number, self.defined_loc(at)?);
            }
        }
        let known = |loc: Loc| {
            let number = loc.early_number()?;
            match self.numbered(number) {
                Numbered::Defined(loc) => Some(loc),
                _ => others.get(&number).copied(),
            }
        };
        let mut pending = vec![body];
        while let Some(body) = pending.pop() {
            for op in (0..body.op_capacity()).map(OpId::from_index) {
                if let Some(loc) = known(body.op_loc(op)) {
                    body.set_op_loc(op, loc);
                }
            }
            for block in (0..body.block_capacity()).map(BlockId::from_index) {
                for i in 0..body.block_args(block).len() {
                    if let Some(loc) = known(body.block_arg_loc(block, i)) {
                        body.set_block_arg_loc(block, i, loc);
                    }
                }
            }
            pending.extend(body.children_mut());
        }
        Ok(())
    }

    /// The location that the alias at byte `at` was defined as, behind its use.
    fn defined_loc(&mut self, at: u32) -> Parse<Loc> {
        let end = self.lexer.prefixed_end(at as usize, b'#');
        let name = end.and_then(|end| self.text.get(at as usize + 1..end));
        let Some(attr) = name.and_then(|name| self.alias_of(name)) else {
            let message = "operation location alias was never defined";
            return Err(self.error_at(at, message));
        };
        match *self.ctx.attr_data(attr) {
            AttrData::Location(loc) => Ok(loc),
            _ => Err(self.not_a_location(at, attr)),
        }
    }

    /// The inside of `loc(…)`.
    pub(super) fn location(&mut self) -> Parse<Loc> {
        match self.tok.kind {
            Kind::Hash => {
                let attr = self.extended_attr(None)?;
                match *self.ctx.attr_data(attr) {
                    AttrData::Location(loc) => Ok(loc),
                    _ => {
                        let shown = self.ctx.describe_attr(attr);
                        let message = format!("expected location attribute, but got{shown}");
                        Err(self.error_here(message))
                    }
                }
            }
            Kind::String => self.nested(Self::name_or_file),
            Kind::Ident => match self.spelling() {
                b"callsite" => self.nested(Self::call_site),
                b"fused" => self.nested(Self::fused),
                b"unknown" => {
                    self.advance();
                    Ok(Loc::UNKNOWN)
                }
                _ => Err(self.wrong_token("expected location instance")),
            },
            _ => Err(self.wrong_token("expected location instance")),
        }
    }

    fn call_site(&mut self) -> Parse<Loc> {
        self.advance();
        self.expect(Kind::LParen, "expected '(' in callsite location")?;
        let callee = self.location()?;
        if !self.eat_keyword(b"at") {
            return Err(self.wrong_token("expected 'at' in callsite location"));
        }
        let caller = self.location()?;
        self.expect(Kind::RParen, "expected ')' in callsite location")?;
        Ok(self.ctx.intern_loc(LocData::CallSite { callee, caller }))
    }

    fn fused(&mut self) -> Parse<Loc> {
        self.advance();
        let mut metadata = None;
        if self.eat(Kind::Less) {
            metadata = Some(self.parse_attr(None)?);
            self.expect(Kind::Greater, "expected '>' after fused location metadata")?;
        }
        let mut parts: Vec<Loc> = Vec::new();
        self.list_in(Delimiter::Square, " in fused location", |p| {
            parts.push(p.location()?);
            Ok(())
        })?;
        if metadata.is_none() {
            return Ok(self.ctx.fused_loc(&parts));
        }
        // As upstream: duplicates and unknown parts go, nested lists with the same metadata open.
        let mut flat: Vec<Loc> = Vec::new();
        for part in parts {
            match self.ctx.loc_data(part) {
                Some(LocData::Unknown) => {}
                Some(LocData::Fused {
                    parts,
                    metadata: inner,
                }) if *inner == metadata => {
                    flat.extend(
                        parts
                            .iter()
                            .filter(|p| !flat.contains(p))
                            .copied()
                            .collect::<Vec<_>>(),
                    );
                }
                _ if flat.contains(&part) => {}
                _ => flat.push(part),
            }
        }
        if flat.is_empty() {
            flat.push(Loc::UNKNOWN);
        }
        Ok(self.ctx.intern_loc(LocData::Fused {
            parts: flat.into(),
            metadata,
        }))
    }

    fn loc_number(&mut self, message: &str) -> Parse<u32> {
        let number = match self.at(Kind::Integer) {
            true => self.u64_value(self.tok).and_then(|n| u32::try_from(n).ok()),
            false => None,
        };
        match number {
            Some(number) => {
                self.advance();
                Ok(number)
            }
            None => Err(self.wrong_token(message)),
        }
    }

    fn name_or_file(&mut self) -> Parse<Loc> {
        const LINE: &str = "expected integer line number in FileLineColRange";
        const COLUMN: &str = "expected integer column number in FileLineColRange";
        let name = self.ctx.ident(&self.utf8(&self.string_value(self.tok)));
        self.advance();
        if self.eat(Kind::Colon) {
            let line = self.loc_number(LINE)?;
            if !self.eat(Kind::Colon) {
                let data = LocData::File {
                    file: name,
                    line,
                    col: 0,
                    end: None,
                };
                return Ok(self.ctx.intern_loc(data));
            }
            let col = self.loc_number(COLUMN)?;
            let mut end = None;
            if self.eat_keyword(b"to") {
                let end_line = if self.at(Kind::Integer) {
                    self.loc_number(LINE)?
                } else {
                    line
                };
                if !self.eat(Kind::Colon) {
                    let message = "expected either integer or `:` post `to` in FileLineColRange";
                    return Err(self.wrong_token(message));
                }
                let end_col = self.loc_number(COLUMN)?;
                end = Some((end_line, end_col)).filter(|e| *e != (line, col));
            }
            return Ok(self.ctx.intern_loc(LocData::File {
                file: name,
                line,
                col,
                end,
            }));
        }
        let mut child = Loc::UNKNOWN;
        if self.eat(Kind::LParen) {
            child = self.location()?;
            self.expect(Kind::RParen, "expected ')' after child location of NameLoc")?;
        }
        Ok(self.ctx.intern_loc(LocData::Name { name, child }))
    }
}
