//! Tables rebuilt from the start of their match, which equal those rebuilt from their whole logs.

use std::sync::atomic::Ordering;

use fastrand::Rng;
use games::{AnyGame, GameKind};
use protocol::{
    AbsencePolicy, BotPace, ChatMode, ChatRules, Clock, Delay, Invite, Level, Settings, Spectators,
    Status, Then, TimeFactor, UserId, Visibility, Word,
    record::Hex32,
    to_server::{Mute, PersonRef},
};
use rules::{Seat, cards::full_deck};
use serde_json::{Value, json};
use storage::journal::{Downtime, MatchStart};

use super::{
    Bench,
    bench::{Submitted, add_bot, look, person, quick, sit},
    client::{commitment, secret},
    faulty_store::FaultyStore,
    forgotten_commands::in_match,
    open,
    prepared_deals::prepare_with,
};
use crate::{
    Broadcast, CommandContext, Input, Pace, Table, TableCommand, Verdict,
    finished::broadcasts_after, spectators::DelayedView, table::replay::Replay,
};

/// The number of inputs to a table, of which some are refused.
const N_INPUTS: usize = 5_000;

/// The number of matches after the first one, at most.
const REMATCHES_MAX: usize = 3;

/// The invite of a private table.
const INVITE: &str = "abcdefgh23";

/// Settings under which much happens.
fn lively(rng: &mut Rng) -> Settings {
    let then = [Then::Bot(Level::Fool), Then::Pause, Then::Vote, Then::Forfeit];
    let delays = [Delay::None, Delay::Tricks(1), Delay::Deal];
    let clocks =
        [Clock::None {}, Clock::Bank { bank_s: 60, increment_s: 5 }, Clock::PerMove { seconds: 9 }];
    Settings {
        clock: *rng.choice(&clocks).unwrap(),
        gone: AbsencePolicy { grace_s: 30, then: *rng.choice(&then).unwrap() },
        visibility: *rng.choice(&[Visibility::Open, Visibility::Link]).unwrap(),
        spectators: Spectators { allow: true, delay: *rng.choice(&delays).unwrap() },
        auto_forced: rng.bool(),
        takeback: rng.bool(),
        more_time: rng.bool(),
        fill_after_s: rng.bool().then_some(1),
        ..Settings::default()
    }
}

/// Options that make matches short, and others to change to.
fn options(kind: GameKind) -> [Value; 2] {
    match kind {
        GameKind::Knektpass | GameKind::Gurka => [json!({"deal_limit": 10}), json!({"dealer": 1})],
        GameKind::Knorri | GameKind::Gnallknekt => [json!({}), json!({"dealer": 1})],
        GameKind::Karnoffel => [json!({"deals_to_win": 2}), json!({"dealer": 1})],
    }
}

