//! Reassociation: which dimensions of one shape are one dimension of another, and the layouts that
//! follow.

use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Context, Type};

use crate::saturated::mul;
use crate::strided::{MemRef, Strided, is_identity, make, strided_of};

/// Groups of dimensions.
pub type Groups = Vec<Vec<i64>>;

/// The groups in a `reassociation` attribute.
pub fn groups(ctx: &Context, attr: Option<Attr>) -> Option<Groups> {
    let list = ctx.array_elements(attr?)?;
    list.iter()
        .map(|&group| {
            let group = ctx.array_elements(group)?;
            group
                .iter()
                .map(|&dim| ctx.int_value(dim)?.to_i64())
                .collect()
        })
        .collect()
}

/// A `reassociation` attribute.
pub fn groups_attr(ctx: &Context, groups: &[Vec<i64>]) -> Attr {
    let i64_type = crease_ir::Type::I64.get();
    let groups: Vec<Attr> = groups
        .iter()
        .map(|group| {
            let dims: Vec<Attr> = group.iter().map(|&d| ctx.i64_attr(i64_type, d)).collect();
            ctx.array_attr(&dims)
        })
        .collect();
    ctx.array_attr(&groups)
}

/// Why groups don't lead from the shape `expanded` to `collapsed`; the words after `'op' op `.
pub fn mismatch(collapsed: &[i64], expanded: &[i64], groups: &[Vec<i64>]) -> Option<String> {
    if collapsed.len() != groups.len() {
        return Some(format!(
            "invalid number of reassociation groups: found {}, expected {}",
            groups.len(),
            collapsed.len()
        ));
    }
    let mut next = 0;
    for (dim, group) in groups.iter().enumerate() {
        let mut product = 1i64;
        let mut dynamic = false;
        for &index in group {
            if index != next {
                return Some("reassociation indices must be contiguous".to_owned());
            }
            next += 1;
            let Some(&size) = usize::try_from(index).ok().and_then(|i| expanded.get(i)) else {
                return Some(format!("reassociation index {index} is out of bounds"));
            };
            dynamic |= size == DYNAMIC;
            product = product.wrapping_mul(size);
        }
        if (collapsed[dim] == DYNAMIC) != dynamic {
            return Some(format!(
                "collapsed dim ({dim}) must be dynamic if and only if reassociation group is \
                 dynamic"
            ));
        }
        if !dynamic && product != collapsed[dim] {
            return Some(format!(
                "collapsed dim size ({}) must equal reassociation group size ({product})",
                collapsed[dim]
            ));
        }
    }
    if collapsed.is_empty() {
        if expanded.iter().any(|&d| d != 1) {
            let message = "rank 0 memrefs can only be extended/collapsed with/from ones";
            return Some(message.to_owned());
        }
    } else if next != expanded.len() as i64 {
        return Some(format!(
            "expanded rank ({}) inconsistent with number of reassociation indices ({next})",
            expanded.len()
        ));
    }
    None
}

/// The type of a memref whose dimensions are expanded into `shape`.
pub fn expanded_type(
    ctx: &Context,
    source: MemRef<'_>,
    shape: &[i64],
    groups: &[Vec<i64>],
) -> Option<Type> {
    let layout = if is_identity(ctx, source) {
        None
    } else {
        Some(expanded_layout(ctx, source, shape, groups)?.attr(ctx))
    };
    Some(make(ctx, shape, source.element, layout, source.space))
}

/// The innermost dimension of a group has the group's stride; each other one is as far apart as
/// those inside it are long.
fn expanded_layout(
    ctx: &Context,
    source: MemRef<'_>,
    shape: &[i64],
    groups: &[Vec<i64>],
) -> Option<Strided> {
    let base = strided_of(ctx, source)?;
    let mut strides = vec![1; shape.len()];
    let mut at = shape.len();
    for (group, &stride) in groups.iter().zip(&base.strides).rev() {
        let mut stride = stride;
        for _ in group {
            at = at.checked_sub(1)?;
            strides[at] = stride;
            stride = mul(stride, shape[at]);
        }
    }
    Some(Strided {
        offset: base.offset,
        strides,
    })
}

/// The type of a memref with the dimensions of each group collapsed into one of `shape`.
pub fn collapsed_type(
    ctx: &Context,
    source: MemRef<'_>,
    shape: &[i64],
    groups: &[Vec<i64>],
) -> Option<Type> {
    let layout = if is_identity(ctx, source) {
        None
    } else {
        Some(collapsed_layout(ctx, source, groups, false)?.attr(ctx))
    };
    Some(make(ctx, shape, source.element, layout, source.space))
}

/// The layout of a memref with the dimensions of each group collapsed; `None` if they are known
/// not to be contiguous or, where `strict`, not known to be.
pub fn collapsed_layout(
    ctx: &Context,
    source: MemRef<'_>,
    groups: &[Vec<i64>],
    strict: bool,
) -> Option<Strided> {
    let base = strided_of(ctx, source)?;
    let size = |dim: usize| source.shape.get(dim).copied();
    let mut strides = Vec::with_capacity(groups.len());
    for group in groups {
        let dims: Option<Vec<usize>> = group.iter().map(|&d| usize::try_from(d).ok()).collect();
        let dims = dims?;
        // The stride of a dimension of size one says nothing.
        let (&first, _) = dims.split_first()?;
        let last = dims.iter().rev().copied().find(|&d| size(d) != Some(1));
        let last = last.unwrap_or(first);
        // What is dynamic may be of size one.
        let stride = if size(last)? != DYNAMIC || last == first {
            *base.strides.get(last)?
        } else {
            DYNAMIC
        };
        let mut expected = stride;
        for &dim in dims[1..].iter().rev() {
            let outer = dim.checked_sub(1)?;
            expected = mul(expected, size(dim)?);
            let found = *base.strides.get(outer)?;
            let unknown = expected == DYNAMIC || found == DYNAMIC;
            if strict && unknown {
                return None;
            }
            if size(outer)? != 1 && !unknown && expected != found {
                return None;
            }
        }
        strides.push(stride);
    }
    Some(Strided {
        offset: base.offset,
        strides,
    })
}
