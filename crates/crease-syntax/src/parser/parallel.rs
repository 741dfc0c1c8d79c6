//! Several isolated ops of one block, read at the same time.
//!
//! Where the next op may begin is guessed: at lines that begin with the same word as the op at hand.
//! A thread reads from one such line to the next, and says where the op after its last one begins.
//! If that is where the next thread began, then that thread read what a single one would have, because
//! the ops share nothing: they have bodies of their own, and neither operands nor results. From the
//! first piece on of which this does not hold, everything is read again by the one thread that goes
//! on, which also finds the errors, in order.
//!
//! Names of types and attributes are shared as they were before; a piece that defines one ends there.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crease_ir::OpTrait;

use super::*;

/// Texts with less than this to come are read by one thread.
const WORTH: usize = 1 << 18;

/// Pieces are about this long at least, and there are this many per thread if the text is long, so
/// that all threads end at about the same time.
const PIECE: usize = 1 << 15;
const PIECES_PER_THREAD: usize = 32;

/// How often the op at hand may be looked at, and how many of these a search for pieces costs: a long
/// text that has nothing for threads must not pay for them at every op.
pub(super) const LOOKS: u8 = 64;
const SEARCH: u8 = 16;

/// What a thread read.
struct Piece {
    /// Its only block holds the ops.
    body: Body,
    /// Where the next op begins.
    end: u32,
    /// Aliases of locations that are not defined yet.
    early_locs: Vec<quick_loc::EarlyUse>,
    /// What dialects' names stand for in it.
    definitions: FxHashMap<Attr, Attr>,
}

impl<'a> Parser<'a> {
    /// Reads as many ops of `block` at once as can be, if there is much to come. Whether it read any.
    #[cold]
    pub(super) fn parallel_ops(&mut self, block: BlockId) -> bool {
        let rest = &self.text[self.tok.start as usize..];
        if self.threads < 2 || rest.len() < WORTH {
            self.looks = 0;
            return false;
        }
        self.looks -= 1;
        if !self.at_isolated() {
            return false;
        }
        self.looks = self.looks.saturating_sub(SEARCH);
        let starts = self.starts();
        if starts.len() < 2 {
            return false;
        }
        self.looks = 0;
        let first = self.tok.start;
        let mut next = first;
        let pieces = self.read_pieces(&starts);
        let read = pieces.iter().flatten();
        let ops = read.map(|piece| piece.body.children().len()).sum();
        self.body.reserve_isolated(ops);
        for (&start, piece) in starts.iter().zip(pieces) {
            let Some(piece) = piece.filter(|_| start == next) else {
                break;
            };
            // Where names stand for different things, reading on in order finds the error.
            if !self.take_definitions(&piece) {
                break;
            }
            next = piece.end;
            self.adopt(block, piece);
        }
        self.reset(next);
        next > first
    }

    /// Whether the op at hand is isolated, as its name says.
    fn at_isolated(&self) -> bool {
        let name = match self.tok.kind {
            Kind::Ident => self.spelling(),
            Kind::String => self.inside(self.tok),
            _ => return false,
        };
        let info = std::str::from_utf8(name)
            .ok()
            .and_then(|name| self.ctx.registry().info(self.ctx.op_name(name)));
        info.is_some_and(|info| info.traits.has(OpTrait::IsolatedFromAbove))
    }

    /// Where pieces begin: the op at hand, and lines that begin with the same word.
    fn starts(&self) -> Vec<u32> {
        let (first, word) = (self.tok.start as usize, self.spelling());
        let rest = self.text.len() - first;
        let length = (rest / (self.threads * PIECES_PER_THREAD)).max(PIECE);
        let finder = memchr::memmem::Finder::new(word);
        let mut starts = vec![first as u32];
        let mut at = first + length;
        while let Some(found) = self.text.get(at..).and_then(|text| finder.find(text)) {
            let start = at + found;
            let before = self.text[..start].iter().rev();
            let mut before = before.skip_while(|byte| matches!(byte, b' ' | b'\t'));
            let after = self.text.get(start + word.len());
            if before.next() == Some(&b'\n')
                && after.is_some_and(|&b| b.is_ascii_whitespace() || b == b'(')
            {
                starts.push(start as u32);
                at = start + length;
            } else {
                at = start + word.len();
            }
        }
        starts
    }

