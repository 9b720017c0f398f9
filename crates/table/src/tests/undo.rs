use protocol::{Code, RawAction, Settings, Status};
use rules::{Game, Seat};
use serde_json::{Value, json};
use storage::journal::Change;

use super::{
    Bench,
    absence_policy::answer,
    actor::{begin, follow, is, submit},
    bench::look,
    records::record_of,
};
use crate::{Pace, TableCommand};

/// Returns all views of the match, without the decision number.
fn match_as_seen(bench: &Bench) -> Vec<Value> {
    let play = bench.table.play().unwrap();
    let seats = Seat::all(bench.table.seats());
    let mut seen = vec![serde_json::to_value(play.game.public()).unwrap()];
    seen.extend(seats.map(|seat| serde_json::to_value(play.game.private(seat)).unwrap()));
    seen
}

#[test]
fn with_bots_only_an_undo_is_granted_at_once() {
    let mut bench =
        Bench::new("knorri", 3, &json!({}), Settings::default()).with_people(1).with_bots().begun();
    // A player decides in phase two; phase one is automatic.
    let decides = |bench: &Bench| {
        let play = bench.table.play().unwrap();
        bench.to_act() == 0 && play.game.automatic().is_none()
    };
    while !decides(&bench) {
        bench.lets_the_table_act();
    }
    let before = match_as_seen(&bench);
    let decision = bench.table.decision().unwrap().id;
    bench.acts();
    bench.lets_the_table_act();
    assert_ne!(match_as_seen(&bench), before);
    let seq = bench.does(0, TableCommand::Takeback {}).unwrap();
    assert_eq!(match_as_seen(&bench), before);
    assert_eq!(bench.events(), json!([{"e": "taken_back", "seat": 0}]));
    // It is a new decision with a new id, so the old answer is stale.
    assert_eq!(bench.table.decision().unwrap().id, seq);
    let action = RawAction::of(&json!({"do": "play", "card": "2c"})).unwrap();
    assert_eq!(bench.refuses(0, TableCommand::act(decision, action)), Code::StaleDecision);
    assert_eq!(
        bench.refuses(0, TableCommand::Takeback {}),
        Code::WrongPhase,
        "there was one to take back"
    );
    assert_eq!(bench.restored().head(), bench.table.head());
    assert_eq!(look(&bench.restored()), bench.looks());
}

#[test]
fn in_every_game_an_undo_restores_the_match() {
    for (game, seats) in
        [("karnoffel", 4), ("gurka", 3), ("knektpass", 3), ("knorri", 3), ("gnallknekt", 3)]
    {
        let mut bench = Bench::playing(game, seats);
        let mut n_back = 0;
        for _ in 0..60 {
            if bench.table.status() != Status::Playing {
                break;
            }
            let before = match_as_seen(&bench);
            let is_choice = bench.table.play().unwrap().game.automatic().is_none();
            let n = bench.acts();
            // A shuffle or a forced action cannot be undone.
            if !is_choice || bench.does(n, TableCommand::Takeback {}).is_err() {
                continue;
            }
            let others = bench.table.public().vote.map_or_else(Vec::new, |vote| vote.waits_for);
            for other in others {
                bench.does(other.0, answer(&bench, true)).unwrap();
            }
            assert_eq!(match_as_seen(&bench), before, "{game}");
            assert_eq!(look(&bench.restored()), bench.looks(), "{game}");
            n_back += 1;
            bench.acts();
        }
        assert!(n_back > 10, "{game}: {n_back}");
    }
}

#[test]
fn players_who_learned_something_have_to_agree_to_an_undo() {
    let mut bench = Bench::playing("gurka", 3);
    let before = match_as_seen(&bench);
    let n = bench.acts();
    let others: Vec<u8> = (0..3).filter(|&other| other != n).collect();
    bench.does(n, TableCommand::Takeback {}).unwrap();
    assert_eq!(bench.events(), json!([{"e": "takeback_asked", "seat": n}]));
    let vote = bench.table.public().vote.unwrap();
    assert_eq!(vote.waits_for, [Seat(others[0]), Seat(others[1])]);
    let command = answer(&bench, true);
    assert_eq!(bench.refuses(n, command.clone()), Code::Forbidden, "one does not ask oneself");
    assert_eq!(bench.refuses(4, command.clone()), Code::NotSeated);
    bench.does(others[0], command.clone()).unwrap();
    assert_eq!(bench.refuses(others[0], command.clone()), Code::Forbidden, "it has answered");
    assert_ne!(match_as_seen(&bench), before);
    // After a restart, the vote is still open.
    bench.table = bench.restored();
    bench.does(others[1], command).unwrap();
    let told =
        json!([{"e": "voted", "seat": others[1], "yes": true}, {"e": "taken_back", "seat": n}]);
    assert_eq!(bench.events(), told);
    assert_eq!(match_as_seen(&bench), before);
    assert_eq!(bench.table.public().vote, None);
    assert_eq!(bench.to_act(), n);
}

#[test]
fn one_no_ends_an_undo_vote() {
    let mut bench = Bench::playing("gurka", 3);
    let n = bench.acts();
    bench.does(n, TableCommand::Takeback {}).unwrap();
    let command = answer(&bench, false);
    bench.does((n + 1) % 3, command.clone()).unwrap();
    assert_eq!(bench.table.public().vote, None);
    assert_eq!(bench.refuses((n + 2) % 3, command), Code::StaleDecision);
    assert_eq!(bench.refuses(n, TableCommand::Takeback {}), Code::Forbidden);
    bench.acts();
    bench.does(n, TableCommand::Takeback {}).unwrap();
}

