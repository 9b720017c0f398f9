use std::fmt;

use super::secret::without_secrets;

/// An invalid setting. The sentence names its source, its value and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SettingError(pub(crate) String);

impl SettingError {
    pub(crate) fn value(place: &str, value: &str, allowed: &str) -> SettingError {
        let value = without_secrets(value);
        SettingError(format!("{place} is {value:?}; expected {allowed}"))
    }
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SettingError {}
