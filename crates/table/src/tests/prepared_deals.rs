//! Prepared deals: their log entries, and the reasons for voiding them.

use protocol::record::{FairDeal, Hex32};
use rules::{
    Seat,
    cards::{Card, full_deck},
    fairness::{Commitment, SeatCommit, Secret},
};

use super::{
    Bench,
    bench::look,
    client::{before_a_deal, commitment, context, secret},
    records::record_of,
};
use crate::{TableCommand, dealing::prepared::PlannedDeal};

/// The server's secret of a prepared deal.
pub(super) const SECRET: [u8; 32] = [77; 32];

/// Prepares the next deal with this deck and commitments of players 0 and 1.
pub(super) fn prepare(bench: &mut Bench, deck: &[Card]) -> u64 {
    prepare_with(bench, &[0, 1], deck)
}

/// Like [`prepare`], with commitments of these players, who are in the seats of their numbers.
pub(super) fn prepare_with(bench: &mut Bench, seats: &[u8], deck: &[Card]) -> u64 {
    let deal = bench.table.dealing().next_deal_no;
    let commit = |seat| SeatCommit { seat, commitment: Commitment(commitment(seat, deal, deck).0) };
    let wanted = PlannedDeal { deal, deck: deck.to_vec() };
    let commits: Vec<SeatCommit> = seats.iter().map(|&seat| commit(seat)).collect();
    let step = bench.table.prepare(&wanted, &commits, bench.now, &mut || Secret::new(SECRET));
    bench.log.push(step.entry.clone());
    bench.table.commit(step);
    deal
}

fn deck(bench: &Bench) -> Vec<Card> {
    bench.table.dealing().deals().last().unwrap().deck.clone()
}

/// Returns the published deals.
fn over(bench: &Bench) -> Vec<FairDeal> {
    bench.table.match_proof().fairness.deals
}

#[test]
fn a_server_that_restarts_after_its_commitment_deals_the_same_cards() {
    let make = || {
        let mut bench = Bench::seated("gurka", 2);
        prepare(&mut bench, &full_deck());
        bench
    };
    let (mut bench, mut again) = (make(), make());
    (again.table, again.log) = (bench.restored(), bench.log.clone());
    for one in [&mut bench, &mut again] {
        one.table.reveal(Seat(1), Hex32(secret(1, 0).0)).unwrap();
        one.does(0, TableCommand::Start {}).unwrap();
    }
    assert_eq!(bench.looks(), again.looks());
    assert_eq!(look(&bench.restored()), bench.looks(), "the log has what was revealed");
    let fair = bench.table.public().fair.unwrap();
    assert_eq!((fair.deal, fair.seats.len()), (0, 2));
    assert_eq!(fair.commit, Hex32(Secret::new(SECRET).commit(&context(0, &full_deck())).0));
    assert_eq!(bench.table.dealing().next_deal_no, 1);

    bench.plays_to_the_end();
    let record = record_of(&bench);
    records::replay(&record).unwrap();
    let seats = &record.fairness.unwrap().deals[0].seats;
    assert_eq!(seats[0].reveal, None);
    assert_eq!(seats[1].reveal, Some(Hex32(secret(1, 0).0)));
    let withheld = bench.finished[0].seats.iter().map(|seat| seat.withheld);
    assert_eq!(withheld.collect::<Vec<_>>(), [1, 0], "who kept it back is counted");
}

