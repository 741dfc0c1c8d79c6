//! Expensive consistency checks of the arena, for debug builds and `--verify-each`: use lists,
//! successor lists, links, order keys, parents and tombstones. It checks the data structure; what
//! the IR means is the verifier's.

use crate::ids::{BlockId, OpId, RegionId, UseId, ValueId};

use super::{Body, NONE, ValueDef};

impl Body {
    /// Whether an op here uses a value from outside the owner of this body: the parser leaves
    /// placeholders for such names, which the verifier reports.
    pub fn has_outer_uses(&self) -> bool {
        self.outer_values()
            .iter()
            .any(|&outer| !self.use_empty(outer))
    }

    /// Whether an op with successors is not the last one of its block.
    pub fn has_inner_branch(&self) -> bool {
        self.succs().iter().any(|edge| {
            let block = edge.block.and_then(|_| self.op_block(edge.owner));
            block.is_some_and(|block| self.last_op(block) != Some(edge.owner))
        })
    }

    /// Checks that all links of this body agree with each other, and those of its children.
    /// Returns the first inconsistency as text for the developer who caused it.
    pub fn check(&self) -> Result<(), String> {
        let mut pending = vec![self];
        while let Some(body) = pending.pop() {
            body.check_one()?;
            pending.extend(body.children());
        }
        Ok(())
    }

    fn check_one(&self) -> Result<(), String> {
        self.check_structure()?;
        self.check_uses()?;
        self.check_successors()
    }

    /// Regions, blocks and ops are linked both ways, each lies in one place only, and order keys
    /// grow along blocks.
    fn check_structure(&self) -> Result<(), String> {
        let mut block_seen = vec![false; self.blocks.len()];
        let mut op_seen = vec![false; self.ops.len()];
        for (i, data) in self.regions.iter().enumerate() {
            let region = RegionId::from_index(i);
            if let Some(parent) = data.parent {
                let live = !self.is_erased(parent);
                ensure(!live || self.op_regions(parent).contains(&region), || {
                    format!("{region:?} is not among the regions of its parent {parent:?}")
                })?;
            }
            let mut prev = None;
            for block in self.region_blocks(region) {
                let data = &self.blocks[block.index()];
                ensure(
                    !std::mem::replace(&mut block_seen[block.index()], true),
                    || format!("{block:?} is linked twice"),
                )?;
                ensure(data.region == Some(region) && data.prev == prev, || {
                    format!("{block:?} is linked wrongly in {region:?}")
                })?;
                prev = Some(block);
                self.check_block(block, &mut op_seen)?;
            }
            ensure(data.last == prev, || {
                format!("{region:?} has another last block")
            })?;
        }
        for (i, data) in self.ops.iter().enumerate() {
            let op = OpId::from_index(i);
            let linked = data
                .block
                .is_some_and(|block| self.block_region(block).is_some());
            ensure(op_seen[i] || !linked, || {
                format!("{op:?} is not in the list of its block")
            })?;
            ensure(!self.is_erased(op) || data.num_operands == 0, || {
                format!("the erased {op:?} has operands")
            })?;
        }
        Ok(())
    }

