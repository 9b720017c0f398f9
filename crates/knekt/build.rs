//! Passes arguments to the linker.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Packs the relocations of a program at any address, which else take 0.9 MB.
    if env::var("CARGO_CFG_TARGET_ENV").is_ok_and(|libc| libc == "gnu") {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}
