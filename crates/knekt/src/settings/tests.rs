use std::{fs, path::PathBuf};

use tempfile::TempDir;

use super::{environment::variable, *};

/// A folder with a configuration file.
fn file(text: &str) -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("some.toml");
    fs::write(&file, text).unwrap();
    (folder, file)
}

fn flags(config: Option<PathBuf>, given: &[(&str, &str)]) -> Flags {
    let values = given.iter().map(|&(key, value)| (key.to_owned(), vec![value.to_owned()]));
    Flags { config, values: values.collect() }
}

fn heartbeat(flags: &Flags, environment: &Environment) -> (Duration, String) {
    let Settings { heartbeat, resolved, .. } = Settings::from_parts(flags, environment).unwrap();
    let mut all = resolved.all.into_iter();
    (heartbeat, all.find(|setting| setting.key == "heartbeat").unwrap().given.source)
}

#[test]
fn flags_override_environment_file_and_defaults() {
    let (_folder, file) = file("heartbeat = 3");
    let seconds = Duration::from_secs;
    let (nothing, set) = (Environment::default(), Environment::with(&[("KNEKT_HEARTBEAT", "4")]));
    assert_eq!(heartbeat(&flags(None, &[]), &nothing), (seconds(20), "default".to_owned()));
    let named = flags(Some(file.clone()), &[]);
    assert_eq!(heartbeat(&named, &nothing), (seconds(3), file.display().to_string()));
    assert_eq!(heartbeat(&named, &set), (seconds(4), "environment".to_owned()));
    let given = flags(Some(file), &[("heartbeat", "5")]);
    assert_eq!(heartbeat(&given, &set), (seconds(5), "flag".to_owned()));
}

#[test]
fn a_value_that_is_not_used_is_named() {
    let unused = |flags: &Flags, variables: &[(&str, &str)]| {
        Settings::from_parts(flags, &Environment::with(variables)).unwrap().resolved.unused
    };
    let listen = flags(None, &[("listen", "127.0.0.1:1")]);
    assert_eq!(unused(&listen, &[]), [""; 0]);
    assert_eq!(unused(&listen, &[("KNEKT_LISTEN", "127.0.0.1:1")]), [""; 0], "the same value");
    let [only] = &unused(&listen, &[("KNEKT_LISTEN", "127.0.0.1:2")])[..] else {
        panic!("the flag overrides the variable")
    };
    assert!(only.contains("KNEKT_LISTEN") && only.contains("--listen"), "{only}");

    let (_folder, path) = file("listen = '127.0.0.1:3'\ndata = 'some.db'");
    let in_file = flags(Some(path), &[]);
    let [only] = &unused(&in_file, &[("KNEKT_LISTEN", "127.0.0.1:2")])[..] else {
        panic!("the variable overrides the file")
    };
    assert!(only.contains("some.toml") && only.contains("KNEKT_LISTEN"), "{only}");

    let database = ("KNEKT_DATABASE", "postgres://knekt@127.0.0.1/knekt");
    let named = [database, ("KNEKT_NODE", "one")];
    assert_eq!(unused(&Flags::default(), &named), [""; 0]);
    let both = unused(&flags(None, &[("data", "some.db")]), &named);
    assert!(matches!(&both[..], [only] if only.contains("--data")), "{both:?}");
    let both = unused(&in_file, &named);
    assert!(matches!(&both[..], [only] if only.contains("some.toml")), "{both:?}");
    let token = unused(&flags(None, &[("admin-token-file", "token")]), &[]);
    assert!(matches!(&token[..], [only] if only.contains("admin is not set")), "{token:?}");
}

