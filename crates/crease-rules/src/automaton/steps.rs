//! A left side as a list of tests, one list for each order of the operands of commutative ops, and
//! where its variables are then. Nothing is shared between rules here.

use crate::model::{
    AttrMatch, Expr, Literal, MatchOp, Operand, Rule, ScalarType, TypeMatch, VarId, VarKind,
};

use super::build::{CompileError, Names};
use super::{Source, TypePlace};

/// A value of the left side, by the operands that lead to it from the root op (which is the empty
/// path). Shorter paths come first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Path(pub(super) Vec<u16>);

impl Ord for Path {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.0.len(), &self.0).cmp(&(other.0.len(), &other.0))
    }
}

impl PartialOrd for Path {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Path {
    fn child(&self, operand: usize) -> Path {
        let mut path = self.0.clone();
        path.push(operand as u16);
        Path(path)
    }
}

/// Where a type is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum TypePath {
    Value(Path),
    Result(Path, u16),
}

/// A test, in the order in which tests of one place are made.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Step {
    /// Is result `.1` of op `.0` (by [`Names`]).
    Op(u16, u16),
    /// The op has `.0` operands; at least as many if `.1`.
    Operands(u16, bool),
    Int(i64),
    Literal(Literal),
    Constant,
    SameValue(Path),
    SameNumber(Path),
    Attr(u16, AttrIs),
    SameAttr(u16, Path, u16),
    TypeIs(TypePath, ScalarType),
    SameType(TypePath, TypePath),
}

/// What an attribute must be.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum AttrIs {
    OneOf(Vec<u64>),
    Bits(u64),
    None(Option<u64>),
    Int(i64),
}

/// One order of operands of a left side.
#[derive(Clone, Debug, Default)]
pub(super) struct Alternative {
    /// The tests, each at its place, in the order in which they are made.
    pub(super) steps: Vec<(Path, Step)>,
    /// By variable.
    pub(super) sources: Vec<Option<Bound>>,
    /// Ops whose locations a new op gets, the root first.
    pub(super) locs: Vec<Path>,
}

/// Where a variable is.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Bound {
    Value(Path),
    Constant(Path),
    Rest(Path, u16),
    Op(Path),
    Attr(Path, u16),
    Type(TypePath),
}

impl Bound {
    /// As a table row, once places have numbers.
    pub(super) fn source(&self, place: &mut impl FnMut(&Path) -> u16) -> Source {
        match self {
            Bound::Value(path) => Source::Value(place(path)),
            Bound::Constant(path) => Source::Constant(place(path)),
            Bound::Rest(path, first) => Source::Rest(place(path), *first),
            Bound::Op(path) => Source::Op(place(path)),
            Bound::Attr(path, slot) => Source::Attr(place(path), *slot),
            Bound::Type(at) => Source::Type(at.place(place)),
        }
    }
}

impl TypePath {
    pub(super) fn place(&self, place: &mut impl FnMut(&Path) -> u16) -> TypePlace {
        match self {
            TypePath::Value(path) => TypePlace::Value(place(path)),
            TypePath::Result(path, n) => TypePlace::Result(place(path), *n),
        }
    }

    /// The place at which its op or value is known.
    fn at(&self) -> &Path {
        match self {
            TypePath::Value(path) | TypePath::Result(path, _) => path,
        }
    }
}

/// Orders of operands of one rule that are told apart.
const MAX_ORDERS: usize = 256;
/// Tests of one rule.
const MAX_STEPS: usize = 1000;

/// All alternatives of a rule, as written first.
pub(super) fn alternatives(
    rule: &Rule,
    names: &mut Names,
) -> Result<Vec<Alternative>, CompileError> {
    let mut swaps = 0;
    count_commuting(&rule.root, &mut swaps);
    if swaps > MAX_ORDERS.ilog2() as usize {
        let why = format!("more than {MAX_ORDERS} orders of operands: make the rule `ordered`");
        return Err(CompileError::new(rule, why));
    }
    let mut all = Vec::with_capacity(1 << swaps);
    for order in 0..1usize << swaps {
        let mut walk = Walk {
            names,
            order,
            at: 0,
            ops: 0,
            out: Alternative {
                sources: vec![None; rule.vars.len()],
                ..Alternative::default()
            },
        };
        walk.op(&rule.root, Path::default());
        let tests = rule.conditions.iter().filter_map(|c| as_test(rule, c));
        for (var, literal) in tests {
            walk.is_literal(var, literal);
        }
        let Walk { ops, mut out, .. } = walk;
        if out.steps.len() > MAX_STEPS {
            return Err(CompileError::new(
                rule,
                format!("more than {MAX_STEPS} tests"),
            ));
        }
        // The root comes last in post-order.
        if let Some(root) = out.locs.pop() {
            out.locs.insert(0, root);
        }
        out.locs.truncate(ops);
        crease_ir::sort::sort_by(&mut out.steps, |a, b| {
            (&a.0, kind(&a.1)).cmp(&(&b.0, kind(&b.1)))
        });
        if !all.iter().any(|other| same(other, &out, rule)) {
            all.push(out);
        }
    }
    Ok(all)
}

