use std::{
    fmt, fs, io,
    io::Write,
    os::unix::fs::{OpenOptionsExt, PermissionsExt},
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tracing::warn;

/// The minimum length of a token, in characters: half of a generated one.
const LEAST: usize = 32;
/// The maximum length of a token, in characters.
const MOST: usize = 1_024;

/// The token of the admin API, read from a file.
#[derive(Clone)]
pub struct AdminToken(String);

/// An error reading an [`AdminToken`].
#[derive(Debug, thiserror::Error)]
pub enum AdminTokenError {
    #[error("the admin token {}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error(
        "the admin token {} must be {LEAST} to {MOST} visible ASCII characters on one line; if the file is missing, the server creates it",
        path.display()
    )]
    Shape { path: PathBuf },
}

impl AdminToken {
    /// Reads the token from a file, and logs a warning if other users have access to it.
    ///
    /// # Errors
    ///
    /// The file cannot be read or does not contain a token.
    pub fn read(path: &Path) -> Result<AdminToken, AdminTokenError> {
        let text = fs::read_to_string(path).map_err(|error| of_file(path, error))?;
        let token = text.trim_end();
        let fits = (LEAST..=MOST).contains(&token.len())
            && token.bytes().all(|byte| byte.is_ascii_graphic());
        if !fits {
            return Err(AdminTokenError::Shape { path: path.into() });
        }
        let may_all = fs::metadata(path).is_ok_and(|file| file.permissions().mode() & 0o077 != 0);
        if may_all {
            warn!(path = %path.display(), "other users can read the admin token file");
        }
        Ok(AdminToken(token.to_owned()))
    }

    /// Reads the token from a file, or creates a file that only its owner can read.
    ///
    /// # Errors
    ///
    /// The same as [`AdminToken::read`], or the file cannot be created.
    pub fn read_or_make(path: &Path) -> Result<AdminToken, AdminTokenError> {
        let mut how = fs::OpenOptions::new();
        match how.write(true).create_new(true).mode(0o600).open(path) {
            Ok(mut file) => {
                let token = AdminToken::fresh();
                let written = writeln!(file, "{}", token.0).and_then(|()| file.sync_all());
                // A partial token would prevent the next start.
                let written = written.inspect_err(|_| drop(fs::remove_file(path)));
                written.map(|()| token).map_err(|error| of_file(path, error))
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => AdminToken::read(path),
            Err(error) => Err(of_file(path, error)),
        }
    }

    /// The value of the `Authorization` header that shows the token.
    pub fn bearer(&self) -> String {
        format!("Bearer {}", self.0)
    }

    /// Compares the token in constant time.
    pub(crate) fn is(&self, shown: &str) -> bool {
        let digest = |text: &str| -> [u8; 32] { Sha256::digest(text).into() };
        digest(&self.0).ct_eq(&digest(shown)).into()
    }

    fn fresh() -> AdminToken {
        let mut halves = [[0; 16]; 2];
        getrandom::fill(halves.as_flattened_mut()).expect("the system provides randomness");
        let [one, other] = halves.map(u128::from_ne_bytes);
        AdminToken(format!("{one:032x}{other:032x}"))
    }
}

fn of_file(path: &Path, error: io::Error) -> AdminTokenError {
    AdminTokenError::File { path: path.into(), error }
}

impl fmt::Debug for AdminToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AdminToken(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_file_is_created_once_and_private() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("admin-token");
        assert!(matches!(AdminToken::read(&path), Err(AdminTokenError::File { .. })));
        let made = AdminToken::read_or_make(&path).unwrap();
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!((mode & 0o777, made.0.len()), (0o600, 64));
        let again = AdminToken::read_or_make(&path).unwrap();
        assert!(again.is(&made.0) && AdminToken::read(&path).unwrap().is(&made.0));
        assert!(!made.is(&AdminToken::fresh().0) && !made.is(&made.0[1..]) && !made.is(""));
        assert!(!format!("{made:?}").contains(&made.0));
    }

    #[test]
    fn an_invalid_token_file_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("admin-token");
        for bad in
            ["", "short", &"å".repeat(40), &"x".repeat(2_000), &format!("{0} {0}", "x".repeat(40))]
        {
            fs::write(&path, bad).unwrap();
            let said = AdminToken::read_or_make(&path).unwrap_err().to_string();
            assert!(said.contains("admin-token") && said.contains("32 to 1024"), "{said}");
        }
    }
}
