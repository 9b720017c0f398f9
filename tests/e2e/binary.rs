use std::{
    env,
    fs::File,
    path::{Path, PathBuf},
    process::Command,
};

/// Returns the path of a program of this workspace, and builds it if necessary. `cargo xtask test`
/// builds all of them beforehand.
pub(crate) fn built(name: &str, how: &[&str]) -> PathBuf {
    let file = profile_folder().join(name);
    if !file.exists() {
        build(&file, how);
    }
    file
}

/// Returns the folder of the built programs; these tests are in `deps` below it.
fn profile_folder() -> PathBuf {
    let tests = env::current_exe().expect("a test has a file");
    tests.ancestors().nth(2).expect("it lies two folders deep").to_owned()
}

/// Builds a program once, although each test is a process and all need it at the same time.
fn build(file: &Path, how: &[&str]) {
    let lock =
        File::create(profile_folder().join(".e2e-lock")).expect("cannot write to the folder");
    lock.lock().expect("the file can be locked");
    if file.exists() {
        return;
    }
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo).arg("build").args(how).current_dir(root()).status();
    assert!(built.expect("cargo can be run").success(), "cargo build {how:?} failed");
    assert!(file.exists(), "cargo build {how:?} did not create {}", file.display());
}

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("this package lies one folder deep")
}
