//! A player who leaves a match loses it, whatever the cards say.

use std::sync::Arc;

use protocol::{AbsencePolicy, Clock, Code, Kind, Level, Settings, Status, Then, record::Absence};
use rules::{CONCEDED, Game as _, Seat};
use serde_json::{Value, json};
use storage::journal::{Change, Entry, FinishedMatch};

use super::{
    Bench,
    absence_policy::playing,
    bench::{open, person, sit},
    records::record_of,
};
use crate::{Input, Table, TableCommand, finished_matches};

fn gone(then: Then) -> AbsencePolicy {
    AbsencePolicy { grace_s: 60, then }
}

/// Returns a rated match between accounts.
fn rated(game: &str, seats: u8, then: Then) -> Bench {
    let settings = Settings { rated: true, gone: gone(then), ..Settings::default() };
    Bench::new(game, seats, &json!({}), settings).started()
}

/// Returns how the only match ended: the stored result, which the log and the record confirm.
fn ended(bench: &Bench) -> FinishedMatch {
    let [finished] = &bench.finished[..] else { panic!("one match ended: {:?}", bench.finished) };
    let again = finished_matches::<games::AnyGame>(bench.table.id(), &bench.log, open).unwrap();
    assert_eq!(again, bench.finished, "it is computed anew");
    let record = record_of(bench);
    records::replay(&record).unwrap();
    assert_eq!(record.result, finished.result);
    let shown = serde_json::to_value(bench.table.match_view()).unwrap();
    assert_eq!(shown["result"]["ranking"], json!(finished.result.ranking));
    finished.clone()
}

fn places(finished: &FinishedMatch) -> Vec<usize> {
    Seat::all(finished.seats.len() as u8).map(|seat| finished.place(seat)).collect()
}

/// The seats that win if everybody always plays the first legal action.
fn winners(game: &str, seats: u8) -> Vec<Seat> {
    let mut bench = rated(game, seats, Then::Bot(Level::Plain));
    bench.plays_out();
    bench.finished[0].result.ranking[0].clone()
}

#[test]
fn resigning_ends_a_match_of_two_sides_at_once_and_loses_it() {
    for loser in [0, 1] {
        let mut bench = rated("gurka", 2, Then::Bot(Level::Plain));
        bench.plays();
        bench.does(loser, TableCommand::Resign {}).unwrap();
        assert_eq!(
            bench.events(),
            json!([{"e": "resigned", "seat": loser}, {"e": "conceded", "seat": loser}])
        );
        assert_eq!(bench.table.public().status, Status::Finished);
        assert_eq!(bench.table.decision(), None);
        let finished = ended(&bench);
        assert_eq!(finished.result.reason, CONCEDED);
        assert_eq!(finished.result.leavers, [Seat(loser)]);
        assert_eq!(finished.place(Seat(loser)), 1);
        assert_eq!(finished.place(Seat(1 - loser)), 0);
        bench.does(1 - loser, TableCommand::Rematch {}).unwrap();
    }
}

#[test]
fn a_match_of_two_sides_goes_on_while_another_person_plays_on_that_side() {
    let mut bench = playing(4, Then::Bot(Level::Plain));
    bench.does(1, TableCommand::Resign {}).unwrap();
    assert_eq!(bench.events(), json!([{"e": "resigned", "seat": 1}]));
    bench.plays();
    bench.does(3, TableCommand::Resign {}).unwrap();
    let finished = ended(&bench);
    assert_eq!(finished.result.ranking, [vec![Seat(0), Seat(2)], vec![Seat(1), Seat(3)]]);
    assert_eq!(finished.result.leavers, [Seat(1), Seat(3)]);
}

#[test]
fn a_bot_beside_the_leaver_does_not_play_on_alone() {
    let mut bench = Bench::new("karnoffel", 4, &json!({}), Settings::default())
        .with_people(2)
        .with_bots()
        .begun();
    bench.does(0, TableCommand::Resign {}).unwrap();
    assert_eq!(places(&ended(&bench)), [1, 0, 1, 0]);
}

#[test]
fn an_absent_partner_does_not_play_on() {
    let mut bench = playing(4, Then::Bot(Level::Plain));
    bench.takes(Input::Away(Seat(3))).unwrap();
    bench.does(1, TableCommand::Resign {}).unwrap();
    assert_eq!(places(&ended(&bench)), [0, 1, 0, 1]);
}

#[test]
fn a_forfeit_ends_a_match_of_two_sides_like_a_resignation() {
    let mut bench = rated("gurka", 2, Then::Forfeit);
    bench.takes(Input::Away(Seat(0))).unwrap();
    assert_eq!(bench.events()[1], json!({"e": "conceded", "seat": 0}));
    assert_eq!(places(&ended(&bench)), [1, 0]);
}

#[test]
fn whoever_resigns_loses_even_to_an_absent_player() {
    let mut bench = rated("gurka", 2, Then::Bot(Level::Plain));
    bench.takes(Input::Away(Seat(0))).unwrap();
    for _ in 0..4 {
        bench.plays();
    }
    bench.does(1, TableCommand::Resign {}).unwrap();
    let finished = ended(&bench);
    assert_eq!((places(&finished), &finished.result.leavers[..]), (vec![0, 1], &[Seat(1)][..]));
}

