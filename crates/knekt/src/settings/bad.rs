use std::fmt;

/// A setting that cannot be used: one sentence that names the place, the value and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SettingError(pub(crate) String);

impl SettingError {
    /// A value that is not allowed.
    pub(crate) fn value(place: &str, value: &str, allowed: &str) -> SettingError {
        SettingError(format!("{place} may not be {value:?}; allowed is {allowed}"))
    }
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SettingError {}
