//! Compresses the texts, so that they take a quarter of the space in the program.

use std::{
    env, fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use flate2::{Compression, write::DeflateEncoder};

/// The files of pages that only the web app has; lessons have files of their own, too.
const WEB_ONLY: [&str; 13] = [
    "admin",
    "begin",
    "elsewhere",
    "faces",
    "fair",
    "hosting",
    "menu",
    "people",
    "pulse",
    "replay",
    "rules",
    "settings",
    "steps",
];

fn main() {
    let locales = Path::new("../../locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    for folder in paths_in(locales) {
        let language = folder.file_name().expect("it has a name");
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        for file in paths_in(&folder) {
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            if WEB_ONLY.contains(&&*name) || name.starts_with("learn") {
                continue;
            }
            let text = fs::read(&file).expect("a text can be read");
            encoder.write_all(&text).expect("memory does not fail");
            encoder.write_all(b"\n").expect("memory does not fail");
        }
        let bytes = encoder.finish().expect("memory does not fail");
        fs::write(out.join(language).with_extension("ftl.deflate"), bytes).expect("disk is full");
    }
}

/// Returns the paths in a folder, in the same order on every machine.
fn paths_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder exists");
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    paths
}
