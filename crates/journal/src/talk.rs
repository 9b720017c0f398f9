use std::{fmt, future::Future, pin::Pin, sync::Arc};

use protocol::TableId;

use crate::{ChatMessage, StoreError};

/// The lines that are kept of a table: the newest. Older ones are forgotten.
pub const CHAT_MESSAGES_MAX: u64 = 200;

/// What comes later of something that is asked of a [`ChatStore`].
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// What keeps what is said at tables. It is no history of a match, and has numbers of its own.
pub trait ChatStore: fmt::Debug + Send + Sync + 'static {
    /// Keeps a line of a table, and forgets the one [`CHAT_MESSAGES_MAX`] before it. It is kept when the
    /// future is ready with `Ok`, and survives from then on whatever befalls the process.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`]: it cannot be written now, or another line has its number.
    fn keep(&self, table: TableId, line: Arc<ChatMessage>) -> StoreFuture<'_, ()>;

    /// Forgets what was said at a table. The numbers stay taken.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`]: it cannot be written now.
    fn forget(&self, table: TableId) -> StoreFuture<'_, ()>;

    /// What is kept of a table.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    fn lines(&self, table: TableId) -> StoreFuture<'_, ChatHistory>;
}

/// What is kept of what was said at a table.
#[derive(Clone, Debug, Default)]
pub struct ChatHistory {
    /// The number of the last line, also where nobody may read it any more; 0: none was said.
    pub last: u64,
    /// The lines, oldest first.
    pub lines: Vec<Arc<ChatMessage>>,
}
