//! The rule graph: an edge from a rule to each rule that may match, as its root, an op that the
//! first one makes (or updates in place).
//!
//! Every application of a rule uses up its root. So if rules apply without end, then, since each
//! makes finitely many ops, there is an endless chain in which each applies to an op that the one
//! before it made: a circle of this graph. What lies below the made op may be rewritten before it is
//! matched; only constants stay what they are.

use crease_ir::OpDef;
use crease_ir::traits::OpTrait;

use crate::model::{
    AttrMatch, AttrNew, Expr, Literal, MatchOp, New, NewOp, Operand, Right, Rule, VarKind,
};

/// An op that a rule makes, as far as it is known.
struct Made<'r> {
    def: &'static OpDef,
    attrs: Vec<(usize, Known<'r>)>,
    operands: &'r [New],
}

/// What is known of an attribute of a made op.
enum Known<'r> {
    New(&'r AttrNew),
    /// Unchanged by an update.
    Kept(&'r AttrMatch),
}

/// The ops that a rule makes.
fn made(rule: &Rule) -> Vec<Made<'_>> {
    let mut list = Vec::new();
    for (_, op) in &rule.lets {
        new_op(op, &mut list);
    }
    match &rule.right {
        Right::Replace(results) => news(results, &mut list),
        Right::Update { operands, attrs } => {
            news(operands, &mut list);
            let changed = attrs.iter().map(|(slot, a)| (*slot, Known::New(a)));
            let kept = rule.root.attrs.iter();
            let kept = kept.filter(|(slot, _)| attrs.iter().all(|(s, _)| s != slot));
            list.push(Made {
                def: rule.root.def,
                attrs: changed
                    .chain(kept.map(|(slot, a)| (*slot, Known::Kept(a))))
                    .collect(),
                operands,
            });
        }
    }
    list
}

fn news<'r>(list: &'r [New], out: &mut Vec<Made<'r>>) {
    for new in list {
        if let New::Op(op) = new {
            new_op(op, out);
        }
    }
}

fn new_op<'r>(op: &'r NewOp, out: &mut Vec<Made<'r>>) {
    news(&op.operands, out);
    let mut attrs: Vec<(usize, Known<'r>)> = op
        .attrs
        .iter()
        .map(|(slot, a)| (*slot, Known::New(a)))
        .collect();
    for slot in 0..op.def.attrs.len() {
        if attrs.iter().all(|(s, _)| *s != slot) {
            attrs.push((slot, Known::New(&AttrNew::None)));
        }
    }
    out.push(Made {
        def: op.def,
        attrs,
        operands: &op.operands,
    });
}

/// For each rule of a list the positions of the rules that may apply to what it makes.
pub(super) fn edges(rules: &[&Rule]) -> Vec<Vec<usize>> {
    rules
        .iter()
        .map(|rule| {
            let made = made(rule);
            let applies = |next: &&Rule| made.iter().any(|op| may_match(rule, op, &next.root));
            let next = rules.iter().enumerate().filter(|(_, next)| applies(next));
            next.map(|(i, _)| i).collect()
        })
        .collect()
}

/// The op that a rule makes and another one may match: its name.
pub(super) fn link(rule: &Rule, next: &Rule) -> Option<&'static str> {
    let made = made(rule);
    let found = made.iter().find(|op| may_match(rule, op, &next.root));
    found.map(|op| op.def.name)
}

fn may_match(rule: &Rule, made: &Made<'_>, root: &MatchOp) -> bool {
    if made.def.name != root.def.name {
        return false;
    }
    for (slot, known) in &made.attrs {
        let wanted = root.attrs.iter().find(|(s, _)| s == slot);
        if wanted.is_some_and(|(_, wanted)| !attr_may_be(known, wanted)) {
            return false;
        }
    }
    let rest = matches!(root.operands.last(), Some(Operand::Rest(_)))
        || matches!(made.operands.last(), Some(New::Rest(_)));
    if rest {
        return true;
    }
    let fits = |wanted: &[&Operand]| {
        wanted.len() == made.operands.len()
            && made
                .operands
                .iter()
                .zip(wanted)
                .all(|(new, o)| operand_may_be(rule, new, o))
    };
    let straight: Vec<&Operand> = root.operands.iter().collect();
    let swapped: Vec<&Operand> = root.operands.iter().rev().collect();
    // The driver may swap the operands of a commutative op that was made.
    fits(&straight) || (made.def.traits.has(OpTrait::Commutative) && fits(&swapped))
}

