//! Extra time for players who need it, if the table allows it.

use protocol::{AbsencePolicy, Clock, Code, Level, Settings, Then, TimeFactor};
use rules::Seat;
use serde_json::json;
use storage::journal::Change;

use super::{
    Bench,
    actor::{begin, follow, is, now, submit},
    bench::{look, sit},
};
use crate::{Pace, TableCommand};

const MOVE: Clock = Clock::PerMove { seconds: 30 };
const BANK: Clock = Clock::Bank { bank_s: 60, increment_s: 5 };

fn settings(clock: Clock) -> Settings {
    Settings { clock, more_time: true, ..Settings::default() }
}

/// Returns a table of two seated players who are not ready.
fn seated(settings: Settings) -> Bench {
    Bench::new("karnoffel", 2, &json!({}), settings).full()
}

fn playing(clock: Clock) -> Bench {
    seated(settings(clock)).begun()
}

/// Returns the remaining time of the open decision, in milliseconds.
fn left(bench: &Bench) -> u64 {
    bench.table.decision().unwrap().deadline.expect("a clock is running") - bench.now
}

/// Returns the public time factors, by seat.
fn factors(bench: &Bench) -> Vec<u64> {
    let seats = bench.table.public_seats();
    seats.iter().map(|seat| seat.player.as_ref().map_or(0, |who| who.time_factor.n())).collect()
}

fn bank(bench: &Bench, n: u8) -> u64 {
    bench.table.public().banks_ms[usize::from(n)]
}

#[test]
fn extra_time_extends_the_open_decision_at_once() {
    let mut bench = playing(MOVE);
    let n = bench.to_act();
    bench.now += 20_000;
    bench.does(n, TableCommand::MoreTime { factor: TimeFactor::Five }).unwrap();
    assert_eq!(bench.events(), json!([{"e": "more_time", "seat": n, "factor": 5}]));
    assert_eq!(left(&bench), 5 * 30_000 - 20_000);
    let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
    assert_eq!(Some(next.at), bench.table.decision().unwrap().deadline);
    let mut seen = vec![1, 1];
    seen[usize::from(n)] = 5;
    assert_eq!(factors(&bench), seen);
    assert_eq!(look(&bench.restored()), bench.looks());
    bench.acts();
    assert_eq!((bench.to_act(), left(&bench)), (1 - n, 30_000));
    bench.acts();
    while bench.to_act() != n {
        bench.acts();
    }
    assert_eq!(left(&bench), 150_000);
}

#[test]
fn a_smaller_time_factor_counts_from_the_next_decision() {
    let mut bench = playing(MOVE);
    let n = bench.to_act();
    bench.does(n, TableCommand::MoreTime { factor: TimeFactor::Two }).unwrap();
    bench.now += 40_000;
    bench.does(n, TableCommand::MoreTime { factor: TimeFactor::One }).unwrap();
    assert_eq!((left(&bench), factors(&bench)), (20_000, vec![1, 1]));
    // Nor does it grow beyond the largest requested factor.
    bench.does(n, TableCommand::MoreTime { factor: TimeFactor::Two }).unwrap();
    bench.does(n, TableCommand::MoreTime { factor: TimeFactor::One }).unwrap();
    assert_eq!(left(&bench), 20_000);
    assert_eq!(look(&bench.restored()), bench.looks());
    bench.acts();
    while bench.to_act() != n {
        bench.acts();
    }
    assert_eq!(left(&bench), 30_000);
}

