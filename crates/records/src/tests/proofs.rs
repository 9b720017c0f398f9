use games::GameKind;
use protocol::{Record, record::FairDeal};
use rules::{Seat, fairness::FairnessError};

use crate::{VerifyError, verify};

use super::{each_game, record};

#[test]
fn every_deal_of_every_game_is_verified_with_its_purposes() {
    each_game(|record| {
        let proved = verify(&record).unwrap_or_else(|why| panic!("{}: {why}", &*record.game));
        let purposes: Vec<&String> = proved.iter().flat_map(|deal| &deal.purposes).collect();
        assert_eq!(purposes.len(), record.shuffles.len());
        assert_eq!(purposes[0], "cut:0");
        assert!(proved.iter().all(|deal| deal.n_committed == 0 && deal.n_cards > 0));
    });
}

/// Returns the error for a record of a match of Gúrka for three after `change`.
fn verify_error(change: impl FnOnce(&mut Record)) -> VerifyError {
    let mut record = record(GameKind::Gurka, 3);
    change(&mut record);
    verify(&record).unwrap_err()
}

/// The same for a change of the record's second deal.
fn unproved_deal(change: impl FnOnce(&mut FairDeal)) -> VerifyError {
    verify_error(|record| change(&mut record.fairness.as_mut().unwrap().deals[1]))
}

#[test]
fn another_secret_commitment_deck_or_table_is_refused_by_its_deal() {
    let fault = |deal| VerifyError::Fault { deal, fault: FairnessError::ServerCommitment };
    assert_eq!(unproved_deal(|deal| deal.secret.0[31] ^= 1), fault(1));
    assert_eq!(unproved_deal(|deal| deal.commit.0[0] ^= 128), fault(1));
    assert_eq!(unproved_deal(|deal| deal.deck.truncate(9)), fault(1));
    let error = verify_error(|record| {
        record.fairness.as_mut().unwrap().table =
            "00000000-0000-4000-8000-000000000000".parse().unwrap();
    });
    assert_eq!(error, fault(0));
}

#[test]
fn a_deck_in_another_order_is_refused() {
    let error = unproved_deal(|deal| deal.deck.swap(0, 1));
    assert_eq!(error, VerifyError::DeckOrder { deal: 1 });
}

#[test]
fn another_shuffle_is_refused_by_its_deal_and_purpose() {
    let error = verify_error(|record| record.shuffles[0].swap(8, 9));
    assert_eq!(error, VerifyError::Shuffle { deal: 0, purpose: "cut:0".to_owned() });
    let error = verify_error(|record| record.shuffles[1].swap(0, 51));
    assert_eq!(error, VerifyError::Shuffle { deal: 0, purpose: "deck:0".to_owned() });
    let error = verify_error(|record| record.shuffles[2].clear());
    assert_eq!(error, VerifyError::Shuffle { deal: 1, purpose: "deck:0".to_owned() });
}

#[test]
fn another_root_is_refused_by_its_deal_and_purpose() {
    let error = unproved_deal(|deal| deal.roots.values_mut().for_each(|root| root.0[5] ^= 1));
    assert_eq!(error, VerifyError::Root { deal: 1, purpose: "deck:0".to_owned() });
    let error = unproved_deal(|deal| deal.roots.clear());
    assert_eq!(error, VerifyError::Root { deal: 1, purpose: "deck:0".to_owned() });
    let error = unproved_deal(|deal| {
        let root = *deal.roots.values().next().unwrap();
        deal.roots.insert("deck:7".to_owned(), root);
    });
    assert_eq!(error, VerifyError::RootLeft { deal: 1, purpose: "deck:7".to_owned() });
}

#[test]
fn another_purpose_is_refused() {
    let error = unproved_deal(|deal| deal.purposes[0] = "cut:0".to_owned());
    assert_eq!(
        error,
        VerifyError::Purpose { deal: 1, found: "cut:0".to_owned(), expected: "deck:0".to_owned() }
    );
    let error = unproved_deal(|deal| deal.purposes[0] = "deck:1".to_owned());
    assert_eq!(
        error,
        VerifyError::Purpose { deal: 1, found: "deck:1".to_owned(), expected: "deck:0".to_owned() }
    );
}

#[test]
fn a_deal_left_out_or_a_shuffle_too_many_or_too_few_is_refused() {
    let error = verify_error(|record| {
        record.fairness.as_mut().unwrap().deals.remove(1);
    });
    assert_eq!(error, VerifyError::DealNumber { found: 2, expected: 1 });
    let error = verify_error(|record| record.shuffles.push(record.shuffles[0].clone()));
    assert_eq!(error, VerifyError::ShufflesLeft { n: 1 });
    let error = verify_error(|record| record.shuffles.truncate(1));
    assert_eq!(error, VerifyError::ShuffleMissing { deal: 0, purpose: "deck:0".to_owned() });
}

#[test]
fn a_seat_that_took_no_part_cannot_be_added_afterwards() {
    let error = unproved_deal(|deal| {
        deal.seats.push(protocol::record::FairSeat {
            seat: Seat(0),
            commit: deal.commit,
            reveal: Some(deal.secret),
        });
    });
    assert_eq!(
        error,
        VerifyError::Fault { deal: 1, fault: FairnessError::SeatCommitment { seat: 0 } }
    );
}

#[test]
fn other_and_missing_constructions_are_refused() {
    let error =
        verify_error(|record| record.fairness.as_mut().unwrap().dealer = "dice/1".to_owned());
    assert_eq!(error, VerifyError::OtherDealer("dice/1".to_owned()));
    let error = verify_error(|record| record.fairness = None);
    assert_eq!(error, VerifyError::NoFairness);
}

#[test]
fn a_reshuffle_is_verified_with_its_cards() {
    let mut record = record(GameKind::Gnallknekt, 3);
    let proved = verify(&record).unwrap();
    let reshuffle = proved[0].purposes.iter().position(|purpose| purpose == "deck:1");
    let reshuffle = reshuffle.expect("fools use up the stock");
    record.shuffles[reshuffle].swap(0, 1);
    let error = verify(&record).unwrap_err();
    assert_eq!(error, VerifyError::Shuffle { deal: 0, purpose: "deck:1".to_owned() });
}
