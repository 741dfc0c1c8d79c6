//! `cargo xtask codegen` and `import-rules`: start crease-ods. Generates nothing itself.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Result, llvm};

/// Writes or checks the generated tables; `args` are crease-ods's own.
pub(crate) fn run(args: &[String]) -> Result {
    let mut ods = ods()?;
    tables(&mut ods, &llvm::prefix()?).args(args);
    succeeds(ods, "codegen")
}

/// Checks all tables with the crease-ods that the tests have built.
pub(crate) fn check_built(prefix: &Path) -> Result {
    let mut ods = Command::new(target().join("debug/crease-ods"));
    tables(&mut ods, prefix).arg("--check");
    succeeds(ods, "codegen --check")
}

/// Prints the rules of a TableGen file of patterns.
pub(crate) fn import_rules(args: &[String]) -> Result {
    let mut ods = ods()?;
    ods.arg("import-rules").args(args).arg("--include");
    ods.arg(llvm::prefix()?.join("include"));
    succeeds(ods, "import-rules")
}

pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| crate::root().join("target"), PathBuf::from)
}

/// crease-ods, built first where that is necessary.
fn ods() -> Result<Command> {
    let mut command = llvm::cargo("crease-ods", &["run", "--quiet"])?;
    command.arg("--");
    Ok(command)
}

/// Tells crease-ods about the workspace's tables.
fn tables<'c>(ods: &'c mut Command, prefix: &Path) -> &'c mut Command {
    ods.arg("--root")
        .arg(crate::root())
        .arg("--report")
        .arg(target().join("codegen-report.txt"))
        .arg("--include")
        .arg(prefix.join("include"))
}

fn succeeds(mut command: Command, what: &str) -> Result {
    match command.status()?.success() {
        true => Ok(()),
        false => Err(format!("{what} failed").into()),
    }
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
