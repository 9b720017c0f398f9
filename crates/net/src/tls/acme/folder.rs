use std::{
    fs::{self, DirBuilder, OpenOptions},
    io::{self, Write},
    os::unix::fs::{DirBuilderExt, OpenOptionsExt},
    path::{Path, PathBuf},
};

use instant_acme::AccountCredentials;

use crate::tls::{
    CertificateFiles,
    acme::{Acme, AcmeError},
};

/// The stored account and certificate of a CA, readable only by us.
///
/// Each CA has its own folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tls) struct Folder(PathBuf);

impl Folder {
    /// Returns the folder of `acme`'s CA, which may not exist.
    pub(super) fn of(acme: &Acme) -> Folder {
        Folder(acme.cache.join(name(&acme.directory)))
    }

    /// Creates the folder if necessary, and checks that it is writable.
    pub(in crate::tls) fn open(acme: &Acme) -> Result<Folder, AcmeError> {
        let folder = Folder::of(acme);
        let made = DirBuilder::new().recursive(true).mode(0o700).create(&folder.0);
        // Fail now rather than after the CA has issued a certificate that cannot be stored.
        let written = made.and_then(|()| write(&folder.0.join("writable"), b""));
        let tried = written.and_then(|()| fs::remove_file(folder.0.join("writable")));
        tried.map_err(|error| folder.bad(error))?;
        Ok(folder)
    }

    /// The certificate file. It also contains the key, so that neither can exist without the other.
    pub(in crate::tls) fn files(&self) -> CertificateFiles {
        let file = self.0.join("certificate.pem");
        CertificateFiles { certificate: file.clone(), key: file }
    }

    /// Stores a private key and its certificate chain, in place of the previous ones.
    pub(super) fn keep(&self, pem: &str) -> Result<(), AcmeError> {
        write(&self.files().key, pem.as_bytes()).map_err(|error| self.bad(error))
    }

    /// Reads the account, if there is one.
    pub(super) fn account(&self) -> Result<Option<AccountCredentials>, AcmeError> {
        let file = self.0.join("account.json");
        match fs::read(&file) {
            Ok(text) => serde_json::from_slice(&text)
                .map(Some)
                .map_err(|error| AcmeError::Account { file, error }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(self.bad(error)),
        }
    }

    /// Stores the account and its private key, in place of a previous one.
    pub(super) fn keep_account(&self, account: &AccountCredentials) -> Result<(), AcmeError> {
        let text = serde_json::to_vec(account).expect("an account serializes");
        write(&self.0.join("account.json"), &text).map_err(|error| self.bad(error))
    }

    fn bad(&self, error: io::Error) -> AcmeError {
        AcmeError::Folder { folder: self.0.clone(), error }
    }
}

/// Writes a file atomically, readable only by us.
fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = file.with_extension("new");
    let mut open = OpenOptions::new();
    let mut writing = open.write(true).create(true).truncate(true).mode(0o600).open(&new)?;
    writing.write_all(bytes)?;
    writing.sync_all()?;
    fs::rename(new, file)
}

fn name(directory: &str) -> String {
    let (_, place) = directory.split_once("://").unwrap_or(("", directory));
    let kept = |c: char| if c.is_ascii_alphanumeric() || ".-".contains(c) { c } else { '_' };
    place.trim_matches(['.', '/']).chars().map(kept).collect()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use tempfile::TempDir;

    use super::*;

    #[test]
    fn each_authority_has_a_private_folder() {
        let cache = TempDir::new().unwrap();
        let acme = |directory: &str| Acme {
            domains: vec!["cards.example".to_owned()],
            email: None,
            directory: directory.to_owned(),
            cache: cache.path().join("acme"),
        };
        let folder = Folder::open(&acme("https://ca.example:14000/v2/dir")).unwrap();
        assert!(folder.0.ends_with("acme/ca.example_14000_v2_dir"), "{folder:?}");
        assert_ne!(Folder::open(&acme("https://ca.example/v2/dir")).unwrap(), folder);
        folder.keep("a key and a certificate").unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&folder.0), mode(&folder.files().key)), (0o700, 0o600));
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1, "nothing else is left");
        assert!(folder.account().unwrap().is_none());
        fs::write(folder.0.join("account.json"), "{").unwrap();
        let bad = folder.account().err().unwrap();
        assert!(
            matches!(&bad, AcmeError::Account { file, .. } if file.ends_with("account.json")),
            "{bad}"
        );
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_named() {
        let cache = TempDir::new().unwrap();
        let file = cache.path().join("file");
        fs::write(&file, "").unwrap();
        let (domains, email) = (Vec::new(), None);
        let directory = "https://ca.example".to_owned();
        let acme = Acme { domains, email, directory, cache: file.clone() };
        let bad = Folder::open(&acme).unwrap_err();
        assert!(
            matches!(&bad, AcmeError::Folder { folder, .. } if folder.starts_with(&file)),
            "{bad}"
        );
    }
}
