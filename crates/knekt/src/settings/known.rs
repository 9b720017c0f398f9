/// A setting of the server. It is chosen by a flag, a variable or a line of the file, all three
/// named after its key.
#[derive(Debug)]
pub(crate) struct Known {
    /// Its name in the file; with `--` before it, its flag.
    pub(crate) key: &'static str,
    /// What stands for its value in a manual.
    pub(crate) value: &'static str,
    /// What holds where nobody chose; none: then it is not set.
    pub(crate) default: Option<&'static str>,
    /// Whether it has one value.
    pub(crate) number: Number,
    /// What it does, and what is allowed.
    pub(crate) help: &'static str,
}

/// How many values a setting has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    /// One.
    One,
    /// As many as one likes: the flag is given again, the file has a list, the variable commas.
    Many,
}

impl Known {
    /// The environment's variable that chooses it.
    pub(crate) fn variable(&self) -> String {
        format!("KNEKT_{}", self.key.to_uppercase().replace('-', "_"))
    }
}

/// Every setting, in the order of the manual: `docs/hosting.md` has the same table, and a test
/// compares the two.
pub(crate) const SETTINGS: [Known; 25] = [
    Known {
        key: "listen",
        value: "ADDRESS:PORT",
        default: Some("127.0.0.1:8080"),
        number: Number::One,
        help: "where to listen; `0.0.0.0:8080` for everybody who can reach the machine, port `0` for any that is free",
    },
    Known {
        key: "data",
        value: "FILE",
        default: Some("knekt.db"),
        number: Number::One,
        help: "the data file, made with its folder where there is none; `:memory:` forgets everything at the end",
    },
    Known {
        key: "origin",
        value: "ORIGIN",
        default: None,
        number: Number::Many,
        help: "an origin by which people come, such as `https://cards.example` behind a proxy: its pages may ask for something, and its name is known as the server's; local names and addresses, and the certificate's names, need not be named; may be given more than once",
    },
    Known {
        key: "base-path",
        value: "PATH",
        default: Some("/"),
        number: Number::One,
        help: "the path below which everything is, such as `/cards`, where the origin is shared with other pages",
    },
    Known {
        key: "tls-cert",
        value: "FILE",
        default: None,
        number: Number::One,
        help: "the certificate in PEM, with those behind it that lead to an authority: with it everything is HTTPS; a renewed one is taken up within the hour, or at once on `SIGHUP`",
    },
    Known {
        key: "tls-key",
        value: "FILE",
        default: None,
        number: Number::One,
        help: "the certificate's private key in PEM, without a password",
    },
    Known {
        key: "acme",
        value: "DOMAIN",
        default: None,
        number: Number::Many,
        help: "a name that leads here, for which a certificate is got by ACME, and renewed: everything is HTTPS, and you agree to the authority's terms; may be given more than once",
    },
    Known {
        key: "acme-email",
        value: "ADDRESS",
        default: None,
        number: Number::One,
        help: "whom the authority writes to when something is wrong",
    },
    Known {
        key: "acme-directory",
        value: "URL",
        default: Some("https://acme-v02.api.letsencrypt.org/directory"),
        number: Number::One,
        help: "the authority: Let's Encrypt; `https://acme-staging-v02.api.letsencrypt.org/directory` is for trying things out, and no browser believes it",
    },
    Known {
        key: "acme-cache",
        value: "FOLDER",
        default: None,
        number: Number::One,
        help: "where the account and the certificate are kept; left out, the folder `acme` beside the data file",
    },
    Known {
        key: "http-redirect",
        value: "ADDRESS:PORT",
        default: None,
        number: Number::One,
        help: "where whoever comes by plain HTTP is led to HTTPS, such as `0.0.0.0:80`",
    },
    Known {
        key: "pace",
        value: "people|at-once",
        default: Some("people"),
        number: Number::One,
        help: "how fast bots play and cards turn by themselves; `at-once` is for tests",
    },
    Known {
        key: "heartbeat",
        value: "SECONDS",
        default: Some("20"),
        number: Number::One,
        help: "how often a silent client is pinged, 1 to 60: more often than a proxy in front cuts silent connections",
    },
    Known {
        key: "keep-alive",
        value: "SECONDS",
        default: Some("75"),
        number: Number::One,
        help: "how long an HTTP connection is kept open for its next request, 1 to 3600: longer than a proxy in front keeps it",
    },
    Known {
        key: "limits",
        value: "on|off",
        default: Some("on"),
        number: Number::One,
        help: "whether people and addresses are held to limits; `off` is for measuring on one's own machine, and sizes and queues stay bounded in any case",
    },
    Known {
        key: "limit",
        value: "NAME=NUMBER",
        default: None,
        number: Number::Many,
        help: "another number for one of the limits or sizes below, such as `sockets=200`; may be given more than once",
    },
    Known {
        key: "trust-proxy",
        value: "ADDRESS",
        default: None,
        number: Number::Many,
        help: "a proxy, or a network of them such as `10.0.0.0/8`, that is believed when it says in `X-Forwarded-For` whom it asks for; may be given more than once",
    },
    Known {
        key: "log",
        value: "LEVELS",
        default: Some("info"),
        number: Number::One,
        help: "how much is logged: `off`, `error`, `warn`, `info`, `debug`, `trace`, or by module such as `info,table=debug`",
    },
    Known {
        key: "log-format",
        value: "text|json",
        default: Some("text"),
        number: Number::One,
        help: "how the log is written: lines for people, or one JSON object a line",
    },
    Known {
        key: "metrics",
        value: "ADDRESS:PORT",
        default: None,
        number: Number::One,
        help: "where `/metrics` is served for Prometheus, such as `127.0.0.1:9090`: an address of this machine alone",
    },
    Known {
        key: "metrics-remote",
        value: "on|off",
        default: Some("off"),
        number: Number::One,
        help: "whether `--metrics` may be an address that other machines can reach; whoever can reach it can read it",
    },
    Known {
        key: "otlp-endpoint",
        value: "URL",
        default: None,
        number: Number::One,
        help: "a collector of OpenTelemetry, such as `http://127.0.0.1:4318`, that is sent what tables do, how long it took and what was refused, and no card",
    },
    Known {
        key: "admin",
        value: "ADDRESS:PORT",
        default: None,
        number: Number::One,
        help: "where the admin is answered, by the page at `/` and by its verbs, such as `127.0.0.1:8081`: an address of this machine alone",
    },
    Known {
        key: "admin-token-file",
        value: "FILE",
        default: None,
        number: Number::One,
        help: "the file with the admin's token, made where there is none; left out, it lies beside the data file, with `.admin-token` behind its name",
    },
    Known {
        key: "admin-remote",
        value: "on|off",
        default: Some("off"),
        number: Number::One,
        help: "whether `--admin` may be an address that other machines can reach; what they say to it is not encrypted",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    const MANUAL: &str = include_str!("../../../../docs/hosting.md");

    /// A setting as a row of the manual's table.
    fn row(known: &Known) -> String {
        let Known { key, value, default, help, .. } = known;
        let value = value.replace('|', "\\|");
        let default = default.map_or("not set".to_owned(), |default| format!("`{default}`"));
        format!("| `--{key} {value}` | `{}` | {default} | {help} |", known.variable())
    }

    #[test]
    fn the_manual_has_every_setting_and_no_other() {
        let rows: Vec<&str> = MANUAL.lines().filter(|line| line.starts_with("| `--")).collect();
        let known: Vec<String> = SETTINGS.iter().map(row).collect();
        assert_eq!(rows, known, "docs/hosting.md should have\n{}", known.join("\n"));
    }
}
