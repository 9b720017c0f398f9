use rules::{Game as _, Options as _, Recorded, Seat, TableOptions as _, Viewer};
use serde_json::json;

use super::situation::{Situation, cards};
use crate::karnoffel::{Karnoffel, Options, deal::deck};

#[test]
fn teams_depend_on_the_number_of_seats() {
    for (seats, teams, allowed) in [
        (2, true, "allowed: false"),
        (3, true, "allowed: false"),
        (6, false, "allowed: true"),
        (8, false, "allowed: true"),
    ] {
        let chosen = json!({"teams": teams});
        let bad = Options::read(chosen.as_object().unwrap(), seats).unwrap_err().to_string();
        assert_eq!(bad, format!("option `teams` cannot be {teams}; {allowed}"));
    }
    for teams in [true, false] {
        let chosen = json!({"teams": teams});
        assert_eq!(Options::read(chosen.as_object().unwrap(), 4).unwrap().teams, teams);
    }
}

#[test]
fn the_former_name_of_deals_to_win_is_still_read() {
    let chosen = json!({"games_to_win": 4});
    let options = Options::read(chosen.as_object().unwrap(), 2).unwrap();
    assert_eq!(options.deals_to_win, 4);
    let written = serde_json::to_value(&options).unwrap();
    assert_eq!((&written["deals_to_win"], written.get("games_to_win")), (&json!(4), None));
    let mut written = written.as_object().unwrap().clone();
    let n_deals = written.remove("deals_to_win").unwrap();
    written.insert("games_to_win".to_owned(), n_deals);
    assert_eq!(serde_json::from_value::<Options>(written.into()).unwrap(), options);
    let chosen = json!({"games_to_win": 2});
    let options = options.with(chosen.as_object().unwrap(), 2).unwrap();
    assert_eq!(options.deals_to_win, 2);
}

#[test]
fn a_match_ends_once_a_side_has_won_deals_to_win() {
    for deals_to_win in 1..=10 {
        let options = json!({"deals_to_win": deals_to_win});
        let mut table = Situation::new(&options, &["4c", "5d"]);
        while table.game.to_act().is_some() {
            let public = table.game.public();
            assert!(public.scores.iter().all(|&won| u64::from(won) < deals_to_win));
            let card = table.playable()[0].to_string();
            table.play(&card);
        }
        let scores = table.game.result().unwrap().scores;
        assert_eq!(scores.iter().max(), Some(&i32::try_from(deals_to_win).unwrap()));
    }
}

#[test]
fn the_draw_is_shown_during_the_first_deal_and_the_deal_passes_to_the_left() {
    let chosen = json!({"deals_to_win": 2});
    let options = Options::read(chosen.as_object().unwrap(), 3).unwrap();
    let mut chance = Recorded::new((0..9).map(|_| deck()));
    let (mut game, _) = Karnoffel::start(&options, 3, &mut chance);
    let first_dealer = game.public().dealer;
    while game.public().deal == 1 {
        assert!(game.public().draw.is_some());
        let action = game.legal()[0];
        game.apply(&action, &mut chance).unwrap();
    }
    assert_eq!(game.public().draw, None);
    assert_eq!(game.public().dealer, first_dealer.left(3));
    assert_eq!(game.to_act(), Some(first_dealer.left(3).left(3)));
}

#[test]
fn every_card_is_dealt_one_at_a_time_from_the_dealers_left() {
    let mut chance = Recorded::new([deck()]);
    let chosen = json!({"dealer": 1});
    let options = Options::read(chosen.as_object().unwrap(), 3).unwrap();
    let (game, _) = Karnoffel::start(&options, 3, &mut chance);
    let hand: Vec<_> = game.private(Seat(2)).hand.iter().collect();
    assert_eq!(hand, cards("2c 2s 3h 4d 5c 5s 6h"));
    let mut stock = Vec::new();
    let _same = game.determinize(Viewer::Spectator, &mut |hidden| stock = hidden.to_vec());
    assert_eq!(stock.len(), 48 - 3, "three open cards are seen by all");
}
