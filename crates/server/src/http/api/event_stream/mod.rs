mod hold_session;
mod own_tables;

use std::{convert::Infallible, sync::Arc};

use axum::body::Body;
use protocol::{Cid, Refusal, TableId, Token, UserId, to_server::Heard};
use store::Session;
use table::Subscription;
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::{Instant, MissedTickBehavior, interval_at, timeout},
};

use crate::{
    app::App,
    commands::blocks::refresh_blocks,
    http::{
        api::stream_format::{Ids, StreamFormat, StreamItem},
        problem::Problem,
    },
    socket::{Outbox, OutboxBatch, Subscriptions, WRITE},
    state::{
        announcements::AnnouncementStream,
        clock,
        errors::internal,
        limits::ConnectionSlot,
        metrics::{OpenConnection, Queue, Transport},
        sessions::{SessionGuard, blocked, session_ended},
    },
};

/// A stream of frames over HTTP, of one table or of all the caller's tables: the read half of a
/// socket.
///
/// It runs in its own task, so that it unsubscribes however it ends. It has the socket's limits: a
/// slow consumer gets one snapshot instead of the missed frames, and a client that does not read at
/// all is disconnected and can resume.
pub(super) struct EventStream {
    app: App,
    number: u64,
    player: Option<UserId>,
    held: Option<SessionGuard>,
    outbox: Arc<Outbox>,
    subscriptions: Subscriptions,
    announced: AnnouncementStream,
    form: StreamFormat,
    ids: Ids,
    /// Changes whenever the player takes or leaves a seat, for a stream of all tables.
    seats: Option<watch::Receiver<()>>,
    lags: bool,
    /// True if the client contributes to shuffles.
    takes_part: bool,
    _place: ConnectionSlot,
}

/// The client is gone or too slow.
struct End;

/// The `cid` of the subscription, which only the table sees.
const CID: &str = "stream";

impl EventStream {
    pub(super) async fn new(
        app: &App,
        who: Option<(&Session, &Token)>,
        form: StreamFormat,
        place: ConnectionSlot,
    ) -> Result<EventStream, Problem> {
        let number = app.next_connection();
        let held = match who {
            Some((session, token)) => Some(hold_session::hold(app, number, session, token).await?),
            None => None,
        };
        Ok(EventStream {
            app: app.clone(),
            number,
            player: who.map(|(session, _)| session.person.id),
            held,
            outbox: Arc::new(Outbox::new(&app.config.limits)),
            subscriptions: Subscriptions::default(),
            announced: app.announcements.subscribe(|| clock::now().0),
            form,
            ids: Ids::OfOne,
            seats: None,
            lags: false,
            takes_part: false,
            _place: place,
        })
    }

    pub(super) fn taking_part(self, takes_part: bool) -> EventStream {
        EventStream { takes_part, ..self }
    }

    /// Subscribes to a table, resuming after `heard`.
    pub(super) async fn open(
        self,
        table: TableId,
        heard: Option<Heard>,
        chat_after: Option<u64>,
    ) -> Result<Body, Problem> {
        self.refresh_blocks().await?;
        let (opened, opening) = oneshot::channel();
        let (chunks, body) = mpsc::channel(1);
        let (form, ids) = (self.form, self.ids);
        let sockets = self.app.sockets.clone();
        sockets.spawn(self.run(table, (heard, chat_after), opened, chunks));
        opening.await.unwrap_or_else(|_| Err(Refusal::internal(uuid::Uuid::new_v4()).into()))?;
        Ok(form.body(ids, body))
    }

    /// Loads the client's block list.
    async fn refresh_blocks(&self) -> Result<(), Problem> {
        let Some(player) = self.player else { return Ok(()) };
        refresh_blocks(&self.app, player).await.map_err(|problem| internal(&problem).into())
    }

    fn transport(&self) -> Transport {
        match self.form {
            StreamFormat::Sse => Transport::Sse,
            StreamFormat::Ndjson => Transport::Ndjson,
        }
    }

    async fn run(
        mut self,
        table: TableId,
        from: (Option<Heard>, Option<u64>),
        opened: oneshot::Sender<Result<(), Problem>>,
        chunks: mpsc::Sender<Vec<StreamItem>>,
    ) {
        let _counted = OpenConnection::begin(&self.app.metrics, self.transport());
        match self.follow_first(table, from).await {
            Ok(frames) => {
                // The client may have disconnected in the meantime.
                if opened.send(Ok(())).is_ok() {
                    let Err(End) = self.flow(frames, &chunks).await;
                }
            }
            Err(problem) => {
                // As above.
                let _ = opened.send(Err(problem));
            }
        }
        self.subscriptions.leave_all(&self.app, self.number).await;
    }

