//! The publication of shuffles and proofs: times and recipients.

use std::collections::BTreeSet;

use games::AnyGame;
use protocol::{
    Code, Settings, Spectators, Word,
    record::MatchProof,
    to_client::{PROOFS_MAX, Proof},
    to_server::Prove,
};
use rules::{
    Game, Seat, Shown, Viewer,
    cards::Card,
    fairness::{Node, Proof as FairProof, Root, Salt},
};
use serde_json::{Value, json};

use super::{
    Bench,
    absence_policy::answer,
    actor::{begin, follow, is, ops},
    bench::person,
};
use crate::{Message, Pace, Table, TableCommand, spectators::TableViews};

const GAMES: [(&str, u8); 5] =
    [("karnoffel", 4), ("gurka", 3), ("knektpass", 3), ("knorri", 3), ("gnallknekt", 3)];

fn prove(table: &Table<AnyGame>) -> Prove {
    Prove { cid: protocol::Cid::new("p").unwrap(), table: table.id(), after: None }
}

/// Returns the proofs for player `n` or a spectator.
fn proofs(table: &Table<AnyGame>, n: Option<u8>) -> Proof {
    TableViews { table, late: None }.proof(n.map(|n| person(n).id), prove(table)).unwrap()
}

fn match_proof(bench: &Bench) -> MatchProof {
    *bench.table.match_proof()
}

#[test]
fn a_deal_is_published_only_when_the_next_one_has_begun() {
    let mut bench = Bench::playing("gurka", 2);
    let mut n_over = 0;
    while bench.table.decision().is_some() {
        let proof = match_proof(&bench);
        let running = proof.running.as_ref().unwrap().deal;
        assert_eq!(proof.fairness.deals.len() as u64, running);
        // Each secret in these tests repeats the deal number, from 1, 32 times.
        let text = serde_json::to_string(&proof).unwrap();
        for deal in 0..=running {
            let secret = format!("{:02x}", deal + 1).repeat(32);
            assert_eq!(text.contains(&secret), deal < running, "deal {deal} of {running}");
        }
        n_over = n_over.max(running);
        bench.acts();
    }
    assert!(n_over > 0, "several deals were played");
    let whole = match_proof(&bench);
    assert_eq!((whole.running, whole.fairness.deals.len() as u64), (None, n_over + 1));
    let record = super::records::record_of(&bench);
    assert_eq!((Some(whole.fairness), whole.shuffles), (record.fairness, record.shuffles));
}

#[test]
fn a_pause_ends_no_deal() {
    let mut bench = Bench::playing("karnoffel", 2);
    bench.does(0, TableCommand::Vote { about: Word::new("pause").unwrap(), yes: true }).unwrap();
    bench.does(1, answer(&bench, true)).unwrap();
    assert!(bench.table.public().paused.is_some());
    let proof = match_proof(&bench);
    assert_eq!((proof.fairness.deals, proof.running.map(|deal| deal.deal)), (vec![], Some(0)));
}

#[test]
fn a_restart_deals_the_same_cards_and_publishes_the_same_roots() {
    for (game, seats) in GAMES {
        let bench = Bench::playing(game, seats);
        let again = bench.restored();
        assert_eq!(super::bench::look(&again), bench.looks(), "{game}");
        for n in 0..seats {
            assert_eq!(proofs(&again, Some(n)), proofs(&bench.table, Some(n)), "{game}");
        }
    }
}

#[test]
fn every_proof_leads_to_the_published_root() {
    for (game, seats) in GAMES {
        let mut bench = Bench::playing(game, seats);
        for _ in 0..40 {
            for n in (0..seats).map(Some).chain([None]) {
                leads_to_the_root(&bench.table, &proofs(&bench.table, n));
            }
            if bench.table.decision().is_none() {
                break;
            }
            bench.acts();
        }
    }
}

fn leads_to_the_root(table: &Table<AnyGame>, proof: &Proof) {
    let fair = table.public().fair.unwrap();
    assert_eq!((proof.deal, proof.seq), (fair.deal, table.head()));
    let deck = &table.dealing().deals().last().unwrap().deck;
    for shuffle in &proof.shuffles {
        assert_eq!(shuffle.root, fair.roots[&shuffle.purpose]);
        for card in &shuffle.cards {
            let proof = FairProof {
                position: card.position,
                card: card.index,
                salt: Salt(card.salt.0),
                path: card.path.iter().map(|node| Node(node.0)).collect(),
            };
            assert_eq!(proof.check(shuffle.n, Root(shuffle.root.0)), Ok(()));
            assert_eq!(deck[usize::from(card.index)], card.card);
        }
    }
}

