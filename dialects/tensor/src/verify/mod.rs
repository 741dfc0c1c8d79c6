//! What the declarations cannot say: counts that follow from ranks, shapes that must agree.

mod element;
mod reshape;
mod slice;

use crease_ir::{Context, Diagnostics, Failed, OpRef, Type};

use crate::shape::Ranked;

type Check = Result<(), Failed>;
