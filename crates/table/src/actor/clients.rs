use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use protocol::{
    Cid, Code, Delay, Level, REPLAY_MAX, Refusal, ToClient, UserId,
    to_client::{Ack, ChatLine, Hint, SnapshotReason},
    to_server::{AskHint, Chat, MessageContent, PersonRef, Prove},
};
use rules::Game;
use storage::journal::{ChatMessage, Person, StoreError};
use tracing::{error, warn};
use uuid::Uuid;

use crate::{
    Answer, EncodedFrame, Input, MetricEvent, QuotedMessage, Responder, RestrictedPerson, Resumed,
    Subscription, TableActor,
    chat::ChatBacklog,
    finished::broadcasts_after,
    spectators::{DelayedView, TableViews, not_watchable},
    subscribers::{
        SUBSCRIBERS_MAX, Subscriber,
        stream::{Held, refused},
    },
    table::replay::Replay,
};

/// The maximum number of messages quoted as context before the reported one.
const CONTEXT_MESSAGES_MAX: usize = 10;

impl<G: Game> TableActor<G> {
    /// Subscribes a connection in the same step that reads the table's state, so that nothing is
    /// missed between the first frame and the stream.
    ///
    /// An absent player returns by subscribing.
    pub(crate) async fn subscribe(&mut self, subscription: Subscription) -> Result<(), StoreError> {
        let Subscription {
            connection,
            player,
            takes_part,
            cid,
            seen,
            chat_after,
            lag_ms,
            blocked,
            responder,
            stream,
        } = subscription;
        let now = (self.deps.now)();
        let subscriber = Subscriber { player, stream, blocked, takes_part, lags: None, lag_ms };
        if let Err(refusal) = self.check_may_subscribe(connection, &subscriber) {
            let is_command = cid.is_some();
            let refused = refused(cid, &self.table, refusal);
            if is_command {
                responder.answer(Answer::Refused(refused));
            } else {
                subscriber.stream.end(refused);
            }
            return Ok(());
        }
        // The log is read before the answer, because an `ack` promises the frame that follows it.
        let mut damage = None;
        let (frame, how) = self.catch_up_frame(&subscriber, seen, &mut damage).await;
        (self.deps.count)(MetricEvent::Resumed(how));
        // After a restored backup, messages have numbers that others had before.
        let is_other_epoch = seen.is_some_and(|(epoch, _)| epoch != self.table.epoch());
        let lines = match chat_after.map(|after| if is_other_epoch { 0 } else { after }) {
            Some(after) => self.missed_messages(&subscriber, after).await,
            None => None,
        };
        let held = Held::new(vec![subscriber.stream.clone()]);
        if let Some(cid) = cid {
            let seen = self.views().to(subscriber.player).head();
            responder.answer(Answer::Ack(self.ack(cid, seen)));
        }
        let late = self.delayed.as_deref().map(|delayed| &delayed.table);
        self.subscribers.insert(connection, subscriber.clone(), &self.table, late);
        if let Some(player) = subscriber.player {
            self.contributions.reset(player);
        }
        let views = TableViews::of(&self.table, self.delayed.as_deref());
        self.subscribers.push(views, &subscriber, frame, now);
        if let Some(lines) = lines {
            self.subscribers.push(views, &subscriber, lines, now);
        }
        self.subscribers.send_presence(views, &subscriber, now);
        drop(held);
        (self.deps.notice)(self.summary());
        if let Some(damage) = damage {
            self.suspend_unreadable(&damage);
        }
        match subscriber.seat(&self.table).filter(|&seat| self.table.is_awaited(seat)) {
            Some(seat) => self.apply_own_input(Input::Back(seat)).await,
            None => Ok(()),
        }
    }

    fn check_may_subscribe(&self, connection: u64, subscriber: &Subscriber) -> Result<(), Refusal> {
        self.views().check_watchable(subscriber.player)?;
        // The limit applies only to spectators, and not to a connection that subscribes again.
        let is_spectator =
            subscriber.seat(&self.table).is_none() && !self.subscribers.has(connection);
        if is_spectator && self.subscribers.len() >= SUBSCRIBERS_MAX {
            return Err(Refusal::new(Code::TableFull, "too many connections watch this table"));
        }
        Ok(())
    }

