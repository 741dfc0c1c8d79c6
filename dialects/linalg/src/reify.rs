//! Sizes of results in terms of what the ops that give them are given.

use crease_affine::composed_apply;
use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::interfaces::destination;
use crease_ir::types::DYNAMIC;
use crease_ir::{Loc, OpId, ValueId};
use crease_memref::mixed::{List, Mixed};
use crease_memref::reify::{ReifyShapes, size, sizes};
use crease_rewrite::Rewriter;

use crate::generated::*;
use crate::structured::Structured;

/// What this dialect's ops say.
pub(crate) static SHAPES: ReifyShapes = ReifyShapes(|rw, op, result| {
    let view = rw.op(op);
    if Structured::of(view).is_some() {
        return structured(rw, op, result);
    }
    let of = match () {
        () if view.is::<Softmax>() => view.operand(0),
        () if view.is::<Pack>() || view.is::<UnPack>() => {
            destination(view, view.results().nth(result)?)?
        }
        () => return None,
    };
    sizes::<crease_tensor::Dim>(rw, view.loc(), of)
});

/// The sizes of operands say how far the loops go, and these how large the outputs are. What only an output says
/// it is asked for.
fn structured(rw: &mut Rewriter<'_>, op: OpId, result: usize) -> Option<List> {
    let view = rw.op(op);
    let op_view = Structured::of(view)?;
    let (maps, loc) = (op_view.maps()?, view.loc());
    let operands: Vec<ValueId> = view.operands().collect();
    // All sizes of all operands in a row, and where the operands begin there.
    let (mut starts, mut all) = (vec![0], Vec::new());
    for map in &maps {
        all.extend(map.results().iter().cloned());
        starts.push(all.len());
    }
    let first = maps.first()?;
    let loops = AffineMap::new(first.num_dims(), first.num_symbols(), all).inverse_permutation()?;
    let (inputs, output) = (op_view.num_inputs(), op_view.num_inputs() + result);
    let outputs = *starts.get(inputs)? as u32..starts.last().copied()? as u32;
    let exprs = maps.get(output)?.compose(&loops)?;
    let shape = op_view.shape(output).to_vec();
    let places = operands.iter().enumerate().flat_map(|(number, &operand)| {
        let shape = op_view.shape(number).iter().enumerate();
        shape.map(move |(dim, &known)| (operand, dim, known))
    });
    let places: Vec<(ValueId, usize, i64)> = places.collect();
    let unknown = |dim: usize| shape.get(dim) == Some(&DYNAMIC);
    let of_inputs = |expr: &AffineExpr| !outputs.clone().any(|at| expr.is_function_of_dim(at));

    let is_asked = |at: usize| {
        let exprs = exprs.results().iter().enumerate();
        let mut asking = exprs.filter(|(dim, expr)| unknown(*dim) && of_inputs(expr));
        asking.any(|(_, expr)| expr.is_function_of_dim(at as u32))
    };
    let mut flat = Vec::new();
    for (at, (operand, dim, known)) in places.into_iter().enumerate() {
        flat.push(match known {
            DYNAMIC if is_asked(at) => Mixed::Value(read(rw, loc, operand, dim)),
            // What nobody asks for is of no interest.
            known => Mixed::Static(known),
        });
    }
    let sizes = exprs.results().iter().enumerate().map(|(dim, expr)| {
        Some(match *shape.get(dim)? {
            DYNAMIC if of_inputs(expr) => {
                let inputs = flat.get(..expr.dims_used() as usize)?;
                composed_apply(rw, op, expr, inputs)
            }
            DYNAMIC => Mixed::Value(read(rw, loc, operands[output], dim)),
            known => Mixed::Static(known),
        })
    });
    sizes.collect()
}

/// The size of a dimension of a tensor or a buffer.
pub(crate) fn read(rw: &mut Rewriter<'_>, loc: Loc, source: ValueId, dim: usize) -> ValueId {
    let on_tensor = crease_tensor::is_tensor(rw.ctx(), rw.body().ty(source));
    match on_tensor {
        true => size::<crease_tensor::Dim>(rw, loc, source, dim),
        false => size::<crease_memref::Dim>(rw, loc, source, dim),
    }
}
