use std::{collections::BTreeSet, sync::Arc, time::Duration};

use journal::Person;
use protocol::{Cid, Code, Refusal, SUBS_MAX, TableId, to_client::Ack, to_server::Topic};
use table::{Follow, Outbox as _};

use super::{connection::Connection, outbox::Outbox};
use crate::{app::App, command::internal};

/// How long a table that was lost is left alone before it is followed anew: what lost it, such as
/// a full disk, may still be there.
const BREATH: Duration = Duration::from_secs(1);

/// The tables that a connection follows.
#[derive(Debug, Default)]
pub(crate) struct Following(BTreeSet<TableId>);

impl Following {
    /// Follows a table anew whose owner was lost, from a snapshot on.
    pub(crate) fn again(
        &self,
        app: &App,
        connection: u64,
        who: Option<&Person>,
        outbox: &Arc<Outbox>,
        table: TableId,
    ) {
        if !self.0.contains(&table) {
            return;
        }
        let (app, player, outbox) = (app.clone(), who.map(|person| person.id), outbox.clone());
        tokio::spawn(async move {
            tokio::time::sleep(BREATH).await;
            let follow =
                Follow { connection, player, cid: None, seen: None, outbox: outbox.clone() };
            if let Err(problem) = app
                .tables
                .ask(table, |handle| {
                    let follow = follow.clone();
                    async move { handle.follow(follow).await }
                })
                .await
            {
                internal(&problem);
                outbox.lost(table);
            }
        });
    }

    /// Leaves everything: the connection ends.
    pub(crate) async fn leave_all(&mut self, app: &App, connection: u64) {
        for table in std::mem::take(&mut self.0) {
            leave(app, connection, table).await;
        }
    }
}

async fn leave(app: &App, connection: u64, table: TableId) {
    if let Ok(handle) = app.tables.get(table).await {
        // A table that is gone has forgotten its followers.
        let _ = handle.unfollow(connection).await;
    }
}

impl Connection {
    /// Follows a table or the lobby. With a `cid` it is answered by an `ack` first.
    pub(crate) async fn follow(&mut self, topic: Topic, cid: Option<Cid>) {
        match topic {
            Topic::Lobby => {
                if let Some(cid) = cid {
                    self.ack(Ack { cid, table: None, seq: None, invite: None });
                }
                let mut frames = self.app.lobby.frames();
                self.outbox.answer(frames.borrow_and_update().clone());
                self.lobby = Some(frames);
            }
            Topic::Table { table, heard } => {
                if self.following.0.len() >= SUBS_MAX && !self.following.0.contains(&table) {
                    let detail = format!("a connection follows {SUBS_MAX} tables at most");
                    self.cannot_follow(table, cid, Refusal::new(Code::TooLarge, detail));
                    return;
                }
                // What the stream had queued is told again by what follows.
                self.outbox.forget(table);
                let follow = Follow {
                    connection: self.number,
                    player: self.who.as_ref().map(|person| person.id),
                    cid: cid.as_deref().map(str::to_owned),
                    seen: heard.map(|heard| (heard.epoch, heard.after)),
                    outbox: self.outbox.clone(),
                };
                match self
                    .app
                    .tables
                    .ask(table, |handle| {
                        let follow = follow.clone();
                        async move { handle.follow(follow).await }
                    })
                    .await
                {
                    Ok(()) => {
                        self.following.0.insert(table);
                    }
                    Err(problem) => self.cannot_follow(table, cid, internal(&problem)),
                }
            }
        }
    }

    /// Follows a table, or the lobby, no longer.
    pub(crate) async fn unfollow(&mut self, table: Option<TableId>) {
        match table {
            None => self.lobby = None,
            Some(table) => {
                self.following.0.remove(&table);
                leave(&self.app, self.number, table).await;
                self.outbox.forget(table);
            }
        }
    }

    fn cannot_follow(&self, table: TableId, cid: Option<Cid>, refusal: Refusal) {
        let refused = protocol::to_client::Refused::new(cid, Some(table), refusal);
        self.outbox.answer(bytes::Bytes::from(protocol::ToClient::Err(refused).encode()));
    }
}