/// Does something at random: as a player, the host, or the table itself.
fn does_something(bench: &mut Bench, kind: GameKind, rng: &mut Rng) {
    let n_seats = bench.table.seats();
    let (n, seat, other) = (rng.u8(..5), Seat(rng.u8(..n_seats)), Seat(rng.u8(..n_seats)));
    let command = match bench.table.status() {
        Status::Waiting => match rng.u8(..40) {
            0..8 => {
                TableCommand::Sit { seat: Some(seat), invite: Some(Invite::new(INVITE).unwrap()) }
            }
            8..11 => add_bot(seat.0),
            11 => TableCommand::RemoveBot { seat },
            12 => TableCommand::Swap { seats: [seat, other] },
            13 => TableCommand::SetOption {
                options: rng.choice(options(kind)).unwrap().as_object().unwrap().clone(),
            },
            14..17 => TableCommand::Ready { ready: rng.bool() },
            17 => TableCommand::Fill { level: Some(Level::Plain) },
            18 => return drop(bench.does(n, quick())),
            19 => return drop(bench.takes(Input::Fill)),
            20 => return drop(bench.takes(Input::NotReady(seat))),
            21..24 => {
                prepares(bench, rng);
                return;
            }
            24..27 => return drop(bench.takes(Input::Start)),
            27..34 => TableCommand::Start {},
            34..37 => {
                let host = number(bench.table.host().id);
                let invite = Some(Invite::new(INVITE).unwrap());
                let context = CommandContext { invite, ..CommandContext::default() };
                return drop(bench.does(host, (TableCommand::Invite {}, context)));
            }
            37 => {
                let host = number(bench.table.host().id);
                let id = person(rng.u8(..5)).id;
                return drop(bench.does(host, TableCommand::LetIn { id }));
            }
            _ => anything(seat, rng),
        },
        Status::Playing => match rng.u8(..120) {
            0 => sit(seat.0),
            1 => return drop(bench.takes(Input::Away(seat))),
            2 => return drop(bench.takes(Input::Back(seat))),
            3 => TableCommand::Takeback {},
            4..7 => TableCommand::Vote {
                about: Word::new(rng.choice(["pause", "resume", "takeback", "stand_in"]).unwrap())
                    .unwrap(),
                yes: rng.u8(..4) > 0,
            },
            7 if rng.u8(..6) == 0 => TableCommand::Resign {},
            8 => {
                let waits = Submitted::on_absence(bench.now, TableCommand::Wait { seat });
                return drop(bench.does(n, waits));
            }
            9 => return drop(bench.takes(Input::AskStandIn)),
            10..12 => return drop(bench.takes(Input::VoteTimeout)),
            12 => anything(seat, rng),
            13 => {
                bench.now += 90_000;
                let decision = bench.table.play().map_or(0, |play| play.decision);
                return drop(bench.takes(Input::OutOfTime { decision }));
            }
            _ => return acts(bench, rng),
        },
        Status::Finished => match rng.u8(..4) {
            0 => anything(seat, rng),
            _ => TableCommand::Rematch {},
        },
    };
    // Most such things are refused.
    let _ = bench.does(n, command);
}

/// Something that is possible at any time.
fn anything(seat: Seat, rng: &mut Rng) -> TableCommand {
    match rng.u8(..9) {
        0 => TableCommand::Stand {},
        1 => TableCommand::Kick { seat },
        2 => TableCommand::HandOver { seat },
        3 => TableCommand::SetPace {
            pace: *rng.choice(&[BotPace::Calm, BotPace::Normal, BotPace::Brisk]).unwrap(),
        },
        4 => TableCommand::SetChat {
            chat: ChatRules { mode: ChatMode::Phrases, slow_s: rng.u32(..9) },
        },
        5 => TableCommand::Mute(Mute { whom: PersonRef::Seat(seat), on: rng.bool() }),
        6..8 => TableCommand::MoreTime { factor: *rng.choice(&TimeFactor::ALL).unwrap() },
        _ => sit(seat.0),
    }
}

/// Takes a random action, for the player or the bot of the seat to act.
fn acts(bench: &mut Bench, rng: &mut Rng) {
    let owner = bench.table.asked().and_then(|seat| bench.table.occupant_id(seat));
    if let Some(owner) = owner {
        let _ = bench.does(number(owner), bench.random(rng));
    } else if let Some(next) = bench.table.next_scheduled(&Pace::AT_ONCE) {
        let input = next.action.into_input(|turn| rng.choice(turn.view.legal).unwrap());
        let _ = bench.takes(input);
    }
}

/// Returns the number of a test player.
fn number(player: UserId) -> u8 {
    (0..5).find(|&n| person(n).id == player).expect("there are five")
}

/// Prepares the first deal of the next match with contributions of two seats, which may reveal
/// theirs; perhaps the deal is void later.
fn prepares(bench: &mut Bench, rng: &mut Rng) {
    let dealing = bench.table.dealing();
    if dealing.prepared.is_some() || dealing.next_deal_no > 20 {
        return;
    }
    let verdict =
        bench.table.decide(Input::Start, bench.now, &mut || rules::fairness::Secret::new([3; 32]));
    let Verdict::Step(step) = verdict else { return };
    let deck = step.planned_deal(&bench.table).expect("a match begins with a deal").deck;
    let deal = prepare_with(bench, &[0, 1], &deck);
    for seat in [0, 1].into_iter().filter(|_| rng.bool()) {
        bench.table.reveal(Seat(seat), Hex32(secret(seat, deal).0)).unwrap();
    }
}

