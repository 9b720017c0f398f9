//! The beginning of a match, which the table gives viewers time to see.

use games::GameKind;
use protocol::{BotPace, Clock, EpochMs, Settings, to_client::SnapshotReason};
use serde_json::json;

use super::Bench;
use crate::{Pace, table::timing::BEGINNING_MS};

/// Returns a table without a match that paces its events for people.
fn pacing(game: &str, seats: u8, settings: Settings) -> Bench {
    let mut bench = Bench::new(game, seats, &json!({}), settings);
    bench.table.adopt(1, true);
    bench
}

fn opens_at(bench: &Bench) -> Option<EpochMs> {
    bench.table.decision().unwrap().opens_at
}

#[test]
fn no_bot_acts_before_the_beginning_has_been_shown_and_a_moment_has_passed() {
    for &kind in GameKind::ALL {
        for &seats in kind.seats() {
            for bot_pace in [BotPace::Calm, BotPace::Normal, BotPace::Brisk] {
                let settings = Settings { bot_pace, ..Settings::default() };
                let bench = pacing(kind.name(), seats, settings).with_bots().begun();
                let next = bench.table.next_scheduled(&Pace::PEOPLE).unwrap();
                let waits = next.at - bench.now;
                assert_eq!(waits, BEGINNING_MS + Pace::PEOPLE.first_ms, "{kind} {bot_pace:?}");
            }
        }
    }
}

#[test]
fn only_the_first_action_waits_for_the_beginning() {
    let mut bench = pacing("gurka", 3, Settings::default()).with_bots().begun();
    bench.now = bench.table.next_scheduled(&Pace::PEOPLE).unwrap().at;
    bench.lets_the_table_act();
    assert_eq!(opens_at(&bench), None);
    let next = bench.table.next_scheduled(&Pace::PEOPLE).unwrap();
    assert!(next.at - bench.now <= Pace::PEOPLE.bot_most_ms);
}

#[test]
fn a_person_may_act_as_soon_as_the_match_begins_and_is_charged_nothing() {
    for clock in [Clock::PerMove { seconds: 30 }, Clock::Bank { bank_s: 30, increment_s: 0 }] {
        let settings = Settings { clock, ..Settings::default() };
        let mut bench = pacing("gurka", 2, settings).started();
        let banks = bench.table.public().banks_ms;
        let decision = bench.table.decision().unwrap();
        assert_eq!(decision.opens_at, Some(bench.now + BEGINNING_MS));
        assert_eq!(decision.deadline, Some(bench.now + BEGINNING_MS + 30_000));
        bench.now += BEGINNING_MS / 2;
        bench.acts();
        assert_eq!(bench.table.public().banks_ms, banks);
    }
}

#[test]
fn every_viewer_of_the_beginning_learns_its_end() {
    let mut bench = pacing("karnoffel", 2, Settings::default()).started();
    let end = format!(r#""opens_at":{}"#, bench.now + BEGINNING_MS);
    let head = |bench: &Bench| bench.table.snapshot_head(SnapshotReason::First).text();
    let update = bench.table.update_head(bench.told.last().unwrap(), None, bench.now).text();
    assert!(update.contains(&end) && head(&bench).contains(&end));
    bench.acts();
    assert!(!head(&bench).contains("opens_at"));
}

#[test]
fn each_match_has_a_beginning() {
    let mut bench = pacing("karnoffel", 2, Settings::default()).started();
    bench.plays_to_the_end();
    bench.now += 60_000;
    bench.plays_again();
    assert_eq!(opens_at(&bench), Some(bench.now + BEGINNING_MS));
}

#[test]
fn a_table_without_pace_begins_at_once() {
    let bench = Bench::new("gurka", 2, &json!({}), Settings::default()).with_bots().begun();
    assert_eq!(opens_at(&bench), None);
    assert_eq!(bench.table.next_scheduled(&Pace::AT_ONCE).unwrap().at, bench.now);
}

/// A beginning that a restart has interrupted is not shown again.
#[test]
fn a_restored_match_does_not_begin_again() {
    let bench = pacing("gurka", 2, Settings::default()).started();
    let mut restored = bench.restored();
    restored.adopt(2, true);
    assert_eq!(restored.decision().unwrap().opens_at, Some(bench.now));
}
