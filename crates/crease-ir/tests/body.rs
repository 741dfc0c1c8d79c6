//! Random edits of a `Body`, compared with a plain model: order of ops, operands, use lists. After
//! every edit the arena's own check must pass.

use proptest::prelude::*;

use crease_ir::body::{NewOp, ValueDef, ValueMap};
use crease_ir::{BlockId, Body, Context, Loc, OpId, Registry, Type, ValueId};

const BLOCKS: usize = 3;

/// An edit; numbers are taken modulo what there is.
#[derive(Clone, Debug)]
enum Edit {
    /// Makes an op in a block before its n-th op (or at its end), with these operands.
    Create {
        block: usize,
        at: usize,
        operands: Vec<usize>,
    },
    /// Moves an op to a block before its n-th op.
    Move { op: usize, block: usize, at: usize },
    /// Copies an op to the end of a block.
    Clone { op: usize, block: usize },
    /// Erases an op nobody uses.
    Erase { op: usize },
    /// Sets an operand.
    SetOperand {
        op: usize,
        operand: usize,
        value: usize,
    },
    /// Replaces all uses of one value by another.
    ReplaceUses { from: usize, to: usize },
    /// Moves all ops of a block into another, before its n-th op.
    Splice { from: usize, to: usize, at: usize },
    /// Removes an operand.
    RemoveOperand { op: usize, operand: usize },
}

fn edit() -> impl Strategy<Value = Edit> {
    let n = 0..64usize;
    prop_oneof![
        4 => (n.clone(), n.clone(), prop::collection::vec(n.clone(), 0..4))
            .prop_map(|(block, at, operands)| Edit::Create { block, at, operands }),
        2 => (n.clone(), n.clone(), n.clone()).prop_map(|(op, block, at)| Edit::Move { op, block, at }),
        1 => (n.clone(), n.clone()).prop_map(|(op, block)| Edit::Clone { op, block }),
        1 => n.clone().prop_map(|op| Edit::Erase { op }),
        2 => (n.clone(), n.clone(), n.clone())
            .prop_map(|(op, operand, value)| Edit::SetOperand { op, operand, value }),
        1 => (n.clone(), n.clone()).prop_map(|(from, to)| Edit::ReplaceUses { from, to }),
        1 => (n.clone(), n.clone(), n.clone()).prop_map(|(from, to, at)| Edit::Splice { from, to, at }),
        1 => (n.clone(), n).prop_map(|(op, operand)| Edit::RemoveOperand { op, operand }),
    ]
}

/// The body, and what it should be.
struct Pair {
    ctx: Context,
    body: Body,
    blocks: Vec<BlockId>,
    ty: Type,
    /// Ops of each block with their operands.
    model: Vec<Vec<(OpId, Vec<ValueId>)>>,
    /// Uses of each value, the newest first, as (op, operand number).
    values: Vec<ValueId>,
}

impl Pair {
    fn new() -> Pair {
        let ctx = Context::new(Registry::new());
        let ty = ctx.int_type(32);
        let mut body = Body::new(ctx.op_name("x.top"), Loc::UNKNOWN, Box::new([]));
        let region = body.create_region();
        body.push_owner_region(region);
        let mut blocks = Vec::new();
        let mut values = Vec::new();
        for _ in 0..BLOCKS {
            let block = body.create_block();
            body.insert_block(region, None, block);
            values.push(body.add_block_arg(block, ty, Loc::UNKNOWN));
            blocks.push(block);
        }
        let model = vec![Vec::new(); BLOCKS];
        Pair {
            ctx,
            body,
            blocks,
            ty,
            model,
            values,
        }
    }

    /// Where the n-th op is: block and place.
    fn find(&self, n: usize) -> Option<(usize, usize)> {
        let all: Vec<(usize, usize)> = (0..BLOCKS)
            .flat_map(|block| (0..self.model[block].len()).map(move |at| (block, at)))
            .collect();
        (!all.is_empty()).then(|| all[n % all.len()])
    }

    fn value(&self, n: usize) -> ValueId {
        self.values[n % self.values.len()]
    }

    /// The place in `block` that `at` stands for, and the op there.
    fn place(&self, block: usize, at: usize) -> (usize, Option<OpId>) {
        let at = at % (self.model[block].len() + 1);
        (at, self.model[block].get(at).map(|(op, _)| *op))
    }

