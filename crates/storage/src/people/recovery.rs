use super::Ban;

/// The reason why a recovery key is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecoveryError {
    /// The key is unknown: used, replaced, revoked, or never valid.
    UnknownKey,
    /// The owner of the key is banned.
    Banned(Ban),
}
