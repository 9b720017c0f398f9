//! Undo votes have a short time limit.

use std::time::Duration;

use protocol::{AbsencePolicy, Clock, Code, EpochMs, Settings, Then, TimeFactor, Word};
use rules::Seat;
use serde_json::{Value, json};
use storage::journal::{Change, Downtime, Outage};
use tokio::time::advance;

use super::{
    Bench,
    absence_policy::answer,
    actor::{begin, follow, is, now, submit},
    bench::look,
    faulty_store::Fault,
    open,
    suspension::{goes_on, runs},
};
use crate::{
    Input, LAG_MAX_MS, Message, Pace, ScheduledAction, Table, TableCommand,
    table::votes::{ANSWER_MS, CALM_ANSWER_MS},
};

/// Returns a match of players, with bots in the last seats.
fn playing(persons: u8, bots: u8, settings: Settings) -> Bench {
    Bench::new("gurka", persons + bots, &json!({}), settings)
        .at(now())
        .with_people(persons)
        .with_bots()
        .begun()
}

/// Plays an action and asks to undo it; returns the seat.
fn asks(bench: &mut Bench) -> u8 {
    let n = bench.acts();
    bench.does(n, TableCommand::Takeback {}).unwrap();
    n
}

fn until(table: &Table<games::AnyGame>) -> Option<EpochMs> {
    table.public().vote.expect("a decision is open").until
}

/// Returns whether the expiry of a vote is the next scheduled action.
///
/// It is due after eight seconds, long before any time-out in these tests.
fn may_lapse(table: &Table<games::AnyGame>) -> bool {
    table
        .next_scheduled(&Pace::AT_ONCE)
        .is_some_and(|next| matches!(next.action, ScheduledAction::Input(Input::VoteTimeout)))
}

fn with_a_clock() -> Settings {
    Settings { clock: Clock::PerMove { seconds: 600 }, ..Settings::default() }
}

fn with_more_time() -> Settings {
    Settings { more_time: true, ..with_a_clock() }
}

#[test]
fn an_undo_vote_that_expires_counts_as_no() {
    let mut bench = playing(3, 0, with_a_clock());
    let n = asks(&mut bench);
    let over = bench.now + ANSWER_MS;
    assert_eq!(until(&bench.table), Some(over));
    let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
    assert!(matches!(next.action, ScheduledAction::Input(Input::VoteTimeout)));
    assert_eq!(next.at, over);
    // One vote of two is not enough.
    let yes = answer(&bench, true);
    bench.does((n + 1) % 3, yes.clone()).unwrap();
    assert_eq!(until(&bench.table), Some(over), "a yes gives nobody more time");
    bench.now = over - 1;
    assert_eq!(bench.takes(Input::VoteTimeout).unwrap_err().code, Code::StaleDecision);
    bench.now = over;
    bench.lets_the_table_act();
    assert_eq!(bench.events(), json!([{"e": "takeback_lapsed", "seat": n}]));
    assert_eq!(bench.table.public().vote, None);
    assert!(!may_lapse(&bench.table));
    assert_eq!(bench.takes(Input::VoteTimeout).unwrap_err().code, Code::StaleDecision);
    assert_eq!(bench.refuses((n + 2) % 3, yes), Code::StaleDecision);
    assert_eq!(bench.refuses(n, TableCommand::Takeback {}), Code::Forbidden, "as after a no");
    assert_eq!(look(&bench.restored()), bench.looks());
    // The match is unchanged, and after another action the vote can be asked again.
    bench.acts();
    bench.does(n, TableCommand::Takeback {}).unwrap();
    assert_eq!(until(&bench.table), Some(bench.now + ANSWER_MS));
}

#[test]
fn a_vote_counts_until_the_expiry_is_logged() {
    for after in [ANSWER_MS - 1, ANSWER_MS, ANSWER_MS + 300] {
        let mut bench = playing(2, 0, with_a_clock());
        let n = asks(&mut bench);
        bench.now += after;
        bench.does(1 - n, answer(&bench, true)).unwrap();
        let last = &bench.log.last().unwrap().change;
        assert!(matches!(last, Change::TakenBack { .. }), "{last:?} after {after}");
        assert_eq!(bench.to_act(), n);
        assert!(!may_lapse(&bench.table), "no vote should be able to expire");
        // Logs without vote time limits can still be replayed.
        assert_eq!(look(&bench.restored()), bench.looks());
    }
}

