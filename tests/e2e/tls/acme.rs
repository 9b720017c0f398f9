//! Certificates from a certificate authority with ACME.

use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use tokio::time::timeout;

use super::{Authority, authority::certificate_of, standin::Standin};
use crate::{
    PATIENCE,
    http::{connect, exchange, request_to},
    server::{How, Server},
};

const NAME: &str = "cards.example";
const OTHER: &str = "www.cards.example";

/// Returns settings for a server that trusts an authority and has these names. Each test is a
/// process, so leaking strings is fine.
fn how(names: &[&'static str], authority: &Authority, standin: &Standin) -> How {
    let file = authority.file().to_str().expect("paths are valid UTF-8").to_owned();
    let (file, directory): (&'static str, &'static str) = (file.leak(), standin.directory().leak());
    let mut more = vec!["--acme-email", "host@cards.example", "--acme-directory", directory];
    more.extend(names.iter().flat_map(|name| ["--acme", name]));
    // The trust store of the server.
    let env = vec![("SSL_CERT_FILE", file)];
    How { is_https: true, more: more.leak(), env: env.leak(), ..How::PROCESS }
}

/// Returns the certificate of a server under a name, once it has one.
async fn shown(
    name: &'static str,
    authority: &Authority,
    server: &Server,
) -> CertificateDer<'static> {
    let shown = async {
        loop {
            if let Ok(tls) = authority.connect_as(server, name).await {
                return certificate_of(&tls);
            }
        }
    };
    timeout(PATIENCE, shown).await.expect("it has one")
}

/// Waits for a line of a server's log.
async fn says(server: &Server, words: &str) {
    let said = async {
        while !server.log().contains(words) {
            // Connecting gives the server time as well.
            connect(&server.address).await;
        }
    };
    timeout(PATIENCE, said).await.unwrap_or_else(|_| panic!("no {words:?} in {}", server.log()));
}

#[tokio::test]
async fn one_acme_certificate_covers_every_name_and_survives_a_restart() {
    let authority = Arc::new(Authority::new());
    let standin = Standin::run(authority.clone());
    let mut server = Server::run(how(&[NAME, OTHER], &authority, &standin));
    assert!(authority.connect_as(&server, NAME).await.is_err(), "it has nothing to show yet");
    standin.names_lead_to(&server.address);
    let first = shown(NAME, &authority, &server).await;
    let tls = authority.connect_as(&server, NAME).await.expect("it has a certificate");
    let answer = exchange(tls, request_to(NAME, "GET /healthz", &[], "").as_bytes()).await;
    assert_eq!((answer.status, answer.body.as_str()), (200, "ok"));
    assert_eq!(shown(OTHER, &authority, &server).await, first);
    assert!(authority.connect_as(&server, "cards.elsewhere").await.is_err(), "it has two names");
    assert_eq!(standin.counts(), (1, 1));

    server.stop();
    server.start_again();
    let again = authority.connect_as(&server, NAME).await.expect("it has it at once");
    assert_eq!(certificate_of(&again), first);
    assert_eq!(standin.counts(), (1, 1), "nothing was asked for");
    let log = server.log();
    assert!(!log.contains("PRIVATE KEY") && !log.contains("token-of-look"), "{log}");
}

#[tokio::test]
async fn a_certificate_is_renewed_in_its_last_third() {
    let authority = Arc::new(Authority::new());
    let standin = Standin::run(authority.clone());
    standin.hands_out(29);
    let mut server = Server::run(how(&[NAME], &authority, &standin));
    standin.names_lead_to(&server.address);
    let first = shown(NAME, &authority, &server).await;
    standin.hands_out(90);
    server.crash();
    timeout(PATIENCE, standin.wait_for_handed_out(2)).await.expect("it asks for another");
    let renewed = async { while shown(NAME, &authority, &server).await == first {} };
    timeout(PATIENCE, renewed).await.expect("it is shown");
    assert_eq!(standin.counts(), (1, 2), "the account is the old one");
}

#[tokio::test]
async fn acme_failures_are_logged_and_survived() {
    let authority = Arc::new(Authority::new());
    let standin = Standin::run(authority.clone());
    // The name resolves to a server that does not know the challenge.
    let other = authority.server(How::FAST);
    standin.names_lead_to(&other.address);
    let server = Server::run(how(&[NAME], &authority, &standin));
    says(&server, "the CA could not validate cards.example").await;
    let stranger = Server::run(How { env: &[], ..how(&[NAME], &authority, &standin) });
    says(&stranger, "UnknownIssuer").await;
    // One of two names is not enough.
    let standin = Standin::run(authority.clone());
    standin.name_leads_to(OTHER, &other.address);
    let both = Server::run(how(&[NAME, OTHER], &authority, &standin));
    standin.names_lead_to(&both.address);
    says(&both, "the CA could not validate www.cards.example").await;
    for server in [server, stranger, both] {
        says(&server, "cannot renew the certificate").await;
        for name in [NAME, OTHER] {
            assert!(authority.connect_as(&server, name).await.is_err(), "it has nothing to show");
        }
    }
}

#[tokio::test]
async fn a_name_that_fails_validation_does_not_affect_the_others() {
    let authority = Arc::new(Authority::new());
    let standin = Standin::run(authority.clone());
    let mut server = Server::run(how(&[NAME], &authority, &standin));
    standin.names_lead_to(&server.address);
    let first = shown(NAME, &authority, &server).await;

    // The operator adds a name that resolves to a server that does not know the challenge.
    let other = authority.server(How::FAST);
    standin.name_leads_to(OTHER, &other.address);
    server.kill();
    server.start_again_as(how(&[NAME, OTHER], &authority, &standin));
    says(&server, "the CA could not validate www.cards.example").await;
    says(&server, "cannot renew the certificate").await;
    assert!(!server.log().contains("could not validate cards.example"));
    assert_eq!(shown(NAME, &authority, &server).await, first, "it is as good as before");
    assert!(
        authority.connect_as(&server, OTHER).await.is_err(),
        "no certificate without validation"
    );

    standin.name_leads_to(OTHER, &server.address);
    server.crash();
    let both = shown(OTHER, &authority, &server).await;
    assert_ne!(both, first);
    assert_eq!(shown(NAME, &authority, &server).await, both);
    assert_eq!(standin.counts(), (1, 3), "the account is the old one");
}
