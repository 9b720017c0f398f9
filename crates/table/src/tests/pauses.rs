use protocol::{Clock, Code, EpochMs, PausedBy, Settings, Then, VoteOn, Word};
use rules::Seat;
use serde_json::json;

use super::{
    Bench,
    absence_policy::{answer, playing},
};
use crate::{Input, Pace, TableCommand};

fn vote(about: &str) -> TableCommand {
    TableCommand::Vote { about: Word::new(about).unwrap(), yes: true }
}

#[test]
fn a_match_pauses_when_all_players_agree_and_any_player_resumes_it() {
    let mut bench = playing(3, Then::Pause);
    assert_eq!(bench.refuses(0, vote("resume")), Code::WrongPhase);
    bench.does(1, vote("pause")).unwrap();
    assert_eq!(bench.events(), json!([{"e": "pause_asked", "seat": 1}]));
    let open = bench.table.public().vote.unwrap();
    assert_eq!((open.what, open.seat), (VoteOn::Pause, Seat(1)));
    assert_eq!(open.waits_for, [Seat(0), Seat(2)]);
    assert_eq!(bench.refuses(2, vote("pause")), Code::WrongPhase);
    let yes = answer(&bench, true);
    bench.does(2, yes.clone()).unwrap();
    assert!(bench.table.decision().is_some(), "the match should run until everyone has agreed");
    bench.does(0, yes).unwrap();
    let told = json!([{"e": "voted", "seat": 0, "yes": true}, {"e": "paused", "seat": 1}]);
    assert_eq!(bench.events(), told);
    let paused = bench.table.public().paused.unwrap();
    assert_eq!((paused.why, paused.waits_for), (PausedBy::Consent, vec![]));
    assert_eq!(bench.table.decision(), None);
    assert!(bench.table.next_scheduled(&Pace::AT_ONCE).is_none());
    assert_eq!(bench.refuses(0, vote("pause")), Code::WrongPhase);
    assert_eq!(super::bench::look(&bench.restored()), bench.looks());
    bench.does(2, vote("resume")).unwrap();
    assert_eq!(bench.events(), json!([{"e": "resumed", "seat": 2}]));
    assert_eq!(bench.table.decision().unwrap().id, bench.table.head());
    assert_eq!(bench.table.public().paused, None);
    bench.plays_to_the_end();
}

#[test]
fn a_rejected_pause_cannot_be_asked_again_before_the_next_action() {
    let mut bench = playing(2, Then::Pause);
    bench.does(0, vote("pause")).unwrap();
    bench.does(1, answer(&bench, false)).unwrap();
    assert_eq!(bench.refuses(0, vote("pause")), Code::Forbidden);
    bench.acts();
    bench.does(0, vote("pause")).unwrap();
    // Making a move answers the vote.
    bench.acts();
    assert_eq!(bench.table.public().vote, None);
}

#[test]
fn with_bots_only_a_pause_is_granted_at_once() {
    let mut bench =
        Bench::new("karnoffel", 2, &json!({}), Settings::default()).with_people(1).with_bots();
    assert_eq!(bench.refuses(0, vote("pause")), Code::WrongPhase);
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(bench.refuses(3, vote("pause")), Code::NotSeated);
    bench.does(0, vote("pause")).unwrap();
    assert!(
        bench.table.next_scheduled(&Pace::AT_ONCE).is_none(),
        "nothing should be scheduled during a pause"
    );
    // A pause ends if no one is left to end it.
    bench.does(0, TableCommand::Resign {}).unwrap();
    assert_eq!(bench.table.public().paused, None);
}

#[test]
fn no_clock_runs_and_no_absence_counts_during_a_pause() {
    let settings = Settings { clock: Clock::PerMove { seconds: 30 }, ..Settings::default() };
    let mut bench = Bench::new("karnoffel", 2, &json!({}), settings).started();
    bench.now += 20_000;
    bench.does(0, vote("pause")).unwrap();
    bench.does(1, answer(&bench, true)).unwrap();
    assert_eq!(bench.table.absence_deadline(Seat(1), EpochMs(0)), None);
    assert!(bench.takes(Input::Away(Seat(1))).is_err());
    bench.now += 3_600_000;
    bench.does(0, vote("resume")).unwrap();
    assert_eq!(bench.table.decision().unwrap().deadline, Some(bench.now + 10_000));
    // An absent player gets the full grace period again.
    assert_eq!(bench.table.absence_deadline(Seat(1), EpochMs(0)), Some(bench.now + 60_000));
}
