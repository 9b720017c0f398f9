use std::{fs, path::Path};

use serde_json::{Value, json};

use super::world::SEATS;
use crate::{
    party::Party,
    peer::Peer,
    server::{How, Server},
};

/// A match up to a choice that others do not see, and the data file in which it lies.
pub(super) struct Fork {
    /// Not running any more; its folder is there as long as this.
    server: Server,
    pub(super) table: String,
    /// By seat, on sockets that have ended.
    pub(super) players: Vec<Peer>,
    /// The seat that has the choice.
    pub(super) chooser: usize,
    /// The actions that it may choose from.
    legal: Vec<Value>,
}

impl Fork {
    /// A match of Knektpass that has come to a choice in which somebody may do `what`.
    pub(super) async fn at(what: &str) -> Fork {
        let mut server = Server::start();
        // What happens by itself is tested at the table, where time stands still.
        let settings = json!({"auto_forced": false});
        let mut party = Party::sits_with(&server, "knektpass", SEATS as u8, 0, settings).await;
        party.begin().await;
        let (chooser, legal) = loop {
            let asked = party.players.iter().position(|player| player.heard.asked().is_some());
            let seat = asked.expect("somebody is asked");
            let (decision, legal) = party.players[seat].heard.asked().expect("it is asked");
            if legal.iter().any(|action| action["do"] == what) {
                break (seat, legal.clone());
            }
            // The turn-up is left where it lies, and then everybody plays.
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

    /// A server on a copy of the data file, with all that is still in the log beside it.
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

    /// One of the things that the chooser may do.
    pub(super) fn choice(&self, fits: impl Fn(&Value) -> bool) -> Value {
        self.legal.iter().find(|action| fits(action)).expect("it may do such a thing").clone()
    }

    /// Two of them, as unlike as they come.
    pub(super) fn two_choices(&self, fits: fn(&Value) -> bool) -> [Value; 2] {
        let last = self.legal.iter().rev().find(|action| fits(action)).expect("there is one");
        let choices = [self.choice(fits), last.clone()];
        assert_ne!(choices[0], choices[1], "there are two");
        choices
    }
}

/// The one card that a choice names.
pub(super) fn card_of(choice: &Value) -> String {
    let card = choice["card"].as_str().or_else(|| choice["cards"][0].as_str());
    card.expect("it is about a card").to_owned()
}