#[test]
fn a_seat_gets_proofs_of_its_own_hand_and_a_spectator_none() {
    let bench = Bench::playing("gurka", 3);
    let dealt = |n| -> BTreeSet<Card> {
        let shuffles = proofs(&bench.table, n).shuffles;
        let deck = shuffles.iter().filter(|shuffle| shuffle.purpose == "deck:0");
        deck.flat_map(|shuffle| &shuffle.cards).map(|proof| proof.card).collect()
    };
    for seat in 0..3 {
        let private: Value =
            serde_json::from_str(&bench.table.private_part(Seat(seat), &[])).unwrap();
        let hand: BTreeSet<Card> = serde_json::from_value(private["hand"].clone()).unwrap();
        assert_eq!((hand.len(), dealt(Some(seat))), (10, hand));
    }
    assert_eq!(dealt(None), BTreeSet::new());
    assert_eq!(dealt(Some(4)), BTreeSet::new(), "who has no seat watches");
}

#[test]
fn proofs_of_many_cards_are_paged() {
    let bench = Bench::playing("gnallknekt", 5);
    let dealt = bench.table.dealing().deals().last().unwrap();
    let all: Vec<Shown> = (0..104).map(Shown::Place).collect();
    let (first, more) = dealt.prove(&all, None);
    assert_eq!((first[0].cards.len(), more), (PROOFS_MAX, true));
    let last = first[0].cards.last().unwrap().position;
    let (rest, more) = dealt.prove(&all, Some(last));
    assert_eq!((rest[0].cards.len(), more), (104 - PROOFS_MAX, false));
    assert_eq!(rest[0].cards[0].position, last + 1);
    let frame = protocol::ToClient::Proof(Proof { shuffles: first, ..proofs(&bench.table, None) });
    assert!(frame.encode().len() < 56 * 1024, "it fits an outbox");
}

#[test]
fn proofs_require_a_match_and_permission_to_watch() {
    let mut bench = Bench::seated("gurka", 2);
    let refused = |bench: &Bench, n: u8| {
        let sight = TableViews { table: &bench.table, late: None };
        sight.proof(Some(person(n).id), prove(&bench.table)).unwrap_err().code
    };
    assert_eq!(refused(&bench, 0), Code::WrongPhase);
    assert_eq!(match_proof(&bench).running, None);
    bench.does(0, TableCommand::Start {}).unwrap();

    let spectators = Spectators { allow: false, ..Spectators::default() };
    let settings = Settings { spectators, ..Settings::default() };
    let closed = Bench::new("gurka", 2, &json!({}), settings).started();
    assert_eq!(refused(&closed, 4), Code::Forbidden);
    let sight = TableViews { table: &closed.table, late: None };
    assert_eq!(sight.match_proof(None).unwrap_err().code, Code::Forbidden);
    assert!(!proofs(&closed.table, Some(1)).shuffles.is_empty());
}

#[test]
fn proofs_cover_the_cards_that_the_game_has_shown() {
    let bench = Bench::playing("karnoffel", 4);
    let game = &bench.table.play().unwrap().game;
    let n_shown = |n: Option<u8>| {
        proofs(&bench.table, n).shuffles.iter().map(|shuffle| shuffle.cards.len()).sum::<usize>()
    };
    assert_eq!(n_shown(Some(2)), game.shown(Viewer::Seat(Seat(2))).len());
    assert_eq!(n_shown(None), game.shown(Viewer::Spectator).len());
    assert!(n_shown(Some(2)) > n_shown(None));
}

#[tokio::test]
async fn proofs_come_after_an_ack() {
    let bench = Bench::playing("karnoffel", 2);
    let prove = prove(&bench.table);
    let handle = begin(bench, Pace::AT_ONCE).await;
    let outbox = follow(&handle, 1, Some(0), None).await;
    outbox.until(is("presence")).await;
    handle
        .send(Message::Prove { player: Some(person(0).id), prove, responder: outbox.clone() })
        .await
        .unwrap();
    let frames = outbox.until(is("proof")).await;
    assert_eq!(ops(&frames), ["ack", "proof"]);
    assert_eq!((&frames[0]["cid"], &frames[1]["cid"]), (&json!("p"), &json!("p")));
}