    fn run(&mut self, edit: &Edit) {
        match edit {
            Edit::Create {
                block,
                at,
                operands,
            } => {
                let block = block % BLOCKS;
                let (at, before) = self.place(block, *at);
                let operands: Vec<ValueId> = operands.iter().map(|&n| self.value(n)).collect();
                let number = self.ctx.string_attr(self.values.len().to_string());
                let branches = operands.len() % 2;
                let op = self.body.create_op(NewOp {
                    name: self.ctx.op_name("x.op"),
                    loc: Loc::UNKNOWN,
                    operands: &operands,
                    types: &[self.ty],
                    attrs: &[None, Some(number)],
                    regions: &[],
                    successors: &self.blocks[..branches],
                });
                self.body.insert_op(self.blocks[block], before, op);
                self.values.push(self.body.result(op, 0));
                self.model[block].insert(at, (op, operands));
            }
            Edit::Move { op, block, at } => {
                let Some((from, index)) = self.find(*op) else {
                    return;
                };
                let block = block % BLOCKS;
                let entry = self.model[from].remove(index);
                let (at, before) = self.place(block, *at);
                self.body.move_op(entry.0, self.blocks[block], before);
                self.model[block].insert(at, entry);
            }
            Edit::Clone { op, block } => {
                let Some((from, index)) = self.find(*op) else {
                    return;
                };
                let block = block % BLOCKS;
                let (original, operands) = self.model[from][index].clone();
                let copy = self
                    .body
                    .clone_op(&self.ctx, original, &mut ValueMap::default());
                self.body.insert_op(self.blocks[block], None, copy);
                self.values.push(self.body.result(copy, 0));
                self.model[block].push((copy, operands));
            }
            Edit::Erase { op } => {
                let Some((block, index)) = self.find(*op) else {
                    return;
                };
                let op = self.model[block][index].0;
                let result = self.body.result(op, 0);
                let used = self
                    .model
                    .iter()
                    .flatten()
                    .any(|(_, o)| o.contains(&result));
                assert_eq!(self.body.op_unused(op), !used);
                if !used {
                    self.body.erase_op(op);
                    self.model[block].remove(index);
                    self.values.retain(|v| *v != result);
                    assert!(self.body.is_erased(op));
                }
            }
            Edit::SetOperand { op, operand, value } => {
                let value = self.value(*value);
                let Some((block, index)) = self.find(*op) else {
                    return;
                };
                let (op, operands) = &mut self.model[block][index];
                if !operands.is_empty() {
                    let at = operand % operands.len();
                    self.body.set_operand(*op, at, value);
                    operands[at] = value;
                }
            }
            Edit::ReplaceUses { from, to } => {
                let (from, to) = (self.value(*from), self.value(*to));
                self.body.replace_all_uses(from, to);
                for operand in self.model.iter_mut().flatten().flat_map(|(_, o)| o) {
                    if *operand == from {
                        *operand = to;
                    }
                }
            }
            Edit::Splice { from, to, at } => {
                let (from, to) = (from % BLOCKS, to % BLOCKS);
                if from == to {
                    return;
                }
                let (at, before) = self.place(to, *at);
                self.body
                    .splice_ops(self.blocks[from], self.blocks[to], before);
                let moved = std::mem::take(&mut self.model[from]);
                self.model[to].splice(at..at, moved);
            }
            Edit::RemoveOperand { op, operand } => {
                let Some((block, index)) = self.find(*op) else {
                    return;
                };
                let (op, operands) = &mut self.model[block][index];
                if !operands.is_empty() {
                    let at = operand % operands.len();
                    self.body.remove_operands(*op, |i| i == at);
                    operands.remove(at);
                }
            }
        }
    }

