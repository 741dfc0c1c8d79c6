//! `cargo xtask codegen` and `import-rules`: start crease-ods with LLVM's prefix set. Generates
//! nothing itself.
//!
//! crease-ods gets a target folder of its own: the build script of `tblgen` does not notice a
//! changed prefix, so what it built must not mix with other builds.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Result;

/// Writes or checks the generated tables; `args` are crease-ods's own.
pub(crate) fn run(args: &[String]) -> Result {
    let report = target().join("codegen-report.txt");
    let mut all = vec![
        "--root".to_owned(),
        crate::root().display().to_string(),
        "--report".to_owned(),
        report.display().to_string(),
    ];
    all.extend_from_slice(args);
    match ods(&["run", "--quiet"], &all)? {
        true => Ok(()),
        false => Err("codegen failed".into()),
    }
}

/// Prints the rules of a TableGen file of patterns.
pub(crate) fn import_rules(args: &[String]) -> Result {
    let all = [&["import-rules".to_owned()], args].concat();
    match ods(&["run", "--quiet"], &all)? {
        true => Ok(()),
        false => Err("import-rules failed".into()),
    }
}

/// Runs the tests of crease-ods.
pub(crate) fn test() -> Result {
    match ods(&["test", "--quiet"], &[])? {
        true => Ok(()),
        false => Err("the tests of crease-ods failed".into()),
    }
}

pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| crate::root().join("target"), PathBuf::from)
}

/// Runs a cargo command on crease-ods. What it starts gets LLVM's headers as `--include`, or in
/// `MLIR_INCLUDE` if it is a test.
fn ods(cargo_args: &[&str], args: &[String]) -> Result<bool> {
    let prefix = crate::setup::find().prefix;
    let prefix = prefix.ok_or("this needs LLVM 22 with MLIR's headers: cargo xtask setup")?;
    let folder = target().join("codegen");
    let include = prefix.join("include");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .args(cargo_args)
        .args(["--package", "crease-ods", "--target-dir"])
        .arg(&folder)
        .arg("--manifest-path")
        .arg(crate::root().join("Cargo.toml"))
        .env("TABLEGEN_220_PREFIX", shared_only(&folder, &prefix)?)
        .env("MLIR_INCLUDE", &include);
    if !args.is_empty() {
        command.arg("--").args(args).arg("--include").arg(&include);
    }
    Ok(command.status()?.success())
}

/// A folder with a `bin/llvm-config` that denies static libraries. `llvm-config --link-static` of
/// Debian names libraries that other packages hold (Polly), so that linking fails; and the shared
/// library is enough.
pub(crate) fn shared_only(folder: &Path, prefix: &Path) -> Result<PathBuf> {
    let shim = folder.join("llvm");
    let file = shim.join("bin/llvm-config");
    let script = format!(
        "#!/bin/sh\n\
         # Written by xtask: llvm-config for the shared library only.\n\
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
