//! The passes of the dialect. Those that convert other dialects to it lie in `from/`.

mod c_wrappers;
mod comdats;
mod data_layout;
mod debug_scope;
mod export;
mod visibility;

pub use c_wrappers::RequestCWrappers;
pub use comdats::AddComdats;
pub use data_layout::SetModuleDataLayout;
pub use debug_scope::EnsureDebugInfoScope;
pub use export::LegalizeForExport;
pub use visibility::UseDefaultVisibility;

use crease_pass::{DialectPasses, PassEntry};

use crate::from::*;

/// All of them.
pub(crate) static PASSES: DialectPasses = DialectPasses(&[
    PassEntry::of::<AddComdats>(),
    PassEntry::of::<ConvertArithToLLVM>(),
    PassEntry::of::<ConvertControlFlowToLLVM>(),
    PassEntry::of::<ConvertFuncToLLVM>(),
    PassEntry::of::<ConvertIndexToLLVM>(),
    PassEntry::of::<ConvertMathToLLVM>(),
    PassEntry::of::<ConvertToLLVM>(),
    PassEntry::of::<ConvertUBToLLVM>(),
    PassEntry::of::<EnsureDebugInfoScope>(),
    PassEntry::of::<FinalizeMemRefToLLVM>(),
    PassEntry::of::<LegalizeForExport>(),
    PassEntry::of::<RequestCWrappers>(),
    PassEntry::of::<SetModuleDataLayout>(),
    PassEntry::of::<UseDefaultVisibility>(),
]);
