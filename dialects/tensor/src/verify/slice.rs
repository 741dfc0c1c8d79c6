//! STUB
use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::{Diagnostics, OpRef};
use super::Check;
use crate::generated::*;
impl Verify for ExtractSlice { fn verify(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
impl Verify for InsertSlice { fn verify(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
impl Verify for ParallelInsertSlice { fn verify(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
impl Verify for Pad { fn verify(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
impl VerifyRegions for Pad { fn verify_regions(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
