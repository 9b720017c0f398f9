use std::path::Path;

use figment::{Figment, Metadata, Profile};

use super::{
    SettingError,
    environment::{CONFIG, Environment},
    file::ConfigFile,
    flags::Flags,
    spec::{SETTINGS, SettingSpec, defaults},
};

/// The value of every setting and its source. Flags override the environment, which overrides the
/// configuration file, which overrides the defaults.
#[derive(Debug)]
pub(crate) struct ResolvedSettings(Vec<ResolvedSetting>);

#[derive(Debug)]
pub(crate) struct ResolvedSetting {
    pub(crate) spec: &'static SettingSpec,
    /// Empty if it is not set.
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
        let layers = layers.merge(environment.layer()).merge(flags.layer());
        let resolve = |spec: &'static SettingSpec| {
            let values = layers.extract_inner(spec.key).expect("a layer has lists of strings");
            let source = layers.find_metadata(spec.key).expect("a value has its layer").clone();
            ResolvedSetting { spec, values, source }
        };
        Ok(ResolvedSettings(SETTINGS.iter().map(resolve).collect()))
    }

    pub(crate) fn all(&self) -> &[ResolvedSetting] {
        &self.0
    }

    /// Returns the values of a setting, each parsed by `read`, whose error is what is allowed.
    pub(crate) fn many<T>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Vec<T>, SettingError> {
        let setting = self.0.iter().find(|setting| setting.spec.key == key);
        let setting = setting.expect("it is one of the settings");
        let one = |value: &String| {
            read(value).map_err(|allowed| SettingError::value(&setting.place(), value, &allowed))
        };
        setting.values.iter().map(one).collect()
    }

    /// Returns the value of a setting that may be unset.
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

    /// Names the flag, variable or line for an error message.
    fn place(&self) -> String {
        self.source.interpolate(&Profile::Default, &[self.spec.key])
    }
}
