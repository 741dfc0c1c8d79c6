//! Which patterns of region control flow found nothing to do at an op, and of what they asked there.
//!
//! An op with regions is visited whenever something inside it changes, mostly nothing that these
//! patterns look at. What they look at is written down as numbers, in a fixed order; as long as the
//! numbers are the same, so is the answer. Costs a number per operand, result, argument and terminator
//! of the op, and forgets nothing while a body is rewritten.

use rustc_hash::FxHashMap;

use crease_ir::{Body, Context, OpId};

use crate::rewriter::Rewriter;

/// What is known of the ops of a body.
#[derive(Default, Debug)]
pub(crate) struct Settled {
    ops: FxHashMap<OpId, Asked>,
    /// The op that was asked about last, and after how many edits.
    last: Option<(OpId, u64)>,
    numbers: Vec<u32>,
}

#[derive(Default, Debug)]
struct Asked {
    numbers: Vec<u32>,
    /// A bit for each pattern that found nothing to do.
    nothing: u8,
}

/// Whether the pattern of this bit found nothing to do at `op` when all was as it is now.
pub(super) fn is_settled(rw: &mut Rewriter<'_>, op: OpId, pattern: u8) -> bool {
    let mut settled = std::mem::take(&mut rw.settled);
    let now = Some((op, rw.edits()));
    let known = settled.ops.entry(op).or_default();
    if settled.last != now {
        settled.last = now;
        settled.numbers.clear();
        settled.numbers.reserve(32);
        numbers(rw.ctx(), rw.body(), op, &mut settled.numbers);
        if known.numbers != settled.numbers {
            std::mem::swap(&mut known.numbers, &mut settled.numbers);
            known.nothing = 0;
        }
    }
    let nothing = known.nothing & pattern != 0;
    rw.settled = settled;
    nothing
}

/// Notes that it has found nothing to do, just after [`is_settled`] was asked.
pub(super) fn note(rw: &mut Rewriter<'_>, op: OpId, pattern: u8) {
    if let Some(known) = rw.settled.ops.get_mut(&op) {
        known.nothing |= pattern;
    }
}

/// All that the patterns look at: the op, its results and whether they are used, the blocks in it with
/// their arguments and whether those are used, their last ops; of those and of the op the operands
/// with the blocks where these are defined, and the attributes.
fn numbers(ctx: &Context, body: &Body, op: OpId, all: &mut Vec<u32>) {
    // Ids and counts stay below this bit.
    const USED: u32 = 1 << 31;
    let used = |value| match body.use_empty(value) {
        true => 0,
        false => USED,
    };
    let own = |op: OpId, all: &mut Vec<u32>| {
        all.push(op.index() as u32);
        all.push(body.num_operands(op) as u32);
        for value in body.operands(op) {
            let home = body.value_block(value);
            let home = home.map_or(u32::MAX, |block| block.index() as u32);
            all.extend([value.index() as u32, home]);
        }
        let slots = ctx.num_attr_slots(body.op_name(op));
        let attrs = body.attr_slots(op, slots).iter();
        all.extend(attrs.map(|attr| attr.map_or(u32::MAX, |attr| attr.index() as u32)));
    };
    own(op, all);
    all.push(body.num_results(op) as u32);
    all.extend(body.results(op).map(used));
    for &region in body.op_regions(op) {
        all.push(region.index() as u32);
        for block in body.region_blocks(region) {
            let args = body.block_args(block).iter();
            all.extend([block.index() as u32, args.len() as u32]);
            all.extend(args.map(|&arg| arg.index() as u32 | used(arg)));
            match body.last_op(block) {
                Some(last) => own(last, all),
                None => all.push(u32::MAX),
            }
        }
    }
}
