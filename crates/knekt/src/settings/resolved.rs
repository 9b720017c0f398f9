use std::{error::Error, path::Path};

use clap::{
    Arg, FromArgMatches,
    error::{ContextKind, ContextValue},
};

use super::{
    SettingError, Settings, definition,
    environment::{CONFIG, ENVIRONMENT, Environment},
    file,
    flags::Flags,
    is_list, key,
};

/// The name of the default values as a source.
const DEFAULT: &str = "default";

/// The value and the source of every setting. Flags override the environment, which overrides the
/// configuration file, which overrides the defaults.
#[derive(Debug, Default)]
pub(crate) struct ResolvedSettings {
    pub(crate) all: Vec<ResolvedSetting>,
    /// Warnings about values that were given but have no effect.
    pub(crate) unused: Vec<String>,
    /// Environment variables that start with `KNEKT_` but name no setting.
    pub(crate) unknown_vars: Vec<String>,
}

#[derive(Debug)]
pub(crate) struct ResolvedSetting {
    pub(crate) key: String,
    pub(crate) is_list: bool,
    pub(crate) given: Given,
}

/// The values of a setting in one source.
#[derive(Debug)]
pub(crate) struct Given {
    /// The source: `flag`, `environment`, the file's path, or `default`.
    pub(crate) source: String,
    /// The flag, variable or key in which the values were given, for a message.
    pub(super) place: String,
    /// The values; empty if the setting is not set.
    pub(crate) values: Vec<String>,
}

impl ResolvedSettings {
    pub(super) fn resolve(
        flags: &Flags,
        environment: &Environment,
    ) -> Result<ResolvedSettings, SettingError> {
        let named = flags.config.as_deref().or(environment.get(CONFIG).map(Path::new));
        let mut file = file::load(named)?;
        let mut resolved = ResolvedSettings::default();
        let definition = definition();
        for setting in definition.get_arguments() {
            let (key, is_list) = (key(setting), is_list(setting));
            let given = [flags.given(key), environment.given(key, is_list), file.remove(key)];
            let mut given = given.into_iter().flatten();
            let used = given.next().unwrap_or_else(|| default(setting));
            let overridden = given.filter(|given| given.values != used.values);
            resolved.unused.extend(overridden.map(|Given { place, .. }| {
                format!("{place} is not used: {} overrides it", used.place)
            }));
            resolved.all.push(ResolvedSetting { key: key.to_owned(), is_list, given: used });
        }
        resolved.unused.extend(resolved.without_effect());
        resolved.unknown_vars = environment.unknown_vars(&definition);
        Ok(resolved)
    }

    /// Returns warnings about values for a part of the server that is off.
    fn without_effect(&self) -> Vec<String> {
        // Each with another setting, and whether it needs that one or excludes it.
        let pairs = [
            ("data", "database", false),
            ("metrics-remote", "metrics", true),
            ("admin-remote", "admin", true),
            ("admin-token-file", "admin", true),
            ("acme-directory", "acme", true),
        ];
        let warnings = pairs.into_iter().filter_map(|(key, other, is_needed)| {
            let Given { source, place, values } = self.given(key);
            let is_given = !values.is_empty() && source != DEFAULT;
            // The container image sets a data file by a variable, so that is no mistake of the user.
            let is_of_image = key == "data" && source == ENVIRONMENT;
            let is_useless = self.given(other).values.is_empty() == is_needed;
            let state = if is_needed { "not set" } else { "set" };
            (is_given && !is_of_image && is_useless)
                .then(|| format!("{place} is not used: {other} is {state}"))
        });
        warnings.collect()
    }

    fn given(&self, key: &str) -> &Given {
        let setting = self.all.iter().find(|setting| setting.key == key);
        &setting.expect("it is one of the settings").given
    }

    /// Parses all values, without checking how they fit together.
    pub(super) fn parse(&self) -> Result<Settings, SettingError> {
        let flags = self.all.iter().flat_map(|ResolvedSetting { key, given, .. }| {
            given.values.iter().map(move |value| format!("--{key}={value}"))
        });
        let matches = definition().try_get_matches_from(flags);
        let parsed = matches.and_then(|matches| Settings::from_arg_matches(&matches));
        parsed.map_err(|error| {
            let text = |kind| match error.get(kind) {
                Some(ContextValue::String(text)) => text.as_str(),
                Some(_) | None => "",
            };
            let flag = text(ContextKind::InvalidArg).trim_start_matches("--");
            let key = flag.split(' ').next().unwrap_or_default();
            // Only an empty path is refused without a reason.
            let allowed = error.source().map_or("a file path".to_owned(), ToString::to_string);
            self.refusal(key, text(ContextKind::InvalidValue), &allowed)
        })
    }

    /// Returns the error for a value of a setting. `allowed` says what it can be.
    pub(super) fn refusal(&self, key: &str, value: &str, allowed: &str) -> SettingError {
        SettingError::value(&self.given(key).place, value, allowed)
    }
}

fn default(setting: &Arg) -> Given {
    let values = setting.get_default_values().iter();
    Given {
        source: DEFAULT.to_owned(),
        place: format!("the default of {}", key(setting)),
        values: values.map(|value| value.to_string_lossy().into_owned()).collect(),
    }
}
