//! `cargo xtask codegen`: starts crease-ods with LLVM's prefix set. Generates nothing itself.
//!
//! crease-ods gets a target folder of its own: the build script of `tblgen` does not notice a
//! changed prefix, so what it built must not mix with other builds.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Result;

/// Writes or checks the generated tables; `args` are crease-ods's own.
pub(crate) fn run(args: &[String]) -> Result {
    let prefix = crate::setup::find().prefix;
    let prefix = prefix.ok_or("codegen needs LLVM 22 with MLIR's headers: cargo xtask setup")?;
    let root = crate::root();
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let folder = target.join("codegen");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["run", "--quiet", "--package", "crease-ods", "--target-dir"])
        .arg(&folder)
        .arg("--manifest-path")
        .arg(root.join("Cargo.toml"))
        .arg("--")
        .arg("--root")
        .arg(&root)
        .arg("--include")
        .arg(prefix.join("include"))
        .arg("--report")
        .arg(target.join("codegen-report.txt"))
        .args(args)
        .env("TABLEGEN_220_PREFIX", shared_only(&folder, &prefix)?)
        .status()?;
    if status.success() {
        Ok(())
    } else {
        Err("codegen failed".into())
    }
}

/// A folder with a `bin/llvm-config` that denies static libraries. `llvm-config --link-static` of
/// Debian names libraries that other packages hold (Polly), so that linking fails; and the shared
/// library is enough.
fn shared_only(folder: &Path, prefix: &Path) -> Result<PathBuf> {
    let shim = folder.join("llvm");
    let file = shim.join("bin/llvm-config");
    let script = format!(
        "#!/bin/sh\n\
         # Written by `cargo xtask codegen`: llvm-config for the shared library only.\n\
         for arg in \"$@\"; do [ \"$arg\" = --link-static ] && exit 1; done\n\
         exec '{}' \"$@\"\n",
        prefix.join("bin/llvm-config").display()
    );
    if std::fs::read_to_string(&file).is_ok_and(|old| old == script) {
        return Ok(shim);
    }
    std::fs::create_dir_all(shim.join("bin"))?;
    std::fs::write(&file, script)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755))?;
    }
    Ok(shim)
}
