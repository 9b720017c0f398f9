//! Writes the lessons of the browser client anew: `cargo xtask schemas` calls this.

use std::{fs, io, path::Path};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web-client/lessons");
    fs::create_dir_all(&folder)?;
    for kind in lessons::TAUGHT {
        fs::write(folder.join(format!("{}.json", kind.name())), lessons::document(kind))?;
    }
    Ok(())
}
