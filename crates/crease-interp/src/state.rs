//! What a run has: values, memory, symbol tables, and what it used up of its limits.

use rustc_hash::FxHashMap;

use crease_ir::symbols::SymbolTable;
use crease_ir::{Attr, AttrData, Body, Context, Loc, OpId, OpRef, OpTrait, ValueId};

use crate::heap::{BufferId, Heap};
use crate::trap::{Trap, TrapKind};
use crate::value::Value;

/// What a run may use up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Ops executed, and elements of vectors and tensors computed.
    pub steps: u64,
    /// Calls that have not returned.
    pub calls: usize,
    /// Cells of memory, and values of functions that have not returned.
    pub cells: usize,
    /// Whether globals may be used, which other calls see.
    pub globals: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            steps: 50_000_000,
            calls: 100_000,
            cells: 1 << 22,
            globals: true,
        }
    }
}

/// A function that runs, or another isolated op.
pub(crate) struct Frame<'b> {
    pub(crate) body: &'b Body,
    pub(crate) values: Vec<Value>,
    /// The symbol table that names are looked up in.
    pub(crate) table: usize,
}

/// The machine without what waits: what evaluators may use.
pub(crate) struct Core<'b> {
    pub(crate) ctx: &'b Context,
    pub(crate) limits: Limits,
    pub(crate) steps: u64,
    pub(crate) heap: Heap,
    pub(crate) frames: Vec<Frame<'b>>,
    /// Cells of all frames.
    pub(crate) framed: usize,
    pub(crate) tables: Vec<SymbolTable<'b>>,
    globals: FxHashMap<(usize, OpId), BufferId>,
}

impl<'b> Core<'b> {
    /// What there is before a run, with the symbols of `module`.
    pub(crate) fn new(module: OpRef<'b>, limits: Limits) -> Self {
        Core {
            ctx: module.ctx(),
            limits,
            steps: 0,
            heap: Heap::default(),
            frames: Vec::new(),
            framed: 0,
            tables: vec![SymbolTable::new(module)],
            globals: FxHashMap::default(),
        }
    }

    pub(crate) fn value(&self, value: ValueId) -> Value {
        let frame = self.frames.last();
        let found = frame.and_then(|frame| frame.values.get(value.index()));
        found.cloned().unwrap_or(Value::Poison)
    }

    pub(crate) fn set(&mut self, value: ValueId, to: Value) {
        let frame = self.frames.last_mut();
        if let Some(place) = frame.and_then(|frame| frame.values.get_mut(value.index())) {
            *place = to;
        }
    }

    pub(crate) fn count(&mut self, loc: Loc, steps: u64) -> Result<(), Trap> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps <= self.limits.steps {
            return Ok(());
        }
        let message = format!("stopped after {} steps", self.limits.steps);
        Err(Trap::new(TrapKind::Limit, loc, message))
    }

    pub(crate) fn reserve(&self, loc: Loc, cells: usize) -> Result<(), Trap> {
        let used = self.heap.live.saturating_add(self.framed);
        if used.saturating_add(cells) <= self.limits.cells {
            return Ok(());
        }
        let message = format!("needs more than {} cells of memory", self.limits.cells);
        Err(Trap::new(TrapKind::Limit, loc, message))
    }

    /// The table of a symbol table op.
    pub(crate) fn table(&mut self, op: OpRef<'b>) -> usize {
        let same = |table: &SymbolTable<'b>| {
            table.op().id() == op.id() && std::ptr::eq(table.op().body(), op.body())
        };
        self.tables.iter().position(same).unwrap_or_else(|| {
            self.tables.push(SymbolTable::new(op));
            self.tables.len() - 1
        })
    }

    /// The symbol that a reference names from where control is, and the table it lies in.
    pub(crate) fn resolve(&mut self, reference: Attr) -> Option<(OpRef<'b>, usize)> {
        let from = self.frames.last().map_or(0, |frame| frame.table);
        let AttrData::SymbolRef { root, nested } = self.ctx.attr_data(reference) else {
            return None;
        };
        let mut table = from;
        let mut found = self.tables.get(table)?.lookup(*root)?;
        for &name in nested {
            if !found.has(OpTrait::SymbolTable) {
                return None;
            }
            table = self.table(found);
            found = self.tables.get(table)?.lookup(name)?;
        }
        Some((found, table))
    }

    fn global_key(&self, global: OpRef<'b>) -> (usize, OpId) {
        let body: *const Body = global.body();
        (body.addr(), global.id())
    }

    pub(crate) fn find_global(&self, global: OpRef<'b>) -> Option<BufferId> {
        self.globals.get(&self.global_key(global)).copied()
    }

    pub(crate) fn make_global(&mut self, global: OpRef<'b>, cells: Vec<Value>) -> BufferId {
        let buffer = self.heap.global(cells);
        self.globals.insert(self.global_key(global), buffer);
        buffer
    }

    pub(crate) fn push_frame(
        &mut self,
        loc: Loc,
        body: &'b Body,
        table: usize,
    ) -> Result<(), Trap> {
        let cells = body.value_capacity();
        self.reserve(loc, cells)?;
        self.framed += cells;
        let values = vec![Value::Poison; cells];
        self.frames.push(Frame {
            body,
            values,
            table,
        });
        Ok(())
    }

    pub(crate) fn pop_frame(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.framed -= frame.values.len();
        }
    }
}
