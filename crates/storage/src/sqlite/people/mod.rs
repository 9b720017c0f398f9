use async_trait::async_trait;
use protocol::{EpochMs, Name, TableId, Token, UserId};

use crate::{
    journal::{Person, StoreError},
    people::{
        Account, Ban, Block, Erased, Export, FoundPerson, NewReport, NewSession, People,
        PeopleError, PriorReport, REPORTS_MAX, RecoveryError, Renamed, Report, SESSION_SWEEP_MAX,
        Scopes, Session, SessionId, SessionInfo, is_touch_due,
    },
    sqlite::{Sqlite, reader::unavailable},
};

mod names;
mod person;

mod bans;
mod found;
mod sessions;

mod accounts;
mod bots;
mod recovery;

mod blocks;
mod reports;

mod erase;
mod export;

pub(crate) use names::add_functions;
pub(crate) use person::person;
use person::{find, holder_of, insert, owned_bots};

#[async_trait]
impl People for Sqlite {
    async fn make_guest(&self, name: &Name, now: EpochMs) -> Result<NewSession, StoreError> {
        let name = name.clone();
        self.run(move |file| accounts::make_guest(file, &name, now)).await
    }

    async fn by_name(&self, name: &str) -> Result<Option<Person>, StoreError> {
        let name = name.to_owned();
        self.ask(move |file| accounts::by_name(file, &name).map_err(unavailable)).await
    }

    async fn by_id(&self, who: UserId) -> Result<Option<Person>, StoreError> {
        self.ask(move |file| accounts::by_id(file, who).map_err(unavailable)).await
    }

    async fn rename(
        &self,
        who: UserId,
        name: &Name,
        now: EpochMs,
    ) -> Result<Result<Person, PeopleError>, StoreError> {
        let name = name.clone();
        self.run(move |file| accounts::rename(file, who, &name, now)).await
    }

    async fn register(
        &self,
        name: &Name,
        password: String,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        let name = name.clone();
        self.run(move |file| accounts::register(file, &name, &password, now)).await
    }

    async fn upgrade(
        &self,
        who: UserId,
        name: Option<Name>,
        password: String,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        self.run(move |file| accounts::upgrade(file, who, name, &password, now)).await
    }