    /// An op that the model does not know, at the start of a block, that uses what such an op made and
    /// branches; with an op inside if `holds`.
    fn passing_op(&mut self, block: BlockId, used: Option<&OpId>, holds: bool) -> OpId {
        let operand = used.map(|op| self.body.result(*op, 0));
        let attr = Some(self.ctx.string_attr("passing"));
        let mut regions = Vec::new();
        if holds {
            let region = self.body.create_region();
            let inner = self.body.create_block();
            self.body.insert_block(region, None, inner);
            self.passing_op(inner, used, false);
            regions.push(region);
        }
        let op = self.body.create_op(NewOp {
            name: self.ctx.op_name("x.passing"),
            loc: Loc::UNKNOWN,
            operands: operand.as_slice(),
            types: &[self.ty],
            attrs: &[None, attr],
            regions: &regions,
            successors: &self.blocks[1..],
        });
        self.body.insert_op(block, self.body.first_op(block), op);
        op
    }

    fn compare(&self) {
        self.body.check().expect("consistent");
        for (block, model) in self.blocks.iter().zip(&self.model) {
            let ops: Vec<OpId> = self.body.block_ops(*block).collect();
            let expected: Vec<OpId> = model.iter().map(|(op, _)| *op).collect();
            assert_eq!(ops, expected);
            for pair in ops.windows(2) {
                assert!(
                    self.body.is_before(pair[0], pair[1]) && !self.body.is_before(pair[1], pair[0])
                );
            }
            for (op, operands) in model {
                assert_eq!(self.body.op_block(*op), Some(*block));
                assert_eq!(&self.body.operands(*op).collect::<Vec<_>>(), operands);
            }
        }
        for &value in &self.values {
            let mut uses: Vec<(OpId, usize)> = Vec::new();
            for (op, operands) in self.model.iter().flatten() {
                let here = operands.iter().enumerate().filter(|(_, v)| **v == value);
                uses.extend(here.map(|(i, _)| (*op, i)));
            }
            let body = &self.body;
            let mut found: Vec<(OpId, usize)> = body
                .uses(value)
                .map(|u| (body.use_owner(u), body.use_number(u)))
                .collect();
            assert_eq!(body.use_empty(value), uses.is_empty());
            assert_eq!(body.has_one_use(value), uses.len() == 1);
            found.sort_unstable();
            uses.sort_unstable();
            assert_eq!(found, uses);
        }
    }
}

