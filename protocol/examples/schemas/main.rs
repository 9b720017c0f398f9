//! Writes the JSON Schemas of the wire anew: `cargo xtask schemas` calls this.
//!
//! They are generated from the Rust types and checked in; `tests/schemas.rs` fails while they
//! are stale.

mod documents;

use std::{fs, io, path::Path};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas");
    fs::create_dir_all(&folder)?;
    for (name, text) in documents::documents() {
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}