#[test]
fn a_time_factor_applies_to_the_bank_and_its_increment() {
    let mut bench = playing(BANK);
    let n = bench.to_act();
    bench.does(n, TableCommand::MoreTime { factor: TimeFactor::Five }).unwrap();
    assert_eq!((left(&bench), bank(&bench, n), bank(&bench, 1 - n)), (300_000, 300_000, 60_000));
    bench.now += 100_000;
    bench.acts();
    let last = &bench.log.last().unwrap().change;
    assert!(matches!(last, Change::Played { used_ms: Some(100_000), .. }), "{last:?}");
    // A fifth of that was charged, and five times five seconds were added.
    assert_eq!(bank(&bench, n), 300_000 - 100_000 + 25_000);
    // Switching back and forth gains nothing.
    bench.does(n, TableCommand::MoreTime { factor: TimeFactor::One }).unwrap();
    assert_eq!(bank(&bench, n), 45_000);
    bench.does(n, TableCommand::MoreTime { factor: TimeFactor::Two }).unwrap();
    assert_eq!(bank(&bench, n), 90_000);
    assert_eq!(look(&bench.restored()), bench.looks());
}

#[test]
fn a_bank_that_runs_out_is_empty_with_any_time_factor() {
    let mut bench = playing(BANK);
    let n = bench.to_act();
    bench.does(n, TableCommand::MoreTime { factor: TimeFactor::Two }).unwrap();
    // The bank lasts twice as long until the end of this decision.
    bench.does(n, TableCommand::MoreTime { factor: TimeFactor::One }).unwrap();
    assert_eq!((left(&bench), bank(&bench, n)), (120_000, 120_000));
    bench.now += 120_000;
    bench.lets_the_table_act();
    assert_eq!(bank(&bench, n), 5_000, "what a decision gives back, and nothing else");
    assert_eq!(look(&bench.restored()), bench.looks());
}

#[test]
fn extra_time_requires_a_clock_and_the_setting() {
    let days = Clock::Days { days: 3 };
    for (settings, why) in [
        (settings(Clock::None {}), "no clock counts seconds at this table"),
        (settings(days), "no clock counts seconds at this table"),
        (Settings { more_time: false, ..settings(MOVE) }, "this table does not allow extra time"),
        (Settings { rated: true, ..settings(BANK) }, "this table does not allow extra time"),
    ] {
        let mut bench = seated(settings);
        for begun in [false, true] {
            if begun {
                bench.does(0, TableCommand::Start {}).unwrap();
            }
            let before = bench.looks();
            let refusal =
                bench.does(1, TableCommand::MoreTime { factor: TimeFactor::Two }).unwrap_err();
            assert_eq!((refusal.code, refusal.detail.as_deref()), (Code::Forbidden, Some(why)));
            assert_eq!(bench.looks(), before);
        }
    }
}

#[test]
fn a_spectator_has_no_time_factor() {
    let mut bench = playing(MOVE);
    assert_eq!(
        bench.refuses(2, TableCommand::MoreTime { factor: TimeFactor::Two }),
        Code::NotSeated
    );
}

#[test]
fn setting_the_same_time_factor_makes_no_entry() {
    let mut bench = seated(settings(MOVE));
    let head = bench.table.head();
    assert_eq!(bench.does(0, TableCommand::MoreTime { factor: TimeFactor::One }).unwrap(), head);
    assert_eq!(
        bench.does(0, TableCommand::MoreTime { factor: TimeFactor::Two }).unwrap(),
        head + 1
    );
    assert_eq!(
        bench.does(0, TableCommand::MoreTime { factor: TimeFactor::Two }).unwrap(),
        head + 1
    );
}

#[test]
fn the_time_factor_belongs_to_the_player_and_not_to_the_seat() {
    let mut bench = Bench::new("karnoffel", 3, &json!({}), settings(MOVE)).with_people(2);
    bench.does(1, TableCommand::MoreTime { factor: TimeFactor::Two }).unwrap();
    assert_eq!(factors(&bench), [1, 2, 0]);
    // A player who changes seats keeps the factor.
    bench.does(1, sit(2)).unwrap();
    assert_eq!(factors(&bench), [1, 0, 2]);
    bench.does(0, TableCommand::Swap { seats: [Seat(0), Seat(2)] }).unwrap();
    assert_eq!(factors(&bench), [2, 0, 1]);
    // A player who leaves takes the factor along.
    bench.does(1, TableCommand::Stand {}).unwrap();
    bench.does(2, sit(0)).unwrap();
    assert_eq!(factors(&bench), [1, 0, 1]);
    bench.does(1, sit(1)).unwrap();
    assert_eq!(factors(&bench), [1, 1, 1]);
    assert_eq!(look(&bench.restored()), bench.looks());
}

