use async_trait::async_trait;
use protocol::{EpochMs, Name, TableId, Token, UserId};

use crate::{
    Access, Database, Job,
    database::run,
    journal::{Person, StoreError},
};

mod accounts;
mod bans;
mod blocks;
mod erasure;
mod error;
mod export;
mod former_names;
mod found;
mod names;
mod recovery;
mod reports;
mod scopes;
mod sessions;

pub use accounts::{Account, BOTS_MAX};
pub(crate) use accounts::{kind_of, person};
pub use bans::Ban;
pub use blocks::{BLOCKS_MAX, Block};
pub use erasure::{Erased, FORMER_PLAYER, Renamed, people_named, replace_name};
pub use error::PeopleError;
pub use export::{AtTable, Done, EXPORTED_TABLES_MAX, Export, OwnMessage};
pub use former_names::{FORMER_NAME_MS, FORMER_NAMES_MAX};
pub use found::{FOUND_MAX, FoundPerson};
use names::check_own_name;
pub use names::{NameKeys, check_name, fold_name};
pub use recovery::RecoveryError;
pub(crate) use reports::keep_report;
pub use reports::{NewReport, OwnReport, PriorReport, Quote, REPORTS_MAX, Report};
pub use scopes::{Scope, Scopes};
use sessions::is_touch_due;
pub use sessions::{
    NewSession, SESSION_IDLE_MS, SESSION_SWEEP_MAX, SESSION_TOUCH_MS, Session, SessionId,
    SessionInfo, TOKEN_LABEL_MAX, TOKENS_MAX,
};

/// The people known to a server: guests, accounts and their bots, each with a permanent id.
///
/// Each call is a transaction: it takes effect completely or not at all, whatever other calls run
/// at the same time. A session token is 256 random bits, of which the store holds only the SHA-256.
/// `now` comes from a clock that does not jump.
///
/// # Errors
///
/// Every call fails with [`StoreError::Unavailable`] if the store cannot be read or written.
#[async_trait]
pub trait People: Database {
    /// Creates a guest, who is known only by a session. The name must pass [`check_name`].
    async fn make_guest(&self, name: &Name, now: EpochMs) -> Result<NewSession, StoreError> {
        run!(self, Transaction, |tx, name, now| accounts::make_guest(&tx, &name, now))
    }

    /// Returns the account or bot with this name, ignoring case. A name that was given up belongs
    /// to nobody.
    async fn by_name(&self, name: &str) -> Result<Option<Person>, StoreError> {
        run!(self, Read, |tx, name| accounts::by_name(&tx, &name))
    }

    /// Returns the account or bot with this id; `None` for others.
    async fn by_id(&self, who: UserId) -> Result<Option<Person>, StoreError> {
        run!(self, Read, |tx, who| accounts::by_id(&tx, who))
    }

    /// Renames a person. Matches played before keep the old name. That of an account or a bot stays
    /// reserved for the person, their owner and their bots for [`FORMER_NAME_MS`].
    async fn rename(
        &self,
        who: UserId,
        name: &Name,
        now: EpochMs,
    ) -> Result<Result<Person, PeopleError>, StoreError> {
        run!(self, Transaction, |tx, who, name, now| accounts::rename(&tx, who, &name, now))
    }

    /// Creates an account with a free name, which nobody else gave up in the last
    /// [`FORMER_NAME_MS`].
    async fn register(
        &self,
        name: &Name,
        password: String,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        run!(self, Transaction, |tx, name, password, now| accounts::register(
            &tx, &name, &password, now
        ))
    }

    /// Upgrades a guest to an account. The id stays, and with it seats, tables and history. The
    /// session that asked for it is replaced; all others and the recovery key are revoked.
    async fn upgrade(
        &self,
        who: UserId,
        name: Option<Name>,
        password: String,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        run!(self, Transaction, |tx, who, name, password, now| accounts::upgrade(
            &tx,
            who,
            name.as_ref(),
            &password,
            now
        ))
    }

