use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, SystemTime},
};

use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{HeaderName, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::{get, head},
};
use axum_server::tls_rustls::RustlsConfig;
use parking_lot::Mutex;
use rcgen::{CertificateParams, CertificateSigningRequestParams};
use rustls::pki_types::CertificateSigningRequestDer;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::{
    Authority,
    jws::{self, Key, unpacked},
    looking,
};

/// A fake ACME server (RFC 8555), which validates challenges.
pub(crate) struct Standin(Arc<Shared>);

pub(crate) struct Shared {
    authority: Arc<Authority>,
    /// Its own address.
    at: String,
    /// The server that every name resolves to, once known.
    server: watch::Sender<Option<String>>,
    /// Names that resolve to other servers.
    elsewhere: Mutex<BTreeMap<String, String>>,
    /// The remaining validity of issued certificates, in days out of 90.
    days_left: AtomicU64,
    accounts: Mutex<Vec<Key>>,
    orders: Mutex<Vec<Order>>,
    looks: Mutex<Vec<Look>>,
    n_handed_out: watch::Sender<usize>,
}

/// An order for a certificate.
struct Order {
    /// The names, as indices of their authorizations.
    looks: Vec<usize>,
    /// The certificate, once issued.
    certificate: Option<String>,
}

/// The authorization of a name.
struct Look {
    name: String,
    /// `None` until it has been validated.
    found: Option<Result<(), String>>,
}

const DAY: Duration = Duration::from_hours(24);
const NONCE: HeaderName = HeaderName::from_static("replay-nonce");

impl Standin {
    pub(crate) fn run(authority: Arc<Authority>) -> Standin {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("no free port");
        listener.set_nonblocking(true).expect("it is a socket");
        let at =
            format!("https://{}", listener.local_addr().expect("the server accepts connections"));
        let [certificate, key] = authority.made(2020, 3000).map(String::into_bytes);
        let config = Authority::serving(&certificate, &key);
        let shared = Arc::new(Shared {
            authority,
            at,
            server: watch::Sender::new(None),
            elsewhere: Mutex::default(),
            days_left: AtomicU64::new(90),
            accounts: Mutex::default(),
            orders: Mutex::default(),
            looks: Mutex::default(),
            n_handed_out: watch::Sender::new(0),
        });
        let router = Router::new()
            .route("/directory", get(directory))
            .route("/nonce", head(async || answer(200, "", "")))
            .fallback(async |State(it): State<Arc<Shared>>, uri: Uri, body: Bytes| {
                it.hear(&uri.path()[1..], &body).await
            })
            .with_state(shared.clone());
        let server = axum_server::from_tcp_rustls(listener, RustlsConfig::from_config(config));
        let server = server.expect("the listener is valid");
        tokio::spawn(server.serve(router.into_make_service()));
        Standin(shared)
    }

    /// Returns the URL of its directory.
    pub(crate) fn directory(&self) -> String {
        format!("{}/directory", self.0.at)
    }

    /// Resolves all names to a server, except those with their own.
    pub(crate) fn names_lead_to(&self, server: &str) {
        self.0.server.send_replace(Some(server.to_owned()));
    }

    /// Resolves one name to another server.
    pub(crate) fn name_leads_to(&self, name: &str, server: &str) {
        self.0.elsewhere.lock().insert(name.to_owned(), server.to_owned());
    }

    /// Sets the remaining validity of new certificates, in days.
    pub(crate) fn hands_out(&self, days_left: u64) {
        self.0.days_left.store(days_left, Relaxed);
    }

    /// Waits until it has issued `n` certificates.
    pub(crate) async fn wait_for_handed_out(&self, n: usize) {
        let mut handed_out = self.0.n_handed_out.subscribe();
        handed_out.wait_for(|&so_far| so_far >= n).await.expect("the server is running");
    }

    /// Returns the numbers of accounts and orders.
    pub(crate) fn counts(&self) -> (usize, usize) {
        (self.0.accounts.lock().len(), self.0.orders.lock().len())
    }
}

async fn directory(State(it): State<Arc<Shared>>) -> Response {
    let at = |what: &str| format!("{}/{what}", it.at);
    let offers = json!({
        "newNonce": at("nonce"), "newAccount": at("new-account"), "newOrder": at("new-order"),
        "revokeCert": at("revoke"), "keyChange": at("key"),
    });
    answer(200, "", &offers.to_string())
}

impl Shared {
    async fn hear(&self, path: &str, body: &[u8]) -> Response {
        let known = |kid: &str| {
            let (_, n) = kid.rsplit_once('/').expect("it is the URL of an account");
            self.accounts.lock()[n.parse::<usize>().expect("it has a number")].clone()
        };
        let (key, wish) = jws::read(body, known);
        let (what, n) = path.split_once('/').unwrap_or((path, ""));
        let n: usize = n.parse().unwrap_or(0);
        match what {
            "new-account" => self.new_account(key),
            "new-order" => self.new_order(&wish),
            "challenge" => self.look(n, &key).await,
            "finalize" => self.finalize(n, &wish),
            "certificate" => {
                let text = self.orders.lock()[n].certificate.clone();
                self.n_handed_out.send_modify(|n| *n += 1);
                answer(200, "", &text.expect("the order is valid"))
            }
            "order" => answer(200, "", &self.order(n).to_string()),
            "authorization" => answer(200, "", &self.authorization(n).to_string()),
            _ => panic!("there is no {path}"),
        }
    }

