use std::{collections::BTreeMap, env};

use super::{
    bad::SettingError,
    spec::{SETTINGS, SettingSpec},
};

/// Where the configuration file is.
pub(crate) const CONFIG: &str = "KNEKT_CONFIG";

/// Variables that are no settings of the server: other commands read them, and the file's place.
const OTHER_VARS: [&str; 5] = [CONFIG, "KNEKT_URL", "KNEKT_NAME", "KNEKT_CA", "KNEKT_LANG"];

/// Variables that other programs of a host read as well, by the key of our setting.
const SHARED_VARS: [(&str, &str); 1] = [("otlp-endpoint", "OTEL_EXPORTER_OTLP_ENDPOINT")];

/// The variables of the environment that are meant for us.
#[derive(Clone, Debug, Default)]
pub(crate) struct Environment(BTreeMap<String, String>);

impl Environment {
    /// Those of this process.
    pub(crate) fn from_process() -> Result<Environment, SettingError> {
        let ours = env::vars_os().filter_map(|(name, value)| {
            let name = name.into_string().ok().filter(|name| has_our_prefix(name))?;
            Some((name, value))
        });
        let read = ours.map(|(name, value)| match value.into_string() {
            Ok(value) => Ok((name, value)),
            Err(_) => Err(SettingError(format!("{name} of the environment is not UTF-8"))),
        });
        read.collect::<Result<_, _>>().map(Environment)
    }

    #[cfg(test)]
    pub(crate) fn with(variables: &[(&str, &str)]) -> Environment {
        let owned = variables.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        Environment(owned.collect())
    }

    /// A variable's value. An empty one counts as unset: a compose file has no other way to unset.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    /// What a setting is, by its own variable, or by the one that all programs share.
    pub(crate) fn value(&self, spec: &SettingSpec) -> Option<&str> {
        let shared = SHARED_VARS.iter().find(|(key, _)| *key == spec.key);
        self.get(&spec.variable()).or_else(|| self.get(shared?.1))
    }

    /// Variables with our prefix that mean nothing. They are no error: a container's platform may
    /// set some of its own for a service that is called knekt.
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
