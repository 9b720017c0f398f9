//! Rebuilds the server when the web client has changed, since a release build embeds it. A debug
//! build reads the files at run time.

use std::{env, fs, io};

const CLIENT: &str = "../../web-client/dist";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        // A missing folder would always count as changed.
        fs::create_dir_all(CLIENT)?;
        println!("cargo::rerun-if-changed={CLIENT}");
    }
    Ok(())
}
