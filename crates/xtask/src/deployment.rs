use std::{fs, path::PathBuf};

use anyhow::{Result, ensure};

use crate::{console::Console, job::Job, place::at, report::Step};

/// Checks compose files and the manifests for Kubernetes by their schemas.
pub(crate) const STEP: Step = Step { name: "deployment", run: deployment };

/// The oldest version of Kubernetes for the manifests, and a recent one.
const KUBERNETES: [&str; 2] = ["1.30", "1.37"];

const FOLDERS: [&str; 2] = ["docker/kubernetes/base", "docker/kubernetes/example"];

/// A file for Kustomize, which is no manifest.
const KUSTOMIZATION: &str = "kustomization.yaml";

fn deployment(console: &Console) -> Result<()> {
    Job::new("check-jsonschema --builtin-schema vendor.compose-spec")
        .args(["docker/compose.yaml", "docker/compose.cluster.yaml"])
        .run(console)?;
    let versions = KUBERNETES.map(|version| ["--kubernetes-version", version]);
    let validated = Job::new("kubernetes-validate --strict --quiet")
        .args(versions.as_flattened())
        .args(manifests()?)
        .into_command()
        .output()?;
    let found = String::from_utf8_lossy(&validated.stdout);
    console.line(&found)?;
    // An unknown kind is only a warning.
    ensure!(validated.status.success() && found.is_empty(), "a manifest is not valid");
    Ok(())
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