    async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let name = name.to_owned();
        self.ask(move |file| accounts::account(file, &name).map_err(unavailable)).await
    }

    async fn account_of(&self, who: UserId) -> Result<Option<Account>, StoreError> {
        self.ask(move |file| accounts::account_of(file, who).map_err(unavailable)).await
    }

    async fn set_password(
        &self,
        who: UserId,
        password: String,
        but: SessionId,
    ) -> Result<(), StoreError> {
        self.run(move |file| accounts::set_password(file, who, &password, but)).await
    }

    async fn make_bot(
        &self,
        owner: UserId,
        name: &Name,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        let name = name.clone();
        self.run(move |file| bots::make(file, owner, &name, now)).await
    }

    async fn renew_bot(
        &self,
        owner: UserId,
        bot: UserId,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        self.run(move |file| bots::renew(file, owner, bot, now)).await
    }

    async fn bots(&self, owner: UserId) -> Result<Vec<Person>, StoreError> {
        self.ask(move |file| owned_bots(file, owner).map_err(unavailable)).await
    }

    async fn session(&self, token: &Token, now: EpochMs) -> Result<Option<Session>, StoreError> {
        let token = token.clone();
        let shown = move |file: &_| sessions::shown(file, &token, now).map_err(unavailable);
        let Some((session, used)) = self.ask(shown).await? else { return Ok(None) };
        if is_touch_due(used, now) {
            let id = session.id;
            self.leave(move |file| sessions::touch(file, &[id], now));
        }
        Ok(Some(session))
    }

    async fn log_in(
        &self,
        who: Person,
        shown: Option<SessionId>,
        now: EpochMs,
    ) -> Result<Result<NewSession, Ban>, StoreError> {
        self.run(move |file| sessions::enter(file, who, shown, now)).await
    }

    async fn make_token(
        &self,
        who: Person,
        label: String,
        scopes: Scopes,
        expires: Option<EpochMs>,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        self.run(move |file| sessions::make_token(file, who, &label, scopes, expires, now)).await
    }

    async fn sessions(&self, who: UserId) -> Result<Vec<SessionInfo>, StoreError> {
        self.ask(move |file| sessions::list(file, who).map_err(unavailable)).await
    }

    async fn end_session(
        &self,
        who: UserId,
        id: SessionId,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        self.run(move |file| sessions::end(file, who, id)).await
    }

    async fn end_expired_sessions(
        &self,
        now: EpochMs,
    ) -> Result<Vec<(UserId, SessionId)>, StoreError> {
        self.run(move |file| sessions::end_expired(file, now)).await
    }

    async fn ended_sessions(&self, sessions: &[SessionId]) -> Result<Vec<SessionId>, StoreError> {
        let sessions = sessions.to_vec();
        self.ask(move |file| sessions::ended(file, &sessions).map_err(unavailable)).await
    }

    async fn touch_sessions(&self, sessions: &[SessionId], now: EpochMs) -> Result<(), StoreError> {
        for some in sessions.chunks(SESSION_SWEEP_MAX) {
            let some = some.to_vec();
            self.run(move |file| sessions::touch(file, &some, now)).await?;
        }
        Ok(())
    }

    async fn make_recovery(&self, who: UserId, now: EpochMs) -> Result<Token, StoreError> {
        self.run(move |file| recovery::make(file, who, now)).await
    }

    async fn recovery_made(&self, who: UserId) -> Result<Option<EpochMs>, StoreError> {
        self.ask(move |file| recovery::made(file, who).map_err(unavailable)).await
    }

    async fn end_recovery(&self, who: UserId) -> Result<(), StoreError> {
        self.run(move |file| recovery::forget(file, who)).await
    }

    async fn recover(
        &self,
        key: &Token,
        shown: Option<SessionId>,
        now: EpochMs,
    ) -> Result<Result<NewSession, RecoveryError>, StoreError> {
        let key = key.clone();
        self.run(move |file| recovery::recover(file, &key, shown, now)).await
    }

    async fn find_by_name(&self, name: &str, now: EpochMs) -> Result<Vec<FoundPerson>, StoreError> {
        let name = name.to_owned();
        self.ask(move |file| found::by_name(file, &name, now).map_err(unavailable)).await
    }

    async fn ban(
        &self,
        who: UserId,
        ban: Ban,
    ) -> Result<Result<Vec<UserId>, PeopleError>, StoreError> {
        self.run(move |file| bans::ban(file, who, &ban)).await
    }

    async fn unban(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        self.run(move |file| bans::unban(file, who, now)).await
    }

    async fn take_name(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<Renamed, PeopleError>, StoreError> {
        self.run_erasing(move |file| erase::take_name(file, who, now)).await
    }

    async fn erase_by_admin(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<Erased, PeopleError>, StoreError> {
        self.run_erasing(move |file| erase::erase_by_admin(file, who, now)).await
    }

    async fn remove_message(
        &self,
        table: TableId,
        n: u64,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        self.run_forgetting(move |file| erase::remove_message(file, table, n, now)).await
    }

    async fn block(
        &self,
        who: UserId,
        other: UserId,
        cid: Option<String>,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        self.run(move |file| blocks::block(file, who, other, cid.as_deref(), now)).await
    }

    async fn unblock(&self, who: UserId, other: UserId) -> Result<(), StoreError> {
        self.run(move |file| blocks::unblock(file, who, other)).await
    }

    async fn blocks(&self, who: UserId) -> Result<Vec<Block>, StoreError> {
        self.ask(move |file| blocks::list(file, who).map_err(unavailable)).await
    }

    async fn prior_report(
        &self,
        who: UserId,
        cid: &str,
        message: (TableId, u64),
        reason: &str,
    ) -> Result<Option<PriorReport>, StoreError> {
        let (cid, reason) = (cid.to_owned(), reason.to_owned());
        let prior = move |file: &_| reports::prior(file, who, &cid, message, &reason);
        self.ask(move |file| prior(file).map_err(unavailable)).await
    }

    async fn report(
        &self,
        report: NewReport,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        self.run(move |file| reports::keep(file, &report, REPORTS_MAX, now)).await
    }

    async fn reports(&self, before: Option<u64>, most: u32) -> Result<Vec<Report>, StoreError> {
        let before = before.map_or(i64::MAX, |no| i64::try_from(no).unwrap_or(i64::MAX));
        self.ask(move |file| reports::list(file, before, most).map_err(unavailable)).await
    }

    async fn resolve_report(
        &self,
        id: u64,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        self.run(move |file| reports::resolve(file, id, now)).await
    }

    async fn erase(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<Erased, PeopleError>, StoreError> {
        self.run_erasing(move |file| erase::erase_all(file, who, now)).await
    }

    async fn export(&self, who: UserId) -> Result<Result<Export, PeopleError>, StoreError> {
        let commands = self.commands();
        self.ask(move |file| export::export(file, &commands, who).map_err(unavailable)).await
    }
}

#[cfg(test)]
mod tests;
