//! The upstream dialects that are shipped, one line each.

use crease_ir::Registry;

/// A registry with all of them.
pub fn registry() -> Registry {
    Registry::new()
        .with(crease_arith::dialect())
        .with(crease_cf::dialect())
        .with(crease_func::dialect())
        .with(crease_index::dialect())
        .with(crease_scf::dialect())
        .with(crease_ub::dialect())
}
