use protocol::{By, Clock, Code, Kind, Settings, TableId, UserId};
use serde_json::{Map, json};
use uuid::Uuid;

use super::{Bench, open, people::sit};
use crate::{Deed, Pace, Setup, Table, Wish};

fn with_clock(clock: Clock) -> Bench {
    let settings = Settings { clock, ..Settings::default() };
    let mut bench = Bench::new("karnoffel", 2, &json!({}), settings);
    bench.does(0, sit(0)).unwrap();
    bench.does(1, sit(1)).unwrap();
    bench.does(0, Wish::Start).unwrap();
    bench
}

#[test]
fn without_a_clock_a_person_is_waited_for() {
    let bench = with_clock(Clock::None {});
    assert_eq!(bench.table.decision().unwrap().deadline, None);
    assert!(bench.table.automatic(&Pace::AT_ONCE).is_none());
}

#[test]
fn when_time_is_up_the_plain_bot_plays_and_the_record_says_so() {
    let mut bench = with_clock(Clock::PerMove { seconds: 30 });
    let deadline = bench.now + 30_000;
    assert_eq!(bench.table.decision().unwrap().deadline, Some(deadline));
    let next = bench.table.automatic(&Pace::AT_ONCE).unwrap();
    assert_eq!(next.at, deadline);
    assert!(matches!(next.deed, Deed::Ask { by: By::Clock, level: protocol::Level::Plain, .. }));
    bench.now = deadline;
    bench.lets_the_table_act();
    assert!(matches!(
        bench.log.last().unwrap().change,
        journal::Change::Played { by: By::Clock, .. }
    ));
    assert_eq!(bench.table.decision().unwrap().deadline, Some(deadline + 30_000));
}

#[test]
fn the_time_that_the_server_was_down_counts_for_nobody() {
    let bench = with_clock(Clock::PerMove { seconds: 30 });
    let mut table = bench.restored();
    table.resume_clock(bench.now + 1_000_000);
    assert_eq!(table.decision().unwrap().deadline, Some(bench.now + 1_030_000));
}

#[test]
fn a_clock_that_does_not_run_here_is_refused_when_the_table_is_made() {
    for clock in [Clock::Days { days: 1 }, Clock::Bank { bank_s: 60, increment_s: 5 }] {
        let setup = Setup {
            game: "karnoffel".to_owned(),
            seats: 2,
            options: Map::new(),
            settings: Settings { clock, ..Settings::default() },
            invite: None,
        };
        let host =
            journal::Person { id: UserId(Uuid::nil()), name: "Aino".to_owned(), kind: Kind::Guest };
        let command =
            journal::Command { player: host.id, cid: "c".to_owned(), body: String::new() };
        let refusal =
            Table::<games::AnyGame>::create(TableId(Uuid::nil()), setup, host, command, open, 0)
                .unwrap_err();
        assert_eq!(refusal.code, Code::BadOption);
    }
}

#[test]
fn what_nobody_decides_happens_at_a_pace_that_people_can_follow() {
    let mut bench = Bench::playing("knorri", 3);
    let next = bench.table.automatic(&Pace::PEOPLE).unwrap();
    assert!(matches!(next.deed, Deed::Act { .. }));
    assert_eq!(next.at, bench.now + Pace::PEOPLE.forced_ms);
    bench.lets_the_table_act();
}

#[test]
fn a_table_may_be_set_to_let_its_people_turn_the_cards() {
    let settings = Settings { auto_forced: false, ..Settings::default() };
    let mut bench = Bench::new("knorri", 3, &json!({}), settings);
    for n in 0..3 {
        bench.does(n, sit(n)).unwrap();
    }
    bench.does(0, Wish::Start).unwrap();
    assert!(bench.table.automatic(&Pace::AT_ONCE).is_none());
    let (n, wish) = (bench.to_act(), bench.first_legal());
    bench.does(n, wish).unwrap();
}

#[test]
fn how_long_a_bot_seems_to_think_depends_on_the_decisions_number_alone() {
    let mut bench = Bench::playing("karnoffel", 2);
    let n = bench.to_act();
    bench.does(n, Wish::Stand).unwrap();
    let at = bench.table.automatic(&Pace::PEOPLE).unwrap().at;
    assert!((500..=900).contains(&(at - bench.now)));
    let again = bench.restored().automatic(&Pace::PEOPLE).unwrap().at;
    assert_eq!(again, at);
}