    /// Subscribes and returns the first frames.
    async fn follow_first(
        &mut self,
        table: TableId,
        (heard, chat_after): (Option<Heard>, Option<u64>),
    ) -> Result<OutboxBatch, Problem> {
        self.subscriptions.add(table);
        let seen = heard.map(|heard| (heard.epoch, heard.after));
        let cid = Cid::new(CID).expect("a word is a name");
        self.follow(table, Some(cid), seen, chat_after)
            .await
            .map_err(|problem| internal(&problem))?;
        let mut taken = loop {
            self.outbox.filled().await;
            let taken = self.outbox.take();
            if !taken.frames.is_empty() {
                break taken;
            }
        };
        // The answer is the first frame.
        match taken.frames.remove(0).refused {
            Some(refused) => Err(Problem::of(*refused)),
            None => Ok(taken),
        }
    }

    async fn follow(
        &self,
        table: TableId,
        cid: Option<Cid>,
        seen: Option<(u32, u64)>,
        chat_after: Option<u64>,
    ) -> Result<(), journal::StoreError> {
        let follow = Subscription {
            connection: self.number,
            player: self.player,
            takes_part: self.takes_part,
            cid,
            seen,
            chat_after,
            // There are no pings, so the latency is unknown.
            lag_ms: 0,
            outbox: self.outbox.clone(),
            blocked: blocked(self.held.as_ref()),
        };
        let asked = self.app.tables.ask(table, |handle| {
            let follow = follow.clone();
            async move { handle.subscribe(follow).await }
        });
        asked.await
    }

    /// Streams frames until either side ends it.
    async fn flow(
        &mut self,
        first: OutboxBatch,
        chunks: &mpsc::Sender<Vec<StreamItem>>,
    ) -> Result<Infallible, End> {
        let heartbeat = self.app.config.heartbeat;
        let mut beat = interval_at(Instant::now() + heartbeat, heartbeat);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let stop = self.app.stop.clone();
        self.write(first, chunks).await?;
        loop {
            tokio::select! {
                () = self.outbox.filled() => {
                    if self.outbox.is_overflowed() {
                        self.app.metrics.record_overflow(Queue::Answers);
                        return Err(End);
                    }
                    let taken = self.outbox.take();
                    self.write(taken, chunks).await?;
                }
                _ = beat.tick() => send(chunks, vec![StreamItem::Heartbeat]).await?,
                table = self.subscriptions.next_retry() => {
                    if let Err(problem) = self.follow(table, None, None, None).await {
                        // Log the error; the client retries.
                        internal(&problem);
                        self.subscriptions.mark_lost(table);
                    }
                }
                () = changed(&mut self.seats) => self.sit_and_stand(&[], chunks).await?,
                () = chunks.closed() => return Err(End),
                _ = session_ended(self.held.as_ref()) => return Err(End),
                message = self.announced.next() => self.outbox.send(message),
                () = stop.cancelled() => return Err(End),
            }
        }
    }

    /// Writes all waiting frames and tells tables whether the client keeps up (backpressure).
    async fn write(
        &mut self,
        taken: OutboxBatch,
        chunks: &mpsc::Sender<Vec<StreamItem>>,
    ) -> Result<(), End> {
        let OutboxBatch { frames, lost, resynced } = taken;
        if resynced {
            self.app.metrics.record_overflow(Queue::Stream);
        }
        for table in lost {
            self.subscriptions.mark_lost(table);
        }
        if std::mem::replace(&mut self.lags, resynced) != resynced {
            self.subscriptions.set_lagging_all(&self.app, self.number, resynced).await;
        }
        if frames.is_empty() {
            return Ok(());
        }
        // A table that drops a subscriber sends one last frame.
        let dismissed: Vec<Option<TableId>> =
            frames.iter().filter_map(|queued| Some(queued.refused.as_ref()?.table)).collect();
        send(chunks, frames.into_iter().map(StreamItem::Frame).collect()).await?;
        if self.seats.is_none() {
            return if dismissed.is_empty() { Ok(()) } else { Err(End) };
        }
        for table in dismissed.into_iter().flatten() {
            self.subscriptions.remove(table);
        }
        Ok(())
    }
}

/// Waits until the player takes or leaves a seat.
async fn changed(seats: &mut Option<watch::Receiver<()>>) {
    if let Some(seats) = seats
        && seats.changed().await.is_ok()
    {
        return;
    }
    std::future::pending::<()>().await;
}

async fn send(chunks: &mpsc::Sender<Vec<StreamItem>>, chunk: Vec<StreamItem>) -> Result<(), End> {
    match timeout(WRITE, chunks.send(chunk)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End),
    }
}
