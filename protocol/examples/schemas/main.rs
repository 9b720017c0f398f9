//! Writes the JSON Schemas of the wire, and the document of the socket, anew: `cargo xtask schemas` calls this.
//!
//! They are generated from the Rust types and checked in; `tests/schemas.rs` fails while they
//! are stale.

mod asyncapi;
mod documents;

use std::{fs, io, path::Path};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas");
    fs::create_dir_all(&folder)?;
    let documents = documents::documents();
    for (name, text) in &documents {
        fs::write(folder.join(name), text)?;
    }
    fs::write(folder.join("../asyncapi.json"), asyncapi::document(&documents))
}
