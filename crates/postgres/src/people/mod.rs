use async_trait::async_trait;
use protocol::{EpochMs, Name, TableId, Token, UserId};
use storage::{
    Account, Ban, Block, Erased, Export, FoundPerson, NewReport, NewSession, People, PeopleError,
    PriorReport, REPORTS_MAX, RecoveryError, Renamed, Report, SESSION_SWEEP_MAX, Scopes, Session,
    SessionId, SessionInfo, is_touch_due,
    journal::{Person, StoreError},
};
use tracing::warn;

use crate::{
    PostgresStore,
    calls::{self, transact},
    columns::bound,
    failure::unavailable,
};

mod person;

mod bans;
mod sessions;

mod accounts;
mod former_names;
mod recovery;

mod blocks;
pub(crate) mod reports;

mod erase;
mod export;

use person::owned_bots;
pub(crate) use person::person;

#[async_trait]
impl People for PostgresStore {
    async fn make_guest(&self, name: &Name, now: EpochMs) -> Result<NewSession, StoreError> {
        transact!(self, |transaction| accounts::make_guest(transaction, name, now))
    }

    async fn by_name(&self, name: &str) -> Result<Option<Person>, StoreError> {
        let client = self.client().await?;
        accounts::by_name(&client, name).await.map_err(unavailable)
    }

    async fn by_id(&self, who: UserId) -> Result<Option<Person>, StoreError> {
        let client = self.client().await?;
        accounts::by_id(&client, who).await.map_err(unavailable)
    }

    async fn rename(
        &self,
        who: UserId,
        name: &Name,
        now: EpochMs,
    ) -> Result<Result<Person, PeopleError>, StoreError> {
        transact!(self, |transaction| accounts::rename(transaction, who, name, now))
    }

    async fn register(
        &self,
        name: &Name,
        password: String,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        transact!(self, |transaction| accounts::register(transaction, name, &password, now))
    }

    async fn upgrade(
        &self,
        who: UserId,
        name: Option<Name>,
        password: String,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        transact!(self, |transaction| accounts::upgrade(
            transaction,
            who,
            name.as_ref(),
            &password,
            now
        ))
    }

