//! The affine expression value: shape, equality, hashing, cached facts, walks.
//!
//! It does not simplify (`build`, `simplify`), evaluate (`fold`) or print
//! (`print`).

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxHashSet;

/// The five binary operators of an affine expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum AffineBinaryOp {
    /// `lhs + rhs`.
    Add,
    /// `lhs * rhs`.
    Mul,
    /// `lhs mod rhs`, never negative for a positive `rhs`.
    Mod,
    /// `lhs floordiv rhs`, rounding towards minus infinity.
    FloorDiv,
    /// `lhs ceildiv rhs`, rounding towards plus infinity.
    CeilDiv,
}

/// What an expression is at its root, borrowed from it.
#[derive(Clone, Copy, Debug)]
pub enum AffineExprKind<'e> {
    /// The dimension `d<position>`.
    Dim(u32),
    /// The symbol `s<position>`.
    Symbol(u32),
    /// A constant.
    Constant(i64),
    /// An operator and its two operands.
    Binary(AffineBinaryOp, &'e AffineExpr, &'e AffineExpr),
}

/// An affine (or semi-affine) expression over dimensions and symbols.
///
/// Properties: immutable, structural equality, O(1) hash. Cost: a clone is a
/// reference count; leaves do not allocate. Every constructor simplifies.
#[derive(Clone)]
pub struct AffineExpr(Repr);

#[derive(Clone)]
enum Repr {
    Dim(u32),
    Symbol(u32),
    Constant(i64),
    Binary(Arc<Node>),
}

struct Node {
    op: AffineBinaryOp,
    lhs: AffineExpr,
    rhs: AffineExpr,
    facts: Facts,
}

/// What every node knows about itself, so that no query walks the tree.
#[derive(Clone, Copy)]
struct Facts {
    hash: u64,
    divisor: i64,
    depth: u32,
    dims: u32,
    symbols: u32,
    pure_affine: bool,
    symbolic: bool,
}

/// Below this depth a node may be dropped by plain recursion.
const SHALLOW: u32 = 64;

/// Comparisons longer than this remember the pairs already compared, so that
/// shared subtrees do not make them exponential.
const PLAIN_COMPARISONS: usize = 256;

impl AffineExpr {
    /// The dimension `d<position>`.
    pub const fn dim(position: u32) -> Self {
        Self(Repr::Dim(position))
    }

    /// The symbol `s<position>`.
    pub const fn symbol(position: u32) -> Self {
        Self(Repr::Symbol(position))
    }

    /// The constant `value`.
    pub const fn constant(value: i64) -> Self {
        Self(Repr::Constant(value))
    }

    /// Builds the operation as given, without simplifying.
    pub(super) fn raw(op: AffineBinaryOp, lhs: Self, rhs: Self) -> Self {
        let facts = Facts::of_binary(op, &lhs, &rhs);
        Self(Repr::Binary(Arc::new(Node {
            op,
            lhs,
            rhs,
            facts,
        })))
    }

