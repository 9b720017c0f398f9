//! Certificates from the operator's view.

use std::fs;

use tempfile::TempDir;

use super::{Authority, owned, run};
use crate::{
    records::succeeds,
    serve::fails_with,
    server::{CERTIFICATE, How, Server},
};

#[tokio::test]
async fn certificate_errors_are_reported_before_the_start() {
    let authority = Authority::new();
    let taken = Server::start();
    let ([good, key], [_, other]) = (authority.made(2020, 3000), authority.made(2020, 3000));
    let [past, past_key] = authority.made(2000, 2020);
    for (certificate, key, says) in [
        (Some(&good), Some(&other), "does not match the certificate in"),
        (Some(&past), Some(&past_key), "expired at Jan  1 00:00:00 2020"),
        (Some(&key), Some(&key), "contains no PEM certificate"),
        (Some(&good), Some(&good), "contains no unencrypted private key"),
        (None, Some(&key), "cert.pem: No such file"),
        (Some(&good), None, "key.pem: No such file"),
    ] {
        let folder = TempDir::new().unwrap();
        let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        for (name, text) in CERTIFICATE.iter().zip([certificate, key]) {
            if let Some(text) = text {
                fs::write(file(name), text).unwrap();
            }
        }
        let (certificate, key, data) = (file("cert.pem"), file("key.pem"), file("knekt.db"));
        let refused = run(owned(&[
            "serve",
            // It would be listed.
            "--listen",
            &taken.address,
            "--data",
            &data,
            "--tls-cert",
            &certificate,
            "--tls-key",
            &key,
        ]))
        .await;
        fails_with(&refused, &[says]);
        assert!(!fs::exists(data).unwrap(), "nothing is made");
    }
}

#[tokio::test]
async fn healthcheck_and_doctor_detect_tls() {
    let authority = Authority::new();
    let server = authority.server(How::FAST);
    let (data, ca) = (server.data(), authority.file());
    let file = |name: &str| data.with_file_name(name).to_str().unwrap().to_owned();
    let (certificate, key, data) = (file("cert.pem"), file("key.pem"), file("knekt.db"));
    succeeds(&run(owned(&["healthcheck", "--listen", &server.address])).await);

    let url = format!("https://{}", server.address);
    let here = ["doctor", "--data", &data, "--listen", &server.address];
    let tls = ["--tls-cert", &certificate, "--tls-key", &key];
    let there = ["--url", &url, "--ca", ca.to_str().unwrap()];
    for args in [[&here[..], &tls].concat(), [&here[..], &tls, &there].concat()] {
        let said = succeeds(&run(owned(&args)).await);
        assert!(said.contains("\nok    port: a server answers at ") && said.contains(" (https)\n"));
        assert!(said.contains("\nok    certificate: ") && said.contains(" 3000 "), "{said}");
        assert!(said.contains("\nok    websocket: https://"), "{said}");
    }
    // A client that does not trust the authority fails with an explanation.
    let stranger = run(owned(&[&here[..], &["--url", &url]].concat())).await;
    let said = String::from_utf8_lossy(&stranger.stdout);
    assert_eq!(stranger.status.code(), Some(1));
    assert!(said.contains("\nfail  websocket: ") && said.contains("UnknownIssuer"), "{said}");
    // A missing key is reported before the server needs it again.
    fs::remove_file(&key).unwrap();
    let missing = run(owned(&[&here[..], &tls].concat())).await;
    let said = String::from_utf8_lossy(&missing.stdout);
    assert!(said.contains("\nfail  certificate: cannot read ") && said.contains(&key), "{said}");
}
