//! Memory: buffers of cells. A cell that was never written is poison; what is out of bounds or
//! freed is told from what is there.

use crate::value::{MemRef, Value};

/// A buffer of a [`Heap`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BufferId(usize);

/// How a buffer ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// When it is freed.
    Heap,
    /// With the scope that made it.
    Stack,
    /// Never.
    Global,
    /// It has ended.
    Freed,
}

#[derive(Clone, Debug)]
struct Buffer {
    kind: Kind,
    cells: Vec<Value>,
}

/// All buffers of a run.
#[derive(Clone, Debug, Default)]
pub struct Heap {
    buffers: Vec<Buffer>,
    /// The stack's buffers, in order.
    stack: Vec<BufferId>,
    /// Cells in all buffers that have not ended.
    pub(crate) live: usize,
}

impl Heap {
    /// A buffer of so many cells that is to be freed.
    pub(crate) fn alloc(&mut self, cells: usize) -> BufferId {
        self.make(Kind::Heap, vec![Value::Poison; cells])
    }

    /// A buffer that ends with the scope.
    pub(crate) fn alloca(&mut self, cells: usize) -> BufferId {
        let buffer = self.make(Kind::Stack, vec![Value::Poison; cells]);
        self.stack.push(buffer);
        buffer
    }

    /// A buffer that never ends.
    pub fn global(&mut self, cells: Vec<Value>) -> BufferId {
        self.make(Kind::Global, cells)
    }

    fn make(&mut self, kind: Kind, cells: Vec<Value>) -> BufferId {
        self.live += cells.len();
        self.buffers.push(Buffer { kind, cells });
        BufferId(self.buffers.len() - 1)
    }

    /// How far the stack reaches.
    pub(crate) fn stack_mark(&self) -> usize {
        self.stack.len()
    }

    /// Ends the stack's buffers that were made since.
    pub(crate) fn stack_release(&mut self, mark: usize) {
        for buffer in self.stack.split_off(mark.min(self.stack.len())) {
            self.end(buffer);
        }
    }

    fn end(&mut self, id: BufferId) {
        if let Some(buffer) = self.buffers.get_mut(id.0) {
            buffer.kind = Kind::Freed;
            self.live -= buffer.cells.len();
            buffer.cells = Vec::new();
        }
    }

    /// Frees a buffer, or says why that is undefined.
    pub fn free(&mut self, id: BufferId) -> Result<(), &'static str> {
        match self.buffers.get(id.0).map(|buffer| buffer.kind) {
            Some(Kind::Heap) => {
                self.end(id);
                Ok(())
            }
            Some(Kind::Stack) => Err("frees memory of the stack"),
            Some(Kind::Global) => Err("frees a global"),
            Some(Kind::Freed) => Err("frees memory twice"),
            None => Err("frees what is no memory"),
        }
    }

    /// The number of a buffer's cells, or why it has none.
    pub fn size(&self, id: BufferId) -> Result<usize, &'static str> {
        match self.buffers.get(id.0) {
            Some(buffer) if buffer.kind != Kind::Freed => Ok(buffer.cells.len()),
            _ => Err("uses memory after its end"),
        }
    }

    fn at(&self, memref: &MemRef, indices: &[i64]) -> Result<usize, &'static str> {
        let size = self.size(memref.buffer)?;
        let position = memref
            .position(indices)
            .and_then(|p| usize::try_from(p).ok());
        position
            .filter(|&position| position < size)
            .ok_or("is out of bounds")
    }

    /// The element at `indices`, or why reading it is undefined.
    pub fn load(&self, memref: &MemRef, indices: &[i64]) -> Result<Value, &'static str> {
        let at = self.at(memref, indices)?;
        let cell = self
            .buffers
            .get(memref.buffer.0)
            .and_then(|b| b.cells.get(at));
        Ok(cell.cloned().unwrap_or(Value::Poison))
    }

    /// Sets the element at `indices`, or says why that is undefined.
    pub fn store(
        &mut self,
        memref: &MemRef,
        indices: &[i64],
        value: Value,
    ) -> Result<(), &'static str> {
        let at = self.at(memref, indices)?;
        if let Some(cell) = self
            .buffers
            .get_mut(memref.buffer.0)
            .and_then(|b| b.cells.get_mut(at))
        {
            *cell = value;
        }
        Ok(())
    }
}
