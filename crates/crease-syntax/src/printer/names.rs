//! SSA names and block numbers: one pass over the op before it is printed.
//!
//! A value is called by a number, by a name that its op suggests, or by the name of its result
//! group and its number there. Counters and names in use are inherited from the region around;
//! sibling regions start alike. Every value takes one word; texts are kept once.

use std::hash::Hasher;

use rustc_hash::FxHasher;

use crease_ir::loc::LocData;
use crease_ir::{BlockId, Body, Context, Loc, OpId, OpRef, RegionId, ValueId};

use super::PrintOptions;
use super::text::{push_number_name, push_u64, sanitize};

/// The name of a value: a number, or with `NAMED` the index of a text, or with `GROUP` that of a
/// member of a result group.
type Code = u32;

const NAMED: Code = 1 << 31;
const GROUP: Code = 1 << 30;
const UNKNOWN: Code = Code::MAX;

/// One body's place in the side tables, and its children's.
struct BodyNames<'b> {
    body: &'b Body,
    values: usize,
    blocks: usize,
    children: usize,
}

/// The names of all values and blocks in an op.
pub(super) struct Names<'b> {
    bodies: Vec<BodyNames<'b>>,
    values: Vec<Code>,
    blocks: Vec<u32>,
    /// Members of result groups: the group's code and the number in it.
    groups: Vec<(Code, u32)>,
    texts: Texts,
    /// Ids of ops without results, by (body, op): only for comments that name users.
    op_ids: rustc_hash::FxHashMap<(u32, OpId), u32>,
}

impl<'b> Names<'b> {
    /// No names at all.
    pub(super) fn none() -> Self {
        Names {
            bodies: Vec::new(),
            values: Vec::new(),
            blocks: Vec::new(),
            groups: Vec::new(),
            texts: Texts::default(),
            op_ids: Default::default(),
        }
    }

    /// The first value of body `index` in the table of values.
    pub(super) fn value_base(&self, index: usize) -> usize {
        self.bodies.get(index).map_or(0, |b| b.values)
    }

    /// The number of the child body `child` of body `index`.
    pub(super) fn child(&self, index: usize, child: crease_ir::ChildId) -> usize {
        self.bodies
            .get(index)
            .map_or(usize::MAX, |b| b.children + child.index())
    }

    /// The body with this number.
    pub(super) fn body(&self, index: usize) -> Option<&'b Body> {
        self.bodies.get(index).map(|b| b.body)
    }

    /// The number of `body`, searched near `from`: itself and its children first.
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
    #[inline]
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
#[derive(Default)]
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

/// Where numbering goes on.
#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    arg: u32,
    conflict: u32,
}

/// A region still to number: its body, its owner, the counters it starts from, and how many names
/// were in use around it.
struct Pending {
    body: usize,
    region: RegionId,
    /// The body and op that own it, if known.
    owner: Option<(usize, OpId)>,
    counters: Counters,
    scope: usize,
}

/// The pass that makes [`Names`].
pub(super) struct Numbering<'a, 'b> {
    ctx: &'b Context,
    options: &'a PrintOptions,
    names: Names<'b>,
    next: Counters,
    /// Whether a text is in use here.
    used: Vec<bool>,
    /// The texts in use, innermost last.
    scope: Vec<u32>,
    /// The texts `arg0`, `arg1` and so on.
    args: Vec<u32>,
    buffer: Vec<u8>,
    probe: Vec<u8>,
}

