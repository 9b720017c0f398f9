//! Checks of deployments that the step "deployment" of `cargo xtask test` leaves out: names that are
//! defined elsewhere, and the privileges of pods.

use yaml_rust2::{Yaml, YamlLoader};

use crate::{
    none,
    repo::{files, files_ending, must_read, text},
};

const KUBERNETES: [&str; 2] = ["docker/kubernetes/base/", "docker/kubernetes/example/"];
const KUSTOMIZATION: &str = "kustomization.yaml";

#[test]
fn the_image_copies_all_members_of_the_workspace() {
    let manifest: toml::Table = must_read("Cargo.toml").parse().expect("it is TOML");
    let members = manifest["workspace"]["members"].as_array().expect("there are members");
    let folders = members.iter().filter_map(|member| member.as_str()?.split('/').next());
    let image = must_read("docker/Dockerfile");
    let is_copied = |folder: &str| image.contains(&format!("\nCOPY {folder} {folder}\n"));
    none("cargo does not build without these", folders.filter(|folder| !is_copied(folder)));
}

/// Options that Caddy 2.7 introduced.
const LATER_OPTIONS: [&str; 3] = ["stream_timeout", "stream_close_delay", "client_ip_hash"];

#[test]
fn the_caddyfile_has_no_option_that_debians_caddy_lacks() {
    let file = must_read("docker/Caddyfile");
    let unknown = LATER_OPTIONS.iter().filter(|option| file.contains(**option));
    none("Caddy 2.6 does not know these", unknown);
}

#[test]
fn the_base_images_are_pinned_by_digest() {
    let image = must_read("docker/Dockerfile");
    let bases: Vec<&str> = image.lines().filter(|line| line.contains("_IMAGE=")).collect();
    assert_eq!(bases.len(), image.matches("\nFROM ${").count(), "{bases:?}");
    none("these have no digest", bases.iter().filter(|base| !base.contains("@sha256:")));
}

#[test]
fn every_pod_is_unprivileged_and_has_a_network_policy() {
    let yaml = files_ending(&[".yaml"]).into_iter();
    let yaml = yaml.filter(|file| KUBERNETES.iter().any(|folder| file.starts_with(*folder)));
    let manifests: Vec<Yaml> = yaml.flat_map(|file| load(&file)).collect();
    let selected: Vec<&Yaml> =
        manifests.iter().map(|one| &one["spec"]["podSelector"]["matchLabels"]).collect();
    let pods = manifests.iter().map(|one| &one["spec"]["template"]);
    let pods: Vec<&Yaml> = pods.filter(|pod| !pod.is_badvalue()).collect();
    assert!(pods.len() >= 3, "there are nodes, NATS and PostgreSQL");
    for pod in pods {
        let (name, spec) = (&pod["metadata"]["labels"], &pod["spec"]);
        assert!(selected.contains(&name), "everyone can connect to {name:?}");
        assert_eq!(spec["securityContext"]["runAsNonRoot"].as_bool(), Some(true), "{name:?}");
        assert_eq!(spec["automountServiceAccountToken"].as_bool(), Some(false), "{name:?}");
        // Otherwise a Service would set variables such as KNEKT_PORT.
        assert_eq!(spec["enableServiceLinks"].as_bool(), Some(false), "{name:?}");
        for container in spec["containers"].as_vec().expect("a pod has containers") {
            let context = &container["securityContext"];
            assert_eq!(context["allowPrivilegeEscalation"].as_bool(), Some(false), "{name:?}");
            assert_eq!(context["readOnlyRootFilesystem"].as_bool(), Some(true), "{name:?}");
            assert_eq!(texts(&context["capabilities"]["drop"]), ["ALL"], "{name:?}");
            assert!(!container["resources"]["limits"]["memory"].is_badvalue(), "{name:?}");
        }
    }
}

#[test]
fn kustomizations_list_all_manifests() {
    for folder in KUBERNETES {
        let listed = texts(&load(&format!("{folder}{KUSTOMIZATION}")).remove(0)["resources"]);
        let files = files_ending(&[".yaml"]).into_iter();
        let files = files.filter_map(|file| Some(file.strip_prefix(folder)?.to_owned()));
        let forgotten = files.filter(|file| file != KUSTOMIZATION && !listed.contains(file));
        none(&format!("{folder}: these are not listed"), forgotten);
    }
}

#[test]
fn settings_of_deployments_are_those_of_the_manual() {
    let manual = must_read("docs/hosting/settings.md");
    for file in files().iter().filter(|file| file.starts_with("docker/")) {
        let text = text(file).unwrap_or_default();
        let words = text.split(|c: char| !c.is_ascii_uppercase() && c != '_');
        let settings = words.filter(|word| word.starts_with("KNEKT_") && !word.ends_with('_'));
        let unknown = settings.filter(|setting| !manual.contains(&format!("`{setting}`")));
        none(&format!("{file}: no such settings"), unknown);
    }
}

fn load(file: &str) -> Vec<Yaml> {
    let documents = YamlLoader::load_from_str(&must_read(file)).expect("it is YAML");
    assert!(!documents.is_empty(), "{file}");
    documents
}

/// Returns the texts of a list.
fn texts(yaml: &Yaml) -> Vec<String> {
    yaml.as_vec().into_iter().flatten().filter_map(Yaml::as_str).map(str::to_owned).collect()
}
