//! What the schema of compose files does not check; `cargo xtask test` checks that.

use std::collections::BTreeSet;

use yaml_rust2::{Yaml, YamlLoader};

use crate::{
    none,
    repo::{exists, must_read},
};

const ONE_NODE: &str = "docker/compose.yaml";
const CLUSTER: &str = "docker/compose.cluster.yaml";

#[test]
fn compose_files_build_the_image_of_this_repository() {
    for file in [ONE_NODE, CLUSTER] {
        for (name, service) in services(file) {
            let folder = service["build"]["context"].as_str();
            assert_eq!(folder.is_some(), name.starts_with("knekt"), "{file}: {name}");
            if let Some(folder) = folder {
                assert!(exists(format!("docker/{folder}/Cargo.toml")), "{file}: {name}");
                assert_eq!(service["build"]["dockerfile"].as_str(), Some("docker/Dockerfile"));
            }
        }
    }
}

#[test]
fn compose_services_are_unprivileged() {
    for file in [ONE_NODE, CLUSTER] {
        for (name, service) in services(file) {
            assert_eq!(service["read_only"].as_bool(), Some(true), "{file}: {name}");
            assert_eq!(texts(&service["cap_drop"]), ["ALL"], "{file}: {name}");
            let options = texts(&service["security_opt"]);
            assert_eq!(options, ["no-new-privileges:true"], "{file}: {name}");
        }
    }
}

#[test]
fn compose_services_have_health_checks() {
    // The image has one for the nodes.
    let others = services(CLUSTER).into_iter().filter(|(name, _)| !name.starts_with("knekt"));
    let unchecked = others.filter(|(_, service)| service["healthcheck"]["test"].is_badvalue());
    none("these have no health check", unchecked.map(|(name, _)| name));
    for (name, service) in services(CLUSTER) {
        for (needed, how) in entries(&service["depends_on"]) {
            assert_eq!(how["condition"].as_str(), Some("service_healthy"), "{name}: {needed}");
        }
    }
}

#[test]
fn compose_files_declare_what_their_services_use() {
    for file in [ONE_NODE, CLUSTER] {
        let all = load(file);
        let declared = |kind: &str| -> BTreeSet<String> {
            entries(&all[kind]).into_iter().map(|(name, _)| name).collect()
        };
        for (name, service) in services(file) {
            let volumes = texts(&service["volumes"]);
            let sources = volumes.iter().filter_map(|volume| volume.split(':').next());
            let (files, volumes): (Vec<&str>, Vec<&str>) =
                sources.partition(|source| source.starts_with('.'));
            none(
                "these files do not exist",
                files.iter().filter(|f| !exists(format!("docker/{f}"))),
            );
            let used = [("volumes", volumes.iter().map(|v| (*v).to_owned()).collect::<Vec<_>>())];
            let listed = ["networks", "secrets"].map(|kind| (kind, texts(&service[kind])));
            for (kind, used) in used.into_iter().chain(listed) {
                let declared = declared(kind);
                let missing = used.iter().filter(|one| !declared.contains(*one));
                none(&format!("{file}: {name}: {kind} not declared"), missing);
            }
            let needed = entries(&service["depends_on"]).into_iter().map(|(needed, _)| needed);
            let names: BTreeSet<String> = services(file).into_iter().map(|(n, _)| n).collect();
            none("these services do not exist", needed.filter(|needed| !names.contains(needed)));
        }
    }
}

#[test]
fn only_caddy_is_open_to_other_machines() {
    for file in [ONE_NODE, CLUSTER] {
        for (name, service) in services(file) {
            let ports = texts(&service["ports"]);
            let open =
                ports.iter().filter(|port| name != "caddy" && !port.starts_with("127.0.0.1:"));
            none(&format!("{file}: {name}: open to the world"), open);
        }
    }
    assert_eq!(load(CLUSTER)["networks"]["private"]["internal"].as_bool(), Some(true));
    for (name, service) in services(CLUSTER) {
        let networks = texts(&service["networks"]);
        let is_public = name == "caddy" || name.starts_with("knekt");
        assert_eq!(networks.contains(&"public".to_owned()), is_public, "{name}");
    }
}

