//! Fuzzes `crease_fuzz::passes`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| crease_fuzz::passes(data));
