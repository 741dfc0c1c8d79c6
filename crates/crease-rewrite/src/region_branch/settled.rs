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
    numbers: Vec<u64>,
}

#[derive(Default, Debug)]
struct Asked {
    numbers: Vec<u64>,
    /// A bit for each pattern that found nothing to do.
    nothing: u8,
}

/// Whether the pattern of this bit found nothing to do at `op` when all was as it is now.
pub(super) fn is_settled(rw: &mut Rewriter<'_>, op: OpId, pattern: u8) -> bool {
    let now = Some((op, rw.edits()));
    let (settled, ctx, body) = rw.with_settled();
    let known = settled.ops.entry(op).or_default();
    if settled.last != now {
        settled.last = now;
        settled.numbers.clear();
        settled.numbers.reserve(32);
        numbers(ctx, body, op, &mut settled.numbers);
        if known.numbers != settled.numbers {
            std::mem::swap(&mut known.numbers, &mut settled.numbers);
            known.nothing = 0;
        }
    }
    known.nothing & pattern != 0
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
fn numbers(ctx: &Context, body: &Body, op: OpId, all: &mut Vec<u64>) {
    let pair = |a: usize, b: usize| (a as u64) << 32 | b as u64;
    // Ids and counts stay below this bit.
    const USED: usize = 1 << 31;
    let used = |value| match body.use_empty(value) {
        true => 0,
        false => USED,
    };
    let own = |op: OpId, all: &mut Vec<u64>| {
        all.push(pair(op.index(), body.num_operands(op)));
        for value in body.operands(op) {
            let home = body.value_block(value);
            all.push(pair(
                value.index(),
                home.map_or(USED, |block| block.index()),
            ));
        }
        let slots = ctx.num_attr_slots(body.op_name(op));
        for attr in body.attr_slots(op, slots) {
            all.push(attr.map_or(u64::MAX, |attr| attr.index() as u64));
        }
    };
    own(op, all);
    all.push(body.num_results(op) as u64);
    all.extend(body.results(op).map(|result| used(result) as u64));
    for &region in body.op_regions(op) {
        all.push(region.index() as u64);
        for block in body.region_blocks(region) {
            let args = body.block_args(block);
            all.push(pair(block.index(), args.len()));
            all.extend(args.iter().map(|&arg| pair(arg.index(), used(arg))));
            match body.last_op(block) {
                Some(last) => own(last, all),
                None => all.push(u64::MAX),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crease_ir::diag::Diagnostics;
    use crease_syntax::parser::{self, ParseOptions};

    const TEXT: &str = "func.func @f(%c: i1, %d: i1, %a: i32, %b: i32) -> i32 {
        %r:2 = scf.while (%x = %a, %y = %b) : (i32, i32) -> (i32, i32) {
          scf.condition(%c) %x, %y : i32, i32
        } do {
        ^bb0(%v: i32, %w: i32):
          %u = arith.addi %v, %v : i32
          scf.yield %u, %b : i32, i32
        }
        %s = arith.addi %r#0, %a : i32
        return %s : i32
      }";

    /// The numbers of the loop in `text`.
    fn of(text: &str) -> Vec<u64> {
        let mut ctx = Context::new(crease_upstream::registry());
        let start = ctx.sources_mut().add("test", text);
        let mut diags = Diagnostics::default();
        let options = ParseOptions::default();
        let body = parser::parse(&ctx, start, 0..text.len(), options, &mut diags);
        let body = body.unwrap_or_else(|| panic!("{:?}", diags.list()));
        // Into the module, then into the function.
        let mut body = &body;
        for _ in 0..2 {
            let block = body.entry_block(body.owner_regions()[0]).expect("a block");
            let op = body.op(&ctx, body.first_op(block).expect("an op"));
            body = op.child().expect("an isolated op");
        }
        let block = body.entry_block(body.owner_regions()[0]).expect("a block");
        let mut all = Vec::new();
        let op = body.first_op(block).expect("a loop");
        numbers(&ctx, body, op, &mut all);
        all
    }

    fn changed(old: &str, new: &str) -> Vec<u64> {
        assert!(TEXT.contains(old));
        of(&TEXT.replace(old, new))
    }

    #[test]
    fn numbers_differ_if_an_answer_may() {
        let asked = of(TEXT);
        for (old, new) in [
            // Operands of the op, and of what ends its blocks.
            ("%y = %b", "%y = %a"),
            ("scf.condition(%c)", "scf.condition(%d)"),
            ("%x, %y : i32", "%y, %y : i32"),
            ("scf.yield %u, %b", "scf.yield %u, %w"),
            // What is used.
            ("%v, %v : i32", "%v, %w : i32"),
            ("%r#0, %a", "%r#0, %r#1"),
            // Attributes.
            ("scf.yield %u", "scf.yield {a = 1} %u"),
        ] {
            assert_ne!(changed(old, new), asked, "{old} -> {new}");
        }
    }

    #[test]
    fn numbers_are_the_same_if_something_else_changed() {
        assert_eq!(of(TEXT), changed("%r#0, %a", "%r#0, %b"));
        assert_eq!(of(TEXT), changed("return %s", "return %a"));
    }
}
