//! Writes every target's seeds: `seeds FOLDER`.

use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).ok_or_else(|| io::Error::other("usage: seeds FOLDER"))?;
    let targets = [
        ("frames", fuzz::frames::seeds()),
        ("actions", fuzz::actions::seeds()),
        ("records", fuzz::matches::records()),
        ("entries", fuzz::matches::logs()),
    ];
    for (target, seeds) in targets {
        let folder = Path::new(&folder).join(target);
        fs::create_dir_all(&folder)?;
        for (n, seed) in seeds.iter().enumerate() {
            fs::write(folder.join(format!("seed-{n}")), seed)?;
        }
    }
    Ok(())
}
