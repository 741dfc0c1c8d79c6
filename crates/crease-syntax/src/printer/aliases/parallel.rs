//! What several threads find in the ops of one block.
//!
//! A thread only notes what an op shows, each thing once. Going through the notes in the order of the
//! ops comes to the same as going through the ops: what is seen again in the same way changes nothing.
//! Where locations count there would be nearly as many notes as ops, so then one thread does it all.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::thread;

use rustc_hash::FxHashSet;

use crease_ir::op_def::AsmSyntax;
use crease_ir::{Body, OpId, OpRef, OpTrait};

use super::super::pieces::{Pieces, Run};
use super::super::{PrintOptions, deep};
use super::Key;
use super::collect::Collector;

/// Something that an op shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Sight {
    pub(super) key: Key,
    pub(super) deferrable: bool,
    pub(super) elide_type: bool,
}

/// What a thread notes instead of looking into it.
#[derive(Default)]
pub(super) struct Notes {
    known: FxHashSet<Sight>,
    list: Vec<Sight>,
}

impl Notes {
    /// Adds what is not there yet.
    pub(super) fn add(&mut self, sight: Sight) {
        if self.known.insert(sight) {
            self.list.push(sight);
        }
    }
}

/// Goes through the notes in the order of the ops, as they come.
struct Replay<'c, 'b> {
    collector: &'c mut Collector<'b>,
    /// By the number of the piece, the notes for which some before them are missing.
    noted: BTreeMap<usize, Vec<Sight>>,
    /// The number of the piece that comes next.
    next: usize,
}

impl Replay<'_, '_> {
    /// Takes the notes of a piece, and says whether all that has an alias was seen.
    fn is_over_with(&mut self, number: usize, list: Vec<Sight>) -> bool {
        self.noted.insert(number, list);
        while !self.collector.over
            && let Some(list) = self.noted.remove(&self.next)
        {
            list.into_iter().for_each(|it| self.collector.see_again(it));
            self.next += 1;
        }
        self.collector.over
    }
}

/// How many threads may look for aliases.
pub(super) fn threads(options: &PrintOptions) -> usize {
    if options.debug_info {
        1
    } else {
        options.threads
    }
}

impl<'b> Collector<'b> {
    /// Sees the ops of a block from `next` on, with several threads where it is worth it.
    #[cold]
    pub(super) fn see_shared(&mut self, body: &Body, mut next: Option<OpId>, terminator: bool) {
        while let Some(op) = next
            && !self.over
        {
            next = match Run::at(body, op) {
                Run::One(end) => {
                    self.see_ops(body, Some(op), end, terminator);
                    end
                }
                Run::Many => self.share(body, op, terminator),
            };
        }
    }

    /// Sees the ops from `first` on with several threads; the op that it ended before.
    fn share(&mut self, body: &Body, first: OpId, terminator: bool) -> Option<OpId> {
        let mut collectors: Vec<_> = (0..self.threads).map(|_| self.fork()).collect();
        let left = Mutex::new((Pieces::new(body, first), 0));
        let replay = Mutex::new(Replay {
            collector: self,
            noted: BTreeMap::new(),
            next: 0,
        });
        let work = |mut collector: Collector<'_>| {
            loop {
                let mut taken = left.lock().unwrap_or_else(PoisonError::into_inner);
                let (number, piece) = (taken.1, taken.0.take());
                taken.1 += 1;
                drop(taken);
                let Some((from, end)) = piece else { break };
                collector.see_ops(body, Some(from), end, terminator);
                let notes = collector.notes.as_mut();
                let list = notes.map_or(Vec::new(), |notes| std::mem::take(&mut notes.list));
                let mut replay = replay.lock().unwrap_or_else(PoisonError::into_inner);
                if replay.is_over_with(number, list) {
                    break;
                }
            }
        };
        let own = collectors.pop();
        thread::scope(|scope| {
            let work = &work;
            for collector in collectors {
                let builder = thread::Builder::new().name("print".into());
                // This thread does what others don't.
                let _ = builder
                    .stack_size(deep::STACK)
                    .spawn_scoped(scope, move || work(collector));
            }
            own.into_iter().for_each(work);
        });
        let left = left.into_inner().unwrap_or_else(PoisonError::into_inner);
        left.0.rest()
    }

    /// A collector that takes notes of what this one would see.
    fn fork(&self) -> Collector<'b> {
        let mut collector = Collector::new(self.ctx, self.options);
        collector.notes = Some(Notes::default());
        collector.depth = self.depth;
        collector
    }

    /// Sees an op without regions if its dictionary alone may show something, and this is known to be
    /// written as it is: only a hook could do otherwise.
    pub(super) fn is_done(&mut self, op: OpRef<'_>) -> bool {
        if !self.bare.but_for_dict(op) {
            return false;
        }
        let dict = op.body().discardable_dict(op.id());
        let Some(dict) = dict.filter(|dict| !self.bare.attr(*dict)) else {
            return true;
        };
        let hooked = op
            .def()
            .is_some_and(|def| matches!(def.asm, AsmSyntax::Custom { .. }));
        if !hooked {
            self.see_parts_of_attr(dict, false);
        }
        !hooked
    }

    /// Sees the ops from `next` on, up to `until`.
    pub(super) fn see_ops(
        &mut self,
        body: &Body,
        mut next: Option<OpId>,
        until: Option<OpId>,
        terminator: bool,
    ) {
        let values = self.bare.values(body);
        while let Some(op) = next
            && next != until
        {
            next = body.next_op(op);
            let op = OpRef::new(self.ctx, body, op);
            let bare = values && op.num_regions() == 0 && self.bare.attrs_of(op);
            if bare && !self.options.debug_info {
                continue;
            }
            if next.is_none() && !terminator && op.has(OpTrait::IsTerminator) {
                break;
            }
            match bare {
                true => self.see_loc(op.loc(), true),
                false => self.print_op(op),
            }
            if self.over {
                break;
            }
        }
    }
}
