//! `cargo xtask new`: makes the files and lines that CONTRIBUTING.md's table lists, and nothing else.

use crate::Result;

pub(crate) fn run(_: &[String]) -> Result {
    Err("usage: cargo xtask new <dialect|op|fold|pattern|pass|flag|trait|interface> NAME".into())
}
