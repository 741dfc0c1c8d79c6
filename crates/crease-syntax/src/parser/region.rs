//! Regions and blocks.

use crease_ir::asm::{Argument, Delimiter};

use super::*;

/// A block name of one region.
#[derive(Clone, Copy)]
pub(super) struct NamedBlock {
    block: BlockId,
    at: u32,
    defined: bool,
}

/// The block names of one region.
pub(super) type BlockScope<'a> = WordMap<'a, NamedBlock>;

/// After so many bytes it is said what has been read of `text`.
fn step_of(text: &[u8]) -> usize {
    (text.len() / 64).max(1 << 18)
}

impl<'a> Parser<'a> {
    /// Opens the scope of a region's values and blocks.
    pub(super) fn push_scope(&mut self, isolated: bool) {
        self.names.push_scope(isolated, self.body_serial);
        if self.block_scopes.len() == self.scope_depth {
            self.block_scopes.push(BlockScope::default());
        }
        self.block_scopes[self.scope_depth].clear();
        self.scope_depth += 1;
    }

    /// Closes it; reports blocks that were never defined.
    pub(super) fn pop_scope(&mut self, isolated: bool) -> Parse {
        self.scope_depth -= 1;
        let scope = &self.block_scopes[self.scope_depth];
        let mut places: Vec<u32> = scope
            .values()
            .filter(|b| !b.defined)
            .map(|b| b.at)
            .collect();
        places.sort_unstable();
        for &at in &places {
            self.error_at(at, "reference to an undefined block");
        }
        self.names.pop_scope(isolated);
        if places.is_empty() {
            Ok(())
        } else {
            Err(Failed)
        }
    }

    /// A region of the current op. `args` define the entry block's arguments.
    pub(super) fn parse_region(&mut self, args: &[Argument], shadowing: bool) -> Parse<RegionId> {
        self.expect(Kind::LBrace, "expected '{' to begin a region")?;
        self.enter()?;
        let isolated = self.frame.isolated;
        let dominating = self.dominating;
        let frame = if isolated {
            self.dominating = 0;
            let child = self.take_child();
            let frame = std::mem::take(&mut self.frame);
            let outer = self.swap_body(child);
            self.outer.push(outer);
            frame
        } else {
            std::mem::take(&mut self.frame)
        };
        let region = self.body.create_region();
        if !args.is_empty() || !self.at(Kind::RBrace) {
            self.region_body(region, args, shadowing)?;
        }
        self.advance();
        self.frame = frame;
        self.dominating = dominating;
        if isolated && let Some(outer) = self.outer.pop() {
            self.note_outer_values();
            self.frame.child = Some(self.swap_body(outer));
            self.on_the_way(self.tok.start as usize);
        }
        self.leave();
        Ok(region)
    }

    /// Begins the only block of the body, in which nothing was read.
    pub(super) fn open_body(&mut self, isolated: bool) -> BlockId {
        let block = self.body.push_owner_block();
        self.block = Some(block);
        self.push_scope(isolated);
        block
    }

    /// Begins to read at some place of the text, with a body in which nothing was read.
    pub(super) fn begin_at(&mut self, start: u32) {
        self.reset(start);
        self.start = start as usize;
        self.set_aside = self.start;
        self.next_step = self.start + step_of(self.text);
        self.last_step = (u32::MAX, 0);
        self.body_serial = self.next_serial;
        self.next_serial += 1;
    }

    /// Says now and then what has been read, and again what was read lately: names were looked up in it
    /// since.
    #[inline]
    pub(super) fn on_the_way(&mut self, read: usize) {
        if read >= self.next_step {
            self.read_a_step(read);
        }
    }

    #[cold]
    fn read_a_step(&mut self, read: usize) {
        let step = step_of(self.text);
        self.next_step = read + step;
        let bytes = read - std::mem::replace(&mut self.set_aside, read);
        let ops = self.body.op_capacity();
        let before = std::mem::replace(&mut self.last_step, (self.body_serial, ops));
        if before.0 == self.body_serial {
            // Mostly what comes is more of the same.
            let left = self.text.len() - self.set_aside;
            let more = (ops - before.1) as f64 * left as f64 / bytes as f64;
            self.body.expect(more / ops as f64);
        }
        let lately = self.set_aside.saturating_sub(4 * step).max(self.start);
        if let Some(source) = self.ctx.sources().find(self.base) {
            source.text().set_aside(lately..self.set_aside);
        }
        if self.start == 0 {
            self.expect_attrs(self.set_aside, self.text.len());
        }
    }

    /// Says how many attributes there will be, `done` parts of `all` being read. The more was read, the
    /// fewer are new: as with the words of a text, their number grows with a power of its length
    /// (Heaps' law).
    pub(super) fn expect_attrs(&self, done: usize, all: usize) {
        /// Of the benchmarks' shapes with the most attributes: 0.94 to 1.
        const POWER: f64 = 0.95;
        let attrs = self.ctx.attrs_bound() as f64 * (all as f64 / done as f64).powf(POWER);
        self.ctx.expect_attrs(attrs as usize);
    }

    /// Makes `body` the current one and returns the one before.
    fn swap_body(&mut self, mut body: Box<(Body, u32)>) -> Box<(Body, u32)> {
        std::mem::swap(&mut self.body, &mut body.0);
        std::mem::swap(&mut self.body_serial, &mut body.1);
        body
    }

