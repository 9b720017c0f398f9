use std::{fmt, future::Future, pin::Pin, sync::Arc};

use protocol::TableId;

use crate::{ChatMessage, StoreError};

/// The number of chat messages kept for a table. Older ones are deleted.
pub const CHAT_MESSAGES_MAX: u64 = 200;

/// The future of a [`ChatStore`] call.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A store of chat messages. They are not part of a log and have their own numbers.
pub trait ChatStore: fmt::Debug + Send + Sync + 'static {
    /// Stores a message of a table, and deletes the one [`CHAT_MESSAGES_MAX`] before it. When the
    /// future returns `Ok`, the message is durable.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] if the store cannot be written, or the number is taken.
    fn keep(&self, table: TableId, line: Arc<ChatMessage>) -> StoreFuture<'_, ()>;

    /// Deletes the messages of a table. The numbers stay taken.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] if the store cannot be written.
    fn forget(&self, table: TableId) -> StoreFuture<'_, ()>;

    /// Returns the messages of a table.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    fn lines(&self, table: TableId) -> StoreFuture<'_, ChatHistory>;
}

/// The stored chat messages of a table.
#[derive(Clone, Debug, Default)]
pub struct ChatHistory {
    /// The number of the last message, even if it was deleted; 0 if there was none.
    pub last: u64,
    /// The number of chat messages kept for a table. Older ones are deleted.
    pub lines: Vec<Arc<ChatMessage>>,
}
