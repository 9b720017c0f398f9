//! The messages about a match that runs in this process, with the same view and events as a server
//! sends to the seat.

use std::time::Duration;

use games::{AnyEvent, AnyGame, AnyOptions};
use protocol::{Decision, encode::write_private};
use rules::{Game as _, MatchResult, Seat};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::engine::{Events, Go, Hello, Over, PROTO};

/// Returns the start of a match for `seat`.
pub fn hello(options: &AnyOptions, seats: u8, seat: Seat) -> Hello {
    Hello {
        proto: PROTO,
        game: options.kind().name().to_owned(),
        options: object(options),
        seats,
        seat,
        teams: AnyGame::teams(options, seats),
        deck: AnyGame::deck(options, seats),
        high_scores_win: AnyGame::high_scores_win(options),
        resumed: false,
    }
}

/// Returns what `seat` sees of `events`; `None` if it sees nothing of them.
pub fn events(events: &[AnyEvent], seat: Seat) -> Option<Events> {
    let seen = Events {
        events: events.iter().filter_map(|event| Some(json(event.public.as_ref()?))).collect(),
        private_events: events
            .iter()
            .filter_map(|event| Some(json(event.private(seat)?)))
            .collect(),
    };
    (!seen.events.is_empty() || !seen.private_events.is_empty()).then_some(seen)
}

/// Returns the request for the decision of the seat to act.
///
/// # Panics
///
/// The match is over.
pub fn go(game: &AnyGame, decision: u64, left: Duration) -> Go {
    let seat = game.to_act().expect("a seat is to act");
    let kind: &str = game.decision_kind().expect("a seat is to act").into();
    let mut private = Vec::new();
    let events: [Value; 0] = [];
    write_private(&mut private, Some(game), seat, true, &events);
    Go {
        decision: Decision {
            id: decision,
            seats: vec![seat],
            kind: kind.into(),
            automatic: false,
            opens_at: None,
            deadline: None,
            held: None,
        },
        match_view: json(&game.public()),
        private: serde_json::from_slice(&private).expect("a private part is an object"),
        left_ms: millis(left),
    }
}

/// Returns the end of the match.
pub fn over(result: &MatchResult, options: &AnyOptions, seats: u8) -> Over {
    let teams = AnyGame::teams(options, seats);
    let returns = MatchResult::returns(&result.ranking, &teams, seats);
    Over { result: json(result), returns }
}

/// Returns `duration` in whole milliseconds.
pub(crate) fn millis(duration: Duration) -> u64 {
    duration.as_millis().try_into().unwrap_or(u64::MAX)
}

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("views, events and results serialize")
}

fn object<T: Serialize>(value: &T) -> Map<String, Value> {
    serde_json::from_value(json(value)).expect("options are an object")
}