fn from_match_start(bench: &Bench) -> Option<Replay<AnyGame>> {
    let (seq, MatchStart { state, .. }) = bench.match_starts.last()?;
    let entries = bench.log[*seq as usize..].to_vec();
    Some(Replay::of_tail(bench.table.id(), state, entries, open).unwrap())
}

fn without_downtime(replay: Replay<AnyGame>) -> Table<AnyGame> {
    replay.run(&Downtime::default(), |_, _, _| {}).unwrap()
}

/// Asserts that two tables are the same to every viewer and in every other respect.
fn assert_same(one: &Table<AnyGame>, other: &Table<AnyGame>) {
    assert_eq!(look(one), look(other));
    assert_eq!(json!(one.match_proof().fairness), json!(other.match_proof().fairness));
    assert!(one.known() == other.known(), "{}\n{}", one.known(), other.known());
}

fn plays_matches_of(kind: GameKind, seed: u64) -> (usize, usize) {
    let rng = &mut Rng::with_seed(seed);
    let seats = *rng.choice(kind.seats()).unwrap();
    let settings = lively(rng);
    let invite = rng.bool().then(|| INVITE.to_owned());
    let mut bench = Bench::made(kind.name(), seats, &options(kind)[0], settings, invite);
    let mut n_compared = 0;
    for _ in 0..N_INPUTS {
        let (n_entries, n_matches) = (bench.log.len(), bench.match_starts.len());
        if n_matches == REMATCHES_MAX {
            break;
        }
        bench.now += rng.u64(..3_000);
        does_something(&mut bench, kind, rng);
        let begins = bench.match_starts.len() > n_matches;
        let compares = begins || (bench.log.len() > n_entries && rng.u8(..40) == 0);
        if compares && let Some(replay) = from_match_start(&bench) {
            assert_same(&without_downtime(replay), &bench.restored());
            if bench.table.settings().spectators.delay != Delay::None {
                let late = DelayedView::restore(from_match_start(&bench).unwrap()).unwrap();
                let whole = DelayedView::restore(bench.replay()).unwrap();
                assert_same(&late.table, &whole.table);
            }
            // It goes on with either.
            if rng.bool() {
                bench.table = without_downtime(from_match_start(&bench).unwrap());
            }
            n_compared += 1;
        }
    }
    (bench.match_starts.len(), n_compared)
}

/// Asserts that a table rebuilt from a match start equals one rebuilt from its log.
fn obeys(kind: GameKind) {
    let (mut n_matches, mut n_compared) = (0, 0);
    for seed in 0..3 {
        let (matches, compared) = plays_matches_of(kind, seed);
        n_matches += matches;
        n_compared += compared;
    }
    assert!(n_matches >= 3 && n_compared >= 10, "{n_matches} matches, {n_compared} comparisons");
}

macro_rules! check {
    ($($game:ident::$Game:ident with $($seats:literal),+;)*) => {
        mod a_table_is_the_same_from_a_match_start {
            $(#[test]
            fn $game() {
                super::obeys(super::GameKind::$Game);
            })*
        }
    };
}

games::for_each_game!(check);

async fn stored(bench: &Bench) -> FaultyStore {
    let store = FaultyStore::default();
    bench.store(&store.memory).await;
    store
}

async fn load(bench: &Bench, store: &FaultyStore) -> Table<AnyGame> {
    let downtime = Downtime::default();
    Table::load(store, bench.table.id(), open, &downtime, bench.now).await.unwrap()
}

fn n_read(store: &FaultyStore) -> usize {
    store.n_read.load(Ordering::Relaxed) as usize
}

#[tokio::test]
async fn a_long_lived_table_is_loaded_from_the_start_of_its_match() {
    for n_matches in [2, 8] {
        let bench = in_match(n_matches);
        let store = stored(&bench).await;
        assert_same(&load(&bench, &store).await, &bench.restored());
        assert_eq!(n_read(&store), 1, "of {} entries", bench.log.len());
    }
}