    /// Returns a snapshot frame as text, without a subscription; refuses a `player` who may not
    /// watch.
    pub(crate) fn snapshot(&self, player: Option<UserId>) -> Result<String, Refusal> {
        let views = self.views();
        views.check_watchable(player)?;
        let frame = views.snapshot(player, SnapshotReason::First);
        Ok(String::from_utf8(frame.bytes.into()).expect("a frame is text"))
    }

    /// Returns the frame that brings a subscriber up to date: a replay, or a snapshot. Sets
    /// `damage` if the log is found to be damaged.
    async fn catch_up_frame(
        &mut self,
        subscriber: &Subscriber,
        seen: Option<(u32, u64)>,
        damage: &mut Option<StoreError>,
    ) -> (EncodedFrame, Resumed) {
        let snapshot = |actor: &Self, reason| {
            (actor.views().snapshot(subscriber.player, reason), Resumed::Snapshot(reason))
        };
        let head = self.views().to(subscriber.player).head();
        let after = match seen {
            None => return snapshot(self, SnapshotReason::First),
            Some((epoch, after)) if epoch == self.table.epoch() && after <= head => after,
            Some(_) => return snapshot(self, SnapshotReason::Epoch),
        };
        if head - after > REPLAY_MAX {
            return snapshot(self, SnapshotReason::Gap);
        }
        if self.recent.between(after, head).is_none()
            // Without the log, only the events are missing; the view is in memory.
            && let Err(problem) = self.read_recent(after).await
        {
            warn!(table = %self.table.id(), %problem, "cannot read the log; sending a snapshot");
            *damage = Some(problem).filter(|why| !matches!(why, StoreError::Unavailable(_)));
            return snapshot(self, SnapshotReason::Gap);
        }
        let views = self.views();
        let table = views.to(subscriber.player);
        let Some(history) = self.recent.between(after, head) else {
            return snapshot(self, SnapshotReason::Gap);
        };
        let private =
            views.seat(subscriber.player).map(|seat| table.private_replay(seat, &history));
        (table.replay_head(&history, after).join(private.as_deref()), Resumed::Replay)
    }

    /// Reads the broadcasts after entry `after` from the log. Earlier ones that the replay passes
    /// are kept too, up to [`REPLAY_MAX`] in all.
    async fn read_recent(&mut self, after: u64) -> Result<(), StoreError> {
        let (id, parse, head) = (self.table.id(), self.deps.parse_options, self.table.head());
        let replay = Replay::since(after + 1, &*self.deps.store, id, parse).await?;
        // An entry whose append failed may still be in the log; it has not been broadcast.
        let from = after.min(head.saturating_sub(REPLAY_MAX));
        self.recent.replace(broadcasts_after(replay.until(head), from)?);
        Ok(())
    }

    /// Answers with a hint, from a bot's thread. The table is unchanged, and nobody else is told.
    ///
    /// The hint is that of the strongest bot. While it thinks, further hints at the table are those
    /// of one that does not search, so that a table has at most one search for a hint.
    pub(crate) fn hint(&self, who: &Person, ask: AskHint, responder: Arc<dyn Responder>) {
        let AskHint { cid, table, decision } = ask;
        let search = self.hint_search.clone().try_acquire_owned().ok();
        let level = if search.is_some() { Level::Expert } else { Level::Plain };
        let turn = self.guard_rules(|| self.table.hint_turn(who, decision, level));
        let turn = match turn.and_then(|turn| turn) {
            Ok(turn) => turn,
            Err(refusal) => {
                (self.deps.count)(MetricEvent::Refused(refusal.code));
                responder.answer(self.refused(cid, refusal));
                return;
            }
        };
        let ack = Ack::new(cid.clone(), Some(table), Some(self.table.head()));
        let incident = Uuid::new_v4();
        let panicked = refused(Some(cid), &self.table, Refusal::internal(incident));
        let deps = self.deps.clone();
        let think = move || {
            let advised = catch_unwind(AssertUnwindSafe(|| (deps.hint)(&turn)));
            drop(search);
            responder.answer(if let Ok(advice) = advised {
                let hint = Hint::new(decision, &advice).expect("an action is a JSON object");
                Answer::Ack(Ack { hint: Some(hint), ..ack })
            } else {
                error!(%table, %incident, "a hint panicked");
                (deps.count)(MetricEvent::RulesPanicked);
                Answer::Refused(panicked)
            });
        };
        (self.deps.run_bot)(level, Box::new(think));
    }