#[test]
fn the_time_factor_survives_an_absence_and_a_rematch() {
    let mut bench = playing(MOVE);
    let n = bench.to_act();
    bench.does(n, TableCommand::MoreTime { factor: TimeFactor::Two }).unwrap();
    bench.does(n, TableCommand::Stand {}).unwrap();
    assert_eq!(bench.table.decision().unwrap().deadline, None, "no clock runs for a bot");
    bench.does(n, sit(n)).unwrap();
    assert_eq!(left(&bench), 60_000);
    bench.plays_to_the_end();
    bench.does(n, TableCommand::Rematch {}).unwrap();
    let mut seen = vec![1, 1];
    seen[usize::from(n)] = 2;
    assert_eq!(factors(&bench), seen);
    bench.does(0, TableCommand::Start {}).unwrap();
    while bench.to_act() != n {
        bench.acts();
    }
    assert_eq!(left(&bench), 60_000);
    assert_eq!(look(&bench.restored()), bench.looks());
}

#[test]
fn a_match_ends_with_every_factor_clock_and_absence_policy() {
    let clocks = [MOVE, BANK, Clock::Bank { bank_s: 10, increment_s: 0 }];
    let ways = [Then::Bot(Level::Fool), Then::Pause, Then::Vote, Then::Forfeit];
    for (clock, then) in clocks.into_iter().flat_map(|clock| ways.map(|then| (clock, then))) {
        for factor in TimeFactor::ALL {
            let gone = AbsencePolicy { then, ..AbsencePolicy::default() };
            let mut bench = seated(Settings { gone, ..settings(clock) }).begun();
            let n = bench.to_act();
            bench.does(n, TableCommand::MoreTime { factor }).unwrap();
            let given = left(&bench);
            bench.now += given - 1;
            let due = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap().at;
            assert_eq!(due, bench.now + 1, "{clock:?} {then} {factor:?}");
            bench.now += 1;
            bench.lets_the_table_act();
            if bench.table.public().paused.is_some() {
                bench.does(n, sit(n)).unwrap();
                let is_bank = matches!(clock, Clock::Bank { .. });
                let again = if is_bank { 10_000 * factor.n() } else { given };
                assert_eq!(left(&bench), again, "{clock:?} {then} {factor:?}");
            }
            while bench.table.decision().is_some() {
                let n = bench.to_act();
                let command = bench.first_legal();
                if bench.does(n, command).is_err() {
                    bench.lets_the_table_act();
                }
            }
            assert_eq!(look(&bench.restored()), bench.looks(), "{clock:?} {then} {factor:?}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn the_actor_waits_for_the_extended_time() {
    let mut bench = playing(MOVE);
    let n = bench.to_act();
    bench.table.play_mut().unwrap().opened_at = now();
    let handle = begin(bench, Pace::AT_ONCE).await;
    let slow = follow(&handle, 1, Some(n), None).await;
    let other = follow(&handle, 2, Some(1 - n), None).await;
    let opened = now();
    let command = TableCommand::MoreTime { factor: TimeFactor::Two };
    submit(&handle, n, "more", command, &slow).await;
    let told = other.until(|frame| frame["events"][0]["e"] == "more_time").await;
    let frame = told.last().unwrap();
    assert_eq!(frame["public"]["table"]["seats"][usize::from(n)]["time_factor"], 2);
    assert_eq!(frame["decision"]["deadline"].as_u64(), Some((opened + 60_000).0));
    slow.until(is("ack")).await;
    other.until(|frame| frame["events"][0]["e"] == "played").await;
    assert!(now() >= opened + 60_000, "the clock should have run for the announced time");
}
