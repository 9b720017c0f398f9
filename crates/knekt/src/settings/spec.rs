/// A setting of the server. It is chosen by a flag, a variable or a line of the file, all three
/// named after its key.
#[derive(Debug)]
pub(crate) struct SettingSpec {
    /// Its name in the file; with `--` before it, its flag.
    pub(crate) key: &'static str,
    /// What stands for its value in a manual.
    pub(crate) value: &'static str,
    /// What holds where nobody chose; none: then it is not set.
    pub(crate) default: Option<&'static str>,
    /// Whether it has one value.
    pub(crate) arity: Arity,
    /// What it does, and what is allowed.
    pub(crate) help: &'static str,
}

/// How many values a setting has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arity {
    /// One.
    One,
    /// As many as one likes: the flag is given again, the file has a list, the variable commas.
    Many,
}

impl SettingSpec {
    /// The environment's variable that chooses it.
    pub(crate) fn variable(&self) -> String {
        format!("KNEKT_{}", self.key.to_uppercase().replace('-', "_"))
    }
}

/// Every setting, in the order of the manual: `docs/hosting.md` has the same table, and a test
/// compares the two.
pub(crate) const SETTINGS: [SettingSpec; 25] = [
    SettingSpec {
        key: "listen",
        value: "ADDRESS:PORT",
        default: Some("127.0.0.1:8080"),
        arity: Arity::One,
        help: "where to listen; `0.0.0.0:8080` for everybody who can reach the machine, port `0` for any that is free",
    },
    SettingSpec {
        key: "data",
        value: "FILE",
        default: Some("knekt.db"),
        arity: Arity::One,
        help: "the data file, made with its folder where there is none; `:memory:` forgets everything at the end",
    },
    SettingSpec {
        key: "origin",
        value: "ORIGIN",
        default: None,
        arity: Arity::Many,
        help: "an origin by which people come, such as `https://cards.example` behind a proxy: its pages may ask for something, and its name is spec as the server's; local names and addresses, and the certificate's names, need not be named; may be given more than once",
    },
    SettingSpec {
        key: "base-path",
        value: "PATH",
        default: Some("/"),
        arity: Arity::One,
        help: "the path below which everything is, such as `/cards`, where the origin is shared with other pages",
    },
    SettingSpec {
        key: "tls-cert",
        value: "FILE",
        default: None,
        arity: Arity::One,
        help: "the certificate in PEM, with those behind it that lead to an authority: with it everything is HTTPS; a renewed one is taken up within the hour, or at once on `SIGHUP`",
    },
    SettingSpec {
        key: "tls-key",
        value: "FILE",
        default: None,
        arity: Arity::One,
        help: "the certificate's private key in PEM, without a password",
    },
    SettingSpec {
        key: "acme",
        value: "DOMAIN",
        default: None,
        arity: Arity::Many,
        help: "a name that leads here, for which a certificate is got by ACME, and renewed: everything is HTTPS, and you agree to the authority's terms; may be given more than once",
    },
    SettingSpec {
        key: "acme-email",
        value: "ADDRESS",
        default: None,
        arity: Arity::One,
        help: "whom the authority writes to when something is wrong",
    },
    SettingSpec {
        key: "acme-directory",
        value: "URL",
        default: Some("https://acme-v02.api.letsencrypt.org/directory"),
        arity: Arity::One,
        help: "the authority: Let's Encrypt; `https://acme-staging-v02.api.letsencrypt.org/directory` is for trying things out, and no browser believes it",
    },
    SettingSpec {
        key: "acme-cache",
        value: "FOLDER",
        default: None,
        arity: Arity::One,
        help: "where the account and the certificate are kept; left out, the folder `acme` beside the data file",
    },
    SettingSpec {
        key: "http-redirect",
        value: "ADDRESS:PORT",
        default: None,
        arity: Arity::One,
        help: "where whoever comes by plain HTTP is led to HTTPS, such as `0.0.0.0:80`",
    },
    SettingSpec {
        key: "pace",
        value: "people|at-once",
        default: Some("people"),
        arity: Arity::One,
        help: "how fast bots play and cards turn by themselves; `at-once` is for tests",
    },
    SettingSpec {
        key: "heartbeat",
        value: "SECONDS",
        default: Some("20"),
        arity: Arity::One,
        help: "how often a silent client is pinged, 1 to 60: more often than a proxy in front cuts silent connections",
    },
    SettingSpec {
        key: "keep-alive",
        value: "SECONDS",
        default: Some("75"),
        arity: Arity::One,
        help: "how long an HTTP connection is kept open for its next request, 1 to 3600: longer than a proxy in front keeps it",
    },
    SettingSpec {
        key: "limits",
        value: "on|off",
        default: Some("on"),
        arity: Arity::One,
        help: "whether people and addresses are held to limits; `off` is for measuring on one's own machine, and sizes and queues stay bounded in any case",
    },
    SettingSpec {
        key: "limit",
        value: "NAME=NUMBER",
        default: None,
        arity: Arity::Many,
        help: "another number for one of the limits or sizes below, such as `sockets=200`; may be given more than once",
    },
    SettingSpec {
        key: "trust-proxy",
        value: "ADDRESS",
        default: None,
        arity: Arity::Many,
        help: "a proxy, or a network of them such as `10.0.0.0/8`, that is believed when it says in `X-Forwarded-For` whom it asks for; may be given more than once",
    },
    SettingSpec {
        key: "log",
        value: "LEVELS",
        default: Some("info"),
        arity: Arity::One,
        help: "how much is logged: `off`, `error`, `warn`, `info`, `debug`, `trace`, or by module such as `info,table=debug`",
    },
    SettingSpec {
        key: "log-format",
        value: "text|json",
        default: Some("text"),
        arity: Arity::One,
        help: "how the log is written: lines for people, or one JSON object a line",
    },
    SettingSpec {
        key: "metrics",
        value: "ADDRESS:PORT",
        default: None,
        arity: Arity::One,
        help: "where `/metrics` is served for Prometheus, such as `127.0.0.1:9090`: an address of this machine alone",
    },
    SettingSpec {
        key: "metrics-remote",
        value: "on|off",
        default: Some("off"),
        arity: Arity::One,
        help: "whether `--metrics` may be an address that other machines can reach; whoever can reach it can read it",
    },
    SettingSpec {
        key: "otlp-endpoint",
        value: "URL",
        default: None,
        arity: Arity::One,
        help: "a collector of OpenTelemetry, such as `http://127.0.0.1:4318`, that is sent what tables do, how long it took and what was refused, and no card",
    },
    SettingSpec {
        key: "admin",
        value: "ADDRESS:PORT",
        default: None,
        arity: Arity::One,
        help: "where the admin is answered, by the page at `/` and by its verbs, such as `127.0.0.1:8081`: an address of this machine alone",
    },
    SettingSpec {
        key: "admin-token-file",
        value: "FILE",
        default: None,
        arity: Arity::One,
        help: "the file with the admin's token, made where there is none; left out, it lies beside the data file, with `.admin-token` behind its name",
    },
    SettingSpec {
        key: "admin-remote",
        value: "on|off",
        default: Some("off"),
        arity: Arity::One,
        help: "whether `--admin` may be an address that other machines can reach; what they say to it is not encrypted",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    const MANUAL: &str = include_str!("../../../../docs/hosting.md");

    /// A setting as a row of the manual's table.
    fn row(spec: &SettingSpec) -> String {
        let SettingSpec { key, value, default, help, .. } = spec;
        let value = value.replace('|', "\\|");
        let default = default.map_or("not set".to_owned(), |default| format!("`{default}`"));
        format!("| `--{key} {value}` | `{}` | {default} | {help} |", spec.variable())
    }

    #[test]
    fn the_manual_has_every_setting_and_no_other() {
        let rows: Vec<&str> = MANUAL.lines().filter(|line| line.starts_with("| `--")).collect();
        let spec: Vec<String> = SETTINGS.iter().map(row).collect();
        assert_eq!(rows, spec, "docs/hosting.md should have\n{}", spec.join("\n"));
    }
}
