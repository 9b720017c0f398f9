use std::collections::{BTreeMap, BTreeSet};

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use crate::ratings::Rating;

/// Players who win or lose a match together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side<P> {
    /// The place of the side, from 0, the best first; sides that share a place have the same
    /// number.
    pub place: usize,
    /// The players of the side, each once for each of their seats.
    pub players: Vec<P>,
}

/// Returns the new ratings of all players of a match; `before` returns their old ones.
///
/// A player with several seats, as a server's bot can have, gets the mean of the ratings of its
/// seats. With fewer than two players nothing is learned, and the result is empty.
pub fn rate<P: Ord + Clone>(
    sides: &[Side<P>],
    before: impl Fn(&P) -> Rating,
) -> BTreeMap<P, Rating> {
    let players: BTreeSet<&P> = sides.iter().flat_map(|side| &side.players).collect();
    if players.len() < 2 {
        return BTreeMap::new();
    }
    let of_side = |side: &Side<P>| -> Vec<WengLinRating> {
        side.players.iter().map(|player| before(player).into()).collect()
    };
    let known: Vec<(Vec<WengLinRating>, usize)> =
        sides.iter().map(|side| (of_side(side), side.place)).collect();
    let places: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        known.iter().map(|(side, place)| (&side[..], MultiTeamOutcome::new(*place))).collect();
    let after = weng_lin_multi_team(&places, &WengLinConfig::new());
    let mut of_seats: BTreeMap<P, Vec<Rating>> = BTreeMap::new();
    for (side, after) in sides.iter().zip(after) {
        for (player, rating) in side.players.iter().zip(after) {
            of_seats.entry(player.clone()).or_default().push(rating.into());
        }
    }
    of_seats.into_iter().map(|(player, seats)| (player, mean(&seats))).collect()
}

/// Returns the mean of at least one rating. The mean of a single rating is exactly that rating.
fn mean(ratings: &[Rating]) -> Rating {
    let n = f64::from(ratings.len() as u32);
    let sum = |part: fn(&Rating) -> f64| ratings.iter().map(part).sum::<f64>();
    Rating { rating: sum(|one| one.rating) / n, deviation: sum(|one| one.deviation) / n }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns sides of one player each, in the order of their places.
    fn alone<const N: usize>(players: [&'static str; N]) -> Vec<Side<&'static str>> {
        let places = players.into_iter().enumerate();
        places.map(|(place, player)| Side { place, players: vec![player] }).collect()
    }

    fn new(_: &&str) -> Rating {
        Rating::default()
    }

    #[test]
    fn ratings_rise_with_wins_fall_with_losses_and_become_more_certain() {
        let after = rate(&alone(["Aino", "Eero"]), new);
        let (aino, eero) = (after["Aino"], after["Eero"]);
        assert!(aino.rating > 25.0 && eero.rating < 25.0, "{after:?}");
        assert!((aino.rating + eero.rating - 50.0).abs() < 1e-9, "{after:?}");
        assert!(aino.deviation < 25.0 / 3.0 && eero.deviation < 25.0 / 3.0, "{after:?}");
        assert!(aino.at_least() > Rating::default().at_least());
    }

    #[test]
    fn with_many_sides_all_pairs_are_compared() {
        let after = rate(&alone(["Aino", "Eero", "Maja", "Olle"]), new);
        let falling = ["Aino", "Eero", "Maja", "Olle"].map(|name| after[name].rating);
        assert!(falling.is_sorted_by(|one, next| one > next), "{falling:?}");
    }

    #[test]
    fn a_draw_between_equals_changes_no_rating() {
        let mut sides = alone(["Aino", "Eero"]);
        sides[1].place = 0;
        let after = rate(&sides, new);
        assert!((after["Aino"].rating - 25.0).abs() < 1e-9, "{after:?}");
        // A draw against a better player is a success.
        let better = |name: &&str| Rating {
            rating: if *name == "Eero" { 35.0 } else { 25.0 },
            ..Rating::default()
        };
        assert!(rate(&sides, better)["Aino"].rating > 25.0);
    }

    #[test]
    fn partners_move_together_and_less_certain_ratings_move_more() {
        let sides = [
            Side { place: 1, players: vec!["Aino", "Maja"] },
            Side { place: 0, players: vec!["Eero", "Olle"] },
        ];
        let known = |name: &&str| Rating {
            rating: 25.0,
            deviation: if *name == "Maja" { 2.0 } else { 8.0 },
        };
        let after = rate(&sides, known);
        assert!(after["Eero"].rating > 25.0 && after["Olle"].rating > 25.0, "{after:?}");
        assert!(after["Aino"].rating < after["Maja"].rating, "{after:?}");
        assert!(after["Maja"].rating < 25.0, "{after:?}");
    }

    #[test]
    fn a_player_with_several_seats_gets_the_mean() {
        let after = rate(&alone(["plain", "plain", "fool"]), new);
        assert_eq!(after.len(), 2);
        assert!(after["plain"].rating > 25.0 && after["fool"].rating < 25.0, "{after:?}");
        assert!(rate(&alone(["plain", "plain"]), new).is_empty());
        assert!(rate::<&str>(&[], new).is_empty());
    }

    #[test]
    fn the_same_matches_give_identical_ratings() {
        let play = || {
            let mut known: BTreeMap<&str, Rating> = BTreeMap::new();
            for n in 0..200_usize {
                let mut sides = alone(["Aino", "Eero", "Maja"]);
                for side in &mut sides {
                    side.place = (side.place * 7 + n / 3) % 3;
                }
                let after = rate(&sides, |player| known.get(player).copied().unwrap_or_default());
                known.extend(after);
            }
            known
        };
        let (once, again) = (play(), play());
        assert_eq!(once, again);
        assert!(once.values().all(|one| one.rating.is_finite() && one.deviation > 0.0));
    }
}
