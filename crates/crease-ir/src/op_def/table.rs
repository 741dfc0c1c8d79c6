//! Tables whose types are the business of those who declare them.

use std::any::{Any, TypeId};

/// A `static` table that is found by its type: an interface of an op, or an extension of a dialect.
///
/// ```
/// use crease_ir::op_def::Table;
///
/// struct Legs(u8);
/// static SPIDER: Legs = Legs(8);
///
/// let tables = [Table::new(&"a spider"), Table::new(&SPIDER)];
/// let legs: Option<&Legs> = tables.iter().find_map(Table::get);
/// assert_eq!(legs.map(|legs| legs.0), Some(8));
/// ```
#[derive(Clone, Copy)]
pub struct Table {
    /// Asking `table` for it would be a call, for each table to another place in the program: when a tool
    /// starts, most of these would have to be read from the file.
    ty: TypeId,
    table: &'static (dyn Any + Send + Sync),
}

impl Table {
    /// A table.
    pub const fn new<T: Any + Send + Sync>(table: &'static T) -> Self {
        Self {
            ty: TypeId::of::<T>(),
            table,
        }
    }

    /// The table, if it is a `T`.
    #[inline]
    pub fn get<T: Any>(&self) -> Option<&'static T> {
        (self.ty == TypeId::of::<T>())
            .then(|| self.table.downcast_ref())
            .flatten()
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Table")
    }
}
