//! Certificates from the operator's view.

use std::fs;

use tempfile::TempDir;

use super::Authority;
use crate::{
    records::succeeds,
    serve::fails_with,
    server::{How, Server, run},
};

#[tokio::test]
async fn certificate_errors_are_reported_before_the_start() {
    let authority = Authority::new();
    let taken = Server::start();
    let folder = TempDir::new().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let ([good, _], [_, other]) = (authority.made(2020, 3000), authority.made(2020, 3000));
    let (certificate, key, data) = (file("cert.pem"), file("key.pem"), file("knekt.db"));
    fs::write(&certificate, good).unwrap();
    fs::write(&key, other).unwrap();
    let tls = ["--tls-cert", &certificate, "--tls-key", &key];
    // A port in use would be named if the server went so far.
    let serve = ["serve", "--listen", &taken.address, "--data", &data];
    let refused = run(&[&serve[..], &tls].concat()).await;
    fails_with(&refused, &["does not match the certificate in"]);
    assert!(!fs::exists(data).unwrap(), "nothing is made");
}

#[tokio::test]
async fn healthcheck_and_doctor_detect_tls() {
    let authority = Authority::new();
    let server = authority.server(How::FAST);
    let (data, ca) = (server.data(), authority.file());
    let file = |name: &str| data.with_file_name(name).to_str().unwrap().to_owned();
    let (certificate, key, data) = (file("cert.pem"), file("key.pem"), file("knekt.db"));
    succeeds(&run(&["healthcheck", "--listen", &server.address]).await);

    let url = format!("https://{}", server.address);
    let here = ["doctor", "--data", &data, "--listen", &server.address];
    let tls = ["--tls-cert", &certificate, "--tls-key", &key];
    let there = ["--url", &url, "--ca", ca.to_str().unwrap()];
    for args in [[&here[..], &tls].concat(), [&here[..], &tls, &there].concat()] {
        let said = succeeds(&run(&args).await);
        assert!(said.contains("\nok    port: a server answers at ") && said.contains(" (https)\n"));
        assert!(said.contains("\nok    certificate: ") && said.contains(" 3000 "), "{said}");
        assert!(said.contains("\nok    websocket: https://"), "{said}");
    }
    // A client that does not trust the authority fails with an explanation.
    let stranger = run(&[&here[..], &["--url", &url]].concat()).await;
    let said = String::from_utf8_lossy(&stranger.stdout);
    assert_eq!(stranger.status.code(), Some(1));
    assert!(said.contains("\nfail  websocket: ") && said.contains("UnknownIssuer"), "{said}");
    // A missing key is reported before the server needs it again.
    fs::remove_file(&key).unwrap();
    let missing = run(&[&here[..], &tls].concat()).await;
    let said = String::from_utf8_lossy(&missing.stdout);
    assert!(said.contains("\nfail  certificate: cannot read ") && said.contains(&key), "{said}");
}
