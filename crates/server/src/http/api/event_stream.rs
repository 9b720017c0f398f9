use std::{convert::Infallible, time::Duration};

use axum::body::Body;
use net::{ClientIp, ConnectionSlot};
use protocol::{Cid, Refusal, TableId, Token, to_server::ResumePoint};
use storage::Session;
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, MissedTickBehavior, interval_at, timeout},
};
use tokio_util::task::TaskTracker;

use crate::{
    app::App,
    commands::blocks::refresh_blocks,
    http::{
        api::{
            caller::unknown_token,
            stream_format::{Ids, StreamFormat, StreamItem},
        },
        problem::Problem,
    },
    state::errors::{cut_off, draining},
    subscriptions::{EndReason, OutboxBatch, Subscriptions, WRITE_TIMEOUT},
};

/// A stream of frames over HTTP, of one table or of all the caller's tables: the same frames that a
/// socket would get.
///
/// It runs in its own task, so that it unsubscribes however it ends. It has the socket's limits: a
/// slow consumer gets one snapshot instead of the missed frames, and a client that does not read at
/// all is disconnected and can resume.
pub(super) struct EventStream {
    subscriptions: Subscriptions,
    format: StreamFormat,
    heartbeat: Duration,
    /// The open connections, for graceful shutdown.
    tasks: TaskTracker,
}

/// The client is gone or too slow, or has nothing left to read.
struct End;

/// The `cid` of a stream's subscription.
const CID: &str = "stream";

impl EventStream {
    pub(super) async fn new(
        app: &App,
        client_ip: ClientIp,
        who: Option<(&Session, &Token)>,
        format: StreamFormat,
        slot: ConnectionSlot,
    ) -> Result<EventStream, Problem> {
        app.check_serves_clients()?;
        let mut subscriptions = Subscriptions::new(app, client_ip, format.transport(), slot);
        if let Some((session, token)) = who {
            subscriptions.attach(session);
            let exists = subscriptions.recheck_session(token).await;
            if !exists? {
                return Err(unknown_token().into());
            }
            refresh_blocks(app, session.person.id).await?;
        }
        let (heartbeat, tasks) = (app.config.heartbeat, app.sockets.clone());
        Ok(EventStream { subscriptions, format, heartbeat, tasks })
    }

    pub(super) fn taking_part(mut self, takes_part: bool) -> EventStream {
        self.subscriptions.set_takes_part(takes_part);
        self
    }

    /// Streams a table, resuming after `resume`.
    pub(super) async fn open(
        mut self,
        table: TableId,
        resume: Option<ResumePoint>,
        chat_after: Option<u64>,
    ) -> Result<Body, Problem> {
        let (opened, opening) = oneshot::channel();
        let (chunks, body) = mpsc::channel(1);
        let (format, tasks) = (self.format, self.tasks.clone());
        tasks.spawn(async move {
            match self.subscribe(table, resume, chat_after).await {
                Ok(first) => {
                    // The client may have disconnected in the meantime.
                    if opened.send(Ok(())).is_ok() {
                        let Err(End) = self.serve(Ids::OfOne, first, &chunks).await;
                    }
                }
                Err(problem) => {
                    // As above.
                    let _ = opened.send(Err(problem));
                }
            }
            self.subscriptions.close().await;
        });
        opening.await.unwrap_or_else(|_| Err(Refusal::internal(uuid::Uuid::new_v4()).into()))?;
        Ok(format.body(Ids::OfOne, body))
    }

    /// Streams all tables where the caller has a seat, resuming after `resume`.
    pub(super) fn open_own(mut self, resume: Vec<(TableId, ResumePoint)>) -> Body {
        let (chunks, body) = mpsc::channel(1);
        let (format, tasks) = (self.format, self.tasks.clone());
        tasks.spawn(async move {
            // Without tables, this heartbeat shows that the stream is open.
            if let Ok(()) = send(&chunks, vec![StreamItem::Heartbeat]).await {
                self.subscriptions.follow_seats(&resume).await;
                let Err(End) = self.serve(Ids::OfMany, OutboxBatch::default(), &chunks).await;
            }
            self.subscriptions.close().await;
        });
        format.body(Ids::OfMany, body)
    }

    /// Subscribes to a table and returns the first frames.
    async fn subscribe(
        &mut self,
        table: TableId,
        resume: Option<ResumePoint>,
        chat_after: Option<u64>,
    ) -> Result<OutboxBatch, Problem> {
        let cid = Cid::new(CID).expect("a word is a name");
        self.subscriptions.ask_table(table, resume, chat_after, Some(cid)).await?;
        loop {
            let event = self.subscriptions.next().await;
            let Some(mut batch) =
                self.subscriptions.process(event).await.map_err(|reason| ended(&reason))?
            else {
                continue;
            };
            if batch.frames.is_empty() {
                continue;
            }
            // The answer is the first frame.
            return match batch.frames.remove(0).refused {
                Some(refused) => Err(Problem::of(*refused)),
                None => Ok(batch),
            };
        }
    }

