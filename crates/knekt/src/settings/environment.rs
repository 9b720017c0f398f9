use std::{collections::BTreeMap, env};

use super::{
    SettingError,
    layer::Layer,
    spec::{Arity, SETTINGS, variable},
};

/// The name of this source in messages.
pub(super) const ENVIRONMENT: &str = "environment";

/// The variable that names the configuration file.
pub(crate) const CONFIG: &str = "KNEKT_CONFIG";

/// Variables that are not settings of the server, but of other commands.
const OTHER_VARS: [&str; 5] = [CONFIG, "KNEKT_URL", "KNEKT_NAME", "KNEKT_CA", "KNEKT_LANG"];

/// Standard variables that also set a setting, with its key.
const SHARED_VARS: [(&str, &str); 1] = [("otlp-endpoint", "OTEL_EXPORTER_OTLP_ENDPOINT")];

/// The environment variables that concern Knekt.
#[derive(Clone, Debug, Default)]
pub(crate) struct Environment(BTreeMap<String, String>);

impl Environment {
    pub(crate) fn from_process() -> Result<Environment, SettingError> {
        let ours = env::vars_os().filter_map(|(name, value)| {
            let name = name.into_string().ok().filter(|name| has_our_prefix(name))?;
            Some((name, value))
        });
        let read = ours.map(|(name, value)| match value.into_string() {
            Ok(value) => Ok((name, value)),
            Err(_) => Err(SettingError(format!("environment variable {name} is not valid UTF-8"))),
        });
        read.collect::<Result<_, _>>().map(Environment)
    }

    #[cfg(test)]
    pub(crate) fn with(variables: &[(&str, &str)]) -> Environment {
        let owned = variables.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        Environment(owned.collect())
    }

    /// Returns the value of a variable. An empty one counts as unset, because a compose file has no
    /// other way to unset it.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    /// Returns the settings that variables set.
    pub(super) fn layer(&self) -> Layer {
        let values = SETTINGS.iter().filter_map(|spec| {
            let text = self.get(&self.variable_of(spec.key))?;
            let values = match spec.arity {
                Arity::One => vec![text.to_owned()],
                Arity::Many => text.split(',').map(|one| one.trim().to_owned()).collect(),
            };
            Some((spec.key, values))
        });
        let own = self.clone();
        let place = move |key: &str| format!("environment variable {}", own.variable_of(key));
        Layer::new(ENVIRONMENT.to_owned(), place, values)
    }

    /// Returns the variable that sets a key: its own, or a standard one if that is unset.
    fn variable_of(&self, key: &str) -> String {
        let (own, shared) = (variable(key), SHARED_VARS.iter().find(|(name, _)| *name == key));
        match shared {
            Some(&(_, shared)) if self.get(&own).is_none() => shared.to_owned(),
            Some(_) | None => own,
        }
    }

    /// Returns variables that start with `KNEKT_` but name no setting. They are not an error,
    /// because a container platform may set variables for a service called knekt.
    pub(crate) fn unknown_vars(&self) -> impl Iterator<Item = &str> {
        let is_known = |name: &&str| {
            OTHER_VARS.contains(name)
                || SHARED_VARS.iter().any(|(_, shared)| shared == name)
                || SETTINGS.iter().any(|spec| spec.variable() == **name)
        };
        self.0.keys().map(String::as_str).filter(move |name| !is_known(name))
    }
}

fn has_our_prefix(name: &str) -> bool {
    name.starts_with("KNEKT_") || SHARED_VARS.iter().any(|&(_, shared)| shared == name)
}
