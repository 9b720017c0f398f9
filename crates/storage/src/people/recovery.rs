use super::Ban;

/// The refusal of a recovery key. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecoveryError {
    /// The key is unknown: used, replaced, revoked, or never valid.
    UnknownKey,
    /// Its owner is banned.
    Banned(Ban),
}
