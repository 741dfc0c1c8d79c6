//! Ops of one block, written at the same time.
//!
//! A thread takes the next few ops of the block and writes them into chunks of its own; the chunks go
//! to where text goes in the order of the ops. What an op looks like depends on those before it only
//! by the numbers of distinct attributes, so where there are any, one thread writes, as it does where
//! names are not given body by body ([`Numbering::defers`]).
//!
//! Only so many chunks wait at a time: a thread that is far ahead of the text waits.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crease_ir::{Body, Ident, OpId};

use super::names::Numbering;
use super::pieces::{Pieces, Run};
use super::{CHUNK, Printer, Sink, deep};

/// How many pieces per thread may be begun before the first of them is done, and how many chunks of one
/// may wait.
const PIECES_PER_THREAD: usize = 4;
const CHUNKS: usize = 16;

/// What threads do together: the ops from one on, up to the end of the block or an op that is worth
/// threads of its own.
pub(super) struct Share<'s> {
    body: &'s Body,
    /// How many pieces may be begun.
    ahead: usize,
    state: Mutex<State<'s>>,
    /// There is something new to write.
    written: Condvar,
    /// There is room for another piece or chunk.
    room: Condvar,
}

struct State<'s> {
    /// What nobody has taken yet.
    left: Pieces<'s>,
    /// The number of the first piece that is not written yet.
    first: usize,
    /// The pieces from it on that were begun.
    pieces: VecDeque<Piece>,
    /// Chunks that may be used again.
    spare: Vec<Vec<u8>>,
    /// A thread panicked.
    failed: bool,
}

/// What there is of the text of some ops.
#[derive(Default)]
struct Piece {
    chunks: VecDeque<Vec<u8>>,
    /// The resources that the ops name.
    resources: Vec<Ident>,
    done: bool,
}

/// What is next to do for who writes the chunks.
enum Step {
    Write(Vec<u8>),
    /// The resources of a piece that was written.
    Name(Vec<Ident>),
}