    /// Reads the pieces that begin there, in this order by whoever is free.
    fn read_pieces(&self, starts: &[u32]) -> Vec<Option<Piece>> {
        let next = AtomicUsize::new(0);
        let pieces: Vec<Mutex<Option<Piece>>> = starts.iter().map(|_| Mutex::new(None)).collect();
        let work = || {
            let (kept, mut diags) = (Kept::default(), Diagnostics::default());
            let mut reader = self.fork(&kept, &mut diags);
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(&start) = starts.get(number) else {
                    break;
                };
                let end = starts.get(number + 1).copied();
                reader.definitions.clone_from(&self.definitions);
                let piece = reader.read_piece(start, end);
                self.expect_attrs(number + 1, starts.len());
                // What comes later will be read again.
                if piece.is_none() {
                    next.store(starts.len(), Ordering::Relaxed);
                }
                if let Ok(mut place) = pieces[number].lock() {
                    *place = piece;
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.threads.min(starts.len()) {
                let thread = std::thread::Builder::new()
                    .name("parse".into())
                    .stack_size(STACK);
                // Without threads nothing was read here.
                let _ = thread.spawn_scoped(scope, work);
            }
        });
        let pieces = pieces.into_iter().map(Mutex::into_inner);
        pieces.map(|piece| piece.ok().flatten()).collect()
    }

    /// A parser for another thread, which reads pieces of what comes here.
    fn fork<'p>(&self, kept: &'p Kept, diags: &'p mut Diagnostics) -> Parser<'p>
    where
        'a: 'p,
    {
        let at = self.tok.start as usize;
        let mut p = Parser::new(self.ctx, self.text, at, self.base, kept, diags);
        p.depth = self.depth;
        p.default_dialects.clone_from(&self.default_dialects);
        p.type_aliases.clone_from(&self.type_aliases);
        p.attr_aliases.clone_from(&self.attr_aliases);
        p.locs = self.locs.fork();
        p.threads = 1;
        p.set_visit(self.visits);
        p
    }

    /// Reads ops from `start` up to where one begins at or after `end`, or to where the block ends.
    /// `None` if an op is not as needed; then it can read no other piece.
    fn read_piece(&mut self, start: u32, end: Option<u32>) -> Option<Piece> {
        self.begin_at(start);
        let block = self.open_body(true);
        while matches!(self.tok.kind, Kind::Ident | Kind::String)
            && end.is_none_or(|end| self.tok.start < end)
        {
            self.operation().ok()?;
            if !self.is_alone(self.body.last_op(block)?) {
                return None;
            }
        }
        self.pop_scope(true).ok()?;
        self.check_undefined().ok()?;
        // Distinct attributes are numbered by the text as a whole.
        let alone = self.resources.distinct.is_empty() && self.diags.list().is_empty();
        let empty = Body::new(self.body.owner().name, Loc::UNKNOWN, Box::new([]));
        let piece = Piece {
            body: std::mem::replace(&mut self.body, empty),
            end: self.tok.start,
            early_locs: std::mem::take(&mut self.locs.early),
            definitions: std::mem::take(&mut self.definitions),
        };
        alone.then_some(piece)
    }

    /// Takes over what names stand for in `piece`; `false` if one already stands for another thing.
    fn take_definitions(&mut self, piece: &Piece) -> bool {
        // Which one differs does not matter.
        let known = &self.definitions;
        let fits = |(key, value): (&Attr, &Attr)| known.get(key).is_none_or(|v| v == value);
        #[expect(clippy::iter_over_hash_type, reason = "all of them are asked")]
        for entry in &piece.definitions {
            if !fits(entry) {
                return false;
            }
        }
        let new = piece.definitions.iter().map(|(&key, &value)| (key, value));
        self.definitions.extend(new);
        true
    }

    /// Whether an op is isolated and has to do with no other one.
    fn is_alone(&self, op: crease_ir::OpId) -> bool {
        self.body.op_child(op).is_some()
            && self.body.num_operands(op) == 0
            && self.body.num_results(op) == 0
            && self.body.num_successors(op) == 0
    }

    /// Moves the ops of a piece to the end of `block`.
    fn adopt(&mut self, block: BlockId, piece: Piece) {
        self.locs.adopt(piece.early_locs);
        self.body.append_isolated(block, piece.body);
    }
}
