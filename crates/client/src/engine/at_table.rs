//! The messages about a match at a table of a server, from its frames.

use std::time::Duration;

use protocol::{Decision, TablePublic, to_client::Public};
use rules::{MatchResult, Ranking, Seat};
use serde_json::{Map, Value, json};

use crate::engine::{Go, Hello, Over, PROTO, in_process::millis};

/// Returns the start of a match for `seat`. `resumed` is set if the match is already running.
pub fn hello(public: &Public, seat: Seat, resumed: bool) -> Hello {
    let table = &public.table;
    Hello {
        proto: PROTO,
        game: table.game.to_string(),
        options: table.options.clone(),
        seats: table.seats.len() as u8,
        seat,
        teams: table.teams.clone(),
        deck: public.deck.clone(),
        high_scores_win: public.high_scores_win,
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
