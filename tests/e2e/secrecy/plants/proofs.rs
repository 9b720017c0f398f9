use serde_json::{Value, json};

use super::Plant;
use crate::secrecy::{
    leak::{Kind, Place},
    recording::Recording,
};

/// Proofs that their reader must not have.
pub(super) fn plants() -> Vec<Plant> {
    vec![
        Plant::new("a card of another's, proved to a player", Kind::Proof, |recording| {
            let proof = recording.of_nobody();
            let player = &mut recording.players[0];
            let n = player.first(|frame| frame.op() == "proof");
            player.change(n, |frame| prove_as_well(frame, &proof))
        }),
        Plant::new("a card of nobody's, proved to a spectator", Kind::Proof, |recording| {
            let proof = recording.of_nobody();
            let spectator = &mut recording.spectators[1];
            let n = spectator.first(|frame| frame.op() == "proof");
            spectator.change(n, |frame| prove_as_well(frame, &proof))
        }),
        Plant::new("a card of one's own at another place", Kind::Proof, |recording| {
            let player = &mut recording.players[1];
            let n = player.first(|frame| frame.op() == "proof");
            player.change(n, |frame| frame["shuffles"][0]["cards"][0]["position"] = json!(51))
        }),
        Plant::new("the secret of the deal that goes on", Kind::Proof, |recording| {
            let secret = recording.secret().hex().to_owned();
            recording.lay_open(|proof| proof["running"]["secret"] = json!(secret))
        }),
        Plant::new("the shuffle of the deal that goes on", Kind::Proof, |recording| {
            let cards = json!(recording.truth.orders[1].cards());
            recording.lay_open(|proof| proof["shuffles"] = json!([cards]))
        }),
        Plant::new("the deal that goes on as if it were over", Kind::Proof, |recording| {
            let deal = recording.truth.record["fairness"]["deals"][0].clone();
            recording.lay_open(|proof| proof["fairness"]["deals"] = json!([deal]))
        }),
        Plant::new("a secret in a proof", Kind::Secret, |recording| {
            let secret = recording.secret().hex().to_owned();
            let player = &mut recording.players[0];
            let n = player.first(|frame| frame.op() == "proof");
            player.change(n, |frame| frame["shuffles"][0]["root"] = json!(secret))
        }),
    ]
}

fn prove_as_well(frame: &mut Value, proof: &Value) {
    let shuffles = frame["shuffles"].as_array_mut().expect("it has some");
    let hex = "0".repeat(64);
    shuffles.push(json!({"purpose": "deck:0", "n": 52, "root": hex, "cards": [proof]}));
}

impl Recording {
    /// Returns a proof of the last card of the first deck, which nobody has seen.
    fn of_nobody(&self) -> Value {
        let deck = self.truth.orders[1].cards();
        let (last, place) = (deck[deck.len() - 1], deck.len() - 1);
        json!({"position": place, "card": last, "index": 0, "salt": "0".repeat(64), "path": []})
    }

    /// Changes the first proof requested over HTTP.
    fn lay_open(&mut self, change: impl FnOnce(&mut Value)) -> String {
        let mut answers = self.answers.iter_mut();
        let answer =
            answers.find(|answer| answer.path.ends_with("/proof")).expect("the seat was to act");
        change(&mut answer.json);
        Place::Answer(&answer.path).to_string()
    }
}
