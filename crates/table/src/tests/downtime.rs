//! Downtime is refunded, exactly once.

use games::AnyGame;
use std::sync::Arc;

use protocol::{AbsencePolicy, Clock, EpochMs, Settings, Then};
use rules::Seat;
use serde_json::json;
use storage::journal::{Change, Downtime, Entry, Outage};

use super::{Bench, clocks::with_clock, open};
use crate::{Input, Table};

const SECOND: u64 = 1_000;

/// Recovers the table now, after outages in seconds since `began`.
fn resumed(bench: &Bench, began: EpochMs, outages: &[(u64, u64)]) -> Table<AnyGame> {
    let at = |seconds: u64| began + seconds * SECOND;
    let outages = outages.iter().map(|&(from, to)| Outage { from: at(from), to: at(to) });
    let downtime = Downtime::new(outages);
    Table::recover(bench.table.id(), &bench.log, open, &downtime, bench.now).unwrap()
}

/// Returns the remaining time of the open decision, in seconds.
fn left(table: &Table<AnyGame>, now: EpochMs) -> u64 {
    (table.decision().unwrap().deadline.unwrap() - now) / SECOND
}

#[test]
fn downtime_is_not_charged_to_a_decision() {
    let mut bench = with_clock(Clock::PerMove { seconds: 30 });
    let began = bench.now;
    bench.now = began + 1_000 * SECOND;
    let table = resumed(&bench, began, &[(10, 1_000)]);
    assert_eq!(left(&table, bench.now), 20);
    let next = table.next_scheduled(&crate::Pace::AT_ONCE).unwrap();
    assert_eq!(next.at, bench.now + 20 * SECOND);
}

#[test]
fn uptime_is_not_refunded() {
    let mut bench = with_clock(Clock::PerMove { seconds: 30 });
    bench.now += 12 * SECOND;
    let table = resumed(&bench, bench.now, &[]);
    assert_eq!(left(&table, bench.now), 18);
}

#[test]
fn several_outages_during_one_decision_add_up() {
    let mut bench = with_clock(Clock::PerMove { seconds: 30 });
    bench.now += 500 * SECOND;
    let began = bench.now;
    bench.acts();
    bench.now = began + 310 * SECOND;
    // It ran for five seconds, then for three, and now for ten.
    let mut table = resumed(&bench, began, &[(5, 100), (103, 300)]);
    assert_eq!(left(&table, bench.now), 12);
    // The outage began before the decision was opened; only its part after that counts.
    let earlier = began - 400 * SECOND;
    table = resumed(&bench, earlier, &[(0, 400), (405, 500), (503, 700)]);
    assert_eq!(left(&table, bench.now), 12);
}

/// Appends the marker of a new owner.
fn owner_changes(bench: &mut Bench, ownerless_ms: u64) {
    let (seq, at) = (bench.table.head() + 1, bench.now);
    let change = Change::OwnerChanged { ownerless_ms };
    bench.log.push(Arc::new(Entry { seq, at, command: None, change }));
}

#[test]
fn the_time_without_an_owner_is_not_charged() {
    let mut bench = with_clock(Clock::PerMove { seconds: 30 });
    let began = bench.now;
    bench.now = began + 12 * SECOND;
    owner_changes(&mut bench, 4 * SECOND);
    bench.now = began + 20 * SECOND;
    let table = resumed(&bench, began, &[]);
    assert_eq!(left(&table, bench.now), 14);
    // The whole cluster was down for a part of the time; it counts once.
    let table = resumed(&bench, began, &[(9, 12)]);
    assert_eq!(left(&table, bench.now), 14);
    let table = resumed(&bench, began, &[(2, 12), (15, 18)]);
    assert_eq!(left(&table, bench.now), 23);
}

#[test]
fn a_table_was_not_without_an_owner_before_its_last_entry() {
    let mut bench = with_clock(Clock::PerMove { seconds: 30 });
    let began = bench.now;
    bench.now = began + 5 * SECOND;
    owner_changes(&mut bench, 100 * SECOND);
    let table = resumed(&bench, began, &[]);
    assert_eq!(left(&table, bench.now), 30);
}

#[test]
fn downtime_is_refunded_to_a_clock_of_days() {
    const DAY_S: u64 = 24 * 60 * 60;
    let mut bench = with_clock(Clock::Days { days: 3 });
    let began = bench.now;
    bench.now = began + 10 * DAY_S * SECOND;
    let table = resumed(&bench, began, &[(DAY_S, 9 * DAY_S)]);
    assert_eq!(left(&table, bench.now), DAY_S);
}

#[test]
fn downtime_is_not_charged_to_a_bank() {
    let mut bench = with_clock(Clock::Bank { bank_s: 60, increment_s: 0 });
    let began = bench.now;
    bench.now = began + 1_000 * SECOND;
    bench.table = resumed(&bench, began, &[(15, 990)]);
    assert_eq!(left(&bench.table, bench.now), 35);
    let n = bench.acts();
    assert_eq!(bench.table.public().banks_ms[usize::from(n)], 35_000);
    let last = &bench.log.last().unwrap().change;
    assert!(matches!(last, Change::Played { used_ms: Some(25_000), .. }), "{last:?}");
}

#[test]
fn an_outage_during_a_pause_is_refunded_once() {
    let clock = Clock::PerMove { seconds: 30 };
    let gone = AbsencePolicy { grace_s: 60, then: Then::Pause };
    let settings = Settings { clock, gone, ..Settings::default() };
    let mut bench = Bench::new("karnoffel", 2, &json!({}), settings).started();
    let began = bench.now;
    let seat = Seat(1 - bench.to_act());
    // Five seconds, an outage, five more seconds, then a pause.
    bench.now = began + 110 * SECOND;
    bench.takes(Input::Away(seat)).unwrap();
    bench.now = began + 300 * SECOND;
    bench.takes(Input::Back(seat)).unwrap();
    // Five seconds more, and another outage.
    bench.now = began + 405 * SECOND;
    let table = resumed(&bench, began, &[(5, 105), (150, 200), (305, 405)]);
    assert_eq!(left(&table, bench.now), 15);
}

#[test]
fn the_public_state_does_not_depend_on_outages() {
    let mut bench = Bench::playing("gurka", 3);
    let began = bench.now;
    for _ in 0..20 {
        bench.now += SECOND;
        bench.acts();
    }
    let table = resumed(&bench, began, &[(0, 3), (5, 6), (18, 40)]);
    assert_eq!(super::bench::look(&table), bench.looks());
}
