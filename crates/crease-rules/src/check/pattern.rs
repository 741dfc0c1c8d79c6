//! Left sides as patterns: whether one matches whatever another one matches, and whether something
//! can match both. Nothing here knows rules or their order.

use std::collections::BTreeMap;

use crate::model::{AttrMatch, AttrNew, Expr, MatchOp, Operand, TypeExpr, TypeMatch, VarId};

/// How deep two patterns are compared; deeper parts count as what may match.
const DEPTH: u32 = 32;

/// What a name of the general pattern is in the special one.
#[derive(Clone, PartialEq)]
enum Bound<'p> {
    Operand(&'p Operand),
    Attr(Option<&'p AttrMatch>),
    Op(&'p MatchOp),
    Type(&'p TypeMatch),
}

impl PartialEq for Operand {
    /// Whether both certainly are the same value. That of `_`, or of two ops that look the same, is
    /// not.
    fn eq(&self, other: &Operand) -> bool {
        match (self, other) {
            (Operand::Value(a, _), Operand::Value(b, _))
            | (Operand::Constant(a, _), Operand::Constant(b, _))
            | (Operand::Rest(a), Operand::Rest(b)) => a == b,
            (Operand::Literal(a), Operand::Literal(b)) => a == b,
            _ => false,
        }
    }
}

impl PartialEq for MatchOp {
    /// Whether both are the same op of one left side.
    fn eq(&self, other: &MatchOp) -> bool {
        std::ptr::eq(self, other)
    }
}

/// A pattern that matches at least what another one does: what its names stand for there.
#[derive(Clone, Default)]
pub(super) struct Instance<'p> {
    names: BTreeMap<VarId, Bound<'p>>,
}

/// Whether `general` matches whatever `special` matches, and how. Alternatives come from operands
/// that may stand in both orders.
pub(super) fn instances<'p>(general: &MatchOp, special: &'p MatchOp) -> Vec<Instance<'p>> {
    if !agree(general, special, DEPTH) {
        return Vec::new();
    }
    match_op(general, special, vec![Instance::default()], DEPTH)
}

/// Whether names and attributes aside `g` matches whatever `p` matches. Most pairs of rules are told
/// apart here, without a list.
fn agree(g: &MatchOp, p: &MatchOp, depth: u32) -> bool {
    if depth == 0 || !std::ptr::eq(g.def, p.def) && g.def.name != p.def.name {
        return false;
    }
    let agrees = |(g, p): (&Operand, &Operand)| match (g, p) {
        (Operand::Any | Operand::Value(..) | Operand::Rest(_), _) => true,
        (Operand::Constant(..), p) => matches!(p, Operand::Constant(..) | Operand::Literal(_)),
        (Operand::Literal(a), Operand::Literal(b)) => a == b,
        (Operand::Op { op: g, result: a }, Operand::Op { op: p, result: b }) => {
            a == b && agree(g, p, depth - 1)
        }
        _ => false,
    };
    let straight = g.operands.iter().zip(&p.operands).all(agrees);
    straight || g.commutes && g.operands.iter().zip(p.operands.iter().rev()).all(agrees)
}

type Instances<'p> = Vec<Instance<'p>>;

/// Adds a binding to those that allow it.
fn bind<'p>(list: Instances<'p>, id: VarId, bound: &Bound<'p>) -> Instances<'p> {
    let allows = |mut one: Instance<'p>| match one.names.get(&id) {
        Some(other) => (other == bound).then_some(one),
        None => {
            one.names.insert(id, bound.clone());
            Some(one)
        }
    };
    list.into_iter().filter_map(allows).collect()
}

fn match_op<'p>(g: &MatchOp, p: &'p MatchOp, list: Instances<'p>, depth: u32) -> Instances<'p> {
    if depth == 0 || !std::ptr::eq(g.def, p.def) && g.def.name != p.def.name {
        return Vec::new();
    }
    let mut list = list;
    if let Some(label) = g.label {
        list = bind(list, label, &Bound::Op(p));
    }
    for (slot, wanted) in &g.attrs {
        let given = p.attrs.iter().find(|(s, _)| s == slot).map(|(_, a)| a);
        list = match wanted {
            AttrMatch::Bind(id) => bind(list, *id, &Bound::Attr(given)),
            _ if given.is_some_and(|given| includes(wanted, given)) => list,
            _ => return Vec::new(),
        };
    }
    for (i, wanted) in g.types.iter().enumerate() {
        list = types(
            wanted.as_ref(),
            p.types.get(i).and_then(|t| t.as_ref()),
            list,
        );
    }
    let straight = operands(&g.operands, &p.operands, list.clone(), depth);
    if !g.commutes {
        return straight;
    }
    let swapped: Vec<&Operand> = p.operands.iter().rev().collect();
    let mut all = straight;
    all.extend(each(&g.operands, &swapped, list, depth));
    // Two orders per op are enough to find an instance, and keep the list short.
    all.truncate(64);
    all
}

