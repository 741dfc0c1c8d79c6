//! What an evaluator sees: the op, its operands' values, memory, and words for what goes wrong.

use std::ops::Range;

use crease_ir::num::ApInt;
use crease_ir::{Attr, Context, OpRef, RegionId, ValueId};

use crate::heap::{BufferId, Heap};
use crate::state::Core;
use crate::trap::{Trap, TrapKind};
use crate::value::{MemRef, Value};

/// An op that is executed.
pub struct Exec<'m, 'b> {
    pub(crate) op: OpRef<'b>,
    pub(crate) core: &'m mut Core<'b>,
}

impl<'b> Exec<'_, 'b> {
    /// The op.
    pub fn op(&self) -> OpRef<'b> {
        self.op
    }

    /// The context.
    pub fn ctx(&self) -> &'b Context {
        self.op.ctx()
    }

    /// A value of the op's body that was computed before.
    pub fn value_of(&self, value: ValueId) -> Value {
        self.core.value(value)
    }

    /// Operand number `index`.
    pub fn value(&self, index: usize) -> Value {
        match index < self.op.num_operands() {
            true => self.value_of(self.op.operand(index)),
            false => Value::Poison,
        }
    }

    /// The operands with these numbers.
    pub fn values(&self, range: Range<usize>) -> Vec<Value> {
        range.map(|index| self.value(index)).collect()
    }

    /// All operands.
    pub fn all(&self) -> Vec<Value> {
        self.values(0..self.op.num_operands())
    }

    /// The integer that operand `index` is; poison there is undefined.
    pub fn int(&self, index: usize) -> Result<ApInt, Trap> {
        self.defined(&self.value(index))
    }

    /// The integer that a value is; poison is undefined.
    pub fn defined(&self, value: &Value) -> Result<ApInt, Trap> {
        match value {
            Value::Scalar(bits) => Ok(bits.clone()),
            Value::Poison => Err(self.undefined("depends on poison")),
            _ => Err(self.unsupported("takes a number here")),
        }
    }

    /// The index, or other small integer, that operand `index` is.
    pub fn index(&self, index: usize) -> Result<i64, Trap> {
        self.as_index(&self.value(index))
    }

    /// The index, or other small integer, that a value is.
    pub fn as_index(&self, value: &Value) -> Result<i64, Trap> {
        let bits = self.defined(value)?;
        bits.to_i64()
            .ok_or_else(|| self.unsupported("takes a number of at most 64 bits"))
    }

    /// The operands with these numbers as indices.
    pub fn indices(&self, mut range: Range<usize>) -> Result<Vec<i64>, Trap> {
        range.try_fold(Vec::new(), |mut list, index| {
            list.push(self.index(index)?);
            Ok(list)
        })
    }

    /// The memref that operand `index` is.
    pub fn memref(&self, index: usize) -> Result<MemRef, Trap> {
        match self.value(index) {
            Value::MemRef(memref) => Ok(*memref),
            Value::Poison => Err(self.undefined("accesses memory that poison refers to")),
            _ => Err(self.unsupported("takes a memref here")),
        }
    }

    /// Region number `index` of the op.
    pub fn region(&self, index: usize) -> Result<RegionId, Trap> {
        let region = self.op.region(index).map(|(_, region)| region);
        region.ok_or_else(|| self.unsupported(format!("has no region {index}")))
    }

    /// The memory.
    pub fn heap(&mut self) -> &mut Heap {
        &mut self.core.heap
    }

    /// A buffer of so many cells, of the stack or not.
    pub fn alloc(&mut self, cells: usize, stack: bool) -> Result<BufferId, Trap> {
        self.core.reserve(self.op.loc(), cells)?;
        Ok(match stack {
            true => self.core.heap.alloca(cells),
            false => self.core.heap.alloc(cells),
        })
    }

    /// The buffer of a global, made by `cells` at first use.
    pub fn global(
        &mut self,
        global: OpRef<'b>,
        cells: impl FnOnce() -> Vec<Value>,
    ) -> Result<BufferId, Trap> {
        if !self.core.limits.globals {
            return Err(self.trap(TrapKind::Unsupported, "uses a global"));
        }
        if let Some(buffer) = self.core.find_global(global) {
            return Ok(buffer);
        }
        let cells = cells();
        self.core.reserve(self.op.loc(), cells.len())?;
        Ok(self.core.make_global(global, cells))
    }

    /// The op that a symbol reference names from here.
    pub fn symbol(&mut self, reference: Attr) -> Result<OpRef<'b>, Trap> {
        let found = self.core.resolve(reference).map(|(op, _)| op);
        found.ok_or_else(|| {
            let name = self.ctx().describe_attr(reference);
            self.unsupported(format!("refers to {name}, which is not there"))
        })
    }

    /// Counts so many steps of work that the op does at once.
    pub fn work(&mut self, steps: usize) -> Result<(), Trap> {
        self.core.count(self.op.loc(), steps as u64)
    }

    /// What the op does is undefined.
    pub fn undefined(&self, why: impl AsRef<str>) -> Trap {
        self.trap(TrapKind::Undefined, why)
    }

    /// What the op does is not to be had here.
    pub fn unsupported(&self, why: impl AsRef<str>) -> Trap {
        self.trap(TrapKind::Unsupported, why)
    }

    /// Ends the run.
    pub fn trap(&self, kind: TrapKind, why: impl AsRef<str>) -> Trap {
        trap_at(self.op, kind, why)
    }
}

/// Ends the run at `op`.
pub(crate) fn trap_at(op: OpRef<'_>, kind: TrapKind, why: impl AsRef<str>) -> Trap {
    let undefined = match kind {
        TrapKind::Undefined => "undefined behaviour: ",
        _ => "",
    };
    let message = format!("{undefined}'{}' op {}", op.name_str(), why.as_ref());
    Trap::new(kind, op.loc(), message)
}
