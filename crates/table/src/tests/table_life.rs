use protocol::{Code, Settings, Status};
use rules::Seat;
use serde_json::json;
use storage::journal::Change;

use super::{
    Bench,
    bench::{add_bot, sit},
};
use crate::TableCommand;

#[test]
fn seats_are_taken_once_and_any_means_the_first_free_one() {
    let mut bench = Bench::new("knorri", 3, &json!({}), Settings::default());
    bench.does(1, sit(0)).unwrap();
    assert_eq!(bench.refuses(2, sit(0)), Code::SeatTaken);
    assert_eq!(bench.refuses(2, sit(3)), Code::NotFound);
    bench.does(2, TableCommand::Sit { seat: None, invite: None }).unwrap();
    bench.does(3, TableCommand::Sit { seat: None, invite: None }).unwrap();
    assert_eq!(bench.refuses(4, TableCommand::Sit { seat: None, invite: None }), Code::TableFull);
    let seats: Vec<_> = bench.table.persons().map(|(seat, who)| (seat, who.name.clone())).collect();
    assert_eq!(
        seats,
        [(Seat(0), "Eero".into()), (Seat(1), "Ukko".into()), (Seat(2), "Maja".into())]
    );
}

#[test]
fn a_player_can_change_seats_before_the_match() {
    let mut bench = Bench::new("knorri", 3, &json!({}), Settings::default());
    bench.does(1, sit(0)).unwrap();
    bench.does(1, sit(2)).unwrap();
    assert_eq!(bench.table.persons().count(), 1);
    assert_eq!(bench.refuses(1, sit(2)), Code::SeatTaken);
}

#[test]
fn a_full_table_of_ready_seats_starts_automatically() {
    let mut bench =
        Bench::new("karnoffel", 2, &json!({}), Settings::default()).with_people(1).with_bots();
    assert!(bench.table.next_scheduled(&crate::Pace::AT_ONCE).is_none());
    bench.does(0, TableCommand::Ready { ready: true }).unwrap();
    bench.lets_the_table_act();
    assert_eq!(bench.table.status(), Status::Playing);
}

#[test]
fn only_the_host_starts_a_full_table() {
    let mut bench = Bench::new("karnoffel", 2, &json!({}), Settings::default());
    bench.does(0, sit(0)).unwrap();
    assert_eq!(bench.refuses(0, TableCommand::Start {}), Code::WrongPhase);
    bench.does(1, sit(1)).unwrap();
    assert_eq!(bench.refuses(1, TableCommand::Start {}), Code::Forbidden);
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(bench.refuses(0, TableCommand::Start {}), Code::WrongPhase);
}

#[test]
fn the_host_changes_options_before_the_start_which_resets_readiness() {
    let mut bench = Bench::seated("knorri", 3);
    bench.does(1, TableCommand::Ready { ready: true }).unwrap();
    let choose = |options: serde_json::Value| TableCommand::SetOption {
        options: options.as_object().unwrap().clone(),
    };
    assert_eq!(bench.refuses(1, choose(json!({"deals": 2}))), Code::Forbidden);
    assert_eq!(bench.refuses(0, choose(json!({"deals": 21}))), Code::BadOption);
    assert_eq!(bench.refuses(0, choose(json!({"speed": 1}))), Code::BadOption);
    bench.does(0, choose(json!({"deals": 2}))).unwrap();
    let table = bench.table.public();
    assert_eq!(table.options["deals"], 2);
    assert!(table.seats.iter().all(|seat| !seat.player.as_ref().unwrap().ready));
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(bench.refuses(0, choose(json!({"deals": 3}))), Code::WrongPhase);
}

#[test]
fn the_host_adds_and_removes_bots() {
    let mut bench = Bench::new("karnoffel", 2, &json!({}), Settings::default());
    assert_eq!(bench.refuses(1, add_bot(0)), Code::Forbidden);
    bench.does(0, add_bot(0)).unwrap();
    assert_eq!(bench.refuses(0, add_bot(0)), Code::SeatTaken);
    bench.does(0, TableCommand::RemoveBot { seat: Seat(0) }).unwrap();
    assert_eq!(bench.refuses(0, TableCommand::RemoveBot { seat: Seat(0) }), Code::NotFound);
}

#[test]
fn the_same_seats_play_again_at_the_same_table() {
    let mut bench = Bench::playing("karnoffel", 2);
    assert_eq!(bench.refuses(0, TableCommand::Rematch {}), Code::WrongPhase);
    bench.plays_to_the_end();
    assert_eq!(bench.table.status(), Status::Finished);
    assert_eq!(bench.refuses(3, TableCommand::Rematch {}), Code::NotSeated);
    bench.does(1, TableCommand::Rematch {}).unwrap();
    assert_eq!(bench.table.status(), Status::Waiting);
    bench.does(0, TableCommand::Ready { ready: true }).unwrap();
    bench.lets_the_table_act();
    let table = bench.table.public();
    assert_eq!((table.match_no, table.status), (2, Status::Playing));
    // No secret is used for two deals, since deals are counted over the life of the table.
    assert_eq!(table.fair.unwrap().deal, 1);
    bench.plays_to_the_end();
}

#[test]
fn the_second_request_for_a_rematch_agrees_to_the_first() {
    let mut bench = Bench::playing("karnoffel", 2);
    bench.plays_to_the_end();
    bench.does(1, TableCommand::Rematch {}).unwrap();
    bench.does(0, TableCommand::Rematch {}).unwrap();
    let n_asked = bench.log.iter().filter(|entry| matches!(entry.change, Change::Rematch { .. }));
    assert_eq!(n_asked.count(), 1);
    let last = &bench.log.last().unwrap().change;
    assert!(matches!(last, Change::Ready { seat: Seat(0), ready: true }), "{last:?}");
    assert_eq!(bench.table.public().match_no, 2);
    // A repeated request is a no-op without an entry.
    let n_entries = bench.log.len();
    bench.does(1, TableCommand::Rematch {}).unwrap();
    assert_eq!(bench.log.len(), n_entries);
    bench.lets_the_table_act();
    assert_eq!(
        bench.refuses(1, TableCommand::Rematch {}),
        Code::WrongPhase,
        "no rematch during a match"
    );
}
