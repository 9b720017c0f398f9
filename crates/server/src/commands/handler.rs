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

/// Who sends a command, whichever way it comes.
pub(crate) struct CommandHandler<'a> {
    pub(crate) app: &'a App,
    pub(crate) who: Person,
    /// Where it comes from.
    pub(crate) client_ip: ClientIp,
    /// What they speak, so far as their client said that.
    pub(crate) lang: Option<Language>,
    /// What the invites are made from that it asks for.
    pub(crate) invite_secret: &'a InviteSecret,
    /// How long the client's round trip is, in milliseconds, so far as that counts.
    pub(crate) lag_ms: u64,
    /// Where a table's answer goes.
    pub(crate) outbox: Arc<dyn Outbox>,
}

/// How a command is answered that is not refused at once.
pub(crate) enum Reply {
    /// So.
    Ack(Ack),
    /// By the table, into the outbox.
    ByTable,
}

impl CommandHandler<'_> {
    /// Does what is asked, or has a table do it, in the name of the command that has this digest.
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
            ServerOp::Wish { table, cid, wish } => {
                self.table_command(table, &cid, wish, digest).await
            }
            ServerOp::Hint(ask) => self.hint(ask).await,
            ServerOp::Chat(chat) => self.chat(chat).await,
            ServerOp::Share { table, cid, deal, part } => {
                self.shuffle_contribution(table, cid, (deal, part)).await
            }
        }
    }

    /// Whoever makes a table. The language that a command names is the one of that moment.
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

    /// Counts an invite that is shown to a table. The table refuses one that opens it not; here it
    /// leaves its trace.
    async fn check_invite(&self, table: TableId, invite: &str) -> Result<(), Refusal> {
        self.app.attempts.take_invite(self.client_ip)?;
        let store = &self.app.tables.parts().store;
        let opens = store.table_by_invite(&invite_digest(invite), clock::expiring()).await;
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
