use std::sync::Arc;

use bytes::Bytes;
use journal::{ChatMessage, Person, Store, StoreError};
use protocol::{
    Code, Refusal, ToClient,
    to_client::{Ack, ChatLine},
    to_server::{Chat, Said, Whom},
};
use rules::Game;
use tracing::{error, warn};
use uuid::Uuid;

use crate::{Command, Outbox, TableActor, recent::ChatBacklog, subscribers::Subscriber};

impl<G: Game, S: Store> TableActor<G, S> {
    /// Passes on what somebody says, once it is kept. It is no history: no entry says it.
    pub(crate) async fn chat(&mut self, who: &Person, chat: Chat, outbox: &dyn Outbox) {
        let cid = chat.cid.clone();
        outbox.answer(match self.try_chat(who, chat).await {
            Ok(()) => {
                let ack = Ack::new(cid, Some(self.table.id()), None);
                Bytes::from(ToClient::Ack(ack).encode())
            }
            Err(refusal) => self.refused(cid, refusal),
        });
    }

    async fn try_chat(&mut self, who: &Person, chat: Chat) -> Result<(), Refusal> {
        let now = (self.deps.now)();
        let recent = self.load_backlog().await.map_err(|problem| chat_unavailable(&problem))?;
        let n = recent.next_n();
        let last = recent.last_of(who.id).map(|line| line.at);
        let (text, phrase) = match &chat.said {
            Said::Text(text) => (Some(text.to_string()), None),
            Said::Phrase(phrase) => (None, Some(*phrase)),
        };
        if let Some(line) = recent.by_command(who.id, &chat.cid) {
            let same = (line.said_to, &line.text, &line.phrase) == (chat.to, &text, &phrase);
            let reused = || Refusal::new(Code::CidReused, "this cid names another line of yours");
            return same.then_some(()).ok_or_else(reused);
        }
        if !self.subscribers.has_player(who.id) {
            return Err(Refusal::new(Code::Forbidden, "follow the table to speak at it"));
        }
        let (to, recipients) = self.table.reach(who, &chat)?;
        if let Some(wait_ms) = self.table.slow_mode_wait(last, now) {
            return Err(Refusal::rate_limited("slow_mode", wait_ms));
        }
        let line = Arc::new(ChatMessage {
            n,
            at: now,
            cid: chat.cid.to_string(),
            who: who.clone(),
            seat: self.table.seat_of(who.id),
            said_to: chat.to,
            to,
            text,
            phrase,
            recipients,
        });
        if let Err(problem) = self.deps.talk.keep(self.table.id(), line.clone()).await {
            // It may be kept all the same: what is kept is then to be read anew.
            self.backlog = None;
            return Err(chat_unavailable(&problem));
        }
        if let Some(recent) = &mut self.backlog {
            recent.add(line.clone());
        }
        let said = ChatLine { table: self.table.id(), line: line.to_wire() };
        let frame = Bytes::from(ToClient::Chat(said).encode());
        for subscriber in self.subscribers.all() {
            if self.is_heard(&line, subscriber) {
                self.subscribers.push(self.views(), subscriber, frame.clone(), now);
            }
        }
        Ok(())
    }

    /// What was said after line `after`, as far as `subscriber` may hear it; nothing where that
    /// cannot be read now.
    pub(crate) async fn missed_messages(
        &mut self,
        subscriber: &Subscriber,
        after: u64,
    ) -> Option<Bytes> {
        if let Err(problem) = self.load_backlog().await {
            warn!(table = %self.table.id(), %problem, "cannot read what was said");
        }
        let recent = self.backlog.as_ref()?;
        let is_heard = |line: &ChatMessage| self.is_heard(line, subscriber);
        Some(Bytes::from(recent.replay(self.table.id(), after, is_heard)))
    }

    /// Finds out who is to be muted, where that is told by what they said.
    pub(crate) async fn resolve_speaker(&mut self, command: Command) -> Command {
        let Command::Mute { whom: Whom::Line(n), on, .. } = command else { return command };
        // What cannot be read is not there; whoever asks may ask again.
        let recent = self.load_backlog().await.ok();
        let speaker = recent.and_then(|recent| recent.find(n)).map(|line| line.who.id);
        Command::Mute { whom: Whom::Line(n), speaker, on }
    }

    fn is_heard(&self, line: &ChatMessage, subscriber: &Subscriber) -> bool {
        !subscriber.blocked.has(line.who.id)
            && line.is_visible_to(subscriber.player, subscriber.seat(&self.table).is_some())
    }

    /// What was said lately; it is read when it is wanted first.
    pub(crate) async fn load_backlog(&mut self) -> Result<&ChatBacklog, StoreError> {
        if self.backlog.is_none() {
            let lines = self.deps.talk.lines(self.table.id()).await?;
            self.backlog = Some(lines.into());
        }
        Ok(self.backlog.as_ref().expect("it was read a moment ago"))
    }
}

/// Nothing is said that is not kept, and nothing quoted that cannot be read.
pub(crate) fn chat_unavailable(problem: &StoreError) -> Refusal {
    let incident = Uuid::new_v4();
    error!(%incident, %problem, "cannot keep or read what is said");
    Refusal::internal(incident)
}
