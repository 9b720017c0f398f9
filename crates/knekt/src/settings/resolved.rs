use std::{
    fmt,
    path::{Path, PathBuf},
};

use super::{
    SettingError,
    environment::{CONFIG, Environment},
    file::ConfigFile,
    flags::Flags,
    spec::{Arity, SETTINGS, SettingSpec},
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
    pub(crate) source: ValueSource,
}

impl ResolvedSettings {
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
        let ResolvedSetting { spec, values, source } = setting.expect("it is one of the settings");
        let one = |value: &String| {
            read(value).map_err(|allowed| SettingError::value(&source.place(spec), value, &allowed))
        };
        values.iter().map(one).collect()
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

/// The source of a setting's value, in order of precedence.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ValueSource {
    Flag,
    Variable,
    File(PathBuf),
    Default,
}

impl ValueSource {
    /// Names the flag, variable or line for an error message.
    pub(crate) fn place(&self, spec: &SettingSpec) -> String {
        let key = spec.key;
        match self {
            ValueSource::Flag => format!("--{key}"),
            ValueSource::Variable => format!("environment variable {}", spec.variable()),
            ValueSource::File(file) => format!("{key} in {}", file.display()),
            ValueSource::Default => format!("the default of {key}"),
        }
    }
}

impl fmt::Display for ValueSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueSource::Flag => f.write_str("flag"),
            ValueSource::Variable => f.write_str("environment"),
            ValueSource::File(file) => write!(f, "{}", file.display()),
            ValueSource::Default => f.write_str("default"),
        }
    }
}
