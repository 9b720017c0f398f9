use std::{fs, io, path::Path, time::SystemTime};

use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

use super::*;

/// Returns a self-signed certificate that is valid in these years, and its key.
fn made(from: i32, until: i32) -> (String, String) {
    let key = KeyPair::generate().unwrap();
    let mut params = CertificateParams::new(vec!["cards.example".to_owned()]).unwrap();
    (params.not_before, params.not_after) = (date_time_ymd(from, 1, 1), date_time_ymd(until, 1, 1));
    (params.self_signed(&key).unwrap().pem(), key.serialize_pem())
}

/// Creates a folder with the two files.
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

fn refused(certificate: &str, key: &str) -> CertificateError {
    let (_folder, files) = laid(certificate, key);
    files.read(SystemTime::now()).expect_err("it is bad")
}

#[test]
fn certificate_errors_name_the_cause() {
    use CertificateError::{Damaged, Expired, NoCertificate, NoKey, NotYet, OtherKey};
    let ((good, key), (_, other)) = (made(2020, 3000), made(2020, 3000));
    assert!(matches!(refused(&good, &other), OtherKey { .. }));
    let ((past, past_key), (future, future_key)) = (made(2000, 2020), made(3000, 3001));
    let Expired { file, at } = refused(&past, &past_key) else { panic!("it has expired") };
    assert!(file.ends_with("cert.pem") && at.contains("2020"), "{at}");
    let NotYet { file, from } = refused(&future, &future_key) else { panic!("it is early") };
    assert!(file.ends_with("cert.pem") && from.contains("3000"), "{from}");
    assert!(matches!(refused("", &key), NoCertificate { file } if file.ends_with("cert.pem")));
    assert!(matches!(refused(&good, &good), NoKey { file } if file.ends_with("key.pem")));
    let is_damaged = |certificate: &str, key: &str, name: &str| matches!(refused(certificate, key), Damaged { file, .. } if file.ends_with(name));
    assert!(is_damaged(&good.replace("MII", "MMM"), &key, "cert.pem"));
    let (halved, _) = good.split_at(good.len() / 2);
    assert!(is_damaged(halved, &key, "cert.pem"));
    assert!(is_damaged(&good, &key.replace("MI", "MM"), "key.pem"));
}

#[test]
fn an_unreadable_file_is_named() {
    let (folder, files) = laid(&made(2020, 3000).0, "");
    let missing = CertificateFiles { certificate: folder.path().join("gone"), key: files.key };
    let why = missing.read(SystemTime::now()).unwrap_err().to_string();
    assert!(why.starts_with("cannot read /") && why.contains("/gone: No such file"), "{why}");
    let error = io::ErrorKind::PermissionDenied.into();
    let denied = CertificateError::Unreadable { file: Path::new("/key.pem").to_owned(), error };
    assert!(denied.to_string().contains("permission"), "{denied}");
}

#[tokio::test(start_paused = true)]
async fn a_renewed_certificate_is_loaded_within_an_hour_unless_it_is_bad() {
    let (certificate, key) = made(2020, 3000);
    let (_folder, files) = laid(&certificate, &key);
    let (tls, stop) = (Tls::of_files(files.clone()).unwrap(), CancellationToken::new());
    tls.spawn_renewal(stop);
    let hour = async || {
        tokio::time::advance(super::config::CHECK_INTERVAL).await;
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