    /// Returns the account with this name, to verify a password.
    async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        run!(self, Read, |tx, name| accounts::account(&tx, &name))
    }

    /// Returns the account of this person; `None` if the person has no password.
    async fn account_of(&self, who: UserId) -> Result<Option<Account>, StoreError> {
        run!(self, Read, |tx, who| accounts::account_of(&tx, who))
    }

    /// Changes the password of an account, and revokes the recovery key and every session except
    /// the one that asked for it.
    async fn set_password(
        &self,
        who: UserId,
        password: String,
        but: SessionId,
    ) -> Result<(), StoreError> {
        run!(self, Transaction, |tx, who, password, but| accounts::set_password(
            &tx, who, &password, but
        ))
    }

    /// Creates a bot account owned by `owner`, with its token.
    async fn make_bot(
        &self,
        owner: UserId,
        name: &Name,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        run!(self, Transaction, |tx, owner, name, now| accounts::make_bot(&tx, owner, &name, now))
    }

    /// Renews the token of a bot, and revokes earlier ones.
    async fn renew_bot(
        &self,
        owner: UserId,
        bot: UserId,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        run!(self, Transaction, |tx, owner, bot, now| accounts::renew_bot(&tx, owner, bot, now))
    }

    /// Returns the bots of an owner, oldest first.
    async fn bots(&self, owner: UserId) -> Result<Vec<Person>, StoreError> {
        run!(self, Read, |tx, owner| accounts::owned_bots(&tx, owner))
    }

    /// Returns the session of `token`; `None` if there is none or it has expired by `now`. Its use
    /// is recorded from time to time.
    async fn session(&self, token: &Token, now: EpochMs) -> Result<Option<Session>, StoreError> {
        let found = run!(self, Read, |tx, token, now| sessions::find_by_token(&tx, &token, now));
        let Some((session, used)) = found? else { return Ok(None) };
        if is_touch_due(used, now) {
            let id = session.id;
            let touch = Job(Box::new(move |tx| {
                Box::pin(async move { sessions::touch(&tx, &[id], now).await })
            }));
            self.run_job(Access::Later, touch).await?;
        }
        Ok(Some(session))
    }

    /// Opens a session for a person who has authenticated and revokes the session that was shown,
    /// unless a ban is in force at `now`.
    async fn log_in(
        &self,
        who: Person,
        shown: Option<SessionId>,
        now: EpochMs,
    ) -> Result<Result<NewSession, Ban>, StoreError> {
        run!(self, Transaction, |tx, who, shown, now| sessions::enter(&tx, &who, shown, now))
    }

    /// Creates an API token, with or without an expiry.
    async fn make_token(
        &self,
        who: Person,
        label: String,
        scopes: Scopes,
        expires: Option<EpochMs>,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        run!(self, Transaction, |tx, who, label, scopes, expires, now| sessions::make_token(
            &tx, &who, &label, scopes, expires, now
        ))
    }

    /// Returns every session and token of a person, oldest first.
    async fn sessions(&self, who: UserId) -> Result<Vec<SessionInfo>, StoreError> {
        run!(self, Read, |tx, who| sessions::list(&tx, who))
    }

    /// Revokes one session of a person.
    async fn end_session(
        &self,
        who: UserId,
        id: SessionId,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        run!(self, Write, |tx, who, id| sessions::end(&tx, who, id))
    }

    /// Revokes up to [`SESSION_SWEEP_MAX`] sessions that have expired by `now`, and returns them
    /// with their owners. If it returns that many, there may be more.
    async fn end_expired_sessions(
        &self,
        now: EpochMs,
    ) -> Result<Vec<(UserId, SessionId)>, StoreError> {
        self.sweep().await?;
        run!(self, Write, |tx, now| sessions::end_expired(&tx, now))
    }

    /// Returns which of these sessions have ended.
    async fn ended_sessions(&self, sessions: &[SessionId]) -> Result<Vec<SessionId>, StoreError> {
        run!(self, Read, |tx, sessions| sessions::ended(&tx, &sessions))
    }

    /// Records that these sessions are in use at `now`.
    async fn touch_sessions(&self, sessions: &[SessionId], now: EpochMs) -> Result<(), StoreError> {
        for some in sessions.chunks(SESSION_SWEEP_MAX) {
            run!(self, Write, |tx, some, now| sessions::touch(&tx, &some, now))?;
        }
        Ok(())
    }

    /// Creates a recovery key, with which a person can continue on another device. It replaces an
    /// earlier one. The store holds only its digest.
    async fn make_recovery(&self, who: UserId, now: EpochMs) -> Result<Token, StoreError> {
        run!(self, Transaction, |tx, who, now| recovery::make(&tx, who, now))
    }

    /// Returns the creation time of an unused recovery key; `None` if there is none.
    async fn recovery_made(&self, who: UserId) -> Result<Option<EpochMs>, StoreError> {
        run!(self, Read, |tx, who| recovery::created_at(&tx, who))
    }

    /// Revokes the recovery key, if there is one.
    async fn end_recovery(&self, who: UserId) -> Result<(), StoreError> {
        run!(self, Transaction, |tx, who| recovery::forget(&tx, who))
    }

    /// Opens a session for the owner of a recovery key and revokes the session that was `shown`.
    /// The key is used up in the same transaction.
    async fn recover(
        &self,
        key: &Token,
        shown: Option<SessionId>,
        now: EpochMs,
    ) -> Result<Result<NewSession, RecoveryError>, StoreError> {
        run!(self, Transaction, |tx, key, shown, now| recovery::recover(&tx, &key, shown, now))
    }

    /// Finds people by name: the account or bot, ignoring case, the bots of the account, and all
    /// guests, the newest first, up to [`FOUND_MAX`].
    async fn find_by_name(&self, name: &str, now: EpochMs) -> Result<Vec<FoundPerson>, StoreError> {
        run!(self, Read, |tx, name, now| found::find_by_name(&tx, &name, now))
    }

    /// Bans a person from `ban.since`, and revokes every session and token of theirs and of their
    /// bots. Returns the person and the bots. The audit log records it in the same transaction,
    /// even if it is refused.
    async fn ban(
        &self,
        who: UserId,
        ban: Ban,
    ) -> Result<Result<Vec<UserId>, PeopleError>, StoreError> {
        run!(self, Transaction, |tx, who, ban| bans::ban(&tx, who, &ban))
    }

    /// Lifts a ban; the person must log in again. The audit log records it in the same transaction.
    async fn unban(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        run!(self, Transaction, |tx, who, now| bans::unban(&tx, who, now))
    }

    /// Replaces the name of a person with a neutral one, including everything that was
    /// published. Nobody can have the old name for [`FORMER_NAME_MS`], but the person can choose
    /// another. The audit log records it in the same transaction, even if it is refused.
    async fn take_name(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<Renamed, PeopleError>, StoreError> {
        run!(self, Erasure, |tx, who, now| erasure::take_name(&tx, who, now))
    }

    /// Erases a person, as [`erase`](People::erase) does. The audit log records it in the same
    /// transaction, even if it is refused.
    async fn erase_by_admin(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<Erased, PeopleError>, StoreError> {
        run!(self, Erasure, |tx, who, now| erasure::erase_by_admin(&tx, who, now))
    }

    /// Removes the content of chat message `n` of a table, except from reports. The audit log
    /// records it in the same transaction, even if it is refused.
    async fn remove_message(
        &self,
        table: TableId,
        n: u64,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        run!(self, Deletion, |tx, table, n, now| erasure::remove_message(&tx, table, n, now))
    }

    /// Blocks `other` for `who`. `cid` is the idempotency key: a repetition has no effect.
    async fn block(
        &self,
        who: UserId,
        other: UserId,
        cid: Option<String>,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        run!(self, Transaction, |tx, who, other, cid, now| blocks::block(
            &tx,
            who,
            other,
            cid.as_deref(),
            now
        ))
    }

    /// Unblocks `other` for `who`. This has no effect if `other` is not blocked.
    async fn unblock(&self, who: UserId, other: UserId) -> Result<(), StoreError> {
        run!(self, Transaction, |tx, who, other| blocks::unblock(&tx, who, other))
    }

    /// Returns the people whom a person has blocked, the latest first.
    async fn blocks(&self, who: UserId) -> Result<Vec<Block>, StoreError> {
        run!(self, Read, |tx, who| blocks::list(&tx, who))
    }

    /// Returns the earlier report that a report by `who` would repeat. The message is named by its
    /// table and number.
    async fn prior_report(
        &self,
        who: UserId,
        cid: &str,
        message: (TableId, u64),
        reason: &str,
    ) -> Result<Option<PriorReport>, StoreError> {
        run!(self, Read, |tx, who, cid, message, reason| reports::prior(
            &tx, who, &cid, message, &reason
        ))
    }

    /// Stores a report. A person can report a message once; a repetition has no effect.
    async fn report(
        &self,
        report: NewReport,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        run!(self, Transaction, |tx, report, now| keep_report(&tx, &report, REPORTS_MAX, now))
    }

    /// Returns up to `most` reports before number `before` (all if `None`), newest first.
    async fn reports(&self, before: Option<u64>, most: u32) -> Result<Vec<Report>, StoreError> {
        run!(self, Read, |tx, before, most| reports::list(&tx, before, most))
    }

    /// Resolves a report. The audit log records it in the same transaction.
    async fn resolve_report(
        &self,
        id: u64,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        run!(self, Transaction, |tx, id, now| reports::resolve(&tx, id, now))
    }

    /// Erases a person: name, password, sessions, bots, chat messages, luck, blocks, and reports by
    /// and about them. Matches stay, with the name replaced in results and logs. For
    /// [`FORMER_NAME_MS`], nobody can have the name of an erased account, and only its owner that
    /// of a bot.
    async fn erase(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<Erased, PeopleError>, StoreError> {
        run!(self, Erasure, |tx, who, now| erasure::erase_all(&tx, who, now))
    }

    /// Returns all data about a person.
    async fn export(&self, who: UserId) -> Result<Result<Export, PeopleError>, StoreError> {
        let exported = run!(self, Read, |tx, who| export::export(&tx, who));
        match exported? {
            Ok(export) => Ok(Ok(Export { tables: self.commands_of(who).await?, ..export })),
            Err(refused) => Ok(Err(refused)),
        }
    }
}

impl<D: Database> People for D {}
