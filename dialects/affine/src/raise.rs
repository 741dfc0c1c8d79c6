//! `affine-raise-from-memref`: loads and stores whose indices are sums and products of dimensions, symbols and
//! constants become those of this dialect. As upstream, nothing else that they say is said again.

use crease_arith::{AddI, MulI};
use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::diag::Failed;
use crease_ir::{OpId, OpRef, ValueId};
use crease_memref::{Load, Store};
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{Rewriter, rewrite_each};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::access::Access;
use crate::compose::{LONGEST, integer};
use crate::generated::{AffineLoad, AffineStore};
use crate::ops::map_attr;
use crate::scope::Scope;

/// The pass.
pub struct RaiseFromMemRef;

impl Pass for RaiseFromMemRef {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let changed = rewrite_each(target.ctx(), target.body_mut(), &mut |rw, op| {
            let _ = raise(rw, op);
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for RaiseFromMemRef {
    const NAME: &'static str = "affine-raise-from-memref";
    const DISPLAY: &'static str = "RaiseMemrefDialect";
    const SUMMARY: &'static str = "Turn some memref operators to affine operators where supported";
    const ANCHOR: Anchor = Anchor::Op("func.func");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

fn raise(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    if !view.is::<Load>() && !view.is::<Store>() {
        return None;
    }
    let access = Access::of(view)?;
    let mut indices = Indices::new(view);
    let exprs = access.indices(view).into_iter();
    let exprs = exprs.map(|index| indices.expr(index));
    let exprs: Vec<AffineExpr> = exprs.collect::<Option<_>>()?;
    let (dims, symbols) = (indices.dims.len() as u32, indices.symbols.len() as u32);
    let map = map_attr(ctx, AffineMap::new(dims, symbols, exprs));
    let indices = [indices.dims, indices.symbols].concat();
    let memref = view.operand(access.base);
    let stored = view.is::<Store>().then(|| view.operand(0));
    rw.set_before(op);
    let _ = match stored {
        Some(value) => rw.replace_with(
            op,
            AffineStore {
                value,
                memref,
                indices,
                map,
            },
        ),
        None => {
            let result = rw.op(op).result_type(0);
            rw.replace_with(
                op,
                AffineLoad {
                    memref,
                    indices,
                    map,
                    result,
                },
            )
        }
    };
    Some(())
}

/// The indices of an access as expressions, and the dimensions and symbols of these.
struct Indices<'b> {
    at: OpRef<'b>,
    scope: Scope<'b>,
    dims: Vec<ValueId>,
    symbols: Vec<ValueId>,
    /// What is known of values already, with its length.
    known: FxHashMap<ValueId, (AffineExpr, usize)>,
}

impl<'b> Indices<'b> {
    fn new(at: OpRef<'b>) -> Self {
        Self {
            at,
            scope: Scope::of(at),
            dims: Vec::new(),
            symbols: Vec::new(),
            known: FxHashMap::default(),
        }
    }

    /// The expression that an index is, unless it is none or too long. Uses may come before definitions where control
    /// never gets to, so there may be circles.
    fn expr(&mut self, index: ValueId) -> Option<AffineExpr> {
        let mut open = FxHashSet::default();
        let mut pending = vec![index];
        while let Some(&value) = pending.last() {
            if self.known.contains_key(&value) {
                pending.pop();
                continue;
            }
            let combined = self.combined(value);
            let new = match combined.as_ref().map(|(_, operands)| operands) {
                None => (self.simple(value)?, 1),
                Some(operands) if open.insert(value) => {
                    pending.extend(operands.iter().rev());
                    continue;
                }
                Some(&[lhs, rhs]) => {
                    let (combine, _) = combined?;
                    let [lhs, rhs] = [self.known.get(&lhs)?, self.known.get(&rhs)?];
                    (combine(&lhs.0, &rhs.0)?, lhs.1 + rhs.1)
                }
            };
            if new.1 > LONGEST || open.len() > LONGEST {
                return None;
            }
            self.known.insert(value, new);
        }
        Some(self.known.get(&index)?.0.clone())
    }

    /// If `value` is a sum or a product: of what.
    fn combined(&self, value: ValueId) -> Option<(Combine, [ValueId; 2])> {
        let def = self.at.def_op_of(value)?;
        let combine: Combine = match () {
            () if def.is::<AddI>() => |lhs, rhs| Some(lhs.clone() + rhs.clone()),
            () if def.is::<MulI>() => |lhs, rhs| {
                let is_linear = lhs.is_symbolic_or_constant() || rhs.is_symbolic_or_constant();
                is_linear.then(|| lhs.clone() * rhs.clone())
            },
            () => return None,
        };
        Some((combine, [def.operand(0), def.operand(1)]))
    }

    /// A constant, a symbol or a dimension.
    fn simple(&mut self, value: ValueId) -> Option<AffineExpr> {
        if let Some(known) = integer(self.at, value) {
            return Some(AffineExpr::constant(known));
        }
        let (list, make): (_, fn(u32) -> AffineExpr) = match () {
            () if self.scope.is_symbol(value) => (&mut self.symbols, AffineExpr::symbol),
            () if self.scope.is_dim(value) => (&mut self.dims, AffineExpr::dim),
            () => return None,
        };
        list.push(value);
        Some(make(list.len() as u32 - 1))
    }
}

/// The expression of two others, if there is one.
type Combine = fn(&AffineExpr, &AffineExpr) -> Option<AffineExpr>;