#[test]
fn a_deal_prepared_for_another_deck_is_void_and_published() {
    let mut bench = Bench::seated("gurka", 2);
    prepare(&mut bench, &full_deck()[..40]);
    bench.table.reveal(Seat(1), Hex32(secret(1, 0).0)).unwrap();
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(bench.table.public().fair.unwrap().deal, 1, "its number is used up");
    let proof = bench.table.match_proof();
    let void = &proof.fairness.deals[0];
    assert_eq!((void.deal, void.purposes.len(), void.secret), (0, 0, Hex32(SECRET)));
    assert_eq!(void.seats[1].reveal, None, "the log does not know it");
    assert_eq!(proof.running.unwrap().deal, 1);
    assert_eq!(look(&bench.restored()), bench.looks());
    bench.plays_to_the_end();
    let record = record_of(&bench);
    records::replay(&record).unwrap();
    assert_eq!(record.fairness.unwrap().deals[0].secret, Hex32(SECRET));
    assert_eq!(bench.finished[0].seats[0].withheld, 0, "nobody was asked for it in the end");
}

#[test]
fn a_prepared_deal_is_void_when_a_committed_seat_changes_hands() {
    let mut bench = Bench::seated("gurka", 3);
    prepare(&mut bench, &full_deck());
    bench.does(2, TableCommand::Stand {}).unwrap();
    assert!(bench.table.dealing().prepared.is_some(), "another seat should not void the deal");
    bench.does(0, TableCommand::Swap { seats: [Seat(0), Seat(1)] }).unwrap();
    assert!(bench.table.dealing().prepared.is_none());
    let void = &over(&bench)[0];
    assert_eq!((void.deal, void.secret), (0, Hex32(SECRET)));
    bench.does(2, super::bench::sit(2)).unwrap();
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(bench.table.public().fair.unwrap().deal, 1);
    assert_eq!(look(&bench.restored()), bench.looks());
    // It is published with the following match.
    assert_eq!(over(&bench).len(), 1);
}

#[test]
fn an_undo_voids_the_prepared_deal_and_keeps_the_running_one_secret() {
    let mut bench = before_a_deal("karnoffel");
    // The last player can only undo actions after the shuffle.
    let running = bench.table.public().fair.unwrap().deal;
    let deck = deck(&bench);
    let no = prepare(&mut bench, &deck);
    assert_eq!(no, running + 1);
    let n = (0..2)
        .find(|&n| bench.does(n, TableCommand::Takeback {}).is_ok())
        .expect("an action was made");
    while let Some(vote) = bench.table.public().vote {
        bench.does(1 - n, TableCommand::Vote { about: vote.about.clone(), yes: true }).unwrap();
    }
    assert!(bench.table.dealing().prepared.is_none());
    let told = over(&bench).iter().map(|deal| deal.deal).collect::<Vec<_>>();
    assert_eq!(told, (0..running).collect::<Vec<_>>(), "the one that runs is not over");
    let proof = bench.table.match_proof();
    assert_eq!(proof.running.unwrap().deal, running);
    assert_eq!(look(&bench.restored()), bench.looks());
    while bench.table.public().fair.unwrap().deal == running {
        bench.acts();
    }
    assert_eq!(bench.table.public().fair.unwrap().deal, running + 2, "the number is used up");
    let void = &over(&bench)[running as usize + 1];
    assert_eq!((void.deal, void.secret, void.purposes.len()), (running + 1, Hex32(SECRET), 0));
    bench.plays_to_the_end();
    records::replay(&record_of(&bench)).unwrap();
}

#[test]
fn a_prepared_deal_is_void_when_the_match_ends_or_another_begins() {
    let mut bench = Bench::playing("gnallknekt", 3);
    let deck = deck(&bench);
    prepare(&mut bench, &deck);
    bench.plays_to_the_end();
    assert!(bench.table.dealing().prepared.is_none());
    assert_eq!(over(&bench).last().unwrap().secret, Hex32(SECRET));
    bench.does(0, TableCommand::Rematch {}).unwrap();
    let no = prepare(&mut bench, &deck);
    assert_eq!(no, 2, "each deal has its own number");
    bench.does(1, TableCommand::Stand {}).unwrap();
    bench.does(1, super::bench::sit(1)).unwrap();
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(bench.table.public().fair.unwrap().deal, 3);
    assert_eq!(over(&bench).iter().map(|deal| deal.deal).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(look(&bench.restored()), bench.looks());
}
