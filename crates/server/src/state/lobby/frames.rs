use std::{collections::BTreeMap, time::Duration};

use bytes::Bytes;
use journal::StoreError;
use protocol::{
    TableId, ToClient,
    to_client::{LOBBY_MAX, Lobby as LobbyFrame, LobbyTable},
    to_server::{AskLobby, LobbyFilter},
};
use table::Summary;
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval},
};
use tokio_util::sync::CancellationToken;

use crate::{
    client_ip::ClientIp,
    state::{
        limits::FRAME_MAX,
        lobby::{
            Lobby,
            fair_order::{ListedTable, in_fair_order},
            hibernating::game_filter,
        },
    },
};

/// How often the lobby is told anew, at most.
const BEAT: Duration = Duration::from_millis(250);

impl Lobby {
    /// The lobby's frames, from the present one on.
    pub(crate) async fn frames(&self, filter: &LobbyFilter) -> watch::Receiver<Bytes> {
        if let Some(game_filter) = game_filter(filter) {
            self.0.hibernating.need(&game_filter).await;
        }
        let frame = self.frame(filter);
        let mut frames = self.frames_by_filter();
        frames.entry(filter.clone()).or_insert_with(|| watch::Sender::new(frame)).subscribe()
    }

    /// Tells the lobby anew whenever it has changed, until the server stops.
    pub(crate) fn spawn_publisher(&self, stop: CancellationToken) {
        let lobby = self.clone();
        tokio::spawn(async move {
            let mut beat = interval(BEAT);
            // Beats that a busy machine has missed are not made up for.
            beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
            while stop.run_until_cancelled(beat.tick()).await.is_some() {
                lobby.publish().await;
            }
        });
    }

    pub(super) async fn publish(&self) {
        let wanted = {
            let mut frames = self.frames_by_filter();
            frames.retain(|_, told| told.receiver_count() > 0);
            frames.keys().filter_map(game_filter).collect()
        };
        self.0.hibernating.want(&wanted).await;
        for (filter, told) in &*self.frames_by_filter() {
            let frame = self.frame(filter);
            told.send_if_modified(|told| {
                let changed = *told != frame;
                *told = frame;
                changed
            });
        }
    }

    /// The frame, with as many tables as one frame holds.
    fn frame(&self, filter: &LobbyFilter) -> Bytes {
        let hibernating = game_filter(filter)
            .map(|game_filter| self.0.hibernating.newest(&game_filter))
            .unwrap_or_default();
        encode(&self.tables(), &self.creator_ips(), &hibernating, filter)
    }

    /// One page, newest first, as much of it as one frame holds.
    ///
    /// # Errors
    ///
    /// The store cannot be read now.
    pub(crate) async fn page_frame(&self, ask: &AskLobby) -> Result<Bytes, StoreError> {
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
) -> Bytes {
    let fair = in_fair_order(tables, creator_ips, hibernating, filter);
    fitting(fair.len(), |most| {
        let tables: Vec<LobbyTable> = fair.iter().take(most).map(ListedTable::table).collect();
        LobbyFrame { more: fair.len() > tables.len(), tables, cid: None }
    })
}

/// The frame of at most so many tables that is no longer than a frame may be.
fn fitting(n_tables: usize, frame_of: impl Fn(usize) -> LobbyFrame) -> Bytes {
    let mut most = n_tables.min(LOBBY_MAX);
    loop {
        let frame = Bytes::from(ToClient::Lobby(frame_of(most)).encode());
        if frame.len() <= FRAME_MAX || most == 0 {
            return frame;
        }
        most = most * FRAME_MAX / (frame.len() + 1);
    }
}
