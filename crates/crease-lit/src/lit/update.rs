//! `--update`: writes a test's CHECK lines anew from what the tool prints.
//! Only files that say so on their first line are touched.

use super::run::Settings;
use super::script::{Script, Substitutions};
use std::path::Path;

/// The mark on the first line of a file whose CHECK lines a tool writes.
pub(super) const MARK: &str = "UPDATE: auto";

/// Whether the file's CHECK lines may be written by a tool.
pub(super) fn is_marked(text: &[u8]) -> bool {
    let first = text.split(|b| *b == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(first).contains(MARK)
}

/// Rewrites the CHECK lines of a marked file.
pub(super) fn update(
    _file: &Path,
    text: &[u8],
    _script: &Script,
    _subs: &Substitutions,
    _temp: &Path,
    _settings: &Settings,
) -> Result<(), String> {
    if !is_marked(text) {
        return Ok(());
    }
    Err("rewriting CHECK lines is not available".into())
}
