use super::secret::without_secrets;

/// An invalid setting. The sentence names its source, its value and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(crate) struct SettingError(pub(crate) String);

impl SettingError {
    pub(crate) fn value(place: &str, value: &str, allowed: &str) -> SettingError {
        let value = without_secrets(value);
        SettingError(format!("{place} is {value:?}; expected {allowed}"))
    }
}