#[test]
fn the_largest_time_factor_sets_the_time_to_vote() {
    let mut bench = playing(3, 0, with_more_time());
    let n = bench.to_act();
    bench.does(n, TableCommand::MoreTime { factor: TimeFactor::Five }).unwrap();
    bench.does((n + 1) % 3, TableCommand::MoreTime { factor: TimeFactor::Two }).unwrap();
    asks(&mut bench);
    let asked_at = bench.now;
    assert_eq!(until(&bench.table), Some(asked_at + 2 * ANSWER_MS), "one does not ask oneself");
    // A larger factor extends the vote immediately; a smaller one does not shorten it.
    bench.now += ANSWER_MS;
    for factor in [TimeFactor::Five, TimeFactor::One] {
        bench.does((n + 2) % 3, TableCommand::MoreTime { factor }).unwrap();
        assert_eq!(until(&bench.table), Some(asked_at + 5 * ANSWER_MS));
    }
    assert_eq!(look(&bench.restored()), bench.looks());
    // The factor of a player who has voted does not matter.
    let mut bench = playing(3, 0, with_more_time());
    let n = asks(&mut bench);
    bench.does((n + 1) % 3, answer(&bench, true)).unwrap();
    for other in [n, (n + 1) % 3] {
        bench.does(other, TableCommand::MoreTime { factor: TimeFactor::Five }).unwrap();
    }
    assert_eq!(until(&bench.table), Some(bench.now + ANSWER_MS));
}

#[test]
fn without_a_clock_of_seconds_a_vote_waits_longer() {
    let day_ms = 24 * 60 * 60 * 1_000;
    for (clock, ms) in [(Clock::None {}, CALM_ANSWER_MS), (Clock::Days { days: 1 }, day_ms)] {
        let mut bench = playing(2, 0, Settings { clock, ..Settings::default() });
        let n = asks(&mut bench);
        assert_eq!(until(&bench.table), Some(bench.now + ms), "{clock:?}");
        assert!(may_lapse(&bench.table), "{clock:?}");
        bench.now += ms - 1;
        assert_eq!(bench.takes(Input::VoteTimeout).unwrap_err().code, Code::StaleDecision);
        bench.does(1 - n, answer(&bench, true)).unwrap();
        assert_eq!(bench.to_act(), n, "{clock:?}: it is taken back in time");
    }
}

#[test]
fn a_clock_can_run_out_during_a_vote_but_no_bot_plays() {
    let settings = Settings { clock: Clock::PerMove { seconds: 5 }, ..Settings::default() };
    let mut bench = playing(2, 1, settings);
    while bench.to_act() != 0 {
        let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
        bench.now = bench.now.max(next.at);
        bench.lets_the_table_act();
    }
    // After seat 0, seat 1 acts for five seconds, then a bot.
    asks(&mut bench);
    let over = until(&bench.table).unwrap();
    let mut done = Vec::new();
    while bench.now < over {
        let next = bench.table.next_scheduled(&Pace::PEOPLE).unwrap();
        bench.now = next.at;
        done.push(match next.action {
            ScheduledAction::Ask { by, .. } => by.to_string(),
            ScheduledAction::Input(Input::VoteTimeout) => "lapse".to_owned(),
            ScheduledAction::Input(other) => panic!("{other:?}"),
        });
        bench.lets_the_table_act();
    }
    assert_eq!(done, ["clock", "lapse"]);
    assert_eq!(bench.now, over);
    assert!(bench.table.next_scheduled(&Pace::PEOPLE).is_some(), "the match goes on");
}