/// All that is in a body, by the places of ops and values instead of their ids: of each value its
/// uses in the order of their list, of each block who branches to it, of each op its values' and its
/// attributes.
fn picture(body: &Body) -> Vec<String> {
    let ops = body.ops_preorder();
    let place = |op| ops.iter().position(|one| *one == op);
    let blocks: Vec<BlockId> = body.region_blocks(body.owner_regions()[0]).collect();
    let uses = |value| {
        let uses = body.uses(value);
        let uses = uses.map(|one| (place(body.use_owner(one)), body.use_number(one)));
        format!("{:?}", uses.collect::<Vec<_>>())
    };
    let args = blocks.iter().flat_map(|block| body.block_args(*block));
    let mut all: Vec<String> = args.map(|arg| uses(*arg)).collect();
    for &block in &blocks {
        let from = body.predecessors(block).map(|(op, at)| (place(op), at));
        all.push(format!("{:?}", from.collect::<Vec<_>>()));
    }
    for &op in &ops {
        let results: Vec<_> = body.results(op).map(uses).collect();
        let defined: Vec<_> = body
            .operands(op)
            .map(|value| match body.value_def(value) {
                ValueDef::Result(def, number) => format!("{:?}:{number}", place(def)),
                other => format!("{other:?}"),
            })
            .collect();
        let attrs = body.attr_slots(op, 2);
        all.push(format!(
            "{:?} {defined:?} {results:?} {attrs:?}",
            body.op_block(op)
        ));
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn edits_keep_a_body_consistent(edits in prop::collection::vec(edit(), 1..60)) {
        let mut pair = Pair::new();
        for edit in &edits {
            pair.run(edit);
            pair.compare();
        }
    }

    /// What is left of a body is the same after it was moved together, once and again: ops, operands,
    /// the order of use lists.
    #[test]
    fn compacting_changes_ids_only(
        edits in prop::collection::vec(edit(), 1..60),
        passing in prop::collection::vec(0..BLOCKS, 80..160),
    ) {
        let mut pair = Pair::new();
        let mut between = passing.iter();
        let mut made: Vec<OpId> = Vec::new();
        for edit in &edits {
            pair.run(edit);
            // Ops that are gone when the others stay, made between them, of which some hold others.
            for &block in between.by_ref().take(3) {
                let op = pair.passing_op(pair.blocks[block], made.last(), made.len().is_multiple_of(3));
                made.push(op);
            }
        }
        for after in [between.as_slice(), &passing] {
            for &block in after {
                let op = pair.passing_op(pair.blocks[block], made.last(), false);
                made.push(op);
            }
            for op in made.drain(..).rev() {
                pair.body.erase_op(op);
            }
            let before = picture(&pair.body);
            pair.body.compact(&pair.ctx, pair.body.op_capacity());
            pair.body.check().expect("consistent");
            let live = pair.body.ops_preorder().len();
            prop_assert_eq!(pair.body.op_capacity(), live);
            prop_assert_eq!(picture(&pair.body), before);
        }
    }

    /// Inserting at one place over and over leaves no room for keys: they are spread again.
    #[test]
    fn order_keys_never_run_out(places in prop::collection::vec(0..4usize, 1..300)) {
        let mut pair = Pair::new();
        for at in places {
            pair.run(&Edit::Create { block: 0, at, operands: vec![0] });
        }
        pair.compare();
    }
}

/// A new use goes to the front of its list: what is rewritten in which order depends on it.
#[test]
fn newest_use_first() {
    let mut pair = Pair::new();
    for _ in 0..3 {
        pair.run(&Edit::Create {
            block: 0,
            at: pair.model[0].len(),
            operands: vec![0],
        });
    }
    let users: Vec<OpId> = pair.body.users(pair.value(0)).collect();
    let mut ops: Vec<OpId> = pair.body.block_ops(pair.blocks[0]).collect();
    ops.reverse();
    assert_eq!(users, ops);
}

/// A body that was rewritten, and needs no more room than before, gives up what it grew by.
#[test]
fn compacting_after_growth() {
    let mut pair = Pair::new();
    let block = pair.blocks[0];
    let first = pair.passing_op(block, None, true);
    let before = pair.body.op_capacity();
    pair.passing_op(block, None, false);
    pair.body.compact(&pair.ctx, before);
    assert_eq!(pair.body.op_capacity(), before + 1, "more is left");
    pair.body.erase_op(first);
    let picture_before = picture(&pair.body);
    pair.body.compact(&pair.ctx, before + 1);
    assert_eq!(pair.body.op_capacity(), before + 1, "it did not grow");
    pair.body.compact(&pair.ctx, before);
    pair.body.check().expect("consistent");
    assert_eq!(pair.body.op_capacity(), 1);
    assert_eq!(picture(&pair.body), picture_before);
}

/// One region of the owner lies elsewhere than several; so does what is in an isolated op.
#[test]
fn regions_of_the_owner() {
    let ctx = Context::new(Registry::new());
    let mut body = Body::new(ctx.op_name("x.owner"), Loc::UNKNOWN, Box::new([]));
    let mut expected = Vec::new();
    assert!(body.owner_regions().is_empty());
    for _ in 0..3 {
        let region = body.create_region();
        body.push_owner_region(region);
        expected.push(region);
        assert_eq!(body.owner_regions(), expected);
        assert_eq!(body.clone().owner_regions(), expected);
    }
    let block = body.create_block();
    body.insert_block(expected[2], None, block);
    let inner = Body::new(ctx.op_name("x.inner"), Loc::UNKNOWN, Box::new([]));
    let stub = body.create_isolated(inner, &[], &[], &[block]);
    body.insert_op(block, None, stub);
    let mut moved = body.take(true);
    moved.shrink_to_fit();
    assert!(body.owner_regions().is_empty() && body.children().len() == 0);
    assert_eq!(moved.owner_regions(), expected);
    assert_eq!(moved.successors(stub).collect::<Vec<_>>(), [block]);
    let child = moved.op_child(stub).expect("an isolated op");
    assert_eq!(moved.child(child).owner().name, ctx.op_name("x.inner"));
    assert!(moved.has_inside(stub) && moved.op_regions(stub).is_empty());
    moved.check().expect("consistent");
    moved.erase_op(stub);
    assert_eq!(moved.op_child(stub), None);
    assert!(moved.has_no_predecessors(block));
    moved.check().expect("consistent");
}
