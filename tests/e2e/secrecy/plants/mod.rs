mod derived;
mod secrets;

mod orders;

mod views;

mod viewers;

mod elsewhere;

mod proofs;

mod shuffles;

use std::rc::Rc;

use cards::{Card, CardSet};
use serde_json::Value;

use super::{
    leak::{Kind, Place},
    recording::{Line, Recording},
    stream::{Frame, Stream},
};

/// A leak that can be put into a recording.
pub(super) struct Plant {
    pub(super) what: &'static str,
    /// The kind that must be found.
    pub(super) kind: Kind,
    /// Plants the leak and returns its location.
    pub(super) put: fn(&mut Recording) -> String,
}

/// Returns every leak that must be found.
pub(super) fn plants() -> Vec<Plant> {
    let plants = [
        secrets::plants(),
        derived::plants(),
        orders::plants(),
        views::plants(),
        viewers::plants(),
        elsewhere::plants(),
        proofs::plants(),
        shuffles::plants(),
    ];
    plants.into_iter().flatten().collect()
}

impl Plant {
    fn new(what: &'static str, kind: Kind, put: fn(&mut Recording) -> String) -> Plant {
        Plant { what, kind, put }
    }
}

impl Stream {
    /// Changes one frame and returns its location.
    fn change(&mut self, n: usize, change: impl FnOnce(&mut Value)) -> String {
        let mut json = self.frames[n].json.clone();
        change(&mut json);
        self.frames[n] = Rc::new(Frame::read(json.to_string()));
        Place::Frame(self, n).to_string()
    }

    /// Returns the first frame that satisfies a condition.
    fn first(&self, what: impl Fn(&Frame) -> bool) -> usize {
        self.frames.iter().position(|frame| what(frame)).expect("the frame exists")
    }

    /// Returns an update soon after the beginning of the match.
    fn update_in_match(&self) -> usize {
        let first = self.first(Frame::is_in_match);
        first
            + 1
            + self.frames[first + 1..]
                .iter()
                .position(|frame| frame.is_in_match())
                .expect("the stream is still open")
    }
}

impl Recording {
    /// Returns a card that a viewer does not know at an early frame.
    fn hidden(&self, stream: &Stream, n: usize) -> Card {
        self.hidden_cards(stream, n).first().expect("cards are hidden at the beginning")
    }

    /// Returns the cards that a viewer does not know at a frame and did not name in the command it
    /// answers.
    fn hidden_cards(&self, stream: &Stream, n: usize) -> CardSet {
        let told = stream.told(&self.truth)[n].or(stream.named_itself(&stream.frames[n]));
        let deck: CardSet = self.truth.orders[0].cards().iter().copied().collect();
        deck.without(told)
    }

    /// Adds a coloured line to the log and returns its location.
    fn log(&mut self, field: &str, value: &str) -> String {
        let line = format!(
            "\x1b[2m2026-01-01T00:00:00.000001Z\x1b[0m \x1b[34mDEBUG\x1b[0m \x1b[2mtable::actor\x1b[0m\
             \x1b[2m:\x1b[0m it goes on \x1b[3m{field}\x1b[0m\x1b[2m=\x1b[0m{value}"
        );
        self.log.push(Line::read(&line));
        Place::Log(self.log.len() - 1).to_string()
    }
}