    /// The root of the expression.
    pub fn kind(&self) -> AffineExprKind<'_> {
        match &self.0 {
            Repr::Dim(position) => AffineExprKind::Dim(*position),
            Repr::Symbol(position) => AffineExprKind::Symbol(*position),
            Repr::Constant(value) => AffineExprKind::Constant(*value),
            Repr::Binary(node) => AffineExprKind::Binary(node.op, &node.lhs, &node.rhs),
        }
    }

    /// The position, if this is a dimension.
    pub fn as_dim(&self) -> Option<u32> {
        match self.0 {
            Repr::Dim(position) => Some(position),
            _ => None,
        }
    }

    /// The position, if this is a symbol.
    pub fn as_symbol(&self) -> Option<u32> {
        match self.0 {
            Repr::Symbol(position) => Some(position),
            _ => None,
        }
    }

    /// The value, if this is a constant.
    pub fn as_constant(&self) -> Option<i64> {
        match self.0 {
            Repr::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The operator and operands, if this is an operation.
    pub fn as_binary(&self) -> Option<(AffineBinaryOp, &Self, &Self)> {
        match &self.0 {
            Repr::Binary(node) => Some((node.op, &node.lhs, &node.rhs)),
            _ => None,
        }
    }

    /// The operands, if this is an `op` operation.
    pub fn as_op(&self, op: AffineBinaryOp) -> Option<(&Self, &Self)> {
        match &self.0 {
            Repr::Binary(node) if node.op == op => Some((&node.lhs, &node.rhs)),
            _ => None,
        }
    }

    /// `(x, c)`, if this is an `op` operation `x op c` with a constant `c`.
    pub(super) fn as_op_with_constant(&self, op: AffineBinaryOp) -> Option<(&Self, i64)> {
        let (lhs, rhs) = self.as_op(op)?;
        Some((lhs, rhs.as_constant()?))
    }

    fn facts(&self) -> Facts {
        match &self.0 {
            Repr::Dim(position) => Facts {
                dims: position.saturating_add(1),
                symbolic: false,
                ..Facts::leaf(1, u64::from(*position), 1)
            },
            Repr::Symbol(position) => Facts {
                symbols: position.saturating_add(1),
                ..Facts::leaf(2, u64::from(*position), 1)
            },
            Repr::Constant(value) => Facts::leaf(
                3,
                u64::from_ne_bytes(value.to_ne_bytes()),
                value.wrapping_abs(),
            ),
            Repr::Binary(node) => node.facts,
        }
    }

    /// The number of levels: 1 for a leaf.
    pub fn depth(&self) -> u32 {
        self.facts().depth
    }

    /// One more than the largest dimension position used, 0 if none is.
    pub fn dims_used(&self) -> u32 {
        self.facts().dims
    }

    /// One more than the largest symbol position used, 0 if none is.
    pub fn symbols_used(&self) -> u32 {
        self.facts().symbols
    }

    /// Whether no dimension occurs.
    pub fn is_symbolic_or_constant(&self) -> bool {
        self.facts().symbolic
    }

    /// Whether products have a constant factor and divisors are constants.
    pub fn is_pure_affine(&self) -> bool {
        self.facts().pure_affine
    }

    /// The largest constant known to divide the expression; 0 for the constant 0.
    ///
    /// As in MLIR it wraps, so for products past 64 bits it is only a hint.
    pub fn largest_known_divisor(&self) -> i64 {
        self.facts().divisor
    }

    /// Whether the expression is known to be a multiple of `factor`.
    pub fn is_multiple_of(&self, factor: i64) -> bool {
        let unsigned = |value: i64| u64::from_ne_bytes(value.to_ne_bytes());
        let divides = |value: u64| value.checked_rem(unsigned(factor)) == Some(0);
        match self.kind() {
            AffineExprKind::Dim(_) | AffineExprKind::Symbol(_) => factor == 1 || factor == -1,
            AffineExprKind::Constant(value) => {
                value == 0 || value.checked_rem(factor) == Some(0) || factor == -1
            }
            AffineExprKind::Binary(op, lhs, rhs) => {
                let l = unsigned(lhs.largest_known_divisor());
                let r = unsigned(rhs.largest_known_divisor());
                match op {
                    AffineBinaryOp::Mul => divides(l) || divides(r) || divides(l.wrapping_mul(r)),
                    _ => divides(gcd(l, r)),
                }
            }
        }
    }

    /// Whether `d<position>` occurs.
    pub fn is_function_of_dim(&self, position: u32) -> bool {
        self.dims_used() > position && self.any(|e| e.as_dim() == Some(position))
    }

    /// Whether `s<position>` occurs.
    pub fn is_function_of_symbol(&self, position: u32) -> bool {
        self.symbols_used() > position && self.any(|e| e.as_symbol() == Some(position))
    }

    fn any(&self, mut wanted: impl FnMut(&Self) -> bool) -> bool {
        let mut seen = FxHashSet::default();
        let mut stack = vec![self];
        while let Some(expr) = stack.pop() {
            if wanted(expr) {
                return true;
            }
            if let Repr::Binary(node) = &expr.0 {
                // Only a shared node can come by twice.
                if Arc::strong_count(node) > 1 && !seen.insert(Arc::as_ptr(node)) {
                    continue;
                }
                stack.push(&node.rhs);
                stack.push(&node.lhs);
            }
        }
        false
    }

    /// Calls `callback` on every subexpression, operands before operators,
    /// left before right. A shared subexpression is visited once per use.
    pub fn walk(&self, mut callback: impl FnMut(&Self)) {
        let mut stack = vec![(self, false)];
        while let Some((expr, done)) = stack.pop() {
            match expr.as_binary() {
                Some((_, lhs, rhs)) if !done => {
                    stack.push((expr, true));
                    stack.push((rhs, false));
                    stack.push((lhs, false));
                }
                _ => callback(expr),
            }
        }
    }

    /// An address that identifies an operation shared by several parents.
    pub(super) fn shared_address(&self) -> Option<usize> {
        match &self.0 {
            Repr::Binary(node) if Arc::strong_count(node) > 1 => Some(Arc::as_ptr(node).addr()),
            _ => None,
        }
    }
}

impl Facts {
    fn leaf(tag: u64, payload: u64, divisor: i64) -> Self {
        Self {
            hash: mix(tag, payload),
            divisor,
            depth: 1,
            dims: 0,
            symbols: 0,
            pure_affine: true,
            symbolic: true,
        }
    }

    fn of_binary(op: AffineBinaryOp, lhs: &AffineExpr, rhs: &AffineExpr) -> Self {
        let (l, r) = (lhs.facts(), rhs.facts());
        let (lc, rc) = (lhs.as_constant(), rhs.as_constant());
        let unsigned = |value: i64| u64::from_ne_bytes(value.to_ne_bytes());
        let pure_affine = match op {
            AffineBinaryOp::Add => l.pure_affine && r.pure_affine,
            AffineBinaryOp::Mul => l.pure_affine && r.pure_affine && (lc.is_some() || rc.is_some()),
            AffineBinaryOp::Mod | AffineBinaryOp::FloorDiv | AffineBinaryOp::CeilDiv => {
                l.pure_affine && rc.is_some()
            }
        };
        let divisor = match op {
            AffineBinaryOp::Mul => l.divisor.wrapping_mul(r.divisor),
            AffineBinaryOp::Add | AffineBinaryOp::Mod => {
                let common = gcd(unsigned(l.divisor), unsigned(r.divisor));
                i64::from_ne_bytes(common.to_ne_bytes())
            }
            // An exact division leaves the quotient of the divisors.
            AffineBinaryOp::FloorDiv | AffineBinaryOp::CeilDiv => match rc {
                Some(c) if l.divisor.checked_rem(c) == Some(0) => (l.divisor / c).wrapping_abs(),
                _ => 1,
            },
        };
        Self {
            hash: mix(mix(4 + op as u64, l.hash), r.hash),
            divisor,
            depth: l.depth.max(r.depth).saturating_add(1),
            dims: l.dims.max(r.dims),
            symbols: l.symbols.max(r.symbols),
            pure_affine,
            symbolic: l.symbolic && r.symbolic,
        }
    }
}

fn mix(a: u64, b: u64) -> u64 {
    (a.rotate_left(23) ^ b)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .rotate_left(29)
        .wrapping_add(b)
}

/// The greatest common divisor; `gcd(0, x) = x`.
pub(super) fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl PartialEq for AffineExpr {
    fn eq(&self, other: &Self) -> bool {
        let mut stack = Vec::new();
        let mut pair = (self, other);
        let mut compared = 0;
        let mut seen = FxHashSet::default();
        loop {
            let descend = match (&pair.0.0, &pair.1.0) {
                (Repr::Dim(a), Repr::Dim(b)) if a == b => None,
                (Repr::Symbol(a), Repr::Symbol(b)) if a == b => None,
                (Repr::Constant(a), Repr::Constant(b)) if a == b => None,
                (Repr::Binary(a), Repr::Binary(b)) if Arc::ptr_eq(a, b) => None,
                (Repr::Binary(a), Repr::Binary(b))
                    if a.facts.hash == b.facts.hash && a.op == b.op =>
                {
                    Some((a, b))
                }
                _ => return false,
            };
            if let Some((a, b)) = descend {
                compared += 1;
                if compared < PLAIN_COMPARISONS || seen.insert((Arc::as_ptr(a), Arc::as_ptr(b))) {
                    stack.push((&a.rhs, &b.rhs));
                    pair = (&a.lhs, &b.lhs);
                    continue;
                }
            }
            match stack.pop() {
                Some(next) => pair = next,
                None => return true,
            }
        }
    }
}

impl Eq for AffineExpr {}

impl Hash for AffineExpr {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.facts().hash);
    }
}

impl fmt::Debug for AffineExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Drop for Node {
    /// Takes deep operands apart with a list instead of recursion.
    fn drop(&mut self) {
        if self.facts.depth <= SHALLOW {
            return;
        }
        let mut pending = Vec::new();
        let detach = |node: &mut Node, pending: &mut Vec<Arc<Node>>| {
            for operand in [&mut node.lhs, &mut node.rhs] {
                let taken = std::mem::replace(operand, AffineExpr::constant(0));
                if let Repr::Binary(child) = taken.0 {
                    pending.push(child);
                }
            }
        };
        detach(self, &mut pending);
        while let Some(child) = pending.pop() {
            if let Some(mut node) = Arc::into_inner(child) {
                detach(&mut node, &mut pending);
            }
        }
    }
}
