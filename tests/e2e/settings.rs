//! Settings from flags, the environment and a file.

use std::{fs, path::Path, process::Output};

use serde_json::Value;
use tempfile::TempDir;

use crate::{
    http::get,
    serve::fails_with,
    server::{How, Server, knekt, run_knekt},
};

/// Runs `knekt config` in a folder with environment variables.
fn config(folder: &Path, args: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut command = knekt();
    command.arg("config").args(args).current_dir(folder).envs(variables.iter().copied());
    command.output().expect("cannot run the program")
}

fn printed(run: &Output) -> String {
    assert!(run.status.success(), "{run:?}");
    String::from_utf8(run.stdout.clone()).expect("valid UTF-8")
}

#[test]
fn config_shows_every_setting_with_its_origin() {
    let folder = TempDir::new().unwrap();
    let file = "heartbeat = 7\npace = \"at-once\"\norigin = [\"https://a.example\"]\n";
    fs::write(folder.path().join("knekt.toml"), file).unwrap();
    let variables = [("KNEKT_PACE", "people"), ("KNEKT_LIMITS", "off")];
    let run = config(folder.path(), &["--limits", "on"], &variables);
    let text = printed(&run);
    for line in [
        "listen = \"127.0.0.1:8080\" # default",
        "heartbeat = \"7\" # knekt.toml",
        "origin = [\"https://a.example\"] # knekt.toml",
        "pace = \"people\" # environment",
        "limits = \"on\" # flag",
    ] {
        assert!(text.lines().any(|other| other == line), "{line} is not in\n{text}");
    }
}

#[test]
fn the_output_of_config_is_a_valid_file() {
    let folder = TempDir::new().unwrap();
    let flags = ["--heartbeat", "9", "--origin", "https://a.example", "--data", "a \"b\".db"];
    let first = printed(&config(folder.path(), &flags, &[]));
    fs::write(folder.path().join("copy.toml"), &first).unwrap();
    let second = printed(&config(folder.path(), &[], &[("KNEKT_CONFIG", "copy.toml")]));
    let values = |text: &str| text.parse::<toml::Table>().expect("it is TOML");
    assert_eq!(values(&second), values(&first));
    assert_eq!(values(&second)["data"].as_str(), Some("a \"b\".db"));
}

#[test]
fn a_wrong_setting_prevents_the_start() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("wrong.toml");
    let file = file.to_str().unwrap();
    for (text, says) in [
        ("heartbeat = 99", ["heartbeat in", "\"99\"", "1 to 60"]),
        ("heartbeat 9", ["not valid TOML", "line 1", "wrong.toml"]),
    ] {
        fs::write(file, text).unwrap();
        let run = run_knekt(&["serve", "--config", file, "--listen", "127.0.0.1:0"]);
        assert_eq!(run.status.code(), Some(2), "{text}");
        fails_with(&run, &says);
        fails_with(&run, &[file]);
    }
    let run = run_knekt(&["serve", "--config", "/nowhere/knekt.toml"]);
    fails_with(&run, &["cannot read the configuration file /nowhere/knekt.toml"]);
}

#[test]
fn a_server_logs_the_settings_that_have_no_effect() {
    let server = Server::run(How { env: &[("KNEKT_HEARTBEAT", "7")], ..How::PROCESS });
    let log = server.log();
    assert!(log.contains("KNEKT_HEARTBEAT is not used: --heartbeat overrides it"), "{log}");
}

#[tokio::test]
async fn a_json_log_has_one_object_per_line() {
    let mut server = Server::run(How { more: &["--log-format", "json"], ..How::PROCESS });
    assert_eq!(get(&server, "/healthz").await.status, 200);
    server.stop();
    let log = server.log();
    let lines: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let ready =
        lines.iter().find(|line| line["message"] == "ready").expect("the log contains the line");
    assert_eq!((&ready["level"], &ready["n_tables"]), (&"INFO".into(), &0.into()));
    assert_eq!(ready["address"], server.address);
    assert!(lines.iter().all(|line| line["timestamp"].is_string() && line["target"].is_string()));
}
