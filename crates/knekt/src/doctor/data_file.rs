use store::{CheckDepth, Inspection, OpenError};

use super::Finding;
use crate::settings::Settings;

const ABOUT: &str = "data file";

/// Whether the data file is there, whole, of a schema that we know, and in use.
pub(super) fn look(settings: &Settings, depth: CheckDepth) -> Finding {
    let path = &settings.data;
    if settings.is_in_memory() {
        let remedy = "name a file with --data if anything is to last";
        return Finding::warn(ABOUT, ":memory: keeps nothing beyond the process", remedy);
    }
    let shown = path.display();
    if !path.exists() {
        return match path.ancestors().skip(1).find(|folder| folder.exists()) {
            Some(folder) if folder.is_file() => {
                let says = format!("{} is a file and no folder", folder.display());
                Finding::fail(ABOUT, &says, "choose another place with --data")
            }
            Some(_) | None => {
                Finding::ok(ABOUT, format!("{shown} is not there yet; the server makes it"))
            }
        };
    }
    match store::inspect(path, depth) {
        Ok(Inspection { holds, is_in_use }) => {
            let user = if is_in_use { "a server uses it" } else { "no server uses it" };
            let schema = if holds.schema < holds.newest {
                format!("schema {}, brought to {} at the next start", holds.schema, holds.newest)
            } else {
                format!("schema {}", holds.schema)
            };
            let (n_tables, n_open) = (holds.n_tables, holds.n_open);
            let tables = format!("{n_tables} tables, {n_open} of them open");
            let whole = match depth {
                CheckDepth::Pages => "is whole",
                CheckDepth::Logs => "is whole, and so is every log in it",
            };
            Finding::ok(ABOUT, format!("{shown} {whole}: {schema}, {tables}; {user}"))
        }
        Err(error) => {
            let remedy = match error {
                OpenError::Damaged { .. } => {
                    "put a backup in its place with `knekt restore BACKUP --force`"
                }
                OpenError::NewerVersion { .. } => {
                    "run that version, or restore a backup that is older"
                }
                OpenError::Missing { .. } | OpenError::Unusable { .. } => {
                    "let the user that runs the server read and write it"
                }
                OpenError::Locked { .. } => "stop that server, or choose another file with --data",
            };
            Finding::fail(ABOUT, &error.to_string(), remedy)
        }
    }
}
