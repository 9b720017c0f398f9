use super::layer::Layer;

/// A setting of the server. A flag, an environment variable or a key of the configuration file can
/// set it; all three names derive from `key`.
#[derive(Debug)]
pub(crate) struct SettingSpec {
    pub(crate) key: &'static str,
    /// The placeholder for the value in `--help`.
    pub(crate) value: &'static str,
    /// `None` leaves the setting unset.
    pub(crate) default: Option<&'static str>,
    pub(crate) arity: Arity,
    /// At most 60 characters.
    pub(crate) help: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arity {
    One,
    /// A repeated flag, a list in the file, or a comma-separated environment variable.
    Many,
}

impl SettingSpec {
    pub(crate) fn variable(&self) -> String {
        variable(self.key)
    }
}

/// Returns the name of the environment variable for a key.
pub(super) fn variable(key: &str) -> String {
    format!("KNEKT_{}", key.to_uppercase().replace('-', "_"))
}

/// The name of the default values as a source.
pub(super) const DEFAULT: &str = "default";

/// Returns the defaults of all settings. An unset one has an empty list.
pub(super) fn defaults() -> Layer {
    let values = |spec: &SettingSpec| spec.default.into_iter().map(str::to_owned).collect();
    let values = SETTINGS.iter().map(|spec| (spec.key, values(spec)));
    Layer::new(DEFAULT.to_owned(), |key| format!("the default of {key}"), values)
}

/// All settings, in the order of `--help` and `knekt config`.
pub(crate) const SETTINGS: [SettingSpec; 30] = [
    SettingSpec {
        key: "listen",
        value: "ADDRESS:PORT",
        default: Some("127.0.0.1:8080"),
        arity: Arity::One,
        help: "Address to listen on",
    },
    SettingSpec {
        key: "data",
        value: "FILE",
        default: Some("knekt.db"),
        arity: Arity::One,
        help: "Data file",
    },
    SettingSpec {
        key: "database",
        value: "URL",
        default: None,
        arity: Arity::One,
        help: "PostgreSQL instead of the data file, for a cluster",
    },
    SettingSpec {
        key: "nats",
        value: "URL",
        default: None,
        arity: Arity::Many,
        help: "NATS server that connects the nodes (repeatable)",
    },
    SettingSpec {
        key: "node",
        value: "NAME",
        default: None,
        arity: Arity::One,
        help: "Name of this node, unique in the cluster",
    },
    SettingSpec {
        key: "advertise",
        value: "URL",
        default: None,
        arity: Arity::One,
        help: "URL where clients reach this very node",
    },
    SettingSpec {
        key: "origin",
        value: "ORIGIN",
        default: None,
        arity: Arity::Many,
        help: "Public origin, such as https://cards.example (repeatable)",
    },
    SettingSpec {
        key: "base-path",
        value: "PATH",
        default: Some("/"),
        arity: Arity::One,
        help: "Path prefix, such as /cards",
    },
    SettingSpec {
        key: "tls-cert",
        value: "FILE",
        default: None,
        arity: Arity::One,
        help: "PEM certificate chain; turns on HTTPS",
    },
    SettingSpec {
        key: "tls-key",
        value: "FILE",
        default: None,
        arity: Arity::One,
        help: "PEM private key of the certificate",
    },
    SettingSpec {
        key: "acme",
        value: "DOMAIN",
        default: None,
        arity: Arity::Many,
        help: "Domain to get an ACME certificate for (repeatable)",
    },
    SettingSpec {
        key: "acme-email",
        value: "ADDRESS",
        default: None,
        arity: Arity::One,
        help: "Contact address for the certificate authority",
    },
    SettingSpec {
        key: "acme-directory",
        value: "URL",
        default: Some("https://acme-v02.api.letsencrypt.org/directory"),
        arity: Arity::One,
        help: "ACME directory of the certificate authority",
    },
    SettingSpec {
        key: "acme-cache",
        value: "FOLDER",
        default: None,
        arity: Arity::One,
        help: "Folder for the ACME account and certificate",
    },
    SettingSpec {
        key: "http-redirect",
        value: "ADDRESS:PORT",
        default: None,
        arity: Arity::One,
        help: "Address that redirects HTTP to HTTPS",
    },
    SettingSpec {
        key: "hsts",
        value: "on|off",
        default: Some("on"),
        arity: Arity::One,
        help: "Tell browsers to use HTTPS only, at port 443",
    },
    SettingSpec {
        key: "pace",
        value: "people|at-once",
        default: Some("people"),
        arity: Arity::One,
        help: "Speed of bots and automatic moves",
    },
    SettingSpec {
        key: "heartbeat",
        value: "SECONDS",
        default: Some("20"),
        arity: Arity::One,
        help: "Seconds between pings to an idle client, 1 to 60",
    },
    SettingSpec {
        key: "keep-alive",
        value: "SECONDS",
        default: Some("75"),
        arity: Arity::One,
        help: "Seconds to keep an idle HTTP connection, 1 to 3600",
    },
    SettingSpec {
        key: "limits",
        value: "on|off",
        default: Some("on"),
        arity: Arity::One,
        help: "Rate limits for users and IP addresses",
    },
    SettingSpec {
        key: "limit",
        value: "NAME=NUMBER",
        default: None,
        arity: Arity::Many,
        help: "Change one limit, such as sockets=200 (repeatable)",
    },
    SettingSpec {
        key: "trust-proxy",
        value: "ADDRESS",
        default: None,
        arity: Arity::Many,
        help: "Proxy or CIDR whose X-Forwarded-For is trusted (repeatable)",
    },
    SettingSpec {
        key: "log",
        value: "LEVELS",
        default: Some("info"),
        arity: Arity::One,
        help: "Log level: off, error, warn, info, debug or trace",
    },
    SettingSpec {
        key: "log-format",
        value: "text|json",
        default: Some("text"),
        arity: Arity::One,
        help: "Log as text lines or as JSON objects",
    },
    SettingSpec {
        key: "metrics",
        value: "ADDRESS:PORT",
        default: None,
        arity: Arity::One,
        help: "Loopback address that serves Prometheus metrics",
    },
    SettingSpec {
        key: "metrics-remote",
        value: "on|off",
        default: Some("off"),
        arity: Arity::One,
        help: "Allow a --metrics address other machines can reach",
    },
    SettingSpec {
        key: "otlp-endpoint",
        value: "URL",
        default: None,
        arity: Arity::One,
        help: "OpenTelemetry collector that receives traces",
    },
    SettingSpec {
        key: "admin",
        value: "ADDRESS:PORT",
        default: None,
        arity: Arity::One,
        help: "Loopback address of the admin interface",
    },
    SettingSpec {
        key: "admin-token-file",
        value: "FILE",
        default: None,
        arity: Arity::One,
        help: "File with the admin token",
    },
    SettingSpec {
        key: "admin-remote",
        value: "on|off",
        default: Some("off"),
        arity: Arity::One,
        help: "Allow an --admin address other machines can reach",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    const MANUAL: &str = include_str!("../../../../docs/hosting/settings.md");

    #[test]
    fn the_manual_names_every_setting_and_no_other() {
        let inline = MANUAL.split('`').skip(1).step_by(2);
        let mut named: Vec<&str> = inline.filter(|code| code.starts_with("KNEKT_")).collect();
        named.retain(|name| *name != "KNEKT_CONFIG");
        named.sort_unstable();
        named.dedup();
        let mut settings: Vec<String> = SETTINGS.iter().map(SettingSpec::variable).collect();
        settings.sort();
        assert_eq!(named, settings);
    }
}
