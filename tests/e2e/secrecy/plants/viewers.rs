use serde_json::{Value, json};

use super::{Plant, views::is_some};
use crate::secrecy::{
    leak::Kind,
    recording::Recording,
    stream::{Frame, Stream},
};

/// Frames that are not for their viewer, or that differ from those of equal viewers.
pub(super) fn plants() -> Vec<Plant> {
    vec![
        Plant::new("another seat is told what is legal", Kind::Legal, |recording| {
            let (player, n, legal) = recording.not_asked();
            recording.players[player].change(n, |frame| frame["private"]["legal"] = legal)
        }),
        Plant::new("a spectator is told what is legal", Kind::Legal, |recording| {
            let (_, _, legal) = recording.not_asked();
            let spectator = &mut recording.spectators[0];
            let n = spectator.update_in_match();
            spectator.change(n, |frame| frame["decision"]["legal"] = legal)
        }),
        Plant::new(
            "a seat is told a card with what its actions would do",
            Kind::View,
            |recording| {
                // A seat that passes every deal never follows.
                let is_told = |frame: &Frame| frame.json["private"].get("outlook").is_some();
                let follows =
                    |player: &&mut Stream| player.frames.iter().any(|frame| is_told(frame));
                let player =
                    recording.players.iter_mut().find(follows).expect("the table has a subscriber");
                let n = player.first(is_told);
                player.change(n, |frame| frame["private"]["outlook"][0] = json!("wins against 7"))
            },
        ),
        Plant::new("everybody is told how much is legal", Kind::Unknown, |recording| {
            let (_, _, legal) = recording.not_asked();
            let n_legal = legal.as_array().map(Vec::len);
            let spectator = &mut recording.spectators[0];
            let n = spectator.update_in_match();
            spectator.change(n, |frame| frame["decision"]["n_legal"] = json!(n_legal))
        }),
        Plant::new("a spectator's second client is told otherwise", Kind::Unlike, |recording| {
            let spectator = &mut recording.spectators[0];
            let n = spectator.update_in_match();
            let now = spectator.frames[n].json["now"].as_u64().expect("it has a time");
            spectator.change(n, |frame| frame["now"] = json!(now + 1))
        }),
        Plant::new("a late spectator is told otherwise", Kind::Late, |recording| {
            let late = &mut recording.late[0];
            let n = late.first(Frame::is_in_match);
            late.change(n, |frame| frame["decision"]["deadline"] = json!(17))
        }),
        Plant::new("one who asks over HTTP is told otherwise", Kind::Late, |recording| {
            let late = recording.late.iter_mut().rfind(|late| late.frames.len() == 1);
            let late = late.expect("late viewers joined");
            late.change(0, |frame| frame["public"]["table"]["match_no"] = json!(17))
        }),
        Plant::new("who reads a stream over HTTP is told otherwise", Kind::Late, |recording| {
            let mut late = recording.late.iter_mut();
            let read = late.find(|late| late.name == "a stream over HTTP").expect("it was read");
            let n = read.update_in_match();
            read.change(n, |frame| frame["public"]["match"]["next"] = json!("7h"))
        }),
        Plant::new("another seat's part in a player's own stream", Kind::Private, |recording| {
            let other = recording.players[1].frames.clone();
            let other = other.iter().find(|frame| !frame.json["private"].is_null());
            let private = other.expect("the player has a seat").json["private"].clone();
            let own = recording.late.last_mut().expect("it was read");
            let n = own.update_in_match();
            own.change(n, |frame| frame["private"] = private)
        }),
        Plant::new("a late spectator is shown a card", Kind::Late, |recording| {
            let late = &recording.late[0];
            let n = late.first(Frame::is_in_match);
            let card = recording.hidden(late, n);
            let show = |frame: &mut Value| frame["public"]["match"]["turned"] = json!([card]);
            recording.late[0].change(n, show)
        }),
        Plant::new("a late player is told what it had learned", Kind::Late, |recording| {
            let mut late = recording.late.iter_mut();
            let late = late.find(|late| late.seat.is_some()).expect("a late player joins");
            let n = late.first(Frame::is_in_match);
            late.change(n, |frame| frame["private"]["events"] = json!([{"e": "drew", "seat": 0}]))
        }),
    ]
}

impl Recording {
    /// Returns a player who is not to act, one of its frames, and the legal actions of the seat to
    /// act.
    fn not_asked(&self) -> (usize, usize, Value) {
        let (_, asked) = self.seen_by_player(|frame| is_some(&frame.json["private"]["legal"]));
        let seat = asked["private"]["seat"].as_u64().expect("a seat is a number") as usize;
        let other = (seat + 1) % self.players.len();
        let n = self.players[other]
            .first(|frame| frame.op() == "update" && frame.json["seq"] == asked["seq"]);
        (other, n, asked["private"]["legal"].clone())
    }
}