#[test]
fn a_restarted_server_keeps_the_time_to_vote_and_refunds_downtime() {
    let mut bench = playing(2, 0, with_a_clock());
    let n = asks(&mut bench);
    let over = until(&bench.table).unwrap();
    let restored = bench.restored();
    assert_eq!(until(&restored), Some(over));
    assert_eq!(restored.next_scheduled(&Pace::AT_ONCE).unwrap().at, over);
    let down = Outage { from: bench.now + 3_000, to: bench.now + 63_000 };
    bench.now = down.to;
    let downtime = Downtime::new([down]);
    bench.table = Table::recover(bench.table.id(), &bench.log, open, &downtime, bench.now).unwrap();
    assert_eq!(until(&bench.table), Some(bench.now + ANSWER_MS - 3_000));
    bench.now = over + 60_000;
    bench.lets_the_table_act();
    assert_eq!(bench.events(), json!([{"e": "takeback_lapsed", "seat": n}]));
}

#[test]
fn a_paused_match_has_no_undo_vote() {
    let gone = AbsencePolicy { grace_s: 60, then: Then::Pause };
    let mut bench = playing(3, 0, Settings { gone, ..with_a_clock() });
    let pause = TableCommand::Vote { about: Word::new("pause").unwrap(), yes: true };
    let n = asks(&mut bench);
    assert_eq!(bench.refuses(n, pause.clone()), Code::WrongPhase, "one question at a time");
    bench.takes(Input::Away(Seat((n + 1) % 3))).unwrap();
    assert!(bench.table.public().paused.is_some());
    assert_eq!(bench.table.public().vote, None, "who is gone ends it");
    bench.now += ANSWER_MS;
    assert_eq!(bench.takes(Input::VoteTimeout).unwrap_err().code, Code::StaleDecision);
    let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
    assert!(matches!(next.action, ScheduledAction::Input(Input::AskStandIn)));
    // No vote can be opened in a pause; after it, the vote can be asked again.
    assert_eq!(bench.refuses(n, TableCommand::Takeback {}), Code::WrongPhase);
    bench.takes(Input::Back(Seat((n + 1) % 3))).unwrap();
    bench.does(n, TableCommand::Takeback {}).unwrap();
    assert_eq!(until(&bench.table), Some(bench.now + ANSWER_MS));
}

/// Returns the time to vote with this round-trip time, in milliseconds.
async fn lapses_after(far: u64) -> u64 {
    let mut bench = playing(2, 0, with_a_clock());
    let n = bench.acts();
    let handle = begin(bench, Pace::AT_ONCE).await;
    let asks = follow(&handle, 1, Some(n), None).await;
    follow(&handle, 2, Some(1 - n), None).await.until(is("presence")).await;
    handle.send(Message::SetRoundTrip { connection: 2, lag_ms: far }).await.unwrap();
    submit(&handle, n, "back", TableCommand::Takeback {}, &asks).await;
    let told = asks.until(|frame| frame["public"]["table"]["vote"].is_object()).await;
    let since = now();
    let vote = &told.last().unwrap()["public"]["table"]["vote"];
    assert_eq!(vote["until"], (since + ANSWER_MS).0, "it is the same from wherever");
    let lapsed = |frame: &Value| frame["events"][0]["e"] == "takeback_lapsed";
    asks.until(lapsed).await;
    now() - since
}

#[tokio::test(start_paused = true)]
async fn a_vote_expires_after_the_latency_limit() {
    for (far, waited) in [(0, 0), (120, 120), (9_000, LAG_MAX_MS)] {
        let (after, wanted) = (lapses_after(far).await, ANSWER_MS + waited);
        assert!((wanted..wanted + 20).contains(&after), "{after} from {far}");
    }
}

#[tokio::test(start_paused = true)]
async fn no_vote_expires_during_a_suspension() {
    let mut bench = playing(2, 0, with_a_clock());
    let n = asks(&mut bench);
    let over = until(&bench.table).unwrap();
    let act = bench.first_legal();
    let run = runs(bench).await;
    let outbox = follow(&run.handle, 1, Some(n), None).await;
    outbox.until(goes_on).await;
    run.store.set(Some(Fault::DiskFull));
    let broken_at = now();
    run.submit(1 - n, "act", act, &outbox).await;
    outbox.until(is("err")).await;
    advance(Duration::from_secs(100)).await;
    run.store.set(None);
    let told = outbox.next(is("replay")).await;
    let given_back = told["public"]["table"]["vote"]["until"].as_u64().unwrap() - over.0;
    assert_eq!(given_back, now() - broken_at);
}
