use std::time::Duration;

use protocol::{
    AbsencePolicy, By, Clock, Code, EpochMs, Level, PausedBy, PlayedBy, Settings, Status, Then,
    VoteOn,
};
use rules::Seat;
use serde_json::json;
use storage::journal::Change;

use super::{
    Bench,
    actor::{begin, follow, is, now, submit},
    bench::{person, sit},
};
use crate::{
    Input, Message, Pace, ScheduledAction, TableCommand, table::absence::STAND_IN_VOTE_MS,
};

/// Returns a match at a table with the absence policy `then`.
pub(super) fn playing(seats: u8, then: Then) -> Bench {
    with(seats, Settings { gone: AbsencePolicy { grace_s: 60, then }, ..Settings::default() })
}

fn with(seats: u8, settings: Settings) -> Bench {
    Bench::new("karnoffel", seats, &json!({}), settings).started()
}

/// Returns a vote on the open question.
pub(super) fn answer(bench: &Bench, yes: bool) -> TableCommand {
    let vote = bench.table.public().vote.expect("a decision is open");
    TableCommand::Vote { about: vote.about, yes }
}

#[test]
fn a_bot_fills_in_for_an_absent_player_until_they_return() {
    let mut bench = playing(2, Then::Bot(Level::Fool));
    let n = bench.to_act();
    bench.takes(Input::Away(Seat(n))).unwrap();
    assert_eq!(bench.events(), json!([{"e": "gone", "seat": n, "then": "bot:fool"}]));
    assert_eq!(bench.played_by(n), PlayedBy::Bot(Level::Fool));
    bench.lets_the_table_act();
    let last = &bench.log.last().unwrap().change;
    assert!(matches!(last, Change::Played { by: By::Bot(Level::Fool), .. }), "{last:?}");
    bench.takes(Input::Back(Seat(n))).unwrap();
    assert_eq!(bench.events(), json!([{"e": "came_back", "seat": n}]));
    assert_eq!(bench.played_by(n), PlayedBy::Owner);
    assert_eq!(super::bench::look(&bench.restored()), bench.looks());
    bench.plays_to_the_end();
}

#[test]
fn a_bot_move_is_dropped_when_the_owner_has_returned() {
    let mut bench = playing(2, Then::Bot(Level::Plain));
    let n = bench.to_act();
    bench.takes(Input::Away(Seat(n))).unwrap();
    let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
    let ScheduledAction::Ask { decision, turn, by } = next.action else {
        panic!("a bot is to act")
    };
    bench.takes(Input::Back(Seat(n))).unwrap();
    let thought = Input::Play { decision, action: turn.view.legal[0].clone(), by };
    assert_eq!(bench.takes(thought).unwrap_err().code, Code::StaleDecision);
    assert_eq!(bench.to_act(), n);
}

#[test]
fn sitting_down_also_ends_an_absence() {
    for then in [Then::Bot(Level::Plain), Then::Pause, Then::Vote] {
        let mut bench = playing(2, then);
        bench.takes(Input::Away(Seat(1))).unwrap();
        bench.does(1, sit(1)).unwrap();
        assert_eq!(bench.played_by(1), PlayedBy::Owner, "{then}");
        bench.plays_to_the_end();
    }
}

#[test]
fn a_player_who_forfeits_does_not_return_to_the_match() {
    let mut bench = playing(4, Then::Forfeit);
    let n = bench.to_act();
    bench.takes(Input::Away(Seat(n))).unwrap();
    assert_eq!(bench.played_by(n), PlayedBy::Bot(Level::Plain));
    assert!(bench.takes(Input::Back(Seat(n))).is_err());
    assert_eq!(bench.refuses(n, sit(n)), Code::Forbidden);
    assert!(bench.takes(Input::Away(Seat(n))).is_err(), "an absence should be decided once");
}

