//! Interfaces: tables of functions that an op offers, found by the table's type.
//!
//! A dialect author adds one by declaring a `struct` of function pointers; no list here grows.

mod attr_policies;
mod branch;
mod callable;
mod cast;
mod data_layout;
mod destination_style;
mod division;
mod inlining;
mod int_range;
mod loop_like;
mod symbol_user;
mod type_sizes;

pub use attr_policies::{AttrPolicies, AttrPolicy};
pub use branch::{
    BranchInterface, ConstantSuccessors, RegionBranchInterface, RegionPoint, RegionSuccessor,
    RegionSuccessors, RegionTerminatorInterface, RunsAtMostOnce, Values, has_loop, passed_on,
    visit_flows,
};
pub use callable::{
    ARG_ATTRS, CallInterface, Callee, FunctionInterface, FunctionSignature, RES_ATTRS, passed_by,
};
pub use cast::CastInterface;
pub use data_layout::{DataLayouts, LayoutNumbers, Measure, TypeLayout};
pub use destination_style::{DestinationStyleInterface, INTO_SECOND_GROUP, destination};
pub use division::{SIGNED_DIVISION, UNSIGNED_DIVISION};
pub use inlining::Inlining;
pub use int_range::{
    DIM_RANGE, InferArgRange, InferIntRange, IntRanges, RangeOf, counted, range_width,
};
pub use loop_like::{Carried, LoopLikeInterface};
pub use symbol_user::SymbolUserInterface;
pub use type_sizes::{Layout, TypeSizes};

use std::any::Any;

use crate::op_def::{OpDef, Table};

impl OpDef {
    /// The op's table of type `T`.
    pub fn interface<T: Any>(&self) -> Option<&'static T> {
        self.interfaces.iter().find_map(Table::get)
    }
}
