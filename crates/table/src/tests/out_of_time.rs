//! Time-outs and the absence policy.

use protocol::{
    AbsencePolicy, By, Clock, Code, Level, PausedBy, PlayedBy, Settings, Then, VoteOn,
    record::Absence,
};
use rules::Seat;
use serde_json::json;
use storage::journal::Change;

use super::{
    Bench,
    absence_policy::answer,
    actor::{begin, follow, is, now, submit},
    bench::{Submitted, look, sit},
};
use crate::{Input, Pace, ScheduledAction, TableCommand, table::absence::STAND_IN_VOTE_MS};

const SECONDS: u32 = 30;
const MOVE: Clock = Clock::PerMove { seconds: SECONDS };

/// Returns a match with a clock and the absence policy `then`.
fn playing(seats: u8, clock: Clock, then: Then) -> Bench {
    let settings =
        Settings { clock, gone: AbsencePolicy { grace_s: 60, then }, ..Settings::default() };
    Bench::new("karnoffel", seats, &json!({"deals_to_win": 9}), settings).started()
}

/// Lets the clock of the seat to act run out; returns the seat.
fn runs_out(bench: &mut Bench) -> u8 {
    let decision = bench.table.decision().unwrap();
    bench.now = decision.deadline.expect("a clock is running");
    bench.lets_the_table_act();
    decision.seats[0].0
}

fn absences(bench: &Bench) -> Vec<(Seat, Absence)> {
    bench.table.absences().iter().map(|one| (one.seat, one.what)).collect()
}

#[test]
fn after_a_time_out_a_bot_plays_one_decision_and_the_owner_the_next() {
    for level in [Level::Fool, Level::Plain] {
        let mut bench = playing(2, MOVE, Then::Bot(level));
        let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
        let ScheduledAction::Ask { turn, by: By::Clock, .. } = next.action else {
            panic!("a bot is asked in the clock's name")
        };
        assert_eq!(turn.level, level);
        let n = runs_out(&mut bench);
        let last = &bench.log.last().unwrap().change;
        let by_clock =
            matches!(last, Change::Played { seat: Seat(m), by: By::Clock, .. } if *m == n);
        assert!(by_clock, "{last:?}");
        assert_eq!(bench.played_by(n), PlayedBy::Owner);
        assert_eq!(absences(&bench), [], "who is slow for once is not away");
        bench.plays_to_the_end();
    }
}

#[test]
fn a_time_out_forfeits_with_that_absence_policy() {
    let mut bench = playing(4, MOVE, Then::Forfeit);
    let n = runs_out(&mut bench);
    assert_eq!(bench.events(), json!([{"e": "out_of_time", "seat": n, "then": "forfeit"}]));
    assert_eq!(absences(&bench), [(Seat(n), Absence::Forfeited)]);
    assert_eq!(bench.played_by(n), PlayedBy::Bot(Level::Plain));
    assert_eq!(bench.refuses(n, sit(n)), Code::Forbidden);
    bench.lets_the_table_act();
    let last = &bench.log.last().unwrap().change;
    assert!(matches!(last, Change::Played { by: By::Bot(Level::Plain), .. }), "{last:?}");
    assert_eq!(look(&bench.restored()), bench.looks());
}

#[test]
fn a_match_waits_after_a_time_out_and_restarts_the_decision_clock() {
    let mut bench = playing(2, MOVE, Then::Pause);
    let act = bench.first_legal();
    let n = runs_out(&mut bench);
    assert_eq!(bench.events(), json!([{"e": "out_of_time", "seat": n, "then": "pause"}]));
    let paused = bench.table.public().paused.unwrap();
    assert_eq!((paused.why, paused.waits_for), (PausedBy::Gone, vec![Seat(n)]));
    assert_eq!(bench.table.decision(), None);
    assert_eq!(bench.refuses(n, act), Code::StaleDecision);
    // The others are asked after a while, as for an absent player.
    let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
    assert_eq!(next.at, bench.now + STAND_IN_VOTE_MS);
    assert!(matches!(next.action, ScheduledAction::Input(Input::AskStandIn)));
    bench.now += 100_000;
    bench.does(n, sit(n)).unwrap();
    assert_eq!(bench.events(), json!([{"e": "came_back", "seat": n}]));
    let asked = bench.table.decision().unwrap();
    assert_eq!(asked.seats, [Seat(n)]);
    assert_eq!(asked.deadline, Some(bench.now + u64::from(SECONDS) * 1_000));
    assert_eq!(absences(&bench), [], "nothing was played for them");
    // Again: each time the player resumes the match.
    assert_eq!(runs_out(&mut bench), n);
    bench.does(n, sit(n)).unwrap();
    assert_eq!(bench.restored().decision(), bench.table.decision());
    assert_eq!(look(&bench.restored()), bench.looks());
    bench.plays_to_the_end();
}

