use protocol::{Code, to_client::SnapshotReason};

/// Something that whoever hosts the table may want to count. It names no player, table or card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetricEvent {
    /// A connection began to follow, and got this first.
    Resumed(Resumed),
    /// A command was refused.
    Refused(Code),
    /// The rules panicked: a command ended, and nothing else.
    RulesPanicked,
    /// The table's owner is lost, by its log or by a panic.
    Lost,
}

/// What makes a connection right that begins to follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resumed {
    /// What it missed.
    Replay,
    /// The table as it stands.
    Snapshot(SnapshotReason),
}