    /// Streams frames until either side ends it.
    async fn serve(
        &mut self,
        ids: Ids,
        first: OutboxBatch,
        chunks: &mpsc::Sender<Vec<StreamItem>>,
    ) -> Result<Infallible, End> {
        let mut beat = interval_at(Instant::now() + self.heartbeat, self.heartbeat);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.subscriptions.follow_announcements();
        self.write(ids, first, chunks).await?;
        loop {
            tokio::select! {
                event = self.subscriptions.next() => {
                    let batch = self.subscriptions.process(event).await.map_err(|_| End)?;
                    if let Some(batch) = batch {
                        self.write(ids, batch, chunks).await?;
                    }
                }
                _ = beat.tick() => send(chunks, vec![StreamItem::Heartbeat]).await?,
                () = chunks.closed() => return Err(End),
            }
        }
    }

    /// Writes a batch of frames. A stream of one table ends when the table ends the subscription.
    async fn write(
        &mut self,
        ids: Ids,
        batch: OutboxBatch,
        chunks: &mpsc::Sender<Vec<StreamItem>>,
    ) -> Result<(), End> {
        // Nothing else tells that the client has caught up.
        if !batch.resynced {
            self.subscriptions.set_lagging(false).await;
        }
        let has_ended = !batch.ended.is_empty();
        if !batch.frames.is_empty() {
            send(chunks, batch.frames.into_iter().map(StreamItem::Frame).collect()).await?;
        }
        match ids {
            Ids::OfOne if has_ended => Err(End),
            Ids::OfOne | Ids::OfMany => Ok(()),
        }
    }
}

async fn send(chunks: &mpsc::Sender<Vec<StreamItem>>, chunk: Vec<StreamItem>) -> Result<(), End> {
    match timeout(WRITE_TIMEOUT, chunks.send(chunk)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End),
    }
}

/// The response if the server ends a stream before its first frame.
fn ended(reason: &EndReason) -> Problem {
    match reason {
        EndReason::Session(_) => unknown_token().into(),
        EndReason::CutOff => cut_off().into(),
        EndReason::TooSlow | EndReason::Elsewhere(_) | EndReason::Draining => draining().into(),
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use protocol::{Code, Name};
    use storage::Ban;

    use super::*;
    use crate::{
        state::{clock, sessions::SessionEnd},
        subscriptions::Event,
        testing,
    };

    /// Returns an application, and the session of a guest.
    async fn known() -> (App, Session, Token) {
        let app = testing::app();
        let token =
            app.people.make_guest(&Name::new("Aino").unwrap(), clock::now()).await.unwrap().token;
        let session = app.people.session(&token, clock::now()).await.unwrap().unwrap();
        (app, session, token)
    }

    async fn open_stream(
        app: &App,
        session: &Session,
        token: &Token,
    ) -> Result<EventStream, Problem> {
        let client_ip = ClientIp::of(Ipv4Addr::LOCALHOST.into());
        let slot = app.quota.take(client_ip).unwrap();
        EventStream::new(app, client_ip, Some((session, token)), StreamFormat::Sse, slot).await
    }

    #[tokio::test]
    async fn a_session_that_ends_after_its_lookup_opens_no_stream() {
        let (app, session, token) = known().await;
        app.people.end_session(session.person.id, session.id).await.unwrap().unwrap();
        app.sessions.end(|_, ended| ended == session.id);
        let refused = open_stream(&app, &session, &token).await.err().expect("it is over");
        assert_eq!(refused.code(), Code::AuthInvalid);
        assert_eq!(app.sessions.sessions(), [], "nothing is held");
    }

    #[tokio::test]
    async fn a_ban_after_the_lookup_prevents_the_stream() {
        let (app, session, token) = known().await;
        let ban = Ban { since: clock::now(), until: None, reason: "rude".to_owned() };
        let people = app.people.ban(session.person.id, ban).await.unwrap().unwrap();
        app.sessions.ban(&people, "rude");
        assert!(open_stream(&app, &session, &token).await.is_err());
    }

    #[tokio::test]
    async fn ending_a_session_ends_its_stream() {
        let (app, session, token) = known().await;
        let mut live =
            open_stream(&app, &session, &token).await.expect("the token belongs to a user");
        app.sessions.end(|_, ended| ended == session.id);
        let event = live.subscriptions.next().await;
        assert!(matches!(event, Event::SessionEnded(SessionEnd::Expired)), "{event:?}");
    }
}