#[test]
fn a_player_who_returns_with_an_empty_bank_has_at_least_ten_seconds() {
    for (increment_s, left) in [(0, 10_000), (25, 25_000)] {
        let mut bench = playing(2, Clock::Bank { bank_s: 40, increment_s }, Then::Pause);
        let n = runs_out(&mut bench);
        assert_eq!(bench.table.public().banks_ms[usize::from(n)], 0);
        bench.now += 5_000;
        bench.does(n, sit(n)).unwrap();
        let banks = bench.table.public().banks_ms;
        assert_eq!((banks[usize::from(n)], banks[usize::from(1 - n)]), (left, 40_000));
        assert_eq!(bench.table.decision().unwrap().deadline, Some(bench.now + left));
        assert_eq!(look(&bench.restored()), bench.looks());
    }
}

#[test]
fn the_others_vote_on_a_bot_after_a_time_out() {
    let mut bench = playing(3, MOVE, Then::Vote);
    let n = runs_out(&mut bench);
    bench.lets_the_table_act();
    let vote = bench.table.public().vote.unwrap();
    assert_eq!((vote.what, vote.seat), (VoteOn::StandIn, Seat(n)));
    assert!(!vote.waits_for.contains(&Seat(n)));
    let yes = answer(&bench, true);
    for other in vote.waits_for {
        bench.does(other.0, yes.clone()).unwrap();
    }
    assert_eq!(bench.played_by(n), PlayedBy::Bot(Level::Plain));
    assert_eq!(absences(&bench), [(Seat(n), Absence::Gone)]);
    bench.lets_the_table_act();
    let last = &bench.log.last().unwrap().change;
    assert!(matches!(last, Change::Played { by: By::Bot(Level::Plain), .. }), "{last:?}");
    bench.does(n, sit(n)).unwrap();
    assert_eq!(bench.played_by(n), PlayedBy::Owner);
    assert_eq!(look(&bench.restored()), bench.looks());
}

#[test]
fn with_two_absent_players_the_decision_clock_restarts_when_both_return() {
    let mut bench = playing(3, MOVE, Then::Pause);
    let n = runs_out(&mut bench);
    let gone = (n + 1) % 3;
    bench.takes(Input::Away(Seat(gone))).unwrap();
    bench.does(n, sit(n)).unwrap();
    assert_eq!(bench.table.decision(), None);
    bench.now += 70_000;
    bench.takes(Input::Back(Seat(gone))).unwrap();
    let deadline = bench.now + u64::from(SECONDS) * 1_000;
    assert_eq!(bench.table.decision().unwrap().deadline, Some(deadline));
}

#[test]
fn a_stale_time_out_has_no_effect() {
    let mut bench = playing(2, MOVE, Then::Forfeit);
    let decision = bench.table.decision().unwrap();
    let ends = Input::OutOfTime { decision: decision.id };
    let early = bench.takes(ends.clone()).unwrap_err();
    assert_eq!(early.code, Code::StaleDecision, "there is time left");
    let (n, act) = (bench.to_act(), bench.first_legal());
    bench.now = decision.deadline.unwrap();
    // The action was sent before the time-out.
    bench.does(n, act).unwrap();
    assert_eq!(bench.takes(ends).unwrap_err().code, Code::StaleDecision);
}

/// Lets the clock of `n` run out that often, while all others decide in time.
fn expires(bench: &mut Bench, n: u8, mut times: u32) {
    while times > 0 {
        let decision = bench.table.decision().unwrap();
        if decision.automatic {
            bench.lets_the_table_act();
        } else if bench.to_act() == n {
            assert_eq!(runs_out(bench), n);
            times -= 1;
        } else {
            bench.acts();
        }
    }
}

#[test]
fn after_several_time_outs_in_a_row_a_bot_plays_on_until_the_owner_sits_down() {
    for (clock, most) in
        [(Clock::Days { days: 1 }, 2), (MOVE, 5), (Clock::Bank { bank_s: 10, increment_s: 3 }, 5)]
    {
        let mut bench = playing(2, clock, Then::Bot(Level::Fool));
        let n = bench.to_act();
        expires(&mut bench, n, most - 1);
        assert_eq!(bench.played_by(n), PlayedBy::Owner, "{clock:?}");
        expires(&mut bench, n, 1);
        let gone = json!([{"e": "gone", "seat": n, "then": "bot:fool"}]);
        assert_eq!(bench.events(), gone, "{clock:?}");
        assert_eq!(bench.played_by(n), PlayedBy::Bot(Level::Fool));
        assert_eq!(absences(&bench), [(Seat(n), Absence::Gone)]);
        let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
        assert!(next.at <= bench.now, "{clock:?}: the bot plays at once");
        assert!(!bench.table.is_awaited(Seat(n)), "{clock:?}: a connection is no decision");
        assert_eq!(look(&bench.restored()), bench.looks());
        bench.now += 1_000;
        bench.does(n, sit(n)).unwrap();
        let decision = bench.table.decision().unwrap();
        assert_eq!((decision.seats[0], bench.played_by(n)), (Seat(n), PlayedBy::Owner));
        assert!(decision.deadline.unwrap() > bench.now, "{clock:?}: there is time to decide");
        expires(&mut bench, n, most - 1);
        assert_eq!(bench.played_by(n), PlayedBy::Owner, "{clock:?}: it is counted anew");
        assert_eq!(look(&bench.restored()), bench.looks());
        expires(&mut bench, n, 1);
        assert_eq!(bench.played_by(n), PlayedBy::Bot(Level::Fool), "{clock:?}");
    }
}

