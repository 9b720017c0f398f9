use protocol::{BotPace, By, Clock, Code, Level, Settings};
use rules::{Game, Seat};
use serde_json::json;
use storage::journal::Change;

use super::{Bench, bench::sit};
use crate::{
    Input, Pace, ScheduledAction, TableCommand,
    table::timing::{LAST_TRICK_MS, PHASE_MS, SUMMARY_MS, SWEEP_MS, TRICK_MS},
};

/// Returns a table that paces its events for people.
fn presenting(game: &str, seats: u8, options: &serde_json::Value, settings: Settings) -> Bench {
    let mut bench = Bench::new(game, seats, options, settings);
    bench.table.adopt(1, true);
    bench = bench.with_people(1).with_bots().begun();
    bench
}

/// Plays until the last entry and its display time satisfy `fits`.
fn plays_until(bench: &mut Bench, fits: impl Fn(&Bench) -> bool) {
    for _ in 0..400 {
        if fits(bench) {
            return;
        }
        assert!(bench.table.decision().is_some(), "the match ended before: {}", bench.table.game());
        // The player to act has been shown all earlier events.
        bench.now = bench.table.play().unwrap().opened_at;
        let next = bench.table.next_scheduled(&Pace::AT_ONCE);
        if next.is_some_and(|next| next.at <= bench.now) {
            bench.lets_the_table_act();
        } else {
            bench.acts();
        }
    }
    panic!("it never came to that");
}

/// Turns the first card of Knorri, which waits for the beginning of the match.
fn flips_first(bench: &mut Bench) {
    bench.now = bench.table.next_scheduled(&Pace::PEOPLE).unwrap().at;
    bench.lets_the_table_act();
}

/// Returns the display time of the last entry, in milliseconds.
fn shown_ms(bench: &Bench) -> u64 {
    let play = bench.table.play().unwrap();
    play.opened_at - play.since
}

fn events(bench: &Bench) -> Vec<String> {
    let events = &bench.told.last().unwrap().events;
    let words = events.iter().map(|event| json!(event)["e"].as_str().unwrap().to_owned());
    words.collect()
}

#[test]
fn bots_wait_until_a_trick_has_been_shown() {
    for (pace, factor) in [(BotPace::Calm, 15), (BotPace::Normal, 10), (BotPace::Brisk, 5)] {
        let settings = Settings { bot_pace: pace, ..Settings::default() };
        let mut bench = presenting("gurka", 3, &json!({}), settings);
        plays_until(&mut bench, |bench| {
            let is_bots = bench.table.decision().is_some_and(|asked| asked.seats != [Seat(0)]);
            is_bots && events(bench).last().is_some_and(|last| last == "trick_taken")
        });
        let shown = (TRICK_MS + SWEEP_MS) * factor / 10;
        assert_eq!(shown_ms(&bench), shown, "{pace:?}");
        let next = bench.table.next_scheduled(&Pace::PEOPLE).unwrap();
        assert!(matches!(next.action, ScheduledAction::Ask { by: By::Bot(_), .. }));
        let thinks = next.at - bench.log.last().unwrap().at - shown;
        let (least, most) = (Pace::PEOPLE.bot_least_ms, Pace::PEOPLE.bot_most_ms);
        assert!((least * factor / 10..=most * factor / 10).contains(&thinks), "{pace:?}: {thinks}");
    }
}

#[test]
fn the_draw_of_knorri_can_be_followed_at_every_pace() {
    for (pace, between) in [(BotPace::Calm, 1_800), (BotPace::Normal, 1_200), (BotPace::Brisk, 900)]
    {
        let settings = Settings { bot_pace: pace, ..Settings::default() };
        let mut bench = presenting("knorri", 3, &json!({}), settings);
        flips_first(&mut bench);
        let next = bench.table.next_scheduled(&Pace::PEOPLE).unwrap();
        assert!(
            matches!(next.action, ScheduledAction::Input(Input::Play { .. })),
            "the next card turns by itself"
        );
        let since = bench.log.last().unwrap().at + shown_ms(&bench);
        assert_eq!(next.at - since, between, "{pace:?}");
    }
}