impl<'a, 'b> Numbering<'a, 'b> {
    /// Numbers everything in `op` of `body`.
    pub(super) fn run(
        ctx: &'b Context,
        body: &'b Body,
        op: OpId,
        options: &'a PrintOptions,
    ) -> Names<'b> {
        let mut this = Numbering::new(ctx, body, options);
        let mut stack: Vec<Pending> = Vec::new();
        this.op(0, body, op);
        this.push_regions(&mut stack, 0, body, op);
        // As upstream, the op's regions start from the counters before its own results.
        for pending in &mut stack {
            pending.scope = this.scope.len();
        }
        this.drain(stack);
        this.names
    }

    /// Numbers everything in `body`, for the generic form.
    pub(super) fn run_inside(
        ctx: &'b Context,
        body: &'b Body,
        options: &'a PrintOptions,
    ) -> Names<'b> {
        let mut this = Numbering::new(ctx, body, options);
        let stack = body.owner_regions().iter().map(|&region| Pending {
            body: 0,
            region,
            owner: None,
            counters: Counters::default(),
            scope: 0,
        });
        this.drain(stack.collect());
        this.names
    }

    fn new(ctx: &'b Context, body: &'b Body, options: &'a PrintOptions) -> Self {
        let mut this = Numbering {
            ctx,
            options,
            names: Names::none(),
            next: Counters::default(),
            used: Vec::new(),
            scope: Vec::new(),
            args: Vec::new(),
            buffer: Vec::new(),
            probe: Vec::new(),
        };
        this.add_bodies(body);
        this
    }

    /// Numbers the regions in `stack` and all in them, last first.
    fn drain(&mut self, mut stack: Vec<Pending>) {
        while let Some(pending) = stack.pop() {
            if !self.options.unique_names() {
                self.next = pending.counters;
            }
            for &id in &self.scope[pending.scope..] {
                self.used[id as usize] = false;
            }
            self.scope.truncate(pending.scope);
            let body = self.names.bodies[pending.body].body;
            let first = stack.len();
            self.region(&pending, body, &mut stack);
            for nested in &mut stack[first..] {
                nested.counters = self.next;
                nested.scope = self.scope.len();
            }
        }
    }

    /// Gives `body` and all bodies in it their places in the tables.
    fn add_bodies(&mut self, body: &'b Body) {
        self.add_body(body);
        let mut at = 0;
        while at < self.names.bodies.len() {
            let body = self.names.bodies[at].body;
            self.names.bodies[at].children = self.names.bodies.len();
            for child in body.children() {
                self.add_body(child);
            }
            at += 1;
        }
    }

    fn add_body(&mut self, body: &'b Body) {
        let names = &mut self.names;
        names.bodies.push(BodyNames {
            body,
            values: names.values.len(),
            blocks: names.blocks.len(),
            children: 0,
        });
        names
            .values
            .resize(names.values.len() + body.value_capacity(), UNKNOWN);
        names
            .blocks
            .resize(names.blocks.len() + body.block_capacity(), u32::MAX);
    }

    #[inline]
    fn push_regions(&self, stack: &mut Vec<Pending>, at: usize, body: &'b Body, op: OpId) {
        if !body.has_inside(op) {
            return;
        }
        let mut push = |body: usize, regions: &[RegionId]| {
            stack.extend(regions.iter().map(|&region| Pending {
                body,
                region,
                owner: Some((at, op)),
                counters: Counters::default(),
                scope: 0,
            }));
        };
        match body.op_child(op) {
            Some(child) => push(
                self.names.child(at, child),
                body.child(child).owner_regions(),
            ),
            None => push(at, body.op_regions(op)),
        }
    }

    fn region(&mut self, pending: &Pending, body: &'b Body, stack: &mut Vec<Pending>) {
        let base = self.names.bodies[pending.body].values;
        if !self.options.generic
            && let Some((at, owner)) = pending.owner
        {
            let owner = OpRef::new(self.ctx, self.names.bodies[at].body, owner);
            if let Some(hook) = owner.def().and_then(|def| def.block_arg_names) {
                hook(owner, body, pending.region, &mut |arg, name| {
                    let name = self.name_from_loc(arg_loc(body, arg), name);
                    self.name_value(base, arg, name);
                });
            }
        }
        let block_base = self.names.bodies[pending.body].blocks;
        let mut number = 0;
        let mut next = body.entry_block(pending.region);
        while let Some(block) = next {
            next = body.next_block(block);
            self.names.blocks[block_base + block.index()] = number;
            for (i, &arg) in body.block_args(block).iter().enumerate() {
                if self.names.values[base + arg.index()] != UNKNOWN {
                    continue;
                }
                let loc = body.block_arg_loc(block, i);
                if number == 0 {
                    let code = self.entry_argument(loc);
                    self.names.values[base + arg.index()] = code;
                } else {
                    let name = self.name_from_loc(loc, "");
                    self.name_value(base, arg, name);
                }
            }
            let mut next_op = body.first_op(block);
            while let Some(op) = next_op {
                next_op = body.next_op(op);
                self.op(pending.body, body, op);
                self.push_regions(stack, pending.body, body, op);
            }
            number += 1;
        }
    }

    #[inline]
    fn op(&mut self, at: usize, body: &'b Body, op: OpId) {
        let count = body.num_results(op);
        if count == 0 {
            if self.options.value_users {
                self.names.op_ids.insert((at as u32, op), self.next.value);
                self.next.value += 1;
            }
            return;
        }
        let base = self.names.bodies[at].values;
        let value = body.result(op, 0);
        let first = base + value.index();
        if !self.options.generic
            && let Some(info) = self.ctx.registry().info(body.op_name(op))
            && let Some(hook) = info.def.result_names
        {
            hook(OpRef::new(self.ctx, body, op), &mut |value, name| {
                let name = self.name_from_loc(body.op_loc(op), name);
                self.name_value(base, value, name);
            });
        }
        if self.names.values[first] == UNKNOWN {
            if self.options.name_loc_prefix {
                let name = self.name_from_loc(body.op_loc(op), "");
                self.name_value(base, value, name);
            } else {
                self.names.values[first] = self.next.value;
                self.next.value += 1;
            }
        }
        if count > 1 {
            self.group(first, count);
        }
    }

    /// Marks the members of result groups: a group begins at each result that has a name so far.
    fn group(&mut self, first: usize, count: usize) {
        let values = &mut self.names.values[first..first + count];
        let mut at = 0;
        while at < count {
            let len = 1 + values[at + 1..]
                .iter()
                .take_while(|&&code| code == UNKNOWN)
                .count();
            if len > 1 {
                let code = values[at];
                for (i, value) in values[at..at + len].iter_mut().enumerate() {
                    *value = GROUP | self.names.groups.len() as u32;
                    self.names.groups.push((code, i as u32));
                }
            }
            at += len;
        }
    }

    /// The name that the location gives, if it does and names may come from locations.
    fn name_from_loc<'n>(&self, loc: Loc, name: &'n str) -> &'n str
    where
        'b: 'n,
    {
        if !self.options.name_loc_prefix {
            return name;
        }
        name_in_loc(self.ctx, loc).unwrap_or(name)
    }

    fn name_value(&mut self, base: usize, value: ValueId, name: &str) {
        let code = if name.is_empty() {
            self.next.value += 1;
            self.next.value - 1
        } else {
            NAMED | self.unique(name)
        };
        if let Some(place) = self.names.values.get_mut(base + value.index()) {
            *place = code;
        }
    }

    /// The name of the next entry argument: `arg3`, unless its location has another.
    fn entry_argument(&mut self, loc: Loc) -> Code {
        let number = self.next.arg as usize;
        self.next.arg += 1;
        while self.args.len() <= number {
            self.probe.clear();
            self.probe.extend_from_slice(b"arg");
            push_u64(&mut self.probe, self.args.len() as u64);
            let id = self.names.texts.intern(&self.probe);
            self.args.push(id);
        }
        let id = self.args[number];
        if !self.options.name_loc_prefix && !is_used(&self.used, id) {
            return NAMED | self.take(id);
        }
        let text = format!("arg{number}");
        let name = self.name_from_loc(loc, &text);
        NAMED | self.unique(name)
    }

    /// Marks a text as in use.
    #[inline]
    fn take(&mut self, id: u32) -> u32 {
        if self.used.len() <= id as usize {
            self.used.resize(id as usize + 1, false);
        }
        self.used[id as usize] = true;
        self.scope.push(id);
        id
    }

    /// The text for `name` that is not in use yet.
    fn unique(&mut self, name: &str) -> u32 {
        let text = sanitize(name, b"$._-", &mut self.buffer);
        let mut id = self.names.texts.intern(text);
        if is_used(&self.used, id) {
            self.probe.clear();
            self.probe.extend_from_slice(text);
            self.probe.push(b'_');
            let len = self.probe.len();
            loop {
                push_u64(&mut self.probe, u64::from(self.next.conflict));
                self.next.conflict += 1;
                id = self.names.texts.intern(&self.probe);
                if !is_used(&self.used, id) {
                    break;
                }
                self.probe.truncate(len);
            }
        }
        self.take(id)
    }
}

/// Whether the text `id` is in use.
#[inline]
fn is_used(used: &[bool], id: u32) -> bool {
    used.get(id as usize).copied().unwrap_or(false)
}

/// The location of a block argument.
fn arg_loc(body: &Body, arg: ValueId) -> Loc {
    match body.value_def(arg) {
        crease_ir::body::ValueDef::Arg(block, number) => body.block_arg_loc(block, number as usize),
        _ => Loc::UNKNOWN,
    }
}

/// The first name in a location, parts in order.
fn name_in_loc(ctx: &Context, loc: Loc) -> Option<&str> {
    let mut pending = vec![loc];
    while let Some(loc) = pending.pop() {
        match ctx.loc_data(loc) {
            Some(LocData::Name { name, .. }) => return Some(ctx.str(*name)),
            Some(LocData::CallSite { callee, caller }) => pending.extend([*caller, *callee]),
            Some(LocData::Fused { parts, .. }) => pending.extend(parts.iter().rev()),
            _ => {}
        }
    }
    None
}
