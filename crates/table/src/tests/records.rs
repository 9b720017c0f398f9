use games::AnyGame;
use protocol::Record;
use rules::fairness::{Commitment, Context, OpenedDeal, OpenedSecret};

use super::{Bench, open};

pub(crate) fn record_of(bench: &Bench) -> Record {
    *bench
        .table
        .finished_match(None, None)
        .unwrap()
        .read::<AnyGame>(&bench.log, open)
        .unwrap()
        .record
}

#[test]
fn a_record_reproduces_the_match() {
    for (game, seats) in
        [("karnoffel", 4), ("gurka", 3), ("knektpass", 3), ("knorri", 3), ("gnallknekt", 3)]
    {
        let mut bench = Bench::playing(game, seats);
        bench.plays_to_the_end();
        records::replay(&record_of(&bench)).unwrap();
    }
}

#[test]
fn the_shuffles_of_a_record_follow_from_its_secrets() {
    let mut bench = Bench::playing("knektpass", 3);
    bench.plays_to_the_end();
    let record = record_of(&bench);
    let fairness = record.fairness.unwrap();
    let mut shuffles = record.shuffles.iter();
    for deal in &fairness.deals {
        let codes: Vec<String> = deal.deck.iter().map(ToString::to_string).collect();
        let context = Context::new(fairness.table.0.into_bytes(), deal.deal, &codes).unwrap();
        let opened = OpenedDeal {
            deal_no: deal.deal,
            commit: Commitment(deal.commit.0),
            secret: OpenedSecret(deal.secret.0),
            seats: Vec::new(),
        };
        let mut again = opened.verify(&context, Commitment(deal.commit.0)).unwrap().shuffles();
        for purpose in &deal.purposes {
            let shuffled =
                if purpose == "cut:0" { again.draw(&deal.deck) } else { again.deck(&deal.deck) };
            assert_eq!(&shuffled.cards, shuffles.next().unwrap());
            assert_eq!(shuffled.tree.root().0, deal.roots[purpose].0);
        }
    }
    assert!(shuffles.next().is_none());
}

#[test]
fn a_running_match_has_no_record() {
    let bench = Bench::playing("karnoffel", 2);
    assert_eq!(
        bench.table.finished_match(None, None).unwrap_err().code,
        protocol::Code::WrongPhase
    );
}

#[test]
fn the_commitment_is_published_with_the_first_card_and_the_secret_never() {
    let bench = Bench::playing("karnoffel", 2);
    let fair = bench.table.public().fair.unwrap();
    assert_eq!(fair.roots.keys().collect::<Vec<_>>(), ["cut:0", "deck:0"]);
    let secret = "01".repeat(32);
    let log = serde_json::to_string(&*bench.log.last().unwrap().clone()).unwrap();
    assert!(log.contains(&secret), "it should be logged before the first card is shown");
    assert!(bench.looks().iter().all(|look| !look.contains(&secret)));
}
