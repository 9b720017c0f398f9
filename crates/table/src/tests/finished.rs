use std::sync::Arc;

use protocol::{Code, Kind, Level, Refusal, Settings, Visibility};
use rules::Seat;
use serde_json::json;
use storage::journal::{Holder, Store};

use super::{
    Bench,
    actor::{follow, start, test_deps},
    bench::person,
    open,
};
use crate::{TableCommand, finished_matches};

fn again(bench: &Bench) -> Vec<storage::journal::FinishedMatch> {
    finished_matches::<games::AnyGame>(bench.table.id(), &bench.log, open).unwrap()
}

/// Plays the current match and the next one to the end.
fn plays_twice(bench: &mut Bench) {
    bench.plays_to_the_end();
    bench.plays_again();
    bench.plays_to_the_end();
}

#[test]
fn the_end_of_a_match_can_be_recomputed_from_its_log() {
    let mut bench = Bench::playing("knektpass", 3);
    assert_eq!(again(&bench), []);
    plays_twice(&mut bench);
    let numbers: Vec<u32> = bench.finished.iter().map(|one| one.match_no).collect();
    assert_eq!(numbers, [1, 2]);
    assert_eq!(again(&bench), bench.finished);
    let last = &bench.finished[1];
    assert_eq!((last.game.as_str(), last.at), ("knektpass", bench.log.last().unwrap().at));
    assert!(last.listed && !last.rated);
    assert_eq!(last.teams, [[Seat(0)], [Seat(1)], [Seat(2)]]);
    assert_eq!(last.place(last.result.ranking[0][0]), 0);
    let names: Vec<&str> = last.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Aino", "Eero", "Ukko"]);
}

#[test]
fn partners_are_one_team() {
    let mut bench = Bench::playing("karnoffel", 4);
    bench.plays_to_the_end();
    assert_eq!(bench.finished[0].teams, [[Seat(0), Seat(2)], [Seat(1), Seat(3)]]);
}

#[test]
fn a_place_belongs_to_the_player_even_if_a_bot_filled_in() {
    let settings = Settings { visibility: Visibility::Link, ..Settings::default() };
    let mut bench = Bench::new("gurka", 3, &json!({}), settings).with_people(2);
    bench = bench.with_bots().begun();
    bench.does(1, TableCommand::Resign {}).unwrap();
    bench.does(0, TableCommand::Stand {}).unwrap();
    bench.plays_out();
    let finished = &bench.finished[0];
    assert!(!finished.listed, "the table should be unlisted");
    let holders: Vec<(Holder, Kind)> =
        finished.seats.iter().map(|seat| (seat.holder, seat.kind)).collect();
    let of = |n| (Holder::Person(person(n).id), Kind::Guest);
    assert_eq!(holders, [of(0), of(1), (Holder::Bot(Level::Fool), Kind::Bot)]);
    assert_eq!(again(&bench), bench.finished);
}

#[tokio::test(start_paused = true)]
async fn the_end_of_a_match_is_stored_before_it_is_broadcast() {
    let bench = Bench::new("karnoffel", 2, &json!({}), Settings::default()).with_bots();
    let (memory, table) = (bench.stored().await, bench.table.id());
    let handle = start(bench.table, test_deps(Arc::new(memory.clone())));
    let outbox = follow(&handle, 1, None, None).await;
    outbox.until(|frame| frame["public"]["table"]["status"] == "finished").await;
    let kept = memory.finished(table).await.unwrap();
    let log = memory.log(table).await.unwrap();
    assert_eq!(kept.len(), 1);
    assert_eq!(finished_matches::<games::AnyGame>(table, &log, open).unwrap(), kept);
}

#[test]
fn each_finished_match_has_a_record_by_its_number() {
    let mut bench = Bench::playing("gurka", 2);
    let record = |bench: &Bench, match_no| {
        let bygone = bench.table.finished_match(match_no, None)?;
        Ok::<_, Refusal>(bygone.read::<games::AnyGame>(&bench.log, open).unwrap().record)
    };
    let refused = |bench: &Bench, n| record(bench, Some(n)).unwrap_err().code;
    assert_eq!(refused(&bench, 1), Code::WrongPhase);
    plays_twice(&mut bench);
    let (first, second) = (record(&bench, Some(1)).unwrap(), record(&bench, Some(2)).unwrap());
    assert_ne!(first.shuffles, second.shuffles);
    assert_eq!(first.result, bench.finished[0].result);
    assert_eq!(*record(&bench, None).unwrap(), *second);
    for n in [0, 3] {
        assert_eq!(refused(&bench, n), Code::NotFound);
    }
    bench.plays_again();
    assert_eq!(refused(&bench, 3), Code::WrongPhase);
    assert_eq!(*record(&bench, Some(1)).unwrap(), *first);
}
