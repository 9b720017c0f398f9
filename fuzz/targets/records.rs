//! The engine's way into `fuzz::records`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz::records::check(input));