    fn new_account(&self, key: Key) -> Response {
        let mut accounts = self.accounts.lock();
        accounts.push(key);
        let place = format!("{}/account/{}", self.at, accounts.len() - 1);
        answer(201, &place, r#"{"status":"valid"}"#)
    }

    fn new_order(&self, wish: &Value) -> Response {
        let names = wish["identifiers"].as_array().expect("an order has names");
        let looks = names.iter().map(|name| {
            let name = name["value"].as_str().expect("a name is text").to_owned();
            let mut looks = self.looks.lock();
            looks.push(Look { name, found: None });
            looks.len() - 1
        });
        let order = Order { looks: looks.collect(), certificate: None };
        let n = {
            let mut orders = self.orders.lock();
            orders.push(order);
            orders.len() - 1
        };
        answer(201, &self.at("order", n), &self.order(n).to_string())
    }

    fn at(&self, what: &str, n: usize) -> String {
        format!("{}/{what}/{n}", self.at)
    }

    /// Returns an order: ready once every name is valid, invalid if one is not.
    fn order(&self, n: usize) -> Value {
        let (orders, looks) = (self.orders.lock(), self.looks.lock());
        let Order { looks: its, certificate } = &orders[n];
        let found = || its.iter().map(|&look| &looks[look].found);
        let status = if certificate.is_some() {
            "valid"
        } else if found().any(|found| matches!(found, Some(Err(_)))) {
            "invalid"
        } else if found().all(|found| matches!(found, Some(Ok(())))) {
            "ready"
        } else {
            "pending"
        };
        let identifiers = its.iter().map(|&look| identifier(&looks[look].name));
        json!({
            "status": status, "identifiers": identifiers.collect::<Vec<_>>(),
            "authorizations": its.iter().map(|&n| self.at("authorization", n)).collect::<Vec<_>>(),
            "finalize": self.at("finalize", n), "certificate": self.at("certificate", n),
        })
    }

    /// Returns the authorization of a name with its challenge.
    fn authorization(&self, n: usize) -> Value {
        let looks = self.looks.lock();
        let Look { name, found } = &looks[n];
        let (status, why) = match found {
            None => ("pending", None),
            Some(Ok(())) => ("valid", None),
            Some(Err(why)) => ("invalid", Some(why)),
        };
        let error = why.map(|why| json!({"type": "urn:ietf:params:acme:error:tls", "detail": why}));
        let challenge = json!({
            "type": "tls-alpn-01", "url": self.at("challenge", n), "token": token(n),
            "status": status, "error": error,
        });
        json!({"status": status, "identifier": identifier(name), "challenges": [challenge]})
    }

    /// Validates the challenge of a name.
    async fn look(&self, n: usize, key: &Key) -> Response {
        let mut server = self.server.subscribe();
        let server = server.wait_for(Option::is_some).await.expect("the server is running").clone();
        let name = self.looks.lock()[n].name.clone();
        let server = self.elsewhere.lock().get(&name).cloned().or(server).expect("it is known");
        let found = looking::look(&server, &name, &key.authorization(&token(n))).await;
        self.looks.lock()[n].found = Some(found);
        let challenge = json!({
            "type": "tls-alpn-01", "url": self.at("challenge", n), "token": token(n),
            "status": "processing",
        });
        answer(200, "", &challenge.to_string())
    }

    fn finalize(&self, n: usize, wish: &Value) -> Response {
        let csr = CertificateSigningRequestDer::from(unpacked(&wish["csr"]));
        let request = CertificateSigningRequestParams::from_der(&csr);
        let mut request = request.expect("it is a good request");
        assert_eq!(self.order(n)["status"], "ready", "the names were found");
        let names: Vec<String> = {
            let looks = self.looks.lock();
            self.orders.lock()[n].looks.iter().map(|&look| looks[look].name.clone()).collect()
        };
        let own = CertificateParams::new(names).expect("the names are valid");
        assert_eq!(request.params.subject_alt_names, own.subject_alt_names);
        let until =
            SystemTime::now() + DAY * u32::try_from(self.days_left.load(Relaxed)).expect("a few");
        (request.params.not_before, request.params.not_after) =
            ((until - 90 * DAY).into(), until.into());
        self.orders.lock()[n].certificate = Some(self.authority.sign(&request));
        answer(200, &self.at("order", n), &self.order(n).to_string())
    }
}

/// Returns a response with a nonce for the next request.
fn answer(status: u16, location: &str, body: &str) -> Response {
    let headers = [(NONCE, "nonce"), (header::LOCATION, location)];
    (StatusCode::from_u16(status).expect("it is one"), headers, body.to_owned()).into_response()
}

fn identifier(name: &str) -> Value {
    json!({"type": "dns", "value": name})
}

fn token(n: usize) -> String {
    format!("token-of-look-{n}")
}
