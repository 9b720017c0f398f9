use serde_json::{Value, json};

use super::Plant;
use crate::secrecy::{
    leak::{Kind, Place},
    mentions::Mentions,
    recording::Recording,
};

/// Cards outside views.
pub(super) fn plants() -> Vec<Plant> {
    vec![
        Plant::new("a card in the words of a refusal", Kind::Refusal, |recording| {
            recording.refuse(|frame, card| frame["detail"] = json!(format!("{card} would beat it")))
        }),
        Plant::new("a card in the parameters of a refusal", Kind::Refusal, |recording| {
            recording.refuse(|frame, card| frame["args"] = json!({"beat": card}))
        }),
        Plant::new("a card in the lobby", Kind::Elsewhere, |recording| {
            let is_told = |frame: &Value| frame["tables"][0]["host"].is_string();
            let lobby = &mut recording.lobby;
            let n = lobby.first(|frame| is_told(&frame.json));
            lobby.change(n, |frame| frame["tables"][0]["host"] = json!("Aino (7h)"))
        }),
        Plant::new("a card in an answer", Kind::Elsewhere, |recording| {
            recording.say("ack", |frame| frame["card"] = json!("7h"))
        }),
        Plant::new("a card where it is told who is there", Kind::Elsewhere, |recording| {
            recording.say("presence", |frame| frame["seats"][0] = json!({"here": "7h"}))
        }),
        Plant::new("a card in the chat", Kind::Elsewhere, |recording| {
            recording.say("chat", |frame| frame["text"] = json!("Aino drew 7h."))
        }),
        Plant::new("a card before the match", Kind::Elsewhere, |recording| {
            recording.say("snapshot", |frame| frame["public"]["table"]["deck"] = json!(["7h"]))
        }),
        Plant::new("the deck of a snapshot is in another order", Kind::View, |recording| {
            recording.say("snapshot", |frame| {
                let deck = frame["public"]["deck"].as_array_mut().expect("a snapshot has it");
                deck.swap(3, 4);
            })
        }),
        Plant::new("a card over HTTP", Kind::Elsewhere, |recording| {
            let answer = &mut recording.answers[0];
            answer.said = Mentions::text("ok, and 7h is the next card");
            Place::Answer(&answer.path).to_string()
        }),
        Plant::new("the record during the match", Kind::Record, |recording| {
            let is_record = |path: &str| path.ends_with("/record");
            let mut answers = recording.answers.iter_mut();
            let answer = answers.find(|answer| is_record(&answer.path)).expect("requested");
            answer.status = 200;
            Place::Answer(&answer.path).to_string()
        }),
        Plant::new("a card in the log", Kind::Logged, |recording| recording.log("card", "7h")),
        Plant::new("a hand in the log", Kind::Logged, |recording| {
            recording.log("hand", "Cards([7h, Td])")
        }),
        Plant::new("a field that nobody knows", Kind::Unknown, |recording| {
            recording.say("update", |frame| frame["next"] = json!("card_17"))
        }),
        Plant::new("a field of the table that nobody knows", Kind::Unknown, |recording| {
            recording.say("update", |frame| frame["public"]["table"]["next"] = json!("card_17"))
        }),
    ]
}

impl Recording {
    /// Puts a card into the last refusal whose reader does not know all cards. In some games all
    /// cards are public before the first choice, but there is also a refusal before the match.
    fn refuse(&mut self, change: fn(&mut Value, &str)) -> String {
        let player = &self.players[0];
        let refused = |n: &usize| player.frames[*n].op() == "err";
        let mut refused = (0..player.frames.len()).rev().filter(refused);
        let found = refused.find_map(|n| Some((n, self.hidden_cards(player, n).first()?)));
        let (n, card) = found.expect("cards are hidden before the match");
        self.players[0].change(n, |frame| change(frame, &card.to_string()))
    }

    /// Changes a player's first frame of this op.
    fn say(&mut self, op: &str, change: fn(&mut Value)) -> String {
        let player = &mut self.players[0];
        let n = player.first(|frame| frame.op() == op);
        player.change(n, change)
    }
}
