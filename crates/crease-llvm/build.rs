//! Makes linking with the shared libraries of LLVM possible: Debian has `libMLIR.so` but no shared
//! library of MLIR's C interface, only archives. A linker script of that name stands for them all.
//!
//! Builds nothing, and looks for nothing but these files.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
    println!("cargo:rerun-if-env-changed=MLIR_SYS_LINK_SHARED");
    if env::var("MLIR_SYS_LINK_SHARED").as_deref() != Ok("1") {
        return Ok(());
    }
    let prefix = env::var_os("MLIR_SYS_220_PREFIX")
        .ok_or("MLIR_SYS_220_PREFIX is not set: `cargo xtask llvm` sets it")?;
    let libraries = Path::new(&prefix).join("lib");
    println!("cargo:rustc-link-arg=-Wl,-rpath,{}", libraries.display());
    println!(
        "cargo:rustc-env=CREASE_LLVM_LIBRARIES={}",
        libraries.display()
    );
    if libraries.join("libMLIR-C.so").exists() {
        return Ok(());
    }
    let mut archives: Vec<PathBuf> = fs::read_dir(&libraries)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| name.starts_with("libMLIRCAPI") && name.ends_with(".a"))
        })
        .collect();
    archives.sort();
    let files: Vec<String> = archives
        .into_iter()
        .chain(["libMLIR.so", "libLLVM.so"].map(|name| libraries.join(name)))
        .map(|path| path.display().to_string())
        .collect();
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let script = format!("GROUP ( {} )\n", files.join(" "));
    fs::write(out.join("libMLIR-C.so"), script)?;
    println!("cargo:rustc-link-search=native={}", out.display());
    Ok(())
}