#[test]
fn of_several_leavers_the_first_is_last() {
    let mut bench = rated("gurka", 4, Then::Bot(Level::Plain));
    bench.plays();
    // The owner's last decision was before the others left.
    bench.takes(Input::Away(Seat(2))).unwrap();
    for _ in 0..4 {
        bench.plays();
    }
    for n in [3, 0] {
        bench.does(n, TableCommand::Resign {}).unwrap();
    }
    bench.plays_out();
    let finished = ended(&bench);
    assert_eq!(finished.result.leavers, [Seat(0), Seat(2), Seat(3)]);
    assert_eq!(places(&finished), [1, 0, 3, 2]);
    let told = bench.events();
    let told = told.as_array().unwrap().last().unwrap();
    assert_eq!(*told, json!({"e": "counted_last", "seats": [0, 2, 3]}));
}

#[test]
fn a_seat_mostly_played_by_a_substitute_is_last() {
    let [winner] = winners("gurka", 3)[..] else { panic!("one winner") };
    let mut bench = rated("gurka", 3, Then::Bot(Level::Plain));
    bench.takes(Input::Away(winner)).unwrap();
    bench.plays_out();
    let by_rules = bench.table.play().unwrap().game.result().unwrap();
    assert_eq!(by_rules.ranking[0], [winner], "the substitute won");
    let finished = ended(&bench);
    assert_eq!(finished.result.leavers, [winner]);
    assert_eq!(finished.place(winner), 2);
    assert_eq!(finished.result.scores, by_rules.scores);
}

#[test]
fn a_seat_mostly_played_by_the_clock_is_last() {
    let [winner] = winners("gurka", 2)[..] else { panic!("one winner") };
    let clock = Clock::PerMove { seconds: 10 };
    let settings = Settings { rated: true, clock, ..Settings::default() };
    let mut bench = Bench::new("gurka", 2, &json!({}), settings).started();
    while bench.table.status() == Status::Playing {
        bench.now += if bench.to_act() == winner.0 { 10_000 } else { 0 };
        bench.plays();
    }
    let finished = ended(&bench);
    assert_eq!((finished.place(winner), finished.left), (1, vec![(winner, Absence::Gone)]));
}

#[test]
fn whoever_made_half_of_the_decisions_keeps_the_place() {
    let [winner] = winners("gurka", 2)[..] else { panic!("one winner") };
    let mut bench = rated("gurka", 2, Then::Bot(Level::Plain));
    while bench.table.status() == Status::Playing {
        let is_own = bench.table.asked() == Some(winner);
        bench.plays();
        // Every second decision is left to the bot.
        if is_own && bench.table.status() == Status::Playing {
            bench.does(winner.0, TableCommand::Stand {}).unwrap();
            while bench.table.status() == Status::Playing {
                let is_theirs = bench.table.decision().unwrap().seats == [winner];
                let chooses = bench.table.play().unwrap().game.legal().len() > 1;
                bench.plays();
                if is_theirs && chooses {
                    break;
                }
            }
            if bench.table.status() == Status::Playing {
                bench.does(winner.0, sit(winner.0)).unwrap();
            }
        }
    }
    let finished = ended(&bench);
    assert_eq!(finished.result.leavers, []);
    assert_eq!(finished.place(winner), 0);
}

#[test]
fn whoever_was_removed_counts_by_the_decisions_made() {
    let playing = || Bench::new("gurka", 3, &json!({}), Settings::default()).started();
    let mut whole = playing();
    whole.plays_out();
    let n_actions = whole.table.play().unwrap().n_actions;
    for (removed_at, leavers) in [(0, vec![Seat(1)]), (n_actions * 2 / 3, vec![])] {
        let mut bench = playing();
        while bench.table.play().unwrap().n_actions < removed_at {
            bench.plays();
        }
        bench.does(0, TableCommand::Kick { seat: Seat(1) }).unwrap();
        assert_eq!(bench.table.status(), Status::Playing);
        bench.plays_out();
        assert_eq!(ended(&bench).result.leavers, leavers, "removed after {removed_at} actions");
    }
}

#[test]
fn a_partner_of_a_leaver_keeps_the_place_of_the_side() {
    let [one, other] = winners("karnoffel", 4)[..] else { panic!("two winners") };
    let mut bench = rated("karnoffel", 4, Then::Bot(Level::Plain));
    bench.does(one.0, TableCommand::Resign {}).unwrap();
    bench.plays_out();
    let finished = ended(&bench);
    assert_eq!(finished.result.ranking[0], [one, other]);
    assert_eq!(finished.result.leavers, [one]);
    assert_eq!((finished.place(one), finished.place(other)), (1, 0));
    assert!(finished.left_alone(one));
}