fn operands<'p>(g: &[Operand], p: &'p [Operand], list: Instances<'p>, depth: u32) -> Instances<'p> {
    let p: Vec<&Operand> = p.iter().collect();
    each(g, &p, list, depth)
}

fn each<'p>(
    g: &[Operand],
    p: &[&'p Operand],
    mut list: Instances<'p>,
    depth: u32,
) -> Instances<'p> {
    if let [first @ .., Operand::Rest(id)] = g {
        // A rest is taken as the same only where it is the rest of the same operands.
        let same = p.len() == g.len() && matches!(p.last(), Some(Operand::Rest(_)));
        let (true, Some(last)) = (same, p.last()) else {
            return Vec::new();
        };
        list = bind(list, *id, &Bound::Operand(last));
        return each(first, &p[..p.len() - 1], list, depth);
    }
    if g.len() != p.len() || matches!(p.last(), Some(Operand::Rest(_))) {
        return Vec::new();
    }
    for (g, p) in g.iter().zip(p.iter().copied()) {
        if list.is_empty() {
            break;
        }
        list = operand(g, p, list, depth);
    }
    list
}

fn operand<'p>(g: &Operand, p: &'p Operand, list: Instances<'p>, depth: u32) -> Instances<'p> {
    match (g, p) {
        (Operand::Any, _) => list,
        (Operand::Value(id, ty), _) => {
            let given = match p {
                Operand::Value(_, ty) | Operand::Constant(_, ty) => ty.as_ref(),
                Operand::Op { op, result } => op.types.get(*result).and_then(|t| t.as_ref()),
                _ => None,
            };
            types(ty.as_ref(), given, bind(list, *id, &Bound::Operand(p)))
        }
        (Operand::Constant(id, ty), Operand::Constant(_, given)) => {
            let list = bind(list, *id, &Bound::Operand(p));
            types(ty.as_ref(), given.as_ref(), list)
        }
        (Operand::Constant(id, None), Operand::Literal(_)) => bind(list, *id, &Bound::Operand(p)),
        (Operand::Literal(a), Operand::Literal(b)) if a == b => list,
        (Operand::Op { op: g, result: a }, Operand::Op { op: p, result: b }) if a == b => {
            match_op(g, p, list, depth - 1)
        }
        _ => Vec::new(),
    }
}

fn types<'p>(
    wanted: Option<&TypeMatch>,
    given: Option<&'p TypeMatch>,
    list: Instances<'p>,
) -> Instances<'p> {
    match (wanted, given) {
        (None, _) => list,
        (Some(TypeMatch::Is(a)), Some(TypeMatch::Is(b))) if a == b => list,
        (Some(TypeMatch::Var(id)), Some(given)) => bind(list, *id, &Bound::Type(given)),
        _ => Vec::new(),
    }
}

/// Whether `wanted` holds wherever `given` holds.
fn includes(wanted: &AttrMatch, given: &AttrMatch) -> bool {
    match (wanted, given) {
        (
            AttrMatch::Cases {
                values: a,
                bits: false,
            },
            AttrMatch::Cases {
                values: b,
                bits: false,
            },
        ) => b.iter().all(|v| a.contains(v)),
        (AttrMatch::Cases { values: a, .. }, AttrMatch::Cases { values: b, .. }) => {
            matches!((&a[..], &b[..]), ([a], [b]) if a & b == *a)
        }
        (AttrMatch::None, AttrMatch::None) => true,
        (AttrMatch::Int(a), AttrMatch::Int(b)) => a == b,
        _ => false,
    }
}

