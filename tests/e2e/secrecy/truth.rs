use serde_json::Value;

use super::{
    leak::Kind,
    order::Order,
    row::Row,
    said::Said,
    secret::Secret,
    stream::{Frame, Stream},
};
use crate::replayed::{Replayed, State};

/// What only the server knew while the match went on: its record tells when it is over.
#[derive(Debug)]
pub(super) struct Truth {
    replayed: Replayed,
    /// The entry with which the match began.
    first: u64,
    /// Its record.
    pub(super) record: Value,
    /// The options that it was played with.
    pub(super) options: Value,
    /// The server's secret of each deal, and the players' tokens.
    pub(super) secrets: Vec<(Kind, Secret)>,
    /// The order of each shuffle.
    pub(super) orders: Vec<Order>,
}

impl Truth {
    /// The truth of the match that these saw from its beginning to its end.
    pub(super) fn new(record: &Value, saw: &[Stream]) -> Truth {
        let list = |value: &Value| value.as_array().expect("it is a list").clone();
        let secret = |deal: &Value| {
            (Kind::Secret, Secret::new(deal["secret"].as_str().expect("it is text")))
        };
        let tokens = saw.iter().filter(|stream| stream.seat.is_some());
        let tokens = tokens.map(|stream| (Kind::Token, Secret::new(&stream.token)));
        let order =
            |cards: Value| Order::new(serde_json::from_value(cards).expect("they are cards"));
        let replayed = Replayed::new(record);
        let mut first = None;
        for stream in saw {
            let updates = stream.updates().filter(|(_, frame)| frame.is_in_match());
            let updates: Vec<_> = updates.map(|(_, frame)| frame).collect();
            assert_eq!(updates.len(), replayed.states.len(), "one update for each entry");
            first = updates[0].seq();
        }
        Truth {
            replayed,
            first: first.expect("somebody saw it"),
            record: record.clone(),
            options: record["options"].clone(),
            secrets: list(&record["fairness"]["deals"]).iter().map(secret).chain(tokens).collect(),
            orders: list(&record["shuffles"]).into_iter().map(order).collect(),
        }
    }

    /// How the match stood where a frame shows it.
    pub(super) fn state(&self, frame: &Frame) -> &State {
        let seq = frame.seq().expect("a frame that shows the match is numbered");
        &self.replayed.states[(seq - self.first) as usize]
    }

    /// Every secret, token and order that something says.
    pub(super) fn told_by(&self, said: &Said) -> Vec<(Kind, String)> {
        let words = said.long_words.iter().flat_map(|word| {
            let found = self.secrets.iter().filter(|(_, secret)| secret.is_in(word));
            found.map(move |(kind, _)| (*kind, format!("{word:?}")))
        });
        let bytes = said.rows.iter().flat_map(|row| {
            let found = self.secrets.iter().filter(|(_, secret)| secret.is_told_by(row));
            found.map(move |(kind, _)| (*kind, format!("{row:?}")))
        });
        let orders = said.rows.iter().filter(|row| self.tells_an_order(row));
        let orders = orders.map(|row| (Kind::Order, format!("{row:?}")));
        words.chain(bytes).chain(orders).collect()
    }

    fn tells_an_order(&self, row: &Row) -> bool {
        self.orders.iter().any(|order| order.is_told_by(row))
    }
}
