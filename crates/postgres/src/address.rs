use std::{
    fmt,
    net::IpAddr,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, pem::PemObject},
};
use storage::ownership::NodeId;
use tokio_postgres::{
    Config,
    config::{Host, SslMode},
};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::OpenError;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// The time of silence after which a connection is probed, and the time limit for the answer to a
/// probe or for acknowledging sent data. A network partition is noticed after both.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(2);

/// The address of a database, with the rule for TLS.
///
/// It is a URL as for `psql`, `postgres://user:password@host/database`, with these parameters:
///
/// - `sslmode=require` and `verify-full`: TLS, and the certificate must be valid and name the host.
/// - `sslmode=disable`: no TLS.
/// - `sslrootcert=FILE`: the certificates to trust, as PEM, instead of those of the system.
///
/// Without `sslmode`, only connections to this machine are plain.
#[derive(Clone)]
pub struct Address {
    config: Config,
    tls: Option<MakeRustlsConnect>,
}

impl fmt::Debug for Address {
    /// Leaves the password out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Address")
            .field("hosts", &self.config.get_hosts())
            .field("database", &self.config.get_dbname())
            .field("has_tls", &self.tls.is_some())
            .finish()
    }
}

impl Address {
    /// Parses an address, and reads the certificates it needs.
    ///
    /// # Errors
    ///
    /// [`OpenError::Address`] or [`OpenError::Certificates`].
    pub fn parse(url: &str) -> Result<Address, OpenError> {
        let (url, mode, roots) = split(url)?;
        let wrong =
            |error: tokio_postgres::Error| OpenError::Address(crate::failure::describe(&error));
        let mut config: Config = url.parse().map_err(wrong)?;
        if config.get_hosts().is_empty() {
            return Err(OpenError::Address("it names no host".to_owned()));
        }
        let needs_tls = match mode.as_deref() {
            None => !config.get_hosts().iter().all(is_here),
            Some("disable") => false,
            Some("require" | "verify-full") => true,
            Some(other) => {
                let what = format!("sslmode is {other}, and not disable, require or verify-full");
                return Err(OpenError::Address(what));
            }
        };
        config
            .ssl_mode(if needs_tls { SslMode::Require } else { SslMode::Disable })
            .connect_timeout(CONNECT_TIMEOUT)
            .tcp_user_timeout(SILENCE_TIMEOUT)
            .keepalives_idle(SILENCE_TIMEOUT)
            .keepalives_interval(Duration::from_secs(1))
            .keepalives_retries(2)
            .application_name("knekt");
        let tls =
            if needs_tls { Some(MakeRustlsConnect::new(tls(roots.as_deref())?)) } else { None };
        Ok(Address { config, tls })
    }

    /// Returns the address with the name of the node, which PostgreSQL shows for its connections.
    pub(crate) fn of_node(&self, node: &NodeId) -> Address {
        let mut address = self.clone();
        address.config.application_name(format!("knekt {node}"));
        address
    }

    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    /// Returns the connector for TLS; `None` for plain connections.
    pub(crate) fn tls(&self) -> Option<&MakeRustlsConnect> {
        self.tls.as_ref()
    }
}

/// Separates a URL from its TLS parameters, `sslmode` and `sslrootcert`, because `tokio_postgres`
/// does not know all of them. An escape in `sslrootcert` is an error.
fn split(url: &str) -> Result<(String, Option<String>, Option<PathBuf>), OpenError> {
    let Some((base, query)) = url.split_once('?') else { return Ok((url.to_owned(), None, None)) };
    let (mut mode, mut roots, mut others) = (None, None, Vec::new());
    for parameter in query.split('&') {
        match parameter.split_once('=') {
            Some(("sslmode", value)) => mode = Some(value.to_owned()),
            Some(("sslrootcert", value)) if value.contains('%') => {
                let what = "sslrootcert is a path without escapes".to_owned();
                return Err(OpenError::Address(what));
            }
            Some(("sslrootcert", value)) => roots = Some(PathBuf::from(value)),
            Some(_) | None => others.push(parameter),
        }
    }
    let url =
        if others.is_empty() { base.to_owned() } else { format!("{base}?{}", others.join("&")) };
    Ok((url, mode, roots))
}

/// Returns whether a host is this machine, so that the connection may be plain.
fn is_here(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
        }
        Host::Unix(_) => true,
    }
}

/// Creates a TLS configuration that trusts the certificates in `path`, or those of the system.
fn tls(path: Option<&Path>) -> Result<ClientConfig, OpenError> {
    let mut roots = RootCertStore::empty();
    if let Some(path) = path {
        let failed = |what: String| OpenError::Certificates { path: path.to_owned(), what };
        for certificate in
            CertificateDer::pem_file_iter(path).map_err(|error| failed(error.to_string()))?
        {
            let certificate = certificate.map_err(|error| failed(error.to_string()))?;
            roots.add(certificate).map_err(|error| failed(error.to_string()))?;
        }
        if roots.is_empty() {
            return Err(failed("there are none".to_owned()));
        }
    } else {
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    }
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("the provider supports these versions");
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_reached_without_tls() {
        for (url, has_tls) in [
            ("postgres://knekt@127.0.0.1/knekt", false),
            ("postgres://knekt@[::1]:5433/knekt", false),
            ("postgres://knekt@localhost/knekt", false),
            ("postgres:///knekt?host=/run/postgresql", false),
            ("postgres://knekt@db.example/knekt", true),
            ("postgres://knekt@127.0.0.1,10.0.0.2/knekt", true),
            ("postgres://knekt@127.0.0.1/knekt?sslmode=require", true),
            ("postgres://knekt@10.0.0.2/knekt?sslmode=verify-full&options=-ctimezone=UTC", true),
            ("postgres://knekt@10.0.0.2/knekt?sslmode=disable", false),
        ] {
            let address = Address::parse(url).expect(url);
            assert_eq!(address.tls().is_some(), has_tls, "{url}");
        }
    }

    #[test]
    fn what_would_be_insecure_or_is_wrong_is_refused() {
        for url in [
            "postgres://knekt@db.example/knekt?sslmode=prefer",
            "postgres:///knekt",
            "sqlite://knekt.db",
            "postgres://knekt@db.example/knekt?no_such_parameter=1",
        ] {
            let refused = Address::parse(url);
            assert!(matches!(refused, Err(OpenError::Address(_))), "{url}: {refused:?}");
        }
        let url = "postgres://knekt@db.example/knekt?sslrootcert=/nowhere/root.pem";
        assert!(matches!(Address::parse(url), Err(OpenError::Certificates { .. })));
    }

    #[test]
    fn a_password_is_not_shown() {
        let address =
            Address::parse("postgres://knekt:secret@127.0.0.1/knekt").expect("an address");
        assert!(!format!("{address:?}").contains("secret"));
    }
}
