//! Integers in fewer bits. Sums and products of bytes that are computed in 32 bits, of which a byte is
//! stored, need not be: a register holds twice as many lanes of 16. What low bits of each value matter
//! is asked backwards from where they are used; ops of whose results all users want few bits, and that
//! only have operands which are extended from few, are made again for few. Only for loops in strips
//! of which crease says how many lanes they have. What is divided, compared or carried stays.

use rustc_hash::{FxHashMap, FxHashSet};

use crease_arith as arith;
use crease_ir::{Body, Loc, OpId, OpRef, Type, TypeData, ValueId};
use crease_rewrite::Rewriter;

use super::{Marked, constant, default_attrs, integer};

/// What low bits of operands an op needs for low bits of its result.
#[derive(Clone, Copy)]
enum Kind {
    /// As many.
    Sum,
    /// As many; bytes are not multiplied.
    Product,
    /// So many fewer.
    Up(u32),
    /// So many more.
    Down(u32),
    /// As many, of all operands but the first.
    Choice,
}

impl Kind {
    fn of(op: OpRef<'_>) -> Option<Self> {
        let by = || {
            let by = u32::try_from(integer(op, op.operand(1))?).ok()?;
            (by < width(op, op.result(0))?).then_some(by)
        };
        width(op, op.results().next()?)?;
        let kind = match () {
            () if op.is::<arith::AddI>() || op.is::<arith::SubI>() => Self::Sum,
            () if op.is::<arith::AndI>() || op.is::<arith::OrI>() => Self::Sum,
            () if op.is::<arith::XOrI>() => Self::Sum,
            () if op.is::<arith::MulI>() => Self::Product,
            () if op.is::<arith::ShLI>() => Self::Up(by()?),
            () if op.is::<arith::ShRSI>() || op.is::<arith::ShRUI>() => Self::Down(by()?),
            () if op.is::<arith::Select>() => Self::Choice,
            () => return None,
        };
        Some(kind)
    }

    /// The operands whose bits the result is made of.
    fn sources(self, op: OpRef<'_>) -> impl Iterator<Item = ValueId> {
        let (skip, take) = match self {
            Self::Sum | Self::Product => (0, 2),
            Self::Up(_) | Self::Down(_) => (0, 1),
            Self::Choice => (1, 2),
        };
        op.operands().skip(skip).take(take)
    }

    /// Low bits of operands for `bits` of the result.
    fn wanted(self, bits: u32) -> u32 {
        match self {
            Self::Sum | Self::Product | Self::Choice => bits,
            Self::Up(by) => bits.saturating_sub(by).max(1),
            Self::Down(by) => bits.saturating_add(by),
        }
    }
}

/// The bits of an integer that may be made narrower.
fn width(op: OpRef<'_>, value: ValueId) -> Option<u32> {
    match op.ctx().type_data(op.ty(value)) {
        TypeData::Integer { width, .. } if (9..=64).contains(width) => Some(*width),
        _ => None,
    }
}

/// The operand of an extension, and how many bits it has.
fn extended(op: OpRef<'_>, value: ValueId) -> Option<(OpId, ValueId, u32)> {
    let def = op.def_op_of(value)?;
    if !def.is::<arith::ExtSI>() && !def.is::<arith::ExtUI>() {
        return None;
    }
    let source = def.operand(0);
    Some((def.id(), source, op.ctx().scalar_width(op.ty(source))?))
}

/// An op that could be made for fewer bits.
struct Node {
    op: OpId,
    kind: Kind,
    /// Another of those that are as wide as this one, or itself.
    with: usize,
    /// The bits that the ops which are as wide need; known of the one that stands for them.
    needs: u32,
}

/// What of a loop can be computed in fewer bits.
pub(super) struct Narrow {
    nodes: Vec<Node>,
    /// The bits of values.
    bits: FxHashMap<ValueId, u32>,
}

/// The node that stands for those that are as wide.
fn leader(nodes: &mut [Node], mut at: usize) -> usize {
    while nodes[at].with != at {
        // Half the way for whoever comes next.
        nodes[at].with = nodes[nodes[at].with].with;
        at = nodes[at].with;
    }
    at
}

/// All bits.
const ALL: u32 = u32::MAX;

