//! What the schemas of Kubernetes do not check; `cargo xtask test` checks those.

use std::collections::BTreeSet;

use yaml_rust2::{Yaml, YamlLoader};

use crate::{
    none,
    repo::{exists, files_ending, must_read},
};

const FOLDER: &str = "docker/kubernetes/";
const BASE: &str = "docker/kubernetes/base/kustomization.yaml";
const EXAMPLE: &str = "docker/kubernetes/example/kustomization.yaml";
const KUSTOMIZATION: &str = "kustomization.yaml";

/// The time for the hand-over of tables, in seconds.
const DRAIN: i64 = 15;

#[test]
fn kustomizations_list_all_manifests_and_no_others() {
    for kustomization in [BASE, EXAMPLE] {
        let folder = kustomization.strip_suffix(KUSTOMIZATION).expect("it has this name");
        let loaded = load(kustomization).remove(0);
        let listed = texts(&loaded["resources"]);
        none(
            &format!("{kustomization}: these do not exist"),
            listed.iter().filter(|resource| !exists(format!("{folder}{resource}"))),
        );
        let there = files_ending(&[".yaml"]).into_iter().filter_map(|file| {
            let name = file.strip_prefix(folder)?.to_owned();
            (name != KUSTOMIZATION).then_some(name)
        });
        none(
            &format!("{kustomization}: these are not listed"),
            there.filter(|file| !listed.contains(file)),
        );
    }
}

#[test]
fn every_pod_is_restricted() {
    for (name, pod) in pods() {
        let of_pod = &pod["spec"]["securityContext"];
        assert_eq!(of_pod["runAsNonRoot"].as_bool(), Some(true), "{name}");
        assert!(of_pod["runAsUser"].as_i64().is_some_and(|user| user > 0), "{name}");
        assert_eq!(of_pod["seccompProfile"]["type"].as_str(), Some("RuntimeDefault"), "{name}");
        assert_eq!(pod["spec"]["automountServiceAccountToken"].as_bool(), Some(false), "{name}");
        // Otherwise a Service would set variables such as KNEKT_PORT.
        assert_eq!(pod["spec"]["enableServiceLinks"].as_bool(), Some(false), "{name}");
        for container in list(&pod["spec"]["containers"]) {
            let of_container = &container["securityContext"];
            assert_eq!(of_container["allowPrivilegeEscalation"].as_bool(), Some(false), "{name}");
            assert_eq!(of_container["readOnlyRootFilesystem"].as_bool(), Some(true), "{name}");
            assert_eq!(texts(&of_container["capabilities"]["drop"]), ["ALL"], "{name}");
            assert!(!container["resources"]["limits"]["memory"].is_badvalue(), "{name}");
        }
    }
}

#[test]
fn selectors_find_pods_and_names_find_ports() {
    let pods = pods();
    for manifest in manifests() {
        let name = name_of(&manifest);
        let spec = &manifest["spec"];
        let selectors = [&spec["selector"]["matchLabels"], &spec["podSelector"]["matchLabels"]];
        let of_service = (manifest["kind"].as_str() == Some("Service")).then(|| &spec["selector"]);
        let selectors = selectors.into_iter().chain(of_service).filter(|s| !s.is_badvalue());
        for selector in selectors {
            let selected = pods.iter().find(|(_, pod)| pod["metadata"]["labels"] == *selector);
            let (_, pod) = selected.unwrap_or_else(|| panic!("{name}: {selector:?}"));
            let known = port_names(pod);
            let services = list(&spec["ports"]).iter().map(|port| &port["targetPort"]);
            let policies = list(&spec["ingress"]).iter().flat_map(|rule| list(&rule["ports"]));
            let named = services.chain(policies.map(|port| &port["port"])).filter_map(Yaml::as_str);
            none(&format!("{name}: no such ports"), named.filter(|port| !known.contains(*port)));
        }
    }
}

