use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::IgnoredAny};

use crate::Seat;

/// Places, best first: each inner list holds the seats that share a place, ascending.
pub type Ranking = Vec<Vec<Seat>>;

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MatchResult {
    /// The places, best first; `ranking[0]` holds the winner, or the winners who share first place.
    pub ranking: Ranking,
    /// The score of each seat, in the game's own terms.
    pub scores: Vec<i32>,
    /// The return of each seat, from 1 for the first place to -1 for the last.
    pub returns: Vec<Return>,
    /// The reason for the end: a word from the game's list, or `conceded`.
    pub reason: &'static str,
    /// The seats that count as last because their players left the match, ascending. A game's rules
    /// do not know them; the table adds them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub leavers: Vec<Seat>,
}

/// The reason of a match that ended at once because nobody was left on one of its two sides.
pub const CONCEDED: &str = "conceded";

/// The return of a seat: from 1 for the first place to -1 for the last, in equal steps. Sides that
/// share a place share its returns, and so do partners; the sum over the sides is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Return {
    /// The number of opposing sides that the seat beat, minus the number that beat it.
    net: i8,
    /// The number of opposing sides.
    n_opponents: u8,
}

impl Return {
    /// Returns the return of each seat. A side is a team of `teams`, or a seat that is in none.
    fn all(ranking: &[Vec<Seat>], teams: &[Vec<Seat>], seats: u8) -> Vec<Return> {
        let place = |seat| MatchResult::place(ranking, teams, seat);
        let firsts = Seat::all(seats).filter(|&seat| is_first_of_side(teams, seat));
        let sides: Vec<usize> = firsts.map(place).collect();
        let n_opponents = sides.len().saturating_sub(1) as u8;
        let of_seat = |seat| {
            let own = place(seat);
            let net = sides.iter().map(|other| other.cmp(&own) as i8).sum();
            Return { net, n_opponents }
        };
        Seat::all(seats).map(of_seat).collect()
    }

    /// Returns the return as a number from -1 to 1.
    pub fn value(self) -> f64 {
        f64::from(self.net) / f64::from(self.n_opponents.max(1))
    }
}

impl Serialize for Return {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.value())
    }
}

impl JsonSchema for Return {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Return".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        f64::json_schema(generator)
    }
}

/// Skips a result in a view, which views for players who still have to decide do not have. Its
/// reason is a word that only the game itself can name.
///
/// # Errors
///
/// The value is not valid JSON.
pub fn no_result<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<MatchResult>, D::Error> {
    IgnoredAny::deserialize(deserializer).map(|_| None)
}

impl MatchResult {
    /// Creates the result of a match in which the seats of each of `teams` won and lost together.
    pub fn new(
        ranking: Ranking,
        teams: &[Vec<Seat>],
        scores: Vec<i32>,
        reason: &'static str,
    ) -> MatchResult {
        let returns = Return::all(&ranking, teams, scores.len() as u8);
        MatchResult { ranking, scores, returns, reason, leavers: Vec::new() }
    }

    /// Creates the result of a match of two sides that ended because nobody plays on for `losers`.
    pub fn conceded(losers: &[Seat], sides: &[Vec<Seat>], scores: Vec<i32>) -> MatchResult {
        let seats = Seat::all(scores.len() as u8);
        let ranking = MatchResult::rank(seats, |seat| losers.contains(&seat));
        MatchResult::new(ranking, sides, scores, CONCEDED)
    }

    /// Ranks `seats` by `place`: equal ones share a place, the smallest comes first.
    pub fn rank<P: Ord>(
        seats: impl IntoIterator<Item = Seat>,
        place: impl Fn(Seat) -> P,
    ) -> Ranking {
        let mut order: Vec<(P, Seat)> = seats.into_iter().map(|seat| (place(seat), seat)).collect();
        order.sort();
        order
            .chunk_by(|a, b| a.0 == b.0)
            .map(|shared| shared.iter().map(|&(_, seat)| seat).collect())
            .collect()
    }

    /// Returns the place of `seat`, from 0, the best first: the number of sides that ended before it.
    /// A side is a team of `teams`, or a seat that is in none.
    pub fn place(ranking: &[Vec<Seat>], teams: &[Vec<Seat>], seat: Seat) -> usize {
        let before = ranking.iter().take_while(|shared| !shared.contains(&seat));
        before.flatten().filter(|&&seat| is_first_of_side(teams, seat)).count()
    }

    /// Returns the [`Return`] of each seat, as a number from -1 to 1.
    pub fn returns(ranking: &[Vec<Seat>], teams: &[Vec<Seat>], seats: u8) -> Vec<f64> {
        Return::all(ranking, teams, seats).into_iter().map(Return::value).collect()
    }
}

/// Returns whether `seat` is the first of its side. This holds for one seat of each side.
fn is_first_of_side(teams: &[Vec<Seat>], seat: Seat) -> bool {
    teams.iter().all(|team| !team.contains(&seat) || team.first() == Some(&seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_seats_share_a_place_in_ascending_order() {
        let points = [3, 1, 3, 0];
        let ranking = MatchResult::rank(Seat::all(4), |seat| points[seat.index()]);
        assert_eq!(ranking, [vec![Seat(3)], vec![Seat(1)], vec![Seat(0), Seat(2)]]);
    }

    #[test]
    fn after_two_first_places_comes_the_third() {
        let ranking = [vec![Seat(0), Seat(2)], vec![Seat(1)], vec![Seat(3)]];
        let places = [0, 1, 2, 3].map(|seat| MatchResult::place(&ranking, &[], Seat(seat)));
        assert_eq!(places, [0, 2, 0, 3]);
    }

    #[test]
    fn a_team_takes_one_place() {
        let teams = [vec![Seat(0), Seat(2)], vec![Seat(1), Seat(3)]];
        let ranking = [vec![Seat(1), Seat(3)], vec![Seat(0), Seat(2)]];
        let places = [0, 1, 2, 3].map(|seat| MatchResult::place(&ranking, &teams, Seat(seat)));
        assert_eq!(places, [1, 0, 1, 0]);
    }

    #[test]
    fn returns_fall_in_equal_steps_and_are_shared() {
        let returns = |groups: &[&[u8]], teams: &[Vec<Seat>], seats| {
            let ranking: Ranking =
                groups.iter().map(|group| group.iter().copied().map(Seat).collect()).collect();
            MatchResult::returns(&ranking, teams, seats)
        };
        assert_eq!(returns(&[&[1], &[2], &[0]], &[], 3), [-1.0, 1.0, 0.0]);
        assert_eq!(returns(&[&[1], &[0, 2]], &[], 3), [-0.5, 1.0, -0.5]);
        assert_eq!(returns(&[&[0, 1]], &[], 2), [0.0, 0.0]);
        let teams = [vec![Seat(0), Seat(2)], vec![Seat(1), Seat(3)]];
        assert_eq!(returns(&[&[1, 3], &[0, 2]], &teams, 4), [-1.0, 1.0, -1.0, 1.0]);
    }
}
