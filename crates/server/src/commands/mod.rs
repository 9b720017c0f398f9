//! Commands of a client, whichever transport they arrive on.

pub(crate) mod blocks;
pub(crate) mod create;
mod quickplay;

use std::sync::Arc;

use net::ClientIp;
use protocol::{
    Cid, Code, Lang, Language, Refusal, TableId, ToServer,
    to_server::{Commit, Reveal, TableCommand, TableRequest},
};
use sha2::{Digest, Sha256};
use storage::{
    Scope, Scopes,
    journal::{IdempotencyKey, Person},
};
use table::{
    Answer, CommandContext, ContributionRequest, Message, PlayerCommand, Responder,
    ShuffleContribution, invite_digest,
};
use tokio::time::Instant;

use self::{
    blocks::{block, report},
    create::{TableCreator, create},
    quickplay::quickplay,
};
use crate::{
    app::App,
    state::{
        clock, errors::internal, limits::Limit, refusals::RefusalKind, sessions::InviteSecret,
    },
    subscriptions::Outbox,
};

/// Executes commands, whichever transport they arrive on.
pub(crate) struct CommandHandler<'a> {
    pub(crate) app: &'a App,
    pub(crate) who: Person,
    pub(crate) client_ip: ClientIp,
    pub(crate) lang: Option<Language>,
    pub(crate) invite_secret: &'a InviteSecret,
    /// The round-trip time that latency compensation takes into account, in milliseconds.
    pub(crate) lag_ms: u64,
    /// The outbox of the connection, to which tables answer; `None` if the caller waits for the
    /// answer.
    pub(crate) outbox: Option<Arc<Outbox>>,
}

impl CommandHandler<'_> {
    /// Executes a command, or passes it to its table. Returns the answer unless the table gives it
    /// to the outbox.
    pub(crate) async fn execute(self, frame: ToServer) -> Result<Option<Answer>, Refusal> {
        let (op, digest) = (frame.op(), body_digest(&frame));
        let acked = |ack| Some(Answer::Ack(ack));
        match frame {
            ToServer::Table(request) => self.table_command(request, digest).await,
            ToServer::Create(frame) => {
                let key = self.key(&frame.cid, digest);
                let (app, invite_secret) = (self.app, self.invite_secret);
                let creator = self.creator(frame.lang.as_ref());
                create(app, creator, key, frame, invite_secret).await.map(acked)
            }
            ToServer::Quickplay(frame) => {
                let key = self.key(&frame.cid, digest);
                let app = self.app;
                let creator = self.creator(frame.lang.as_ref());
                quickplay(app, creator, key, frame).await.map(acked)
            }
            ToServer::Hint(ask) => {
                let who = &self.who;
                let message =
                    |responder| Message::Hint { who: who.clone(), ask: ask.clone(), responder };
                self.pass(ask.table, message).await
            }
            ToServer::Chat(chat) => {
                let who = &self.who;
                let message =
                    |responder| Message::Chat { who: who.clone(), chat: chat.clone(), responder };
                self.pass(chat.table, message).await
            }
            ToServer::Block(frame) => block(self.app, &self.who, frame).await.map(acked),
            ToServer::Report(frame) => {
                report(self.app, (&self.who, self.client_ip), frame).await.map(acked)
            }
            ToServer::Commit(Commit { cid, table, deal, commit }) => {
                self.contribute(table, cid, deal, ShuffleContribution::Commit(commit)).await
            }
            ToServer::Reveal(Reveal { cid, table, deal, reveal, next }) => {
                let part = ShuffleContribution::Reveal { reveal, next };
                self.contribute(table, cid, deal, part).await
            }
            ToServer::Auth(_)
            | ToServer::Sub(_)
            | ToServer::Unsub(_)
            | ToServer::Lobby(_)
            | ToServer::Proof(_)
            | ToServer::Ping(_) => {
                let detail = format!("`{op}` is only available on sockets; use /stream");
                Err(Refusal::new(Code::UnknownOp, detail))
            }
        }
    }

    fn key(&self, cid: &Cid, digest: String) -> IdempotencyKey {
        IdempotencyKey { player: self.who.id, cid: cid.to_string(), body: digest }
    }

    /// Returns the creator of a table. Its language is `named` if the command has one.
    fn creator(self, named: Option<&Lang>) -> TableCreator {
        let lang = named.map_or(self.lang, |tag| Language::of_tag(tag));
        TableCreator { who: self.who, client_ip: self.client_ip, lang }
    }

    async fn table_command(
        self,
        request: TableRequest,
        digest: String,
    ) -> Result<Option<Answer>, Refusal> {
        let TableRequest { command, cid, table, epoch } = request;
        if let TableCommand::Sit { invite: Some(invite), .. } = &command {
            self.check_invite(table, invite).await?;
        }
        let key = self.key(&cid, digest);
        let invite = matches!(command, TableCommand::Invite {})
            .then(|| self.invite_secret.invite(Some(table), &cid));
        let context = CommandContext { lag_ms: self.lag_ms, invite, quick: false, epoch };
        let began = matches!(command, TableCommand::Act(_)).then(Instant::now);
        if let (Some(began), Some(outbox)) = (began, &self.outbox) {
            outbox.note_act(cid, began);
        }
        let command = Box::new(PlayerCommand { who: self.who.clone(), key, command, context });
        let message = |responder| Message::Command { command: command.clone(), responder };
        let answer = self.pass(table, message).await?;
        if let (Some(began), Some(_)) = (began, &answer) {
            self.app.metrics.record_act(began.elapsed());
        }
        Ok(answer)
    }

    /// Sends a command to its table. Returns the answer unless the table gives it to the outbox.
    async fn pass(
        &self,
        table: TableId,
        message: impl Fn(Arc<dyn Responder>) -> Message,
    ) -> Result<Option<Answer>, Refusal> {
        let tables = &self.app.tables;
        let passed = match &self.outbox {
            Some(outbox) => tables.send(table, message(outbox.clone())).await.map(|()| None),
            None => tables.ask(table, |reply| message(reply.into())).await.map(Some),
        };
        passed.map_err(|problem| internal(&problem))
    }

    /// Rate-limits an invite and records a wrong one. The table itself refuses it.
    async fn check_invite(&self, table: TableId, invite: &str) -> Result<(), Refusal> {
        self.app.rate_limits.take(Limit::Invites, self.client_ip)?;
        let opens = self.app.logs.table_by_invite(&invite_digest(invite), clock::expiring()).await;
        if opens.map_err(|problem| internal(&problem))? != Some(table) {
            self.app.refusal_log.record(self.client_ip, RefusalKind::Invite);
        }
        Ok(())
    }

    async fn contribute(
        self,
        table: TableId,
        cid: Cid,
        deal: u64,
        part: ShuffleContribution,
    ) -> Result<Option<Answer>, Refusal> {
        let message = |responder| {
            let (who, cid) = (self.who.clone(), cid.clone());
            let request = ContributionRequest { who, cid, deal, part, responder };
            Message::Contribute(Box::new(request))
        };
        self.pass(table, message).await
    }
}

