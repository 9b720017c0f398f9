use bytes::Bytes;
use journal::{Store, StoreError};
use protocol::{Cid, Code, REPLAY_MAX, Refusal, UserId, encode::join, to_client::SnapshotReason};
use rules::Game;
use tracing::warn;

use crate::{
    Broadcast, Input, MetricEvent, Resumed, Subscription, TableActor,
    history::broadcasts_after,
    sight::TableViews,
    subscribers::{SUBSCRIBERS_MAX, Subscriber},
    wishes::refused,
};

impl<G: Game, S: Store> TableActor<G, S> {
    /// Makes a connection a subscriber, in the same step that reads the head: so nothing is missed
    /// between what it is told now and the stream.
    ///
    /// One who was missed is back with that.
    pub(crate) async fn subscribe(&mut self, follow: Subscription) -> Result<(), StoreError> {
        let Subscription {
            connection,
            player,
            takes_part,
            cid,
            seen,
            chat_after,
            lag_ms,
            outbox,
            blocked,
        } = follow;
        let now = (self.deps.now)();
        let subscriber = Subscriber { player, outbox, blocked, takes_part, lags: None, lag_ms };
        let cid = cid.map(|cid| Cid::new(&cid).expect("a command's name was read from a frame"));
        if let Err(refusal) = self.check_may_subscribe(connection, &subscriber) {
            subscriber.outbox.answer(refused(cid, &self.table, refusal));
            return Ok(());
        }
        // The log is read before the answer: an `ack` promises the frame that follows it.
        let mut damage = None;
        let (frame, how) = self.catch_up_frame(&subscriber, seen, &mut damage).await;
        (self.deps.count)(MetricEvent::Resumed(how));
        let lines = match chat_after {
            Some(after) => self.missed_messages(&subscriber, after).await,
            None => None,
        };
        if let Some(cid) = cid {
            let seen = self.views().to(subscriber.player).head();
            subscriber.outbox.answer(self.ack(cid, seen));
        }
        self.subscribers.insert(connection, subscriber.clone());
        if let Some(player) = subscriber.player {
            self.contributions.reset(player);
        }
        let shown = TableViews::of(&self.table, self.delayed.as_ref());
        self.subscribers.push(shown, &subscriber, frame, now);
        if let Some(lines) = lines {
            self.subscribers.push(shown, &subscriber, lines, now);
        }
        self.subscribers.send_presence(shown, &subscriber, now);
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
        self.views().can_be_watched_by(subscriber.player)?;
        // Watchers never keep out those whose table it is, nor one who follows anew.
        let is_spectator =
            subscriber.seat(&self.table).is_none() && !self.subscribers.has(connection);
        if is_spectator && self.subscribers.len() >= SUBSCRIBERS_MAX {
            return Err(Refusal::new(Code::TableFull, "too many watch this table"));
        }
        Ok(())
    }

    /// The table as a person sees it, who does not follow it.
    pub(crate) fn snapshot(&self, player: Option<UserId>) -> Result<Bytes, Refusal> {
        let shown = self.views();
        shown.can_be_watched_by(player)?;
        Ok(shown.snapshot(player, SnapshotReason::First))
    }

    /// The one frame that makes a subscriber right; and the `damage` to the log, where it was read.
    async fn catch_up_frame(
        &self,
        subscriber: &Subscriber,
        seen: Option<(u32, u64)>,
        damage: &mut Option<StoreError>,
    ) -> (Bytes, Resumed) {
        let shown = self.views();
        let table = shown.to(subscriber.player);
        let snapshot =
            |reason| (shown.snapshot(subscriber.player, reason), Resumed::Snapshot(reason));
        let head = table.head();
        let after = match seen {
            None => return snapshot(SnapshotReason::First),
            Some((epoch, after)) if epoch == self.table.epoch && after <= head => after,
            Some(_) => return snapshot(SnapshotReason::Epoch),
        };
        if head - after > REPLAY_MAX {
            return snapshot(SnapshotReason::Gap);
        }
        let history = match self.history(after, head).await {
            Ok(history) => history,
            // What cannot be read now costs the events and nothing else: the view is here.
            Err(problem) => {
                warn!(table = %self.table.id(), %problem, "cannot read a log; a snapshot instead");
                *damage = Some(problem).filter(|why| !matches!(why, StoreError::Unavailable(_)));
                return snapshot(SnapshotReason::Gap);
            }
        };
        let private =
            shown.seat(subscriber.player).map(|seat| table.private_replay(seat, &history));
        let replay = join(&table.replay_head(&history, after), private.as_deref());
        (Bytes::from(replay), Resumed::Replay)
    }

    async fn history(&self, after: u64, head: u64) -> Result<Vec<Broadcast<G>>, StoreError> {
        if after == head {
            return Ok(Vec::new());
        }
        let mut log = self.deps.store.log(self.table.id()).await?;
        // An entry whose writing failed may be there all the same: that is not told yet.
        log.truncate(head as usize + 1);
        broadcasts_after(self.table.id(), &log, self.deps.parse_options, after)
    }
}