    async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let client = self.client().await?;
        accounts::account(&client, name).await.map_err(unavailable)
    }

    async fn account_of(&self, who: UserId) -> Result<Option<Account>, StoreError> {
        let client = self.client().await?;
        accounts::account_of(&client, who).await.map_err(unavailable)
    }

    async fn set_password(
        &self,
        who: UserId,
        password: String,
        but: SessionId,
    ) -> Result<(), StoreError> {
        transact!(self, |transaction| accounts::set_password(transaction, who, &password, but))
    }

    async fn make_bot(
        &self,
        owner: UserId,
        name: &Name,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        transact!(self, |transaction| accounts::make_bot(transaction, owner, name, now))
    }

    async fn renew_bot(
        &self,
        owner: UserId,
        bot: UserId,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        transact!(self, |transaction| accounts::renew_bot(transaction, owner, bot, now))
    }

    async fn bots(&self, owner: UserId) -> Result<Vec<Person>, StoreError> {
        let client = self.client().await?;
        owned_bots(&client, owner).await.map_err(unavailable)
    }

    async fn session(&self, token: &Token, now: EpochMs) -> Result<Option<Session>, StoreError> {
        let client = self.client().await?;
        let found = sessions::find_by_token(&client, token, now).await.map_err(unavailable)?;
        let Some((session, used)) = found else { return Ok(None) };
        if is_touch_due(used, now)
            && let Err(error) = sessions::touch(&client, &[session.id], now).await
        {
            // The next use will be recorded.
            warn!(%error, "cannot record the use of a session");
        }
        Ok(Some(session))
    }

    async fn log_in(
        &self,
        who: Person,
        shown: Option<SessionId>,
        now: EpochMs,
    ) -> Result<Result<NewSession, Ban>, StoreError> {
        transact!(self, |transaction| sessions::enter(transaction, &who, shown, now))
    }

    async fn make_token(
        &self,
        who: Person,
        label: String,
        scopes: Scopes,
        expires: Option<EpochMs>,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        transact!(self, |transaction| sessions::make_token(
            transaction,
            &who,
            &label,
            scopes,
            expires,
            now
        ))
    }

    async fn sessions(&self, who: UserId) -> Result<Vec<SessionInfo>, StoreError> {
        let client = self.client().await?;
        sessions::list(&client, who).await.map_err(unavailable)
    }

    async fn end_session(
        &self,
        who: UserId,
        id: SessionId,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        let client = self.client().await?;
        sessions::end(&client, who, id).await.map_err(unavailable)
    }

    async fn end_expired_sessions(
        &self,
        now: EpochMs,
    ) -> Result<Vec<(UserId, SessionId)>, StoreError> {
        let client = self.client().await?;
        calls::forget_old(&client).await.map_err(unavailable)?;
        former_names::forget_old(&client, now).await.map_err(unavailable)?;
        sessions::end_expired(&client, now).await.map_err(unavailable)
    }

    async fn ended_sessions(&self, sessions: &[SessionId]) -> Result<Vec<SessionId>, StoreError> {
        let client = self.client().await?;
        sessions::ended(&client, sessions).await.map_err(unavailable)
    }

    async fn touch_sessions(&self, sessions: &[SessionId], now: EpochMs) -> Result<(), StoreError> {
        let client = self.client().await?;
        for some in sessions.chunks(SESSION_SWEEP_MAX) {
            sessions::touch(&client, some, now).await.map_err(unavailable)?;
        }
        Ok(())
    }

    async fn make_recovery(&self, who: UserId, now: EpochMs) -> Result<Token, StoreError> {
        transact!(self, |transaction| recovery::make(transaction, who, now))
    }

    async fn recovery_made(&self, who: UserId) -> Result<Option<EpochMs>, StoreError> {
        let client = self.client().await?;
        recovery::created_at(&client, who).await.map_err(unavailable)
    }

    async fn end_recovery(&self, who: UserId) -> Result<(), StoreError> {
        transact!(self, |transaction| recovery::forget(transaction, who))
    }

    async fn recover(
        &self,
        key: &Token,
        shown: Option<SessionId>,
        now: EpochMs,
    ) -> Result<Result<NewSession, RecoveryError>, StoreError> {
        transact!(self, |transaction| recovery::recover(transaction, key, shown, now))
    }

    async fn find_by_name(&self, name: &str, now: EpochMs) -> Result<Vec<FoundPerson>, StoreError> {
        let client = self.client().await?;
        bans::find_by_name(&client, name, now).await.map_err(unavailable)
    }

    async fn ban(
        &self,
        who: UserId,
        ban: Ban,
    ) -> Result<Result<Vec<UserId>, PeopleError>, StoreError> {
        transact!(self, |transaction| bans::ban(transaction, who, &ban))
    }

    async fn unban(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        transact!(self, |transaction| bans::unban(transaction, who, now))
    }

    async fn take_name(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<Renamed, PeopleError>, StoreError> {
        transact!(self, |transaction| erase::take_name(transaction, who, now))
    }

    async fn erase_by_admin(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<Erased, PeopleError>, StoreError> {
        transact!(self, |transaction| erase::erase_by_admin(transaction, who, now))
    }

    async fn remove_message(
        &self,
        table: TableId,
        n: u64,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        transact!(self, |transaction| erase::remove_message(transaction, table, n, now))
    }

    async fn block(
        &self,
        who: UserId,
        other: UserId,
        cid: Option<String>,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        transact!(self, |transaction| blocks::block(transaction, who, other, cid.as_deref(), now))
    }

    async fn unblock(&self, who: UserId, other: UserId) -> Result<(), StoreError> {
        transact!(self, |transaction| blocks::unblock(transaction, who, other))
    }

    async fn blocks(&self, who: UserId) -> Result<Vec<Block>, StoreError> {
        let client = self.client().await?;
        blocks::list(&client, who).await.map_err(unavailable)
    }

    async fn prior_report(
        &self,
        who: UserId,
        cid: &str,
        message: (TableId, u64),
        reason: &str,
    ) -> Result<Option<PriorReport>, StoreError> {
        let client = self.client().await?;
        reports::prior(&client, who, cid, message, reason).await.map_err(unavailable)
    }

    async fn report(
        &self,
        report: NewReport,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        transact!(self, |transaction| reports::keep(transaction, &report, REPORTS_MAX, now))
    }

    async fn reports(&self, before: Option<u64>, most: u32) -> Result<Vec<Report>, StoreError> {
        let client = self.client().await?;
        reports::list(&client, bound(before), most).await.map_err(unavailable)
    }

    async fn resolve_report(
        &self,
        id: u64,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        transact!(self, |transaction| reports::resolve(transaction, id, now))
    }

    async fn erase(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<Erased, PeopleError>, StoreError> {
        transact!(self, |transaction| erase::erase_all(transaction, who, now))
    }

    async fn export(&self, who: UserId) -> Result<Result<Export, PeopleError>, StoreError> {
        let client = self.client().await?;
        export::export(&client, who).await.map_err(unavailable)
    }
}
