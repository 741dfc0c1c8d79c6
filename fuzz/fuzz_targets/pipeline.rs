//! Fuzzes `crease_fuzz::pipeline`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| crease_fuzz::pipeline(data));
