use serde_json::{Value, json};

use super::Plant;
use crate::secrecy::{
    leak::Kind,
    recording::Recording,
    stream::{Frame, Stream},
};

/// Views that show more than their viewers may see.
pub(super) fn plants() -> Vec<Plant> {
    vec![
        Plant::new("a spectator is shown a card", Kind::Untold, |recording| {
            let spectator = &recording.spectators[0];
            let n = spectator.update_in_match();
            let card = recording.hidden(spectator, n);
            let show = |frame: &mut Value| frame["public"]["match"]["turned"] = json!([card]);
            recording.spectators[0].change(n, show)
        }),
        Plant::new("a spectator is shown a card of the deal before", Kind::Untold, |recording| {
            recording.show_of_the_deal_before()
        }),
        Plant::new("a player is shown another's card", Kind::Untold, |recording| {
            let player = &recording.players[0];
            let n = player.update_in_match();
            let card = recording.hidden(player, n);
            recording.players[0].change(n, |frame| frame["private"]["beside"] = json!(card))
        }),
        Plant::new("a beat shows a card", Kind::View, |recording| {
            let spectator = &recording.spectators[0];
            let n = spectator.update_in_match();
            let view = json!({"turned": recording.hidden(spectator, n)});
            let beats = json!([{"at": "trick", "events": [], "match": view}]);
            recording.spectators[0].change(n, |frame| frame["beats"] = beats)
        }),
        Plant::new("a spectator is shown a hand", Kind::View, |recording| {
            let (n, frame) =
                recording.seen_by_player(|frame| is_some(&frame.json["private"]["hand"]));
            recording.spectators[0].change(n, |seen| {
                seen["public"]["match"]["hand"] = frame["private"]["hand"].clone();
            })
        }),
        Plant::new("a player is shown a number", Kind::View, |recording| {
            let player = &mut recording.players[0];
            let n = player.update_in_match();
            player.change(n, |frame| frame["private"]["next"] = json!("card_17"))
        }),
        Plant::new("a player may do what it may not", Kind::View, |recording| {
            let is_asked = |frame: &Frame| is_some(&frame.json["private"]["legal"]);
            let player = &mut recording.players[0];
            let n = player.first(is_asked);
            player.change(n, |frame| frame["private"]["legal"][0]["next"] = json!(17))
        }),
        Plant::new("an option of a table tells a number", Kind::View, |recording| {
            let spectator = &mut recording.spectators[0];
            let n = spectator.update_in_match();
            spectator.change(n, |frame| frame["public"]["table"]["options"]["next"] = json!(17))
        }),
        Plant::new("a spectator has a private part", Kind::Private, |recording| {
            let (n, frame) = recording.seen_by_player(Frame::is_in_match);
            recording.spectators[0].change(n, |seen| seen["private"] = frame["private"].clone())
        }),
        Plant::new("a player has another's private part", Kind::Private, |recording| {
            let n = recording.players[0].update_in_match();
            let seq = recording.players[0].frames[n].seq();
            let other = recording.players[1]
                .update(seq)
                .expect("the other client received it too")
                .json
                .clone();
            recording.players[0].change(n, |frame| frame["private"] = other["private"].clone())
        }),
        Plant::new("everybody is told what one player learned", Kind::Event, |recording| {
            let (n, frame) =
                recording.seen_by_player(|frame| is_some(&frame.json["private"]["events"]));
            recording.spectators[0].change(n, |seen| {
                seen["events"] = frame["private"]["events"].clone();
            })
        }),
        Plant::new("a player is told what nobody learned", Kind::Event, |recording| {
            let player = &recording.players[0];
            let n = player.update_in_match();
            let event = json!({"e": "drew", "seat": 1, "card": recording.hidden(player, n)});
            recording.players[0].change(n, |frame| frame["private"]["events"] = json!([event]))
        }),
        Plant::new("an event of the table tells more", Kind::Event, |recording| {
            let spectator = &recording.spectators[0];
            let n = spectator.first(Frame::is_in_match);
            let card = recording.hidden(spectator, n);
            recording.spectators[0].change(n, |frame| frame["events"][0]["next"] = json!(card))
        }),
    ]
}

impl Recording {
    /// Shows a spectator a card that was public at the end of the previous deal, or any hidden card
    /// in the first deal.
    fn show_of_the_deal_before(&mut self) -> String {
        let spectator = &self.spectators[0];
        let updates: Vec<_> = spectator.updates().collect();
        let begins = |frame: &Frame| frame.is_in_match() && self.truth.state(frame).new_deal;
        let deal = updates.iter().rposition(|(_, frame)| begins(frame)).expect("a deal was played");
        let [(_, before), (_, begun), (n, next)] = updates[deal - 1..=deal + 1] else {
            panic!("a deal is played, at a table where people sat down");
        };
        let [lay_open, lies_open] = [before, begun].map(|frame| self.truth.open(frame));
        let lay_open = lay_open.without(lies_open.or(begun.told).or(next.told));
        let card = lay_open.first().unwrap_or_else(|| self.hidden(spectator, n));
        let show = |frame: &mut Value| frame["public"]["match"]["turned"] = json!([card]);
        self.spectators[0].change(n, show)
    }

    /// Returns the first player's update that satisfies a condition, and the spectator's frame of
    /// the same entry.
    pub(super) fn seen_by_player(&self, what: impl Fn(&Frame) -> bool) -> (usize, Value) {
        let updates = |player: &'_ Stream| -> Vec<_> {
            player.frames.iter().filter(|frame| frame.op() == "update").cloned().collect()
        };
        let mut updates = self.players.iter().flat_map(updates);
        let update = updates.find(|frame| what(frame)).expect("a client receives it");
        let is_same = |frame: &Frame| frame.op() == "update" && frame.seq() == update.seq();
        (self.spectators[0].first(is_same), update.json.clone())
    }
}

pub(super) fn is_some(list: &Value) -> bool {
    list.as_array().is_some_and(|list| !list.is_empty())
}
