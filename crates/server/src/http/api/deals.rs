use std::collections::BTreeMap;

use axum::{Json, extract::State};
use rules::Luck;
use serde::Serialize;
use storage::LuckCount;
use utoipa::ToSchema;

use crate::{
    app::App,
    http::{
        api::Caller,
        problem::{Problem, ProblemBody},
    },
};

routes!(deals);

/// Deal statistics of the caller's finished matches.
#[derive(Serialize, ToSchema)]
struct Deals {
    /// Sorted by the games' names.
    games: Vec<GameDeals>,
}

/// Deal statistics of one game, observed and expected.
#[derive(Serialize, ToSchema)]
struct GameDeals {
    /// The game's name.
    game: String,
    /// The number of deals counted.
    deals: u32,
    /// The mean number of high cards per deal.
    mean: f64,
    /// The expected mean.
    expected: f64,
    /// The difference between the two, in standard deviations.
    ///
    /// By chance, one player in twenty is beyond 2.
    off: f64,
    /// Deals with no high card, with one, with two, and so on.
    counts: Vec<DealCount>,
}

/// The number of deals with a given number of high cards.
#[derive(Clone, Copy, Default, Serialize, ToSchema)]
#[cfg_attr(test, derive(Debug, PartialEq))]
struct DealCount {
    /// Observed.
    deals: u32,
    /// Expected on average.
    expected: f64,
}

/// Running totals of one game.
#[derive(Default)]
struct Tally {
    deals: u32,
    got: f64,
    expected: f64,
    variance: f64,
    counts: Vec<DealCount>,
}

impl Tally {
    fn add(&mut self, luck: Luck, deals: u32) {
        let n = f64::from(deals);
        self.deals += deals;
        self.got += n * f64::from(luck.got);
        self.expected += n * luck.expected();
        // Deals are independent, so their variances add up.
        self.variance += n * luck.variance();
        let chances = luck.chances();
        if self.counts.len() < chances.len() {
            self.counts.resize_with(chances.len(), DealCount::default);
        }
        for (count, chance) in self.counts.iter_mut().zip(chances) {
            count.expected += n * chance;
        }
        self.counts[usize::from(luck.got)].deals += deals;
    }

    fn shown(self, game: String) -> GameDeals {
        let Tally { deals, got, expected, variance, mut counts } = self;
        for count in &mut counts {
            count.expected = rounded(count.expected);
        }
        let n = f64::from(deals);
        // Without variance there is no deviation.
        let off = if variance > 0.0 { (got - expected) / variance.sqrt() } else { 0.0 };
        let (mean, expected, off) = (rounded(got / n), rounded(expected / n), rounded(off));
        GameDeals { game, deals, mean, expected, off, counts }
    }
}

/// Rounds to two decimals.
pub(super) fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// Compares the caller's cards with chance: the number of deals with each number of high cards, per
/// game, observed and expected.
///
/// Counts the caller's last 1,000 finished matches, as guest or account, and nothing of a match in
/// progress.
#[utoipa::path(
    get, path = "/me/deals", tag = "people",
    responses(
        (status = 200, description = "statistics by game", body = Deals),
        (status = "4XX", description = "not authenticated", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn deals(State(app): State<App>, Caller(person): Caller) -> Result<Json<Deals>, Problem> {
    let found = app.history.luck(person.id).await?;
    Ok(Json(by_game(found)))
}

fn by_game(found: Vec<LuckCount>) -> Deals {
    let mut games = BTreeMap::<String, Tally>::new();
    for LuckCount { game, luck, deals } in found {
        games.entry(game).or_default().add(luck, deals);
    }
    Deals { games: games.into_iter().map(|(game, tally)| tally.shown(game)).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(game: &str, luck: Luck, deals: u32) -> LuckCount {
        LuckCount { game: game.to_owned(), luck, deals }
    }

    #[test]
    fn deals_are_compared_with_expected_values() {
        // One of two cards is high and one is dealt, like a coin toss.
        let coin = |got| Luck { deck: 2, high: 1, hand: 1, got };
        let sure = Luck { deck: 3, high: 2, hand: 3, got: 2 };
        let found = vec![
            count("gurka", coin(0), 40),
            count("gurka", coin(1), 60),
            count("knorri", sure, 7),
        ];
        let Deals { games } = by_game(found);
        let [gurka, knorri] = &games[..] else { panic!("two games") };
        let of = |deals, expected| DealCount { deals, expected };
        assert_eq!((gurka.game.as_str(), gurka.deals), ("gurka", 100));
        assert_eq!((gurka.mean, gurka.expected, gurka.off), (0.6, 0.5, 2.0));
        assert_eq!(gurka.counts, [of(40, 50.0), of(60, 50.0)]);
        assert_eq!((knorri.mean, knorri.expected, knorri.off), (2.0, 2.0, 0.0));
        assert_eq!(knorri.counts, [of(0, 0.0), of(0, 0.0), of(7, 7.0), of(0, 0.0)]);
    }

    #[test]
    fn hands_of_several_sizes_are_compared_each_with_its_own_chances() {
        let of_three = Luck { deck: 4, high: 2, hand: 3, got: 2 };
        let of_one = Luck { deck: 4, high: 2, hand: 1, got: 0 };
        let Deals { games } = by_game(vec![count("gurka", of_three, 2), count("gurka", of_one, 1)]);
        let expected: Vec<f64> = games[0].counts.iter().map(|one| one.expected).collect();
        assert_eq!(expected, [0.5, 1.5, 1.0, 0.0]);
        assert_eq!((games[0].mean, games[0].expected), (1.33, 1.17));
    }
}
