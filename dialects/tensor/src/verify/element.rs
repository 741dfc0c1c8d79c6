//! STUB
use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::{Diagnostics, OpRef};
use super::Check;
use crate::generated::*;
impl Verify for Extract { fn verify(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
impl Verify for Insert { fn verify(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
impl Verify for Empty { fn verify(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
impl Verify for Gather { fn verify(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
impl Verify for Scatter { fn verify(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
impl Verify for Splat { fn verify(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
impl Verify for Generate { fn verify(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
impl VerifyRegions for Generate { fn verify_regions(_op: OpRef<'_>, _diags: &mut Diagnostics) -> Check { Ok(()) } }
