use axum::body::Body;
use protocol::{SUBS_MAX, TableId, UserId, to_server::Heard};
use tokio::sync::mpsc;

use crate::{
    commands::own_tables::tables_of,
    http::{
        api::{
            event_stream::{End, EventStream, send},
            stream_format::{Ids, StreamItem},
        },
        problem::Problem,
    },
    socket::OutboxBatch,
    state::{errors::internal, metrics::OpenConnection},
};

impl EventStream {
    /// Subscribes to all tables where the caller has a seat, resuming after `heard`.
    pub(in crate::http::api) async fn open_own(
        mut self,
        heard: Vec<(TableId, Heard)>,
    ) -> Result<Body, Problem> {
        self.refresh_blocks().await?;
        // Subscribe before the lookup, so that no change is missed.
        self.seats = self.player.map(|player| self.app.lobby.seats_of(player));
        self.ids = Ids::OfMany;
        let (chunks, body) = mpsc::channel(1);
        let (form, ids) = (self.form, self.ids);
        let sockets = self.app.sockets.clone();
        sockets.spawn(self.run_own(heard, chunks));
        Ok(form.body(ids, body))
    }

    async fn run_own(
        mut self,
        heard: Vec<(TableId, Heard)>,
        chunks: mpsc::Sender<Vec<StreamItem>>,
    ) {
        let _counted = OpenConnection::begin(&self.app.metrics, self.transport());
        if let Err(End) = self.begin(&heard, &chunks).await {
            // The client has already disconnected.
        } else {
            let Err(End) = self.flow(OutboxBatch::default(), &chunks).await;
        }
        self.subscriptions.leave_all(&self.app, self.number).await;
    }

    async fn begin(
        &mut self,
        heard: &[(TableId, Heard)],
        chunks: &mpsc::Sender<Vec<StreamItem>>,
    ) -> Result<(), End> {
        // Without tables, this heartbeat shows that the stream is open.
        send(chunks, vec![StreamItem::Heartbeat]).await?;
        self.sit_and_stand(heard, chunks).await
    }

    /// Synchronizes the subscriptions with the caller's seats.
    pub(super) async fn sit_and_stand(
        &mut self,
        heard: &[(TableId, Heard)],
        chunks: &mpsc::Sender<Vec<StreamItem>>,
    ) -> Result<(), End> {
        let Some(player) = self.player else { return Ok(()) };
        let mut own = tables_of(&self.app, player).await;
        // Ids ascend with time, so this keeps the newest.
        own.drain(..own.len().saturating_sub(SUBS_MAX));
        let left: Vec<TableId> = self
            .subscriptions
            .tables()
            .iter()
            .copied()
            .filter(|table| !own.contains(table))
            .collect();
        for table in left {
            self.subscriptions.leave(&self.app, self.number, table).await;
        }
        own.retain(|table| !self.subscriptions.tables().contains(table));
        for table in own {
            let seen = heard.iter().find(|(of, _)| *of == table);
            let seen = seen.map(|(_, heard)| (heard.epoch, heard.after));
            self.subscriptions.add(table);
            if let Err(problem) = self.follow(table, None, seen, None).await {
                // Log the error; the client retries.
                internal(&problem);
                self.subscriptions.mark_lost(table);
                continue;
            }
            // One table after another, since the first frames of many do not fit into an outbox.
            self.wait_for(table, player).await;
            let taken = self.outbox.take();
            self.write(taken, chunks).await?;
        }
        Ok(())
    }

    /// Waits until a table has processed earlier requests.
    async fn wait_for(&self, table: TableId, player: UserId) {
        let asked =
            self.app.tables.ask(table, |table| async move { table.seat_status(player).await });
        // If the table is lost meanwhile, it is subscribed again.
        let _ = asked.await;
    }
}
