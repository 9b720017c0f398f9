use protocol::{Clock, Code, EpochMs, Kind, Refusal, Settings, TableId};
use serde_json::{Map, json};
use storage::journal::{IdempotencyKey, Person};
use uuid::Uuid;

use super::{
    Bench,
    bench::{add_bot, person, sit},
    open,
};
use crate::{Input, PlayerCommand, Setup, Table, TableCommand};

fn rated() -> Settings {
    Settings { rated: true, ..Settings::default() }
}

#[test]
fn only_an_account_can_create_a_rated_table() {
    let create = |kind| {
        let setup = Setup {
            game: "gurka".to_owned(),
            seats: 2,
            options: Map::new(),
            settings: rated(),
            invite: None,
            lang: None,
            seated: false,
        };
        let host = Person { kind, ..person(0) };
        let key = IdempotencyKey { player: host.id, cid: "c".to_owned(), body: "b".to_owned() };
        Table::<games::AnyGame>::create(
            TableId(Uuid::from_u128(7)),
            setup,
            host,
            key,
            open,
            EpochMs(0),
        )
        .map(|_| ())
        .map_err(|refusal| refusal.code)
    };
    assert_eq!(create(Kind::Account), Ok(()));
    for kind in [Kind::Guest, Kind::Bot] {
        assert_eq!(create(kind), Err(Code::Forbidden), "{kind:?}");
    }
}

#[test]
fn a_table_shows_the_settings_in_force() {
    let helped = |settings: Settings| {
        let told = Bench::new("gurka", 2, &json!({}), settings).table.public().settings;
        (told.takeback, told.hints, told.more_time)
    };
    let wanted = |clock| Settings {
        clock,
        takeback: true,
        hints: true,
        more_time: true,
        ..Settings::default()
    };
    for (clock, more_time) in [
        (Clock::None {}, false),
        (Clock::PerMove { seconds: 30 }, true),
        (Clock::Bank { bank_s: 60, increment_s: 15 }, true),
        (Clock::Days { days: 1 }, false),
    ] {
        assert_eq!(helped(wanted(clock)), (true, true, more_time), "{clock:?}");
        let rated = Settings { rated: true, ..wanted(clock) };
        assert_eq!(helped(rated), (false, false, false), "{clock:?}, rated");
        let refused = Settings { takeback: false, hints: false, more_time: false, ..wanted(clock) };
        assert_eq!(helped(refused), (false, false, false), "{clock:?}, refused");
    }
}

#[test]
fn a_rated_table_seats_accounts_and_no_bots() {
    let mut bench = Bench::new("gurka", 2, &json!({}), rated());
    bench.does(0, sit(0)).unwrap();
    let sits = |bench: &mut Bench, kind| -> Result<u64, Refusal> {
        let who = Person { kind, ..person(1) };
        let key = IdempotencyKey { player: who.id, cid: format!("{kind:?}"), body: String::new() };
        bench.takes(Input::from(PlayerCommand::new(who, key, sit(1))))
    };
    for kind in [Kind::Guest, Kind::Bot] {
        assert_eq!(sits(&mut bench, kind).unwrap_err().code, Code::Forbidden, "{kind:?}");
    }
    assert_eq!(bench.refuses(0, add_bot(1)), Code::Forbidden);
    sits(&mut bench, Kind::Account).unwrap();
}

#[test]
fn nobody_is_removed_during_a_rated_match() {
    let mut bench = Bench::new("gurka", 2, &json!({}), rated()).full();
    bench.does(0, TableCommand::Kick { seat: rules::Seat(1) }).unwrap();
    bench.does(0, TableCommand::LetIn { id: person(1).id }).unwrap();
    bench.does(1, sit(1)).unwrap();
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(bench.refuses(0, TableCommand::Kick { seat: rules::Seat(1) }), Code::Forbidden);
    bench.plays_to_the_end();
    assert!(bench.finished[0].rated);
    assert!(bench.finished[0].seats.iter().all(|seat| seat.kind == Kind::Account));
    bench.does(0, TableCommand::Kick { seat: rules::Seat(1) }).unwrap();
}