/// Whether the second of two alternatives can't do what the first one doesn't.
fn same(a: &Alternative, b: &Alternative, rule: &Rule) -> bool {
    a.steps == b.steps && (rule.conditions.is_empty() && rule.is_fold() || a.sources == b.sources)
}

/// The number of ops and of constants on a left side.
pub(super) fn size(op: &MatchOp) -> (usize, usize) {
    let (mut ops, mut constants) = (1, 0);
    for operand in &op.operands {
        match operand {
            Operand::Op { op, .. } => {
                let (o, c) = size(op);
                ops += o;
                constants += c;
            }
            Operand::Constant(..) | Operand::Literal(_) => constants += 1,
            Operand::Any | Operand::Value(..) | Operand::Rest(_) => {}
        }
    }
    (ops, constants)
}

fn is_constant(operand: &Operand) -> bool {
    matches!(operand, Operand::Constant(..) | Operand::Literal(_))
}

/// Whether both orders of the op's operands are to be tried.
fn commutes(op: &MatchOp) -> bool {
    op.commutes && op.operands.len() == 2 && !op.operands.iter().any(is_constant)
}

fn count_commuting(op: &MatchOp, n: &mut usize) {
    *n += usize::from(commutes(op));
    for operand in &op.operands {
        if let Operand::Op { op, .. } = operand {
            count_commuting(op, n);
        }
    }
}

/// A condition that a test can ask, `$c == 0`: the constant and the integer. What it excludes is then
/// not found in the first place.
pub(super) fn as_test(rule: &Rule, condition: &Expr) -> Option<(VarId, Literal)> {
    let Expr::Call(builtin, args) = condition else {
        return None;
    };
    let (Expr::Var(var), Expr::Literal(literal)) = (args.first()?, args.get(1)?) else {
        return None;
    };
    let constant = rule.vars.get(usize::from(var.0))?.kind == VarKind::Constant;
    let integer = matches!(
        literal,
        Literal::Int(_) | Literal::SignedMin | Literal::SignedMax
    );
    (builtin.name == "==" && constant && integer).then_some((*var, *literal))
}

/// What is cheap and tells most comes first.
fn kind(step: &Step) -> u8 {
    match step {
        Step::Op(..) => 0,
        Step::Operands(..) => 1,
        Step::Int(_) => 2,
        Step::Literal(_) => 3,
        Step::Constant => 4,
        Step::SameValue(_) => 5,
        Step::SameNumber(_) => 6,
        Step::Attr(..) => 7,
        Step::SameAttr(..) => 8,
        Step::TypeIs(..) => 9,
        Step::SameType(..) => 10,
    }
}

struct Walk<'n> {
    names: &'n mut Names,
    /// One bit per commuting op, in the order in which they are met: whether it is turned round.
    order: usize,
    at: usize,
    /// Ops met so far.
    ops: usize,
    out: Alternative,
}