#[test]
fn the_file_is_named_by_flag_or_environment() {
    let (_one, by_flag) = file("heartbeat = 3");
    let (_other, by_variable) = file("heartbeat = 4");
    let environment = Environment::with(&[("KNEKT_CONFIG", by_variable.to_str().unwrap())]);
    assert_eq!(heartbeat(&flags(None, &[]), &environment).1, by_variable.display().to_string());
    assert_eq!(
        heartbeat(&flags(Some(by_flag.clone()), &[]), &environment).1,
        by_flag.display().to_string()
    );
}

#[test]
fn empty_variables_are_unset_and_lists_have_commas() {
    let environment = Environment::with(&[
        ("KNEKT_HEARTBEAT", ""),
        ("KNEKT_ORIGIN", "https://a.example, https://b.example"),
    ]);
    let settings = Settings::from_parts(&Flags::default(), &environment).unwrap();
    assert_eq!(settings.heartbeat, Duration::from_secs(20));
    assert_eq!(settings.origins, ["https://a.example", "https://b.example"]);
}

#[test]
fn a_remote_admin_address_needs_an_opt_in() {
    let read = |given: &[(&str, &str)]| {
        Settings::from_parts(&flags(None, given), &Environment::default()).unwrap()
    };
    let settings = read(&[("admin", "[::1]:8081"), ("data", "a/b.db")]);
    assert!(settings.admin.is_some());
    assert_eq!(settings.admin_token_file().unwrap(), PathBuf::from("a/b.db.admin-token"));
    let elsewhere =
        read(&[("admin", "0.0.0.0:8081"), ("admin-remote", "on"), ("data", ":memory:")]);
    assert!(elsewhere.admin.is_some() && elsewhere.admin_token_file().is_err());
    let named = read(&[("admin-token-file", "/run/token"), ("data", ":memory:")]);
    assert_eq!(named.admin_token_file().unwrap(), PathBuf::from("/run/token"));
}

#[test]
fn a_node_needs_a_database() {
    let read =
        |given: &[(&str, &str)]| Settings::from_parts(&flags(None, given), &Environment::default());
    let database = ("database", "postgres://knekt@127.0.0.1/knekt");
    for alone in [("nats", "nats://127.0.0.1"), ("node", "a"), ("advertise", "http://a")] {
        let refused = read(&[alone]).expect_err(alone.0);
        assert!(refused.0.contains("require database"), "{refused}");
    }
    let settings = read(&[database, ("node", "a"), ("listen", "127.0.0.1:8089")]).unwrap();
    let cluster = settings.cluster.expect("a database");
    assert_eq!((cluster.node.as_str(), cluster.nats), ("a", None));
    assert!(cluster.advertise.starts_with("http://") && cluster.advertise.ends_with(":8089"));
    let url = "https://cards.example/node/a/";
    let settings = read(&[database, ("node", "a"), ("advertise", url)]).unwrap();
    assert_eq!(settings.cluster.expect("a database").advertise, "https://cards.example/node/a");
    assert!(read(&[]).unwrap().cluster.is_none());
}

#[test]
fn the_manual_names_every_setting_and_no_other() {
    const MANUAL: &str = include_str!("../../../../docs/hosting/settings.md");
    let inline = MANUAL.split('`').skip(1).step_by(2);
    let mut named: Vec<&str> = inline.filter(|code| code.starts_with("KNEKT_")).collect();
    named.retain(|name| *name != "KNEKT_CONFIG");
    named.sort_unstable();
    named.dedup();
    let definition = definition();
    let mut settings: Vec<String> =
        definition.get_arguments().map(|setting| variable(key(setting))).collect();
    settings.sort();
    assert_eq!(named, settings);
}

#[test]
fn unknown_variables_are_reported() {
    let environment = Environment::with(&[("KNEKT_PROT", "x"), ("KNEKT_URL", "http://a")]);
    let settings = Settings::from_parts(&Flags::default(), &environment).unwrap();
    assert_eq!(settings.resolved.unknown_vars, ["KNEKT_PROT"]);
}

