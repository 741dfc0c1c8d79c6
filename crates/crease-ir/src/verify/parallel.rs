//! Isolated ops that lie side by side, checked at the same time. What is said is put together in their
//! order.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::body::{Ahead, Body};
use crate::diag::{Diagnostics, Failed};
use crate::ids::OpId;
use crate::view::OpRef;

use super::symbols::{Answers, Table};
use super::{Check, Frame, Verifier, VerifyOptions};

/// Fewer ops than that in all isolated ops are checked sooner than threads are started.
const WORTH: usize = 1 << 12;

/// Pieces per thread, so that all end at about the same time.
const PIECES: usize = 8;

/// What was said of some of the ops, and of their uses of symbols.
type Said = (Check, Diagnostics, Option<Answers>);

impl<'b> Verifier<'b> {
    /// Whether there is enough to check in the isolated ops of a frame for several threads.
    pub(super) fn is_much(&self, at: &Frame<'b>) -> bool {
        let size = |&op: &OpId| {
            let child = at.inner.op_child(op);
            let child = child.map(|child| at.inner.child(child));
            let behind = child.filter(|child| child.ahead() == Ahead::No);
            behind.map_or(0, Body::op_capacity)
        };
        let mut missing = WORTH;
        self.options.threads > 1
            && at.isolated.len() > 1
            && at.isolated.iter().any(|op| {
                missing = missing.saturating_sub(size(op));
                missing == 0
            })
    }

    /// Checks the isolated ops of a frame.
    pub(super) fn isolated_in_parallel(
        &mut self,
        at: &Frame<'b>,
        unedited: bool,
        diags: &mut Diagnostics,
    ) -> Check {
        let threads = self.options.threads;
        let length = at.isolated.len().div_ceil(threads * PIECES);
        let pieces: Vec<&[OpId]> = at.isolated.chunks(length).collect();
        let said: Vec<Mutex<Option<Said>>> = pieces.iter().map(|_| Mutex::default()).collect();
        let options = VerifyOptions {
            marked_only: !at.whole,
            threads: 1,
            trust: self.options.trust,
        };
        let (ctx, inner) = (self.ctx, at.inner);
        let table = self.tables.last().map(Table::share);
        let around = &self.around;
        let next = AtomicUsize::new(0);
        let work = || {
            let mut verifier = Verifier::new(ctx, options);
            verifier.around = around.clone();
            while let Some((piece, place)) = {
                let number = next.fetch_add(1, Ordering::Relaxed);
                pieces.get(number).zip(said.get(number))
            } {
                let ops = piece.iter().map(|&op| inner.op(ctx, op));
                let done = verifier.piece(ops, unedited, table.as_ref().map(Table::share));
                if let Ok(mut place) = place.lock() {
                    *place = Some(done);
                }
            }
        };
        // This thread waits: a system may start another one on the same processor, and leave it there for as
        // long as all this takes.
        std::thread::scope(|scope| {
            for _ in 0..threads.min(pieces.len()) {
                let _ = std::thread::Builder::new().spawn_scoped(scope, work);
            }
        });
        // What is left if there were no threads to be had.
        work();
        let mut all = Ok(());
        for one in said {
            let one = one.into_inner().ok().flatten();
            let (checked, one, answers) =
                one.unwrap_or((Err(Failed), Diagnostics::default(), None));
            all = all.and(checked);
            diags.append(one);
            if let (Some(table), Some(answers)) = (self.tables.last_mut(), answers) {
                table.add(answers);
            }
        }
        all
    }

    /// Checks some isolated ops, in the symbol table `table`.
    fn piece(
        &mut self,
        ops: impl Iterator<Item = OpRef<'b>>,
        unedited: bool,
        table: Option<Table<'b>>,
    ) -> Said {
        self.tables.extend(table);
        let (mut diags, mut all) = (Diagnostics::default(), Ok(()));
        let whole = !self.options.marked_only;
        for op in ops {
            let checked = match self.isolated(op, whole, unedited, &mut diags) {
                Ok(true) => Ok(()),
                Ok(false) => self.inside(op, &mut diags),
                Err(Failed) => Err(Failed),
            };
            all = all.and(checked);
        }
        let answers = self.tables.pop().map(Table::into_answers);
        (all, diags, answers)
    }
}
