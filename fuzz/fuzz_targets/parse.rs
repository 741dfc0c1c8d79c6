//! Fuzzes `crease_fuzz::parse`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| crease_fuzz::parse(data));
