//! Generates the JSON Schemas of the protocol and the page with the words of each game; run by
//! `cargo xtask schemas`.
//!
//! They are generated from the Rust types and committed; `tests/schemas.rs` fails if they are
//! stale.

mod documents;
mod games_page;

use std::{fs, io, path::Path};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas");
    fs::create_dir_all(&folder)?;
    let documents = documents::documents();
    for (name, text) in &documents {
        fs::write(folder.join(name), text)?;
    }
    fs::write(folder.join("../games.md"), games_page::page(&documents))
}
