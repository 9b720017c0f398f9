use std::{collections::BTreeSet, path::Path};

use figment::{Figment, Metadata, Profile};

use super::{
    SettingError,
    environment::{CONFIG, ENVIRONMENT, Environment},
    file::ConfigFile,
    flags::Flags,
    spec::{DEFAULT, SETTINGS, SettingSpec, defaults},
};

/// The value and the source of every setting. Flags override the environment, which overrides the
/// configuration file, which overrides the defaults.
#[derive(Debug)]
pub(crate) struct ResolvedSettings {
    all: Vec<ResolvedSetting>,
    /// Warnings about values that another source overrides.
    overridden: Vec<String>,
}

#[derive(Debug)]
pub(crate) struct ResolvedSetting {
    pub(crate) spec: &'static SettingSpec,
    /// Empty if the setting is not set.
    pub(crate) values: Vec<String>,
    source: Metadata,
}

impl ResolvedSettings {
    pub(crate) fn resolve(
        flags: &Flags,
        environment: &Environment,
    ) -> Result<ResolvedSettings, SettingError> {
        let named = flags.config.as_deref().or(environment.get(CONFIG).map(Path::new));
        let mut layers = Figment::from(defaults());
        if let Some(file) = ConfigFile::load(named)? {
            layers = layers.merge(file.layer());
        }
        let below_environment = layers;
        let below_flags = below_environment.clone().merge(environment.layer());
        let layers = below_flags.clone().merge(flags.layer());
        let resolve = |spec: &'static SettingSpec| {
            let values = layers.extract_inner(spec.key).expect("a layer has lists of strings");
            let source = layers.find_metadata(spec.key).expect("a value has its layer").clone();
            ResolvedSetting { spec, values, source }
        };
        let all: Vec<ResolvedSetting> = SETTINGS.iter().map(resolve).collect();
        let lower = [below_environment, below_flags];
        let overridden = all.iter().flat_map(|setting| {
            lower
                .iter()
                .filter_map(|layers| setting.override_warning(layers))
                .collect::<BTreeSet<_>>()
        });
        Ok(ResolvedSettings { overridden: overridden.collect(), all })
    }

    pub(crate) fn all(&self) -> &[ResolvedSetting] {
        &self.all
    }

    /// Returns a warning about each value that was given but has no effect: another source
    /// overrides it, or it belongs to a part of the server that is off.
    pub(crate) fn unused(&self) -> Vec<String> {
        let named = |key| self.all.iter().find(|setting| setting.spec.key == key);
        let is_on = |key| named(key).is_some_and(|setting| !setting.values.is_empty());
        // The container image sets a data file by a variable, so that is no mistake of the user.
        let data = named("data")
            .filter(|data| data.is_given() && data.source() != ENVIRONMENT && is_on("database"));
        // Pairs of a setting and the one that it needs to have an effect.
        let without = [
            ("metrics-remote", "metrics"),
            ("admin-remote", "admin"),
            ("admin-token-file", "admin"),
            ("acme-directory", "acme"),
        ];
        let without = without.into_iter().filter(|&(_, other)| !is_on(other));
        let useless = without.filter_map(|(key, other)| {
            let setting = named(key).filter(|setting| setting.is_given())?;
            Some(format!("{} is not used: {other} is not set", setting.place()))
        });
        let data = data.map(|data| format!("{} is not used: database is set", data.place()));
        self.overridden.iter().cloned().chain(data).chain(useless).collect()
    }

    /// Returns the values of a setting, parsed by `read`. Its error says what is allowed.
    pub(crate) fn many<T>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Vec<T>, SettingError> {
        let setting = self.all.iter().find(|setting| setting.spec.key == key);
        let setting = setting.expect("it is one of the settings");
        let one = |value: &String| {
            read(value).map_err(|allowed| SettingError::value(&setting.place(), value, &allowed))
        };
        setting.values.iter().map(one).collect()
    }

    /// Returns the value of a setting without a default, if it is set.
    pub(crate) fn maybe<T>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, SettingError> {
        self.many(key, read).map(|all| all.into_iter().next())
    }

    /// Returns the value of a setting that has a default.
    pub(crate) fn one<T>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, SettingError> {
        Ok(self.maybe(key, read)?.expect("it has a default"))
    }
}

impl ResolvedSetting {
    /// Returns the name of the source: `flag`, `environment`, the file's path, or `default`.
    pub(crate) fn source(&self) -> &str {
        &self.source.name
    }

    /// Returns whether the value is not the default.
    fn is_given(&self) -> bool {
        !self.values.is_empty() && self.source() != DEFAULT
    }

    /// Returns a warning if this overrides a value in the layers below.
    fn override_warning(&self, lower: &Figment) -> Option<String> {
        let below: Vec<String> = lower.extract_inner(self.spec.key).ok()?;
        let source = lower.find_metadata(self.spec.key)?;
        let is_beaten =
            source.name != self.source() && source.name != DEFAULT && below != self.values;
        let place = source.interpolate(&Profile::Default, &[self.spec.key]);
        is_beaten.then(|| format!("{place} is not used: {} overrides it", self.place()))
    }

    /// Returns the flag, variable or line, for an error message.
    fn place(&self) -> String {
        self.source.interpolate(&Profile::Default, &[self.spec.key])
    }
}
