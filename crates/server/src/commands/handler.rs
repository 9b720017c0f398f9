use std::sync::Arc;

use journal::{Person, Store};
use protocol::{
    Cid, Lang, Language, Refusal, TableId,
    to_client::Ack,
    to_server::{AskHint, Chat},
};
use table::{Command, Outbox, ShuffleContribution, invite_digest};

use crate::{
    app::App,
    client_ip::ClientIp,
    commands::{
        blocks::{block, report},
        create::{TableCreator, create},
        quickplay::quickplay,
        route::{self, Digested, ServerOp},
    },
    state::{
        clock, errors::internal, metrics::TimedOutbox, refusals::RefusalKind,
        sessions::InviteSecret,
    },
};

/// Executes commands, whichever transport they arrive on.
pub(crate) struct CommandHandler<'a> {
    pub(crate) app: &'a App,
    pub(crate) who: Person,
    pub(crate) client_ip: ClientIp,
    /// The language of the client, if known.
    pub(crate) lang: Option<Language>,
    /// Derives the invites that the client creates.
    pub(crate) invite_secret: &'a InviteSecret,
    /// The round-trip time that latency compensation takes into account, in milliseconds.
    pub(crate) lag_ms: u64,
    /// Receives the table's reply.
    pub(crate) outbox: Arc<dyn Outbox>,
}

/// The reply to an accepted command.
pub(crate) enum Reply {
    Ack(Ack),
    /// The table replies through the outbox.
    ByTable,
}

impl CommandHandler<'_> {
    /// Executes a command, or passes it to its table.
    pub(crate) async fn execute(self, asked: ServerOp, digest: Digested) -> Result<Reply, Refusal> {
        match asked {
            ServerOp::Create(wish) => {
                let command = route::name(&self.who, &wish.cid, digest);
                let (app, invite_secret) = (self.app, self.invite_secret);
                let creator = self.creator(wish.lang.as_ref());
                create(app, creator, command, wish, invite_secret).await.map(Reply::Ack)
            }
            ServerOp::Quickplay(wish) => {
                let command = route::name(&self.who, &wish.cid, digest);
                let app = self.app;
                let creator = self.creator(wish.lang.as_ref());
                quickplay(app, creator, command, wish).await.map(Reply::Ack)
            }
            ServerOp::Block(wish) => block(self.app, &self.who, wish).await.map(Reply::Ack),
            ServerOp::Report(wish) => {
                report(self.app, (&self.who, self.client_ip), wish).await.map(Reply::Ack)
            }
            ServerOp::Table { table, cid, command: wish } => {
                self.table_command(table, &cid, wish, digest).await
            }
            ServerOp::Hint(ask) => self.hint(ask).await,
            ServerOp::Chat(chat) => self.chat(chat).await,
            ServerOp::Contribute { table, cid, deal, part } => {
                self.shuffle_contribution(table, cid, (deal, part)).await
            }
        }
    }

    /// Returns the creator of a table; a command can name another language.
    fn creator(self, named: Option<&Lang>) -> TableCreator {
        let lang = named.map_or(self.lang, |tag| Language::of_tag(tag));
        TableCreator { who: self.who, client_ip: self.client_ip, lang }
    }

    async fn table_command(
        self,
        table: TableId,
        cid: &Cid,
        mut wish: Command,
        digest: Digested,
    ) -> Result<Reply, Refusal> {
        if let Command::Act { lag_ms, .. } = &mut wish {
            *lag_ms = self.lag_ms;
        }
        if let Command::Sit { invite: Some(invite), .. } = &wish {
            self.check_invite(table, invite).await?;
        }
        let command = route::name(&self.who, cid, digest);
        let outbox = TimedOutbox::wrap(&self.app.metrics, &wish, self.outbox);
        let given = self.app.tables.ask(table, |handle| {
            let (who, command, wish) = (self.who.clone(), command.clone(), wish.clone());
            let outbox = outbox.clone();
            async move { handle.submit(who, command, wish, outbox).await }
        });
        given.await.map_err(|problem| internal(&problem))?;
        Ok(Reply::ByTable)
    }

    /// Rate-limits an invite and records a wrong one. The table itself refuses it.
    async fn check_invite(&self, table: TableId, invite: &str) -> Result<(), Refusal> {
        self.app.attempts.take_invite(self.client_ip)?;
        let store = &self.app.tables.parts().store;
        let opens = store.table_by_invite(&invite_digest(invite), clock::expiring().0).await;
        if opens.map_err(|problem| internal(&problem))? != Some(table) {
            self.app.record_refusal(self.client_ip, RefusalKind::Invite);
        }
        Ok(())
    }

    async fn hint(self, ask: AskHint) -> Result<Reply, Refusal> {
        let given = self.app.tables.ask(ask.table, |handle| {
            let (who, ask, outbox) = (self.who.clone(), ask.clone(), self.outbox.clone());
            async move { handle.hint(who, ask, outbox).await }
        });
        given.await.map_err(|problem| internal(&problem))?;
        Ok(Reply::ByTable)
    }

    async fn chat(self, chat: Chat) -> Result<Reply, Refusal> {
        let given = self.app.tables.ask(chat.table, |handle| {
            let (who, chat, outbox) = (self.who.clone(), chat.clone(), self.outbox.clone());
            async move { handle.chat(who, chat, outbox).await }
        });
        given.await.map_err(|problem| internal(&problem))?;
        Ok(Reply::ByTable)
    }

    async fn shuffle_contribution(
        self,
        table: TableId,
        cid: Cid,
        (deal, part): (u64, ShuffleContribution),
    ) -> Result<Reply, Refusal> {
        let given = self.app.tables.ask(table, |handle| {
            let (who, cid, outbox) = (self.who.clone(), cid.clone(), self.outbox.clone());
            async move { handle.contribute(who, cid, deal, part, outbox).await }
        });
        given.await.map_err(|problem| internal(&problem))?;
        Ok(Reply::ByTable)
    }
}