impl Walk<'_> {
    fn step(&mut self, path: Path, step: Step) {
        self.out.steps.push((path, step));
    }

    fn op(&mut self, op: &MatchOp, path: Path) {
        self.ops += 1;
        if let Some(label) = op.label {
            self.bind(label, Bound::Op(path.clone()));
        }
        self.operand_count(op, &path);
        for (slot, what) in &op.attrs {
            self.attr(op, *slot, what, &path);
        }
        for (n, ty) in op.types.iter().enumerate() {
            if let Some(ty) = ty {
                self.ty(ty, TypePath::Result(path.clone(), n as u16));
            }
        }
        // The constant of a commutative op is on the right.
        let mut turned = op.commutes && op.operands.len() == 2;
        if commutes(op) {
            turned = self.order >> self.at & 1 == 1;
            self.at += 1;
        } else {
            turned &= is_constant(&op.operands[0]) && !is_constant(&op.operands[1]);
        }
        for (i, operand) in op.operands.iter().enumerate() {
            let at = if turned { 1 - i } else { i };
            self.operand(operand, &path, at);
        }
        self.out.locs.push(path);
    }

    /// Ops with a fixed number of operands are checked against their definition when they match.
    fn operand_count(&mut self, op: &MatchOp, path: &Path) {
        let rest = matches!(op.operands.last(), Some(Operand::Rest(_)));
        let count = (op.operands.len() - usize::from(rest)) as u16;
        let fixed = super::fixed_operands(op.def);
        if fixed != Some(usize::from(count)) || rest {
            self.step(path.clone(), Step::Operands(count, rest));
        }
    }

    fn operand(&mut self, operand: &Operand, parent: &Path, at: usize) {
        let path = parent.child(at);
        match operand {
            Operand::Any => {}
            Operand::Value(var, ty) => {
                match self.bound(*var) {
                    Some(Bound::Value(first) | Bound::Constant(first)) => {
                        let (a, b) = ordered(first, path.clone());
                        self.step(b, Step::SameValue(a));
                    }
                    _ => self.bind(*var, Bound::Value(path.clone())),
                }
                if let Some(ty) = ty {
                    self.ty(ty, TypePath::Value(path));
                }
            }
            Operand::Constant(var, ty) => {
                self.step(path.clone(), Step::Constant);
                match self.bound(*var) {
                    Some(Bound::Value(first) | Bound::Constant(first)) => {
                        let (a, b) = ordered(first, path.clone());
                        self.step(b, Step::SameNumber(a));
                    }
                    _ => self.bind(*var, Bound::Constant(path.clone())),
                }
                self.out.locs.push(path.clone());
                if let Some(ty) = ty {
                    self.ty(ty, TypePath::Value(path));
                }
            }
            Operand::Literal(literal) => {
                self.out.locs.push(path.clone());
                self.step(path, literal_step(*literal));
            }
            Operand::Op { op, result } => {
                let id = self.names.op(op.def);
                self.step(path.clone(), Step::Op(id, *result as u16));
                self.op(op, path);
            }
            Operand::Rest(var) => self.bind(*var, Bound::Rest(parent.clone(), at as u16)),
        }
    }

    /// A constant that is bound must be this number.
    fn is_literal(&mut self, var: VarId, literal: Literal) {
        if let Some(Bound::Constant(path)) = self.bound(var) {
            self.step(path, literal_step(literal));
        }
    }

    fn attr(&mut self, op: &MatchOp, slot: usize, what: &AttrMatch, path: &Path) {
        let at = slot as u16;
        let is = match what {
            AttrMatch::Bind(var) => {
                if let Some(Bound::Attr(first, first_slot)) = self.bound(*var) {
                    // An op's attributes are known where the op is.
                    let ((a, a_slot), (b, b_slot)) = if first <= *path {
                        ((first, first_slot), (path.clone(), at))
                    } else {
                        ((path.clone(), at), (first, first_slot))
                    };
                    self.step(b, Step::SameAttr(b_slot, a, a_slot));
                } else {
                    self.bind(*var, Bound::Attr(path.clone(), at));
                }
                return;
            }
            AttrMatch::Cases { values, bits: true } => {
                AttrIs::Bits(values.first().copied().unwrap_or_default())
            }
            AttrMatch::Cases { values, .. } => AttrIs::OneOf(values.clone()),
            AttrMatch::None => AttrIs::None(op.def.attrs.get(slot).and_then(super::default_case)),
            AttrMatch::Int(value) => AttrIs::Int(*value),
        };
        self.step(path.clone(), Step::Attr(at, is));
    }

    fn ty(&mut self, ty: &TypeMatch, at: TypePath) {
        match ty {
            TypeMatch::Var(var) => match self.bound(*var) {
                Some(Bound::Type(first)) => {
                    let (a, b) = if (first.at(), &first) <= (at.at(), &at) {
                        (first, at)
                    } else {
                        (at, first)
                    };
                    self.step(b.at().clone(), Step::SameType(a, b));
                }
                _ => self.bind(*var, Bound::Type(at)),
            },
            TypeMatch::Is(ty) => {
                self.step(at.at().clone(), Step::TypeIs(at, *ty));
            }
        }
    }

    fn bound(&self, var: VarId) -> Option<Bound> {
        self.out.sources.get(usize::from(var.0))?.clone()
    }

    fn bind(&mut self, var: VarId, to: Bound) {
        if let Some(slot) = self.out.sources.get_mut(usize::from(var.0)) {
            *slot = Some(to);
        }
    }
}

fn literal_step(literal: Literal) -> Step {
    match literal {
        Literal::Int(n) => Step::Int(n),
        other => Step::Literal(other),
    }
}

fn ordered(a: Path, b: Path) -> (Path, Path) {
    if a <= b { (a, b) } else { (b, a) }
}
