//! The pass that gives names.

use crease_ir::loc::LocData;
use crease_ir::op_def::ResultNamesFn;
use crease_ir::{Attr, ChildId, Loc, LocWalk, OpName, OpRef, Type};

use super::super::text::sanitize;
use super::*;

/// A region still to number: its body, its owner, and what it starts from.
#[derive(Clone, Copy)]
pub(super) struct Pending {
    body: usize,
    region: RegionId,
    /// The body and op that own it, if known.
    owner: Option<(usize, OpId)>,
    start: Start,
}

/// Adds to [`Names`].
pub(in super::super) struct Numbering<'a, 'b> {
    ctx: &'b Context,
    options: &'a PrintOptions,
    names: &'a mut Names<'b>,
    next: Counters,
    /// Whether names come from the ops themselves, and not from locations or types as well.
    plain: bool,
    /// Whether isolated ops get the names in them when they are printed.
    defers: bool,
    /// The text that was last asked for as a name: many constants in a row ask for one.
    last: Option<u32>,
}

/// How many constants' names are remembered.
const CONSTANTS: usize = 128;

impl<'a, 'b> Numbering<'a, 'b> {
    /// Whether isolated ops get the names in them when they are printed: where counters run on from
    /// one to the next, or ops have numbers of their own, they get them all at once.
    pub(in super::super) fn defers(options: &PrintOptions) -> bool {
        !options.unique_names() && !options.value_users
    }

