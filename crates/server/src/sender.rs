use std::sync::Arc;

use journal::{Person, Store};
use protocol::{
    Cid, Lang, Language, Refusal, TableId,
    to_client::Ack,
    to_server::{AskHint, Chat},
};
use table::{Outbox, Part, Wish, invite_digest};

use crate::{
    app::App,
    blocking::{block, report},
    command::{self, Asked, Digested, internal},
    create::{Maker, create},
    metrics::Stopwatch,
    quickplay::quickplay,
    refusals::RefusalKind,
    session::Seed,
    source::Source,
    world,
};

/// Who sends a command, whichever way it comes.
pub(crate) struct Sender<'a> {
    pub(crate) app: &'a App,
    pub(crate) who: Person,
    /// Where it comes from.
    pub(crate) source: Source,
    /// What they speak, so far as their client said that.
    pub(crate) lang: Option<Language>,
    /// What the invites are made from that it asks for.
    pub(crate) seed: &'a Seed,
    /// How long the client's round trip is, in milliseconds, so far as that counts.
    pub(crate) lag_ms: u64,
    /// Where a table's answer goes.
    pub(crate) outbox: Arc<dyn Outbox>,
}

/// How a command is answered that is not refused at once.
pub(crate) enum Answered {
    /// So.
    Here(Ack),
    /// By the table, into the outbox.
    ByTable,
}

impl Sender<'_> {
    /// Does what is asked, or has a table do it, in the name of the command that has this digest.
    pub(crate) async fn does(self, asked: Asked, digest: Digested) -> Result<Answered, Refusal> {
        match asked {
            Asked::Create(wish) => {
                let command = command::name(&self.who, &wish.cid, digest);
                let (app, seed) = (self.app, self.seed);
                let maker = self.maker(wish.lang.as_ref());
                create(app, maker, command, wish, seed).await.map(Answered::Here)
            }
            Asked::Quickplay(wish) => {
                let command = command::name(&self.who, &wish.cid, digest);
                let app = self.app;
                let maker = self.maker(wish.lang.as_ref());
                quickplay(app, maker, command, wish).await.map(Answered::Here)
            }
            Asked::Block(wish) => block(self.app, &self.who, wish).await.map(Answered::Here),
            Asked::Report(wish) => {
                report(self.app, (&self.who, self.source), wish).await.map(Answered::Here)
            }
            Asked::Wish { table, cid, wish } => self.wishes(table, &cid, wish, digest).await,
            Asked::Hint(ask) => self.hints(ask).await,
            Asked::Chat(chat) => self.says(chat).await,
            Asked::Share { table, cid, deal, part } => self.shares(table, cid, (deal, part)).await,
        }
    }

    /// Whoever makes a table. The language that a command names is the one of that moment.
    fn maker(self, named: Option<&Lang>) -> Maker {
        let lang = named.map_or(self.lang, |tag| Language::of_tag(tag));
        Maker { who: self.who, source: self.source, lang }
    }

    async fn wishes(
        self,
        table: TableId,
        cid: &Cid,
        mut wish: Wish,
        digest: Digested,
    ) -> Result<Answered, Refusal> {
        if let Wish::Act { lag_ms, .. } = &mut wish {
            *lag_ms = self.lag_ms;
        }
        if let Wish::Sit { invite: Some(invite), .. } = &wish {
            self.tries_invite(table, invite).await?;
        }
        let command = command::name(&self.who, cid, digest);
        let outbox = Stopwatch::beside(&self.app.metrics, &wish, self.outbox);
        let given = self.app.tables.ask(table, |handle| {
            let (who, command, wish) = (self.who.clone(), command.clone(), wish.clone());
            let outbox = outbox.clone();
            async move { handle.wish(who, command, wish, outbox).await }
        });
        given.await.map_err(|problem| internal(&problem))?;
        Ok(Answered::ByTable)
    }

    /// Counts an invite that is shown to a table. The table refuses one that opens it not; here it
    /// leaves its trace.
    async fn tries_invite(&self, table: TableId, invite: &str) -> Result<(), Refusal> {
        self.app.attempts.take_invite(self.source)?;
        let store = &self.app.tables.parts().store;
        let opens = store.table_by_invite(&invite_digest(invite), world::expiring()).await;
        if opens.map_err(|problem| internal(&problem))? != Some(table) {
            self.app.note_refusal(self.source, RefusalKind::Invite);
        }
        Ok(())
    }

    async fn hints(self, ask: AskHint) -> Result<Answered, Refusal> {
        let given = self.app.tables.ask(ask.table, |handle| {
            let (who, ask, outbox) = (self.who.clone(), ask.clone(), self.outbox.clone());
            async move { handle.hint(who, ask, outbox).await }
        });
        given.await.map_err(|problem| internal(&problem))?;
        Ok(Answered::ByTable)
    }

    async fn says(self, chat: Chat) -> Result<Answered, Refusal> {
        let given = self.app.tables.ask(chat.table, |handle| {
            let (who, chat, outbox) = (self.who.clone(), chat.clone(), self.outbox.clone());
            async move { handle.say(who, chat, outbox).await }
        });
        given.await.map_err(|problem| internal(&problem))?;
        Ok(Answered::ByTable)
    }

    async fn shares(
        self,
        table: TableId,
        cid: Cid,
        (deal, part): (u64, Part),
    ) -> Result<Answered, Refusal> {
        let given = self.app.tables.ask(table, |handle| {
            let (who, cid, outbox) = (self.who.clone(), cid.clone(), self.outbox.clone());
            async move { handle.share(who, cid, deal, part, outbox).await }
        });
        given.await.map_err(|problem| internal(&problem))?;
        Ok(Answered::ByTable)
    }
}
