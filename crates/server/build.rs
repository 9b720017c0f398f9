//! Builds the server anew when the browser client was, which a release carries within it. A debug
//! build reads the files when they are asked for.

use std::{env, fs, io};

const CLIENT: &str = "../../web-client/dist";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        // What is not there counts as changed, and would be so for ever.
        fs::create_dir_all(CLIENT)?;
        println!("cargo::rerun-if-changed={CLIENT}");
    }
    Ok(())
}