    /// Names what is in `op` of `body`.
    pub(in super::super) fn run(
        ctx: &'b Context,
        body: &'b Body,
        op: OpId,
        options: &'a PrintOptions,
    ) -> Names<'b> {
        Numbering::run_and(ctx, body, op, options, Numbering::defers(options))
    }

    /// The same; whether isolated ops get their names later.
    pub(in super::super) fn run_and(
        ctx: &'b Context,
        body: &'b Body,
        op: OpId,
        options: &'a PrintOptions,
        defers: bool,
    ) -> Names<'b> {
        let mut names = Names::default();
        names.add_body(body, 0);
        let mut this = Numbering::new(ctx, options, &mut names);
        this.defers = defers;
        let mut stack = Vec::new();
        this.op(0, body, op);
        this.push_regions(&mut stack, 0, body, op);
        // As upstream, the op's regions start from the counters before its own results.
        for pending in &mut stack {
            pending.start.scope = this.names.scope.len();
        }
        this.drain(stack);
        names
    }

    /// Names everything in `body`, for the generic form.
    pub(in super::super) fn run_inside(
        ctx: &'b Context,
        body: &'b Body,
        options: &'a PrintOptions,
    ) -> Names<'b> {
        let mut names = Names::default();
        names.add_body(body, 0);
        let stack = body.owner_regions().iter().map(|&region| Pending {
            body: 0,
            region,
            owner: None,
            start: Start::default(),
        });
        Numbering::new(ctx, options, &mut names).drain(stack.collect());
        names
    }

    /// Names what is in `op`, which is an isolated one right in the body `at`: its number.
    #[inline(never)]
    pub(in super::super) fn run_child(
        ctx: &'b Context,
        options: &'a PrintOptions,
        names: &'a mut Names<'b>,
        at: usize,
        op: OpId,
        child: ChildId,
    ) -> usize {
        let Some(around) = names.bodies.get(at) else {
            return usize::MAX;
        };
        let (body, start) = (around.body, around.inside.unwrap_or_default());
        let number = names.add_child(at, child);
        let mut stack = std::mem::take(&mut names.stack);
        let mut this = Numbering::new(ctx, options, names);
        this.push_inside(&mut stack, at, body, op);
        for pending in &mut stack {
            pending.start = start;
        }
        this.drain(stack);
        number
    }

    fn new(ctx: &'b Context, options: &'a PrintOptions, names: &'a mut Names<'b>) -> Self {
        Numbering {
            ctx,
            options,
            names,
            next: Counters::default(),
            plain: !options.name_loc_prefix && !ctx.types_name_values(),
            defers: Numbering::defers(options),
            last: None,
        }
    }

    /// Numbers the regions in `stack` and all in them, last first.
    fn drain(&mut self, mut stack: Vec<Pending>) {
        // Isolated ops right in the only region of a body begin with what is left at its end.
        let options = self.options;
        let mut defer = stack.len() == 1 && self.defers;
        while let Some(pending) = stack.pop() {
            if !options.unique_names() {
                self.next = pending.start.counters;
            }
            let names = &mut *self.names;
            for &id in names.scope.get(pending.start.scope..).unwrap_or(&[]) {
                names.used[id as usize] = false;
            }
            names.scope.truncate(pending.start.scope);
            let body = names.bodies[pending.body].body;
            let first = stack.len();
            defer &= matches!(body.owner_regions(), [only] if *only == pending.region);
            self.region(&pending, body, defer, &mut stack);
            let start = Start {
                counters: self.next,
                scope: self.names.scope.len(),
            };
            for nested in &mut stack[first..] {
                nested.start = start;
            }
            if defer {
                self.names.bodies[pending.body].inside = Some(start);
            }
            defer = false;
        }
        self.names.stack = stack;
    }

    #[inline]
    fn push_regions(&mut self, stack: &mut Vec<Pending>, at: usize, body: &'b Body, op: OpId) {
        if !body.has_inside(op) {
            return;
        }
        self.push_inside(stack, at, body, op);
    }

    fn push_inside(&mut self, stack: &mut Vec<Pending>, at: usize, body: &'b Body, op: OpId) {
        let mut push = |body: usize, regions: &[RegionId]| {
            stack.extend(regions.iter().map(|&region| Pending {
                body,
                region,
                owner: Some((at, op)),
                start: Start::default(),
            }));
        };
        match body.op_child(op) {
            Some(child) => {
                let known = self.names.child(at, child);
                let number = known.unwrap_or_else(|| self.names.add_child(at, child));
                push(number, body.child(child).owner_regions());
            }
            None => push(at, body.op_regions(op)),
        }
    }

    /// Numbers what is right in a region; adds what is in its ops to `stack`, but that of isolated
    /// ones if it is deferred.
    fn region(&mut self, pending: &Pending, body: &'b Body, defer: bool, stack: &mut Vec<Pending>) {
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
            } else if !self.plain && self.ctx.types_name_values() {
                self.arguments_by_type(base, body, pending.region);
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
                if body.has_inside(op) && !(defer && body.op_child(op).is_some()) {
                    self.push_inside(stack, pending.body, body, op);
                }
            }
            number += 1;
        }
    }

    #[inline]
    fn op(&mut self, at: usize, body: &'b Body, op: OpId) {
        let count = body.num_results(op);
        if count == 1 && self.plain {
            let info = self.ctx.registry().info(body.op_name(op));
            let hook = info.and_then(|info| info.def.result_names);
            let value = self.names.bodies[at].values + body.result(op, 0).index();
            if let Some(code) = self.names.values.get_mut(value)
                && *code == UNKNOWN
                && (hook.is_none() || self.options.generic)
            {
                *code = self.next.value;
                self.next.value += 1;
                return;
            }
        }
        if count > 0 || self.options.value_users {
            self.op_of_names(at, body, op, count);
        }
    }

    /// The same, whatever names the op's results.
    #[inline(never)]
    fn op_of_names(&mut self, at: usize, body: &'b Body, op: OpId, count: usize) {
        if count == 0 {
            self.names.op_ids.insert((at as u32, op), self.next.value);
            self.next.value += 1;
            return;
        }
        let base = self.names.bodies[at].values;
        let value = body.result(op, 0);
        let first = base + value.index();
        if !self.options.generic {
            let info = self.ctx.registry().info(body.op_name(op));
            match info.and_then(|info| info.def.result_names) {
                Some(hook) => self.suggested(base, body, op, hook),
                None if self.plain => {}
                None => self.results_by_type(base, body, op, count),
            }
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

    /// Gives the results names that their types suggest, if all do.
    fn results_by_type(&mut self, base: usize, body: &'b Body, op: OpId, count: usize) {
        let values = (0..count).map(|i| body.result(op, i));
        let named = values.map(|value| Some((value, self.ctx.value_name(body.ty(value))?)));
        let Some(named) = named.collect::<Option<Vec<_>>>() else {
            return;
        };
        for (value, name) in named {
            let name = self.name_from_loc(body.op_loc(op), &name);
            self.name_value(base, value, name);
        }
    }

    /// Gives entry arguments of a region the names that their types suggest.
    fn arguments_by_type(&mut self, base: usize, body: &'b Body, region: RegionId) {
        let entry = body.entry_block(region);
        for &arg in entry.map_or(&[][..], |block| body.block_args(block)) {
            if let Some(name) = self.ctx.value_name(body.ty(arg)) {
                let name = self.name_from_loc(arg_loc(body, arg), &name);
                self.name_value(base, arg, name);
            }
        }
    }

    /// Gives the results the names that the op suggests.
    fn suggested(&mut self, base: usize, body: &'b Body, op: OpId, hook: ResultNamesFn) {
        let key = self.constant(body, op);
        let place = key.map(|(name, attr, ty)| {
            let parts = [
                attr.index(),
                ty.index() << 2,
                name.index().unwrap_or(0) << 4,
            ];
            parts[0] ^ parts[1] ^ parts[2]
        });
        let place = place.map(|place| place % CONSTANTS);
        if let (Some(key), Some(place)) = (key, place)
            && let Some(Some((known, text))) = self.names.constants.get(place)
            && *known == key
        {
            let code = NAMED | self.unique_of(*text);
            let value = base + body.result(op, 0).index();
            if let Some(place) = self.names.values.get_mut(value) {
                *place = code;
            }
            return;
        }
        let mut said = false;
        hook(OpRef::new(self.ctx, body, op), &mut |value, name| {
            said = !name.is_empty();
            let name = self.name_from_loc(body.op_loc(op), name);
            self.name_value(base, value, name);
        });
        if let (Some(key), Some(place), true, Some(text)) = (key, place, said, self.last) {
            self.names.constants.resize(CONSTANTS, None);
            self.names.constants[place] = Some((key, text));
        }
    }

    /// What alone the name of the op's only result depends on: nothing is an operand, and one inherent
    /// attribute says what it is.
    fn constant(&self, body: &Body, op: OpId) -> Option<(OpName, Attr, Type)> {
        let name = body.op_name(op);
        let only = body.num_operands(op) == 0
            && body.num_results(op) == 1
            && !body.has_inside(op)
            && !self.options.name_loc_prefix;
        match body.attr_slots(op, self.ctx.num_attr_slots(name)) {
            [None, Some(attr)] if only => Some((name, *attr, body.ty(body.result(op, 0)))),
            _ => None,
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
        let names = &mut *self.names;
        while names.args.len() <= number {
            names.probe.clear();
            names.probe.extend_from_slice(b"arg");
            push_u64(&mut names.probe, names.args.len() as u64);
            let id = names.texts.intern(&names.probe);
            names.args.push(id);
        }
        let id = names.args[number];
        if !self.options.name_loc_prefix && !is_used(&names.used, id) {
            return NAMED | self.take(id);
        }
        let text = format!("arg{number}");
        let name = self.name_from_loc(loc, &text);
        NAMED | self.unique(name)
    }

    /// Marks a text as in use.
    #[inline]
    fn take(&mut self, id: u32) -> u32 {
        let names = &mut *self.names;
        if names.used.len() <= id as usize {
            names.used.resize(id as usize + 1, false);
        }
        names.used[id as usize] = true;
        names.scope.push(id);
        id
    }

    /// The text for `name` that is not in use yet.
    fn unique(&mut self, name: &str) -> u32 {
        let names = &mut *self.names;
        let known = (self.last).filter(|&id| names.texts.get(id) == name.as_bytes());
        let id = known.unwrap_or_else(|| {
            let text = sanitize(name, b"$._-", &mut names.buffer);
            names.texts.intern(text)
        });
        self.last = Some(id);
        self.unique_of(id)
    }

    /// The same for a text that may be a name.
    fn unique_of(&mut self, mut id: u32) -> u32 {
        let names = &mut *self.names;
        if is_used(&names.used, id) {
            names.probe.clear();
            names.probe.extend_from_slice(names.texts.get(id));
            names.probe.push(b'_');
            let len = names.probe.len();
            loop {
                push_u64(&mut names.probe, u64::from(self.next.conflict));
                self.next.conflict += 1;
                id = names.texts.intern(&names.probe);
                if !is_used(&names.used, id) {
                    break;
                }
                names.probe.truncate(len);
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
    let mut walk = LocWalk::new(loc);
    while let Some(loc) = walk.next() {
        match ctx.loc_data(loc) {
            Some(LocData::Name { name, .. }) => return Some(ctx.str(*name)),
            Some(LocData::CallSite { callee, caller }) => walk.enter(&[*callee, *caller]),
            Some(LocData::Fused { parts, .. }) => walk.enter(parts),
            _ => {}
        }
    }
    None
}