#[test]
fn the_end_of_a_deal_is_shown_in_every_game_before_the_next_begins() {
    let deals = [
        ("gurka", json!({})),
        ("knektpass", json!({})),
        ("karnoffel", json!({"deals_to_win": 3})),
        ("knorri", json!({"deals": 2})),
    ];
    for (game, options) in deals {
        let mut bench = presenting(game, 3, &options, Settings::default());
        let begins = |bench: &Bench| events(bench).iter().any(|event| event == "dealt");
        plays_until(&mut bench, |bench| {
            begins(bench) && matches!(bench.log.last().unwrap().change, Change::Played { .. })
        });
        // If everyone passed, there is no trick to show.
        let has_trick = events(&bench).iter().any(|event| event == "trick_taken");
        let trick_ms = if has_trick { LAST_TRICK_MS + SWEEP_MS } else { 0 };
        let least = trick_ms + SUMMARY_MS;
        assert!(shown_ms(&bench) >= least, "{game}: {}", shown_ms(&bench));
    }
}

#[test]
fn the_change_between_the_halves_of_a_knorri_deal_is_shown() {
    let mut bench = presenting("knorri", 3, &json!({}), Settings::default());
    plays_until(&mut bench, |bench| events(bench).iter().any(|event| event == "tricks_begun"));
    assert!(shown_ms(&bench) >= PHASE_MS, "{}", shown_ms(&bench));
}

#[test]
fn forced_moves_come_at_a_calm_pace_and_ask_nobody() {
    let mut bench = presenting("knorri", 3, &json!({}), Settings::default());
    flips_first(&mut bench);
    for _ in 0..12 {
        let decision = bench.table.decision().unwrap();
        assert!(decision.automatic, "the card is flipped automatically");
        assert_eq!(decision.deadline, None);
        for seat in Seat::all(3) {
            assert!(!bench.table.private_part(seat, &[]).contains("\"legal\""));
            assert!(!bench.table.asks(super::bench::person(seat.0).id));
        }
        let next = bench.table.next_scheduled(&Pace::PEOPLE).unwrap();
        assert!(matches!(next.action, ScheduledAction::Input(Input::Play { .. })));
        let waits = next.at - bench.log.last().unwrap().at;
        assert!((1_200..=1_500).contains(&waits), "{waits} ms");
        bench.now = next.at;
        bench.lets_the_table_act();
    }
}

#[test]
fn the_last_lead_of_a_deal_is_never_automatic() {
    let clock = Clock::PerMove { seconds: 30 };
    let settings = Settings { clock, ..Settings::default() };
    let mut bench = Bench::new("karnoffel", 3, &json!({"deals_to_win": 9}), settings);
    bench.table.adopt(1, true);
    for n in 0..3 {
        bench.does(n, sit(n)).unwrap();
    }
    bench.does(0, TableCommand::Start {}).unwrap();
    let leads_last = |bench: &Bench| {
        let game = &bench.table.play().unwrap().game;
        game.is_lead() && game.automatic().is_some()
    };
    plays_until(&mut bench, leads_last);
    let leads = bench.to_act();
    let decision = bench.table.decision().unwrap();
    assert!(!decision.automatic && decision.deadline.is_some());
    assert!(bench.table.private_part(Seat(leads), &[]).contains("\"legal\""));
    let next = bench.table.next_scheduled(&Pace::PEOPLE).unwrap();
    assert_eq!(Some(next.at), decision.deadline, "the clock alone plays it");
    bench.does(leads, bench.first_legal()).unwrap();
    // The next move is forced and comes after the display time.
    let next = bench.table.next_scheduled(&Pace::PEOPLE).unwrap();
    assert!(matches!(next.action, ScheduledAction::Input(Input::Play { .. })));
    assert_eq!(next.at, bench.now + Pace::PEOPLE.forced_ms);
}

