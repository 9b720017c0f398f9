//! The engine's way into `fuzz::frames`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz::frames::check(input));
