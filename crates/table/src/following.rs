use bytes::Bytes;
use journal::{Store, StoreError};
use protocol::{Cid, Code, REPLAY_MAX, Refusal, UserId, encode::join, to_client::SnapshotReason};
use rules::Game;
use tracing::warn;

use crate::{
    Broadcast, Input, MetricEvent, Resumed, Subscription, TableActor,
    history::told_after,
    sight::Sight,
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
        let now = (self.parts.now)();
        let subscriber = Subscriber { player, outbox, blocked, takes_part, lags: None, lag_ms };
        let cid = cid.map(|cid| Cid::new(&cid).expect("a command's name was read from a frame"));
        if let Err(refusal) = self.may_follow(connection, &subscriber) {
            subscriber.outbox.answer(refused(cid, &self.table, refusal));
            return Ok(());
        }
        // The log is read before the answer: an `ack` promises the frame that follows it.
        let mut damage = None;
        let (frame, how) = self.what_it_lacks(&subscriber, seen, &mut damage).await;
        (self.parts.count)(MetricEvent::Resumed(how));
        let lines = match chat_after {
            Some(after) => self.missed_lines(&subscriber, after).await,
            None => None,
        };
        if let Some(cid) = cid {
            let seen = self.shown().to(subscriber.player).head();
            subscriber.outbox.answer(self.ack(cid, seen));
        }
        self.subscribers.insert(connection, subscriber.clone());
        if let Some(player) = subscriber.player {
            self.shares.begins(player);
        }
        let shown = Sight::of(&self.table, self.behind.as_ref());
        self.subscribers.push(shown, &subscriber, frame, now);
        if let Some(lines) = lines {
            self.subscribers.push(shown, &subscriber, lines, now);
        }
        self.subscribers.show_presence(shown, &subscriber, now);
        (self.parts.notice)(self.summary());
        if let Some(damage) = damage {
            self.cannot_be_read(&damage);
        }
        match subscriber.seat(&self.table).filter(|&seat| self.table.is_missed(seat)) {
            Some(seat) => self.by_itself(Input::Back(seat)).await,
            None => Ok(()),
        }
    }

    fn may_follow(&self, connection: u64, subscriber: &Subscriber) -> Result<(), Refusal> {
        self.shown().may_be_seen_by(subscriber.player)?;
        // Watchers never keep out those whose table it is, nor one who follows anew.
        let is_spectator =
            subscriber.seat(&self.table).is_none() && !self.subscribers.has(connection);
        if is_spectator && self.subscribers.len() >= SUBSCRIBERS_MAX {
            return Err(Refusal::new(Code::TableFull, "too many watch this table"));
        }
        Ok(())
    }

    /// The table as a person sees it, who does not follow it.
    pub(crate) fn look(&self, player: Option<UserId>) -> Result<Bytes, Refusal> {
        let shown = self.shown();
        shown.may_be_seen_by(player)?;
        Ok(shown.snapshot(player, SnapshotReason::First))
    }

    /// The one frame that makes a subscriber right; and the `damage` to the log, where it was read.
    async fn what_it_lacks(
        &self,
        subscriber: &Subscriber,
        seen: Option<(u32, u64)>,
        damage: &mut Option<StoreError>,
    ) -> (Bytes, Resumed) {
        let shown = self.shown();
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
        let mut log = self.parts.store.log(self.table.id()).await?;
        // An entry whose writing failed may be there all the same: that is not told yet.
        log.truncate(head as usize + 1);
        told_after(self.table.id(), &log, self.parts.parse_options, after)
    }
}
