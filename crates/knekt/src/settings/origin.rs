use std::{fmt, path::PathBuf};

use super::known::Known;

/// Where a setting's value comes from, strongest first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Origin {
    /// The command line.
    Flag,
    /// The environment.
    Variable,
    /// The configuration file.
    File(PathBuf),
    /// Nobody chose.
    Default,
}

impl Origin {
    /// Where exactly a setting was chosen, so that one can go there and mend it.
    pub(crate) fn place(&self, known: &Known) -> String {
        let key = known.key;
        match self {
            Origin::Flag => format!("--{key}"),
            Origin::Variable => format!("{} of the environment", known.variable()),
            Origin::File(file) => format!("{key} in {}", file.display()),
            Origin::Default => format!("the default of {key}"),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Flag => f.write_str("flag"),
            Origin::Variable => f.write_str("environment"),
            Origin::File(file) => write!(f, "{}", file.display()),
            Origin::Default => f.write_str("default"),
        }
    }
}
