//! Generates the lessons of the web client; run by `cargo xtask schemas`.

use std::{fs, io, path::Path};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web-client/lessons");
    fs::create_dir_all(&folder)?;
    for kind in lessons::taught() {
        fs::write(folder.join(format!("{}.json", kind.name())), lessons::document(kind))?;
    }
    Ok(())
}