    fn check_block(&self, block: BlockId, seen: &mut [bool]) -> Result<(), String> {
        let mut prev: Option<OpId> = None;
        for op in self.block_ops(block) {
            let data = &self.ops[op.index()];
            ensure(!std::mem::replace(&mut seen[op.index()], true), || {
                format!("{op:?} is linked twice")
            })?;
            ensure(!self.is_erased(op), || {
                format!("the erased {op:?} is in {block:?}")
            })?;
            ensure(data.block == Some(block) && data.prev == prev, || {
                format!("{op:?} is linked wrongly in {block:?}")
            })?;
            if let Some(prev) = prev {
                ensure(self.is_before(prev, op), || {
                    format!("order keys of {prev:?} and {op:?} do not grow")
                })?;
            }
            for (number, result) in self.results(op).enumerate() {
                let def = ValueDef::Result(op, number as u32);
                let name = Some(data.name);
                ensure(
                    self.value_def(result) == def && self.def_name(result) == name,
                    || format!("{result:?} of {op:?} is another's"),
                )?;
            }
            for &region in self.op_regions(op) {
                ensure(self.region_parent(region) == Some(op), || {
                    format!("{region:?} of {op:?} has another parent")
                })?;
            }
            for (i, result) in self.results(op).enumerate() {
                ensure(
                    self.value_def(result) == ValueDef::Result(op, i as u32),
                    || format!("result {i} of {op:?} says otherwise"),
                )?;
            }
            if let Some(child) = self.op_child(op) {
                ensure(self.child(child).owner().name == self.op_name(op), || {
                    format!("{op:?} and its body have different names")
                })?;
            }
            prev = Some(op);
        }
        ensure(self.last_op(block) == prev, || {
            format!("{block:?} has another last op")
        })?;
        for (i, &arg) in self.block_args(block).iter().enumerate() {
            ensure(
                self.value_def(arg) == ValueDef::Arg(block, i as u32),
                || format!("argument {i} of {block:?} says otherwise"),
            )?;
        }
        let data = &self.blocks[block.index()];
        ensure(data.args.len() == data.arg_locs.len(), || {
            format!("{block:?} has not one location per argument")
        })
    }

    /// Every operand is in the use list of its value, and lists hold nothing else.
    fn check_uses(&self) -> Result<(), String> {
        let mut listed = vec![false; self.uses.len()];
        for i in 0..self.values.len() {
            let value = ValueId::from_index(i);
            let mut prev: Option<UseId> = None;
            for id in self.uses(value) {
                let data = &self.uses[id.index()];
                ensure(!std::mem::replace(&mut listed[id.index()], true), || {
                    format!("{id:?} is in a use list twice")
                })?;
                ensure(data.value == Some(value) && data.prev == prev, || {
                    format!("{id:?} is linked wrongly in the list of {value:?}")
                })?;
                let owner = &self.ops[data.owner.index()];
                let range = owner.operands as usize..(owner.operands + owner.num_operands) as usize;
                ensure(
                    !self.is_erased(data.owner) && range.contains(&id.index()),
                    || format!("{id:?} of {value:?} is no operand of {:?}", data.owner),
                )?;
                prev = Some(id);
            }
        }
        for (i, data) in self.ops.iter().enumerate() {
            let range = data.operands as usize..(data.operands + data.num_operands) as usize;
            ensure(range.clone().all(|u| listed[u]), || {
                format!("an operand of {:?} is in no use list", OpId::from_index(i))
            })?;
        }
        Ok(())
    }

