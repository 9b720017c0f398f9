//! The engine's way into `fuzz::entries`.

#![no_main]

// The engine takes any panic for a find. A table catches those of the rules, which are then the
// log's damage; one that nobody catches ends the run all the same.
libfuzzer_sys::fuzz_target!(
    init: std::panic::set_hook(Box::new(|_| ())),
    |input: &[u8]| fuzz::entries::check(input)
);
