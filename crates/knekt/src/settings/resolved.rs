use std::path::Path;

use super::{
    bad::SettingError,
    environment::{CONFIG, Environment},
    file::ConfigFile,
    flags::Flags,
    origin::ValueSource,
    spec::{Arity, SETTINGS, SettingSpec},
};

/// What was chosen for every setting, and where: flags before the environment before the file
/// before the default.
#[derive(Debug)]
pub(crate) struct ResolvedSettings(Vec<ResolvedSetting>);

/// What was chosen for a setting.
#[derive(Debug)]
pub(crate) struct ResolvedSetting {
    pub(crate) spec: &'static SettingSpec,
    /// None where it is not set.
    pub(crate) values: Vec<String>,
    pub(crate) source: ValueSource,
}

impl ResolvedSettings {
    /// The one place where precedence is decided.
    pub(crate) fn resolve(
        flags: &Flags,
        environment: &Environment,
    ) -> Result<ResolvedSettings, SettingError> {
        let named = flags.config.as_deref().or(environment.get(CONFIG).map(Path::new));
        let file = ConfigFile::load(named)?.unwrap_or_default();
        let resolve = |spec: &'static SettingSpec| {
            if let Some(values) = flags.given.get(spec.key) {
                return ResolvedSetting { spec, values: values.clone(), source: ValueSource::Flag };
            }
            if let Some(text) = environment.value(spec) {
                let values = match spec.arity {
                    Arity::One => vec![text.to_owned()],
                    Arity::Many => text.split(',').map(|one| one.trim().to_owned()).collect(),
                };
                return ResolvedSetting { spec, values, source: ValueSource::Variable };
            }
            if let Some(values) = file.values.get(spec.key) {
                let source = ValueSource::File(file.path.clone());
                return ResolvedSetting { spec, values: values.clone(), source };
            }
            let values = spec.default.into_iter().map(str::to_owned).collect();
            ResolvedSetting { spec, values, source: ValueSource::Default }
        };
        Ok(ResolvedSettings(SETTINGS.iter().map(resolve).collect()))
    }

    /// Every setting, in the order of the manual.
    pub(crate) fn all(&self) -> &[ResolvedSetting] {
        &self.0
    }

    /// The values of a setting, each read by `read`, whose error says what is allowed.
    pub(crate) fn many<T>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Vec<T>, SettingError> {
        let setting = self.0.iter().find(|setting| setting.spec.key == key);
        let ResolvedSetting { spec, values, source } = setting.expect("it is one of the settings");
        let one = |value: &String| {
            read(value).map_err(|allowed| SettingError::value(&source.place(spec), value, &allowed))
        };
        values.iter().map(one).collect()
    }

    /// The value of a setting that may be left unset.
    pub(crate) fn maybe<T>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, SettingError> {
        self.many(key, read).map(|all| all.into_iter().next())
    }

    /// The value of a setting that has a default.
    pub(crate) fn one<T>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, SettingError> {
        Ok(self.maybe(key, read)?.expect("it has a default"))
    }
}