/// A value that each setting refuses, and a word of what it allows instead.
fn refused(key: &str) -> Option<(&'static str, &'static str)> {
    Some(match key {
        "listen" | "http-redirect" => ("nowhere", "127.0.0.1:8080"),
        "metrics" => {
            ("0.0.0.0:9090", "127.0.0.1:9090; to allow other addresses, add `--metrics-remote on`")
        }
        "keep-alive" => ("0", "1 to 3600"),
        "origin" => ("cards.example/x", "https://cards.example"),
        "admin" => {
            ("0.0.0.0:8081", "127.0.0.1:8081; to allow other addresses, add `--admin-remote on`")
        }
        "admin-remote" | "hsts" | "metrics-remote" => ("maybe", "on or off"),
        "base-path" => ("cards", "/cards"),
        "acme" => ("*.cards.example", "cards.example"),
        "acme-email" => ("somebody", "admin@cards.example"),
        "acme-directory" => ("http://ca.example", "https://"),
        "database" => ("mysql://db.example", "postgres://user@host/database"),
        "nats" => ("10.0.0.6:4222", "nats://10.0.0.6:4222"),
        "node" => ("Node 1", "node-1"),
        "advertise" => ("node-1.cards.example", "https://node-1.cards.example"),
        "pace" => ("fast", "people or at-once"),
        "heartbeat" => ("61", "1 to 60"),
        "limits" => ("some", "on or off"),
        "limit" => ("socket=1", "sockets"),
        "trust-proxy" => ("localhost", "10.0.0.0/8"),
        "otlp-endpoint" => ("127.0.0.1:4318", "http://127.0.0.1:4318"),
        "log" => ("inof", "info"),
        "log-format" => ("xml", "text or json"),
        // Any text may be the name of a file.
        "data" | "tls-cert" | "tls-key" | "acme-cache" | "admin-token-file" => return None,
        other => panic!("{other} needs a value that it refuses"),
    })
}

#[test]
fn a_bad_value_is_refused_with_its_source_and_the_allowed_values() {
    for setting in definition().get_arguments() {
        let key = key(setting);
        let Some((bad, allowed)) = refused(key) else { continue };
        let (_folder, file) = file(&format!("{key} = {bad:?}"));
        let variable = variable(key);
        let nothing = Environment::default();
        for (flags, environment, place) in [
            (flags(None, &[(key, bad)]), nothing.clone(), format!("--{key}")),
            (
                Flags::default(),
                Environment::with(&[(&variable, bad)]),
                format!("environment variable {variable}"),
            ),
            (flags(Some(file.clone()), &[]), nothing, format!("{key} in {}", file.display())),
        ] {
            let refused = Settings::from_parts(&flags, &environment).expect_err(key).0;
            assert!(refused.starts_with(&place), "{refused}");
            assert!(refused.contains(&format!("{bad:?}")), "{refused}");
            assert!(refused.contains(allowed), "{refused}");
            assert_eq!(refused.lines().count(), 1, "{refused}");
        }
    }
}

#[test]
fn a_bad_value_of_a_standard_variable_is_refused_by_its_name() {
    let shared = ("OTEL_EXPORTER_OTLP_ENDPOINT", "collector");
    let place = |variables: &[(&str, &str)]| {
        let environment = Environment::with(variables);
        Settings::from_parts(&Flags::default(), &environment).expect_err("it is no URL").0
    };
    assert!(place(&[shared]).starts_with("environment variable OTEL_EXPORTER_OTLP_ENDPOINT is"));
    let own = ("KNEKT_OTLP_ENDPOINT", "mine");
    assert!(place(&[shared, own]).starts_with("environment variable KNEKT_OTLP_ENDPOINT is"));
}

fn of(given: &[(&str, &str)]) -> Result<Settings, String> {
    Settings::from_parts(&flags(None, given), &Environment::default()).map_err(|bad| bad.0)
}

