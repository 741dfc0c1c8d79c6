//! Accesses to memory: element types that agree, as many indices as dimensions, masks of the shape.

use crease_ir::hooks::Verify;
use crease_ir::{Diagnostics, OpRef, Type, TypeData};
use crease_memref::strided::{MemRef, strided_of};

use super::{Check, ensure, require, vector};
use crate::generated::*;
use crate::ops::VectorParts;

/// The number of dimensions of a shaped type.
fn rank(op: OpRef<'_>, ty: Type) -> usize {
    let shape = op.ctx().type_data(ty).shape();
    shape.map_or(0, <[i64]>::len)
}

fn indices(op: OpRef<'_>, base: Type, given: usize, diags: &mut Diagnostics) -> Check {
    let rank = rank(op, base);
    ensure(op, diags, given == rank, || {
        format!("requires {rank} indices")
    })
}

/// The last dimension is contiguous; the elements are those of the vector, or vectors of them.
fn layout(
    op: OpRef<'_>,
    base: Type,
    value: Type,
    diags: &mut Diagnostics,
    (types, elements): (&str, &str),
) -> Check {
    let parts = vector(op, value, diags)?;
    let Some(memref) = MemRef::of(op.ctx(), base) else {
        return Ok(());
    };
    let single = !parts.is_scalable() && (parts.rank() == 0 || parts.num_elements() == 1);
    let unit = memref.rank() == 0
        || strided_of(op.ctx(), memref).is_some_and(|s| s.has_unit_last_stride());
    require(
        op,
        diags,
        single || unit,
        "most minor memref dim must have unit stride",
    )?;
    let mut element = memref.element;
    if let Some(inner) = VectorParts::of(op.ctx(), element) {
        require(op, diags, element == value, types)?;
        element = inner.element;
    }
    require(op, diags, element == parts.element, elements)
}

impl Verify for Load {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let (base, result) = (op.operand_type(0), op.result_type(0));
        let fits = rank(op, base) >= vector(op, result, diags)?.rank();
        let message = "destination memref has lower rank than the result vector";
        require(op, diags, fits, message)?;
        let messages = (
            "base memref and result vector types should match",
            "base and result element type should match",
        );
        layout(op, base, result, diags, messages)?;
        indices(op, base, op.operands_of(Load::OPERAND_INDICES).len(), diags)
    }
}

impl Verify for Store {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let (value, base) = (op.operand_type(0), op.operand_type(1));
        let fits = rank(op, base) >= vector(op, value, diags)?.rank();
        let message = "source memref has lower rank than the vector to store";
        require(op, diags, fits, message)?;
        let messages = (
            "base memref and valueToStore vector types should match",
            "base and valueToStore element type should match",
        );
        layout(op, base, value, diags, messages)?;
        indices(
            op,
            base,
            op.operands_of(Store::OPERAND_INDICES).len(),
            diags,
        )
    }
}

/// What accesses through a mask have in common.
struct Masked {
    base: Type,
    /// What is loaded or stored.
    value: Type,
    mask: Type,
    indices: usize,
    /// `result` or `valueToStore`.
    name: &'static str,
    /// `dim` or `shape`.
    what: &'static str,
    /// Whether the lanes of the mask lie one after the other in memory.
    packed: bool,
}

impl Masked {
    /// A load or store whose indices are this group of operands.
    fn of(op: OpRef<'_>, loads: bool, indices: usize) -> Self {
        let (mask, last) = last_two(op);
        let (value, name) = match loads {
            true => (op.result_type(0), "result"),
            false => (last, "valueToStore"),
        };
        Self {
            base: op.operand_type(0),
            value,
            mask,
            indices: op.operands_of(indices).len(),
            name,
            what: "dim",
            packed: false,
        }
    }

    fn check(&self, op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        self.check_before_mask(op, diags)?;
        self.check_mask(op, diags)
    }

    fn check_before_mask(&self, op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let name = self.name;
        let value = vector(op, self.value, diags)?;
        let element = op.ctx().element_or_self(self.base);
        ensure(op, diags, element == value.element, || {
            format!("base and {name} element type should match")
        })?;
        indices(op, self.base, self.indices, diags)
    }

    fn check_mask(&self, op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let (name, what) = (self.name, self.what);
        let value = vector(op, self.value, diags)?;
        let mask = vector(op, self.mask, diags)?;
        // What is packed in memory has one dimension; upstream looks at the first.
        let same = match self.packed {
            true => value.shape.first() == mask.shape.first(),
            false => value.shape == mask.shape,
        };
        ensure(op, diags, same, || {
            format!("expected {name} {what} to match mask {what}")
        })
    }
}

fn pass_thru(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let message = "expected pass_thru of same type as result type";
    let (_, given) = last_two(op);
    require(op, diags, given == op.result_type(0), message)
}

/// Types of the mask, and of what is stored or stands where the mask is not: the last operands.
fn last_two(op: OpRef<'_>) -> (Type, Type) {
    let n = op.num_operands();
    (op.operand_type(n - 2), op.operand_type(n - 1))
}

impl Verify for MaskedLoad {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        Masked {
            what: "shape",
            ..Masked::of(op, true, MaskedLoad::OPERAND_INDICES)
        }
        .check(op, diags)?;
        pass_thru(op, diags)
    }
}

impl Verify for MaskedStore {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        Masked {
            what: "shape",
            ..Masked::of(op, false, MaskedStore::OPERAND_INDICES)
        }
        .check(op, diags)
    }
}

impl Verify for ExpandLoad {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        Masked {
            packed: true,
            ..Masked::of(op, true, ExpandLoad::OPERAND_INDICES)
        }
        .check(op, diags)?;
        pass_thru(op, diags)
    }
}

impl Verify for CompressStore {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        Masked {
            packed: true,
            ..Masked::of(op, false, CompressStore::OPERAND_INDICES)
        }
        .check(op, diags)
    }
}

/// An access to elements at positions that a vector of indices gives.
fn indexed(op: OpRef<'_>, access: &Masked, diags: &mut Diagnostics) -> Check {
    let ranked = matches!(
        op.ctx().type_data(access.base),
        TypeData::MemRef { .. } | TypeData::RankedTensor { .. }
    );
    let message = "requires base to be a memref or ranked tensor type";
    require(op, diags, ranked, message)?;
    access.check_before_mask(op, diags)?;
    let value = vector(op, access.value, diags)?;
    let positions = op.operand_type(op.num_operands() - 3);
    let same = vector(op, positions, diags)?.shape == value.shape;
    ensure(op, diags, same, || {
        format!("expected {} dim to match indices dim", access.name)
    })?;
    access.check_mask(op, diags)
}

impl Verify for Gather {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        indexed(op, &Masked::of(op, true, Gather::OPERAND_OFFSETS), diags)?;
        pass_thru(op, diags)
    }
}

impl Verify for Scatter {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        indexed(op, &Masked::of(op, false, Scatter::OPERAND_OFFSETS), diags)
    }
}
