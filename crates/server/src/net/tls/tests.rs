use std::{fs, io, path::Path, time::SystemTime};

use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

use super::*;

/// A certificate of its own authority that is valid in these years, and its key.
fn made(from: i32, until: i32) -> (String, String) {
    let key = KeyPair::generate().unwrap();
    let mut params = CertificateParams::new(vec!["cards.example".to_owned()]).unwrap();
    (params.not_before, params.not_after) = (date_time_ymd(from, 1, 1), date_time_ymd(until, 1, 1));
    (params.self_signed(&key).unwrap().pem(), key.serialize_pem())
}

/// A folder with the two files.
fn laid(certificate: &str, key: &str) -> (TempDir, CertificateFiles) {
    let folder = TempDir::new().unwrap();
    let files = CertificateFiles {
        certificate: folder.path().join("cert.pem"),
        key: folder.path().join("key.pem"),
    };
    fs::write(&files.certificate, certificate).unwrap();
    fs::write(&files.key, key).unwrap();
    (folder, files)
}

fn refused(certificate: &str, key: &str) -> String {
    let (folder, files) = laid(certificate, key);
    let why = files.read(SystemTime::now()).expect_err("it is bad").to_string();
    why.replace(folder.path().to_str().unwrap(), "")
}

#[test]
fn what_is_wrong_with_a_certificate_is_named() {
    let ((good, key), (_, other)) = (made(2020, 3000), made(2020, 3000));
    assert_eq!(
        refused(&good, &other),
        "the key in /key.pem is not that of the certificate in /cert.pem"
    );
    let ((past, past_key), (future, future_key)) = (made(2000, 2020), made(3000, 3001));
    assert_eq!(
        refused(&past, &past_key),
        "the certificate in /cert.pem has expired, at Jan  1 00:00:00 2020 +00:00; it has to be renewed"
    );
    assert_eq!(
        refused(&future, &future_key),
        "the certificate in /cert.pem is not valid before Jan  1 00:00:00 3000 +00:00; is the clock right?"
    );
    assert_eq!(
        refused("", &key),
        "/cert.pem holds no certificate in PEM (-----BEGIN CERTIFICATE-----)"
    );
    assert_eq!(
        refused(&good, &good),
        "/key.pem holds no private key in PEM that is without a password"
    );
    let damaged = good.replace("MII", "MMM");
    assert!(refused(&damaged, &key).starts_with("/cert.pem is damaged, or of a kind"));
    let (halved, _) = good.split_at(good.len() / 2);
    assert!(refused(halved, &key).starts_with("/cert.pem is damaged, or of a kind"));
    let damaged = key.replace("MI", "MM");
    assert!(refused(&good, &damaged).starts_with("/key.pem is damaged, or of a kind"));
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let (folder, files) = laid(&made(2020, 3000).0, "");
    let missing = CertificateFiles { certificate: folder.path().join("gone"), key: files.key };
    let why = missing.read(SystemTime::now()).unwrap_err().to_string();
    assert!(why.starts_with("cannot read /") && why.contains("/gone: No such file"), "{why}");
    let error = io::ErrorKind::PermissionDenied.into();
    let denied = CertificateError::Unreadable { file: Path::new("/key.pem").to_owned(), error };
    assert_eq!(
        denied.to_string(),
        "cannot read /key.pem: permission denied; the server's user needs read permission"
    );
}

#[tokio::test(start_paused = true)]
async fn a_renewed_certificate_is_taken_up_within_an_hour_and_a_bad_one_is_not() {
    let (certificate, key) = made(2020, 3000);
    let (_folder, files) = laid(&certificate, &key);
    let (tls, stop) = (Tls::of_files(files.clone()).unwrap(), CancellationToken::new());
    tls.spawn_renewal(stop);
    let hour = async || {
        tokio::time::advance(super::config::LOOK).await;
        tokio::task::yield_now().await;
        tls.until()
    };
    let first = hour().await;
    assert!(first.contains(" 3000 "), "{first}");
    for (bad, its_key) in [made(2000, 2020), (String::new(), String::new())] {
        fs::write(&files.certificate, bad).unwrap();
        fs::write(&files.key, its_key).unwrap();
        assert_eq!(hour().await, first);
    }
    let (renewed, its_key) = made(2020, 3001);
    fs::write(&files.certificate, renewed).unwrap();
    assert_eq!(hour().await, first, "its key is not there yet");
    fs::write(&files.key, its_key).unwrap();
    assert!(hour().await.contains(" 3001 "));
}

#[test]
fn a_certificate_and_its_settings_print_without_the_key() {
    let (certificate, key) = made(2020, 3000);
    let (_folder, files) = laid(&certificate, &key);
    let tls = Tls::of_files(files.clone()).unwrap();
    let read = files.read(SystemTime::now()).unwrap();
    assert_eq!(format!("{read:?}"), "Certificate { until: \"Jan  1 00:00:00 3000 +00:00\", .. }");
    assert!(format!("{tls:?}").len() < 300);
}