#[test]
fn undone_decisions_do_not_count() {
    let settings = Settings { gone: gone(Then::Bot(Level::Fool)), ..Settings::default() };
    let mut bench = Bench::new("gurka", 2, &json!({}), settings).started();
    let n = bench.to_act();
    let before = bench.table.play().unwrap().decisions.clone();
    bench.plays();
    assert_ne!(bench.table.play().unwrap().decisions, before);
    bench.does(n, TableCommand::Takeback {}).unwrap();
    bench.does(1 - n, super::absence_policy::answer(&bench, true)).unwrap();
    assert_eq!(bench.table.play().unwrap().decisions, before);
}

#[test]
fn what_a_bot_decided_before_a_person_took_its_seat_does_not_count() {
    let mut bench = Bench::filled(&Settings::default());
    bench.plays();
    bench.plays();
    bench.does(2, TableCommand::Sit { seat: None, invite: None }).unwrap();
    bench.plays_out();
    assert_eq!(ended(&bench).result.leavers, []);
}

/// Returns the table with its log changed by `edit`, as an older server wrote it.
fn rewritten(mut bench: Bench, edit: impl Fn(&mut Change)) -> Bench {
    let edited = |entry: &Arc<Entry>| {
        let mut entry = Entry::clone(entry);
        edit(&mut entry.change);
        Arc::new(entry)
    };
    let log: Vec<Arc<Entry>> = bench.log.iter().map(edited).collect();
    bench.table = Table::restore(bench.table.id(), &log, open).unwrap();
    bench.log = log;
    bench
}

fn forget_leavers(change: &mut Change) {
    if let Change::Started { leavers_lose, .. } = change {
        *leavers_lose = false;
    }
}

#[test]
fn a_match_of_an_older_log_counts_as_the_cards_decided() {
    let [winner] = winners("gurka", 2)[..] else { panic!("one winner") };
    let mut bench = rewritten(rated("gurka", 2, Then::Bot(Level::Plain)), forget_leavers);
    let json = serde_json::to_value(&bench.log.last().unwrap().change).unwrap();
    assert_eq!(json["started"].get("leavers_lose"), None, "as it was stored");
    bench.does(winner.0, TableCommand::Resign {}).unwrap();
    assert_eq!(bench.events(), json!([{"e": "resigned", "seat": winner}]));
    bench.plays_out();
    let finished = ended(&bench);
    assert_eq!((finished.place(winner), &finished.result.leavers[..]), (0, &[][..]));
    let stored: Value = serde_json::to_value(&finished.result).unwrap();
    assert_eq!(stored.get("leavers"), None);
    // The next match is under the new rule.
    bench.plays_again();
    bench.does(0, TableCommand::Resign {}).unwrap();
    assert_eq!(bench.finished[1].place(Seat(0)), 1);
}

#[test]
fn a_rated_table_refuses_strong_substitutes_and_long_waits() {
    let create = |gone: AbsencePolicy| {
        let setup = crate::Setup {
            game: "gurka".to_owned(),
            seats: 2,
            options: serde_json::Map::new(),
            settings: Settings { rated: true, gone, ..Settings::default() },
            invite: None,
            lang: None,
            seated: false,
        };
        let host = storage::journal::Person { kind: Kind::Account, ..person(0) };
        let key = storage::journal::IdempotencyKey {
            player: host.id,
            cid: "c".to_owned(),
            body: "b".to_owned(),
        };
        let id = protocol::TableId(uuid::Uuid::from_u128(7));
        let created =
            Table::<games::AnyGame>::create(id, setup, host, key, open, protocol::EpochMs(0));
        created.map(|_| ()).map_err(|refusal| (refusal.code, refusal.detail))
    };
    assert_eq!(create(AbsencePolicy { grace_s: 120, ..AbsencePolicy::default() }), Ok(()));
    for (policy, named) in [
        (gone(Then::Bot(Level::Good)), "bot:good"),
        (gone(Then::Bot(Level::Expert)), "bot:expert"),
        (AbsencePolicy { grace_s: 121, ..AbsencePolicy::default() }, "at most 120"),
    ] {
        let (code, detail) = create(policy).unwrap_err();
        assert_eq!(code, Code::BadFrame);
        assert!(format!("{detail:?}").contains(named), "{detail:?}");
    }
}

fn allow_experts(change: &mut Change) {
    if let Change::Created { settings, .. } = change {
        settings.gone.then = Then::Bot(Level::Expert);
    }
}

#[test]
fn a_stored_table_with_settings_that_are_no_longer_allowed_is_unrated_and_says_so() {
    let settings = Settings { rated: true, ..Settings::default() };
    let mut bench = rewritten(Bench::new("gurka", 2, &json!({}), settings), allow_experts);
    assert!(!bench.table.public().settings.rated);
    bench = bench.started();
    assert!(bench.events().as_array().unwrap().contains(&json!({"e": "unrated"})));
    bench.does(0, TableCommand::Resign {}).unwrap();
    assert!(!ended(&bench).rated);
}

#[test]
fn a_match_that_began_rated_with_such_settings_stays_rated() {
    let bench = rated("gurka", 2, Then::Bot(Level::Plain));
    let mut bench = rewritten(bench, |change| {
        allow_experts(change);
        forget_leavers(change);
    });
    assert!(bench.table.public().settings.rated);
    bench.plays_out();
    assert!(ended(&bench).rated);
}