    /// Every successor is in the predecessor list of its block, and lists hold nothing else.
    fn check_successors(&self) -> Result<(), String> {
        let mut listed = vec![false; self.succs().len()];
        for (i, block) in self.blocks.iter().enumerate() {
            let id = BlockId::from_index(i);
            let (mut at, mut prev) = (block.first_pred, NONE);
            while at != NONE {
                let Some(data) = self.succs().get(at as usize) else {
                    return Err(format!("the predecessors of {id:?} leave the table"));
                };
                ensure(!std::mem::replace(&mut listed[at as usize], true), || {
                    format!("an edge to {id:?} is listed twice")
                })?;
                ensure(data.block == Some(id) && data.prev == prev, || {
                    format!("an edge to {id:?} is linked wrongly")
                })?;
                ensure(!self.is_erased(data.owner), || {
                    format!("the erased {:?} branches to {id:?}", data.owner)
                })?;
                prev = at;
                at = data.next;
            }
        }
        let unlisted = self
            .succs()
            .iter()
            .zip(&listed)
            .find(|(s, l)| s.block.is_some() && !**l);
        match unlisted {
            Some((edge, _)) => Err(format!("an edge of {:?} is in no list", edge.owner)),
            None => Ok(()),
        }
    }
}

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::NewOp;
    use crate::context::Context;
    use crate::ids::Type;
    use crate::loc::Loc;
    use crate::registry::{OpName, Registry};

    /// Two ops, the second uses the first twice, and a block that branches to itself.
    fn sample() -> (Body, OpId, OpId) {
        let ctx = Context::new(Registry::new());
        let name = ctx.op_name("t.op");
        let mut body = Body::new(name, Loc::UNKNOWN, Box::new([]));
        let block = body.push_owner_block();
        let ty = Type::I32.get();
        let mut make = |operands: &[ValueId], successors: &[BlockId]| {
            let loc = Loc::UNKNOWN;
            let types = &[ty];
            let new = NewOp {
                name,
                loc,
                operands,
                types,
                attrs: &[],
                regions: &[],
                successors,
            };
            let op = body.create_op(new);
            body.insert_op(block, None, op);
            op
        };
        let first = make(&[], &[]);
        let value = ValueId::from_index(0);
        let second = make(&[value, value], &[block]);
        (body, first, second)
    }

    #[test]
    fn finds_each_kind_of_damage() {
        let (body, _, _) = sample();
        body.check().unwrap();
        type Damage = fn(&mut Body, OpId, OpId);
        let cases: &[(Damage, &str)] = &[
            (|b, _, second| b.ops[second.index()].order = 0, "order keys"),
            (
                |b, _, second| b.ops[second.index()].prev = None,
                "linked wrongly",
            ),
            (
                |b, first, _| b.ops[first.index()].block = None,
                "linked wrongly",
            ),
            (|b, _, _| b.uses[0].value = None, "linked wrongly"),
            (|b, _, _| b.values[0].first_use = None, "in no use list"),
            (|b, _, _| b.values[0].number = 1, "is another's"),
            (|b, _, _| b.blocks[0].first_pred = NONE, "in no list"),
            (|b, _, _| b.blocks[0].last = None, "another last op"),
            (|b, _, _| b.regions[0].last = None, "another last block"),
            (
                |b, _, second| b.ops[second.index()].num_operands = 1,
                "is no operand of",
            ),
        ];
        for (damage, expected) in cases {
            let (mut body, first, second) = sample();
            damage(&mut body, first, second);
            let error = body.check().unwrap_err();
            assert!(error.contains(expected), "{error} instead of {expected}");
        }
    }

    #[test]
    fn results_know_their_op() {
        let ctx = Context::new(Registry::new());
        let unregistered = ctx.op_name("t.op");
        let mut body = Body::new(unregistered, Loc::UNKNOWN, Box::new([]));
        let block = body.push_owner_block();
        // More results than a value has room for, and rows.
        let types = [Type::I32.get(); (1 << 14) + 2];
        let rows = [
            0,
            1,
            300,
            (1 << 16) - 3,
            (1 << 16) - 2,
            (1 << 16) - 1,
            1 << 16,
        ];
        let names = rows.map(OpName::registered);
        for name in names.into_iter().chain([unregistered]) {
            let op = body.append_op(
                block,
                NewOp {
                    name,
                    loc: Loc::UNKNOWN,
                    operands: &[],
                    types: &types,
                    attrs: &[],
                    regions: &[],
                    successors: &[],
                },
            );
            for at in [0, 1, types.len() - 3, types.len() - 2, types.len() - 1] {
                let value = body.result(op, at);
                assert_eq!(body.value_def(value), ValueDef::Result(op, at as u32));
                assert_eq!(body.def_name(value), Some(name));
            }
        }
        body.check().unwrap();
        body.rename(body.first_op(block).unwrap(), unregistered);
        body.check().unwrap();
        assert_eq!(body.def_name(ValueId::from_index(0)), Some(unregistered));
    }

    #[test]
    fn edits_keep_it_sound() {
        let (mut body, first, second) = sample();
        body.set_operands(second, &[ValueId::from_index(0)]);
        body.check().unwrap();
        body.erase_op(second);
        body.erase_op(first);
        body.check().unwrap();
    }
}