#[test]
fn display_time_is_not_charged() {
    for clock in [Clock::PerMove { seconds: 30 }, Clock::Bank { bank_s: 30, increment_s: 0 }] {
        let settings = Settings { clock, ..Settings::default() };
        let mut bench = presenting("gurka", 3, &json!({}), settings);
        plays_until(&mut bench, |bench| {
            let is_own = bench.table.decision().is_some_and(|asked| asked.seats == [Seat(0)]);
            is_own && events(bench).last().is_some_and(|last| last == "trick_taken")
        });
        let banks = bench.table.public().banks_ms;
        let had = banks.first().copied().unwrap_or(30_000);
        let at = bench.log.last().unwrap().at;
        let deadline = bench.table.decision().unwrap().deadline;
        assert_eq!(deadline, Some(at + TRICK_MS + SWEEP_MS + had));
        // An action during the display time is free.
        let command = bench.first_legal();
        bench.now = at + 100;
        bench.does(0, command).unwrap();
        assert_eq!(bench.table.public().banks_ms, banks);
    }
}

#[test]
fn forced_moves_cost_no_bank_time() {
    let clock = Clock::Bank { bank_s: 60, increment_s: 5 };
    let settings = Settings { clock, ..Settings::default() };
    let mut bench = presenting("knorri", 3, &json!({}), settings);
    for _ in 0..6 {
        bench.now = bench.table.next_scheduled(&Pace::PEOPLE).unwrap().at;
        bench.lets_the_table_act();
    }
    assert_eq!(bench.table.public().banks_ms, [60_000; 3]);
    assert_eq!(bench.restored().public().banks_ms, [60_000; 3]);
}

#[test]
fn the_only_player_or_the_host_can_set_the_pace_at_any_time() {
    let mut bench = presenting("gurka", 3, &json!({}), Settings::default());
    bench.does(0, TableCommand::SetPace { pace: BotPace::Calm }).unwrap();
    assert_eq!(bench.table.settings().bot_pace, BotPace::Calm);
    assert_eq!(bench.restored().settings().bot_pace, BotPace::Calm);
    let n_entries = bench.log.len();
    bench.does(0, TableCommand::SetPace { pace: BotPace::Calm }).unwrap();
    assert_eq!(bench.log.len(), n_entries, "it is so already");
    // With several players, only the host decides.
    let mut bench = Bench::playing("karnoffel", 2);
    assert_eq!(bench.refuses(1, TableCommand::SetPace { pace: BotPace::Brisk }), Code::Forbidden);
    bench.does(0, TableCommand::SetPace { pace: BotPace::Brisk }).unwrap();
    // A single player need not be the host.
    let mut bench = Bench::new("karnoffel", 2, &json!({}), Settings::default());
    bench.does(1, sit(0)).unwrap();
    bench.does(1, TableCommand::SetPace { pace: BotPace::Brisk }).unwrap();
    assert_eq!(bench.refuses(2, TableCommand::SetPace { pace: BotPace::Calm }), Code::Forbidden);
}

#[test]
fn no_bot_plays_during_an_undo_vote() {
    let mut bench = Bench::new("karnoffel", 4, &json!({}), Settings::default())
        .with_people(2)
        .with_bots()
        .begun();
    // A player acts, and the next seat is a bot.
    while bench.to_act() != 1 {
        if bench.to_act() < 2 {
            bench.acts();
        } else {
            bench.lets_the_table_act();
        }
    }
    bench.does(1, bench.first_legal()).unwrap();
    let is_bots = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
    let ScheduledAction::Ask { decision, turn, by } = is_bots.action else {
        panic!("a bot is to act")
    };
    bench.does(1, TableCommand::Takeback {}).unwrap();
    let vote = bench.table.open_vote().expect("the other player received it");
    let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
    assert!(
        matches!(next.action, ScheduledAction::Input(Input::VoteTimeout)),
        "only the vote should be scheduled"
    );
    assert_eq!(Some(next.at), vote.until);
    // The move it had already chosen is not played either.
    let thought = crate::Input::Play { decision, action: turn.view.legal[0].clone(), by };
    assert_eq!(bench.takes(thought).unwrap_err().code, Code::StaleDecision);
    let no = TableCommand::Vote { about: vote.about, yes: false };
    bench.does(0, no).unwrap();
    let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
    assert!(
        matches!(next.action, ScheduledAction::Ask { by: By::Bot(Level::Fool), .. }),
        "the match should continue"
    );
}