impl<'s> Share<'s> {
    fn new(body: &'s Body, first: OpId, threads: usize) -> Share<'s> {
        Share {
            body,
            ahead: threads * PIECES_PER_THREAD,
            state: Mutex::new(State {
                left: Pieces::new(body, first),
                first: 0,
                pieces: VecDeque::new(),
                spare: Vec::new(),
                failed: false,
            }),
            written: Condvar::new(),
            room: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<'s>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next piece: its number, its first op, and the op after it.
    fn take(&self) -> Option<(usize, OpId, Option<OpId>)> {
        let full = |state: &mut State<'_>| state.pieces.len() >= self.ahead && !state.failed;
        let state = self.room.wait_while(self.lock(), full);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if state.failed {
            return None;
        }
        let (from, end) = state.left.take()?;
        let number = state.first + state.pieces.len();
        state.pieces.push_back(Piece::default());
        Some((number, from, end))
    }

    /// Takes over a chunk of a piece, and gives an empty one for it.
    pub(super) fn put(&self, number: usize, chunk: Vec<u8>) -> Vec<u8> {
        let full = |state: &mut State<'_>| {
            let at = number - state.first;
            at > 0 && state.pieces[at].chunks.len() >= CHUNKS && !state.failed
        };
        let state = self.room.wait_while(self.lock(), full);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        let at = number - state.first;
        state.pieces[at].chunks.push_back(chunk);
        if at == 0 {
            self.written.notify_one();
        }
        state.spare.pop().unwrap_or_else(new_chunk)
    }

    /// Nothing follows in a piece.
    fn end(&self, number: usize, resources: Vec<Ident>) {
        let mut state = self.lock();
        let at = number - state.first;
        let piece = &mut state.pieces[at];
        (piece.resources, piece.done) = (resources, true);
        if at == 0 {
            self.written.notify_one();
        }
    }

    /// Waits for what is next to write; gives `used` back.
    fn step(&self, used: Vec<u8>) -> Option<Step> {
        let mut guard = self.lock();
        if used.capacity() > 0 {
            guard.spare.push(used);
        }
        loop {
            let state = &mut *guard;
            if state.failed {
                return None;
            }
            match state.pieces.front_mut() {
                None if state.left.is_empty() => return None,
                None => {}
                Some(piece) => {
                    if let Some(chunk) = piece.chunks.pop_front() {
                        self.room.notify_all();
                        return Some(Step::Write(chunk));
                    }
                    if piece.done {
                        let resources = std::mem::take(&mut piece.resources);
                        state.pieces.pop_front();
                        state.first += 1;
                        self.room.notify_all();
                        return Some(Step::Name(resources));
                    }
                }
            }
            guard = (self.written.wait(guard)).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Lets the others know if the thread panics.
struct Alarm<'s>(&'s Share<'s>);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.lock().failed = true;
            self.0.written.notify_all();
            self.0.room.notify_all();
        }
    }
}

fn new_chunk() -> Vec<u8> {
    Vec::with_capacity(CHUNK + CHUNK / 4)
}

impl<'b> Printer<'b> {
    /// How many threads may write what is in the printed op.
    pub(super) fn usable_threads(&self) -> usize {
        let shared = self.ctx.distinct_attrs() > 0 || !Numbering::defers(self.options);
        if shared { 1 } else { self.options.threads }
    }

    /// Like [`Printer::print_ops`] for a whole block, with several threads where it is worth it.
    #[cold]
    pub(super) fn print_shared(&mut self, body: &Body, mut next: Option<OpId>, terminator: bool) {
        while let Some(op) = next {
            next = match Run::at(body, op) {
                Run::One(end) => {
                    self.print_ops(body, Some(op), end, terminator);
                    end
                }
                Run::Many => match self.share(body, op, terminator) {
                    Some(rest) => rest,
                    None => {
                        self.print_ops(body, Some(op), None, terminator);
                        None
                    }
                },
            };
        }
    }

    /// Writes the ops from `first` on with several threads: the op that it ended before, if there were
    /// any threads.
    fn share(&mut self, body: &Body, first: OpId, terminator: bool) -> Option<Option<OpId>> {
        let share = Share::new(body, first, self.threads);
        let started = thread::scope(|scope| {
            let mut started = 0;
            for _ in 0..self.threads {
                let mut printer = self.fork(&share);
                let share = &share;
                let work = move || {
                    let _alarm = Alarm(share);
                    printer.work(share, terminator);
                };
                let builder = thread::Builder::new().name("print".into());
                let builder = builder.stack_size(deep::STACK);
                started += usize::from(builder.spawn_scoped(scope, work).is_ok());
            }
            if started == 0 {
                return started;
            }
            self.flush();
            let mut used = Vec::new();
            while let Some(step) = share.step(std::mem::take(&mut used)) {
                match step {
                    Step::Write(chunk) => {
                        self.hand_on(&chunk);
                        used = chunk;
                        used.clear();
                    }
                    Step::Name(keys) => keys.into_iter().for_each(|key| self.add_resource(key)),
                }
            }
            started
        });
        (started > 0).then(|| share.lock().left.rest())
    }

    /// A printer that writes as this one would here.
    fn fork<'w>(&self, share: &'w Share<'w>) -> Printer<'w>
    where
        'b: 'w,
    {
        let names = self.names.clone();
        let mut printer = Printer::new(self.ctx, self.options, names, Arc::clone(&self.aliases));
        printer.out = new_chunk();
        printer.limit = CHUNK;
        printer.sink = Sink::Piece(share, 0);
        printer.indent = self.indent;
        printer.depth = self.depth;
        (printer.body, printer.values) = (self.body, self.values);
        printer.default_dialects.clone_from(&self.default_dialects);
        printer.cache_types = self.cache_types;
        printer
    }

    /// Writes pieces as long as there are any.
    fn work(&mut self, share: &'b Share<'b>, terminator: bool) {
        while let Some((number, first, end)) = share.take() {
            self.sink = Sink::Piece(share, number);
            self.print_ops(share.body, Some(first), end, terminator);
            self.flush();
            share.end(number, std::mem::take(&mut self.resources));
        }
    }
}
