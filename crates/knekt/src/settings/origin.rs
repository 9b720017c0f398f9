use std::{fmt, path::PathBuf};

use super::spec::SettingSpec;

/// Where a setting's value comes from, strongest first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ValueSource {
    /// The command line.
    Flag,
    /// The environment.
    Variable,
    /// The configuration file.
    File(PathBuf),
    /// Nobody chose.
    Default,
}

impl ValueSource {
    /// Where exactly a setting was chosen, so that one can go there and mend it.
    pub(crate) fn place(&self, spec: &SettingSpec) -> String {
        let key = spec.key;
        match self {
            ValueSource::Flag => format!("--{key}"),
            ValueSource::Variable => format!("{} of the environment", spec.variable()),
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
