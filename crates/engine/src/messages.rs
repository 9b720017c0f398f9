use cards::Card;
use protocol::Decision;
use rules::{MatchResult, Ranking, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The version of the protocol.
pub const PROTO: u32 = 1;

/// A line to an engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum ToEngine {
    /// The start of a match.
    Hello(Hello),
    /// The events since the last message.
    Events(Events),
    /// The request for a decision.
    Go(Go),
    /// The end of the match.
    Over(Over),
}

/// The start of a match for one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the protocol, [`PROTO`].
    pub proto: u32,
    /// The game.
    pub game: String,
    /// All options of the game, as in `public.table.options` on the wire.
    pub options: Map<String, Value>,
    /// The number of seats.
    pub seats: u8,
    /// The seat of the engine.
    pub seat: Seat,
    /// The teams; left out in a game without.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Vec<Seat>>,
    /// The cards of the first deal, in the canonical order; left out if they are unknown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deck: Vec<Card>,
    /// Set if the match is already running, so that earlier events are missing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resumed: bool,
}

/// Events, in order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Events {
    /// The events that everyone sees.
    pub events: Vec<Value>,
    /// The events that only this seat sees.
    pub private_events: Vec<Value>,
}

/// The request for a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Go {
    /// The decision, as on the wire.
    pub decision: Decision,
    /// The public view of the game: `public.match` of the wire, complete.
    #[serde(rename = "match")]
    pub match_view: Value,
    /// The private view of the seat, with its legal actions: `private` of the wire.
    pub private: Map<String, Value>,
    /// The time left for the answer, in milliseconds.
    pub left_ms: u64,
}

impl Go {
    /// Returns the legal actions.
    pub fn legal(&self) -> &[Value] {
        self.private.get("legal").and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }
}

/// The end of the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Over {
    /// The result: `public.match.result` of the wire; `null` if the match ended without one.
    pub result: Value,
    /// The return of each seat, from 1 for the first place to −1 for the last; empty if there is no
    /// result.
    pub returns: Vec<f64>,
}

/// A line from an engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum FromEngine {
    /// The answer to [`Go`].
    Pick(Pick),
}

/// The answer to [`Go`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pick {
    /// The id of the decision that it answers.
    pub decision: u64,
    /// The place of the chosen action in `private.legal`, from 0.
    pub index: usize,
    /// Anything that the engine wants to say about its choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub info: Option<Value>,
}

impl ToEngine {
    /// Returns the message as a line, with its line feed.
    pub(crate) fn line(&self) -> String {
        let mut line = serde_json::to_string(self).expect("messages serialize");
        line.push('\n');
        line
    }
}

/// Returns the return of each seat: from 1 for the first place to −1 for the last, in equal steps.
/// Sides that share a place share its returns, and so do partners; the sum over the sides is 0.
#[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
pub fn returns(ranking: &Ranking, teams: &[Vec<Seat>], seats: u8) -> Vec<f64> {
    let leads =
        |seat: &Seat| teams.iter().all(|team| !team.contains(seat) || team.first() == Some(seat));
    let sides: Vec<usize> = Seat::all(seats)
        .filter(leads)
        .map(|seat| MatchResult::place(ranking, teams, seat))
        .collect();
    let last = (sides.len().max(2) - 1) as f64;
    let of_seat = |seat| {
        let place = MatchResult::place(ranking, teams, seat);
        let n_equal = sides.iter().filter(|&&other| other == place).count().max(1);
        1.0 - (2 * place + n_equal - 1) as f64 / last
    };
    Seat::all(seats).map(of_seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn returns_fall_in_equal_steps_and_are_shared() {
        let seats = |groups: &[&[u8]]| -> Ranking {
            groups.iter().map(|group| group.iter().copied().map(Seat).collect()).collect()
        };
        assert_eq!(returns(&seats(&[&[1], &[2], &[0]]), &[], 3), [-1.0, 1.0, 0.0]);
        assert_eq!(returns(&seats(&[&[1], &[0, 2]]), &[], 3), [-0.5, 1.0, -0.5]);
        assert_eq!(returns(&seats(&[&[0, 1]]), &[], 2), [0.0, 0.0]);
        let teams = [vec![Seat(0), Seat(2)], vec![Seat(1), Seat(3)]];
        assert_eq!(returns(&seats(&[&[1, 3], &[0, 2]]), &teams, 4), [-1.0, 1.0, -1.0, 1.0]);
    }
}
