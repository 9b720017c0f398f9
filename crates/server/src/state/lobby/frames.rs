use std::{collections::BTreeMap, time::Duration};

use net::ClientIp;
use protocol::{
    TableId, ToClient,
    to_client::{LOBBY_MAX, Lobby as LobbyFrame, LobbyTable},
    to_server::{AskLobby, LobbyFilter},
};
use storage::journal::StoreError;
use table::{EncodedFrame, Summary};
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval},
};
use tokio_util::sync::CancellationToken;

use crate::state::{
    limits::FRAME_MAX,
    lobby::{
        Lobby,
        hibernating::game_filter,
        page::{ListedTable, in_fair_order},
    },
};

/// The minimum time between two lobby frames.
const FRAME_INTERVAL: Duration = Duration::from_millis(250);

impl Lobby {
    /// Subscribes to the lobby, starting with the current frame.
    pub(crate) async fn frames(&self, filter: &LobbyFilter) -> watch::Receiver<EncodedFrame> {
        if let Some(game_filter) = game_filter(filter) {
            self.0.hibernating.need(&game_filter).await;
        }
        let frame = self.frame(filter);
        let mut frames = self.0.frames.lock();
        frames.entry(filter.clone()).or_insert_with(|| watch::Sender::new(frame)).subscribe()
    }

    /// Publishes the lobby after changes, until the server stops.
    pub(crate) fn spawn_publisher(&self, stop: CancellationToken) {
        let lobby = self.clone();
        tokio::spawn(async move {
            let mut ticks = interval(FRAME_INTERVAL);
            // A busy machine skips ticks instead of catching up.
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            while stop.run_until_cancelled(ticks.tick()).await.is_some() {
                lobby.publish().await;
            }
        });
    }

    pub(super) async fn publish(&self) {
        let wanted = {
            let mut frames = self.0.frames.lock();
            frames.retain(|_, told| told.receiver_count() > 0);
            frames.keys().filter_map(game_filter).collect()
        };
        self.0.hibernating.want(&wanted).await;
        for (filter, told) in &*self.0.frames.lock() {
            let frame = self.frame(filter);
            told.send_if_modified(|told| {
                let changed = *told != frame;
                *told = frame;
                changed
            });
        }
    }

    /// Builds the current frame, with as many tables as fit.
    fn frame(&self, filter: &LobbyFilter) -> EncodedFrame {
        let hibernating = game_filter(filter)
            .map(|game_filter| self.0.hibernating.newest(&game_filter))
            .unwrap_or_default();
        encode(self.0.tables.lock().by_id(), &self.0.creator_ips.lock(), &hibernating, filter)
    }

    /// Builds a page of the lobby, newest first, with as many tables as fit.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) async fn page_frame(&self, ask: &AskLobby) -> Result<EncodedFrame, StoreError> {
        let page = self.page(ask.before, LOBBY_MAX + 1, &ask.filter()).await?;
        let cid = Some(ask.cid.clone());
        Ok(fitting(page.len(), |most| {
            let tables: Vec<LobbyTable> = page.iter().take(most).cloned().collect();
            let more = page.len() > tables.len();
            LobbyFrame { tables, more, cid: cid.clone() }
        }))
    }
}

fn encode(
    tables: &BTreeMap<TableId, Summary>,
    creator_ips: &BTreeMap<TableId, ClientIp>,
    hibernating: &[LobbyTable],
    filter: &LobbyFilter,
) -> EncodedFrame {
    let fair = in_fair_order(tables, creator_ips, hibernating, filter);
    fitting(fair.len(), |most| {
        let tables: Vec<LobbyTable> = fair.iter().take(most).map(ListedTable::table).collect();
        let more = fair.len() > tables.len() || hibernating.len() > LOBBY_MAX;
        LobbyFrame { more, tables, cid: None }
    })
}

/// Builds the frame with the most tables that is not too large.
fn fitting(n_tables: usize, frame_of: impl Fn(usize) -> LobbyFrame) -> EncodedFrame {
    let mut most = n_tables.min(LOBBY_MAX);
    loop {
        let frame = EncodedFrame::from(ToClient::Lobby(frame_of(most)));
        let n_bytes = frame.bytes.len();
        if n_bytes <= FRAME_MAX || most == 0 {
            return frame;
        }
        most = most * FRAME_MAX / (n_bytes + 1);
    }
}