impl Instance<'_> {
    /// The text of a condition of the general pattern, with what its names stand for in the special
    /// one; `None` if a name stands for something without a name.
    pub fn text(&self, condition: &Expr) -> Option<String> {
        show(condition, &|id| match self.names.get(&id)? {
            Bound::Operand(Operand::Value(id, _) | Operand::Constant(id, _)) => name(*id),
            Bound::Operand(Operand::Literal(literal)) => Some(format!("{literal:?}")),
            Bound::Attr(Some(AttrMatch::Bind(id))) => name(*id),
            Bound::Op(op) => op.label.and_then(name),
            Bound::Type(TypeMatch::Var(id)) => name(*id),
            Bound::Type(TypeMatch::Is(ty)) => Some(format!("{ty:?}")),
            _ => None,
        })
    }
}

fn name(id: VarId) -> Option<String> {
    Some(format!("v{}", id.0))
}

/// The text of a condition with the names of its own rule.
pub(super) fn own_text(condition: &Expr) -> Option<String> {
    show(condition, &name)
}

type Names<'a> = &'a dyn Fn(VarId) -> Option<String>;

fn show(expr: &Expr, names: Names<'_>) -> Option<String> {
    let all = |list: &[Expr]| -> Option<String> {
        let parts: Option<Vec<String>> = list.iter().map(|e| show(e, names)).collect();
        Some(parts?.join(", "))
    };
    Some(match expr {
        Expr::Var(id) => names(*id)?,
        Expr::Result(id, n) => format!("{}#{n}", names(*id)?),
        Expr::Literal(literal) => format!("{literal:?}"),
        Expr::Case(value) => format!("case {value}"),
        Expr::Type(ty) => show_type(ty, names)?,
        // A value stands for its type there.
        Expr::Call(row, args) if row.name == "width" => {
            let inner = all(args)?;
            let value = inner
                .strip_prefix("type(")
                .and_then(|t| t.strip_suffix(')'));
            format!("width({})", value.unwrap_or(&inner))
        }
        Expr::Call(row, args) => format!("{}({})", row.name, all(args)?),
        Expr::External(predicate, args) => format!("{}({})", predicate.name, all(args)?),
        Expr::Op(def, attrs, args) => {
            let plain = |(slot, attr): &(usize, AttrNew)| match attr {
                AttrNew::Value(value) => Some(format!("{slot} = {value}")),
                AttrNew::Var(id) => Some(format!("{slot} = {}", names(*id)?)),
                _ => None,
            };
            let attrs: Option<Vec<String>> = attrs.iter().map(plain).collect();
            format!("{}<{}>({})", def.name, attrs?.join(", "), all(args)?)
        }
        Expr::Not(inner) => format!("not {}", show(inner, names)?),
        Expr::Or(list) => format!("or({})", all(list)?),
        Expr::And(list) => format!("and({})", all(list)?),
    })
}

fn show_type(ty: &TypeExpr, names: Names<'_>) -> Option<String> {
    Some(match ty {
        TypeExpr::Of(id) | TypeExpr::Var(id) => format!("type({})", names(*id)?),
        TypeExpr::OfResult(id, n) => format!("type({}#{n})", names(*id)?),
        TypeExpr::Like(a, b) => format!("like({}, {})", show_type(a, names)?, show_type(b, names)?),
        TypeExpr::Is(ty) => format!("{ty:?}"),
        TypeExpr::RootResult(_) | TypeExpr::Operand(_) | TypeExpr::Infer => return None,
    })
}

/// What the names of two left sides are called where one op matches both.
#[derive(Clone, Default)]
pub(super) struct Common {
    first: BTreeMap<VarId, String>,
    second: BTreeMap<VarId, String>,
    /// Attributes that one left side names and the other one restricts: name and cases.
    pub cases: Vec<(String, Vec<String>)>,
    /// Places so far, to name them.
    places: usize,
}

impl Common {
    /// The text of a condition of the first left side.
    pub fn first_text(&self, condition: &Expr) -> Option<String> {
        show(condition, &|id| self.first.get(&id).cloned())
    }

    /// The text of a condition of the second one.
    pub fn second_text(&self, condition: &Expr) -> Option<String> {
        show(condition, &|id| self.second.get(&id).cloned())
    }
}

/// The ways in which some op may match both left sides. Repeated names and types are not looked at,
/// so that there may be too many.
pub(super) fn overlaps(a: &MatchOp, b: &MatchOp) -> Vec<Common> {
    ops_overlap(a, b, vec![Common::default()], DEPTH)
}

