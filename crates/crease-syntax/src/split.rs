//! `--split-input-file`.