impl Narrow {
    /// Of the marked loop `op`.
    pub(super) fn of(op: OpRef<'_>, marked: &Marked) -> Self {
        let body = op.body();
        let inside: Vec<OpId> = body.ops_inside(marked.op);
        let mut nodes: Vec<Node> = Vec::new();
        let mut by_value: FxHashMap<ValueId, usize> = FxHashMap::default();
        for &id in &inside {
            let view = op.other(id);
            let Some(kind) = Kind::of(view) else { continue };
            let at = nodes.len();
            nodes.push(Node {
                op: id,
                kind,
                with: at,
                needs: 1,
            });
            by_value.insert(view.result(0), at);
            for source in kind.sources(view) {
                if let Some(&other) = by_value.get(&source) {
                    let (a, b) = (leader(&mut nodes, at), leader(&mut nodes, other));
                    nodes[a].with = b;
                }
            }
        }
        let mut this = Self {
            nodes,
            bits: FxHashMap::default(),
        };
        if this.nodes.is_empty() {
            return this;
        }
        this.ask(op, &inside, &by_value);
        this.choose(op, &inside, &by_value);
        this
    }

    /// What bits are needed, backwards; users come after what they use.
    fn ask(&mut self, op: OpRef<'_>, inside: &[OpId], by_value: &FxHashMap<ValueId, usize>) {
        let mut wanted: FxHashMap<ValueId, u32> = FxHashMap::default();
        let mut want = |value: ValueId, bits: u32| {
            let most = wanted.entry(value).or_insert(1);
            *most = bits.max(*most);
            *most
        };
        for &id in inside.iter().rev() {
            let view = op.other(id);
            let own = view.results().next();
            if let Some(&at) = own.and_then(|own| by_value.get(&own)) {
                let kind = self.nodes[at].kind;
                let needs = want(view.result(0), 1);
                let leads = leader(&mut self.nodes, at);
                let least = match kind {
                    Kind::Sum | Kind::Choice => needs,
                    // Few machines multiply or shift bytes.
                    Kind::Product => needs.max(16),
                    // A shift by all bits would be none.
                    Kind::Up(by) => needs.max(by + 1).max(16),
                    Kind::Down(_) => kind.wanted(needs).max(16),
                };
                let most = self.nodes[leads].needs.max(least);
                self.nodes[leads].needs = most;
                for source in kind.sources(view) {
                    want(source, kind.wanted(needs));
                }
                continue;
            }
            let bits = match own {
                Some(own) if view.is::<arith::TruncI>() => {
                    op.ctx().scalar_width(op.ty(own)).unwrap_or(ALL)
                }
                _ => ALL,
            };
            for operand in view.operands() {
                want(operand, bits);
            }
        }
    }

    /// The bits of each node, if they are fewer than it has.
    fn choose(&mut self, op: OpRef<'_>, inside: &[OpId], by_value: &FxHashMap<ValueId, usize>) {
        let ops: FxHashSet<OpId> = inside.iter().copied().collect();
        // Those that have an operand which is no other way known to be of few bits, and those that are
        // about lanes.
        let mut stays: FxHashSet<usize> = FxHashSet::default();
        let mut varies: FxHashSet<usize> = FxHashSet::default();
        for at in 0..self.nodes.len() {
            let leads = leader(&mut self.nodes, at);
            let bits = self.fitting(leads);
            let view = op.other(self.nodes[at].op);
            for source in self.nodes[at].kind.sources(view) {
                if by_value.contains_key(&source) {
                    continue;
                }
                let known = integer(op, source).is_some();
                let outer = is_outside(op.body(), &ops, source);
                match extended(op, source) {
                    Some((def, _, from)) if Some(from) <= bits && ops.contains(&def) => {
                        varies.insert(leads);
                    }
                    _ if known || outer => {}
                    _ => {
                        stays.insert(leads);
                    }
                }
            }
        }
        for at in 0..self.nodes.len() {
            let leads = leader(&mut self.nodes, at);
            let value = op.other(self.nodes[at].op).result(0);
            if let Some(bits) = self.fitting(leads)
                && Some(bits) < width(op, value)
                && varies.contains(&leads)
                && !stays.contains(&leads)
            {
                self.bits.insert(value, bits);
            }
        }
        // An extension that only they use is one to as many bits.
        for &id in inside {
            let view = op.other(id);
            if !view.is::<arith::ExtSI>() && !view.is::<arith::ExtUI>() {
                continue;
            }
            let users = op.body().users(view.result(0));
            let bits = users.map(|user| {
                let value = op.other(user).results().next()?;
                by_value.contains_key(&value).then_some(())?;
                self.bits.get(&value).copied()
            });
            if let Some(Some(bits)) = bits.max_by_key(|bits| bits.unwrap_or(ALL)) {
                self.bits.insert(view.result(0), bits);
            }
        }
    }

    /// The least type that holds what is needed.
    fn fitting(&self, leads: usize) -> Option<u32> {
        let needs = self.nodes[leads].needs;
        [8, 16, 32].into_iter().find(|&bits| needs <= bits)
    }

    /// In how many bits a value of the loop is computed, if in fewer than it has.
    pub(super) fn bits(&self, value: ValueId) -> Option<u32> {
        self.bits.get(&value).copied()
    }

