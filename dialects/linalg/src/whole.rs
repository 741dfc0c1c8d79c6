//! Ops that are computed as a whole: `linalg.softmax` and the transformations of Winograd's algorithm.

use crease_ir::fold::{Constants, Fold, Folded, Wants};
use crease_ir::hooks::{Effects, Verify};
use crease_ir::op_def::Effect;
use crease_ir::types::DYNAMIC;
use crease_ir::{Diagnostics, Failed, OpRef};

use crate::generated::*;
use crate::ops::shape;
use crate::structured::buffer_effects;
use crate::verify::destination;

impl Effects for Softmax {
    fn effects(op: OpRef<'_>, list: &mut Vec<Effect>) {
        buffer_effects(op, 1, |_| true, list);
    }
}

impl Fold for Softmax {
    const WANTS: Wants = Wants::Cast;

    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        crease_memref::through_casts(op, None)
    }
}

/// Whether shapes may be the same.
fn compatible(a: &[i64], b: &[i64]) -> bool {
    let fits = |(&a, &b): (&i64, &i64)| crease_memref::strided::compatible(a, b);
    a.len() == b.len() && a.iter().zip(b).all(fits)
}

/// The output has the input's shape, which has the dimension.
impl Verify for Softmax {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let shape = |at| shape(op.ctx(), op.operand_type(at));
        let dim = op
            .attr(Self::DIMENSION)
            .and_then(|attr| op.ctx().int_value(attr));
        let dim = dim.and_then(|dim| dim.to_i64()).unwrap_or(-1);
        let message = if !compatible(shape(0), shape(1)) {
            "incompatible output shape"
        } else if !(0..shape(0).len() as i64).contains(&dim) {
            "incorrect dimension specified"
        } else {
            return destination(op, 1..2, diags);
        };
        Err(op.op_error(diags, message))
    }
}

/// What the algorithm is for: outputs of `m` by filters of `r`.
fn sizes(op: OpRef<'_>) -> (i64, i64) {
    let fmr = op
        .attr_by_name("fmr")
        .and_then(|attr| WinogradConv2DFmr::of(op.ctx(), attr));
    match fmr {
        Some(WinogradConv2DFmr::F43) => (4, 3),
        Some(WinogradConv2DFmr::F25) => (2, 5),
        _ => (2, 3),
    }
}

/// Checks that the output may have the shape `expected`, and then the result.
fn expect(
    op: OpRef<'_>,
    expected: Result<Vec<i64>, &str>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let output = shape(op.ctx(), op.operand_type(1));
    let message = match expected {
        Ok(expected) if compatible(&expected, output) => return destination(op, 1..2, diags),
        Ok(_) => "the output shape is not expected",
        Err(message) => message,
    };
    Err(op.op_error(diags, message))
}

/// The filter, `f h w c`, becomes tiles, `h w c f`.
impl Verify for WinogradFilterTransform {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let (m, r) = sizes(op);
        let &[f, h, w, c] = shape(op.ctx(), op.operand_type(0)) else {
            return Ok(());
        };
        let tile = |size| if size == r { m + r - 1 } else { 1 };
        let expected = if h != r && h != 1 {
            Err("expect filter height either equals to r or 1")
        } else if w != r && w != 1 {
            Err("expect filter width either equals to r or 1")
        } else if h == 1 && w == 1 {
            Err("expect either filter height or width equals to r")
        } else {
            Ok(vec![tile(h), tile(w), c, f])
        };
        expect(op, expected, diags)
    }
}

/// The input, `n h w c`, becomes tiles and how many there are, `h w tiles_h tiles_w n c`.
impl Verify for WinogradInputTransform {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let (m, r) = sizes(op);
        let output = shape(op.ctx(), op.operand_type(1));
        let &[n, h, w, c] = shape(op.ctx(), op.operand_type(0)) else {
            return Ok(());
        };
        let tile = |size: i64, found: Option<&i64>| match (size, found) {
            (DYNAMIC, _) => (m + r - 1, DYNAMIC),
            (_, Some(1)) => (1, size),
            _ => (m + r - 1, (size - (r - 1)) / m),
        };
        let (tile_h, tiles_h) = tile(h, output.first());
        let (tile_w, tiles_w) = tile(w, output.get(1));
        expect(op, Ok(vec![tile_h, tile_w, tiles_h, tiles_w, n, c]), diags)
    }
}

/// Tiles, `h w tiles_h tiles_w n f`, become the output, `n h w f`.
impl Verify for WinogradOutputTransform {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let (m, r) = sizes(op);
        let &[h, w, tiles_h, tiles_w, n, f] = shape(op.ctx(), op.operand_type(0)) else {
            return Ok(());
        };
        let size = |tile: i64, tiles: i64, message| match (tile, tiles) {
            (DYNAMIC, _) | (_, DYNAMIC) => Ok(DYNAMIC),
            (1, _) => Ok(tiles),
            _ if tile == m + r - 1 => Ok(tiles.saturating_mul(m)),
            _ => Err(message),
        };
        let expected =
            size(h, tiles_h, "expect input height equals to input tile size").and_then(|h| {
                let w = size(w, tiles_w, "expect input width equals to input tile size")?;
                Ok(vec![n, h, w, f])
            });
        expect(op, expected, diags)
    }
}
