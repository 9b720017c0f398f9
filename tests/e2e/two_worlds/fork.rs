use std::{fs, path::Path};

use serde_json::{Value, json};

use super::world::SEATS;
use crate::{
    party::Party,
    peer::Peer,
    server::{How, Server},
};

/// A match up to a hidden choice, and its data file.
pub(super) struct Fork {
    /// A stopped server, which keeps its folder alive.
    server: Server,
    pub(super) table: String,
    /// The players by seat, on closed sockets.
    pub(super) players: Vec<Peer>,
    /// The seat to act.
    pub(super) chooser: usize,
    /// The legal actions.
    legal: Vec<Value>,
}

impl Fork {
    /// Plays Knektpass up to an exchange.
    pub(super) async fn at_an_exchange() -> Fork {
        let mut server = Server::start();
        // Automatic actions are tested in the table crate, where time is simulated.
        let settings = json!({"auto_forced": false});
        let mut party = Party::sits_with(&server, "knektpass", SEATS as u8, 0, settings).await;
        party.begin().await;
        let (chooser, legal) = loop {
            let seat = party.to_act();
            let (decision, legal) = party.players[seat].heard.asked().expect("the seat is to act");
            if legal.iter().any(|action| action["do"] == "exchange") {
                break (seat, legal.clone());
            }
            // The turn-up is left, and then everyone plays.
            let wanted = |action: &&Value| action["do"] == "leave_turnup" || action["in"] == true;
            let action = legal.iter().find(wanted).expect("the exchange is not over").clone();
            let act = json!({
                "op": "act", "table": party.table, "decision": decision, "action": action,
            });
            let ack = party.players[seat].done(act).await;
            for player in &mut party.players {
                player.until(|heard| heard.seq >= ack["seq"].as_u64()).await;
            }
        };
        server.kill();
        Fork { server, table: party.table, players: party.players, chooser, legal }
    }

    /// Starts a server on a copy of the data file, including its write-ahead log.
    pub(super) fn server(&self) -> Server {
        let from = self.server.data();
        let log = |path: &Path| path.with_extension("db-wal");
        Server::prepared(How::FAST, |to| {
            fs::copy(&from, to).expect("the data file can be copied");
            if log(&from).exists() {
                fs::copy(log(&from), log(to)).expect("its log can be copied");
            }
        })
    }

    /// Returns a legal action of the seat to act.
    pub(super) fn choice(&self, fits: impl Fn(&Value) -> bool) -> Value {
        self.legal.iter().find(|action| fits(action)).expect("the seat has such an action").clone()
    }

    /// Returns two legal actions that differ as much as possible.
    pub(super) fn two_choices(&self, fits: fn(&Value) -> bool) -> [Value; 2] {
        let last = self.legal.iter().rev().find(|action| fits(action)).expect("not found");
        let choices = [self.choice(fits), last.clone()];
        assert_ne!(choices[0], choices[1], "there are two");
        choices
    }
}

/// Returns the only card of an action.
pub(super) fn card_of(choice: &Value) -> String {
    let card = choice["cards"][0].as_str();
    card.expect("it is about a card").to_owned()
}