fn attr_may_be(known: &Known<'_>, wanted: &AttrMatch) -> bool {
    match known {
        Known::Kept(kept) => super::pattern::attrs_overlap(kept, wanted),
        Known::New(AttrNew::Value(v)) => match wanted {
            AttrMatch::Bind(_) => true,
            AttrMatch::Cases { values, bits: true } => values.iter().all(|w| v & w == *w),
            AttrMatch::Cases {
                values,
                bits: false,
            } => values.contains(v),
            AttrMatch::None => *v == 0,
            AttrMatch::Int(n) => *v as i64 == *n,
        },
        Known::New(AttrNew::None) => match wanted {
            AttrMatch::Cases { values, bits: true } => values.iter().all(|w| *w == 0),
            _ => true,
        },
        Known::New(_) => true,
    }
}

fn operand_may_be(rule: &Rule, new: &New, wanted: &Operand) -> bool {
    let constant = match new {
        New::Var(id) => {
            let var = rule.vars.get(usize::from(id.0));
            var.is_some_and(|var| var.kind == VarKind::Constant)
        }
        New::Constant(..) => true,
        _ => false,
    };
    match (wanted, new) {
        (Operand::Op { .. }, _) => !constant,
        (Operand::Literal(a), New::Constant(Expr::Literal(b), _)) => literals_may_be(a, b),
        _ => true,
    }
}

/// Whether two literals may be the same number at some width.
fn literals_may_be(a: &Literal, b: &Literal) -> bool {
    let bound = |l: &Literal| matches!(l, Literal::SignedMin | Literal::SignedMax);
    let int = |l: &Literal| matches!(l, Literal::Int(_));
    a == b || (bound(a) && int(b)) || (int(a) && bound(b))
}

/// The circles of a graph: its strongly connected parts with an edge within, each ascending, by
/// first member. Only vertices of `within` count.
pub(super) fn circles(edges: &[Vec<usize>], within: &[bool]) -> Vec<Vec<usize>> {
    let count = edges.len();
    let inside = |v: usize| within.get(v).copied().unwrap_or(false);
    // Two passes: finishing order, then the reversed graph in that order.
    let mut reversed = vec![Vec::new(); count];
    for (from, targets) in edges.iter().enumerate() {
        for &to in targets {
            if let Some(list) = reversed.get_mut(to) {
                list.push(from);
            }
        }
    }
    let mut seen = vec![false; count];
    let mut finished = Vec::new();
    for start in (0..count).filter(|v| inside(*v)) {
        walk(edges, start, &inside, &mut seen, &mut finished);
    }
    let mut taken = vec![false; count];
    let mut found = Vec::new();
    for start in finished.into_iter().rev() {
        let mut part = Vec::new();
        walk(&reversed, start, &inside, &mut taken, &mut part);
        crease_ir::sort::sort(&mut part);
        let circle = match part[..] {
            [] => false,
            [one] => edges.get(one).is_some_and(|targets| targets.contains(&one)),
            _ => true,
        };
        if circle {
            found.push(part);
        }
    }
    crease_ir::sort::sort(&mut found);
    found
}

/// Visits what can be reached from `start` and was not seen, and appends it in finishing order.
pub(super) fn walk(
    edges: &[Vec<usize>],
    start: usize,
    inside: &dyn Fn(usize) -> bool,
    seen: &mut [bool],
    finished: &mut Vec<usize>,
) {
    let mut stack = vec![(start, 0)];
    match seen.get_mut(start) {
        Some(seen) if !*seen => *seen = true,
        _ => return,
    }
    while let Some((vertex, next)) = stack.pop() {
        let targets = edges.get(vertex).map_or(&[][..], |t| t);
        let Some(&target) = targets.get(next) else {
            finished.push(vertex);
            continue;
        };
        stack.push((vertex, next + 1));
        if inside(target)
            && let Some(seen) = seen.get_mut(target)
            && !*seen
        {
            *seen = true;
            stack.push((target, 0));
        }
    }
}