#[test]
fn a_waiting_match_asks_nobody_and_reopens_its_decision() {
    let mut bench = playing(3, Then::Pause);
    let (n, before) = (bench.to_act(), bench.table.decision().unwrap().id);
    let gone = (n + 1) % 3;
    let act = bench.first_legal();
    bench.takes(Input::Away(Seat(gone))).unwrap();
    let paused = bench.table.public().paused.unwrap();
    assert_eq!((paused.why, paused.waits_for), (PausedBy::Gone, vec![Seat(gone)]));
    assert_eq!(bench.table.status(), Status::Playing);
    assert_eq!(bench.table.decision(), None);
    assert!(!bench.table.asks(person(n).id));
    assert!(!bench.table.private_part(Seat(n), &[]).contains("legal"));
    assert_eq!(bench.refuses(n, act), Code::StaleDecision);
    assert_eq!(bench.refuses(n, TableCommand::Takeback {}), Code::WrongPhase);
    // After a restart, the match still waits.
    bench.table = bench.restored();
    assert_eq!(bench.table.public().paused.unwrap().waits_for, [Seat(gone)]);
    bench.takes(Input::Back(Seat(gone))).unwrap();
    assert_eq!(bench.table.public().paused, None);
    let after = bench.table.decision().unwrap();
    assert_eq!((after.seats, after.id), (vec![Seat(n)], bench.table.head()));
    assert!(after.id > before);
    bench.plays_to_the_end();
}

#[test]
fn no_clock_runs_while_a_match_waits() {
    let clock = Clock::PerMove { seconds: 30 };
    let gone = AbsencePolicy { grace_s: 10, then: Then::Pause };
    let mut bench = with(2, Settings { clock, gone, ..Settings::default() });
    let n = bench.to_act();
    bench.now += 12_000;
    bench.takes(Input::Away(Seat(n))).unwrap();
    bench.now += 1_000_000;
    bench.takes(Input::Back(Seat(n))).unwrap();
    assert_eq!(bench.table.decision().unwrap().deadline, Some(bench.now + 18_000));
    assert_eq!(bench.restored().decision(), bench.table.decision());
}

#[test]
fn after_a_while_the_others_can_go_on_with_a_bot() {
    let mut bench = playing(4, Then::Pause);
    bench.takes(Input::Away(Seat(2))).unwrap();
    let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
    assert_eq!(next.at, bench.now + STAND_IN_VOTE_MS);
    assert!(matches!(next.action, ScheduledAction::Input(Input::AskStandIn)));
    // A player who leaves meanwhile is awaited too and does not vote.
    bench.now += 1_000;
    bench.takes(Input::Away(Seat(3))).unwrap();
    assert_eq!(bench.table.next_scheduled(&Pace::AT_ONCE).unwrap().at, next.at);
    bench.lets_the_table_act();
    let vote = bench.table.public().vote.unwrap();
    assert_eq!((vote.what, vote.seat), (VoteOn::StandIn, Seat(2)));
    assert_eq!(vote.waits_for, [Seat(0), Seat(1)]);
    assert!(bench.table.next_scheduled(&Pace::AT_ONCE).is_none(), "nothing is asked twice");
    let yes = answer(&bench, true);
    assert_eq!(bench.refuses(2, yes.clone()), Code::Forbidden);
    bench.does(1, yes.clone()).unwrap();
    assert!(bench.table.public().paused.is_some());
    bench.does(0, yes).unwrap();
    let told = json!([
        {"e": "voted", "seat": 0, "yes": true}, {"e": "stood_in", "seats": [2, 3]},
    ]);
    assert_eq!(bench.events(), told);
    let public = bench.table.public();
    assert_eq!((public.paused, public.vote), (None, None));
    assert_eq!(bench.played_by(3), PlayedBy::Bot(Level::Plain));
    // Players take over again as soon as they are back.
    bench.takes(Input::Back(Seat(2))).unwrap();
    assert_eq!(bench.played_by(2), PlayedBy::Owner);
    assert_eq!(super::bench::look(&bench.restored()), bench.looks());
}

#[test]
fn a_table_that_votes_asks_at_once_and_after_a_no_again_later() {
    let mut bench = playing(3, Then::Vote);
    bench.takes(Input::Away(Seat(1))).unwrap();
    assert_eq!(bench.table.next_scheduled(&Pace::AT_ONCE).unwrap().at, bench.now);
    bench.lets_the_table_act();
    let no = answer(&bench, false);
    bench.does(0, no.clone()).unwrap();
    let public = bench.table.public();
    assert!(
        public.vote.is_none() && public.paused.is_some(),
        "the pause should continue after a no"
    );
    assert_eq!(bench.refuses(2, no), Code::StaleDecision);
    assert_eq!(
        bench.table.next_scheduled(&Pace::AT_ONCE).unwrap().at,
        bench.now + STAND_IN_VOTE_MS
    );
    bench.lets_the_table_act();
    // A returning player ends both the vote and the pause.
    bench.takes(Input::Back(Seat(1))).unwrap();
    let public = bench.table.public();
    assert!(public.vote.is_none() && public.paused.is_none());
    bench.plays_to_the_end();
}

