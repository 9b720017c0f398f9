//! Passes arguments to the linker that make the program smaller.

use std::env;

/// Returns true if cargo has set a variable to this value.
fn is_set_to(variable: &str, value: &str) -> bool {
    env::var(variable).is_ok_and(|set| set == value)
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Packs the relocations of a program at any address, which else take 0.9 MB.
    let gnu = is_set_to("CARGO_CFG_TARGET_ENV", "gnu");
    if gnu {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    // Merges functions with equal code. Rust links this target with LLD, which knows the option.
    if gnu && is_set_to("CARGO_CFG_TARGET_ARCH", "x86_64") && is_set_to("PROFILE", "release") {
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=safe");
    }
}
