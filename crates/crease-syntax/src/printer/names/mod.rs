//! SSA names and block numbers: worked out over an op before it is printed.
//!
//! A value is called by a number, by a name that its op suggests, or by the name of its result
//! group and its number there. Counters and names in use are inherited from the region around;
//! sibling regions start alike. Every value takes one word; texts are kept once.
//!
//! An isolated op gets the names inside only when it is printed, if those that lie beside it have no
//! say in them; they are forgotten after it.

mod numbering;

use std::hash::Hasher;

use rustc_hash::FxHasher;

use crease_ir::{Attr, BlockId, Body, ChildId, Context, OpId, OpName, RegionId, Type, ValueId};

use super::PrintOptions;
use super::text::{push_number_name, push_u64};

pub(super) use numbering::Numbering;

/// The name of a value: a number, or with `NAMED` the index of a text, or with `GROUP` that of a
/// member of a result group.
type Code = u32;

const NAMED: Code = 1 << 31;
const GROUP: Code = 1 << 30;
const UNKNOWN: Code = Code::MAX;

/// No number of a body.
const NONE: u32 = u32::MAX;

/// One body's place in the side tables.
#[derive(Clone, Copy)]
struct BodyNames<'b> {
    body: &'b Body,
    values: usize,
    blocks: usize,
    children: usize,
    groups: usize,
    /// Where its own number stands among the children of the body around.
    slot: usize,
    /// What its children begin with, if they get their names when they are printed.
    inside: Option<Start>,
}

/// Where numbering goes on.
#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    arg: u32,
    conflict: u32,
}

/// What a region starts from: counters, and how many names are in use around it.
#[derive(Clone, Copy, Default)]
struct Start {
    counters: Counters,
    scope: usize,
}

/// The names of the values and blocks of an op, those inside isolated ops only while these are printed.
#[derive(Clone, Default)]
pub(super) struct Names<'b> {
    bodies: Vec<BodyNames<'b>>,
    values: Vec<Code>,
    blocks: Vec<u32>,
    /// The numbers of bodies' children, of those that have names.
    children: Vec<u32>,
    /// Members of result groups: the group's code and the number in it.
    groups: Vec<(Code, u32)>,
    texts: Texts,
    /// Ids of ops without results, by (body, op): only for comments that name users.
    op_ids: rustc_hash::FxHashMap<(u32, OpId), u32>,
    /// Whether a text is in use here.
    used: Vec<bool>,
    /// The texts in use, innermost last.
    scope: Vec<u32>,
    /// What constants are called if no other value is: the op's name, its attribute, its type, the text.
    constants: Vec<Option<((OpName, Attr, Type), u32)>>,
    /// The texts `arg0`, `arg1` and so on.
    args: Vec<u32>,
    /// Room for what is being worked on.
    stack: Vec<numbering::Pending>,
    buffer: Vec<u8>,
    probe: Vec<u8>,
}

impl<'b> Names<'b> {
    /// The first value of body `index` in the table of values.
    pub(super) fn value_base(&self, index: usize) -> usize {
        self.bodies.get(index).map_or(0, |b| b.values)
    }

    /// The number of the child body `child` of body `index`, if it has names by now.
    #[inline]
    pub(super) fn child(&self, index: usize, child: ChildId) -> Option<usize> {
        let slot = self.bodies.get(index)?.children + child.index();
        let number = self.children.get(slot).copied();
        number.filter(|&n| n != NONE).map(|n| n as usize)
    }

