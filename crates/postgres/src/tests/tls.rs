use std::{fs, path::Path};

use rcgen::{CertifiedKey, KeyPair};
use storage::journal::{Store, laws};
use tempfile::TempDir;
use testkit::PostgresServer;

use super::node;
use crate::{Address, OpenError, PostgresStore, inspect};

/// Returns a certificate that names a host, and signs itself.
fn certificate_of(host: &str) -> CertifiedKey<KeyPair> {
    rcgen::generate_simple_self_signed([host.to_owned()]).unwrap()
}

/// Returns the address of a server with these parameters in its query.
fn address(server: &PostgresServer, query: &str) -> Address {
    Address::parse(&format!("{}?{query}", server.url())).unwrap()
}

/// Writes the certificates that are trusted, and returns the parameters that name them.
fn trusting(folder: &TempDir, own: &CertifiedKey<KeyPair>) -> String {
    let path = folder.path().join("root.pem");
    fs::write(&path, own.cert.pem()).unwrap();
    format!("sslmode=verify-full&sslrootcert={}", Path::display(&path))
}

async fn refusal(address: &Address) -> OpenError {
    PostgresStore::open(address, node("a")).await.map(drop).unwrap_err()
}

/// Returns whether an error tells the host what to change, such that a start does not wait.
fn is_unusable(error: &OpenError, text: &str) -> bool {
    matches!(error, OpenError::Unusable(what) if what.contains(text))
}

#[tokio::test]
async fn a_database_is_reached_by_tls_if_its_certificate_is_trusted_and_names_the_host() {
    let (own, folder) = (certificate_of("127.0.0.1"), TempDir::new().unwrap());
    let server = PostgresServer::start_with_tls(&own.cert.pem(), &own.signing_key.serialize_pem());
    let trusted = address(&server, &trusting(&folder, &own));
    let store = PostgresStore::open(&trusted, node("a")).await.unwrap();
    let table = laws::fresh();
    store.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
    assert_eq!(store.log(table).await.unwrap().len(), 1);
    assert!(inspect(&trusted, false).await.unwrap().has_tls);
    let plain = address(&server, "sslmode=disable");
    assert!(!inspect(&plain, false).await.unwrap().has_tls);

    let others = trusting(&folder, &certificate_of("127.0.0.1"));
    let error = refusal(&address(&server, &others)).await;
    assert!(is_unusable(&error, "certificate"), "{error:?}");

    let elsewhere = certificate_of("db.example");
    let key = elsewhere.signing_key.serialize_pem();
    let server = PostgresServer::start_with_tls(&elsewhere.cert.pem(), &key);
    let error = refusal(&address(&server, &trusting(&folder, &elsewhere))).await;
    assert!(is_unusable(&error, "not valid for name"), "{error:?}");

    // A server without TLS is not used without it.
    let server = PostgresServer::start();
    let error = refusal(&address(&server, &trusting(&folder, &own))).await;
    assert!(is_unusable(&error, "TLS"), "{error:?}");
}
