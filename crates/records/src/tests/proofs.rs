use games::GameKind;
use protocol::{Record, record::FairDeal};
use rules::Seat;

use crate::verify;

use super::{each_game, record};

#[test]
fn every_deal_of_every_game_is_proved_with_what_its_shuffles_were_for() {
    each_game(|record| {
        let proved = verify(&record).unwrap_or_else(|why| panic!("{}: {why}", &*record.game));
        let purposes: Vec<&String> = proved.iter().flat_map(|deal| &deal.purposes).collect();
        assert_eq!(purposes.len(), record.shuffles.len());
        assert_eq!(purposes[0], "cut:0");
        assert!(proved.iter().all(|deal| deal.n_committed == 0 && deal.n_cards > 0));
    });
}

/// What is said of the record of a match of Gúrka for three that was changed so.
fn verify_error(change: impl FnOnce(&mut Record)) -> String {
    let mut record = record(GameKind::Gurka, 3);
    change(&mut record);
    verify(&record).unwrap_err().to_string()
}

/// The same for a change of the record's second deal.
fn unproved_deal(change: impl FnOnce(&mut FairDeal)) -> String {
    verify_error(|record| change(&mut record.fairness.as_mut().unwrap().deals[1]))
}

#[test]
fn another_secret_commitment_deck_or_table_is_refused_by_its_deal() {
    let fault = "the server's secret is not what it committed to for this deal";
    assert_eq!(unproved_deal(|deal| deal.secret.0[31] ^= 1), format!("deal 1: {fault}"));
    assert_eq!(unproved_deal(|deal| deal.commit.0[0] ^= 128), format!("deal 1: {fault}"));
    assert_eq!(unproved_deal(|deal| deal.deck.truncate(9)), format!("deal 1: {fault}"));
    let said = verify_error(|record| {
        record.fairness.as_mut().unwrap().table =
            "00000000-0000-4000-8000-000000000000".parse().unwrap();
    });
    assert_eq!(said, format!("deal 0: {fault}"));
}

#[test]
fn a_deck_in_another_order_is_refused() {
    let said = unproved_deal(|deal| deal.deck.swap(0, 1));
    assert_eq!(said, "deal 1: the deck is not in the rulebook's order");
}

#[test]
fn another_shuffle_is_refused_by_its_deal_and_purpose() {
    let said = verify_error(|record| record.shuffles[0].swap(8, 9));
    assert_eq!(said, "deal 0, cut:0: the shuffle is not the one that the secrets make");
    let said = verify_error(|record| record.shuffles[1].swap(0, 51));
    assert_eq!(said, "deal 0, deck:0: the shuffle is not the one that the secrets make");
    let said = verify_error(|record| record.shuffles[2].clear());
    assert_eq!(said, "deal 1, deck:0: the shuffle is not the one that the secrets make");
}

#[test]
fn another_root_is_refused_by_its_deal_and_purpose() {
    let said = unproved_deal(|deal| deal.roots.values_mut().for_each(|root| root.0[5] ^= 1));
    assert_eq!(said, "deal 1, deck:0: the root is not that of the shuffle");
    let said = unproved_deal(|deal| deal.roots.clear());
    assert_eq!(said, "deal 1, deck:0: the root is not that of the shuffle");
    let said = unproved_deal(|deal| {
        let root = *deal.roots.values().next().unwrap();
        deal.roots.insert("deck:7".to_owned(), root);
    });
    assert_eq!(said, "deal 1, deck:7: there is a root but no shuffle");
}

#[test]
fn another_purpose_is_refused() {
    let said = unproved_deal(|deal| deal.purposes[0] = "cut:0".to_owned());
    assert_eq!(said, "deal 1: a shuffle for `cut:0` stands where `deck:0` has to");
    let said = unproved_deal(|deal| deal.purposes[0] = "deck:1".to_owned());
    assert_eq!(said, "deal 1: a shuffle for `deck:1` stands where `deck:0` has to");
}

#[test]
fn a_deal_left_out_or_a_shuffle_too_many_or_too_few_is_refused() {
    let said = verify_error(|record| {
        record.fairness.as_mut().unwrap().deals.remove(1);
    });
    assert_eq!(said, "deal 2 stands where deal 1 has to");
    let said = verify_error(|record| record.shuffles.push(record.shuffles[0].clone()));
    assert_eq!(said, "the record has 1 shuffles more than its deals account for");
    let said = verify_error(|record| record.shuffles.truncate(1));
    assert_eq!(said, "deal 0, deck:0: the record lacks this shuffle");
}

#[test]
fn a_seat_that_took_no_part_cannot_be_added_afterwards() {
    let said = unproved_deal(|deal| {
        deal.seats.push(protocol::record::FairSeat {
            seat: Seat(0),
            commit: deal.commit,
            reveal: Some(deal.secret),
        });
    });
    assert_eq!(said, "deal 1: what seat 0 revealed is not what it committed to");
}

#[test]
fn another_construction_and_none_are_refused() {
    let said =
        verify_error(|record| record.fairness.as_mut().unwrap().dealer = "dice/1".to_owned());
    assert_eq!(said, "the shuffles were made by `dice/1`; this program checks `fairdeal/1`");
    let said = verify_error(|record| record.fairness = None);
    assert_eq!(said, "the record has no `fairness`: nothing can be proved of its shuffles");
}

#[test]
fn a_reshuffle_is_proved_from_the_cards_that_it_had() {
    let mut record = record(GameKind::Gnallknekt, 3);
    let proved = verify(&record).unwrap();
    let reshuffle = proved[0].purposes.iter().position(|purpose| purpose == "deck:1");
    let reshuffle = reshuffle.expect("fools run through the stock");
    record.shuffles[reshuffle].swap(0, 1);
    let said = verify(&record).unwrap_err().to_string();
    assert_eq!(said, "deal 0, deck:1: the shuffle is not the one that the secrets make");
}
