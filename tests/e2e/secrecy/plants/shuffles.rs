use serde_json::{Value, json};

use super::Plant;
use crate::secrecy::{
    leak::{Kind, Place},
    recording::Recording,
    stream::{Frame, Stream},
};

/// Contents of `shuffling` frames that a contributing seat must not see, or not yet.
pub(super) fn plants() -> Vec<Plant> {
    [of_the_seats(), of_the_server(), overheard()].into_iter().flatten().collect()
}

fn of_the_seats() -> Vec<Plant> {
    vec![
        Plant::new("another seat's part before all are in", Kind::Share, |recording| {
            recording.tells_a_part(|asked, seat, part| {
                let seats = asked["seats"].as_array_mut().expect("it has a list");
                let other = seats.iter_mut().find(|other| other["seat"] == *seat);
                other.expect("it has committed")["reveal"] = part.clone();
            })
        }),
        Plant::new("that there is a part of another's already", Kind::Shuffling, |recording| {
            recording.tells_a_part(|asked, seat, _| asked["told"] = json!([seat]))
        }),
        Plant::new("another seat's part with the question", Kind::Share, |recording| {
            let (.., part) = recording.part_of_another();
            let player = &mut recording.players[0];
            let n = player.first(asks);
            player.change(n, |asked| asked["commit"] = part)
        }),
        Plant::new("a seat's part in the answer to another's", Kind::Share, |recording| {
            let (n, _, part) = recording.part_of_another();
            let player = &mut recording.players[0];
            let ack = player.frames[n..].iter().position(|frame| frame.op() == "ack");
            player.change(n + ack.expect("it revealed"), |ack| ack["of"] = part)
        }),
        Plant::new("a seat's part in base64 to one who watches", Kind::Share, |recording| {
            let mut parts = recording.truth.secrets.iter().filter(|(kind, _)| *kind == Kind::Share);
            let part = json!(parts.next().expect("a seat contributed").1.base64());
            let spectator = &mut recording.spectators[0];
            let n = spectator.first(Frame::is_prepared);
            spectator.change(n, |frame| frame["public"]["table"]["next"] = part)
        }),
        Plant::new("a seat's part in the log", Kind::Share, |recording| {
            let (.., part) = recording.part_of_another();
            recording.log("reveal", &part.to_string())
        }),
        Plant::new("the parts of the deal that is to begin", Kind::View, |recording| {
            let mut fair = recording.truth.record["fairness"]["deals"][0].clone();
            let fields = fair.as_object_mut().expect("a deal is an object");
            fields.retain(|name, _| ["deal", "commit", "seats", "roots"].contains(&&**name));
            fair["dealer"] = json!("fairdeal/1");
            let spectator = &mut recording.spectators[0];
            let n = spectator.first(Frame::is_prepared);
            spectator.change(n, |frame| frame["public"]["table"]["fair"] = fair)
        }),
        Plant::new("another part than was committed to", Kind::View, |recording| {
            let player = &mut recording.players[1];
            let n = player.first(Frame::has_fair_deal);
            player.change(n, |frame| {
                frame["public"]["table"]["fair"]["seats"][0]["reveal"] = json!("0".repeat(64));
            })
        }),
    ]
}

fn of_the_server() -> Vec<Plant> {
    vec![
        Plant::new("the server's secret with the question", Kind::Secret, |recording| {
            let secret = recording.secret().hex().to_owned();
            let player = &mut recording.players[0];
            let n = player.first(asks);
            player.change(n, |asked| asked["commit"] = json!(secret))
        }),
        Plant::new("the server's secret for its commitment", Kind::Secret, |recording| {
            let secret = recording.secret().hex().to_owned();
            recording.tells_a_part(|asked, _, _| asked["commit"] = json!(secret))
        }),
        Plant::new("the server's secret as it is written down", Kind::Secret, |recording| {
            let secret = recording.secret().hex().to_owned();
            let spectator = &mut recording.spectators[0];
            let n = spectator.first(Frame::is_prepared);
            spectator.change(n, |frame| frame["events"] = json!([{"e": "prepared", "s": secret}]))
        }),
        Plant::new("the server's commitment before the seats'", Kind::Shuffling, |recording| {
            let commit = recording.truth.record["fairness"]["deals"][0]["commit"].clone();
            let player = &mut recording.players[0];
            let n = player.first(asks);
            player.change(n, |asked| asked["commit"] = commit)
        }),
        Plant::new("the order of the deck that will be dealt", Kind::Order, |recording| {
            let cards = json!(recording.truth.orders[0].cards());
            let player = &mut recording.players[0];
            let n = player.first(asks);
            player.change(n, |asked| asked["deck"] = cards)
        }),
        Plant::new("which card is not in the deck", Kind::Shuffling, |recording| {
            let player = &mut recording.players[0];
            let n = player.first(asks);
            player.change(n, |asked| {
                drop(asked["deck"].as_array_mut().expect("not an array").remove(7));
            })
        }),
    ]
}

fn overheard() -> Vec<Plant> {
    vec![
        Plant::new("one who watches is told of a shuffle", Kind::Shuffling, |recording| {
            let player = &recording.players[0];
            let asked = player.frames[player.first(asks)].clone();
            let spectator = &mut recording.spectators[0];
            spectator.overhears(asked)
        }),
        Plant::new(
            "a client that takes no part is told of a shuffle",
            Kind::Shuffling,
            |recording| {
                let player = &recording.players[0];
                let asked = player.frames[player.first(asks)].clone();
                let mut late = recording.late.iter_mut();
                let late = late.find(|late| late.seat.is_some()).expect("a late player joins");
                late.overhears(asked)
            },
        ),
    ]
}

/// Returns whether a frame asks a seat to commit.
fn asks(frame: &Frame) -> bool {
    frame.op() == "shuffling" && frame.json.get("commit").is_none()
}

impl Recording {
    /// Returns the frame that asks the first player to reveal, another seat, and its contribution.
    fn part_of_another(&self) -> (usize, Value, Value) {
        let has_commit = |frame: &Frame| frame.op() == "shuffling" && !asks(frame);
        let n = self.players[0].first(has_commit);
        let asked = &self.players[0].frames[n].json;
        let mut deals = self.truth.record["fairness"]["deals"].as_array().into_iter().flatten();
        let deal = deals.find(|deal| deal["deal"] == asked["deal"]).expect("it was dealt");
        let mut others = deal["seats"].as_array().into_iter().flatten();
        let other = others.find(|other| other["seat"] != 0 && other["reveal"].is_string());
        let other = other.expect("another seat contributed");
        (n, other["seat"].clone(), other["reveal"].clone())
    }

    /// Changes the frame that asks the first player to reveal, using another seat's contribution.
    fn tells_a_part(&mut self, change: impl FnOnce(&mut Value, &Value, &Value)) -> String {
        let (n, seat, part) = self.part_of_another();
        self.players[0].change(n, |asked| change(asked, &seat, &part))
    }
}

impl Stream {
    /// Appends a frame that was sent to someone else.
    fn overhears(&mut self, frame: std::rc::Rc<Frame>) -> String {
        self.frames.push(frame);
        Place::Frame(self, self.frames.len() - 1).to_string()
    }
}
