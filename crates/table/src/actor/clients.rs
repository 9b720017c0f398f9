use std::sync::Arc;

use protocol::{
    Code, Delay, EpochMs, REPLAY_MAX, Refusal, ToClient, UserId,
    to_client::{Ack, ChatLine, SnapshotReason},
    to_server::{Chat, MessageContent, Mute, PersonRef, TableCommand},
};
use rules::Game;
use storage::journal::{ChatMessage, Entry, Person, StoreError};
use tracing::{error, warn};
use uuid::Uuid;

use crate::{
    Answer, Broadcast, EncodedFrame, Input, MetricEvent, QuotedMessage, Responder,
    RestrictedPerson, Resumed, Subscription, TableActor,
    chat::ChatBacklog,
    finished::broadcasts_after,
    spectators::{DelayedView, TableViews, not_watchable},
    subscribers::outbox::{Held, refused},
    subscribers::{SUBSCRIBERS_MAX, Subscriber, presence::ANNOUNCEMENT_DELAY_MS},
    table::replay::Replay,
};

/// The maximum number of messages quoted as context before the reported one.
const CONTEXT_MESSAGES_MAX: usize = 10;

impl<G: Game> TableActor<G> {
    /// Returns the start of the absence that a command is about, once it is announced.
    pub(super) fn absence_start(&self, command: &TableCommand) -> Option<EpochMs> {
        let (TableCommand::Wait { seat } | TableCommand::BotNow { seat }) = *command else {
            return None;
        };
        let now = (self.deps.now)();
        let in_range = seat.0 < self.table.seats();
        let owner = in_range.then(|| self.table.occupant_id(seat)).flatten()?;
        let since = self.subscribers.away_since(owner)?;
        (now >= since + ANNOUNCEMENT_DELAY_MS).then_some(since)
    }

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
        let late = self.delayed.as_deref().map(DelayedView::table);
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

    /// Returns a snapshot without a subscription.
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

    /// Reads the latest broadcasts after entry `after` from the log.
    async fn read_recent(&mut self, after: u64) -> Result<(), StoreError> {
        let (id, parse, head) = (self.table.id(), self.deps.parse_options, self.table.head());
        let replay = Replay::since(after + 1, &*self.deps.store, id, parse).await?;
        // An entry whose append failed may still be in the log; it has not been broadcast.
        let from = after.min(head.saturating_sub(REPLAY_MAX));
        self.recent.replace(broadcasts_after(replay.until(head), from)?);
        Ok(())
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

    /// Returns the sender of the message that a `mute` names; `None` for other commands, and for a
    /// message that is not among the recent ones.
    pub(super) async fn muted_speaker(&mut self, command: &TableCommand) -> Option<UserId> {
        let TableCommand::Mute(Mute { whom: PersonRef::Message(n), .. }) = *command else {
            return None;
        };
        // A backlog that cannot be read counts as empty; the host can retry.
        let recent = self.load_backlog().await.ok()?;
        recent.find(n).map(|line| line.who.id)
    }

    fn is_heard(&self, line: &ChatMessage, subscriber: &Subscriber) -> bool {
        !subscriber.blocked.has(line.who.id)
            && line.is_visible_to(subscriber.player, subscriber.seat(&self.table).is_some())
    }

    /// Returns the backlog, reading it from the store at first use.
    async fn load_backlog(&mut self) -> Result<&ChatBacklog, StoreError> {
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
            PersonRef::Seat(seat) => {
                let occupant =
                    self.table.seat_state(seat)?.occupant().map(|occupant| occupant.who.clone());
                occupant.ok_or_else(|| {
                    Refusal::new(Code::NotFound, format!("no person sits in seat {seat}"))
                })
            }
        }
    }

    /// Returns the people whom the host has removed or muted, with the names of those who have said
    /// something.
    pub(crate) async fn restricted(
        &mut self,
        player: UserId,
    ) -> Result<Vec<RestrictedPerson>, Refusal> {
        let mut people = self.table.restricted(player)?;
        // As in `muted_speaker`, a backlog that cannot be read counts as empty.
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
            delayed.adopt(self.table.epoch(), self.table.paces_boards());
            self.delayed = Some(Box::new(delayed));
        }
        Ok(())
    }

    /// Sends spectators the delayed entries that they may see now.
    pub(super) fn broadcast_delayed(
        &mut self,
        entry: &Arc<Entry>,
        broadcast: &Broadcast<G>,
        now: EpochMs,
    ) -> Result<(), StoreError> {
        let Some(delayed) = &mut self.delayed else { return Ok(()) };
        delayed.note(entry, &self.table, broadcast);
        while let Some(broadcast) = delayed.advance() {
            self.subscribers.broadcast_to_spectators(
                &self.table,
                delayed.table(),
                &broadcast?,
                now,
            );
        }
        Ok(())
    }
}

/// Returns the refusal for chat that cannot be stored or read.
fn chat_unavailable(problem: &StoreError) -> Refusal {
    let incident = Uuid::new_v4();
    error!(%incident, %problem, "cannot store or read the chat");
    Refusal::internal(incident)
}