#[tokio::test]
async fn a_table_is_loaded_from_its_whole_log_if_no_match_start_can_be_used() {
    let whole = in_match(3);
    let with = |state: &dyn Fn(&str) -> String| {
        let mut bench = in_match(3);
        for (_, match_start) in &mut bench.match_starts {
            match_start.state = state(&match_start.state);
        }
        bench
    };
    let mut none = in_match(3);
    none.match_starts.clear();
    let later = with(&|state| state.replace(r#"{"version":2,"#, r#"{"version":3,"#));
    let torn = with(&|state| state[..state.len() / 2].to_owned());
    let other_game = with(&|state| state.replace(r#""options":{"#, r#""options":{"speed":1,"#));
    let other_deck = with(&|state| state.replace(r#""dealing":{"#, r#""dealing":{"decks":1,"#));
    for bench in [none, later, torn, other_game, other_deck] {
        let store = stored(&bench).await;
        assert_same(&load(&bench, &store).await, &whole.restored());
        assert!(n_read(&store) >= bench.log.len());
    }
}

#[tokio::test]
async fn a_missed_update_is_replayed_from_the_match_that_it_belongs_to() {
    let mut bench = in_match(5);
    let n = bench.to_act();
    bench.does(n, bench.first_legal()).unwrap();
    let store = stored(&bench).await;
    let head = bench.table.head();
    let (last, _) = bench.match_starts[3];
    let (previous, _) = bench.match_starts[2];
    for (after, first) in [(head - 1, last), (last - 1, last), (last - 2, previous)] {
        store.n_read.store(0, Ordering::Relaxed);
        let replay = Replay::since(after + 1, &store, bench.table.id(), open).await.unwrap();
        let history = broadcasts_after(replay, after).unwrap();
        assert!(history.iter().map(|told| told.seq).eq(after + 1..=head));
        let live = bench.told.iter().filter(|told| told.seq > after);
        let events = |told: &Broadcast<AnyGame>| json!(told.events);
        assert!(history.iter().map(events).eq(live.map(events)));
        assert_eq!(n_read(&store) as u64, head + 1 - first);
    }
}

#[test]
fn the_first_match_has_no_match_start() {
    assert!(in_match(1).match_starts.is_empty());
    assert_eq!(in_match(4).match_starts.len(), 3);
}

/// If this changes, old match starts must not be read: raise `VERSION`. `golden.rs` has the rest
/// of the form.
#[test]
fn a_match_start_has_the_form_of_its_version() {
    let mut bench = in_match(1);
    bench.plays_to_the_end();
    bench.does(0, TableCommand::Rematch {}).unwrap();
    prepare_with(&mut bench, &[0, 1], &full_deck()[..2]);
    let mute = Mute { whom: PersonRef::Seat(Seat(1)), on: true };
    bench.does(0, TableCommand::Mute(mute)).unwrap();
    bench.does(1, TableCommand::Stand {}).unwrap();
    prepare_with(&mut bench, &[0], &full_deck()[..2]);
    bench.does(0, add_bot(1)).unwrap();
    bench.does(0, TableCommand::Start {}).unwrap();
    let [(_, MatchStart { state, people })] = &bench.match_starts[..] else {
        panic!("there is one")
    };
    assert_eq!(*people, [person(0).id, person(0).id]);
    let state: Value = serde_json::from_str(state).unwrap();
    let commits = [1, 2].map(|no| [0, 1].map(|n| commitment(n, no, &full_deck()[..2])));
    let secret = "4d".repeat(32);
    assert_eq!(state["muted"], json!([person(1).id]));
    assert_eq!(state["seats"][1], json!({"bot": {"level": "fool", "name": "Kunz", "next": null}}));
    assert_eq!(
        state["dealing"],
        json!({
            "next_deal_no": 2,
            "voids": [{
                "no": 1,
                "deck": ["2c", "2d"],
                "secret": secret,
                "seats": [
                    {"seat": 0, "commit": commits[0][0], "reveal": null},
                    {"seat": 1, "commit": commits[0][1], "reveal": null},
                ],
            }],
            "prepared": {
                "no": 2,
                "deck": ["2c", "2d"],
                "secret": secret,
                "seats": [{"seat": 0, "commit": commits[1][0], "reveal": null}],
            },
        })
    );
}