/// Checks that a token's scopes permit `frame`.
pub(crate) fn check_scope(frame: &ToServer, scopes: Scopes) -> Result<(), Refusal> {
    let looks = matches!(
        frame,
        ToServer::Auth(_)
            | ToServer::Sub(_)
            | ToServer::Unsub(_)
            | ToServer::Lobby(_)
            | ToServer::Hint(_)
            | ToServer::Proof(_)
            | ToServer::Ping(_)
    );
    let scope = if looks {
        Scope::Read
    } else if matches!(frame, ToServer::Chat(_) | ToServer::Block(_) | ToServer::Report(_)) {
        Scope::Chat
    } else {
        // Every other command, including future ones, changes a table.
        Scope::Play
    };
    if scopes.has(scope) {
        return Ok(());
    }
    let detail = format!("this token lacks the scope `{}`", scope.word());
    Err(Refusal::new(Code::Forbidden, detail))
}

/// Returns the digest of a command's body without its `cid`, to detect another body under the same
/// one.
fn body_digest(frame: &ToServer) -> String {
    // An action is unparsed text, which may be too deeply nested or have numbers too big for a
    // value. In that case hash the text.
    let body = serde_json::to_value(frame).map_or_else(
        |_| frame.encode(),
        |mut body| {
            body.as_object_mut().expect("a message is an object").remove("cid");
            body.to_string()
        },
    );
    let digest: [u8; 32] = Sha256::digest(body).into();
    let (first, _) = digest.split_first_chunk().expect("32 bytes hold 8");
    // 64 bits are enough to distinguish a mistake from a repetition.
    format!("{:016x}", u64::from_be_bytes(*first))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(action: &str) -> String {
        let text = format!(
            r#"{{"op":"act","cid":"c","table":"0190f3b0-c0de-7000-8000-00000000abcd","decision":1,"action":{{"do":{action}}}}}"#
        );
        body_digest(&ToServer::decode(&text).unwrap())
    }

    #[test]
    fn an_unparsable_action_still_has_a_digest() {
        let deep = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
        let digests = [deep.as_str(), "1e999", r#""\ud800""#, r#""play""#].map(digest);
        for (n, one) in digests.iter().enumerate() {
            assert!(!digests[..n].contains(one), "number {n}");
        }
    }

    fn may(scopes: Scopes, frame: &str) -> bool {
        check_scope(&ToServer::decode(frame).unwrap(), scopes).is_ok()
    }

    #[test]
    fn a_token_is_limited_to_its_scopes_and_can_always_read() {
        let table = "0190f3b0-c0de-7000-8000-00000000abcd";
        let sub = format!(r#"{{"op":"sub","cid":"c","table":"{table}"}}"#);
        let sit = format!(r#"{{"op":"sit","cid":"c","table":"{table}"}}"#);
        let report = format!(r#"{{"op":"report","cid":"c","table":"{table}","n":1,"reason":"x"}}"#);
        let block = format!(r#"{{"op":"block","cid":"c","table":"{table}","n":1}}"#);
        let chat =
            format!(r#"{{"op":"chat","cid":"c","table":"{table}","to":"table","text":"x"}}"#);
        let only = |scope: Scope| [scope].into_iter().collect::<Scopes>();
        for &scope in Scope::ALL {
            assert!(may(only(scope), &sub), "{scope:?}");
            assert_eq!(may(only(scope), &sit), scope == Scope::Play, "{scope:?}");
            for talk in [&chat, &block, &report] {
                assert_eq!(may(only(scope), talk), scope == Scope::Chat, "{scope:?}: {talk}");
            }
        }
    }
}
