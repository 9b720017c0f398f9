//! Rebuilds the server when the web client has changed, since a release build embeds it (a debug
//! build reads the files at run time), and compresses the documents of the interface.

use std::{env, fs, io, io::Write as _, path::Path};

use flate2::{Compression, write::DeflateEncoder};

const CLIENT: &str = "../../web-client/dist";
const DOCUMENTS: [&str; 2] = ["openapi.json", "asyncapi.json"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        // A missing folder would always count as changed.
        fs::create_dir_all(CLIENT)?;
        println!("cargo::rerun-if-changed={CLIENT}");
    }
    DOCUMENTS.iter().try_for_each(|name| compress(name))
}

/// Writes a document of `protocol` into the build's folder, compressed.
fn compress(name: &str) -> io::Result<()> {
    let document = Path::new("../../protocol").join(name);
    println!("cargo::rerun-if-changed={}", document.display());
    let folder = env::var_os("OUT_DIR").expect("cargo sets it");
    let file = fs::File::create(Path::new(&folder).join(name).with_extension("deflate"))?;
    let mut encoder = DeflateEncoder::new(file, Compression::best());
    encoder.write_all(&fs::read(document)?)?;
    encoder.finish()?;
    Ok(())
}
