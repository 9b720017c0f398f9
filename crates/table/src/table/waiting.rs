use protocol::EpochMs;

/// The wait for a match.
#[derive(Clone, Debug, Default)]
pub(super) struct Waiting {
    /// The time since which a player waits for a match.
    pub(super) since: Option<EpochMs>,
    /// Set if bots fill free seats at once, because a player does not want to wait.
    pub(super) fills_now: bool,
    /// The time since which all seats are taken and no player asks the others to wait.
    pub(super) full_since: Option<EpochMs>,
}
