//! Rebuilds the server when the web client has changed, since a release build embeds it (a debug
//! build reads the files at run time), and compresses the documents that the server returns.

use std::{collections::BTreeMap, env, fs, io, io::Write as _, path::PathBuf};

use flate2::{Compression, write::DeflateEncoder};

const CLIENT: &str = "../../web-client/dist";

/// The folders of documents by name.
const FOLDERS: [(&str, &str); 2] =
    [("rules", "../../web-client/prose/en"), ("schemas", "../../protocol/schemas")];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        // A missing folder would always count as changed.
        fs::create_dir_all(CLIENT)?;
        println!("cargo::rerun-if-changed={CLIENT}");
    }
    compress_documents()
}

/// Writes each document into the build's folder, compressed, and a list of them in Rust.
fn compress_documents() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut list = Vec::new();
    for (name, path) in documents()? {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&fs::read(path)?)?;
        let file = format!("{}.deflate", name.replace('/', "-"));
        fs::write(out.join(&file), encoder.finish()?)?;
        list.push(format!(r#"("{name}", include_bytes!(concat!(env!("OUT_DIR"), "/{file}")))"#));
    }
    fs::write(out.join("documents.rs"), format!("&[{}]", list.join(", ")))
}

/// Returns the names and paths of all documents. A document is named with its folder.
fn documents() -> io::Result<BTreeMap<String, PathBuf>> {
    let mut documents = BTreeMap::new();
    for (folder, path) in FOLDERS {
        println!("cargo::rerun-if-changed={path}");
        for entry in fs::read_dir(path)? {
            let entry = entry?;
            let file = entry.file_name().into_string().expect("the names are ASCII");
            documents.insert(format!("{folder}/{file}"), entry.path());
        }
    }
    Ok(documents)
}
