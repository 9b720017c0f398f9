use std::{fs, path::PathBuf};

use anyhow::{Result, ensure};

use crate::{console::Console, job::Job, place::at, report::Step};

/// Checks compose files and the manifests for Kubernetes by their schemas, the Dockerfile by a
/// linter, and the exposure of the systemd unit.
pub(crate) const STEP: Step = Step { name: "deployment", run: deployment };

/// The oldest supported version of Kubernetes, and a recent one.
const KUBERNETES: [&str; 2] = ["1.30", "1.37"];

const COMPOSE: [&str; 2] = ["docker/compose.yaml", "docker/compose.cluster.yaml"];

/// The schema of what our compose files must have besides a valid form.
const POLICY: &str = "docker/compose.schema.json";

const FOLDERS: [&str; 2] = ["docker/kubernetes/base", "docker/kubernetes/example"];

/// A file for Kustomize, which is not a manifest.
const KUSTOMIZATION: &str = "kustomization.yaml";

fn deployment(console: &Console) -> Result<()> {
    Job::new("check-jsonschema --builtin-schema vendor.compose-spec").args(COMPOSE).run(console)?;
    Job::new("check-jsonschema --schemafile").args([POLICY]).args(COMPOSE).run(console)?;
    let versions = KUBERNETES.map(|version| ["--kubernetes-version", version]);
    let validated = Job::new("kubernetes-validate --strict --quiet")
        .args(versions.as_flattened())
        .args(manifests()?)
        .into_command()
        .output()?;
    let found = String::from_utf8_lossy(&validated.stdout);
    console.line(&found)?;
    // The validator only warns about a manifest of an unknown kind.
    ensure!(validated.status.success() && found.is_empty(), "a manifest is not valid");
    // DL3008 wants versions of Debian packages, which Debian removes when it has newer ones.
    Job::new("hadolint --failure-threshold warning --ignore DL3008 docker/Dockerfile")
        .run(console)?;
    // The threshold is ten times the exposure level, which is between 0 and 10.
    Job::new("systemd-analyze security --offline=true --no-pager --threshold=20")
        .args(["docs/knekt.service"])
        .run(console)
}

fn manifests() -> Result<Vec<PathBuf>> {
    let mut manifests = Vec::new();
    for folder in FOLDERS {
        for entry in fs::read_dir(at(folder))? {
            let file = entry?.path();
            if file.extension().is_some_and(|ending| ending == "yaml")
                && !file.ends_with(KUSTOMIZATION)
            {
                manifests.push(file);
            }
        }
    }
    Ok(manifests)
}
