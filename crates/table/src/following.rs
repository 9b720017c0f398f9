use bytes::Bytes;
use journal::{Store, StoreError};
use protocol::{Cid, Code, REPLAY_MAX, Refusal, encode::join, to_client::SnapshotReason};
use rules::Game;

use crate::{
    Follow, TableActor,
    actor::refused,
    followers::{FOLLOWERS_MAX, Follower},
    history::told_after,
    view::EPOCH,
};

impl<G: Game, S: Store> TableActor<G, S> {
    /// Makes a connection a follower, in the same step that reads the head: so nothing is missed
    /// between what it is told now and the stream.
    pub(crate) async fn follow(&mut self, follow: Follow) -> Result<(), StoreError> {
        let Follow { connection, player, cid, seen, outbox } = follow;
        let now = (self.parts.now)();
        let follower = Follower { player, outbox };
        let cid = cid.map(|cid| Cid::new(&cid).expect("a command's name was read from a frame"));
        if let Err(refusal) = self.may_follow(&follower) {
            follower.outbox.answer(refused(cid, &self.table, refusal));
            return Ok(());
        }
        if let Some(cid) = cid {
            follower.outbox.answer(self.ack(cid, self.table.head()));
        }
        let frame = self.what_it_lacks(&follower, seen).await?;
        follower.push(&self.table, frame);
        self.followers.insert(connection, follower.clone());
        self.followers.show_presence(&self.table, &follower, now);
        (self.parts.notice)(self.summary());
        Ok(())
    }

    fn may_follow(&self, follower: &Follower) -> Result<(), Refusal> {
        let seated = follower.seat(&self.table).is_some();
        let is_host = follower.player.is_some_and(|player| self.table.is_host(player));
        if self.followers.len() >= FOLLOWERS_MAX {
            return Err(Refusal::new(Code::TableFull, "too many watch this table"));
        }
        if !seated
            && !is_host
            && !self.table.settings().spectators.allow
            && !self.table.has_free_seat()
        {
            return Err(Refusal::new(Code::Forbidden, "this table is not to be watched"));
        }
        Ok(())
    }

    /// The one frame that makes a follower right.
    async fn what_it_lacks(
        &self,
        follower: &Follower,
        seen: Option<(u32, u64)>,
    ) -> Result<Bytes, StoreError> {
        let head = self.table.head();
        let after = match seen {
            None => return Ok(follower.snapshot(&self.table, SnapshotReason::First)),
            Some((EPOCH, after)) if after <= head => after,
            Some(_) => return Ok(follower.snapshot(&self.table, SnapshotReason::Epoch)),
        };
        if head - after > REPLAY_MAX {
            return Ok(follower.snapshot(&self.table, SnapshotReason::Gap));
        }
        let history = if after == head {
            Vec::new()
        } else {
            let log = self.parts.store.log(self.table.id()).await?;
            told_after(self.table.id(), &log, self.parts.open, after)?
        };
        let private =
            follower.seat(&self.table).map(|seat| self.table.private_replay(seat, &history));
        Ok(Bytes::from(join(&self.table.replay_head(&history, after), private.as_deref())))
    }
}
