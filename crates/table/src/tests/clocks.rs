use protocol::{By, Clock, Settings};
use serde_json::json;
use storage::journal::Change;

use super::Bench;
use crate::{Input, Pace, ScheduledAction, TableCommand};

pub(super) fn with_clock(clock: Clock) -> Bench {
    let settings = Settings { clock, ..Settings::default() };
    Bench::new("karnoffel", 2, &json!({}), settings).started()
}

#[test]
fn without_a_clock_the_table_waits_for_the_player() {
    let bench = with_clock(Clock::None {});
    assert_eq!(bench.table.decision().unwrap().deadline, None);
    assert!(bench.table.next_scheduled(&Pace::AT_ONCE).is_none());
}

#[test]
fn after_a_time_out_the_plain_bot_plays_and_the_record_shows_it() {
    let mut bench = with_clock(Clock::PerMove { seconds: 30 });
    let deadline = bench.now + 30_000;
    assert_eq!(bench.table.decision().unwrap().deadline, Some(deadline));
    let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
    assert_eq!(next.at, deadline);
    let ScheduledAction::Ask { by: By::Clock, turn, .. } = next.action else {
        panic!("{:?}", next.action)
    };
    assert_eq!(turn.level, protocol::Level::Plain);
    bench.now = deadline;
    bench.lets_the_table_act();
    assert!(matches!(
        bench.log.last().unwrap().change,
        storage::journal::Change::Played { by: By::Clock, .. }
    ));
    assert_eq!(bench.table.decision().unwrap().deadline, Some(deadline + 30_000));
}

#[test]
fn decisions_are_charged_to_the_bank_and_add_the_increment() {
    let mut bench = with_clock(Clock::Bank { bank_s: 60, increment_s: 5 });
    assert_eq!(bench.table.public().banks_ms, [60_000, 60_000]);
    let first = bench.to_act();
    assert_eq!(bench.table.decision().unwrap().deadline, Some(bench.now + 60_000));
    bench.now += 20_000;
    bench.does(first, bench.first_legal()).unwrap();
    let banks = bench.table.public().banks_ms;
    assert_eq!(banks[usize::from(first)], 45_000);
    assert_eq!(banks[usize::from(1 - first)], 60_000);
    // A restarted server derives it from the log, regardless of the downtime.
    assert_eq!(bench.restored().public().banks_ms, banks);
}

#[test]
fn a_bot_plays_for_an_empty_bank_and_the_increment_is_added() {
    let mut bench = with_clock(Clock::Bank { bank_s: 10, increment_s: 2 });
    let first = bench.to_act();
    bench.now += 10_000;
    bench.lets_the_table_act();
    let last = &bench.log.last().unwrap().change;
    assert!(matches!(last, Change::Played { by: By::Clock, used_ms: Some(10_000), .. }));
    assert_eq!(bench.table.public().banks_ms[usize::from(first)], 2_000);
    // The next match begins with full banks.
    while bench.table.decision().is_some() {
        bench.now += 10_000;
        bench.lets_the_table_act();
    }
    bench.does(0, TableCommand::Rematch {}).unwrap();
    assert_eq!(bench.table.public().banks_ms, [0; 0]);
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(bench.table.public().banks_ms, [10_000, 10_000]);
}

#[test]
fn a_bot_that_fills_in_costs_no_bank_time() {
    let mut bench = with_clock(Clock::Bank { bank_s: 60, increment_s: 5 });
    let first = bench.to_act();
    bench.does(first, TableCommand::Stand {}).unwrap();
    assert_eq!(bench.table.decision().unwrap().deadline, None);
    bench.now += 30_000;
    bench.lets_the_table_act();
    assert_eq!(bench.table.public().banks_ms, [60_000, 60_000]);
}

#[test]
fn a_decision_may_take_days() {
    let bench = with_clock(Clock::Days { days: 3 });
    let deadline = bench.now + 3 * 24 * 60 * 60 * 1000;
    assert_eq!(bench.table.decision().unwrap().deadline, Some(deadline));
    let next = bench.table.next_scheduled(&Pace::PEOPLE).unwrap();
    assert_eq!(next.at, deadline);
    assert!(matches!(next.action, ScheduledAction::Ask { by: By::Clock, .. }));
}

#[test]
fn forced_moves_happen_at_a_pace_that_people_can_follow() {
    let mut bench = Bench::playing("knorri", 3);
    let next = bench.table.next_scheduled(&Pace::PEOPLE).unwrap();
    assert!(matches!(next.action, ScheduledAction::Input(Input::Play { .. })));
    assert_eq!(next.at, bench.now + Pace::PEOPLE.forced_ms);
    bench.lets_the_table_act();
}

#[test]
fn forced_moves_can_be_left_to_the_players() {
    let settings = Settings { auto_forced: false, ..Settings::default() };
    let mut bench = Bench::new("knorri", 3, &json!({}), settings).started();
    assert!(bench.table.next_scheduled(&Pace::AT_ONCE).is_none());
    bench.acts();
}

#[test]
fn the_thinking_time_of_a_bot_depends_on_the_decision_number_only() {
    let mut bench = Bench::playing("karnoffel", 2);
    let n = bench.to_act();
    bench.does(n, TableCommand::Stand {}).unwrap();
    let at = bench.table.next_scheduled(&Pace::PEOPLE).unwrap().at;
    assert!((500..=900).contains(&(at - bench.now)));
    let again = bench.restored().next_scheduled(&Pace::PEOPLE).unwrap().at;
    assert_eq!(again, at);
}