    /// Answers a `prove` with Merkle proofs.
    pub(crate) fn prove(&self, player: Option<UserId>, prove: Prove, responder: &dyn Responder) {
        let cid: Cid = prove.cid.clone();
        responder.answer(match self.views().proof(player, prove) {
            // The answer must not reveal the progress of the match to delayed spectators.
            Ok(proof) => Answer::Proof { ack: self.ack(cid, proof.seq), proof },
            Err(refusal) => Answer::Refused(refused(Some(cid), &self.table, refusal)),
        });
    }

    /// Stores a chat message, then delivers it. Chat is not part of the log.
    pub(crate) async fn chat(&mut self, who: &Person, chat: Chat, responder: &dyn Responder) {
        let cid = chat.cid.clone();
        responder.answer(match self.try_chat(who, chat).await {
            Ok(()) => Answer::Ack(Ack::new(cid, Some(self.table.id()), None)),
            Err(refusal) => self.refused(cid, refusal),
        });
    }

    async fn try_chat(&mut self, who: &Person, chat: Chat) -> Result<(), Refusal> {
        let now = (self.deps.now)();
        let recent = self.load_backlog().await.map_err(|problem| chat_unavailable(&problem))?;
        let n = recent.next_n();
        let last = recent.last_of(who.id).map(|line| line.at);
        let (text, phrase) = match &chat.said {
            MessageContent::Text(text) => (Some(text.to_string()), None),
            MessageContent::Phrase(phrase) => (None, Some(*phrase)),
        };
        if let Some(line) = recent.by_command(who.id, &chat.cid) {
            let same = (line.said_to, &line.text, &line.phrase) == (chat.to, &text, &phrase);
            let reused =
                || Refusal::new(Code::CidReused, "this cid belongs to another message of yours");
            return same.then_some(()).ok_or_else(reused);
        }
        if !self.subscribers.has_player(who.id) {
            return Err(Refusal::new(Code::Forbidden, "subscribe to the table to chat"));
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
            removed: false,
            renamed: false,
        });
        if let Err(problem) = self.deps.talk.keep(self.table.id(), line.clone()).await {
            // It may still have been stored, so the backlog must be read again.
            self.backlog = None;
            return Err(chat_unavailable(&problem));
        }
        if let Some(recent) = &mut self.backlog {
            recent.add(line.clone());
        }
        let said = ChatLine { table: self.table.id(), line: line.to_wire() };
        let frame = EncodedFrame::from(ToClient::Chat(said));
        for subscriber in self.subscribers.all() {
            if self.is_heard(&line, subscriber) {
                self.subscribers.push(self.views(), subscriber, frame.clone(), now);
            }
        }
        Ok(())
    }

    /// Returns the messages after `after` that `subscriber` may see, or none if they cannot be read
    /// now.
    async fn missed_messages(
        &mut self,
        subscriber: &Subscriber,
        after: u64,
    ) -> Option<EncodedFrame> {
        if let Err(problem) = self.load_backlog().await {
            warn!(table = %self.table.id(), %problem, "cannot read the chat");
        }
        let recent = self.backlog.as_ref()?;
        let is_heard = |line: &ChatMessage| self.is_heard(line, subscriber);
        let replay = recent.replay(self.table.id(), after, is_heard);
        Some(ToClient::ChatReplay(replay).into())
    }

    fn is_heard(&self, line: &ChatMessage, subscriber: &Subscriber) -> bool {
        !subscriber.blocked.has(line.who.id)
            && line.is_visible_to(subscriber.player, subscriber.seat(&self.table).is_some())
    }

    /// Returns the backlog, reading it from the store at first use.
    pub(super) async fn load_backlog(&mut self) -> Result<&ChatBacklog, StoreError> {
        if self.backlog.is_none() {
            let lines = self.deps.talk.lines(self.table.id()).await?;
            self.backlog = Some(lines.into());
        }
        Ok(self.backlog.as_ref().expect("loaded above"))
    }

    /// Returns the person that `player` identifies: a seated player, or the sender of a visible
    /// message.
    pub(crate) async fn identify(
        &mut self,
        player: UserId,
        whom: PersonRef,
    ) -> Result<Person, Refusal> {
        match whom {
            PersonRef::Message(n) => Ok(self.quote(player, n).await?.line.who),
            PersonRef::Seat(_) if !self.table.can_be_watched_by(Some(player)) => {
                Err(not_watchable())
            }
            PersonRef::Seat(seat) => Ok(self.table.person_in(seat)?.who.clone()),
        }
    }

    /// Returns the people whom the host has removed or muted. A name that the table does not know
    /// comes from the recent chat, if it is there.
    pub(crate) async fn restricted(
        &mut self,
        player: UserId,
    ) -> Result<Vec<RestrictedPerson>, Refusal> {
        let mut people = self.table.restricted(player)?;
        // As in `complete`, a backlog that cannot be read counts as empty.
        if let Ok(recent) = self.load_backlog().await {
            for one in people.iter_mut().filter(|one| one.name.is_none()) {
                one.name = recent.last_of(one.id).map(|line| line.who.name.clone());
            }
        }
        Ok(people)
    }

    /// Returns message `n` if `player` could see it. An invisible message is treated as missing.
    pub(crate) async fn quote(&mut self, player: UserId, n: u64) -> Result<QuotedMessage, Refusal> {
        if !self.table.can_be_watched_by(Some(player)) {
            return Err(not_watchable());
        }
        let is_seated = self.table.seat_of(player).is_some();
        let recent = self.load_backlog().await.map_err(|problem| chat_unavailable(&problem))?;
        let mut lines: Vec<Arc<ChatMessage>> = recent
            .until(n)
            .filter(|line| line.is_visible_to(Some(player), is_seated))
            .cloned()
            .collect();
        let Some(line) = lines.pop_if(|line| line.n == n) else {
            return Err(Refusal::new(Code::NotFound, format!("there is no message {n}")));
        };
        let before = lines.split_off(lines.len().saturating_sub(CONTEXT_MESSAGES_MAX));
        let before = before.into_iter().map(Arc::unwrap_or_clone).collect();
        Ok(QuotedMessage { line: Arc::unwrap_or_clone(line), before })
    }

    /// Builds the delayed view for spectators from the log, if the table has a delay.
    ///
    /// # Errors
    ///
    /// The log cannot be read, or is damaged.
    pub(super) async fn init_delayed_view(&mut self) -> Result<(), StoreError> {
        if self.table.settings().spectators.delay != Delay::None {
            let (id, parse) = (self.table.id(), self.deps.parse_options);
            let replay = Replay::since(u64::MAX, &*self.deps.store, id, parse).await?;
            let mut delayed = DelayedView::restore(replay)?;
            delayed.table.adopt(self.table.epoch(), self.table.paces_boards());
            self.delayed = Some(Box::new(delayed));
        }
        Ok(())
    }
}

/// Logs that chat cannot be stored or read, and returns the refusal.
fn chat_unavailable(problem: &StoreError) -> Refusal {
    let incident = Uuid::new_v4();
    error!(%incident, %problem, "cannot store or read the chat");
    Refusal::internal(incident)
}
