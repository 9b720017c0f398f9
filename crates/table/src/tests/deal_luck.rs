//! Luck of the deal: recorded with each deal, stored at the end of the match, and secret before.

use protocol::Settings;
use rules::{Luck, Seat};
use serde_json::{Value, json};
use storage::journal::{FinishedMatch, FinishedSeat, Holder};

use super::{Bench, bench::person, open};
use crate::{TableCommand, finished_matches};

/// Returns the number of high cards in each hand of a seat.
fn told(bench: &Bench, seat: Seat) -> Vec<u8> {
    let told = bench.told.iter().flat_map(|told| told.to(seat));
    let events = told.map(|event| serde_json::to_value(event).unwrap());
    let own = events.filter(|event| event["e"] == "hand_dealt" && event["seat"] == seat.0);
    let is_high =
        |card: &&Value| card.as_str().is_some_and(|card| card.starts_with(['K', 'Q', 'J']));
    own.map(|event| event["cards"].as_array().unwrap().iter().filter(is_high).count() as u8)
        .collect()
}

fn got(seat: &FinishedSeat) -> Vec<u8> {
    seat.dealt.iter().map(|luck| luck.got).collect()
}

fn again(bench: &Bench) -> Vec<FinishedMatch> {
    finished_matches::<games::AnyGame>(bench.table.id(), &bench.log, open).unwrap()
}

#[test]
fn the_luck_of_each_deal_counts_once_for_its_holder() {
    let options = json!({"deals_to_win": 3});
    let mut bench = Bench::new("karnoffel", 2, &options, Settings::default()).started();
    bench.plays_to_the_end();
    let [finished] = &bench.finished[..] else { panic!("one match") };
    for (seat, held) in Seat::all(2).zip(&finished.seats) {
        assert_eq!(got(held), told(&bench, seat));
        assert!(held.dealt.len() >= 3, "the match should have at least three deals");
        let sizes = held.dealt.iter().map(|&Luck { deck, high, hand, .. }| (deck, high, hand));
        assert!(sizes.clone().all(|sizes| sizes == (48, 12, 5)), "{held:?}");
    }
    assert_eq!(again(&bench), bench.finished);
}

#[test]
fn the_next_match_starts_without_luck() {
    let mut bench = Bench::playing("gnallknekt", 3);
    for _ in 0..2 {
        bench.plays_to_the_end();
        bench.plays_again();
    }
    let n_deals = bench.finished.iter().map(|one| one.seats[1].dealt.len());
    assert_eq!(n_deals.collect::<Vec<_>>(), [1, 1]);
    assert_eq!(again(&bench), bench.finished);
}

#[test]
fn deal_luck_of_a_bot_does_not_count_for_the_player_who_takes_its_seat() {
    let mut bench = Bench::filled(&Settings::default());
    bench.does(2, TableCommand::Sit { seat: None, invite: None }).unwrap();
    bench.plays_out();
    let [finished] = &bench.finished[..] else { panic!("one match") };
    let dealt = |n| {
        let holder = Holder::Person(person(n).id);
        let held = finished.seats.iter().find(|seat| seat.holder == holder).unwrap();
        held.dealt.iter().map(|luck| luck.hand).collect::<Vec<_>>()
    };
    let (from_the_first, from_the_second) = (dealt(1), dealt(2));
    assert_eq!(from_the_first[0], 10);
    assert_eq!(from_the_first[1..], from_the_second);
    assert_eq!(again(&bench), bench.finished);
}
