use std::{collections::BTreeMap, env, iter};

use clap::Command;

use super::{SettingError, key, resolved::Given};

/// The name of this source in messages.
pub(super) const ENVIRONMENT: &str = "environment";

/// The variable that names the configuration file.
pub(super) const CONFIG: &str = "KNEKT_CONFIG";

/// Variables that are not settings of the server, but of other commands.
const OTHER_VARS: [&str; 5] = [CONFIG, "KNEKT_URL", "KNEKT_NAME", "KNEKT_CA", "KNEKT_LANG"];

/// The standard variable that also sets `otlp-endpoint`.
const OTLP_ENDPOINT: &str = "OTEL_EXPORTER_OTLP_ENDPOINT";

/// Returns the name of the environment variable for a key.
pub(super) fn variable(key: &str) -> String {
    format!("KNEKT_{}", key.to_uppercase().replace('-', "_"))
}

/// The environment variables that concern Knekt.
#[derive(Clone, Debug, Default)]
pub(super) struct Environment(BTreeMap<String, String>);

impl Environment {
    pub(super) fn from_process() -> Result<Environment, SettingError> {
        let named =
            env::vars_os().filter_map(|(name, text)| Some((name.into_string().ok()?, text)));
        let ours = named.filter(|(name, _)| name.starts_with("KNEKT_") || name == OTLP_ENDPOINT);
        let read = ours.map(|(name, text)| match text.into_string() {
            Ok(text) => Ok((name, text)),
            Err(_) => Err(SettingError(format!("environment variable {name} is not valid UTF-8"))),
        });
        read.collect::<Result<_, _>>().map(Environment)
    }

    #[cfg(test)]
    pub(super) fn with(variables: &[(&str, &str)]) -> Environment {
        let owned = variables.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        Environment(owned.collect())
    }

    /// Returns the value of a variable. An empty one counts as unset, because a compose file has no
    /// other way to unset it.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    pub(super) fn given(&self, key: &str, is_list: bool) -> Option<Given> {
        let standard = (key == "otlp-endpoint").then(|| OTLP_ENDPOINT.to_owned());
        let mut names = iter::once(variable(key)).chain(standard);
        let (name, text) = names.find_map(|name| Some((name.clone(), self.get(&name)?)))?;
        let values = if is_list {
            text.split(',').map(|one| one.trim().to_owned()).collect()
        } else {
            vec![text.to_owned()]
        };
        let place = format!("environment variable {name}");
        Some(Given { source: ENVIRONMENT.to_owned(), place, values })
    }

    /// Returns variables that start with `KNEKT_` but name no setting. They are not an error,
    /// because a container platform may set variables for a service called knekt.
    pub(super) fn unknown_vars(&self, settings: &Command) -> Vec<String> {
        let mut names: Vec<String> = self.0.keys().cloned().collect();
        names.retain(|name| {
            name != OTLP_ENDPOINT
                && !OTHER_VARS.contains(&name.as_str())
                && !settings.get_arguments().any(|setting| variable(key(setting)) == *name)
        });
        names
    }
}