fn ops_overlap(a: &MatchOp, b: &MatchOp, mut ways: Vec<Common>, depth: u32) -> Vec<Common> {
    let (true, Some(depth)) = (a.def.name == b.def.name, depth.checked_sub(1)) else {
        return Vec::new();
    };
    for way in &mut ways {
        way.places += 1;
        let name = format!("op {}", way.places);
        way.first.extend(a.label.map(|id| (id, name.clone())));
        way.second.extend(b.label.map(|id| (id, name)));
    }
    for (slot, x) in &a.attrs {
        let Some((_, y)) = b.attrs.iter().find(|(s, _)| s == slot) else {
            continue;
        };
        if !attrs_overlap(x, y) {
            return Vec::new();
        }
        for way in &mut ways {
            way.places += 1;
            let name = format!("attribute {}", way.places);
            for attr in [x, y] {
                if let AttrMatch::Cases {
                    values,
                    bits: false,
                } = attr
                {
                    let cases = values.iter().map(|v| format!("case {v}")).collect();
                    way.cases.push((name.clone(), cases));
                }
            }
            if let AttrMatch::Bind(id) = x {
                way.first.insert(*id, name.clone());
            }
            if let AttrMatch::Bind(id) = y {
                way.second.insert(*id, name);
            }
        }
    }
    let rest = |op: &MatchOp| matches!(op.operands.last(), Some(Operand::Rest(_)));
    if rest(a) || rest(b) {
        return ways;
    }
    if a.operands.len() != b.operands.len() {
        return Vec::new();
    }
    let both = |others: &[&Operand], ways: Vec<Common>| {
        let pairs = a.operands.iter().zip(others);
        pairs.fold(ways, |ways, (x, y)| operands_overlap(x, y, ways, depth))
    };
    let straight: Vec<&Operand> = b.operands.iter().collect();
    let mut all = both(&straight, ways.clone());
    // A constant is looked for on the right only, so that two of them meet there.
    let right = |op: &MatchOp| {
        matches!(
            op.operands.last(),
            Some(Operand::Constant(..) | Operand::Literal(_))
        )
    };
    if (a.commutes || b.commutes) && !(right(a) && right(b)) {
        let swapped: Vec<&Operand> = b.operands.iter().rev().collect();
        all.extend(both(&swapped, ways));
    }
    all.truncate(64);
    all
}

fn operands_overlap(a: &Operand, b: &Operand, ways: Vec<Common>, depth: u32) -> Vec<Common> {
    use Operand::{Constant, Literal, Op};
    match (a, b) {
        (Op { op: a, result: i }, Op { op: b, result: j }) => match i == j {
            true => ops_overlap(a, b, ways, depth),
            false => Vec::new(),
        },
        (Op { .. }, Constant(..) | Literal(_)) | (Constant(..) | Literal(_), Op { .. }) => {
            Vec::new()
        }
        (Literal(a), Literal(b)) if a != b => Vec::new(),
        _ => {
            let call = |way: &mut Common| {
                way.places += 1;
                let name = match (a, b) {
                    (Literal(literal), _) | (_, Literal(literal)) => format!("{literal:?}"),
                    _ => format!("value {}", way.places),
                };
                let id = |operand: &Operand| match operand {
                    Operand::Value(id, _) | Constant(id, _) => Some(*id),
                    _ => None,
                };
                if let Some(id) = id(a) {
                    way.first.entry(id).or_insert(name.clone());
                }
                if let Some(id) = id(b) {
                    way.second.entry(id).or_insert(name);
                }
            };
            let called = |mut way: Common| {
                call(&mut way);
                way
            };
            ways.into_iter().map(called).collect()
        }
    }
}

/// Whether an attribute may be what both say.
pub(super) fn attrs_overlap(a: &AttrMatch, b: &AttrMatch) -> bool {
    match (a, b) {
        (
            AttrMatch::Cases {
                values: a,
                bits: false,
            },
            AttrMatch::Cases {
                values: b,
                bits: false,
            },
        ) => a.iter().any(|v| b.contains(v)),
        (AttrMatch::None, AttrMatch::Cases { values, bits: true })
        | (AttrMatch::Cases { values, bits: true }, AttrMatch::None) => values[..] == [0],
        (AttrMatch::None, AttrMatch::Int(_)) | (AttrMatch::Int(_), AttrMatch::None) => false,
        (AttrMatch::Int(a), AttrMatch::Int(b)) => a == b,
        _ => true,
    }
}