#[test]
fn a_certificate_comes_from_files_or_acme() {
    let refused = |given: &[(&str, &str)]| of(given).expect_err("it is no use");
    let (cert, key, acme) = (("tls-cert", "a.pem"), ("tls-key", "b.pem"), ("acme", "a.example"));
    assert_eq!(refused(&[cert]), "tls-cert and tls-key must be set together");
    assert_eq!(refused(&[key]), refused(&[cert]));
    assert_eq!(
        refused(&[cert, key, acme]),
        "acme and tls-cert cannot be combined; choose one of them"
    );
    assert_eq!(refused(&[("acme-email", "a@b")]), "acme-email and acme-cache require acme");
    assert_eq!(
        refused(&[acme, ("data", ":memory:")]),
        "acme requires acme-cache if data is :memory:"
    );
    assert_eq!(
        refused(&[("http-redirect", "0.0.0.0:80")]),
        "http-redirect needs HTTPS; set tls-cert and tls-key, or acme"
    );
    let Some(Certificates::Files(files)) = of(&[cert, key]).unwrap().tls else {
        panic!("it has files");
    };
    assert_eq!((files.certificate, files.key), ("a.pem".into(), "b.pem".into()));
    let Some(Certificates::Authority(acme)) =
        of(&[acme, ("data", "/var/lib/k/k.db"), ("http-redirect", "0.0.0.0:80")]).unwrap().tls
    else {
        panic!("it has an authority");
    };
    assert_eq!(acme.domains, ["a.example"]);
    assert_eq!(acme.cache, PathBuf::from("/var/lib/k/acme"));
    assert!(acme.directory.contains("acme-v02.api.letsencrypt.org"));
}

#[test]
fn acme_accepts_only_domain_names() {
    for bad in ["127.0.0.1", "localhost", "A.example", "-a.example", "a..example", "a_b.example"] {
        assert!(of(&[("acme", bad)]).is_err(), "{bad}");
    }
    assert!(of(&[("acme", "a-1.xn--bcher-kva.example")]).is_ok());
}

#[test]
fn collectors_have_a_url_without_secrets() {
    for (url, is) in [
        ("http://127.0.0.1:4318/", "http://127.0.0.1:4318"),
        ("https://a.example/otlp", "https://a.example/otlp"),
    ] {
        assert_eq!(of(&[("otlp-endpoint", url)]).unwrap().otlp.as_deref(), Some(is));
    }
    for bad in ["127.0.0.1:4318", "grpc://a", "http://", "http:///v1", "http://a b", "http://u:p@a"]
    {
        assert!(of(&[("otlp-endpoint", bad)]).is_err(), "{bad}");
    }
}

#[test]
fn origins_are_normalized_or_refused() {
    for (given, is) in [
        ("https://cards.example", "https://cards.example"),
        ("https://cards.example:443", "https://cards.example"),
        ("http://cards.example:80", "http://cards.example"),
        ("https://cards.example:8443", "https://cards.example:8443"),
        ("http://cards.example:443", "http://cards.example:443"),
        ("http://10.0.0.7:8080", "http://10.0.0.7:8080"),
        ("http://[0:0:0:0:0:0:0:1]:80", "http://[::1]"),
        ("http://kitchen", "http://kitchen"),
    ] {
        assert_eq!(of(&[("origin", given)]).unwrap().origins, [is], "{given}");
    }
    for bad in [
        "https://*.example",
        "https://*",
        "https://Cards.example",
        "https://cards.example/",
        "https://cards.example:",
        "https://cards.example:0",
        "https://cards.example:+443",
        "https://cards.example:65536",
        "https://cards..example",
        "https://me@cards.example",
        "https://[::1",
        "https://1.2.3",
        "https://kärt.example",
        "https://",
        "wss://cards.example",
        "null",
    ] {
        let refused = of(&[("origin", bad)]).expect_err(bad);
        assert!(refused.contains("https://cards.example"), "{refused}");
    }
}
