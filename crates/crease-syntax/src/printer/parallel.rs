//! Ops of one block, written at the same time.
//!
//! A thread takes the next few ops of the block and writes them into chunks of its own; the chunks go
//! to where text goes in the order of the ops, by the hands of whichever thread has the next one: one that
//! did nothing else would take turns with the others on the processors, at every chunk. What an op looks
//! like depends on those before it only by the numbers of distinct attributes, so where there are any, one
//! thread writes, as it does where names are not given body by body ([`Numbering::defers`]).
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
    /// There is room for another piece or chunk.
    room: Condvar,
    /// Where text goes. Only who set [`State::writing`] asks for it.
    out: Mutex<&'s mut (dyn FnMut(Step<'_>) + Send)>,
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
    /// A thread is handing on what is next.
    writing: bool,
    /// How many threads wait for room.
    waiting: usize,
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

/// What is next to do with what threads wrote.
enum Step<'a> {
    Write(&'a [u8]),
    /// The resources of a piece that was written.
    Name(Vec<Ident>),
}

impl<'s> Share<'s> {
    fn new(
        body: &'s Body,
        first: OpId,
        threads: usize,
        out: &'s mut (dyn FnMut(Step<'_>) + Send),
    ) -> Share<'s> {
        Share {
            body,
            ahead: threads * PIECES_PER_THREAD,
            state: Mutex::new(State {
                left: Pieces::new(body, first),
                first: 0,
                pieces: VecDeque::new(),
                spare: Vec::new(),
                writing: false,
                waiting: 0,
                failed: false,
            }),
            room: Condvar::new(),
            out: Mutex::new(out),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<'s>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The state, once it is not `full` any more, or a thread failed.
    fn lock_with_room(&self, full: impl Fn(&State<'_>) -> bool) -> MutexGuard<'_, State<'s>> {
        let mut state = self.lock();
        while full(&state) && !state.failed {
            state.waiting += 1;
            state = (self.room.wait(state)).unwrap_or_else(PoisonError::into_inner);
            state.waiting -= 1;
        }
        state
    }

    /// The next piece: its number, its first op, and the op after it.
    fn take(&self) -> Option<(usize, OpId, Option<OpId>)> {
        let mut state = self.lock_with_room(|state| state.pieces.len() >= self.ahead);
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
        let full = |state: &State<'_>| {
            let at = number - state.first;
            (at > 0 || state.writing) && state.pieces[at].chunks.len() >= CHUNKS
        };
        let mut state = self.lock_with_room(full);
        let at = number - state.first;
        state.pieces[at].chunks.push_back(chunk);
        if at == 0 {
            state = self.hand_on(state);
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
            drop(self.hand_on(state));
        }
    }

    /// Hands on all that is next, also what others add in the meantime; if another thread is at it, then
    /// that one does.
    fn hand_on<'a>(&'a self, mut state: MutexGuard<'a, State<'s>>) -> MutexGuard<'a, State<'s>> {
        if std::mem::replace(&mut state.writing, true) {
            return state;
        }
        while let Some(piece) = state.pieces.front_mut() {
            match piece.chunks.pop_front() {
                Some(mut chunk) => {
                    self.wake(&state);
                    drop(state);
                    self.give(Step::Write(&chunk));
                    chunk.clear();
                    state = self.lock();
                    state.spare.push(chunk);
                }
                None if piece.done => {
                    let resources = std::mem::take(&mut piece.resources);
                    self.give(Step::Name(resources));
                    state.pieces.pop_front();
                    state.first += 1;
                    self.wake(&state);
                }
                None => break,
            }
        }
        state.writing = false;
        state
    }

    fn give(&self, step: Step<'_>) {
        self.out.lock().unwrap_or_else(PoisonError::into_inner)(step);
    }

    /// Lets those who wait look again.
    fn wake(&self, state: &State<'_>) {
        if state.waiting > 0 {
            self.room.notify_all();
        }
    }
}

/// Lets the others know if the thread panics.
struct Alarm<'s>(&'s Share<'s>);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.lock().failed = true;
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
        let threads = self.threads;
        let printers: Vec<_> = (0..threads).map(|_| self.fork()).collect();
        self.flush();
        let mut out = |step: Step<'_>| match step {
            Step::Write(chunk) => self.hand_on(chunk),
            Step::Name(keys) => keys.into_iter().for_each(|key| self.add_resource(key)),
        };
        let share = Share::new(body, first, threads, &mut out);
        let mut started = 0;
        thread::scope(|scope| {
            for mut printer in printers {
                let share = &share;
                let work = move || {
                    let _alarm = Alarm(share);
                    printer.work(share, terminator);
                };
                let builder = thread::Builder::new().name("print".into());
                let builder = builder.stack_size(deep::STACK);
                started += usize::from(builder.spawn_scoped(scope, work).is_ok());
            }
        });
        (started > 0).then(|| share.lock().left.rest())
    }

    /// A printer that writes as this one would here.
    fn fork<'w>(&self) -> Printer<'w>
    where
        'b: 'w,
    {
        let names = self.names.clone();
        let mut printer = Printer::new(self.ctx, self.options, names, Arc::clone(&self.aliases));
        printer.out = new_chunk();
        printer.limit = CHUNK;
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