#[test]
fn with_all_players_absent_no_vote_opens_until_one_returns() {
    let mut bench = playing(2, Then::Vote);
    bench.takes(Input::Away(Seat(0))).unwrap();
    bench.takes(Input::Away(Seat(1))).unwrap();
    assert!(bench.table.next_scheduled(&Pace::AT_ONCE).is_none());
    bench.takes(Input::Back(Seat(1))).unwrap();
    assert!(bench.table.public().paused.is_some());
    bench.lets_the_table_act();
    bench.does(1, answer(&bench, true)).unwrap();
    assert_eq!(bench.played_by(0), PlayedBy::Bot(Level::Plain));
}

#[test]
fn a_match_resumes_when_the_awaited_player_is_removed() {
    let mut bench = playing(3, Then::Pause);
    bench.takes(Input::Away(Seat(1))).unwrap();
    bench.does(0, TableCommand::Kick { seat: Seat(1) }).unwrap();
    assert_eq!(bench.table.public().paused, None);
    assert_eq!(bench.played_by(1), PlayedBy::Bot(Level::Plain));
}

#[test]
fn absence_counts_from_the_start_of_the_match_and_not_at_days_for_a_decision() {
    let mut bench = Bench::seated("karnoffel", 2);
    assert_eq!(bench.table.absence_deadline(Seat(0), EpochMs(0)), None);
    bench.now += 500_000;
    bench.does(0, TableCommand::Start {}).unwrap();
    let (began, grace) = (bench.now, 60_000);
    assert_eq!(bench.table.absence_deadline(Seat(0), began - 400_000), Some(began + grace));
    assert_eq!(bench.table.absence_deadline(Seat(0), began + 7), Some(began + 7 + grace));
    bench.plays_to_the_end();
    assert_eq!(bench.table.absence_deadline(Seat(0), EpochMs(0)), None);
    assert!(bench.takes(Input::Away(Seat(0))).is_err());
}

#[tokio::test(start_paused = true)]
async fn the_actor_logs_absences_after_the_grace_period_and_returns() {
    let bench = playing(2, Then::Pause);
    let handle = begin(bench, Pace::PEOPLE).await;
    let stays = follow(&handle, 1, Some(0), None).await;
    follow(&handle, 2, Some(1), None).await.until(is("presence")).await;
    let left = now();
    handle.send(Message::Unsubscribe { connection: 2 }).await.unwrap();
    stays.until(|frame| frame["seats"] == json!(["here", "gone"])).await;
    let told = stays.until(|frame| frame["events"][0]["e"] == "gone").await;
    assert!(now() - left >= 60_000, "the grace is over");
    assert_eq!(told.last().unwrap()["public"]["table"]["paused"]["waits_for"], json!([1]));
    let back = follow(&handle, 3, Some(1), None).await;
    let told = stays.until(|frame| frame["events"][0]["e"] == "came_back").await;
    assert!(told.last().unwrap()["public"]["table"].get("paused").is_none());
    back.until(|frame| frame["events"][0]["e"] == "came_back").await;
    // A player with two devices is present if one of them is connected.
    follow(&handle, 4, Some(1), None).await.until(is("presence")).await;
    handle.send(Message::Unsubscribe { connection: 3 }).await.unwrap();
    tokio::time::advance(Duration::from_secs(70)).await;
    assert!(
        handle
            .ask(|reply| Message::SeatStatus { player: person(1).id, reply })
            .await
            .unwrap()
            .is_some()
    );
    assert!(stays.until_now().iter().all(|frame| frame["events"][0]["e"] != "gone"));
}

#[tokio::test(start_paused = true)]
async fn a_command_restarts_the_absence_of_a_player_without_subscription() {
    let bench = playing(2, Then::Forfeit);
    let handle = begin(bench, Pace::PEOPLE).await;
    let stays = follow(&handle, 1, Some(0), None).await;
    let asks = std::sync::Arc::new(super::actor::Kept::default());
    for n in 0..3 {
        tokio::time::advance(Duration::from_secs(50)).await;
        submit(&handle, 1, &format!("c{n}"), TableCommand::Takeback {}, &asks).await;
        asks.until(is("err")).await;
    }
    assert!(stays.until_now().iter().all(|frame| frame["events"][0]["e"] != "gone"));
    stays.until(|frame| frame["events"][0]["then"] == "forfeit").await;
}