#[test]
fn probes_ask_for_a_port_of_their_container() {
    for (name, pod) in pods() {
        let known = port_names(&pod);
        for container in list(&pod["spec"]["containers"]) {
            let probes = ["startupProbe", "livenessProbe", "readinessProbe"].map(|p| &container[p]);
            let asked = probes.iter().filter_map(|probe| probe["httpGet"]["port"].as_str());
            none(&format!("{name}: no such ports"), asked.filter(|port| !known.contains(*port)));
            assert!(!container["readinessProbe"].is_badvalue(), "{name} is ready at some time");
        }
    }
    let container = nodes()["spec"]["template"]["spec"]["containers"][0].clone();
    let path = |probe: &str| container[probe]["httpGet"]["path"].as_str().map(str::to_owned);
    assert_eq!(path("startupProbe").as_deref(), Some("/healthz"));
    assert_eq!(
        path("livenessProbe").as_deref(),
        Some("/healthz"),
        "a restart does not mend a database"
    );
    assert_eq!(path("readinessProbe").as_deref(), Some("/readyz"));
}

#[test]
fn an_upgrade_always_leaves_enough_nodes_and_time() {
    let nodes = nodes();
    let update = &nodes["spec"]["strategy"]["rollingUpdate"];
    assert_eq!(update["maxUnavailable"].as_i64(), Some(0));
    let pod = &nodes["spec"]["template"]["spec"];
    let delay = pod["containers"][0]["lifecycle"]["preStop"]["sleep"]["seconds"].as_i64();
    let delay = delay.expect("balancers need a moment");
    let grace = pod["terminationGracePeriodSeconds"].as_i64().expect("it has a time");
    assert!(grace >= delay + DRAIN, "{grace} s for {delay} s and {DRAIN} s");

    let is_budget = |manifest: &Yaml| manifest["kind"].as_str() == Some("PodDisruptionBudget");
    let budget = manifests().into_iter().find(is_budget).expect("there is a budget");
    let selector = &budget["spec"]["selector"]["matchLabels"];
    assert_eq!(*selector, nodes["spec"]["selector"]["matchLabels"]);
    let replicas = nodes["spec"]["replicas"].as_i64().expect("it has a number");
    assert!(budget["spec"]["maxUnavailable"].as_i64().is_some_and(|n| (1..replicas).contains(&n)));
}

#[test]
fn every_pod_has_a_network_policy() {
    let policies = manifests().into_iter().filter(|m| m["kind"].as_str() == Some("NetworkPolicy"));
    let selected: Vec<Yaml> =
        policies.map(|policy| policy["spec"]["podSelector"]["matchLabels"].clone()).collect();
    let open = pods().into_iter().filter(|(_, pod)| !selected.contains(&pod["metadata"]["labels"]));
    none("everyone can connect to these", open.map(|(name, _)| name));
}

#[test]
fn pods_use_generated_settings_and_secrets() {
    let names = |kind: &str| -> BTreeSet<String> {
        let kustomizations = [BASE, EXAMPLE].map(|file| load(file).remove(0));
        let generated = kustomizations.iter().flat_map(|k| list(&k[kind]).to_vec());
        generated.filter_map(|one| Some(one["name"].as_str()?.to_owned())).collect()
    };
    let (maps, secrets) = (names("configMapGenerator"), names("secretGenerator"));
    for (name, pod) in pods() {
        let volumes = list(&pod["spec"]["volumes"]).iter();
        let mounted = volumes.filter_map(|volume| volume["secret"]["secretName"].as_str());
        none(&format!("{name}: no such secrets"), mounted.filter(|one| !secrets.contains(*one)));
        for container in list(&pod["spec"]["containers"]) {
            let from = list(&container["envFrom"]).iter();
            let used = from.filter_map(|from| from["configMapRef"]["name"].as_str());
            none(&format!("{name}: no such settings"), used.filter(|one| !maps.contains(*one)));
            let mounts = list(&container["volumeMounts"]).iter().map(|mount| &mount["name"]);
            let claimed = &pod["claims"];
            let volumes = list(&pod["spec"]["volumes"]).iter().chain(list(claimed));
            let volumes: Vec<&Yaml> = volumes
                .map(|v| if v["name"].is_badvalue() { &v["metadata"]["name"] } else { &v["name"] })
                .collect();
            none(
                &format!("{name}: no such volumes"),
                mounts.filter(|one| !volumes.contains(one)).map(|one| format!("{one:?}")),
            );
        }
    }
}

