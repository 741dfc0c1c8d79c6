//! What may have been written since: epochs.
//!
//! A clock ticks with every write. A read's epoch is the time of the latest write that may concern
//! what it reads, so two reads see the same if their epochs are equal. By default there is one
//! time, for any write, and a block starts a new one. With aliases each allocation, the function's
//! arguments, and everything else have their own, per resource. With dominated reads a block goes
//! on with the times of its dominator, unless it is where paths with a write meet; times are
//! restored when a subtree of the dominator tree is left.
//!
//! O(1) per effect. Aliasing is decided by what a pointer is made from, not by indices.

use rustc_hash::FxHashMap;

use crease_ir::alias::{allocation, viewed};
use crease_ir::body::ValueDef;
use crease_ir::op_def::{Effect, EffectKind};
use crease_ir::{Body, Context, OpId, OpTrait, ValueId};

/// The time of a write.
pub(super) type Epoch = u32;

/// What a pointer is made from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Root {
    /// Whatever: stands for all writes to a resource.
    Any,
    /// Not known.
    Unknown,
    /// An argument of the function: not what the function allocates.
    Argument,
    /// This allocation.
    Allocation(ValueId),
}

type Key = (&'static str, Root);

/// Times by what they are about.
#[derive(Default, Debug)]
struct Finer {
    times: FxHashMap<Key, Epoch>,
    log: Vec<(Key, Option<Epoch>)>,
}

/// The times of the latest writes.
#[derive(Debug)]
pub(super) struct Memory {
    clock: Epoch,
    /// The latest write that may concern everything.
    all: Epoch,
    finer: Option<Finer>,
    dominated: bool,
    /// Who wrote, by time; only kept if asked for.
    writers: Option<FxHashMap<Epoch, OpId>>,
}

/// Times to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Saved {
    all: Epoch,
    log: usize,
}

impl Memory {
    pub(super) fn new(alias_aware: bool, dominated: bool, writers: bool) -> Self {
        Self {
            clock: 0,
            all: 0,
            finer: alias_aware.then(Finer::default),
            dominated,
            writers: writers.then(FxHashMap::default),
        }
    }

    /// Whether reads may be merged across blocks.
    #[inline]
    pub(super) fn dominated(&self) -> bool {
        self.dominated
    }

    /// The times as they are.
    #[inline]
    pub(super) fn save(&self) -> Saved {
        Saved {
            all: self.all,
            log: self.finer.as_ref().map_or(0, |finer| finer.log.len()),
        }
    }

    /// Goes back to `saved`.
    #[inline]
    pub(super) fn restore(&mut self, saved: Saved) {
        self.all = saved.all;
        if let Some(finer) = &mut self.finer {
            for (key, old) in finer.log.drain(saved.log..).rev() {
                match old {
                    Some(old) => finer.times.insert(key, old),
                    None => finer.times.remove(&key),
                };
            }
        }
    }

    /// Everything may have been written.
    #[inline]
    pub(super) fn forget(&mut self) {
        self.clock += 1;
        self.all = self.clock;
    }

    /// `op` may write: what `effects` say, or anything if they are not known.
    #[inline]
    pub(super) fn write(
        &mut self,
        ctx: &Context,
        body: &Body,
        op: OpId,
        effects: Option<&[Effect]>,
    ) {
        match self.finer.is_none() && self.writers.is_none() {
            true => self.forget(),
            false => self.note_write(ctx, body, op, effects),
        }
    }

    fn note_write(&mut self, ctx: &Context, body: &Body, op: OpId, effects: Option<&[Effect]>) {
        self.clock += 1;
        let now = self.clock;
        if let Some(writers) = &mut self.writers {
            writers.insert(now, op);
        }
        let (Some(finer), Some(effects)) = (&mut self.finer, effects) else {
            self.all = now;
            return;
        };
        for effect in effects.iter().filter(|e| e.kind == EffectKind::Write) {
            let root = root(ctx, body, effect.value);
            for root in [Root::Any, root] {
                let key = (effect.resource, root);
                let old = finer.times.insert(key, now);
                finer.log.push((key, old));
            }
        }
    }

    /// The latest write that may concern what these effects read.
    #[inline]
    pub(super) fn epoch(&self, ctx: &Context, body: &Body, effects: &[Effect]) -> Epoch {
        let Some(finer) = &self.finer else {
            return self.all;
        };
        let mut latest = self.all;
        for effect in effects {
            let root = root(ctx, body, effect.value);
            let roots = match root {
                Root::Any | Root::Unknown => [Root::Any, Root::Any],
                root => [Root::Unknown, root],
            };
            for root in roots {
                let time = finer.times.get(&(effect.resource, root));
                latest = latest.max(time.copied().unwrap_or(0));
            }
        }
        latest
    }

    /// Who wrote at this time, if that is known.
    pub(super) fn writer(&self, epoch: Epoch) -> Option<OpId> {
        self.writers.as_ref()?.get(&epoch).copied()
    }
}

/// What `value` points into.
fn root(ctx: &Context, body: &Body, value: Option<ValueId>) -> Root {
    let Some(mut value) = value else {
        return Root::Unknown;
    };
    loop {
        match body.value_def(value) {
            ValueDef::Result(def, _) => {
                let at = body.op(ctx, def);
                match viewed(at, value) {
                    Some(source) => value = source,
                    None if allocation(at, value).is_some() => return Root::Allocation(value),
                    None => return Root::Unknown,
                }
            }
            ValueDef::Arg(block, _) => {
                let of_owner = body.is_entry(block) && body.block_parent_op(block).is_none();
                return match of_owner && is_function(ctx, body) {
                    true => Root::Argument,
                    false => Root::Unknown,
                };
            }
            ValueDef::Forward(_) => return Root::Unknown,
        }
    }
}

fn is_function(ctx: &Context, body: &Body) -> bool {
    let info = ctx.registry().info(body.owner().name);
    info.is_some_and(|info| {
        info.traits.has(OpTrait::Function) || info.traits.has(OpTrait::Callable)
    })
}