#[test]
fn an_action_ends_an_undo_vote() {
    let mut bench = Bench::playing("gurka", 3);
    let n = bench.acts();
    bench.does(n, TableCommand::Takeback {}).unwrap();
    assert_eq!(bench.refuses((n + 1) % 3, TableCommand::Takeback {}), Code::WrongPhase);
    let old = answer(&bench, true);
    bench.acts();
    assert_eq!(bench.table.public().vote, None);
    bench.does(n, TableCommand::Takeback {}).unwrap();
    assert_eq!(bench.refuses((n + 1) % 3, old), Code::StaleDecision);
}

#[test]
fn only_players_vote() {
    let mut bench = Bench::playing("gurka", 3);
    let n = bench.acts();
    let (goes, stays) = ((n + 1) % 3, (n + 2) % 3);
    bench.does(n, TableCommand::Takeback {}).unwrap();
    bench.does(goes, TableCommand::Stand {}).unwrap();
    assert_eq!(bench.table.public().vote, None, "another round of people has to answer");
    assert_eq!(
        bench.refuses(goes, TableCommand::Takeback {}),
        Code::WrongPhase,
        "a bot plays for it"
    );
    bench.does(n, TableCommand::Takeback {}).unwrap();
    assert_eq!(bench.table.public().vote.unwrap().waits_for, [Seat(stays)]);
    bench.does(stays, answer(&bench, true)).unwrap();
    assert_eq!(bench.to_act(), n);
}

#[test]
fn every_own_action_since_the_last_shuffle_can_be_undone() {
    let mut bench = Bench::playing("gurka", 2);
    let start = match_as_seen(&bench);
    let first = bench.acts();
    for _ in 0..3 {
        bench.acts();
    }
    let mut n_back = 0;
    while match_as_seen(&bench) != start {
        bench.does(first, TableCommand::Takeback {}).unwrap();
        bench.does(1 - first, answer(&bench, true)).unwrap();
        n_back += 1;
    }
    assert!((1..=3).contains(&n_back), "{n_back}");
    assert_eq!(bench.refuses(first, TableCommand::Takeback {}), Code::WrongPhase);
}

#[test]
fn nothing_is_undone_across_a_shuffle_or_after_the_end() {
    let mut bench = Bench::playing("gurka", 2);
    let deal = |bench: &Bench| bench.table.public().fair.unwrap().deal;
    while deal(&bench) == 0 {
        bench.acts();
    }
    for n in [0, 1] {
        assert_eq!(bench.refuses(n, TableCommand::Takeback {}), Code::WrongPhase);
    }
    bench.plays_to_the_end();
    assert_eq!(bench.table.status(), Status::Finished);
    assert_eq!(bench.refuses(0, TableCommand::Takeback {}), Code::WrongPhase);
}

#[test]
fn undo_can_be_off_and_always_is_in_a_rated_match() {
    for settings in [
        Settings { takeback: false, ..Settings::default() },
        Settings { rated: true, ..Settings::default() },
    ] {
        let mut bench = Bench::new("gurka", 2, &json!({}), settings).started();
        let n = bench.acts();
        assert_eq!(bench.refuses(n, TableCommand::Takeback {}), Code::Forbidden);
    }
}

#[test]
fn the_record_contains_no_undone_actions() {
    let mut bench = Bench::playing("karnoffel", 2);
    let mut n_back = 0;
    while bench.table.decision().is_some() {
        let n = bench.acts();
        if n_back < 5 && bench.does(n, TableCommand::Takeback {}).is_ok() {
            bench.does(1 - n, answer(&bench, true)).unwrap();
            n_back += 1;
        }
    }
    assert!(n_back > 0, "an action should have been undone");
    let record = record_of(&bench);
    let is_play = |change: &Change| matches!(change, Change::Played { .. });
    let n_played = bench.log.iter().filter(|entry| is_play(&entry.change)).count();
    assert_eq!(record.actions.len() + n_back, n_played);
    records::replay(&record).unwrap();
}

/// Spectators have seen the action but do not vote.
#[tokio::test(start_paused = true)]
async fn spectators_see_an_undo_but_do_not_vote() {
    let bench =
        Bench::new("gurka", 2, &json!({}), Settings::default()).with_people(1).with_bots().begun();
    let handle = begin(bench, Pace::AT_ONCE).await;
    let host = follow(&handle, 1, Some(0), None).await;
    let watcher = follow(&handle, 2, None, None).await;
    let asked = host.until(|frame| frame["private"]["legal"].is_array()).await.pop().unwrap();
    let decision = asked["decision"]["id"].as_u64().unwrap();
    let action = RawAction::of(&asked["private"]["legal"][0]).unwrap();
    let act = TableCommand::act(decision, action);
    submit(&handle, 0, "act", act, &host).await;
    host.until(is("ack")).await;
    let played = watcher.until(|frame| frame["seq"].as_u64() > Some(decision)).await;
    assert_eq!(played.last().unwrap()["events"][0]["seat"], 0, "it was seen");
    submit(&handle, 0, "back", TableCommand::Takeback {}, &host).await;
    assert_eq!(host.until(|frame| frame["cid"] == "back").await.pop().unwrap()["op"], "ack");
    let goes_back = |frame: &Value| frame["events"][0]["e"] == "taken_back";
    let told = watcher.until(goes_back).await;
    assert!(told.iter().all(|frame| frame["public"]["table"]["vote"].is_null()), "{told:?}");
}