#[test]
fn passwords_are_not_in_the_environment() {
    for (name, service) in services(CLUSTER) {
        let clear = entries(&service["environment"]).into_iter().filter(|(variable, value)| {
            let text = value.as_str().unwrap_or_default();
            let names_file = variable.ends_with("_FILE") || variable == "KNEKT_CONFIG";
            let is_secret = ["PASSWORD", "TOKEN", "SECRET", "DATABASE", "NATS"];
            text.contains('@')
                || (is_secret.iter().any(|word| variable.contains(word)) && !names_file)
        });
        none(&format!("{name}: use a secret for"), clear.map(|(variable, _)| variable));
    }
    for secret in entries(&load(CLUSTER)["secrets"]).into_iter().map(|(name, _)| name) {
        let script = must_read("docker/make-secrets.sh");
        assert!(script.contains(&format!("> \"$folder/{secret}\"")), "the script makes {secret}");
    }
}

#[test]
fn settings_in_compose_files_are_those_of_the_manual() {
    let manual = must_read("docs/hosting/settings.md");
    for file in [ONE_NODE, CLUSTER] {
        for (_, service) in services(file) {
            let variables = entries(&service["environment"]).into_iter().map(|(name, _)| name);
            let knekts = variables.filter(|name| name.starts_with("KNEKT_"));
            none("no such settings", knekts.filter(|name| !manual.contains(&format!("`{name}`"))));
        }
    }
}

#[test]
fn each_node_has_a_name_and_a_path_at_the_proxy() {
    let caddyfile = must_read("docker/Caddyfile");
    let nodes = services(CLUSTER).into_iter().filter(|(name, _)| name.starts_with("knekt"));
    let nodes: Vec<_> = nodes.collect();
    assert_eq!(nodes.len(), 3);
    let mut upstreams = vec!["reverse_proxy".to_owned()];
    for (name, service) in nodes {
        let environment = &service["environment"];
        assert_eq!(environment["KNEKT_NODE"].as_str(), Some(&*name));
        let url = environment["KNEKT_ADVERTISE"].as_str().expect("a node has a URL");
        assert!(url.ends_with(&format!("/node/{name}")), "{url}");
        let route = format!("handle_path /node/{name}/* {{\n\t\treverse_proxy {name}:8080 ");
        assert!(caddyfile.contains(&route), "{route}");
        upstreams.push(format!("{name}:8080"));
    }
    assert!(caddyfile.contains(&format!("{} {{\n", upstreams.join(" "))));
}

fn load(file: &str) -> Yaml {
    let documents = YamlLoader::load_from_str(&must_read(file)).expect("it is YAML");
    merged(documents.first().expect("it holds a document"))
}

/// Returns the services of a file, by name.
fn services(file: &str) -> Vec<(String, Yaml)> {
    let services = entries(&load(file)["services"]);
    assert!(!services.is_empty(), "{file}");
    services
}

/// Returns the entries of a mapping; none of anything else.
fn entries(yaml: &Yaml) -> Vec<(String, Yaml)> {
    let entries = yaml.as_hash().into_iter().flatten();
    entries.filter_map(|(key, value)| Some((key.as_str()?.to_owned(), value.clone()))).collect()
}

/// Returns the texts of a list.
fn texts(yaml: &Yaml) -> Vec<String> {
    yaml.as_vec().into_iter().flatten().filter_map(Yaml::as_str).map(str::to_owned).collect()
}

/// Replaces each key `<<` by the entries of its value, unless they are there.
fn merged(yaml: &Yaml) -> Yaml {
    let Some(hash) = yaml.as_hash() else { return yaml.clone() };
    let (mut own, mut inherited) = (hash.clone(), Vec::new());
    if let Some(base) = own.remove(&Yaml::String("<<".to_owned())) {
        inherited.extend(merged(&base).into_hash().expect("it is a mapping"));
    }
    for (key, value) in inherited {
        if !own.contains_key(&key) {
            own.insert(key, value);
        }
    }
    Yaml::Hash(own.into_iter().map(|(key, value)| (key, merged(&value))).collect())
}
