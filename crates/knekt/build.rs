//! Passes arguments to the linker.

use std::env;

fn is(variable: &str, value: &str) -> bool {
    env::var(variable).is_ok_and(|is| is == value)
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Packs the relocations of a program at any address, which else take 0.9 MB.
    let gnu = is("CARGO_CFG_TARGET_ENV", "gnu");
    if gnu {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    // Merges functions with equal code. Rust links this target with LLD, which knows the option.
    if gnu && is("CARGO_CFG_TARGET_ARCH", "x86_64") && is("PROFILE", "release") {
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=safe");
    }
}
