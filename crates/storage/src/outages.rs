use std::fmt;

use async_trait::async_trait;
use protocol::EpochMs;

use crate::journal::{Downtime, StoreError};

/// The number of outages that are kept. When older ones are deleted, a decision open since before
/// then gets no more time back.
pub const OUTAGES_MAX: u32 = 1_000;

/// The periods in which no server could write, which open decisions get back.
///
/// Servers that share a store share its heartbeat: if one of them ends while another one runs, that
/// is not an outage.
///
/// # Errors
///
/// Every call fails with [`StoreError::Unavailable`] if the store cannot be read or written.
#[async_trait]
pub trait Outages: fmt::Debug + Send + Sync + 'static {
    /// Records that a server is running and can write at `now`.
    async fn record_heartbeat(&self, now: EpochMs) -> Result<(), StoreError>;

    /// Records that a server is running again: the time since the last heartbeat was an outage.
    async fn record_restart(&self, now: EpochMs) -> Result<(), StoreError>;

    /// Returns the last time at which a server was using the store.
    async fn last_heartbeat(&self) -> Result<Option<EpochMs>, StoreError>;

    /// Records that the system clock jumped ahead: the skipped time was an outage.
    async fn record_clock_jump(&self, from: EpochMs, to: EpochMs) -> Result<(), StoreError>;

    /// Returns the recorded downtime.
    async fn downtime(&self) -> Result<Downtime, StoreError>;
}