    /// The body of the current isolated op, made when first needed.
    pub(super) fn take_child(&mut self) -> Box<(Body, u32)> {
        if let Some(child) = self.frame.child.take() {
            return child;
        }
        let name = self.name_at_hand();
        let serial = self.next_serial;
        self.next_serial += 1;
        if let Some(mut spare) = self.spare_bodies.pop() {
            spare.1 = serial;
            spare.0.owner_mut().name = name;
            return spare;
        }
        Box::new((Body::new(name, Loc::UNKNOWN, Box::new([])), serial))
    }

    /// A region without blocks.
    pub(super) fn empty_region_of_op(&mut self) -> RegionId {
        if !self.frame.isolated {
            return self.body.create_region();
        }
        let mut child = self.take_child();
        let region = child.0.create_region();
        self.frame.child = Some(child);
        region
    }

    fn region_body(&mut self, region: RegionId, args: &[Argument], shadowing: bool) -> Parse {
        let outer_block = self.block;
        self.push_scope(shadowing);
        let entry = self.body.create_block();
        self.body.insert_block(region, None, entry);
        if args
            .first()
            .is_some_and(|arg| arg.name.name.1 > arg.name.name.0)
        {
            if self.at(Kind::Caret) {
                let message = "invalid block name in region with named arguments";
                return Err(self.error_here(message));
            }
            for arg in args {
                let ty = arg.ty.unwrap_or(Type::NONE.get());
                let loc = arg.loc.unwrap_or(arg.name.loc);
                let value = self.body.add_block_arg(entry, ty, loc);
                self.define_argument(&arg.name, value)?;
            }
        }
        self.parse_block(region, Some(entry))?;
        if !args.is_empty() && self.body.block_args(entry).len() > args.len() {
            return Err(self.error_here("entry block arguments were already defined"));
        }
        while !self.at(Kind::RBrace) {
            self.parse_block(region, None)?;
        }
        self.pop_scope(shadowing)?;
        self.block = outer_block;
        Ok(())
    }

    fn parse_block(&mut self, region: RegionId, entry: Option<BlockId>) -> Parse {
        if let Some(block) = entry
            && !self.at(Kind::Caret)
        {
            return self.block_body(block);
        }
        let at = self.tok.start;
        let name = self.spelling();
        self.expect(Kind::Caret, "expected block name")?;
        let known = self.block_scopes[self.scope_depth - 1]
            .get(&Word(name))
            .copied();
        let block = match (known, entry) {
            (Some(known), _) if known.defined => {
                let message = format!("redefinition of block '{}'", self.utf8(name));
                return Err(self.error_at(at, message));
            }
            (_, Some(entry)) => entry,
            (Some(known), None) => known.block,
            (None, None) => self.body.create_block(),
        };
        let named = NamedBlock {
            block,
            at,
            defined: true,
        };
        self.block_scopes[self.scope_depth - 1].insert(Word(name), named);
        if entry.is_none() {
            self.body.insert_block(region, None, block);
            // Other blocks of the region may not come before this one.
            self.dominating = self.body.value_capacity();
        }
        if self.at(Kind::LParen) {
            self.block_args(block)?;
        }
        self.expect(Kind::Colon, "expected ':' after block name")?;
        self.block_body(block)
    }

    fn block_args(&mut self, block: BlockId) -> Parse {
        let existing = self.body.block_args(block).len();
        let mut next = 0;
        self.list_in(Delimiter::Paren, "", |p| {
            let name = p.ssa_use(true)?;
            p.expect(Kind::Colon, "expected ':' and type for SSA operand")?;
            let ty = p.parse_type()?;
            let value = if existing > 0 {
                let Some(&value) = p.body.block_args(block).get(next) else {
                    let message = "too many arguments specified in argument list";
                    return Err(p.error_here(message));
                };
                if p.body.ty(value) != ty {
                    let message = "argument and block argument type mismatch";
                    return Err(p.error_here(message));
                }
                value
            } else {
                p.body.add_block_arg(block, ty, name.loc)
            };
            if let Some(loc) = p.trailing_loc()? {
                p.body.set_block_arg_loc(block, next, loc);
            }
            next += 1;
            p.define(name.name, value, 1)
        })
    }

    #[inline]
    fn block_body(&mut self, block: BlockId) -> Parse {
        self.block = Some(block);
        while !matches!(self.tok.kind, Kind::Caret | Kind::RBrace) {
            if self.looks > 0 && self.parallel_ops(block) {
                continue;
            }
            self.ops_again(block)?;
            if matches!(self.tok.kind, Kind::Caret | Kind::RBrace) {
                break;
            }
            self.forms.mentioned.clear();
            self.operation()?;
            self.keep_form(block);
        }
        Ok(())
    }

    /// `^bb`
    pub(super) fn parse_successor(&mut self) -> Parse<BlockId> {
        if !self.at(Kind::Caret) {
            return Err(self.wrong_token("expected block name"));
        }
        let (name, token) = (self.spelling(), self.tok);
        self.advance();
        let block = self.block_named(name, token.start);
        let mentioned = &mut self.forms.mentioned;
        mentioned.blocks.push((token.start, token.end, block));
        Ok(block)
    }

    /// The block `^bb`, whose name is at `at`.
    #[inline]
    pub(super) fn block_named(&mut self, name: &'a [u8], at: u32) -> BlockId {
        // At the top of a file there is a scope too.
        let scope = &mut self.block_scopes[self.scope_depth - 1];
        let body = &mut self.body;
        let named = scope.entry(Word(name)).or_insert_with(|| NamedBlock {
            block: body.create_block(),
            at,
            defined: false,
        });
        named.block
    }
}