#[test]
fn settings_of_pods_are_those_of_the_manual() {
    let manual = must_read("docs/hosting/settings.md");
    let mut variables: Vec<String> = Vec::new();
    for kustomization in [BASE, EXAMPLE] {
        for map in list(&load(kustomization)[0]["configMapGenerator"]) {
            let literals = texts(&map["literals"]);
            variables
                .extend(literals.iter().map(|l| l.split('=').next().expect("a name").to_owned()));
        }
    }
    for (_, pod) in pods() {
        let containers = list(&pod["spec"]["containers"]).iter();
        let set = containers.flat_map(|container| list(&container["env"]));
        let set = set.filter_map(|one| Some(one["name"].as_str()?.to_owned()));
        variables.extend(set.filter(|name| name.starts_with("KNEKT_")));
    }
    assert!(variables.contains(&"KNEKT_NODE".to_owned()), "{variables:?}");
    none("no such settings", variables.iter().filter(|v| !manual.contains(&format!("`{v}`"))));
}

/// Returns the Deployment of the server.
fn nodes() -> Yaml {
    let mut deployments =
        manifests().into_iter().filter(|manifest| manifest["kind"].as_str() == Some("Deployment"));
    deployments.find(|manifest| name_of(manifest) == "knekt").expect("there are nodes")
}

/// Returns the templates of all pods, and the claims for their volumes.
fn pods() -> Vec<(String, Yaml)> {
    let manifests = manifests().into_iter();
    let pods = manifests.filter_map(|manifest| {
        let mut pod = manifest["spec"]["template"].as_hash()?.clone();
        let claims = manifest["spec"]["volumeClaimTemplates"].clone();
        pod.insert(Yaml::String("claims".to_owned()), claims);
        Some((name_of(&manifest), Yaml::Hash(pod)))
    });
    let pods: Vec<_> = pods.collect();
    assert!(pods.len() >= 3, "there are nodes, NATS and PostgreSQL");
    pods
}

/// Returns the names of the ports of a pod.
fn port_names(pod: &Yaml) -> BTreeSet<String> {
    let ports = list(&pod["spec"]["containers"]).iter().flat_map(|one| list(&one["ports"]));
    ports.filter_map(|port| Some(port["name"].as_str()?.to_owned())).collect()
}

fn name_of(manifest: &Yaml) -> String {
    manifest["metadata"]["name"].as_str().expect("a manifest has a name").to_owned()
}

/// Returns the manifests of the base and the example.
fn manifests() -> Vec<Yaml> {
    let yaml = files_ending(&[".yaml"]).into_iter().filter(|file| file.starts_with(FOLDER));
    yaml.filter(|file| !file.ends_with(KUSTOMIZATION)).flat_map(|file| load(&file)).collect()
}

fn load(file: &str) -> Vec<Yaml> {
    let documents = YamlLoader::load_from_str(&must_read(file)).expect("it is YAML");
    assert!(!documents.is_empty(), "{file}");
    documents
}

fn list(yaml: &Yaml) -> &[Yaml] {
    yaml.as_vec().map_or(&[], Vec::as_slice)
}

/// Returns the texts of a list.
fn texts(yaml: &Yaml) -> Vec<String> {
    list(yaml).iter().filter_map(Yaml::as_str).map(str::to_owned).collect()
}
