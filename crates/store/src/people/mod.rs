use std::sync::Arc;

use journal::{ChatStore, StoreError};
use protocol::{EpochMs, TableId};

use crate::{Audit, Sqlite, talk};

mod error;
mod names;
mod person;

mod bans;
mod expiry;
mod found;
mod scopes;
mod sessions;

mod accounts;
mod bots;
mod recovery;

mod blocks;
mod reports;

mod erase;
mod export;

pub use accounts::Account;
pub use bans::Ban;
pub use blocks::Block;
pub use erase::Erased;
pub use error::PeopleError;
pub use expiry::{SESSION_IDLE_MS, SESSION_SWEEP_MAX};
pub use export::Export;
pub use found::{FOUND_MAX, FoundPerson};
pub(crate) use names::{add_functions, fold};
pub use names::{check_name, fold as fold_name};
pub(crate) use person::{FORMER_PLAYER, kind, person};
use person::{find, fresh, insert, owned_bots};
pub use recovery::RecoveryError;
pub use reports::{NewReport, OwnReport, PriorReport, Quote, Report};
pub use scopes::{Scope, Scopes};
pub use sessions::{NewSession, Session, SessionId, SessionInfo, TOKEN_LABEL_MAX};

/// The people known to a server: guests, accounts and their bots, each with a permanent id.
///
/// A session token is 256 random bits, of which the file holds only the SHA-256.
#[derive(Clone, Debug)]
pub struct People(Sqlite);

impl People {
    /// Opens the people of a data file.
    pub fn new(file: Sqlite) -> People {
        People(file)
    }

    /// Returns the store of chat messages.
    pub fn chat_store(&self) -> Arc<dyn ChatStore> {
        Arc::new(self.0.clone())
    }

    /// Deletes up to [`CHAT_SWEEP_MAX`](crate::CHAT_SWEEP_MAX) chat messages from before a time
    /// (retention). Returns their tables, each once per message.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn delete_old_messages(&self, before: EpochMs) -> Result<Vec<TableId>, StoreError> {
        self.0.run_forgetting(move |file| talk::forget_before(file, before)).await
    }

    /// Returns the audit log.
    pub fn audit(&self) -> Audit {
        Audit::new(self.0.clone())
    }
}

#[cfg(test)]
mod tests;
