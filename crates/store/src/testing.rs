use protocol::EpochMs;

/// The time at which tests happen.
pub(crate) const NOW: EpochMs = EpochMs(1_790_000_000_000);
