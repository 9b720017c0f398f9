use crate::{
    none,
    repo::{exists, must_read},
};

const DOCKERFILE: &str = "docker/Dockerfile";

#[test]
fn the_image_copies_existing_files() {
    let ignored = must_read(".dockerignore");
    let ignored: Vec<&str> = ignored.lines().filter(|line| !line.starts_with('#')).collect();
    let mut faults = Vec::new();
    for words in instructions("COPY").iter().filter(|words| !words[0].starts_with("--from")) {
        for source in &words[..words.len() - 1] {
            if !exists(source) {
                faults.push(format!("{source} does not exist"));
            }
            if ignored.contains(&source.as_str()) {
                faults.push(format!("{source} is in .dockerignore"));
            }
        }
    }
    none("the image cannot copy these", faults);
}

#[test]
fn the_image_copies_only_from_existing_stages() {
    let stages: Vec<String> =
        instructions("FROM").iter().filter_map(|words| words.get(2)).cloned().collect();
    let copies = instructions("COPY").into_iter().map(|words| words[0].clone());
    let from: Vec<String> =
        copies.filter_map(|word| Some(word.strip_prefix("--from=")?.to_owned())).collect();
    assert!(stages.len() >= 2, "the image is built in stages: {stages:?}");
    none("there are no such stages", from.iter().filter(|stage| !stages.contains(stage)));
}

#[test]
fn the_image_has_all_members_of_the_workspace() {
    let manifest: toml::Table = must_read("Cargo.toml").parse().expect("it is TOML");
    let members = manifest["workspace"]["members"].as_array().expect("there are members");
    let folders = members.iter().filter_map(|member| member.as_str()?.split('/').next());
    let copied = instructions("COPY").concat();
    none(
        "cargo does not build without these",
        folders.filter(|folder| !copied.iter().any(|word| word == folder)),
    );
}

#[test]
fn the_image_has_no_more_than_was_assembled_for_it() {
    let stage = last_stage();
    assert!(stage.starts_with("scratch "), "there is no shell in it");
    let unexpected = stage.lines().filter(|line| {
        line.starts_with("RUN ") || (line.starts_with("COPY ") && !line.contains("--from="))
    });
    none("these add something else", unexpected);
    let assembled = "docker/assemble-root.sh target/release/knekt /image";
    assert!(must_read(DOCKERFILE).contains(assembled) && stage.contains(" /image /\n"));
}

#[test]
fn the_container_is_unprivileged_and_has_a_health_check() {
    let last = last_stage();
    let user = last.lines().find_map(|line| line.strip_prefix("USER ")).expect("it has a user");
    assert!(!["root", "0"].contains(&user.split(':').next().unwrap_or_default()), "{user}");
    let begins = |word: &str| last.lines().any(|line| line.starts_with(word));
    assert!(begins("HEALTHCHECK "), "it has a health check");
    assert!(begins("VOLUME ") && begins("EXPOSE "), "the image should declare VOLUME and EXPOSE");
}

#[test]
fn the_base_images_are_pinned_by_digest() {
    let arguments: Vec<String> =
        instructions("ARG").into_iter().map(|words| words[0].clone()).collect();
    let stages: Vec<String> =
        instructions("FROM").iter().filter_map(|words| words.get(2)).cloned().collect();
    let from_outside = |words: &Vec<String>| words[0] != "scratch" && !stages.contains(&words[0]);
    for words in instructions("FROM").into_iter().filter(from_outside) {
        let name = words[0].strip_prefix("${").and_then(|name| name.strip_suffix('}'));
        let name = name.unwrap_or_else(|| panic!("{} cannot be replaced", words[0]));
        let image =
            arguments.iter().find_map(|argument| argument.strip_prefix(&format!("{name}=")));
        let image = image.unwrap_or_else(|| panic!("{name} has no default"));
        let digest = image.split_once("@sha256:").map_or("", |(_, digest)| digest);
        let is_digest = digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit());
        assert!(is_digest, "{image} is not pinned by a digest");
    }
}

#[test]
fn the_image_has_labels() {
    let labels = instructions("LABEL").concat().join(" ");
    for label in ["title", "description", "licenses", "version", "revision", "created"] {
        assert!(labels.contains(&format!("org.opencontainers.image.{label}=")), "{label}");
    }
}

/// Returns the text of the last stage, which is the image.
fn last_stage() -> String {
    let text = must_read(DOCKERFILE);
    text.rsplit_once("\nFROM ").expect("the image has stages").1.to_owned()
}

/// Returns the arguments of each instruction with this name.
fn instructions(name: &str) -> Vec<Vec<String>> {
    let text = must_read(DOCKERFILE).replace("\\\n", " ");
    let lines = text.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    lines.map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}
