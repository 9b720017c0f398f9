use fastrand::Rng;
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::{
    client_state::ClientState,
    peer::{Peer, table_of},
    server::Server,
};

/// The names of players, by seat.
const NAMES: [&str; 4] = ["Aino", "Bjarni", "Cecilia", "Duncan"];

/// A table with a player in every seat, each on its own socket, and spectators.
pub(crate) struct Party {
    pub(crate) table: String,
    /// The players by seat; the first is the host.
    pub(crate) players: Vec<Peer>,
    pub(crate) spectators: Vec<Peer>,
}

impl Party {
    /// Creates a table where everyone is seated and nobody is ready.
    pub(crate) async fn sits(server: &Server, game: &str, seats: u8, n_spectators: usize) -> Party {
        Party::sits_with(server, game, seats, n_spectators, json!({})).await
    }

    /// Like [`Party::sits`], at a table with these settings.
    pub(crate) async fn sits_with(
        server: &Server,
        game: &str,
        seats: u8,
        n_spectators: usize,
        settings: Value,
    ) -> Party {
        let guests = NAMES[..usize::from(seats)].iter().map(|name| Peer::guest(server, name));
        Party::of(server, join_all(guests).await, game, n_spectators, settings).await
    }

    /// Like [`Party::sits`], but everyone contributes to shuffles, and every second player commits to
    /// the next deal in advance.
    pub(crate) async fn sits_fair(
        server: &Server,
        game: &str,
        seats: u8,
        n_spectators: usize,
    ) -> Party {
        let guests = NAMES[..usize::from(seats)].iter().enumerate();
        let guests = guests.map(|(n, name)| Peer::fair_guest(server, name, n % 2 == 0));
        Party::of(server, join_all(guests).await, game, n_spectators, json!({})).await
    }

    /// Like [`Party::sits_with`], with these players.
    pub(crate) async fn of(
        server: &Server,
        players: Vec<Peer>,
        game: &str,
        n_spectators: usize,
        settings: Value,
    ) -> Party {
        let mut players = players;
        let seats = players.len();
        let mut create = json!({"op": "create", "game": game, "seats": seats});
        create["options"] = brisk(game);
        create["settings"] = settings;
        let ack = players[0].done(create).await;
        let table = table_of(&ack);
        let mut spectators = join_all((0..n_spectators).map(|_| Peer::nobody(server))).await;
        for peer in players.iter_mut().chain(&mut spectators) {
            peer.follow(&table).await;
        }
        for (seat, player) in players.iter_mut().enumerate() {
            let mut sit = json!({"op": "sit", "table": table, "seat": seat});
            if ack["invite"].is_string() {
                sit["invite"] = ack["invite"].clone();
            }
            player.done(sit).await;
        }
        Party { table, players, spectators }
    }

    /// Starts the match and waits until everyone has seen it.
    pub(crate) async fn begin(&mut self) {
        for player in &mut self.players {
            player.get_ready(&self.table).await;
        }
        // Concurrently, since the match may wait for contributions to the shuffle.
        let all = self.players.iter_mut().chain(&mut self.spectators);
        join_all(all.map(|peer| peer.until(|heard| heard.status() != "waiting"))).await;
    }

    /// Starts the match and waits until every player has seen the first decision.
    pub(crate) async fn begin_to_ask(&mut self) {
        self.begin().await;
        for player in &mut self.players {
            player.until(|heard| !heard.decision.is_null()).await;
        }
    }

    /// Returns the seat to act.
    pub(crate) fn to_act(&self) -> usize {
        let seat = self.players.iter().position(|player| player.heard.asked().is_some());
        seat.expect("a seat is to act")
    }

    /// Plays the match at random and waits until everyone has seen the end.
    pub(crate) async fn play(&mut self, rng: &mut Rng) {
        self.begin().await;
        self.play_on(rng).await;
    }

    /// Makes a random move, and waits until all players have seen it.
    pub(crate) async fn one_action(&mut self, rng: &mut Rng) {
        let before = self.players.iter().filter_map(|player| player.heard.seq).max();
        for player in &mut self.players {
            player.until(|heard| heard.seq >= before).await;
            if act(player, &self.table, rng).await {
                break;
            }
        }
        for player in &mut self.players {
            player.until(|heard| heard.seq > before).await;
        }
    }

    pub(crate) async fn play_on(&mut self, rng: &mut Rng) {
        let table = &self.table;
        let players = self.players.iter_mut().map(|player| {
            let mut rng = rng.fork();
            async move { play_out(player, table, &mut rng).await }
        });
        let watch = self.spectators.iter_mut().map(|peer| peer.until(ClientState::is_over));
        tokio::join!(join_all(players), join_all(watch));
    }
}

/// Returns options for a short match. One deal of Knorri in a hundred ends without a trick, so its
/// match has two.
pub(crate) fn brisk(game: &str) -> Value {
    match game {
        "knektpass" => json!({"deal_limit": 10}),
        "knorri" => json!({"deals": 2}),
        _ => json!({}),
    }
}

/// Plays one seat to the end of the match.
pub(crate) async fn play_out(player: &mut Peer, table: &str, rng: &mut Rng) {
    while !player.heard.is_over() {
        if !act(player, table, rng).await {
            player.frame().await;
        }
    }
}

/// Chooses a random legal action, if there is one. If the action is forced, the table may be
/// quicker.
pub(crate) async fn act(player: &mut Peer, table: &str, rng: &mut Rng) -> bool {
    let Some((decision, legal)) = player.heard.asked() else { return false };
    let action = legal[rng.usize(..legal.len())].clone();
    let act = json!({"op": "act", "table": table, "decision": decision, "action": action});
    let answer = player.command(act).await;
    if answer["op"] == "err" {
        assert_eq!(answer["code"], "stale_decision", "{} tried {action}: {answer}", player.name);
        player.until(|heard| heard.decision["id"] != decision).await;
    }
    true
}
