use games::AnyGame;
use protocol::Record;

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