#[test]
fn a_decision_of_the_owner_ends_a_row_of_time_outs() {
    let mut bench = playing(2, Clock::Days { days: 1 }, Then::Bot(Level::Fool));
    let n = bench.to_act();
    for _ in 0..2 {
        expires(&mut bench, n, 1);
        while bench.to_act() != n {
            bench.acts();
        }
        bench.acts();
    }
    assert_eq!(bench.played_by(n), PlayedBy::Owner);
}

#[test]
fn forced_actions_are_no_time_outs() {
    let mut bench = playing(2, Clock::Days { days: 1 }, Then::Bot(Level::Fool));
    // A forced action is no decision that its player let pass.
    while !bench.table.decision().unwrap().automatic {
        bench.acts();
    }
    let n = bench.to_act();
    bench.lets_the_table_act();
    expires(&mut bench, n, 1);
    assert_eq!(bench.played_by(n), PlayedBy::Owner);
}

#[test]
fn an_undo_does_not_undo_time_outs() {
    let mut bench = playing(2, Clock::Days { days: 1 }, Then::Bot(Level::Fool));
    let n = bench.to_act();
    expires(&mut bench, n, 1);
    // The other player takes back what came before the next time-out.
    let other = 1 - n;
    while bench.to_act() != other {
        bench.acts();
    }
    bench.acts();
    bench.does(other, TableCommand::Takeback {}).unwrap();
    if bench.table.public().vote.is_some() {
        bench.does(n, answer(&bench, true)).unwrap();
    }
    expires(&mut bench, n, 1);
    assert_eq!(bench.played_by(n), PlayedBy::Bot(Level::Fool));
}

/// Returns a match of days in which seat 1 counts as absent because of time-outs.
fn with_a_silent_player() -> Bench {
    let mut bench = playing(3, Clock::Days { days: 1 }, Then::Bot(Level::Fool));
    expires(&mut bench, 1, 2);
    assert_eq!(bench.played_by(1), PlayedBy::Bot(Level::Fool));
    bench
}

#[test]
fn a_bot_is_not_called_twice() {
    let mut bench = with_a_silent_player();
    for command in [TableCommand::BotNow { seat: Seat(1) }, TableCommand::Wait { seat: Seat(1) }] {
        let command = Submitted::on_absence(bench.now, command);
        let refusal = bench.does(2, command).unwrap_err();
        let detail = refusal.detail.as_deref();
        assert_eq!((refusal.code, detail), (Code::WrongPhase, Some("a bot plays seat 1 already")));
    }
}

#[test]
fn the_host_can_remove_a_player_who_never_returns() {
    let mut bench = with_a_silent_player();
    bench.does(0, TableCommand::Kick { seat: Seat(1) }).unwrap();
    assert_eq!(bench.refuses(1, sit(1)), Code::Forbidden);
}

#[test]
fn the_seat_of_a_player_who_never_returns_is_free_for_the_next_match() {
    let mut bench = with_a_silent_player();
    bench.plays_out();
    bench.does(0, TableCommand::Rematch {}).unwrap();
    bench.does(3, sit(1)).unwrap();
}

#[tokio::test(start_paused = true)]
async fn after_a_time_out_a_player_returns_by_sitting_down_only() {
    let mut bench = playing(2, MOVE, Then::Pause);
    let n = bench.to_act();
    bench.table.play_mut().unwrap().opened_at = now();
    let handle = begin(bench, Pace::AT_ONCE).await;
    let slow = follow(&handle, 1, Some(n), None).await;
    let other = follow(&handle, 2, Some(1 - n), None).await;
    let told = other.until(|frame| frame["events"][0]["e"] == "out_of_time").await;
    let table = &told.last().unwrap()["public"]["table"];
    assert_eq!(table["paused"]["waits_for"], json!([n]));
    assert!(table["banks_ms"].is_null() || table["banks_ms"] == json!([]));
    slow.until(|frame| frame["events"][0]["e"] == "out_of_time").await;
    submit(&handle, n, "back", sit(n), &slow).await;
    let frames = slow.until(is("ack")).await;
    let back = frames.iter().rfind(|frame| frame["op"] == "update").unwrap();
    assert_eq!(back["events"], json!([{"e": "came_back", "seat": n}]));
    assert_eq!(back["decision"]["seats"], json!([n]));
    assert!(frames.iter().filter(|frame| frame["op"] == "update").count() == 1, "{frames:?}");
}
