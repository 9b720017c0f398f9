use std::{fmt, sync::Arc};

use async_trait::async_trait;
use protocol::{EpochMs, TableId};

use crate::journal::{ChatMessage, StoreError};

/// The maximum number of chat messages of a table. Older ones are deleted.
pub const CHAT_MESSAGES_MAX: u64 = 200;

/// The retention of chat messages, in milliseconds: thirty days, unless the table is closed
/// earlier.
pub const CHAT_RETENTION_MS: u64 = 30 * 24 * 60 * 60 * 1_000;

/// The maximum number of messages deleted in one write, since other writes wait for it.
pub const CHAT_SWEEP_MAX: usize = 256;

/// A store of chat messages. They are not part of a log and have their own numbers.
#[async_trait]
pub trait ChatStore: fmt::Debug + Send + Sync + 'static {
    /// Stores a message of a table, and deletes the one [`CHAT_MESSAGES_MAX`] before it. When the
    /// future returns `Ok`, the message is durable.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] if the store cannot be written, or the number is taken.
    async fn keep(&self, table: TableId, line: Arc<ChatMessage>) -> Result<(), StoreError>;

    /// Deletes the messages of a table. The numbers stay taken.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] if the store cannot be written.
    async fn forget(&self, table: TableId) -> Result<(), StoreError>;

    /// Deletes up to [`CHAT_SWEEP_MAX`] messages from before a time, the oldest first (retention).
    /// Returns their tables, each once per message. The numbers stay taken.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] if the store cannot be written.
    async fn forget_before(&self, before: EpochMs) -> Result<Vec<TableId>, StoreError>;

    /// Returns the messages of a table.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    async fn lines(&self, table: TableId) -> Result<ChatHistory, StoreError>;
}

/// The stored chat messages of a table.
#[derive(Clone, Debug, Default)]
pub struct ChatHistory {
    /// The number of the last message, even if it was deleted; 0 if there was none.
    pub last: u64,
    /// The messages, oldest first.
    pub lines: Vec<Arc<ChatMessage>>,
}
