//! The messages about a match at a table of a server, from its frames.

use std::time::Duration;

use games::{AnyOptions, GameKind};
use protocol::{Decision, TablePublic};
use rules::{MatchResult, Ranking, Seat};
use serde_json::{Map, Value, json};

use crate::{
    Go, Hello, Over, PROTO,
    in_process::{deck, millis},
};

/// Returns the start of a match for `seat`; `resumed` if it is already running.
pub fn hello(table: &TablePublic, seat: Seat, resumed: bool) -> Hello {
    let seats = table.seats.len() as u8;
    let deck = GameKind::from_name(&table.game)
        .and_then(|kind| AnyOptions::read(kind, &table.options, seats).ok())
        .map_or_else(Vec::new, |options| deck(&options, seats));
    Hello {
        proto: PROTO,
        game: table.game.to_string(),
        options: table.options.clone(),
        seats,
        seat,
        teams: table.teams.clone(),
        deck,
        resumed,
    }
}

/// Returns the request for `decision`, from the views of its seat.
pub fn go(
    decision: &Decision,
    match_view: Option<&Value>,
    private: &Map<String, Value>,
    left: Duration,
) -> Go {
    let mut private = private.clone();
    // They have been sent as events.
    private.insert("events".to_owned(), json!([]));
    let match_view = match_view.cloned().unwrap_or_default();
    Go { decision: decision.clone(), match_view, private, left_ms: millis(left) }
}

/// Returns the end of the match, from its result on the wire.
pub fn over(table: &TablePublic, result: &Value) -> Over {
    let ranking: Option<Ranking> = serde_json::from_value(result["ranking"].clone()).ok();
    let returns =
        |ranking: Ranking| MatchResult::returns(&ranking, &table.teams, table.seats.len() as u8);
    Over { result: result.clone(), returns: ranking.map_or_else(Vec::new, returns) }
}