    /// The number of bodies that have names.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.bodies.len()
    }

    /// Forgets the names of all bodies but the first `len`.
    pub(super) fn forget(&mut self, len: usize) {
        while self.bodies.len() > len
            && let Some(body) = self.bodies.pop()
        {
            self.children[body.slot] = NONE;
            self.values.truncate(body.values);
            self.blocks.truncate(body.blocks);
            self.children.truncate(body.children);
            self.groups.truncate(body.groups);
        }
    }

    /// Gives `body` a place in the tables; its number will stand in `slot`.
    fn add_body(&mut self, body: &'b Body, slot: usize) {
        self.bodies.push(BodyNames {
            body,
            values: self.values.len(),
            blocks: self.blocks.len(),
            children: self.children.len(),
            groups: self.groups.len(),
            slot,
            inside: None,
        });
        (self.values).resize(self.values.len() + body.value_capacity(), UNKNOWN);
        (self.blocks).resize(self.blocks.len() + body.block_capacity(), u32::MAX);
        (self.children).resize(self.children.len() + body.children().len(), NONE);
    }

    /// Gives the child `child` of body `index` a place in the tables.
    fn add_child(&mut self, index: usize, child: ChildId) -> usize {
        let number = self.bodies.len();
        let around = self.bodies[index];
        let slot = around.children + child.index();
        self.children[slot] = number as u32;
        self.add_body(around.body.child(child), slot);
        number
    }

    /// The body with this number.
    pub(super) fn body(&self, index: usize) -> Option<&'b Body> {
        self.bodies.get(index).map(|b| b.body)
    }

    /// The number of `body`, searched near `from`: itself and its children first.
    #[inline]
    pub(super) fn find(&self, from: usize, body: &Body) -> Option<usize> {
        let is = |i: &usize| {
            self.bodies
                .get(*i)
                .is_some_and(|b| std::ptr::eq(b.body, body))
        };
        if is(&from) {
            return Some(from);
        }
        (0..self.bodies.len()).find(is)
    }

    /// Appends `%name`, with `#n` for a member of a group if `number`.
    #[inline(always)]
    pub(super) fn push(&self, out: &mut Vec<u8>, base: usize, value: ValueId, number: bool) {
        let code = self
            .values
            .get(base + value.index())
            .copied()
            .unwrap_or(UNKNOWN);
        if code & (NAMED | GROUP) == 0 {
            push_number_name(out, code);
        } else {
            self.push_slow(out, code, number);
        }
    }

    #[inline(never)]
    fn push_slow(&self, out: &mut Vec<u8>, code: Code, number: bool) {
        if code == UNKNOWN {
            out.extend_from_slice(b"<<UNKNOWN SSA VALUE>>");
        } else if code & NAMED != 0 {
            out.push(b'%');
            out.extend_from_slice(self.texts.get(code & !NAMED));
        } else {
            let (group, at) = self.groups[(code & !GROUP) as usize];
            if group & NAMED != 0 {
                out.push(b'%');
                out.extend_from_slice(self.texts.get(group & !NAMED));
            } else {
                push_number_name(out, group);
            }
            if number {
                out.push(b'#');
                push_u64(out, u64::from(at));
            }
        }
    }

    /// Whether `value`, a result of an op with several, begins a result group.
    pub(super) fn begins_group(&self, base: usize, value: ValueId) -> bool {
        let code = self
            .values
            .get(base + value.index())
            .copied()
            .unwrap_or(UNKNOWN);
        code == UNKNOWN || code & GROUP == 0 || self.groups[(code & !GROUP) as usize].1 == 0
    }

    /// Makes `arg` be printed as `value` is (for isolated ops whose syntax binds arguments).
    pub(super) fn shadow(&mut self, arg: (usize, ValueId), value: (usize, ValueId)) {
        let mut text = Vec::new();
        self.push(&mut text, value.0, value.1, true);
        let id = self.texts.intern(text.get(1..).unwrap_or(&[]));
        if let Some(code) = self.values.get_mut(arg.0 + arg.1.index()) {
            *code = NAMED | id;
        }
    }

    /// The number of a block in its region.
    pub(super) fn block(&self, body: usize, block: BlockId) -> Option<u32> {
        let base = self.bodies.get(body)?.blocks;
        self.blocks
            .get(base + block.index())
            .copied()
            .filter(|&n| n != u32::MAX)
    }

    /// Appends `^bb1`.
    pub(super) fn push_block(&self, out: &mut Vec<u8>, body: usize, block: BlockId) {
        match self.block(body, block) {
            Some(number) => {
                out.extend_from_slice(b"^bb");
                push_u64(out, u64::from(number));
            }
            None => out.extend_from_slice(b"INVALIDBLOCK"),
        }
    }

    /// The id of an op without results, if users are printed.
    pub(super) fn op_id(&self, body: usize, op: OpId) -> Option<u32> {
        self.op_ids.get(&(body as u32, op)).copied()
    }
}

/// Texts kept once, found by open addressing.
#[derive(Clone, Default)]
struct Texts {
    bytes: Vec<u8>,
    ends: Vec<u32>,
    /// Index of the text plus one; 0 is free.
    table: Vec<u32>,
}

impl Texts {
    fn get(&self, id: u32) -> &[u8] {
        let id = id as usize;
        let start = if id == 0 {
            0
        } else {
            self.ends[id - 1] as usize
        };
        &self.bytes[start..self.ends[id] as usize]
    }

    fn slot(&self, text: &[u8]) -> usize {
        let mut hasher = FxHasher::default();
        hasher.write(text);
        let mask = self.table.len() - 1;
        let mut at = (hasher.finish() >> 20) as usize & mask;
        while self.table[at] != 0 && self.get(self.table[at] - 1) != text {
            at = (at + 1) & mask;
        }
        at
    }

    fn intern(&mut self, text: &[u8]) -> u32 {
        if self.table.len() <= self.ends.len() * 2 {
            self.table = vec![0; (self.table.len() * 2).max(64)];
            for id in 0..self.ends.len() as u32 {
                let at = self.slot(self.get(id));
                self.table[at] = id + 1;
            }
        }
        let at = self.slot(text);
        if self.table[at] == 0 {
            self.bytes.extend_from_slice(text);
            self.ends.push(self.bytes.len() as u32);
            self.table[at] = self.ends.len() as u32;
        }
        self.table[at] - 1
    }
}
