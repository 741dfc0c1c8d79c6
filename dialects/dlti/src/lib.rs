//! The `dlti` dialect: data layouts and what is known of targets, as attributes. It has no ops.
//!
//! `attrs` reads, writes and checks them by themselves, `layout` combines layouts, `verify` checks them where they
//! are attached. How large types are by a layout is found out elsewhere
//! ([`crease_ir::interfaces::TypeSizes`]).
//! **Invariant:** knows no other dialect: what they say of layouts is in their [`DataLayouts`].

mod attrs;
mod layout;
mod verify;

use crease_ir::interfaces::DataLayouts;
use crease_ir::op_def::{DialectDef, Table};

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "dlti",
    attrs: attrs::ATTRS,
    verify_op_attr_inside: Some(verify::op_attr),
    extensions: &[Table::new(&LAYOUTS)],
    ..DialectDef::EMPTY
};

static LAYOUTS: DataLayouts = DataLayouts {
    spec: Some("dl_spec"),
    entries: Some(|ctx, spec| layout::pairs(ctx, spec).collect()),
    name: Some(verify::name),
    ..DataLayouts::NONE
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
