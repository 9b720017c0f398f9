//! Generates the `OpenAPI` document; run by `cargo xtask schemas`.

use std::{fs, io, path::Path};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../protocol");
    fs::write(folder.join("openapi.json"), server::openapi())
}