    /// Makes the loop compute in as few.
    pub(super) fn apply(&self, rw: &mut Rewriter<'_>, marked: &Marked) {
        let mut made: FxHashMap<(ValueId, u32), ValueId> = FxHashMap::default();
        let mut old = Vec::new();
        for node in &self.nodes {
            let view = rw.op(node.op);
            let (value, loc) = (view.result(0), view.loc());
            let Some(bits) = self.bits(value) else {
                continue;
            };
            let mut operands: Vec<ValueId> = view.operands().collect();
            let sources: FxHashSet<ValueId> = node.kind.sources(view).collect();
            let ty = rw.ctx().int_type(bits);
            for (at, operand) in operands.iter_mut().enumerate() {
                let shifts = matches!(node.kind, Kind::Up(_) | Kind::Down(_)) && at == 1;
                let chooses = matches!(node.kind, Kind::Choice) && at == 0;
                if shifts || sources.contains(operand) && !chooses {
                    *operand = input(rw, &mut made, marked, node.op, (*operand, bits, ty));
                }
            }
            rw.set_before(node.op);
            let new = again(rw, loc, node.op, &operands, ty);
            made.insert((value, bits), new);
            old.push(node.op);
            let truncations: Vec<OpId> = (rw.body().users(value))
                .filter(|&user| rw.op(user).is::<arith::TruncI>())
                .collect();
            for user in truncations {
                let out = rw.op(user).result_type(0);
                let fewer = arith::TruncI {
                    in_: new,
                    overflow_flags: None,
                    out,
                };
                let _ = match out == ty {
                    true => rw.replace_op(user, &[new]),
                    false => rw.replace_with(user, fewer),
                };
            }
        }
        // Each after those that use it.
        for op in old.into_iter().rev() {
            let mut operands: Vec<ValueId> = rw.body().operands(op).collect();
            let _ = rw.erase_op(op);
            operands.dedup();
            for operand in operands {
                if let Some((def, ..)) = extended(rw.op(marked.op), operand)
                    && rw.body().users(operand).next().is_none()
                {
                    let _ = rw.erase_op(def);
                }
            }
        }
    }
}

fn is_outside(body: &Body, inside: &FxHashSet<OpId>, value: ValueId) -> bool {
    let def = body.def_op(value).or_else(|| {
        let block = body.value_block(value)?;
        body.block_parent_op(block)
    });
    def.is_none_or(|def| !inside.contains(&def))
}

/// The low bits of an operand of `user`, in `ty`.
fn input(
    rw: &mut Rewriter<'_>,
    made: &mut FxHashMap<(ValueId, u32), ValueId>,
    marked: &Marked,
    user: OpId,
    (value, bits, ty): (ValueId, u32, Type),
) -> ValueId {
    if let Some(&known) = made.get(&(value, bits)) {
        return known;
    }
    let view = rw.op(user);
    let loc = view.loc();
    if let Some(number) = integer(view, value) {
        rw.set_before(marked.op);
        let unused = 64 - bits;
        let attr = rw.ctx().i64_attr(ty, number << unused >> unused);
        let new = constant(rw, loc, attr);
        made.insert((value, bits), new);
        return new;
    }
    let new = match extended(view, value) {
        Some((_, source, from)) if from == bits => source,
        Some((def, in_, from)) if from < bits => {
            let (signed, loc) = (view.other(def).is::<arith::ExtSI>(), view.other(def).loc());
            rw.set_before(def);
            let new = match signed {
                true => rw.build(loc, arith::ExtSI { in_, out: ty }),
                false => rw.build(loc, arith::ExtUI { in_, out: ty }),
            };
            rw.body().result(new, 0)
        }
        _ => {
            rw.set_before(marked.op);
            let fewer = arith::TruncI {
                in_: value,
                overflow_flags: None,
                out: ty,
            };
            rw.build_or_fold(loc, fewer)
        }
    };
    made.insert((value, bits), new);
    new
}

/// The op on other operands. What it promises of its result in more bits is no promise of fewer.
fn again(rw: &mut Rewriter<'_>, loc: Loc, op: OpId, operands: &[ValueId], ty: Type) -> ValueId {
    macro_rules! again {
        ($($kind:ident),*) => {
            match () {
                $(() if rw.op(op).is::<arith::$kind>() => {
                    let attrs = default_attrs::<arith::$kind>(rw);
                    rw.create::<arith::$kind>(loc, operands, &[ty], &attrs)
                })*
                () => rw.create::<arith::Select>(loc, operands, &[ty], &[]),
            }
        };
    }
    let new = again!(AddI, SubI, MulI, AndI, OrI, XOrI, ShLI, ShRSI, ShRUI);
    rw.body().result(new, 0)
}
