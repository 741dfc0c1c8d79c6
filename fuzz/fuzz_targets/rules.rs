//! Fuzzes `crease_fuzz::rules`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| crease_fuzz::rules(data));
