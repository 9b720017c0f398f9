//! The engine's way into `fuzz::actions`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz::actions::check(input));
