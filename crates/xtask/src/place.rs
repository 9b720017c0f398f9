use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
};

pub(crate) fn at(path: &str) -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets this for `cargo run`");
    let root = Path::new(&here).ancestors().nth(2).expect("this crate lies two folders deep");
    root.join(path)
}

/// The folder for tools that the machine lacks.
pub(crate) const TOOLS: &str = "target/tools";

/// Returns the search path for programs, with [`TOOLS`] first.
pub(crate) fn path() -> OsString {
    let own = [at(TOOLS).join("bin"), at(TOOLS).join("python/bin")];
    let path = env::var_os("PATH").unwrap_or_default();
    env::join_paths(own.into_iter().chain(env::split_paths(&path)))
        .expect("a checkout's path has no colon")
}

/// Returns the path of a program; `None` if it is not installed.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&path()).map(|folder| folder.join(program)).find(|file| file.is_file())
}
